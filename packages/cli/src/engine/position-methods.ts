import { digest, type Json, type Locale, type Outcome, odds, type Result, refuse } from '@umpire/core-game'
import { flag, integer, list, optional, record, text } from '@umpire/core-game/shape'
import { fractionToText, parseRng, type Rng, seedRng } from '@umpire/core-rng'
import { optionsFor } from '../commands/common.ts'
import { gameOf, type Position, positionOf, readNotation, requireSeat, standingOf } from './desk.ts'
import { firstOrders } from './first-orders.ts'
import { limits } from './limits.ts'
import { type MethodTable, method } from './method.ts'
import * as shapes from './shapes.ts'

interface SetupParams {
  readonly ruleset: string
  readonly options?: { readonly [name: string]: Json }
  readonly seed?: string | number
  readonly rng?: Json
}

/** A state, and what a client needs to go on from it. */
interface Stepped extends shapes.Standing {
  readonly state: Json
  readonly events: readonly Json[]
  readonly rng: Json
  readonly digest: string
}
const stepped = {
  state: shapes.json,
  events: shapes.events,
  rng: shapes.rng,
  digest: shapes.digest,
  ...shapes.standing,
}

const setup = method<SetupParams, Stepped & { readonly options: Json; readonly seats: readonly string[] }>({
  about:
    'The first state of a game. Options go on top of the usual ones; with `rng` in place of `seed` they are all that there are.',
  params: {
    ruleset: shapes.name,
    options: optional(shapes.options),
    seed: optional(shapes.seed),
    rng: optional(shapes.rng),
  },
  result: { ...stepped, options: shapes.json, seats: shapes.names },
  async run(desk, { ruleset, options = {}, seed, rng }) {
    const game = await gameOf(desk, ruleset)
    if (!game.ok) return game
    if ((seed === undefined) === (rng === undefined)) return refuse('rng-wrong', 'Give a seed or an rng', ['seed'])
    const dice = seed === undefined ? streamOf(rng) : { ok: true as const, value: seedRng(seed) }
    if (!dice.ok) return dice
    const made = seed === undefined ? { ok: true as const, value: options } : optionsFor(game.value, options, seed)
    if (!made.ok) return made
    const { rules } = game.value
    const begun = rules.setup(made.value, dice.value)
    if (!begun.ok) return begun
    const answer = steppedOf({ game: game.value, state: begun.state }, begun.events, begun.rng)
    const seats = rules.facts.seatsOf(begun.state)
    return { ok: true, value: { ...answer, options: made.value as Json, seats } }
  },
})

/** A generator as a client gives it back. */
function streamOf(value: unknown): Result<Rng> {
  const read = parseRng(value)
  if (read.ok) return { ok: true, value: read.rng }
  return { ok: false, problems: read.problems.map(found => ({ ...found, at: ['rng', ...found.at] })) }
}

function steppedOf({ game, state }: Position, events: readonly unknown[], rng: Rng): Stepped {
  const standing = standingOf(game, state)
  return {
    state: state as Json,
    events: events as readonly Json[],
    rng: rng as unknown as Json,
    digest: digest(state),
    ...standing,
  }
}

interface OrdersParams extends shapes.Place {
  readonly orders: { readonly [seat: string]: Json }
  readonly notation?: shapes.Notation
}
const ordersParams = { ...shapes.place, orders: shapes.orders, notation: shapes.notation }

const step = method<Omit<OrdersParams, 'match'> & { readonly rng: Json }, Stepped>({
  about: 'The state after these orders. Nothing is kept: the same parameters give the same answer.',
  params: {
    ruleset: optional(shapes.name),
    state: optional(shapes.json),
    rng: shapes.rng,
    orders: shapes.orders,
    notation: shapes.notation,
  },
  result: stepped,
  async run(desk, { rng, orders, notation, ...place }) {
    const position = await positionOf(desk, place)
    if (!position.ok) return position
    const dice = streamOf(rng)
    if (!dice.ok) return dice
    const read = notation === 'text' ? readNotation(position.value.game, orders) : { ok: true as const, value: orders }
    if (!read.ok) return read
    const { game, state } = position.value
    const next = game.rules.step(state, read.value as never, dice.value)
    return next.ok ? { ok: true, value: steppedOf({ game, state: next.state }, next.events, next.rng) } : next
  },
})

const view = method<shapes.Place & { readonly viewer: string }, { readonly view: Json } & shapes.Standing>({
  about: 'What a seat may know, or an onlooker: "public". Players and bots get no more.',
  params: { ...shapes.place, viewer: shapes.name },
  result: { view: shapes.json, ...shapes.standing },
  async run(desk, { viewer, ...place }) {
    const position = await positionOf(desk, place)
    if (!position.ok) return position
    const wrong = requireSeat(position.value, viewer, 'viewer', true)
    if (wrong) return { ok: false, problems: [wrong] }
    const { game, state } = position.value
    const seen = game.rules.view(state, viewer) as Json
    return { ok: true, value: { view: seen, ...standingOf(game, state) } }
  },
})

interface LegalParams extends shapes.Place {
  readonly seat: string
  readonly notation?: shapes.Notation
  readonly most?: number
}

const legalOrders = method<LegalParams, { readonly orders: readonly Json[]; readonly more: boolean }>({
  about:
    'What a seat may order now: everything where that is finite, else a sound selection. `more` says that the list was cut.',
  params: {
    ...shapes.place,
    seat: shapes.name,
    notation: shapes.notation,
    most: optional(integer(1, limits.orders)),
  },
  result: { orders: list(shapes.json, limits.orders), more: flag },
  async run(desk, { seat, notation, most = limits.orders, ...place }) {
    const position = await positionOf(desk, place)
    if (!position.ok) return position
    const wrong = requireSeat(position.value, seat, 'seat')
    if (wrong) return { ok: false, problems: [wrong] }
    const { game, state } = position.value
    const { orders, more } = firstOrders(game.rules.legalOrders(state, seat), most)
    const told = notation === 'text' ? orders.map(game.orderText) : orders
    return { ok: true, value: { orders: told as Json[], more } }
  },
})

interface Possible {
  readonly probability: string
  readonly state: Json
  readonly events: readonly Json[]
  readonly outcome: Outcome<string> | null
}

const possibilities = method<
  OrdersParams & { readonly most?: number },
  { readonly possibilities: readonly Possible[] }
>({
  about:
    'Every state that orders can lead to, each with its exact probability as a fraction, "5/36"; they add up to 1.',
  params: { ...ordersParams, most: optional(integer(1, limits.possibilities)) },
  result: {
    possibilities: list(
      record<Possible>({
        probability: text(10_000),
        state: shapes.json,
        events: shapes.events,
        outcome: shapes.outcome,
      }),
      limits.possibilities,
    ),
  },
  async run(desk, { orders, notation, most = limits.possibilities, ...place }) {
    const position = await positionOf(desk, place)
    if (!position.ok) return position
    const { game, state } = position.value
    const read = notation === 'text' ? readNotation(game, orders) : { ok: true as const, value: orders }
    if (!read.ok) return read
    const all = odds(game.rules, state, read.value as never, most)
    if (!all.ok) return all
    const found = all.value.map(({ value, probability }) => ({
      probability: fractionToText(probability),
      state: value.state as Json,
      events: value.events as readonly Json[],
      outcome: game.rules.outcome(value.state),
    }))
    return { ok: true, value: { possibilities: found } }
  },
})

interface SvgParams extends shapes.Place {
  readonly viewer: string
  readonly events?: readonly Json[]
  readonly locale?: Locale
}

const svg = method<SvgParams, { readonly svg: string }>({
  about: 'A picture of what a viewer may know: an SVG document. Events are drawn on it.',
  params: {
    ...shapes.place,
    viewer: shapes.name,
    events: optional(shapes.events),
    locale: optional(shapes.locale),
  },
  result: { svg: text(limits.bytes * 4) },
  async run(desk, { viewer, events, locale, ...place }) {
    const position = await positionOf(desk, place)
    if (!position.ok) return position
    const wrong = requireSeat(position.value, viewer, 'viewer', true)
    if (wrong) return { ok: false, problems: [wrong] }
    const { game, state } = position.value
    return withEvents(() => {
      const known = events?.filter(event => game.rules.facts.mayKnow(event, viewer))
      const drawn = { ...(known && { events: known }), ...(locale && { locale }) }
      return { svg: game.svg(game.rules.view(state, viewer), drawn) }
    })
  },
})

interface DescribeParams {
  readonly ruleset: string
  readonly events: readonly Json[]
  readonly locale?: Locale
  readonly viewer?: string
}

const describe = method<DescribeParams, { readonly text: readonly string[] }>({
  about: 'Events as sentences, one for each; with `viewer` only those that it may be told of.',
  params: {
    ruleset: shapes.name,
    events: shapes.events,
    locale: optional(shapes.locale),
    viewer: optional(shapes.name),
  },
  result: { text: shapes.sentences },
  async run(desk, { ruleset, events, locale = 'en', viewer }) {
    const game = await gameOf(desk, ruleset)
    if (!game.ok) return game
    const { rules } = game.value
    if (viewer !== undefined && viewer !== 'public' && !rules.seats.includes(viewer))
      return refuse('seat-unknown', `There is no such seat: there are public, ${rules.seats.join(', ')}`, ['viewer'])
    return withEvents(() => {
      const known = viewer === undefined ? events : events.filter(event => rules.facts.mayKnow(event, viewer))
      return { text: known.map(event => rules.describe(event, locale)) }
    })
  },
})

/** Rules trust their own events, and no schema says what those are: what is none of them may make them throw. */
function withEvents<T>(use: () => T): Result<T> {
  try {
    return { ok: true, value: use() }
  } catch {
    return refuse('events-wrong', 'These are no events of this ruleset', ['events'])
  }
}

const digestMethod = method<{ readonly value: Json }, { readonly digest: string }>({
  about: 'SHA-256 over the canonical JSON (RFC 8785) of any value: what digests of states are.',
  params: { value: shapes.json },
  result: { digest: shapes.digest },
  run: (_, { value }) => ({ ok: true, value: { digest: digest(value) } }),
})

/** Methods that are about a position, and keep nothing. */
export const positionMethods: MethodTable = {
  setup,
  step,
  view,
  legalOrders,
  possibilities,
  describe,
  svg,
  digest: digestMethod,
}
