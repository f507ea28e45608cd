import {
  type Adjudication,
  adjudicate,
  isRecord,
  type Orders,
  type Result,
  type Ruled,
  refuse,
  validate,
} from '@umpire/core-game'
import type { Dice, Rng } from '@umpire/core-rng'
import type { Event } from './events.ts'
import type { Book } from './handbook.ts'
import { DAYS, type Order, type Seat, type State, seats } from './model.ts'
import { fightArmies } from './rules/contact.ts'
import { riots } from './rules/disorder.ts'
import { runEconomy } from './rules/economy.ts'
import { end, judge } from './rules/end.ts'
import { march } from './rules/movement.ts'
import {
  carryOut,
  type DatedTransfer,
  declare,
  type Line,
  type RefusedLine,
  transferToday,
  withoutPlan,
} from './rules/plans.ts'
import { endProjects } from './rules/queue.ts'
import { starve } from './rules/starvation.ts'
import { assaults } from './rules/storms.ts'
import { orderSchema } from './schema-orders.ts'
import { closeWorld, openWorld, tell, type World } from './world.ts'

/** Lines that a plan may have. */
const MOST_LINES = 2000

/**
 * Plays one week (C4): plans, then seven days in the fixed order of phases (R1). A bad line of a plan costs that line only (R57) and is an event.
 *
 * Problems: `game-over`, `orders-malformed`, `orders-unknown-seat`, `orders-too-many`, and those of thrown dice.
 */
export function playWeek(book: Book, state: State, orders: Orders<Seat, Order>, rng: Rng): Adjudication<State, Event> {
  return adjudicate(rng, (dice): Ruled<State, Event> => {
    if (state.outcome) return refuse('game-over', 'The game is over', [], state.outcome.rule)
    const plans = readPlans(state, orders)
    if (!plans.ok) return plans
    const world = openWorld(book, state, dice)
    const waiting = readMorning(book, world, state, plans.value, dice)
    for (world.day = 1; world.day <= DAYS && !world.outcome; world.day++) playDay(world, waiting)
    world.day = DAYS
    closeWeek(world, state)
    return { ok: true, state: closeWorld(state, world), events: world.events }
  })
}

/** The fixed order of phases in a day (R1). */
function playDay(world: World, waiting: readonly DatedTransfer[]): void {
  const home = [riots, runEconomy, starve]
  const abroad = [march, (open: World) => transferToday(open, waiting), fightArmies, assaults]
  const phases = world.rulings.dayOrder === 'economy-first' ? [...home, ...abroad] : [...abroad, ...home]
  for (const phase of phases) phase(world)
  judge(world)
}

function closeWeek(world: World, state: State): void {
  endProjects(world)
  for (const { seat, with: other, peace } of world.latePeace) declare(world, seat, other, peace)
  if (!world.outcome && state.lastWeek !== null && world.week >= state.lastWeek)
    end(world, { winners: [], reason: 'last-week' })
}

interface Plan {
  readonly seat: Seat
  /** null: none was sent. */
  readonly lines: readonly Line[] | null
  readonly malformed: readonly RefusedLine[]
}

/** One plan for each living state in the order of seats, whatever the order of the object's keys (R2). */
function readPlans({ players }: State, input: unknown): Result<readonly Plan[]> {
  if (!isRecord(input))
    return refuse('orders-malformed', 'Orders are an object of lists, one for each seat that orders')
  const living = players.filter(({ alive }) => alive).map(({ seat }) => seat)
  const idle = (key: string) => seats.includes(key as Seat) && Array.isArray(input[key]) && input[key].length === 0
  const strange = Object.keys(input).find(key => !living.includes(key as Seat) && !idle(key))
  if (strange !== undefined)
    return refuse('orders-unknown-seat', `No living state has the seat ${JSON.stringify(strange.slice(0, 40))}`, [
      strange,
    ])
  const plans: Plan[] = []
  for (const seat of living) {
    const list = Object.hasOwn(input, seat) ? input[seat] : undefined
    // An empty list is as good as none.
    if (list === undefined || (Array.isArray(list) && list.length === 0))
      plans.push({ seat, lines: null, malformed: [] })
    else if (!Array.isArray(list)) return refuse('orders-malformed', 'The orders of a seat are a list', [seat])
    else if (list.length > MOST_LINES)
      return refuse('orders-too-many', `A plan has at most ${MOST_LINES} lines`, [seat])
    else plans.push({ seat, ...readLines(list) })
  }
  return { ok: true, value: plans }
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
    else malformed.push({ line, code: 'order-malformed', message: read.problems[0]!.message })
  }
  return { lines, malformed }
}

/** Phase 1: all plans are read before Monday, on the state as it was published (R50). */
function readMorning(
  book: Book,
  world: World,
  state: State,
  plans: readonly Plan[],
  dice: Dice,
): readonly DatedTransfer[] {
  const waiting: DatedTransfer[] = []
  for (const { seat, lines, malformed } of plans) {
    if (lines === null) {
      withoutPlan(world, seat)
      continue
    }
    let refused: readonly RefusedLine[]
    if (world.rulings.badLine === 'plan') {
      const trial = [...malformed, ...carryOut(openWorld(book, state, dice), seat, lines, [])]
      refused = trial.length
        ? [...trial, { line: -1, code: 'order-plan-refused', message: 'One bad line costs the plan', rule: 'R57' }]
        : []
      if (trial.length === 0) carryOut(world, seat, lines, waiting)
    } else refused = [...malformed, ...carryOut(world, seat, lines, waiting)].sort((a, b) => a.line - b.line)
    for (const { line, code, message, rule } of refused) {
      tell(world, { type: 'order-refused', seat, secret: true, line, code, message, rule: rule ?? 'R57' })
    }
  }
  return waiting
}
