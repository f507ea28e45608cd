import type { Game } from '../game.ts'
import type { Console } from '../io/console.ts'
import { problemOf, Stop } from '../io/exit.ts'
import { freeName, writeText } from '../io/files.ts'
import { fold, sayFolded } from '../io/fold.ts'
import { tellRefusal } from '../io/problems.ts'
import { plainAnswer } from '../io/words.ts'
import { words } from '../words/index.ts'
import { hint } from './hint.ts'
import { answerSeat, questionNamed, questionsOf, wordsWrong } from './questions.ts'
import { legalTexts, showBoard, tellFolded } from './screen.ts'
import { humansOf, type Session, save, saveText, stateOf, tell } from './session.ts'
import { takeBack } from './take-back.ts'

/** What a person may type besides orders: what the program does, and what the game can be asked. */
export function deedNames(game: Game): readonly string[] {
  const asked = questionsOf(game).flatMap(({ name, alias }) => (alias === undefined ? [name] : [name, alias]))
  return [...Object.keys(words().deeds), ...asked]
}

/** Other words for a command. */
const sameDeed: ReadonlyMap<string, string> = new Map([
  ['?', 'help'],
  ['back', 'undo'],
])

/** What became of a line that was no order. */
export type Deed = 'done' | 'taken-back' | 'quit'

/** Carries out a command of the program; null where the line is none. */
export async function runDeed(console: Console, session: Session, seat: string, line: string): Promise<Deed | null> {
  const [word = '', ...rest] = line.trim().split(/\s+/)
  const name = word.replace(/^\//, '').toLowerCase()
  const argument = rest.join(' ')
  switch (sameDeed.get(name) ?? name) {
    case 'help':
      help(console, session, argument.toLowerCase())
      return 'done'
    case 'orders':
      listOrders(console, session, seat, argument)
      return 'done'
    case 'view':
      viewBoard(console, session, seat, argument)
      return 'done'
    case 'units':
      listUnits(console, session, seat, argument)
      return 'done'
    case 'legend': {
      const lines = session.game.legend()
      console.give({ type: 'legend', text: lines })
      for (const one of lines) tellFolded(console, one)
      return 'done'
    }
    case 'log':
      tellLog(console, session, seat, Number(argument) || 3)
      return 'done'
    case 'draw':
      guarded(console, seat, () => drawPicture(console, session, seat, argument))
      return 'done'
    case 'hint':
      await hint(console, session, seat, rest)
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
      return ask(console, session, seat, name, rest)
  }
}

/** Answers a question of the game; null where the line is an order, or nothing. */
function ask(console: Console, session: Session, seat: string, name: string, given: readonly string[]): Deed | null {
  const { game } = session
  const question = questionNamed(game, name)
  // A word may be both: `disband` and `move` are orders first.
  if (!question || game.parseOrder([name, ...given].join(' ')).ok) return null
  const usage = `${name} ${question.usage}`.trim()
  const wrong = wordsWrong(question, given)
  if (wrong !== null) {
    tellRefusal(console, [problemOf('question-wrong', wrong)], { seat, hint: words().askHow(usage) })
    return 'done'
  }
  const found = answerSeat(game, stateOf(session), seat, question, given)
  if (!found.ok) {
    tellRefusal(console, found.problems, { seat, hint: words().askHow(usage) })
    return 'done'
  }
  console.give({ type: 'answer', seat, question: question.name, answer: plainAnswer(found.value.value) })
  for (const line of found.value.lines) sayFolded(console, line, 4)
  return 'done'
}

function viewBoard(console: Console, session: Session, seat: string, focus: string): void {
  const { game } = session
  if (focus && game.isPlace && !game.isPlace(game.rules.view(stateOf(session), seat), focus)) {
    tellRefusal(console, [problemOf('question-wrong', words().noPlace(focus))], { seat })
    return
  }
  showBoard(console, session, seat, { ...(focus && { focus }) })
}

function listUnits(console: Console, session: Session, seat: string, wanted: string): void {
  const { game } = session
  const lines = game.list?.(game.rules.view(stateOf(session), seat), console.paint) ?? []
  const hits = lines.filter(line => line.toLowerCase().includes(wanted.toLowerCase()))
  console.give({ type: 'units', seat, text: hits })
  for (const line of hits) sayFolded(console, line, 4)
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

function help(console: Console, { game }: Session, part: string): void {
  const { paint } = console
  const say = words()
  const wide = console.width - HELP - 4
  const row = ([text, meaning]: readonly [string, string]) => {
    for (const [i, line] of fold(meaning, wide).entries())
      console.say(`  ${paint.cyan((i ? '' : text).padEnd(HELP))} ${line}`)
  }
  const asked = questionsOf(game).map(
    ({ name, alias, usage, about }) => [`${alias ?? name} ${usage}`.trim(), about] as const,
  )
  const all = !['orders', 'commands', 'questions'].includes(part)
  if (all || part === 'orders') {
    console.say(paint.bold(say.helpOrders))
    for (const one of game.orderHelp) row(one)
    tellFolded(console, say.together(game.orderBreak.test(' ')))
  }
  if (all || part === 'commands') {
    console.say(paint.bold(say.helpCommands))
    for (const one of Object.entries(say.deeds)) row(one)
  }
  if (all || part === 'questions') {
    console.say(paint.bold(say.helpQuestions))
    for (const one of asked) row(one)
  }
  tellFolded(console, say.helpTab)
  console.give({ type: 'help', orders: game.orderHelp, commands: say.deeds, questions: asked })
}

/** Where what a line means begins. */
const HELP = 31

function listOrders(console: Console, session: Session, seat: string, prefix: string): void {
  const all = legalTexts(session, seat)
  const hits = all.filter(text => text.toLowerCase().startsWith(prefix.toLowerCase()))
  console.give({ type: 'orders', seat, orders: hits })
  if (hits.length === 0) console.say(`  ${prefix ? words().noOrderBegins(prefix) : words().nothingToOrder}`)
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
  if (hits.length > shown.length) tellFolded(console, words().andMore(hits.length - shown.length, hits[0]!.slice(0, 3)))
}

function tellLog(console: Console, session: Session, seat: string, steps: number): void {
  const frames = session.match.frames.slice(-steps)
  for (const { events } of frames) for (const line of tell(session, events, seat)) tellFolded(console, line)
  console.give({ type: 'log', text: frames.flatMap(({ events }) => tell(session, events, seat)) })
}

function drawPicture(console: Console, session: Session, seat: string, name: string): void {
  const { game, match, locale } = session
  const file = name || freeName(`${game.id}-step-${match.log.length}.svg`)
  const events = match.events.filter(event => game.rules.facts.mayKnow(event, seat))
  writeText(file, game.svg(game.rules.view(stateOf(session), seat), { events, locale }))
  console.give({ type: 'picture', file })
  console.say(`  ${words().pictureIn(file)}`)
}

export function saveCopy(console: Console, session: Session, name: string): void {
  if (name) writeText(name, saveText(session.match))
  const file = name || session.file
  console.give({ type: 'saved', file })
  console.say(`  ${file ? words().saved(file) : words().notSaved}`)
}

function undo(console: Console, session: Session, seat: string): Deed {
  // A plan that another person has finished this turn would be lost with the step before it.
  const waiting = session.drafts.slice(0, -1).some(plan => plan.length > 0)
  const back = waiting
    ? { ok: false as const, problems: [problemOf('undo-others', words().undoOthers)] }
    : takeBack(session, humansOf(session), seat)
  if (!back.ok) {
    tellRefusal(console, back.problems, { seat })
    return 'done'
  }
  save(session, console)
  console.give({ type: 'taken-back', steps: back.value })
  console.say(`  ${words().takenBack(back.value)}`)
  return 'taken-back'
}
