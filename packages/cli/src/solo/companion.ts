import { Match } from '@umpire/core-game'
import type { Event, Order, Report, State } from '@umpire/dolg-solo-ai'
import { explain } from '@umpire/dolg-solo-ai/explain'
import { type Position, positionOf, reportsTo } from '@umpire/dolg-solo-ai/notation'
import type { Console } from '../io/console.ts'
import { problemOf, Stop } from '../io/exit.ts'
import { freeName, writeText } from '../io/files.ts'
import { fold } from '../io/fold.ts'
import { giveRefusal, tellRefusal } from '../io/problems.ts'
import { tellNothing } from '../play/asking.ts'
import { completer } from '../play/complete.ts'
import { saveCopy } from '../play/deeds.ts'
import { commit, readLine, refuse } from '../play/human.ts'
import { showBoard, tellFolded } from '../play/screen.ts'
import { type AnyOrders, type Session, save, stateOf } from '../play/session.ts'
import { soloWords } from '../words/solo.ts'
import { askMoves, askResult } from './afterwards.ts'
import { type Aside, askStep } from './asking.ts'
import { goBack } from './back.ts'
import { completeReports } from './complete-reports.ts'
import { type Answer, keep, keptFor, type Unfinished } from './kept.ts'
import { askPositions, positionFromFile, writePosition } from './resync.ts'
import { queriesOf } from './ruler.ts'
import { sortReports } from './snap.ts'
import { stillEngaged } from './still-engaged.ts'

/** Keeps a player company until the battle is over or the player leaves. True where it is over. */
export async function accompany(console: Console, session: Session): Promise<boolean> {
  const { game } = session
  let shown = ''
  const desk: Desk = { last: null, cancelled: null }
  showBoard(console, session, 'human')
  const kept = keptFor(session)
  if (kept && (await take(console, session, desk, kept)) === 'left') return false
  for (;;) {
    const state = stateOf(session) as State
    if (game.rules.outcome(state)) return true
    const [acting] = game.rules.seatsToAct(state)
    const phase = `${state.turn} ${state.side} ${state.phase}`
    const ai = acting === 'ai'
    if (phase !== shown && !ai) for (const text of yourTurn(state).split('\n')) tellFolded(console, text)
    shown = phase
    const complete = completeReports(
      state,
      completer(game, () => game.rules.legalOrders(state, 'human'), Object.keys(soloWords().deeds)),
    )
    const line = await console.ask(
      ai ? `${console.paint.bold(soloWords().ai)} ${soloWords().goesOn}> ` : `${console.paint.bold(soloWords().you)}> `,
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
  const { attackHow, takeCardHow } = soloWords()
  if (phase === 'deployment') return soloWords().deployHow
  if (settled.resolution === 'core') return soloWords().ordersHow
  const how = soloWords().playPhase
  if (phase === 'activation') return `${how}\n${takeCardHow}`
  return phase === 'ranged' || phase === 'melee' ? `${how}\n${attackHow('p1', 'a2')}` : how
}

/** Reports as the umpire can take them: within 5 mm of what was said. Says of `damaged` that it is a total, with what it was before. */
function believed(console: Console, session: Session, orders: readonly Order[]): readonly Order[] {
  const { units } = stateOf(session) as State
  for (const order of orders) {
    if (order.type !== 'damaged') continue
    const unit = units.find(({ id }) => id === order.unit)
    if (unit) tellFolded(console, soloWords().damageNow(unit.id, unit.damage, order.damage))
  }
  if (!orders.every((order): order is Report => order.type === 'moved')) return withMelees(console, session, orders)
  const { good, bad } = sortReports(session.game, session.match, orders)
  return withMelees(console, session, bad.length ? orders : good)
}

/** A report of where a unit stands, or how it is formed, ends no melee that was reported while the unit comes no further from the enemy. */
function withMelees(console: Console, session: Session, orders: readonly Order[]): readonly Order[] {
  const kept = stillEngaged(session.game, session.match, orders)
  for (const { unit, enemies } of kept) tellFolded(console, soloWords().stillEngaged(unit, enemies.join(', ')))
  return [...orders, ...kept]
}

/** What can still be taken up again: the step made last, with its answers, and those of a step that was cancelled. Both hold true of one match alone. */
interface Desk {
  last: (Unfinished & { readonly from: Session['match']; readonly to: Session['match'] }) | null
  cancelled: (Unfinished & { readonly from: Session['match'] }) | null
}

type Given = 'done' | 'refused' | 'put-off' | 'left'

/** Carries orders out, or says why not. */
function give(console: Console, session: Session, desk: Desk, orders: AnyOrders): Promise<Given> {
  return step(console, session, desk, { orders, answers: [] })
}

/** Goes on with a step that has answers already. */
function take(console: Console, session: Session, desk: Desk, unfinished: Unfinished): Promise<Given> {
  const { length } = unfinished.answers
  console.give({ type: 'answers-kept', answers: length })
  if (length) console.say(`  ${soloWords().resumed(length)}`)
  return step(console, session, desk, unfinished)
}

async function step(console: Console, session: Session, desk: Desk, unfinished: Unfinished): Promise<Given> {
  const { orders } = unfinished
  const from = session.match
  const next = await askStep(console, session, unfinished, asideOf(console, session, desk))
  if (next.ok) {
    desk.last = { orders, answers: next.answers, from, to: next.match }
    desk.cancelled = null
    const { length } = session.match.frames
    commit(console, session, next.match, 'human')
    keep(session, null)
    const events = next.match.frames.slice(length).flatMap(frame => frame.events as readonly Event[])
    return orders['ai'] ? await afterAi(console, session, desk, events) : 'done'
  }
  if (next.why === 'put-off') {
    desk.cancelled = next.answers.length ? { orders, answers: next.answers, from } : null
    console.give({ type: 'taken-back', steps: 0 })
    tellFolded(console, soloWords().putOff(next.answers.length))
  }
  if (next.why === 'refused')
    refuse(console, session, orders['ai'] ? 'ai' : 'human', next.problems, Object.values(orders)[0] ?? [])
  return next.why
}

/** With a real table: whether the AI's units stand where they should, and what its shot or fight did. */
async function afterAi(console: Console, session: Session, desk: Desk, events: readonly Event[]): Promise<Given> {
  const state = stateOf(session) as State
  if (state.settled.resolution !== 'reported' || state.turn === 0) return 'done'
  const aside = asideOf(console, session, desk)
  const moves = await askMoves(console, session, events, aside)
  if (moves === 'quit') return 'left'
  if (moves.length && (await give(console, session, desk, { human: withMelees(console, session, moves) })) === 'left')
    return 'left'
  for (const event of events) {
    if (event.type !== 'attacked') continue
    const others = state.units.find(({ id }) => id === event.unit)?.engaged.filter(id => id !== event.target) ?? []
    if (event.how === 'fight' && others.length) tellFolded(console, soloWords().oneFight(event.unit, others.join(', ')))
    if ((await result(console, session, desk, event.target)) === 'left') return 'left'
  }
  return 'done'
}

async function result(console: Console, session: Session, desk: Desk, target: string): Promise<Given> {
  const said = await askResult(console, session, target, asideOf(console, session, desk))
  if (said === 'quit') return 'left'
  return said.length ? await give(console, session, desk, { human: said }) : 'done'
}

/** The person attacks: the AI may draw an event as defender (D-110), and then what came of it is asked for. */
async function attack(console: Console, session: Session, desk: Desk, argument: string): Promise<'done' | 'quit'> {
  const state = stateOf(session) as State
  const [own, enemy] = argument.toLowerCase().split(/[\s,>]+/)
  const { bodies } = queriesOf(session.game).field(state)
  const find = (id: string | undefined, side: string) =>
    bodies.find(({ unit }) => unit.side === side && unit.id.toLowerCase() === id)
  const by = find(own, 'human')
  const on = find(enemy, 'ai')
  if (!by || !on || state.turn === 0) {
    giveRefusal(console, [problemOf('question-wrong', soloWords().noAttack)])
    tellFolded(console, soloWords().noAttack)
    return 'done'
  }
  const window = by.engaged.includes(on.unit.id) ? 'melee' : 'ranged'
  const asked = { type: 'ask-event', window, role: 'defender', unit: on.unit.id, enemy: by.unit.id } as const
  const given = await give(console, session, desk, { human: [asked] })
  if (given === 'left') return 'quit'
  if (given !== 'done') return 'done'
  return (await result(console, session, desk, on.unit.id)) === 'left' ? 'quit' : 'done'
}

/** What changes nothing may be asked for in the middle of a step. */
const asides = new Set(['help', '?', 'why', 'view', 'draw', 'position', 'save', 'quit', 'exit'])

function asideOf(console: Console, session: Session, desk: Desk): Aside {
  return async line => {
    const word = line.trim().split(/\s+/)[0]!.toLowerCase()
    if (!asides.has(word)) return null
    const done = await runDeed(console, session, desk, line)
    if (done === 'again') showBoard(console, session, 'human')
    if (word === 'help' || word === '?') for (const text of soloWords().atQuestionHelp) tellFolded(console, text)
    return done === 'quit' ? 'quit' : 'done'
  }
}

/** The same without its last answer: the step is asked for again from there. */
function butLast(answers: readonly Answer[]): readonly Answer[] {
  return answers.slice(0, -1)
}

async function runDeed(
  console: Console,
  session: Session,
  desk: Desk,
  line: string,
): Promise<'done' | 'again' | 'quit' | null> {
  const [word = '', ...rest] = line.trim().split(/\s+/)
  const argument = rest.join(' ')
  try {
    switch (word.toLowerCase()) {
      case 'help':
      case '?':
        help(console, session)
        return 'done'
      case 'view':
        return 'again'
      case 'why':
        why(console, session)
        return 'done'
      case 'back':
        return await back(console, session, desk, Number(argument) || 1)
      case 'resume':
        // With words behind it, it is the report of that name: the phase that the table is in.
        if (argument) return null
        return await resume(console, session, desk)
      case 'attack':
        return await attack(console, session, desk, argument)
      case 'sync':
        return await resync(console, session, desk, argument)
      case 'position':
        writeFileFor(console, argument || freeName('position.txt'), file =>
          writePosition(stateOf(session) as State, file),
        )
        return 'done'
      case 'orders':
        listOrders(console, session, argument)
        return 'done'
      case 'draw':
        drawTable(console, session, argument)
        return 'done'
      case 'save':
        saveCopy(console, session, argument)
        return 'done'
      case 'quit':
      case 'exit':
        return 'quit'
      default:
        return null
    }
  } catch (error) {
    // A file that cannot be read or written ends no battle.
    if (!(error instanceof Stop)) throw error
    tellRefusal(console, error.problems, { seat: 'human', hint: error.hint })
    return 'done'
  }
}

/** As wide as the longest order that help shows. */
const HELP = 36

function help(console: Console, { game }: Session): void {
  const row = ([text, meaning]: readonly [string, string]) => {
    const [first = '', ...rest] = fold(meaning, Math.max(30, console.width - HELP - 4))
    const more = rest.map(line => `\n${' '.repeat(HELP + 3)}${line.trimStart()}`)
    return `  ${console.paint.cyan(text.padEnd(HELP))} ${first}${more.join('')}`
  }
  tellFolded(console, soloWords().helpIntro)
  for (const one of game.orderHelp) console.say(row(one))
  for (const one of Object.entries(soloWords().deeds)) console.say(row(one))
  console.give({ type: 'help', orders: game.orderHelp, commands: soloWords().deeds })
}

function why(console: Console, { match, locale }: Session): void {
  const frame = [...match.frames]
    .reverse()
    .find(({ events }) => (events as readonly Event[]).some(event => event.type === 'decided'))
  const decisions = ((frame?.events ?? []) as readonly Event[]).flatMap(event =>
    event.type === 'decided' ? [event.decision] : [],
  )
  console.give({ type: 'why', decisions })
  if (decisions.length === 0) console.say(`  ${soloWords().noDecision}`)
  for (const decision of decisions) tellFolded(console, explain(decision, locale))
}

/** After a step that had answers one of them is taken back, and the step is asked for again from there; otherwise whole steps. */
async function back(
  console: Console,
  session: Session,
  desk: Desk,
  answers: number,
): Promise<'done' | 'again' | 'quit'> {
  const { last } = desk
  if (answers === 1 && last?.to === session.match && last.answers.length > 0) {
    session.match = last.from
    desk.last = null
    save(session)
    console.give({ type: 'answer-back', answer: last.answers.at(-1) })
    const { orders } = last
    const given = await take(console, session, desk, { orders, answers: butLast(last.answers) })
    return given === 'left' ? 'quit' : 'again'
  }
  let match = session.match
  for (let i = 0; i < answers && match.log.length > 0; i++) match = goBack(match)
  const steps = session.match.log.length - match.log.length
  console.give({ type: 'taken-back', steps })
  if (steps === 0) {
    console.say(`  ${soloWords().beginning}`)
    return 'done'
  }
  session.match = match
  save(session)
  tellFolded(console, soloWords().stepsBack(steps))
  return 'again'
}

async function resume(console: Console, session: Session, desk: Desk): Promise<'done' | 'again' | 'quit'> {
  const { cancelled } = desk
  if (cancelled?.from !== session.match) {
    console.give({ type: 'answers-kept', answers: 0 })
    console.say(`  ${soloWords().nothingToResume}`)
    return 'done'
  }
  const given = await take(console, session, desk, cancelled)
  return given === 'left' ? 'quit' : 'again'
}

async function resync(
  console: Console,
  session: Session,
  desk: Desk,
  file: string,
): Promise<'done' | 'again' | 'quit'> {
  const state = stateOf(session) as State
  const there = positionOf(state)
  const aside = asideOf(console, session, desk)
  const first = file ? positionFromFile(file) : await askPositions(console, there, aside)
  if (first === 'quit') return 'quit'
  if (first === null) {
    tellNothing(console)
    return 'done'
  }
  let wanted: Position = first
  for (;;) {
    const { good, bad } = sortReports(session.game, session.match, reportsTo(state, wanted))
    if (bad.length === 0) return await synced(console, session, desk, good)
    for (const report of bad) {
      const refused = Match.advance(session.game.rules, session.match, { human: [...good, report] }, [])
      if (!refused.ok) refuse(console, session, 'human', refused.problems, [report])
    }
    // The good lines wait for the others, which are asked about again; untouched, these units stay where the program has them.
    const units = new Set(bad.flatMap(report => ('unit' in report ? [report.unit] : [])))
    const again: Position | 'quit' | null = units.size ? await askAgain(units) : null
    if (again === 'quit') return 'quit'
    if (again === null) {
      tellNothing(console)
      return 'done'
    }
    wanted = again
  }

  async function askAgain(units: ReadonlySet<string>): Promise<Position | 'quit'> {
    const stay = new Map(there.units.map(unit => [unit.id, unit]))
    const rest = { ...wanted, units: wanted.units.map(one => (units.has(one.id) ? (stay.get(one.id) ?? one) : one)) }
    return (await askPositions(console, rest, aside, units)) ?? rest
  }
}

async function synced(
  console: Console,
  session: Session,
  desk: Desk,
  reports: readonly Report[],
): Promise<'done' | 'again'> {
  if (reports.length > 0 && (await give(console, session, desk, { human: reports })) !== 'done') return 'again'
  console.give({ type: 'synced', reports })
  if (reports.length > 0) return 'again'
  console.say(`  ${soloWords().agree}`)
  return 'done'
}

function listOrders(console: Console, session: Session, prefix: string): void {
  const { game } = session
  const texts = [...new Set(Array.from(game.rules.legalOrders(stateOf(session), 'human'), game.orderText))].filter(
    text => text.startsWith(prefix),
  )
  console.give({ type: 'orders', seat: 'human', orders: texts })
  for (const text of texts.slice(0, 60)) console.say(`  ${text}`)
  if (texts.length > 60) console.say(`  ${soloWords().moreOrders(texts.length - 60)}`)
  if (texts.length === 0) tellFolded(console, soloWords().noOrders)
}

function drawTable(console: Console, session: Session, name: string): void {
  const { game, match, locale } = session
  const view = game.rules.view(match.state, 'human')
  writeFileFor(console, name || freeName('table.svg'), file =>
    writeText(file, game.svg(view, { events: match.events, locale, labels: 'ticks', distances: true })),
  )
}

function writeFileFor(console: Console, file: string, write: (file: string) => void): void {
  write(file)
  console.give({ type: 'written', file })
  console.say(`  ${soloWords().isIn(file)}`)
}
