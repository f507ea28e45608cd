import type { House } from '../house.ts'
import { keptOf, newSecret } from '../secrets.ts'
import type { Queries } from '../store/database.ts'
import type { Answer, SeatRow } from './model.ts'
import { refuse } from './refuse.ts'

/** Whoever a link belongs to. Refuses with `link-unknown`. */
export async function seatBehind(within: Queries, secret: string): Promise<Answer<SeatRow>> {
  const [row] = await within.query<SeatRow>('select * from seat where secret = $1', [keptOf(secret)])
  return row ? { ok: true, value: row } : refuse('link-unknown')
}

/** A new secret for a seat: the link before it ends with that. Its holder may ask for it, and the master. */
export async function renewLink(house: House, by: SeatRow, seat: string): Promise<Answer<string>> {
  if (by.seat !== seat && by.seat !== '+master') return refuse('master-only')
  const secret = newSecret()
  const [row] = await house.database.query('update seat set secret = $3 where game = $1 and seat = $2 returning seat', [
    by.game,
    seat,
    keptOf(secret),
  ])
  return row ? { ok: true, value: secret } : refuse('link-unknown')
}
