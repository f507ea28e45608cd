import type { Locale } from '@umpire/core-game'
import type { Event, EventType } from '../events.ts'

export { unitNames } from '../content/unit-names.ts'

/** Events that a chronicle leaves out: another of the same step tells the same. */
const QUIET: readonly EventType[] = [
  'turn-began',
  'turn-ended',
  'stood',
  'damaged',
  'attack-declared',
  'escalated',
  'limit-exceeded',
]

/** A game's events as one paragraph a week. `describe` is that of the ruleset. */
export function chronicle(
  events: readonly Event[],
  locale: Locale,
  describe: (event: Event, locale: Locale) => string,
): string[] {
  const weeks: string[][] = []
  for (const event of events) {
    if (event.type === 'week-began' || weeks.length === 0) weeks.push([])
    if (!QUIET.includes(event.type)) weeks.at(-1)!.push(describe(event, locale))
  }
  return weeks.map(week => week.join(' ')).filter(text => text !== '')
}
