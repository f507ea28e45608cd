import { adjudicate, type Refusal, type Ruled, type Ruleset, readOrders, refuse, validate } from '@umpire/core-game'
import type { Dice } from '@umpire/core-rng'
import { oneOf, pair, record, schema, whole } from './schema.ts'

/**
 * A race between two runners, each with a hidden number. Three actions make a turn: run (a die), walk (one square), or guess the other's number,
 * which throws him back to the start. Whoever reaches the goal first wins; nobody does where the turns run out.
 */
const seats = ['red', 'blue'] as const
export type Seat = (typeof seats)[number]
export interface Options {
  readonly goal: number
  readonly turns: number
}
type Pair<T> = readonly [T, T]
export interface State extends Options {
  readonly turn: number
  readonly left: number
  readonly at: Pair<number>
  readonly secret: Pair<number>
  readonly open: Pair<boolean>
  readonly quit: Seat | null
}
export type Order =
  | { readonly type: 'run' | 'walk' | 'rest' | 'resign' }
  | { readonly type: 'guess'; readonly number: number }
export type Event =
  | { readonly type: 'started' }
  | { readonly type: 'ran'; readonly seat: Seat; readonly squares: number }
  | { readonly type: 'guessed'; readonly seat: Seat; readonly number: number; readonly right: boolean }
  | { readonly type: 'rested' | 'resigned'; readonly seat: Seat }
export interface View {
  readonly turn: number
  readonly at: Pair<number>
  readonly known: Pair<number | null>
}

export const codes = ['race-over', 'race-not-your-turn', 'race-already-open', 'race-options'] as const
type Code = (typeof codes)[number]

const isOptions = record({ goal: whole(6, 60), turns: whole(1, 60) })
const isOrder = (value: unknown) =>
  record({ type: oneOf('run', 'walk', 'rest', 'resign') })(value) ||
  record({ type: oneOf('guess'), number: whole(1, 6) })(value)
const isState = record({
  goal: whole(6, 60),
  turns: whole(1, 60),
  turn: whole(0, 60),
  left: whole(1, 3),
  at: pair(whole(0, 65)),
  secret: pair(whole(1, 6)),
  open: pair(oneOf(true, false)),
  quit: oneOf(null, ...seats),
})

const optionsSchema = schema<Options>(isOptions)
const orderSchema = schema<Order>(isOrder)

const mover = (state: State): 0 | 1 => (state.turn % 2 === 0 ? 0 : 1)
const put = <T>([a, b]: Pair<T>, at: 0 | 1, value: T): Pair<T> => (at === 0 ? [value, b] : [a, value])
const outcome = (state: State) => {
  const first = state.at[0] >= state.goal ? 'red' : state.at[1] >= state.goal ? 'blue' : null
  if (state.quit) return { winners: [state.quit === 'red' ? 'blue' : 'red'] as Seat[], reason: 'resigned' }
  if (first) return { winners: [first] as Seat[], reason: 'goal' }
  return state.turn >= state.turns ? { winners: [], reason: 'late' } : null
}

function obey(state: State, order: Order, dice: Dice): Ruled<State, Event> {
  const me = mover(state)
  const seat = seats[me]
  const after = state.left > 1 ? { ...state, left: state.left - 1 } : { ...state, left: 3, turn: state.turn + 1 }
  switch (order.type) {
    case 'run':
    case 'walk': {
      const squares = order.type === 'walk' ? 1 : dice.d(6, 'run')
      return {
        ok: true,
        state: { ...after, at: put(state.at, me, state.at[me] + squares) },
        events: [{ type: 'ran', seat, squares }],
      }
    }
    case 'guess': {
      const other = me === 0 ? 1 : 0
      if (state.open[other]) return refuse<Code>('race-already-open', 'That number is known', [seat])
      const right = state.secret[other] === order.number
      const fallen = right ? { ...after, open: put(state.open, other, true), at: put(state.at, other, 0) } : after
      return { ok: true, state: fallen, events: [{ type: 'guessed', seat, number: order.number, right }] }
    }
    case 'rest':
      return { ok: true, state: { ...state, left: 3, turn: state.turn + 1 }, events: [{ type: 'rested', seat }] }
    case 'resign':
      return { ok: true, state: { ...state, quit: seat }, events: [{ type: 'resigned', seat }] }
  }
}

function words(event: Event, locale: 'en' | 'ru'): string {
  const en = locale === 'en'
  switch (event.type) {
    case 'started':
      return en ? 'The race begins.' : 'Гонка началась.'
    case 'ran':
      return en ? `${event.seat} moves ${event.squares}.` : `${event.seat}: ${event.squares} вперёд.`
    case 'guessed':
      return en
        ? `${event.seat} says ${event.number}: ${event.right ? 'right' : 'wrong'}.`
        : `${event.seat} называет ${event.number}: ${event.right ? 'верно' : 'неверно'}.`
    case 'rested':
      return en ? `${event.seat} rests.` : `${event.seat} отдыхает.`
    case 'resigned':
      return en ? `${event.seat} gives up.` : `${event.seat} сдаётся.`
  }
}

export const race: Ruleset<Options, State, Order, Event, Seat, View> = {
  id: 'race',
  version: '1',
  content: { id: 'track', data: null },
  seats,
  schema: { options: optionsSchema, order: orderSchema, state: schema<State>(isState) },
  setup(input, rng) {
    const read = validate(optionsSchema, input, 'race-options' satisfies Code)
    if (!read.ok) return read
    return adjudicate(rng, dice => {
      const secret: Pair<number> = [dice.d(6, 'number of red'), dice.d(6, 'number of blue')]
      const state: State = {
        ...read.value,
        turn: 0,
        left: 3,
        at: [0, 0],
        secret,
        open: [false, false],
        quit: null,
      }
      return { ok: true, state, events: [{ type: 'started' }] }
    })
  },
  outcome,
  seatsToAct: state => (outcome(state) ? [] : [seats[mover(state)]]),
  *legalOrders(state, seat) {
    if (outcome(state) || seat !== seats[mover(state)]) return
    yield { type: 'run' }
    yield { type: 'walk' }
    yield { type: 'rest' }
    if (!state.open[mover(state) === 0 ? 1 : 0])
      for (let number = 1; number <= 6; number++) yield { type: 'guess', number }
    yield { type: 'resign' }
  },
  step(state, input, rng) {
    const read = readOrders(input, seats, orderSchema)
    if (!read.ok) return read
    return adjudicate(rng, (dice): Ruled<State, Event> => {
      let now = state
      const events: Event[] = []
      for (const { seat, orders } of read.value) {
        for (const [i, order] of orders.entries()) {
          const late: Refusal | null = outcome(now)
            ? refuse<Code>('race-over', 'The race is over', [seat, i])
            : seats[mover(now)] === seat
              ? null
              : refuse<Code>('race-not-your-turn', `It is not the turn of ${seat}`, [seat, i])
          if (late) return late
          const next = obey(now, order, dice)
          if (!next.ok) return next
          now = next.state
          events.push(...next.events)
        }
      }
      return { ok: true, state: now, events }
    })
  },
  view(state, viewer) {
    const shown = (at: 0 | 1) => (state.open[at] || viewer === seats[at] ? state.secret[at] : null)
    return { turn: state.turn, at: state.at, known: [shown(0), shown(1)] }
  },
  describe: words,
  reveals: event => event.type === 'guessed',
}

/** Draws anew the numbers that `viewer` does not know. */
export function hide(state: State, viewer: Seat | 'public', dice: Dice): State {
  const drawn = (at: 0 | 1) => (state.open[at] || viewer === seats[at] ? state.secret[at] : dice.d(6))
  return { ...state, secret: [drawn(0), drawn(1)] }
}
