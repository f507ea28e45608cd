import type { Dice } from '@umpire/core-rng'
import type { Ruleset } from './contract.ts'

/** Orders of one kind that stand together in a list: how many, and each by its place among them. It is asked for no other place. */
export interface Stretch<Order> {
  readonly length: number
  at(index: number): Order | undefined
}

/** Orders that can be walked through, and counted and taken by their place without making the others. Arrays are such lists, and `at` takes what theirs takes: -1 is the last. */
export interface OrderList<Order> extends Iterable<Order>, Stretch<Order> {}

/** Orders that can be walked through; where the rules can do it they are an `OrderList`. */
export type LegalOrders<Order> = Iterable<Order> & Partial<OrderList<Order>>

/** A list of stretches, one after the other; they are made when somebody looks. */
export function orderList<Order>(make: () => readonly Stretch<Order>[]): OrderList<Order> {
  let made: readonly Stretch<Order>[] | null = null
  return new Stretches(() => (made ??= make()))
}

/** A class, for a literal with a getter has a hidden class of its own each time, which keeps all that it refers to until the old are collected. */
class Stretches<Order> implements OrderList<Order> {
  private readonly all: () => readonly Stretch<Order>[]

  constructor(all: () => readonly Stretch<Order>[]) {
    this.all = all
  }

  get length(): number {
    return this.all().reduce((sum, { length }) => sum + length, 0)
  }

  at(index: number): Order | undefined {
    // As of an array: what is below 0 counts from the end, and NaN is 0.
    let left = Math.trunc(index) || 0
    if (left < 0) left += this.length
    if (left >= 0)
      for (const stretch of this.all()) {
        if (left < stretch.length) return stretch.at(left)
        left -= stretch.length
      }
    return undefined
  }

  *[Symbol.iterator](): Iterator<Order> {
    for (const stretch of this.all()) for (let i = 0; i < stretch.length; i++) yield stretch.at(i)!
  }
}

/** What the rules let a seat order, to be walked through as often as one likes. */
export function ordersOf<State, Order, Seat extends string>(
  rules: Pick<Ruleset<never, State, Order, unknown, Seat, unknown>, 'legalOrders'>,
  state: State,
  seat: Seat,
): LegalOrders<Order> {
  const orders = rules.legalOrders(state, seat)
  // What has no list may be a generator, which is walked through once.
  return isList(orders) ? orders : { [Symbol.iterator]: () => rules.legalOrders(state, seat)[Symbol.iterator]() }
}

/** One of the first `most` orders, each as likely, by one die; null where there is none. A list makes this one alone. */
export function drawOrder<Order>(
  orders: LegalOrders<Order>,
  dice: Dice,
  most: number = Number.POSITIVE_INFINITY,
): Order | null {
  const list = isList(orders) ? orders : firstOrders(orders, most)
  const count = Math.min(list.length, most)
  return count > 0 ? list.at(dice.d(count, 'order') - 1)! : null
}

function isList<Order>(orders: LegalOrders<Order>): orders is OrderList<Order> {
  // To ask for the length would make the list.
  return orders.at !== undefined
}

/** The first `most` orders, all of them where there are fewer: no more are made. */
export function firstOrders<Order>(orders: Iterable<Order>, most: number): Order[] {
  const list: Order[] = []
  if (most > 0) for (const order of orders) if (list.push(order) >= most) break
  return list
}
