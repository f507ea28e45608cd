import { describe, expect, test } from 'vitest'
import { coreProblemCodes, describeProblem, faultIn, locales, type Problem, problem } from '../src/index.ts'
import {
  faults,
  flag,
  integer,
  list,
  matching,
  number,
  oneOf,
  record,
  type Shape,
  table,
  text,
  tuple,
  variants,
} from '../src/shape/index.ts'
import { id, line, name } from '../src/text/index.ts'

const foreign = locales.filter(locale => locale !== 'en')
/** What sentences of a language begin with. */
const beginning = { ru: /^[А-ЯЁ][^.]*$/, fr: /^[A-ZÀÉ][^.]*$/ }

test.each(foreign)('every code of this package has words in %s', locale => {
  const without = coreProblemCodes.filter(code => {
    const said = describeProblem(problem(code, 'English'), locale)
    return !beginning[locale].test(said) || said.includes('English')
  })
  expect(without).toEqual([])
})

test('in English a Problem says its message', () => {
  for (const code of coreProblemCodes) expect(describeProblem(problem(code, 'English'), 'en')).toBe('English')
})

test('a die that is needed is named', () => {
  const needed = { ...problem('roll-needed', 'A d6'), sides: 6, purpose: 'attack' }
  expect(describeProblem(needed, 'ru')).toBe('Нужен бросок кубика d6: attack')
  expect(describeProblem(needed, 'fr')).toBe('Il faut lancer un dé d6\u00a0: attack')
})

describe.each(foreign)('every fault of a shape has words in %s', locale => {
  const pair = variants<{ type: 'a' }, 'type'>('type', { a: {} })
  const cases: [shape: Shape<unknown>, value: unknown][] = [
    [text(3), 'long text'],
    [matching(/^a\n?$/), 'b'],
    [flag, 1],
    [number, ''],
    [integer(-2, 3), 7],
    [oneOf(['a', null, 3]), 'x'],
    [list(flag, 3, 1), []],
    [tuple([flag]), []],
    [record({ a: flag }), null],
    [record({ a: flag }), {}],
    [record({ a: flag }), { a: true, b: 1 }],
    [pair, { type: 'b' }],
    [table(flag, 1), { a: true, b: true }],
    [table(flag, 1, /^a$/), { b: true }],
    [line(), '\u001b'],
    [line(3), 'long'],
    [name(), ''],
    [name(), ' a'],
    [name(), '\u202e'],
    [name(), `a${'\u0316'.repeat(9)}`],
    [name(), 'e\u0301'],
    [id(), '-a'],
  ]
  test.each(cases)('%o of %j', (shape, value) => {
    const found = faults(shape, value)
    expect(found.length).toBeGreaterThan(0)
    for (const { message } of found) {
      const fault = faultIn(message, locale)!
      expect(fault, message).toMatch(beginning[locale])
      expect(fault).not.toBe(message)
      const said: Problem = problem('order-malformed', message)
      const whole = describeProblem(problem('order-malformed', ''), locale)
      const written = fault.charAt(0).toLowerCase() + fault.slice(1)
      expect(describeProblem(said, locale)).toBe(`${whole}${locale === 'fr' ? '\u00a0' : ''}: ${written}`)
      expect(describeProblem({ ...said, code: 'unheard-of' }, locale)).toBe(fault)
    }
  })
  test('and no other message', () => {
    expect(faultIn('Two states of one name', locale)).toBeUndefined()
    expect(describeProblem(problem('unheard-of', 'Something'), locale)).toBe('Something')
  })
})

test('what is said in English is the message, and English is what an unknown language says', () => {
  expect(faultIn('Missing', 'en')).toBe('Missing')
  expect(describeProblem(problem('order-malformed', 'Missing'), 'xx' as 'en')).toBe('Missing')
})
