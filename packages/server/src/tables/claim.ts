import type { House } from '../house.ts'
import { settingsIn } from './due.ts'
import type { Standing } from './give.ts'
import { act } from './may.ts'
import type { Answer, SeatRow } from './model.ts'
import { refuse } from './refuse.ts'
import { seatsOf } from './seat.ts'
import { goneAt, waitsFor } from './stand-in.ts'
import { lose } from './time-up.ts'

/** Claims the win over one whose time is over, in a match between two that leaves that to choose. Problem: `seat-here`. */
export async function claim(house: House, by: SeatRow): Promise<Answer<Standing>> {
  return act(house, by, 'claim', async (within, table) => {
    const { row, ruleset, match } = table
    const [late, ...more] = waitsFor(goneAt(table, await seatsOf(within, by.game), house.now().getTime()), by)
    const isDuel = ruleset.facts.seatsOf(match.state).length === 2
    if (late === undefined || more.length > 0 || !isDuel || settingsIn(row).clock === null) return refuse('seat-here')
    return lose(house, within, table, [late])
  })
}
