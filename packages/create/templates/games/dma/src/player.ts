import { answerQuestions, policyPlayer } from '@umpire/boards'
import { ruleset } from '@umpire/dma'
import { policies } from '@umpire/dma/policy'

/** The programs that rule the other states: a worker, so that the page stays quick. They see what their seats may see. */
answerQuestions(self, ({ seat }) => policyPlayer(ruleset, policies[seat as keyof typeof policies]))
