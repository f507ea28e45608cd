import { Match } from '@umpire/core-game'
import { butLast } from '@umpire/dolg-solo-ai/companion'
import type { Console } from '../io/console.ts'
import { tellFolded } from '../play/screen.ts'
import { type AnyMatch, type Session, save } from '../play/session.ts'
import { words } from '../words/index.ts'
import type { Desk } from './desk.ts'
import { takeUp } from './steps.ts'

/** How many steps the last answer of the person made: cards that were typed in for it are steps of their own. */
function stepsOfLastAnswer({ log }: AnyMatch): number {
  let steps = 0
  for (let i = log.length - 1; i >= 0; i--) {
    const supplied = Object.values(log[i]!).some(orders =>
      (orders as readonly { readonly type?: string }[] | undefined)?.some(order => order.type === 'cards'),
    )
    if (steps > 0 && !supplied) break
    steps++
  }
  return steps
}

/**
 * The match before the last answer, dice and all: at one's own table nobody is wronged by it, and a face typed wrong must be put right.
 */
function goBack(match: AnyMatch): AnyMatch {
  return Match.rewind(match, match.log.length - stepsOfLastAnswer(match))
}

/** After a step that had answers one of them is taken back, and the step is asked for again from there; otherwise whole steps. */
export async function back(
  console: Console,
  session: Session,
  desk: Desk,
  answers: number,
): Promise<'done' | 'again' | 'quit'> {
  const { last } = desk
  const left = last?.to === session.match ? butLast(last.answers) : null
  if (answers === 1 && last && left) {
    session.match = last.from
    desk.last = null
    save(session)
    console.give({ type: 'answer-back', answer: last.answers[left.length] })
    const { orders, talk } = last
    const step = { orders, answers: left }
    return (await takeUp(console, session, desk, { step, talk })) === 'left' ? 'quit' : 'again'
  }
  let match = session.match
  for (let i = 0; i < answers && match.log.length > 0; i++) match = goBack(match)
  const steps = session.match.log.length - match.log.length
  console.give({ type: 'taken-back', steps })
  if (steps === 0) {
    console.say(`  ${words().solo.beginning}`)
    return 'done'
  }
  session.match = match
  save(session)
  tellFolded(console, words().solo.stepsBack(steps))
  return 'again'
}

/** Takes up the step that was cancelled last, where nothing has happened since. */
export async function resume(console: Console, session: Session, desk: Desk): Promise<'done' | 'again' | 'quit'> {
  const { cancelled } = desk
  if (cancelled?.from !== session.match) {
    console.give({ type: 'answers-kept', answers: 0 })
    console.say(`  ${words().solo.nothingToResume}`)
    return 'done'
  }
  const { orders, answers, talk } = cancelled
  const given = await takeUp(console, session, desk, { step: { orders, answers }, talk })
  return given === 'left' ? 'quit' : 'again'
}
