import type { Locale } from '@umpire/core-game'
import { type Fillings, fill } from '@umpire/core-game/say'
import { languages, type Words } from '../words/index.ts'

export type MailWord = keyof Words['mail']

/** What mail, the pages about it and posts to other servers say. */
export function sayMail(locale: Locale, word: MailWord, fields: Fillings = {}): string {
  return fill(languages[locale].mail[word], fields, locale)
}

/** A title as it stands within quotation marks of its language, which has others inside. */
export function inQuotes(title: string, locale: Locale): string {
  const { outside, inside } = languages[locale].quotes
  return [...outside].reduce((text, mark, i) => text.replaceAll(mark, inside[i]!), title)
}
