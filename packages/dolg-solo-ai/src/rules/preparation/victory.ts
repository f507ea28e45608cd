/** Victory condition and end of the battle: D-011, D-034 to D-038, AMB-11, AMB-23, AMB-27, AMB-30. */
import type { OutcomeReason, Seat, State, Victory } from '../../model.ts'
import { victoryKinds } from '../../model.ts'
import { change, decide, type Play, tell } from '../../play.ts'

/** The victory condition that a die names (D-035 to D-037). */
export function victoryFor(face: number): (typeof victoryKinds)[number] {
  return victoryKinds[Math.ceil(face / 2) - 1]!
}

/** Settles how the battle is won: by the scenario, by choice, or by die (D-034, D-038). */
export function settleVictory(play: Play): void {
  const { scenario, victory } = play.state.settled
  if (scenario) {
    change(play, { victory: scenario.victory })
    decide(play, { step: 'victory', rules: ['D-038', 'D-011'], about: 'scenario', chosen: scenario.victory.kind })
    return
  }
  // D-034.
  const kind = victory === 'roll' ? victoryFor(play.dice.d(6, 'victory')) : victory
  change(play, { victory: { kind } })
  const clause = ['D-035', 'D-036', 'D-037'][victoryKinds.indexOf(kind)]!
  decide(play, { step: 'victory', rules: [clause, 'D-034'], about: victory, chosen: kind })
}

/** No battle with an army that dice made and a ruling refuses: it ends before its first turn, and nobody has won (AMB-11, AMB-30). */
export function refuseArmy(play: Play, rule: string): void {
  if (play.state.end) return
  const end = { winner: null, reason: 'army-refused' } as const
  change(play, { end })
  tell(play, { type: 'ended', rule, ...end })
}

/** How the battle stands: null while it goes on. Both sides at the end at once is a draw. */
export function endOf(state: State, costOf: (card: string) => number): State['end'] {
  if (state.end || state.turn === 0 || !state.victory) return state.end
  const { victory } = state
  const lost = (side: Seat): OutcomeReason | null => lossOf(state, victory, side, costOf)
  const ai = lost('ai')
  const human = lost('human')
  if (ai && human) return { winner: null, reason: ai }
  if (ai) return { winner: 'human', reason: ai }
  if (human) return { winner: 'ai', reason: human }
  // D-038.
  if (victory.kind === 'last' && state.turn > victory.turns) return { winner: victory.winner, reason: 'scenario' }
  // AMB-27.
  if (state.rules.night === 'second-exhaustion' && state.exhausted >= 2)
    return { winner: aheadAtNight(state, costOf), reason: 'night' }
  return null
}

function lossOf(state: State, victory: Victory, side: Seat, costOf: (card: string) => number): OutcomeReason | null {
  const army = state.units.filter(unit => unit.side === side)
  // D-036; whatever the condition, nobody fights on without a unit.
  if (army.every(unit => unit.condition === 'destroyed' || unit.pose === null)) return 'annihilation'
  // D-035.
  if (victory.kind === 'half-losses' && lostPoints(state, side, costOf) * 2 >= armyPoints(state, side, costOf))
    return 'half-losses'
  // D-037.
  if (victory.kind === 'general-death' && state.generals[side]?.condition === 'fallen') return 'general-death'
  // D-038.
  if (victory.kind === 'destroy' && victory.winner !== side) {
    const marked = army.filter(unit => unit.card === victory.card)
    if (marked.length && marked.every(unit => unit.condition === 'destroyed')) return 'scenario'
  }
  return null
}

/** Points of a whole army, whatever of it the difference at the start counts (AMB-23). */
function armyPoints({ rules, initial, units }: State, side: Seat, costOf: (card: string) => number): number {
  if (rules.initialPoints === 'all') return initial[side]
  return units.reduce((sum, unit) => (unit.side === side ? sum + costOf(unit.card) : sum), 0)
}

/** Points of a side's destroyed units. */
function lostPoints(state: State, side: Seat, costOf: (card: string) => number): number {
  let points = 0
  for (const unit of state.units) if (unit.side === side && unit.condition === 'destroyed') points += costOf(unit.card)
  return points
}

/** At night the side that lost the smaller share of its points has won. */
function aheadAtNight(state: State, costOf: (card: string) => number): Seat | null {
  const ai = lostPoints(state, 'ai', costOf) * armyPoints(state, 'human', costOf)
  const human = lostPoints(state, 'human', costOf) * armyPoints(state, 'ai', costOf)
  return ai === human ? null : ai < human ? 'ai' : 'human'
}
