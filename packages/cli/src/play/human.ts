import type { Problem, Result } from '@umpire/core-game'
import type { Game } from '../game.ts'
import type { Console } from '../io/console.ts'
import { fold, sayFolded } from '../io/fold.ts'
import { shortProblem } from '../io/problems.ts'
import { words } from '../words/index.ts'
import { advanceAsking } from './asking.ts'
import { completer, matching } from './complete.ts'
import { type Deed, deedNames, runDeed } from './deeds.ts'
import { legalTexts, showBoard, tellFolded } from './screen.ts'
import { report, type Session, save, show, stateOf, tell } from './session.ts'

/** Orders written in one line; at the first that cannot be read, why. */
export function readLine(session: Session, line: string, seat?: string): Result<readonly unknown[]> {
  const { game } = session
  const view = game.normal && game.rules.view(stateOf(session), seat ?? 'public')
  const orders: unknown[] = []
  for (const text of line.split(game.orderBreak).filter(part => part.trim())) {
    const read = parseEither(game, text.trim(), view)
    if (!read.ok) return read
    orders.push(read.value)
  }
  return { ok: true, value: orders }
}

/** As it was typed where the notation takes that, else with the capitals and the names of places put right. */
function parseEither(game: Game, text: string, view: unknown): Result<unknown> {
  const plain = game.parseOrder(text)
  if (plain.ok || !game.normal) return plain
  const tidied = game.parseOrder(game.normal(view, text))
  return tidied.ok ? tidied : plain
}

/** Says why orders were refused, which of them is meant, and what may be ordered in its place. */
export function refuse(
  console: Console,
  session: Session,
  seat: string,
  problems: readonly Problem[],
  orders: readonly unknown[],
  line = '',
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
  for (const text of texts) sayFolded(console, `  ${words().refused} ${text}`, 2, console.paint.red)
  if (meant !== undefined && problems[0] && before === 0)
    for (const line of game.obstacle?.(game.rules.view(stateOf(session), seat), seat, meant, problems[0]) ?? [])
      tellFolded(console, line)
  const [form, meaning] = formOf(game, line)
  if (form !== undefined && meaning !== undefined) tellFolded(console, words().likeThis(form, meaning))
  if (orders.length > 1) console.say(`  ${words().nothingDone}`)
  const start = meant === undefined ? '' : game.orderText(meant).split(/[-\s,]/)[0]!
  // What may be ordered after other orders of the line is not known: none of them was done.
  const legal = before > 0 ? [] : legalTexts(session, seat)
  const found = start ? matching(legal, start, Number.POSITIVE_INFINITY) : []
  const near = found.length || legal.length > MOST_NEAR ? found : legal
  const more = near.length - MOST_NEAR
  if (near.length) tellFolded(console, `${words().legalNow} ${near.slice(0, MOST_NEAR).join('  ')}`)
  if (more > 0) console.say(`  ${words().andMore(more, start)}`)
  else if (near.length === 0 && before === 0) tellFolded(console, words().howToList)
}

/** How an order is written that a line begins like, and what it means; nothing where none is known. */
function formOf({ orderHelp }: Game, line: string): readonly [form?: string, meaning?: string] {
  const [word = ''] = line.trim().toLowerCase().split(/\s+/)
  return orderHelp.find(([form]) => word !== '' && form.toLowerCase().split(/[\s,]+/)[0] === word) ?? []
}

/** Orders that a refusal names at most. */
const MOST_NEAR = 12

/** Hands the keyboard over where the next person must not see what the last one saw. */
export async function handOver(console: Console, session: Session, seat: string): Promise<boolean> {
  console.clear()
  const name = session.game.seatName(stateOf(session), seat)
  return await console.pause(words().keyboardFor(name))
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
  heard: number,
): Promise<TurnEnd> {
  const { game } = session
  const others = last !== null && last !== seat && game.rules.facts.isSecret(stateOf(session))
  if (others && !(await handOver(console, session, seat))) return 'quit'
  const news = session.inbox.get(seat) ?? []
  session.inbox.delete(seat)
  if (news.length) show(console, session, news, seat)
  const view = game.rules.view(stateOf(session), seat)
  const brief = (game.brief?.(view) ?? []).flatMap(line => fold(line, console.width - 1))
  if (draw)
    showBoard(console, session, seat, {
      after: Math.min(brief.length, 10),
      news: newsOf(console, session, seat, heard),
    })
  else sayFolded(console, game.status(view), 0, console.paint.dim)
  for (const line of brief) console.say(line)
  const state = stateOf(session)
  const complete = completer(game, () => game.rules.legalOrders(state, seat), deedNames(game))
  for (;;) {
    const prompt = `${console.paint.bold(game.seatName(state, seat))}> `
    const line = await console.ask(prompt, { type: 'your-turn', seat }, complete)
    if (line === null) return 'quit'
    if (!line.trim()) continue
    const done: Deed | null = await runDeed(console, session, seat, line)
    if (done === 'quit' || done === 'taken-back') return done
    if (done) continue
    const orders = readLine(session, line, seat)
    if (!orders.ok) {
      refuse(console, session, seat, orders.problems, [], line)
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

/** What others have done since frame number `heard`, in lines as wide as the screen, where somebody looks at one. */
function newsOf(console: Console, session: Session, seat: string, heard: number): readonly string[] {
  if (!console.interactive || heard === 0) return []
  const events = session.match.frames.slice(heard).flatMap(frame => frame.events)
  return tell(session, events, seat).flatMap(line => fold(line, console.width - 1, 2))
}

/** Makes a new match the one that counts: saves it and tells what happened since the old one. */
export function commit(console: Console, session: Session, match: Session['match'], actor: string | null): void {
  const from = session.match.frames.length
  session.match = match
  save(session, console)
  report(
    console,
    session,
    match.frames.slice(from).flatMap(frame => frame.events),
    actor,
  )
}
