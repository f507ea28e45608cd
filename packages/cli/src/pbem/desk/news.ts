import type { Locale } from '@umpire/core-game'
import { type Calendar, calendarText, momentText } from '@umpire/server/desk'
import { type Act, type Entry, zoneOf } from './journal.ts'

/** One of two, by a language. */
export function told<T>(locale: Locale, english: T, russian: T): T {
  return locale === 'ru' ? russian : english
}

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
  const say = (english: string, russian: string) => told(locale, english, russian)
  switch (act.act) {
    case 'calendar':
      return act.calendar
        ? calendarText(act.calendar, locale)
        : say('There are no deadlines any more.', 'Сроков больше нет.')
    case 'deadline': {
      const moment = momentText(act.closes, zoneOf({ calendar }), locale)
      return say(
        `Week ${act.turn} was given until ${moment}${why}`,
        `Срок недели ${act.turn} перенесён: ${moment}${why}`,
      )
    }
    case 'pause':
      return say(`The campaign paused before week ${act.turn}${why}`, `Перерыв перед неделей ${act.turn}${why}`)
    case 'resume':
      return say(`The campaign goes on${why}`, `Кампания продолжается${why}`)
    case 'hand-over':
      return say(`${nameOf(act.seat)} has another player${why}`, `У государства ${nameOf(act.seat)} другой игрок${why}`)
    case 'bot':
      return act.missed === null
        ? say(`${nameOf(act.seat)} is ruled by a bot${why}`, `Государством ${nameOf(act.seat)} правит бот${why}`)
        : say(
            `${nameOf(act.seat)} is ruled by a bot: no word for ${act.missed} weeks.`,
            `Государством ${nameOf(act.seat)} правит бот: вестей не было недель: ${act.missed}.`,
          )
    case 'player':
      return say(
        `${nameOf(act.seat)} is ruled by a player again${why}`,
        `Государством ${nameOf(act.seat)} снова правит игрок${why}`,
      )
    case 'again':
      return act.turn - 1 === act.from
        ? say(
            `Week ${act.from} was played again; its former outcome does not count: ${act.reason}`,
            `Неделя ${act.from} сыграна заново, прежний её исход не в счёт: ${act.reason}`,
          )
        : say(
            `Weeks ${act.from} to ${act.turn - 1} are played again; what they brought does not count: ${act.reason}`,
            `Недели с ${act.from} по ${act.turn - 1} играются заново, прежний их исход не в счёт: ${act.reason}`,
          )
    case 'correct':
      return say(
        `The outcome of week ${act.from} was put right: ${act.reason}`,
        `Исход недели ${act.from} исправлен: ${act.reason}`,
      )
    default:
      return null
  }
}
