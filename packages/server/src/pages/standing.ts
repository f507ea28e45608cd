import type { Locale } from '@umpire/core-game'
import type { Fillings } from '@umpire/core-game/say'
import { DateTime } from 'luxon'
import type { GameRow } from '../tables/model.ts'
import type { Settings } from '../tables/settings.ts'
import type { Word } from './words.ts'

/** How a game stands, as sentences to be said. */
export function standingOf(row: GameRow, locale: Locale): readonly (readonly [Word, Fillings])[] {
  if (row.status !== 'playing') return [[row.status, {}]]
  if (row.closes === null) return [['closesNever', {}]]
  const { deadline } = JSON.parse(row.settings) as Settings
  const zone = deadline?.type === 'weekly' ? deadline.zone : 'utc'
  const at = DateTime.fromJSDate(row.closes, { zone }).setLocale(locale)
  return [['closes', { when: `${at.toLocaleString(DateTime.DATETIME_MED_WITH_WEEKDAY)} (${zone})` }]]
}
