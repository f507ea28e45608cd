import type { Locale } from '@umpire/core-game'
import { momentText } from '../desk/calendar.ts'
import type { Letter } from '../tables/letters.ts'
import { html, page } from './page.ts'
import { say } from './words.ts'

/** What one seat wrote and was written, and a form for the next letter. Whoever writes is known by the name of his seat alone. */
export function lettersPage(
  locale: Locale,
  { secret, seat: own }: { readonly secret: string; readonly seat: string },
  receivers: readonly (readonly [seat: string, name: string])[],
  letters: readonly Letter[],
  zone: string,
): string {
  const names = new Map(receivers)
  const nameOf = (seat: string) =>
    seat === '+master' ? say(locale, 'master') : seat === '+all' ? say(locale, 'everybody') : (names.get(seat) ?? seat)
  const lines = letters.map(
    ({ sender, receiver, words, at }) =>
      html`<section><h2>${say(locale, 'letterFrom', { from: nameOf(sender), to: nameOf(receiver), when: momentText(at.getTime(), zone, locale) })}</h2><p class="letter">${words}</p></section>`,
  )
  return page(
    locale,
    say(locale, 'letters'),
    html`<h1>${say(locale, 'letters')}</h1><nav><a href="/s/${secret}">${say(locale, 'back')}</a></nav>
<form method="post" action="/s/${secret}/letters"><p><label>${say(locale, 'letterTo')} <select name="to">${[
      ...names.keys(),
      '+master',
      '+all',
    ]
      .filter(seat => seat !== own)
      .map(seat => html`<option value="${seat}">${nameOf(seat)}</option>`)}</select></label></p>
<p><label>${say(locale, 'letterWords')}<br><textarea name="words" rows="8" cols="60" maxlength="4000" required></textarea></label></p><p><button>${say(locale, 'sendIt')}</button></p></form>
${lines.length ? lines : html`<p>${say(locale, 'noLetters')}</p>`}`,
    `/s/${secret}/news`,
  )
}
