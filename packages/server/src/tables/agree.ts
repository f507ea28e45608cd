import type { House } from '../house.ts'
import { ask, drop } from './asked.ts'
import { goOn } from './begin.ts'
import { asItIs, isOver, type Standing } from './give.ts'
import { act } from './may.ts'
import type { Answer, Asks, SeatRow } from './model.ts'
import { note } from './notes.ts'
import { refuse } from './refuse.ts'

/** Asks for a match to stand still, or agrees; where all persons have, it does, and no time runs. */
export async function askPause(house: House, by: SeatRow): Promise<Answer<Standing>> {
  return act(house, by, 'askPause', async (within, table) => {
    const { row } = table
    if (isOver(house, row)) return refuse('time-over')
    if (!(await ask(house, within, row, by, 'pause'))) return asItIs(row)
    await goOn(house, within, table, 'paused')
    await note(house, within, row.id, 'paused', { reason: '', agreed: true })
    return asItIs(row)
  })
}

/** Asks for a match that stands still to go on, or agrees. */
export async function askResume(house: House, by: SeatRow): Promise<Answer<Standing>> {
  return act(house, by, 'askResume', async (within, table) => {
    const { row } = table
    if (row.status === 'playing' || !(await ask(house, within, row, by, 'resume'))) return asItIs(row)
    await goOn(house, within, table, 'playing')
    await note(house, within, row.id, 'resumed', { reason: '', agreed: true })
    return asItIs(row)
  })
}

/** Says no to what another has asked, or takes back what one has asked oneself. */
export async function refuseAsked(house: House, by: SeatRow, what: keyof Asks): Promise<Answer<Standing>> {
  return act(house, by, 'refuseAsked', async (within, { row }) => {
    await drop(within, row, what)
    return asItIs(row)
  })
}
