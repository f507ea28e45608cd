import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  type ParsedRng,
  parseRng,
  type RngProblemCode,
  rngProblemCodes,
  type ScriptRng,
  type SeededRng,
  scriptRng,
  seedRng,
  withDice,
} from '../src/index.ts'
import { anySeed, frozen } from './tools.ts'

const seeded = { algorithm: 'xoroshiro128plus', version: 1, words: [1, -2, 2147483647, -2147483648] }
const script = { algorithm: 'script', version: 1, faces: [6, 1], used: 1 }

/** The codes and paths of what is wrong. */
function faults(value: unknown): string[] {
  const parsed = parseRng(frozen(value))
  if (parsed.ok) return []
  return parsed.problems.map(({ code, at, message }) => {
    expect(message, code).not.toBe('')
    return [code, ...at].join(' ')
  })
}

test('streams that were made here are taken', () => {
  fc.assert(
    fc.property(anySeed, fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }), (seed, faces) => {
      const streams = [seedRng(seed), scriptRng(faces), withDice(scriptRng(faces), dice => dice.d(6)).rng]
      for (const rng of streams) expect(parseRng(JSON.parse(JSON.stringify(rng)))).toEqual({ ok: true, rng })
    }),
  )
})

describe('each fault has its code and path', () => {
  test.each<[unknown, string]>([
    [null, 'rng-malformed'],
    [undefined, 'rng-malformed'],
    ['script', 'rng-malformed'],
    [7, 'rng-malformed'],
    [{ ...seeded, extra: 1 }, 'rng-malformed'],
    [{ ...script, words: [1, 2, 3, 4] }, 'rng-malformed'],
    [{ algorithm: 'script', version: 1, faces: [] }, 'rng-malformed'],
    [JSON.parse('{"algorithm":"xoroshiro128plus","version":1,"words":[1,2,3,4],"__proto__":{}}'), 'rng-malformed'],
    [{}, 'rng-unknown-algorithm algorithm'],
    [[], 'rng-unknown-algorithm algorithm'],
    [{ ...seeded, algorithm: 'mersenne' }, 'rng-unknown-algorithm algorithm'],
    [{ ...seeded, algorithm: 'live' }, 'rng-unknown-algorithm algorithm'],
    [{ ...seeded, algorithm: ['script'] }, 'rng-unknown-algorithm algorithm'],
    [{ ...seeded, version: 2 }, 'rng-unknown-version version'],
    [{ ...seeded, version: '1' }, 'rng-unknown-version version'],
    [{ ...script, version: null }, 'rng-unknown-version version'],
    [{ ...seeded, words: [1, 2, 3] }, 'rng-bad-words words'],
    [{ ...seeded, words: [1, 2, 3, 4, 5] }, 'rng-bad-words words'],
    [{ ...seeded, words: { 0: 1, 1: 2, 2: 3, 3: 4, length: 4 } }, 'rng-bad-words words'],
    [{ ...seeded, words: [1, 2, 2147483648, 4] }, 'rng-bad-words words 2'],
    [{ ...seeded, words: [1, 2, 3, -2147483649] }, 'rng-bad-words words 3'],
    [{ ...seeded, words: [0.5, 2, 3, 4] }, 'rng-bad-words words 0'],
    [{ ...seeded, words: [1, null, 3, 4] }, 'rng-bad-words words 1'],
    [{ ...seeded, words: [1, '2', 3, 4] }, 'rng-bad-words words 1'],
    [{ ...seeded, words: [1, [2], 3, 4] }, 'rng-bad-words words 1'],
    [{ ...seeded, words: [0, 0, 0, 0] }, 'rng-all-zero words'],
    [{ ...seeded, words: [0, -0, 0, 0] }, 'rng-all-zero words'],
    [{ ...script, faces: '61' }, 'rng-bad-script faces'],
    [{ ...script, faces: [6, 0] }, 'rng-bad-script faces 1'],
    [{ ...script, faces: [6, 1.5] }, 'rng-bad-script faces 1'],
    [{ ...script, faces: [6, null] }, 'rng-bad-script faces 1'],
    [{ ...script, faces: [6, '1'] }, 'rng-bad-script faces 1'],
    [{ ...script, faces: [2 ** 53, 1] }, 'rng-bad-script faces 0'],
    [{ ...script, used: 3 }, 'rng-bad-script used'],
    [{ ...script, used: -1 }, 'rng-bad-script used'],
    [{ ...script, used: 0.5 }, 'rng-bad-script used'],
    [{ ...script, used: '1' }, 'rng-bad-script used'],
    [{ ...script, used: null }, 'rng-bad-script used'],
  ])('%j: %s', (value, fault) => {
    expect(faults(value)).toEqual([fault])
  })
})

test('the ends of what is allowed are taken', () => {
  for (const rng of [
    seeded,
    script,
    { ...script, used: 0 },
    { ...script, used: 2 },
    { ...script, faces: [], used: 0 },
  ]) {
    expect(parseRng(frozen(rng))).toEqual({ ok: true, rng })
  }
})

test('minus zero, which JSON can hold, becomes zero', () => {
  const words = JSON.parse('{"algorithm":"xoroshiro128plus","version":1,"words":[-0,1,2,3]}')
  const used = JSON.parse('{"algorithm":"script","version":1,"faces":[],"used":-0}')
  expect(parseRng(words)).toStrictEqual({ ok: true, rng: { ...words, words: [0, 1, 2, 3] } })
  expect(parseRng(used)).toStrictEqual({ ok: true, rng: { ...used, used: 0 } })
})

test('what is taken is a copy: the input changed later changes nothing', () => {
  const input = { ...script, faces: [6, 1] }
  const parsed = parseRng(input)
  input.faces[1] = 5
  expect(parsed).toEqual({ ok: true, rng: script })
})

test('any JSON value gets an answer with a known code', () => {
  const nearly = fc.record(
    {
      algorithm: fc.oneof(fc.constantFrom('xoroshiro128plus', 'script', 'live'), fc.jsonValue()),
      version: fc.oneof(fc.constant(1), fc.jsonValue()),
      words: fc.oneof(fc.array(fc.integer(), { minLength: 4, maxLength: 4 }), fc.jsonValue()),
      faces: fc.oneof(fc.array(fc.integer()), fc.jsonValue()),
      used: fc.oneof(fc.nat(3), fc.jsonValue()),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), nearly), value => {
      const before = JSON.stringify(value)
      const parsed = parseRng(frozen(value))
      expect(JSON.stringify(value)).toBe(before)
      if (parsed.ok) expect(parsed.rng).toEqual(value)
      else for (const { code } of parsed.problems) expect(rngProblemCodes).toContain(code)
    }),
    { numRuns: 500 },
  )
})

test('a hundred thousand levels, or a million faces, are no trouble', () => {
  let deep: unknown = 1
  for (let i = 0; i < 100_000; i++) deep = [deep]
  for (const value of [
    deep,
    { ...seeded, words: [deep, 1, 2, 3] },
    { ...script, faces: [deep] },
    { ...script, used: deep },
  ]) {
    expect(parseRng(value).ok).toBe(false)
  }
  expect(parseRng({ ...script, faces: new Array(1_000_000).fill(1) }).ok).toBe(true)
})

test('types: the answer is a stream or problems', () => {
  expectTypeOf(parseRng).parameters.toEqualTypeOf<[unknown]>()
  expectTypeOf<Extract<ParsedRng, { ok: true }>['rng']>().toEqualTypeOf<SeededRng | ScriptRng>()
  expectTypeOf<RngProblemCode>().toEqualTypeOf<(typeof rngProblemCodes)[number]>()
})
