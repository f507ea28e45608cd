import { type Locale, localeOf } from '@umpire/core-game'
import type { Pose } from '../model.ts'
import * as english from './english.ts'
import * as french from './french.ts'
import * as russian from './russian.ts'

/** The same texts in each language. */
export type InEach<Texts = string> = { readonly [locale in Locale]: Texts }

/** The same keys in another language. */
export type Like<Table> = {
  readonly [key in keyof Table]: Table[key] extends readonly string[] ? readonly string[] : string
}

/** What words are called; what is not in it stays as it is. */
export type Vocabulary = InEach<{ readonly [word: string]: string }>

const words: Vocabulary = { en: english.words, ru: russian.words, fr: french.words }

/** English for whoever asks for a language that there is not. */
export function inLocale<Texts>(texts: InEach<Texts>, locale: Locale): Texts {
  return texts[localeOf(locale)]
}

/** A word in a language; what has no translation (ids, numbers) stays as it is. */
export function say(word: string, locale: Locale, vocabulary: Vocabulary = words): string {
  const known = inLocale(vocabulary, locale)
  return Object.hasOwn(known, word) ? known[word]! : word
}

/** True where a step chooses a card; in all others what is the id of a card too is a word of these rules, or a unit. */
export function ofCards(step: unknown): boolean {
  return /card$|^(top-up|event)$/.test(`${step as string}`)
}

const points: InEach = { en: english.point, ru: russian.point, fr: french.point }

/** A number with a decimal point, as the language writes it. */
export function decimal(text: string, locale: Locale): string {
  return text.replace('.', inLocale(points, locale))
}

/** Hundredths of a distance unit, which has 5 cm, as centimetres: 50 are 2.5. */
export function centimetres(hundredths: number, locale: Locale): string {
  return decimal(`${hundredths / 20}`, locale)
}

/** With a capital letter, but for ids of units. */
export function upper(text: string): string {
  return /^[ap]\d/.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** `1200,450 90.0`: x and y in hundredths of a distance unit, the facing in degrees. */
export function poseText({ x, y, facing }: Pose): string {
  return `${x},${y} ${Math.floor(facing / 10)}.${facing % 10}`
}
