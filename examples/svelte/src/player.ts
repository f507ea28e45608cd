import { answerQuestions, policyPlayer } from '@umpire/boards'
import { ruleset } from '@umpire/kriegspiel'
import { bold } from '@umpire/kriegspiel/policy'

/** The program at the other side of the board: a worker, so that the page stays quick. It sees what its seat may see. */
answerQuestions(self, () => policyPlayer(ruleset, bold))
