import { answerQuestions, policyPlayer } from '@umpire/boards'
import { ruleset, type Seat } from '@umpire/dolg-solo-ai'
import { policies } from '@umpire/dolg-solo-ai/policy'

/** The army that plays itself by the solo rules: a worker, so that the page stays quick. */
answerQuestions(self, ({ seat }) => policyPlayer(ruleset, policies[seat as Seat]))
