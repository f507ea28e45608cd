import type { Locale } from '@umpire/core-game'
import type { Event, EventType, LossCause } from '../events.ts'

export { unitNames } from '../content/unit-names.ts'

/** Events that a chronicle leaves out: another tells the same. */
const QUIET: readonly EventType[] = [
  'turn-began',
  'turn-ended',
  'stood',
  'attack-declared',
  'escalated',
  'limit-exceeded',
]

/** Damage that no other event tells: the rest is in the sum of a roll, in who is out of supply and in who fought. */
const TOLD: readonly LossCause[] = ['over-limit', 'retreat', 'anti-air']

/** A game's events as one paragraph a week. `describe` is that of the ruleset. */
export function chronicle(
  events: readonly Event[],
  locale: Locale,
  describe: (event: Event, locale: Locale) => string,
): string[] {
  const weeks: string[][] = []
  for (const event of events) {
    if (event.type === 'week-began' || weeks.length === 0) weeks.push([])
    const isQuiet = event.type === 'damaged' ? !TOLD.includes(event.cause) : QUIET.includes(event.type)
    if (!isQuiet) weeks.at(-1)!.push(describe(event, locale))
  }
  return weeks.map(week => week.join(' ')).filter(text => text !== '')
}
