import fc from 'fast-check'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { expect, test } from 'vitest'
import { type SeededRng, seedRng } from '../src/index.ts'
import { rolled } from './tools.ts'

// The 64-bit outputs of xoroshiro128+ with a = 24, b = 16, c = 37 (the constants of 2018) from the state (1, 2), as its authors' C gives them.
const published = [
  3n,
  412333834243n,
  2360170716294286339n,
  9295852285959843169n,
  2797080929874688578n,
  6019711933173041966n,
  3076529664176959358n,
  3521761819100106140n,
  7493067640054542992n,
  920801338098114767n,
]
const low = (output: bigint): number => Number(output & 0xffffffffn)

test('pure-rand gives the low halves of the published outputs', () => {
  const generator = xoroshiro128plusFromState([0, 1, 0, 2])
  expect(published.map(() => generator.next() >>> 0)).toEqual(published.map(low))
})

test('a published output makes its die: the low half, its highest bit turned over, modulo the sides', () => {
  const rng: SeededRng = { algorithm: 'xoroshiro128plus', version: 1, words: [0, 1, 0, 2] }
  const faces = published.map(output => ((low(output) ^ 0x80000000) >>> 0) % 1_000_000)
  expect(rolled(rng, dice => dice.roll(10, 1_000_000))).toEqual(faces.map(face => face + 1))
})

test('every word is a face where the sides divide 2^32, and half of them are thrown again just above 2^31 sides', () => {
  for (const sides of [2, 2 ** 16, 2 ** 31, 2 ** 31 + 1, 3 * 2 ** 30, 0xffffffff]) {
    const rng = seedRng(sides)
    const generator = xoroshiro128plusFromState(rng.words)
    const faces = Array.from({ length: 200 }, () => uniformInt(generator, 1, sides))
    expect(rolled(rng, dice => dice.roll(200, sides))).toEqual(faces)
  }
})

test('dice of every size fall as uniformInt of pure-rand does on the same generator', () => {
  const sizes = fc.oneof(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 2, max: 0xffffffff }))
  fc.assert(
    fc.property(fc.nat(), fc.array(sizes, { minLength: 1, maxLength: 30 }), (seed, sides) => {
      const rng = seedRng(seed)
      const generator = xoroshiro128plusFromState(rng.words)
      expect(rolled(rng, dice => sides.map(n => dice.d(n)))).toEqual(sides.map(n => uniformInt(generator, 1, n)))
    }),
  )
})
