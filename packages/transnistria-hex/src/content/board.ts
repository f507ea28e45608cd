import { nameOf as inFrench } from '../describe/french.ts'
import { ballotNames, type HexId, type Seat, seats, type Terrain, terrains, type UnitId } from '../model.ts'
import type { Content, Counter, MapContent, Named, UnitType } from './model.ts'

/** The six neighbours of a hex in axial coordinates: E, NE, NW, W, SW, SE. Opposite directions are three apart. */
const DIRECTIONS: readonly (readonly [q: number, r: number])[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
]

/** What lies between two neighbouring hexes. */
export const RIVER = 1
export const BRIDGE = 2

/** The place of `city` in `terrains`. */
export const CITY = 2

/** The letters of the map, and the terrain they stand for. */
export const TERRAIN: { readonly [letter: string]: Terrain } = { '.': 'plain', f: 'rough', t: 'rough', C: 'city' }

/** A hex of the map. Inside the rules a hex is its number in `Board.hexes`. */
export interface Hex {
  readonly id: HexId
  readonly q: number
  readonly r: number
  readonly terrain: Terrain
  /** The letter on the map. */
  readonly cover: string
  readonly seat: Seat
  readonly bank: 'w' | 'e'
}

/** Content made ready for the rules. Built once for each content; never part of a state. */
export interface Board {
  readonly content: Content
  /** Row by row, west to east: the order of `State.owners`. */
  readonly hexes: readonly Hex[]
  readonly numberOf: ReadonlyMap<HexId, number>
  /** Six numbers a hex, -1 off the map. */
  readonly neighbours: Int16Array
  /** Six a hex: 0, `RIVER` or `BRIDGE`. */
  readonly sides: Uint8Array
  /** Every supply route, hex by hex. */
  readonly routes: readonly (readonly number[])[]
  /** 1 where the line of supply can run: a supply route or a city (T-020). */
  readonly line: Uint8Array
  /** The neighbours of each hex where the line of supply can run. */
  readonly roads: readonly (readonly number[])[]
  /** Every city, by q, then r. */
  readonly cities: readonly number[]
  /** The terrain of each hex by its place in `terrains`. */
  readonly terrain: Uint8Array
  /** What each terrain costs to enter, in the same order. */
  readonly moveCosts: readonly number[]
  /** 0 for each hex, to be copied: quicker than to make and fill an array. */
  readonly blank: readonly number[]
  /** One letter a hex, as at the start. */
  readonly owners: string
  readonly types: ReadonlyMap<string, UnitType>
  /** Types that fly: so few that a look through them is quicker than one at the type. */
  readonly aviation: readonly string[]
  /** Every counter, those of ballots included. */
  readonly counters: ReadonlyMap<UnitId, Counter>
  /** Its place in set-up order, those of ballots last. */
  readonly ranks: ReadonlyMap<UnitId, number>
  /** Names of counters, and of places by hex. */
  readonly names: ReadonlyMap<string, Named>
  readonly capitals: { readonly [seat in Seat]: number }
}

/** The letter of a seat in `State.owners`. */
export function letterOf(seat: Seat): string {
  return seat[0]!
}

export function seatOfLetter(letter: string | undefined): Seat {
  return letter === 'm' ? 'moldova' : letter === 't' ? 'transnistria' : 'gagauzia'
}

/** The hexes of a map in order. Letters that mean nothing are plain: `readContent` finds them. */
export function readHexes({ north, west, rows, owners }: MapContent): Hex[] {
  const owned = new Map(seats.flatMap(seat => owners[seat].split(' ').map(id => [id, seat] as const)))
  const hexes: Hex[] = []
  rows.forEach((row, i) => {
    const r = north + i
    let q = west - (r >> 1)
    let bank: Hex['bank'] = 'w'
    for (const cover of row) {
      if (cover === ')') {
        bank = 'e'
        continue
      }
      const id = `${q},${r}`
      const seat = owned.get(id) ?? (bank === 'w' ? 'moldova' : 'transnistria')
      if (cover !== ' ') hexes.push({ id, q, r, terrain: TERRAIN[cover] ?? 'plain', cover, seat, bank })
      q++
    }
  })
  return hexes
}

/** The hexes of a supply route; undefined for one that is not on the map. */
export function readRoute(numberOf: ReadonlyMap<HexId, number>, route: string): (number | undefined)[] {
  const [start = '', steps = ''] = route.split(' ')
  let [q, r] = start.split(',').map(Number) as [number, number]
  const hexes = [numberOf.get(start)]
  for (const step of steps) {
    const [dq, dr] = DIRECTIONS[Number(step)] ?? [Number.NaN, Number.NaN]
    q += dq
    r += dr
    hexes.push(numberOf.get(`${q},${r}`))
  }
  return hexes
}

/** The six neighbours of a hex by their ids, on the map or not. */
export function around({ q, r }: { readonly q: number; readonly r: number }): HexId[] {
  return DIRECTIONS.map(([dq, dr]) => `${q + dq},${r + dr}`)
}

/**
 * A name with what the languages of the game call it. It stands here, not in the content: saved matches know content by its digest, and that is the
 * same when a language is added.
 */
function named({ en, ru, fr = inFrench(en) }: Named): Named {
  return { en, ru, ...(fr !== undefined && { fr }) }
}

/** A type that names also what it has not: every rule reads types, and V8 reads objects of the same fields quickest. */
function uniform(type: UnitType): UnitType {
  const { id, faction, arm, attack, defence, move } = type
  const { reach, attackOnly, ignoresZoc, bonus, rollWith, antiAir, airdrop } = type
  const special = { reach, attackOnly, ignoresZoc, bonus, rollWith, antiAir, airdrop }
  return { id, faction, arm, attack, defence, move, ...special } as UnitType
}

/** Content that was checked, as a board. */
export function compileBoard(content: Content): Board {
  const { map } = content
  const hexes = readHexes(map)
  const numberOf = new Map(hexes.map((hex, i) => [hex.id, i]))
  const neighbours = Int16Array.from(hexes.flatMap(around), id => numberOf.get(id) ?? -1)
  const sides = Uint8Array.from(neighbours, (to, i) =>
    to >= 0 && hexes[to]!.bank !== hexes[Math.floor(i / 6)]!.bank ? RIVER : 0,
  )
  for (const bridge of map.bridges) {
    const [a, b] = bridge.split(' ').map(id => numberOf.get(id)!) as [number, number]
    sides[a * 6 + directionTo({ neighbours }, a, b)] = BRIDGE
    sides[b * 6 + directionTo({ neighbours }, b, a)] = BRIDGE
  }
  const routes = map.routes.map(route => readRoute(numberOf, route) as number[])
  const onRoute = new Set(routes.flat())
  const line = Uint8Array.from(hexes, (hex, i) => (hex.terrain === 'city' || onRoute.has(i) ? 1 : 0))
  const counters = allCounters(content)
  // Written out: V8 looks the fields of an object that begins with a spread up by name, and every rule reads several.
  return {
    content,
    hexes,
    numberOf,
    neighbours,
    sides,
    routes,
    line,
    roads: hexes.map((_, i) => [...neighbours.subarray(i * 6, i * 6 + 6)].filter(to => line[to] === 1)),
    cities: [...hexes.keys()]
      .filter(i => hexes[i]!.terrain === 'city')
      .sort((a, b) => compareHexes(hexes[a]!, hexes[b]!)),
    terrain: Uint8Array.from(hexes, hex => terrains.indexOf(hex.terrain)),
    moveCosts: terrains.map(terrain => map.terrain[terrain].moveCost),
    blank: hexes.map(() => 0),
    owners: hexes.map(hex => letterOf(hex.seat)).join(''),
    types: new Map(content.unitTypes.map(type => [type.id, uniform(type)])),
    aviation: content.unitTypes.filter(({ arm }) => arm === 'aviation').map(({ id }) => id),
    counters: new Map(counters.map(counter => [counter.id, counter])),
    ranks: new Map(counters.map((counter, i) => [counter.id, i])),
    names: new Map<string, Named>([
      ...counters.map(counter => [counter.id, named(counter)] as const),
      ...map.places.map(place => [place.hex, named(place)] as const),
    ]),
    capitals: Object.fromEntries(
      seats.map(seat => [seat, numberOf.get(map.factions[seat].capital)!]),
    ) as Board['capitals'],
  }
}

/** Those of the set-up, then those that ballots add. */
function allCounters({ counters, ballots }: Content): Counter[] {
  const added = ballotNames.flatMap(name => [ballots[name].A.add ?? [], ballots[name].B.add ?? []])
  return [counters, ...added].flat()
}

/** The direction from a hex to its neighbour, 0 to 5; -1 where they are not neighbours. */
export function directionTo({ neighbours }: Pick<Board, 'neighbours'>, from: number, to: number): number {
  return neighbours.subarray(from * 6, from * 6 + 6).indexOf(to)
}

/** How many hexes apart two hexes are. */
export function distance({ hexes }: Pick<Board, 'hexes'>, from: number, to: number): number {
  const a = hexes[from]!
  const b = hexes[to]!
  const q = a.q - b.q
  const r = a.r - b.r
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/** The order of hexes in ties: by q, then r. */
export function compareHexes(
  a: { readonly q: number; readonly r: number },
  b: { readonly q: number; readonly r: number },
): number {
  return a.q - b.q || a.r - b.r
}
