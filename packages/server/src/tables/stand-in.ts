import { HOUR } from '../desk/calendar.ts'
import type { House } from '../house.ts'
import type { Queries } from '../store/database.ts'
import { mayAsk } from './asked.ts'
import { goOn } from './begin.ts'
import { timeFor } from './clock.ts'
import { facesOf, runClocks } from './clocks.ts'
import { settingsIn } from './due.ts'
import { STAND_IN } from './free.ts'
import { asItIs, type Standing } from './give.ts'
import { act } from './may.ts'
import type { Answer, SeatRow, Table } from './model.ts'
import { note } from './notes.ts'
import { refuse } from './refuse.ts'
import { seatsOf } from './seat.ts'

/**
 * Who has been away for so long that those who wait may go on without him: whose time is over and was left for others to choose, or, in a match without a clock,
 * who has not moved for as long as its maker gave. All that it is told by, everybody knows.
 */
export function goneAt(table: Table, seats: readonly SeatRow[], now: number): readonly string[] {
  const { row } = table
  if (row.status !== 'playing') return []
  const { clock, patience } = settingsIn(row)
  const faces = facesOf(table)
  return seats
    .filter(({ seat, player }) => {
      const face = faces[seat]
      if (player !== 'person' || !face || face.since === null) return false
      if (clock !== null) return face.out
      return patience !== null && now - Math.max(face.since, face.moved ?? 0) >= patience * HOUR
    })
    .map(({ seat }) => seat)
}

/** Whether a seat waits for others: it has nothing to decide itself, or has not been away as they have. */
export const waitsFor = (gone: readonly string[], by: SeatRow): readonly string[] =>
  mayAsk(by) && !gone.includes(by.seat) ? gone : []

/** Has a built-in player take the seat of one who is gone. Problem: `seat-here`. */
export async function standIn(house: House, by: SeatRow, seat: string): Promise<Answer<Standing>> {
  return act(house, by, 'standIn', async (within, table) => {
    const gone = goneAt(table, await seatsOf(within, by.game), house.now().getTime())
    if (!waitsFor(gone, by).includes(seat)) return refuse('seat-here', ['seat'])
    await replace(house, within, table, seat, 'gone')
    return asItIs(table.row)
  })
}

/** A built-in player plays on where somebody is gone, until he takes his seat again. Where nobody is left, the match stands still: nobody would see it. */
export async function replace(
  house: House,
  within: Queries,
  table: Table,
  seat: string,
  why: 'late' | 'gone',
): Promise<void> {
  const { row } = table
  await within.query('update seat set player = $3 where game = $1 and seat = $2', [row.id, seat, STAND_IN])
  await note(house, within, row.id, 'standIn', { seat, why })
  if ((await seatsOf(within, row.id)).some(({ player }) => player === 'person')) {
    await runClocks(house, within, table, 'else')
    await house.jobs.send(within, 'bot-turn', { game: row.id, steps: row.steps })
  } else {
    await goOn(house, within, table, 'paused')
    await note(house, within, row.id, 'paused', { reason: '' })
  }
}

/** Takes one's seat again from the built-in player that stood in, with some time to think. */
export async function retake(house: House, by: SeatRow): Promise<Answer<Standing>> {
  return act(house, by, 'retake', async (within, table) => {
    const { row } = table
    await within.query(`update seat set player = 'person', missed = 0 where game = $1 and seat = $2`, [row.id, by.seat])
    await note(house, within, row.id, 'person', { seat: by.seat, reason: '' })
    await runClocks(house, within, table, 'else', timeFor(settingsIn(row).clock, by.seat))
    return asItIs(row)
  })
}
