import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '../packages/core-game/src/index.ts'
import type { Ruling } from '../packages/core-game/src/rulings.ts'
import type { RulingInWords } from '../packages/core-game/src/say.ts'

interface Source {
  readonly lines: { readonly [locale in Locale]: { readonly [name: string]: string } }
  readonly rulings: readonly Ruling[]
  rulingWords(ruling: Ruling, locale: Locale): RulingInWords
}

const files = { en: 'english', ru: 'russian', fr: 'french' } as const

async function sourceOf(game: string): Promise<Source> {
  const source = join(import.meta.dirname, '..', 'packages', game, 'src')
  const told = join(source, 'describe', 'ruling-words')
  const read = async (locale: Locale) => (await import(join(told, `${files[locale]}.ts`)))[files[locale]]
  const [en, ru, fr] = await Promise.all(locales.map(read))
  const { rulings } = await import(join(source, 'rulings.ts'))
  const { rulingWords } = await import(join(told, 'index.ts'))
  return { lines: { en, ru, fr }, rulings: rulings.list, rulingWords }
}

describe.each(['dma', 'dolg-solo-ai', 'kriegspiel', 'transnistria-hex'])('the rulings of %s', game => {
  test.each(locales)('each has a name, and every reading one of its own, in %s', async locale => {
    const { lines, rulings, rulingWords } = await sourceOf(game)
    const own = lines[locale]
    // In the order of the table, so that who adds a ruling finds its place.
    expect(Object.keys(own)).toEqual(rulings.map(({ name }) => name))
    for (const ruling of rulings) {
      const { name, readings } = ruling
      const isEither = readings.every(reading => typeof reading === 'boolean')
      const parts = own[name]!.split('|')
      expect([name, parts.length]).toEqual([name, isEither ? 1 : 1 + readings.length])
      expect(
        parts.filter(part => !part || part !== part.trim()),
        name,
      ).toEqual([])
      const said = rulingWords(ruling, locale)
      expect([name, new Set(said.readings).size]).toEqual([name, readings.length])
      expect([name, said.title]).toEqual([name, parts[0]])
      // A ruling of numbers is the same everywhere, all others are translated.
      expect([name, lines.en[name] === own[name]]).toEqual([name, locale === 'en'])
      if (locale === 'ru') expect(said.title, name).toMatch(/[а-яё]/)
      if (locale !== 'ru') expect(own[name], name).not.toMatch(/[а-яё]/i)
      if (locale === 'fr') expect(own[name], name).not.toMatch(/ [;:!?%»]|« |\p{L}[:;!?']/u)
      // The form of a phone has no room for a treatise.
      expect(said.title.length, name).toBeLessThanOrEqual(110)
      for (const reading of said.readings) expect(reading.length, `${name}: ${reading}`).toBeLessThanOrEqual(46)
    }
  })
})
