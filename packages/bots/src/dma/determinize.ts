import type { Dice } from '@umpire/core-rng'
import type { Army, City, Dma, Event, Id, Seat, State, Unit, View } from '@umpire/dma'
import type { Soldier } from '@umpire/dma/battle'
import { knownState, plainFormation } from '@umpire/dma/queries'
import { standing } from './drill.ts'

/** Troops by the direction that a city follows: what can be raised after two or three buildings. */
const TROOPS: { readonly [direction: string]: string } = {
  trade: 'guard',
  valour: 'axe',
  people: 'pike',
  magic: 'adept',
  order: 'warder',
  craft: 'sapper',
  faith: 'fanatic',
}

/** Units of armies and garrisons of others, in tenths of all there are: in games of bots many are empty, few are large. */
const ARMIES = [0, 0, 1, 2, 3, 4, 5, 7, 10, 15] as const
const GARRISONS = [0, 0, 3, 4, 5, 5, 7, 8, 10, 14] as const
/** The same before the first recruits march. */
const FIRST_ARMIES = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10] as const
const FIRST_GARRISONS = [0, 0, 0, 0, 0, 0, 1, 3, 6, 10] as const
/** The week from which on they do. */
const SETTLED = 5

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
  const typeOf = (home: number) =>
    week < SETTLED ? 'militia' : (TROOPS[view.cities[home]?.direction ?? ''] ?? 'militia')
  const raise = (home: number, count: number, from: number): Unit[] => {
    const type = [typeOf(home), ...rules.book.units.keys()].find(id => rules.book.units.has(id))!
    return Array.from({ length: count }, (_, i) => ({ id: (from + i) * 256 + home, type, cell: null }))
  }
  let serial = 500
  const seen = seenIn(reports)
  const works = worksIn(reports)
  /** A force of somebody else: as it was seen, else so many units. */
  const muster = (id: Id, owner: Seat | null, count: number): Unit[] => {
    const home = id % 256
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
  return {
    ...known,
    cities: known.cities.map((city, index): City => {
      if (city.seat === seat) return city
      const count = city.seat === null ? 0 : dice.pick(week < SETTLED ? FIRST_GARRISONS : GARRISONS)
      const units = muster(index, city.seat, count)
      const buildings = buildingsOf(rules, works.get(index) ?? [])
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
      const count = dice.pick(week < SETTLED ? FIRST_ARMIES : ARMIES)
      const units = arrayed(muster(army.id, army.seat, count))
      return { ...army, units, field: standing(units).field }
    }),
  }
}
