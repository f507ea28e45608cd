import { validate } from '@umpire/core-game'
import type { Rng } from '@umpire/core-rng'
import * as fc from 'fast-check'
import { calmly, copy, fail, knownProblems, many, sameValue, show } from '../assertions.ts'
import { games } from '../game.ts'
import { edits, mutated } from '../mutate.ts'
import { listProblems, play } from '../play.ts'
import { type Draft, legal, moments, type Subject } from '../subject.ts'
import { toldOf } from './purity.ts'

export function schemaAccepts(subject: Subject): Draft {
  const { rules } = subject
  return {
    name: 'schema-accepts',
    says: 'The schemas accept the options, every legal order and every state that is reached, and leave orders and states as they are.',
    property: fc.property(games(subject), game => {
      const options = validate(rules.schema.options, copy(game.options), 'options')
      if (!options.ok) fail(`The schema refuses the options: ${listProblems(options.problems)}`)
      for (const { steps, state } of moments(play(subject, game))) {
        const read = validate(rules.schema.state, copy(state), 'state')
        if (!read.ok) fail(`After ${many(steps)} the schema refuses the state: ${listProblems(read.problems)}`)
        sameValue(read.value, state, `After ${many(steps)} the schema makes another state`)
        for (const seat of rules.seatsToAct(state)) {
          for (const order of legal(subject, state, seat)) {
            const known = validate(rules.schema.order, copy(order), 'order')
            if (!known.ok)
              fail(
                `After ${many(steps)} the schema refuses the legal order ${show(order)}: ${listProblems(known.problems)}`,
              )
            sameValue(known.value, order, `After ${many(steps)} the schema makes another order`)
          }
        }
      }
    }),
    share: 0.3,
  }
}

export function schemaSound(subject: Subject): Draft {
  const { rules } = subject
  const variants = fc.array(edits(), { minLength: 1, maxLength: 20, size: 'max' })
  return {
    name: 'schema-sound',
    says: 'No state that the schema accepts, however it came about, makes a function throw.',
    property: fc.property(games(subject), games(subject), fc.nat(), variants, (game, other, pick, changes) => {
      const { state, rng } = play(subject, game)
      const donor = play(subject, other).state
      for (const change of changes) {
        const changed = mutated(state, change, donor)
        const read = calmly(
          () => `schema.state on ${show(changed, 4000)}`,
          () => validate(rules.schema.state, changed, 'state'),
        )
        if (read.ok) tryState(subject, read.value, rng, pick)
      }
    }),
  }
}

/** Calls everything that takes a state. */
function tryState(subject: Subject, state: unknown, rng: Rng, pick: number): void {
  const { rules, codes } = subject
  const on = (what: string) => () => `${what} on the accepted state ${show(state, 4000)}`
  calmly(on('outcome'), () => rules.outcome(state))
  calmly(on('seatsToAct'), () => rules.seatsToAct(state))
  for (const viewer of [...rules.seats, 'public']) calmly(on(`view of ${viewer}`), () => rules.view(state, viewer))
  for (const seat of rules.seats) {
    const orders = calmly(on(`legalOrders of ${seat}`), () => legal(subject, state, seat))
    for (const order of new Set([orders[0], orders[pick % Math.max(orders.length, 1)], orders.at(-1)])) {
      if (order === undefined) continue
      const what = `step with ${show(order)} of ${seat}`
      const next = calmly(on(what), () => rules.step(state, { [seat]: [order] }, rng))
      if (!next.ok) knownProblems(codes, next.problems, what)
      else
        for (const event of next.events) calmly(on(`describe or reveals after ${what}`), () => toldOf(subject, event))
    }
  }
}
