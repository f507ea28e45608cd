import {
  book,
  type Direction,
  type Event,
  type Options,
  type Order,
  ruleset,
  type Seat,
  type State,
  type View,
} from '@umpire/dma'
import { mayKnow } from '@umpire/dma/model'
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

/** A cell of the map as columns and rows from the north-west. */
export function placeOf(view: Pick<View, 'map'>, cell: number): string {
  return `${cell % view.map.width}:${Math.floor(cell / view.map.width)}`
}

/** Each state in a line: its share of the land, its cities, villages and armies; then who is nobody's, and the battles of last week. */
function words(view: View): string[] {
  const { map, players, cities, villages, armies, territory, last } = view
  const holdings = (seat: Seat | null): string[] => [
    ...map.provinces.flatMap(({ city }, i) =>
      cities[i]!.seat === seat
        ? [
            `city of ${city.name} at ${placeOf(view, city.cell)}${cities[i]!.direction ? `, ${cities[i]!.direction}` : ''}`,
          ]
        : [],
    ),
    ...map.provinces.flatMap((province, i) =>
      province.villages.flatMap((village, j) => (villages[i]![j] === seat ? [`village of ${village.name}`] : [])),
    ),
    ...armies.flatMap(army => (army.seat === seat ? [`army ${army.name} at ${placeOf(view, army.cell)}`] : [])),
  ]
  const lines = players
    .filter(player => player.alive)
    .map(({ seat, name }) => {
      const area = territory.states.find(one => one.seat === seat)?.area ?? 0
      return `${name}, ${area} of ${territory.world} cells: ${holdings(seat).join('; ') || 'nothing'}.`
    })
  const free = holdings(null)
  if (free.length) lines.push(`Nobody's: ${free.join('; ')}.`)
  const ruler = (seat: Seat | null) => players.find(player => player.seat === seat)?.name ?? 'nobody'
  for (const { day, cell, siege, parties } of last.battles)
    lines.push(
      `Day ${day}: ${siege ? 'storm' : 'battle'} at ${placeOf(view, cell)}, ${parties.map(ruler).join(' against ')}.`,
    )
  return lines
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
  words: view => words(view as View),
  headline: state => {
    const { week, end, players } = state as State
    if (!end) return `${week === 0 ? 'Before the first week' : `After week ${week}`}`
    const names = end.winners.map(seat => players.find(player => player.seat === seat)?.name ?? seat)
    return names.length ? `${names.join(' and ')} won` : 'Drawn'
  },
}
