/** Answers to decisions: T-023, T-057, T-071, T-100, R-42, R-54, R-64. */

import type { Pending } from '../model.ts'
import type { Order } from '../orders.ts'
import type { Play } from '../play.ts'
import { retreatChoices } from './retreat.ts'

/** Every answer to the decision that is pending. */
export function choicesOf(play: Play): readonly Order[] {
  const { pending } = play.state
  if (!pending) return []
  const choices = choicesBy[pending.kind] as (play: Play, pending: Pending) => readonly Order[]
  return choices(play, pending)
}

type PendingOf<K extends Pending['kind']> = Extract<Pending, { readonly kind: K }>

const choicesBy: { readonly [K in Pending['kind']]: (play: Play, pending: PendingOf<K>) => readonly Order[] } = {
  feed: (_, { units }) => units.map(unit => ({ type: 'feed', unit })),
  allocate: (_, { units }) => units.map(unit => ({ type: 'allocate', unit })),
  occupy: ({ state }, { units }) => {
    const nobody = state.rulings.advance === 'may' ? [null] : []
    return [...units, ...nobody].map(unit => ({ type: 'occupy', unit }))
  },
  'resolve-battles': (_, { targets }) => targets.map(target => ({ type: 'resolve-battles', target })),
  rebase: (_, { unit, airfields }) => airfields.map(to => ({ type: 'rebase', unit, to })),
  defend: (play, pending) => [{ type: 'stand' }, ...retreats(play, pending)],
  retreat: (play, pending) => retreats(play, pending),
}

function retreats(play: Play, pending: PendingOf<'defend' | 'retreat'>): readonly Order[] {
  const ways = retreatChoices(play, play.state.battle!, pending)
  return ways.map(({ unit, path }) => ({ type: 'retreat', unit: unit.id, path }))
}

/** Whether two orders, or two decisions, say the same, be their keys in whatever order. */
export function isSame<T extends Order | Pending>(a: T | null, b: T | null): boolean {
  const fields = 'type kind seat unit units to target targets path airfields'.split(' ') as (keyof T)[]
  return fields.every(field => JSON.stringify(a?.[field]) === JSON.stringify(b?.[field]))
}
