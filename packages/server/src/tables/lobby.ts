import { isRecord, type Json, type Locale, Match } from '@umpire/core-game'
import type { House } from '../house.ts'
import { keptOf, newSecret } from '../secrets.ts'
import type { Queries } from '../store/database.ts'
import { goOn } from './begin.ts'
import { change } from './change.ts'
import { timeFor } from './clock.ts'
import { runClocks } from './clocks.ts'
import { settingsIn } from './due.ts'
import { FREE } from './free.ts'
import { kept } from './load.ts'
import { forgetMailbox } from './mailbox.ts'
import { act } from './may.ts'
import type { Answer, AnyMatch, SeatRow, Table } from './model.ts'
import { note } from './notes.ts'
import { refuse, refused } from './refuse.ts'
import { seatsOf } from './seat.ts'

/**
 * Takes a free seat, and gives the link that is its own from now on. Before the game begins he may give his state another name. Where that was the last free seat
 * of a game that waits for players, it begins. Problems: `seat-taken`, and those of the rules where the name is refused.
 */
export async function takeSeat(
  house: House,
  game: string,
  seat: string,
  name: string,
  locale: Locale,
): Promise<Answer<string>> {
  const secret = newSecret()
  return change(house, game, async (within, table) => {
    if (table.row.status === 'ended') return refuse('game-over')
    const [taken] = await within.query<SeatRow>(
      `update seat set player = 'person', missed = 0, secret = $3, locale = $4 where game = $1 and seat = $2 and seat not like '+%' and player = '${FREE}' returning *`,
      [game, seat, keptOf(secret), locale],
    )
    if (!taken) return refuse('seat-taken', ['seat'])
    const named = await rename(house, within, table, taken, name)
    if (!named.ok) return named
    await note(house, within, game, 'taken', { seat })
    if (table.ruleset.facts.turns === 'sequential')
      await runClocks(house, within, table, 'else', timeFor(settingsIn(table.row).clock, seat))
    const left = (await seatsOf(within, game)).filter(({ player }) => player === FREE)
    if (left.length === 0 && settingsIn(table.row).lobby && table.row.status === 'waiting') {
      await goOn(house, within, { ...table, ...named.value }, 'playing')
      await note(house, within, game, 'begun', {})
    }
    return { ok: true, value: secret }
  })
}

/** Gives one's own seat up before the game begins: whoever comes may take it. */
export async function leaveSeat(house: House, by: SeatRow): Promise<Answer<null>> {
  return act(house, by, 'leave', async (within, { row }) => {
    await within.query(`update seat set player = '${FREE}', secret = $3 where game = $1 and seat = $2`, [
      row.id,
      by.seat,
      keptOf(newSecret()),
    ])
    await forgetMailbox(within, row.id, by.seat)
    await note(house, within, row.id, 'left', { seat: by.seat })
    return { ok: true, value: null }
  })
}

/** Another name for a state, while no week is played: the game is set up anew with it. Games without names know none. */
async function rename(
  house: House,
  within: Queries,
  table: Table,
  { seat }: SeatRow,
  name: string,
): Promise<Answer<Table>> {
  const { row, ruleset, match } = table
  const options: unknown = match.options
  if (
    name === '' ||
    row.steps > 0 ||
    row.status !== 'waiting' ||
    !isRecord(options) ||
    !Array.isArray(options['states'])
  )
    return { ok: true, value: table }
  const seats = ruleset.facts.seatsOf(match.state) as readonly string[]
  const states = options['states'].map((one, i) => (seats[i] === seat ? name : one)) as Json
  const begun = Match.start(ruleset, { ...options, states } as Json, match.seed!)
  if (!begun.ok) return refused(begun.problems)
  const after = begun.value as AnyMatch
  const { digest } = after.frames[0]!
  await within.query('update game set options = $2, digest = $3 where id = $1', [row.id, kept(after.options), digest])
  await within.query('update seat set name = $3 where game = $1 and seat = $2', [row.id, seat, name])
  house.shelf.put(row.id, { ruleset, match: after })
  return { ok: true, value: { ruleset, match: after, row: { ...row, options: kept(after.options), digest } } }
}
