import { afterwards, doneIn, nextPart } from '@umpire/dolg-solo-ai/companion'
import { parsePosition } from '@umpire/dolg-solo-ai/notation'
import type { Console } from '../io/console.ts'
import { must } from '../io/exit.ts'
import { tellNothing } from '../play/asking.ts'
import { commit, refuse } from '../play/human.ts'
import { tellFolded } from '../play/screen.ts'
import type { AnyOrders, Session } from '../play/session.ts'
import { words } from '../words/index.ts'
import { askMoves, askResult, type Said } from './afterwards.ts'
import { askStep } from './asking.ts'
import { battleOf } from './battle.ts'
import { withMelees } from './believed.ts'
import { type Desk, resuming } from './desk.ts'
import { type Kept, keep, keepAcross, type Talk, type Unfinished } from './kept.ts'
import { askSync } from './sync.ts'

export type Given = 'done' | 'refused' | 'put-off' | 'left'

/** Carries orders out, or says why not; then talks about what the desk says. */
export function give(console: Console, session: Session, desk: Desk, orders: AnyOrders): Promise<Given> {
  return step(console, session, desk, { orders, answers: [] })
}

/** Goes on with what was left in the middle: a step that has answers already, then the talk. */
export function takeUp(console: Console, session: Session, desk: Desk, { step: left, talk }: Kept): Promise<Given> {
  const { length } = left ? left.answers : (talk?.lines ?? [])
  desk.talk = talk
  console.give({ type: 'answers-kept', answers: length })
  if (length) console.say(`  ${words().solo.resumed(length)}`)
  return left ? step(console, session, desk, left) : goOn(console, session, desk)
}

/** Begins a talk, and does what comes of it. */
export function talkAbout(console: Console, session: Session, desk: Desk, talk: Talk): Promise<Given> {
  desk.talk = talk
  return goOn(console, session, desk)
}

async function step(console: Console, session: Session, desk: Desk, unfinished: Unfinished): Promise<Given> {
  const { orders } = unfinished
  const { talk } = desk
  const from = session.match
  const next = await askStep(console, session, unfinished, desk)
  if (next.ok) {
    const { answers, match } = next
    desk.last = { orders, answers, talk, from, to: match }
    desk.cancelled = null
    if (orders['ai']) desk.talk = talkAfter(from.frames.length, match)
    keepAcross(session, { step: { orders, answers }, talk }, match, { step: null, talk: desk.talk })
    commit(console, session, match, 'human')
    return goOn(console, session, desk)
  }
  if (next.why === 'left') return 'left'
  if (next.why === 'put-off') {
    desk.cancelled = next.answers.length ? { orders, answers: next.answers, talk, from } : null
    console.give({ type: 'taken-back', steps: 0 })
    tellFolded(console, words().solo.putOff(next.answers.length))
  } else refuse(console, session, orders['ai'] ? 'ai' : 'human', next.problems, Object.values(orders)[0] ?? [])
  // What the AI did stands all the same; of an attack that was not made nothing came.
  if (talk?.about === 'afterwards') return goOn(console, session, desk)
  desk.talk = null
  keep(session, { step: null, talk: null })
  return next.why
}

/** Holds the talk that the desk says, if any, and does what comes of it. */
async function goOn(console: Console, session: Session, desk: Desk): Promise<Given> {
  const { talk } = desk
  keep(session, { step: null, talk })
  if (!talk) return 'done'
  const asking = resuming(console, talk.lines, lines => keep(session, { step: null, talk: { ...talk, lines } }))
  const said = await hold(asking, session, desk, talk)
  if (said === 'quit') return 'left'
  desk.talk = following(session, talk)
  if (talk.about === 'sync') return await synced(console, session, desk, said)
  const reports = said ?? []
  if (reports.length === 0) return await goOn(console, session, desk)
  // Where units stand may end melees on paper that go on upon the table; damage does not.
  const orders = reports.some(({ type }) => type === 'moved') ? withMelees(console, session, reports) : reports
  return await give(console, session, desk, { human: orders })
}

function hold(console: Console, session: Session, { aside }: Desk, talk: Talk): Promise<Said | null> {
  if (talk.about === 'result') return askResult(console, session, talk.unit, aside)
  if (talk.about === 'sync') {
    const position = talk.position === null ? null : must(parsePosition(talk.position), words().solo.positionHow)
    return askSync(console, session, position, aside)
  }
  const { events, attacks, state } = doneIn(battleOf(session.match), talk)
  if (talk.part === 0) return askMoves(console, session, events, aside)
  const { unit, target, how } = attacks[talk.part - 1]!
  const others = state.units.find(({ id }) => id === unit)?.engaged.filter(id => id !== target) ?? []
  if (how === 'fight' && others.length) tellFolded(console, words().solo.oneFight(unit, others.join(', ')))
  return askResult(console, session, target, aside)
}

/** What is talked about after a step of the AI. */
function talkAfter(from: number, match: Session['match']): Talk | null {
  const talk = afterwards(from, battleOf(match))
  return talk && { about: 'afterwards', ...talk, lines: [] }
}

/** The talk after this one: each attack has its own. */
function following({ match }: Session, talk: Talk): Talk | null {
  const next = talk.about === 'afterwards' ? nextPart(battleOf(match), talk) : null
  return next && { ...next, about: 'afterwards', lines: [] }
}

async function synced(console: Console, session: Session, desk: Desk, reports: Said | null): Promise<Given> {
  keep(session, { step: null, talk: null })
  if (reports === null || reports === 'quit') {
    tellNothing(console)
    return 'put-off'
  }
  if (reports.length > 0) {
    const given = await give(console, session, desk, { human: reports })
    if (given !== 'done') return given
  }
  console.give({ type: 'synced', reports })
  if (reports.length === 0) console.say(`  ${words().solo.agree}`)
  return reports.length > 0 ? 'done' : 'put-off'
}
