/** Answers to decisions: T-023, T-057, T-071, T-100, R-42, R-54, R-64. */

import type { Pending } from '../model.ts'
import type { Order, OrderOf } from '../orders.ts'
import type { Play } from '../play.ts'
import { retreatChoices } from './retreat.ts'

/** Every answer to the decision that is pending. */
export function choicesOf(play: Play): readonly Order[] {
  const { pending } = play.state
  if (!pending) return []
  const choices = choicesBy[pending.kind] as (play: Play, pending: Pending) => readonly Order[]
  return choices(play, pending)
}

/** The types of orders that answer each decision. */
interface AnswersTo {
  readonly feed: 'feed'
  readonly allocate: 'allocate'
  readonly occupy: 'occupy'
  readonly 'resolve-battles': 'resolve-battles'
  readonly rebase: 'rebase'
  readonly defend: 'stand' | 'retreat'
  readonly retreat: 'retreat'
}
export type AnswerType = AnswersTo[Pending['kind']]

type PendingOf<K extends Pending['kind']> = Extract<Pending, { readonly kind: K }>

const choicesBy: {
  readonly [K in Pending['kind']]: (play: Play, pending: PendingOf<K>) => readonly OrderOf<AnswersTo[K]>[]
} = {
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

function retreats(play: Play, pending: PendingOf<'defend' | 'retreat'>): readonly OrderOf<'retreat'>[] {
  const ways = retreatChoices(play, play.state.battle!, pending)
  return ways.map(({ unit, path }) => ({ type: 'retreat', unit: unit.id, path }))
}
