import type { AnyMatch, Refusal, Table } from './model.ts'
import { refuse } from './refuse.ts'

type AnyEvent = AnyMatch['events'][number]

/**
 * How many steps a viewer knows of, up to step `to`: those in which he ordered, and those of which he may know anything that happened. What others do unseen, as units placed
 * behind the curtain (K-2.7.12), does not count for him, so that its number tells nothing.
 */
export function knownSteps(table: Table, viewer: string | null, to: number = table.row.steps): number {
  return table.match.log.filter((_, i) => i < to && isKnown(table, i, viewer)).length
}

/** Why what a seat sends, when it knows of `steps`, is for no position that it is at; null where it is for this one. */
export function whyOtherStep(table: Table, seat: string, steps: number): Refusal | null {
  if (!Number.isSafeInteger(steps)) return refuse('request-malformed', ['steps'])
  return knownSteps(table, seat) === steps ? null : refuse('step-other', ['steps'])
}

/** The step after which a viewer has known of so many; null where he never has. */
export function stepAt(table: Table, viewer: string | null, known: number): number | null {
  const { match } = table
  if (known === 0) return 0
  let left = known
  for (let i = 0; i < match.log.length; i++) if (isKnown(table, i, viewer) && --left === 0) return i + 1
  return null
}

/** Whether all seats know of every step after `to`. */
export function allKnowSince(table: Table, to: number): boolean {
  const seats = table.ruleset.facts.seatsOf(table.match.state) as readonly string[]
  return table.match.log.every((_, i) => i < to || seats.every(seat => isKnown(table, i, seat)))
}

/** What happened in the last step that a viewer knows of, up to step `to`, as far as he may know it. */
export function lastKnown(table: Table, viewer: string | null, to: number): readonly AnyEvent[] {
  const { ruleset, match } = table
  let at = to
  while (at > 0 && !isKnown(table, at - 1, viewer)) at--
  return match.frames[at]!.events.filter(event => ruleset.facts.mayKnow(event, viewer ?? 'public'))
}

/** Whether a viewer knows of step `i`, counted from 0. */
export function isKnown({ ruleset, match }: Table, i: number, viewer: string | null): boolean {
  // Where all order at once, a step is a week: everybody's.
  if (ruleset.facts.turns === 'simultaneous') return true
  if (viewer !== null && Object.hasOwn(match.log[i]!, viewer)) return true
  return match.frames[i + 1]!.events.some(event => ruleset.facts.mayKnow(event, viewer ?? 'public'))
}
