import { adjudicate, isRecord, type Problem, problem, type Ruleset, readOrders, validate } from '@umpire/core-game'
import type { Dice } from '@umpire/core-rng'
import { oneOf, record, schema, whole } from './schema.ts'

/**
 * Three bidders, each with a hidden purse, bid at the same time in five rounds; who says nothing passes. The highest bid takes the round and is paid; a die
 * decides between equals. A bidder may also boast, once a round.
 */
export const seats = ['ann', 'ben', 'cat'] as const
export type Seat = (typeof seats)[number]
export interface Options {
  readonly purse: number
}
export interface State {
  readonly round: number
  readonly bidders: readonly { readonly purse: number; readonly points: number }[]
}
export type Order = { readonly type: 'bid'; readonly gold: number } | { readonly type: 'boast' }
export type Event =
  | { readonly type: 'boasted'; readonly seat: Seat }
  | { readonly type: 'taken'; readonly seat: Seat; readonly gold: number }
  | { readonly type: 'passed' }
  | { readonly type: 'dropped'; readonly seat: Seat; readonly secret: true }
export interface View {
  readonly round: number
  readonly points: readonly number[]
  readonly purse: number | null
}

export const codes = ['auction-over', 'auction-no-gold', 'auction-twice', 'auction-options'] as const
type Code = (typeof codes)[number]

const isBidder = record({ purse: whole(0, 40), points: whole(0, 5) })
const optionsSchema = schema<Options>(record({ purse: whole(1, 20) }))
const orderSchema = schema<Order>(
  value => record({ type: oneOf('boast') })(value) || record({ type: oneOf('bid'), gold: whole(1, 40) })(value),
)
const outcome = ({ round, bidders }: State) => {
  if (round < 5) return null
  const most = Math.max(...bidders.map(bidder => bidder.points))
  return { winners: seats.filter((_, i) => bidders[i]!.points === most), reason: 'sold-out' }
}

export const auction: Ruleset<Options, State, Order, Event, Seat, View> = {
  id: 'auction',
  version: '1',
  content: { id: 'hall', data: null },
  seats,
  schema: {
    options: optionsSchema,
    order: orderSchema,
    state: schema<State>(
      record({
        round: whole(0, 5),
        bidders: value => Array.isArray(value) && value.length === 3 && value.every(isBidder),
      }),
    ),
  },
  setup(input, rng) {
    const read = validate(optionsSchema, input, 'auction-options' satisfies Code)
    if (!read.ok) return read
    return adjudicate(rng, dice => {
      const bidders = seats.map(seat => ({
        purse: read.value.purse + dice.fork(seat).d(20, `purse of ${seat}`),
        points: 0,
      }))
      return { ok: true, state: { round: 0, bidders }, events: [] }
    })
  },
  outcome,
  seatsToAct: state => (outcome(state) ? [] : seats),
  *legalOrders(state, seat) {
    if (outcome(state)) return
    for (let gold = 1; gold <= state.bidders[seats.indexOf(seat)]!.purse; gold++) yield { type: 'bid', gold }
    yield { type: 'boast' }
  },
  step(state, input, rng) {
    const read = readOrders(input, seats, orderSchema)
    if (!read.ok) return read
    const problems: Problem[] = []
    const events: Event[] = []
    const bids: { seat: Seat; gold: number }[] = []
    for (const { seat, orders } of read.value) {
      if (outcome(state)) problems.push(problem<Code>('auction-over', 'The auction is over', [seat]))
      for (const [i, order] of orders.entries()) {
        if (orders.findIndex(({ type }) => type === order.type) < i)
          problems.push(problem<Code>('auction-twice', `One ${order.type} a round`, [seat, i]))
        else if (order.type === 'boast') events.push({ type: 'boasted', seat })
        else if (order.gold > state.bidders[seats.indexOf(seat)]!.purse)
          problems.push(problem<Code>('auction-no-gold', 'Not so much gold', [seat, i, 'gold']))
        else bids.push({ seat, gold: order.gold })
      }
    }
    if (problems.length) return { ok: false, problems }
    return adjudicate(rng, dice => {
      const best = bids.filter(bid => bids.every(other => other.gold <= bid.gold))
      if (best.length === 0)
        return {
          ok: true,
          state: { ...state, round: Math.min(state.round + 1, 5) },
          events: [...events, { type: 'passed' }],
        }
      const { seat, gold } = dice.fork(`round ${state.round}`).pick(best, 'equal bids')
      const bidders = state.bidders.map((bidder, i) =>
        seats[i] === seat ? { purse: bidder.purse - gold, points: Math.min(bidder.points + 1, 5) } : bidder,
      )
      return {
        ok: true,
        state: { round: state.round + 1, bidders },
        events: [...events, { type: 'taken', seat, gold }],
      }
    })
  },
  view: (state, viewer) => ({
    round: state.round,
    points: state.bidders.map(bidder => bidder.points),
    purse: viewer === 'public' ? null : state.bidders[seats.indexOf(viewer)]!.purse,
  }),
  describe(event, locale) {
    const en = locale === 'en'
    if (event.type === 'passed') return en ? 'Nobody bids.' : 'Никто не торгуется.'
    if (event.type === 'dropped') return en ? `An order of ${event.seat} is dropped.` : `Приказ ${event.seat} отброшен.`
    if (event.type === 'boasted') return en ? `${event.seat} boasts.` : `${event.seat} хвастается.`
    return en ? `${event.seat} pays ${event.gold}.` : `${event.seat} платит ${event.gold}.`
  },
}

/** The auction by mail: orders that cannot be are dropped, their bidder alone is told, and the others stand. */
export const auctionByMail: typeof auction = {
  ...auction,
  step(state, input, rng) {
    const lists = isRecord(input) ? Object.entries(input) : []
    if (!isRecord(input) || lists.some(([, list]) => list !== undefined && !Array.isArray(list)))
      return auction.step(state, input, rng)
    const sifted = Object.fromEntries(lists.map(([seat, list]) => [seat, sift(state, seat, (list ?? []) as unknown[])]))
    const good = Object.fromEntries(lists.map(([seat]) => [seat, sifted[seat]!.good]))
    const next = auction.step(state, good, rng)
    if (!next.ok) return next
    const dropped = seats.flatMap(seat => sifted[seat]?.dropped ?? [])
    return { ...next, events: [...dropped, ...next.events] }
  },
}

/** The orders of a bidder that can be carried out, and an event for each other. */
function sift(state: State, seat: string, list: readonly unknown[]): { good: Order[]; dropped: Event[] } {
  const bidder = auction.seatsToAct(state).find(one => one === seat)
  const good: Order[] = []
  const dropped: Event[] = []
  for (const given of Array.from(list)) {
    const read = validate(orderSchema, given, 'order')
    const order = bidder && read.ok ? read.value : null
    const tooMuch = order?.type === 'bid' && order.gold > state.bidders[seats.indexOf(bidder!)]!.purse
    if (order && !tooMuch && good.every(({ type }) => type !== order.type)) good.push(order)
    else dropped.push({ type: 'dropped', seat: seat as Seat, secret: true })
  }
  return { good, dropped }
}

/** Draws anew the purses of the others. Bids are made in secret, so nobody can tell from the past. */
export function hide(state: State, viewer: Seat | 'public', dice: Dice): State {
  return {
    ...state,
    bidders: state.bidders.map((bidder, i) =>
      viewer === seats[i] ? bidder : { ...bidder, purse: dice.between(0, 40) },
    ),
  }
}
