import { locales } from '@umpire/core-game'
import { expect, test } from 'vitest'
import { describeProblem, problemCodes } from '../src/index.ts'

const beginning = { ru: /^[А-ЯЁ][^.]*$/, fr: /^[A-ZÀÉ].*[^.]$/ }

test.each(locales.filter(locale => locale !== 'en'))('every code says something of its own in %s', locale => {
  const said = problemCodes.map(code => describeProblem({ code, at: [], message: 'in English' }, locale))
  for (const text of said) expect(text).toMatch(beginning[locale])
  expect(said).not.toContain('in English')
  expect(new Set(said).size).toBe(said.length)
})

test('in Russian without a word of English; in English a Problem says its message', () => {
  for (const code of problemCodes)
    expect(describeProblem({ code, at: [], message: 'in English' }, 'ru')).not.toMatch(/[a-z]/i)
  expect(describeProblem({ code: 'game-over', at: [], message: 'The game is over' }, 'en')).toBe('The game is over')
})
