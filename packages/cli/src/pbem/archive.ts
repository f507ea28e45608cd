import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Event, Seat, State } from '@umpire/dma'
import { archiveLinks, archivePaper, paperHtml } from '@umpire/dma/papers'
import { readText, writing } from '../io/files.ts'
import { type PlayedTurn, type Rules, readEvents, readState } from './campaign.ts'
import { turnFolder, turnName } from './layout.ts'
import { type Notes, noNotes } from './notes.ts'
import { battlePageName, reportOf } from './pages.ts'
import type { ToldWeek, teller } from './told-week.ts'

const INDEX = 'index.html'
const weekPage = (turn: number) => `week-${turnName(turn)}.html`
/** A page beside the report of a week, as maps.html. */
const besideWeek = (turn: number, name: string) => `week-${turnName(turn)}-${name}`

/** The weeks of a campaign, each read when it is first asked for; the last one is known. */
export function weeksOf(
  folder: string,
  rules: Rules,
  turns: readonly PlayedTurn[],
  tell: ReturnType<typeof teller>,
  latest: ToldWeek,
): (turn: number) => ToldWeek {
  const last = turns.length - 1
  const weeks = new Map([[last, latest]])
  const stateAt = (turn: number): State =>
    weeks.get(turn)?.state ?? weeks.get(turn + 1)?.before ?? readState(folder, { rules }, turns[turn]!)
  return turn => {
    const events = () => readEvents(folder, turns[turn]!) as readonly Event[]
    const week = weeks.get(turn) ?? tell(stateAt(turn), turn > 0 ? stateAt(turn - 1) : null, events())
    weeks.set(turn, week)
    return week
  }
}

/**
 * Keeps up archive/SEAT: a page for each week as its ruler was told of it, linked to those beside it, and an index to search. It is made from the turns, so
 * nothing is lost with it: pages that are missing are made anew, with the last two, whose ways on have changed.
 */
export function keepArchive(
  folder: string,
  turns: readonly PlayedTurn[],
  weekAt: (turn: number) => ToldWeek,
  notes: (turn: number, players: State['players']) => Notes = () => noNotes,
): void {
  const last = turns.length - 1
  const events = turns.map(turn => readEvents(folder, turn) as readonly Event[])
  const { rules, locale, state, view } = weekAt(last)
  for (const { seat } of state.players) {
    const place = join(folder, 'archive', seat)
    const pages = new Map<string, string>()
    for (let turn = 0; turn <= last; turn++) {
      const missing = !existsSync(join(place, weekPage(turn)))
      if (turn >= last - 1 || missing) pages.set(weekPage(turn), reportPage(turn, seat))
      if (turn === last || missing) for (const [name, text] of pagesBeside(turn, seat)) pages.set(name, text)
    }
    const weeks = events.map((some, week) => ({ week, events: some }))
    const index = archivePaper(rules.book, view(seat), weeks, locale, {
      week: weekPage,
      battle: (week, battle) => pageOf(week, seat, battle),
    })
    pages.set(INDEX, paperHtml(index!))
    writing(place, () => {
      mkdirSync(place, { recursive: true })
      // Whole or not at all; what a crash takes is made anew, so nobody waits for the disk.
      for (const [name, text] of pages) {
        writeFileSync(join(place, `.${name}.tmp`), text)
        renameSync(join(place, `.${name}.tmp`), join(place, name))
      }
      // Of weeks that were taken back.
      for (const name of readdirSync(place)) {
        const turn = /^week-(\d{4,})/.exec(name)?.[1]
        if (turn !== undefined && Number(turn) > last) rmSync(join(place, name))
      }
    })
  }

  function pageOf(turn: number, seat: Seat, battle: number): string | null {
    const name = battlePageName(events[turn]!, seat, battle)
    return name && besideWeek(turn, name)
  }

  function reportPage(turn: number, seat: Seat): string {
    const told = weekAt(turn)
    const report = reportOf(told, seat, notes(turn, told.state.players), {
      maps: besideWeek(turn, 'maps.html'),
      battlePage: battle => pageOf(turn, seat, battle),
      links: archiveLinks(rules.book, turn, last, locale, { index: INDEX, week: weekPage }),
    })
    return paperHtml(report)
  }

  /** Maps and battles as the ruler was sent them: the same pages, under names of their week. */
  function pagesBeside(turn: number, seat: Seat): [name: string, text: string][] {
    return Object.keys(turns[turn]!.record.files).flatMap(file => {
      const [, whose, name] = /^reports\/(p\d+)\/((?:maps|battle-\d+)\.html)$/.exec(file) ?? []
      return whose === seat ? [[besideWeek(turn, name!), readText(join(turnFolder(folder, turn), file))]] : []
    })
  }
}
