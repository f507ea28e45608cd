import { decide, type Policy } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import type { House } from './house.ts'
import type { Handlers } from './jobs.ts'
import { excusedIn } from './tables/absences.ts'
import { overdue, settingsIn, unfinished, waitsUntil } from './tables/due.ts'
import { FREE } from './tables/free.ts'
import { give } from './tables/give.ts'
import { knownSteps } from './tables/known.ts'
import { known, rowOf } from './tables/load.ts'
import type { Table } from './tables/model.ts'
import { seatsOf } from './tables/seat.ts'
import { timeUp } from './tables/time-up.ts'
import { type BotOrders, playWeek } from './tables/week.ts'
import { tellers } from './tell.ts'

/** Who plays a seat that is no person's, by the name that its row has; null where nobody is called so. */
export type Minds = (table: Table, seat: string, name: string) => Promise<Policy<unknown, unknown, string> | null>

/** What a process does for all games: weeks are closed, and built-in players order. */
export function handlersOf(house: House, minds: Minds): Handlers {
  return {
    'close-week': async ({ game, week }) => {
      const table = await known(house, game)
      // A game that is gone, stands still or was played on needs nothing; one whose deadline was put off has another job for that.
      if (!table || table.row.steps + 1 !== week || table.row.status !== 'playing') return
      if (table.ruleset.facts.turns === 'sequential' || !(await isDue(house, table))) return
      const answer = await playWeek(house, game, week, await botOrders(house, table, minds))
      if (!answer.ok && answer.status !== 409) throw new Error(answer.problems.map(({ code }) => code).join())
    },
    sweep: async () => {
      for (const { id, steps, closes, clocks } of await overdue(house))
        if (clocks === null) await house.jobs.send(house.database, 'close-week', { game: id, week: steps + 1 })
        else await house.jobs.send(house.database, 'time-up', { game: id, end: closes!.getTime() })
    },
    'time-up': async ({ game, end }) => {
      const row = await rowOf(house.database, game)
      if (row?.status !== 'playing' || row.closes?.getTime() !== end) return
      const wait = end - house.now().getTime()
      // The clock of the database, by which jobs wait, may go before ours.
      if (wait > 0) await house.jobs.send(house.database, 'time-up', { game, end }, wait)
      else if (await known(house, game)) await timeUp(house, game)
    },
    'bot-turn': ({ game, steps }) => botTurn(house, minds, game, steps),
    ...tellers(house),
  }
}

/** A built-in player orders, where one is to act at this step. */
async function botTurn(house: House, minds: Minds, game: string, steps: number): Promise<void> {
  const table = await known(house, game)
  if (!table || table.row.steps !== steps || table.row.status !== 'playing') return
  const { ruleset, match } = table
  const seats = await seatsOf(house.database, game)
  const mine = seats.find(
    ({ seat, player }) => player !== 'person' && player !== FREE && ruleset.seatsToAct(match.state).includes(seat),
  )
  const policy = mine && (await minds(table, mine.seat, mine.player))
  if (!mine || !policy) return
  const of = { state: match.state as never, seat: mine.seat, root: seedRng(match.seed!), step: steps }
  const answer = await give(house, mine, knownSteps(table, mine.seat), decide(ruleset, policy as never, of))
  if (!answer.ok && answer.status !== 409) throw new Error(answer.problems.map(({ code }) => code).join())
}

/** Whether the deadline is over, or everybody has finished. */
async function isDue(house: House, table: Table): Promise<boolean> {
  const until = waitsUntil(table.row)
  if (until !== null && until.getTime() <= house.now().getTime()) return true
  return (await unfinished(house.database, table)).length === 0
}

/** What built-in players order: on their own seats, and on those that are given up with this week. */
async function botOrders(house: House, table: Table, minds: Minds): Promise<BotOrders> {
  const { row, ruleset, match } = table
  const { calendar, gone } = settingsIn(row)
  const most = gone === 'bot' ? (calendar?.botAfter ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
  const excused = await excusedIn(house.database, row.id, row.steps + 1)
  const seats = (await seatsOf(house.database, row.id)).filter(({ seat, player, missed }) =>
    player === 'person' ? missed >= most && !excused.includes(seat) : player !== FREE,
  )
  const root = seedRng(match.seed!)
  const orders: { [seat: string]: readonly unknown[] } = {}
  const active: readonly string[] = ruleset.seatsToAct(match.state)
  for (const { seat, player } of seats) {
    const policy = active.includes(seat) ? await minds(table, seat, player === 'person' ? 'simple' : player) : null
    if (policy)
      orders[seat] = decide(ruleset, policy as never, { state: match.state as never, seat, root, step: row.steps })
  }
  return orders
}
