import type { Locale } from '@umpire/core-game'
import { html, page } from './page.ts'
import { say } from './words.ts'

/** A link that was made anew, shown this once. */
export function linkPage(locale: Locale, link: string, back: string): string {
  return page(
    locale,
    say(locale, 'newLink'),
    html`<h1>${say(locale, 'newLink')}</h1><p class="secret">${say(locale, 'newLinkIs', { link })}</p><nav><a href="${back}">${say(locale, 'back')}</a></nav>`,
  )
}

/** Whoever holds a seat makes its link anew. */
export function renewPage(locale: Locale, secret: string, seat: string, mayLeave: boolean): string {
  return page(
    locale,
    say(locale, 'newLink'),
    html`<h1>${say(locale, 'newLink')}</h1><p>${say(locale, 'renew')}</p>
<form method="post" action="/s/${secret}/seat/${seat}/link"><button>${say(locale, 'newLink')}</button></form>
${mayLeave ? html`<form method="post" action="/s/${secret}/leave"><button>${say(locale, 'leaveSeat')}</button></form>` : null}
<nav><a href="/s/${secret}">${say(locale, 'back')}</a></nav>`,
  )
}
