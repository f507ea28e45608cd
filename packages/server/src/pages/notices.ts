import { type Locale, localeNames, locales } from '@umpire/core-game'
import { type Kind, kindsIn, type Mailbox } from '../tables/kinds.ts'
import { inQuotes, sayMail } from './mail-words.ts'
import { html, type Markup, page } from './page.ts'
import { say } from './words.ts'

/** What the page of a seat's notices is made of. */
export interface Noticed {
  readonly locale: Locale
  readonly secret: string
  readonly game: string
  /** Whether this server sends mail. */
  readonly canMail: boolean
  readonly box: Mailbox | null
  /** The kinds that there are for this seat. */
  readonly kinds: readonly Kind[]
  readonly isKept: boolean
  /** Whether seats order one after another, so that what is due is somebody's time. */
  readonly isMatch: boolean
}

const ON: Markup = { markup: ' checked' }
const SELECTED: Markup = { markup: ' selected' }

/** Where a seat says in which language it reads, and what it would be told by mail. */
export function noticesPage({ locale, secret, game, canMail, box, kinds, isKept, isMatch }: Noticed): string {
  const path = `/s/${secret}`
  const word = (text: Parameters<typeof sayMail>[1], fields = {}) => sayMail(locale, text, fields)
  const chosen = box ? kindsIn(box) : kinds
  return page(
    locale,
    say(locale, 'notices'),
    html`<h1>${say(locale, 'notices')}</h1><nav><a href="${path}">${say(locale, 'back')}</a></nav>
${isKept ? html`<p role="status"><strong>${word('kept')}</strong></p>` : null}
<form method="post" action="${path}/language"><label>${word('language')} <select name="lang">${locales.map(one => html`<option value="${one}" lang="${one}"${one === locale && SELECTED}>${localeNames[one]}</option>`)}</select></label> <button>${word('save')}</button></form>
${canMail ? mailPart() : html`<p>${word('none')}</p>`}
<p>${word('follow')}</p><nav aria-label="${say(locale, 'feed')}"><a href="/g/${game}/feed.atom?lang=${locale}">${say(locale, 'feed')}</a> <a href="/g/${game}/deadlines.ics?lang=${locale}">${say(locale, 'calendarFile')}</a></nav>`,
  )

  function mailPart(): Markup {
    const state = box
      ? html`<p><strong>${word(box.confirmed ? 'confirmed' : 'unconfirmed', { address: box.address! })}</strong></p>`
      : html`<p>${word('lead')}</p>`
    return html`${state}
<form method="post" action="${path}/notices"><p><label>${word('address')} <input name="address" type="email" maxlength="254" size="30" autocomplete="email" required value="${box?.address ?? ''}"></label></p>
<fieldset><legend>${word('about')}</legend>${kinds.map(
      kind =>
        html`<p><label><input type="checkbox" name="${kind}" value="1"${chosen.includes(kind) ? ON : null}> ${word(isMatch && kind === 'due' ? 'time' : kind)}</label></p>`,
    )}</fieldset>
<p><button>${word('save')}</button></p></form>
${box ? html`<form method="post" action="${path}/no-mail"><button>${word('stop')}</button></form>` : null}`
  }
}

/** The page behind the link of a mail: a button for what it asks, for programs that read mail open every link. */
export function mailPage(locale: Locale, title: string, box: Mailbox): string {
  const fields = { title: inQuotes(title, locale), address: box.address! }
  const form = (act: string, button: Parameters<typeof sayMail>[1]) =>
    html`<form method="post" action="/m/${box.token}${act}"><button>${sayMail(locale, button)}</button></form>`
  return page(
    locale,
    say(locale, 'notices'),
    html`<h1>${sayMail(locale, 'ours', fields)}</h1>${
      box.confirmed
        ? html`<p>${sayMail(locale, 'stopLead', fields)}</p>${form('', 'stop')}`
        : html`<p>${sayMail(locale, 'confirmLead', fields)}</p>${form('/yes', 'confirmYes')}${form('', 'confirmNo')}`
    }`,
  )
}

/** What was done by a button of a mail's page. */
export function mailDonePage(locale: Locale, done: 'confirmDone' | 'stopped'): string {
  const title = say(locale, 'notices')
  return page(locale, title, html`<h1>${title}</h1><p>${sayMail(locale, done)}</p>`)
}
