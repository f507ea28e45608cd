import type { Army, Dma, Id, Order, Unit, View } from '@umpire/dma'
import { distance, type Ways } from '@umpire/dma/map'
import type { Direction } from '@umpire/dma/model'
import type { Rehearsal } from './drill.ts'

/** How a ruler rules. */
export interface Temper {
  /** Buildings in the order in which every city gets them. */
  readonly line: readonly string[]
  /** Troops in order of liking. */
  readonly troops: readonly string[]
  /** Strength in grey, in percent of what is thought to be there, that is enough for an attack. */
  readonly courage: number
  /** What an enemy city counts for, where a village that nobody holds counts for 10. */
  readonly city: number
  /** How many troops are raised before the next building. */
  readonly first: number
}

/** How the units of an army that goes to a cell draw up, and how they would do there. */
export type DrawUp = (army: Army, units: readonly Unit[], goal: number) => Rehearsal

export interface Realm {
  readonly rules: Dma
  readonly view: View
  readonly drawUp: DrawUp
  /** The ways over the map of the view. */
  readonly waysFrom: (cell: number) => Ways
}

/** Armies of some that stand together, so that the first can pass its units to the second (C18). */
export function besides(map: View['map'], armies: readonly Army[]): readonly (readonly [from: Army, to: Army])[] {
  return armies.flatMap(from =>
    armies.filter(to => to !== from && distance(map, from.cell, to.cell) <= 1).map(to => [from, to] as const),
  )
}

/** What a city gets first: all its buildings in a line, or some troops before the next of them, or an army. */
export type Shop = Pick<Temper, 'line' | 'troops' | 'first'> & {
  readonly banner?: boolean
  /** Nothing at all is got: every recruit is a mouth. */
  readonly idle?: boolean
}

/** What an army is to do. */
export interface Errand {
  /** Where it goes. */
  readonly to: number
  /** The way there, if it is not to be the cheapest. */
  readonly path?: readonly Direction[]
  /** Settlements on its way that nobody else need go to. */
  readonly takes?: readonly number[]
  /** It marches drawn up for battle unless told: in reserve units are faster, and an army without any is faster still (C21), which leaves them in a city. */
  readonly stance?: 'reserve' | 'bare'
}

/** What a ruler decides for each of his armies and cities, whatever his temper says. */
export interface Will {
  readonly errands: ReadonlyMap<Id, Errand>
  /** Whom armies give all their units to, where the two meet. */
  readonly joins: ReadonlyMap<Id, Id>
  readonly shops: ReadonlyMap<number, Shop>
  /** How many units stay in a garrison that an army takes recruits from. */
  readonly kept: ReadonlyMap<number, number>
}

/** Nothing is decided yet. */
export const open: Will = { errands: new Map(), joins: new Map(), shops: new Map(), kept: new Map() }

/** A week of orders, and all that was decided for it. */
export interface Week {
  readonly orders: readonly Order[]
  readonly will: Will
}
