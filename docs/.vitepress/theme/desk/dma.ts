import {
  book,
  type Direction,
  type Event,
  mayKnow,
  type Options,
  type Order,
  ruleset,
  type Seat,
  type State,
  type View,
} from '@umpire/dma'
import { orderText, parseOrder } from '@umpire/dma/notation'
import { campaign, standardOptions } from '@umpire/dma/policy'
import { mapSvg } from '@umpire/dma/svg'
import type { DeskGame } from './game.ts'

/** Three of the six states on the same continent: the provinces of the others begin neutral. */
function small(): Options {
  const six = campaign(1962)
  let starts = 0
  const provinces = six.map.provinces.map(province => ({ ...province, start: province.start && ++starts <= 3 }))
  return { ...six, states: six.states.slice(0, 3), map: { ...six.map, provinces }, lastWeek: 30 }
}

const seats = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const

/** What the handbook calls a building, a unit or a project. */
export function nameOf(id: string): string {
  return (book.buildings.get(id) ?? book.units.get(id) ?? book.projects.get(id))?.en ?? id
}

export function cityName(view: Pick<View, 'map'>, index: number): string {
  return view.map.provinces[index]?.city.name ?? String(index)
}

const compass: { readonly [direction in Direction]: string } = {
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
}

/** An order in words. */
export function orderWords(order: Order): string {
  if (order.type === 'queue') return order.items.map(item => nameOf(item.id)).join(', ') || 'Nothing'
  if (order.type === 'route') {
    const [first] = order.path
    return first === undefined
      ? 'Stay'
      : order.path.length === 1
        ? `One step ${compass[first]}`
        : `March ${compass[first]}`
  }
  return orderText(order)
}

/** The Dark Middle Ages on the desk. */
export const dma: DeskGame = {
  id: 'dma',
  ruleset,
  starts: [
    { label: 'Six states on a continent', options: standardOptions, seats },
    { label: 'Three states, the rest neutral, 30 weeks', options: small(), seats: seats.slice(0, 3) },
  ],
  cast: { p1: 'you' },
  minds: [{ id: 'standard', label: 'Built-in policy' }],
  simultaneous: true,
  placeholder: 'queue 0 building:T1 unit:militia',
  seatName: (seat, state) =>
    (state as State | null)?.players.find(player => player.seat === seat)?.name ??
    standardOptions.states[seats.indexOf(seat as never)] ??
    seat,
  orderText: order => orderText(order as Order),
  orderWords: order => {
    const words = orderWords(order as Order)
    return words === orderText(order as Order) ? '' : words
  },
  parseOrder: text => parseOrder(text),
  mayKnow: (event, viewer) => mayKnow(event as Event, viewer as Seat | 'public'),
  picture: (view, _events, locale) => mapSvg(view as View, { locale }),
  headline: state => {
    const { week, outcome, players } = state as State
    if (!outcome) return `${week === 0 ? 'Before the first week' : `After week ${week}`}`
    const names = outcome.winners.map(seat => players.find(player => player.seat === seat)?.name ?? seat)
    return names.length ? `${names.join(' and ')} won` : 'Drawn'
  },
}
