import {
  type Answer,
  type Companion,
  companionOf,
  type Dialogue,
  drawable,
  giveAnswer,
  type Journal,
  present,
} from '../../src/companion/index.ts'
import { type Options, ruleset, type State } from '../../src/index.ts'
import { standardOptions } from '../../src/policy/index.ts'

export const companion: Companion = companionOf(ruleset)

/** A battle on a real table: what happens there is reported. */
export const atTable: Options = { ...standardOptions, resolution: 'reported', cards: 'table' }

/** Numbers that look as if they were thrown, the same each time. */
export function thrower(seed = 1): (sides: number) => number {
  let at = seed
  return sides => {
    at = (Math.imul(at, 48271) >>> 0) % 2147483647
    return 1 + (at % sides)
  }
}

/** What a person at the table answers who never disagrees: throws, draws, hears, and ends his own phases; every other attack of the AI does harm. */
export function answerTo(now: Dialogue, throws: (sides: number) => number): Answer {
  const { question, match } = now
  switch (question.type) {
    case 'die':
      return { die: throws(question.sides) }
    case 'card': {
      const cards = drawable(companion, now)
      return { cards: cards[throws(cards.length) - 1]! }
    }
    case 'told':
      return { heard: true }
    case 'place':
      return { stands: question.to }
    case 'result': {
      const left = question.hearts - question.damage
      const more = throws(2) === 1 ? Math.min(1, left) : 0
      return { more, condition: more === left ? 'destroyed' : null }
    }
    default:
      return { orders: [match.state.phase === 'deployment' ? { type: 'ready' } : { type: 'next' }] }
  }
}

/** Plays on until something holds, or the battle is over. */
export function playUntil(
  journal: Journal,
  until: (now: Dialogue, journal: Journal) => boolean,
  throws: (sides: number) => number,
  answer: (now: Dialogue, journal: Journal) => Answer = now => answerTo(now, throws),
): Journal {
  let now = journal
  for (let i = 0; i < 4000 && !until(present(now), now); i++) {
    if (present(now).question.type === 'over') return now
    const next = giveAnswer(companion, now, answer(present(now), now))
    if (!next.ok) throw new Error(`${JSON.stringify(present(now).question)}: ${JSON.stringify(next.problems)}`)
    now = next.value
  }
  return now
}

/** Units of a side on the table. */
export function standing({ units }: State, seat: 'ai' | 'human') {
  return units.filter(unit => unit.seat === seat && unit.pose && unit.condition !== 'destroyed')
}
