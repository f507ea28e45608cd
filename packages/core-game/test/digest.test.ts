import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, digest, type Json } from '../src/index.ts'

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

// Reckoned by sha256sum over the canonical texts.
test.each<[Json, string]>([
  [null, '74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b'],
  [{}, '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'],
  [{ b: [null, true], a: 1 }, 'dafb41555503f80154374a037eb0168bdb5bc9e71eef2f0ebe0220bde4bfcea2'],
  ['кость 🎲', '3ef644554b6885a3cd837ae943e92adca438d2f6c510491d5e61edd19808aa4c'],
])('the digest of %j is known', (value, expected) => {
  expect(digest(value)).toBe(expected)
})

test('is SHA-256 over the UTF-8 of the canonical JSON, in hexadecimal', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(digest(value)).toBe(sha256(canonicalJson(value as Json)))
    }),
  )
})

test('knows no order of keys, and tells values apart that look alike', () => {
  expect(digest({ a: 1, b: 2 })).toBe(digest({ b: 2, a: 1 }))
  const alike: Json[] = [
    null,
    0,
    '0',
    '',
    [],
    {},
    [[]],
    [0],
    ['0'],
    { 0: 0 },
    false,
    'null',
    [null],
    { a: [] },
    { a: {} },
  ]
  expect(new Set(alike.map(digest)).size).toBe(alike.length)
})
