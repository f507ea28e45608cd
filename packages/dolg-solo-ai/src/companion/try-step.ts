import { isRollNeeded, Match, type Orders, type Problem, type Result, type RollNeededProblem } from '@umpire/core-game'
import type { CardId } from '../content/model.ts'
import type { Seat } from '../model.ts'
import type { Order } from '../orders.ts'
import type { CardNeededProblem } from '../rules/drawing.ts'
import { dieMatters } from './die-means.ts'
import type { Battle, Companion } from './model.ts'

export type SoloOrders = Orders<Seat, Order>

/** What a person answered inside a step: the face of a die (`idle`: nobody was asked, for nothing hangs on it), or cards, as they were written. */
export type StepAnswer = { readonly die: number; readonly idle?: true } | { readonly cards: string }

/** What came of a step with the answers so far. Nothing of it has happened yet; `match` is the battle with the cards that were given. */
export type Tried =
  | { readonly type: 'done'; readonly match: Battle }
  /** A die has to be thrown; `idle`: nothing hangs on it. */
  | { readonly type: 'die'; readonly die: RollNeededProblem; readonly idle: boolean; readonly match: Battle }
  /** A card has to be drawn from a deck. */
  | { readonly type: 'card'; readonly card: CardNeededProblem; readonly match: Battle }
  /** The deck cannot give the last card: `answers` are those without it, null where it was none of them. */
  | { readonly type: 'card-refused'; readonly problem: Problem; readonly answers: readonly StepAnswer[] | null }
  /** Cards that can be no answer: those before them, `good` in number, stand. */
  | { readonly type: 'cards-wrong'; readonly problems: readonly Problem[]; readonly good: number }
  | { readonly type: 'refused'; readonly problems: readonly Problem[] }

/** The ids of the cards that an answer names. */
export type ReadCards = (text: string) => Result<readonly CardId[]>

/** Ids, parted by blanks or commas. */
const readIds: ReadCards = text => ({ ok: true, value: text.split(/[\s,]+/).filter(Boolean) })

/** Gives orders to the umpire with the answers that there are, and says what is wanting. Cards are steps of their own before the orders. */
export function tryStep(
  companion: Companion,
  from: Battle,
  orders: SoloOrders,
  answers: readonly StepAnswer[],
  read: ReadCards = readIds,
): Tried {
  const { rules, units } = companion
  const given = withCards(companion, from, answers, read)
  if (!given.ok) return { type: 'cards-wrong', problems: given.problems, good: given.good }
  const { match, rolls } = given
  const next = Match.advance(rules, match, orders, rolls)
  if (next.ok) return { type: 'done', match: next.value }
  const die = next.problems.find(isRollNeeded)
  if (die) return { type: 'die', die, idle: !dieMatters(match.state, die.purpose, units), match }
  const card = next.problems.find((found): found is CardNeededProblem => found.code === 'card-needed')
  if (card) return { type: 'card', card, match }
  const refused = next.problems.find(({ code }) => code === 'card-refused')
  if (!refused) return { type: 'refused', problems: next.problems }
  const last = answers.map(answer => 'cards' in answer).lastIndexOf(true)
  // Without it the umpire says again what it needs; dice on the table lie there still.
  const rest = last < 0 ? null : answers.filter((_, i) => i !== last)
  return { type: 'card-refused', problem: refused, answers: rest }
}

type Given =
  | { readonly ok: true; readonly match: Battle; readonly rolls: readonly number[] }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly good: number }

/** The battle with all cards that were given, and all faces. */
function withCards({ rules }: Companion, from: Battle, answers: readonly StepAnswer[], read: ReadCards): Given {
  const rolls: number[] = []
  let match = from
  for (const [good, answer] of answers.entries()) {
    if ('die' in answer) {
      rolls.push(answer.die)
      continue
    }
    const cards = read(answer.cards)
    const taken = cards.ok ? Match.advance(rules, match, { human: [{ type: 'cards', cards: cards.value }] }) : cards
    if (!taken.ok) return { ok: false, problems: taken.problems, good }
    match = taken.value
  }
  return { ok: true, match, rolls }
}

/** Answers without the last one that a person gave; null where he gave none. */
export function butLast(answers: readonly StepAnswer[]): readonly StepAnswer[] | null {
  const at = answers.map(answer => 'idle' in answer).lastIndexOf(false)
  return at < 0 ? null : answers.slice(0, at)
}
