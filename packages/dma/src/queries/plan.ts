/** Plans as they are made, line by line: C18, C19, R57. */

import { distance } from '../map/grid.ts'
import type { Id, Seat, Unit, Vacancy } from '../model.ts'
import type { Order, OrderOf } from '../orders.ts'
import { drawnUp, fitting } from '../rules/formation.ts'
import { settingOf } from '../rules/orders.ts'
import type { View } from '../view.ts'

/** A force of one's own as it will stand on Monday morning, when the plan has been read. */
export interface PlannedForce {
  readonly id: Id
  readonly name: string
  readonly cell: number
  readonly garrison: boolean
  readonly units: readonly Unit[]
  /** Places that are refilled from the reserve before a battle (C20). */
  readonly vacancies: readonly Vacancy[]
}

/** Lines of which a plan has one only: they set the same (R57), or send or dismiss the same unit or army (C17, C18). */
function sameSubject(one: Order, other: Order): boolean {
  if (one.type === 'transfer') return other.type === one.type && other.unit === one.unit && other.day === one.day
  if (one.type === 'disband') return other.type === one.type && other.force === one.force && other.unit === one.unit
  return settingOf(one) === settingOf(other)
}

/** What the plan says for the same as an order does. */
export function lineFor(plan: readonly Order[], order: Order): Order | null {
  return plan.find(line => sameSubject(line, order)) ?? null
}

/** What a change of a plan comes to. */
export interface Amended {
  readonly plan: readonly Order[]
  /** The line whose place was taken; null where none said the same before, or it only went on. */
  readonly replaced: Order | null
}

/** A plan with one more line, in the place of the one that it replaces. */
export function amend(view: View, plan: readonly Order[], order: Order): Amended {
  const at = plan.findIndex(line => sameSubject(line, order))
  const former = plan[at]
  const line = order.type === 'transfer' && former?.type === 'transfer' ? { ...order, from: former.from } : order
  // A unit that is sent back where it was is not sent at all.
  const stays = line.type === 'transfer' && line.from === line.to
  const next = at < 0 ? [...plan, line] : plan.map((one, i) => (i === at ? line : one))
  return {
    plan: tidy(view, stays ? next.filter(one => one !== line) : next),
    replaced: former && order.type !== 'transfer' && !goesOn(former, order) ? former : null,
  }
}

/** A plan without one of its lines. */
export function withoutLine(view: View, plan: readonly Order[], line: Order): readonly Order[] {
  return tidy(
    view,
    plan.filter(one => one !== line),
  )
}

/** Nothing that was ordered is lost: the same is said again, or more. */
function goesOn(former: Order, order: Order): boolean {
  if (former.type === 'queue' && order.type === 'queue') {
    const left = order.items.map(({ kind, id }) => `${kind}:${id}`)
    return former.items.every(({ kind, id }) => {
      const at = left.indexOf(`${kind}:${id}`)
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  }
  if (former.type === 'route' && order.type === 'route') return former.path.every((step, i) => order.path[i] === step)
  return former.type === 'formation' || JSON.stringify(former) === JSON.stringify(order)
}

/** Formations name those only who will be there and have a place in the field, lest the whole line be refused. */
function tidy(view: View, plan: readonly Order[]): readonly Order[] {
  if (!plan.some(({ type }) => type === 'formation')) return plan
  const forces = forcesOf(
    view,
    plan.filter(({ type }) => type !== 'formation'),
  )
  return plan.map(line => {
    if (line.type !== 'formation') return line
    const cells = fitting(forces.get(line.force)?.units ?? [], line.cells, view.rulings)
    return cells.length === line.cells.length ? line : { ...line, cells }
  })
}

/** The viewer's forces on Monday morning, by number: armies, then garrisons. */
export function forcesOf({ own, map, rulings }: View, plan: readonly Order[]): ReadonlyMap<Id, PlannedForce> {
  const forces = new Map<Id, PlannedForce>()
  for (const { id, name, cell, units, vacancies } of own?.armies ?? [])
    forces.set(id, { id, name, cell, units, vacancies, garrison: false })
  for (const { index, garrison } of own?.cities ?? []) {
    const { name, cell } = map.provinces[index]!.city
    const { units, vacancies } = garrison
    forces.set(index, { id: index, name, cell, units, vacancies, garrison: true })
  }
  const of = <T extends Order['type']>(type: T) => plan.filter((order): order is OrderOf<T> => order.type === type)
  for (const { force, unit } of of('disband')) {
    const from = forces.get(force)
    if (from && unit !== undefined) forces.set(force, { ...from, units: from.units.filter(({ id }) => id !== unit) })
    else if (from && !from.garrison) forces.delete(force)
  }
  const sent = new Set<Id>()
  for (const { unit, from, to, day } of of('transfer')) {
    const [source, target] = [forces.get(from), forces.get(to)]
    const moved = source?.units.find(({ id }) => id === unit)
    if (day !== undefined || !source || !target || !moved || source === target) continue
    // R50: a unit changes its force once.
    if (sent.has(unit) || distance(map, source.cell, target.cell) > 1) continue
    sent.add(unit)
    forces.set(from, { ...source, units: source.units.filter(one => one !== moved) })
    const units = [...target.units, { ...moved, cell: null }].sort((a, b) => a.id - b.id)
    forces.set(to, { ...target, units })
  }
  for (const { army, name } of of('rename')) {
    const named = forces.get(army)
    if (named) forces.set(army, { ...named, name })
  }
  for (const { force, cells } of of('formation')) {
    const drawn = forces.get(force)
    if (!drawn) continue
    const stand = drawnUp(drawn.units, cells, rulings)
    if (typeof stand !== 'string') forces.set(force, { ...drawn, units: stand.units, vacancies: [] })
  }
  return forces
}

/** The view as it will be when the plan has been read: armies with the units that they will have, and as they will stand. */
export function morning(view: View, plan: readonly Order[]): View {
  const { own } = view
  if (!own || plan.length === 0) return view
  const forces = forcesOf(view, plan)
  const armies = own.armies.flatMap(army => {
    const force = forces.get(army.id)
    return force ? [{ ...army, name: force.name, units: force.units }] : []
  })
  return { ...view, own: { ...own, armies } }
}

/** Own forces near enough to change units with (C18). */
export function neighboursOf(
  { map }: View,
  forces: ReadonlyMap<Id, PlannedForce>,
  force: PlannedForce,
): readonly PlannedForce[] {
  return [...forces.values()].filter(
    other =>
      (other !== force && distance(map, force.cell, other.cell) === 1) ||
      (other !== force && other.cell === force.cell),
  )
}

/** Whether peace is declared to a state, by the plan or before it. */
export function declares({ own }: View, plan: readonly Order[], other: Seat): boolean {
  const line = plan.find(order => order.type === 'peace' && order.with === other)
  return line?.type === 'peace' ? line.peace : (own?.peace.includes(other) ?? false)
}

/** What a city will build: by the plan, else what stands in its queue. */
export function queueOf({ own }: View, plan: readonly Order[], city: number): OrderOf<'queue'>['items'] {
  const line = plan.find(order => order.type === 'queue' && order.city === city)
  if (line?.type === 'queue') return line.items
  return own?.cities.find(({ index }) => index === city)?.queue.map(({ kind, id }) => ({ kind, id })) ?? []
}

/** The way an army will go: by the plan, else the one it has. */
export function routeOf({ own }: View, plan: readonly Order[], army: Id): OrderOf<'route'>['path'] {
  const line = plan.find(order => order.type === 'route' && order.army === army)
  return line?.type === 'route' ? line.path : (own?.armies.find(({ id }) => id === army)?.route ?? [])
}
