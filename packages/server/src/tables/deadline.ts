import { DateTime } from 'luxon'
import type { DeadlineRule } from './settings.ts'

/** How many days are looked through for a moment that exists: a week, and one that summer time may have swallowed. */
const DAYS = 15

/**
 * When orders close next, later than `after`. On the clock of its zone: at 20:00 it is 20:00 in summer and in winter. A time that the clock leaps over is
 * the moment as far behind the leap, and of one that comes twice the first is meant.
 */
export function nextDeadline(rule: DeadlineRule, after: Date): Date {
  if (rule.type === 'every') return new Date(after.getTime() + rule.minutes * 60_000)
  const [hour, minute] = rule.at.split(':').map(Number)
  const today = DateTime.fromJSDate(after, { zone: rule.zone }).startOf('day')
  for (let day = 0; day < DAYS; day++) {
    const at = today.plus({ days: day }).set({ hour: hour!, minute: minute! })
    if (rule.days.includes(at.weekday) && at.toMillis() > after.getTime()) return at.toJSDate()
  }
  throw new RangeError('A rule without days')
}
