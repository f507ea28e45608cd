import {
  type Adjudication,
  adjudicate,
  isRecord,
  type Orders,
  type Result,
  type Ruled,
  validate,
} from '@umpire/core-game'
import type { Dice, Rng } from '@umpire/core-rng'
import type { Book } from './content/book.ts'
import type { Event } from './events.ts'
import { DAYS, type Order, type Seat, type State, seats } from './model.ts'
import { closePlay, openPlay, type Play, tell } from './play.ts'
import { fault, lineReason, type ProblemCode, refusal } from './problems.ts'
import { fightArmies } from './rules/contact.ts'
import { riots } from './rules/disorder.ts'
import { runEconomy } from './rules/economy.ts'
import { end, judge, publish, seatsToAct } from './rules/end.ts'
import { march } from './rules/movement.ts'
import {
  type Carried,
  carryOut,
  type DatedTransfer,
  declare,
  type Line,
  type RefusedLine,
  transferNoMore,
  transferToday,
  withoutPlan,
} from './rules/plans.ts'
import { endProjects } from './rules/queue.ts'
import { starve } from './rules/starvation.ts'
import { assaults, races } from './rules/storms.ts'
import { orderSchema } from './schema-orders.ts'

/** Lines that a plan may have. */
const MOST_LINES = 2000

/**
 * Plays one week (C4): plans, then seven days in the fixed order of phases (R1). A bad line of a plan costs that line only (R57), what is no plan, too long
 * or of a dead state costs that plan only; each is an event, and nothing that one state gives keeps the week from the others.
 *
 * Problems: `game-over`; `orders-malformed` for no object of plans, `orders-unknown-seat` for a seat that nobody has in this game; those of thrown dice.
 */
export function step(book: Book, state: State, orders: Orders<Seat, Order>, rng: Rng): Adjudication<State, Event> {
  return adjudicate(rng, (dice): Ruled<State, Event> => {
    if (state.outcome) return refusal('game-over')
    const plans = readPlans(state, orders)
    if (!plans.ok) return plans
    const play = openPlay(book, state, dice)
    const waiting = readMorning(book, play, state, plans.value, dice)
    for (let day = 1; day <= DAYS && !play.outcome; day++) playDay(play, day, waiting)
    transferNoMore(play, waiting)
    closeWeek(play, state)
    return { ok: true, state: closePlay(state, play), events: play.events }
  })
}

/** The fixed order of phases in a day (R1). */
function playDay(play: Play, day: number, waiting: readonly DatedTransfer[]): void {
  play.day = day
  const home = [riots, runEconomy, starve]
  const abroad = [
    march,
    (open: Play) => transferToday(open, waiting),
    races,
    fightArmies,
    (open: Play) => assaults(open),
  ]
  const phases = play.rulings.dayOrder === 'economy-first' ? [...home, ...abroad] : [...abroad, ...home]
  for (const phase of phases) phase(play)
  judge(play)
}

function closeWeek(play: Play, state: State): void {
  endProjects(play)
  for (const { seat, with: other, peace } of play.latePeace) declare(play, seat, other, peace)
  publish(play)
  if (!play.outcome && state.lastWeek !== null && play.week >= state.lastWeek)
    end(play, { winners: [], reason: 'last-week' })
}

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
function readPlans(state: State, input: unknown): Result<readonly Plan[]> {
  if (!isRecord(input)) return refusal('orders-malformed')
  const living = seatsToAct(state)
  const seated = state.players.map(({ seat }) => seat)
  const idle = (key: string) => seats.includes(key as Seat) && Array.isArray(input[key]) && input[key].length === 0
  const strange = Object.keys(input).find(key => !seated.includes(key as Seat) && !idle(key))
  if (strange !== undefined) return refusal('orders-unknown-seat', [strange])
  const plans: Plan[] = []
  for (const seat of seated) {
    const given = Object.hasOwn(input, seat) ? input[seat] : undefined
    const code = planFault(given, living.includes(seat))
    if (code !== null) plans.push({ seat, lines: [], malformed: [], refused: code })
    else if (living.includes(seat)) plans.push({ seat, ...readLines((given ?? []) as readonly unknown[]) })
  }
  return { ok: true, value: plans }
}

/** Why what a state gives cannot be a plan; null where its lines can be looked at. */
export function planFault(given: unknown, alive: boolean): ProblemCode | null {
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
function readMorning(
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
