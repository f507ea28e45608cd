import { Match } from '@umpire/core-game'
import { firstOrders } from '../guests.ts'
import type { House } from '../house.ts'
import { asksIn } from './asked.ts'
import { facesOf } from './clocks.ts'
import { allKnowSince, knownSteps, lastKnown } from './known.ts'
import type { Answer, Asks, Status, Table, UndoAsked } from './model.ts'
import { refuse } from './refuse.ts'
import { outcomeOf, tableNow } from './time-up.ts'

/** What one who looks may see of a game: all that is ever sent to him. */
export interface Sight {
  readonly game: string
  readonly ruleset: string
  readonly status: Status
  /** How many steps are played, of those that he knows of. */
  readonly steps: number
  /** Whose eyes these are; null for the public. */
  readonly seat: string | null
  readonly view: unknown
  /** What he may order now, in a game where seats order one after another. */
  readonly legal: readonly unknown[]
  readonly toAct: readonly string[]
  /** What happened in the last step that he knows of, as far as he may know it. */
  readonly events: readonly unknown[]
  readonly outcome: unknown
  readonly undo: UndoAsked | null
  /** What else is asked: to stand still, to go on, to play again. */
  readonly asked: Omit<Asks, 'undo'>
  /** After which step he was before he ordered last, where that can be taken back if the others agree; else null. */
  readonly undoTo: number | null
  /** When the week closes, or the first time that runs ends. */
  readonly closes: string | null
  /** The time of each seat, in a match with a clock: the milliseconds that were left when it was started or stopped last, and since when it runs. */
  readonly clocks: { readonly [seat: string]: { readonly left: number; readonly since: string | null } } | null
  /** The match that those who played have begun after this one. */
  readonly next: string | null
}

/** A game as `seat` may see it, or the public where it is null. The state goes no further than this. */
export async function look(house: House, game: string, seat: string | null): Promise<Answer<Sight>> {
  const table = await tableNow(house, game)
  return table ? { ok: true, value: sightOf(table, seat) } : refuse('game-missing')
}

export function sightOf(table: Table, seat: string | null): Sight {
  const { row, ruleset, match } = table
  const viewer = seat ?? 'public'
  const steps = knownSteps(table, seat)
  const { undo = null, ...asked } = asksIn(row)
  const toAct: readonly string[] = row.status === 'playing' ? ruleset.seatsToAct(match.state) : []
  const isSequential = ruleset.facts.turns === 'sequential'
  const mine = seat !== null && toAct.includes(seat)
  return {
    game: row.id,
    ruleset: row.ruleset,
    status: row.status,
    steps,
    seat,
    view: ruleset.view(match.state, viewer),
    legal: isSequential && mine ? legalOf(ruleset, match.state, seat) : [],
    toAct,
    events: lastKnown(table, seat, row.steps),
    outcome: outcomeOf(table),
    undo: undo && { ...undo, to: steps - (row.steps - undo.to) },
    asked,
    undoTo: seat !== null && row.status === 'playing' && isSequential ? undoTo(table, seat, steps) : null,
    closes: row.closes?.toISOString() ?? null,
    clocks: isSequential ? clocksIn(table) : null,
    next: row.next,
  }
}

/** All legal orders; of a game from outside no more than a list shows. */
function legalOf(ruleset: Table['ruleset'], state: unknown, seat: string): readonly unknown[] {
  const orders = ruleset.legalOrders(state, seat) as Iterable<unknown>
  return ruleset.guest ? firstOrders(orders) : [...orders]
}

function clocksIn(table: Table): Sight['clocks'] {
  const times = Object.entries(facesOf(table)).flatMap(([seat, { left, since }]) =>
    left === null ? [] : [[seat, { left, since: since === null ? null : new Date(since).toISOString() }] as const],
  )
  return times.length > 0 ? Object.fromEntries(times) : null
}

/** What is undone goes back to what this seat decided last, past what others answered; not past what was thrown, shown or done unseen. */
function undoTo(table: Table, seat: string, steps: number): number | null {
  const { row, match } = table
  const to = match.log.reduce((last, orders, i) => (Object.hasOwn(orders, seat) ? i : last), -1)
  if (to < 0 || !allKnowSince(table, to)) return null
  return Match.undo(match, row.steps - to).steps === row.steps - to ? steps - (row.steps - to) : null
}
