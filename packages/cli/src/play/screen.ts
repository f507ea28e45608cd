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

/** What stands below the board, besides its status and the prompt; where to look. Without it all is shown, however long. */
interface Shown {
  readonly after?: number
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
  const screen = { columns: console.width - 1, lines, focus: shown?.focus }
  console.say(shown ? game.draw(view, console.paint, screen) : game.draw(view, console.paint))
  for (const line of status) console.say(console.paint.bold(line))
}
