/** Victory condition and end of the battle: D-011, D-034 to D-038, AMB-11, AMB-23, AMB-27, AMB-30. */

import type { OutcomeReason, Seat, State, Victory } from '../../model.ts'
import { victoryKinds } from '../../model.ts'
import { change, decide, type Play, tell } from '../../play.ts'

/** The clause behind each end of a battle. */
export const endRules: { readonly [reason in OutcomeReason]: string } = {
  'half-losses': 'D-035',
  annihilation: 'D-036',
  'general-death': 'D-037',
  scenario: 'D-038',
  night: 'AMB-27',
  reported: 'D-038',
  shortfall: 'AMB-11',
  overflow: 'AMB-30',
}

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
export function refuseArmy(play: Play, reason: 'shortfall' | 'overflow'): void {
  if (!play.state.end) endBattle(play, { winners: [], reason })
}

/** The battle is over. */
export function endBattle(play: Play, end: NonNullable<State['end']>): void {
  change(play, { end })
  tell(play, { type: 'ended', ...end, rule: endRules[end.reason] })
}

/** How the battle stands: null while it goes on. Both sides at the end at once is a draw. */
export function endOf(state: State, costOf: (card: string) => number): State['end'] {
  if (state.end || state.round === 0 || !state.victory) return state.end
  const { victory } = state
  const lost = (seat: Seat): OutcomeReason | null => lossOf(state, victory, seat, costOf)
  const ai = lost('ai')
  const human = lost('human')
  if (ai && human) return { winners: [], reason: ai }
  if (ai) return { winners: ['human'], reason: ai }
  if (human) return { winners: ['ai'], reason: human }
  // D-038.
  if (victory.kind === 'last' && state.round > victory.turns) return { winners: [victory.winner], reason: 'scenario' }
  // AMB-27.
  if (state.rulings.night === 'second-exhaustion' && state.exhausted >= 2)
    return { winners: aheadAtNight(state, costOf), reason: 'night' }
  return null
}

function lossOf(state: State, victory: Victory, seat: Seat, costOf: (card: string) => number): OutcomeReason | null {
  const army = state.units.filter(unit => unit.seat === seat)
  // D-036; whatever the condition, nobody fights on without a unit.
  if (army.every(unit => unit.condition === 'destroyed' || unit.pose === null)) return 'annihilation'
  // D-035.
  if (victory.kind === 'half-losses' && lostPoints(state, seat, costOf) * 2 >= armyPoints(state, seat, costOf))
    return 'half-losses'
  // D-037.
  if (victory.kind === 'general-death' && state.generals[seat]?.condition === 'fallen') return 'general-death'
  // D-038.
  if (victory.kind === 'destroy' && victory.winner !== seat) {
    const marked = army.filter(unit => unit.card === victory.card)
    if (marked.length && marked.every(unit => unit.condition === 'destroyed')) return 'scenario'
  }
  return null
}

/** Points of a whole army, those included who had no room, whatever of it the difference at the start counts (AMB-23). */
function armyPoints({ units }: State, seat: Seat, costOf: (card: string) => number): number {
  return units.reduce((sum, unit) => (unit.seat === seat ? sum + costOf(unit.card) : sum), 0)
}

/** Points of a side's destroyed units. */
function lostPoints(state: State, seat: Seat, costOf: (card: string) => number): number {
  let points = 0
  for (const unit of state.units) if (unit.seat === seat && unit.condition === 'destroyed') points += costOf(unit.card)
  return points
}

/** At night the side that lost the smaller share of its points has won. */
function aheadAtNight(state: State, costOf: (card: string) => number): readonly Seat[] {
  const ai = lostPoints(state, 'ai', costOf) * armyPoints(state, 'human', costOf)
  const human = lostPoints(state, 'human', costOf) * armyPoints(state, 'ai', costOf)
  return ai === human ? [] : ai < human ? ['ai'] : ['human']
}
