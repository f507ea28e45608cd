import { Match } from '@umpire/core-game'
import type { House } from '../house.ts'
import type { Queries } from '../store/database.ts'
import { ask, withoutUndo } from './asked.ts'
import { runClocks } from './clocks.ts'
import { asItIs, isOver, type Standing } from './give.ts'
import { allKnowSince, stepAt, whyOtherStep } from './known.ts'
import { act } from './may.ts'
import type { Answer, AnyMatch, SeatRow, Table } from './model.ts'
import { refuse } from './refuse.ts'

/**
 * Asks to go back to the position after `known` of the steps that the seat knows of, or agrees to what another has asked. Where every other person agrees
 * it is done; nobody else has to where nobody else is at the game. What was thrown, shown, or done unseen stays (`undo-stopped`).
 */
export async function askUndo(house: House, by: SeatRow, steps: number, known: number): Promise<Answer<Standing>> {
  return act(house, by, 'undo', async (within, table) => {
    const { row, match } = table
    const other = whyOtherStep(table, by.seat, steps)
    if (other) return other
    // Time does not come back.
    if (isOver(house, row)) return refuse('undo-stopped', ['to'])
    const to = Number.isSafeInteger(known) && known >= 0 ? stepAt(table, by.seat, known) : null
    if (to === null || to >= row.steps || !allKnowSince(table, to)) return refuse('undo-stopped', ['to'])
    if (Match.undo(match, row.steps - to).steps !== row.steps - to) return refuse('undo-stopped', ['to'])
    return (await ask(house, within, row, by, 'undo', { to })) ? takeBack(house, within, table, to) : asItIs(row)
  })
}

/** Steps that are taken back are put aside, not thrown away. */
export async function takeBack(
  house: House,
  within: Queries,
  { row, ruleset, match }: Table,
  to: number,
  reason: 'undo' | 'again' = 'undo',
): Promise<Answer<Standing>> {
  const before = Match.rewind(match, to) as AnyMatch
  const { digest } = before.frames.at(-1)!
  await within.query(
    `insert into undone select game, number, orders, digest, at, $3, $4 from step where game = $1 and number > $2`,
    [row.id, to, house.now(), reason],
  )
  await within.query('delete from step where game = $1 and number > $2', [row.id, to])
  await within.query('delete from correction where game = $1 and number > $2', [row.id, to])
  const asked = withoutUndo(row)
  await within.query(`update game set steps = $2, digest = $3, status = 'playing', asked = $4 where id = $1`, [
    row.id,
    to,
    digest,
    asked,
  ])
  if (ruleset.facts.turns === 'sequential') {
    const after: Table = { row: { ...row, steps: to, digest, status: 'playing', asked }, ruleset, match: before }
    await runClocks(house, within, after, 'else')
    await house.jobs.send(within, 'bot-turn', { game: row.id, steps: to })
  }
  house.shelf.put(row.id, { ruleset, match: before })
  return { ok: true, value: { steps: to, digest } }
}
