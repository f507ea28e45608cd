import { expect, test } from 'vitest'
import { describeProblem, problemCodes } from '../src/index.ts'

test('every code says something in Russian without a word of English, and no two say the same', () => {
  const said = problemCodes.map(code => describeProblem({ code, at: [], message: 'in English' }, 'ru'))
  for (const text of said) {
    expect(text).toMatch(/^[А-ЯЁ][^.]*$/)
    expect(text).not.toMatch(/[a-z]/i)
  }
  expect(new Set(said).size).toBe(said.length)
  expect(describeProblem({ code: 'game-over', at: [], message: 'The game is over' }, 'en')).toBe('The game is over')
})
