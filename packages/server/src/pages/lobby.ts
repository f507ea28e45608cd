import type { Locale } from '@umpire/core-game'
import type { GameRow, SeatRow } from '../tables/model.ts'
import { seatName } from './board.ts'
import { html, type Markup, page } from './page.ts'
import { say } from './words.ts'

/** The longest name of a state that is read; the rules say which are good. */
export const NAME = 40

/** The seats of a game that anybody may take, each with the form for it; null where there is none. */
export function freeSeats(row: GameRow, free: readonly SeatRow[], locale: Locale, isLobby: boolean): Markup | null {
  if (free.length === 0 || row.status === 'ended') return null
  const named = row.ruleset === 'dma' && row.status === 'waiting'
  return html`<h2>${say(locale, 'freeSeats')}</h2><p>${say(locale, 'freeLead')}${isLobby && row.status === 'waiting' ? ` ${say(locale, 'lobbyLead')}` : ''}</p>
<table class="rows">${free.map(
    ({ seat, name }) =>
      html`<tr><th scope="row">${seatName(locale, row.ruleset, { seat, name })}</th><td><form method="post" action="/g/${row.id}/take/${seat}?lang=${locale}">${
        named
          ? html`<label>${say(locale, 'stateName')} <input name="name" maxlength="${NAME}" value="${name}"></label> `
          : null
      }<button>${say(locale, 'takeSeat')}</button></form></td></tr>`,
  )}</table>`
}

/** The link of a seat that was just taken, shown this once. */
export function takenPage(locale: Locale, link: string, path: string): string {
  return page(
    locale,
    say(locale, 'freeSeats'),
    html`<h1>${say(locale, 'freeSeats')}</h1><p class="secret">${say(locale, 'taken', { link })}</p><nav><a href="${path}">${say(locale, 'yourSeat')}</a></nav>`,
  )
}
