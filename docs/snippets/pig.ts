// #region model
import {
  adjudicate,
  type Outcome,
  type Ruleset,
  readOrders,
  refuse,
  validate,
} from '@umpire/core-game'
import {
  integer,
  oneOf,
  record,
  schema,
  variants,
} from '@umpire/core-game/shape'

export const seats = ['ann', 'bob'] as const
export type Seat = (typeof seats)[number]
/** Points to be banked to win. */
export type Options = { readonly goal: number }
export type State = {
  readonly goal: number
  readonly turn: Seat
  readonly pot: number
  readonly banked: { readonly [seat in Seat]: number }
}
export type Order = { readonly type: 'roll' } | { readonly type: 'hold' }
export type Event =
  | {
      readonly type: 'rolled'
      readonly seat: Seat
      readonly face: number
      readonly rule: string
    }
  | {
      readonly type: 'held'
      readonly seat: Seat
      readonly points: number
      readonly rule: string
    }
/** Every code that these rules refuse with. */
export const problemCodes = ['options-malformed', 'not-your-turn'] as const
// #endregion model

// #region shapes
const points = integer(0, 2000)
const schemas = {
  options: schema(record<Options>({ goal: integer(1, 1000) })),
  order: schema(variants<Order, 'type'>('type', { roll: {}, hold: {} })),
  state: schema(
    record<State>({
      goal: integer(1, 1000),
      turn: oneOf(seats),
      pot: points,
      banked: record<State['banked']>({ ann: points, bob: points }),
    }),
  ),
}
// #endregion shapes

// #region rules
function outcome({ goal, banked }: State): Outcome<Seat> | null {
  const winners = seats.filter(seat => banked[seat] >= goal)
  return winners.length ? { winners, reason: 'goal', rule: 'P-3' } : null
}

/** Who has something to decide: nobody once the game is over. */
function seatsToAct(state: State): readonly Seat[] {
  return outcome(state) ? [] : [state.turn]
}

/**
 * P-1: roll as often as you dare; a one loses the pot and the turn.
 * P-2: holding banks the pot. P-3: the goal wins.
 */
export const pig: Ruleset<Options, State, Order, Event, Seat, State> = {
  id: 'pig',
  version: '1',
  content: { id: 'standard', data: null },
  seats,
  setup: (options, rng) =>
    adjudicate(rng, () => {
      const read = validate(schemas.options, options, 'options-malformed')
      if (!read.ok) return read
      return {
        ok: true,
        state: {
          ...read.value,
          turn: 'ann',
          pot: 0,
          banked: { ann: 0, bob: 0 },
        },
        events: [],
      }
    }),
  step: (before, orders, rng) =>
    adjudicate(rng, dice => {
      const read = readOrders<Seat, Order>(orders, seats, schemas.order)
      if (!read.ok) return read
      let state = before
      const events: Event[] = []
      for (const { seat, orders } of read.value) {
        for (const [i, order] of orders.entries()) {
          if (!seatsToAct(state).includes(seat))
            return refuse(
              'not-your-turn',
              `It is not the turn of ${seat}`,
              [seat, i],
              'P-1',
            )
          const turn = seat === 'ann' ? 'bob' : 'ann'
          if (order.type === 'roll') {
            const face = dice.d(6, `${seat} rolls`)
            events.push({ type: 'rolled', seat, face, rule: 'P-1' })
            state =
              face === 1
                ? { ...state, turn, pot: 0 }
                : { ...state, pot: state.pot + face }
          } else {
            events.push({ type: 'held', seat, points: state.pot, rule: 'P-2' })
            const banked = {
              ...state.banked,
              [seat]: state.banked[seat] + state.pot,
            }
            state = { ...state, turn, pot: 0, banked }
          }
        }
      }
      return { ok: true, state, events }
    }),
  seatsToAct,
  legalOrders: (state, seat) =>
    seatsToAct(state).includes(seat)
      ? [{ type: 'roll' }, { type: 'hold' }]
      : [],
  outcome,
  view: state => state,
  describe: (event, locale) =>
    ({
      en:
        event.type === 'rolled'
          ? `${event.seat} rolls ${event.face}.`
          : `${event.seat} banks ${event.points}.`,
      ru:
        event.type === 'rolled'
          ? `${event.seat}: выпало ${event.face}.`
          : `${event.seat}: в копилку ${event.points}.`,
      fr:
        event.type === 'rolled'
          ? `${event.seat} fait ${event.face}.`
          : `${event.seat} met ${event.points} de côté.`,
    })[locale],
  schema: schemas,
}
// #endregion rules
