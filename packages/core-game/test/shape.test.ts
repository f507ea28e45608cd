import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { type Schema, validate } from '../src/index.ts'
import {
  either,
  faults,
  flag,
  integer,
  jsonSchema,
  list,
  matching,
  natural,
  number,
  oneOf,
  optional,
  orNull,
  partial,
  record,
  type Shape,
  savedMatch,
  schema,
  table,
  text,
  tuple,
  variants,
} from '../src/shape/index.ts'

type Order = { readonly type: 'move'; readonly to: string } | { readonly type: 'stay'; readonly why?: string }
type Point = { readonly x: number; readonly y: number; readonly name?: string }

const order = variants<Order, 'type'>('type', { move: { to: text(3) }, stay: { why: optional(text(5)) } })
const point = record<Point>({ x: natural, y: integer(-2, 2), name: optional(matching(/^[a-z]+$/, 4)) })

/** What is wrong, as `path: message`. */
const wrong = (shape: Shape<unknown>, value: unknown): string[] =>
  faults(shape, value).map(({ at, message }) => `${at.join('.')}: ${message}`)

describe('a shape takes what it says and tells what is wrong with the rest', () => {
  const cases: [
    name: string,
    shape: Shape<unknown>,
    takes: unknown[],
    refuses: [value: unknown, ...faults: string[]][],
  ][] = [
    [
      'text',
      text(3),
      ['', 'abc'],
      [
        ['abcd', ': Expected a text of at most 3'],
        [1, ': Expected a text of at most 3'],
      ],
    ],
    [
      'matching',
      matching(/^a+$/, 3),
      ['a', 'aaa'],
      [
        ['', ': Expected a text like ^a+$'],
        ['aaaa', ': Expected a text of at most 3'],
        [null, ': Expected a text of at most 3'],
      ],
    ],
    [
      'flag',
      flag,
      [true, false],
      [
        [0, ': Expected true or false'],
        ['true', ': Expected true or false'],
      ],
    ],
    [
      'integer',
      integer(-2, 2),
      [-2, 0, 2],
      [-3, 3, 0.5, -0, Number.NaN, '1', null].map(value => [value, ': Expected an integer from -2 to 2']),
    ],
    [
      'number',
      number,
      [0, -0.5, 1e300],
      ['1', Number.NaN, Infinity, null].map(value => [value, ': Expected a number']),
    ],
    [
      'natural',
      natural,
      [0, 2 ** 53 - 1],
      [-1, 2 ** 53, Infinity].map(value => [value, ': Expected an integer from 0 to 9007199254740991']),
    ],
    [
      'oneOf',
      oneOf(['a', 1, null]),
      ['a', 1, null],
      [
        ['1', ': Expected one of a,1,null'],
        [undefined, ': Expected one of a,1,null'],
      ],
    ],
    ['orNull', orNull(flag), [null, true], [[1, ': Expected true or false']]],
    [
      'list',
      list(flag, 3, 1),
      [[true], [true, false, true]],
      [
        [[], ': Expected a list of 1 to 3'],
        [[true, true, true, true], ': Expected a list of 1 to 3'],
        [{ length: 1, 0: true }, ': Expected a list of 1 to 3'],
        [[1, true, 2], '0: Expected true or false', '2: Expected true or false'],
        // biome-ignore lint/suspicious/noSparseArray: this is what a stranger may send
        [[true, , true], '1: Expected true or false'],
      ],
    ],
    [
      'tuple',
      tuple([flag, natural]),
      [[true, 1]],
      [
        [[true], ': Expected a list of 2'],
        [[true, 1, 1], ': Expected a list of 2'],
        [[1, true], '0: Expected true or false', '1: Expected an integer from 0 to 9007199254740991'],
      ],
    ],
    [
      'record',
      point,
      [
        { x: 1, y: 2 },
        { y: -2, x: 0, name: 'abcd' },
      ],
      [
        [[], ': Expected an object'],
        [null, ': Expected an object'],
        [{ x: 1 }, 'y: Missing'],
        [{ x: 1, y: 3, z: 1 }, 'y: Expected an integer from -2 to 2', 'z: Unknown'],
        [{ x: 1, y: 1, name: undefined }, 'name: Expected a text of at most 4'],
        [JSON.parse('{"x":1,"y":1,"__proto__":{"name":"a"}}'), '__proto__: Unknown'],
        [Object.create({ x: 1, y: 1 }), 'x: Missing', 'y: Missing'],
      ],
    ],
    [
      'partial',
      record(partial<Point>({ x: natural, y: natural, name: optional(text(1)) })),
      [{}, { y: 1 }],
      [[{ z: 1 }, 'z: Unknown']],
    ],
    [
      'variants',
      order,
      [{ type: 'move', to: '10F' }, { type: 'stay' }, { type: 'stay', why: 'tired' }],
      [
        [{ type: 'move' }, 'to: Missing'],
        [{ type: 'stay', to: '10F' }, 'to: Unknown'],
        [{ type: 'fly' }, 'type: Expected one of move,stay'],
        [{ type: 'constructor' }, 'type: Expected one of move,stay'],
        [{}, 'type: Expected one of move,stay'],
        ['move', ': Expected an object'],
        [undefined, ': Expected an object'],
      ],
    ],
    [
      'table',
      table(natural, 2),
      [{}, { any: 1, '': 0 }],
      [
        [{ a: 1, b: 1, c: 1 }, ': Expected an object of at most 2 keys'],
        [{ a: -1 }, 'a: Expected an integer from 0 to 9007199254740991'],
        [[], ': Expected an object of at most 2 keys'],
        [JSON.parse('{"__proto__":1}'), '__proto__: No such key'],
      ],
    ],
    ['table of named keys', table(natural, 2, /^p\d$/), [{ p1: 1 }], [[{ x: 1 }, 'x: No such key']]],
    [
      'either',
      either(oneOf(['all']), list(natural, 2)),
      ['all', [], [1, 2]],
      [
        ['some', ': Expected a list of 0 to 2'],
        [[1, 'x'], '1: Expected an integer from 0 to 9007199254740991'],
      ],
    ],
  ]
  test.each(cases)('%s', (_, shape, takes, refuses) => {
    for (const value of takes) expect(wrong(shape, value)).toEqual([])
    for (const [value, ...found] of refuses) expect(wrong(shape, value)).toEqual(found)
  })

  test('paths go all the way down', () => {
    const deep = list(
      record<{ readonly inner: readonly ('here' | Point)[] }>({
        inner: list(either(oneOf(['here']), point), 9),
      }) as Shape<unknown>,
      9,
    )
    expect(wrong(deep, [{ inner: [] }, { inner: ['here', { x: 1, y: 'north' }] }])).toEqual([
      '1.inner.1.y: Expected an integer from -2 to 2',
    ])
  })

  test('a hundred faults are enough, and long keys are cut', () => {
    expect(wrong(list(flag, 1000), new Array(1000).fill(0))).toHaveLength(100)
    const many = new Array(1000).fill(0)
    expect(wrong(list(orNull(flag), 1000), many)).toHaveLength(100)
    expect(wrong(tuple([list(flag, 1000), orNull(list(orNull(flag), 1000))]), [many.slice(1, 61), many])).toHaveLength(
      100,
    )
    expect(wrong(point, { x: 1, y: 1, ['k'.repeat(1000)]: 1 })).toEqual([`${'k'.repeat(40)}: Unknown`])
  })
})

describe('a schema', () => {
  const even = schema(list(natural, 9), numbers =>
    numbers.flatMap((number, i) => (number % 2 === 0 ? [] : [{ message: 'Odd', at: [i] }])),
  )
  test('is a Standard Schema that hands the value through and names each fault', () => {
    expectTypeOf(even).toExtend<Schema<readonly number[]>>()
    const value = [2, 4]
    expect(validate(even, value, 'bad')).toEqual({ ok: true, value })
    expect(validate(even, [2, 3], 'bad', ['here'])).toEqual({
      ok: false,
      problems: [{ code: 'bad', at: ['here', 1], message: 'Odd' }],
    })
  })
  test('makes its later tests only where the shape is right', () => {
    const never = schema(natural, () => expect.fail('asked too early'))
    expect(validate(never, 'x', 'bad')).toMatchObject({ ok: false })
  })
  test('JSON Schema says a part that stands in several places once', () => {
    const spot = record({ x: natural, y: natural })
    const road = record({ from: spot, to: spot, length: natural, toll: natural })
    expect(jsonSchema(road)).toEqual({
      type: 'object',
      properties: {
        from: { $ref: '#/$defs/part1' },
        to: { $ref: '#/$defs/part1' },
        length: jsonSchema(natural),
        toll: jsonSchema(natural),
      },
      required: ['from', 'to', 'length', 'toll'],
      additionalProperties: false,
      $defs: { part1: jsonSchema(spot) },
    })
  })

  test('holds the shape that it is made of', () => {
    expect(jsonSchema(even.shape)).toEqual({
      type: 'array',
      items: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      minItems: 0,
      maxItems: 9,
    })
  })
})

test('types: optional fields are optional, all others are not, and none can be left out', () => {
  expectTypeOf(point).toEqualTypeOf<Shape<Point>>()
  expectTypeOf(tuple([flag, natural])).toEqualTypeOf<Shape<readonly [boolean, number]>>()
  expectTypeOf(oneOf(['a', 'b'])).toEqualTypeOf<Shape<'a' | 'b'>>()
  expectTypeOf(either(flag, natural)).toEqualTypeOf<Shape<boolean | number>>()
  // @ts-expect-error y is missing
  record<Point>({ x: natural, name: optional(text()) })
  // @ts-expect-error name may be missing
  record<Point>({ x: natural, y: natural, name: text() })
  // @ts-expect-error x may not be missing
  record<Point>({ x: optional(natural), y: natural, name: optional(text()) })
  // @ts-expect-error to is no number
  variants<Order, 'type'>('type', { move: { to: natural }, stay: { why: optional(text()) } })
})

/** Shapes of every kind, some levels deep. */
const { shapes } = fc.letrec<{ shapes: Shape<unknown>; deeper: Shape<unknown> }>(tie => {
  const bound = fc.nat(3)
  const name = fc.constantFrom('a', 'b', 'c')
  return {
    shapes: fc.oneof(
      { maxDepth: 3 },
      fc.oneof(
        bound.map(most => text(most)),
        bound.map(most => matching(/^[ab]/, most)),
        fc.constantFrom<Shape<unknown>[]>(flag, number),
        fc.tuple(bound, bound).map(([least, more]) => integer(least - 1, least + more)),
        fc.subarray(['a', 1, true, null], { minLength: 1 }).map(values => oneOf(values)),
      ),
      tie('deeper'),
    ),
    deeper: fc.oneof(
      fc.tuple(tie('shapes'), bound, bound).map(([item, least, more]) => list(item, least + more, least)),
      fc.array(tie('shapes'), { minLength: 1, maxLength: 3 }).map(items => tuple(items) as Shape<unknown>),
      fc.dictionary(name, fc.tuple(tie('shapes'), fc.boolean())).map(fields => {
        const entries = Object.entries(fields).map(([name, [shape, may]]) => [name, may ? optional(shape) : shape])
        return record<object>(Object.fromEntries(entries))
      }),
      fc.dictionary(name, fc.dictionary(fc.constantFrom('x', 'y'), tie('shapes')), { minKeys: 1 }).map(forms => {
        return variants<{ readonly type: string }, 'type'>('type', forms as { [name: string]: object })
      }),
      fc
        .tuple(tie('shapes'), bound, fc.boolean())
        .map(([value, most, named]) => table(value, most, named ? /^[ab]$/ : undefined)),
      fc.array(tie('shapes'), { minLength: 1, maxLength: 3 }).map(several => either(...several)),
      tie('shapes').map(inner => orNull(inner)),
    ),
  }
})

/** Values near a shape: most have it, some have a flaw. */
function near(shape: Shape<unknown>): fc.Arbitrary<unknown> {
  const values = (): fc.Arbitrary<unknown> => {
    switch (shape.kind) {
      case 'text':
        return fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: shape.most + 1 })
      case 'flag':
        return fc.boolean()
      case 'number':
        return fc.double({ noNaN: true, noDefaultInfinity: true })
      case 'integer':
        return fc.integer({ min: shape.least - 1, max: shape.most + 1 })
      case 'oneOf':
        return fc.constantFrom(...shape.values)
      case 'list':
        return fc.array(near(shape.item), { minLength: Math.max(shape.least - 1, 0), maxLength: shape.most + 1 })
      case 'tuple':
        return fc.tuple(...shape.items.map(near))
      case 'record': {
        const model = Object.fromEntries([...shape.fields].map(([name, of]) => [name, near(of)]))
        return fc.record(model, { requiredKeys: shape.required as string[] })
      }
      case 'variants':
        return fc.oneof(...[...shape.records.values()].map(near))
      case 'table':
        return fc.dictionary(fc.constantFrom('a', 'b', 'q'), near(shape.value), { maxKeys: shape.most + 1 })
      case 'either':
        return fc.oneof(...shape.shapes.map(near))
    }
  }
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(null).chain(values) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
  )
}

test('the JSON Schema takes what the shape takes, and nothing else, as an independent validator judges', () => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, strictRequired: false })
  const both = { taken: 0, refused: 0 }
  fc.assert(
    fc.property(
      shapes.chain(shape => fc.tuple(fc.constant(shape), fc.array(near(shape), { minLength: 5, maxLength: 5 }))),
      ([shape, values]) => {
        const judge = ajv.compile(jsonSchema(shape))
        for (const value of values) {
          const plain = JSON.parse(JSON.stringify(value)) as unknown
          if (JSON.stringify(value).includes('__proto__')) continue
          const taken = faults(shape, plain).length === 0
          expect(judge(plain)).toBe(taken)
          both[taken ? 'taken' : 'refused']++
        }
      },
    ),
    { numRuns: 400 },
  )
  expect(Math.min(both.taken, both.refused)).toBeGreaterThan(300)
})

test('any value whatever gets an answer, and is not changed', () => {
  fc.assert(
    fc.property(shapes, fc.anything({ withNullPrototype: true }), (shape, value) => {
      expect(Array.isArray(faults(shape, value))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

describe('the shape of saves', () => {
  const game = {
    id: 'walk',
    version: '1.0.0',
    seats: ['north', 'south'],
    schema: {
      options: schema(record<{ readonly size: number }>({ size: natural })),
      order: schema(order),
      state: schema(natural),
    },
  }
  const digest = '0123456789abcdef'.repeat(4)
  const save = {
    umpire: 1,
    ruleset: 'walk',
    version: '1.0.0',
    content: { id: 'plain', digest },
    options: { size: 3 },
    seed: 7,
    log: [{ north: [{ type: 'stay' }] }, { south: [], north: [{ type: 'move', to: 'a1' }] }],
    digests: [digest, digest, digest],
    seal: digest,
  }
  const shape = savedMatch(game)

  test('takes saves with a seed of any kind, and with the dice that people threw', () => {
    expect(wrong(shape, save)).toEqual([])
    expect(wrong(shape, { ...save, seed: 'a text' })).toEqual([])
    expect(wrong(shape, { ...save, seed: null, rolls: [[6, 1], [], [2]] })).toEqual([])
  })

  test.each<[path: string, change: object]>([
    ['umpire', { umpire: 2 }],
    ['ruleset', { ruleset: 'run' }],
    ['version', { version: '1.0.1' }],
    ['content.digest', { content: { id: 'plain', digest: digest.slice(1) } }],
    ['content.id', { content: { digest } }],
    ['options.size', { options: { size: -1 } }],
    ['seed', { seed: true }],
    ['log.0.north.0.type', { log: [{ north: [{ type: 'jump' }] }] }],
    ['log.0.east', { log: [{ east: [] }] }],
    ['rolls.0.0', { rolls: [[-1]] }],
    ['digests.1', { digests: [digest, `${digest}0`] }],
    ['digests.0', { digests: [`x${digest.slice(1)}`] }],
    ['seal', { seal: `x${digest}` }],
    ['seal', { seal: digest.toUpperCase() }],
    ['extra', { extra: 0 }],
  ])('refuses what is wrong at %s', (path, change) => {
    expect(wrong(shape, { ...save, ...change })).toEqual([expect.stringMatching(new RegExp(`^${path}: .`))])
  })
})
