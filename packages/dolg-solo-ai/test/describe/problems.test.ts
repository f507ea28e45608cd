import { locales, problem } from '@umpire/core-game'
import { expect, test } from 'vitest'
import { describeProblem, problemCodes } from '../../src/index.ts'

const sentence = { ru: /^[А-ЯЁ][^A-Za-z]*[^.\s]$/, fr: /^[A-ZÀÉ].*[^.\s]$/ }

test.each(locales.filter(locale => locale !== 'en'))(
  'every code has words of its own in %s, without a full stop; in English its message speaks',
  locale => {
    const said = problemCodes.map(code => describeProblem(problem(code, 'In English'), locale))
    for (const text of said) expect(text).toMatch(sentence[locale])
    expect(said).not.toContain('In English')
    expect(new Set(said).size).toBe(problemCodes.length)
    for (const code of problemCodes) expect(describeProblem(problem(code, 'In English'), 'en')).toBe('In English')
  },
)
