import type { House } from '../house.ts'
import { change } from './change.ts'
import type { Answer, SeatRow } from './model.ts'
import { tellLetter } from './notices.ts'
import { refuse } from './refuse.ts'

/** A letter from one seat to another, to the master (`+master`) or to all (`+all`). */
export interface Letter {
  readonly [column: string]: unknown
  readonly sender: string
  readonly receiver: string
  readonly words: string
  readonly at: Date
}

/** The longest letter, in characters. */
const MOST = 4000
/** How many letters a page shows. */
const SHOWN = 200

/** Sends a letter through the server: nobody is told an address. */
export async function write(house: House, by: SeatRow, to: string, words: string): Promise<Answer<null>> {
  const said = words.replace(/\r\n/g, '\n').trim()
  if (said === '' || said.length > MOST) return refuse('letter-wrong', ['words'])
  return change(house, by.game, async (within, { row }) => {
    const [there] = await within.query('select seat from seat where game = $1 and seat = $2', [row.id, to])
    if (!there && to !== '+all') return refuse('seat-missing', ['to'])
    await within.query('insert into letter (game, sender, receiver, words, at) values ($1, $2, $3, $4, $5)', [
      row.id,
      by.seat,
      to,
      said,
      house.now(),
    ])
    await tellLetter(house, within, row.id, by.seat, to)
    return { ok: true, value: null }
  })
}

/** The last letters that a seat wrote or was written, the latest first. */
export function lettersOf(house: House, { game, seat }: SeatRow): Promise<readonly Letter[]> {
  return house.database.query<Letter>(
    `select sender, receiver, words, at from letter where game = $1 and (sender = $2 or receiver in ($2, '+all'))
     order by number desc limit ${SHOWN}`,
    [game, seat],
  )
}
