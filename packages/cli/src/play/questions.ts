import { isRecord, odds, type Problem, type Result } from '@umpire/core-game'
import { compareFractions } from '@umpire/core-rng'
import type { Answer, Game, Question } from '../game.ts'
import { chanceJson, chanceText } from '../io/words.ts'
import { locale, words } from '../words/index.ts'
import { tell } from './session.ts'

/** All that a game can be asked. */
export function questionsOf(game: Game): readonly Question[] {
  return [...game.questions, orderQuestion(game)]
}

/** A question by its name, or the other word for it. */
export function questionNamed(game: Game, name: string): Question | undefined {
  const wanted = name.toLowerCase()
  return questionsOf(game).find(one => one.name === wanted || one.alias === wanted)
}

/** How many words a question takes at most: as many as its usage has, and any number where that ends in dots. */
function mostWords({ usage }: Question): number {
  return usage.endsWith('...') ? Number.POSITIVE_INFINITY : usage.split(' ').filter(Boolean).length
}

/** Why so many words are not what a question takes; null where they are. */
export function wordsWrong(question: Question, given: readonly string[]): string | null {
  const most = mostWords(question)
  if (given.length > most) return words().tooManyWords(given.slice(most).join(' '))
  return given.length < question.least ? words().moreWords : null
}

/** What can come of an order: every way the dice can fall. Any game can be asked that. */
function orderQuestion(game: Game): Question {
  return {
    name: 'order',
    alias: 'odds',
    usage: 'ORDER...',
    about: words().odds.order,
    least: 1,
    ask: (state, given): Result<Answer> => {
      const [seat] = game.rules.seatsToAct(state)
      if (seat === undefined) return wrong(words().odds.over)
      const orders: unknown[] = []
      for (const text of given
        .join(' ')
        .split(game.orderBreak)
        .filter(part => part.trim())) {
        const plain = game.parseOrder(text.trim())
        const read = plain.ok || !game.normal ? plain : game.parseOrder(game.normal(game.rules.view(state, seat), text))
        if (!read.ok) return read
        orders.push(read.value)
      }
      const found = odds(game.rules, state, { [seat]: orders })
      if (!found.ok) return found
      const ways = [...found.value].sort((a, b) => -compareFractions(a.probability, b.probability))
      const told = ways.map(({ value, probability }) => ({
        probability,
        text: tell({ game, locale: locale() }, value.events, seat),
      }))
      return {
        ok: true,
        value: {
          value: { seat, ways: told.map(({ probability, text }) => ({ probability: chanceJson(probability), text })) },
          lines: told.flatMap(({ probability, text }) => [chanceText(probability), ...text.map(line => `  ${line}`)]),
        },
      }
    },
  }
}

function wrong(message: string): { readonly ok: false; readonly problems: readonly Problem[] } {
  return { ok: false, problems: [{ code: 'question-wrong', at: [], message }] }
}

/** What a seat is answered while playing: no more than it knows. */
export function answerSeat(
  game: Game,
  state: unknown,
  seat: string,
  question: Question,
  given: readonly string[],
): Result<Answer> {
  if (question.alias === 'odds' && game.rules.facts.isSecret(state)) return wrong(words().odds.hidden)
  const view = game.rules.view(state, seat)
  const known = game.known?.(view) ?? view
  // The forecast of a seat is its own: nobody else's is known.
  const own = question.name === 'forecast' ? [seat] : given
  return isRecord(known) ? question.ask(known, own, seat) : wrong(words().odds.over)
}
