import type { House } from '../house.ts'
import type { Queries } from '../store/database.ts'
import { runClocks } from './clocks.ts'
import { closeIfReady, closesNext, closeWhenDue } from './due.ts'
import { asItIs, type Standing } from './give.ts'
import { act } from './may.ts'
import type { Answer, SeatRow, Status, Table } from './model.ts'
import { note } from './notes.ts'
import { tellTurn } from './notices.ts'

/** Begins a game that waits, or lets one go on that stands still; its deadline is reckoned from now. */
export async function begin(house: House, by: SeatRow, reason = ''): Promise<Answer<Standing>> {
  return act(house, by, 'begin', async (within, table) => {
    const { row } = table
    if (row.status === 'playing') return asItIs(row)
    await goOn(house, within, table, 'playing')
    await (row.status === 'waiting'
      ? note(house, within, row.id, 'begun', {})
      : note(house, within, row.id, 'resumed', { reason }))
    return asItIs(row)
  })
}

/** Sets how a game stands, with the deadline that goes with it. */
export async function goOn(house: House, within: Queries, table: Table, status: Status): Promise<void> {
  const closes = status === 'playing' ? closesNext(house, table.row, null) : null
  const row = { ...table.row, status, closes, asked: null }
  await within.query('update game set status = $2, closes = $3, asked = null where id = $1', [row.id, status, closes])
  if (table.ruleset.facts.turns === 'simultaneous') {
    await closeWhenDue(house, within, row)
    await closeIfReady(house, within, { ...table, row })
    return
  }
  await runClocks(house, within, { ...table, row }, 'else')
  if (status === 'playing') {
    await house.jobs.send(within, 'bot-turn', { game: row.id, steps: row.steps })
    await tellTurn(house, within, { ...table, row })
  }
}

/** Lets a game stand still: nothing closes, and nobody's time runs. */
export async function pause(house: House, by: SeatRow, reason = ''): Promise<Answer<Standing>> {
  return act(house, by, 'pause', async (within, table) => {
    const { row } = table
    await goOn(house, within, table, 'paused')
    await note(house, within, row.id, 'paused', { reason })
    return asItIs(row)
  })
}
