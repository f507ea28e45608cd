import type { Dice } from '@umpire/core-rng'
import type { Event, Party } from './events.ts'
import type { Book } from './handbook.ts'
import { type Place, placesOf } from './map.ts'
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
  type QueueItem,
  type RunningProject,
  type Seat,
  type State,
  seats,
  type Unit,
  type Vacancy,
  type WorldMap,
} from './model.ts'
import type { Dependant } from './rules/economy.ts'
import { type Rulings, readRulings } from './rulings.ts'

type Open<T> = { -readonly [key in keyof T]: T[key] }

export interface OpenForce {
  units: Unit[]
  vacancies: Vacancy[]
  field: number
}

export type OpenArmy = Open<Omit<Army, keyof Force>> & OpenForce

export type OpenCity = Open<Omit<City, 'garrison' | 'buildings' | 'queue' | 'projects'>> & {
  readonly index: number
  buildings: string[]
  queue: Open<QueueItem>[]
  projects: Open<RunningProject>[]
  garrison: OpenForce
  /** In disorder today. */
  riot: boolean
}

/** A state laid open while a week is played; nothing of it is shared with the state but what is never changed in place. */
export interface World {
  readonly book: Book
  readonly map: WorldMap
  readonly places: ReadonlyMap<Cell, Place>
  /** What each state is called, by seat: ready to go with an event. */
  readonly tags: ReadonlyMap<string, Event['names']>
  readonly rulings: Rulings
  readonly dice: Dice
  readonly events: Event[]
  readonly week: number
  /** 0 before Monday. */
  day: number
  players: Open<Player>[]
  cities: OpenCity[]
  villages: (Seat | null)[][]
  armies: OpenArmy[]
  /** Unsupplied today, found by the economy. */
  hungry: Dependant[]
  /** Armies that stepped today. */
  readonly stepped: Set<Id>
  /** Armies that swapped cells with an enemy today (R25): both ids, the lower first. */
  readonly swapped: Set<string>
  readonly routes: Map<Id, { army: Id; owner: Seat; name: string; cells: Cell[] }>
  readonly battles: BattlePlace[]
  /** Queue items that were noted as passed over this week. */
  readonly noted: Set<string>
  /** Flags that take effect when the week is over (R26). */
  readonly latePeace: { readonly seat: Seat; readonly with: Seat; readonly peace: boolean }[]
  outcome: Ending | null
}

export function openWorld(book: Book, state: State, dice: Dice, events: Event[] = []): World {
  const copy = (force: Force): OpenForce => ({
    units: [...force.units],
    vacancies: [...force.vacancies],
    field: force.field,
  })
  return {
    book,
    map: state.map,
    places: placesOf(state.map),
    tags: new Map(state.players.map(({ seat, name }) => [seat, { [seat]: name }])),
    rulings: readRulings(state.rulings),
    dice,
    events,
    week: state.week + 1,
    day: 0,
    players: state.players.map(player => ({ ...player })),
    cities: state.cities.map((city, index) => ({
      ...city,
      index,
      buildings: [...city.buildings],
      queue: city.queue.map(item => ({ ...item })),
      projects: city.projects.map(project => ({ ...project })),
      garrison: copy(city.garrison),
      riot: false,
    })),
    villages: state.villages.map(owners => [...owners]),
    armies: state.armies.map(army => ({ ...army, ...copy(army) })),
    hungry: [],
    stepped: new Set(),
    swapped: new Set(),
    routes: new Map(),
    battles: [],
    noted: new Set(),
    latePeace: [],
    outcome: state.outcome,
  }
}

export function closeWorld(state: State, world: World): State {
  const { players, cities, villages, armies, week, outcome } = world
  return {
    map: state.map,
    rulings: state.rulings,
    lastWeek: state.lastWeek,
    week,
    players,
    cities: cities.map(({ index: _, riot: __, ...city }) => ({ ...city, stopped: false })),
    villages,
    armies: [...armies].sort((a, b) => a.id - b.id),
    last: { routes: [...world.routes.values()].sort((a, b) => a.army - b.army), battles: world.battles },
    outcome,
  }
}

/** The home city in the number of a unit or a force. */
export function homeOf(id: Id): number {
  return id & 255
}

export function isGarrison(id: Id): boolean {
  return id < 256
}

/** Days since the first Monday. */
export function dayNumber({ week, day }: Pick<World, 'week' | 'day'>): number {
  return (week - 1) * DAYS + day - 1
}

/** Dice of one object in one phase of one day: a draw for one moves nothing else (R2). */
export function diceFor({ dice, week, day }: World, phase: string, object: string | number): Dice {
  return dice.fork(`${week}/${day}/${phase}/${object}`)
}

/** Fields of events that speak of states: a seat, a list of seats, or somebody with an owner. */
const SPEAKS = ['seat', 'owner', 'with', 'by', 'from', 'states', 'winners', 'a', 'b', 'winner', 'loser'] as const

/** Writes down what happened, dated, with the names of the states it speaks of. */
export function tell(world: World, event: Untold<Event>): void {
  let names: Event['names'] = NOBODY
  const mention = (value: unknown): void => {
    if (typeof value === 'string') {
      const tag = world.tags.get(value)
      if (tag) names = names === NOBODY ? tag : { ...names, ...tag }
    } else if (Array.isArray(value)) value.forEach(mention)
    else if (typeof value === 'object' && value !== null) mention((value as { readonly owner?: unknown }).owner)
  }
  const fields = event as { readonly [field: string]: unknown }
  for (const field of SPEAKS) if (fields[field] !== undefined) mention(fields[field])
  world.events.push({ ...event, week: world.week, day: world.day, names } as Event)
}
const NOBODY: Event['names'] = {}
type Untold<E> = E extends unknown ? Omit<E, 'week' | 'day' | 'names'> : never

export function armyParty({ id, owner, name }: OpenArmy): Party {
  return { force: id, owner, name, garrison: false }
}

export function cityName(world: World, city: number): string {
  return world.map.provinces[city]!.city.name
}

/** The settlement on a cell, or its column and row, both from 1. */
export function placeName({ map, places }: World, cell: Cell): string {
  const place = places.get(cell)
  if (!place) return `${(cell % map.width) + 1}:${Math.floor(cell / map.width) + 1}`
  const { city, villages } = map.provinces[place.province]!
  return place.village < 0 ? city.name : villages[place.village]!.name
}

/** Every force with its number. */
export function* forcesOf(world: World): Generator<readonly [id: Id, force: OpenForce]> {
  for (const city of world.cities) yield [city.index, city.garrison]
  for (const army of world.armies) yield [army.id, army]
}

export function playerOf(world: Pick<World, 'players'>, seat: Seat): Player {
  return world.players[seats.indexOf(seat)]!
}

/** Whether `seat` has declared peace to `other` (C45). */
export function isPeaceful(world: Pick<World, 'players'>, seat: Seat, other: Seat): boolean {
  return seat === other || playerOf(world, seat).peace.includes(other)
}

/** Peace holds only where both have declared it. */
export function areFriends(world: Pick<World, 'players'>, seat: Seat, other: Seat): boolean {
  return isPeaceful(world, seat, other) && isPeaceful(world, other, seat)
}
