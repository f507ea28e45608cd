import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dice, fork, scriptRng, seedRng, withDice } from '../src/index.ts'
import { anySeed, rolled } from './tools.ts'

const ten = (dice: Dice): number[] => dice.roll(10, 1000)

test('the same stream and label give the same fork, and the forked stream does not move', () => {
  fc.assert(
    fc.property(anySeed, fc.string({ unit: 'binary' }), (seed, label) => {
      const rng = Object.freeze(seedRng(seed))
      const before = JSON.stringify(rng)
      expect(fork(rng, label)).toEqual(fork(rng, label))
      expect(JSON.stringify(rng)).toBe(before)
    }),
  )
})

test('another label, or another seed, is another stream', () => {
  const labels = ['', '0', '1', 'a', 'b', 'ab', 'ba', 'a ', 'week 1', 'week 2', 'week 11']
  const streams = [1, 2, 'x'].flatMap(seed => labels.map(label => fork(seedRng(seed), label)))
  expect(new Set(streams.map(rng => JSON.stringify(rng))).size).toBe(3 * labels.length)
})

test('forks of a fork are their own: a then b is neither b then a nor ab', () => {
  const rng = seedRng(9)
  const paths = [['a', 'b'], ['b', 'a'], ['ab'], ['a'], ['b'], ['', 'ab'], ['a', 'b', '']]
  const words = paths.map(path => JSON.stringify(path.reduce(fork, rng)))
  expect(new Set(words).size).toBe(paths.length)
})

test('dice.fork is the fork of the stream that was opened, whatever has been rolled meanwhile', () => {
  fc.assert(
    fc.property(anySeed, fc.nat(50), fc.string(), (seed, rolls, label) => {
      const rng = seedRng(seed)
      const alone = rolled(fork(rng, label), ten)
      const after = rolled(rng, dice => {
        dice.roll(rolls, 6)
        return ten(dice.fork(label))
      })
      expect(after).toEqual(alone)
    }),
  )
})

test('what a fork rolls moves neither its parent nor another fork', () => {
  const rng = seedRng(4)
  const plain = rolled(rng, dice => [ten(dice), ten(dice.fork('b'))])
  const mixed = rolled(rng, dice => {
    const a = dice.fork('a')
    const b = dice.fork('b')
    a.roll(7, 6)
    const own = dice.roll(5, 1000)
    a.roll(3, 6)
    return [[...own, ...dice.roll(5, 1000)], ten(b)]
  })
  expect(mixed).toEqual(plain)
})

test('a step that only forks hands another stream to the next: the same label then rolls other dice', () => {
  const first = withDice(seedRng(4), dice => ten(dice.fork('battle')))
  const second = withDice(first.rng, dice => ten(dice.fork('battle')))
  expect(second.value).not.toEqual(first.value)
})

test('a script has one sequence: forks roll on where the others stopped', () => {
  const { value } = withDice(scriptRng([1, 2, 3, 4]), dice => [
    dice.d(6),
    dice.fork('a').d(6),
    dice.fork('a').fork('b').d(6),
    dice.d(6),
  ])
  expect(value).toEqual([1, 2, 3, 4])
  const script = scriptRng([1])
  expect(fork(script, 'a')).toEqual(script)
})
