import type { Terrain } from '../../src/entries/model.ts'
import type { HexId, MapContent, Seat } from '../../src/index.ts'

/** A hex as the map draws it. */
interface Place {
  readonly id: HexId
  readonly q: number
  readonly r: number
  readonly terrain: Terrain
  readonly bank: 'west' | 'east'
  readonly seat: Seat
  /** A supply route runs through it. */
  readonly route: boolean
}

/** The map, read letter by letter. */
export interface Chart {
  readonly content: MapContent
  readonly places: ReadonlyMap<HexId, Place>
  /** The neighbours of every hex that are on the map. */
  readonly neighbours: ReadonlyMap<HexId, readonly HexId[]>
}

/** East, north-east, north-west, west, south-west, south-east: opposite ones are three apart. */
const STEPS = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
]

const LETTERS: { readonly [letter: string]: Terrain } = { '.': 'plain', f: 'rough', t: 'rough', C: 'city' }

export function readChart(content: MapContent): Chart {
  const routes = new Set(content.routes.flatMap(hexesOfRoute))
  const places = new Map<HexId, Place>()
  for (const [i, row] of content.rows.entries()) {
    const r = content.north + i
    const [west, east = ''] = row.split(')')
    for (const [x, letter] of [...(west + east)].entries()) {
      if (letter === ' ') continue
      const q = content.west - Math.floor(r / 2) + x
      const id = `${q},${r}`
      const bank = x < west!.length ? 'west' : 'east'
      const seat: Seat = content.owners.gagauzia.split(' ').includes(id)
        ? 'gagauzia'
        : content.owners.transnistria.split(' ').includes(id)
          ? 'transnistria'
          : content.owners.moldova.split(' ').includes(id) || bank === 'west'
            ? 'moldova'
            : 'transnistria'
      places.set(id, { id, q, r, terrain: LETTERS[letter]!, bank, seat, route: routes.has(id) })
    }
  }
  const neighbours = new Map<HexId, HexId[]>()
  for (const id of places.keys())
    neighbours.set(
      id,
      STEPS.map((_, direction) => beside(id, direction)).filter(next => places.has(next)),
    )
  return { content, places, neighbours }
}

function hexesOfRoute(route: string): HexId[] {
  const [start, steps] = route.split(' ') as [HexId, string]
  const hexes = [start]
  for (const step of steps) hexes.push(beside(hexes.at(-1)!, Number(step)))
  return hexes
}

function beside(hex: HexId, direction: number): HexId {
  const [q, r] = hex.split(',').map(Number) as [number, number]
  return `${q + STEPS[direction]!.q},${r + STEPS[direction]!.r}`
}

export function neighboursOf({ neighbours }: Chart, hex: HexId): readonly HexId[] {
  return neighbours.get(hex)!
}

/** Two steps away from a hex: on from its neighbour straight ahead, and half to either side; turning to the left. */
export function onward(chart: Chart, from: HexId, middle: HexId): readonly HexId[] {
  const ahead = STEPS.findIndex((_, direction) => beside(from, direction) === middle)
  return [5, 0, 1].map(turn => beside(middle, (ahead + turn) % 6)).filter(next => chart.places.has(next))
}

/** The three pairs of neighbours on opposite sides of a hex (T-062), on the map or not. */
export function oppositeSides(hex: HexId): [HexId, HexId][] {
  return [0, 1, 2].map(direction => [beside(hex, direction), beside(hex, direction + 3)])
}

/** How many steps apart two hexes are, were there no edge. */
export function hexesApart(a: HexId, b: HexId): number {
  const [aq, ar] = a.split(',').map(Number) as [number, number]
  const [bq, br] = b.split(',').map(Number) as [number, number]
  return (Math.abs(aq - bq) + Math.abs(ar - br) + Math.abs(aq + ar - bq - br)) / 2
}

/** The river runs between two neighbouring hexes, bridged or not. */
export function acrossRiver({ places }: Chart, a: HexId, b: HexId): boolean {
  return places.get(a)!.bank !== places.get(b)!.bank
}

export function hasBridge({ content }: Chart, a: HexId, b: HexId): boolean {
  return content.bridges.includes(`${a} ${b}`) || content.bridges.includes(`${b} ${a}`)
}
