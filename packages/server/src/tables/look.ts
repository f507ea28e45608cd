import type { House } from '../house.ts'
import { loadTable } from './load.ts'
import type { Answer, Status, Table, UndoAsked } from './model.ts'
import { refuse } from './refuse.ts'

/** What one who looks may see of a game: all that is ever sent to him. */
export interface Sight {
  readonly game: string
  readonly ruleset: string
  readonly status: Status
  /** How many steps are played. */
  readonly steps: number
  /** Whose eyes these are; null for the public. */
  readonly seat: string | null
  readonly view: unknown
  /** What he may order now, in a game where seats order one after another. */
  readonly legal: readonly unknown[]
  readonly toAct: readonly string[]
  /** What happened in the last step, as far as he may know it. */
  readonly events: readonly unknown[]
  readonly outcome: unknown
  readonly undo: UndoAsked | null
  readonly closes: string | null
}

/** A game as `seat` may see it, or the public where it is null. The state goes no further than this. */
export async function look(house: House, game: string, seat: string | null): Promise<Answer<Sight>> {
  const table = await loadTable(house.database, house.shelf, game)
  return table ? { ok: true, value: sightOf(table, seat) } : refuse('game-missing')
}

export function sightOf({ row, ruleset, match }: Table, seat: string | null): Sight {
  const viewer = seat ?? 'public'
  const toAct: readonly string[] = row.status === 'playing' ? ruleset.seatsToAct(match.state) : []
  const isSequential = ruleset.facts.turns === 'sequential'
  const mine = seat !== null && toAct.includes(seat)
  return {
    game: row.id,
    ruleset: row.ruleset,
    status: row.status,
    steps: row.steps,
    seat,
    view: ruleset.view(match.state, viewer),
    legal: isSequential && mine ? [...ruleset.legalOrders(match.state, seat)] : [],
    toAct,
    events: match.events.filter(event => ruleset.facts.mayKnow(event, viewer)),
    outcome: ruleset.outcome(match.state),
    undo: row.undo === null ? null : (JSON.parse(row.undo) as UndoAsked),
    closes: row.closes?.toISOString() ?? null,
  }
}
