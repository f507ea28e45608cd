import type { Console } from '../io/console.ts'
import { words } from '../words/index.ts'
import { tellFolded } from './screen.ts'
import { humansOf, type Session } from './session.ts'

/** Tells people who give no more orders from now on what became of them, and what goes on without them. */
export function tellGone(
  console: Console,
  { game, match }: Session,
  ordered: readonly string[],
  events: readonly unknown[],
): void {
  const { state } = match
  for (const seat of ordered) {
    const why = game.gone?.(state, seat, events) ?? null
    if (why === null) continue
    const text = game.rules.outcome(state) ? [why] : [why, words().othersGoOn]
    console.give({ type: 'gone', seat, text })
    tellFolded(console, text.join(' '))
  }
}

/** Where nobody at the keyboard has anything left to order, a person says when the others go on. False where he left. */
export async function lookOn(console: Console, session: Session): Promise<boolean> {
  return !console.interactive || humansOf(session).length === 0 || (await console.pause(words().pressForNext))
}
