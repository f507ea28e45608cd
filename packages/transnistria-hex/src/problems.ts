import { type Problem, type ProblemTable, problemTable } from '@umpire/core-game'

/** What each code says, and the clause it rests on. */
const problemRows = {
  'options-malformed': ['These are no options'],
  'options-date': ['There is no such date', 'R-01'],
  'options-conflict': ['The set-up does not fit these ballots'],
  'position-unit': ['No such unit can be in this state'],
  'position-hex': ['A unit on the map, and only that, has a hex, and aviation an airfield'],
  'position-stacking': ['Three units of one alliance fit in a hex', 'T-003'],
  'position-conflict': ['The clock and the seats of a game do not run so'],
  'state-malformed': ['This is no state'],
  'state-inconsistent': ['The parts of this state do not fit together'],
  'query-malformed': ['That cannot be asked'],

  'game-over': ['The game is over'],
  'seat-not-to-act': ['It is not for this seat to order', 'T-015'],
  'order-out-of-phase': ['That is not to be decided now', 'T-015'],
  'choice-unknown': ['That is not among the choices', 'T-015'],
  'hex-unknown': ['There is no such hex on the map', 'T-001'],
  'unit-unknown': ['There is no such unit', 'T-026'],
  'unit-not-yours': ['Another side commands this unit', 'T-015'],
  'unit-not-on-map': ['It is not on the map', 'T-026'],
  'unit-disarmed': ['A disarmed unit does not act', 'T-051'],
  'unit-locked': ['It waits for its battle', 'R-42'],
  'unit-spent': ['A unit acts twice a turn', 'T-026'],
  'unit-recovered': ['A unit that recovers does nothing else', 'T-056'],
  'unit-captured': ['Captured aircraft fly from the next turn', 'R-85'],
  'action-repeated': ['Its two actions are of two kinds', 'R-33'],
  'limit-destroys': ['Acting over the limit would destroy it', 'R-35'],
  'move-immobile': ['Aviation does not move', 'T-100'],
  'move-unreachable': ['That is no neighbouring hex', 'T-033'],
  'move-no-bridge': ['The river has no bridge here', 'R-31'],
  'move-enemy': ['An enemy is there', 'T-038'],
  'move-full': ['There is no room', 'T-038'],
  'move-zone-of-control': ['Not from one enemy zone of control to another', 'T-040'],
  'move-stops': ['It stops in an enemy zone of control', 'T-039'],
  'move-points': ['Its movement points do not reach', 'T-034'],
  'move-home': ['It stays at home until it is attacked', 'X-04'],
  'attack-again': ['A unit fights once a turn', 'T-044'],
  'attack-resolved': ['All battles are declared before the first is resolved', 'T-047'],
  'attack-no-target': ['No enemy formation is there', 'T-042'],
  'attack-aircraft': ['Only aircraft are there, and they are no target', 'R-62'],
  'attack-range': ['It cannot attack that far, or that near', 'T-045'],
  'attack-reconnaissance': ['Reconnaissance is done by one unit alone', 'T-049'],
  'attack-aviation': ['Aviation strikes alone', 'R-61'],
  'reconnaissance-impossible': ['Aviation and rockets do not reconnoitre', 'R-60'],
  'disarm-damage': ['With defence 2 its damage would destroy it', 'R-82'],
  'recover-acted': ['It has acted this turn', 'T-056'],
  'recover-undamaged': ['It has no damage', 'R-71'],
  'recover-unsupplied': ['It is not in supply', 'T-055'],
  'airdrop-impossible': ['Only the air-assault battalion, off the map, is dropped', 'T-115'],
  'airdrop-early': ['It is dropped once the Russians have joined', 'T-115'],
  'battle-unknown': ['No battle is declared there', 'R-42'],
  'retreat-impossible': ['It cannot retreat that way', 'T-072'],
  'peace-impossible': ['Moldova asks for peace once the Russians have joined', 'T-088'],
  'peace-untimely': ['Moldova cannot ask for peace now', 'R-80'],
  'end-battles': ['Declared battles are resolved first', 'R-76'],
} as const

/** Why something is refused in a game: by `setup` and the state schema, by `step`, by queries. */
export type PlayProblemCode = keyof typeof problemRows

const table: ProblemTable<PlayProblemCode> = /* @__PURE__ */ problemTable(problemRows)

export const playProblemCodes: readonly PlayProblemCode[] = /* @__PURE__ */ (() => table.codes)()

/** A Problem by its code; `at` is the path in the input. */
export function fault(
  code: PlayProblemCode,
  at?: readonly (string | number)[],
): Problem & { readonly code: PlayProblemCode } {
  return table.fault(code, at)
}
