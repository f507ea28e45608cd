import { isRecord, type Problem, type Result, validate } from '@umpire/core-game'
import type { Book } from '../../content/book.ts'
import type { Direction, Id, Item, Seat, Unit } from '../../model.ts'
import { parsePlan } from '../../notation/order.ts'
import { type Order, type OrderOf, orderSchema } from '../../orders.ts'
import { fault } from '../../problems.ts'
import type { View } from '../../view.ts'
import { afterOrders, type FormForce, forcesOf, formOf, type OrderForm } from './present.ts'

/** Fields as a form sends them: texts by name. */
export type Fields = { readonly [name: string]: unknown }

/**
 * The orders that a sent form means: its lines where it was sent by lines, else what was chosen. Problems are those of `parsePlan`; `order-unknown-unit` and
 * `order-malformed` with the name of the field; `order-not-yours` for who can order nothing.
 */
export function readForm(book: Book, view: View, fields: unknown): Result<readonly Order[]> {
  const given: Fields = isRecord(fields) ? fields : {}
  const also = parsePlan(textOf(given, 'also').replace(/\r/g, ''))
  // Who is dismissed by a line cannot be moved.
  const form = formOf(book, view, also.ok ? also.value : [])
  if (!form) return { ok: false, problems: [fault('order-not-yours')] }
  if (textOf(given, 'by') === 'lines') return parsePlan(textOf(given, 'lines').replace(/\r/g, ''))
  if (!also.ok) return also
  const drafted = parsePlan(textOf(given, 'drafted').replace(/\r/g, ''))
  if (!drafted.ok) return drafted
  const problems: Problem[] = []
  const add = (name: string, order: unknown): Order[] => {
    const read = validate(orderSchema, order, 'order-malformed')
    if (read.ok) return [read.value]
    problems.push(fault('order-malformed', [name]))
    return []
  }
  if (isOn(given, 'retire')) return { ok: true, value: [{ type: 'retire' }] }
  const of = <T extends Order['type']>(type: T) =>
    drafted.value.filter((order): order is OrderOf<T> => order.type === type)
  const first: Order[] = [
    ...also.value,
    ...form.forces.flatMap(({ id, garrison }) =>
      !garrison && isOn(given, `disband.${id}`) ? add(`disband.${id}`, { type: 'disband', force: id }) : [],
    ),
    ...moves(given, form, of('transfer'), problems),
  ]
  const formations = afterOrders(book, view, form.seat, [...first, ...of('formation')], (play, done) =>
    forcesOf(play, form.seat).flatMap(force => formation(given, force, done, problems)),
  )
  const rest = [
    ...form.cities.flatMap(({ city }) => add(`queue.${city}`, { type: 'queue', city, items: itemsOf(given, city) })),
    ...routes(given, form, add),
    ...flags(given, view, form),
  ]
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: [...first, ...formations, ...rest] }
}

/** Queue slots and steps that are read at most: more than a plan may hold, and that is refused. */
const MOST = 600

function textOf(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : ''
  return typeof value === 'string' ? value.slice(0, 200_000) : ''
}

function isOn(fields: Fields, name: string): boolean {
  return textOf(fields, name) === 'on'
}

function slots(fields: Fields, name: string): string[] {
  return Array.from({ length: MOST }, (_, i) => textOf(fields, `${name}.${i}`)).filter(Boolean)
}

function itemsOf(fields: Fields, city: number): Item[] {
  return slots(fields, `queue.${city}`).map(word => {
    const [kind, ...id] = word.split(':')
    return { kind: kind as Item['kind'], id: id.join(':') }
  })
}

function routes(fields: Fields, { forces }: OrderForm, add: (name: string, order: unknown) => Order[]): Order[] {
  return forces.flatMap(({ id, name, route }) => {
    if (route === null || isOn(fields, `disband.${id}`)) return []
    const called = textOf(fields, `name.${id}`).trim()
    const path = slots(fields, `route.${id}`) as Direction[]
    return [
      ...(called !== '' && called !== name ? add(`name.${id}`, { type: 'rename', army: id, name: called }) : []),
      ...add(`route.${id}`, { type: 'route', army: id, path }),
    ]
  })
}

function flags(fields: Fields, { own }: View, form: OrderForm): Order[] {
  const deploy = isOn(fields, 'deploy')
  return [
    ...(deploy !== own!.autoDeployGarrison ? [{ type: 'auto-deploy', on: deploy } as const] : []),
    ...form.peace.flatMap(({ seat }): Order[] => {
      const peace = isOn(fields, `peace.${seat}`)
      return peace === own!.peace.includes(seat as Seat) ? [] : [{ type: 'peace', with: seat, peace }]
    }),
  ]
}

/** So many units of a type to a force near by: those that went there before, then those in reserve first. */
function moves(
  fields: Fields,
  { forces }: OrderForm,
  drafted: readonly OrderOf<'transfer'>[],
  problems: Problem[],
): Order[] {
  const types = new Map(forces.flatMap(({ units }) => units.map(({ id, type }) => [id, type] as const)))
  const wanted = new Map<string, number>()
  const wants = (name: string) => wanted.get(name) ?? numberOf(textOf(fields, name))
  const kept = drafted.filter(({ unit, from, to }) => {
    const name = `move.${from}.${to}.${types.get(unit)}`
    return wanted.set(name, wants(name) - 1).get(name)! >= 0
  })
  const going = new Set(kept.map(({ unit }) => unit))
  const added = forces.flatMap(({ id: from, units, near }) => {
    const left = units
      .filter(({ id }) => !going.has(id))
      .sort((a, b) => Number(a.cell !== null) - Number(b.cell !== null) || a.id - b.id)
    return near.flatMap(to =>
      [...new Set(units.map(({ type }) => type))].flatMap(type => {
        const name = `move.${from}.${to}.${type}`
        const more = Math.max(0, wants(name))
        const next = left.filter(unit => unit.type === type).slice(0, more)
        if (next.length < more) problems.push(fault('order-unknown-unit', [name]))
        for (const unit of next) left.splice(left.indexOf(unit), 1)
        return next.map(({ id: unit }): Order => ({ type: 'transfer', unit, from, to }))
      }),
    )
  })
  return [...kept, ...added]
}

function numberOf(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
}

/** A formation where the cells say another one than stands: who stood on a cell stays there, others come by number. Cells that were not sent say nothing. */
function formation(
  fields: Fields,
  { id, units }: Omit<FormForce, 'near'>,
  done: readonly Order[],
  problems: Problem[],
): Order[] {
  const prefix = `cell.${id}.`
  const chosen = Object.keys(fields).flatMap(name => {
    const match = name.startsWith(prefix) ? /^(-?\d{1,2})\.(\d{1,2})$/.exec(name.slice(prefix.length)) : null
    const type = match && textOf(fields, name)
    return match && type ? [{ name, type, dx: Number(match[1]), dy: Number(match[2]) }] : []
  })
  const stands = new Map(
    units.flatMap(unit =>
      unit.cell && Object.hasOwn(fields, prefix + unit.cell.join('.')) ? [[unit.cell.join(), unit] as const] : [],
    ),
  )
  const same =
    chosen.length === stands.size && chosen.every(({ type, dx, dy }) => stands.get(`${dx},${dy}`)?.type === type)
  if (same) return done.filter(order => order.type === 'formation' && order.force === id)
  const left = new Map<Id, Unit>(units.map(unit => [unit.id, unit]))
  const kept = new Map(
    chosen.flatMap(({ name, type, dx, dy }) => {
      const unit = stands.get(`${dx},${dy}`)
      return unit?.type === type && left.delete(unit.id) ? [[name, unit.id] as const] : []
    }),
  )
  const cells = chosen.flatMap(({ name, type, dx, dy }) => {
    const unit = kept.get(name) ?? [...left.values()].find(other => other.type === type)?.id
    if (unit === undefined) problems.push(fault('order-unknown-unit', [name]))
    else left.delete(unit)
    return unit === undefined ? [] : [[unit, dx, dy] as const]
  })
  return [{ type: 'formation', force: id, cells }]
}
