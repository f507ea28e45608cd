import * as fc from 'fast-check'

/** A value that nobody in his right mind sends. Prints as its label, as it may be far too big to print. */
export interface Hostile {
  readonly label: string
  readonly value: unknown
}

/** The commonest of them: short, and tried every time. */
export function pests(): Hostile[] {
  const values = [undefined, null, true, 0, 1.5, '', 'x', [], {}, [null], { type: null }]
  return values.map(value => ({ label: JSON.stringify(value) ?? 'undefined', value }))
}

/** Any JSON value, or a monster. */
export function hostile(): fc.Arbitrary<Hostile> {
  const json = fc.jsonValue({ maxDepth: 3 }).map((value): Hostile => ({ label: JSON.stringify(value), value }))
  return fc.oneof({ weight: 3, arbitrary: json }, { weight: 2, arbitrary: monster() })
}

/** What is worse than JSON: keys of the prototype, great depth, huge arrays, numbers that JSON does not have. */
export function monster(): fc.Arbitrary<Hostile> {
  const strange = [undefined, NaN, Infinity, -0, 1e308, 2 ** 53, -1, 0.5, '', '__proto__', 'constructor', '\ud800']
  const texts = [
    '{"__proto__":{"type":"x"}}',
    '{"__proto__":[],"length":1e9}',
    '{"constructor":{"prototype":{}},"toString":1,"valueOf":null,"hasOwnProperty":0}',
    '{"length":4294967295,"0":0}',
  ]
  const small: readonly Hostile[] = [
    ...strange.map(value => ({ label: String(value), value })),
    ...texts.map(text => ({ label: text, value: JSON.parse(text) as unknown })),
    { label: 'an object without a prototype', value: Object.assign(Object.create(null), { type: null }) },
    { label: 'a hole in an array', value: Object.assign(new Array(2), { 1: 1 }) },
  ]
  // Twice as likely, as they find the most.
  const large = fc
    .constantFrom<readonly [label: string, make: () => unknown]>(
      ['an array 50,000 deep', () => nested(inner => [inner])],
      ['an object 50,000 deep', () => nested(inner => ({ type: inner }))],
      ['an array of 200,000 zeros', () => Array.from({ length: 200_000 }, () => 0)],
      ['an array of 5,000 empty objects', () => Array.from({ length: 5000 }, () => ({}))],
      ['a text of 1,000,000 characters', () => 'x'.repeat(1_000_000)],
    )
    .map(([label, make]): Hostile => ({ label, value: make() }))
  return fc.oneof({ weight: small.length, arbitrary: fc.constantFrom(...small) }, { weight: 10, arbitrary: large })
}

function nested(wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 0
  for (let depth = 0; depth < 50_000; depth++) value = wrap(value)
  return value
}
