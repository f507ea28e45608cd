import type { Locale } from '@umpire/core-game'
import type { Event, Seat } from '@umpire/dma'
import { refused } from '../io/exit.ts'
import { words } from '../words/index.ts'
import { readChain, readEvents, readState } from './campaign.ts'
import { packetFiles, publicPages } from './pages.ts'
import { seatWantedOf } from './plans.ts'
import { teller } from './told-week.ts'
import { notesAt } from './turn-notes.ts'

export interface ReportWanted {
  readonly player?: string
  readonly turn?: number
  readonly lang?: Locale
}

export interface MadeReport {
  readonly turn: number
  /** null: the public chronicle. */
  readonly seat: string | null
  readonly text: string
  /** All files of it, by their names in the folder of the turn. */
  readonly files: ReadonlyMap<string, string>
}

/** The chronicle of a turn, or a player's report, made anew from what was recorded. */
export function makeReport(folder: string, { player, turn: wanted, lang }: ReportWanted): MadeReport {
  const chain = readChain(folder)
  const { campaign, rules, turns } = chain
  const played = turns[wanted ?? turns.length - 1]
  if (!played) throw refused('number-wrong', words().campaign.turnNotPlayed(wanted, turns.length))
  const state = readState(folder, chain, played)
  const events = readEvents(folder, played) as readonly Event[]
  const former = turns[played.record.turn - 1]
  const before = former ? readState(folder, chain, former) : null
  const locale = lang ?? campaign.locale
  const seat = seatWantedOf(state.players, player)
  const notes = notesAt(folder, chain, state.players, played.record.turn, locale)
  const told = teller(rules, locale)(state, before, events)
  const files = seat === null ? publicPages(told, notes) : packetFiles(told, seat as Seat, notes)
  const text = files.get(seat === null ? 'public/chronicle.txt' : `reports/${seat}/report.txt`)!
  return { turn: played.record.turn, seat, text, files }
}
