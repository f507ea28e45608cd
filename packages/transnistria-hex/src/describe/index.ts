import { inLanguage, type Locale, localeOf } from '@umpire/core-game'
import { type Filling, fill, listed } from '@umpire/core-game/say'
import type { Board } from '../content/board.ts'
import type { BattleTerms, Event } from '../events.ts'
import { english, type Language, type RollTerm, type Said } from './english.ts'
import { french } from './french.ts'
import { russian } from './russian.ts'

const languages: { readonly [locale in Locale]: Language } = { en: english, ru: russian, fr: french }

/** One event as a sentence, with the names of units and places of the content. */
export function describe({ names }: Board, event: Event, locale: Locale): string {
  const known = localeOf(locale)
  const language = languages[known]
  const { sentences, words, inForm, and } = language
  // Callers without types may give anything.
  if (typeof event?.type !== 'string' || !Object.hasOwn(sentences, event.type)) return ''
  const fields = event as unknown as { readonly [field: string]: unknown }
  /** A value of an event by its name, in the form that stands after the field: `{unit.le}`. */
  const named = (text: string, field: string, form: string | undefined): string => {
    const own = names.get(text)
    const name = own ? inLanguage(own, known) : text
    const said = (of: Said['of'], name: string) =>
      form && inForm ? inForm(form, { of, name, en: own?.en ?? name }) : of === 'hex' ? `${words.hex} ${name}` : name
    if (Object.hasOwn(words, text)) return said('word', words[text as keyof typeof words])
    if (field === 'path' || !/^-?\d+,-?\d+$/.test(text)) return said('unit', name)
    return own ? said('place', `${name} (${text})`) : said('hex', text)
  }
  const inPlace = (place: string): Filling => {
    const [field = '', form] = place.split('.')
    if (field === 'sum') return sum(event as Roll, language, known)
    const value = fields[field]
    if (value === undefined) return undefined
    const one = (part: unknown) => (typeof part === 'string' ? named(part, field, form) : plain(part))
    if (!Array.isArray(value)) return one(value)
    const all = value.map(one)
    if (field === 'path') return all.join(' → ')
    return form && and ? listed(all.map(String), and) : all
  }
  return fill(sentences[event.type], inPlace, known)
}

function plain(value: unknown): Filling {
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

type Roll = BattleTerms & { readonly faces: readonly number[]; readonly total: number; readonly excess: number }

/** The sum of a roll, part by part: `4d3 (9) + 1 (pairs) - 5 (terrain) = 5 against 2: 3 damage`. */
function sum(roll: Roll, { words, sum }: Language, locale: Locale): string {
  if (!Array.isArray(roll.faces)) return ''
  const rolled = roll.faces.reduce((all, face) => all + face, 0)
  const values: { readonly [term in RollTerm]: number } = {
    damage: -roll.damage,
    pairs: roll.pairs,
    terrain: roll.terrain,
    river: roll.river,
    together: roll.together,
  }
  const terms = (Object.entries(values) as [RollTerm, number][])
    .filter(([, value]) => value !== 0)
    .map(([term, value]) => ` ${value < 0 ? '-' : '+'} ${Math.abs(value)} (${words[term]})`)
  const dice = `${roll.dice}${words.die}3 (${rolled})${terms.join('')}`
  // what is below 0 may count as 0.
  const whole = Object.values(values).reduce((all, value) => all + value, rolled)
  const total = whole < roll.total ? `${whole} → ${roll.total}` : roll.total
  return fill(sum, { dice, total, against: roll.against, excess: Math.max(0, roll.excess) }, locale)
}
