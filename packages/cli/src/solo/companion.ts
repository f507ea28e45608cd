import type { Order, State } from '@umpire/dolg-solo-ai'
import type { Console } from '../io/console.ts'
import { completer } from '../play/complete.ts'
import { readLine, refuse } from '../play/human.ts'
import { showBoard, tellFolded } from '../play/screen.ts'
import { type Session, stateOf } from '../play/session.ts'
import { words } from '../words/index.ts'
import { believed } from './believed.ts'
import { completeReports } from './complete-reports.ts'
import { runDeed } from './deeds.ts'
import { type Desk, isAside } from './desk.ts'
import { keptFor } from './kept.ts'
import { give, takeUp } from './steps.ts'

/** Keeps a player company until the battle is over or the player leaves. True where it is over. */
export async function accompany(console: Console, session: Session): Promise<boolean> {
  const { game } = session
  let shown = ''
  const desk: Desk = { last: null, cancelled: null, talk: null, aside: line => runAside(console, session, desk, line) }
  showBoard(console, session, 'human')
  const kept = keptFor(session)
  if ((kept.step || kept.talk) && (await takeUp(console, session, desk, kept)) === 'left') return false
  for (;;) {
    const state = stateOf(session) as State
    if (game.rules.outcome(state)) return true
    const [acting] = game.rules.seatsToAct(state)
    const phase = `${state.round} ${state.turn} ${state.phase}`
    const ai = acting === 'ai'
    if (phase !== shown && !ai) for (const text of yourTurn(state).split('\n')) tellFolded(console, text)
    shown = phase
    const complete = completeReports(
      state,
      completer(game, () => game.rules.legalOrders(state, 'human'), Object.keys(words().solo.deeds)),
    )
    const line = await console.ask(
      ai
        ? `${console.paint.bold(words().solo.ai)} ${words().solo.goesOn}> `
        : `${console.paint.bold(words().solo.you)}> `,
      { type: 'your-turn', seat: 'human', acting },
      complete,
    )
    if (line === null) return false
    if (line.trim() === '') {
      if (ai && (await give(console, session, desk, { ai: [{ type: 'proceed' }] })) === 'left') return false
      continue
    }
    const done = await runDeed(console, session, desk, line)
    if (done === 'quit') return false
    if (done === 'again') {
      showBoard(console, session, 'human')
      shown = ''
    }
    if (done) continue
    const orders = readLine(session, line)
    if (orders.ok) {
      const given = believed(console, session, orders.value as readonly Order[])
      if ((await give(console, session, desk, { human: given })) === 'left') return false
    } else refuse(console, session, 'human', orders.problems, [])
  }
}

/** What a person does in a phase of his own. */
function yourTurn({ phase, settled }: State): string {
  const { attackHow, takeCardHow } = words().solo
  if (phase === 'deployment') return words().solo.deployHow
  if (settled.resolution === 'core') return words().solo.ordersHow
  const how = words().solo.playPhase
  if (phase === 'activation') return `${how}\n${takeCardHow}`
  return phase === 'ranged' || phase === 'melee' ? `${how}\n${attackHow('p1', 'a2')}` : how
}

async function runAside(console: Console, session: Session, desk: Desk, line: string): Promise<'done' | 'quit' | null> {
  if (!isAside(line)) return null
  const done = await runDeed(console, session, desk, line)
  if (done === 'again') showBoard(console, session, 'human')
  if (/^\s*(help|\?)/i.test(line)) for (const text of words().solo.atQuestionHelp) tellFolded(console, text)
  return done === 'quit' ? 'quit' : 'done'
}
