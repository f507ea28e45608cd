import type { Schema } from './contract.ts'
import { type Problem, problem, type Result, refuse } from './problem.ts'

/** What one seat orders; there is at least one. */
export interface SeatOrders<Seat extends string, Order> {
  readonly seat: Seat
  readonly orders: readonly Order[]
}

/** More problems than this are not listed: the last one then says so. */
const MOST_PROBLEMS = 20

/**
 * Reads what came in the place of orders: any JSON value gives lists of well-formed orders, seat by seat in the order of `seats` whatever the order of
 * the object's keys, or Problems with their paths. Seats without orders are left out.
 *
 * Problems: `orders-malformed`, `orders-unknown-seat`, `orders-too-many`, `order-malformed`.
 *
 * @param most the most orders of one seat in a call
 */
export function readOrders<Seat extends string, Order>(
  input: unknown,
  seats: readonly Seat[],
  schema: Schema<Order>,
  most = 1000,
): Result<readonly SeatOrders<Seat, Order>[]> {
  if (!isRecord(input)) return refuse('orders-malformed', 'Orders are an object of lists, one for each seat')
  const problems: Problem[] = []
  const read: SeatOrders<Seat, Order>[] = []
  for (const key of Object.keys(input)) {
    if (!seats.includes(key as Seat))
      problems.push(problem('orders-unknown-seat', 'There is no such seat', [key.slice(0, 40)]))
  }
  for (const seat of seats) {
    if (!Object.hasOwn(input, seat)) continue
    const list = input[seat]
    if (list === undefined) continue
    if (!Array.isArray(list)) problems.push(problem('orders-malformed', 'The orders of a seat are a list', [seat]))
    else if (list.length > most)
      problems.push(problem('orders-too-many', `A seat gives at most ${most} orders at a time`, [seat]))
    else {
      const orders: Order[] = []
      for (let i = 0; i < list.length; i++) {
        const order = validate(schema, list[i], 'order-malformed', [seat, i])
        if (order.ok) orders.push(order.value)
        else problems.push(...order.problems)
      }
      if (orders.length) read.push({ seat, orders })
    }
  }
  if (problems.length === 0) return { ok: true, value: read }
  const listed = problems.slice(0, MOST_PROBLEMS)
  if (problems.length >= MOST_PROBLEMS) listed.push(problem('orders-malformed', 'There may be more problems'))
  return { ok: false, problems: listed }
}

/** Runs a schema: its value, or a Problem of the given code for each issue, with its path below `at`. */
export function validate<T>(
  schema: Schema<T>,
  value: unknown,
  code: string,
  at: readonly (string | number)[] = [],
): Result<T> {
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise) return refuse(code, 'A schema of rules answers at once', at)
  if (!result.issues) return { ok: true, value: result.value }
  const problems = result.issues.slice(0, MOST_PROBLEMS).map(issue => {
    const path = (issue.path ?? []).map(step => {
      const key = typeof step === 'object' ? step.key : step
      return typeof key === 'symbol' ? String(key) : key
    })
    return problem(code, issue.message, [...at, ...path])
  })
  return { ok: false, problems }
}

/** An object, neither an array nor null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
