import { randomInt } from 'node:crypto'
import { isRollNeeded, Match, type Problem, type RollNeededProblem } from '@umpire/core-game'
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
  const { rules, supply } = session.game
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
    const next = Match.advance(rules, tried.match, orders, tried.rolls)
    if (next.ok) return { ok: true, match: next.value, answers }
    const die = next.problems.find(isRollNeeded)
    const card = supply && next.problems.find(found => supply.codes.includes(found.code))
    if (!die && !card) {
      return { ok: false, why: 'refused', problems: next.problems }
    }
    if (card && card.code === supply.refusedCode) {
      tellRefusal(console, [card])
      const last = answers.map(answer => 'cards' in answer).lastIndexOf(true)
      if (last >= 0) {
        // Without the card that cannot be, the umpire says again what it needs; dice on the table lie there still.
        set(answers.filter((_, i) => i !== last))
        continue
      }
    }
    if (die && all) {
      set([...answers, { die: throwFor(console, die) }])
      continue
    }
    const state = tried.match.state
    if (die && session.game.dieMatters?.(state, die) === false) {
      console.give({ type: 'die-idle', sides: die.sides, purpose: die.purpose })
      tellFolded(console, soloWords().nothingHangs(die.sides, purposeText(die)))
      set([...answers, { die: 1, idle: true }])
      continue
    }
    const means = die && session.game.dieMeans?.(state, die)
    if (die && means && told !== answers.length) {
      told = answers.length
      console.give({ type: 'die-means', sides: die.sides, purpose: die.purpose, text: means })
      tellFolded(console, means)
    }
    const line = (
      die
        ? await console.ask(`  ${soloWords().throwDie(die.sides, purposeText(die))} `, {
            type: 'roll-needed',
            sides: die.sides,
            purpose: die.purpose,
            ...(die.among && { among: die.among }),
          })
        : await console.ask(
            `  ${supply!.prompt(state, card!)} `,
            { type: 'card-needed', problem: card! },
            supply!.complete(state, card!),
          )
    )?.trim()
    if (line === undefined) return { ok: false, why: 'left' }
    const word = line.toLowerCase()
    const back = butLast(answers)
    if (word === 'cancel' || (word === 'back' && back === null)) return { ok: false, why: 'put-off', answers }
    if (word === 'back' && back) {
      const answer = answers[back.length]!
      console.give({ type: 'answer-back', answer })
      console.say(`  ${soloWords().answerBack(answerText(answer))}`)
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
    if (!die) {
      const taken = tryAnswers(session, [...answers, { cards: line }])
      if (taken.ok) set([...answers, { cards: line }])
      else tellRefusal(console, taken.problems)
    } else if (word === 'r' || word === 'all') {
      all = word === 'all'
      set([...answers, { die: throwFor(console, die) }])
    } else if (/^\d{1,10}$/.test(word) && Number(word) >= 1 && Number(word) <= die.sides)
      set([...answers, { die: Number(word) }])
    else {
      const wrong = problemOf('number-wrong', words().dieWrong(die.sides))
      giveRefusal(console, [wrong])
      console.say(`  ${wrong.message}. ${soloWords().atQuestion}`)
    }
  }
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
