import { momentAt } from '../desk/calendar.ts'
import type { House } from '../house.ts'
import { keptOf, newSecret } from '../secrets.ts'
import type { Queries } from '../store/database.ts'
import { goOn } from './begin.ts'
import { timeFor } from './clock.ts'
import { runClocks } from './clocks.ts'
import { closeIfReady, closeWhenDue, settingsIn, zoneOf } from './due.ts'
import { FREE, type SIMPLE } from './free.ts'
import { asItIs, type Standing } from './give.ts'
import { forgetMailbox, relink } from './mailbox.ts'
import { act } from './may.ts'
import type { Answer, SeatRow, Table } from './model.ts'
import { note } from './notes.ts'
import { refuse } from './refuse.ts'
import { takeBack } from './undo.ts'

/** Puts the deadline of the week to come to another moment, `2026-03-29 20:00` by the clocks of the game. */
export async function extend(house: House, by: SeatRow, when: string, reason: string): Promise<Answer<Standing>> {
  return act(house, by, 'extend', async (within, { row }) => {
    const closes = momentAt(when.replace('T', ' '), zoneOf(row))
    if (closes === null || closes <= house.now().getTime()) return refuse('moment-wrong', ['when'])
    await within.query('update game set closes = $2 where id = $1', [row.id, new Date(closes)])
    await closeWhenDue(house, within, { ...row, closes: new Date(closes) })
    await note(house, within, row.id, 'extended', { week: row.steps + 1, closes, reason })
    return asItIs(row)
  })
}

/** Gives a seat to a built-in player, back to a person, or to whoever comes; then the link of who had it ends. */
export async function seatTo(
  house: House,
  by: SeatRow,
  seat: string,
  player: 'person' | typeof SIMPLE | typeof FREE,
  reason: string,
): Promise<Answer<Standing>> {
  return act(house, by, 'seatTo', async (within, table) => {
    const { row } = table
    const [found] = await within.query(
      `update seat set player = $3, missed = 0, secret = coalesce($4, secret) where game = $1 and seat = $2 and seat not like '+%' returning seat`,
      [row.id, seat, player, player === FREE ? keptOf(newSecret()) : null],
    )
    if (!found) return refuse('seat-missing', ['seat'])
    if (player === FREE) await forgetMailbox(within, row.id, seat)
    if (player === 'person') await note(house, within, row.id, 'person', { seat, reason })
    else await note(house, within, row.id, player === FREE ? 'freed' : 'bot', { seat, missed: null, reason })
    if (table.ruleset.facts.turns === 'simultaneous') await closeIfReady(house, within, table)
    else {
      const { clock } = settingsIn(row)
      const freshly = player === 'person' ? timeFor(clock, seat) : undefined
      await runClocks(house, within, table, 'else', freshly)
      await house.jobs.send(within, 'bot-turn', { game: row.id, steps: row.steps })
    }
    return asItIs(row)
  })
}

/** Takes the last step back after a mistake: it is played again by the plans that there are, which can be changed until then. Everybody reads why. */
export async function again(house: House, by: SeatRow, steps: number, reason: string): Promise<Answer<Standing>> {
  return act(house, by, 'again', async (within, table) => {
    const { row } = table
    if (row.steps !== steps) return refuse('step-other', ['steps'])
    if (steps === 0) return refuse('undo-stopped')
    await within.query('delete from plan where game = $1 and number > $2', [row.id, steps])
    await within.query('update plan set final = false where game = $1 and number = $2', [row.id, steps])
    const done = await takeBack(house, within, table, steps - 1, 'again')
    if (!done.ok) return done
    const status = row.status === 'paused' ? 'paused' : 'playing'
    await goOn(house, within, { ...table, row: { ...row, steps: steps - 1 } }, status)
    await note(house, within, row.id, 'again', { week: steps, reason })
    return done
  })
}

/** A new secret for a seat: the link before it ends with that. Its holder may ask for it, and the master, who so hands a seat over. */
export async function renewLink(house: House, by: SeatRow, seat: string): Promise<Answer<string>> {
  const secret = newSecret()
  const work = async (within: Queries, { row }: Table): Promise<Answer<string>> => {
    const [found] = await within.query('update seat set secret = $3 where game = $1 and seat = $2 returning seat', [
      row.id,
      seat,
      keptOf(secret),
    ])
    if (!found) return refuse('seat-missing', ['seat'])
    await relink(house, within, by, seat, secret)
    await note(house, within, row.id, 'link', { seat })
    return { ok: true, value: secret }
  }
  return act(house, by, 'renewLink', work, seat)
}
