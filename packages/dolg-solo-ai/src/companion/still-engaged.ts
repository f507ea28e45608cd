import { Match } from '@umpire/core-game'
import { nearestGap } from '../geometry/field.ts'
import type { Order, Report } from '../orders.ts'
import type { DolgRuleset } from '../ruleset.ts'
import type { Battle } from './model.ts'
import { TOLERANCE } from './snap.ts'

/**
 * The melees that stay as they were reported (D-002): bases that touch on the table need not on paper, and a report of where one stands would end them.
 * Whoever goes away from an enemy by more than 5 mm has left it.
 */
export function stillEngaged(
  { queries: { field }, ...rules }: DolgRuleset,
  match: Battle,
  orders: readonly Order[],
): readonly Extract<Report, { readonly type: 'engaged' }>[] {
  const shifted = orders.flatMap(order =>
    (order.type === 'moved' && order.pose) || order.type === 'formed' ? [order.unit] : [],
  )
  const said = new Set(orders.flatMap(order => (order.type === 'engaged' ? [order.unit] : [])))
  const next = shifted.length ? Match.advance(rules, match, { human: orders }, []) : null
  if (!next?.ok) return []
  const [before, after] = [field(match.state).bodies, field(next.value.state).bodies]
  return [...new Set(shifted)].flatMap(id => {
    const was = before.find(({ unit }) => unit.id === id)
    const now = after.find(({ unit }) => unit.id === id)
    if (!was || !now || said.has(id) || now.unit.condition === 'routed') return []
    const lost = was.engaged.filter(enemy => {
      const there = before.find(({ unit }) => unit.id === enemy)
      const here = after.find(({ unit }) => unit.id === enemy)
      if (!there || !here || now.engaged.includes(enemy) || said.has(enemy)) return false
      return nearestGap(now.corners, [here])! <= nearestGap(was.corners, [there])! + TOLERANCE
    })
    return lost.length ? [{ type: 'engaged', unit: id, enemies: [...now.engaged, ...lost] }] : []
  })
}
