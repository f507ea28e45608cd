import type { House } from '../house.ts'
import { keptOf, newSecret } from '../secrets.ts'
import type { Queries } from '../store/database.ts'
import { excusedIn } from './absences.ts'
import { change } from './change.ts'
import { closesNext, closeWhenDue, settingsIn } from './due.ts'
import { FREE, SIMPLE } from './free.ts'
import { asItIs, playStep, type Standing } from './give.ts'
import { forgetMailbox } from './mailbox.ts'
import type { Answer, GameRow, SeatRow, Table } from './model.ts'
import { note } from './notes.ts'
import { tellPlayed } from './notices.ts'
import type { PlanRow } from './plan.ts'
import { refuse } from './refuse.ts'
import { seatsOf } from './seat.ts'

/** What the built-in players of a week order, by seat; made before the game is held, for thinking takes time. */
export type BotOrders = { readonly [seat: string]: readonly unknown[] }

/**
 * Plays a week by the plans that there are: once, however often and by however many processes it is asked for. What `step` is already there is
 * not played again, and that is no fault.
 */
export async function playWeek(house: House, game: string, week: number, bots: BotOrders): Promise<Answer<Standing>> {
  return change(house, game, async (within, table) => {
    const { row } = table
    if (row.steps >= week) return asItIs(row)
    if (row.status !== 'playing') return refuse(row.status === 'ended' ? 'game-over' : 'game-paused')
    if (row.steps + 1 !== week) return refuse('step-other')
    const seats = await seatsOf(within, game)
    const plans = await within.query<PlanRow>('select * from plan where game = $1 and number = $2', [game, week])
    const orders: { [seat: string]: readonly unknown[] } = { ...bots }
    for (const { seat, orders: text } of plans) orders[seat] = JSON.parse(text)
    const missing = await countMissing(house, within, table, seats, plans)
    const played = await playStep(house, within, table, orders)
    if (!played.ok) return played
    const closes = closesNext(house, row, row.closes)
    const [after] = await within.query<GameRow>(
      `update game set closes = case when status = 'ended' then null else $2::timestamptz end where id = $1 returning *`,
      [game, closes],
    )
    await closeWhenDue(house, within, after!)
    await note(house, within, game, 'played', { week })
    await tellPlayed(house, within, game, week)
    if (missing.length > 0) await note(house, within, game, 'missing', { week, seats: missing })
    return played
  })
}

/**
 * Counts the weeks in which a person sent nothing, one after another. His forces go on as they were told (R56); who is missing once more than
 * the calendar allows has his seat taken by a built-in player, or by whoever comes. Returns who is missing.
 */
async function countMissing(
  house: House,
  within: Queries,
  { row, ruleset, match }: Table,
  seats: readonly SeatRow[],
  plans: readonly PlanRow[],
): Promise<readonly string[]> {
  const { calendar, gone: goes } = settingsIn(row)
  const most = calendar?.botAfter ?? null
  const next = goes === 'free' ? FREE : SIMPLE
  const active: readonly string[] = ruleset.seatsToAct(match.state)
  const silent = seats.filter(
    ({ seat, player }) => player === 'person' && active.includes(seat) && !plans.some(plan => plan.seat === seat),
  )
  const excused = await excusedIn(within, row.id, row.steps + 1)
  const gone = silent.filter(({ seat }) => !excused.includes(seat))
  // Who is excused has as many weeks missed as before, and who is given up as many as it took.
  await within.query(
    `update seat set missed = 0 where game = $1 and player = 'person' and not seat = any($2::text[])`,
    [row.id, silent.map(({ seat }) => seat)],
  )
  for (const { seat, missed } of gone) {
    const isGivenUp = most !== null && missed >= most
    await within.query(
      'update seat set missed = $3, player = $4, secret = coalesce($5, secret) where game = $1 and seat = $2',
      [
        row.id,
        seat,
        isGivenUp && next === FREE ? 0 : missed + 1,
        isGivenUp ? next : 'person',
        isGivenUp && next === FREE ? keptOf(newSecret()) : null,
      ],
    )
    if (isGivenUp && next === FREE) await forgetMailbox(within, row.id, seat)
    if (isGivenUp) await note(house, within, row.id, next === FREE ? 'freed' : 'bot', { seat, missed, reason: '' })
  }
  return gone.map(({ seat }) => seat)
}
