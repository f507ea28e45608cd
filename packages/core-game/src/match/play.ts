import { type Rng, scriptRng, seedRng } from '@umpire/core-rng'
import type { Orders, Ruleset } from '../contract.ts'
import { digest } from '../digest.ts'
import { type JsonLimits, readJson } from '../json.ts'
import { isRecord } from '../orders.ts'
import type { Result } from '../problem.ts'
import { enter, fault, isFaces, isSeed, otherRules } from './enter.ts'
import type { DiceSource, Match } from './model.ts'

/** A save nests options and orders in lists: what is taken into a match must still be within the limits when the save is read, `limitsOf`. */
const LIMITS: JsonLimits = { depth: 48, values: 1_000_000 }

/**
 * Begins a match. Problems: those of `setup`, `json-*` for options that could not be saved, `match-bad-seed`, and for thrown dice `roll-needed`,
 * `roll-refused`, `match-bad-rolls` and `match-rolls-left`.
 */
export function start<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  options: NoInfer<Options>,
  source: DiceSource,
): Result<Match<Options, State, Order, Event, Seat>> {
  const plain = readJson(options, LIMITS)
  if (!plain.ok) {
    return { ok: false, problems: plain.problems.map(found => ({ ...found, at: ['options', ...found.at] })) }
  }
  const stream = streamOf(source)
  if (!stream.ok) return stream
  const own = copyOf(options)
  const frame = enter(ruleset, stream.value, rng => ruleset.setup(own, rng))
  if (!frame.ok) return frame
  const match: Match<Options, State, Order, Event, Seat> = {
    umpire: 1,
    ruleset: ruleset.id,
    version: ruleset.version,
    content: { id: ruleset.content.id, digest: digest(ruleset.content.data) },
    options: own,
    seed: typeof source === 'object' ? null : typeof source === 'bigint' ? String(source) : source,
    log: [],
    ...(typeof source === 'object' && { rolls: [[...source.rolls]] }),
    state: frame.value.state,
    events: frame.value.events,
    frames: [frame.value],
  }
  return { ok: true, value: match }
}

/**
 * What a match keeps is its own: nobody changes it from outside. It is plain JSON by now, and the rules are given it as a save will hold it: without
 * minus zero, which is zero there.
 */
export function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/** The stream of a seed, or the script of what people threw. */
function streamOf(source: unknown): Result<Rng> {
  if (isRecord(source)) {
    const { rolls } = source as { readonly rolls?: unknown }
    return isFaces(rolls)
      ? { ok: true, value: scriptRng(rolls) }
      : fault('match-bad-rolls', 'Rolls are a list of faces', 'rolls')
  }
  return isSeed(source)
    ? { ok: true, value: seedRng(source) }
    : fault('match-bad-seed', 'A seed is a text or a finite number', 'seed')
}

/**
 * One step. `rolls` are the faces people threw for it, in a match without a seed; all of them must be used. On `roll-needed` throw one die more
 * and give them all again.
 * Problems: those of `step`, `json-*` for orders that could not be saved, `match-other-*` for a match of other rules, `match-bad-rolls`,
 * `roll-needed`, `roll-refused`, `match-rolls-left`. The match that was given still stands.
 */
export function advance<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  match: Match<Options, State, Order, Event, Seat>,
  orders: NoInfer<Orders<Seat, Order>>,
  rolls: readonly number[] = [],
): Result<Match<Options, State, Order, Event, Seat>> {
  // The content itself is not hashed at every step: `replay`, `verify` and `fromJSON` do that.
  const other = otherRules(ruleset, match, match.content.digest)
  if (other) return other
  const plain = readJson(orders, LIMITS)
  if (!plain.ok) return plain
  if (!isFaces(rolls)) return fault('match-bad-rolls', 'Rolls are a list of faces', 'rolls')
  if (match.seed !== null && rolls.length)
    return fault('match-bad-rolls', 'This match has a seed: nobody throws its dice', 'rolls')
  const last = match.frames.at(-1)!
  const before = match.seed === null ? scriptRng(rolls) : last.rng
  const own = copyOf(orders)
  const frame = enter(ruleset, before, rng => ruleset.step(last.state, own, rng))
  if (!frame.ok) return frame
  return {
    ok: true,
    value: {
      ...match,
      log: [...match.log, own],
      ...(match.rolls && { rolls: [...match.rolls, [...rolls]] }),
      state: frame.value.state,
      events: frame.value.events,
      frames: [...match.frames, frame.value],
    },
  }
}

/** What `undo` came back to, and why it went no further. */
export interface Undone<M> {
  readonly match: M
  /** How many steps were taken back: as many as were asked for, or fewer. */
  readonly steps: number
  /**
   * null: all of them. `chance`: the step before threw dice, which are known now. `secret`: it told somebody what cannot be forgotten.
   * `start`: there is none before.
   */
  readonly stopped: 'chance' | 'secret' | 'start' | null
}

/** Takes steps back, at most to the last one that threw dice or revealed a secret. */
export function undo<Options, State, Order, Event, Seat extends string>(
  match: Match<Options, State, Order, Event, Seat>,
  steps = 1,
): Undone<Match<Options, State, Order, Event, Seat>> {
  let at = match.log.length
  let stopped: 'chance' | 'secret' | 'start' | null = null
  while (match.log.length - at < steps && !stopped) {
    if (at === 0) stopped = 'start'
    else stopped = match.frames[at]!.revealed
    if (!stopped) at--
  }
  return { match: rewind(match, at), steps: match.log.length - at, stopped }
}

/**
 * The match as it was after its first `steps` steps, dice and secrets too: for solitaire, analysis, and what was typed wrong. Between people use `undo`,
 * which stops where dice were thrown. A number that the match does not reach gives its end, one below 0 its beginning.
 */
export function rewind<Options, State, Order, Event, Seat extends string>(
  match: Match<Options, State, Order, Event, Seat>,
  steps: number,
): Match<Options, State, Order, Event, Seat> {
  // Not a number is 0.
  const at = Math.max(0, Math.min(Math.trunc(steps) || 0, match.log.length))
  const frame = match.frames[at]!
  return {
    ...match,
    log: match.log.slice(0, at),
    ...(match.rolls && { rolls: match.rolls.slice(0, at + 1) }),
    state: frame.state,
    events: frame.events,
    frames: match.frames.slice(0, at + 1),
  }
}
