import type { Console } from '../io/console.ts'
import { Stop } from '../io/exit.ts'
import { freeName, writeText } from '../io/files.ts'
import { tellRefusal } from '../io/problems.ts'
import { legalTexts, showBoard, takeBack } from './human.ts'
import { humansOf, type Session, save, saveText, stateOf, tell } from './session.ts'

/** What a person may type besides orders. */
const deeds: { readonly [name: string]: string } = {
  help: 'this text',
  orders: 'what may be ordered now; "orders 10F" only what begins so',
  view: 'draws the board again',
  log: 'tells the last steps again; "log 20" more of them',
  draw: 'writes a picture of what you see; "draw FILE.svg" names the file',
  undo: 'takes back your last orders, and what the program answered',
  save: 'says where the game is saved; "save FILE" writes a copy',
  quit: 'leaves; the game is saved, and --load goes on with it',
}
export const deedNames: readonly string[] = Object.keys(deeds)

/** What became of a line that was no order. */
export type Deed = 'done' | 'taken-back' | 'quit'

/** Carries out a command of the program; null where the line is none. */
export async function runDeed(console: Console, session: Session, seat: string, line: string): Promise<Deed | null> {
  const [word = '', ...rest] = line.trim().split(/\s+/)
  const name = word.replace(/^\//, '').toLowerCase()
  const argument = rest.join(' ')
  switch (name === '?' ? 'help' : name) {
    case 'help':
      help(console, session)
      return 'done'
    case 'orders':
      listOrders(console, session, seat, argument)
      return 'done'
    case 'view':
      showBoard(console, session, seat)
      return 'done'
    case 'log':
      tellLog(console, session, seat, Number(argument) || 3)
      return 'done'
    case 'draw':
      guarded(console, seat, () => drawPicture(console, session, seat, argument))
      return 'done'
    case 'save':
      guarded(console, seat, () => saveCopy(console, session, argument))
      return 'done'
    case 'undo':
      return undo(console, session, seat)
    case 'quit':
    case 'exit':
      return 'quit'
    default:
      return null
  }
}

/** A file that cannot be written ends no game. */
function guarded(console: Console, seat: string, act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    tellRefusal(console, error.problems, { seat, hint: error.hint })
  }
}

function help(console: Console, { game }: Session): void {
  const { paint } = console
  const row = ([text, meaning]: readonly [string, string]) => `  ${paint.cyan(text.padEnd(28))} ${meaning}`
  console.say(paint.bold('Orders'))
  for (const one of game.orderHelp) console.say(row(one))
  const together = game.orderBreak.test(' ') ? 'with blanks between' : 'with semicolons between'
  console.say(`  Several go in one line, ${together}: all of them are done, or none.`)
  console.say(paint.bold('Commands'))
  for (const one of Object.entries(deeds)) console.say(row(one))
  console.say('  TAB completes orders and commands.')
  console.give({ type: 'help', orders: game.orderHelp, commands: deeds })
}

function listOrders(console: Console, session: Session, seat: string, prefix: string): void {
  const all = legalTexts(session, seat)
  const hits = all.filter(text => text.toLowerCase().startsWith(prefix.toLowerCase()))
  console.give({ type: 'orders', seat, orders: hits })
  if (hits.length === 0)
    console.say(prefix ? `  No legal order begins with ${prefix}.` : '  There is nothing to order.')
  const width = Math.max(...hits.map(text => text.length), 1) + 2
  const columns = Math.max(1, Math.floor((console.width - 2) / width))
  const shown = hits.slice(0, columns * 20)
  for (let i = 0; i < shown.length; i += columns)
    console.say(
      `  ${shown
        .slice(i, i + columns)
        .map(text => text.padEnd(width))
        .join('')
        .trimEnd()}`,
    )
  if (hits.length > shown.length)
    console.say(`  ... and ${hits.length - shown.length} more: say how they begin, as "orders ${hits[0]!.slice(0, 3)}"`)
}

function tellLog(console: Console, session: Session, seat: string, steps: number): void {
  const frames = session.match.frames.slice(-steps)
  for (const { events } of frames) for (const line of tell(session, events, seat)) console.say(`  ${line}`)
  console.give({ type: 'log', text: frames.flatMap(({ events }) => tell(session, events, seat)) })
}

function drawPicture(console: Console, session: Session, seat: string, name: string): void {
  const { game, match, locale } = session
  const file = name || freeName(`${game.id}-step-${match.log.length}.svg`)
  const events = match.events.filter(event => game.mayKnow(event, seat))
  writeText(file, game.svg(game.rules.view(stateOf(session), seat), { events, locale }))
  console.give({ type: 'picture', file })
  console.say(`  The picture is in ${file}.`)
}

export function saveCopy(console: Console, session: Session, name: string): void {
  if (name) writeText(name, saveText(session.match))
  const file = name || session.file
  console.give({ type: 'saved', file })
  console.say(file ? `  Saved in ${file}.` : '  Nothing is saved by itself (--no-autosave): "save FILE" does it.')
}

function undo(console: Console, session: Session, seat: string): Deed {
  const back = takeBack(session, humansOf(session))
  if (!back.ok) {
    tellRefusal(console, back.problems, { seat })
    return 'done'
  }
  save(session)
  console.give({ type: 'taken-back', steps: back.value })
  console.say(`  Taken back: ${back.value} ${back.value === 1 ? 'step' : 'steps'}.`)
  return 'taken-back'
}
