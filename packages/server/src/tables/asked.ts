import type { House } from '../house.ts'
import type { Queries } from '../store/database.ts'
import type { Asked, Asks, GameRow, SeatRow, UndoAsked } from './model.ts'
import { tellAsked } from './notices.ts'
import { isAside, seatsOf } from './seat.ts'

/** What seats ask each other. */
export const asksIn = ({ asked }: Pick<GameRow, 'asked'>): Asks => (asked === null ? {} : (JSON.parse(asked) as Asks))

const written = (asks: Asks): string | null => (Object.keys(asks).length > 0 ? JSON.stringify(asks) : null)

/** What is still asked in another position: not to take steps back. */
export function withoutUndo(row: Pick<GameRow, 'asked'>): string | null {
  const { undo: _, ...rest } = asksIn(row)
  return written(rest)
}

/** Whether somebody has a say in what needs all: a person who plays. */
export const mayAsk = ({ seat, player }: SeatRow): boolean => !isAside(seat) && player === 'person'

/**
 * Keeps that a seat asks for something, or agrees to the same that another has asked; returns whether all persons at the match have, and it is to be done. Built-in
 * players agree to everything. In the transaction that holds the game.
 */
export async function ask(
  house: House,
  within: Queries,
  row: GameRow,
  by: SeatRow,
  what: keyof Asks,
  more: Partial<Pick<UndoAsked, 'to'>> = {},
): Promise<boolean> {
  const asks = asksIn(row)
  const before: (Partial<UndoAsked> & Asked) | undefined = asks[what]
  const isSame = before !== undefined && before.to === more.to
  const agreed = isSame ? [...new Set([...before.agreed, by.seat])] : [by.seat]
  const persons = (await seatsOf(within, row.id)).filter(({ player }) => player === 'person')
  if (persons.every(({ seat }) => agreed.includes(seat))) return true
  const said = { ...asks, [what]: { ...more, seat: isSame ? before.seat : by.seat, agreed } }
  await within.query('update game set asked = $2 where id = $1', [row.id, written(said)])
  if (!isSame) await tellAsked(house, within, row, by.seat)
  return false
}

/** Forgets what was asked, as when somebody says no. */
export async function drop(within: Queries, row: GameRow, what: keyof Asks): Promise<void> {
  const { [what]: _, ...rest } = asksIn(row)
  await within.query('update game set asked = $2 where id = $1', [row.id, written(rest)])
}
