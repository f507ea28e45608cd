import type { House } from '../house.ts'
import type { Queries } from '../store/database.ts'
import { tellHook } from './webhook.ts'

/** What is written down of a game beside its steps: for all, or for its master alone. */
export interface Notes {
  readonly begun: Record<string, never>
  /** `agreed`: by those who play, not by the master. */
  readonly paused: { readonly reason: string; readonly agreed?: true }
  readonly resumed: { readonly reason: string; readonly agreed?: true }
  readonly extended: { readonly week: number; readonly closes: number; readonly reason: string }
  readonly again: { readonly week: number; readonly reason: string }
  readonly bot: { readonly seat: string; readonly missed: number | null; readonly reason: string }
  readonly person: { readonly seat: string; readonly reason: string }
  readonly freed: { readonly seat: string; readonly missed: number | null; readonly reason: string }
  readonly taken: { readonly seat: string }
  readonly left: { readonly seat: string }
  readonly away: { readonly seat: string; readonly first: number; readonly last: number }
  readonly back: { readonly seat: string }
  /** The outcome of a week was changed by hand. */
  readonly corrected: { readonly week: number; readonly reason: string }
  readonly played: { readonly week: number }
  readonly missing: { readonly week: number; readonly seats: readonly string[] }
  /** Brought over to other rules; `changes` is the first step after which the position is another. */
  readonly upgraded: { readonly from: string; readonly to: string; readonly changes: number | null }
  readonly link: { readonly seat: string }
  /** The time of a seat is over, and the others choose what becomes of that. */
  readonly late: { readonly seat: string }
  /** A match ended by its clocks. */
  readonly lost: { readonly late: readonly string[]; readonly winners: readonly string[] }
  /** A built-in player plays on for one who is gone, until he comes back. */
  readonly standIn: { readonly seat: string; readonly why: 'late' | 'gone' }
  /** Those who played agreed on another match; `game` is its id. */
  readonly rematch: { readonly game: string }
}

export type Note = {
  readonly [code in keyof Notes]: { readonly code: code; readonly data: Notes[code]; readonly at: Date }
}[keyof Notes]

/** Whose link was made anew is nobody's business, and who is missing or away is an invitation. */
const closed: readonly (keyof Notes)[] = ['link', 'missing', 'away', 'back']

export async function note<C extends keyof Notes>(
  house: House,
  within: Queries,
  game: string,
  code: C,
  data: Notes[C],
): Promise<void> {
  await within.query('insert into note (game, code, data, open, at) values ($1, $2, $3, $4, $5)', [
    game,
    code,
    JSON.stringify(data),
    !closed.includes(code),
    house.now(),
  ])
  if (!closed.includes(code)) await tellHook(house, within, game, { code, data } as never)
}

/** How many notes a page shows. */
const MOST = 200

/** The last notes, the latest first; all of them, or what everybody may read. */
export async function notesOf(within: Queries, game: string, all: boolean): Promise<readonly Note[]> {
  const rows = await within.query<{ code: string; data: string; at: Date }>(
    `select code, data, at from note where game = $1 and (open or $2) order by number desc limit ${MOST}`,
    [game, all],
  )
  return rows.map(({ code, data, at }) => ({ code, data: JSON.parse(data), at }) as Note)
}
