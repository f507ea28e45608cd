import { problem } from '@umpire/core-game'
import { distance } from '../map.ts'
import { type Cell, DAYS, type Id, type Order, orderTypes, type ProblemCode, type Seat } from '../model.ts'
import { cityName, isGarrison, type OpenArmy, type OpenForce, playerOf, tell, type World } from '../world.ts'
import { inField, join, measured } from './formation.ts'
import { lookUp } from './queue.ts'

/** A line of a plan with its number. */
export interface Line {
  readonly line: number
  readonly order: Order
}

interface Fault {
  readonly code: ProblemCode
  readonly message: string
  readonly rule?: string
}

export interface RefusedLine extends Fault {
  readonly line: number
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
export function carryOut(world: World, seat: Seat, lines: readonly Line[], waiting: DatedTransfer[]): RefusedLine[] {
  const desk: Desk = {
    world,
    seat,
    armies: new Map(world.armies.filter(({ owner }) => owner === seat).map(army => [army.id, army])),
    waiting,
  }
  const refused: RefusedLine[] = []
  for (const type of orderTypes) {
    for (const { line, order } of lines) {
      if (order.type !== type) continue
      const fault = obey(desk, order)
      if (fault) refused.push({ line, ...fault })
    }
  }
  return refused.sort((a, b) => a.line - b.line)
}

interface Desk {
  readonly world: World
  readonly seat: Seat
  readonly armies: Map<Id, OpenArmy>
  readonly waiting: DatedTransfer[]
}

function obey(desk: Desk, order: Order): Fault | null {
  const { world, seat } = desk
  switch (order.type) {
    case 'retire':
      return retire(desk)
    case 'disband':
      return disband(desk, order.force, order.unit)
    case 'transfer':
      return transfer(desk, order)
    case 'formation':
      return form(desk, order.force, order.cells)
    case 'rename': {
      const army = desk.armies.get(order.army)
      if (!army) return notYours('army')
      army.name = order.name
      return null
    }
    case 'route': {
      const army = desk.armies.get(order.army)
      if (!army) return notYours('army')
      army.route = [...order.path]
      return null
    }
    case 'queue': {
      const city = world.cities[order.city]
      if (city?.owner !== seat) return notYours('city')
      if (order.items.some(item => !lookUp(world.book, item)))
        return fault('order-unknown-item', 'The handbook has no such item', 'C10')
      const before = [...city.queue]
      city.queue = order.items.map(({ kind, id }) => {
        const at = before.findIndex(item => item.kind === kind && item.id === id)
        return at < 0 ? { kind, id, paid: 0 } : before.splice(at, 1)[0]!
      })
      return null
    }
    case 'auto-deploy':
      world.players = world.players.map(player =>
        player.seat === seat ? { ...player, autoDeployGarrison: order.on } : player,
      )
      return null
    case 'peace': {
      if (order.with === seat || !world.players.some(player => player.seat === order.with && player.alive))
        return fault('order-bad-seat', 'There is no such other state', 'C45')
      if (world.rulings.peaceFlags === 'at-once') declare(world, seat, order.with, order.peace)
      else world.latePeace.push({ seat, with: order.with, peace: order.peace })
      return null
    }
  }
}

export function declare(world: World, seat: Seat, other: Seat, peace: boolean): void {
  const player = playerOf(world, seat)
  if (player.peace.includes(other) === peace) return
  const flags = world.players
    .filter(({ seat: some }) => (some === other ? peace : player.peace.includes(some)))
    .map(some => some.seat)
  world.players = world.players.map(some => (some === player ? { ...some, peace: flags } : some))
  tell(world, { type: 'peace-declared', seat, secret: true, with: other, peace, rule: 'C45' })
}

/** The state leaves the game: what it held is nobody's. */
function retire({ world, seat, armies }: Desk): null {
  world.armies = world.armies.filter(({ owner }) => owner !== seat)
  armies.clear()
  for (const city of world.cities) {
    if (city.owner !== seat) continue
    city.owner = null
    city.garrison = { units: [], vacancies: [], field: 0 }
    city.queue = []
    city.projects = []
    city.saved = { green: 0, grey: 0 }
  }
  world.villages = world.villages.map(owners => owners.map(owner => (owner === seat ? null : owner)))
  world.players = world.players.map(player => (player.seat === seat ? { ...player, alive: false } : player))
  tell(world, { type: 'retired', seat, rule: 'C46' })
  return null
}

function ownForce(
  { world, seat, armies }: Desk,
  id: Id,
): { readonly force: OpenForce; readonly cell: Cell; readonly name: string } | null {
  if (!isGarrison(id)) {
    const army = armies.get(id)
    return army ? { force: army, cell: army.cell, name: army.name } : null
  }
  const city = world.cities[id]
  return city?.owner === seat
    ? { force: city.garrison, cell: world.map.provinces[id]!.city.cell, name: cityName(world, id) }
    : null
}

function disband(desk: Desk, id: Id, unit: Id | undefined): Fault | null {
  const { world, seat } = desk
  const own = ownForce(desk, id)
  if (!own) return notYours('force')
  const { force, name } = own
  if (unit === undefined) {
    if (isGarrison(id)) return fault('order-not-yours', 'A garrison always stands', 'C17')
    world.armies = world.armies.filter(army => army.id !== id)
    desk.armies.delete(id)
  } else {
    if (!force.units.some(other => other.id === unit)) return fault('order-unknown-unit', 'No such unit in this force')
    force.units = force.units.filter(other => other.id !== unit)
  }
  tell(world, {
    type: 'disbanded',
    seat,
    secret: true,
    force: id,
    name,
    units: unit === undefined ? force.units.length : 1,
    rule: 'C17',
  })
  return null
}

function transfer(desk: Desk, { unit, from, to, day }: Extract<Order, { type: 'transfer' }>): Fault | null {
  const [source, target] = [ownForce(desk, from), ownForce(desk, to)]
  if (!source || !target || from === to) return notYours('two forces')
  if (day !== undefined) {
    if (day < 2 || day > DAYS || desk.world.rulings.datedTransfers === 'monday-only')
      return fault('order-bad-day', 'A dated transfer takes place from Tuesday to Sunday', 'R50')
    desk.waiting.push({ seat: desk.seat, day, unit, from, to })
    return null
  }
  if (!source.force.units.some(other => other.id === unit))
    return fault('order-unknown-unit', 'No such unit in this force', 'C18')
  if (distance(desk.world.map, source.cell, target.cell) > 1)
    return fault('order-too-far', 'Forces exchange units within one cell', 'C18')
  pass(desk.world, desk.seat, unit, from, source.force, to, target.force)
  return null
}

function pass(world: World, seat: Seat, unit: Id, from: Id, source: OpenForce, to: Id, target: OpenForce): void {
  const moved = source.units.find(({ id }) => id === unit)!
  source.units = source.units.filter(({ id }) => id !== unit)
  join(target, [moved], world.rulings)
  tell(world, { type: 'transferred', seat, secret: true, unit, kind: moved.type, from, to, rule: 'C18' })
}

/** After the moves of a day: transfers dated for it, in the order in which they were given; one that cannot be done is reported (R50). */
export function transferToday(world: World, waiting: readonly DatedTransfer[]): void {
  for (const { seat, day, unit, from, to } of waiting) {
    if (day !== world.day) continue
    const desk: Desk = {
      world,
      seat,
      armies: new Map(world.armies.filter(({ owner }) => owner === seat).map(army => [army.id, army])),
      waiting: [],
    }
    const [source, target] = [ownForce(desk, from), ownForce(desk, to)]
    const near = source && target && distance(world.map, source.cell, target.cell) <= 1
    if (near && source.force.units.some(({ id }) => id === unit))
      pass(world, seat, unit, from, source.force, to, target.force)
    else tell(world, { type: 'transfer-failed', seat, secret: true, unit, from, to, rule: 'R50' })
  }
}

/** C19: units named stand on their cells, all others are in reserve. The field is measured anew. */
function form(desk: Desk, id: Id, cells: readonly (readonly [Id, number, number])[]): Fault | null {
  const own = ownForce(desk, id)
  if (!own) return notYours('force')
  const { force } = own
  const places = new Map(cells.map(([unit, dx, dy]) => [unit, [dx, dy] as const]))
  const taken = new Set(cells.map(([, dx, dy]) => `${dx},${dy}`))
  const units = force.units.map(unit => ({ ...unit, cell: places.get(unit.id) ?? null }))
  const known = new Set(force.units.map(unit => unit.id))
  if (cells.some(([unit]) => !known.has(unit)) || places.size < cells.length)
    return fault('order-unknown-unit', 'A formation names units of its force, each once', 'C19')
  const field = measured({ units }, desk.world.rulings)
  if (taken.size < cells.length || [...places.values()].some(cell => !inField(field, cell))) {
    return fault(
      'order-bad-cell',
      `One unit a cell of a field ${9 + 2 * field} wide and ${5 + field} deep, none on the flag`,
      'C19',
    )
  }
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

function notYours(what: string): Fault {
  return fault('order-not-yours', `Not your ${what}`)
}

function fault(code: ProblemCode, message: string, rule?: string): Fault {
  const { at: _, ...rest } = problem(code, message, [], rule)
  return rest
}
