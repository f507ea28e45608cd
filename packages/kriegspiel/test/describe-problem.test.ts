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

test('K-2.9.2 a refused retreat says that it is combat units that may not, for relays may', () => {
  const units = [
    { seat: 'south', kind: 'infantry', at: '15C' },
    { seat: 'south', kind: 'foot-relay', at: '16C' },
    { seat: 'south', kind: 'horse-relay', at: '23C' },
    { seat: 'north', kind: 'infantry', at: '1B' },
  ] as const
  const retreating = (at: string, locale: (typeof locales)[number]) => {
    const opened = setup({ position: { units, turn: 'south', mustRetreat: at } }, seedRng(1))
    if (!opened.ok) throw new Error(opened.problems[0]?.code)
    const refused = ruleset.step(opened.state, { south: [{ type: 'move', from: at, to: '15B' }] }, opened.rng)
    return refused.ok ? 'moved' : describeProblem(refused.problems[0]!, locale)
  }
  expect(retreating('15C', 'en')).toBe('No combat unit retreats onto an enemy arsenal')
  expect(retreating('15C', 'ru')).toBe('Боевая фигура не отступает на вражеский арсенал')
  expect(retreating('16C', 'en')).toBe('moved')
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
