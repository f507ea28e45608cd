import type { House } from '../house.ts'
import { settingsIn } from '../tables/due.ts'
import { loadTable } from '../tables/load.ts'
import type { SeatRow } from '../tables/model.ts'
import { notesOf } from '../tables/notes.ts'
import type { PlanRow } from '../tables/plan.ts'
import { seatWord } from './board.ts'
import { titles } from './host.ts'
import type { Mastered } from './master.ts'
import { standingOf } from './standing.ts'
import { say } from './words.ts'

/** What the master of a game is shown; null where the game is gone. Of plans he sees that they are there, not what is in them. */
export async function masteredOf(house: House, by: SeatRow, secret: string): Promise<Mastered | null> {
  const { database } = house
  const table = await loadTable(database, house.shelf, by.game)
  if (!table) return null
  const { row, ruleset, match } = table
  const { locale } = by
  const { name, calendar } = settingsIn(row)
  const seats = await database.query<SeatRow>(
    `select * from seat where game = $1 and seat not like '+%' order by length(seat), seat`,
    [row.id],
  )
  const plans = await database.query<Pick<PlanRow, 'seat' | 'final'>>(
    'select seat, final from plan where game = $1 and number = $2',
    [row.id, row.steps + 1],
  )
  const active: readonly string[] = ruleset.seatsToAct(match.state)
  const isCampaign = ruleset.facts.turns === 'simultaneous'
  const how = ({ seat, player }: SeatRow): Mastered['seats'][number]['is'] => {
    const plan = plans.find(one => one.seat === seat)
    if (isCampaign && !active.includes(seat)) return 'out'
    if (player !== 'person') return 'bot'
    return plan ? (plan.final ? 'isFinal' : 'ordered') : 'nothing'
  }
  return {
    locale,
    secret,
    title: name || say(locale, titles[row.ruleset]!),
    row,
    zone: calendar?.zone ?? 'UTC',
    standing: standingOf(row, locale).map(([word, fields]) => say(locale, word, fields)),
    seats: seats.map(seat => ({ ...seat, name: isCampaign ? seat.name : seatWord(locale, seat.seat), is: how(seat) })),
    notes: await notesOf(database, row.id, true),
    isCampaign,
  }
}
