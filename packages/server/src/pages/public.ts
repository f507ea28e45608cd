import type { Json, Locale } from '@umpire/core-game'
import type { Dma, Event, View } from '@umpire/dma'
import { describeLastWeek } from '@umpire/dma/papers'
import { mapSvg } from '@umpire/dma/svg'
import { settingsIn, zoneOf } from '../tables/due.ts'
import { knownSteps, lastKnown, stepAt } from '../tables/known.ts'
import { isOwn } from '../tables/load.ts'
import type { SeatRow, Table } from '../tables/model.ts'
import type { Note } from '../tables/notes.ts'
import { isCalled } from '../tables/time-up.ts'
import { boardOf, boardPlace, seatWord } from './board.ts'
import { boardScript } from './boards.ts'
import { clocksPart } from './clocks.ts'
import { languages } from './host.ts'
import { freeSeats } from './lobby.ts'
import { sayMatch } from './match-words.ts'
import { noteLine } from './notes.ts'
import { html, type Markup, page, ready } from './page.ts'
import { standingOf, titleOf } from './standing.ts'
import { say, type Word } from './words.ts'

/** What everybody may read of a game after so many steps, of those that everybody knows of; null for one that is not played. */
export function publicPage(
  table: Table,
  notes: readonly Note[],
  locale: Locale,
  known: number,
  now: number,
  free: readonly SeatRow[] = [],
): string | null {
  const { row, ruleset, match } = table
  const all = knownSteps(table, null)
  const isLast = known === all
  const steps = isLast ? row.steps : stepAt(table, null, known)
  const frame = steps === null ? undefined : match.frames[steps]
  if (steps === null || !frame) return null
  const title = titleOf(row, locale)
  const view: unknown = ruleset.view(frame.state as never, 'public')
  // Who was out of time has not resigned.
  const events = isCalled(table, steps) ? [] : lastKnown(table, null, steps)
  const told =
    row.ruleset === 'dma'
      ? (ruleset as unknown as Dma).chronicle(events as unknown as readonly Event[], locale)
      : events.map(event => ruleset.describe(event, locale))
  const picture =
    row.ruleset === 'dma'
      ? mapSvg(view as View, { locale, handbook: (ruleset as unknown as Dma).book.handbook })
      : boardOf(ruleset, view as Json, events, locale)
  const end = row.ruleset === 'dma' && row.status !== 'ended' ? describeLastWeek(view as View, locale) : null
  const names = namesIn(view)
  const nameOf = (seat: string) => (Object.hasOwn(names, seat) ? names[seat]! : seatWord(locale, seat))
  const zone = zoneOf(row)
  // Of a campaign everybody sees the map; the board of it is for planning.
  const script = row.ruleset === 'dma' ? null : boardScript(row.ruleset)
  const follows = script !== null && isLast
  const weeks = Array.from({ length: row.steps }, (_, i) => i + 1)
  return page(
    locale,
    title,
    html`<h1>${title}</h1>${languages(isLast ? `/g/${row.id}` : `/g/${row.id}/week/${known}`)}<div id="standing" data-live>${[...standingOf(row, locale), ...(end === null ? [] : [end])].map(line => html`<p>${line}</p>`)}${
      isLast &&
      row.next !== null &&
      html`<nav aria-label="${sayMatch(locale, 'rematchPublic')}"><a href="/g/${row.next}?lang=${locale}">${sayMatch(locale, 'rematchPublic')}</a></nav>`
    }</div>
${isLast && clocksPart(table, locale, now)}
${isLast ? freeSeats(row, free, locale, settingsIn(row).lobby) : null}
${follows ? boardPlace(`/g/${row.id}`, isOwn(table), picture) : html`<figure>${ready(picture)}</figure>`}
<div id="told" data-live><h2>${say(locale, 'chronicle')}</h2>${told.length ? told.map(line => html`<p>${line}</p>`) : html`<p>${say(locale, 'quiet')}</p>`}</div>
${notes.length ? html`<h2>${say(locale, row.ruleset === 'dma' ? 'news' : 'log')}</h2><ul>${notes.map(note => html`<li>${noteLine(note, locale, zone, nameOf)}</li>`)}</ul>` : null}
<nav aria-label="${say(locale, 'feed')}"><a href="/g/${row.id}/feed.atom?lang=${locale}">${say(locale, 'feed')}</a> <a href="/g/${row.id}/deadlines.ics?lang=${locale}">${say(locale, 'calendarFile')}</a></nav>
${row.ruleset === 'dma' ? null : replay(row.id, locale, known, all)}
${weeks.length && row.ruleset === 'dma' ? html`<h2>${say(locale, 'weeks')}</h2><nav aria-label="${say(locale, 'weeks')}">${weeks.map(week => html`<a href="/g/${row.id}/week/${week}?lang=${locale}">${week}</a>`)}</nav>` : null}`,
    isLast ? `/g/${row.id}/news` : null,
    follows ? script.path : null,
  )
}

/** Links through a match step by step. */
function replay(id: string, locale: Locale, at: number, last: number): Markup | null {
  if (last === 0) return null
  const link = (step: number, word: Word) =>
    html`<a href="${step === last ? `/g/${id}?lang=${locale}` : `/g/${id}/week/${step}?lang=${locale}`}">${say(locale, word)}</a> `
  return html`<nav id="replay" data-live>${at > 0 ? [link(0, 'stepFirst'), link(at - 1, 'stepBack')] : null}<span>${say(locale, 'stepOf', { step: at, last })}</span> ${
    at < last ? [link(at + 1, 'stepOn'), link(last, 'stepLast')] : null
  }</nav>`
}

/** The names of seats that a view tells. */
function namesIn(view: unknown): { readonly [seat: string]: string } {
  const { players = [] } = view as { readonly players?: readonly { readonly seat: string; readonly name: string }[] }
  return Array.isArray(players) ? Object.fromEntries(players.map(({ seat, name }) => [seat, name])) : {}
}
