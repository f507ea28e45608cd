import type { Locale } from '@umpire/core-game'
import { HOUR, momentText, spanText } from '../desk/calendar.ts'
import { budgetOf, type Clock, endOf, leftAt } from '../tables/clock.ts'
import { facesOf } from '../tables/clocks.ts'
import { settingsIn, zoneOf } from '../tables/due.ts'
import type { Table } from '../tables/model.ts'
import { seatWord } from './board.ts'
import { sayMatch } from './match-words.ts'
import { html, type Markup } from './page.ts'
import { ticking } from './ticking.ts'

/** `29:12`, `1:05:00`, of a day and more as `spanText`. */
function timeText(span: number, locale: Locale): string {
  if (span >= 24 * HOUR) return spanText(span, locale)
  const seconds = Math.ceil(span / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

/** How a match is timed, as a sentence. */
function clockText(clock: Clock, locale: Locale): string {
  const time =
    budgetOf(clock) < HOUR ? sayMatch(locale, 'minutes', { n: clock.minutes }) : spanText(budgetOf(clock), locale)
  if (clock.per === 'turn') return sayMatch(locale, 'clockTurn', { time })
  return sayMatch(locale, clock.plus > 0 ? 'clockSidePlus' : 'clockSide', { time, plus: clock.plus })
}

/** The clocks of a match as everybody sees them, running where scripts do; null where it has none. */
export function clocksPart(table: Table, locale: Locale, now: number): Markup | null {
  const { row } = table
  const { clock } = settingsIn(row)
  if (clock === null) return null
  const lines = Object.entries(facesOf(table)).map(([seat, face]) => {
    const left = leftAt(face, now) ?? 0
    const end = row.status === 'playing' ? endOf(face) : null
    const time =
      end === null
        ? html`<span>${timeText(left, locale)}</span>`
        : html`<span role="timer" data-left="${left}">${timeText(left, locale)}</span>`
    return html`<tr${end !== null && { markup: ' class="runs"' }}><th scope="row">${seatWord(locale, seat)}</th><td>${time}${
      face.out ? html` ${sayMatch(locale, 'timeOut')}` : end !== null && until(end, left)
    }</td></tr>`
  })
  return html`<div id="clocks" data-live><table class="clocks">${lines}</table></div><p><small>${clockText(clock, locale)}</small></p>
<script type="module" src="${ticking.path}"></script>`

  /** Without scripts nobody sees it run: there it is told until when. */
  function until(end: number, left: number): Markup {
    const when = html`, ${sayMatch(locale, 'until', { when: momentText(end, zoneOf(row), locale) })}`
    return left < HOUR ? html`<noscript>${when}</noscript>` : when
  }
}
