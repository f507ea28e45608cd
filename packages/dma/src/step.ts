import { type Adjudication, adjudicate, type Orders, type Ruled } from '@umpire/core-game'
import type { Rng } from '@umpire/core-rng'
import type { Book } from './content/book.ts'
import type { Event } from './events.ts'
import { DAYS, type Seat, type State } from './model.ts'
import type { Order } from './orders.ts'
import { closePlay, openPlay, type Play } from './play.ts'
import { refusal } from './problems.ts'
import { fightArmies } from './rules/contact.ts'
import { riots } from './rules/disorder.ts'
import { runEconomy } from './rules/economy.ts'
import { end, judge, lastEvening, publish } from './rules/end.ts'
import { march } from './rules/movement.ts'
import { type DatedTransfer, declare, transferNoMore, transferToday } from './rules/orders.ts'
import { readMorning, readPlans } from './rules/plans.ts'
import { endProjects } from './rules/queue.ts'
import { starve } from './rules/starvation.ts'
import { assaults, races } from './rules/storms.ts'

/**
 * Plays one week (C4): plans, then seven days in the fixed order of phases (R1). A bad line of a plan costs that line only (R57), what is no plan, too long
 * or of a dead state costs that plan only; each is an event, and nothing that one state gives keeps the week from the others.
 *
 * Problems: `game-over`; `orders-malformed` for no object of plans, `orders-unknown-seat` for a seat that nobody has in this game; those of thrown dice.
 */
export function step(book: Book, state: State, orders: Orders<Seat, Order>, rng: Rng): Adjudication<State, Event> {
  return adjudicate(rng, (dice): Ruled<State, Event> => {
    if (state.end) return refusal('game-over')
    const plans = readPlans(state, orders)
    if (!plans.ok) return plans
    const play = openPlay(book, state, dice)
    const waiting = readMorning(play, plans.value)
    for (let day = 1; day <= DAYS && !play.end; day++) playDay(play, day, waiting)
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
  if (!play.end && state.lastWeek !== null && play.week >= state.lastWeek)
    end(play, lastEvening(play, state.lastWeekWinner))
}
