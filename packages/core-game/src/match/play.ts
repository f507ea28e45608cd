import { rollsLeft, type Rng, scriptRng, seedRng } from '@umpire/core-rng'
import type { Adjudication, Orders, Ruleset } from '../contract.ts'
import { digest } from '../digest.ts'
import { canonicalJson, type Json } from '../json.ts'
import { refuse, type Result } from '../problem.ts'
import type { DiceSource, Frame, Match } from './model.ts'

/**
 * Begins a match. Problems: those of `setup`, `match-bad-seed`, and for thrown dice `roll-needed`, `roll-refused` and `match-rolls-left`.
 */
export function start<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  options: Options,
  source: DiceSource,
): Result<Match<Options, State, Order, Event, Seat>> {
  const thrown = typeof source === 'object' ? source.rolls : null
  if (typeof source === 'number' && !Number.isFinite(source)) return refuse('match-bad-seed', `No seed: ${source}`, ['seed'])
  const frame = enter(ruleset, thrown, typeof source === 'object' ? null : seedRng(source), rng => ruleset.setup(options, rng))
  if (!frame.ok) return frame
  const match: Match<Options, State, Order, Event, Seat> = {
    umpire: 1,
    ruleset: ruleset.id,
    version: ruleset.version,
    content: { id: ruleset.content.id, digest: digest(ruleset.content.data) },
    options,
    seed: typeof source === 'bigint' ? String(source) : typeof source === 'object' ? null : source,
    log: [],
    ...(thrown && { rolls: [thrown] }),
    state: frame.value.state,
    events: frame.value.events,
    frames: [frame.value],
  }
  return { ok: true, value: match }
}

/**
 * One step. `rolls` are the faces people threw for it, in a match without a seed; all of them must be used.
 * Problems: those of `step`, `match-bad-rolls`, `match-rolls-left`; then the match given still stands.
 */
export function advance<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  match: Match<Options, State, Order, Event, Seat>,
  orders: Orders<Seat, Order>,
  rolls: readonly number[] = [],
): Result<Match<Options, State, Order, Event, Seat>> {
  if (match.seed !== null && rolls.length) return refuse('match-bad-rolls', 'This match has a seed: nobody throws its dice', ['rolls'])
  const last = match.frames.at(-1)!
  const frame = enter(ruleset, match.seed === null ? rolls : null, last.rng, rng => ruleset.step(last.state, orders, rng))
  if (!frame.ok) return frame
  return {
    ok: true,
    value: {
      ...match,
      log: [...match.log, orders],
      ...(match.rolls && { rolls: [...match.rolls, rolls] }),
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
  /** null: all of them. `chance`: the step before threw dice. `secret`: it told somebody what cannot be forgotten. `start`: there is none before. */
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
  const frame = match.frames[at]!
  const before: Match<Options, State, Order, Event, Seat> = {
    ...match,
    log: match.log.slice(0, at),
    ...(match.rolls && { rolls: match.rolls.slice(0, at + 1) }),
    state: frame.state,
    events: frame.events,
    frames: match.frames.slice(0, at + 1),
  }
  return { match: before, steps: match.log.length - at, stopped }
}

/** @internal Plays one step on the right dice and looks at what it made known. */
export function enter<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  thrown: readonly number[] | null,
  stream: Rng | null,
  play: (rng: Rng) => Adjudication<State, Event>,
): Result<Frame<State, Event>> {
  const before = thrown ? scriptRng(thrown) : stream!
  const next = play(before)
  if (!next.ok) return next
  const { state, events, rng } = next
  if (thrown && rollsLeft(rng) > 0) return refuse('match-rolls-left', `${rollsLeft(rng)} of the dice thrown were not needed`, ['rolls'])
  const chance = canonicalJson(rng as unknown as Json) !== canonicalJson(before as unknown as Json)
  const secret = events.some(event => ruleset.reveals?.(event) ?? false)
  return { ok: true, value: { state, events, rng, digest: digest(state), revealed: chance ? 'chance' : secret ? 'secret' : null } }
}
