import { canonicalJson, type Json, Match, type Result } from '@umpire/core-game'
import { LRUCache } from 'lru-cache'
import { type Guests, noGuests } from '../guests.ts'
import type { House } from '../house.ts'
import { contentDigest, type HostedRules, rulesOf } from '../rulesets.ts'
import type { Queries } from '../store/database.ts'
import { advanced } from './corrections.ts'
import type { AnyMatch, GameRow, Table } from './model.ts'

/** A match with the rules that it is played by. */
type Played = Pick<Table, 'ruleset' | 'match'>

/** Matches that are at hand, the latest used last. Each is what its steps make of it, so that a lost one is only played again. */
export interface Shelf {
  /** Games from outside that can be loaded. */
  readonly guests: Guests
  take(row: GameRow): Played | null
  put(id: string, played: Played): void
}

export function createShelf(most: number, guests: Guests = noGuests): Shelf {
  const games = new LRUCache<string, Played>({ max: most })
  return {
    guests,
    take: ({ id, version, content, steps, digest }) => {
      const found = games.get(id)
      const match = found?.match
      if (match?.log.length !== steps || match.frames.at(-1)!.digest !== digest) return null
      // Another process may have brought the game over to other rules.
      if (match.version !== version || match.content.digest !== content) return null
      return found!
    },
    put: (id, { ruleset, match }) => {
      games.set(id, { ruleset, match })
    },
  }
}

/** The row of a game. With `lock`, in a transaction, nobody else changes it until that ends. */
export async function rowOf(within: Queries, id: string, lock = false): Promise<GameRow | undefined> {
  return (await within.query<GameRow>(`select * from game where id = $1${lock ? ' for update' : ''}`, [id]))[0]
}

/** A game that was begun by other rules than this program has: it is left as it is until whoever runs the server brings it over. */
export class OtherRules extends Error {
  constructor(readonly row: GameRow) {
    super(`Game ${row.id} is of ${row.ruleset} ${row.version}, or of another handbook than this program has`)
  }
}

/** A game as it stands; null where there is none. `lock` as for its row. Throws `OtherRules`. */
export async function loadTable(within: Queries, shelf: Shelf, id: string, lock = false): Promise<Table | null> {
  const row = await rowOf(within, id, lock)
  if (!row) return null
  const there = shelf.take(row)
  if (there) return { row, ...there }
  const ruleset = await rulesAt(within, row, shelf.guests)
  if (!isBy(ruleset, row)) throw new OtherRules(row)
  const match = await playAgain(within, row, ruleset)
  shelf.put(id, { ruleset, match })
  return { row, ruleset, match }
}

/** A game as jobs find it; null where there is none, or where it is of other rules: bringing it over sends its jobs anew. */
export async function known(
  { database, shelf }: Pick<House, 'database' | 'shelf'>,
  game: string,
): Promise<Table | null> {
  try {
    return await loadTable(database, shelf, game)
  } catch (error) {
    if (error instanceof OtherRules) return null
    throw error
  }
}

/** The rules as this program has them, with the content that the game was begun with, if that is its own. */
export async function rulesAt(within: Queries, row: GameRow, guests: Guests): Promise<HostedRules> {
  const [own] = await within.query<{ data: string }>('select data from content where digest = $1', [row.content])
  const ruleset = rulesOf(row.ruleset, own && JSON.parse(own.data), guests)
  // A handbook that was good and is refused now is the doing of a newer version.
  if (!ruleset.ok) throw new OtherRules(row)
  return ruleset.value
}

/** Whether these rules are those of a game. */
export const isBy = (ruleset: HostedRules, { version, content }: GameRow): boolean =>
  ruleset.version === version && contentDigest(ruleset) === content

/** Whether a game is played with content of its own. */
export const isOwn = ({ row, ruleset }: Pick<Table, 'row' | 'ruleset'>): boolean => {
  if (ruleset.guest) return false
  const usual = rulesOf(row.ruleset)
  return !usual.ok || contentDigest(usual.value) !== row.content
}

/** A step as it is kept. */
export interface StepRow {
  readonly [column: string]: unknown
  readonly number: number
  readonly orders: string
  readonly digest: string
  /** What the master changed in its outcome. */
  readonly changes: string | null
}

export function stepsOf(within: Queries, game: string): Promise<readonly StepRow[]> {
  return within.query<StepRow>(
    'select number, orders, digest, changes from step left join correction using (game, number) where game = $1 order by number',
    [game],
  )
}

/** A match after a step that is kept. */
export function stepAgain(ruleset: HostedRules, match: AnyMatch, { orders, changes }: StepRow): Result<AnyMatch> {
  return advanced(ruleset, match, JSON.parse(orders), changes && JSON.parse(changes))
}

/** Plays the steps that are kept, and holds each against its digest. */
async function playAgain(within: Queries, row: GameRow, ruleset: Table['ruleset']): Promise<AnyMatch> {
  let match = begun(ruleset, JSON.parse(row.options), JSON.parse(row.seed))
  for (const step of await stepsOf(within, row.id)) {
    const next = stepAgain(ruleset, match, step)
    if (!next.ok) throw new Error(`Game ${row.id}, step ${step.number}: ${next.problems[0]?.message}`)
    match = next.value
    if (match.frames.at(-1)!.digest !== step.digest)
      throw new Error(`Game ${row.id}, step ${step.number}: another state than was kept`)
  }
  return match
}

function begun(ruleset: Table['ruleset'], options: Json, seed: string | number): AnyMatch {
  const match = Match.start(ruleset, options, seed)
  if (!match.ok) throw new Error(match.problems[0]?.message)
  return match.value as AnyMatch
}

/** Orders and options as they are kept. */
export const kept = (value: unknown): string => canonicalJson(value as Json)
