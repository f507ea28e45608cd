import { type Adjudication, type Problem, playout } from '@umpire/core-game'
import { fork, type Rng, seedRng, withDice } from '@umpire/core-rng'
import { fail, many, show } from './assertions.ts'
import {
  type Frame,
  type Game,
  type Played,
  playable,
  type SeatOrders,
  type Subject,
  turnsOf,
  width,
} from './subject.ts'

/** A game on its way. */
interface Run {
  readonly frames: Frame[]
  state: unknown
  rng: Rng
  refused: Played['refused']
}

/** Plays a game as far as its choices reach, it ends, or a step is refused. */
export function play(subject: Subject, game: Game): Played {
  const opening = open(subject, game)
  const run: Run = { frames: [], state: opening.state, rng: opening.rng, refused: null }
  if (game.lead > 0) playLead(subject, game, run)
  const { length } = run.frames
  const start = { state: run.state, rng: run.rng }
  for (const turn of game.turns) if (!take(subject, run, choose(subject, run.state, run.rng, turn))) break
  const { frames, state, rng, refused } = run
  return { opening, lead: frames.slice(0, length), start, frames: frames.slice(length), state, rng, refused }
}

export function open({ rules }: Subject, { options, seed }: Pick<Game, 'options' | 'seed'>): Played['opening'] {
  const before: Rng = seedRng(seed)
  const opened = rules.setup(options, before)
  if (!opened.ok)
    throw new Error(`setup refuses the options it was to be tested with: ${listProblems(opened.problems)}`)
  return { state: opened.state, events: opened.events, rng: opened.rng, before }
}

/** The steps before those that fast-check chooses. */
function playLead(subject: Subject, { options, seed, lead }: Game, run: Run): void {
  const policies = subject.settings.lead?.policies
  if (policies) {
    const played = playout(subject.rules, options, seed, policies, { steps: lead })
    if (!played.ok) return
    const { steps, problems } = played.value
    if (problems.length) fail(`The lead stops after ${many(steps.length)}: ${listProblems(problems)}`)
    for (const { orders } of steps) take(subject, run, { seat: null, orders })
    return
  }
  let choices = fork(seedRng(seed), 'lead')
  for (let steps = 0; steps < lead; steps++) {
    const turn = randomTurn(subject, choices)
    choices = turn.rng
    if (!take(subject, run, choose(subject, run.state, run.rng, turn.value))) return
  }
}

/** A turn's choices by dice. */
export function randomTurn(subject: Subject, rng: Rng): { value: number[]; rng: Rng } {
  return withDice(rng, dice => dice.roll(width(subject), 0x10000))
}

/** Steps on; false where nobody can, or the step is refused. */
function take({ rules }: Subject, run: Run, chosen: Chosen | null): boolean {
  if (!chosen || run.refused) return false
  const { state, rng } = run
  const next = rules.step(state, chosen.orders, rng)
  if (!next.ok) {
    run.refused = { orders: chosen.orders, problems: next.problems }
    return false
  }
  run.frames.push({
    at: run.frames.length,
    state,
    rng,
    ...chosen,
    next: next.state,
    events: next.events,
    after: next.rng,
  })
  run.state = next.state
  run.rng = next.rng
  return true
}

/** What a turn's choices come to: the orders, and whose they are where it is one seat that orders one thing. */
interface Chosen {
  readonly seat: string | null
  readonly orders: SeatOrders
}

/** The orders that a turn's choices come to; null where nobody can order anything. */
export function choose(subject: Subject, state: unknown, rng: Rng, turn: readonly number[]): Chosen | null {
  const seats = subject.rules.outcome(state) ? [] : subject.rules.seatsToAct(state)
  if (seats.length === 0) return null
  if (turnsOf(subject, state) === 'simultaneous')
    return { seat: null, orders: chooseAll(subject, state, rng, turn, seats) }
  const first = turn[0] ?? 0
  const seat = seats[first % seats.length]!
  const list = playable(subject, state, seat)
  return list.length ? { seat, orders: { [seat]: [list[Math.floor(first / seats.length) % list.length]] } } : null
}

/** One order for each seat, and more as far as the choices reach and the rules accept them together. */
function chooseAll(
  subject: Subject,
  state: unknown,
  rng: Rng,
  turn: readonly number[],
  seats: readonly string[],
): SeatOrders {
  const lists = seats.map(seat => playable(subject, state, seat))
  let orders: SeatOrders = {}
  for (let i = 0; i < Math.max(seats.length, turn.length); i++) {
    const seat = seats[i % seats.length]!
    const list = lists[i % seats.length]!
    if (list.length === 0) continue
    const more: SeatOrders = { ...orders, [seat]: [...(orders[seat] ?? []), list[(turn[i] ?? 0) % list.length]] }
    if (i < seats.length || subject.rules.step(state, more, rng).ok) orders = more
  }
  return orders
}

/** Why orders of these seats were not taken; null where they were. */
export function refusal(
  subject: Subject,
  next: Adjudication<unknown, unknown>,
  seats: readonly string[],
): string | null {
  if (!next.ok) return listProblems(next.problems)
  const dropped = droppedIn(subject, next.events, seats)
  return dropped.length ? show(dropped[0]) : null
}

/** The events that tell of orders of these seats that were dropped. */
export function droppedIn({ settings }: Subject, events: readonly unknown[], seats: readonly string[]): unknown[] {
  return events.filter(event => seats.some(seat => settings.dropped?.(event, seat)))
}

export function listProblems(problems: readonly Problem[]): string {
  return problems.map(({ code, at, message }) => `${code} at [${at.join(', ')}]: ${message}`).join('; ')
}
