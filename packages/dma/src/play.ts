import { isRecord } from '@umpire/core-game'
import type { Dice } from '@umpire/core-rng'
import type { Book } from './content/book.ts'
import type { Event } from './events.ts'
import { type Place, placesOf } from './map/grid.ts'
import {
  type Army,
  type BattlePlace,
  type Cell,
  type City,
  DAYS,
  type Ending,
  type Force,
  type Id,
  type Player,
  type Seat,
  type State,
  seats,
  type WorldMap,
} from './model.ts'
import type { Dependant } from './rules/economy.ts'
import type { Rulings } from './rulings.ts'

export type Open<T> = { -readonly [key in keyof T]: T[key] }

export type OpenForce = Open<Force>
export type OpenArmy = Open<Army>
export type OpenCity = Open<Omit<City, 'garrison'>> & {
  readonly index: number
  garrison: OpenForce
  /** In disorder today. */
  riot: boolean
  /** The least that foreign troops cost: what was told last, where a ruler who does not see them all plans; not in play (R89). */
  told?: number
}

/** A state laid open while a week is played: armies, cities and garrisons are copies, lists in them are replaced and never changed. */
export interface Play {
  readonly book: Book
  /** What was known when plans were made. */
  readonly published: State
  readonly map: WorldMap
  readonly places: ReadonlyMap<Cell, Place>
  /** What each state is called, by seat. */
  readonly names: ReadonlyMap<string, string>
  readonly rulings: Rulings
  readonly dice: Dice
  readonly events: Event[]
  readonly week: number
  /** 0 before Monday. */
  day: number
  players: readonly Player[]
  cities: OpenCity[]
  villages: (Seat | null)[][]
  armies: OpenArmy[]
  /** Unsupplied today, found by the economy. */
  hungry: Dependant[]
  /** Armies that stepped today. */
  readonly stepped: Set<Id>
  /** Settlements whose garrisons fought today (R28). */
  readonly stormed: Set<Cell>
  /** The last day on which a unit may not change its force: it has done so on that day, or was raised this week (R50). */
  readonly bound: Map<Id, number>
  /** Armies that swapped cells with an enemy today (R25): both ids, the lower first. */
  readonly swapped: Set<string>
  readonly routes: Map<Id, { army: Id; seat: Seat; name: string; cells: Cell[] }>
  readonly battles: BattlePlace[]
  /** Queue items that were noted as passed over this week. */
  readonly noted: Set<string>
  /** Flags that take effect when the week is over (R26). */
  readonly latePeace: { readonly seat: Seat; readonly with: Seat; readonly peace: boolean }[]
  end: Ending | null
}

export function openPlay(book: Book, state: State, dice: Dice): Play {
  return {
    book,
    published: state,
    map: state.map,
    places: placesOf(state.map),
    names: new Map(state.players.map(({ seat, name }) => [seat, name])),
    rulings: state.rulings,
    dice,
    events: [],
    week: state.week + 1,
    day: 0,
    players: state.players,
    cities: state.cities.map((city, index) => ({ ...city, index, garrison: { ...city.garrison }, riot: false })),
    villages: state.villages.map(holders => [...holders]),
    armies: state.armies.map(army => ({ ...army })),
    hungry: [],
    stepped: new Set(),
    stormed: new Set(),
    bound: new Map(),
    swapped: new Set(),
    routes: new Map(),
    battles: [],
    noted: new Set(),
    latePeace: [],
    end: state.end,
  }
}

export function closePlay(state: State, play: Play): State {
  const { players, cities, villages, armies, week, end, routes, battles } = play
  return {
    ...state,
    week,
    players,
    cities: cities.map(({ index: _, riot: __, ...city }) => ({ ...city, stopped: false })),
    villages,
    armies: armies.sort((a, b) => a.id - b.id),
    last: { routes: [...routes.values()].sort((a, b) => a.army - b.army), battles },
    end,
  }
}

/** The home city in the number of a unit or a force; it never changes (R54). */
export function homeOf(id: Id): number {
  return id & 255
}

export function isGarrison(id: Id): boolean {
  return id < 256
}

/** Days since the first Monday. */
export function dayNumber({ week, day }: Pick<Play, 'week' | 'day'>): number {
  return (week - 1) * DAYS + day - 1
}

/** Dice of one object in one phase of one day: a draw for one moves nothing else (R2). */
export function diceFor({ dice, week, day }: Play, phase: string, object: string | number): Dice {
  return dice.fork(`${week}/${day}/${phase}/${object}`)
}

/** Writes down what happened, dated, with the names of the states it speaks of; of a fight only its `parties` may be told (R60). */
export function tell(play: Play, event: Untold<Event>, parties?: BattlePlace['parties']): void {
  const { week, day, rulings } = play
  if (parties && rulings.battleReports === 'parties') Object.assign(event, { secret: true, parties })
  const names: { [seat: string]: string } = {}
  mention(play, names, event.type === 'week-ended' ? seats : Object.values(event))
  play.events.push(Object.assign(event, { week, day, names }) as Event)
}

/** A seat, a list of seats, or somebody who has a seat. */
function mention(play: Play, names: { [seat: string]: string }, values: readonly unknown[]): void {
  for (const value of values) {
    const seat = isRecord(value) ? value['seat'] : value
    if (Array.isArray(seat)) mention(play, names, seat)
    else if (typeof seat === 'string' && play.names.has(seat)) names[seat] = play.names.get(seat)!
  }
}
type Untold<E> = E extends unknown ? Omit<E, 'week' | 'day' | 'names'> : never

/** The same of a city, to its ruler only. */
export function tellCity(play: Play, city: OpenCity, event: Untold<CityEvent>): void {
  const { index, seat } = city
  tell(
    play,
    Object.assign(event, { seat: seat!, secret: true, city: index, name: cityName(play, index) }) as Untold<Event>,
  )
}
type CityEvent = DistributiveOmit<Extract<Event, { readonly secret: true; readonly city: number }>, OwnCity>
type OwnCity = 'seat' | 'secret' | 'city' | 'name'
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

export function cityName(play: Play, city: number): string {
  return play.map.provinces[city]!.city.name
}

/** The settlement on a cell, or its column and row, both from 0 in the north-west, as on maps and in notation. */
export function placeName({ map, places }: Play, cell: Cell): string {
  const place = places.get(cell)
  if (!place) return `${cell % map.width},${Math.floor(cell / map.width)}`
  const { city, villages } = map.provinces[place.province]!
  return place.village < 0 ? city.name : villages[place.village]!.name
}

/** Things by a key that several may share, in the order in which they come. */
export function grouped<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Every force with its number, its seat and its name. */
export function* forcesOf(play: Play): Generator<readonly [id: Id, force: OpenForce, seat: Seat | null, name: string]> {
  for (const { index, garrison, seat } of play.cities) yield [index, garrison, seat, cityName(play, index)]
  for (const army of play.armies) yield [army.id, army, army.seat, army.name]
}

export function playerOf(play: Pick<Play, 'players'>, seat: Seat): Player {
  return play.players[seats.indexOf(seat)]!
}

/** Whether `seat` has declared peace to `other` (C45). */
export function isPeaceful(play: Pick<Play, 'players'>, seat: Seat, other: Seat): boolean {
  return seat === other || playerOf(play, seat).peace.includes(other)
}

/** Peace holds only where both have declared it. */
export function areFriends(play: Pick<Play, 'players'>, seat: Seat, other: Seat): boolean {
  return isPeaceful(play, seat, other) && isPeaceful(play, other, seat)
}
