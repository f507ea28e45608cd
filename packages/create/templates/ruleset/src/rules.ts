import { type Outcome, type Ruled, refuse } from '@umpire/core-game'
import type { Dice } from '@umpire/core-rng'
import { type Bid, type Cups, type Event, type Order, other, type Seat, type State, seats } from './model.ts'

type Change = Ruled<State, Event>

/** Every code that these rules refuse with. */
export const problemCodes = [
  'options-malformed',
  'not-your-turn',
  'bid-too-low',
  'bid-too-high',
  'nothing-to-doubt',
  'order-unread',
] as const

/** L-1: each rolls in secret; `first` begins the round. */
export function roll(
  held: { readonly [seat in Seat]: number },
  first: Seat,
  dice: Dice,
): Change & { readonly ok: true } {
  const thrown = (seat: Seat) => dice.roll(held[seat], 6, `the dice of ${seat}`)
  const cups: Cups = { white: thrown('white'), black: thrown('black') }
  const events = seats.map(seat => ({ type: 'rolled', seat, faces: cups[seat], secret: true, rule: 'L-1' }) as const)
  return { ok: true, state: { turn: first, bid: null, cups }, events }
}

/** L-2: a bid is higher with more dice, or with as many of a higher face; never of more dice than there are. */
export function isHigher(bid: Bid, than: Bid | null): boolean {
  return !than || bid.count > than.count || (bid.count === than.count && bid.face > than.face)
}

export const diceIn = ({ white, black }: Cups): number => white.length + black.length

/** L-4: who has no die left has lost. */
export function outcome({ cups }: State): Outcome<Seat> | null {
  const winners = seats.filter(seat => cups[seat].length > 0)
  return winners.length < seats.length ? { winners, reason: 'no-dice', rule: 'L-4' } : null
}

/** Who has something to decide: nobody once the game is over. */
export function seatsToAct(state: State): readonly Seat[] {
  return outcome(state) ? [] : [state.turn]
}

/** One order of one seat. `at`: where it stands among the orders. */
export function obey(state: State, seat: Seat, order: Order, at: readonly (string | number)[], dice: Dice): Change {
  if (!seatsToAct(state).includes(seat)) return refuse('not-your-turn', `It is not the turn of ${seat}`, at, 'L-2')
  return order.type === 'bid' ? raise(state, seat, order, at) : doubt(state, seat, at, dice)
}

function raise(state: State, seat: Seat, { count, face }: Bid, at: readonly (string | number)[]): Change {
  const bid = { count, face }
  if (!isHigher(bid, state.bid)) return refuse('bid-too-low', 'A bid is higher than the one before', at, 'L-2')
  if (count > diceIn(state.cups)) return refuse('bid-too-high', 'There are not so many dice', at, 'L-2')
  return { ok: true, state: { ...state, turn: other(seat), bid }, events: [{ type: 'bid', seat, ...bid, rule: 'L-2' }] }
}

/** L-3: all dice are shown. Who was wrong loses one, and begins the next round. */
function doubt({ bid, cups }: State, seat: Seat, at: readonly (string | number)[], dice: Dice): Change {
  if (!bid) return refuse('nothing-to-doubt', 'Nobody has bid', at, 'L-3')
  const found = [...cups.white, ...cups.black].filter(face => face === bid.face).length
  const loser = found >= bid.count ? seat : other(seat)
  const shown: Event = { type: 'doubted', seat, cups, found, loser, rule: 'L-3' }
  const held = { white: cups.white.length, black: cups.black.length }
  const left = { ...held, [loser]: held[loser] - 1 }
  if (left[loser] === 0)
    return { ok: true, state: { turn: loser, bid: null, cups: { ...cups, [loser]: [] } }, events: [shown] }
  const { state, events } = roll(left, loser, dice)
  return { ok: true, state, events: [shown, ...events] }
}
