import { keptOf } from '../secrets.ts'
import type { Queries } from '../store/database.ts'
import type { Answer, SeatRow } from './model.ts'
import { refuse } from './refuse.ts'

/** Whoever a link belongs to. Refuses with `link-unknown`. */
export async function seatBehind(within: Queries, secret: string): Promise<Answer<SeatRow>> {
  const [row] = await within.query<SeatRow>('select * from seat where secret = $1', [keptOf(secret)])
  return row ? { ok: true, value: row } : refuse('link-unknown')
}

/** The seats of a game at which somebody plays, in their order: p2 before p10. */
export function seatsOf(within: Queries, game: string): Promise<readonly SeatRow[]> {
  return within.query<SeatRow>(
    `select * from seat where game = $1 and seat not like '+%' order by length(seat), seat`,
    [game],
  )
}

/** Whether a seat is of those who do not play, as the master's. */
export const isAside = (seat: string): boolean => seat.startsWith('+')
