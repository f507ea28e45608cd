/** The first of some orders; `more` where there are others. */
export function firstOrders(
  all: Iterable<unknown>,
  most: number,
): { readonly orders: unknown[]; readonly more: boolean } {
  const orders: unknown[] = []
  for (const order of all) {
    if (orders.length === most) return { orders, more: true }
    orders.push(order)
  }
  return { orders, more: false }
}
