/** Behaviour of the AI: D-120 to D-129, D-142, AMB-16, AMB-18 to AMB-23. */
import type { UnitCard } from '../../content/model.ts'
import { FIT_TOKENS } from '../../geometry/field.ts'
import { type Row, rows, type Seat, type State, type Unit } from '../../model.ts'
import { change, decide, type Play } from '../../play.ts'
import { activationClause } from './table-of-behaviour.ts'

/** One modifier of the behaviour value. */
export interface Modifier {
  readonly rule: string
  readonly amount: number
}

/** The row of a value (D-142, D-161 to D-165). */
export function rowOf(value: number): Row {
  return rows[value <= 1 ? 0 : value <= 3 ? 1 : value <= 5 ? 2 : value <= 8 ? 3 : 4]!
}

/** Unfit: broken, routed, or more than 3 damage tokens (D-129, AMB-19); a destroyed unit is lost, not unfit (AMB-18). */
export function isUnfit(
  unit: Unit,
  rulings: Pick<State['rulings'], 'routedCounts'> = { routedCounts: 'both' },
): boolean {
  if (unit.condition === 'destroyed') return false
  if (unit.condition === 'routed') return rulings.routedCounts === 'both'
  return unit.condition === 'broken' || unit.damage > FIT_TOKENS
}

/** Full multiples of `step` in a difference; what is over is dropped on either side of zero (AMB-16). */
export function fullSteps(difference: number, step: number): number {
  const full = Math.floor(Math.abs(difference) / step)
  return difference < 0 && full > 0 ? -full : full
}

/** Every modifier that applies now, in the order of the table (D-122 to D-127); above 0 is for the AI (AMB-16). */
export function modifiersOf(state: State): readonly Modifier[] {
  const { initial, settled, generals, units, rulings } = state
  const count = (seat: Seat, which: (unit: Unit) => boolean) =>
    units.filter(unit => unit.seat === seat && which(unit)).length
  const behind = (which: (unit: Unit) => boolean) => count('human', which) - count('ai', which)
  const isLost = (unit: Unit) => unit.condition === 'routed' || unit.condition === 'destroyed'
  const isDown = (seat: Seat) => generals[seat] !== null && generals[seat].condition !== 'fit'
  // AMB-22: both modifiers of a scenario may hold.
  return [
    { rule: 'D-122', amount: settled.scenario?.aiDefends ? -3 : 0 },
    { rule: 'D-123', amount: fullSteps(initial.ai - initial.human, 250) },
    {
      rule: 'D-124',
      amount: fullSteps(
        behind(unit => isUnfit(unit, rulings)),
        3,
      ),
    },
    { rule: 'D-125', amount: fullSteps(behind(isLost), 2) },
    // AMB-21: two generals down cancel out.
    { rule: 'D-126', amount: (isDown('human') ? 2 : 0) - (isDown('ai') ? 2 : 0) },
    { rule: 'D-127', amount: settled.scenario?.aiTakes ? 4 : 0 },
  ].filter(modifier => modifier.amount !== 0)
}

/** True where a die stands in for the AI general's leadership (D-128, AMB-20). */
export function leadershipByDie(state: State): boolean {
  const condition = state.generals.ai?.condition ?? 'fallen'
  return condition === 'fallen' || (condition === 'routed' && state.rulings.leadershipDie === 'fallen-or-routed')
}

/** Settles the AI's behaviour for this turn (D-120 to D-128). */
export function settleBehaviour(play: Play): void {
  const byDie = leadershipByDie(play.state)
  const leadership = byDie ? play.dice.d(6, 'leadership') : play.state.generals.ai!.leadership
  const modifiers = modifiersOf(play.state)
  const value = modifiers.reduce((sum, modifier) => sum + modifier.amount, leadership)
  const row = rowOf(value)
  change(play, { behaviour: { value, row } })
  decide(play, {
    step: 'behaviour',
    rules: [
      activationClause[row],
      'D-120',
      'D-121',
      'D-142',
      ...(byDie ? ['D-128'] : []),
      ...modifiers.map(one => one.rule),
    ],
    about: `${value}`,
    chosen: row,
    measures: ['amount'],
    candidates: [
      { name: byDie ? 'die' : 'leadership', score: [leadership] },
      ...modifiers.map(one => ({ name: one.rule, score: [one.amount] })),
    ],
  })
}

/** Points of the units that are deployed (D-123, AMB-23). */
export function initialPoints(state: State, seat: Seat, cardOf: (id: string) => UnitCard): number {
  let points = 0
  for (const unit of state.units) {
    if (unit.seat !== seat || !unit.pose) continue
    const card = cardOf(unit.card)
    const extra = card.flags.includes('mercenary') || card.flags.includes('siege')
    if (!extra || state.rulings.initialPoints === 'all') points += card.cost
  }
  return points
}
