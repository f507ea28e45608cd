import { answers, inLanguage, joins, type Locale, localeOf, plurals } from './locale.ts'
import type { Reading, Ruling, RulingTable } from './rulings.ts'

/** What stands in a place of a sentence. Nothing stands where it is null, undefined, false, 0, an empty text or an empty list. */
export type Filling = string | number | boolean | null | undefined | readonly Filling[]

/** What stands in each place, or what says it. */
export type Fillings = { readonly [field: string]: Filling } | ((field: string) => Filling)

/** The sentences of one language by what they are said of. English is written first; another language has the same keys. */
export type Phrases<Key extends string = string> = { readonly [key in Key]: string }

/**
 * Fills the places of a sentence. Texts that come out are put in as they are: braces in a name mean nothing.
 *
 * - `{field}` what stands there; lists with commas
 * - `{field?so|else}` one of two texts, with places of their own: the first where something stands there
 * - `{field#one|many}`, in Russian `{field#one|few|many}`: by the number that stands there, as the language counts
 *
 * In French `de {field}` comes out as « d’Arden » where a vowel stands there.
 */
export function fill(sentence: string, fields: Fillings, locale: Locale = 'en'): string {
  const inPlace =
    typeof fields === 'function' ? fields : (name: string) => (Object.hasOwn(fields, name) ? fields[name] : null)
  const language = typeof locale === 'string' && Object.hasOwn(plurals, locale) ? locale : 'en'
  const join = joins[language]
  const parts = sentence.split(/(\{[\w.-]+[?#}]|[|}])/)
  let at = 0
  return branch(false)

  /** What is said from here to the end; a text of a choice ends at its `|` or `}`. */
  function branch(ofChoice: boolean): string {
    let text = ''
    for (; at < parts.length; at++) {
      const part = parts[at]!
      const sign = part.at(-1)
      if (ofChoice && (part === '|' || part === '}')) break
      if (part.length < 3 || part[0] !== '{') text += part
      else {
        const value = inPlace(part.slice(1, -1))
        const next = sign === '}' ? shown(value) : choice(value, sign === '?')
        text = join ? join(text, next) : text + next
      }
    }
    return text
  }

  function choice(value: Filling, byWhether: boolean): string {
    const texts: string[] = []
    do {
      at++
      texts.push(branch(true))
    } while (parts[at] === '|')
    // By number the last where a sentence has no more forms.
    return (
      texts[byWhether ? Number(!stands(value)) : Math.min(plurals[language](Number(value)), texts.length - 1)] ?? ''
    )
  }
}

function stands(value: Filling): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

function shown(value: Filling): string {
  if (Array.isArray(value)) return value.map(shown).join(', ')
  return value === null || value === undefined || value === false ? '' : String(value)
}

/** With a capital letter. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** With a small letter. */
export function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[], and: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`
}

/**
 * What the rulings of a table are called in one language, each in a line: its name, then its readings in the order of the table, `Spare grain|is lost|is kept`.
 * The line of one that is true or false is its name alone, a sentence that holds or does not.
 */
export type RulingLines<Table> =
  Table extends RulingTable<infer Played> ? { readonly [name in keyof Played]: string } : never

/** A ruling in words. */
export interface RulingInWords {
  readonly title: string
  /** In the order of its readings. */
  readonly readings: readonly string[]
}

type Lines = { readonly [name: string]: string }

/** A ruling in the words of its line, in one of the languages that a game has lines in; where there is none by its own names. */
export function inWords(
  { name, readings }: Ruling,
  lines: { readonly en: Lines } & { readonly [locale in Locale]?: Lines },
  asked: Locale,
): RulingInWords {
  const locale = localeOf(asked)
  const own = inLanguage(lines, locale)
  const [title, ...said] = Object.hasOwn(own, name) ? own[name]!.split('|') : [name]
  const [yes, no] = answers[locale]
  const bare = (reading: Reading) => (reading === true ? yes : reading === false ? no : String(reading))
  return { title: title!, readings: readings.map((reading, i) => said[i] ?? bare(reading)) }
}
