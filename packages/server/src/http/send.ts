import { createHash } from 'node:crypto'
import { knownLocale, type Locale } from '@umpire/core-game'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { html, page } from '../pages/page.ts'
import { problemWords } from '../pages/problem-words.ts'
import { say } from '../pages/words.ts'
import type { Refusal } from '../tables/model.ts'
import { policy } from './guard.ts'

/** Sends a page. Papers bring their style with them: just that text is let in. */
export function sendPage(reply: FastifyReply, markup: string, status = 200): FastifyReply {
  const styles = Array.from(markup.matchAll(/<style>([^<]*)<\/style>/g), ([, text]) => hashOf(text!))
  return reply
    .code(status)
    .header('content-security-policy', policy(styles))
    .type('text/html; charset=utf-8')
    .send(markup)
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Says on a page why something was refused. */
export function sendRefusal(reply: FastifyReply, locale: Locale, { status, problems }: Refusal): FastifyReply {
  const lines = problems.map(found => html`<p class="bad">${problemWords(found, locale)}</p>`)
  return sendPage(reply, page(locale, say(locale, 'problem'), html`<h1>${say(locale, 'problem')}</h1>${lines}`), status)
}

/** The language that a reader asks for, by `?lang=`, or that his browser does. */
export function localeOf({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Locale {
  // There is none in an address that could not be read.
  return knownLocale((query as { readonly lang?: unknown } | null)?.lang) ?? spoken(headers['accept-language'] ?? '')
}

/** The first of the languages of a browser that is one of ours. */
function spoken(accepted: string): Locale {
  for (const part of accepted.split(',')) {
    const known = knownLocale(part.trim())
    if (known) return known
  }
  return 'en'
}
