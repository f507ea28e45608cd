import type { Content, Counter, UnitType } from './content.ts'
import { type HexId, type Seat, seats, type Terrain, type UnitId } from './model.ts'

/** The six neighbours of a hex in axial coordinates: E, NE, NW, W, SW, SE. Opposite directions are three apart. */
export const DIRECTIONS: readonly (readonly [number, number])[] = [
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
  readonly owner: Seat
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
  /** 1 where the line of supply can run: a supply route or a city (T-020). */
  readonly line: Uint8Array
  /** One letter a hex, as at the start. */
  readonly owners: string
  readonly types: ReadonlyMap<string, UnitType>
  /** Every counter, those of ballots included. */
  readonly counters: ReadonlyMap<UnitId, Counter>
  /** Its place in set-up order, those of ballots last. */
  readonly ranks: ReadonlyMap<UnitId, number>
  readonly capitals: { readonly [seat in Seat]: number }
}

/** The letter of a seat in `State.owners`. */
export function letterOf(seat: Seat): string {
  return seat[0]!
}

export function seatOfLetter(letter: string | undefined): Seat {
  return letter === 'm' ? 'moldova' : letter === 't' ? 'transnistria' : 'gagauzia'
}

/** The hexes of a map in order. Letters that mean nothing are plain and Moldova's: `checkContent` finds them. */
export function readHexes(content: Content): Hex[] {
  const hexes: Hex[] = []
  for (const { r, q, terrain, owner, bank } of content.map.rows) {
    for (let i = 0; i < terrain.length; i++) {
      const cover = terrain[i]!
      if (cover === ' ') continue
      const [at, seat, side] = [q + i, owner[i], bank[i]]
      hexes.push({
        id: `${at},${r}`,
        q: at,
        r,
        terrain: TERRAIN[cover] ?? 'plain',
        cover,
        owner: seatOfLetter(seat),
        bank: side === 'e' ? 'e' : 'w',
      })
    }
  }
  return hexes
}

/** Prepares content that `checkContent` has passed. */
export function compileBoard(content: Content): Board {
  const hexes = readHexes(content)
  const numberOf = new Map(hexes.map((hex, i) => [hex.id, i]))
  const neighbours = new Int16Array(hexes.length * 6).fill(-1)
  const sides = new Uint8Array(hexes.length * 6)
  const line = new Uint8Array(hexes.length)
  hexes.forEach((hex, i) => {
    if (hex.terrain === 'city') line[i] = 1
    DIRECTIONS.forEach(([dq, dr], d) => {
      const to = numberOf.get(`${hex.q + dq},${hex.r + dr}`)
      if (to === undefined) return
      neighbours[i * 6 + d] = to
      if (hexes[to]!.bank !== hex.bank) sides[i * 6 + d] = RIVER
    })
  })
  for (const route of content.map.routes) for (const id of route.split(' ')) line[numberOf.get(id)!] = 1
  const board = { neighbours, sides }
  for (const [a, b] of content.map.bridges) {
    const [from, to] = [numberOf.get(a)!, numberOf.get(b)!]
    sides[from * 6 + directionTo(board, from, to)] = BRIDGE
    sides[to * 6 + directionTo(board, to, from)] = BRIDGE
  }
  const counters = allCounters(content)
  return {
    content,
    hexes,
    numberOf,
    neighbours,
    sides,
    line,
    owners: hexes.map(hex => letterOf(hex.owner)).join(''),
    types: new Map(content.unitTypes.map(type => [type.id, type])),
    counters: new Map(counters.map(counter => [counter.id, counter])),
    ranks: new Map(counters.map((counter, i) => [counter.id, i])),
    capitals: Object.fromEntries(
      seats.map(seat => [seat, numberOf.get(content.map.factions[seat].capital)!]),
    ) as Board['capitals'],
  }
}

/** Those of the set-up, then those that ballots add. */
function allCounters(content: Content): Counter[] {
  const added = Object.values(content.ballots).flatMap(ballot => [...(ballot.A.add ?? []), ...(ballot.B.add ?? [])])
  return [...content.counters, ...added]
}

/** The direction from a hex to its neighbour, 0 to 5; -1 where they are not neighbours. */
export function directionTo(board: Pick<Board, 'neighbours'>, from: number, to: number): number {
  for (let d = 0; d < 6; d++) if (board.neighbours[from * 6 + d] === to) return d
  return -1
}

/** How many hexes apart two hexes are. */
export function distance(board: Board, from: number, to: number): number {
  const a = board.hexes[from]!
  const b = board.hexes[to]!
  return (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.q + a.r - b.q - b.r)) / 2
}

/** What an id of the content stands for; the id itself where it is unknown. */
export function nameOf(content: Content, id: string, locale: 'en' | 'ru'): string {
  const named =
    content.map.places.find(place => place.hex === id) ?? allCounters(content).find(counter => counter.id === id)
  return named?.[locale] ?? id
}
