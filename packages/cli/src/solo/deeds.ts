import type { Event, State } from '@umpire/dolg-solo-ai'
import { attackOf } from '@umpire/dolg-solo-ai/companion'
import { explain } from '@umpire/dolg-solo-ai/explain'
import { parsePosition } from '@umpire/dolg-solo-ai/notation'
import type { Console } from '../io/console.ts'
import { must, problemOf, Stop } from '../io/exit.ts'
import { freeName, readText, writeText } from '../io/files.ts'
import { fold } from '../io/fold.ts'
import { giveRefusal, tellRefusal } from '../io/problems.ts'
import { saveCopy } from '../play/deeds.ts'
import { tellFolded } from '../play/screen.ts'
import { type Session, stateOf } from '../play/session.ts'
import { words } from '../words/index.ts'
import { back, resume } from './back.ts'
import { battleOf, companionOf } from './battle.ts'
import type { Desk } from './desk.ts'
import { writePosition } from './resync.ts'
import { give, talkAbout } from './steps.ts'

/** Carries out a command of the companion; null where the line is none. */
export async function runDeed(
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
        return await sync(console, session, desk, argument)
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
  tellFolded(console, words().solo.helpIntro)
  for (const one of game.orderHelp) console.say(row(one))
  for (const one of Object.entries(words().solo.deeds)) console.say(row(one))
  console.give({ type: 'help', orders: game.orderHelp, commands: words().solo.deeds })
}

function why(console: Console, { match, locale }: Session): void {
  const frame = [...match.frames]
    .reverse()
    .find(({ events }) => (events as readonly Event[]).some(event => event.type === 'decided'))
  const decisions = ((frame?.events ?? []) as readonly Event[]).flatMap(event =>
    event.type === 'decided' ? [event.decision] : [],
  )
  console.give({ type: 'why', decisions })
  if (decisions.length === 0) console.say(`  ${words().solo.noDecision}`)
  for (const decision of decisions) tellFolded(console, explain(decision, locale))
}

function listOrders(console: Console, session: Session, prefix: string): void {
  const { game } = session
  const texts = [...new Set(Array.from(game.rules.legalOrders(stateOf(session), 'human'), game.orderText))].filter(
    text => text.startsWith(prefix),
  )
  console.give({ type: 'orders', seat: 'human', orders: texts })
  for (const text of texts.slice(0, 60)) console.say(`  ${text}`)
  if (texts.length > 60) console.say(`  ${words().solo.moreOrders(texts.length - 60)}`)
  if (texts.length === 0) tellFolded(console, words().solo.noOrders)
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
  console.say(`  ${words().solo.isIn(file)}`)
}

/** The person attacks: the AI may draw an event as defender (D-110), and then what came of it is asked for. */
async function attack(console: Console, session: Session, desk: Desk, argument: string): Promise<'done' | 'quit'> {
  const [own, enemy] = argument.split(/[\s,>]+/).map(id => unitId(session, id))
  const asked = attackOf(companionOf(session.game), battleOf(session.match), own ?? '', enemy ?? '')
  if (!asked) {
    giveRefusal(console, [problemOf('question-wrong', words().solo.noAttack)])
    tellFolded(console, words().solo.noAttack)
    return 'done'
  }
  desk.talk = { about: 'result', unit: asked.unit, lines: [] }
  return (await give(console, session, desk, { human: [asked] })) === 'left' ? 'quit' : 'done'
}

/** The id of a unit as the battle has it, whatever letters it was typed in. */
function unitId(session: Session, id: string): string {
  const { units } = stateOf(session) as State
  return units.find(unit => unit.id.toLowerCase() === id.toLowerCase())?.id ?? id
}

/** Brings the umpire's table in line with the real one: as a file says, else unit by unit. */
async function sync(console: Console, session: Session, desk: Desk, file: string): Promise<'done' | 'again' | 'quit'> {
  const position = file ? readText(file).trim() : null
  // What cannot be read is refused before anything is kept of it.
  if (position !== null) must(parsePosition(position), words().solo.positionHow)
  const given = await talkAbout(console, session, desk, { about: 'sync', position, lines: [] })
  if (given === 'left') return 'quit'
  return given === 'done' ? 'again' : 'done'
}
