import type { Game } from '../game.ts'
import type { Console } from '../io/console.ts'
import { problemOf } from '../io/exit.ts'
import { fold } from '../io/fold.ts'
import { giveRefusal, shortProblem } from '../io/problems.ts'
import { words } from '../words/index.ts'
import { advanceAsking } from './asking.ts'
import { completer } from './complete.ts'
import { deedNames, runDeed } from './deeds.ts'
import { lookOn, tellGone } from './gone.ts'
import { commit, handOver, readLine, refuse } from './human.ts'
import { showBoard, tellFolded } from './screen.ts'
import { humansOf, policyOrders, policyRefused, type Session, show, stateOf } from './session.ts'

/** Lines of what a person has that are shown beside the board. */
const MOST_BRIEF = 6

const planWords = (game: Game) => ['plan', 'drop', 'done', ...deedNames(game)]

/** One step of a game in which all order at once: each person writes a plan, then everything happens. False where a person left. */
export async function planTurn(
  console: Console,
  session: Session,
  acting: readonly string[],
  humans: readonly string[],
): Promise<boolean> {
  const plans: { [seat: string]: readonly unknown[] } = {}
  session.drafts = []
  for (const [i, seat] of humans.entries()) {
    const plan = await writePlan(console, session, seat, i > 0 || humansOf(session).length > 1)
    if (plan === 'quit') return false
    if (plan === 'taken-back') return true
    plans[seat] = plan
  }
  if (humans.length === 0 && !(await lookOn(console, session))) return false
  for (const seat of acting) if (session.minds.get(seat) === 'policy') plans[seat] = policyOrders(session, seat)
  const next = await advanceAsking(console, session, plans)
  if (next.ok) {
    session.drafts = []
    const from = session.match.frames.length
    commit(console, session, next.match, null)
    const events = next.match.frames.slice(from).flatMap(frame => frame.events)
    tellGone(console, session, humans, events)
  } else if (next.ended) return false
  else if (next.problems.length && humans.length === 0) throw policyRefused(session, 'somebody', next)
  else if (next.problems.length) for (const seat of humans) refuse(console, session, seat, next.problems, [])
  return true
}

async function writePlan(
  console: Console,
  session: Session,
  seat: string,
  others: boolean,
): Promise<readonly unknown[] | 'quit' | 'taken-back'> {
  const { game } = session
  const state = stateOf(session)
  const name = game.seatName(state, seat)
  if (others && !(await handOver(console, session, seat))) return 'quit'
  const news = session.inbox.get(seat) ?? []
  session.inbox.delete(seat)
  if (news.length) show(console, session, news, seat)
  const view = game.rules.view(state, seat)
  const brief = (game.brief?.(view) ?? []).flatMap(line => fold(line, console.width - 3, 2))
  const shown = brief.length > MOST_BRIEF ? brief.slice(0, MOST_BRIEF - 1) : brief
  const how = fold(words().planHow, console.width - 3)
  showBoard(console, session, seat, { after: how.length + shown.length + Number(brief.length > shown.length) })
  for (const line of shown) console.say(`  ${line}`)
  if (brief.length > shown.length) tellFolded(console, words().andUnits(brief.length - shown.length))
  for (const line of how) console.say(`  ${line}`)
  const complete = completer(game, () => game.rules.legalOrders(state, seat), planWords(game))
  const plan: unknown[] = []
  session.drafts = [...session.drafts, plan]
  const strike = (order: unknown) => {
    console.give({ type: 'struck', seat, order })
    console.say(`  ${words().struck(game.orderText(order))}`)
  }
  for (;;) {
    const line = await console.ask(`${console.paint.bold(name)}> `, { type: 'your-turn', seat, plan }, complete)
    if (line === null) return 'quit'
    const [word = '', argument] = line.trim().toLowerCase().split(/\s+/)
    if (!word) continue
    if (word === 'done') return plan
    if (word === 'plan') {
      if (plan.length === 0) console.say(`  ${words().planEmpty}`)
      for (const [i, order] of plan.entries()) console.say(`  ${i + 1}. ${game.orderText(order)}`)
      continue
    }
    if (word === 'drop') {
      const at = Number(argument) - 1
      if (plan[at] !== undefined) strike(plan.splice(at, 1)[0])
      else {
        giveRefusal(console, [problemOf('number-wrong', words().noSuchLine)], { seat })
        console.say(`  ${words().noSuchLine}.`)
      }
      continue
    }
    if (word === 'undo' && plan.length) {
      strike(plan.pop())
      continue
    }
    const done = await runDeed(console, session, seat, line)
    if (done === 'quit' || done === 'taken-back') return done
    if (done) continue
    const read = readLine(session, line, seat)
    if (!read.ok) {
      refuse(console, session, seat, read.problems, [], line)
      continue
    }
    const before = plan.length
    plan.push(...read.value)
    const problems = (game.check?.(view, plan) ?? []).filter(found => Number(found.at[0] ?? before) >= before)
    for (const found of problems) console.say(console.paint.yellow(`  ${shortProblem(found)}`))
    console.give({ type: 'planned', seat, orders: read.value, problems })
    if (problems.length) console.say(`  ${words().standsInPlan}`)
    else console.say(`  ${words().linesInPlan(plan.length)}`)
  }
}
