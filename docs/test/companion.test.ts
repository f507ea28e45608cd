import type { Store } from '@umpire/boards'
import { locales } from '@umpire/core-game'
import { ruleset } from '@umpire/dolg-solo-ai'
import { type Beginning, companionOf } from '@umpire/dolg-solo-ai/companion'
import { standardOptions } from '@umpire/dolg-solo-ai/policy'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type App, createPage, nowOf, type Page } from '../companion/src/app.ts'
import { cardName } from '../companion/src/names.ts'
import { keeperOf } from '../companion/src/store.ts'
import { wordsOf } from '../companion/src/words.ts'

/** Every text by its path; functions are called with a sample for each argument. */
function texts(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value(...Array(value.length).fill('2')))]]
  return Object.entries(value as object).flatMap(([key, one]) => texts(one, path ? `${path}.${key}` : key))
}

const english = new Map(texts(wordsOf('en'), ''))

test.each(locales.filter(locale => locale !== 'en'))('the companion lacks nothing in %s', locale => {
  const said = new Map(texts(wordsOf(locale), ''))
  // What dice are thrown for has English names of its own.
  const empty = [...said].filter(([path, text]) => text === '' && path !== 'purposes.the')
  expect([[...english.keys()].filter(path => !said.has(path)), empty]).toEqual([[], []])
  expect([...said].filter(([path, text]) => text === english.get(path) && / \p{Ll}{2,}/u.test(text))).toEqual([])
})

test('its French has a space that does not break before high signs and within quotation marks', () => {
  const wrong = texts(wordsOf('fr'), '').filter(([, text]) =>
    / [;:!?»]|« |«[^\u00a0]|[^\u00a0]»|\p{L}[:;!?']/u.test(text),
  )
  expect(wrong).toEqual([])
})

test('cards have their names in its language; what is no card keeps its own', () => {
  const app = (locale: App['locale']) => ({ companion: companionOf(ruleset), locale }) as App
  expect(locales.map(locale => cardName(app(locale), 'h-guard'))).toEqual([
    'Hill Guard',
    'Холмовая стража',
    'Garde de la Colline',
  ])
  expect(cardName(app('ru'), 'The River Consul')).toBe('Консул Реки')
  expect(cardName(app('ru'), 'a1')).toBe('a1')
})

describe('two tabs of one browser', () => {
  beforeEach(() => void vi.stubGlobal('navigator', { languages: ['en'] }))

  /** Two pages on one store: what one of them writes, the other is told. */
  function twoTabs() {
    const [first, second] = storesOfOne()
    const painted = { here: 0, there: 0 }
    const here = createPage(() => void painted.here++, keeperOf(first))
    const there = createPage(() => void painted.there++, keeperOf(second))
    return { here, there, painted }
  }

  /** Stores of one browser as two tabs have them: a tab hears what the other writes, not what it writes itself. */
  function storesOfOne(): readonly [Store, Store] {
    const kept = new Map<string, string>()
    const watchers: (() => void)[][] = [[], []]
    const store = (own: number): Store => ({
      get: key => kept.get(key) ?? null,
      set(key, text) {
        kept.set(key, text)
        for (const told of watchers[1 - own]!) told()
      },
      delete: key => void kept.delete(key),
      watch(_, told) {
        watchers[own]!.push(told)
        return () => {}
      },
    })
    return [store(0), store(1)]
  }

  const options = { ...standardOptions, resolution: 'reported', cards: 'program' } as const
  const beginning: Beginning = { options, seed: null }
  const answer = (page: Page) => {
    const { type } = nowOf(page.app())!.question
    return page.answer(type === 'die' ? { die: 1 } : { heard: true })
  }
  const answered = (page: Page) => page.app().journal?.entries.length ?? null

  test('what is answered in one stands in the other, which goes on from there', () => {
    const { here, there, painted } = twoTabs()
    here.begin(beginning)
    expect(here.app().journal).not.toBeNull()
    expect([answered(there), painted.there]).toEqual([0, 1])
    expect(answer(here)).toBe(true)
    expect(answered(there)).toBe(1)
    expect(there.app().notice).toBe(there.app().words.otherTab)
    // Nothing of the first tab is lost.
    expect(answer(there)).toBe(true)
    expect([answered(here), answered(there)]).toEqual([2, 2])
  })

  test('a sheet stays open, and a draft or the language is taken over without a word', () => {
    const { here, there } = twoTabs()
    here.begin(beginning)
    there.set({ sheet: 'answers', notice: null })
    here.draft({ face: '4' })
    expect(there.app()).toMatchObject({ sheet: 'answers', notice: null, draft: { face: '4' } })
    here.set({ locale: 'ru' })
    expect(there.app().words).toBe(wordsOf('ru'))
  })
})
