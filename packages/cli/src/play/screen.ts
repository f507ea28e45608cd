import type { Console } from '../io/console.ts'
import { fold } from '../io/fold.ts'
import { type Session, stateOf } from './session.ts'

/** Says a text in lines as wide as the screen, each set in. */
export function tellFolded(console: Console, text: string): void {
  for (const line of fold(text.trimStart(), console.width - 3)) console.say(`  ${line}`)
}

export function legalTexts({ game, match }: Session, seat: string): string[] {
  return [...new Set(Array.from(game.rules.legalOrders(match.state, seat), game.orderText))]
}

/** Lines of a terminal of the usual size. */
const LINES = 24

/** Lines of news below the board at most. */
const NEWS = 5

/** What stands below the board, besides its status and the prompt; where to look. Without it all is shown, however long. */
interface Shown {
  readonly after?: number
  /** What others have just done: the end of it is told again below the board, as far as there is room, for the board has pushed it off the screen. */
  readonly news?: readonly string[]
  readonly focus?: string
}

export function showBoard(console: Console, session: Session, seat: string, shown?: Shown): void {
  const { game } = session
  const view = game.rules.view(stateOf(session), seat)
  console.give({ type: 'view', seat, view, status: game.status(view) })
  if (console.json) return
  const status = fold(game.status(view), console.width - 1)
  const height = Math.max(LINES, (console.interactive && process.stdout.rows) || LINES)
  const lines = height - status.length - 1 - (shown?.after ?? 0)
  const news = (shown?.news ?? []).slice(-NEWS)
  const screen = { columns: console.width - 1, lines: lines - news.length, focus: shown?.focus }
  const board = shown ? game.draw(view, console.paint, screen) : game.draw(view, console.paint)
  console.say(board)
  const room = Math.max(0, lines - board.split('\n').length)
  if (room > 0) for (const line of news.slice(-room)) console.say(console.paint.dim(line))
  for (const line of status) console.say(console.paint.bold(line))
}
