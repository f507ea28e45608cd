import { locales } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { describeProblem, problemCodes, ruleset, setup } from '../src/index.ts'
import { notationProblemCodes } from '../src/notation/index.ts'

const codes = [...problemCodes, ...notationProblemCodes]
const beginning = { ru: /^[А-ЯЁ].*[^.]$/, fr: /^[A-ZÀÉ].*[^.]$/ }

test.each(locales.filter(locale => locale !== 'en'))('every code says something of its own in %s', locale => {
  const said = codes.map(code => describeProblem({ code, at: [], message: 'in English' }, locale))
  for (const text of said) expect(text).toMatch(beginning[locale])
  expect(said).not.toContain('in English')
  expect(new Set(said).size).toBe(new Set(codes).size)
})

test('in Russian a unit is «фигура» and a relay «передатчик», as in the rules', () => {
  for (const code of codes) {
    expect(describeProblem({ code, at: [], message: '' }, 'ru')).not.toMatch(/част[ьие]|связь/i)
  }
})

test('in English a Problem says its message', () => {
  expect(describeProblem({ code: 'game-over', at: [], message: 'The game is over' }, 'en')).toBe('The game is over')
})

test('K-2.7.3 K-2.7.4 K-2.7.13 a refused move says why', () => {
  const opened = setup({ preset: 'book', first: 'south' }, seedRng(1))
  if (!opened.ok) throw new Error(opened.problems[0]?.code)
  const said = (from: string, to: string) => {
    const refused = ruleset.step(opened.state, { south: [{ type: 'move', from, to }] }, opened.rng)
    return refused.ok ? 'moved' : describeProblem(refused.problems[0]!, 'ru')
  }
  expect(said('15K', '15K')).toBe('Фигура там и стоит')
  expect(said('15K', '15A')).toBe('Так далеко эта фигура не ходит')
  expect(said('15K', '16K')).toBe('Клетка занята')
})
