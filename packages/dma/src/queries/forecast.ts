import type { Book } from '../content/book.ts'
import type { Event } from '../events.ts'
import { distance } from '../map/grid.ts'
import { type Cell, DAYS, type Id, type Seat } from '../model.ts'
import type { Order } from '../orders.ts'
import { areFriends, type OpenArmy, type Play } from '../play.ts'
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
    /** How many are in each own city when it may be stormed. */
    readonly garrisons: readonly { readonly city: number; readonly units: number }[]
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
    const met = new Set<string>()
    for (; play.day <= DAYS; play.day++) {
      const { day } = play
      const accounts = isPayday(play) ? cities.map(({ index }) => accountOf(play, index)) : []
      const early = play.rulings.dayOrder === 'economy-first'
      // Of the others' cities too little is known to say what comes of them.
      if (early) runEconomy(play, cities)
      walk(play)
      transferToday(play, waiting)
      const armies = play.armies.filter(mine)
      for (const army of armies) meetings.push(...meetingsOf(play, army, met))
      days.push({
        day,
        accounts,
        armies: armies.map(({ id, cell, deposit }) => ({ army: id, cell, deposit })),
        garrisons: cities.map(({ index, garrison }) => ({ city: index, units: garrison.units.length })),
      })
      if (!early) runEconomy(play, cities)
    }
    return { days, events: play.events, meetings, disorder: chances }
  })
}

/** Whom an army that steps meets, and one that stands if it has not been `met` before: on the first day, or where the army is new (C23). */
function meetingsOf(play: Play, { id: army, cell: at, seat }: OpenArmy, met: Set<string>): Meeting[] {
  const { day, map, places, rulings, stepped } = play
  const list: Meeting[] = []
  const isMet = (key: string) => met.size < met.add(`${army}/${key}`).size || stepped.has(army)
  for (const other of play.armies) {
    const near = distance(map, other.cell, at) <= 1
    if (near && !areFriends(play, seat, other.seat) && isMet(String(other.id)))
      list.push({ day, army, at, with: other.seat, kind: 'army' })
  }
  // R83: who only stands there does nothing, or storms it.
  const comes = stepped.has(army) || (rulings.underfoot === 'assault' && isMet(`@${at}`))
  if (comes && places.has(at) && holderAt(play, at) !== seat)
    list.push({ day, army, at, with: holderAt(play, at), kind: 'settlement' })
  return list
}
