import { digest } from '@umpire/core-game'
import type { Rng } from '@umpire/core-rng'
import type { Change } from '@umpire/server/desk'
import { jsonText, sealed, sha256, type TurnRecord } from './campaign.ts'
import type { Notes } from './notes.ts'
import { handbookFiles, packetFiles, publicPages } from './pages.ts'
import type { ToldWeek } from './told-week.ts'

/** A turn as it was played, before it is written. */
export interface Played {
  readonly told: ToldWeek
  readonly turn: number
  /** SHA-256 of what it follows. */
  readonly previous: string
  readonly rng: Rng
  readonly orders: TurnRecord['orders']
  /** The plans as they came, by seat, with the name they are kept under. */
  readonly plans: ReadonlyMap<string, { readonly name: string; readonly text: string }>
  readonly notes: Notes
  readonly corrections?: readonly Change[]
  readonly closes?: number | null
  readonly journal?: { readonly entries: number; readonly digest: string }
}

/** All files of a turn's folder, turn.json among them. */
export function turnFiles(played: Played): Map<string, string> {
  const { told, turn, previous, rng, orders, plans, notes, corrections, closes, journal } = played
  const { rules, locale, state, events } = told
  const files = new Map<string, string>([
    ['state.json', jsonText(state)],
    ['events.json', jsonText(events)],
  ])
  for (const { name, text } of plans.values()) files.set(name, text)
  if (notes.letters.length) files.set('letters.json', jsonText(notes.letters))
  for (const [name, text] of publicPages(told, notes)) files.set(name, text)
  for (const { seat } of state.players) for (const [name, text] of packetFiles(told, seat, notes)) files.set(name, text)
  if (turn === 0) for (const [name, text] of handbookFiles(rules, locale)) files.set(name, text)
  const record: TurnRecord = sealed({
    turn,
    previous,
    orders,
    rng,
    state: digest(state),
    ...(corrections?.length && { corrections }),
    ...(closes !== undefined && closes !== null && { closes }),
    ...(journal && { journal }),
    files: Object.fromEntries([...files].map(([name, text]) => [name, sha256(text)])),
  })
  files.set('turn.json', jsonText(record))
  return files
}

export function ordersNote(turn: number): string {
  return `The plans for turn ${turn} go here, one file a player: p1.txt, p2.json ... or under the name of the state.\n`
}
