import { type Json, Match } from '@umpire/core-game'
import type { House } from '../house.ts'
import { keptOf, newId, newSecret, nextSecret } from '../secrets.ts'
import type { Queries } from '../store/database.ts'
import { ask } from './asked.ts'
import { goOn } from './begin.ts'
import { change } from './change.ts'
import { insertGame, insertSeat } from './create.ts'
import { settingsIn } from './due.ts'
import { FREE } from './free.ts'
import { rowOf } from './load.ts'
import { followMailbox } from './mailbox.ts'
import { act } from './may.ts'
import type { Answer, AnyMatch, SeatRow, Table } from './model.ts'
import { note } from './notes.ts'
import { tellAsked } from './notices.ts'
import { refuse, refused } from './refuse.ts'
import { seatsOf } from './seat.ts'

/**
 * Asks for another match by the same settings, or agrees; where all persons have, it is made, once, and everybody sits one seat further on. Returns its id, or null
 * while somebody has not agreed. Problem: `game-on`.
 */
export async function askRematch(house: House, by: SeatRow): Promise<Answer<string | null>> {
  return act<string | null>(house, by, 'askRematch', async (within, table) => {
    const { row } = table
    if (row.next !== null) return { ok: true, value: row.next }
    if (!(await ask(house, within, row, by, 'rematch'))) return { ok: true, value: null }
    const made = await playAgain(house, within, table)
    if (!made.ok) return made
    await within.query('update game set next = $2, asked = null where id = $1', [row.id, made.value])
    await note(house, within, row.id, 'rematch', { game: made.value })
    await tellAsked(house, within, row, by.seat)
    return made
  })
}

/** What stands in the place of a secret until whoever had the seat in the match before comes: no secret's digest looks so. */
const waitingFor = ({ game, seat }: Pick<SeatRow, 'game' | 'seat'>): string => `after ${game} ${seat}`

async function playAgain(house: House, within: Queries, { row, ruleset, match }: Table): Promise<Answer<string>> {
  const begun = Match.start(ruleset, match.options as Json, newSecret())
  if (!begun.ok) return refused(begun.problems)
  const next = begun.value as AnyMatch
  const id = newId()
  const seats = ruleset.facts.seatsOf(next.state) as readonly string[]
  const before = await seatsOf(within, row.id)
  const settings = { ...settingsIn(row), lobby: before.some(({ player }) => player === FREE) }
  const { digest } = next.frames[0]!
  await insertGame(house, within, { id, ruleset, match: next, settings, status: 'waiting', steps: 0, digest })
  for (const old of before) {
    const seat = seats[(seats.indexOf(old.seat) + 1) % seats.length]!
    await insertSeat(within, { ...old, game: id, seat, name: seat, secret: waitingFor(old) })
  }
  const [master] = await within.query<SeatRow>(`select * from seat where game = $1 and seat = '+master'`, [row.id])
  await insertSeat(within, { ...master!, game: id, secret: waitingFor(master!) })
  return { ok: true, value: id }
}

/**
 * Whoever has a link of a match comes to his place in the one that follows, by a link that nobody else is ever shown; it is the same however often he comes, until he
 * makes it anew there. When all persons have come, that match begins. Returns the secret.
 */
export async function followOn(house: House, by: SeatRow, secret: string): Promise<Answer<string>> {
  const next = (await rowOf(house.database, by.game))?.next
  if (!next) return refuse('game-missing')
  const own = nextSecret(secret, next)
  return change(house, next, async (within, table) => {
    const [came] = await within.query<SeatRow>(
      'update seat set secret = $3 where game = $1 and secret = $2 returning *',
      [next, waitingFor(by), keptOf(own)],
    )
    if (!came) {
      const [there] = await within.query('select seat from seat where game = $1 and secret = $2', [next, keptOf(own)])
      return there ? { ok: true, value: own } : refuse('link-unknown')
    }
    await followMailbox(house, within, by, came, own)
    const late = (await seatsOf(within, next)).filter(
      ({ player, secret: kept }) => player === FREE || (player === 'person' && kept.startsWith('after ')),
    )
    if (table.row.status === 'waiting' && late.length === 0) {
      await goOn(house, within, table, 'playing')
      await note(house, within, next, 'begun', {})
    }
    return { ok: true, value: own }
  })
}
