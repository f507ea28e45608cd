import type { Book } from '../content/book.ts'
import { type Item, itemKinds } from '../model.ts'
import { isThere, isUnique, lookUp, priceOf } from '../rules/queue.ts'
import { knownState, type View } from '../view.ts'
import { tomorrow } from './tomorrow.ts'

/** What a city may be told to build, raise or undertake. */
export interface Offer extends Item {
  /** In grey, with the discounts of today (R74). */
  readonly price: number
  /** Buildings that it needs and the city lacks: until they stand it waits (R52). */
  readonly lacks: readonly string[]
  /** It stands already: another would be void (C48). */
  readonly there: boolean
  /** A city can have one only. */
  readonly unique: boolean
}

/** All that an own city may be told, in the order of the handbook; nothing where the viewer has no such city. */
export function offers(book: Book, view: View, city: number): readonly Offer[] {
  const own = view.own?.cities.find(({ index }) => index === city)
  if (!own) return []
  return tomorrow(book, knownState(view), play =>
    itemKinds.flatMap(kind =>
      [...book[`${kind}s`].keys()].map((id): Offer => {
        const item = { kind, id }
        return {
          ...item,
          price: priceOf(play, own, item),
          lacks: lookUp(book, item)!.requires.filter(needed => !own.buildings.includes(needed)),
          there: isThere(play, city, item),
          unique: isUnique(book, item),
        }
      }),
    ),
  )
}
