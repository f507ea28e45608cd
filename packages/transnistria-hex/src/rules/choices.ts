import type { Pending } from '../model.ts'
import type { Order } from '../orders.ts'
import type { Play } from '../play.ts'
import { retreatChoices } from './retreat.ts'

/** Every answer to the decision that is pending. */
export function choicesOf(play: Play): Order[] {
  const { pending, battle, rules } = play.state
  switch (pending?.kind) {
    case 'feed':
    case 'allocate':
      return pending.units.map(unit => ({ type: pending.kind, unit }))
    case 'occupy': {
      const nobody = rules.advance === 'may' ? [null] : []
      return [...pending.units, ...nobody].map(unit => ({ type: 'occupy', unit }))
    }
    case 'resolveBattles':
      return pending.targets.map(target => ({ type: 'resolveBattles', target }))
    case 'rebase':
      return pending.airfields.map(to => ({ type: 'rebase', unit: pending.unit, to }))
    case 'defend':
    case 'retreat': {
      const ways = retreatChoices(play, battle!, pending)
      const retreats: Order[] = ways.map(({ unit, path }) => ({ type: 'retreat', unit: unit.id, path }))
      return pending.kind === 'defend' ? [{ type: 'stand' }, ...retreats] : retreats
    }
    default:
      return []
  }
}

/** Whether two orders, or two decisions, say the same, be their keys in whatever order. */
export function isSame<T extends Order | Pending>(a: T | null, b: T | null): boolean {
  const fields = 'type kind seat unit units to target targets path airfields'.split(' ') as (keyof T)[]
  return fields.every(field => JSON.stringify(a?.[field]) === JSON.stringify(b?.[field]))
}
