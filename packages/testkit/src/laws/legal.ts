import { canonicalJson, type Json, type LegalOrders, validate } from '@umpire/core-game'
import * as fc from 'fast-check'
import { fail, many, sameBytes, show } from '../assertions.ts'
import { games } from '../game.ts'
import { edits, mutated } from '../mutate.ts'
import { listProblems, play, refusal } from '../play.ts'
import { type Draft, legal, moments, mostLegal, type SeatOrders, type Subject, turnsOf } from '../subject.ts'

export function legalAccepted(subject: Subject): Draft {
  const { rules } = subject
  return {
    name: 'legal-accepted',
    says: 'Every legal order is accepted, and a list of them counts and places them as they stand.',
    property: fc.property(games(subject), fc.nat(), (game, from) => {
      const played = play(subject, game)
      const { state, rng, refused } = played
      const { steps } = moments(played).at(-1)!
      if (refused)
        fail(`Step ${steps} refused ${show(refused.orders)}, made of legal orders: ${listProblems(refused.problems)}`)
      const seats = rules.seatsToAct(state)
      for (const seat of seats) {
        checkPlaces(subject, state, seat)
        for (const order of some(legal(subject, state, seat), from, 40)) {
          const orders = joined(subject, state, seat, order)
          const why = refusal(subject, rules.step(state, orders, rng), seats)
          if (why) fail(`After ${many(steps)} ${show(orders)} is legal and refused: ${why}`)
        }
      }
    }),
    vacuous: () => checkTold(subject),
  }
}

/** Where legal orders are a list, it must be the one that is walked through. */
function checkPlaces(subject: Subject, state: unknown, seat: string): void {
  const list: LegalOrders<unknown> = subject.rules.legalOrders(state, seat)
  if (list.length === undefined || !list.at) return
  const walked = legal(subject, state, seat)
  sameBytes(
    walked.map((_, place) => list.at!(place)),
    walked,
    `The legal orders of ${seat} by their places`,
  )
  if (list.length !== walked.length && walked.length < mostLegal(subject))
    fail(`The legal orders of ${seat} have the length ${list.length}, and walked through they are ${walked.length}`)
}

/** Where bad orders are dropped, `step` accepts whatever it is given: only events tell. */
function checkTold({ settings }: Subject): void {
  if (settings.badOrders === 'dropped' && !settings.dropped)
    fail(
      'Bad orders are dropped, and the setting `dropped` does not say which events tell of it, so nothing was proven',
    )
}

/** One seat's order; where all order at once, with the first legal order of each other seat. */
function joined(subject: Subject, state: unknown, seat: string, order: unknown): SeatOrders {
  const orders: { [seat: string]: readonly unknown[] } = {}
  if (turnsOf(subject, state) === 'simultaneous') {
    for (const other of subject.rules.seatsToAct(state)) {
      for (const first of subject.rules.legalOrders(state, other)) {
        orders[other] = [first]
        break
      }
    }
  }
  return { ...orders, [seat]: [order] }
}

/** At most `most` of a list, evenly spread. */
function some<T>(list: readonly T[], from: number, most: number): T[] {
  if (list.length <= most) return [...list]
  return Array.from({ length: most }, (_, i) => list[(from + Math.floor((i * list.length) / most)) % list.length]!)
}

export function legalComplete(subject: Subject): Draft {
  const { rules, settings } = subject
  const shaped = fc.array(settings.orders ?? fc.constant(null), {
    minLength: settings.orders ? 1 : 0,
    maxLength: settings.orders ? 10 : 0,
  })
  const variants = fc.array(edits(2), { minLength: 1, maxLength: 20, size: 'max' })
  return {
    name: 'legal-complete',
    says: 'An order is accepted if and only if it is listed.',
    property: fc.property(games(subject), fc.nat(), shaped, variants, (game, pick, tried, changes) => {
      const played = play(subject, game)
      const { state, rng } = played
      const { steps } = moments(played).at(-1)!
      // What was, is or will be legal for anybody, and changes of it, are the likeliest to slip through.
      const known = moments(played).flatMap(other =>
        rules.seats.flatMap(someone => some(legal(subject, other.state, someone), pick, 5)),
      )
      for (const seat of rules.seatsToAct(state)) {
        const listed = [...rules.legalOrders(state, seat)]
        const texts = new Set(listed.map(order => canonicalJson(order as Json)))
        const changed = some(listed, pick, 20).map((order, i) =>
          mutated(order, changes[i % changes.length]!, known[(pick + i) % known.length]),
        )
        for (const candidate of [...tried, ...known, ...changed]) {
          const read = validate(rules.schema.order, candidate, 'order')
          if (!read.ok) continue
          const next = rules.step(state, joined(subject, state, seat, candidate), rng)
          const why = refusal(subject, next, [seat])
          const isListed = texts.has(canonicalJson(read.value as Json))
          if (!why && !isListed) fail(`${show(candidate)} of ${seat} is accepted after ${many(steps)}, and not listed`)
          if (why && isListed) fail(`${show(candidate)} of ${seat} is listed after ${many(steps)}, and refused: ${why}`)
        }
      }
    }),
    share: 0.5,
    vacuous: () => checkTold(subject),
  }
}
