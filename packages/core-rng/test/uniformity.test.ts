import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, test } from 'vitest'
import { fork, seedRng } from '../src/index.ts'
import { rolled } from './tools.ts'

const SEEDS = 10_000
const seeds = Array.from({ length: SEEDS }, (_, seed) => seed)

/**
 * How far counts are from even, in standard deviations: chi-square made normal after Wilson and Hilferty. Far above zero they are too uneven, far below
 * too even; honest dice stay within 3.3 either way but once in a thousand times.
 */
function deviation(outcomes: readonly number[], cells: number): number {
  const counts = new Array<number>(cells).fill(0)
  for (const outcome of outcomes) counts[outcome]!++
  const expected = outcomes.length / cells
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  const freedom = cells - 1
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread)
}

type Thrower = (seed: number, sides: number) => [first: number, second: number]

const ours: Thrower = (seed, sides) => rolled(seedRng(seed), dice => [dice.d(sides), dice.d(sides)])
const raw: Thrower = (seed, sides) => {
  const generator = xoroshiro128plus(seed)
  return [uniformInt(generator, 1, sides), uniformInt(generator, 1, sides)]
}

/** What is looked at for a die of `sides` sides, over the seeds 0 to 9999. */
function deviations(
  thrown: Thrower,
  sides: number,
): { first: number; second: number; both: number; neighbours: number } {
  const throws = seeds.map(seed => thrown(seed, sides))
  const cell = (a: number, b: number): number => (a - 1) * sides + b - 1
  const evens = seeds.filter(seed => seed % 2 === 0)
  return {
    first: deviation(
      throws.map(([a]) => a - 1),
      sides,
    ),
    second: deviation(
      throws.map(([, b]) => b - 1),
      sides,
    ),
    both: deviation(
      throws.map(([a, b]) => cell(a, b)),
      sides ** 2,
    ),
    neighbours: deviation(
      evens.map(seed => cell(throws[seed]![0], throws[seed + 1]![0])),
      sides ** 2,
    ),
  }
}

describe.each([2, 3, 6, 10, 20])('dice of %d sides over the seeds 0 to 9999', sides => {
  test.each(Object.entries(deviations(ours, sides)))('%s: neither too uneven nor too even', (_, sigmas) => {
    expect(Math.abs(sigmas)).toBeLessThan(3.3)
  })
})

test('pure-rand seeded with the bare numbers fails the same test for d6, by far', () => {
  const { first, neighbours } = deviations(raw, 6)
  // The first dice go round in a ring as the seed counts up: too even, and neighbours are tied to each other.
  expect(first).toBeLessThan(-3.3)
  expect(neighbours).toBeGreaterThan(20)
})

test('forks by number, of one stream, are as even as seeds are', () => {
  const root = seedRng('forks')
  const faces = seeds.map(i => rolled(fork(root, String(i)), dice => dice.d(6)) - 1)
  expect(Math.abs(deviation(faces, 6))).toBeLessThan(3.3)
  const pairs = seeds.filter(i => i % 2 === 0).map(i => faces[i]! * 6 + faces[i + 1]!)
  expect(Math.abs(deviation(pairs, 36))).toBeLessThan(3.3)
})

test('the same fork of neighbouring seeds, and a stream beside its own fork, are unrelated', () => {
  const own = seeds.map(seed => rolled(seedRng(seed), dice => dice.d(6)) - 1)
  const forked = seeds.map(seed => rolled(fork(seedRng(seed), 'battle'), dice => dice.d(6)) - 1)
  expect(
    Math.abs(
      deviation(
        own.map((face, i) => face * 6 + forked[i]!),
        36,
      ),
    ),
  ).toBeLessThan(3.3)
  const pairs = seeds.filter(i => i % 2 === 0).map(i => forked[i]! * 6 + forked[i + 1]!)
  expect(Math.abs(deviation(pairs, 36))).toBeLessThan(3.3)
})

test('a size that does not divide 2^32 by far is not bent by it', () => {
  // With a bare remainder the lowest third of a die of 3 * 2^30 sides would fall half the time.
  const sides = 3 * 2 ** 30
  const thirds = seeds.map(seed => rolled(seedRng(seed), dice => Math.floor((dice.d(sides) - 1) / 2 ** 30)))
  expect(Math.abs(deviation(thirds, 3))).toBeLessThan(3.3)
  const bent = seeds.map(seed => Math.floor(((seedRng(seed).words[0] >>> 0) % sides) / 2 ** 30))
  expect(deviation(bent, 3)).toBeGreaterThan(20)
})
