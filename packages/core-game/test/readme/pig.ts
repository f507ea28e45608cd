import { adjudicate, type Outcome, type Ruleset, readOrders, refuse, validate } from '@umpire/core-game'
import * as v from 'valibot'

const seats = ['ann', 'bob'] as const
type Seat = (typeof seats)[number]
type Options = { readonly goal: number }
type State = {
  readonly goal: number
  readonly turn: Seat
  readonly pot: number
  readonly banked: { readonly [seat in Seat]: number }
}
type Order = { readonly type: 'roll' } | { readonly type: 'hold' }
type Event =
  | { readonly type: 'rolled'; readonly seat: Seat; readonly face: number }
  | { readonly type: 'held'; readonly seat: Seat; readonly points: number }

const schema = {
  options: v.strictObject({ goal: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)) }),
  order: v.strictObject({ type: v.picklist(['roll', 'hold']) }),
  state: v.strictObject({
    goal: v.number(),
    turn: v.picklist(seats),
    pot: v.number(),
    banked: v.strictObject({ ann: v.number(), bob: v.number() }),
  }),
}

function outcome(state: State): Outcome<Seat> | null {
  const winners = seats.filter(seat => state.banked[seat] >= state.goal)
  return winners.length ? { winners, reason: 'goal' } : null
}

/** Roll as often as you dare; a one loses the pot and the turn, holding banks it. */
export const pig: Ruleset<Options, State, Order, Event, Seat, State> = {
  id: 'pig',
  version: '1.0.0',
  content: { id: 'standard', data: null },
  seats,
  setup: (options, rng) =>
    adjudicate(rng, () => {
      const read = validate(schema.options, options, 'options-malformed')
      if (!read.ok) return read
      return { ok: true, state: { ...read.value, turn: 'ann', pot: 0, banked: { ann: 0, bob: 0 } }, events: [] }
    }),
  step: (before, orders, rng) =>
    adjudicate(rng, dice => {
      const read = readOrders<Seat, Order>(orders, seats, schema.order)
      if (!read.ok) return read
      let state = before
      const events: Event[] = []
      for (const { seat, orders } of read.value) {
        const next: Seat = seat === 'ann' ? 'bob' : 'ann'
        for (const [i, order] of orders.entries()) {
          if (outcome(state) || state.turn !== seat) return refuse('not-your-turn', `${seat} is not to act`, [seat, i])
          if (order.type === 'hold') {
            events.push({ type: 'held', seat, points: state.pot })
            const banked = { ...state.banked, [seat]: state.banked[seat] + state.pot }
            state = { ...state, turn: next, pot: 0, banked }
          } else {
            const face = dice.d(6, `${seat} rolls`)
            events.push({ type: 'rolled', seat, face })
            state = face === 1 ? { ...state, turn: next, pot: 0 } : { ...state, pot: state.pot + face }
          }
        }
      }
      return { ok: true, state, events }
    }),
  seatsToAct: state => (outcome(state) ? [] : [state.turn]),
  legalOrders: (state, seat) => (outcome(state) || state.turn !== seat ? [] : [{ type: 'roll' }, { type: 'hold' }]),
  outcome,
  view: state => state,
  describe: (event, locale) => {
    const { seat } = event
    if (event.type === 'rolled')
      return {
        en: `${seat} rolls ${event.face}`,
        ru: `${seat}: выпало ${event.face}`,
        fr: `${seat} fait ${event.face}`,
      }[locale]
    return {
      en: `${seat} banks ${event.points}`,
      ru: `${seat}: в копилку ${event.points}`,
      fr: `${seat} met ${event.points} de côté`,
    }[locale]
  },
  schema,
}
