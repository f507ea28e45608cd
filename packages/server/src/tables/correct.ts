import type { Change } from '../desk/correction.ts'
import type { House } from '../house.ts'
import { runClocks } from './clocks.ts'
import { byHand, correctionsOf } from './corrections.ts'
import type { Standing } from './give.ts'
import { kept } from './load.ts'
import { act } from './may.ts'
import type { Answer, SeatRow } from './model.ts'
import { note } from './notes.ts'
import { refuse, refused } from './refuse.ts'

/**
 * Puts right what the last step came to. The former outcome is put aside, everybody reads the reason, and only a position that the rules hold for possible is
 * taken. Problems: `correction-wrong`, `reason-missing`, `step-other`.
 */
export async function correct(
  house: House,
  by: SeatRow,
  steps: number,
  changes: readonly Change[],
  reason: string,
): Promise<Answer<Standing>> {
  return act(house, by, 'correct', async (within, { row, ruleset, match }) => {
    if (row.steps !== steps) return refuse('step-other', ['steps'])
    if (reason === '') return refuse('reason-missing', ['reason'])
    if (steps === 0) return refuse('undo-stopped')
    const next = byHand(ruleset, match, changes)
    if (!next.ok) return refused(next.problems)
    const after = next.value
    const { digest: to } = after.frames.at(-1)!
    // A second correction of the same step is made after the first.
    const [former] = (await correctionsOf(within, row.id)).filter(({ number }) => number === steps)
    const all = [...(former ? (JSON.parse(former.changes) as readonly Change[]) : []), ...changes]
    await within.query(
      `insert into undone select game, number, orders, digest, at, $3, 'correct' from step where game = $1 and number = $2`,
      [row.id, steps, house.now()],
    )
    await within.query(
      `insert into correction values ($1, $2, $3, $4, $5)
       on conflict (game, number) do update set changes = excluded.changes, reason = excluded.reason, at = excluded.at`,
      [row.id, steps, kept(all), former ? `${former.reason}; ${reason}` : reason, house.now()],
    )
    await within.query('update step set digest = $3 where game = $1 and number = $2', [row.id, steps, to])
    const isEnded = ruleset.outcome(after.state) !== null || row.ending !== null
    const status = isEnded ? 'ended' : row.status === 'ended' ? 'paused' : row.status
    await within.query('update game set digest = $2, status = $3, asked = null where id = $1', [row.id, to, status])
    if (ruleset.facts.turns === 'sequential')
      await runClocks(
        house,
        within,
        { row: { ...row, digest: to, status, asked: null }, ruleset, match: after },
        'else',
      )
    await note(house, within, row.id, 'corrected', { week: steps, reason })
    house.shelf.put(row.id, { ruleset, match: after })
    return { ok: true, value: { steps, digest: to } }
  })
}
