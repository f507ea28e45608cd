import type { Book } from '../content/book.ts'
import type { Event } from '../events.ts'
import { distance } from '../map/grid.ts'
import { type Cell, DAYS, type Id, type Seat } from '../model.ts'
import type { Order } from '../orders.ts'
import { areFriends, type Play } from '../play.ts'
import { type DisorderChances, disorder } from '../rules/disorder.ts'
import { isPayday, runEconomy } from '../rules/economy.ts'
import { holderAt, march as walk } from '../rules/movement.ts'
import { transferToday } from '../rules/orders.ts'
import type { View } from '../view.ts'
import { accountOf, type CityAccount } from './provinces.ts'
import { afterMorning } from './tomorrow.ts'

/** What may come of a meeting on the way. */
export interface Meeting {
  readonly day: number
  readonly army: Id
  readonly at: Cell
  /** Whose army or settlement; null: neutral. */
  readonly with: Seat | null
  readonly kind: 'army' | 'settlement'
}

export interface Forecast {
  readonly days: readonly {
    readonly day: number
    /** Of own cities; none on a day on which no account is made (R3). */
    readonly accounts: readonly CityAccount[]
    readonly armies: readonly { readonly army: Id; readonly cell: Cell; readonly deposit: number }[]
  }[]
  /** What is built, raised, paid and passed over in own cities, and what own armies do, in order of days; 0 is the morning before Monday. */
  readonly events: readonly Event[]
  /** Armies as they stand now and settlements as they are held now that own armies will meet. */
  readonly meetings: readonly Meeting[]
  /** Chances of disorder on Monday in each own city. */
  readonly disorder: readonly (DisorderChances & { readonly city: number })[]
}

export function forecast(book: Book, view: View, orders?: readonly Order[]): Forecast {
  const none: Forecast = { days: [], events: [], meetings: [], disorder: [] }
  const seat = view.viewer
  if (!view.own || seat === 'public' || view.end) return none
  return afterMorning(book, view, seat, orders, (play, { waiting }) => {
    const mine = (thing: { readonly seat: Seat | null }) => thing.seat === seat
    const cities = play.cities.filter(mine)
    const chances = cities.map(city => ({ ...disorder(play, city), city: city.index }))
    const days: Forecast['days'][number][] = []
    const meetings: Meeting[] = []
    for (; play.day <= DAYS; play.day++) {
      const { day } = play
      const accounts = isPayday(play) ? cities.map(({ index }) => accountOf(play, index)) : []
      // Of the others' cities too little is known to say what comes of them.
      runEconomy(play, cities)
      walk(play)
      transferToday(play, waiting)
      for (const army of play.armies.filter(mine)) meetings.push(...meetingsOf(play, army.id, army.cell, seat))
      days.push({
        day,
        accounts,
        armies: play.armies.filter(mine).map(({ id, cell, deposit }) => ({ army: id, cell, deposit })),
      })
    }
    return { days, events: play.events, meetings, disorder: chances }
  })
}

function meetingsOf(play: Play, army: Id, at: Cell, seat: Seat): Meeting[] {
  if (!play.stepped.has(army)) return []
  const { day, map, places } = play
  const list: Meeting[] = []
  for (const other of play.armies) {
    const near = distance(map, other.cell, at) <= 1
    if (near && other.seat !== seat && !areFriends(play, seat, other.seat))
      list.push({ day, army, at, with: other.seat, kind: 'army' })
  }
  if (places.has(at) && holderAt(play, at) !== seat)
    list.push({ day, army, at, with: holderAt(play, at), kind: 'settlement' })
  return list
}
