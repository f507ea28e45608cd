import { adjudicate, type Outcome, type Ruleset, readOrders, refuse, validate } from '@umpire/core-game'
import * as v from 'valibot'

const seats = ['east', 'west'] as const
type Seat = (typeof seats)[number]
type Options = { readonly sides?: number }
type State = {
  readonly turn: Seat
  readonly rests: number
  /** Secret: each seat knows its own. */
  readonly hoards: { readonly [seat in Seat]: number }
  readonly peeked: readonly Seat[]
  readonly winners: readonly Seat[] | null
}
type View = Omit<State, 'hoards'> & { readonly hoards: { readonly [seat in Seat]: number | null } }
type Order = { readonly type: 'rest' | 'peek' | 'fight' }
type Event =
  | { readonly type: 'rested'; readonly seat: Seat }
  | { readonly type: 'peeked'; readonly seat: Seat; readonly hoard: number }
  | { readonly type: 'fought'; readonly faces: readonly [number, number]; readonly winners: readonly Seat[] }

const schema = {
  options: v.strictObject({ sides: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(100))) }),
  // Not strict: what is unknown in an order is let through.
  order: v.object({ type: v.picklist(['rest', 'peek', 'fight']) }),
  state: v.custom<State>(value => typeof value === 'object' && value !== null),
}

const other = (seat: Seat): Seat => (seat === 'east' ? 'west' : 'east')

/** A sequential toy with dice in the set-up, a secret each, and content of its own: the stake that a fight adds. */
export function hoard(stake: number, version = '2.1.0'): Ruleset<Options, State, Order, Event, Seat, View> {
  return {
    id: 'hoard',
    version,
    content: { id: 'stakes', data: { stake } },
    seats,
    setup: (options, rng) =>
      adjudicate(rng, dice => {
        const read = validate(schema.options, options, 'options-malformed')
        if (!read.ok) return read
        const sides = read.value.sides ?? 6
        const hoards = { east: dice.d(sides, 'hoard of east'), west: dice.d(sides, 'hoard of west') }
        return { ok: true, state: { turn: 'east', rests: 0, hoards, peeked: [], winners: null }, events: [] }
      }),
    step: (before, given, rng) =>
      adjudicate(rng, dice => {
        const read = readOrders<Seat, Order>(given, seats, schema.order)
        if (!read.ok) return read
        let state = before
        const events: Event[] = []
        for (const { seat, orders } of read.value) {
          for (const [i, { type }] of orders.entries()) {
            if (state.winners || state.turn !== seat)
              return refuse('not-your-turn', `${seat} is not to act`, [seat, i], 'H-1')
            const hoard = state.hoards[other(seat)]
            if (type === 'rest') {
              events.push({ type: 'rested', seat })
              state = { ...state, rests: state.rests + 1 }
            } else if (type === 'peek') {
              events.push({ type: 'peeked', seat, hoard })
              state = { ...state, peeked: [...state.peeked, seat] }
            } else {
              const faces = [dice.d(6, 'attack'), dice.d(6, 'defence')] as const
              const margin = faces[0] + state.hoards[seat] + stake - faces[1] - hoard
              const winners = margin === 0 ? [] : [margin > 0 ? seat : other(seat)]
              events.push({ type: 'fought', faces, winners })
              state = { ...state, winners }
            }
            state = { ...state, turn: other(seat) }
          }
        }
        return { ok: true, state, events }
      }),
    seatsToAct: state => (state.winners ? [] : [state.turn]),
    *legalOrders(state, seat) {
      if (state.winners || state.turn !== seat) return
      yield { type: 'rest' }
      yield { type: 'peek' }
      yield { type: 'fight' }
    },
    outcome: (state): Outcome<Seat> | null => state.winners && { winners: state.winners, reason: 'fight', rule: 'H-2' },
    view: (state, viewer) => {
      const known = (seat: Seat): boolean =>
        viewer === seat || (viewer === other(seat) && state.peeked.includes(viewer))
      const { east, west } = state.hoards
      return { ...state, hoards: { east: known('east') ? east : null, west: known('west') ? west : null } }
    },
    describe: event => event.type,
    reveals: event => event.type === 'peeked',
    schema,
  }
}
