import { distance } from '../map/grid.ts'
import { type Cell, type Id, type Order, orderTypes, type Player, type Seat, seats } from '../model.ts'
import { isGarrison, type OpenArmy, type OpenForce, type Play, playerOf, tell } from '../play.ts'
import type { ProblemCode } from '../problems.ts'
import { inField, join, measured } from './formation.ts'
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

/** What became of the lines of a plan that are not named here: they have been carried out, or wait for their day. */
export interface Carried {
  readonly refused: readonly RefusedLine[]
  readonly replaced: readonly ReplacedLine[]
}

/** Transfers with a date, which wait for their day (R50). */
export interface DatedTransfer {
  readonly seat: Seat
  readonly day: number
  readonly unit: Id
  readonly from: Id
  readonly to: Id
}

/** Carries out a plan line by line, by type in the order of `orderTypes`; a line that cannot be is left out and named (R57). */
export function carryOut(play: Play, seat: Seat, lines: readonly Line[], waiting: DatedTransfer[]): Carried {
  const desk = deskOf(play, seat, waiting)
  const refused: RefusedLine[] = []
  const replaced: ReplacedLine[] = []
  const last = new Map<string, number>()
  for (const type of orderTypes) {
    for (const { line, order } of lines) {
      if (order.type !== type) continue
      const code = obey(desk, order)
      if (code) {
        refused.push({ line, code })
        continue
      }
      const setting = settingOf(order)
      if (setting === null) continue
      const former = last.get(setting)
      if (former !== undefined) replaced.push({ line: former, by: line })
      last.set(setting, line)
    }
  }
  const byLine = (a: { readonly line: number }, b: { readonly line: number }) => a.line - b.line
  return { refused: refused.sort(byLine), replaced: replaced.sort(byLine) }
}

/** What a line sets, so that a later line for the same takes its place; null: each such line stands for itself. */
function settingOf(order: Order): string | null {
  switch (order.type) {
    case 'retire':
    case 'auto-deploy':
      return order.type
    case 'rename':
    case 'route':
      return `${order.type} ${order.army}`
    case 'formation':
      return `${order.type} ${order.force}`
    case 'queue':
      return `${order.type} ${order.city}`
    case 'peace':
      return `${order.type} ${order.with}`
    default:
      return null
  }
}

interface Desk {
  readonly play: Play
  readonly seat: Seat
  readonly armies: Map<Id, OpenArmy>
  readonly waiting: DatedTransfer[]
}

function deskOf(play: Play, seat: Seat, waiting: DatedTransfer[]): Desk {
  const own = play.armies.filter(({ owner }) => owner === seat)
  return { play, seat, armies: new Map(own.map(army => [army.id, army])), waiting }
}

function obey(desk: Desk, order: Order): ProblemCode | null {
  const { play, seat, armies } = desk
  switch (order.type) {
    case 'retire':
      return retire(desk)
    case 'disband':
      return disband(desk, order.force, order.unit ?? null)
    case 'transfer':
      return transfer(desk, order)
    case 'formation':
      return form(desk, order.force, order.cells)
    case 'rename':
    case 'route': {
      const army = armies.get(order.army)
      if (!army) return 'order-not-yours'
      if (order.type === 'rename') army.name = order.name
      else army.route = order.path
      return null
    }
    case 'queue': {
      const city = play.cities[order.city]
      if (city?.owner !== seat) return 'order-not-yours'
      if (order.items.some(item => !lookUp(play.book, item))) return 'order-unknown-item'
      const before = [...city.queue]
      city.queue = order.items.map(({ kind, id }) => {
        const at = before.findIndex(item => item.kind === kind && item.id === id)
        return at < 0 ? { kind, id, paid: 0 } : before.splice(at, 1)[0]!
      })
      return null
    }
    case 'auto-deploy':
      change(play, seat, { autoDeployGarrison: order.on })
      return null
    case 'peace': {
      // Whether somebody else retires in this very week is not known yet (R2).
      const other = play.published.players[seats.indexOf(order.with)]
      if (order.with === seat || !other?.alive) return 'order-bad-seat'
      if (play.rulings.peaceFlags === 'at-once') declare(play, seat, order.with, order.peace)
      else play.latePeace.push({ seat, with: order.with, peace: order.peace })
      return null
    }
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
function retire({ play, seat, armies }: Desk): null {
  if (!playerOf(play, seat).alive) return null
  play.armies = play.armies.filter(({ owner }) => owner !== seat)
  armies.clear()
  for (const city of play.cities) if (city.owner === seat) passTo(play, city, null)
  play.villages = play.villages.map(owners => owners.map(owner => (owner === seat ? null : owner)))
  change(play, seat, { alive: false })
  tell(play, { type: 'retired', seat, rule: 'C46' })
  return null
}

/** A force of the state that plans, with its cell and its name. */
function ownForce(
  { play, seat, armies }: Desk,
  id: Id,
): { readonly force: OpenForce; readonly cell: Cell; readonly name: string } | undefined {
  const city = play.cities[id]
  if (isGarrison(id) && city?.owner === seat) return { force: city.garrison, ...play.map.provinces[id]!.city }
  const army = armies.get(id)
  return army && { force: army, cell: army.cell, name: army.name }
}

function disband(desk: Desk, id: Id, unit: Id | null): ProblemCode | null {
  const { play, seat } = desk
  const own = ownForce(desk, id)
  // C17: a garrison always stands.
  if (!own || (unit === null && isGarrison(id))) return 'order-not-yours'
  const { force, name } = own
  if (unit !== null) {
    const left = force.units.filter(other => other.id !== unit)
    if (left.length === force.units.length) return 'order-unknown-unit'
    force.units = left
  } else {
    play.armies = play.armies.filter(army => army.id !== id)
    desk.armies.delete(id)
  }
  tell(play, { type: 'disbanded', seat, secret: true, force: id, name, unit, rule: 'C17' })
  return null
}

function transfer(desk: Desk, order: Extract<Order, { type: 'transfer' }>): ProblemCode | null {
  const { seat, waiting, play } = desk
  const { from, to, day } = order
  if (day === undefined) return exchange(desk, order)
  if (!ownForce(desk, from) || !ownForce(desk, to) || from === to) return 'order-not-yours'
  if (play.rulings.datedTransfers === 'monday-only') return 'order-bad-day'
  waiting.push({ ...order, seat, day })
  return null
}

/** C18: a unit changes its force, within one cell. */
function exchange(desk: Desk, { unit, from, to }: Omit<DatedTransfer, 'seat' | 'day'>): ProblemCode | null {
  const { play, seat } = desk
  const [source, target] = [ownForce(desk, from), ownForce(desk, to)]
  if (!source || !target || from === to) return 'order-not-yours'
  const moved = source.force.units.find(({ id }) => id === unit)
  if (!moved || play.bound.get(unit)! >= play.day) return 'order-unknown-unit'
  if (distance(play.map, source.cell, target.cell) > 1) return 'order-too-far'
  source.force.units = source.force.units.filter(({ id }) => id !== unit)
  join(target.force, [moved], play.rulings)
  play.bound.set(unit, play.day)
  tell(play, { type: 'transferred', seat, secret: true, unit, kind: moved.type, from, to, rule: 'C18' })
  return null
}

/** After the moves of a day: transfers dated for it, in the order in which they were given; one that cannot be done is reported (R50). */
export function transferToday(play: Play, waiting: readonly DatedTransfer[]): void {
  for (const order of waiting) {
    const { seat, day, unit, from, to } = order
    if (day === play.day && exchange(deskOf(play, seat, []), order))
      tell(play, { type: 'transfer-failed', seat, secret: true, unit, from, to, rule: 'R50' })
  }
}

/** The game is over: transfers whose day never came are reported as well (R50). */
export function transferNoMore(play: Play, waiting: readonly DatedTransfer[]): void {
  for (const { seat, day, unit, from, to } of waiting)
    if (day > play.day) tell(play, { type: 'transfer-failed', seat, secret: true, unit, from, to, rule: 'R50' })
}

/** C19: units named stand on their cells, all others are in reserve. The field is measured anew. */
function form(desk: Desk, id: Id, cells: readonly (readonly [Id, number, number])[]): ProblemCode | null {
  const own = ownForce(desk, id)
  if (!own) return 'order-not-yours'
  const { force } = own
  const places = new Map(cells.map(([unit, dx, dy]) => [unit, [dx, dy] as const]))
  const units = force.units.map(unit => ({ ...unit, cell: places.get(unit.id) ?? null }))
  if (units.filter(({ cell }) => cell).length < cells.length) return 'order-unknown-unit'
  const field = measured({ units }, desk.play.rulings)
  const taken = new Set([...places.values()].filter(cell => inField(field, cell)).map(String))
  if (taken.size < cells.length) return 'order-bad-cell'
  force.units = units
  force.vacancies = []
  force.field = field
  return null
}

/** A state without a plan goes on with its old one (R56); where it must not, it does nothing. */
export function withoutPlan(play: Play, seat: Seat): void {
  if (play.rulings.missingPlan === 'continue') return
  for (const army of play.armies) if (army.owner === seat) army.route = []
  for (const city of play.cities) if (city.owner === seat) city.queue = []
}
