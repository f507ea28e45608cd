import type { Order } from '../orders.ts'

export function ofType<Type extends Order['type']>(
  list: readonly Order[],
  type: Type,
): Extract<Order, { readonly type: Type }>[] {
  return list.filter((order): order is Extract<Order, { readonly type: Type }> => order.type === type)
}

/** The highest scoring of some choices; null where none scores above `least`. */
export function best<T>(
  list: readonly T[],
  score: (item: T) => number,
  least: number = Number.NEGATIVE_INFINITY,
): T | null {
  let found: T | null = null
  let top = least
  for (const item of list) {
    const value = score(item)
    if (value > top) {
      top = value
      found = item
    }
  }
  return found
}
