import type { Dice } from '@umpire/core-rng'
import type { Army, City, Dma, Event, Id, Seat, State, Unit, View } from '@umpire/dma'
import type { Soldier } from '@umpire/dma/battle'
import { distance } from '@umpire/dma/map'
import { knownState, plainFormation } from '@umpire/dma/queries'
import { standing } from './drill.ts'

/** What rulers like the bot build, and the troops that they raise as soon as they can, the best first. */
const LINE = ['T1', 'V1', 'V2', 'F1', 'N2', 'V3', 'M1'] as const
const TROOPS = ['rider', 'axe'] as const
/** So many buildings of its direction has a city whose ruler builds otherwise. */
const OTHERS = 3

/** How many units a force of another has, in tenths of all there are, as games of bots have them: by the first week from which on it is so. */
interface Sizes {
  readonly from: number
  /** Beside a city of its own, where an army hands over all it has to the one that marches. */
  readonly home: readonly number[]
  readonly away: readonly number[]
  readonly garrison: readonly number[]
}
const SIZES: readonly Sizes[] = [
  {
    from: 5,
    home: [0, 0, 0, 0, 0, 0, 0, 2, 5, 8],
    away: [1, 1, 2, 2, 3, 4, 6, 7, 9, 12],
    garrison: [0, 0, 0, 2, 3, 4, 5, 7, 9, 11],
  },
  {
    from: 3,
    home: [2, 3, 4, 5, 6, 7, 9, 10, 10, 10],
    away: [1, 2, 2, 3, 4, 5, 6, 7, 10, 10],
    garrison: [0, 0, 0, 0, 0, 0, 0, 0, 0, 6],
  },
  {
    from: 1,
    home: [4, 6, 8, 10, 10, 10, 10, 10, 10, 10],
    away: [4, 6, 8, 10, 10, 10, 10, 10, 10, 10],
    garrison: [0],
  },
  // Nobody has fought.
  { from: 0, home: [10], away: [10], garrison: [0] },
]
/** Before this week nobody marches but those of the beginning. */
const SETTLED = 4

/** Who lived to see the end of a force's last battle, and where they were drawn up. */
interface Seen {
  readonly seat: Seat
  readonly soldiers: readonly Soldier[]
}

/** Works of cities as reports of sieges told of them last. */
function worksIn(reports: readonly Event[]): ReadonlyMap<number, readonly string[]> {
  const works = new Map<number, readonly string[]>()
  for (const event of reports) {
    if (event.type !== 'battle' || !event.siege || event.b.force === null) continue
    works.set(event.b.force, event.battle.site.forts)
  }
  return works
}

/** The buildings that works take, each after those that it requires. */
function buildingsOf({ book }: Dma, works: readonly string[]): readonly string[] {
  const built = new Set<string>()
  const build = (id: string) => {
    if (built.has(id)) return
    for (const needed of book.buildings.get(id)!.requires) build(needed)
    built.add(id)
  }
  for (const [id, { bonus }] of book.buildings) if (bonus.fort && works.includes(bonus.fort)) build(id)
  return [...built]
}

/** What a city of another that follows a direction is likely to have in a week: who builds by the line builds three in two weeks. */
function builtBy(rules: Dma, direction: string | null, week: number): readonly string[] {
  if (direction === null) return []
  const { buildings } = rules.book
  const many = Math.max(((week - 1) * 3) >> 1, 1)
  const least = Math.min(many, OTHERS)
  let line = LINE.filter(id => buildings.has(id)).slice(0, many)
  while (line.length >= least && directionOf(rules, line) !== direction) line = line.slice(0, -1)
  if (line.length >= least) return line
  return [...buildings.keys()].filter(id => buildings.get(id)!.direction === direction).slice(0, least)
}

/** The direction that buildings count most for (C13); null where they count for none, or as much for two. */
function directionOf({ book }: Dma, built: readonly string[]): string | null {
  const sums = new Map<string, number>()
  for (const id of built) {
    const { direction, strength } = book.buildings.get(id)!
    if (direction !== null) sums.set(direction, (sums.get(direction) ?? 0) + strength)
  }
  const [first, second] = [...sums].sort(([, a], [, b]) => b - a)
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null
}

/** The best troop that buildings allow: of their direction, or one that needs none. */
function troopOf({ book }: Dma, direction: string | null, built: readonly string[]): string {
  const own = [...book.units.keys()].filter(id => book.units.get(id)!.direction === direction)
  const all = [...TROOPS, ...own.reverse(), ...book.units.keys()]
  return all.find(id => book.units.get(id)?.requires.every(needed => built.includes(needed))) ?? all.at(-1)!
}

/** Forces as battle reports showed them last; reports come oldest first. Who guards what is neutral is drawn anew each time. */
export function seenIn(reports: readonly Event[]): ReadonlyMap<Id, Seen> {
  const seen = new Map<Id, Seen>()
  for (const event of reports) {
    if (event.type !== 'battle') continue
    for (const side of ['a', 'b'] as const) {
      const { force, seat: owner } = event[side]
      const fallen = event.battle.fallen[side]
      if (force !== null && owner !== null)
        seen.set(force, { seat: owner, soldiers: event.battle[side].soldiers.filter((_, i) => !fallen.includes(i)) })
    }
  }
  return seen
}

/**
 * A state that a ruler's view allows. Of what is hidden, forces are as battle reports showed them last; all else is made up.
 */
export function determinize(rules: Dma, view: View, dice: Dice, reports: readonly Event[] = []): State {
  const { week, viewer: seat } = view
  const known = knownState(view)
  const sizes = SIZES.find(({ from }) => week >= from)!
  // Who is there was raised a week ago, or earlier.
  const troops = view.cities.map(({ direction }) =>
    troopOf(rules, direction, week < SETTLED ? [] : builtBy(rules, direction, week - 1)),
  )
  const raise = (home: number, count: number, from: number): Unit[] =>
    Array.from({ length: count }, (_, i) => ({ id: (from + i) * 256 + home, type: troops[home]!, cell: null }))
  /** Of a city of one's own it is known how many it has raised (R54). */
  const homeOf = (id: Id, owner: Seat | null): number => {
    const { cities } = view
    if (cities[id % 256]?.seat !== seat || cities.every(city => city.seat === seat)) return id % 256
    const theirs = cities.findIndex(city => city.seat === owner)
    return theirs < 0 ? cities.findIndex(city => city.seat !== seat) : theirs
  }
  let serial = 500
  const seen = seenIn(reports)
  const works = worksIn(reports)
  /** A force of somebody else: as it was seen, else so many units. */
  const muster = (id: Id, owner: Seat | null, count: number): Unit[] => {
    const home = homeOf(id, owner)
    const from = serial
    const last = seen.get(id)
    serial += count
    if (last?.seat !== owner || last.soldiers.length === 0) return raise(home, count, from)
    serial += last.soldiers.length
    return last.soldiers.map(([type, dx, dy], i) => ({ id: (from + i) * 256 + home, type, cell: [dx, dy] }))
  }
  const arrayed = (units: readonly Unit[]): Unit[] => {
    if (units.some(({ cell }) => cell)) return [...units]
    const cells = new Map(plainFormation(units, 7).map(([id, dx, dy]) => [id, [dx, dy] as const]))
    return units.map(unit => ({ ...unit, cell: cells.get(unit.id) ?? null }))
  }
  const isHome = ({ cell, seat: owner }: Pick<Army, 'cell' | 'seat'>) =>
    view.map.provinces.some(({ city }, i) => view.cities[i]!.seat === owner && distance(view.map, city.cell, cell) <= 1)
  return {
    ...known,
    cities: known.cities.map((city, index): City => {
      if (city.seat === seat) return city
      const count = city.seat === null ? 0 : dice.pick(sizes.garrison)
      const units = muster(index, city.seat, count)
      const direction = view.cities[index]!.direction
      // Some were founded anew, or torn down, on the way.
      const built = builtBy(rules, direction, dice.d(4) === 1 ? dice.d(week + 1) - 1 : week)
      const buildings = [...new Set([...buildingsOf(rules, works.get(index) ?? []), ...built])]
      // So many have been raised there that no new one takes the number of one that was made up.
      return {
        ...city,
        buildings,
        garrison: { units, vacancies: [], field: standing(units).field },
        raised: { units: 2000, armies: 20 },
      }
    }),
    armies: known.armies.map((army): Army => {
      if (army.seat === seat) return army
      const count = dice.pick(isHome(army) ? sizes.home : sizes.away)
      const units = arrayed(muster(army.id, army.seat, count))
      return { ...army, units, field: standing(units).field }
    }),
  }
}
