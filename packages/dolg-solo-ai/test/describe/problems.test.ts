import { problem } from '@umpire/core-game'
import { expect, test } from 'vitest'
import { describeProblem, problemCodes } from '../../src/index.ts'

test('every code has words of its own in Russian, without a full stop; in English its message speaks', () => {
  const said = problemCodes.map(code => describeProblem(problem(code, 'In English'), 'ru'))
  for (const text of said) {
    expect(text).toMatch(/^[А-ЯЁ][^A-Za-z]*[^.\s]$/)
    expect(text.replaceAll('ИИ', '')).not.toMatch(/[A-Z]/)
  }
  expect(new Set(said).size).toBe(problemCodes.length)
  for (const code of problemCodes) expect(describeProblem(problem(code, 'In English'), 'en')).toBe('In English')
})
