import { canonicalJson, type Json, locales } from '@umpire/core-game'
import { type Rng, seedRng, withDice } from '@umpire/core-rng'
import * as fc from 'fast-check'
import { fail, many, plain, sameValue, show, type What } from '../assertions.ts'
import { games } from '../game.ts'
import { play } from '../play.ts'
import { type Draft, legal, moments, type Subject } from '../subject.ts'

export function views(subject: Subject): Draft {
  const { rules, settings } = subject
  const shaped = fc.array(settings.orders ?? fc.constant(null), { maxLength: settings.orders ? 3 : 0 })
  const compared = new Set<string>()
  return {
    name: 'views',
    says: 'A view shows no generator, and two states that differ only in what a seat may not know give it equal views, legal orders and refusals.',
    property: fc.property(games(subject), fc.nat(), shaped, (game, salt, orders) => {
      const played = play(subject, game)
      for (const { steps, state, rng } of moments(played)) {
        for (const viewer of [...rules.seats, 'public']) {
          checkGenerators(
            rules.view(state, viewer),
            [rng, played.opening.before, ...generatorsIn(state)],
            `After ${many(steps)} the view of ${viewer}`,
          )
          if (!settings.hide) continue
          const other = withDice(seedRng(salt), dice => settings.hide!(state, viewer, dice)).value
          if (canonicalJson(other as Json) === canonicalJson(state as Json)) continue
          compared.add(viewer)
          checkAlike(
            subject,
            { state, other, rng, viewer, orders },
            (how: string) => () => `After ${many(steps)} ${viewer} can tell the state from ${show(other)} by ${how}`,
          )
        }
      }
    }),
    vacuous() {
      if (!settings.hide) return
      const blind = [...rules.seats, 'public'].filter(
        viewer => !compared.has(viewer) && !settings.knowsAll?.includes(viewer),
      )
      if (blind.length) fail(`hide never changed a state for ${blind.join(', ')}, so nothing was compared`)
    },
  }
}

function checkGenerators(view: unknown, generators: readonly Rng[], what: string): void {
  plain(view, what)
  const own = generatorsIn(view)
  if (own.length) fail(`${what} holds a generator: ${show(own)}`)
  const text = canonicalJson(view as Json)
  if (generators.some(generator => 'words' in generator && text.includes(generator.words.join())))
    fail(`${what} holds the words of a generator`)
}

/** Two states that differ only in what the viewer may not know. */
interface Alike {
  readonly state: unknown
  readonly other: unknown
  readonly rng: Rng
  readonly viewer: string
  readonly orders: readonly unknown[]
}

function checkAlike(
  subject: Subject,
  { state, other, rng, viewer, orders }: Alike,
  tells: (how: string) => What,
): void {
  const { rules } = subject
  checkSeen(subject, { state, other, viewer }, tells)
  if (viewer === 'public') return
  for (const order of orders) {
    const answer = (here: unknown) => {
      const next = rules.step(here, { [viewer]: [order] }, rng)
      return next.ok ? 'accepted' : next.problems
    }
    sameValue(answer(other), answer(state), tells(`what becomes of ${show(order)}`))
  }
}

/** Fails where what a viewer sees without doing anything tells two states apart. */
export function checkSeen(
  subject: Subject,
  { state, other, viewer }: Pick<Alike, 'state' | 'other' | 'viewer'>,
  tells: (how: string) => What,
): void {
  const { rules } = subject
  sameValue(rules.view(other, viewer), rules.view(state, viewer), tells('the view'))
  sameValue(rules.seatsToAct(other), rules.seatsToAct(state), tells('who is to act'))
  sameValue(rules.outcome(other), rules.outcome(state), tells('the outcome'))
  if (viewer === 'public') return
  sameValue(legal(subject, other, viewer), legal(subject, state, viewer), tells('the legal orders'))
}

/** Everything in a value that looks like a stream of dice. */
function generatorsIn(value: unknown): Rng[] {
  const found: Rng[] = []
  const stack = [value]
  while (stack.length) {
    const here = stack.pop()
    if (typeof here !== 'object' || here === null) continue
    if ('algorithm' in here && ('words' in here || 'faces' in here)) found.push(here as Rng)
    stack.push(...Object.values(here))
  }
  return found
}

export function describeLaw(subject: Subject): Draft {
  return {
    name: 'describe',
    says: 'Every event makes a sentence in every language, without holes.',
    property: fc.property(games(subject), game => {
      const played = play(subject, game)
      for (const event of [...played.opening.events, ...moments(played).flatMap(moment => moment.events)]) {
        for (const locale of locales) {
          const sentence: unknown = subject.rules.describe(event, locale)
          if (typeof sentence !== 'string' || sentence.trim() === '')
            fail(`${show(event)} has no sentence in ${locale}: ${show(sentence)}`)
          const hole = /undefined|\[object |\bNaN\b|\$\{/.exec(sentence)
          if (hole) fail(`${show(event)} makes a sentence with a hole in ${locale}: ${sentence}`)
        }
      }
    }),
  }
}
