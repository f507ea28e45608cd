import { isRecord, validate } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import * as fc from 'fast-check'
import { calmly, copy, deepFreeze, fail, knownProblems, plain, sameValue, show } from '../assertions.ts'
import { games } from '../game.ts'
import { type Hostile, hostile, pests } from '../hostile.ts'
import { type Edit, edits, mutated } from '../mutate.ts'
import { play, refusal } from '../play.ts'
import {
  type Draft,
  type Game,
  legal,
  type Played,
  type Rules,
  type SeatOrders,
  type Subject,
  turnsOf,
} from '../subject.ts'

export function othersRefused(subject: Subject): Draft {
  const { settings } = subject
  let told = false
  return {
    name: 'others-refused',
    says: 'Whatever else stands in the place of orders or options is refused with a documented code, and nothing changes.',
    property: fc.property(games(subject), messes(subject), (game, mess) => {
      tryOptions(subject, game, mess)
      const { opening, state, rng } = play(subject, game)
      const before = JSON.stringify([state, rng])
      const held = deepFreeze(copy({ state, rng }))
      for (const attempt of attempts(subject, opening.state, held.state, mess)) {
        if (tryOrders(subject, held.state, held.rng, attempt)) told = true
      }
      if (JSON.stringify([held.state, held.rng]) !== before)
        fail('The state or the stream was changed by what was refused')
    }),
    vacuous() {
      if (settings.dropped && !told) fail('No bad order led to an event that `dropped` knows')
    },
  }
}

/** What a run puts in the place of orders and options. */
interface Mess {
  readonly seat: number
  readonly pick: number
  readonly evil: Hostile
  readonly changes: readonly Edit[]
  /** At most one of each: an order that no seat may give, and one that the rules decide about. */
  readonly strangers: readonly unknown[]
  readonly shaped: readonly unknown[]
}

function messes({ settings }: Subject): fc.Arbitrary<Mess> {
  const { strangers, orders } = settings
  const listed = Array.isArray(strangers)
  const arbitrary =
    listed && strangers.length
      ? fc.constantFrom(...strangers)
      : listed || typeof strangers === 'function'
        ? undefined
        : strangers
  const one = (from: unknown) => (from ? fc.tuple(from as fc.Arbitrary<unknown>) : fc.constant([]))
  return fc
    .record({
      seat: fc.nat(),
      pick: fc.nat(),
      evil: hostile(),
      changes: edits(),
      strangers: one(arbitrary),
      shaped: one(orders),
    })
    .map(mess => ({ ...mess, [fc.toStringMethod]: () => show({ ...mess, evil: mess.evil.label }) }))
}

/** Something in the place of orders. A stranger must be refused whatever it looks like. */
interface Attempt {
  readonly what: string
  readonly orders: unknown
  readonly stranger?: boolean
}

function* attempts(subject: Subject, opening: unknown, state: unknown, mess: Mess): Iterable<Attempt> {
  const { rules, settings } = subject
  const { pick, evil, changes } = mess
  const toAct = rules.seatsToAct(state)
  const seat = rules.seats[mess.seat % rules.seats.length]!
  const actor = toAct.length ? toAct[mess.seat % toAct.length]! : seat
  for (const { label, value } of [...pests(), evil]) {
    yield { what: `${label} in the place of orders`, orders: value }
    yield { what: `${label} in the place of a list`, orders: { [seat]: value } }
    yield { what: `${label} in the place of an order`, orders: { [actor]: [value] } }
  }
  yield { what: 'an unknown seat', orders: { [`${seat}?`]: [] } }
  yield { what: 'a seat called __proto__', orders: JSON.parse('{"__proto__":[]}') }
  for (const order of mess.shaped) yield { what: `the order ${show(order)} of ${actor}`, orders: { [actor]: [order] } }

  // When all is over, an order of the opening stands for those that are legal no more.
  const orders = toAct.length
    ? legal(subject, state, actor)
    : rules.seatsToAct(opening).flatMap(first => legal(subject, opening, first))
  const order = orders[pick % Math.max(orders.length, 1)]
  if (order !== undefined) {
    const changed = mutated(order, changes, orders[(pick + 1) % orders.length])
    yield { what: `the changed order ${show(changed)}`, orders: { [actor]: [changed] } }
    const all = mutated({ [actor]: [order] }, changes)
    yield { what: `the changed orders ${show(all)}`, orders: all }
    yield { what: `${evil.label} after a legal order`, orders: { [actor]: [order, evil.value] } }
    for (const other of rules.seats) {
      if (!toAct.includes(other)) yield { what: `the order ${show(order)} of ${other}`, orders: { [other]: [order] } }
    }
  }
  for (const other of rules.seats) {
    const given = typeof settings.strangers === 'function' ? settings.strangers(state, other) : mess.strangers
    for (const value of given)
      yield { what: `the order ${show(value)} of ${other}`, orders: { [other]: [value] }, stranger: true }
  }
}

/** True where an event tells of an order that was dropped. */
function tryOrders(subject: Subject, state: unknown, rng: Played['rng'], { what, orders, stranger }: Attempt): boolean {
  const { rules, codes, settings } = subject
  const lenient = settings.badOrders === 'dropped'
  const why =
    malformed(rules, orders, lenient) ??
    (lenient ? null : stranger ? 'is a stranger' : whyRefused(subject, state, orders))
  const next = calmly(`step on ${what}`, () => rules.step(state, deepFreeze(orders) as SeatOrders, rng))
  if (next.ok) {
    if (why) fail(`step accepts ${what}, which ${why}`)
    plain(next.state, `The state after ${what}`)
    if (lenient) {
      const rest = rules.step(state, withoutBad(rules, state, orders, stranger ?? false), rng)
      if (!rest.ok) fail(`${what} is accepted, and refused once what is bad in it is left out`)
      sameValue([next.state, next.rng], [rest.state, rest.rng], `${what} does something besides what is good in it`)
    }
    return refusal(subject, next, rules.seats) !== null
  }
  if (Object.keys(next).some(key => key !== 'ok' && key !== 'problems'))
    fail(`The refusal of ${what} holds more than problems`)
  knownProblems(codes, next.problems, what)
  for (const { at, code } of next.problems) leadsInto(orders, at, `${what} was refused with ${code}`)
  return false
}

function tryOptions({ rules, codes }: Subject, game: Game, { evil, changes }: Mess): void {
  const value = mutated(game.options, changes)
  for (const { label, value: options } of [...pests(), evil, { label: show(value), value }]) {
    const valid = validate(rules.schema.options, options, 'options').ok
    const opened = calmly(`setup with the options ${label}`, () => rules.setup(deepFreeze(options), seedRng(game.seed)))
    if (opened.ok) {
      if (!valid) fail(`setup accepts the options ${label}, which their schema refuses`)
      plain(opened.state, `The state after setup with the options ${label}`)
    } else {
      knownProblems(codes, opened.problems, `setup with the options ${label}`)
      for (const { at, code } of opened.problems)
        leadsInto(options, at, `setup with the options ${label} was refused with ${code}`)
    }
  }
}

/** Why a value is no lists of orders by seat; null where it is, and where only bad orders are dropped whatever a seat gives. */
function malformed({ seats }: Rules, orders: unknown, lenient: boolean): string | null {
  if (!isRecord(orders)) return 'is no object'
  for (const seat of Object.keys(orders)) {
    if (!seats.includes(seat)) return 'names an unknown seat'
    if (!lenient && orders[seat] !== undefined && !Array.isArray(orders[seat])) return 'has no list of orders'
  }
  return null
}

/** The lists of those seats that order something. */
function listsOf(orders: unknown): [seat: string, list: readonly unknown[]][] {
  return Object.entries(orders as SeatOrders).flatMap(([seat, list]) =>
    Array.isArray(list) && list.length ? [[seat, list]] : [],
  )
}

const isOrder = ({ schema }: Rules, order: unknown): boolean => validate(schema.order, order, 'order').ok

/** Why lists of orders must be refused whatever the game; null where the rules decide. */
function whyRefused(subject: Subject, state: unknown, orders: unknown): string | null {
  const { rules } = subject
  const lists = listsOf(orders)
  // A hole in a list is undefined, which `some` would pass over.
  if (lists.some(([, list]) => Array.from(list).some(order => !isOrder(rules, order))))
    return 'holds an order that the schema refuses'
  const toAct = rules.seatsToAct(state)
  const ordering = lists.map(([seat]) => seat)
  const idle = ordering.find(seat => !toAct.includes(seat))
  // Where seats take turns, the turn may pass within a call.
  const passes = turnsOf(subject, state) === 'sequential' && ordering.some(seat => toAct.includes(seat))
  return idle !== undefined && !passes ? `orders for ${idle}, who is not to act` : null
}

/** Orders without those that cannot be; a stranger cannot. */
function withoutBad(rules: Rules, state: unknown, orders: unknown, stranger: boolean): SeatOrders {
  const toAct = rules.seatsToAct(state)
  const good = listsOf(orders).map(([seat, list]) => [
    seat,
    stranger || !toAct.includes(seat) ? [] : Array.from(list).filter(order => isOrder(rules, order)),
  ])
  return Object.fromEntries(good)
}

/** A problem's path leads into the input: all of it but the last key, which may be what is missing. */
function leadsInto(input: unknown, at: readonly (string | number)[], what: string): void {
  let here = input
  for (const key of at.slice(0, -1)) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key))
      fail(`${what} at [${at.join(', ')}], where there is nothing`)
    here = (here as Record<string | number, unknown>)[key]
  }
}
