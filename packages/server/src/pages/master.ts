import type { Locale } from '@umpire/core-game'
import type { GameRow, SeatRow } from '../tables/model.ts'
import type { Note } from '../tables/notes.ts'
import { noteLine } from './notes.ts'
import { html, type Markup, page } from './page.ts'
import { say } from './words.ts'

/** What the master of a game sees: how it stands, who is there, what he can do, all that was done. */
export interface Mastered {
  readonly locale: Locale
  readonly secret: string
  readonly title: string
  readonly row: GameRow
  readonly zone: string
  readonly standing: readonly string[]
  readonly seats: readonly (Pick<SeatRow, 'seat' | 'name' | 'player' | 'missed'> & {
    readonly is: 'isFinal' | 'ordered' | 'nothing' | 'person' | 'bot' | 'out' | 'free' | 'isAway'
  })[]
  readonly notes: readonly Note[]
  readonly isCampaign: boolean
  readonly clocks: Markup | null
  /** The way to the match that follows; null where none does. */
  readonly next: Markup | null
}

export function masterPage(game: Mastered, said: readonly string[] = []): string {
  const { locale, secret, title, row, standing, seats, notes, zone } = game
  const nameOf = (seat: string) => seats.find(one => one.seat === seat)?.name ?? seat
  const post = (path: string, button: Markup | string, inner: Markup | null = null, reason = true) =>
    html`<form method="post" action="/s/${secret}/${path}">${inner}${
      reason ? html`<label>${say(locale, 'reason')} <input name="reason" maxlength="200"></label> ` : null
    }<button>${button}</button></form>`
  const steps = html`<input type="hidden" name="steps" value="${row.steps}">`
  const acts = [
    row.status === 'waiting' && post('begin', say(locale, 'begin'), null, false),
    row.status === 'paused' && post('begin', say(locale, 'resume')),
    row.status === 'playing' && post('pause', say(locale, 'pause')),
    row.status === 'playing' &&
      game.isCampaign &&
      post(
        'extend',
        say(locale, 'extend'),
        html`<label>${say(locale, 'extendTo', { zone })} <input name="when" placeholder="2026-03-29 20:00" required></label> `,
      ),
    row.steps > 0 &&
      game.isCampaign &&
      html`<details><summary>${say(locale, 'correct', { week: row.steps })}</summary><p>${say(locale, 'correctLead')} <a href="/s/${secret}/state">JSON</a></p>${post(
        'correct',
        say(locale, 'correct', { week: row.steps }),
        html`${steps}<p><label>${say(locale, 'correctChanges')}<br><textarea name="changes" rows="4" cols="60" required placeholder="[{&quot;at&quot;: [&quot;armies&quot;, 0, &quot;cell&quot;], &quot;to&quot;: 77}]"></textarea></label></p>`,
      )}</details>`,
    row.steps > 0 && game.isCampaign && post('again', say(locale, 'again', { week: row.steps }), steps),
  ].filter(one => one !== false)
  return page(
    locale,
    title,
    html`<h1>${title}</h1>${said.map(line => html`<p><strong>${line}</strong></p>`)}
<nav><a href="/g/${row.id}">${say(locale, 'publicPage')}</a> <a href="/s/${secret}/letters">${say(locale, 'letters')}</a> <a href="/s/${secret}/notices">${say(locale, 'notices')}</a> <a href="/s/${secret}/webhook">${say(locale, 'webhook')}</a></nav>
<h2>${say(locale, 'status')}</h2>${standing.map(line => html`<p>${line}</p>`)}${game.clocks}${game.next}${acts}
<h2>${say(locale, 'seats')}</h2><table class="rows">${seats.map(
      ({ seat, name, player, missed, is }) =>
        html`<tr><th scope="row">${name}</th><td>${say(locale, is)}${missed > 0 ? `, ${say(locale, 'missed', { weeks: missed })}` : ''}</td>
<td>${post(`seat/${seat}/link`, say(locale, 'newLink'), null, false)}</td>
<td>${
          player === 'person'
            ? [post(`seat/${seat}/bot`, say(locale, 'toBot')), post(`seat/${seat}/free`, say(locale, 'toFree'))]
            : post(`seat/${seat}/person`, say(locale, 'toPerson'))
        }</td></tr>`,
    )}</table><p>${say(locale, 'handOver')}</p>
<h2>${say(locale, 'log')}</h2><ul>${notes.map(note => html`<li>${noteLine(note, locale, zone, nameOf)}</li>`)}</ul>`,
  )
}
