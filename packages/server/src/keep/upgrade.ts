import { type Json, Match } from '@umpire/core-game'
import type { Guests } from '../guests.ts'
import type { House } from '../house.ts'
import { contentDigest, type HostedRules } from '../rulesets.ts'
import type { Queries } from '../store/database.ts'
import { goOn } from '../tables/begin.ts'
import { closeWhenDue } from '../tables/due.ts'
import { isBy, OtherRules, rowOf, rulesAt, stepAgain, stepsOf } from '../tables/load.ts'
import type { AnyMatch, GameRow } from '../tables/model.ts'
import { note } from '../tables/notes.ts'

/** What became of a game that was begun by other rules, played again by those of this program. */
export interface Upgrade {
  readonly game: string
  readonly ruleset: string
  readonly from: string
  readonly to: string
  /** The first step, 0 for the opening, after which the position is another; null: all are the same. */
  readonly changes: number | null
  /** The step that these rules refuse, so that the game cannot be brought over; null: none. */
  readonly refused: number | null
}

/** The games that were begun by other rules: each stands still, and nothing of it is touched. */
export async function otherRules({ database, shelf }: House): Promise<readonly string[]> {
  // Games are many, rules few: one game speaks for all of the same rules.
  const samples = await database.query<GameRow>('select distinct on (ruleset, version, content) * from game')
  const found: string[] = []
  for (const row of samples)
    if (!(await isKnown(database, row, shelf.guests))) {
      const rows = await database.query<{ id: string }>(
        'select id from game where ruleset = $1 and version = $2 and content = $3',
        [row.ruleset, row.version, row.content],
      )
      found.push(...rows.map(({ id }) => id))
    }
  return found.sort()
}

async function isKnown(within: Queries, row: GameRow, guests: Guests): Promise<boolean> {
  try {
    return isBy(await rulesAt(within, row, guests), row)
  } catch (error) {
    if (error instanceof OtherRules) return false
    throw error
  }
}

/** Plays a game again by the rules of this program, and says what would come of it. Nothing is changed. */
export async function tryUpgrade({ database, shelf }: House, id: string): Promise<Upgrade | null> {
  const row = await rowOf(database, id)
  return row ? (await playedBy(database, row, shelf.guests)).upgrade : null
}

/**
 * Brings a game over to the rules of this program: one whose positions are the same, or, with `evenChanged`, also one in which they become others, which
 * everybody at it can read. Returns what `tryUpgrade` does; a game that is refused, or was not to be changed, is left as it is.
 */
export async function upgrade(house: House, id: string, evenChanged = false): Promise<Upgrade | null> {
  return house.database.transaction(async within => {
    const row = await rowOf(within, id, true)
    if (!row) return null
    const { upgrade: found, ruleset, match } = await playedBy(within, row, house.shelf.guests)
    if (!ruleset || !match || found.refused !== null || (found.changes !== null && !evenChanged)) return found
    const { digest } = match.frames.at(-1)!
    for (const [number, frame] of match.frames.entries())
      await within.query('update step set digest = $3 where game = $1 and number = $2', [id, number, frame.digest])
    const status =
      ruleset.outcome(match.state) || row.ending !== null ? 'ended' : row.status === 'ended' ? 'paused' : row.status
    const [after] = await within.query<GameRow>(
      'update game set version = $2, content = $3, digest = $4, status = $5 where id = $1 returning *',
      [id, ruleset.version, contentDigest(ruleset), digest, status],
    )
    // Content of its own is found by its digest.
    await within.query(
      'insert into content select $2, id, data from content where digest = $1 on conflict do nothing',
      [row.content, after!.content],
    )
    await note(house, within, id, 'upgraded', { from: found.from, to: found.to, changes: found.changes })
    house.shelf.put(id, { ruleset, match })
    // Its jobs may have come while it stood still, and nobody could order then: a deadline that is over is set anew.
    const table = { row: after!, ruleset, match }
    if (status === 'playing' && (row.closes === null || row.closes <= house.now()))
      await goOn(house, within, table, 'playing')
    else if (status === 'playing') await closeWhenDue(house, within, after!)
    return found
  })
}

async function playedBy(
  within: Queries,
  row: GameRow,
  guests: Guests,
): Promise<{ readonly upgrade: Upgrade; readonly ruleset: HostedRules | null; readonly match: AnyMatch | null }> {
  const found = { game: row.id, ruleset: row.ruleset, from: row.version, to: row.version, changes: null, refused: null }
  const ruleset = await rulesAt(within, row, guests).catch(() => null)
  if (!ruleset) return { upgrade: { ...found, refused: 0 }, ruleset: null, match: null }
  const upgrade = { ...found, to: ruleset.version }
  const begun = Match.start(ruleset, JSON.parse(row.options) as Json, JSON.parse(row.seed))
  if (!begun.ok) return { upgrade: { ...upgrade, refused: 0 }, ruleset, match: null }
  let match = begun.value as AnyMatch
  const steps = await stepsOf(within, row.id)
  // What the opening was is on record only while nothing came after it.
  let changes: number | null = steps.length === 0 && match.frames[0]!.digest !== row.digest ? 0 : null
  for (const step of steps) {
    const next = stepAgain(ruleset, match, step)
    if (!next.ok) return { upgrade: { ...upgrade, changes, refused: step.number }, ruleset, match: null }
    match = next.value
    if (changes === null && match.frames.at(-1)!.digest !== step.digest) changes = step.number
  }
  return { upgrade: { ...upgrade, changes }, ruleset, match }
}
