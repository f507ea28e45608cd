import type { Book } from '../../content/book.ts'
import { type Event, mayKnow } from '../../events.ts'
import type { Seat } from '../../model.ts'
import { colourOf } from '../../svg/palette.ts'
import type { View } from '../../view.ts'
import { contactsOf, sightingsOf } from './contacts.ts'
import { battlesOf, forcesOf, lossesOf } from './forces.ts'
import { isOf } from './is-of.ts'
import { marchesOf } from './marches.ts'
import type { Report, StateReport } from './model.ts'
import { provincesOf } from './provinces.ts'

/** A week as one ruler may know it. */
export interface Week {
  /** The own view before it; null where there is none, as before the first week. */
  readonly before: View | null
  readonly after: View
  /** Those of the week; who may not know one is told nothing of it. */
  readonly events: readonly Event[]
}

/** Answers, and what tables and drawings tell. */
const apart: readonly Event['type'][] = ['marched', 'accounted', 'order-refused', 'order-replaced']

/** The report of a week to the ruler whose view it is; null for onlookers. Nothing but the views and what that ruler may know of the events bears upon it. */
export function reportOf(book: Book, { before, after, events: all }: Week): Report | null {
  const { viewer: seat, own, week, territory } = after
  if (seat === 'public' || !own) return null
  const events = all.filter(event => mayKnow(event, seat))
  const battles = battlesOf(events)
  return {
    seat,
    name: after.players.find(player => player.seat === seat)?.name ?? seat,
    week,
    over: after.end !== null,
    answers: events.filter(isOf('order-refused', 'order-replaced')),
    chronicle: events.filter(({ type }) => !apart.includes(type)),
    provinces: provincesOf(book, before, after, events),
    marches: before ? marchesOf(book, before, after, events) : [],
    failedTransfers: events.filter(isOf('transfer-failed')),
    forces: forcesOf(book, after),
    contacts: before ? contactsOf(before, after, events, seat) : [],
    sightings: sightingsOf(after, battles, seat),
    battles,
    routs: events.filter(isOf('routed')),
    losses: lossesOf(battles, before, after, events, seat),
    states: after.players.map(({ seat: other }) => stateOf(before, after, seat, other)),
    neutral: territory.neutral,
    world: territory.world,
  }
}

function stateOf(before: View | null, after: View, reader: Seat, seat: Seat): StateReport {
  const areaIn = (view: View) => view.territory.states.find(state => state.seat === seat)?.area ?? 0
  const { name, alive } = after.players.find(player => player.seat === seat)!
  return {
    seat,
    name,
    alive,
    cities: after.cities.filter(city => city.seat === seat).length,
    villages: after.villages.flat().filter(holder => holder === seat).length,
    area: areaIn(after),
    change: before && areaIn(after) - areaIn(before),
    colour: colourOf(seat),
    offered: seat === reader ? null : (after.own?.peace.includes(seat) ?? false),
  }
}
