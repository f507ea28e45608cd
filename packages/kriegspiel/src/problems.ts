import { type Problem, type ProblemTable, problemTable } from '@umpire/core-game'

/** What each code says, and the clause it rests on: codes of `createRuleset`, of `setup` and the state schema, of `step`. */
const problemRows = {
  'board-malformed': ['This is no board'],
  'board-size': ['A map has 4 to 26 rows of 4 to 60 squares'],
  'board-terrain': ['A map is drawn in the letters . M = F N S'],
  'board-arsenals': ['Each side has its arsenals in its own half', 'K-1.6'],
  'board-frontier': ['Each half has at least one row', 'K-1.2'],
  'board-army': ['An army has a combat unit, a relay, and room in its half', 'K-2.1.1'],

  'options-malformed': ['These are no options'],
  'options-conflict': ['A position has no opening and no lot'],
  'opening-missing': ['This board has no opening'],
  'army-incomplete': ['The army is not whole', 'K-2.9.12'],
  'square-unknown': ['There is no such square', 'K-1.1'],
  'square-mountain': ['Nothing stands on a mountain', 'K-2.7.14'],
  'square-taken': ['A square holds one unit', 'K-2.7.13'],
  'square-foreign': ['A side deploys in its own half', 'K-2.7.11'],
  'unit-too-many': ['The army has no more units of this kind', 'K-2.1.1'],
  'unit-unknown': ['There is no unit of this side', 'K-2.7.1'],
  'arsenal-unknown': ['There is no such arsenal', 'K-1.6'],
  'arsenal-twice': ['This arsenal is named twice', 'K-1.6'],
  'arsenal-held': ['No combat unit stands on an enemy arsenal', 'K-2.9.5'],
  'moved-impossible': ['No unit can have done this in this turn', 'K-2.7.1'],
  'retreat-impossible': ['No unit can have this duty to retreat', 'K-2.6.9'],
  'end-impossible': ['No such game ends like this', 'K-2.8.6'],
  'deployment-impossible': ['Before the battle there is deployment, and nothing else', 'K-2.7.11'],
  'state-unsorted': ['This is listed by square'],

  'game-over': ['The game is over', 'K-2.8.6'],
  'seat-not-to-act': ['This side has nothing to decide now', 'K-2.7.1'],
  'order-out-of-phase': ['Before the battle there is deployment, and nothing else', 'K-2.7.11'],
  'retreat-first': ['First a unit must retreat', 'K-2.6.8'],
  'move-twice': ['This unit has moved', 'K-2.7.1'],
  'move-no-more': ['Five units have moved', 'K-2.7.1'],
  'move-after-arsenal': ['Nothing moves after an arsenal is destroyed', 'K-2.7.9'],
  'move-offline': ['This unit is off line', 'K-2.3.1'],
  'move-nowhere': ['The unit stands there', 'K-2.7.3'],
  'move-too-far': ['This unit does not move so far', 'K-2.7.3'],
  'move-blocked': ['The way there is not free', 'K-2.7.4'],
  'move-between-mountains': ['On its way this unit would pass between two mountains', 'K-2.7.5'],
  'move-crosses-offline': ['On its way this unit would be off line', 'K-2.7.6'],
  'move-retreat-arsenal': ['No combat unit retreats onto an enemy arsenal', 'K-2.9.2'],
  'attack-spent': ['The attack of this turn is spent', 'K-2.7.8'],
  'attack-no-target': ['There is no enemy', 'K-2.4.5'],
  'attack-no-attacker': ['No unit of this side can attack it', 'K-2.9.3'],
  'attack-last-moved': ['The unit that moved last does not take part', 'K-2.4.6'],
  'draw-again': ['A draw is offered once a turn', 'K-2.8.4'],
  'draw-pending': ['First the draw is answered', 'K-2.8.4'],
  'draw-none': ['No draw is offered', 'K-2.8.4'],
} as const

/** Why something is refused. */
export type ProblemCode = keyof typeof problemRows

const table: ProblemTable<ProblemCode> = /* @__PURE__ */ problemTable(problemRows)

/** Every code there is. */
export const problemCodes: readonly ProblemCode[] = /* @__PURE__ */ (() => table.codes)()

/** A Problem by its code; `at` is the path in the input. */
export function fault(code: ProblemCode, at?: readonly (string | number)[]): Problem & { readonly code: ProblemCode } {
  return table.fault(code, at)
}
