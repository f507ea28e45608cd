import { type Problem, type ProblemTable, problemTable } from '@umpire/core-game'
import type { Fraction } from '@umpire/core-rng'
import { battleOdds } from '../battle/odds.ts'
import type { Book } from '../content/book.ts'
import { distance } from '../map/grid.ts'
import { type Army, type Cell, DAYS, type Force, type Id, type Seat } from '../model.ts'
import type { Order } from '../orders.ts'
import { homeOf, type OpenArmy, type Play, playerOf } from '../play.ts'
import { canStand, mustered, refill, sideOf } from '../rules/formation.ts'
import { villageGarrison } from '../rules/garrison.ts'
import { forcesIn, type Line } from '../rules/orders.ts'
import { whyNoPlan } from '../rules/plans.ts'
import type { View } from '../view.ts'
import { type Forecast, forecast, type Meeting } from './forecast.ts'
import { afterMorning } from './tomorrow.ts'

/** What a plan may walk into though nothing in it is wrong. They are told in papers alone, and so apart from what `checkOrders` says. */
const trapRows = {
  'all-in-reserve': ['Nobody is in formation: any ready force destroys it', 'R29'],
  'march-meets-army': ['A foreign army stands there, how strong is not known', 'C23'],
  'march-meets-friend': ['Peace holds only if they have declared it too; else they destroy the army', 'C45'],
  'storm-too-weak': ['The garrison is likelier to win', 'C38'],
  'city-trusts-friend': [
    'Peace holds only if they have declared it too; else the city falls to any army of theirs that comes',
    'C45',
  ],
  'city-left-empty': ['Nobody guards it, and a foreign army can come there', 'C40'],
  'bread-runs-out': ['There is not enough to eat', 'C43'],
  'queue-unpaid': ['Nothing is left to pay for it this week', 'C9'],
  'home-lost': ['It, or a unit of it, comes from a city that is not yours, and goes hungry', 'C43'],
} as const

export type TrapCode = keyof typeof trapRows

const table: ProblemTable<TrapCode> = /* @__PURE__ */ problemTable(trapRows)
export const trapCodes: readonly TrapCode[] = /* @__PURE__ */ (() => table.codes)()

/** A plan that will be carried out as it is, and what its ruler may not have thought of. */
export interface Trap extends Problem {
  readonly code: TrapCode
  /** The day on which it snaps; 0: at once, or on any day. */
  readonly day: number
  /** The army, or the garrison of the city, that it is about. */
  readonly force: Id
  /** Whom it meets. */
  readonly with?: Seat | null
  /** Where a storm is likelier to fail. */
  readonly cell?: Cell
  /** Chance of that storm in 100, tried out and so known to some 5. */
  readonly chance?: number
}

/** Storms that are tried: the chance is known to some 5 in 100. */
const TRIES = { root: 10, limit: 0 } as const

/**
 * Traps of a plan, as far as its ruler can know them: `at` begins with the number of the line that sets them, and is empty where none does. Lines that are
 * refused count for nothing here; `checkOrders` names them.
 */
export function planTraps(book: Book, view: View, orders: unknown): readonly Trap[] {
  const seat = view.viewer
  if (!view.own || seat === 'public' || view.end || whyNoPlan(orders ?? null, true) !== null) return []
  const list = orders as readonly Order[]
  return trapsAhead(book, view, seat, list, forecast(book, view, list))
}

/** The same for orders that are sound as a plan, by what is known to come of them. */
export function trapsAhead(
  book: Book,
  view: View,
  seat: Seat,
  orders: readonly Order[],
  ahead: Forecast,
): readonly Trap[] {
  return afterMorning(book, view, seat, orders, (play, { done, whole }) => {
    const lines = whole ? [] : done
    const trapOf = (code: TrapCode, force: Id, day: number, line: number | null, more: object = {}): Trap => ({
      ...table.fault(code, line === null ? [] : [line]),
      ...{ code, force, day, ...more },
    })
    const trap = (code: TrapCode, force: Id, day: number, types: readonly Order['type'][], more: object = {}): Trap =>
      trapOf(code, force, day, lineFor(lines, force, types), more)
    const armies = play.armies.filter(army => army.seat === seat)
    const cities = play.cities.filter(city => city.seat === seat)
    return [
      ...armies.flatMap(army => {
        const { id } = army
        const met = ahead.meetings.filter(meeting => meeting.army === id)
        return [
          ...(isIdle(play, army) ? [trap('all-in-reserve', id, met[0]?.day ?? 0, ['formation', 'route'])] : []),
          ...meetingTraps(play, seat, army, met).map(([code, { day, with: other }, storm]) =>
            trap(code, id, day, ['route'], { with: other, ...storm }),
          ),
          ...(isHomeless(view, seat, army) ? [trap('home-lost', id, 0, ['route'])] : []),
        ]
      }),
      ...cities.flatMap(({ index, garrison, queue }) => {
        const open = !playerOf(play, seat).autoDeployGarrison && isIdle(play, garrison)
        const empty = emptyOn(view, play, ahead, index, seat)
        const accounts = ahead.days.flatMap(({ day, accounts: all }) =>
          all.flatMap(account => (account.city === index ? [{ day, account }] : [])),
        )
        // R9: foreign troops push nobody into hunger.
        const hungry = accounts.find(({ account }) => account.shortage > account.foreign)
        const unpaid = queue.length > 0 && accounts.every(({ account }) => account.spendable === 0)
        return [
          ...(open ? [trap('all-in-reserve', index, 0, ['formation', 'auto-deploy'])] : []),
          ...friendsNear(view, play, index, seat).map(({ seat: other, day }) =>
            trapOf('city-trusts-friend', index, day, peaceLine(lines, other), { with: other }),
          ),
          ...(empty !== null ? [trap('city-left-empty', index, empty, ['transfer', 'disband'])] : []),
          ...(hungry ? [trap('bread-runs-out', index, hungry.day, ['queue'])] : []),
          ...(unpaid ? [trap('queue-unpaid', index, 0, ['queue'])] : []),
        ]
      }),
    ]
  })
}

/** The last line of a plan that declares peace to a state. */
function peaceLine(lines: readonly Line[], other: Seat): number | null {
  return lines.filter(({ order }) => order.type === 'peace' && order.with === other).at(-1)?.line ?? null
}

/** The last line of such types that names a force or a city. */
function lineFor(lines: readonly Line[], force: Id, types: readonly Order['type'][]): number | null {
  for (const type of types)
    for (const { line, order } of [...lines].reverse())
      if (order.type === type && (type === 'auto-deploy' || forcesIn(order).includes(force))) return line
  return null
}

/** R29: units, and none of them in formation even when places have been refilled (C20). */
export function isIdle({ rulings }: Pick<Play, 'rulings'>, force: Force): boolean {
  return force.units.length > 0 && rulings.unready !== 'spared' && !canStand(force, rulings)
}

/** C43: the force, or a unit of it, comes from a city that is not its ruler's, nor one of nobody's that feeds it (R77). */
export function isHomeless(
  { cities, rulings }: Pick<View, 'cities' | 'rulings'>,
  seat: Seat,
  { id, units }: Pick<Army, 'id' | 'units'>,
): boolean {
  const lost = (home: number) => {
    const holder = cities[home]!.seat
    return holder === null ? rulings.neutralDependants === 'hungry' : holder !== seat
  }
  return (rulings.armyUpkeep === 'home' && lost(homeOf(id))) || units.some(unit => lost(homeOf(unit.id)))
}

type Met = readonly [TrapCode, Meeting, Pick<Trap, 'cell' | 'chance'>?]

/** Whom an army meets, each once, and what may come of it. */
function meetingTraps(play: Play, seat: Seat, army: OpenArmy, met: readonly Meeting[]): Met[] {
  const seen = new Set<string>()
  return met.flatMap((meeting): Met[] => {
    const { kind, with: other, at } = meeting
    const key = `${kind}/${other ?? at}`
    const trusted = other !== null && playerOf(play, seat).peace.includes(other)
    // R82: villages let pass whoever declared peace.
    if (seen.has(key) || (trusted && kind === 'settlement' && play.places.get(at)!.village >= 0)) return []
    seen.add(key)
    if (trusted) return [['march-meets-friend', meeting]]
    if (kind === 'army') return [['march-meets-army', meeting]]
    const chance = other === null ? stormChance(play, army, at) : null
    return chance !== null && chance < 50 ? [['storm-too-weak', meeting, { cell: at, chance }]] : []
  })
}

/** C38: the chance in 100 to storm a neutral village; null where there is none. Of cities too little is known. */
function stormChance(play: Play, army: OpenArmy, at: Cell): number | null {
  const { book, places, rulings } = play
  if (places.get(at)!.village < 0 || isIdle(play, army)) return null
  const drawn = { ...army }
  refill(drawn, rulings)
  const odds = battleOdds(
    book,
    sideOf(drawn),
    mustered(villageGarrison(book)),
    { storm: true, fortified: false, forts: [] },
    { ...TRIES, rulings },
  )
  return odds.ok ? inHundred(odds.value.a) : null
}

function inHundred({ num, den }: Fraction): number {
  return Number((num * 100n) / den)
}

/** C40: the first day on which nobody is in a city and an army of no friend may have come to it; null: none in this week. */
function emptyOn(view: View, play: Play, ahead: Forecast, city: number, seat: Seat): number | null {
  const { cell } = view.map.provinces[city]!.city
  const { peace } = playerOf(play, seat)
  const foes = view.armies.filter(army => army.seat !== seat && !peace.includes(army.seat))
  for (let day = soonest(view, play, cell, foes); day <= DAYS; day++) {
    const { armies, garrisons } = ahead.days[day - 1]!
    if (armies.every(army => army.cell !== cell) && garrisons.every(one => one.city !== city || one.units === 0))
      return day
  }
  return null
}

/** C45, R82: to whom a city stands open by its ruler's peace, whoever is in it, and from which day on they may be there. Whether they keep that peace too he cannot know. */
function friendsNear(
  view: View,
  play: Play,
  city: number,
  seat: Seat,
): { readonly seat: Seat; readonly day: number }[] {
  const { cell } = view.map.provinces[city]!.city
  return playerOf(play, seat).peace.flatMap(other => {
    const theirs = view.armies.filter(army => army.seat === other)
    const day = soonest(view, play, cell, theirs)
    return day <= DAYS ? [{ seat: other, day }] : []
  })
}

/**
 * The first day on which one of these armies may reach a cell, were it as fast as any and the way straight; a day after the week where none can. Speed is
 * saved (C22) by those only that marched last week: less than a step, unless somebody stopped them.
 */
function soonest({ map, last }: View, { book }: Play, cell: Cell, armies: View['armies']): number {
  const { speedCap, emptyArmySpeed, stepOrthogonal, stepDiagonal } = book.handbook.movement
  const pace = Math.max(speedCap, emptyArmySpeed)
  const marched = new Set(last.routes.map(({ army }) => army))
  const saved = Math.max(0, stepOrthogonal - 1, stepDiagonal - 1)
  const comes = (day: number) =>
    armies.some(({ id, cell: from }) => {
      const most = day * pace + (marched.has(id) ? saved : 0)
      return distance(map, from, cell) <= Math.floor(most / Math.max(1, Math.min(stepOrthogonal, stepDiagonal)))
    })
  let day = 1
  while (day <= DAYS && !comes(day)) day++
  return day
}
