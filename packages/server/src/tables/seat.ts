import { keptOf } from '../secrets.ts'
import type { Queries } from '../store/database.ts'
import type { Answer, SeatRow } from './model.ts'
import { refuse } from './refuse.ts'

/** Whoever a link belongs to. Refuses with `link-unknown`. */
export async function seatBehind(within: Queries, secret: string): Promise<Answer<SeatRow>> {
  const [row] = await within.query<SeatRow>('select * from seat where secret = $1', [keptOf(secret)])
  return row ? { ok: true, value: row } : refuse('link-unknown')
}
