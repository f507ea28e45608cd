import type { Event, State } from '@umpire/dolg-solo-ai'
import { explain } from '@umpire/dolg-solo-ai/explain'
import type { Console } from '../io/console.ts'
import { Stop } from '../io/exit.ts'
import { freeName, writeText } from '../io/files.ts'
import { tellRefusal } from '../io/problems.ts'
import { advanceAsking } from '../play/asking.ts'
import { completer } from '../play/complete.ts'
import { saveCopy } from '../play/deeds.ts'
import { commit, readLine, refuse, showBoard } from '../play/human.ts'
import { type AnyOrders, type Session, save, stateOf } from '../play/session.ts'
import { goBack } from './back.ts'
import { askPositions, reportsFromFile, writePosition } from './resync.ts'

const deeds: { readonly [name: string]: string } = {
  help: 'this text',
  view: 'the table and all units',
  why: 'why the AI did what it did last',
  back: 'goes back one answer, dice and cards too; "back 3" goes further',
  sync: 'asks where every unit stands and puts the program right; "sync FILE" reads an edited position',
  position: 'writes the position as a text to edit; "position FILE" names the file',
  orders: 'what you may order now',
  draw: 'writes a picture; "draw FILE.svg" names the file',
  save: 'says where the battle is saved; "save FILE" writes a copy',
  quit: 'leaves; the battle is saved',
}

/** Keeps a player company until the battle is over or the player leaves. True where it is over. */
export async function accompany(console: Console, session: Session): Promise<boolean> {
  const { game } = session
  let shown = ''
  showBoard(console, session, 'human')
  for (;;) {
    const state = stateOf(session) as State
    if (game.rules.outcome(state)) return true
    const [acting] = game.rules.seatsToAct(state)
    const phase = `${state.turn} ${state.side} ${state.phase}`
    const ai = acting === 'ai'
    if (phase !== shown && !ai) console.say(yourTurn(state))
    shown = phase
    const complete = completer(game, () => game.rules.legalOrders(state, 'human'), Object.keys(deeds))
    const line = await console.ask(
      ai ? `${console.paint.bold('AI')} (Enter: it goes on)> ` : `${console.paint.bold('You')}> `,
      { type: 'your-turn', seat: 'human', acting },
      complete,
    )
    if (line === null) return false
    if (line.trim() === '') {
      if (ai) await give(console, session, { ai: [{ type: 'proceed' }] })
      continue
    }
    const done = await runDeed(console, session, line)
    if (done === 'quit') return false
    if (done === 'again') {
      showBoard(console, session, 'human')
      shown = ''
    }
    if (done) continue
    const orders = readLine(session, line)
    if (orders.ok) await give(console, session, { human: orders.value })
    else refuse(console, session, 'human', orders.problems, [])
  }
}

/** What a person does in a phase of his own. */
function yourTurn({ phase, settled }: State): string {
  if (phase === 'deployment') return 'Deploy your army and type where it stands: place, host, then ready.'
  if (settled.resolution === 'core') return 'Type what your army does ("orders" lists it), then next.'
  return 'Play this phase on the table, type what changed (moved p1 750,1250 180.0; damaged a2 1; condition a2 broken), then next.'
}

/** Carries orders out, or says why not; true where it did. */
async function give(console: Console, session: Session, orders: AnyOrders): Promise<boolean> {
  const next = await advanceAsking(console, session, orders)
  if (next.ok) commit(console, session, next.match, 'human')
  else if (next.problems.length)
    refuse(console, session, orders['ai'] ? 'ai' : 'human', next.problems, Object.values(orders)[0] ?? [])
  return next.ok
}

async function runDeed(console: Console, session: Session, line: string): Promise<'done' | 'again' | 'quit' | null> {
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
        return back(console, session, Number(argument) || 1)
      case 'sync':
        return await resync(console, session, argument)
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

function help(console: Console, { game }: Session): void {
  const row = ([text, meaning]: readonly [string, string]) => `  ${console.paint.cyan(text.padEnd(32))} ${meaning}`
  console.say(
    'On its turn press Enter, and the AI does the next thing and says why. Real dice and cards are asked for when they are needed.',
  )
  for (const one of game.orderHelp) console.say(row(one))
  for (const one of Object.entries(deeds)) console.say(row(one))
  console.give({ type: 'help', orders: game.orderHelp, commands: deeds })
}

function why(console: Console, { match, locale }: Session): void {
  const frame = [...match.frames]
    .reverse()
    .find(({ events }) => (events as readonly Event[]).some(event => event.type === 'decided'))
  const decisions = ((frame?.events ?? []) as readonly Event[]).flatMap(event =>
    event.type === 'decided' ? [event.decision] : [],
  )
  console.give({ type: 'why', decisions })
  if (decisions.length === 0) console.say('  It has decided nothing yet.')
  for (const decision of decisions) console.say(`  ${explain(decision, locale)}`)
}

function back(console: Console, session: Session, answers: number): 'done' | 'again' {
  let match = session.match
  for (let i = 0; i < answers && match.log.length > 0; i++) match = goBack(match)
  const steps = session.match.log.length - match.log.length
  console.give({ type: 'taken-back', steps })
  if (steps === 0) {
    console.say('  This is the beginning.')
    return 'done'
  }
  session.match = match
  save(session)
  console.say(`  Back ${steps} ${steps === 1 ? 'step' : 'steps'}. The dice and cards of then are asked for again.`)
  return 'again'
}

async function resync(console: Console, session: Session, file: string): Promise<'done' | 'again'> {
  const state = stateOf(session) as State
  const reports = file ? reportsFromFile(state, file) : await askPositions(console, state)
  if (reports === null) return 'done'
  if (reports.length > 0 && !(await give(console, session, { human: reports }))) return 'again'
  console.give({ type: 'synced', reports })
  if (reports.length > 0) return 'again'
  console.say('  The table and the program agree.')
  return 'done'
}

function listOrders(console: Console, session: Session, prefix: string): void {
  const { game } = session
  const texts = [...new Set(Array.from(game.rules.legalOrders(stateOf(session), 'human'), game.orderText))].filter(
    text => text.startsWith(prefix),
  )
  console.give({ type: 'orders', seat: 'human', orders: texts })
  for (const text of texts.slice(0, 60)) console.say(`  ${text}`)
  if (texts.length > 60) console.say(`  ... and ${texts.length - 60} more: say how they begin`)
  if (texts.length === 0) console.say('  Nothing is yours to order now; reports are taken at any time ("help").')
}

function drawTable(console: Console, session: Session, name: string): void {
  const { game, match, locale } = session
  const view = game.rules.view(match.state, 'human')
  writeFileFor(console, name || freeName('table.svg'), file =>
    writeText(file, game.svg(view, { events: match.events, locale })),
  )
}

function writeFileFor(console: Console, file: string, write: (file: string) => void): void {
  write(file)
  console.give({ type: 'written', file })
  console.say(`  It is in ${file}.`)
}
