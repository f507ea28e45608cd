import { answerQuestions, policyPlayer } from '@umpire/boards'
import { ruleset, type Seat } from '@umpire/transnistria-hex'
import { policies } from '@umpire/transnistria-hex/policy'

/** The program at the other side of the board: a worker, so that the page stays quick. It sees what its seat may see. */
answerQuestions(self, ({ seat }) => policyPlayer(ruleset, policies[seat as Seat]))
