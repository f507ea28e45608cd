import { type Rng, seedRng } from '@umpire/core-rng'
import type { HexId, Order, Seat, State, TransnistriaHex } from '@umpire/transnistria-hex'

/** Actions of a turn that cost nothing more (T-030). */
export const PRIMARY = 2
export const SECONDARY = 6
/** The most units of one hex (T-003). */
export const STACK = 3

/** How a unit gets somewhere. */
export type Way = Extract<Order, { readonly type: 'move' | 'march' }>

/** The hexes that it enters. */
export function pathOf(way: Way): readonly HexId[] {
  return way.type === 'march' ? way.path : [way.to]
}

/** Where it ends. */
export function endOf(way: Way): HexId {
  return way.type === 'march' ? way.path[way.path.length - 1]! : way.to
}

/** Whether a hex is on it. */
export function enters(way: Way, hex: HexId): boolean {
  return way.type === 'march' ? way.path.includes(hex) : way.to === hex
}

/** The moves among some orders that cost nothing more; one hex is a Movement, which leaves marches to others. */
export function waysOf({ used }: State, list: readonly Order[]): readonly Way[] {
  return list.flatMap(order => {
    if (order.type === 'move') return used.secondary < SECONDARY ? order : []
    if (order.type === 'march') return used.primary < PRIMARY && order.path.length > 1 ? order : []
    return []
  })
}

/** Of no move, all of one unit and, from the best of those, all of two units, the moves after which a price is lowest. */
export function cheapest(
  rules: TransnistriaHex,
  state: State,
  seat: Seat,
  ways: readonly Way[],
  width: number,
  priceOf: (state: State, moves: readonly Way[]) => number,
): readonly Way[] {
  const priced = (moves: readonly Way[], state: State) => ({ moves, state, price: priceOf(state, moves) })
  type Priced = ReturnType<typeof priced>
  const after = ({ moves, state }: Priced) =>
    ways.flatMap(way => {
      const next = moves.some(({ unit }) => unit === way.unit) ? null : walked(rules, state, seat, [way])
      return next ? [priced([...moves, way], next)] : []
    })
  const byPrice = (a: Priced, b: Priced) => a.price - b.price
  const stays = priced([], state)
  const alone = after(stays).sort(byPrice)
  const together = alone.slice(0, width).flatMap(after)
  return [stays, ...alone, ...together].sort(byPrice)[0]!.moves
}

/** Moves throw no dice. */
const NO_LUCK: Rng = /* @__PURE__ */ seedRng(0)

/** The position after orders that throw no dice, such as the ways that units go; null where the umpire does not take them. */
export function walked(rules: TransnistriaHex, state: State, seat: Seat, orders: readonly Order[]): State | null {
  if (orders.length === 0) return state
  const done = rules.step(state, { [seat]: orders }, NO_LUCK)
  return done.ok ? done.state : null
}
