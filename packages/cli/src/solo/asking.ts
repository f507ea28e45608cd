import { randomInt } from 'node:crypto'
import type { Problem, RollNeededProblem } from '@umpire/core-game'
import {
  butLast,
  type ReadCards,
  type SoloOrders,
  type StepAnswer,
  type Tried,
  tryStep,
} from '@umpire/dolg-solo-ai/companion'
import type { Game } from '../game.ts'
import type { Console } from '../io/console.ts'
import { problemOf } from '../io/exit.ts'
import { giveRefusal, tellRefusal } from '../io/problems.ts'
import { tellFolded } from '../play/screen.ts'
import type { AnyMatch, AnyOrders, Session } from '../play/session.ts'
import { words } from '../words/index.ts'
import { anyMatch, battleOf, companionOf } from './battle.ts'
import type { Desk } from './desk.ts'
import { keep, type Unfinished } from './kept.ts'

/** A step with all its answers was made; or it was refused, put off (`cancel`, `back` before the first answer), or the input ended or was left. */
export type Stepped =
  | { readonly ok: true; readonly match: AnyMatch; readonly answers: readonly StepAnswer[] }
  | { readonly ok: false; readonly why: 'refused'; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly why: 'put-off'; readonly answers: readonly StepAnswer[] }
  | { readonly ok: false; readonly why: 'left' }

/** What the umpire waits for: the face of a die, or a card from the table. */
type Need = Extract<Tried, { readonly type: 'die' | 'card' }>

/**
 * Gives orders to the umpire and asks for what it needs on the way. Each answer is written down at once, and `back` takes one back; nothing is done
 * before all is.
 */
export async function askStep(
  console: Console,
  session: Session,
  { orders, answers: before }: Unfinished,
  { aside, talk }: Pick<Desk, 'aside' | 'talk'>,
): Promise<Stepped> {
  const { game } = session
  let answers = [...before]
  let all = false
  // A question that is asked again after an aside says it once.
  let told = -1
  const set = (now: readonly StepAnswer[]) => {
    answers = [...now]
    keep(session, { step: { orders, answers }, talk })
  }
  set(answers)
  for (;;) {
    const tried = tryWith(session, orders, answers)
    if (tried.type === 'done') return { ok: true, match: anyMatch(tried.match), answers }
    if (tried.type === 'refused') return { ok: false, why: 'refused', problems: tried.problems }
    if (tried.type === 'cards-wrong') {
      // Cards that were kept and cannot be any more: what came before them still holds.
      tellRefusal(console, tried.problems)
      set(answers.slice(0, tried.good))
      continue
    }
    if (tried.type === 'card-refused') {
      tellRefusal(console, [tried.problem])
      if (tried.answers === null) return { ok: false, why: 'refused', problems: [tried.problem] }
      set(tried.answers)
      continue
    }
    const now = withoutAsking(console, tried, answers, all)
    if (now) {
      set(now)
      continue
    }
    const { state } = tried.match
    if (tried.type === 'die' && told !== answers.length && tellMeaning(console, game, state, tried.die))
      told = answers.length
    const line = await ask(console, game, tried)
    if (line === undefined) return { ok: false, why: 'left' }
    const word = line.toLowerCase()
    const back = butLast(answers)
    if (word === 'cancel' || (word === 'back' && back === null)) return { ok: false, why: 'put-off', answers }
    if (word === 'back' && back) {
      tellBack(console, answers[back.length]!)
      set(back)
      continue
    }
    if (line === '') {
      console.say(`  ${words().solo.atQuestion}`)
      continue
    }
    const done = await aside(line)
    if (done === 'quit') return { ok: false, why: 'left' }
    if (done) continue
    if (tried.type === 'die' && (word === 'r' || word === 'all')) all = word === 'all'
    const answer =
      tried.type === 'die' ? faceOf(console, tried.die, word) : cardsOf(console, session, orders, answers, line)
    if (answer) set([...answers, answer])
  }
}

/** A step with its answers, by the rules of the companion: cards as a person names them. */
function tryWith({ game, match }: Session, orders: AnyOrders, answers: readonly StepAnswer[]): Tried {
  const read: ReadCards = text => {
    const given = game.supply!.orders(match.state, text)
    if (!given.ok) return given
    const [order] = given.value['human'] as readonly [{ readonly cards: readonly string[] }]
    return { ok: true, value: order.cards }
  }
  return tryStep(companionOf(game), battleOf(match), orders as SoloOrders, answers, read)
}

/** The answers as they stand where nobody need be asked: with a die that the program throws or that decides nothing; else null. */
function withoutAsking(
  console: Console,
  tried: Need,
  answers: readonly StepAnswer[],
  all: boolean,
): readonly StepAnswer[] | null {
  if (tried.type !== 'die') return null
  const { die } = tried
  if (all) return [...answers, { die: throwFor(console, die) }]
  if (!tried.idle) return null
  console.give({ type: 'die-idle', sides: die.sides, purpose: die.purpose })
  tellFolded(console, words().solo.nothingHangs(die.sides, purposeText(die)))
  return [...answers, { die: 1, idle: true }]
}

/** Says what hangs on a die; false where nothing is known of it. */
function tellMeaning(console: Console, { dieMeans }: Game, state: unknown, die: RollNeededProblem): boolean {
  const means = dieMeans?.(state, die)
  if (!means) return false
  console.give({ type: 'die-means', sides: die.sides, purpose: die.purpose, text: means })
  tellFolded(console, means)
  return true
}

/** What a person types; undefined where the input ended. */
async function ask(console: Console, { supply }: Game, need: Need): Promise<string | undefined> {
  if (need.type === 'die') {
    const { die } = need
    const line = await console.ask(`  ${words().solo.throwDie(die.sides, purposeText(die))} `, {
      type: 'roll-needed',
      sides: die.sides,
      purpose: die.purpose,
      ...(die.among && { among: die.among }),
    })
    return line?.trim()
  }
  const { card } = need
  const { state } = need.match
  const wanted = { type: 'card-needed', problem: card } as const
  const line = await console.ask(`  ${supply!.prompt(state, card)} `, wanted, supply!.complete(state, card))
  return line?.trim()
}

function tellBack(console: Console, answer: StepAnswer): void {
  console.give({ type: 'answer-back', answer })
  console.say(`  ${words().solo.answerBack(answerText(answer))}`)
}

/** The face that was typed, or thrown by the program on request; null where it is none, and it is said so. */
function faceOf(console: Console, die: RollNeededProblem, word: string): StepAnswer | null {
  if (word === 'r' || word === 'all') return { die: throwFor(console, die) }
  if (/^\d{1,10}$/.test(word) && Number(word) >= 1 && Number(word) <= die.sides) return { die: Number(word) }
  const wrong = problemOf('number-wrong', words().dieWrong(die.sides))
  giveRefusal(console, [wrong])
  console.say(`  ${wrong.message}. ${words().solo.atQuestion}`)
  return null
}

/** The cards that were typed; null where they cannot be, and it is said why. */
function cardsOf(
  console: Console,
  session: Session,
  orders: AnyOrders,
  answers: readonly StepAnswer[],
  line: string,
): StepAnswer | null {
  const taken = tryWith(session, orders, [...answers, { cards: line }])
  if (taken.type !== 'cards-wrong') return { cards: line }
  tellRefusal(console, taken.problems)
  return null
}

const answerText = (answer: StepAnswer): string => ('die' in answer ? String(answer.die) : answer.cards)

const purposeText = ({ purpose }: RollNeededProblem): string => (purpose ? words().purpose(purpose) : '')

function throwFor(console: Console, needed: RollNeededProblem): number {
  const { sides, purpose } = needed
  const face = randomInt(1, sides + 1)
  console.give({ type: 'rolled', sides, purpose, face })
  console.say(`  ${words().shows(sides, purposeText(needed), face)}`)
  return face
}
