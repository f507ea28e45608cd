import type { Locale } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import { live } from './live.ts'
import { style } from './style.ts'

/** A part of a page that is markup already. */
export interface Markup {
  readonly markup: string
}

/** A template for markup: what is put in is text, and made safe, unless it is markup itself; lists are put in one after another. */
export function html(pieces: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return { markup: pieces.reduce((all, piece, i) => all + markupOf(values[i - 1]!) + piece) }
}

type Content = string | number | null | false | Markup | readonly Content[]

function markupOf(value: Content): string {
  if (value === null || value === false) return ''
  if (typeof value === 'string') return xmlText(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(markupOf).join('')
}

/** Markup that another part of Umpire has made, as pictures and papers. */
export const ready = (markup: string): Markup => ({ markup })

/**
 * A page that any browser reads; where scripts run and `news` says where the changes of its game are told, it follows them,
 * by `script` where that is the one of its board.
 */
export function page(
  locale: Locale,
  title: string,
  body: Markup,
  news: string | null = null,
  script: string | null = null,
): string {
  const { markup } = html`<!doctype html>
<html lang="${locale}"${news && !script && html` data-news="${news}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${style.path}">${(news || script) && html`<script type="module" src="${script ?? live.path}"></script>`}</head>
<body><main>${body}</main></body></html>
`
  return markup
}
