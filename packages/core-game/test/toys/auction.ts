import { adjudicate, type Ruleset, readOrders, refuse, validate } from '@umpire/core-game'
import * as v from 'valibot'

const seats = ['red', 'green', 'blue'] as const
type Seat = (typeof seats)[number]
type Options = { readonly lots: number }
type State = {
  readonly lots: number
  readonly coins: { readonly [seat in Seat]: number }
  readonly won: { readonly [seat in Seat]: number }
}
type Order = { readonly bid: number }
type Event = { readonly type: 'sold'; readonly to: Seat; readonly for: number; readonly drawn: boolean }

const schema = {
  options: v.strictObject({ lots: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)) }),
  order: v.strictObject({ bid: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  state: v.custom<State>(value => typeof value === 'object' && value !== null),
}

/** A simultaneous toy: everyone bids at once, a tie is drawn by lot on a stream of its own. */
export const auction: Ruleset<Options, State, Order, Event, Seat, State> = {
  id: 'auction',
  version: '1.0.0',
  content: { id: 'standard', data: null },
  seats,
  setup: (options, rng) =>
    adjudicate(rng, () => {
      const read = validate(schema.options, options, 'options-malformed')
      if (!read.ok) return read
      const none = { red: 0, green: 0, blue: 0 }
      return { ok: true, state: { ...read.value, coins: { red: 10, green: 10, blue: 10 }, won: none }, events: [] }
    }),
  step: (state, orders, rng) =>
    adjudicate(rng, dice => {
      const read = readOrders<Seat, Order>(orders, seats, schema.order, 1)
      if (!read.ok) return read
      if (state.lots === 0) return refuse('sold-out', 'Nothing is left to be sold')
      const bids = read.value.map(({ seat, orders }) => ({ seat, bid: orders[0]!.bid }))
      for (const { seat, bid } of bids) {
        if (bid > state.coins[seat]) return refuse('too-poor', `${seat} has not ${bid} coins`, [seat, 0, 'bid'])
      }
      const most = Math.max(0, ...bids.map(({ bid }) => bid))
      const highest = bids.filter(({ bid }) => bid === most).map(({ seat }) => seat)
      const lots = state.lots - 1
      if (highest.length === 0) return { ok: true, state: { ...state, lots }, events: [] }
      const to = dice.fork(`lot ${state.lots}`).pick(highest, 'tie')
      const coins = { ...state.coins, [to]: state.coins[to] - most }
      const won = { ...state.won, [to]: state.won[to] + 1 }
      return {
        ok: true,
        state: { lots, coins, won },
        events: [{ type: 'sold', to, for: most, drawn: highest.length > 1 }],
      }
    }),
  seatsToAct: state => (state.lots ? seats : []),
  legalOrders: (state, seat) =>
    state.lots ? Array.from({ length: state.coins[seat] + 1 }, (_, bid) => ({ bid })) : [],
  outcome: state => {
    if (state.lots > 0) return null
    const most = Math.max(...seats.map(seat => state.won[seat]))
    return { winners: seats.filter(seat => state.won[seat] === most), reason: 'sold-out' }
  },
  view: state => state,
  describe: event => `sold to ${event.to}`,
  schema,
}
