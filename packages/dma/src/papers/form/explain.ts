import type { Problem } from '@umpire/core-game'
import type { Book } from '../../content/book.ts'
import type { Cell, Id, Item, Seat } from '../../model.ts'
import { orderText } from '../../notation/order.ts'
import type { Order, OrderOf } from '../../orders.ts'
import { homeOf, type Play } from '../../play.ts'
import { type CheckedOrders, checkOrders } from '../../queries/check-orders.ts'
import { completions } from '../../queries/completions.ts'
import { type Forecast, forecast } from '../../queries/forecast.ts'
import { type Trap, trapsAhead } from '../../queries/plan-traps.ts'
import { speedOf } from '../../rules/movement.ts'
import { settingOf } from '../../rules/orders.ts'
import { readLines, whyNoPlan } from '../../rules/plans.ts'
import { priceOf } from '../../rules/queue.ts'
import type { View } from '../../view.ts'
import { isOf } from '../report/is-of.ts'
import type { When } from '../report/model.ts'
import { AHEAD, readyOf } from '../report/provinces.ts'
import { afterOrders, forcesOf, presentOrders } from './present.ts'

/** What a line will do, and when. */
export type Deed =
  | { readonly type: 'queue'; readonly items: readonly (Item & { readonly ready: When | null })[] }
  | {
      readonly type: 'route'
      readonly days: readonly { readonly day: number; readonly cell: Cell }[]
      readonly steps: number
      /** Steps that are left when the week is over. */
      readonly left: number
    }
  | { readonly type: 'formation'; readonly deployed: number; readonly reserve: number; readonly speed: number | null }
  | { readonly type: 'transfer'; readonly kind: string; readonly to: string; readonly day: number }
  | { readonly type: 'rename'; readonly name: string }
  | { readonly type: 'disband'; readonly name: string; readonly kind: string | null; readonly upkeep: number }
  | { readonly type: 'peace'; readonly with: Seat; readonly peace: boolean; readonly late: boolean }
  | { readonly type: 'auto-deploy'; readonly on: boolean }
  | { readonly type: 'retire' }

export interface LineReport {
  readonly line: number
  /** null: the line cannot be read. */
  readonly order: Order | null
  readonly problems: CheckedOrders['problems']
  readonly traps: readonly Trap[]
  /** null: it will not be done. */
  readonly deed: Deed | null
  /** Units of a formation that are not there, or stand in it twice. */
  readonly strangers: readonly Id[]
  /** What was set before, as the line that would set it again. */
  readonly replaces: Order | null
  /** Lines of the same plan whose place it takes (R57). */
  readonly instead: readonly number[]
  /** What it costs: grey for all of it, and bread a day when it is done. */
  readonly cost: { readonly grey: number; readonly upkeep: number } | null
}

/** A plan looked at before the deadline. */
export interface Explained {
  readonly lines: readonly LineReport[]
  /** What is wrong with the plan as a whole. */
  readonly problems: readonly Problem[]
  /** What no line has to answer for. */
  readonly traps: readonly Trap[]
}

/** Says of each line what it will do and when, what it replaces, what it costs, and what its ruler may not have thought of. */
export function explainOrders(book: Book, view: View, orders: unknown): Explained {
  const { problems } = checkOrders(book, view, orders)
  const whole = problems.filter(({ at }) => typeof at[0] !== 'number')
  const seat = view.viewer
  if (whyNoPlan(orders ?? null, true) !== null || !view.own || seat === 'public')
    return { lines: [], problems: whole, traps: [] }
  const list = orders as readonly Order[]
  const ahead = forecast(book, view, list)
  const traps = view.end ? [] : trapsAhead(book, view, seat, list, ahead)
  const coming = completions(book, view, list, AHEAD)
  const { lines } = readLines(list)
  const orderOn = new Map(lines.map(({ line, order }) => [line, order]))
  const lost = problems.some(({ fate }) => fate === 'plan-dropped')
  const gone = new Set(problems.flatMap(({ at, fate }) => (/dropped|replaced/.test(fate) ? [Number(at[0])] : [])))
  return afterOrders(book, view, seat, list, play => ({
    lines: list.map((_, line) => {
      const order = orderOn.get(line) ?? null
      const done = order !== null && !lost && !gone.has(line)
      const own = problems.filter(({ at }) => at[0] === line)
      return {
        line,
        order,
        // A good line of a plan that is lost is lost for what is wrong with the whole.
        problems: lost && own.every(({ fate }) => fate !== 'plan-dropped') ? [...whole, ...own] : own,
        traps: traps.filter(({ at }) => at[0] === line),
        deed: done ? deedOf({ book, view, seat, play, ahead }, order, coming) : null,
        strangers: done || order?.type !== 'formation' ? [] : strangersIn(play, seat, order),
        replaces: done ? otherThan(order, replacedBy(view, order)) : null,
        instead: done
          ? lines.flatMap(other => (other.line < line && setsSame(other.order, order) ? [other.line] : []))
          : [],
        cost: done
          ? costOf(
              book,
              play,
              order,
              own.filter(({ fate }) => fate === 'void'),
            )
          : null,
      }
    }),
    problems: whole,
    traps: traps.filter(({ at }) => at.length === 0),
  }))
}

function setsSame(a: Order, b: Order): boolean {
  const setting = settingOf(a)
  return setting !== null && setting === settingOf(b)
}

/** What was set before, where it was something else. */
function otherThan(order: Order, before: Order | null): Order | null {
  return before && orderText(before) === orderText(order) ? null : before
}

function replacedBy(view: View, order: Order): Order | null {
  const own = view.own!
  if (order.type === 'rename') {
    const army = own.armies.find(({ id }) => id === order.army)
    return army ? { type: 'rename', army: army.id, name: army.name } : null
  }
  if (order.type === 'formation') {
    const force =
      own.armies.find(({ id }) => id === order.force) ?? own.cities.find(({ index }) => index === order.force)?.garrison
    const cells = force?.units.flatMap(({ id, cell }) => (cell ? [[id, ...cell] as const] : [])) ?? []
    return cells.length > 0 ? { type: 'formation', force: order.force, cells } : null
  }
  const present = presentOrders(view).find(other => setsSame(other, order)) ?? null
  if (present?.type === 'queue' && present.items.length === 0) return null
  return present?.type === 'route' && present.path.length === 0 ? null : present
}

/** Void items cost nothing. */
function costOf(book: Book, play: Play, order: Order, voids: readonly Problem[]): LineReport['cost'] {
  if (order.type !== 'queue') return null
  const city = play.cities[order.city]!
  const lost = new Set(voids.map(({ at }) => at[2]))
  const real = <T>(_: T, i: number) => !lost.has(i)
  const grey = city.queue
    .filter(real)
    .reduce((sum, item) => sum + Math.max(0, (item.price ?? priceOf(play, city, item)) - item.paid), 0)
  const upkeep = order.items.filter(real).reduce((sum, { kind, id }) => {
    if (kind === 'unit') return sum + (book.units.get(id)?.upkeep ?? 0)
    const army = kind === 'project' && book.projects.get(id)?.effect.kind === 'army'
    return army && play.rulings.armyUpkeep === 'home' ? sum + book.handbook.economy.armyUpkeep : sum
  }, 0)
  return grey + upkeep === 0 ? null : { grey, upkeep }
}

interface Desk {
  readonly book: Book
  readonly view: View
  readonly seat: Seat
  readonly play: Play
  readonly ahead: Forecast
}

function deedOf(desk: Desk, order: Order, coming: Parameters<typeof readyOf>[3]): Deed | null {
  const { book, view, play } = desk
  if (order.type === 'queue') {
    const ready = readyOf(book, order.items, order.city, coming)
    return { type: 'queue', items: order.items.map((item, i) => ({ ...item, ready: ready[i]! })) }
  }
  if (order.type === 'route') return routeDeed(desk, order)
  if (order.type === 'formation') {
    const force = forceOf(desk, order.force)
    if (!force) return null
    const speed = force.garrison ? null : speedOf(book, force)
    return { type: 'formation', deployed: order.cells.length, reserve: force.units.length - order.cells.length, speed }
  }
  if (order.type === 'transfer') {
    const { unit, to, day = 0 } = order
    const kind = kindOf(view, unit)
    return kind === null ? null : { type: 'transfer', kind, to: nameOf(desk, to), day }
  }
  if (order.type === 'disband') return disbandDeed(desk, order)
  if (order.type === 'peace')
    return { type: 'peace', with: order.with, peace: order.peace, late: play.rulings.peaceFlags === 'next-week' }
  if (order.type === 'rename') return { type: 'rename', name: order.name }
  return order.type === 'auto-deploy' ? { type: 'auto-deploy', on: order.on } : { type: 'retire' }
}

function routeDeed({ ahead }: Desk, { army, path }: OrderOf<'route'>): Deed {
  const steps = ahead.events.filter(isOf('marched')).filter(event => event.army === army)
  const reached = new Map(steps.map(({ day, to }) => [day, to]))
  const days = [...reached].map(([day, cell]) => ({ day, cell }))
  return { type: 'route', days, steps: path.length, left: path.length - steps.length }
}

function disbandDeed({ view, book, play }: Desk, { force, unit }: OrderOf<'disband'>): Deed {
  const army = view.own!.armies.find(({ id }) => id === force)
  const eats = (type: string) => book.units.get(type)?.upkeep ?? 0
  if (unit !== undefined) {
    const kind = kindOf(view, unit)
    return { type: 'disband', name: army?.name ?? '', kind, upkeep: kind === null ? 0 : eats(kind) }
  }
  const bread = play.rulings.armyUpkeep === 'home' ? book.handbook.economy.armyUpkeep : 0
  const upkeep = (army?.units ?? []).reduce((sum, { type }) => sum + eats(type), bread)
  return { type: 'disband', name: army?.name ?? '', kind: null, upkeep }
}

function kindOf({ own }: View, unit: Id): string | null {
  const forces = [...own!.armies, ...own!.cities.map(({ garrison }) => garrison)]
  return forces.flatMap(({ units }) => units).find(({ id }) => id === unit)?.type ?? null
}

function strangersIn(play: Play, seat: Seat, { force, cells }: OrderOf<'formation'>): Id[] {
  const units = forcesOf(play, seat).find(({ id }) => id === force)?.units
  if (!units) return []
  const named = cells.map(([id]) => id)
  return [...new Set(named.filter((id, i) => named.indexOf(id) < i || units.every(unit => unit.id !== id)))]
}

function forceOf({ play, seat }: Desk, id: Id): ReturnType<typeof forcesOf>[number] | undefined {
  return forcesOf(play, seat).find(force => force.id === id)
}

function nameOf(desk: Desk, id: Id): string {
  return forceOf(desk, id)?.name ?? desk.view.map.provinces[homeOf(id)]?.city.name ?? String(id)
}
