import type { Queries } from '../store/database.ts'
import type { SeatRow, Table } from './model.ts'

/** What a seat can be told by mail. */
export type Kind = 'played' | 'due' | 'turn' | 'asked' | 'wrote'

/** Where a seat has its mail sent. */
export interface Mailbox {
  readonly [column: string]: unknown
  readonly game: string
  readonly seat: string
  /** null: nothing is sent. */
  readonly address: string | null
  /** Nothing but the question whether it is right is sent before it is. */
  readonly confirmed: boolean
  /** Whoever has it may confirm the address, and have nothing sent there any more. */
  readonly token: string
  /** The seat's own secret for the links in its mail, sealed. */
  readonly link: string
  /** JSON of `Kind`s. */
  readonly kinds: string
  /** When it was last asked whether the address is right. */
  readonly asked: Date
}

export const kindsIn = ({ kinds: text }: Mailbox): readonly Kind[] => JSON.parse(text) as readonly Kind[]

/** The kinds that there are for a seat of a game. */
export function kindsFor({ ruleset }: Table, seat: string): readonly Kind[] {
  if (ruleset.facts.turns === 'sequential') return seat === '+master' ? ['wrote'] : ['turn', 'due', 'asked', 'wrote']
  return seat === '+master' ? ['played', 'wrote'] : ['played', 'due', 'wrote']
}

export async function mailboxOf(within: Queries, { game, seat }: SeatRow): Promise<Mailbox | null> {
  const [row] = await within.query<Mailbox>('select * from mailbox where game = $1 and seat = $2', [game, seat])
  return row?.address ? row : null
}
