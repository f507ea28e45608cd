import { isRecord } from '@umpire/core-game'
import type { House } from '../house.ts'
import type { Queries } from '../store/database.ts'
import { type Faces, firstEnd, freshFaces, type Passing, passed } from './clock.ts'
import { closeWhenDue, settingsIn } from './due.ts'
import { FREE } from './free.ts'
import type { GameRow, Table } from './model.ts'
import { seatsOf } from './seat.ts'

/** The clocks of a match as they were kept; as before its first turn where they never ran. */
export function facesOf({ row, ruleset, match }: Table): Faces {
  return row.clocks === null
    ? freshFaces(settingsIn(row).clock, ruleset.facts.seatsOf(match.state))
    : (JSON.parse(row.clocks) as Faces)
}

/** Whose turn it is by the state of a match; null while armies are placed. */
export function turnIn(state: unknown): string | null {
  const turn = isRecord(state) ? state['turn'] : null
  return typeof turn === 'string' ? turn : null
}

/** Who is waited for: persons who are to act, in a game that goes on and has no seat that waits for its player. */
async function running(within: Queries, { row, ruleset, match }: Table): Promise<readonly string[]> {
  if (row.status !== 'playing') return []
  const seats = await seatsOf(within, row.id)
  if (seats.some(({ player }) => player === FREE)) return []
  const active: readonly string[] = ruleset.seatsToAct(match.state)
  return seats.filter(({ seat, player }) => player === 'person' && active.includes(seat)).map(({ seat }) => seat)
}

/**
 * Starts and stops clocks as a match stands now. In the transaction of what changed it; `adjust` has the last word, as when somebody is given time. What starts
 * or stops a clock is what everybody sees: who is to act, never a step.
 */
export async function runClocks(
  house: House,
  within: Queries,
  table: Table,
  passing: Passing,
  adjust: (faces: Faces) => Faces = faces => faces,
): Promise<void> {
  const { clock } = settingsIn(table.row)
  const now = house.now().getTime()
  const faces = passed(clock, adjust(facesOf(table)), await running(within, table), passing, now)
  await keepFaces(house, within, table.row, faces)
}

/** Keeps clocks, and has somebody look when the first of them ends. */
export async function keepFaces(house: House, within: Queries, row: GameRow, faces: Faces): Promise<void> {
  const clocks = JSON.stringify(faces)
  if (clocks === row.clocks) return
  const end = firstEnd(faces)
  const closes = end === null ? null : new Date(end)
  await within.query('update game set clocks = $2, closes = $3 where id = $1', [row.id, clocks, closes])
  if (end !== (row.closes?.getTime() ?? null)) await closeWhenDue(house, within, { ...row, clocks, closes })
}
