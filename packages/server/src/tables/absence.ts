import type { House } from '../house.ts'
import type { Queries } from '../store/database.ts'
import { closeIfReady } from './due.ts'
import { FREE } from './free.ts'
import { asItIs, type Standing } from './give.ts'
import { act } from './may.ts'
import type { Answer, SeatRow, Table } from './model.ts'
import { note } from './notes.ts'
import { refuse } from './refuse.ts'
import { isAside } from './seat.ts'

/** A built-in player rules because nothing came for so many weeks. */
export const isStoodIn = ({ player, missed }: Pick<SeatRow, 'player' | 'missed'>): boolean =>
  player !== 'person' && player !== FREE && missed > 0

/** How far ahead somebody may excuse himself, in weeks. */
const MOST = 52

/** Excuses a seat for weeks `first` to `last`, in place of what was said before; the seat itself asks, or the master for it. Problem: `weeks-wrong`. */
export async function excuse(
  house: House,
  by: SeatRow,
  seat: string,
  first: number,
  last: number,
): Promise<Answer<Standing>> {
  const work = async (within: Queries, table: Table): Promise<Answer<Standing>> => {
    const { row } = table
    if (isAside(seat)) return refuse('seat-missing', ['seat'])
    const isSpan =
      [first, last].every(Number.isSafeInteger) && first > row.steps && first <= last && last <= row.steps + MOST
    if (!isSpan) return refuse('weeks-wrong', ['first'])
    await within.query('delete from absence where game = $1 and seat = $2', [row.id, seat])
    const [there] = await within.query(
      `insert into absence select game, seat, $3, $4, $5 from seat where game = $1 and seat = $2 returning seat`,
      [row.id, seat, first, last, house.now()],
    )
    if (!there) return refuse('seat-missing', ['seat'])
    await note(house, within, row.id, 'away', { seat, first, last })
    await closeIfReady(house, within, table)
    return asItIs(row)
  }
  return act(house, by, 'excuse', work, seat)
}

/**
 * He is back: he is waited for again, and takes the seat that a built-in player had while he was silent. A seat that the master gave to one, the master gives
 * back.
 */
export async function comeBack(house: House, by: SeatRow, seat: string): Promise<Answer<Standing>> {
  const work = async (within: Queries, { row }: Table): Promise<Answer<Standing>> => {
    const [there] = await within.query('delete from absence where game = $1 and seat = $2 returning seat', [
      row.id,
      seat,
    ])
    if (there) await note(house, within, row.id, 'back', { seat })
    if (row.status === 'ended') return asItIs(row)
    const [taken] = await within.query(
      `update seat set player = 'person', missed = 0
       where game = $1 and seat = $2 and player not in ('person', $3) and missed > 0 returning seat`,
      [row.id, seat, FREE],
    )
    if (taken) await note(house, within, row.id, 'person', { seat, reason: '' })
    return asItIs(row)
  }
  return act(house, by, 'comeBack', work, seat)
}
