import type { Row, State } from '../../src/index.ts'

/** What each clause adds to the behaviour value; clauses that add nothing are left out (D-122 to D-129). */
export function referenceModifiers(state: State): { [rule: string]: number } {
  const { units, generals, initial, settled, rulings } = state
  const modifiers: { [rule: string]: number } = {}
  const add = (rule: string, amount: number) => {
    const sum = (modifiers[rule] ?? 0) + amount
    if (sum !== 0) modifiers[rule] = sum
    else delete modifiers[rule]
  }
  const full = (difference: number, step: number) =>
    difference < 0 ? 0 - Math.floor((0 - difference) / step) : Math.floor(difference / step)

  if (settled.scenario?.aiDefends) add('D-122', -3)
  if (settled.scenario?.aiTakes) add('D-127', 4)
  add('D-123', full(initial.ai - initial.human, 250))

  const unfit = { ai: 0, human: 0 }
  const lost = { ai: 0, human: 0 }
  for (const { seat, condition, damage } of units) {
    if (condition === 'destroyed' || condition === 'routed') lost[seat]++
    if (condition === 'destroyed' || (condition === 'routed' && rulings.routedCounts === 'lost-only')) continue
    if (condition === 'broken' || condition === 'routed' || damage > 3) unfit[seat]++
  }
  add('D-124', full(unfit.human - unfit.ai, 3))
  add('D-125', full(lost.human - lost.ai, 2))

  const down = (seat: 'ai' | 'human') => generals[seat] !== null && generals[seat].condition !== 'fit'
  if (down('ai')) add('D-126', -2)
  if (down('human')) add('D-126', 2)
  return modifiers
}

/** The value of the turn; `die` stands in for a fallen general (D-121, D-128). */
export function referenceBehaviour(state: State, die: () => number): number {
  const general = state.generals.ai
  const condition = general?.condition ?? 'fallen'
  const byDie = condition === 'fallen' || (condition === 'routed' && state.rulings.leadershipDie === 'fallen-or-routed')
  let value = byDie ? die() : general!.leadership
  for (const amount of Object.values(referenceModifiers(state))) value += amount
  return value
}

/** D-142 */
export function referenceRow(value: number): Row {
  if (value <= 1) return 'retreat'
  if (value <= 3) return 'defence'
  if (value <= 5) return 'advance'
  if (value <= 8) return 'attack'
  return 'all-out'
}
