import { Match } from '@umpire/core-game'
import type { House } from '../house.ts'
import type { Queries } from '../store/database.ts'
import { withoutUndo } from './asked.ts'
import { runClocks, turnIn } from './clocks.ts'
import { allKnowSince, isKnown, knownSteps, whyOtherStep } from './known.ts'
import { kept } from './load.ts'
import { act } from './may.ts'
import type { Answer, AnyMatch, GameRow, SeatRow, Status, Table } from './model.ts'
import { tellTurn } from './notices.ts'
import { refuse, refused } from './refuse.ts'
import { tellHook } from './webhook.ts'

/** Where a game stands as it was loaded, for an answer. */
export function asItIs({ steps, digest }: GameRow): Answer<Standing> {
  return { ok: true, value: { steps, digest } }
}

/** What a game is at after something was done. */
export interface Standing {
  readonly steps: number
  readonly digest: string
}

/**
 * One seat orders, in a game where seats order one after another. `steps` is how many steps the one who ordered knows of: what was meant for another
 * position is refused (`step-other`), so that the same post twice is done once.
 */
export async function give(
  house: House,
  by: SeatRow,
  steps: number,
  orders: readonly unknown[],
): Promise<Answer<Standing>> {
  return act(house, by, 'order', async (within, table) => {
    const other = whyOtherStep(table, by.seat, steps)
    if (other) return other
    // A step of nothing would still be a step: whoever is not to act could make them, and what the others order would come too late.
    if (orders.length === 0) return refuse('no-orders', ['orders'])
    if (isOver(house, table.row)) return refuse('time-over')
    return playStep(house, within, table, { [by.seat]: orders })
  })
}

/** Plays a step and keeps it; in a transaction that holds the game. */
export async function playStep(
  house: House,
  within: Queries,
  table: Table,
  orders: { readonly [seat: string]: readonly unknown[] },
): Promise<Answer<Standing>> {
  const { ruleset, match, row } = table
  const next = Match.advance(ruleset, match, orders as never)
  if (!next.ok) return refused(next.problems)
  const after = next.value as AnyMatch
  const { digest } = after.frames.at(-1)!
  const number = row.steps + 1
  const status: Status = ruleset.outcome(after.state) ? 'ended' : 'playing'
  await within.query('insert into step values ($1, $2, $3, $4, $5)', [
    row.id,
    number,
    kept(after.log.at(-1)),
    digest,
    house.now(),
  ])
  const asked = status === 'ended' ? null : withoutUndo(row)
  await within.query('update game set steps = $2, digest = $3, status = $4, asked = $5 where id = $1', [
    row.id,
    number,
    digest,
    status,
    asked,
  ])
  const played: Table = { row: { ...row, steps: number, digest, status, asked }, ruleset, match: after }
  if (ruleset.facts.turns === 'sequential') {
    await passClocks(house, within, table, played)
    if (status === 'playing') await house.jobs.send(within, 'bot-turn', { game: row.id, steps: number })
    // Who was to act before, and knows nothing of this step, is told nothing: that it was done would be news in itself.
    const blind = ruleset.seatsToAct(match.state).filter(seat => !isKnown(played, row.steps, seat))
    await tellTurn(house, within, played, [...Object.keys(orders), ...blind])
    if (isKnown(played, row.steps, null))
      await tellHook(house, within, row.id, { code: 'step', data: { step: knownSteps(played, null) } })
  }
  house.shelf.put(row.id, { ruleset, match: after })
  house.played?.(row.ruleset)
  return { ok: true, value: { steps: number, digest } }
}

/** Whether somebody's time is over, and that has not been called yet: what comes then comes too late. */
export const isOver = (house: House, { status, clocks, closes }: GameRow): boolean =>
  status === 'playing' && clocks !== null && closes !== null && closes.getTime() <= house.now().getTime()

/** Clocks after a step. Who did something that all know of has moved. */
async function passClocks(house: House, within: Queries, before: Table, after: Table): Promise<void> {
  const [from, to] = [turnIn(before.match.state), turnIn(after.match.state)]
  const passing = after.row.status === 'ended' ? 'else' : { from, to }
  const movers = allKnowSince(after, before.row.steps) ? Object.keys(after.match.log.at(-1)!) : []
  const moved = house.now().getTime()
  await runClocks(house, within, after, passing, faces =>
    Object.fromEntries(
      Object.entries(faces).map(([seat, face]) => [seat, movers.includes(seat) ? { ...face, moved } : face]),
    ),
  )
}
