import { type Problem, type ProblemTable, problemTable } from '@umpire/core-game'

/** What is wrong with cards and core rules. */
const contentRows = {
  'content-malformed': ['Content is an id, cards and core rules'],
  'card-malformed': ['A side of a base is an even number of hundredths, and javelins have a ranged value'],
  'card-duplicate': ['There is another card of this id'],
  'card-no-army': ['No unit belongs to this army'],
  'core-function-missing': ['The core rules lack a function'],
  'core-parameter-missing': ['The core rules lack a parameter'],
  'core-parameter-malformed': ['The core rules have no such parameter, or not with this value'],
} as const

export type ContentProblemCode = keyof typeof contentRows

export const contentProblems: ProblemTable<ContentProblemCode> = /* @__PURE__ */ problemTable(contentRows)

/** A Problem of content by its code; `at` is the path in the input. */
export function fault(code: ContentProblemCode, at?: readonly (string | number)[]): Problem {
  return contentProblems.fault(code, at)
}
