import { type Board, letterOf, seatOfLetter } from '../map.ts'
import { type HexId, type Pending, type Seat, type SupplyCut, type SupplyReport, seats, type Unit } from '../model.ts'
import {
  allianceOf,
  areEnemies,
  changeUnit,
  enemyOf,
  factionOf,
  fieldOf,
  hexOf,
  isGround,
  opponentOf,
  type Play,
} from '../play.ts'
import { russiansAreIn } from './intervention.ts'
import { compareHexes, damageUnit, nearestHex } from './units.ts'
import { countIn, zocOn } from './zones-of-control.ts'

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

/** Why the line cannot run through a hex that has a route or a city; null where it can. */
type Barrier = (hex: number) => SupplyCut['by'] | null

/** T-020, T-021, R-22, R-70 */
function barrierOf(play: Play, faction: Seat): Barrier {
  const { board, state } = play
  const field = fieldOf(play)
  const alliance = allianceOf(faction)
  const enemy = enemyOf(faction)
  const { alliedSupply, routeControl } = state.rules
  const own = alliedSupply ? null : ownHexes(play, faction)
  const letter = letterOf(faction)
  return hex => {
    if (countIn(field, enemy, hex) > 0) return 'enemy'
    const owner = state.owners[hex]!
    const controlled = alliedSupply ? (owner === 'm') === (alliance === 0) : owner === letter
    if (!controlled && (routeControl === 'needed' || board.hexes[hex]!.terrain === 'city')) return 'control'
    if (zocOn(field, enemy, hex) === 0) return null
    return (own ? own.has(hex) : countIn(field, alliance, hex) > 0) ? null : 'zoneOfControl'
  }
}

/** Hexes that hold a ground unit of this very faction. */
function ownHexes({ board, state }: Play, faction: Seat): Set<number> {
  const own = state.units.filter(
    unit => unit.hex !== null && isGround(board, unit) && factionOf(board, unit) === faction,
  )
  return new Set(own.map(unit => hexOf(board, unit)))
}

/** The network of a source; null where the source itself is closed. */
function trace({ board, state }: Play, source: number, barrier: Barrier): Network | null {
  const closed = barrier(source)
  if (board.line[source] === 0 || (closed && !(closed === 'zoneOfControl' && state.rules.sourceInZoc === 'open')))
    return null
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

/** Where the lines of a faction start: its capital, or the city that takes its place where the enemy has it. */
function startOf(play: Play, faction: Seat): number {
  const { board, state } = play
  const { capitals, content, hexes } = board
  const capital = capitals[faction]
  const isTaken = (at: number) =>
    areEnemies(seatOfLetter(state.owners[at]), faction) || countIn(fieldOf(play), enemyOf(faction), at) > 0
  const isOwnCity = (at: number) => hexes[at]!.terrain === 'city' && state.owners[at] === letterOf(faction)
  if (state.rules.lostCapital === 'nothing' || !isTaken(capital)) return capital
  const { capital: from } = content.map.factions[faction]
  return nearestHex(play, from, at => isOwnCity(at) && !isTaken(at)) ?? capital
}

/** The way from a hex to the network, the hex first; null where it is too far (T-022, R-23). */
function wayTo(board: Board, network: Network, at: number, reach: number): readonly number[] | null {
  if (network.marks[at] === 1) return [at]
  for (let further = 0; further < reach; further++) {
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[at * 6 + d]!
      const way = to < 0 ? null : wayTo(board, network, to, further)
      if (way) return [at, ...way]
    }
  }
  return null
}

interface Feeding {
  readonly unit: Unit
  readonly by: 'capital' | 'city' | 'airfield' | 'exempt'
  readonly network: Network | null
}

/** What one capital feeds. */
interface Source {
  readonly faction: Seat
  readonly barrier: Barrier
  readonly start: number
  readonly network: Network | null
  /** Units that draw their lines from it. */
  readonly units: readonly Unit[]
}

/** Who is fed by what, and the choices an owner has. */
interface Distribution {
  readonly sources: readonly Source[]
  readonly fed: Feeding[]
  unfed: readonly Unit[]
  /** Units between which the owner of an isolated city has to choose. */
  readonly choices: (readonly Unit[])[]
}

/** T-019 to T-023 for all units of a seat. Units that a city already feeds this turn come first, then those the default names. */
function distribute(play: Play, seat: Seat): Distribution {
  const { board, state } = play
  const { aviationSupply, supplyReach, cityFeedsAllies } = state.rules
  const own = state.units.filter(unit => unit.hex !== null && unit.side === seat)
  const fed: Feeding[] = []
  const unfed = state.units.filter(unit => unit.side === seat && isCheckedOffMap(play, unit))
  const sources: Source[] = []
  for (const faction of seats) {
    const units = own.filter(unit => factionOf(board, unit) === faction)
    if (units.length === 0 && (!cityFeedsAllies || areEnemies(faction, seat))) continue
    const barrier = barrierOf(play, faction)
    const start = startOf(play, faction)
    const network = trace(play, start, barrier)
    sources.push({ faction, barrier, start, network, units })
    for (const unit of units) {
      const flies = !isGround(board, unit)
      if (flies && aviationSupply === 'exempt') fed.push({ unit, by: 'exempt', network: null })
      else if (network && wayTo(board, network, hexOf(board, unit), supplyReach))
        fed.push({ unit, by: flies ? 'airfield' : 'capital', network })
      else unfed.push(unit)
    }
  }
  const result: Distribution = { sources, fed, unfed, choices: [] }
  if (unfed.length > 0) feedFromCities(play, result)
  return result
}

/** no line leads to a unit that waits for its air-drop. */
function isCheckedOffMap({ state }: Play, { status }: Unit): boolean {
  return status === 'reserve' && state.rules.reserveSupply === 'checked' && russiansAreIn(state)
}

/** T-023, R-25, R-71: each component of cut-off cities of a faction feeds as many of its units as it has cities. */
function feedFromCities(play: Play, result: Distribution): void {
  const { board, state } = play
  const { supplyReach, cityFeedsAllies } = state.rules
  const { hexes } = board
  const cities = result.sources.flatMap(source => citiesOf(play, source).map(at => ({ at, source })))
  cities.sort((a, b) => compareHexes(hexes[a.at]!, hexes[b.at]!))
  const seen = new Set<number>()
  const pockets: Pocket[] = []
  for (const { at, source } of cities) {
    const network = seen.has(at) ? null : trace(play, at, source.barrier)
    if (!network) continue
    // Where a source may lie in an enemy zone, a network can reach a city whose own does not reach back.
    const own = cities.filter(other => other.source === source && network.marks[other.at] === 1 && !seen.has(other.at))
    for (const other of own) seen.add(other.at)
    const isNear = (unit: Unit) =>
      unit.hex !== null &&
      (cityFeedsAllies || source.units.includes(unit)) &&
      wayTo(board, network, hexOf(board, unit), supplyReach) !== null
    pockets.push({ network, cities: own.length, isNear, kept: [] })
  }
  const hungry = [...result.unfed].sort(byNeed)
  const kept = hungry.filter(unit => unit.fed && keepFed(pockets, unit, new Set()))
  for (const pocket of pockets) {
    const open = hungry.filter(unit => result.unfed.includes(unit) && !kept.includes(unit) && pocket.isNear(unit))
    const left = pocket.cities - pocket.kept.length
    if (left > 0 && open.length > left) result.choices.push(open)
    const chosen = [...pocket.kept, ...open.slice(0, left)]
    for (const unit of chosen) result.fed.push({ unit, by: 'city', network: pocket.network })
    result.unfed = result.unfed.filter(unit => !chosen.includes(unit))
  }
}

/** Cut-off cities that hang together. */
interface Pocket {
  readonly network: Network
  /** How many there are: as many units they feed. */
  readonly cities: number
  readonly isNear: (unit: Unit) => boolean
  /** Units that they feed already. */
  readonly kept: Unit[]
}

/** Finds a pocket that goes on feeding a unit; those it fed before may have to move to another, so that nobody who was chosen goes hungry. */
function keepFed(pockets: readonly Pocket[], unit: Unit, tried: Set<Pocket>): boolean {
  for (const pocket of pockets) {
    if (tried.has(pocket) || !pocket.isNear(unit)) continue
    tried.add(pocket)
    const { kept, cities } = pocket
    const at = kept.length < cities ? kept.length : kept.findIndex(other => keepFed(pockets, other, tried))
    if (at < 0) continue
    kept[at] = unit
    return true
  }
  return false
}

/** Cities that a faction holds and its network does not reach. */
function citiesOf({ board, state }: Play, { faction, network }: Source): number[] {
  const letter = letterOf(faction)
  const isCutOff = (at: number) =>
    board.hexes[at]!.terrain === 'city' && state.owners[at] === letter && network?.marks[at] !== 1
  return board.hexes.map((_, at) => at).filter(isCutOff)
}

/** The most damaged first, then by id. */
function byNeed(a: Unit, b: Unit): number {
  return b.damage - a.damage || (a.id < b.id ? -1 : 1)
}

export function isSupplied(play: Play, unit: Unit): boolean {
  return distribute(play, unit.side).fed.some(feeding => feeding.unit.id === unit.id)
}

/** The choice that the owner of an isolated city has to make now. */
export function feedDecision(play: Play, seat: Seat): Pending | null {
  if (play.state.rules.cityFeeds === 'neediest') return null
  const [units] = distribute(play, seat).choices
  return units ? { kind: 'feed', seat, units: units.map(unit => unit.id) } : null
}

/** Once all choices are made: cities feed, and all the others take their damage (T-024, T-025, R-69). */
export function checkSupply(play: Play, seat: Seat): void {
  const { board, state } = play
  const { fed, unfed } = distribute(play, seat)
  for (const { unit, by, network } of fed) {
    if (by !== 'city' || !network) continue
    changeUnit(play, unit.id, { fed: true })
    play.events.push({ type: 'fed', seat, unit: unit.id, city: board.hexes[network.source]!.id, rule: 'T-023' })
  }
  const starve = (units: readonly Unit[]) => {
    if (units.length > 0)
      play.events.push({ type: 'unsupplied', seat, units: units.map(unit => unit.id), rule: 'T-024' })
    for (const unit of units) damageUnit(play, unit.id, 1, 'supply', opponentOf(seat))
  }
  if (state.rules.supplyDamage === 'together') starve(unfed)
  // The other reading of R-69: whom the line reaches is asked anew for each, after what befell those before.
  else for (const { id } of [...state.units]) starve(distribute(play, seat).unfed.filter(unit => unit.id === id))
}

export function supplyReport(play: Play, seat: Seat): SupplyReport {
  const { board, state } = play
  const idsOf = (hexes: readonly number[]): HexId[] => hexes.map(hex => board.hexes[hex]!.id)
  const { sources, fed, unfed } = distribute(play, seat)
  const lineOf = ({ unit, network }: Feeding): number[] => {
    if (!network) return []
    const line = [...wayTo(board, network, hexOf(board, unit), state.rules.supplyReach)!]
    for (let at = network.from[line.at(-1)!]!; at >= 0; at = network.from[at]!) line.push(at)
    return line.reverse()
  }
  const cut = sources.flatMap(source => {
    const units = unfed.filter(unit => source.units.includes(unit))
    const find = units.length > 0 ? cutFinder(board, source, state.rules.supplyReach) : null
    return units.map(unit => ({ unit: unit.id, supplied: false as const, cuts: find!(hexOf(board, unit)) }))
  })
  const offMap = unfed.filter(unit => unit.hex === null)
  return {
    networks: sources
      .filter(({ units }) => units.length > 0)
      .map(({ faction, network }) => ({
        faction,
        capital: board.content.map.factions[faction].capital,
        hexes: network ? idsOf(network.hexes) : [],
      })),
    units: [
      ...fed.map(feeding => ({
        unit: feeding.unit.id,
        supplied: true as const,
        by: feeding.by,
        line: idsOf(lineOf(feeding)),
      })),
      ...cut,
      ...offMap.map(unit => ({ unit: unit.id, supplied: false as const, cuts: [] })),
    ],
  }
}

/** For a hex out of supply: the closed hexes on the way from the network (or where it would start) to it that has the fewest of them. */
function cutFinder(board: Board, { start, network, barrier }: Source, reach: number): (hex: number) => SupplyCut[] {
  const closed = new Int16Array(board.hexes.length).fill(-1)
  const from = new Int16Array(board.hexes.length).fill(-1)
  const first = network ? 0 : 1
  let edge: number[] = network ? [...network.hexes] : [start]
  for (const hex of edge) closed[hex] = first
  for (let cost = first; edge.length > 0; cost++) {
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
    const near = within(board, hex, reach).filter(at => closed[at]! >= 0)
    const cuts: SupplyCut[] = []
    let at = near.length > 0 ? near.reduce((best, other) => (closed[other]! < closed[best]! ? other : best)) : -1
    for (; at >= 0; at = from[at]!) {
      // a source may be open although it is in an enemy zone of control.
      const by = network?.marks[at] === 1 ? null : barrier(at)
      if (by) cuts.push({ hex: board.hexes[at]!.id, by })
    }
    return cuts.reverse()
  }
}

/** A hex and all that are no further from it, the nearest first. */
function within({ neighbours }: Board, hex: number, reach: number): number[] {
  const near = new Set([hex])
  for (let step = 0; step < reach; step++)
    for (const at of [...near]) for (const to of neighbours.subarray(at * 6, at * 6 + 6)) if (to >= 0) near.add(to)
  return [...near]
}
