import { type Rng, scriptRng, seedRng, withDice } from '@umpire/core-rng'
import {
  book,
  type CityAccount,
  type Event,
  type Options,
  type Order,
  ruleset,
  type Seat,
  type State,
  type WorldMap,
} from '../../src/index.ts'
import { parseMap } from '../../src/notation/index.ts'
import { openPlay, type Play } from '../../src/play.ts'

type Deep<T> = T extends readonly (infer U)[]
  ? number extends T['length']
    ? Deep<U>[]
    : { -readonly [K in keyof T]: Deep<T[K]> }
  : T extends object
    ? { -readonly [K in keyof T]: Deep<T[K]> }
    : T
export type Draft = Deep<State>

/** Two provinces of two villages each, mirror images; 30 columns, 11 rows. */
export const MAP = `umpire-dma-map/1
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
~............................~
~............................~
~.......v............v.......~
~............................~
~...C....................C...~
~............................~
~.......v............v.......~
~............................~
~............................~
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
province 4,5 Arden: 8,3 Elm; 8,7 Oak
province 25,5 Birk: 21,3 Fir; 21,7 Yew
`
export const at = (x: number, y: number): number => y * 30 + x
export const ARDEN = at(4, 5)
export const BIRK = at(25, 5)

export function ok<T extends { ok: boolean }>(result: T): Extract<T, { ok: true }> {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result as Extract<T, { ok: true }>
}

export const map = () => ok(parseMap(MAP)).value

/** The same with a third start in the south. */
export const three = (): WorldMap =>
  ok(
    parseMap(
      MAP.replace(
        '~............................~\n~............................~\n~~~',
        '~............................~\n~.............C..............~\n~~~',
      ),
    ),
  ).value

/** State 0 of two players on the small map, or what options say; then changed by hand. */
export function start(options: Partial<Options> = {}, change?: (draft: Draft) => void): State {
  const { state } = ok(ruleset.setup({ states: ['Ash', 'Birch'], map: map(), ...options }, seedRng(1)))
  return change ? edit(state, change) : state
}

export function edit(state: State, change: (draft: Draft) => void): State {
  const draft = structuredClone(state) as Draft
  change(draft)
  return draft as unknown as State
}

/** A game under other readings. */
export function under(rulings: NonNullable<Options['rulings']>, change?: (draft: Draft) => void): State {
  return start({ rulings }, change)
}

type Placed = readonly [type: string, dx: number, dy: number] | string

/** p1 rules both cities, with these buildings. */
export function empire(
  rulings: NonNullable<Options['rulings']>,
  mine: string[],
  other: string[] = [],
  more?: (draft: Draft) => void,
): State {
  return under(rulings, draft => {
    draft.cities[1]!.seat = 'p1'
    draft.cities[0]!.buildings = mine
    draft.cities[1]!.buildings = other
    more?.(draft)
  })
}

/** Gives units of one home to a force; a type alone goes to the reserve. Returns their numbers. */
export function give(
  draft: Draft,
  force: { units: Draft['armies'][number]['units']; field: number },
  home: number,
  units: readonly Placed[],
): number[] {
  const city = draft.cities[home]!
  const ids = units.map(unit => {
    const id = ++city.raised.units * 256 + home
    const cell = typeof unit === 'string' ? null : ([unit[1], unit[2]] as [number, number])
    force.units.push({ id, type: typeof unit === 'string' ? unit : unit[0], cell })
    return id
  })
  force.units.sort((a, b) => a.id - b.id)
  return ids
}

/** A new army of a home city, anywhere. */
export function addArmy(
  draft: Draft,
  seat: Seat,
  home: number,
  cell: number,
  units: readonly Placed[] = [],
): Draft['armies'][number] {
  const id = ++draft.cities[home]!.raised.armies * 256 + home
  const army: Draft['armies'][number] = {
    id,
    seat,
    name: `Army ${id}`,
    cell,
    route: [],
    deposit: 0,
    units: [],
    vacancies: [],
    field: 0,
  }
  give(draft, army, home, units)
  draft.armies.push(army)
  draft.armies.sort((a, b) => a.id - b.id)
  return army
}

export const block = (type: string, count: number, width = 7, front = 3): [string, number, number][] => {
  const cells: [string, number, number][] = []
  for (let dy = front; cells.length < count; dy--) {
    for (let i = 0; i < width && cells.length < count; i++) {
      const dx = i % 2 ? -(i + 1) / 2 : i / 2
      if (dx !== 0 || dy !== 0) cells.push([type, dx, dy])
    }
  }
  return cells
}

/** Lays a state open on a day of the coming week and lets phases act on it. */
export function on<T>(
  state: State,
  rng: Rng | readonly number[],
  use: (play: Play) => T,
  day = 1,
): { value: T; play: Play; events: Event[] } {
  const stream = Array.isArray(rng) ? scriptRng(rng as number[]) : (rng as Rng)
  let opened: Play | null = null
  const { value } = withDice(stream, dice => {
    opened = openPlay(book, state, dice)
    opened.day = day
    return use(opened)
  })
  return { value, play: opened!, events: opened!.events }
}

export function week(
  state: State,
  orders: { readonly [seat in Seat]?: readonly Order[] } = {},
  seed: string | number = 1,
): { state: State; events: readonly Event[]; rng: Rng } {
  return ok(ruleset.step(state, orders, seedRng(seed)))
}

export const of = <T extends Event['type']>(events: readonly Event[], type: T): Extract<Event, { type: T }>[] =>
  events.filter(event => event.type === type) as Extract<Event, { type: T }>[]

/** How many go hungry, armies and units. */
export const starving = ({ hungry }: { readonly hungry: CityAccount['hungry'] | readonly unknown[] }): number =>
  'units' in hungry ? hungry.armies.length + hungry.units.length : hungry.length
