import { adjudicate, isOpenTo, type Ruleset, readOrders, validate } from '@umpire/core-game'
import { describe } from './describe.ts'
import { type Event, type Options, type Order, type Seat, type State, schemas, seats, type View } from './model.ts'
import { diceIn, isHigher, obey, outcome, roll, seatsToAct } from './rules.ts'

/** Liar's dice for two: the dice of the other are hidden. The clauses are in README.md. */
export const ruleset: Ruleset<Options, State, Order, Event, Seat, View> = {
  id: 'liars-dice',
  version: '1',
  content: { id: 'standard', data: null },
  seats,
  setup: (options, rng) =>
    adjudicate(rng, dice => {
      const read = validate(schemas.options, options, 'options-malformed')
      return read.ok ? roll({ white: read.value.dice, black: read.value.dice }, 'white', dice) : read
    }),
  step: (before, orders, rng) =>
    adjudicate(rng, dice => {
      const read = readOrders<Seat, Order>(orders, seats, schemas.order)
      if (!read.ok) return read
      let state = before
      const events: Event[] = []
      for (const { seat, orders } of read.value)
        for (const [i, order] of orders.entries()) {
          const next = obey(state, seat, order, [seat, i], dice)
          if (!next.ok) return next
          state = next.state
          events.push(...next.events)
        }
      return { ok: true, state, events }
    }),
  seatsToAct,
  legalOrders,
  outcome,
  view: ({ turn, bid, cups }, viewer) => ({
    turn,
    bid,
    held: { white: cups.white.length, black: cups.black.length },
    own: viewer === 'public' ? [] : cups[viewer],
  }),
  describe,
  reveals: event => event.type !== 'bid',
  facts: {
    turns: 'sequential',
    chance: 'play',
    hidden: true,
    length: { unit: 'turn', usual: [30, 48] },
    rulings: [],
    seatsOf: () => seats,
    isSecret: () => true,
    mayKnow: isOpenTo,
  },
  schema: schemas,
}

/** Every order there is. */
function* legalOrders(state: State, seat: Seat): Iterable<Order> {
  if (!seatsToAct(state).includes(seat)) return
  if (state.bid) yield { type: 'doubt' }
  for (let count = 1; count <= diceIn(state.cups); count++)
    for (let face = 1; face <= 6; face++) if (isHigher({ count, face }, state.bid)) yield { type: 'bid', count, face }
}
