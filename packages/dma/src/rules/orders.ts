/** What orders do: C17 to C19, C45, C46, R2, R26, R50, R53, R57. */

import { distance } from '../map/grid.ts'
import { type Cell, type Id, type Player, type Seat, seats } from '../model.ts'
import { type Order, type OrderOf, type OrderType, orderTypes } from '../orders.ts'
import { isGarrison, type OpenArmy, type OpenForce, type Play, playerOf, tell } from '../play.ts'
import type { ProblemCode } from '../problems.ts'
import { drawnUp, join } from './formation.ts'
import { lookUp } from './queue.ts'
import { passTo } from './secession.ts'

/** A line of a plan with its number. */
export interface Line {
  readonly line: number
  readonly order: Order
}

export interface RefusedLine {
  readonly line: number
  readonly code: ProblemCode
  /** What is wrong with the form of the line, and the path to it in the line; else the code says it. */
  readonly message?: string
  readonly path?: readonly (string | number)[]
}

/** A line that set what a later one sets anew (R57). */
interface ReplacedLine {
  readonly line: number
  readonly by: number
}

/** What became of the lines of a plan. */
export interface Carried {
  /** Carried out, or waiting for their day. */
  readonly done: readonly Line[]
  readonly refused: readonly RefusedLine[]
  readonly replaced: readonly ReplacedLine[]
  readonly waiting: readonly DatedTransfer[]
}

/** Transfers with a date, which wait for their day (R50). */
export interface DatedTransfer {
  readonly seat: Seat
  readonly day: number
  readonly unit: Id
  readonly from: Id
  readonly to: Id
}

/**
 * Carries out a plan line by line, by type in the order of `orderTypes`; a line that cannot be is left out and named. Of lines that set the same
 * only the last that can be is (R57).
 */
export function carryOut(play: Play, seat: Seat, lines: readonly Line[]): Carried {
  const desk = deskOf(play, seat)
  const done: Line[] = []
  const refused: RefusedLine[] = []
  const replaced: ReplacedLine[] = []
  for (const type of orderTypes) {
    const last = new Map<string, { readonly read: Line; readonly act: Act }>()
    for (const read of lines) {
      const { line, order } = read
      if (order.type !== type) continue
      // Who has retired is no ruler any more.
      const act = playerOf(play, seat).alive ? rowOf(order).read(desk, order) : 'order-not-yours'
      const setting = settingOf(order)
      if (typeof act === 'string') refused.push({ line, code: act })
      else if (setting === null) {
        act()
        done.push(read)
      } else {
        const former = last.get(setting)
        if (former) replaced.push({ line: former.read.line, by: line })
        last.delete(setting)
        last.set(setting, { read, act })
      }
    }
    for (const { read, act } of last.values()) {
      act()
      done.push(read)
    }
  }
  return {
    done: done.sort(byLine),
    refused: refused.sort(byLine),
    replaced: replaced.sort(byLine),
    waiting: desk.waiting,
  }
}

export function byLine(a: { readonly line: number }, b: { readonly line: number }): number {
  return a.line - b.line
}

/** What a line sets, so that a later one for the same takes its place; null: it stands for itself (R57). */
export function settingOf(order: Order): string | null {
  const subject = rowOf(order).sets(order)
  // A query may be asked about a line that nobody has read: what is no name names nothing.
  return typeof subject === 'number' || typeof subject === 'string' ? `${order.type} ${subject}` : null
}

/** The forces that a line names; of a queue, its city. */
export function forcesIn(order: Order): readonly Id[] {
  if (order.type === 'queue') return [order.city]
  if (order.type === 'route' || order.type === 'rename') return [order.army]
  if (order.type === 'formation' || order.type === 'disband') return [order.force]
  return order.type === 'transfer' ? [order.from, order.to] : []
}

interface Desk {
  readonly play: Play
  readonly seat: Seat
  readonly armies: Map<Id, OpenArmy>
  readonly waiting: DatedTransfer[]
}

function deskOf(play: Play, seat: Seat): Desk {
  const own = play.armies.filter(army => army.seat === seat)
  return { play, seat, armies: new Map(own.map(army => [army.id, army])), waiting: [] }
}

/** Carries a line out. */
type Act = () => void

/** How an order of one type is carried out. */
interface Row<T extends OrderType> {
  /** What carries the line out, or why it cannot be; nothing has happened yet. */
  read(desk: Desk, order: OrderOf<T>): Act | ProblemCode
  /** For what it sets something, so that a later line for the same takes its place; null: each such line stands for itself (R57). */
  sets(order: OrderOf<T>): string | number | null
}

const rows: { readonly [T in OrderType]: Row<T> } = {
  retire: { read: desk => () => retire(desk), sets: () => '' },
  disband: { read: (desk, { force, unit }) => disband(desk, force, unit ?? null), sets: () => null },
  transfer: { read: transfer, sets: () => null },
  rename: {
    read: ({ armies }, { army, name }) => {
      const own = armies.get(army)
      return own ? () => Object.assign(own, { name }) : 'order-not-yours'
    },
    sets: ({ army }) => army,
  },
  formation: { read: (desk, { force, cells }) => form(desk, force, cells), sets: ({ force }) => force },
  queue: { read: enqueue, sets: ({ city }) => city },
  route: {
    read: ({ armies }, { army, path }) => {
      const own = armies.get(army)
      return own ? () => Object.assign(own, { route: path }) : 'order-not-yours'
    },
    sets: ({ army }) => army,
  },
  'auto-deploy': {
    read:
      ({ play, seat }, { on }) =>
      () =>
        change(play, seat, { autoDeployGarrison: on }),
    sets: () => '',
  },
  peace: { read: makePeace, sets: order => order.with },
}

/** The row of an order; each type has its own, so the two always fit. */
function rowOf(order: Order): Row<OrderType> {
  return rows[order.type] as Row<OrderType>
}

/** C9, R53: a city's queue is set anew; what stays in it keeps what has been paid. */
function enqueue({ play, seat }: Desk, { city: index, items }: OrderOf<'queue'>): Act | ProblemCode {
  const city = play.cities[index]
  if (city?.seat !== seat) return 'order-not-yours'
  if (items.some(item => !lookUp(play.book, item))) return 'order-unknown-item'
  return () => {
    const before = [...city.queue]
    city.queue = items.map(({ kind, id }) => {
      const at = before.findIndex(item => item.kind === kind && item.id === id)
      return at < 0 ? { kind, id, paid: 0 } : before.splice(at, 1)[0]!
    })
  }
}

/** C45: a flag of peace, at once or when the week is over (R26). */
function makePeace({ play, seat }: Desk, { with: other, peace }: OrderOf<'peace'>): Act | ProblemCode {
  // Whether somebody else retires in this very week is not known yet (R2).
  if (other === seat || !play.published.players[seats.indexOf(other)]?.alive) return 'order-bad-seat'
  return () => {
    // R26: the flags of this week's plans count at once.
    if (play.rulings.peaceFlags === 'at-once') declare(play, seat, other, peace)
    else play.latePeace.push({ seat, with: other, peace })
  }
}

function change(play: Play, seat: Seat, what: Partial<Player>): void {
  play.players = play.players.map(player => (player.seat === seat ? { ...player, ...what } : player))
}

export function declare(play: Play, seat: Seat, other: Seat, peace: boolean): void {
  const before = playerOf(play, seat).peace
  if (before.includes(other) === peace) return
  change(play, seat, { peace: seats.filter(some => (some === other ? peace : before.includes(some))) })
  tell(play, { type: 'peace-declared', seat, secret: true, with: other, peace, rule: 'C45' })
}

/** The state leaves the game: what it held is nobody's. */
function retire({ play, seat, armies }: Desk): void {
  play.armies = play.armies.filter(army => army.seat !== seat)
  armies.clear()
  for (const city of play.cities) if (city.seat === seat) passTo(play, city, null)
  play.villages = play.villages.map(holders => holders.map(holder => (holder === seat ? null : holder)))
  change(play, seat, { alive: false })
  tell(play, { type: 'retired', seat, rule: 'C46' })
}

/** A force of the state that plans, with its cell and its name. */
function ownForce(
  { play, seat, armies }: Desk,
  id: Id,
): { readonly force: OpenForce; readonly cell: Cell; readonly name: string } | undefined {
  const city = play.cities[id]
  if (isGarrison(id) && city?.seat === seat) return { force: city.garrison, ...play.map.provinces[id]!.city }
  const army = armies.get(id)
  return army && { force: army, cell: army.cell, name: army.name }
}

function disband(desk: Desk, id: Id, unit: Id | null): Act | ProblemCode {
  const { play, seat } = desk
  const own = ownForce(desk, id)
  // C17: a garrison always stands.
  if (!own || (unit === null && isGarrison(id))) return 'order-not-yours'
  const { force, name } = own
  const left = force.units.filter(other => other.id !== unit)
  if (unit !== null && left.length === force.units.length) return 'order-unknown-unit'
  return () => {
    if (unit !== null) force.units = left
    else {
      play.armies = play.armies.filter(army => army.id !== id)
      desk.armies.delete(id)
    }
    tell(play, { type: 'disbanded', seat, secret: true, force: id, name, unit, rule: 'C17' })
  }
}

function transfer(desk: Desk, order: OrderOf<'transfer'>): Act | ProblemCode {
  const { seat, armies, waiting, play } = desk
  const { from, to, day } = order
  if (day === undefined) return exchange(desk, order)
  // A city may be taken before the day comes, and whose it is is asked then.
  const mayBeOwn = (id: Id) => armies.has(id) || play.cities[id] !== undefined
  if (!mayBeOwn(from) || !mayBeOwn(to) || from === to) return 'order-not-yours'
  // R50: transfers with a date are allowed.
  if (play.rulings.datedTransfers === 'monday-only') return 'order-bad-day'
  return () => waiting.push({ ...order, seat, day })
}

/** C18: a unit changes its force, within one cell. */
function exchange(desk: Desk, { unit, from, to }: Omit<DatedTransfer, 'seat' | 'day'>): Act | ProblemCode {
  const { play, seat } = desk
  const [source, target] = [ownForce(desk, from), ownForce(desk, to)]
  if (!source || !target || from === to) return 'order-not-yours'
  const moved = source.force.units.find(({ id }) => id === unit)
  if (!moved || play.bound.get(unit)! >= play.day) return 'order-unknown-unit'
  if (distance(play.map, source.cell, target.cell) > 1) return 'order-too-far'
  return () => {
    source.force.units = source.force.units.filter(({ id }) => id !== unit)
    join(target.force, [moved], play.rulings)
    play.bound.set(unit, play.day)
    tell(play, { type: 'transferred', seat, secret: true, unit, kind: moved.type, from, to, rule: 'C18' })
  }
}

/** After the moves of a day: transfers dated for it, in the order in which they were given; those that cannot be done are reported (R50), and returned. */
export function transferToday(play: Play, waiting: readonly DatedTransfer[]): readonly DatedTransfer[] {
  return waiting.filter(order => {
    const { seat, day, unit, from, to } = order
    if (day !== play.day) return false
    const act = exchange(deskOf(play, seat), order)
    const fails = typeof act === 'string'
    if (fails) tell(play, { type: 'transfer-failed', seat, secret: true, unit, from, to, rule: 'R50' })
    else act()
    return fails
  })
}

/** The game is over: transfers whose day never came are reported as well (R50). */
export function transferNoMore(play: Play, waiting: readonly DatedTransfer[]): void {
  for (const { seat, day, unit, from, to } of waiting)
    if (day > play.day) tell(play, { type: 'transfer-failed', seat, secret: true, unit, from, to, rule: 'R50' })
}

/** C19: units named stand on their cells, all others are in reserve. The field is measured anew. */
function form(desk: Desk, id: Id, cells: readonly (readonly [Id, number, number])[]): Act | ProblemCode {
  const own = ownForce(desk, id)
  if (!own) return 'order-not-yours'
  const drawn = drawnUp(own.force.units, cells, desk.play.rulings)
  return typeof drawn === 'string' ? drawn : () => Object.assign(own.force, drawn, { vacancies: [] })
}
