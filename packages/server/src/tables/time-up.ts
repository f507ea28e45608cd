import type { Outcome } from '@umpire/core-game'
import type { House } from '../house.ts'
import type { Queries } from '../store/database.ts'
import { change } from './change.ts'
import { endOf, type Faces, firstEnd, passed } from './clock.ts'
import { facesOf, keepFaces } from './clocks.ts'
import { settingsIn } from './due.ts'
import { asItIs, give, isOver, playStep, type Standing } from './give.ts'
import { loadTable } from './load.ts'
import type { Answer, Ending, GameRow, SeatRow, Table } from './model.ts'
import { note } from './notes.ts'
import { refuse } from './refuse.ts'
import { replace } from './stand-in.ts'

/** How a match ended by its clocks; null where it did not. */
export const endingIn = ({ ending }: Pick<GameRow, 'ending'>): Ending | null =>
  ending === null ? null : (JSON.parse(ending) as Ending)

/** How a match ended, by its clocks or its rules; null while it goes on. */
export function outcomeOf({ row, ruleset, match }: Table): Pick<Outcome<string>, 'winners' | 'reason'> | null {
  const ending = endingIn(row)
  return ending ? { winners: ending.winners, reason: ending.reason } : ruleset.outcome(match.state)
}

/** Whether a step is the resignation of who was out of time, which nobody gave. */
export function isCalled({ row, match }: Table, step: number): boolean {
  const late = endingIn(row)?.late ?? []
  const orders = step === match.log.length ? match.log.at(-1)?.[late[0]!] : undefined
  return orders?.length === 1 && (orders[0] as { readonly type?: unknown }).type === 'resign'
}

/**
 * Calls the time of whoever's is over, once, however often and by however many processes it is asked for. Where the times of several were over before anybody
 * looked, it is the first one's that counts.
 */
export async function timeUp(house: House, game: string): Promise<Answer<Standing>> {
  return change(house, game, async (within, table) => {
    const { row, ruleset, match } = table
    if (!isOver(house, row)) return asItIs(row)
    const faces = facesOf(table)
    const first = firstEnd(faces)
    const late = Object.keys(faces).filter(seat => endOf(faces[seat]!) === first)
    const rule = settingsIn(row).late
    if (rule === 'choice') return tellLate(house, within, table, faces, late)
    // Of three sides one cannot be lost without spoiling the game of the others: a built-in player plays on.
    const isDuel = ruleset.facts.seatsOf(match.state).length === 2
    if (rule === 'loses' && isDuel) return lose(house, within, table, late)
    for (const seat of late) await replace(house, within, table, seat, 'late')
    return asItIs(row)
  })
}

/** The others hear that somebody's time is over, and choose: until they do, he may still move. */
async function tellLate(
  house: House,
  within: Queries,
  { row }: Table,
  faces: Faces,
  late: readonly string[],
): Promise<Answer<Standing>> {
  const told = Object.entries(faces).map(([seat, face]) => [seat, late.includes(seat) ? { ...face, out: true } : face])
  await keepFaces(house, within, row, Object.fromEntries(told))
  for (const seat of late) await note(house, within, row.id, 'late', { seat })
  return asItIs(row)
}

/** Ends a match between two: who is out of time has lost; where both are, nobody has won. What the rules know of resigning is on record as that. */
export async function lose(
  house: House,
  within: Queries,
  table: Table,
  late: readonly string[],
): Promise<Answer<Standing>> {
  const { row, ruleset, match } = table
  const seats = ruleset.facts.seatsOf(match.state) as readonly string[]
  const winners = late.length === 1 ? seats.filter(seat => !late.includes(seat)) : []
  const resignation = winners.length > 0 ? resigning(table, late[0]!) : null
  const played = resignation ? await playStep(house, within, table, { [late[0]!]: [resignation] }) : asItIs(row)
  if (!played.ok) return played
  const clocks = JSON.stringify(passed(settingsIn(row).clock, facesOf(table), [], 'else', house.now().getTime()))
  const ending: Ending = { reason: 'time', late, winners }
  await within.query(
    `update game set status = 'ended', closes = null, asked = null, clocks = $2, ending = $3 where id = $1`,
    [row.id, clocks, JSON.stringify(ending)],
  )
  await note(house, within, row.id, 'lost', { late, winners })
  return played
}

function resigning({ ruleset, match }: Table, seat: string): unknown {
  for (const order of ruleset.legalOrders(match.state, seat) as Iterable<{ readonly type?: unknown }>)
    if (order.type === 'resign') return order
  return null
}

/** A game as it stands now: a time that is over is called before anybody sees it run. As `loadTable`. */
export async function tableNow(house: House, game: string): Promise<Table | null> {
  const table = await loadTable(house.database, house.shelf, game)
  if (!table || !isOver(house, table.row)) return table
  await timeUp(house, game)
  return loadTable(house.database, house.shelf, game)
}

/** `give` of a person: where a built-in player has his seat he orders nothing, and where it comes after the end of a time, that is called. */
export async function giveInTime(
  house: House,
  by: SeatRow,
  steps: number,
  orders: readonly unknown[],
): Promise<Answer<Standing>> {
  if (by.player !== 'person') return refuse('seat-other')
  const given = await give(house, by, steps, orders)
  if (!given.ok && given.problems.some(({ code }) => code === 'time-over')) await timeUp(house, by.game)
  return given
}
