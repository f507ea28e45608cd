import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { type Dice, rollLog, rollsLeft, scriptRng, seedRng, withDice } from '../src/index.ts'
import { anySeed, rolled } from './tools.ts'

const anySides = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 0xffffffff }))

test('a die shows an integer from 1 to its sides', () => {
  fc.assert(
    fc.property(anySeed, anySides, (seed, sides) => {
      for (const face of rolled(seedRng(seed), dice => dice.roll(10, sides))) {
        expect(Number.isInteger(face) && face >= 1 && face <= sides).toBe(true)
      }
    }),
  )
})

test('every face of a small die comes up', () => {
  for (let sides = 1; sides <= 30; sides++) {
    const faces = new Set(rolled(seedRng(sides), dice => dice.roll(sides * 20, sides)))
    expect(faces.size).toBe(sides)
  }
})

test('a die of 2^32 - 1 sides reaches both ends of its range', () => {
  const faces = rolled(seedRng('wide'), dice => dice.roll(2000, 0xffffffff))
  expect(Math.min(...faces)).toBeLessThan(2 ** 32 / 200)
  expect(Math.max(...faces)).toBeGreaterThan(2 ** 32 - 2 ** 32 / 200)
})

test('roll and sum throw the same dice as d', () => {
  fc.assert(
    fc.property(anySeed, fc.nat(20), anySides, (seed, count, sides) => {
      const one = rolled(seedRng(seed), dice => Array.from({ length: count }, () => dice.d(sides)))
      expect(rolled(seedRng(seed), dice => dice.roll(count, sides))).toEqual(one)
      expect(rolled(seedRng(seed), dice => dice.sum(count, sides))).toBe(one.reduce((a, b) => a + b, 0))
    }),
  )
})

describe('each draw is one die of a script', () => {
  const cases: readonly [name: string, faces: number[], use: (dice: Dice) => unknown, result: unknown][] = [
    ['d', [4], dice => dice.d(6), 4],
    ['roll', [4, 1, 6], dice => dice.roll(3, 6), [4, 1, 6]],
    ['sum', [4, 1, 6], dice => dice.sum(3, 6), 11],
    ['chance, the last face that hits', [2], dice => dice.chance(2, 6), true],
    ['chance, the first that does not', [3], dice => dice.chance(2, 6), false],
    ['between, its low end', [1], dice => dice.between(-3, 3), -3],
    ['between, its high end', [7], dice => dice.between(-3, 3), 3],
    ['pick, the first', [1], dice => dice.pick(['a', 'b', 'c']), 'a'],
    ['pick, the last', [3], dice => dice.pick(['a', 'b', 'c']), 'c'],
    ['weighted, the last face of the first', [2], dice => dice.weighted([2, 0, 3], x => x), 2],
    ['weighted, the first face of the last', [3], dice => dice.weighted([2, 0, 3], x => x), 3],
    ['weighted, nothing falls to weight zero', [1], dice => dice.weighted([0, 1, 1], x => x), 1],
    ['shuffle, each stays', [4, 3, 2], dice => dice.shuffle(['a', 'b', 'c', 'd']), ['a', 'b', 'c', 'd']],
    ['shuffle, the first goes last', [1, 1, 1], dice => dice.shuffle(['a', 'b', 'c', 'd']), ['b', 'c', 'd', 'a']],
  ]
  test.each(cases)('%s', (_, faces, use, result) => {
    const { value, rng } = withDice(scriptRng(faces), use)
    expect(value).toEqual(result)
    expect(rollsLeft(rng)).toBe(0)
  })
})

test('where only one thing can happen nothing is thrown', () => {
  const rng = seedRng(3)
  const sure = withDice(rng, dice => [
    dice.d(1),
    dice.roll(0, 6),
    dice.roll(3, 1),
    dice.sum(0, 6),
    dice.chance(0, 6),
    dice.chance(6, 6),
    dice.chance(7, 6),
    dice.between(5, 5),
    dice.pick(['only']),
    dice.weighted(['never', 'always'], x => (x === 'always' ? 9 : 0)),
    dice.shuffle([]),
    dice.shuffle(['only']),
  ])
  expect(sure.value).toEqual([1, [], [1, 1, 1], 0, false, true, true, 5, 'only', 'always', [], ['only']])
  expect(sure.rng).toEqual(rng)
})

test('purposes and sides are in the log; chance, between, pick, weighted and shuffle are dice of so many sides', () => {
  const log = rollLog(seedRng(1), rng =>
    withDice(rng, dice => {
      dice.d(20, 'hit')
      dice.roll(2, 6, 'volley')
      dice.sum(1, 8, 'loss')
      dice.chance(3, 7, 'rout')
      dice.between(10, 19, 'rain')
      dice.pick(['a', 'b', 'c'], 'road')
      dice.weighted([1, 2, 3], x => x, 'card')
      dice.shuffle([1, 2, 3], 'deck')
      dice.d(4)
    }),
  )
  expect(log.map(({ sides, purpose }) => `${sides} ${purpose}`)).toEqual([
    '20 hit',
    '6 volley',
    '6 volley',
    '8 loss',
    '7 rout',
    '10 rain',
    '3 road',
    '6 card',
    '3 deck',
    '2 deck',
    '4 ',
  ])
})

describe('what is no such integer is a RangeError, and nothing is thrown before', () => {
  const bad = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32, 2 ** 53]
  const refused = (use: (dice: Dice) => unknown): void => {
    expect(() => rolled(scriptRng([]), use)).toThrow(RangeError)
    expect(() => rolled(scriptRng([]), use)).toThrow(/integer/)
  }
  test.each(bad)('%d sides', sides => {
    refused(dice => dice.d(sides))
    refused(dice => dice.roll(1, sides))
    refused(dice => dice.sum(1, sides))
    refused(dice => dice.chance(1, sides))
    refused(dice => dice.between(1, sides))
  })
  test.each(bad.filter(n => n !== 0))('%d dice, or a weight or chance of it', n => {
    refused(dice => dice.roll(n, 6))
    refused(dice => dice.sum(n, 6))
    refused(dice => dice.weighted([1, n], x => x))
    refused(dice => dice.chance(n, 6))
  })
  test('no numbers at all, as from JSON', () => {
    for (const value of [null, undefined, '6', [6], {}, true]) refused(dice => dice.d(value as unknown as number))
  })
  test('an empty range, list or weight', () => {
    refused(dice => dice.between(2, 1))
    refused(dice => dice.between(0.5, 1.5))
    refused(dice => dice.between(2 ** 53, 2 ** 53 + 2))
    refused(dice => dice.between(2 ** 53 - 1, 2 ** 53))
    refused(dice => dice.between(-(2 ** 53), -(2 ** 53) + 1))
    refused(dice => dice.between(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER))
    refused(dice => dice.pick([]))
    refused(dice => dice.weighted([], () => 1))
    refused(dice => dice.weighted([1, 2], () => 0))
    refused(dice => dice.weighted([0xffffffff, 1], x => x))
  })
})

test('shuffle keeps every element once and its input untouched', () => {
  fc.assert(
    fc.property(anySeed, fc.uniqueArray(fc.integer()), (seed, list) => {
      const frozen = Object.freeze([...list])
      const shuffled = rolled(seedRng(seed), dice => dice.shuffle(frozen))
      expect(shuffled).not.toBe(frozen)
      expect([...shuffled].sort()).toEqual([...list].sort())
    }),
  )
})

test('types: what is picked keeps its type', () => {
  rolled(seedRng(1), dice => {
    expectTypeOf(dice.pick(['a', 'b'] as const)).toEqualTypeOf<'a' | 'b'>()
    expectTypeOf(dice.weighted([{ n: 1 }], x => x.n)).toEqualTypeOf<{ n: number }>()
    expectTypeOf(dice.shuffle([1, 2] as readonly number[])).toEqualTypeOf<number[]>()
    expectTypeOf(dice.fork('a')).toEqualTypeOf<Dice>()
  })
  expectTypeOf(withDice<'x'>)
    .returns.toHaveProperty('value')
    .toEqualTypeOf<'x'>()
})
