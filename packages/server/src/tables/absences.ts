import type { Queries } from '../store/database.ts'
import type { SeatRow } from './model.ts'

/** Weeks in which nobody waits for a ruler, and which do not count as missed. */
export interface Absence {
  readonly [column: string]: unknown
  readonly first: number
  readonly last: number
}

/** The seats that are excused in a week. */
export async function excusedIn(within: Queries, game: string, week: number): Promise<readonly string[]> {
  const rows = await within.query<{ seat: string }>(
    'select seat from absence where game = $1 and $2 between first and last',
    [game, week],
  )
  return rows.map(({ seat }) => seat)
}

/** When a seat is away, if it has said so and that is not over. */
export async function absenceOf(within: Queries, { game, seat }: SeatRow, week: number): Promise<Absence | null> {
  const [found] = await within.query<Absence>(
    'select first, last from absence where game = $1 and seat = $2 and last >= $3',
    [game, seat, week],
  )
  return found ?? null
}
