import { type Board, letterOf } from '../map.ts'
import {
  type HexId,
  type Pending,
  type Seat,
  type SupplyCut,
  type SupplyLine,
  type SupplyReport,
  seats,
  type Unit,
} from '../model.ts'
import { allianceOf, changeUnit, factionOf, fieldOf, hexOf, isGround, type Play } from '../play.ts'
import { compareHexes, damageUnit } from './units.ts'

/** Hexes that a line of supply reaches from a source. */
interface Network {
  readonly source: number
  /** 1 for every hex of it. */
  readonly marks: Uint8Array
  /** The hex each was reached from. */
  readonly from: Int16Array
  /** In the order in which they were reached. */
  readonly hexes: readonly number[]
}

type Barrier = SupplyCut['by']

/** Why the line cannot run through a hex that has a route or a city; null where it can (T-020, T-021, R-22, R-70). */
function barrierOf(play: Play, faction: Seat): (hex: number) => Barrier | null {
  const { board, state } = play
  const { count, zoc } = fieldOf(play)
  const alliance = allianceOf(faction)
  const enemy = alliance === 0 ? 1 : 0
  const { alliedSupply, routeControl } = state.rules
  const own = alliedSupply ? null : ownHexes(play, faction)
  const letter = letterOf(faction)
  return hex => {
    if (count[enemy][hex]! > 0) return 'enemy'
    const owner = state.owners[hex]!
    const controlled = alliedSupply ? (owner === 'm') === (alliance === 0) : owner === letter
    if (!controlled && (routeControl === 'needed' || board.hexes[hex]!.terrain === 'city')) return 'control'
    if (zoc[enemy][hex] === 0) return null
    return (own ? own.has(hex) : count[alliance][hex]! > 0) ? null : 'zoneOfControl'
  }
}

/** Hexes that hold a ground unit of this very faction. */
function ownHexes(play: Play, faction: Seat): Set<number> {
  const { board, state } = play
  const own = state.units.filter(
    unit => unit.hex !== null && isGround(board, unit) && factionOf(board, unit) === faction,
  )
  return new Set(own.map(unit => hexOf(board, unit)))
}

/** The network of a source; null where the source itself is closed. */
function trace(board: Board, source: number, barrier: (hex: number) => Barrier | null): Network | null {
  if (board.line[source] === 0 || barrier(source)) return null
  const marks = new Uint8Array(board.hexes.length)
  const from = new Int16Array(board.hexes.length).fill(-1)
  const hexes = [source]
  marks[source] = 1
  for (let i = 0; i < hexes.length; i++) {
    const at = hexes[i]!
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[at * 6 + d]!
      if (to < 0 || marks[to] === 1 || board.line[to] === 0 || barrier(to)) continue
      marks[to] = 1
      from[to] = at
      hexes.push(to)
    }
  }
  return { source, marks, from, hexes }
}

/** The way from a hex to the network, the hex first; null where it is too far (T-022, R-23). */
function wayTo(board: Board, network: Network, at: number, reach: number): readonly number[] | null {
  if (network.marks[at] === 1) return [at]
  if (reach === 0) return null
  for (let d = 0; d < 6; d++) {
    const to = board.neighbours[at * 6 + d]!
    if (to >= 0 && network.marks[to] === 1) return [at, to]
  }
  if (reach === 1) return null
  for (let d = 0; d < 6; d++) {
    const to = board.neighbours[at * 6 + d]!
    const way = to >= 0 ? wayTo(board, network, to, reach - 1) : null
    if (way) return [at, ...way]
  }
  return null
}

interface Feeding {
  readonly unit: Unit
  readonly by: 'capital' | 'city' | 'airfield' | 'exempt'
  readonly network: Network | null
}

/** Who is fed by what, and the choices an owner has. */
interface Distribution {
  readonly networks: { readonly faction: Seat; readonly network: Network | null }[]
  readonly fed: Feeding[]
  readonly unfed: { readonly unit: Unit; readonly network: Network | null }[]
  /** Units between which the owner of an isolated city has to choose. */
  readonly choices: (readonly Unit[])[]
}

/** The most damaged first, then by id. */
function byNeed(a: Unit, b: Unit): number {
  return b.damage - a.damage || (a.id < b.id ? -1 : 1)
}

/** T-019 to T-023 for all units of a seat. Units that a city already feeds this turn come first, then those the default names. */
function distribute(play: Play, seat: Seat): Distribution {
  const { board, state } = play
  const result: Distribution = { networks: [], fed: [], unfed: [], choices: [] }
  for (const faction of seats) {
    const units = state.units.filter(
      unit => unit.hex !== null && unit.side === seat && factionOf(board, unit) === faction,
    )
    if (units.length === 0) continue
    const barrier = barrierOf(play, faction)
    const network = trace(board, board.capitals[faction], barrier)
    result.networks.push({ faction, network })
    let hungry: Unit[] = []
    for (const unit of units) {
      const flies = !isGround(board, unit)
      if (flies && state.rules.aviationSupply === 'exempt') result.fed.push({ unit, by: 'exempt', network: null })
      else if (network && wayTo(board, network, hexOf(board, unit), state.rules.supplyReach))
        result.fed.push({ unit, by: flies ? 'airfield' : 'capital', network })
      else hungry.push(unit)
    }
    if (hungry.length > 0) hungry = feedFromCities(play, faction, barrier, network, hungry, result)
    for (const unit of hungry) result.unfed.push({ unit, network })
  }
  return result
}

/** T-023, R-25, R-71: each component of the faction's cut-off cities feeds as many units as it has cities. Returns who is left. */
function feedFromCities(
  play: Play,
  faction: Seat,
  barrier: (hex: number) => Barrier | null,
  network: Network | null,
  units: readonly Unit[],
  result: Distribution,
): Unit[] {
  const { board, state } = play
  const letter = letterOf(faction)
  const cities: number[] = []
  board.hexes.forEach((hex, i) => {
    if (hex.terrain === 'city' && state.owners[i] === letter && network?.marks[i] !== 1) cities.push(i)
  })
  cities.sort((a, b) => compareHexes(board.hexes[a]!, board.hexes[b]!))
  const seen = new Set<number>()
  let hungry = [...units]
  for (const city of cities) {
    if (seen.has(city)) continue
    const component = trace(board, city, barrier)
    if (!component) continue
    const own = cities.filter(other => component.marks[other] === 1)
    for (const other of own) seen.add(other)
    const near = hungry
      .filter(unit => wayTo(board, component, hexOf(board, unit), state.rules.supplyReach))
      .sort(byNeed)
    const kept = near.filter(unit => unit.fed).slice(0, own.length)
    const open = near.filter(unit => !kept.includes(unit))
    const left = own.length - kept.length
    if (left > 0 && open.length > left) result.choices.push(open)
    const fed = [...kept, ...open.slice(0, left)]
    for (const unit of fed) result.fed.push({ unit, by: 'city', network: component })
    hungry = hungry.filter(unit => !fed.includes(unit))
  }
  return hungry
}

export function isSupplied(play: Play, unit: Unit): boolean {
  return distribute(play, unit.side).fed.some(feeding => feeding.unit.id === unit.id)
}

/** The choice that the owner of an isolated city has to make now. */
export function feedDecision(play: Play, seat: Seat): Pending | null {
  const [units] = distribute(play, seat).choices
  return units ? { kind: 'feed', seat, units: units.map(unit => unit.id) } : null
}

/** Once all choices are made: cities feed, and all the others take their damage together (T-024, T-025, R-69). */
export function checkSupply(play: Play, seat: Seat): void {
  const { board } = play
  const { fed, unfed } = distribute(play, seat)
  for (const { unit, by, network } of fed) {
    if (by !== 'city' || !network) continue
    changeUnit(play, unit.id, { fed: true })
    play.events.push({ type: 'fed', seat, unit: unit.id, city: board.hexes[network.source]!.id, rule: 'T-023' })
  }
  if (unfed.length === 0) return
  const ids = unfed.map(({ unit }) => unit.id)
  play.events.push({ type: 'unsupplied', seat, units: ids, rule: 'T-024' })
  for (const id of ids) damageUnit(play, id, 1, 'supply', null)
}

export function supplyReport(play: Play, seat: Seat): SupplyReport {
  const { board } = play
  const idsOf = (hexes: readonly number[]): HexId[] => hexes.map(hex => board.hexes[hex]!.id)
  const { networks, fed, unfed } = distribute(play, seat)
  const lines: SupplyLine[] = fed.map(({ unit, by, network }) => {
    const line: number[] = []
    if (network) {
      const way = wayTo(board, network, hexOf(board, unit), play.state.rules.supplyReach)!
      line.push(...way)
      for (let at = network.from[way.at(-1)!]!; at >= 0; at = network.from[at]!) line.push(at)
    }
    return { unit: unit.id, supplied: true, by, line: idsOf(line.reverse()) }
  })
  const cuts = new Map<Seat, (hex: number) => SupplyCut[]>()
  for (const { unit, network } of unfed) {
    const faction = factionOf(board, unit)
    const find = cuts.get(faction) ?? cutFinder(play, faction, network)
    cuts.set(faction, find)
    lines.push({ unit: unit.id, supplied: false, cuts: find(hexOf(board, unit)) })
  }
  return {
    networks: networks.map(({ faction, network }) => ({
      faction,
      capital: board.hexes[board.capitals[faction]]!.id,
      hexes: network ? idsOf(network.hexes) : [],
    })),
    units: lines,
  }
}

/** For a hex out of supply: the closed hexes on the way from the network (or the capital) to it that has the fewest of them. */
function cutFinder(play: Play, faction: Seat, network: Network | null): (hex: number) => SupplyCut[] {
  const { board } = play
  const barrier = barrierOf(play, faction)
  const capital = board.capitals[faction]
  const closed = new Int16Array(board.hexes.length).fill(-1)
  const from = new Int16Array(board.hexes.length).fill(-1)
  let edge: number[] = network ? [...network.hexes] : [capital]
  for (const hex of edge) closed[hex] = network ? 0 : 1
  for (let cost = network ? 0 : 1; edge.length > 0; cost++) {
    const later: number[] = []
    for (const at of edge) {
      if (closed[at] !== cost) continue
      for (let d = 0; d < 6; d++) {
        const to = board.neighbours[at * 6 + d]!
        if (to < 0 || board.line[to] === 0) continue
        const more = cost + (barrier(to) ? 1 : 0)
        if (closed[to]! >= 0 && closed[to]! <= more) continue
        closed[to] = more
        from[to] = at
        if (more === cost) edge.push(to)
        else later.push(to)
      }
    }
    edge = later
  }
  return hex => {
    let best = closed[hex]! >= 0 ? hex : -1
    for (let d = 0; d < 6; d++) {
      const next = board.neighbours[hex * 6 + d]!
      if (next >= 0 && closed[next]! >= 0 && (best < 0 || closed[next]! < closed[best]!)) best = next
    }
    const cuts: SupplyCut[] = []
    for (let at = best; at >= 0; at = from[at]!) {
      const by = barrier(at)
      if (by) cuts.push({ hex: board.hexes[at]!.id, by })
    }
    return cuts.reverse()
  }
}
