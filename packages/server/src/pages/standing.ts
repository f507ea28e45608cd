import type { Locale } from '@umpire/core-game'
import type { Fillings } from '@umpire/core-game/say'
import { momentText } from '../desk/calendar.ts'
import { settingsIn } from '../tables/due.ts'
import type { GameRow } from '../tables/model.ts'
import type { Word } from './words.ts'

/** How a game stands, as sentences to be said. */
export function standingOf(row: GameRow, locale: Locale): readonly (readonly [Word, Fillings])[] {
  if (row.status !== 'playing') return [[row.status, {}]]
  // Who plays in turns waits for the one whose turn it is.
  if (row.closes === null) return row.ruleset === 'dma' ? [['closesNever', {}]] : []
  const zone = settingsIn(row).calendar?.zone ?? 'UTC'
  return [['closes', { when: momentText(row.closes.getTime(), zone, locale) }]]
}
