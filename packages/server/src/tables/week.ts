import type { House } from '../house.ts'
import type { Queries } from '../store/database.ts'
import { nextDeadline } from './deadline.ts'
import { change, playStep, type Standing } from './give.ts'
import type { Answer, GameRow, SeatRow } from './model.ts'
import type { PlanRow } from './plan.ts'
import { refuse } from './refuse.ts'
import type { Settings } from './settings.ts'

/** What the built-in players of a week order, by seat; made before the game is held, for thinking takes time. */
export type BotOrders = { readonly [seat: string]: readonly unknown[] }

/**
 * Plays a week by the plans that there are: once, however often and by however many processes it is asked for. What `step` is already there is
 * not played again, and that is no fault.
 */
export async function playWeek(house: House, game: string, week: number, bots: BotOrders): Promise<Answer<Standing>> {
  return change(house, game, async (within, table) => {
    const { row } = table
    if (row.steps >= week) return { ok: true, value: { steps: row.steps, digest: row.digest } }
    if (row.status !== 'playing') return refuse(row.status === 'ended' ? 'game-over' : 'game-paused')
    if (row.steps + 1 !== week) return refuse('step-other')
    const settings = JSON.parse(row.settings) as Settings
    const seats = await within.query<SeatRow>('select * from seat where game = $1 order by seat', [game])
    const plans = await within.query<PlanRow>('select * from plan where game = $1 and number = $2', [game, week])
    const orders: { [seat: string]: readonly unknown[] } = { ...bots }
    for (const { seat, orders: text } of plans) orders[seat] = JSON.parse(text)
    await countMissing(within, row, seats, plans)
    const played = await playStep(house, within, table, orders)
    if (!played.ok) return played
    const closes = settings.deadline && nextDeadline(settings.deadline, row.closes ?? house.now())
    const [after] = await within.query<GameRow>(
      `update game set closes = case when status = 'ended' then null else $2::timestamptz end where id = $1 returning *`,
      [game, closes],
    )
    if (after?.closes) await house.jobs.send(within, 'close-week', { game, week: week + 1 }, after.closes)
    return played
  })
}

/** Counts the weeks that a person sent nothing, one after another. His forces go on as they were told (R56). */
async function countMissing(
  within: Queries,
  row: GameRow,
  seats: readonly SeatRow[],
  plans: readonly PlanRow[],
): Promise<void> {
  for (const { seat, player } of seats) {
    if (player !== 'person' || seat.startsWith('+')) continue
    const came = plans.some(plan => plan.seat === seat)
    await within.query(`update seat set missed = ${came ? '0' : 'missed + 1'} where game = $1 and seat = $2`, [
      row.id,
      seat,
    ])
  }
}
