import { type Adjudication, adjudicate, type Orders, type Problem, readOrders } from '@umpire/core-game'
import type { Rng } from '@umpire/core-rng'
import type { Library } from './content/library.ts'
import type { Event } from './events.ts'
import { type BattleOutcome, type Seat, type State, seats } from './model.ts'
import { aiOrderTypes, type Order, type Report, reportTypes } from './orders.ts'
import { openPlay, type Play } from './play.ts'
import { aiFault } from './problems.ts'
import { withCards } from './rules/drawing.ts'
import { obey } from './rules/player/human.ts'
import { report } from './rules/player/reports.ts'
import { endBattle, endOf, endRules } from './rules/preparation/victory.ts'
import { proceed } from './rules/sequence.ts'
import { orderSchema } from './schema.ts'

/** Orders in, adjudication out. Nothing happens unless every order can be carried out. */
export function step(
  library: Library,
  state: State,
  orders: Orders<Seat, Order>,
  rng: Rng,
): Adjudication<State, Event> {
  const read = readOrders(orders, seats, orderSchema)
  if (!read.ok) return read
  return adjudicate<State, Event>(rng, dice => {
    const play = openPlay(state, library, dice)
    for (const { seat, orders: list } of read.value) {
      for (const [i, order] of list.entries()) {
        const problem = withCards(() => {
          const refusal = carryOut(play, seat, order)
          // Reports in a row tell of one table: it is judged when all is said.
          const next = list[i + 1]
          if (!refusal && (!next || !isReport(next) || !isReport(order))) conclude(play)
          return refusal
        })
        if (problem) return { ok: false, problems: [{ ...problem, at: [seat, i, ...problem.at] }] }
      }
    }
    return { ok: true, state: play.state, events: play.events }
  })
}

/**
 * The AI alone, for a program that keeps the table itself: does what `step` does with the AI's order `proceed`, and brings along neither the person's
 * orders and reports nor checks of a stranger's orders. Problems: those of the rules (`not-your-turn`, `game-over`, `card-needed` ...), and `roll-needed`.
 */
export function proceedWith(library: Library, state: State, rng: Rng): Adjudication<State, Event> {
  return adjudicate<State, Event>(rng, dice => {
    const play = openPlay(state, library, dice)
    const problem = withCards(() => {
      const refusal = state.end ? aiFault('game-over') : carryOn(play)
      if (!refusal) conclude(play)
      return refusal
    })
    return problem ? { ok: false, problems: [problem] } : { ok: true, state: play.state, events: play.events }
  })
}

function carryOut(play: Play, seat: Seat, order: Order): Problem | null {
  // Dice that no event has told of belong to the order before.
  play.dice.taken()
  if (play.state.end) return aiFault('game-over')
  const isProceed = order.type === aiOrderTypes[0]
  if (seat !== (isProceed ? 'ai' : 'human')) return aiFault('not-your-turn')
  if (isProceed) return carryOn(play)
  return isReport(order) ? report(play, order) : obey(play, order)
}

/** The AI's part of a turn. */
function carryOn(play: Play): Problem | null {
  if (play.state.turn !== 'ai') return aiFault('not-your-turn')
  proceed(play)
  return null
}

function isReport(order: Order): order is Report {
  return (reportTypes as readonly string[]).includes(order.type)
}

/** Ends the battle where it is decided (D-034 to D-038). */
function conclude(play: Play): void {
  if (play.state.end) return
  const end = endOf(play.state, id => play.library.units.get(id)!.cost)
  if (end) endBattle(play, end)
}

/** Who has something to do. */
export function seatsToAct(state: State): readonly Seat[] {
  return state.end ? [] : [state.turn]
}

export function outcome(state: State): BattleOutcome | null {
  const { end } = state
  return end && { ...end, rule: endRules[end.reason] }
}
