import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { coreProblemCodes, readOrders, type Schema, type SeatOrders, validate } from '../src/index.ts'
import { frozen, told } from './tools.ts'

const seats = ['north', 'south', 'east'] as const
type Move = { readonly move: number }

/** A schema by hand: what Standard Schema asks for, and no more. */
const schema: Schema<Move> = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: value => {
      const move =
        typeof value === 'object' && value !== null && Object.hasOwn(value, 'move') ? (value as Move).move : null
      if (Number.isInteger(move)) return { value: { move: move! } }
      return { issues: [{ message: 'no move', path: [{ key: 'move' }] }] }
    },
  },
}

const read = (input: unknown, most?: number) => readOrders(input, seats, schema, most)
const faults = (input: unknown, most?: number): string[] => {
  const result = read(input, most)
  return result.ok ? [] : result.problems.map(told)
}

describe('readOrders', () => {
  test('gives lists seat by seat in the order of the seats, whatever the order of the keys', () => {
    const value = [
      { seat: 'north', orders: [{ move: 1 }] },
      { seat: 'east', orders: [{ move: 2 }, { move: 3 }] },
    ]
    expect(read({ north: [{ move: 1 }], east: [{ move: 2 }, { move: 3 }] })).toEqual({ ok: true, value })
    expect(read({ east: [{ move: 2 }, { move: 3 }], north: [{ move: 1 }] })).toEqual({ ok: true, value })
  })
  test('gives what the schema made of an order, not what came in', () => {
    expect(read({ south: [{ move: 1, note: 'x' }] })).toEqual({
      ok: true,
      value: [{ seat: 'south', orders: [{ move: 1 }] }],
    })
  })
  test('leaves out seats without orders', () => {
    expect(read({})).toEqual({ ok: true, value: [] })
    expect(read({ north: [], south: undefined })).toEqual({ ok: true, value: [] })
  })
  test.each<[unknown, string[]]>([
    [null, ['orders-malformed']],
    [undefined, ['orders-malformed']],
    [[], ['orders-malformed']],
    ['north', ['orders-malformed']],
    [{ north: {} }, ['orders-malformed north']],
    [{ north: null, south: 'x' }, ['orders-malformed north', 'orders-malformed south']],
    [{ west: [] }, ['orders-unknown-seat west']],
    [
      JSON.parse('{"__proto__":[],"constructor":[]}'),
      ['orders-unknown-seat __proto__', 'orders-unknown-seat constructor'],
    ],
    [{ north: [{ move: 1 }, { move: 0.5 }] }, ['order-malformed north 1 move']],
    [{ north: [null], south: [[]] }, ['order-malformed north 0 move', 'order-malformed south 0 move']],
    [{ north: [JSON.parse('{"__proto__":{"move":1}}')] }, ['order-malformed north 0 move']],
  ])('%j: %j', (input, expected) => {
    expect(faults(frozen(input))).toEqual(expected)
  })
  test('a seat that is named by the prototype alone has no orders', () => {
    expect(read(Object.create({ north: [{ move: 1 }] }))).toEqual({ ok: true, value: [] })
  })
  test('as many orders as allowed, and no more', () => {
    const list = (length: number): unknown => ({ north: Array.from({ length }, () => ({ move: 1 })) })
    expect(faults(list(2), 2)).toEqual([])
    expect(faults(list(3), 2)).toEqual(['orders-too-many north'])
    expect(faults(list(1000))).toEqual([])
    expect(faults({ north: new Array(1_000_000).fill(0) })).toEqual(['orders-too-many north'])
  })
  test('nineteen problems are all there are, at twenty there may be more', () => {
    const strangers = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`seat${i}`, []]))
    expect(faults(strangers(19))).toHaveLength(19)
    expect(faults(strangers(20)).slice(19)).toEqual(['orders-unknown-seat seat19', 'orders-malformed'])
  })
  test('twenty problems are listed, then it is said that there may be more', () => {
    const many = faults({ north: new Array(900).fill(0), south: [0] })
    expect(many).toHaveLength(21)
    expect(many[19]).toBe('order-malformed north 19 move')
    expect(many[20]).toBe('orders-malformed')
    const strangers = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`seat ${i}`, []]))
    expect(faults(strangers)).toHaveLength(21)
  })
  test('a stranger behind many seats is still found', () => {
    const crowd = Array.from({ length: 40 }, (_, i) => `p${i}`)
    const orders = Object.fromEntries([...crowd, 'stranger'].map(seat => [seat, []]))
    const result = readOrders(orders, crowd, schema)
    expect(result).toMatchObject({ ok: false, problems: [{ code: 'orders-unknown-seat', at: ['stranger'] }] })
  })
  test('any JSON value gets an answer with known codes, and is not changed', () => {
    const orders = fc.dictionary(
      fc.oneof(fc.constantFrom(...seats, '__proto__'), fc.string()),
      fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.record({ move: fc.integer() }), fc.jsonValue()))),
    )
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), orders), input => {
        const before = JSON.stringify(input)
        const result = read(frozen(input))
        expect(JSON.stringify(input)).toBe(before)
        if (result.ok) for (const { seat } of result.value) expect(seats).toContain(seat)
        else {
          expect(result.problems.length).toBeGreaterThan(0)
          for (const { code } of result.problems) expect(coreProblemCodes).toContain(code)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('validate', () => {
  test('gives the value, or the code with the path below where it stands', () => {
    expect(validate(schema, { move: 3 }, 'bad')).toEqual({ ok: true, value: { move: 3 } })
    expect(validate(schema, 7, 'bad', ['units', 2])).toEqual({
      ok: false,
      problems: [{ code: 'bad', at: ['units', 2, 'move'], message: 'no move' }],
    })
  })
  const issues = (list: readonly { message: string; path?: readonly PropertyKey[] }[]): Schema<never> => ({
    '~standard': { version: 1, vendor: 'test', validate: () => ({ issues: list }) },
  })
  test('one problem for each issue, up to twenty; symbols become text', () => {
    expect(validate(issues([{ message: 'a' }, { message: 'b', path: [Symbol('s'), 0] }]), 0, 'bad')).toMatchObject({
      problems: [
        { message: 'a', at: [] },
        { message: 'b', at: ['Symbol(s)', 0] },
      ],
    })
    const many = validate(issues(Array.from({ length: 50 }, () => ({ message: 'a' }))), 0, 'bad')
    expect(many.ok ? 0 : many.problems.length).toBe(20)
  })
  test('a schema that takes its time is refused: rules answer at once', () => {
    const slow: Schema<never> = {
      '~standard': { version: 1, vendor: 'test', validate: () => Promise.resolve({ issues: [] }) },
    }
    expect(validate(slow, 0, 'bad', ['x'])).toMatchObject({ ok: false, problems: [{ code: 'bad', at: ['x'] }] })
  })
})

test('types: orders come out as the schema says', () => {
  const result = read({})
  if (result.ok) expectTypeOf(result.value).toEqualTypeOf<readonly SeatOrders<'north' | 'south' | 'east', Move>[]>()
  expect(result.ok).toBe(true)
})

test('a long name of a seat is cut in the path', () => {
  expect(faults({ ['x'.repeat(100)]: [] })).toEqual([`orders-unknown-seat ${'x'.repeat(40)}`])
})
