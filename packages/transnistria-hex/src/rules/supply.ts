/** Supply: T-019 to T-025, T-080, T-081, R-22 to. */

import { type Board, CITY, letterOf, seatOfLetter } from '../content/board.ts'
import { type HexId, type Pending, type Seat, seats, type Unit, type UnitId } from '../model.ts'
import { changeUnit, copyPlay, fieldOf, type Play, tell } from '../play.ts'
import { russiansAreIn } from './intervention.ts'
import { allianceOf, areEnemies, enemyOf, factionOf, hexOf, isGround, opponentOf } from './sides.ts'
import { damageUnit, nearestHex } from './units.ts'
import { countIn, zocOn } from './zones-of-control.ts'

/** Hexes that a line of supply reaches from a source. */
interface Network {
  readonly source: number
  /** For every hex of it, 1 + the hex it was reached from (the source: from itself). Less than 0 for closed hexes next to it, 0 for all others. */
  readonly from: readonly number[]
  /** In the order in which they were reached. */
  readonly hexes: readonly number[]
}

/** Why the line cannot run through a hex that has a route or a city: `OPEN` where it can. */
type Barriers = (at: number) => number
export const OPEN = 0
const ENEMY = -1
const CONTROL = -2
const ZONE = -3

/** T-020, T-021, R-22, R-70 */
function barriersOf(play: Play, faction: Seat): Barriers {
  const { terrain } = play.board
  const { owners, rulings } = play.state
  const { alliedSupply, routeControl } = rulings
  const field = fieldOf(play)
  const alliance = allianceOf(faction)
  const enemy = enemyOf(faction)
  const own = alliedSupply ? null : ownHexes(play, faction)
  // Allies' hexes are all that are not Moldova's.
  const letter = alliedSupply ? 'm' : letterOf(faction)
  const isOwn = letter === letterOf(faction)
  return at => {
    // T-080, T-081: a zone of control closes no hex where a unit of the supplied side stands.
    if (countIn(field, enemy, at) > 0) return ENEMY
    const controlled = (owners[at] === letter) === isOwn
    if (!controlled && (routeControl === 'needed' || terrain[at] === CITY)) return CONTROL
    if (zocOn(field, enemy, at) === 0) return OPEN
    const held = own ? own.has(at) : countIn(field, alliance, at) > 0
    return held ? OPEN : ZONE
  }
}

/** Hexes that hold a ground unit of this very faction. */
function ownHexes({ board, state }: Play, faction: Seat): Set<number> {
  const own = state.units.filter(
    unit => unit.hex !== null && isGround(board, unit) && factionOf(board, unit) === faction,
  )
  return new Set(own.map(unit => hexOf(board, unit)))
}

/** The network of a source, which is a city; null where it is closed. */
function trace({ board, state }: Play, source: number, barriers: Barriers): Network | null {
  const { roads, blank } = board
  const barrier = barriers(source)
  if (barrier !== OPEN && !(barrier === ZONE && state.rulings.sourceInZoc === 'open')) return null
  const from = blank.slice()
  const hexes = [source]
  from[source] = source + 1
  for (let i = 0; i < hexes.length; i++) {
    const at = hexes[i]!
    for (const to of roads[at]!) {
      if (from[to] !== 0) continue
      const barrier = barriers(to)
      from[to] = barrier || at + 1
      if (barrier === OPEN) hexes.push(to)
    }
  }
  return { source, from, hexes }
}

/** Where the lines of a faction start: its capital, or the city that takes its place where the enemy has it. */
function startOf(play: Play, faction: Seat): number {
  const { board, state } = play
  const { capitals, content, terrain } = board
  const capital = capitals[faction]
  const isTaken = (at: number) =>
    areEnemies(seatOfLetter(state.owners[at]), faction) || countIn(fieldOf(play), enemyOf(faction), at) > 0
  const isOwnCity = (at: number) => terrain[at] === CITY && state.owners[at] === letterOf(faction)
  if (state.rulings.lostCapital === 'nothing' || !isTaken(capital)) return capital
  const { capital: from } = content.map.factions[faction]
  return nearestHex(play, from, at => isOwnCity(at) && !isTaken(at)) ?? capital
}

/** The way from a hex to the network, the hex first; null where it is too far (T-022, R-23). */
function wayTo(board: Board, network: Network, at: number, reach: number): readonly number[] | null {
  if (network.from[at]! > 0) return [at]
  for (let further = 0; further < reach; further++) {
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[at * 6 + d]!
      const way = to < 0 ? null : wayTo(board, network, to, further)
      if (way) return [at, ...way]
    }
  }
  return null
}

export interface Feeding {
  readonly unit: Unit
  readonly by: 'capital' | 'city' | 'airfield' | 'exempt'
  /** What feeds it, and its way there; null where it needs neither. */
  readonly network: Network | null
  readonly way: readonly number[]
  /** The cut-off city that feeds it. */
  readonly city: HexId | null
}

/** What one capital feeds. */
export interface Source {
  readonly faction: Seat
  readonly barriers: Barriers
  readonly start: number
  readonly network: Network | null
  /** Units that draw their lines from it. */
  readonly units: readonly Unit[]
}

/** Who is fed by what, and the choices an owner has. */
export interface Distribution {
  readonly sources: readonly Source[]
  readonly fed: Feeding[]
  unfed: readonly Unit[]
  /** Units between which the owner of an isolated city has to choose. */
  readonly choices: Choice[]
}

interface Choice {
  readonly units: readonly Unit[]
  readonly city: HexId
}

/**
 * T-019, T-020, T-021, T-022, T-023 for all units of a seat, or those that are `asked`. Units that a city already feeds this turn come first, then
 * those the default names.
 */
export function distribute(play: Play, seat: Seat, asked: readonly Unit[] = play.state.units): Distribution {
  const { board, state } = play
  const { aviationSupply, supplyReach, cityFeedsAllies } = state.rulings
  const own: { readonly [faction in Seat]: Unit[] } = { moldova: [], transnistria: [], gagauzia: [] }
  const fed: Feeding[] = []
  const unfed: Unit[] = []
  for (const unit of asked) {
    if (unit.seat !== seat) continue
    if (unit.hex !== null) own[factionOf(board, unit)].push(unit)
    else if (isCheckedOffMap(play, unit)) unfed.push(unit)
  }
  const sources: Source[] = []
  for (const faction of seats) {
    const units = own[faction]
    if (units.length === 0 && (!cityFeedsAllies || areEnemies(faction, seat))) continue
    const barriers = barriersOf(play, faction)
    const start = startOf(play, faction)
    const network = trace(play, start, barriers)
    sources.push({ faction, barriers, start, network, units })
    for (const unit of units) {
      //
      const flies = !isGround(board, unit)
      const exempt = flies && aviationSupply === 'exempt'
      const way = exempt || !network ? null : wayTo(board, network, hexOf(board, unit), supplyReach)
      const by = exempt ? 'exempt' : flies ? 'airfield' : 'capital'
      if (exempt || way) fed.push({ unit, by, network: exempt ? null : network, way: way ?? [], city: null })
      else unfed.push(unit)
    }
  }
  const result: Distribution = { sources, fed, unfed, choices: [] }
  if (unfed.length > 0) feedFromCities(play, seat, result)
  return result
}

/** no line leads to a unit that waits for its air-drop. */
function isCheckedOffMap({ state }: Play, { status }: Unit): boolean {
  return status === 'reserve' && state.rulings.reserveSupply === 'checked' && russiansAreIn(state)
}

/** T-023, R-25, R-71: each component of cut-off cities of a faction feeds as many of its units as it has cities, each city one a turn. */
function feedFromCities(play: Play, seat: Seat, result: Distribution): void {
  const { board, state } = play
  const { supplyReach, cityFeedsAllies } = state.rulings
  const seen = new Set<number>()
  // Cities that a faction holds and its network does not reach, by q, then r.
  const cities: { readonly at: number; readonly id: HexId; readonly source: Source }[] = []
  for (const at of board.cities) {
    const owner = seatOfLetter(state.owners[at])
    for (const source of result.sources)
      if (source.faction === owner && (source.network?.from[at] ?? 0) <= 0)
        cities.push({ at, id: board.hexes[at]!.id, source })
  }
  const pockets: Pocket[] = []
  let hungry = [...result.unfed].sort(byNeed)
  const feed = (pocket: Pocket, unit: Unit, city: HexId) => {
    result.fed.push({ unit, by: 'city', network: pocket.network, way: pocket.wayOf(unit)!, city })
    hungry = hungry.filter(other => other !== unit)
  }
  for (const { at, source } of cities) {
    const network = seen.has(at) ? null : trace(play, at, source.barriers)
    if (!network) continue
    // Where a source may lie in an enemy zone, a network can reach a city whose own does not reach back.
    const own = cities.filter(other => other.source === source && network.from[other.at]! > 0 && !seen.has(other.at))
    for (const other of own) seen.add(other.at)
    const wayOf = (unit: Unit) =>
      unit.hex !== null && (cityFeedsAllies || source.units.includes(unit))
        ? wayTo(board, network, hexOf(board, unit), supplyReach)
        : null
    // A city feeds nobody else this turn, wherever the unit is now; out of its turn, only a unit that still draws on it keeps it from others.
    const isFedBy = (unit: Unit, id: HexId) =>
      unit.seat === seat && unit.fed === id && (seat === state.turn || (hungry.includes(unit) && wayOf(unit) !== null))
    const free = own.filter(({ id }) => !state.units.some(unit => isFedBy(unit, id)))
    const pocket = { network, free, wayOf }
    pockets.push(pocket)
    for (const unit of hungry) for (const { id } of own) if (id === unit.fed && wayOf(unit)) feed(pocket, unit, id)
  }
  for (const pocket of pockets) {
    const { free, wayOf } = pocket
    const open = hungry.filter(wayOf)
    // Nobody is chosen for a second city, so that the choices come to an end.
    const units = open.filter(unit => unit.fed === null)
    if (free.length > 0 && open.length > free.length) result.choices.push({ units, city: free[0]!.id })
    for (const [i, { id }] of free.entries()) if (open[i]) feed(pocket, open[i], id)
  }
  result.unfed = result.unfed.filter(unit => hungry.includes(unit))
}

/** Cut-off cities that hang together. */
interface Pocket {
  readonly network: Network
  /** Those that have fed nobody this turn. */
  readonly free: readonly { readonly id: HexId }[]
  /** A unit's way to them; null where it is too far or not theirs to feed. */
  readonly wayOf: (unit: Unit) => readonly number[] | null
}

/** The most damaged first, then by id. */
function byNeed(a: Unit, b: Unit): number {
  return b.damage - a.damage || (a.id < b.id ? -1 : 1)
}

export function unitsInSupply(play: Play, seat: Seat): ReadonlySet<UnitId> {
  return new Set(distribute(play, seat).fed.map(({ unit }) => unit.id))
}

/** The choice that the owner of an isolated city has to make now: before any damage falls, also where it comes of that damage. */
export function feedDecision(play: Play, seat: Seat): Pending | null {
  if (play.state.rulings.cityFeeds === 'neediest') return null
  const choice = checkSupply(copyPlay(play), seat)
  return choice ? { kind: 'feed', seat, city: choice.city, units: choice.units.map(unit => unit.id) } : null
}

/** The owner's answer to it: the city that was named feeds this unit. */
export function feedUnit(play: Play, { unit }: { readonly unit: UnitId }): void {
  const { pending } = play.state
  if (pending?.kind === 'feed') feed(play, unit, pending.city)
}

/** Whoever recovers by what an isolated city feeds is the one that it feeds this turn. */
export function keepFeeding(play: Play, { id, seat }: Unit): void {
  const feeding = distribute(play, seat).fed.find(({ unit }) => unit.id === id)
  if (feeding?.city) feed(play, id, feeding.city)
}

function feed(play: Play, id: UnitId, city: HexId): void {
  changeUnit(play, id, unit => {
    unit.fed = city
  })
}

/**
 * Cities feed, and all the others take their damage (T-024, T-025): all together, or by the other reading of R-69 one by one, and for each it is asked
 * anew whom the line reaches, after what befell those before. Goes no further than to a choice that is still to be made, which it answers.
 */
export function checkSupply(play: Play, seat: Seat): Choice | null {
  const { units, rulings } = play.state
  const together = rulings.supplyDamage === 'together'
  for (let i = 0; i < units.length; i++) {
    const rest = units.slice(i)
    // Cities that are cut off from the start feed first.
    const isServed = (unit: Unit) => i === 0 || unit === rest[0]
    const isAsked = (unit: Unit) => together || unit === rest[0]
    const { fed, unfed, choices } = distribute(play, seat, rest)
    const choice = choices.find(({ units }) => units.some(isServed))
    if (choice && rulings.cityFeeds === 'chosen') return choice
    for (const { unit, city } of fed) {
      if (!city || !isServed(unit)) continue
      feed(play, unit.id, city)
      if (isAsked(unit)) tell(play, { type: 'fed', seat, unit: unit.id, city, rule: 'T-023' })
    }
    const hungry = unfed.filter(isAsked)
    if (hungry.length > 0) tell(play, { type: 'unsupplied', seat, units: hungry.map(unit => unit.id), rule: 'T-024' })
    for (const unit of hungry) damageUnit(play, unit.id, 1, 'supply', opponentOf(seat))
    if (together) break
  }
  return null
}

/** The hexes that the capitals of a seat's units reach. */
export function networksOf(play: Play, seat: Seat): (readonly number[])[] {
  const drawn = distribute(play, seat).sources.filter(({ units }) => units.length > 0)
  return drawn.map(({ network }) => network?.hexes ?? [])
}
