import { adjudicate, type Outcome, type Ruleset, readOrders, refuse, validate } from '@umpire/core-game'
import { integer, record, schema, tuple, variants } from '@umpire/core-game/shape'

export const seats = ['ann', 'bob', 'cat'] as const
export type Seat = (typeof seats)[number]
export interface Options {
  readonly rounds: number
}
type Three<T> = readonly [T, T, T]
export interface State {
  readonly left: number
  readonly purses: Three<number>
  readonly points: Three<number>
}
export type Order = { readonly type: 'bid'; readonly gold: number } | { readonly type: 'pass' }
export type Event =
  | { readonly type: 'taken'; readonly seat: Seat; readonly gold: number }
  | { readonly type: 'purse'; readonly seat: Seat; readonly gold: number; readonly secret: true }
export interface View {
  readonly left: number
  readonly points: Three<number>
  readonly purse: number | null
}

const shapes = {
  options: schema(record<Options>({ rounds: integer(1, 9) })),
  order: schema(variants<Order, 'type'>('type', { bid: { gold: integer(1, 99) }, pass: {} })),
  state: schema(
    record<State>({
      left: integer(0, 9),
      purses: tuple([integer(0), integer(0), integer(0)]),
      points: tuple([integer(0), integer(0), integer(0)]),
    }),
  ),
}

function outcome({ left, points }: State): Outcome<Seat> | null {
  const most = Math.max(...points)
  return left > 0 ? null : { winners: seats.filter((_, i) => points[i] === most), reason: 'sold' }
}

const three = <T>(of: (seat: Seat, i: number) => T): Three<T> => seats.map(of) as unknown as Three<T>

/** A sealed auction: three hidden purses that dice fill, one bid each a round, the highest takes a point, and a die decides between equals. */
export const auction: Ruleset<Options, State, Order, Event, Seat, View> = {
  id: 'auction',
  version: '1.0.0',
  content: { id: 'hall', data: null },
  seats,
  schema: shapes,
  setup: (options, rng) =>
    adjudicate(rng, dice => {
      const read = validate(shapes.options, options, 'options-malformed')
      if (!read.ok) return read
      const purses = three(seat => 20 + dice.d(1000, seat))
      const events = three((seat, i): Event => ({ type: 'purse', seat, gold: purses[i]!, secret: true }))
      return { ok: true, state: { left: read.value.rounds, purses, points: [0, 0, 0] }, events }
    }),
  seatsToAct: state => (outcome(state) ? [] : seats),
  legalOrders: (state, seat) =>
    outcome(state)
      ? []
      : [
          { type: 'pass' },
          ...[1, 2, 5, 9]
            .filter(gold => gold <= state.purses[seats.indexOf(seat)]!)
            .map((gold): Order => ({ type: 'bid', gold })),
        ],
  step: (state, orders, rng) =>
    adjudicate(rng, dice => {
      const read = readOrders<Seat, Order>(orders, seats, shapes.order)
      if (!read.ok) return read
      if (outcome(state)) return refuse('over', 'The auction is over')
      const bids: { readonly seat: Seat; readonly gold: number }[] = []
      for (const { seat, orders } of read.value) {
        if (orders.length > 1) return refuse('one-bid', 'One bid a round', [seat, 1])
        const [order] = orders
        if (order?.type !== 'bid') continue
        if (order.gold > state.purses[seats.indexOf(seat)]!) return refuse('no-gold', 'Not so much gold', [seat, 0])
        bids.push({ seat, gold: order.gold })
      }
      const most = Math.max(...bids.map(({ gold }) => gold))
      const best = bids.filter(({ gold }) => gold === most)
      const left = state.left - 1
      if (best.length === 0) return { ok: true, state: { ...state, left }, events: [] }
      const taken = dice.pick(best, 'equal bids')
      const change = (list: Three<number>, by: number) => three((seat, i) => list[i]! + (seat === taken.seat ? by : 0))
      const next = { left, purses: change(state.purses, -taken.gold), points: change(state.points, 1) }
      return { ok: true, state: next, events: [{ type: 'taken', ...taken }] }
    }),
  outcome,
  view: (state, viewer) => ({
    left: state.left,
    points: state.points,
    purse: viewer === 'public' ? null : state.purses[seats.indexOf(viewer)]!,
  }),
  describe: event => event.type,
}

/** A state as one bidder knows it. */
export const knownState = (view: View): State => ({ ...view, purses: three(() => view.purse ?? 0) })

interface Hoard {
  readonly round: number
  readonly gold: readonly [number, number]
}

/**
 * Two who dig for gold by a die, and may bury it once a round. `gold`: against the contract, nobody may bury what a die did not give, so that a refusal
 * tells of the dice.
 */
export function dig(
  needs: 'nothing' | 'gold' = 'nothing',
): Ruleset<object, Hoard, { readonly type: 'dig' | 'bury' }, never, 'ann' | 'bob', Hoard> {
  const diggers = ['ann', 'bob'] as const
  const order = schema(variants<{ readonly type: 'dig' | 'bury' }, 'type'>('type', { dig: {}, bury: {} }))
  return {
    id: 'dig',
    version: '1.0.0',
    content: { id: 'field', data: null },
    seats: diggers,
    schema: {
      options: schema(record<object>({})),
      order,
      state: schema(record<Hoard>({ round: integer(0), gold: tuple([integer(0), integer(0)]) })),
    },
    setup: (_, rng) => ({ ok: true, state: { round: 0, gold: [0, 0] }, events: [], rng }),
    seatsToAct: () => diggers,
    legalOrders: () => [{ type: 'dig' }],
    step: (state, orders, rng) =>
      adjudicate(rng, dice => {
        const read = readOrders<'ann' | 'bob', { readonly type: 'dig' | 'bury' }>(orders, diggers, order)
        if (!read.ok) return read
        const gold: [number, number] = [...state.gold]
        for (const { seat, orders } of read.value) {
          const i = diggers.indexOf(seat)
          for (const [at, { type }] of orders.entries()) {
            if (type === 'dig') gold[i]! += dice.d(2, seat) - 1
            else if (orders.findIndex(order => order.type === 'bury') < at)
              return refuse('too-much', 'Bury once', [seat, at])
            else if (needs === 'gold' && !gold[i]) return refuse('no-gold', 'There is no gold', [seat, at])
          }
        }
        return { ok: true, state: { round: state.round + 1, gold }, events: [] }
      }),
    outcome: () => null,
    view: state => state,
    describe: () => '',
  }
}
