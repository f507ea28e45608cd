import { Match } from '@umpire/core-game'
import type { Order, Report, State } from '@umpire/dolg-solo-ai'
import { nearestGap } from '@umpire/dolg-solo-ai/geometry'
import type { Game } from '../game.ts'
import type { AnyMatch } from '../play/session.ts'
import { queriesOf } from './ruler.ts'
import { TOLERANCE } from './snap.ts'

/**
 * The melees that stay as they were reported: bases that touch on the table need not on paper, and a report of where one stands would end them. Whoever
 * goes away from an enemy by more than 5 mm has left it.
 */
export function stillEngaged(
  game: Game,
  match: AnyMatch,
  orders: readonly Order[],
): readonly Extract<Report, { readonly type: 'engaged' }>[] {
  const shifted = orders.flatMap(order =>
    (order.type === 'moved' && order.pose) || order.type === 'formed' ? [order.unit] : [],
  )
  const said = new Set(orders.flatMap(order => (order.type === 'engaged' ? [order.unit] : [])))
  const next = shifted.length ? Match.advance(game.rules, match, { human: orders }, []) : null
  if (!next?.ok) return []
  const { field } = queriesOf(game)
  const [before, after] = [field(match.state as State).bodies, field(next.value.state as State).bodies]
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
