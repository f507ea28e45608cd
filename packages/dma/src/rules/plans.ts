/** Plans of a week as they come in: C4, R2, R50, R56, R57. */

import { isRecord, type Result, validate } from '@umpire/core-game'
import { type Seat, type State, seats } from '../model.ts'
import { orderSchema } from '../orders.ts'
import { openPlay, type Play, playerOf, tell } from '../play.ts'
import { fault, lineReason, type ProblemCode, refusal } from '../problems.ts'
import { byLine, type Carried, carryOut, type DatedTransfer, type Line, type RefusedLine } from './orders.ts'

/** Lines that a plan may have. */
const MOST_LINES = 2000

/** What one state gives for a week. */
interface Plan {
  readonly seat: Seat
  readonly given: unknown
}

/** What becomes of what a state gives. */
export interface Morning extends Carried {
  /** Those that can be read. */
  readonly lines: readonly Line[]
  /** Why the plan is refused as a whole: nothing of it is done, though the rest says what would be of each line by itself. */
  readonly whole: ProblemCode | null
}

/**
 * What each state gives, in the order of seats, whatever the order of the object's keys (R2). It can spoil its own plan only; a seat that nobody has in
 * this game is a fault of the host.
 */
export function readPlans(state: State, input: unknown): Result<readonly Plan[]> {
  if (!isRecord(input)) return refusal('orders-malformed')
  const seated = state.players.map(({ seat }) => seat)
  const idle = (key: string) => seats.includes(key as Seat) && Array.isArray(input[key]) && input[key].length === 0
  const strange = Object.keys(input).find(key => !seated.includes(key as Seat) && !idle(key))
  if (strange !== undefined) return refusal('orders-unknown-seat', [strange])
  const plans = seated.map(seat => ({ seat, given: Object.hasOwn(input, seat) ? input[seat] : undefined }))
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
export function readMorning(play: Play, plans: readonly Plan[]): readonly DatedTransfer[] {
  return plans.flatMap(({ seat, given }) => {
    const { refused, replaced, waiting, whole } = morningOf(play, seat, given)
    for (const line of refused) refuse(play, seat, line)
    if (whole) refuse(play, seat, { line: -1, code: whole })
    for (const { line, by } of whole ? [] : replaced)
      tell(play, { type: 'order-replaced', seat, secret: true, line, by, rule: 'R57' })
    return waiting
  })
}

/** Carries out what one state gives, or goes on without a plan of it; `given` may be any value, and undefined where it gives nothing. */
export function morningOf(play: Play, seat: Seat, given: unknown): Morning {
  const none = whyNoPlan(given, playerOf(play, seat).alive)
  const { lines, malformed } = readLines(none ? [] : ((given ?? []) as readonly unknown[]))
  // R57: a bad line costs itself, or the plan.
  const strict = play.rulings.badLine === 'plan'
  const carried = carryOut(strict ? openPlay(play.book, play.published, play.dice) : play, seat, lines)
  const refused = [...malformed, ...carried.refused].sort(byLine)
  const whole = none ?? (strict && refused.length > 0 ? 'order-plan-refused' : null)
  // A plan that is refused as a whole, or an empty list, is as good as none.
  if (whole || lines.length + malformed.length === 0) withoutPlan(play, seat)
  else if (strict) carryOut(play, seat, lines)
  return { ...carried, refused, lines, whole, waiting: whole ? [] : carried.waiting }
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
