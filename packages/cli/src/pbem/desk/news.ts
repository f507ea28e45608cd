import type { Locale } from '@umpire/core-game'
import { type Calendar, calendarText, momentText } from '@umpire/server/desk'
import { wordsIn } from '../../words/index.ts'
import { type Act, type Entry, zoneOf } from './journal.ts'

/** What everybody is told of the acts of the game master, a line each. Of absences nothing: who is away is an invitation. */
export function newsOf(
  entries: readonly Entry[],
  calendar: Calendar | null,
  nameOf: (seat: string) => string,
  locale: Locale,
): readonly string[] {
  return entries.flatMap(({ act }) => lineOf(act, calendar, nameOf, locale) ?? [])
}

function lineOf(act: Act, calendar: Calendar | null, nameOf: (seat: string) => string, locale: Locale): string | null {
  const why = 'reason' in act && act.reason ? `: ${act.reason}` : '.'
  const words = wordsIn(locale)
  switch (act.act) {
    case 'calendar':
      return act.calendar ? calendarText(act.calendar, locale) : words.news.noDeadlines
    case 'deadline': {
      const moment = momentText(act.closes, zoneOf({ calendar }), locale)
      return words.news.extended(act.turn, moment, why)
    }
    case 'pause':
      return words.news.paused(act.turn, why)
    case 'resume':
      return words.news.goesOn(why)
    case 'hand-over':
      return words.news.otherPlayer(nameOf(act.seat), why)
    case 'bot':
      return act.missed === null
        ? words.news.botRules(nameOf(act.seat), why)
        : words.news.botFollows(nameOf(act.seat), act.missed)
    case 'player':
      return words.news.playerRules(nameOf(act.seat), why)
    case 'again':
      return act.turn - 1 === act.from
        ? words.news.weekAgain(act.from, act.reason)
        : words.news.weeksAgain(act.from, act.turn, act.reason)
    case 'correct':
      return words.news.corrected(act.from, act.reason)
    default:
      return null
  }
}
