import { type Json, Match } from '@umpire/core-game'
import type { Change } from '../desk/correction.ts'
import type { House } from '../house.ts'
import { correctionsOf } from '../tables/corrections.ts'
import { settingsIn } from '../tables/due.ts'
import { loadTable, OtherRules } from '../tables/load.ts'
import type { Answer, Ending } from '../tables/model.ts'
import { refuse, refused } from '../tables/refuse.ts'
import { seatsOf } from '../tables/seat.ts'
import type { Settings } from '../tables/settings.ts'
import { endingIn } from '../tables/time-up.ts'

/** A game that leaves the server: a saved match, which proves itself, and what it was hosted by. */
export interface Exported {
  /** As `Match.toJSON` gives it: `umpire replay` reads it. */
  readonly save: Json
  /** The handbook, board or order of battle of its own; null where it is the bundled one. */
  readonly content: Json | null
  readonly settings: Settings
  /** Whose seats are played by what: `person`, or a built-in player. */
  readonly players: { readonly [seat: string]: string }
  /** How a match ended by its clocks; null where it did not. The save knows of it only where its rules know resigning. */
  readonly ending: Ending | null
  /** What the master changed by hand in the outcome of steps. Where there is any, the digests of `save` are not those of its orders alone. */
  readonly corrections: readonly {
    readonly step: number
    readonly changes: readonly Change[]
    readonly reason: string
  }[]
}

/** A game with all its steps; links, letters and plans that were not played stay behind. Its digests were held against the steps. */
export async function exportGame(house: House, id: string): Promise<Answer<Exported>> {
  const table = await loadTable(house.database, house.shelf, id).catch(error => {
    if (error instanceof OtherRules) return 'other' as const
    throw error
  })
  if (table === 'other') return refuse('rules-other')
  if (!table) return refuse('game-missing')
  const { row, ruleset, match } = table
  // What lies at hand was compared step by step when it was loaded; what leaves is compared once more, from the beginning.
  const corrections = await correctionsOf(house.database, id)
  if (corrections.length === 0) {
    const proven = Match.verify(ruleset, match)
    if (!proven.ok) return refused(proven.problems)
  }
  const [own] = await house.database.query<{ data: string }>('select data from content where digest = $1', [
    row.content,
  ])
  const seats = await seatsOf(house.database, id)
  return {
    ok: true,
    value: {
      save: Match.toJSON(match) as unknown as Json,
      content: own ? (JSON.parse(own.data) as Json) : null,
      settings: settingsIn(row),
      players: Object.fromEntries(seats.map(({ seat, player }) => [seat, player])),
      ending: endingIn(row),
      corrections: corrections.map(({ number, changes, reason }) => ({
        step: number,
        changes: JSON.parse(changes) as readonly Change[],
        reason,
      })),
    },
  }
}
