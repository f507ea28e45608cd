import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, type Json, type Result, readJson, sameJson } from '../src/index.ts'
import { frozen, told } from './tools.ts'

const fault = (result: Result<unknown>): string => (result.ok ? 'ok' : result.problems.map(told).join())

/** Any JSON, with odd keys, odd numbers and long texts. */
const json = fc.letrec<{ value: Json }>(tie => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', '10', '9', 'constructor', '')),
      tie('value'),
      { maxKeys: 5 },
    ),
  ),
})).value

describe('canonicalJson', () => {
  test('is the text that the canonicalize package gives', () => {
    fc.assert(
      fc.property(json, value => {
        expect(canonicalJson(value)).toBe(canonicalize(value))
      }),
      { numRuns: 500 },
    )
  })
  test('reads back as the same value, and is the same text again', () => {
    fc.assert(
      fc.property(json, value => {
        const text = canonicalJson(frozen(value))
        expect(JSON.stringify(JSON.parse(text)).length).toBe(text.length)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(text)
      }),
    )
  })
  test('knows no order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), value => {
        const turned = Object.fromEntries(Object.entries(value).reverse())
        expect(canonicalJson(turned)).toBe(canonicalJson(value))
      }),
    )
  })
  test('keys stand in the order of their UTF-16 units, numbers in their shortest form', () => {
    // The example of RFC 8785, section 3.2.3.
    const sorting = JSON.parse(
      '{"\\u20ac":"Euro Sign","\\r":"Carriage Return","\\ufb33":"Hebrew","1":"One","\\ud83d\\ude00":"Emoji","\\u0080":"Control","\\u00f6":"o"}',
    )
    expect(Object.values(JSON.parse(canonicalJson(sorting)))).toHaveLength(7)
    expect(canonicalJson(sorting)).toBe(
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"o","€":"Euro Sign","😀":"Emoji","\ufb33":"Hebrew"}',
    )
    expect(canonicalJson([1e21, 1e-7, 333333333.3333333, 4.5, 2e-3, -0, 0, 1e23])).toBe(
      '[1e+21,1e-7,333333333.3333333,4.5,0.002,0,0,1e+23]',
    )
    expect(canonicalJson({ 10: 1, 9: 2 })).toBe('{"10":1,"9":2}')
  })
  test('what is undefined counts as JSON.stringify counts it', () => {
    const loose = { a: undefined, b: [undefined, { c: undefined }], d: 1 } as unknown as Json
    expect(canonicalJson(loose)).toBe('{"b":[null,{}],"d":1}')
  })
})

describe('sameJson', () => {
  /** Few enough values that two are often the same, or nearly. */
  const small = fc.letrec<{ value: Json }>(tie => ({
    value: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom(null, 0, -0, 1, '', '1', true, false),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', '0', '__proto__'), tie('value'), { maxKeys: 2 }),
    ),
  })).value
  const turned = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(turned)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([key, inner]) => [key, turned(inner)] as const)
    return Object.fromEntries(fields.reverse())
  }

  test('says of any two values what their canonical texts say', () => {
    const came = { same: 0, other: 0 }
    fc.assert(
      fc.property(small, small, (a, b) => {
        const equal = canonicalJson(a) === canonicalJson(b)
        came[equal ? 'same' : 'other']++
        expect(sameJson(frozen(a), frozen(b))).toBe(equal)
      }),
      { numRuns: 2000 },
    )
    expect(Math.min(came.same, came.other)).toBeGreaterThan(50)
  })
  test('knows no order of keys, and sees one value that differs, wherever it is', () => {
    fc.assert(
      fc.property(json, value => {
        expect(sameJson(value, turned(value))).toBe(true)
        const more = (inner: Json) => ({ deep: [value, { here: inner }] })
        expect(sameJson(more(value), more(turned(value)))).toBe(true)
        expect(sameJson(more(value), more([value]))).toBe(false)
      }),
    )
  })
  test('a list is no object, nothing is no object, and a key too many counts on either side', () => {
    for (const [a, b] of [
      [[], {}],
      [null, {}],
      [[1], [1, 2]],
      [{ a: 1 }, { a: 1, b: 1 }],
      [{ a: 1 }, { b: 1 }],
    ] as const)
      expect([sameJson(a, b), sameJson(b, a)]).toEqual([false, false])
  })
  test('does not walk through what both share', () => {
    const shared = Object.defineProperty({}, 'never', {
      enumerable: true,
      get: () => expect.fail('was read'),
    })
    expect(sameJson({ shared, a: [1, shared] }, { shared, a: [1, shared] })).toBe(true)
  })
})

describe('readJson', () => {
  test('takes any JSON value, itself', () => {
    fc.assert(
      fc.property(json, value => {
        const read = readJson(frozen(value))
        expect(read.ok && read.value).toBe(value)
      }),
    )
  })
  class Dated {
    readonly when = 1
  }
  test.each<[string, unknown, string]>([
    ['undefined', undefined, 'json-not-plain'],
    ['NaN', [1, Number.NaN], 'json-not-plain 1'],
    ['infinity', { a: { b: [0, Number.NEGATIVE_INFINITY] } }, 'json-not-plain a b 1'],
    ['a bigint', { a: 1n }, 'json-not-plain a'],
    ['a function', { a: () => 1 }, 'json-not-plain a'],
    ['a symbol', [Symbol('s')], 'json-not-plain 0'],
    ['a missing value', { a: [1, undefined] }, 'json-not-plain a 1'],
    ['a hole', { a: new Array(2) }, 'json-not-plain a 0'],
    ['a date', { a: new Date(0) }, 'json-not-plain a'],
    ['a map', new Map(), 'json-not-plain'],
    ['a set', [[new Set()]], 'json-not-plain 0 0'],
    ['a typed array', [new Uint8Array(2)], 'json-not-plain 0'],
    ['a class instance', [new Dated()], 'json-not-plain 0'],
    ['the first of many faults', { a: [1, { b: Number.NaN }], c: Number.NaN }, 'json-not-plain a 1 b'],
  ])('%s is no JSON', (_, value, expected) => {
    expect(fault(readJson(value))).toBe(expected)
  })
  test('an object of no prototype, or with odd keys, is plain', () => {
    expect(fault(readJson(Object.assign(Object.create(null), { a: 1 })))).toBe('ok')
    expect(fault(readJson(JSON.parse('{"__proto__":{"x":1},"constructor":1,"toString":null}')))).toBe('ok')
    expect(fault(readJson(Object.assign(Object.create({ inherited: 1 }), { a: 1 })))).toBe('json-not-plain')
  })
  test('depth: as many levels as allowed, and no more', () => {
    const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
    expect(fault(readJson(nested(64)))).toBe('ok')
    expect(fault(readJson(nested(65)))).toMatch(/^json-too-deep( 0){64}$/)
    expect(fault(readJson(nested(3), { depth: 2, values: 9 }))).toBe('json-too-deep 0 0')
    expect(fault(readJson(7, { depth: 0, values: 1 }))).toBe('ok')
  })
  test('size: as many values as allowed, and no more', () => {
    const limits = { depth: 9, values: 6 }
    expect(fault(readJson({ a: [1, 2, 3], b: 4 }, limits))).toBe('ok')
    expect(fault(readJson({ a: [1, 2, 3], b: 4, c: 5 }, limits))).toBe('json-too-large a')
    expect(fault(readJson([1, 2, 3, 4, 5, 6], limits))).toBe('json-too-large')
    expect(fault(readJson([[], [], [1], [2]], limits))).toBe('json-too-large 3')
  })
  test('cycles, and a hundred thousand levels, end at the depth', () => {
    const round: unknown[] = []
    round.push(round, round)
    expect(fault(readJson(round))).toMatch(/^json-too-deep/)
    const far: unknown[] = []
    far.push({ far })
    expect(fault(readJson({ a: far }))).toMatch(/^json-too-deep a 0 far 0/)
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = i % 2 ? [deep] : { deep }
    expect(fault(readJson(deep))).toMatch(/^json-too-deep/)
    expect(fault(readJson(deep, { depth: 200_000, values: 200_000 }))).toBe('ok')
  })
  test('one value met a million million times, by way of lists of lists, ends at the size', () => {
    let wide: unknown = 0
    for (let i = 0; i < 20; i++) wide = [wide, wide, wide, wide]
    expect(fault(readJson(wide, { depth: 64, values: 100_000 }))).toMatch(/^json-too-large/)
  })
})
