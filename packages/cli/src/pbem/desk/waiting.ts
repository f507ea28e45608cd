import { HOUR } from '@umpire/server/desk'
import { chairOf, type Desk } from './journal.ts'

/** How things stand with one seat before a turn. */
export interface Waited {
  readonly seat: string
  readonly name: string
  readonly is: 'final' | 'ordered' | 'missing' | 'excused' | 'bot' | 'out'
  /** Weeks in a row, up to the last one played, in which nothing came from whoever holds the seat and nobody had excused it. */
  readonly missed: number
}

/** What came for the next turn from one seat. */
export interface Come {
  readonly final: boolean
}

/**
 * Who has ordered and who has not.
 *
 * @param active seats that can still order
 * @param played who gave orders in each turn so far, from turn 1 on
 */
export function waitedFor(
  desk: Desk,
  turn: number,
  players: readonly { readonly seat: string; readonly name: string }[],
  active: readonly string[],
  come: ReadonlyMap<string, Come>,
  played: readonly (readonly string[])[],
): readonly Waited[] {
  return players.map(({ seat, name }) => {
    const plan = come.get(seat)
    const missed = missedBy(desk, seat, played)
    if (!active.includes(seat)) return { seat, name, is: 'out', missed: 0 }
    if (plan) return { seat, name, is: plan.final ? 'final' : 'ordered', missed }
    if (chairOf(desk, seat).bot) return { seat, name, is: 'bot', missed: 0 }
    return { seat, name, is: isExcused(desk, seat, turn) ? 'excused' : 'missing', missed }
  })
}

function isExcused({ absences }: Desk, seat: string, turn: number): boolean {
  return absences.some(one => one.seat === seat && one.from <= turn && turn <= one.to)
}

function missedBy(desk: Desk, seat: string, played: readonly (readonly string[])[]): number {
  let missed = 0
  for (let turn = played.length; turn >= chairOf(desk, seat).since; turn--) {
    if (played[turn - 1]!.includes(seat)) break
    if (!isExcused(desk, seat, turn)) missed++
  }
  return missed
}

/** Until when orders are waited for, the grace that the calendar gives included; null: there is no deadline. */
export function waitsUntil({ closes, calendar }: Pick<Desk, 'closes' | 'calendar'>): number | null {
  return closes === null ? null : closes + (calendar?.graceHours ?? 0) * HOUR
}

/** Whether a turn may be played now. */
export type Timing =
  /** Nobody set a deadline: it is played when all orders are there. */
  | 'no-deadline'
  | 'paused'
  /** Somebody may still change his orders. */
  | 'open'
  /** Every player said that his orders are final. */
  | 'all-final'
  | 'closed'

export function timing(desk: Desk, waited: readonly Waited[], now: number): Timing {
  const until = waitsUntil(desk)
  if (desk.paused) return 'paused'
  if (until === null) return 'no-deadline'
  if (now >= until) return 'closed'
  return waited.every(({ is }) => is !== 'ordered' && is !== 'missing') ? 'all-final' : 'open'
}

/** Seats whose turn it is to be given to a bot: they are missing again after as many weeks as the game master allows. */
export function givenUp({ calendar }: Desk, waited: readonly Waited[]): readonly Waited[] {
  const most = calendar?.botAfter ?? null
  return most === null ? [] : waited.filter(({ is, missed }) => is === 'missing' && missed >= most)
}
