import { type Problem, type ProblemTable, problemTable } from '@umpire/core-game'
import { type PlayProblemCode, playProblemCodes } from '../problems.ts'

/** What each code for content says, and the clause it rests on: apart, since whoever only plays needs none of it. */
const problemRows = {
  'content-malformed': ['This is no content'],
  'map-letter': ['A map is drawn in the letters . f t C ) and blanks'],
  'map-hex': ['There is no such hex, or it is named twice'],
  'map-river': ['The river is one line that does not branch'],
  'map-bridge': ['A bridge joins neighbouring hexes of both banks'],
  'map-route': ['A supply route runs from hex to hex'],
  'map-capital': ['A capital is a city of its own side'],
  'map-objective': ['Moldova and Transnistria have something to win'],
  'unit-type': ['There is no such type, or another of its name'],
  'unit-points': ['Aviation, and only aviation, has no movement points'],
  'unit-reach': ['A reach goes from near to far'],
  'unit-counter': ['There is no such counter, or another of its name, or its name is a word of positions'],
  'unit-place': ['Ground units begin on the map, aviation at an airfield, Russian units in a garrison or by air-drop'],
  'unit-stacking': ['Three units of one alliance fit in a hex', 'T-003'],
} as const

export type ContentProblemCode = keyof typeof problemRows

const table: ProblemTable<ContentProblemCode> = /* @__PURE__ */ problemTable(problemRows)

/** Why something is refused: by `createRuleset`, or in a game. */
export type ProblemCode = ContentProblemCode | PlayProblemCode

/** Every code there is. */
export const problemCodes: readonly ProblemCode[] = /* @__PURE__ */ (() => [...table.codes, ...playProblemCodes])()

/** A Problem of content by its code; `at` is the path in it. */
export function contentFault(
  code: ContentProblemCode,
  at?: readonly (string | number)[],
): Problem & { readonly code: ContentProblemCode } {
  return table.fault(code, at)
}
