import { isRecord } from '@umpire/core-game'
import type { Calendar, Change } from '@umpire/server/desk'

/** What a game master does beside the turns. `turn` is the one that was next. */
export type Act = { readonly turn: number } & (
  | { readonly act: 'calendar'; readonly calendar: Calendar | null; readonly closes: number | null }
  | { readonly act: 'deadline'; readonly closes: number; readonly reason: string | null }
  | { readonly act: 'pause'; readonly reason: string | null }
  | { readonly act: 'resume'; readonly closes: number | null; readonly reason: string | null }
  | { readonly act: 'absence'; readonly seat: string; readonly from: number; readonly to: number }
  | { readonly act: 'hand-over'; readonly seat: string; readonly reason: string | null }
  | { readonly act: 'bot'; readonly seat: string; readonly reason: string | null; readonly missed: number | null }
  | { readonly act: 'player'; readonly seat: string; readonly reason: string | null }
  | {
      readonly act: 'again'
      /** The weeks from this one to the last are played again; `turn` is the one that was next before. */
      readonly from: number
      readonly reason: string
      /** SHA-256 of their turn.json, in order. */
      readonly aside: readonly string[]
    }
  | {
      readonly act: 'correct'
      /** The week whose outcome is changed: the last one that was played. */
      readonly from: number
      readonly reason: string
      readonly aside: readonly string[]
      readonly changes: readonly Change[]
    }
)

/** An act as it is kept: a line of the journal. */
export interface Entry {
  readonly n: number
  /** When, in milliseconds since 1970. */
  readonly at: number
  /** SHA-256 of the line before it; of campaign.json for the first. */
  readonly previous: string
  readonly act: Act
}

/** A line of a journal that has not been changed, or null. `n` and `previous` are what they have to be. */
export function entryOf(value: unknown, n: number, previous: string): Entry | null {
  if (!isRecord(value) || value['n'] !== n || value['previous'] !== previous) return null
  return isRecord(value['act']) && typeof value['at'] === 'number' ? (value as unknown as Entry) : null
}

/** Who sits on a seat. */
export interface Chair {
  /** How often it was handed over: each time its secret is another. */
  readonly generation: number
  readonly bot: boolean
  /** Weeks before this one were another's: they count as missed by nobody. */
  readonly since: number
}

/** All that a game master has arranged, as it stands. */
export interface Desk {
  readonly calendar: Calendar | null
  /** When the next turn is due; null: whenever all orders are there. */
  readonly closes: number | null
  readonly paused: boolean
  readonly chairs: { readonly [seat: string]: Chair }
  readonly absences: readonly { readonly seat: string; readonly from: number; readonly to: number }[]
  /** By week, what is changed in its outcome. */
  readonly corrections: { readonly [week: number]: readonly Change[] }
  /** SHA-256 of each turn.json that does not count any more. */
  readonly aside: readonly string[]
}

const NOBODY: Chair = { generation: 0, bot: false, since: 1 }

export function chairOf({ chairs }: Pick<Desk, 'chairs'>, seat: string): Chair {
  return Object.hasOwn(chairs, seat) ? chairs[seat]! : NOBODY
}

/** By which clocks moments are told. */
export function zoneOf({ calendar }: Pick<Desk, 'calendar'>): string {
  return calendar?.zone ?? 'UTC'
}

/**
 * The desk after all entries.
 *
 * @param next the turn that is played next
 * @param closes when it is due, as the record of the last turn says
 * @param known entries that the record of the last turn knew of
 */
export function deskOf(entries: readonly Entry[], next: number, closes: number | null, known: number): Desk {
  let desk: Desk = {
    calendar: null,
    closes,
    paused: false,
    chairs: {},
    absences: [],
    corrections: {},
    aside: [],
  }
  for (const { n, act } of entries) desk = after(desk, act, act.turn === next && n >= known)
  return desk
}

/** @param open whether the act is about the turn that is played next */
function after(desk: Desk, act: Act, open: boolean): Desk {
  const seated = (seat: string, change: (chair: Chair) => Partial<Chair>): Desk => {
    const chair = chairOf(desk, seat)
    return { ...desk, chairs: { ...desk.chairs, [seat]: { ...chair, ...change(chair), since: act.turn } } }
  }
  const due = (closes: number | null) => (open ? { closes } : {})
  switch (act.act) {
    case 'calendar':
      return { ...desk, calendar: act.calendar, ...due(act.closes) }
    case 'deadline':
      return { ...desk, ...due(act.closes) }
    case 'pause':
      return { ...desk, paused: true }
    case 'resume':
      return { ...desk, paused: false, ...due(act.closes) }
    case 'absence':
      return { ...desk, absences: [...desk.absences, act] }
    case 'hand-over':
      return seated(act.seat, ({ generation }) => ({ generation: generation + 1, bot: false }))
    case 'bot':
      return seated(act.seat, () => ({ bot: true }))
    case 'player':
      return seated(act.seat, () => ({ bot: false }))
    case 'again':
      return {
        ...desk,
        aside: [...desk.aside, ...act.aside],
        // What was put right in weeks that are played again went with them.
        corrections: Object.fromEntries(Object.entries(desk.corrections).filter(([week]) => Number(week) < act.from)),
      }
    case 'correct':
      return {
        ...desk,
        aside: [...desk.aside, ...act.aside],
        corrections: { ...desk.corrections, [act.from]: [...(desk.corrections[act.from] ?? []), ...act.changes] },
      }
    default:
      return desk
  }
}
