import type { HexId, Order, Seat, State, TransnistriaHex } from '@umpire/transnistria-hex'
import { bestGuards } from './guards.ts'
import { bestCut, type Reports } from './lines.ts'
import { bestStorm, planOf } from './storms.ts'
import { areFriends } from './worth.ts'

/** What a turn may be asked to bring about. */
export type Task =
  /** To take a hex by the first battle, with the best chance there is. */
  | { readonly type: 'storm'; readonly hex: HexId }
  /** To leave the enemy the smallest chance of taking a hex in his next turn. */
  | { readonly type: 'hold'; readonly hex: HexId }
  /** To leave most enemy units out of supply. */
  | { readonly type: 'starve' }
  /** To leave fewest of one's own out of it. */
  | { readonly type: 'feed' }

/** The orders that bring it about best; none where it can not be furthered. */
export function solve(rules: TransnistriaHex, task: Task, state: State, seat: Seat): readonly Order[] {
  if ('hex' in task && !rules.board.numberOf.has(task.hex)) return []
  if (task.type === 'storm') {
    const storm = bestStorm(rules, state, seat, task.hex)
    return storm ? planOf(storm) : []
  }
  const list = [...rules.legalOrders(state, seat)]
  const moves =
    task.type === 'hold'
      ? bestGuards(rules, state, seat, list, task.hex)
      : bestCut(rules, state, seat, list, reports => counted(reports, seat, task.type))
  return list.some(({ type }) => type === 'end-turn') ? [...moves, { type: 'end-turn' }] : moves
}

/** Enemies without supply, or own units less those without it. */
function counted(reports: Reports, seat: Seat, task: 'starve' | 'feed'): number {
  let sum = 0
  for (const { side, report } of reports) {
    const unfed = report.units.filter(({ supplied }) => !supplied).length
    if (task === 'starve' && !areFriends(side, seat)) sum += unfed
    if (task === 'feed' && side === seat) sum -= unfed
  }
  return sum
}
