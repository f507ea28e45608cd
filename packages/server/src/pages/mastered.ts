import type { Locale } from '@umpire/core-game'
import type { House } from '../house.ts'
import { excusedIn } from '../tables/absences.ts'
import { zoneOf } from '../tables/due.ts'
import { FREE } from '../tables/free.ts'
import type { SeatRow, Table } from '../tables/model.ts'
import { notesOf } from '../tables/notes.ts'
import type { PlanRow } from '../tables/plan.ts'
import { seatsOf } from '../tables/seat.ts'
import { nextPart } from './between.ts'
import { seatName } from './board.ts'
import { clocksPart } from './clocks.ts'
import type { Mastered } from './master.ts'
import { standingOf, titleOf } from './standing.ts'

/** What the master of a game is shown. Of plans he sees that they are there, not what is in them. */
export async function masteredOf(
  { database, now }: House,
  table: Table,
  locale: Locale,
  secret: string,
): Promise<Mastered> {
  const { row, ruleset, match } = table
  const seats = await seatsOf(database, row.id)
  const plans = await database.query<Pick<PlanRow, 'seat' | 'final'>>(
    'select seat, final from plan where game = $1 and number = $2',
    [row.id, row.steps + 1],
  )
  const active: readonly string[] = ruleset.seatsToAct(match.state)
  const excused = await excusedIn(database, row.id, row.steps + 1)
  const isCampaign = ruleset.facts.turns === 'simultaneous'
  const how = ({ seat, player }: SeatRow): Mastered['seats'][number]['is'] => {
    const plan = plans.find(one => one.seat === seat)
    if (isCampaign && !active.includes(seat)) return 'out'
    if (player === FREE) return 'free'
    if (player !== 'person') return 'bot'
    if (!plan && excused.includes(seat)) return 'isAway'
    if (!isCampaign) return 'person'
    return plan ? (plan.final ? 'isFinal' : 'ordered') : 'nothing'
  }
  return {
    locale,
    secret,
    title: titleOf(row, locale),
    row,
    zone: zoneOf(row),
    standing: standingOf(row, locale),
    seats: seats.map(seat => ({ ...seat, name: seatName(locale, row.ruleset, seat), is: how(seat) })),
    notes: await notesOf(database, row.id, true),
    isCampaign,
    clocks: isCampaign ? null : clocksPart(table, locale, now().getTime()),
    next: nextPart(row, locale, secret),
  }
}
