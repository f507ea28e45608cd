import type { Console } from '../io/console.ts'
import { words } from '../words/index.ts'
import { advanceAsking } from './asking.ts'
import { endWords } from './ending.ts'
import { commit, humanTurn } from './human.ts'
import { planTurn } from './plan.ts'
import { showBoard } from './screen.ts'
import { humansOf, policyOrders, policyRefused, type Session, stateOf } from './session.ts'

/** More steps than this without a person are no game but an accident. */
const MOST_STEPS = 100_000

/** Plays until the game is over or the person leaves. True where it is over. */
export async function playOn(console: Console, session: Session): Promise<boolean> {
  const { game } = session
  let last: string | null = null
  const drawn = new Map<string, string>()
  /** Frames when a person acted last; those after it are news to him. */
  let heard = session.match.frames.length
  for (let i = 0; i < MOST_STEPS; i++) {
    const state = stateOf(session)
    if (game.rules.outcome(state)) return true
    const acting = game.rules.seatsToAct(state).filter(seat => session.minds.has(seat))
    const humans = acting.filter(seat => session.minds.get(seat) === 'human')
    if (game.rules.facts.turns === 'simultaneous') {
      const end = await planTurn(console, session, acting, humans)
      if (!end) return false
      continue
    }
    // Where both may act, the program does so first: nobody waits for it.
    const machines = acting.filter(one => session.minds.get(one) === 'policy')
    const seat = machines[0] ?? humans[0]
    if (seat === undefined) return false
    if (machines.length) {
      // All of them at once, as in a game that is simulated: the same seed gives the same game.
      const orders = Object.fromEntries(machines.map(one => [one, policyOrders(session, one)]))
      const next = await advanceAsking(console, session, orders)
      if (!next.ok && next.ended) return false
      if (!next.ok && next.problems.length === 0) continue
      if (!next.ok) throw policyRefused(session, seat, next)
      commit(console, session, next.match, seat)
      continue
    }
    // Within a turn the board is not drawn again for each answer: whoever wants it types "view".
    const turn = game.turnOf(state)
    const end = await humanTurn(console, session, seat, last, drawn.get(seat) !== turn, heard)
    heard = session.match.frames.length
    if (end === 'quit') return false
    last = seat
    drawn.set(seat, turn)
    if (end === 'taken-back' || game.turnOf(stateOf(session)) !== turn) drawn.clear()
  }
  return false
}

/** Says how it ended. */
export function tellEnd(console: Console, session: Session): void {
  const { game } = session
  const state = stateOf(session)
  const end = game.rules.outcome(state)
  if (!end) return
  const humans = humansOf(session)
  if (!console.json) showBoard(console, session, humans.length === 1 ? humans[0]! : 'public', { after: 2 })
  console.say(console.paint.bold(`${words().theEnd} ${endWords(game, state, end)}.`))
  console.give({ type: 'end', outcome: end, steps: session.match.log.length, file: session.file })
}
