import type { Adjudication, Problem, Result } from '@umpire/core-game'
import { problem } from '@umpire/core-game'
import { type Dice, type Rng, scriptRng, withDice } from '@umpire/core-rng'
import { watchBattle } from './battle/fight.ts'
import type { Battle, BattleField, Side, Site } from './battle/model.ts'
import { type BattleOdds, type FightOptions, type Fought, fightWith, type OddsOptions, oddsOf } from './battle/odds.ts'
import type { Event } from './events.ts'
import { type Fairness, fairnessOf } from './fairness.ts'
import type { Book } from './handbook.ts'
import { isSteppe, stepFrom } from './map.ts'
import type { Cell, Direction, Id, MapOptions, Order, ProblemCode, Seat, State, WorldMap } from './model.ts'
import { DAYS } from './model.ts'
import { parseMap } from './notation.ts'
import { type DisorderChances, disorder } from './rules/disorder.ts'
import { type Account, account, mouthsOf, runEconomy } from './rules/economy.ts'
import { areas, type Territory } from './rules/end.ts'
import { holderAt, march } from './rules/movement.ts'
import { carryOut, type DatedTransfer, transferToday } from './rules/plans.ts'
import { conditionHolds } from './rules/queue.ts'
import { type Rulings, readRulings } from './rulings.ts'
import { makeMap } from './setup.ts'
import { readLines } from './step.ts'
import { knownState, type View } from './view.ts'
import { areFriends, dayNumber, openWorld, type World } from './world.ts'

/** One day's account of a city's province. */
export type CityAccount = Omit<Account, 'hungry'> & { readonly city: number; readonly hungry: readonly Id[] }

/** Where an army will be on the evening of a day, if nobody meets it. */
export interface MarchDay {
  readonly day: number
  readonly cell: Cell
  readonly deposit: number
  /** Cells entered that day. */
  readonly steps: readonly Cell[]
}

/** What may come of a meeting on the way. */
export interface Meeting {
  readonly day: number
  readonly army: Id
  readonly at: Cell
  /** Whose army or settlement; null: neutral. */
  readonly with: Seat | null
  readonly kind: 'army' | 'settlement'
}

export interface Forecast {
  readonly days: readonly {
    readonly day: number
    readonly accounts: readonly CityAccount[]
    readonly armies: readonly { readonly army: Id; readonly cell: Cell; readonly deposit: number }[]
  }[]
  /** What is built, raised, paid and passed over, in order of days. */
  readonly events: readonly Event[]
  /** Armies as they stand now and settlements as they are held now that own armies will meet. */
  readonly meetings: readonly Meeting[]
  /** Chances of disorder on Monday in each own city. */
  readonly disorder: readonly (DisorderChances & { readonly city: number })[]
}

/** What will become of what a Problem is about: the line is dropped, or all lines are; the item waits, or is void; the route ends there. */
export const fates = ['dropped', 'plan-dropped', 'waits', 'void', 'route-ends'] as const
export type Fate = (typeof fates)[number]

export interface CheckedOrders {
  /** All lines will be carried out as they are. */
  readonly ok: boolean
  readonly problems: readonly (Problem & { readonly fate: Fate })[]
}

/** What can be asked of a state or a view; nothing here rolls a die of the game. */
export interface Queries {
  /** A city's account on the next day (C6-C9); null where there is no such city. */
  economy(state: State, city: number): CityAccount | null
  disorderChances(state: State, city: number): DisorderChances | null
  /** Day by day for a week, all others standing still; along its own route unless told. */
  march(state: State, army: Id, route?: readonly Direction[]): readonly MarchDay[]
  territory(state: Pick<State, 'map' | 'cities' | 'villages' | 'players' | 'rulings'>): Territory
  /** The week ahead as far as its ruler can know it: no disorder, no battles, nobody else moves. */
  forecast(view: View, orders?: readonly Order[]): Forecast
  /** Every problem of a plan, before the deadline (R57). Any JSON value may stand in the place of orders. */
  checkOrders(view: View, orders: unknown): CheckedOrders
  fight(a: Side, b: Side, site: Site, rng: Rng, options?: FightOptions): Result<Fought>
  battleOdds(a: Side, b: Side, site: Site, options?: OddsOptions): Result<BattleOdds>
  /** Sees a reported battle again, turn by turn (C27). */
  replayBattle(battle: Battle, rulings?: Partial<Rulings>): BattleField
  generateMap(options: MapOptions, rng: Rng): Adjudication<WorldMap, never>
  parseMap(text: unknown): Result<WorldMap>
  fairness(map: WorldMap): Fairness
}

export function bindQueries(book: Book): Queries {
  return {
    economy: (state, city) => economyOf(book, state, city),
    disorderChances: (state, city) => chancesOf(book, state, city),
    march: (state, army, route) => marchOf(book, state, army, route),
    territory: territoryOf,
    forecast: (view, orders) => forecastOf(book, view, orders),
    checkOrders: (view, orders) => check(book, view, orders),
    fight: (a, b, site, rng, options) => fightWith(book, a, b, site, rng, options),
    battleOdds: (a, b, site, options) => oddsOf(book, a, b, site, options),
    replayBattle: (battle, rulings) => watchBattle(book, readRulings(rulings), battle),
    generateMap: (options, rng) => makeMap(book, options, rng),
    parseMap: text => parseMap(text, book.handbook.territory),
    fairness: map => fairnessOf(book, map),
  }
}

export function territoryOf(state: Pick<State, 'map' | 'cities' | 'villages' | 'players' | 'rulings'>): Territory {
  return areas(state, readRulings(state.rulings).world)
}

/** A state laid open on the morning of the next Monday, with dice that nobody throws. */
function tomorrow<T>(book: Book, state: State, use: (world: World) => T): T {
  return withDice(scriptRng([]), (dice: Dice) => {
    const world = openWorld(book, { ...state, rulings: { ...state.rulings, feeding: 'cheapest' } }, dice)
    world.day = 1
    return use(world)
  }).value
}

export function economyOf(book: Book, state: State, city: number): CityAccount | null {
  return !state.cities[city] ? null : tomorrow(book, state, world => accountOf(world, city))
}

function accountOf(world: World, city: number): CityAccount {
  const { hungry, ...rest } = account(world, world.cities[city]!, mouthsOf(world))
  return { ...rest, city, hungry: hungry.map(({ id }) => id) }
}

export function chancesOf(book: Book, state: State, city: number): DisorderChances | null {
  return !state.cities[city]
    ? null
    : tomorrow(book, state, ({ rulings, cities, week }) =>
        disorder({ book, rulings, cities, today: dayNumber({ week, day: 1 }) }, city),
      )
}

export function marchOf(book: Book, state: State, army: Id, route?: readonly Direction[]): MarchDay[] {
  const armies = state.armies.map(other =>
    other.id === army ? { ...other, route: route ?? other.route } : { ...other, route: [] },
  )
  return tomorrow(book, { ...state, armies }, world => {
    const own = world.armies.find(({ id }) => id === army)
    const days: MarchDay[] = []
    for (world.day = 1; own && world.day <= DAYS; world.day++) {
      const before = world.routes.get(army)?.cells.length ?? 1
      march(world)
      days.push({
        day: world.day,
        cell: own.cell,
        deposit: own.deposit,
        steps: world.routes.get(army)?.cells.slice(before) ?? [],
      })
    }
    return days
  })
}

export function forecastOf(book: Book, view: View, orders: readonly Order[] = []): Forecast {
  const none: Forecast = { days: [], events: [], meetings: [], disorder: [] }
  const seat = view.viewer
  if (!view.own || seat === 'public' || view.outcome) return none
  return tomorrow(book, knownState(view), world => {
    const waiting: DatedTransfer[] = []
    carryOut(world, seat, readLines(orders).lines, waiting)
    const mine = ({ owner }: { readonly owner: Seat | null }) => owner === seat
    const cities = world.cities.filter(mine)
    const realm = { book, rulings: world.rulings, cities: world.cities, today: dayNumber(world) }
    const chances = cities.map(({ index }) => ({ ...disorder(realm, index), city: index }))
    const days: Forecast['days'][number][] = []
    const meetings: Meeting[] = []
    for (; world.day <= DAYS; world.day++) {
      const { day } = world
      const accounts = cities.map(({ index }) => accountOf(world, index))
      runEconomy(world)
      march(world)
      transferToday(world, waiting)
      for (const army of world.armies.filter(mine)) meetings.push(...meetingsOf(world, army.id, army.cell, seat))
      days.push({
        day,
        accounts,
        armies: world.armies.filter(mine).map(({ id, cell, deposit }) => ({ army: id, cell, deposit })),
      })
    }
    return { days, events: world.events, meetings, disorder: chances }
  })
}

function meetingsOf(world: World, army: Id, at: Cell, seat: Seat): Meeting[] {
  if (!world.stepped.has(army)) return []
  const { day, map, places } = world
  const list: Meeting[] = []
  for (const other of world.armies) {
    const near =
      Math.abs((other.cell % map.width) - (at % map.width)) <= 1 &&
      Math.abs(Math.floor(other.cell / map.width) - Math.floor(at / map.width)) <= 1
    if (near && other.owner !== seat && !areFriends(world, seat, other.owner))
      list.push({ day, army, at, with: other.owner, kind: 'army' })
  }
  if (places.has(at) && holderAt(world, at) !== seat)
    list.push({ day, army, at, with: holderAt(world, at), kind: 'settlement' })
  return list
}

export function check(book: Book, view: View, orders: unknown): CheckedOrders {
  const problems: (Problem & { readonly fate: Fate })[] = []
  const add = (fate: Fate, code: ProblemCode, message: string, at: readonly (string | number)[], rule?: string) => {
    problems.push({ ...problem(code, message, at, rule), fate })
  }
  if (!Array.isArray(orders) || orders.length > 2000)
    add('plan-dropped', 'orders-malformed', 'A plan is a list of at most 2000 lines', [])
  else if (!view.own || view.viewer === 'public' || view.outcome)
    add('plan-dropped', 'order-not-yours', 'Only a living ruler gives orders, while the game goes on', [])
  else {
    const seat = view.viewer
    const { lines, malformed } = readLines(orders)
    tomorrow(book, knownState(view), world => {
      world.day = 0
      const fate: Fate = world.rulings.badLine === 'line' ? 'dropped' : 'plan-dropped'
      for (const { line, code, message, rule } of [...malformed, ...carryOut(world, seat, lines, [])])
        add(fate, code, message, [line], rule)
      const dropped = new Set(problems.map(({ at }) => at[0]))
      for (const { line, order } of lines) {
        if (dropped.has(line)) continue
        if (order.type === 'queue') {
          const city = world.cities[order.city]!
          order.items.forEach((item, i) => {
            const built = item.kind === 'building' && city.buildings.includes(item.id)
            if (built) add('void', 'item-void', `${item.id} stands already`, [line, 'items', i], 'C48')
            else if (!conditionHolds(book, city, item))
              add('waits', 'item-waits', `The condition of ${item.id} does not hold yet`, [line, 'items', i], 'R52')
          })
        }
        if (order.type === 'route') {
          let at = world.armies.find(({ id }) => id === order.army)!.cell
          for (const [i, direction] of order.path.entries()) {
            const next = stepFrom(view.map, at, direction)
            if (next < 0 || !isSteppe(view.map, next)) {
              add('route-ends', 'route-blocked', 'No army can go there', [line, 'path', i], 'R24')
              break
            }
            at = next
          }
        }
      }
    })
  }
  return { ok: problems.length === 0, problems: problems.sort((a, b) => Number(a.at[0] ?? -1) - Number(b.at[0] ?? -1)) }
}
