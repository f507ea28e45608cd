import { distance } from '../map.ts'
import { type Cell, type Id, type Order, orderTypes, type Player, type Seat, seats } from '../model.ts'
import type { ProblemCode } from '../problems.ts'
import { isGarrison, type OpenArmy, type OpenForce, playerOf, tell, type World } from '../world.ts'
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
export function carryOut(world: World, seat: Seat, lines: readonly Line[], waiting: DatedTransfer[]): Carried {
  const desk = deskOf(world, seat, waiting)
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
  readonly world: World
  readonly seat: Seat
  readonly armies: Map<Id, OpenArmy>
  readonly waiting: DatedTransfer[]
}

function deskOf(world: World, seat: Seat, waiting: DatedTransfer[]): Desk {
  const own = world.armies.filter(({ owner }) => owner === seat)
  return { world, seat, armies: new Map(own.map(army => [army.id, army])), waiting }
}

function obey(desk: Desk, order: Order): ProblemCode | null {
  const { world, seat, armies } = desk
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
      const city = world.cities[order.city]
      if (city?.owner !== seat) return 'order-not-yours'
      if (order.items.some(item => !lookUp(world.book, item))) return 'order-unknown-item'
      const before = [...city.queue]
      city.queue = order.items.map(({ kind, id }) => {
        const at = before.findIndex(item => item.kind === kind && item.id === id)
        return at < 0 ? { kind, id, paid: 0 } : before.splice(at, 1)[0]!
      })
      return null
    }
    case 'auto-deploy':
      change(world, seat, { autoDeployGarrison: order.on })
      return null
    case 'peace': {
      // Whether somebody else retires in this very week is not known yet (R2).
      const other = world.published.players[seats.indexOf(order.with)]
      if (order.with === seat || !other?.alive) return 'order-bad-seat'
      if (world.rulings.peaceFlags === 'at-once') declare(world, seat, order.with, order.peace)
      else world.latePeace.push({ seat, with: order.with, peace: order.peace })
      return null
    }
  }
}

function change(world: World, seat: Seat, what: Partial<Player>): void {
  world.players = world.players.map(player => (player.seat === seat ? { ...player, ...what } : player))
}

export function declare(world: World, seat: Seat, other: Seat, peace: boolean): void {
  const before = playerOf(world, seat).peace
  if (before.includes(other) === peace) return
  change(world, seat, { peace: seats.filter(some => (some === other ? peace : before.includes(some))) })
  tell(world, { type: 'peace-declared', seat, secret: true, with: other, peace, rule: 'C45' })
}

/** The state leaves the game: what it held is nobody's. */
function retire({ world, seat, armies }: Desk): null {
  if (!playerOf(world, seat).alive) return null
  world.armies = world.armies.filter(({ owner }) => owner !== seat)
  armies.clear()
  for (const city of world.cities) if (city.owner === seat) passTo(world, city, null)
  world.villages = world.villages.map(owners => owners.map(owner => (owner === seat ? null : owner)))
  change(world, seat, { alive: false })
  tell(world, { type: 'retired', seat, rule: 'C46' })
  return null
}

/** A force of the state that plans, with its cell and its name. */
function ownForce(
  { world, seat, armies }: Desk,
  id: Id,
): { readonly force: OpenForce; readonly cell: Cell; readonly name: string } | undefined {
  const city = world.cities[id]
  if (isGarrison(id) && city?.owner === seat) return { force: city.garrison, ...world.map.provinces[id]!.city }
  const army = armies.get(id)
  return army && { force: army, cell: army.cell, name: army.name }
}

function disband(desk: Desk, id: Id, unit: Id | null): ProblemCode | null {
  const { world, seat } = desk
  const own = ownForce(desk, id)
  // C17: a garrison always stands.
  if (!own || (unit === null && isGarrison(id))) return 'order-not-yours'
  const { force, name } = own
  if (unit !== null) {
    const left = force.units.filter(other => other.id !== unit)
    if (left.length === force.units.length) return 'order-unknown-unit'
    force.units = left
  } else {
    world.armies = world.armies.filter(army => army.id !== id)
    desk.armies.delete(id)
  }
  tell(world, { type: 'disbanded', seat, secret: true, force: id, name, unit, rule: 'C17' })
  return null
}

function transfer(desk: Desk, order: Extract<Order, { type: 'transfer' }>): ProblemCode | null {
  const { seat, waiting, world } = desk
  const { from, to, day } = order
  if (day === undefined) return exchange(desk, order)
  if (!ownForce(desk, from) || !ownForce(desk, to) || from === to) return 'order-not-yours'
  if (world.rulings.datedTransfers === 'monday-only') return 'order-bad-day'
  waiting.push({ ...order, seat, day })
  return null
}

/** C18: a unit changes its force, within one cell. */
function exchange(desk: Desk, { unit, from, to }: Omit<DatedTransfer, 'seat' | 'day'>): ProblemCode | null {
  const { world, seat } = desk
  const [source, target] = [ownForce(desk, from), ownForce(desk, to)]
  if (!source || !target || from === to) return 'order-not-yours'
  const moved = source.force.units.find(({ id }) => id === unit)
  if (!moved || world.bound.get(unit)! >= world.day) return 'order-unknown-unit'
  if (distance(world.map, source.cell, target.cell) > 1) return 'order-too-far'
  source.force.units = source.force.units.filter(({ id }) => id !== unit)
  join(target.force, [moved], world.rulings)
  world.bound.set(unit, world.day)
  tell(world, { type: 'transferred', seat, secret: true, unit, kind: moved.type, from, to, rule: 'C18' })
  return null
}

/** After the moves of a day: transfers dated for it, in the order in which they were given; one that cannot be done is reported (R50). */
export function transferToday(world: World, waiting: readonly DatedTransfer[]): void {
  for (const order of waiting) {
    const { seat, day, unit, from, to } = order
    if (day === world.day && exchange(deskOf(world, seat, []), order))
      tell(world, { type: 'transfer-failed', seat, secret: true, unit, from, to, rule: 'R50' })
  }
}

/** The game is over: transfers whose day never came are reported as well (R50). */
export function transferNoMore(world: World, waiting: readonly DatedTransfer[]): void {
  for (const { seat, day, unit, from, to } of waiting)
    if (day > world.day) tell(world, { type: 'transfer-failed', seat, secret: true, unit, from, to, rule: 'R50' })
}

/** C19: units named stand on their cells, all others are in reserve. The field is measured anew. */
function form(desk: Desk, id: Id, cells: readonly (readonly [Id, number, number])[]): ProblemCode | null {
  const own = ownForce(desk, id)
  if (!own) return 'order-not-yours'
  const { force } = own
  const places = new Map(cells.map(([unit, dx, dy]) => [unit, [dx, dy] as const]))
  const units = force.units.map(unit => ({ ...unit, cell: places.get(unit.id) ?? null }))
  if (units.filter(({ cell }) => cell).length < cells.length) return 'order-unknown-unit'
  const field = measured({ units }, desk.world.rulings)
  const taken = new Set([...places.values()].filter(cell => inField(field, cell)).map(String))
  if (taken.size < cells.length) return 'order-bad-cell'
  force.units = units
  force.vacancies = []
  force.field = field
  return null
}

/** A state without a plan goes on with its old one (R56); where it must not, it does nothing. */
export function withoutPlan(world: World, seat: Seat): void {
  if (world.rulings.missingPlan === 'continue') return
  for (const army of world.armies) if (army.owner === seat) army.route = []
  for (const city of world.cities) if (city.owner === seat) city.queue = []
}
