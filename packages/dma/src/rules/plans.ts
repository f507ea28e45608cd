/** Plans of a week as they come in: C4, R2, R50, R56, R57. */

import { isRecord, type Result, validate } from '@umpire/core-game'
import type { Dice } from '@umpire/core-rng'
import type { Book } from '../content/book.ts'
import { type Seat, type State, seats } from '../model.ts'
import { orderSchema } from '../orders.ts'
import { openPlay, type Play, tell } from '../play.ts'
import { fault, lineReason, type ProblemCode, refusal } from '../problems.ts'
import { seatsToAct } from './end.ts'
import { type Carried, carryOut, type DatedTransfer, type Line, type RefusedLine } from './orders.ts'

/** Lines that a plan may have. */
const MOST_LINES = 2000

/** What one state gives for a week. */
interface Plan {
  readonly seat: Seat
  readonly lines: readonly Line[]
  readonly malformed: readonly RefusedLine[]
  /** Why the plan is refused as a whole, and counts as none. */
  readonly refused?: ProblemCode
}

/**
 * One plan for each state that gives one and each living one, in the order of seats, whatever the order of the object's keys (R2). Whatever a state gives
 * can spoil its own plan only; a seat that nobody has in this game is a fault of the host.
 */
export function readPlans(state: State, input: unknown): Result<readonly Plan[]> {
  if (!isRecord(input)) return refusal('orders-malformed')
  const living = seatsToAct(state)
  const seated = state.players.map(({ seat }) => seat)
  const idle = (key: string) => seats.includes(key as Seat) && Array.isArray(input[key]) && input[key].length === 0
  const strange = Object.keys(input).find(key => !seated.includes(key as Seat) && !idle(key))
  if (strange !== undefined) return refusal('orders-unknown-seat', [strange])
  const plans: Plan[] = []
  for (const seat of seated) {
    const given = Object.hasOwn(input, seat) ? input[seat] : undefined
    const code = whyNoPlan(given, living.includes(seat))
    if (code !== null) plans.push({ seat, lines: [], malformed: [], refused: code })
    else if (living.includes(seat)) plans.push({ seat, ...readLines((given ?? []) as readonly unknown[]) })
  }
  return { ok: true, value: plans }
}

/** Why what a state gives cannot be a plan; null where its lines can be looked at. */
export function whyNoPlan(given: unknown, alive: boolean): ProblemCode | null {
  if (given === undefined) return null
  if (!Array.isArray(given)) return 'orders-malformed'
  if (given.length > MOST_LINES) return 'orders-too-many'
  return alive || given.length === 0 ? null : 'orders-unknown-seat'
}

/** Sorts the lines that can be read from those that cannot. */
export function readLines(list: readonly unknown[]): {
  readonly lines: readonly Line[]
  readonly malformed: readonly RefusedLine[]
} {
  const lines: Line[] = []
  const malformed: RefusedLine[] = []
  for (let line = 0; line < list.length; line++) {
    const read = validate(orderSchema, list[line], 'order-malformed')
    if (read.ok) lines.push({ line, order: read.value })
    else {
      const [found] = read.problems
      malformed.push({ line, code: 'order-malformed', message: lineReason(found!), path: found!.at })
    }
  }
  return { lines, malformed }
}

/** Phase 1: all plans are read before Monday, on the state as it was published (R50). */
export function readMorning(
  book: Book,
  play: Play,
  state: State,
  plans: readonly Plan[],
  dice: Dice,
): readonly DatedTransfer[] {
  const waiting: DatedTransfer[] = []
  for (const { seat, lines, malformed, refused: whole } of plans) {
    if (whole) refuse(play, seat, { line: -1, code: whole })
    // A plan that is refused as a whole, or an empty list, is as good as none.
    if (lines.length + malformed.length === 0) {
      withoutPlan(play, seat)
      continue
    }
    let carried: Carried = { refused: [], replaced: [] }
    let refused: readonly RefusedLine[]
    // R57: a bad line costs itself, or the plan.
    if (play.rulings.badLine === 'plan') {
      const trial = [...malformed, ...carryOut(openPlay(book, state, dice), seat, lines, []).refused]
      refused = trial.length ? [...trial, { line: -1, code: 'order-plan-refused' }] : []
      if (trial.length === 0) carried = carryOut(play, seat, lines, waiting)
    } else {
      carried = carryOut(play, seat, lines, waiting)
      refused = [...malformed, ...carried.refused].sort((a, b) => a.line - b.line)
    }
    for (const line of refused) refuse(play, seat, line)
    for (const { line, by } of carried.replaced)
      tell(play, { type: 'order-replaced', seat, secret: true, line, by, rule: 'R57' })
  }
  return waiting
}

function refuse(play: Play, seat: Seat, { line, code, message, path }: RefusedLine): void {
  const told = fault(code)
  tell(play, {
    type: 'order-refused',
    seat,
    secret: true,
    line,
    code,
    message: message ?? told.message,
    ...(path && { path }),
    rule: told.rule ?? 'R57',
  })
}

/** A state without a plan goes on with its old one (R56); where it must not, it does nothing. */
function withoutPlan(play: Play, seat: Seat): void {
  if (play.rulings.missingPlan === 'continue') return
  for (const army of play.armies) if (army.seat === seat) army.route = []
  for (const city of play.cities) if (city.seat === seat) city.queue = []
}
