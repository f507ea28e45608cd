import { decide, type Policy, readOrders } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import type { House } from './house.ts'
import type { Handlers } from './jobs.ts'
import { rulesOf } from './rulesets.ts'
import { excusedIn } from './tables/absences.ts'
import { overdue, settingsIn, unfinished, waitsUntil } from './tables/due.ts'
import { FREE, SIMPLE } from './tables/free.ts'
import { give } from './tables/give.ts'
import { knownSteps } from './tables/known.ts'
import { known, rowOf } from './tables/load.ts'
import type { Table } from './tables/model.ts'
import { seatsOf } from './tables/seat.ts'
import { timeUp } from './tables/time-up.ts'
import { type BotOrders, playWeek } from './tables/week.ts'
import { tellers } from './tell.ts'

/** Who plays a seat that is no person's, by the name that its row has; null where nobody is called so. */
export type Minds = (table: Table, seat: string, name: string) => Promise<Mind | null>

type Mind = Policy<unknown, unknown, string>

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
  // Another process may have the game: there this comes to, when it is tried again.
  if (!table && (await isStrange(house, game))) throw new Error(`Game ${game} is none of this process`)
  if (!table || table.row.steps !== steps || table.row.status !== 'playing') return
  const { ruleset, match } = table
  const seats = await seatsOf(house.database, game)
  const mine = seats.find(
    ({ seat, player }) => player !== 'person' && player !== FREE && ruleset.seatsToAct(match.state).includes(seat),
  )
  if (!mine) return
  const order = async (name: string) => {
    const policy = await minds(table, mine.seat, name)
    const orders = policy && ordersOf(table, mine.seat, policy)
    return orders ? give(house, mine, knownSteps(table, mine.seat), orders) : null
  }
  const first = await order(mine.player)
  // A player from outside who does not do his part holds nobody up: the built-in one orders in his place.
  const answer = !first || (!first.ok && first.status === 400) ? await order(SIMPLE) : first
  // Who orders, or how the game stands, may have become another while he thought.
  if (answer && !answer.ok && ![403, 409].includes(answer.status))
    throw new Error(answer.problems.map(({ code }) => code).join())
}

/** What a policy orders at a table; null where it throws, or orders what is no order. */
function ordersOf({ ruleset, match, row }: Table, seat: string, policy: Mind): readonly unknown[] | null {
  const root = seedRng(match.seed!)
  try {
    const orders = decide(ruleset, policy as never, { state: match.state as never, seat, root, step: row.steps })
    return readOrders({ [seat]: orders }, [seat], ruleset.schema.order).ok ? orders : null
  } catch {
    return null
  }
}

/** Whether a game is there of which this process has no rules at all. */
async function isStrange({ database, shelf }: House, game: string): Promise<boolean> {
  const row = await rowOf(database, game)
  return row !== undefined && row.status === 'playing' && !rulesOf(row.ruleset, undefined, shelf.guests).ok
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
  const orders: { [seat: string]: readonly unknown[] } = {}
  const active: readonly string[] = ruleset.seatsToAct(match.state)
  for (const { seat, player } of seats) {
    if (!active.includes(seat)) continue
    for (const name of [player === 'person' ? SIMPLE : player, SIMPLE]) {
      const policy = await minds(table, seat, name)
      const own = policy && ordersOf(table, seat, policy)
      if (own) orders[seat] = own
      if (own || name === SIMPLE) break
    }
  }
  return orders
}
