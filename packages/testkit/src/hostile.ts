import * as fc from 'fast-check'

/** A value that nobody in his right mind sends. Prints as its label, as it may be far too big to print. */
export interface Hostile {
  readonly label: string
  readonly value: unknown
}

/**
 * Short JSON that fits nowhere, or that careless code takes for something else: numbers out of range, names of the prototype, empty and wrong shapes. Each call
 * makes them anew, for those who draw with dice of their own and change what they drew.
 */
export function hostileValues(): unknown[] {
  return [
    ...[null, true, 0, -1, 0.5, 1.5, 99, 2 ** 31, 2 ** 53, 1e308],
    ...['', 'x', '__proto__', 'constructor', 'toString', '😀'],
    ...[[], [null], [[]], ['__proto__'], {}, { type: null }],
  ]
}

/**
 * What a caller without types may give in the place of an argument: a seat, a square, a number, a language, options. `more` are words of one's own, right and wrong, that mean
 * something to what is called.
 */
export function hostileArgument(more: readonly unknown[] = []): fc.Arbitrary<unknown> {
  const beyondJson = [undefined, Number.NaN, Number.POSITIVE_INFINITY, [Number.NaN]]
  return fc.oneof(fc.constantFrom(...hostileValues(), ...beyondJson, ...more), anyText(8), fc.anything({ maxDepth: 3 }))
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
  const strange = [undefined, NaN, Infinity, -0, '\ud800', ...hostileValues().filter(isAtom)]
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
  return fc.oneof({ weight: small.length, arbitrary: fc.constantFrom(...small) }, { weight: 14, arbitrary: large })
}

const isAtom = (value: unknown) => typeof value !== 'object' && value !== null

function nested(wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 0
  for (let depth = 0; depth < 50_000; depth++) value = wrap(value)
  return value
}

/** Names as the worst of players would choose them: they control terminals, turn lines round, end markup, or mean something in a notation. */
const bad: readonly string[] = /* @__PURE__ */ (() => [
  ...[
    '\u001b[2J',
    '\u0000',
    'a\u0007',
    'a\nb',
    'a\tb',
    '\u0085',
    '\u009b31m',
    '\u202edcba',
    '\u2067a',
    '\u200fa',
    '\u061ca',
  ],
  ...[
    'a\u200bb',
    '\u200d',
    'a\ufeff',
    '\u00ad',
    '\ud800',
    'a\udc00',
    'a\u2028b',
    'a\u2029b',
    '\ufffe',
    '\uffff',
    '\ue000',
    '\u{e0041}',
  ],
  ...[
    '\u3164',
    '\u2800',
    'e\u0301',
    `a${'\u0300'.repeat(30)}`,
    ' a',
    'a ',
    'a  b',
    ' ',
    '',
    '\u00a0',
    'x'.repeat(2000),
  ],
  ...[
    '</text><script>alert(1)</script>',
    '" onload="alert(1)',
    "' onload='alert(1)",
    '<b>',
    '&',
    '&lt;',
    '&#0;',
    ']]>',
    '-->',
    '<!--',
  ],
  ...[
    'a#b',
    '#',
    'a # b',
    'a:b',
    'a : b',
    'a;b',
    'a, b',
    'a,b',
    'a=b',
    'a@b',
    'a>b',
    'a > b',
    'a/b',
    'a|b',
    '-',
    ' - ',
    '--',
    '->',
    '>',
  ],
  ...[
    '"',
    "'",
    '`',
    '\\',
    '\\n',
    '(a)',
    '[a]',
    '{a}',
    '%s',
    '$' + '{a}',
    '$&',
    '*',
    '?',
    '.',
    '..',
    '!',
    '+',
    '~',
    '^',
    '_',
    'a b',
    'a b c',
  ],
  ...[
    '__proto__',
    'constructor',
    'null',
    'true',
    '0',
    '1',
    '-1',
    '1.5',
    'NaN',
    'end',
    'on',
    'off',
    'day 2',
    'unit 1',
    'units',
    'stopped',
  ],
  ...[
    'Łódź',
    'Север',
    'שלום',
    '東京',
    '😀',
    '👩\u200d🌾',
    '❤\ufe0f',
    'ශ්\u200dරී',
    'x'.repeat(40),
    'Ж'.repeat(60),
    '😀'.repeat(30),
  ],
])()

/** Of any code points, halves of pairs among them. fast-check's own unit 'binary' takes a second to be made, for it looks up each of a million. */
function anyText(maxLength: number): fc.Arbitrary<string> {
  const unit = fc.integer({ min: 0, max: 0x10ffff }).map(code => String.fromCodePoint(code))
  return fc.string({ unit, maxLength })
}

export function hostileText(): fc.Arbitrary<string> {
  const free = fc.array(fc.oneof(fc.constantFrom(...bad), anyText(4)), { maxLength: 3 })
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...bad) },
    { weight: 1, arbitrary: free.map(all => all.join('')) },
  )
}
