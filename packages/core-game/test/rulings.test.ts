import { describe, expect, expectTypeOf, test } from 'vitest'
import { type Readings, rulingFields, rulingTable } from '../src/rulings.ts'
import { partial, record } from '../src/shape/model.ts'
import { schema } from '../src/shape/schema.ts'

const rows = {
  capture: ['X-1', 'optional', 'forced'],
  flying: ['X-2', false, true],
  rows: ['X-3', 3, 4, 5],
} as const
type Played = Readings<typeof rows>
const table = rulingTable(rows)

describe('a table of rulings', () => {
  test('each is listed with its clause and its readings, the usual one first', () => {
    expect(table.list).toEqual([
      { name: 'capture', rule: 'X-1', readings: ['optional', 'forced'] },
      { name: 'flying', rule: 'X-2', readings: [false, true] },
      { name: 'rows', rule: 'X-3', readings: [3, 4, 5] },
    ])
    expect(table.usual).toEqual({ capture: 'optional', flying: false, rows: 3 })
  })

  test('settles what is chosen over what is usual, in the order of the rows and without anything else', () => {
    expectTypeOf<Played>().toEqualTypeOf<{
      readonly capture: 'optional' | 'forced'
      readonly flying: boolean
      readonly rows: 3 | 4 | 5
    }>()
    const chosen = { rows: 5, flying: undefined, more: 1 } as unknown as Partial<Played>
    expect(JSON.stringify(table.settle(chosen))).toBe('{"capture":"optional","flying":false,"rows":5}')
    const house = { capture: 'forced', flying: true, rows: 4 } as const
    expect(table.settle({ flying: false }, house)).toEqual({ ...house, flying: false })
    expect(table.settle()).toEqual(table.usual)
    // All who choose nothing have the same one, on which nobody can write.
    expect(table.settle({})).toBe(table.usual)
    expect(Object.isFrozen(table.usual)).toBe(true)
  })

  test('what a stranger inherits is not chosen', () => {
    expect(table.settle(Object.create({ rows: 5 }))).toEqual(table.usual)
    expect(table.settle(JSON.parse('{"__proto__":{"rows":5}}'))).toEqual(table.usual)
  })

  test('gives the shapes of a state and of options', () => {
    const state = schema(record<Played>(rulingFields(table)))
    const options = schema(record<Partial<Played>>(partial<Played>(rulingFields(table))))
    const read = (of: typeof options, value: unknown) => !('issues' in of['~standard'].validate(value))
    expect(read(state as never, table.usual)).toBe(true)
    expect(read(state as never, { ...table.usual, rows: 6 })).toBe(false)
    expect(read(state as never, { rows: 3 })).toBe(false)
    expect(read(options, { rows: 4 })).toBe(true)
    expect(read(options, { flying: 'yes' })).toBe(false)
    expect(JSON.stringify(state['~standard'])).toBeTruthy()
  })
})
