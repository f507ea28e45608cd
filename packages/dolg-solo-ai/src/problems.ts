import { type Problem, problemTable } from '@umpire/core-game'
import { type ContentProblemCode, contentProblems } from './content/problems.ts'

/** Why the AI, or whoever orders it to proceed, is refused: what each code says, and the clause it rests on. */
const aiProblems = {
  'game-over': ['The battle is over'],
  'not-your-turn': ['It is not the turn of this seat', 'D-120'],
  'card-needed': ['A card has to be drawn'],
  'card-refused': ['The card that was drawn is not in this deck'],
} as const

/** What is wrong with options, orders and texts. */
const sentProblems = {
  // Options.
  'options-malformed': ['These are no options'],
  'unknown-army': ['No card belongs to this army'],
  'unknown-card': ['There is no such card'],
  'unknown-general': ['There is no such general'],
  'too-many-copies': ['There are not so many of these cards'],
  'table-malformed': ["The AI's area lies on the table, and obstacles are convex polygons on it", 'D-005'],
  'zone-too-narrow': ["A unit does not fit into a zone of the AI's area", 'D-064'],
  'off-table': ['That is not on the table'],
  overlap: ['Somebody stands there, or something'],
  'resolution-missing': ['These core rules resolve nothing: the person has to report'],

  // Orders.
  'wrong-phase': ['Not in this phase', 'D-120'],
  'report-instead': ['Say what happened on the table', 'D-014'],
  'not-deployed': ['Some unit is not on the table', 'D-014'],
  'unknown-unit': ['There is no such unit'],
  'no-general': ['This army has no general'],
  'illegal-move': ['The unit cannot move there'],
  'illegal-charge': ['The unit cannot charge that enemy'],
  'illegal-withdrawal': ['The unit cannot withdraw there'],
  'illegal-shot': ['The unit cannot shoot at that enemy'],
  'illegal-fight': ['The unit cannot strike that enemy'],
  'illegal-card-units': ['The card does not reach those units'],
  'illegal-melee': ['Those units cannot be in melee'],
  'no-more-cards': ['As many cards have been played as a turn has', 'D-144'],
  'not-in-hand': ['That card is not in the hand'],
  'cards-by-program': ['The program draws the cards'],
  'too-many-cards': ['Too many cards are waiting'],
  'unknown-formation': ['The unit knows no such formation'],
  'too-much-damage': ['The unit has fewer hearts'],

  // Texts.
  'notation-malformed': ['This cannot be read'],

  // Answers to the companion.
  'answer-wrong': ['This is no answer to the question'],
} as const

type AiProblemCode = keyof typeof aiProblems
type SentProblemCode = keyof typeof sentProblems
export type ProblemCode = AiProblemCode | ContentProblemCode | SentProblemCode

const ai = /* @__PURE__ */ problemTable(aiProblems)
const sent = /* @__PURE__ */ problemTable(sentProblems)

/** Every code of a Problem of this package; those of core-game (`roll-needed`, `orders-malformed` ...) come besides. */
export const problemCodes: readonly ProblemCode[] = /* @__PURE__ */ (() => [
  ...ai.codes,
  ...contentProblems.codes,
  ...sent.codes,
])()

/** A Problem of the AI's rules by its code. */
export function aiFault(code: AiProblemCode): Problem {
  return ai.fault(code)
}

/** A Problem of what was sent by its code; `at` is the path in the input. */
export function fault(code: SentProblemCode, at?: readonly (string | number)[]): Problem {
  return sent.fault(code, at)
}
