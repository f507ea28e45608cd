import { randomInt } from 'node:crypto'
import { isRollNeeded, Match, type Problem, type RollNeededProblem } from '@umpire/core-game'
import type { Game } from '../game.ts'
import type { Console } from '../io/console.ts'
import { problemOf } from '../io/exit.ts'
import { giveRefusal, tellRefusal } from '../io/problems.ts'
import { tellFolded } from '../play/screen.ts'
import type { AnyMatch, Session } from '../play/session.ts'
import { words } from '../words/index.ts'
import { soloWords } from '../words/solo.ts'
import type { Desk } from './desk.ts'
import { type Answer, keep, type Unfinished } from './kept.ts'

/** A step with all its answers was made; or it was refused, put off (`cancel`, `back` before the first answer), or the input ended or was left. */
export type Stepped =
  | { readonly ok: true; readonly match: AnyMatch; readonly answers: readonly Answer[] }
  | { readonly ok: false; readonly why: 'refused'; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly why: 'put-off'; readonly answers: readonly Answer[] }
  | { readonly ok: false; readonly why: 'left' }

/** What the umpire waits for: the face of a die, or a card from the table. */
type Need =
  | { readonly die: RollNeededProblem; readonly card?: undefined }
  | { readonly die?: undefined; readonly card: Problem }

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
  const set = (now: readonly Answer[]) => {
    answers = [...now]
    keep(session, { step: { orders, answers }, talk })
  }
  set(answers)
  for (;;) {
    const tried = tryAnswers(session, answers)
    if (!tried.ok) {
      // Cards that were kept and cannot be any more: what came before them still holds.
      tellRefusal(console, tried.problems)
      set(answers.slice(0, tried.good))
      continue
    }
    const next = Match.advance(game.rules, tried.match, orders, tried.rolls)
    if (next.ok) return { ok: true, match: next.value, answers }
    const need = needOf(game, next.problems)
    if (!need) return { ok: false, why: 'refused', problems: next.problems }
    const { state } = tried.match
    const now = withoutAsking(console, game, state, need, answers, all)
    if (now) {
      set(now)
      continue
    }
    if (need.die && told !== answers.length && tellMeaning(console, game, state, need.die)) told = answers.length
    const line = await ask(console, game, state, need)
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
      console.say(`  ${soloWords().atQuestion}`)
      continue
    }
    const done = await aside(line)
    if (done === 'quit') return { ok: false, why: 'left' }
    if (done) continue
    if (need.die && (word === 'r' || word === 'all')) all = word === 'all'
    const answer = need.die ? faceOf(console, need.die, word) : cardsOf(console, session, answers, line)
    if (answer) set([...answers, answer])
  }
}

function needOf({ supply }: Game, problems: readonly Problem[]): Need | null {
  const die = problems.find(isRollNeeded)
  if (die) return { die }
  const card = supply && problems.find(found => supply.codes.includes(found.code))
  return card ? { card } : null
}

/** The answers as they stand where nobody need be asked: without a card that cannot be, with a die that the program throws or that decides nothing; else null. */
function withoutAsking(
  console: Console,
  { supply, dieMatters }: Game,
  state: unknown,
  { die, card }: Need,
  answers: readonly Answer[],
  all: boolean,
): readonly Answer[] | null {
  if (card && card.code === supply!.refusedCode) {
    tellRefusal(console, [card])
    const last = answers.map(answer => 'cards' in answer).lastIndexOf(true)
    // Without it the umpire says again what it needs; dice on the table lie there still.
    return last < 0 ? null : answers.filter((_, i) => i !== last)
  }
  if (die && all) return [...answers, { die: throwFor(console, die) }]
  if (!die || dieMatters?.(state, die) !== false) return null
  console.give({ type: 'die-idle', sides: die.sides, purpose: die.purpose })
  tellFolded(console, soloWords().nothingHangs(die.sides, purposeText(die)))
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
async function ask(
  console: Console,
  { supply }: Game,
  state: unknown,
  { die, card }: Need,
): Promise<string | undefined> {
  const line = die
    ? await console.ask(`  ${soloWords().throwDie(die.sides, purposeText(die))} `, {
        type: 'roll-needed',
        sides: die.sides,
        purpose: die.purpose,
        ...(die.among && { among: die.among }),
      })
    : await console.ask(
        `  ${supply!.prompt(state, card)} `,
        { type: 'card-needed', problem: card },
        supply!.complete(state, card),
      )
  return line?.trim()
}

function tellBack(console: Console, answer: Answer): void {
  console.give({ type: 'answer-back', answer })
  console.say(`  ${soloWords().answerBack(answerText(answer))}`)
}

/** The face that was typed, or thrown by the program on request; null where it is none, and it is said so. */
function faceOf(console: Console, die: RollNeededProblem, word: string): Answer | null {
  if (word === 'r' || word === 'all') return { die: throwFor(console, die) }
  if (/^\d{1,10}$/.test(word) && Number(word) >= 1 && Number(word) <= die.sides) return { die: Number(word) }
  const wrong = problemOf('number-wrong', words().dieWrong(die.sides))
  giveRefusal(console, [wrong])
  console.say(`  ${wrong.message}. ${soloWords().atQuestion}`)
  return null
}

/** The cards that were typed; null where they cannot be, and it is said why. */
function cardsOf(console: Console, session: Session, answers: readonly Answer[], line: string): Answer | null {
  const taken = tryAnswers(session, [...answers, { cards: line }])
  if (taken.ok) return { cards: line }
  tellRefusal(console, taken.problems)
  return null
}

type Tried =
  | { readonly ok: true; readonly match: AnyMatch; readonly rolls: readonly number[] }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly good: number }

/** The match with all cards that were typed in, each a step of its own before the orders, and all faces. */
function tryAnswers({ game, match: from }: Session, answers: readonly Answer[]): Tried {
  const rolls: number[] = []
  let match = from
  for (const [good, answer] of answers.entries()) {
    if ('die' in answer) {
      rolls.push(answer.die)
      continue
    }
    const given = game.supply!.orders(match.state, answer.cards)
    const taken = given.ok ? Match.advance(game.rules, match, given.value) : given
    if (!taken.ok) return { ok: false, problems: taken.problems, good }
    match = taken.value
  }
  return { ok: true, match, rolls }
}

/** Answers without the last one that a person gave; null where he gave none. */
export function butLast(answers: readonly Answer[]): readonly Answer[] | null {
  const at = answers.map(answer => 'idle' in answer).lastIndexOf(false)
  return at < 0 ? null : answers.slice(0, at)
}

const answerText = (answer: Answer): string => ('die' in answer ? String(answer.die) : answer.cards)

const purposeText = ({ purpose }: RollNeededProblem): string => (purpose ? words().purpose(purpose) : '')

function throwFor(console: Console, needed: RollNeededProblem): number {
  const { sides, purpose } = needed
  const face = randomInt(1, sides + 1)
  console.give({ type: 'rolled', sides, purpose, face })
  console.say(`  ${words().shows(sides, purposeText(needed), face)}`)
  return face
}
