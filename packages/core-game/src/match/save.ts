import { scriptRng } from '@umpire/core-rng'
import type { Orders, Ruleset } from '../contract.ts'
import { digest } from '../digest.ts'
import { canonicalJson, type Json, type JsonLimits, readJson } from '../json.ts'
import { isRecord, validate } from '../orders.ts'
import { problem, type Result } from '../problem.ts'
import { enter, fault, isFaces, isSeed, otherRules } from './enter.ts'
import type { Frame, Match, MatchProblemCode, MatchRecord, SavedMatch } from './model.ts'
import { copyOf, start } from './play.ts'

/** The record of a match alone: what `replay` needs. */
function recordOf<Options, Order, Seat extends string>(
  from: MatchRecord<Options, Order, Seat>,
): MatchRecord<Options, Order, Seat> {
  const { umpire, ruleset, version, content, options, seed, log, rolls } = from
  return { umpire, ruleset, version, content, options, seed, log, ...(rolls && { rolls }) }
}

/**
 * Plays a record again from its setup. Problems: those of `start`, `match-other-ruleset`, `match-other-version`, `match-other-content`,
 * and `match-log-refused` with the path of what `step` refused.
 */
export function replay<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  record: MatchRecord<Options, Order, Seat>,
): Result<Match<Options, State, Order, Event, Seat>> {
  return replayAgainst(ruleset, record, null)
}

/**
 * Plays a match again and compares every frame: state, events, stream, and what was revealed. `match-digest-wrong` says at which one they part.
 * Nothing that the match says of itself is trusted. Other problems: those of `replay`, and `match-malformed` where frames are missing.
 */
export function verify<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  match: Match<Options, State, Order, Event, Seat>,
): Result<Match<Options, State, Order, Event, Seat>> {
  const { frames, log, state, events } = match
  if (frames.length !== log.length + 1)
    return fault('match-malformed', 'There is one frame for setup and one for each step', 'frames')
  const wrong = frames.findIndex(frame => digest(frame.state) !== frame.digest)
  if (wrong >= 0)
    return fault('match-digest-wrong', `The state after step ${wrong} is not that of its digest`, 'frames', wrong)
  if (digest(state) !== frames.at(-1)!.digest)
    return fault('match-digest-wrong', 'The state is not that of the last step', 'state')
  const digests = frames.map(frame => frame.digest)
  const again = replayAgainst(ruleset, match, digests, 'frames')
  if (!again.ok) return again
  const forged = frames.findIndex(
    (frame, i) => textOf({ ...frame, state: null }) !== textOf({ ...again.value.frames[i], state: null }),
  )
  if (forged >= 0)
    return fault('match-digest-wrong', `Step ${forged} has other events, dice or secrets`, 'frames', forged)
  if (textOf(events) !== textOf(again.value.events))
    return fault('match-digest-wrong', 'The events are not those of the last step', 'events')
  return again
}

function textOf(value: unknown): string {
  return canonicalJson(value as Json)
}

function replayAgainst<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  record: MatchRecord<Options, Order, Seat>,
  digests: readonly string[] | null,
  where: 'digests' | 'frames' = 'digests',
): Result<Match<Options, State, Order, Event, Seat>> {
  const other = otherRules(ruleset, record, digest(ruleset.content.data))
  if (other) return other
  const rolls = record.seed === null ? (record.rolls ?? []) : null
  const opened = start(ruleset, record.options, record.seed ?? { rolls: rolls?.[0] ?? [] })
  if (!opened.ok) return opened
  const frames: Frame<State, Event>[] = [...opened.value.frames]
  for (let i = 0; i <= record.log.length; i++) {
    const last = frames.at(-1)!
    if (digests && digests[i] !== last.digest) {
      return fault('match-digest-wrong', `The state after step ${i} is not the one that was saved`, where, i)
    }
    if (i === record.log.length) break
    const before = rolls ? scriptRng(rolls[i + 1] ?? []) : last.rng
    const next = enter(ruleset, before, rng => ruleset.step(last.state, record.log[i]!, rng))
    if (!next.ok) {
      const code: MatchProblemCode = 'match-log-refused'
      const problems = next.problems.map(({ message, at, rule, code: cause }) =>
        problem(code, `${cause}: ${message}`, ['log', i, ...at], rule),
      )
      return { ok: false, problems }
    }
    frames.push(next.value)
  }
  const { state, events } = frames.at(-1)!
  return { ok: true, value: { ...opened.value, ...recordOf(record), state, events, frames } }
}

/** A match as plain JSON: its record, the digest after each step, and a seal. */
export function toJSON<Options, State, Order, Event, Seat extends string>(
  match: Match<Options, State, Order, Event, Seat>,
): SavedMatch<Options, Order, Seat> {
  const record = recordOf(match)
  return { ...record, digests: match.frames.map(frame => frame.digest), seal: digest(record) }
}

/** As much for each step as for the rest: no match that was played is too long to be read, and reading takes no longer than the save is. */
function limitsOf(save: unknown): JsonLimits {
  const log = isRecord(save) && save['log']
  return { depth: 64, values: 5_000_000 * (Array.isArray(log) ? log.length + 1 : 1) }
}

const FIELDS = ['umpire', 'ruleset', 'version', 'content', 'options', 'seed', 'log', 'rolls', 'digests', 'seal']

/**
 * Reads a saved match from any JSON value and plays it again, comparing every digest. Nothing is trusted.
 * Problems: `match-malformed`, `match-unknown-format`, `match-other-ruleset`, `match-other-version`, `match-other-content`, `match-bad-seed`,
 * `match-bad-rolls`, `match-log-tampered`, `match-log-refused`, `match-digest-wrong`, `json-*`, and those of `setup`.
 */
export function fromJSON<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  value: unknown,
): Result<Match<Options, State, Order, Event, Seat>> {
  const plain = readJson(value, limitsOf(value))
  if (!plain.ok) return plain
  const save = plain.value
  if (!isRecord(save)) return fault('match-malformed', 'A saved match is an object')
  if (save['umpire'] !== 1) return fault('match-unknown-format', 'Only version 1 of the format is known', 'umpire')
  const contentDigest = digest(ruleset.content.data)
  const other = otherRules(ruleset, save, contentDigest)
  if (other) return other
  const strange = Object.keys(save).find(key => !FIELDS.includes(key))
  if (strange !== undefined) return fault('match-malformed', 'A saved match has no such field', strange)
  const { options, seed, log, rolls, digests, seal } = save
  if (seed !== null && !isSeed(seed)) return fault('match-bad-seed', 'A seed is a text or a number', 'seed')
  if (!Array.isArray(log) || !log.every(isRecord))
    return fault('match-malformed', 'The log is a list of orders by seat', 'log')
  if (!Array.isArray(digests) || digests.length !== log.length + 1 || digests.some(text => typeof text !== 'string'))
    return fault('match-malformed', 'There is one digest for setup and one for each step', 'digests')
  if ((seed === null) !== (rolls !== undefined))
    return fault('match-bad-rolls', 'A match has a seed, or the dice that people threw', 'rolls')
  if (rolls !== undefined && !(Array.isArray(rolls) && rolls.length === log.length + 1 && rolls.every(isFaces)))
    return fault('match-bad-rolls', 'There is one list of faces for setup and one for each step', 'rolls')
  const read = validate(ruleset.schema.options, options, 'match-malformed', ['options'])
  if (!read.ok) return read
  const { digests: _digests, seal: _seal, ...sealed } = save
  if (seal !== digest(sealed)) return fault('match-log-tampered', 'The match was changed after it was saved', 'seal')
  const record: MatchRecord<Options, Order, Seat> = {
    umpire: 1,
    ruleset: ruleset.id,
    version: ruleset.version,
    content: { id: ruleset.content.id, digest: contentDigest },
    // As they were saved: `setup` reads them again, as it did then.
    options: options as Options,
    seed,
    // `step` checks them: any JSON value may stand in the place of orders.
    log: log as unknown as Orders<Seat, Order>[],
    ...(rolls !== undefined && { rolls: rolls as number[][] }),
  }
  return replayAgainst(ruleset, copyOf(record), digests as string[])
}
