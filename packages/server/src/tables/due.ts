import { HOUR, nextDeadline } from '../desk/calendar.ts'
import type { House } from '../house.ts'
import type { Queries } from '../store/database.ts'
import { excusedIn } from './absences.ts'
import type { GameRow, Table } from './model.ts'
import { remindLater, remindOfTime } from './notices.ts'
import { seatsOf } from './seat.ts'
import { type Settings, usual } from './settings.ts'

/** How a game is hosted. */
export const settingsIn = ({ settings }: GameRow): Settings => ({
  ...usual,
  ...(JSON.parse(settings) as Partial<Settings>),
})

/** The zone by whose clocks moments of a game are told. */
export const zoneOf = (row: GameRow): string => settingsIn(row).calendar?.zone ?? 'UTC'

/** When the week to come closes, by the calendar; null where there is none. */
export function closesNext(house: House, row: GameRow, former: Date | null): Date | null {
  const { calendar } = settingsIn(row)
  return calendar && new Date(nextDeadline(calendar, house.now().getTime(), former?.getTime() ?? null))
}

/** Until when orders are waited for, the grace included. */
export function waitsUntil(row: GameRow): Date | null {
  const grace = (settingsIn(row).calendar?.graceHours ?? 0) * HOUR
  return row.closes && new Date(row.closes.getTime() + grace)
}

/** Has a week closed, or a time called, when it is due. A job for a moment that was put off since finds that it is too early, and ends. */
export async function closeWhenDue(house: House, within: Queries, row: GameRow): Promise<void> {
  const at = waitsUntil(row)
  if (at === null) return
  const wait = at.getTime() - house.now().getTime()
  if (row.clocks !== null) {
    await house.jobs.send(within, 'time-up', { game: row.id, end: at.getTime() }, wait)
    await remindOfTime(house, within, row, settingsIn(row).clock)
    return
  }
  await house.jobs.send(within, 'close-week', { game: row.id, week: row.steps + 1 }, wait)
  await remindLater(house, within, row)
}

/** Persons who can still order, are not excused, and have not said that their plan is the last. */
export async function unfinished(within: Queries, { row, ruleset, match }: Table): Promise<readonly string[]> {
  const active: readonly string[] = ruleset.seatsToAct(match.state)
  const done = await within.query<{ seat: string }>('select seat from plan where game = $1 and number = $2 and final', [
    row.id,
    row.steps + 1,
  ])
  const excused = await excusedIn(within, row.id, row.steps + 1)
  return (await seatsOf(within, row.id))
    .filter(({ seat, player }) => player === 'person' && active.includes(seat) && !excused.includes(seat))
    .filter(({ seat }) => done.every(one => one.seat !== seat))
    .map(({ seat }) => seat)
}

/** Has the week played where nobody is left to wait for. */
export async function closeIfReady(house: House, within: Queries, table: Table): Promise<boolean> {
  if (table.row.status !== 'playing' || (await unfinished(within, table)).length > 0) return false
  await house.jobs.send(within, 'close-week', { game: table.row.id, week: table.row.steps + 1 })
  return true
}

/** Games whose deadline, or whose time, is over. */
export async function overdue(house: House): Promise<readonly GameRow[]> {
  const rows = await house.database.query<GameRow>(`select * from game where status = 'playing' and closes <= $1`, [
    house.now(),
  ])
  return rows.filter(row => waitsUntil(row)!.getTime() <= house.now().getTime())
}
