import { type Problem, type ProblemTable, problemTable } from '@umpire/core-game'
import type { Book } from '../content/book.ts'
import { isSteppe, stepFrom } from '../map/grid.ts'
import { DAYS, type Id, type Seat } from '../model.ts'
import type { Order, OrderOf } from '../orders.ts'
import { isGarrison, type Play } from '../play.ts'
import { fault, type ProblemCode } from '../problems.ts'
import { march } from '../rules/movement.ts'
import { type DatedTransfer, forcesIn, type Line, type RefusedLine, transferToday } from '../rules/orders.ts'
import { whyNoPlan } from '../rules/plans.ts'
import { isThere, isUnique, mayBegin } from '../rules/queue.ts'
import type { View } from '../view.ts'
import { afterMorning } from './tomorrow.ts'

/** What will become of what a Problem is about: the line is dropped, or all lines are; a later line takes its place; the item waits, or it or the line is void; the route ends there. */
export const fates = ['dropped', 'plan-dropped', 'replaced', 'waits', 'void', 'route-ends'] as const
export type Fate = (typeof fates)[number]

/** What `checkOrders` says besides the Problems of `step`. */
const warningRows = {
  'line-replaced': ['A later line takes its place', 'R57'],
  'army-dismissed': ['Another line of the plan dismisses that army first', 'C17'],
  'item-waits': ['Its condition does not hold yet', 'R52'],
  'item-void': ['It stands already, or before it in the queue', 'C48'],
  'route-blocked': ['No army can go there', 'R24'],
  'transfer-fails': ['On that day the unit is not there, or the forces are too far apart', 'R50'],
} as const
export type WarningCode = keyof typeof warningRows
const warnings: ProblemTable<WarningCode> = /* @__PURE__ */ problemTable(warningRows)
export const warningCodes: readonly WarningCode[] = /* @__PURE__ */ (() => warnings.codes)()

export interface CheckedOrders {
  /** All lines will be carried out as they are. */
  readonly ok: boolean
  readonly problems: readonly CheckedProblem[]
}

interface CheckedProblem extends Problem {
  readonly fate: Fate
  /** The line that is to blame, where it is another. */
  readonly by?: number
}

/** A code of a warning, what becomes of what it is about, and the path in the line. */
type Warning = readonly [fate: Fate, code: WarningCode, ...at: readonly (string | number)[]]

export function checkOrders(book: Book, view: View, orders: unknown): CheckedOrders {
  const problems: CheckedProblem[] = []
  const add = (fate: Fate, code: ProblemCode, ...at: readonly (string | number)[]) => {
    problems.push({ ...fault(code, at), fate })
  }
  const seat = view.viewer
  // A state may send nothing; what is looked at is a plan.
  const given = orders ?? null
  if (view.end) add('plan-dropped', 'game-over')
  else if (!view.own || seat === 'public') add('plan-dropped', whyNoPlan(given, true) ?? 'order-not-yours')
  else
    afterMorning(book, view, seat, given, (play, { lines, done, refused, replaced, waiting, whole }) => {
      if (whole) add('plan-dropped', whole)
      const fate: Fate = whole ? 'plan-dropped' : 'dropped'
      for (const { line, code, message, path = [] } of refused) {
        const by = code === 'order-not-yours' ? dismissedBy(view, lines, refused, line) : null
        if (by !== null) problems.push({ ...warnings.fault('army-dismissed', [line]), fate, by })
        else problems.push({ ...fault(code, [line, ...path]), ...(message && { message }), fate })
      }
      // R57: of a plan that is dropped no line takes the place of another.
      for (const { line } of whole ? [] : replaced)
        problems.push({ ...warnings.fault('line-replaced', [line]), fate: 'replaced' })
      for (const { line, order } of done) {
        for (const [fate, code, ...at] of warningsOf(play, seat, order))
          problems.push({ ...warnings.fault(code, [line, ...at]), fate })
      }
      const dated = done.filter(({ order }) => order.type === 'transfer' && order.day !== undefined)
      for (const order of failing(play, waiting))
        problems.push({ ...warnings.fault('transfer-fails', [dated[waiting.indexOf(order)]!.line]), fate: 'void' })
    })
  return { ok: problems.length === 0, problems: problems.sort((a, b) => Number(a.at[0] ?? -1) - Number(b.at[0] ?? -1)) }
}

/** The line that dismissed an own army before this one could tell it anything; null where none did (C17). */
function dismissedBy(
  { own }: View,
  lines: readonly Line[],
  refused: readonly RefusedLine[],
  line: number,
): number | null {
  const told = lines.find(one => one.line === line)
  const named = told ? forcesIn(told.order).filter(force => own?.armies.some(({ id }) => id === force)) : []
  const found = lines.find(
    ({ line: other, order }) =>
      order.type === 'disband' &&
      order.unit === undefined &&
      named.includes(order.force) &&
      refused.every(one => one.line !== other),
  )
  return found?.line ?? null
}

/** What a line that is carried out will not do as it stands. */
function warningsOf(play: Play, seat: Seat, order: Order): readonly Warning[] {
  if (order.type === 'queue') return queueWarnings(play, seat, order)
  return order.type === 'route' ? routeWarnings(play, order) : []
}

/** C48, R52: items that are void, and items that wait. */
function queueWarnings(play: Play, seat: Seat, { city: index, items }: OrderOf<'queue'>): readonly Warning[] {
  const city = play.cities[index]!
  return items.flatMap((item, i): readonly Warning[] => {
    const again = isUnique(play.book, item) && items.findIndex(({ id }) => id === item.id) < i
    if (again || isThere(play, index, item)) return [['void', 'item-void', 'items', i]]
    return mayBegin(play, city, seat, item) ? [] : [['waits', 'item-waits', 'items', i]]
  })
}

/** R50: transfers that cannot be done when their day comes, if nobody else does anything; whether a city of somebody else is taken by then is not known. The week is marched through. */
function failing(play: Play, waiting: readonly DatedTransfer[]): readonly DatedTransfer[] {
  const mayBeTaken = (seat: Seat, id: Id) => isGarrison(id) && play.cities[id]!.seat !== seat
  const failed: DatedTransfer[] = []
  for (; waiting.length > 0 && play.day <= DAYS; play.day++) {
    march(play)
    failed.push(...transferToday(play, waiting))
  }
  return failed.filter(({ seat, from, to }) => !mayBeTaken(seat, from) && !mayBeTaken(seat, to))
}

/** R24: the first step that leads nowhere. */
function routeWarnings({ armies, map }: Play, { army, path }: OrderOf<'route'>): readonly Warning[] {
  let at = armies.find(({ id }) => id === army)!.cell
  for (const [i, direction] of path.entries()) {
    const next = stepFrom(map, at, direction)
    if (next < 0 || !isSteppe(map, next)) return [['route-ends', 'route-blocked', 'path', i]]
    at = next
  }
  return []
}
