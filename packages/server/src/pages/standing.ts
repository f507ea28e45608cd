import type { Locale } from '@umpire/core-game'
import { momentText } from '../desk/calendar.ts'
import { settingsIn, zoneOf } from '../tables/due.ts'
import type { GameRow } from '../tables/model.ts'
import { endingIn } from '../tables/time-up.ts'
import { seatWord } from './board.ts'
import { sayMatch } from './match-words.ts'
import { say, type Word } from './words.ts'

/** The games by their ids. */
export const titles: { readonly [ruleset: string]: Word } = {
  dma: 'dma',
  kriegspiel: 'kriegspiel',
  'transnistria-hex': 'transnistria',
}

/** What the rules are called; those from outside by their id. */
export const gameTitle = (ruleset: string, locale: Locale): string =>
  Object.hasOwn(titles, ruleset) ? say(locale, titles[ruleset]!) : ruleset

/** What a game is called: the name it was given, or that of its rules. */
export function titleOf(row: GameRow, locale: Locale): string {
  return settingsIn(row).name || gameTitle(row.ruleset, locale)
}

/** How a game stands, in sentences. */
export function standingOf(row: GameRow, locale: Locale): readonly string[] {
  const isCampaign = row.ruleset === 'dma'
  if (row.status === 'paused' && !isCampaign) return [sayMatch(locale, 'paused')]
  if (row.status !== 'playing') return [say(locale, row.status), ...endedBy(row, locale)]
  // Who plays in turns waits for the one whose turn it is; how long, his clock says.
  if (!isCampaign) return []
  if (row.closes === null) return [say(locale, 'closesNever')]
  return [say(locale, 'closes', { when: momentText(row.closes.getTime(), zoneOf(row), locale) })]
}

function endedBy(row: GameRow, locale: Locale): readonly string[] {
  const ending = endingIn(row)
  const names = (seats: readonly string[]) => seats.map(seat => seatWord(locale, seat))
  return ending ? [sayMatch(locale, 'endedByTime', { late: names(ending.late), winners: names(ending.winners) })] : []
}
