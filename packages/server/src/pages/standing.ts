import type { Locale } from '@umpire/core-game'
import { momentText } from '../desk/calendar.ts'
import { settingsIn, zoneOf } from '../tables/due.ts'
import type { GameRow } from '../tables/model.ts'
import { say, type Word } from './words.ts'

/** The games by their ids. */
export const titles: { readonly [ruleset: string]: Word } = {
  dma: 'dma',
  kriegspiel: 'kriegspiel',
  'transnistria-hex': 'transnistria',
}

/** What a game is called: the name it was given, or that of its rules. */
export function titleOf(row: GameRow, locale: Locale): string {
  return settingsIn(row).name || say(locale, titles[row.ruleset]!)
}

/** How a game stands, in sentences. */
export function standingOf(row: GameRow, locale: Locale): readonly string[] {
  if (row.status !== 'playing') return [say(locale, row.status)]
  // Who plays in turns waits for the one whose turn it is.
  if (row.closes === null) return row.ruleset === 'dma' ? [say(locale, 'closesNever')] : []
  return [say(locale, 'closes', { when: momentText(row.closes.getTime(), zoneOf(row), locale) })]
}
