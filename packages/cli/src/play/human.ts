import { Match, type Problem, type Result } from '@umpire/core-game'
import type { Console } from '../io/console.ts'
import { shortProblem } from '../io/problems.ts'
import { advanceAsking } from './asking.ts'
import { completer, matching } from './complete.ts'
import { type Deed, deedNames, runDeed } from './deeds.ts'
import { report, type Session, save, show, stateOf } from './session.ts'

/** Orders written in one line; at the first that cannot be read, why. */
export function readLine(session: Session, line: string): Result<readonly unknown[]> {
  const { game } = session
  const orders: unknown[] = []
  for (const text of line.split(game.orderBreak).filter(part => part.trim())) {
    const read = game.parseOrder(text.trim())
    if (!read.ok) return read
    orders.push(read.value)
  }
  return { ok: true, value: orders }
}

/** Says why orders were refused, which of them is meant, and what may be ordered in its place. */
export function refuse(
  console: Console,
  session: Session,
  seat: string,
  problems: readonly Problem[],
  orders: readonly unknown[],
): void {
  const { game } = session
  const texts: string[] = []
  let meant = orders[0]
  let before = 0
  for (const found of problems.slice(0, 5)) {
    const index = found.at[0] === seat ? found.at[1] : undefined
    const order = typeof index === 'number' && orders.length > 1 ? orders[index] : undefined
    if (order !== undefined) [meant, before] = [order, index as number]
    texts.push(`${order === undefined ? '' : `${game.orderText(order)}: `}${shortProblem(found)}`)
  }
  console.give({ type: 'refused', seat, problems, text: texts })
  for (const text of texts) console.say(console.paint.red(`  Refused. ${text}`))
  if (orders.length > 1) console.say('  Nothing of that line was done.')
  const start = meant === undefined ? '' : game.orderText(meant).split(/[-\s,]/)[0]!
  // What may be ordered after other orders of the line is not known: none of them was done.
  const legal = before > 0 ? [] : legalTexts(session, seat)
  const found = start ? matching(legal, start, 8).slice(0, 8) : []
  const near = found.length || legal.length > 12 ? found : legal
  if (near.length) console.say(`  Legal now: ${near.join('  ')}`)
  else if (before === 0) console.say('  TAB, or "orders", lists what may be ordered; "help" says how.')
}

export function legalTexts({ game, match }: Session, seat: string): string[] {
  return [...new Set(Array.from(game.rules.legalOrders(match.state, seat), game.orderText))]
}

/** Hands the keyboard over where the next person must not see what the last one saw. */
export async function handOver(console: Console, session: Session, seat: string): Promise<boolean> {
  console.clear()
  const name = session.game.seatName(stateOf(session), seat)
  return await console.pause(`The keyboard is for ${name} now. Press Enter when nobody else looks. `)
}

export function showBoard(console: Console, session: Session, seat: string): void {
  const { game } = session
  const view = game.rules.view(stateOf(session), seat)
  console.give({ type: 'view', seat, view, status: game.status(view) })
  if (console.json) return
  console.say(game.draw(view, console.paint))
  console.say(console.paint.bold(game.status(view)))
}

/** What came of a person's turn at the keyboard. */
export type TurnEnd = 'acted' | 'taken-back' | 'quit'

/** Lets a person decide for a seat until something has happened, the game was taken back, or the person left. */
export async function humanTurn(
  console: Console,
  session: Session,
  seat: string,
  last: string | null,
  draw: boolean,
): Promise<TurnEnd> {
  const { game } = session
  const others = last !== null && last !== seat && game.isSecret(stateOf(session))
  if (others && !(await handOver(console, session, seat))) return 'quit'
  const news = session.inbox.get(seat) ?? []
  session.inbox.delete(seat)
  if (news.length) show(console, session, news, seat)
  if (draw) showBoard(console, session, seat)
  else console.say(console.paint.dim(game.status(game.rules.view(stateOf(session), seat))))
  const state = stateOf(session)
  const complete = completer(game, () => game.rules.legalOrders(state, seat), deedNames)
  for (;;) {
    const prompt = `${console.paint.bold(game.seatName(state, seat))}> `
    const line = await console.ask(prompt, { type: 'your-turn', seat }, complete)
    if (line === null) return 'quit'
    if (!line.trim()) continue
    const done: Deed | null = await runDeed(console, session, seat, line)
    if (done === 'quit' || done === 'taken-back') return done
    if (done) continue
    const orders = readLine(session, line)
    if (!orders.ok) {
      refuse(console, session, seat, orders.problems, [])
      continue
    }
    if (!orders.value.length) continue
    const next = await advanceAsking(console, session, { [seat]: orders.value })
    if (next.ok) {
      commit(console, session, next.match, seat)
      return 'acted'
    }
    if (next.ended) return 'quit'
    if (next.problems.length) refuse(console, session, seat, next.problems, orders.value)
  }
}

/** Makes a new match the one that counts: saves it and tells what happened since the old one. */
export function commit(console: Console, session: Session, match: Session['match'], actor: string | null): void {
  const from = session.match.frames.length
  session.match = match
  save(session)
  report(
    console,
    session,
    match.frames.slice(from).flatMap(frame => frame.events),
    actor,
  )
}

/** Takes back the last decision of a person, and what policies did since. Says why where it cannot be. */
export function takeBack(session: Session, humans: readonly string[]): Result<number> {
  const { log } = session.match
  let steps = 0
  for (let i = log.length - 1; i >= 0; i--) {
    steps++
    const human = Object.entries(log[i]!).some(([seat, orders]) => humans.includes(seat) && orders?.length)
    if (!human) continue
    const back = Match.undo(session.match, steps)
    if (back.steps === steps) {
      session.match = back.match
      return { ok: true, value: steps }
    }
    const why =
      back.stopped === 'chance'
        ? 'Dice have been thrown since, and they are known now'
        : 'Since then somebody has seen what was hidden'
    return { ok: false, problems: [{ code: `undo-${back.stopped}`, at: [], message: why }] }
  }
  return { ok: false, problems: [{ code: 'undo-start', at: [], message: 'There is nothing of yours to take back' }] }
}
