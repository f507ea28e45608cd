import { digest, type Json, Match, type Result } from '@umpire/core-game'
import { type Change, corrected } from '../desk/correction.ts'
import type { HostedRules } from '../rulesets.ts'
import type { Queries } from '../store/database.ts'
import type { AnyMatch } from './model.ts'

/** What the master changed in the outcome of a step. */
export interface Correction {
  readonly [column: string]: unknown
  readonly number: number
  readonly changes: string
  readonly reason: string
}

export function correctionsOf(within: Queries, game: string): Promise<readonly Correction[]> {
  return within.query<Correction>('select number, changes, reason from correction where game = $1 order by number', [
    game,
  ])
}

/** A match whose last position is another one, by the hand of the master. What follows, follows from that. */
function withState(match: AnyMatch, state: Json): AnyMatch {
  const frames = [...match.frames.slice(0, -1), { ...match.frames.at(-1)!, state, digest: digest(state) }]
  return { ...match, state, frames }
}

/** A match after the master's changes to its last position. Problem: `correction-wrong`. */
export function byHand(ruleset: HostedRules, match: AnyMatch, changes: readonly Change[]): Result<AnyMatch> {
  const next = corrected<Json>(ruleset.schema.state as never, match.state, changes)
  return next.ok ? { ok: true, value: withState(match, next.value) } : next
}

/** A match one step on, as it was kept: by its orders, and then by the master's changes to what came of them. */
export function advanced(
  ruleset: HostedRules,
  match: AnyMatch,
  orders: unknown,
  changes: readonly Change[] | null,
): Result<AnyMatch> {
  const next = Match.advance(ruleset, match, orders as never) as Result<AnyMatch>
  return next.ok && changes ? byHand(ruleset, next.value, changes) : next
}
