import type { Json, Locale, Problem, Result } from '@umpire/core-game'
import type { View } from '@umpire/kriegspiel'
import { orderText as kriegspielText, parseOrder as parseKriegspiel } from '@umpire/kriegspiel/notation'
import { svg as kriegspielSvg } from '@umpire/kriegspiel/svg'
import type { State } from '@umpire/transnistria-hex'
import { parseOrder as parseTransnistria, orderText as transnistriaText } from '@umpire/transnistria-hex/notation'
import { svg as transnistriaSvg } from '@umpire/transnistria-hex/svg'
import type { HostedRules } from '../rulesets.ts'
import type { Sight } from '../tables/look.ts'
import type { SeatRow } from '../tables/model.ts'
import { refusalWords } from '../tables/refuse.ts'
import type { Settled } from './between.ts'
import { boardScript } from './boards.ts'
import { html, type Markup, page, ready } from './page.ts'
import { describerOf } from './problem-words.ts'
import { say, type Word } from './words.ts'

/** The board as a view shows it. */
export function boardOf(
  { id: ruleset, guest }: HostedRules,
  view: Json,
  events: readonly unknown[],
  locale: Locale,
): string {
  if (guest) return guest.svg(view)
  const options = { events: events as never, locale }
  return ruleset === 'kriegspiel'
    ? kriegspielSvg(view as unknown as View, options)
    : transnistriaSvg(view as unknown as State, options)
}

/** Where a board stands: its picture, and whence a script has what it shows. */
export function boardPlace(path: string, own: boolean, picture: string): Markup {
  return html`<figure data-board="${path}"${own && { markup: ' data-own' }}>${ready(picture)}</figure>`
}

/** An order as it is written. */
function orderWords({ id: ruleset, guest }: HostedRules, order: unknown): string {
  if (guest) return guest.orderText(order)
  return ruleset === 'kriegspiel' ? kriegspielText(order as never) : transnistriaText(order as never)
}

/** An order that somebody wrote. */
export function readOrder({ id: ruleset, guest }: HostedRules, text: string): Result<unknown> {
  if (guest) return guest.parseOrder(text)
  return ruleset === 'kriegspiel' ? parseKriegspiel(text) : parseTransnistria(text)
}

/** What a seat is called in a game without names of its own. */
export function seatWord(locale: Locale, seat: string): string {
  const word = seat === 'transnistria' ? 'transnistriaSide' : seat
  return ['north', 'south', 'moldova', 'transnistriaSide', 'gagauzia'].includes(word) ? say(locale, word as Word) : seat
}

/** What a seat is called: in a campaign as its state is, elsewhere in the language of who reads. */
export function seatName(locale: Locale, ruleset: string, { seat, name }: Pick<SeatRow, 'seat' | 'name'>): string {
  return ruleset === 'dma' ? name : seatWord(locale, seat)
}

/** What a seat is sent of a game where seats order one after another. */
export interface Seated {
  readonly locale: Locale
  readonly secret: string
  readonly title: string
  readonly rules: HostedRules
  readonly sight: Sight
  readonly told: readonly string[]
  readonly standing: readonly string[]
  /** Its clocks; null where it has none. */
  readonly clocks: Markup | null
  /** What players settle between themselves. */
  readonly between: Settled
  /** Whether a built-in player has his seat. */
  readonly isAway: boolean
  /** Whether it is played with content of its own. */
  readonly own: boolean
}

/** The page of a seat: the board, what happened, what may be ordered; it plays without scripts. */
export function seatPage(seated: Seated, problems: readonly Problem[] = [], written = ''): string {
  const { locale, secret, title, sight, told, standing } = seated
  const { rules } = seated
  const { ruleset, steps, seat, legal, toAct } = sight
  const isMine = toAct.includes(seat!) && !seated.isAway
  const path = `/s/${secret}`
  const hidden = html`<input type="hidden" name="steps" value="${steps}">`
  const texts = legal.map(order => orderWords(rules, order))
  const describe = describerOf(ruleset, rules.guest)
  const whose = isMine
    ? say(locale, 'yourTurn')
    : toAct.length
      ? say(locale, 'othersTurn', { names: toAct.map(one => seatWord(locale, one)).join(', ') })
      : null
  return page(
    locale,
    title,
    html`<h1>${say(locale, 'about', { of: title, what: seatWord(locale, seat!) })}</h1>${problems.map(
      found => html`<p class="bad">${refusalWords(found, locale) ?? describe(found, locale)}</p>`,
    )}<div id="standing" data-live>${standing.map(line => html`<p>${line}</p>`)}${whose && html`<p><strong>${whose}</strong></p>`}${seated.between.calls.map(
      line => html`<p><a href="#between">${line}</a></p>`,
    )}</div>
${seated.clocks}
${boardPlace(path, seated.own, boardOf(rules, sight.view as Json, sight.events, locale))}
<div id="orders" data-live>${told.length ? html`<h2>${say(locale, 'happened')}</h2><ul>${told.map(line => html`<li>${line}</li>`)}</ul>` : null}
${
  isMine
    ? html`<form method="post" action="${path}/order">${hidden}<label>${say(locale, 'order')} <select name="order">${texts.map(text => html`<option>${text}</option>`)}</select></label>
<button>${say(locale, 'orderIt')}</button></form>
<form method="post" action="${path}/order">${hidden}<label>${say(locale, 'orderLines')}<br><textarea name="lines" rows="4" cols="40">${written}</textarea></label>
<button>${say(locale, 'orderIt')}</button></form>`
    : null
}
</div>
<div id="between" data-live>${seated.between.part}</div>
<nav><a href="${path}/letters">${say(locale, 'letters')}</a> <a href="${path}/notices">${say(locale, 'notices')}</a> <a href="${path}/link">${say(locale, 'newLink')}</a></nav>`,
    `${path}/news`,
    boardScript(ruleset)?.path ?? null,
  )
}
