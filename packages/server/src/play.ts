import { decide, type Policy } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import type { House } from './house.ts'
import type { Handlers } from './jobs.ts'
import { loadTable } from './tables/load.ts'
import type { SeatRow, Table } from './tables/model.ts'
import { type BotOrders, playWeek } from './tables/week.ts'

/** Who plays a seat that is no person's, by the name that its row has; null where nobody is called so. */
export type Minds = (table: Table, seat: string, name: string) => Promise<Policy<unknown, unknown, string> | null>

/** What a process does for all games: weeks are closed, and built-in players order. */
export function handlersOf(house: House, minds: Minds): Handlers {
  return {
    'close-week': async ({ game, week }) => {
      const table = await loadTable(house.database, house.shelf, game)
      // A game that is gone, stands still or was played on needs nothing; one whose deadline was put off has another job for that.
      if (!table || table.row.steps + 1 !== week || table.row.status !== 'playing') return
      if (!(await isDue(house, table, week))) return
      const answer = await playWeek(house, game, week, await botOrders(house, table, minds))
      if (!answer.ok && answer.status !== 409) throw new Error(answer.problems.map(({ code }) => code).join())
    },
    'bot-turn': async () => {},
  }
}

/** Whether the deadline is over, or everybody has finished. */
async function isDue(house: House, { row }: Table, week: number): Promise<boolean> {
  if (row.closes !== null && row.closes.getTime() <= house.now().getTime()) return true
  const [waiting] = await house.database.query(
    `select seat from seat where game = $1 and player = 'person' and seat not like '+%'
     and seat not in (select seat from plan where game = $1 and number = $2 and final) limit 1`,
    [row.id, week],
  )
  return !waiting
}

async function botOrders(house: House, table: Table, minds: Minds): Promise<BotOrders> {
  const { row, ruleset, match } = table
  const seats = await house.database.query<SeatRow>(
    `select * from seat where game = $1 and player <> 'person' and seat not like '+%' order by seat`,
    [row.id],
  )
  const root = seedRng(match.seed!)
  const orders: { [seat: string]: readonly unknown[] } = {}
  for (const { seat, player } of seats) {
    const policy = await minds(table, seat, player)
    if (policy)
      orders[seat] = decide(ruleset, policy as never, { state: match.state as never, seat, root, step: row.steps })
  }
  return orders
}
