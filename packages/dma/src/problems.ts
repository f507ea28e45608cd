import { type Problem, type ProblemTable, problemTable, type Refusal } from '@umpire/core-game'

/** What each code says, and the clause it rests on. */
const problemRows = {
  'orders-malformed': ['Not lists by seat'],
  'orders-unknown-seat': ['No living state'],
  'orders-too-many': ['More than 2000 lines'],
  'order-malformed': ['Not a line of a plan'],
  'order-not-yours': ['This is not yours'],
  'order-unknown-unit': ['No such unit, or twice', 'C18'],
  'order-too-far': ['Too far', 'C18'],
  'order-bad-cell': ['Not a free cell of the field', 'C19'],
  'order-bad-day': ['Not from Tuesday on', 'R50'],
  'order-bad-seat': ['No such other state', 'C45'],
  'order-unknown-item': ['No such item', 'C10'],
  'order-plan-refused': ['Another line is bad', 'R57'],
  'game-over': ['The game is over', 'C47'],

  'options-malformed': ['Not options'],
  'options-same-name': ['Two states of one name'],
  'options-too-few-starts': ['Too few starts', 'C3'],
  'map-bad-row': ['Not a row of this map', 'C1'],
  'map-bad-settlement': ['Not free steppe', 'C2'],
  'map-bad-area': ['Too much land', 'C2'],
  'map-disconnected': ['Cut off', 'C1'],
  'map-bad-options': ['Not options of a map'],
  'battle-malformed': ['One known unit a cell of its field, and known heights', 'C19'],
} as const

export type ProblemCode = keyof typeof problemRows

const table: ProblemTable<ProblemCode> = /* @__PURE__ */ problemTable(problemRows)

/** Every code of setup, step, queries, maps and battles; those of handbooks, texts and warnings are listed beside them. */
export const problemCodes: readonly ProblemCode[] = /* @__PURE__ */ (() => table.codes)()

/** A Problem by its code; `at` is the path in the input. */
export function fault(code: ProblemCode, at?: readonly (string | number)[]): Problem & { readonly code: ProblemCode } {
  return table.fault(code, at)
}

/** A refusal for one reason. */
export function refusal(code: ProblemCode, at?: readonly (string | number)[]): Refusal {
  return table.refusal(code, at)
}

/** What is wrong with the form of a line, with the path to it in words: `path.0: Expected ...`. */
export function lineReason({ at, message }: Pick<Problem, 'at' | 'message'>): string {
  return at.length > 0 ? `${at.join('.')}: ${message}` : message
}
