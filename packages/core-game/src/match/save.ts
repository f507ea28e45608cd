import type { Orders, Ruleset } from '../contract.ts'
import { digest } from '../digest.ts'
import { readJson } from '../json.ts'
import { isRecord, validate } from '../orders.ts'
import { problem, refuse, type Result } from '../problem.ts'
import type { Frame, Match, MatchProblemCode, MatchRecord, SavedMatch } from './model.ts'
import { enter, start } from './play.ts'

/** The record of a match alone: what `replay` needs. */
function recordOf<Options, Order, Seat extends string>(from: MatchRecord<Options, Order, Seat>): MatchRecord<Options, Order, Seat> {
  const { umpire, ruleset, version, content, options, seed, log, rolls } = from
  return { umpire, ruleset, version, content, options, seed, log, ...(rolls && { rolls }) }
}

/** Plays a record again from its setup. Problems: those of `start`, and `match-log-refused` with the path of what `step` refused. */
export function replay<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  record: MatchRecord<Options, Order, Seat>,
): Result<Match<Options, State, Order, Event, Seat>> {
  return replayAgainst(ruleset, record, null)
}

/** Plays a match again and compares the digest after every step; `match-digest-wrong` says at which one they part. */
export function verify<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  match: Match<Options, State, Order, Event, Seat>,
): Result<Match<Options, State, Order, Event, Seat>> {
  return replayAgainst(ruleset, match, match.frames.map(frame => frame.digest))
}

function replayAgainst<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  record: MatchRecord<Options, Order, Seat>,
  digests: readonly string[] | null,
): Result<Match<Options, State, Order, Event, Seat>> {
  const rolls = record.seed === null ? (record.rolls ?? []) : null
  const opened = start(ruleset, record.options, record.seed ?? { rolls: rolls?.[0] ?? [] })
  if (!opened.ok) return opened
  const frames: Frame<State, Event>[] = [...opened.value.frames]
  for (let i = 0; i <= record.log.length; i++) {
    const last = frames.at(-1)!
    if (digests && digests[i] !== last.digest) {
      return refuse<MatchProblemCode>('match-digest-wrong', `The state after step ${i} is not the one that was saved`, ['digests', i])
    }
    if (i === record.log.length) break
    const next = enter(ruleset, rolls && (rolls[i + 1] ?? []), last.rng, rng => ruleset.step(last.state, record.log[i]!, rng))
    if (!next.ok) {
      const code: MatchProblemCode = 'match-log-refused'
      return { ok: false, problems: next.problems.map(({ message, at, rule, code: cause }) => problem(code, `${cause}: ${message}`, ['log', i, ...at], rule)) }
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

/**
 * Reads a saved match from any JSON value and plays it again, comparing every digest. Nothing is trusted.
 * Problems: `match-malformed`, `match-unknown-format`, `match-other-ruleset`, `match-other-version`, `match-other-content`, `match-bad-seed`,
 * `match-bad-rolls`, `match-log-tampered`, `match-log-refused`, `match-digest-wrong`, `json-*`, and those of `setup`.
 */
export function fromJSON<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  value: unknown,
): Result<Match<Options, State, Order, Event, Seat>> {
  const plain = readJson(value)
  if (!plain.ok) return plain
  const save = plain.value
  const fault = (code: MatchProblemCode, message: string, ...at: (string | number)[]) => refuse(code, message, at)
  if (!isRecord(save)) return fault('match-malformed', 'A saved match is an object')
  if (save['umpire'] !== 1) return fault('match-unknown-format', 'Only version 1 of the format is known', 'umpire')
  if (save['ruleset'] !== ruleset.id) return fault('match-other-ruleset', `This is not a match of ${ruleset.id}`, 'ruleset')
  if (save['version'] !== ruleset.version) return fault('match-other-version', `These rules are version ${ruleset.version}`, 'version')
  const { content, options, seed, log, rolls, digests, seal } = save
  if (!isRecord(content) || content['id'] !== ruleset.content.id || content['digest'] !== digest(ruleset.content.data))
    return fault('match-other-content', `These rules are bound to the content ${ruleset.content.id}`, 'content')
  const known = ['umpire', 'ruleset', 'version', 'content', 'options', 'seed', 'log', 'rolls', 'digests', 'seal']
  const strange = Object.keys(save).find(key => !known.includes(key))
  if (strange !== undefined) return fault('match-malformed', 'A saved match has no such field', strange)
  if (seed !== null && typeof seed !== 'string' && typeof seed !== 'number') return fault('match-bad-seed', 'A seed is a text or a number', 'seed')
  if (!Array.isArray(log) || !log.every(isRecord)) return fault('match-malformed', 'The log is a list of orders by seat', 'log')
  if (!Array.isArray(digests) || digests.length !== log.length + 1 || digests.some(text => typeof text !== 'string'))
    return fault('match-malformed', 'There is one digest for setup and one for each step', 'digests')
  if ((seed === null) !== (rolls !== undefined)) return fault('match-bad-rolls', 'A match has a seed, or the dice that people threw', 'rolls')
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
    content: { id: ruleset.content.id, digest: content['digest'] as string },
    options: options as Options,
    seed,
    // `step` checks them: any JSON value may stand in the place of orders.
    log: log as unknown as Orders<Seat, Order>[],
    ...(rolls !== undefined && { rolls: rolls as number[][] }),
  }
  return replayAgainst(ruleset, record, digests as string[])
}

function isFaces(value: unknown): boolean {
  return Array.isArray(value) && value.every(face => typeof face === 'number')
}
