import type { Locale } from '@umpire/core-game'
import { fill } from '@umpire/core-game/say'
import { Temporal } from 'temporal-polyfill'
import { languages } from '../words/index.ts'

/** When orders are due. Moments are milliseconds since 1970 in UTC; nothing here reads a clock. */
export interface Calendar {
  /** A zone of the IANA database, as `Europe/Berlin`. */
  readonly zone: string
  /** `20:00`, by the clocks of that zone. */
  readonly time: string
  /** Every week on that day, 1 is Monday; or every so many days, counted from a date. */
  readonly every: { readonly weekday: number } | { readonly days: number; readonly from: string }
  /** How long after the deadline orders are still waited for. */
  readonly graceHours: number
  /** After so many weeks without a word a bot takes the seat; null: never. */
  readonly botAfter: number | null
}

export const HOUR = 3_600_000
export const DAY: number = 24 * HOUR

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

function zoned(moment: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone)
}

/** A date and a time by the clocks of a zone. One that summer time leaves out is as much later; of one that comes twice the first is meant. */
function momentOf(date: Temporal.PlainDate, time: string, zone: string): number {
  return date.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(zone, { disambiguation: 'compatible' })
    .epochMilliseconds
}

/** `2026-03-29 20:00` by the clocks of a zone; null where it is no date. */
export function momentAt(text: string, zone: string): number | null {
  const [, date, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(text.trim()) ?? []
  if (date === undefined) return null
  try {
    return momentOf(Temporal.PlainDate.from(date), time, zone)
  } catch {
    return null
  }
}

/** The date of a moment by the clocks of a zone, `2026-03-29`. */
export function dateAt(moment: number, zone: string): string {
  return zoned(moment, zone).toPlainDate().toString()
}

/** The first deadline of a calendar after a moment. */
export function deadlineAfter({ zone, time, every }: Calendar, after: number): number {
  const today = zoned(after, zone).toPlainDate()
  const step = 'weekday' in every ? 7 : every.days
  // A day too early is tried first: by the clocks of the zone it may be the same day still.
  const ahead = 'weekday' in every ? every.weekday - today.dayOfWeek : -daysSince(every.from, today)
  for (let days = (((ahead % step) + step) % step) - step; ; days += step) {
    const moment = momentOf(today.add({ days }), time, zone)
    if (moment > after) return moment
  }
}

function daysSince(from: string, day: Temporal.PlainDate): number {
  return Temporal.PlainDate.from(from).until(day, { largestUnit: 'days' }).days
}

/** The deadline of a week whose papers go out now: the next one after that of the week before, with half the usual time to think at least. */
export function nextDeadline(calendar: Calendar, now: number, former: number | null): number {
  const step = 'weekday' in calendar.every ? 7 : calendar.every.days
  return deadlineAfter(calendar, Math.max(former ?? now, now + (step * DAY) / 2))
}

/** `Sunday 29 March 2026, 20:00 (Europe/Berlin, UTC+02:00)`: nobody has to guess whose clock is meant. */
export function momentText(moment: number, zone: string, locale: Locale): string {
  const { dayOfWeek, day, month, year, hour, minute, offset } = zoned(moment, zone)
  const two = (n: number) => String(n).padStart(2, '0')
  const { days, months, moment: sentence } = languages[locale].calendar
  const fields = {
    day: days[dayOfWeek - 1],
    date: String(day),
    month: months[month - 1],
    year: String(year),
    time: `${two(hour)}:${two(minute)}`,
    zone: `${zone}${zone === 'UTC' ? '' : `, UTC${offset}`}`,
  }
  return fill(sentence, fields, locale)
}

/** `2 d 3 h`, rounded down to hours; of the last hour the minutes. */
export function spanText(span: number, locale: Locale): string {
  const minutes = Math.floor(Math.abs(span) / 60_000)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  const [d, h, m] = languages[locale].calendar.units
  const parts = [days && `${days} ${d}`, hours && `${hours} ${h}`].filter(Boolean)
  return parts.join(' ') || `${minutes} ${m}`
}

/** When orders are due, as a sentence. */
export function calendarText({ every, time, zone }: Calendar, locale: Locale): string {
  const { everyDay, eachWeek, eachDays } = languages[locale].calendar
  const clock = `${time} (${zone})`
  return 'weekday' in every
    ? fill(eachWeek, { day: everyDay[every.weekday - 1], clock }, locale)
    : fill(eachDays, { days: every.days, clock }, locale)
}
