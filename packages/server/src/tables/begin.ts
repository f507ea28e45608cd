import type { House } from '../house.ts'
import { nextDeadline } from './deadline.ts'
import { change, type Standing } from './give.ts'
import type { Answer, SeatRow } from './model.ts'
import { refuse } from './refuse.ts'
import type { Settings } from './settings.ts'

/** Begins a game that waits, or lets one go on that stands still; its deadline is reckoned from now. */
export async function begin(house: House, by: SeatRow): Promise<Answer<Standing>> {
  return change(house, by.game, async (within, { row }) => {
    if (by.seat !== '+master') return refuse('master-only')
    if (row.status === 'ended') return refuse('game-over')
    const { deadline } = JSON.parse(row.settings) as Settings
    const closes = deadline && nextDeadline(deadline, house.now())
    await within.query(`update game set status = 'playing', closes = $2 where id = $1`, [row.id, closes])
    if (closes) await house.jobs.send(within, 'close-week', { game: row.id, week: row.steps + 1 }, closes)
    return { ok: true, value: { steps: row.steps, digest: row.digest } }
  })
}

/** Lets a game stand still: nothing closes, and nobody's time runs. */
export async function pause(house: House, by: SeatRow): Promise<Answer<Standing>> {
  return change(house, by.game, async (within, { row }) => {
    if (by.seat !== '+master') return refuse('master-only')
    if (row.status !== 'playing') return refuse(row.status === 'ended' ? 'game-over' : 'game-waiting')
    await within.query(`update game set status = 'paused', closes = null where id = $1`, [row.id])
    return { ok: true, value: { steps: row.steps, digest: row.digest } }
  })
}
