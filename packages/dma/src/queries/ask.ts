import { bind, type Problem, type ProblemTable, problemTable, type Result } from '@umpire/core-game'
import { type Dice, type Rng, scriptRng, withDice } from '@umpire/core-rng'
import type { Battle, BattleField, Side, Site } from '../battle/model.ts'
import {
  type BattleOdds,
  battleOdds,
  type FightOptions,
  type Fought,
  fight,
  type OddsOptions,
  replayBattle,
} from '../battle/odds.ts'
import type { Book } from '../content/book.ts'
import type { Event } from '../events.ts'
import { distance, isSteppe, stepFrom } from '../map/grid.ts'
import type { Cell, Direction, Id, Seat, State } from '../model.ts'
import { DAYS } from '../model.ts'
import type { Order } from '../orders.ts'
import { areFriends, openPlay, type Play } from '../play.ts'
import { fault, type ProblemCode } from '../problems.ts'
import { type DisorderChances, disorder } from '../rules/disorder.ts'
import { type Account, account, dependants, runEconomy } from '../rules/economy.ts'
import { areas, type Territory } from '../rules/end.ts'
import { holderAt, march as walk } from '../rules/movement.ts'
import { carryOut, type DatedTransfer, transferToday } from '../rules/orders.ts'
import { planFault, readLines } from '../rules/plans.ts'
import { isThere, isUnique, mayBegin } from '../rules/queue.ts'
import { type Rulings, readRulings } from '../rulings.ts'
import { knownState, type View } from '../view.ts'

/** One day's account of a city's province. Numbers of armies and of units may be the same, so the hungry of each are listed apart. */
export type CityAccount = Omit<Account, 'hungry'> & {
  readonly city: number
  readonly hungry: { readonly armies: readonly Id[]; readonly units: readonly Id[] }
}

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

/** What will become of what a Problem is about: the line is dropped, or all lines are; a later line takes its place; the item waits, or is void; the route ends there. */
export const fates = ['dropped', 'plan-dropped', 'replaced', 'waits', 'void', 'route-ends'] as const
export type Fate = (typeof fates)[number]

/** What `checkOrders` says besides the Problems of `step`. */
const warningRows = {
  'line-replaced': ['A later line takes its place', 'R57'],
  'item-waits': ['Its condition does not hold yet', 'R52'],
  'item-void': ['It stands already, or before it in the queue', 'C48'],
  'route-blocked': ['No army can go there', 'R24'],
} as const
export type WarningCode = keyof typeof warningRows
const warnings: ProblemTable<WarningCode> = /* @__PURE__ */ problemTable(warningRows)
export const warningCodes: readonly WarningCode[] = /* @__PURE__ */ (() => warnings.codes)()

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
  /** Fights one battle. Problems: `battle-malformed`, and those of thrown dice. */
  fight(a: Side, b: Side, site: Site, rng: Rng, options?: FightOptions): Result<Fought>
  /** Who is likely to win: exact for tiny battles, sampled with its error for large ones. Problems: `battle-malformed`. */
  battleOdds(a: Side, b: Side, site: Site, options?: OddsOptions): Result<BattleOdds>
  /** Sees a reported battle again, turn by turn (C27). */
  replayBattle(battle: Battle, rulings?: Partial<Rulings>): BattleField
}

/** The queries of one handbook. */
export function bindQueries(book: Book): Queries {
  return {
    economy: bind(book, economy),
    disorderChances: bind(book, disorderChances),
    march: bind(book, march),
    territory,
    forecast: bind(book, forecast),
    checkOrders: bind(book, checkOrders),
    fight: bind(book, fight),
    battleOdds: bind(book, battleOdds),
    replayBattle: bind(book, replayBattle),
  }
}

export function territory(state: Pick<State, 'map' | 'cities' | 'villages' | 'players' | 'rulings'>): Territory {
  return areas(state, readRulings(state.rulings).world)
}

/** A state laid open on the morning of the next Monday, with dice that nobody throws. */
export function tomorrow<T>(book: Book, state: State, use: (play: Play) => T): T {
  return withDice(scriptRng([]), (dice: Dice) => {
    const { rulings } = state
    const settled =
      rulings.feeding === 'cheapest' ? state : { ...state, rulings: { ...rulings, feeding: 'cheapest' as const } }
    const play = openPlay(book, settled, dice)
    play.day = 1
    return use(play)
  }).value
}

function isCity({ cities }: State, city: unknown): boolean {
  return Number.isInteger(city) && cities[city as number] !== undefined
}

export function economy(book: Book, state: State, city: number): CityAccount | null {
  return !isCity(state, city) ? null : tomorrow(book, state, play => accountOf(play, city))
}

function accountOf(play: Play, city: number): CityAccount {
  const { hungry, ...rest } = account(play, play.cities[city]!, dependants(play)[city]!)
  const ids = (armies: boolean) => hungry.flatMap(({ id, army }) => ((army !== null) === armies ? [id] : []))
  return { ...rest, city, hungry: { armies: ids(true), units: ids(false) } }
}

export function disorderChances(book: Book, state: State, city: number): DisorderChances | null {
  return !isCity(state, city) ? null : tomorrow(book, state, play => disorder(play, play.cities[city]!))
}

export function march(book: Book, state: State, army: Id, route?: readonly Direction[]): MarchDay[] {
  const armies = state.armies.map(other =>
    other.id === army ? { ...other, route: route ?? other.route } : { ...other, route: [] },
  )
  return tomorrow(book, { ...state, armies }, play => {
    const own = play.armies.find(({ id }) => id === army)
    const days: MarchDay[] = []
    for (play.day = 1; own && play.day <= DAYS; play.day++) {
      const before = play.routes.get(army)?.cells.length ?? 1
      walk(play)
      days.push({
        day: play.day,
        cell: own.cell,
        deposit: own.deposit,
        steps: play.routes.get(army)?.cells.slice(before) ?? [],
      })
    }
    return days
  })
}

export function forecast(book: Book, view: View, orders: readonly Order[] = []): Forecast {
  const none: Forecast = { days: [], events: [], meetings: [], disorder: [] }
  const seat = view.viewer
  if (!view.own || seat === 'public' || view.outcome) return none
  return tomorrow(book, knownState(view), play => {
    const waiting: DatedTransfer[] = []
    carryOut(play, seat, readLines(planFault(orders, true) === null ? orders : []).lines, waiting)
    const mine = ({ owner }: { readonly owner: Seat | null }) => owner === seat
    const cities = play.cities.filter(mine)
    const chances = cities.map(city => ({ ...disorder(play, city), city: city.index }))
    const days: Forecast['days'][number][] = []
    const meetings: Meeting[] = []
    for (; play.day <= DAYS; play.day++) {
      const { day } = play
      const accounts = cities.map(({ index }) => accountOf(play, index))
      runEconomy(play)
      walk(play)
      transferToday(play, waiting)
      for (const army of play.armies.filter(mine)) meetings.push(...meetingsOf(play, army.id, army.cell, seat))
      days.push({
        day,
        accounts,
        armies: play.armies.filter(mine).map(({ id, cell, deposit }) => ({ army: id, cell, deposit })),
      })
    }
    return { days, events: play.events, meetings, disorder: chances }
  })
}

function meetingsOf(play: Play, army: Id, at: Cell, seat: Seat): Meeting[] {
  if (!play.stepped.has(army)) return []
  const { day, map, places } = play
  const list: Meeting[] = []
  for (const other of play.armies) {
    const near = distance(map, other.cell, at) <= 1
    if (near && other.owner !== seat && !areFriends(play, seat, other.owner))
      list.push({ day, army, at, with: other.owner, kind: 'army' })
  }
  if (places.has(at) && holderAt(play, at) !== seat)
    list.push({ day, army, at, with: holderAt(play, at), kind: 'settlement' })
  return list
}

export function checkOrders(book: Book, view: View, orders: unknown): CheckedOrders {
  const problems: (Problem & { readonly fate: Fate })[] = []
  const add = (fate: Fate, code: ProblemCode, ...at: readonly (string | number)[]) => {
    problems.push({ ...fault(code, at), fate })
  }
  const warn = (fate: Fate, code: WarningCode, ...at: readonly (string | number)[]) => {
    problems.push({ ...warnings.fault(code, at), fate })
  }
  const alive = view.players.some(player => player.alive && player.seat === view.viewer)
  const whole = planFault(orders ?? null, alive || !view.own)
  if (whole) add('plan-dropped', whole)
  else if (!view.own || view.viewer === 'public' || view.outcome) add('plan-dropped', 'order-not-yours')
  else if (alive && Array.isArray(orders)) {
    const seat = view.viewer
    const { lines, malformed } = readLines(orders)
    tomorrow(book, knownState(view), play => {
      play.day = 0
      const fate: Fate = play.rulings.badLine === 'line' ? 'dropped' : 'plan-dropped'
      const { refused, replaced } = carryOut(play, seat, lines, [])
      for (const { line, code, message, path = [] } of [...malformed, ...refused])
        problems.push({ ...fault(code, [line, ...path]), ...(message && { message }), fate })
      for (const { line } of replaced) warn('replaced', 'line-replaced', line)
      const dropped = new Set(problems.map(({ at }) => at[0]))
      for (const { line, order } of lines) {
        if (dropped.has(line)) continue
        if (order.type === 'queue') {
          const city = play.cities[order.city]!
          order.items.forEach((item, i) => {
            const again = isUnique(book, item) && order.items.findIndex(({ id }) => id === item.id) < i
            if (again || isThere(play, order.city, item)) warn('void', 'item-void', line, 'items', i)
            else if (!mayBegin(play, city, seat, item)) warn('waits', 'item-waits', line, 'items', i)
          })
        }
        if (order.type === 'route') {
          let at = play.armies.find(({ id }) => id === order.army)!.cell
          for (const [i, direction] of order.path.entries()) {
            const next = stepFrom(view.map, at, direction)
            if (next < 0 || !isSteppe(view.map, next)) {
              warn('route-ends', 'route-blocked', line, 'path', i)
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
