import type { Locale } from '@umpire/core-game'
import type { Absence } from '../tables/absences.ts'
import { html, page } from './page.ts'
import { say } from './words.ts'

/** Where a ruler says in which weeks nobody is to wait for him. `week` is the one to come. */
export function awayPage(locale: Locale, secret: string, week: number, absence: Absence | null): string {
  const number = (name: string, value: number) =>
    html`<input name="${name}" type="number" min="${week}" max="${week + 52}" value="${value}" required>`
  return page(
    locale,
    say(locale, 'away'),
    html`<h1>${say(locale, 'away')}</h1><nav><a href="/s/${secret}">${say(locale, 'back')}</a></nav><p>${say(locale, 'awayLead')}</p>
${
  absence &&
  html`<p><strong>${say(locale, 'awayIs', { first: absence.first, last: absence.last })}</strong></p>
<form method="post" action="/s/${secret}/back"><button>${say(locale, 'awayBack')}</button></form>`
}
<form method="post" action="/s/${secret}/away"><p><label>${say(locale, 'awayFrom')} ${number('first', absence?.first ?? week)}</label>
<label>${say(locale, 'awayTo')} ${number('last', absence?.last ?? week)}</label></p><p><button>${say(locale, 'awaySave')}</button></p></form>`,
  )
}
