import { seedRng } from '@umpire/core-rng'
import type { Dma, Id, Seat, Side, Site, State, Unit } from '@umpire/dma'
import type { Soldier } from '@umpire/dma/battle'
import { distance } from '@umpire/dma/map'
import { bindQueries, fielded, plainFormation, sideOf } from '@umpire/dma/queries'
import { arrayed, FIELD, FOOT, NEUTRAL, ROOM, type Shape, STORM } from './shapes.ts'

/** Whom an army is likely to fight, and for what. */
interface Foe {
  /** The force that it is; null: the garrison of a neutral village or of a neutral city in which nothing is built, of which all is known. */
  readonly force: Id | null
  readonly side: Side
  readonly site: Site
}

export type Formation = readonly (readonly [Id, number, number])[]

const OPEN: Site = { storm: false, fortified: false, forts: [] }

/** An enemy army this near to where an army stands or goes is expected to fight it, in cells. */
const NEAR = 3

/** Whom an army meets that goes from one cell to another: the nearest enemy army, else the garrison at the end of its way; null: nobody. */
export function foeOf(rules: Dma, state: State, seat: Seat, from: number, to: number): Foe | null {
  const { map, players, armies } = state
  const friends = players.find(player => player.seat === seat)!.peace
  let near = NEAR + 1
  let army: Pick<Foe, 'force' | 'side'> | null = null
  for (const { id, seat: owner, cell, units } of armies) {
    if (owner === seat || friends.includes(owner)) continue
    const far = Math.min(distance(map, cell, from), distance(map, cell, to))
    const there = standing(units)
    if (far >= near || there.soldiers.length === 0) continue
    near = far
    army = { force: id, side: there }
  }
  if (army) return { ...army, site: OPEN }
  const soldiers = garrisonAt(rules, state, seat, to)
  if (!soldiers) return null
  const city = map.provinces.findIndex(({ city }) => city.cell === to)
  const forts = (state.cities[city]?.buildings ?? []).flatMap(id => rules.book.buildings.get(id)!.bonus.fort ?? [])
  return {
    force: city < 0 || isAsItWas(state.cities[city]!) ? null : city,
    side: fielded(soldiers),
    // R49: a village has no walls and no garrison of a city.
    site: {
      storm: true,
      fortified: city >= 0 && (forts.length > 0 || state.rulings.fortified === 'any-garrison'),
      forts,
    },
  }
}

/** A neutral city in which nobody built anything. */
function isAsItWas({ seat, buildings }: State['cities'][number]): boolean {
  return seat === null && buildings.length === 0
}

/** Who holds a settlement against a seat, as far as is known, null where nobody could: what the handbook posts where it is neutral, else the garrison, drawn up plainly where it has not been seen. */
function garrisonAt(
  { book }: Dma,
  { map, cities, villages }: State,
  seat: Seat,
  cell: number,
): readonly Soldier[] | null {
  const { orders, village, city } = book.handbook.neutralGarrisons
  const posted = (type: string, count: number, order: string) =>
    orders[order]!.slice(0, count).map(([dx, dy]): Soldier => [type, dx, dy])
  for (const [province, place] of map.provinces.entries()) {
    const at = place.villages.findIndex(one => one.cell === cell)
    if (at >= 0) return villages[province]![at] === null ? posted(village.unit, village.count, village.order) : null
    if (place.city.cell !== cell) continue
    const { seat: owner, garrison } = cities[province]!
    const { upkeep } = book.units.get(city.fallbackUnit)!
    if (owner === null) return posted(city.fallbackUnit, Math.floor(city.pointsBase / upkeep), city.orderWithoutHeights)
    if (owner === seat) return null
    const { soldiers } = sideOf(garrison)
    return soldiers.length > 0 ? soldiers : soldiersOf(garrison.units, plainFormation(garrison.units, 7))
  }
  return null
}

/** Those in formation, on the smallest field that has room for them. */
export function standing(units: readonly Unit[]): Required<Side> {
  return fielded(sideOf({ units, field: 0 }).soldiers)
}

function soldiersOf(units: readonly Unit[], formation: Formation): Soldier[] {
  const types = new Map(units.map(({ id, type }) => [id, type]))
  return formation.map(([id, dx, dy]): Soldier => [types.get(id)!, dx, dy])
}

/** Widths that are tried, in cells. */
const WIDTHS = [3, 5, 7, 9] as const
/** All formations are tried so often, then the best of them again: the dice of battles say little else. */
const HEATS = [
  { trials: 8, kept: 3 },
  { trials: 24, kept: 1 },
] as const
/** Before walls a cell aside can be all the difference: a few who storm them try all rows, as near as they can come. */
const FEW = 3
const ROWS = [
  { trials: 8, kept: 40 },
  { trials: 32, kept: 8 },
  { trials: 120, kept: 1 },
] as const

/** Where nothing counts but to win, there is time to find out. */
const FINAL = [
  { trials: 8, kept: 80 },
  { trials: 32, kept: 20 },
  { trials: 300, kept: 1 },
] as const

/** The usual formation is left only for what is clearly better: by a tenth of the army in each battle. */
const LEAD = 3

/** What a rehearsal is for: to win and keep most, to win whatever it costs, or to see how the usual formation does. */
export type Aim = 'thrift' | 'victory' | 'as usual'

/** Every battle of a thousand. */
export const SURE = 1000

/** A formation, and how it did against a foe. */
export interface Rehearsal {
  readonly formation: Formation
  /** Battles won of a thousand. */
  readonly won: number
}

/** Who stands fast in front, shooters last. */
function guardedFirst(rules: Dma, units: readonly Unit[]): Unit[] {
  return sorted(units, unit => (classOf(rules, unit) === 'ranged' ? 100 : 0) - rules.book.units.get(unit.type)!.defence)
}

/** How units draw up for a battle of that kind, whoever they meet; null: for any. Shooters, whom the shapes were not made for, and crowds stand in rows. */
export function usualFormation(rules: Dma, units: readonly Unit[], foe: Met | null): Formation {
  const { length } = units
  if (length > ROOM || units.some(unit => classOf(rules, unit) === 'ranged'))
    return plainFormation(guardedFirst(rules, units), length > 24 ? 9 : length > 8 ? 7 : 5)
  const drawnUp = arrayed(horseFirst(rules, units), shapeFor(rules, units, foe))
  return isOdd(units) ? drawnUp.map(([id, dx, dy]) => [id, 0 - dx, dy] as const) : drawnUp
}

function shapeFor(rules: Dma, units: readonly Unit[], foe: Met | null): Shape {
  if (foe?.site.storm && foe.force === null) return NEUTRAL
  if (!areHorse(rules, units)) return FOOT
  return foe?.site.storm ? STORM : FIELD
}

/** Of two who draw up alike neither wins: half of all armies stand the other way round. Units have the number of their city in the last 256. */
const isOdd = ([first]: readonly Unit[]) => first !== undefined && Math.trunc(first.id / 256) % 2 === 1

/** How who stays in a city draws up: as it would be by itself it holds fewer storms (R85). */
export function guardFormation(rules: Dma, units: readonly Unit[]): Formation {
  if (units.length > ROOM || !areHorse(rules, units)) return plainFormation(units, GUARDED)
  return arrayed(horseFirst(rules, units), FIELD)
}

/** The width of a garrison on foot, in cells. */
const GUARDED = 5

/** Half of them at least. */
function areHorse(rules: Dma, units: readonly Unit[]): boolean {
  return units.filter(unit => isHorse(rules, unit)).length * 2 >= units.length
}

const classOf = ({ book }: Dma, { type }: Unit) => book.units.get(type)!.class

const isHorse = (rules: Dma, unit: Unit) => classOf(rules, unit) === 'cavalry'

/** Horse, which runs for the flag, takes the first places. */
function horseFirst(rules: Dma, units: readonly Unit[]): Unit[] {
  const guarded = guardedFirst(rules, units)
  return [...guarded.filter(unit => isHorse(rules, unit)), ...guarded.filter(unit => !isHorse(rules, unit))]
}

/** Somebody whom units meet; who is no force is nobody's. */
type Met = Omit<Foe, 'force'> & Partial<Pick<Foe, 'force'>>

/**
 * The formation that does best against a foe, tried on the battle itself: deep or broad, archers in the rear or in front, or whoever strikes hardest.
 */
export function rehearse(rules: Dma, units: readonly Unit[], foe: Met | null, aim: Aim = 'thrift'): Rehearsal {
  const { book } = rules
  const toWin = aim === 'victory'
  const kind = ({ type }: Unit) => book.units.get(type)!
  const guarded = guardedFirst(rules, units)
  const usual = usualFormation(rules, units, foe)
  if (!foe || foe.side.soldiers.length === 0) return { formation: usual, won: SURE }
  const orders = [guarded, sorted(units, unit => -kind(unit).attack), [...guarded].reverse()]
  const others = aim === 'as usual' ? [] : orders.flatMap(order => WIDTHS.map(width => plainFormation(order, width)))
  const shapes = aim === 'as usual' || units.length > ROOM ? [] : [FIELD, FOOT, STORM, NEUTRAL]
  const horsed = horseFirst(rules, units)
  const shaped = shapes.map(shape => arrayed(horsed, shape))
  const all: Formation[] = [...others, ...shaped, usual]
  const tryRows = aim !== 'as usual' && foe.site.fortified && units.length <= FEW
  if (tryRows) all.push(...rowsOf(units))
  const { fight } = bindQueries(book)
  const costOf = (side: Side, of: readonly number[] = [...side.soldiers.keys()]) =>
    of.reduce((sum, i) => sum + book.units.get(side.soldiers[i]![0])!.cost, 0)
  const whole = units.reduce((sum, unit) => sum + kind(unit).cost, 0)
  interface Tried {
    readonly formation: Formation
    readonly side: Required<Side>
    gain: number
    trials: number
    won: number
  }
  /** What a battle takes from them, less what it takes from us: who does not win is lost as a whole. To win is worth an army more. */
  const meet = (one: Tried, trial: number) => {
    one.trials++
    const fought = fight(one.side, foe.side, foe.site, seedRng(trial))
    if (!fought.ok) return
    const { winner, fallen } = fought.value.battle
    const taken = costOf(foe.side, winner === 'b' ? fallen.b : undefined)
    if (toWin) one.gain += winner === 'a' ? 1 : 0
    else one.gain += winner === 'a' ? taken + whole - costOf(one.side, fallen.a) : taken - whole
    if (winner === 'a') one.won++
  }
  // Units of one type are alike: what looks the same is tried once.
  const drawnUp = new Map(
    all.map((formation): readonly [string, Tried] => {
      const side = fielded(soldiersOf(units, formation))
      return [
        lookOf(side),
        { formation, side, gain: formation === usual && !toWin ? LEAD * whole : 0, trials: 0, won: 0 },
      ]
    }),
  )
  let left = [...drawnUp.values()]
  let from = 0
  for (const { trials, kept } of toWin ? FINAL : tryRows ? ROWS : HEATS) {
    for (const one of left) for (let trial = from; trial < from + trials; trial++) meet(one, trial)
    from += trials
    left = left.sort((a, b) => b.gain - a.gain).slice(0, kept)
  }
  const [best] = left
  return { formation: best!.formation, won: Math.trunc((1000 * best!.won) / best!.trials) }
}

/** The front row of the smallest field and its columns (R34). */
const FRONT = 4
const COLUMNS = [-4, -3, -2, -1, 0, 1, 2, 3, 4]

/** All rows in front of a few units or of some of them, the others in reserve. */
function rowsOf(units: readonly Unit[]): Formation[] {
  const rows: Formation[] = [[]]
  for (const { id } of units) {
    for (const row of [...rows])
      for (const column of COLUMNS) if (!row.some(([, dx]) => dx === column)) rows.push([...row, [id, column, FRONT]])
  }
  return rows.slice(1)
}

/** The same text for formations that look the same. */
function lookOf({ soldiers }: Side): string {
  return soldiers
    .map(one => one.join())
    .sort((a, b) => (a < b ? -1 : 1))
    .join(' ')
}

function sorted(units: readonly Unit[], rank: (unit: Unit) => number): Unit[] {
  return [...units].sort((a, b) => rank(a) - rank(b) || a.id - b.id)
}
