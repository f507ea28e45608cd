import { type CardId, type Options, ruleset, type State } from '../../src/index.ts'
import {
  type Answer,
  type Battle,
  companionOf,
  type Companion,
  type Dialogue,
  giveAnswer,
  type Journal,
  present,
} from '../../src/companion/index.ts'
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
export function answerTo({ question, match }: Dialogue, throws: (sides: number) => number): Answer {
  switch (question.type) {
    case 'die':
      return { die: throws(question.sides) }
    case 'card':
      return { cards: copyOf(question.cards, match, throws) }
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

function copyOf(cards: readonly CardId[], _: Battle, throws: (sides: number) => number): CardId {
  return cards[throws(cards.length) - 1]!
}

/** Plays on until something holds, or the battle is over. */
export function playUntil(
  journal: Journal,
  until: (now: Dialogue, journal: Journal) => boolean,
  throws: (sides: number) => number,
  most = 4000,
): Journal {
  let now = journal
  for (let i = 0; i < most && !until(present(now), now); i++) {
    if (present(now).question.type === 'over') return now
    const next = giveAnswer(companion, now, answerTo(present(now), throws))
    if (!next.ok) throw new Error(`${JSON.stringify(present(now).question)}: ${JSON.stringify(next.problems)}`)
    now = next.value
  }
  return now
}

/** Units of a side on the table. */
export function standing({ units }: State, seat: 'ai' | 'human') {
  return units.filter(unit => unit.seat === seat && unit.pose && unit.condition !== 'destroyed')
}
