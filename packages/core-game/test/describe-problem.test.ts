import { describe, expect, test } from 'vitest'
import { coreProblemCodes, describeProblem, faultInRussian, type Problem, problem } from '../src/index.ts'
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

test('every code of this package has Russian words', () => {
  const without = coreProblemCodes.filter(code => {
    const said = describeProblem(problem(code, 'English'), 'ru')
    return !/^[А-ЯЁ][^.]*$/.test(said) || said.includes('English')
  })
  expect(without).toEqual([])
})

test('in English a Problem says its message', () => {
  for (const code of coreProblemCodes) expect(describeProblem(problem(code, 'English'), 'en')).toBe('English')
})

test('a die that is needed is named', () => {
  const needed = { ...problem('roll-needed', 'A d6'), sides: 6, purpose: 'attack' }
  expect(describeProblem(needed, 'ru')).toBe('Нужен бросок кубика d6: attack')
})

describe('every fault of a shape has Russian words', () => {
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
      expect(faultInRussian(message), message).toMatch(/^[А-ЯЁ]/)
      const said: Problem = problem('order-malformed', message)
      expect(describeProblem(said, 'ru')).toMatch(/^Это не приказ: [а-яё]/)
      expect(describeProblem({ ...said, code: 'unheard-of' }, 'ru')).toBe(faultInRussian(message))
    }
  })
  test('and no other message', () => {
    expect(faultInRussian('Two states of one name')).toBeUndefined()
    expect(describeProblem(problem('unheard-of', 'Something'), 'ru')).toBe('Something')
  })
})
