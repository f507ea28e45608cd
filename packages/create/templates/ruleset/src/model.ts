import { integer, list, oneOf, orNull, record, schema, variants } from '@umpire/core-game/shape'

export const seats = ['white', 'black'] as const
export type Seat = (typeof seats)[number]
export const other = (seat: Seat): Seat => (seat === 'white' ? 'black' : 'white')

/** Dice that each begins with. */
export type Options = { readonly dice: number }
/** So many dice, of both cups, show this face. */
export type Bid = { readonly count: number; readonly face: number }
export type Order = ({ readonly type: 'bid' } & Bid) | { readonly type: 'doubt' }
export type Cups = { readonly [seat in Seat]: readonly number[] }
export type State = { readonly turn: Seat; readonly bid: Bid | null; readonly cups: Cups }
/** What a seat may know: its own dice, and how many the cups hold. */
export type View = {
  readonly turn: Seat
  readonly bid: Bid | null
  readonly held: { readonly [seat in Seat]: number }
  readonly own: readonly number[]
}
export type Event =
  | {
      readonly type: 'rolled'
      readonly seat: Seat
      readonly faces: readonly number[]
      readonly secret: true
      readonly rule: 'L-1'
    }
  | ({ readonly type: 'bid'; readonly seat: Seat; readonly rule: 'L-2' } & Bid)
  | {
      readonly type: 'doubted'
      readonly seat: Seat
      readonly cups: Cups
      readonly found: number
      readonly loser: Seat
      readonly rule: 'L-3'
    }

export const MOST_DICE = 5
const face = integer(1, 6)
const bid = { count: integer(1, 2 * MOST_DICE), face }
const cup = list(face, MOST_DICE)

/** What a stranger may send. */
export const schemas = {
  options: schema(record<Options>({ dice: integer(1, MOST_DICE) })),
  order: schema(variants<Order, 'type'>('type', { bid, doubt: {} })),
  state: schema(
    record<State>({
      turn: oneOf(seats),
      bid: orNull(record<Bid>(bid)),
      cups: record<Cups>({ white: cup, black: cup }),
    }),
    ({ cups }) => (seats.some(seat => cups[seat].length) ? [] : [{ at: ['cups'], message: 'Somebody has dice' }]),
  ),
}
