import { describe, expect, expectTypeOf, test } from 'vitest'
import { bind, type Problem, problemTable } from '../src/index.ts'

describe('a table of problems', () => {
  const table = problemTable({
    'no-room': ['There is no room', 'X-1'],
    'no-way': ['No way leads there'],
  })

  test('makes a Problem of a code: words and clause of its row, the path as given', () => {
    expect(table.codes).toEqual(['no-room', 'no-way'])
    expect(table.fault('no-room', ['orders', 0])).toEqual({
      code: 'no-room',
      rule: 'X-1',
      at: ['orders', 0],
      message: 'There is no room',
    })
    expect(Object.keys(table.fault('no-way'))).toEqual(['code', 'at', 'message'])
    expect(table.refusal('no-way', ['to'])).toEqual({ ok: false, problems: [table.fault('no-way', ['to'])] })
  })

  test('its codes are a type', () => {
    expectTypeOf(table.fault).parameter(0).toEqualTypeOf<'no-room' | 'no-way'>()
    expectTypeOf(table.fault('no-way')).toExtend<Problem>()
    // @ts-expect-error There is no row of this name.
    expect(() => table.fault('no-luck')).toThrow()
  })
})

test('bind gives content to a function once', () => {
  const use = (board: number[], at: number, by: string) => `${board[at]}${by}`
  expect(bind([7, 8], use)(1, '!')).toBe('8!')
})
