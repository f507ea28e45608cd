import type { Outcome } from '@umpire/core-game'
import { capital } from '@umpire/core-game/say'
import type { Game } from '../game.ts'
import { listed } from '../io/words.ts'
import { words } from '../words/index.ts'

/** How a game ended, as every command says it: who has won, why, and the clause. */
export function endWords(game: Game, state: unknown, end: Outcome<string>): string {
  const names = end.winners.map(seat => game.seatName(state, seat))
  const who = names.length ? words().wins(capital(listed(names)), names.length > 1) : words().aDraw
  return `${capital(who)}: ${game.ending(state, end)}${end.rule ? ` (${end.rule})` : ''}`
}
