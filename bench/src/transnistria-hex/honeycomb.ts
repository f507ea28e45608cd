import { type Seat, type State, transnistria1992, type Unit } from '@umpire/transnistria-hex'
import { defineHex, Grid, type Hex, Orientation } from 'honeycomb-grid'

// A straightforward version: honeycomb-grid for the geometry, Maps and Sets by hex id for the rest.

const Tile = defineHex({ orientation: Orientation.POINTY })

interface Ground {
  readonly terrain: string
  readonly owner: Seat
  readonly road: boolean
}

const ground = new Map<string, Ground>()
const { map } = transnistria1992
const around6 = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const
const roads = new Set<string>()
for (const route of map.routes) {
  const [start, steps] = route.split(' ') as [string, string]
  let [q, r] = start.split(',').map(Number) as [number, number]
  roads.add(start)
  for (const step of steps) {
    q += around6[Number(step)]![0]
    r += around6[Number(step)]![1]
    roads.add(`${q},${r}`)
  }
}
const coordinates: [number, number][] = []
const owners: Record<string, Seat> = { m: 'moldova', t: 'transnistria', g: 'gagauzia' }
const owned = new Map(
  Object.entries(map.owners).flatMap(([seat, ids]) => ids.split(' ').map(id => [id, seat as Seat] as const)),
)
map.rows.forEach((row, i) => {
  const r = map.north + i
  let q = map.west - Math.floor(r / 2)
  let bank: Seat = 'moldova'
  for (const letter of row) {
    if (letter === ')') {
      bank = 'transnistria'
      continue
    }
    const id = `${q},${r}`
    if (letter !== ' ') {
      ground.set(id, { terrain: letter, owner: owned.get(id) ?? bank, road: roads.has(id) })
      coordinates.push([q, r])
    }
    q++
  }
})
const grid = new Grid(
  Tile,
  coordinates.map(([q, r]) => ({ q, r })),
)
const idOf = (hex: Hex): string => `${hex.q},${hex.r}`
const around = (hex: Hex): Hex[] =>
  [1, 2, 3, 5, 6, 7].flatMap(direction => grid.neighborOf(hex, direction, { allowOutside: false }) ?? [])
const hexAt = (id: string): Hex => {
  const [q, r] = id.split(',').map(Number)
  return grid.getHex({ q: q!, r: r! })!
}

const types = new Map(transnistria1992.unitTypes.map(type => [type.id, type]))
const friends = (a: Seat, b: Seat): boolean => (a === 'moldova') === (b === 'moldova')
const onGround = (state: State): Unit[] =>
  state.units.filter(unit => unit.hex !== null && types.get(unit.type)!.arm !== 'aviation')

function enemyZone(state: State, seat: Seat): Set<string> {
  const zone = new Set<string>()
  for (const unit of onGround(state))
    if (!friends(unit.seat, seat)) for (const hex of around(hexAt(unit.hex!))) zone.add(idOf(hex))
  return zone
}

/** How many hexes the networks of all sides have, and how many units they feed. */
export function plainSupply(state: State): string {
  const sums: string[] = []
  for (const seat of ['moldova', 'transnistria', 'gagauzia'] as const) {
    const zone = enemyZone(state, seat)
    const own = new Set(
      onGround(state)
        .filter(unit => friends(unit.seat, seat))
        .map(unit => unit.hex!),
    )
    const enemies = new Set(
      onGround(state)
        .filter(unit => !friends(unit.seat, seat))
        .map(unit => unit.hex!),
    )
    const ids = [...ground.keys()]
    const controller = new Map(ids.map((id, i) => [id, owners[state.owners[i]!]!]))
    const open = (id: string): boolean => {
      const { road, terrain } = ground.get(id)!
      return (
        (road || terrain === 'C') &&
        !enemies.has(id) &&
        friends(controller.get(id)!, seat) &&
        (!zone.has(id) || own.has(id))
      )
    }
    const capital = transnistria1992.map.factions[seat].capital
    const network = new Set<string>()
    const queue = open(capital) ? [capital] : []
    for (const id of queue) {
      if (network.has(id)) continue
      network.add(id)
      for (const next of around(hexAt(id))) if (!network.has(idOf(next)) && open(idOf(next))) queue.push(idOf(next))
    }
    const fed = state.units.filter(
      unit =>
        unit.hex !== null &&
        unit.seat === seat &&
        (network.has(unit.hex) || around(hexAt(unit.hex)).some(hex => network.has(idOf(hex)))),
    )
    sums.push(`${network.size}:${fed.length}`)
  }
  return sums.join(' ')
}

/** The hexes a unit can end in by a March, with their costs, added up. */
export function plainReach(state: State, id: string): number {
  const unit = state.units.find(other => other.id === id)!
  const zone = enemyZone(state, unit.seat)
  const count = new Map<string, number>()
  const enemies = new Set<string>()
  for (const other of onGround(state)) {
    if (friends(other.seat, unit.seat)) count.set(other.hex!, (count.get(other.hex!) ?? 0) + 1)
    else enemies.add(other.hex!)
  }
  const costs = new Map([[unit.hex!, 0]])
  let edge = [unit.hex!]
  for (let cost = 1; cost <= types.get(unit.type)!.move!; cost++) {
    const next: string[] = []
    for (const from of edge) {
      if (from !== unit.hex && zone.has(from)) continue
      for (const hex of around(hexAt(from))) {
        const to = idOf(hex)
        if (costs.has(to) || enemies.has(to) || (zone.has(from) && zone.has(to))) continue
        costs.set(to, cost)
        next.push(to)
      }
    }
    edge = next
  }
  let sum = 0
  for (const [hex, cost] of costs) if (hex !== unit.hex && (count.get(hex) ?? 0) < 3) sum += cost * 1000 + 1
  return sum
}

/** The chance to hit on plain ground, by adding up sums of dice in a Map. */
export function plainHit(dice: number, modifier: number, against: number): string {
  let sums = new Map<number, bigint>([[0, 1n]])
  for (let die = 0; die < dice; die++) {
    const more = new Map<number, bigint>()
    for (const [sum, ways] of sums)
      for (const face of [1, 2, 3]) more.set(sum + face, (more.get(sum + face) ?? 0n) + ways)
    sums = more
  }
  let hits = 0n
  for (const [sum, ways] of sums) if (sum + modifier > against) hits += ways
  return `${hits}/${3n ** BigInt(dice)}`
}
