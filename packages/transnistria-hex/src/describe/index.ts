import { inLanguage, type Locale } from '@umpire/core-game'
import { type Filling, fill } from '@umpire/core-game/say'
import type { Board } from '../content/board.ts'
import type { BattleTerms, Event } from '../events.ts'
import { english, type Language, type RollTerm } from './english.ts'
import { russian } from './russian.ts'

/** One event as a sentence, with the names of units and places of the content. */
export function describe({ names }: Board, event: Event, locale: Locale): string {
  const language = locale === 'ru' ? russian : english
  const { sentences, words } = language
  // Callers without types may give anything.
  if (typeof event.type !== 'string' || !Object.hasOwn(sentences, event.type)) return ''
  const fields = event as unknown as { readonly [field: string]: unknown }
  const named = (text: string, field: string): string => {
    if (Object.hasOwn(words, text)) return words[text as keyof typeof words]
    const known = names.get(text)
    const name = known && inLanguage(known, locale)
    if (!/^-?\d+,-?\d+$/.test(text) || field === 'path') return name ?? text
    return name ? `${name} (${text})` : `${words.hex} ${text}`
  }
  const inPlace = (field: string): Filling => {
    if (field === 'sum') return sum(event as Roll, language, locale)
    const value = fields[field]
    if (value === undefined) return undefined
    if (!Array.isArray(value)) return typeof value === 'string' ? named(value, field) : plain(value)
    const list = value.map(one => (typeof one === 'string' ? named(one, field) : plain(one)))
    return field === 'path' ? list.join(' → ') : list
  }
  return fill(sentences[event.type], inPlace, locale)
}

function plain(value: unknown): Filling {
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

type Roll = BattleTerms & { readonly faces: readonly number[]; readonly total: number; readonly excess: number }

/** The sum of a roll, part by part: `4d3 (9) + 1 (pairs) - 5 (terrain) = 5 against 2: 3 damage`. */
function sum(roll: Roll, { words }: Language, locale: Locale): string {
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
  const effect = roll.excess > 0 ? fill(words['some-effect'], { excess: roll.excess }, locale) : words['no-effect']
  const dice = `${roll.dice}${words.die}3 (${rolled})${terms.join('')}`
  return `${dice} = ${roll.total} ${words.against} ${roll.against}: ${effect}`
}
