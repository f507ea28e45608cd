import { type Rng, rollsLeft } from '@umpire/core-rng'
import type { Adjudication, Ruleset } from '../contract.ts'
import { digest } from '../digest.ts'
import { sameJson } from '../json.ts'
import { isRecord } from '../orders.ts'
import { type Refusal, type Result, refuse } from '../problem.ts'
import type { Frame, MatchProblemCode } from './model.ts'

/** Plays one step and looks at what it made known. A script of dice must be used up. */
export function enter<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  before: Rng,
  play: (rng: Rng) => Adjudication<State, Event>,
): Result<Frame<State, Event>> {
  const next = play(before)
  if (!next.ok) {
    // What a script calls its faces are the rolls given here.
    const problems = next.problems.map(found =>
      found.code === 'roll-refused' ? { ...found, at: ['rolls', ...found.at.slice(1)] } : found,
    )
    return { ok: false, problems }
  }
  const { state, events, rng } = next
  const left = rollsLeft(rng)
  if (left > 0) return fault('match-rolls-left', `${left} of the dice thrown were not needed`, 'rolls')
  const chance = !sameJson(rng, before)
  const secret = events.some(event => ruleset.reveals?.(event) ?? false)
  const revealed = chance ? 'chance' : secret ? 'secret' : null
  return { ok: true, value: { state, events, rng, digest: digest(state), revealed } }
}

/** The refusal of a match of other rules; null where they are the same. */
export function otherRules<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  match: { readonly ruleset?: unknown; readonly version?: unknown; readonly content?: unknown },
  contentDigest: unknown,
): Refusal | null {
  const { id, version, content } = ruleset
  if (match.ruleset !== id) return fault('match-other-ruleset', `This is not a match of ${id}`, 'ruleset')
  if (match.version !== version) return fault('match-other-version', `These rules are version ${version}`, 'version')
  const its = match.content
  if (isRecord(its) && its['id'] === content.id && its['digest'] === contentDigest) return null
  return fault('match-other-content', `These rules are bound to the content ${content.id} as it is now`, 'content')
}

export function fault(code: MatchProblemCode, message: string, ...at: (string | number)[]): Refusal {
  return refuse(code, message, at)
}

/** Faces thrown for one step: no more than a save has room for. */
export function isFaces(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length <= 1_000_000 && value.every(face => typeof face === 'number')
}

export function isSeed(value: unknown): value is string | number | bigint {
  return typeof value === 'string' || typeof value === 'bigint' || Number.isFinite(value)
}
