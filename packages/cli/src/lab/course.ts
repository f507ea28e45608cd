import { ordersOf as legalOrdersOf, type Problem, policyRng } from '@umpire/core-game'
import { type Rng, withDice } from '@umpire/core-rng'
import type { Game, Policies } from '../game.ts'
import { ProgramFault } from '../programs/fault.ts'
import { NOTHING, type Reads } from './reads.ts'

type Rules = Game['rules']
type Outcome = ReturnType<Rules['outcome']>
export type Opening = Extract<ReturnType<Rules['setup']>, { readonly ok: true }>

/** Who sits down to a game. */
export interface Table {
  readonly rules: Rules
  readonly policies: Policies
  /** The stream that the game was seeded with: each policy's dice are forked from it. */
  readonly root: Rng
  /** A game is cut after so many steps. */
  readonly mostSteps: number
}

/** A game on its way: all that goes on from here hangs on this, its table and the rulings in its state. */
export interface Course {
  readonly state: unknown
  readonly rng: Rng
  readonly outcome: Outcome
  readonly steps: number
  /** Null where it could not be set up. */
  readonly story: Story | null
  /** Why it cannot go on. */
  readonly fault: string | null
}

/** What happened in a step, and before it; first of all, at the setup. A list that grows from a place where others grow otherwise. */
interface Story {
  readonly events: readonly unknown[]
  readonly earlier: Story | null
}

/** What a player decided, or why somebody else's module did not. */
export type Answer = { readonly orders: readonly unknown[] } | { readonly problem: Problem }

/** One who was asked: what came of it, and which rulings were read for it. */
export interface Asked {
  readonly seat: string
  readonly view: unknown
  readonly answer: Answer
  /** To make the view, and by the policy and for its legal orders. */
  readonly read: { readonly view: ReadonlySet<string>; readonly mind: ReadonlySet<string> }
}

/** One step of a game, and which rulings were read for each part of it. */
export interface Turn {
  readonly seats: readonly string[]
  readonly asked: readonly Asked[]
  readonly next: ReturnType<Rules['step']> | null
  readonly outcome: Outcome
  readonly read: {
    readonly seats: ReadonlySet<string>
    readonly step: ReadonlySet<string>
    readonly outcome: ReadonlySet<string>
  }
}

export function isOver({ mostSteps }: Pick<Table, 'mostSteps'>, { outcome, steps, fault }: Course): boolean {
  return outcome !== null || fault !== null || steps >= mostSteps
}

/** A game that begins. */
export function begin({ rules }: Table, { state, events, rng }: Opening): Course {
  const story = { events, earlier: null }
  return { state, rng, outcome: rules.outcome(state), steps: 0, story, fault: null }
}

/** What happened at the setup, and in each step, as lists that may be shared by games. */
export function eventsOf({ story }: Course): (readonly unknown[])[] {
  const lists: (readonly unknown[])[] = []
  for (let one = story; one; one = one.earlier) lists.push(one.events)
  return lists.reverse()
}

/** Asks one seat, as `decide` does, where the view is there already. */
export function ask(
  { rules, policies, root }: Table,
  { state, steps }: Pick<Course, 'state' | 'steps'>,
  seat: string,
  view: unknown,
): Answer {
  const orders = legalOrdersOf(rules, state, seat)
  try {
    return {
      orders: withDice(policyRng(root, seat, steps), dice => policies[seat]!({ seat, view, orders, dice })).value,
    }
  } catch (error) {
    if (error instanceof ProgramFault) return { problem: error.problems[0]! }
    throw error
  }
}

/** One step, as `playout` plays it. */
export function playTurn(table: Table, course: Course, reads?: Reads): Turn {
  const { rules, policies } = table
  const { state } = course
  const take = reads ? reads.take : () => NOTHING
  take()
  const seats = rules.seatsToAct(state)
  const ofSeats = take()
  const asked: Asked[] = []
  for (const seat of seats) {
    if (!policies[seat]) continue
    const view = rules.view(state, seat)
    const ofView = take()
    const answer = ask(table, course, seat, view)
    asked.push({ seat, view, answer, read: { view: ofView, mind: take() } })
    if ('problem' in answer) break
  }
  const next = asked.length ? stepOf(table, course, asked) : null
  const ofStep = take()
  const outcome = next?.ok ? rules.outcome(next.state) : null
  return { seats, asked, next, outcome, read: { seats: ofSeats, step: ofStep, outcome: take() } }
}

/** What comes of the answers: a step, or the refusal of whoever gave none. */
export function stepOf(
  { rules }: Pick<Table, 'rules'>,
  { state, rng }: Pick<Course, 'state' | 'rng'>,
  asked: readonly Asked[],
): ReturnType<Rules['step']> {
  const orders: { [seat: string]: readonly unknown[] } = {}
  for (const { seat, answer } of asked) {
    if ('problem' in answer) return { ok: false, problems: [answer.problem] }
    orders[seat] = answer.orders
  }
  return rules.step(state, orders, rng)
}

/** The game after a step; as it was, with the reason, where it was refused. */
export function after(course: Course, { next, outcome }: Turn): Course {
  if (!next) return { ...course, fault: 'playout-no-policy' }
  if (!next.ok) return { ...course, fault: next.problems[0]!.code }
  const story = { events: next.events, earlier: course.story }
  return { state: next.state, rng: next.rng, outcome, steps: course.steps + 1, story, fault: null }
}

/** Plays a game on to its end. */
export function playOn(table: Table, course: Course): Course {
  let now = course
  while (!isOver(table, now)) now = after(now, playTurn(table, now))
  return now
}
