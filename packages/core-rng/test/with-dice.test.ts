import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Rng, scriptRng, seedRng, withDice } from '../src/index.ts'
import { anySeed, frozen, rolled } from './tools.ts'

test('a stream is plain JSON: after a round trip it rolls on as if nothing had been', () => {
  fc.assert(
    fc.property(anySeed, fc.nat(30), (seed, rolls) => {
      const { rng } = withDice(seedRng(seed), dice => dice.roll(rolls, 6))
      const stored: Rng = JSON.parse(JSON.stringify(rng))
      expect(stored).toEqual(rng)
      expect(withDice(stored, dice => dice.roll(5, 100))).toEqual(withDice(rng, dice => dice.roll(5, 100)))
    }),
  )
})

test('streams may be frozen, and are never changed', () => {
  for (const rng of [frozen(seedRng(5)), frozen(scriptRng([1, 2, 3]))]) {
    const before = JSON.stringify(rng)
    expect(withDice(rng, dice => dice.d(6))).toEqual(withDice(rng, dice => dice.d(6)))
    expect(JSON.stringify(rng)).toBe(before)
  }
})

test('dice rolled in one opening or in many are the same dice', () => {
  fc.assert(
    fc.property(anySeed, fc.array(fc.integer({ min: 2, max: 100 }), { maxLength: 20 }), (seed, sides) => {
      const together = rolled(seedRng(seed), dice => sides.map(n => dice.d(n)))
      let rng: Rng = seedRng(seed)
      const apart = sides.map(n => {
        const next = withDice(rng, dice => dice.d(n))
        rng = next.rng
        return next.value
      })
      expect(apart).toEqual(together)
    }),
  )
})

test('an error thrown among the dice comes through', () => {
  const use = (): never => {
    throw new TypeError('mine')
  }
  expect(() => withDice(seedRng(1), use)).toThrow(new TypeError('mine'))
})
