import type { Locale } from '@umpire/core-game'
import type { Webhook } from '../tables/webhook.ts'
import { sayMail } from './mail-words.ts'
import { html, page } from './page.ts'
import { say } from './words.ts'

/** Where a master says to which server his game is told; `fresh` is the secret of a new one, shown this once. */
export function webhookPage(locale: Locale, secret: string, hook: Webhook | null, fresh: string | null = null): string {
  const path = `/s/${secret}`
  const title = say(locale, 'webhook')
  return page(
    locale,
    title,
    html`<h1>${title}</h1><nav><a href="${path}">${say(locale, 'back')}</a></nav><p>${sayMail(locale, 'hookLead')}</p>
${fresh && html`<p><strong>${sayMail(locale, 'hookSecret')}</strong></p><p class="secret">${fresh}</p>`}
${
  hook &&
  html`<p>${sayMail(locale, 'hookAt', { url: hook.url })}</p><p>${
    hook.last === null ? sayMail(locale, 'hookNever') : sayMail(locale, 'hookLast', { last: hook.last })
  }</p><form method="post" action="${path}/webhook-off"><button>${sayMail(locale, 'hookStop')}</button></form>`
}
<form method="post" action="${path}/webhook"><p><label>${sayMail(locale, 'hookAddress')} <input name="url" type="url" maxlength="500" size="40" required placeholder="https://"></label></p><p><button>${sayMail(locale, 'hookSet')}</button></p></form>`,
  )
}
