import { expect, test } from 'vitest'
import { type Dice, fork, seedRng, withDice } from '../src/index.ts'
import { rolled } from './tools.ts'

// What a seed rolls, frozen. A changed snapshot means that no saved match replays: raise the version of the stream and say so, or put it back.

const everyDraw = (dice: Dice): unknown => ({
  d6: dice.d(6),
  d100: dice.d(100, 'hit'),
  widest: dice.d(0xffffffff),
  roll: dice.roll(8, 6),
  sum: dice.sum(3, 6),
  chance: [dice.chance(1, 2), dice.chance(1, 6), dice.chance(999, 1000)],
  between: dice.between(-10, 10),
  pick: dice.pick(['north', 'east', 'south', 'west']),
  weighted: dice.weighted([1, 0, 5, 2], weight => weight),
  shuffle: dice.shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  fork: dice.fork('battle').roll(5, 6),
  forkOfFork: dice.fork('battle').fork('round 1').roll(5, 6),
})

test.each([0, 1, 7, 1965, -1, 0.5, 2 ** 53, 2n ** 127n, '', 'umpire', 'Дебор', '🎲'])('seed %s', seed => {
  expect(withDice(seedRng(seed), everyDraw)).toMatchSnapshot()
})

test.each(['', 'north', 'week 3 day 2', 'битва'])('fork %j of the seed 7', label => {
  expect(withDice(fork(seedRng(7), label), everyDraw)).toMatchSnapshot()
})

test('a thousand d6 of the seed 7', () => {
  expect(rolled(seedRng(7), dice => dice.roll(1000, 6)).join('')).toMatchSnapshot()
})

test('the stream after a step that rolled only on forks', () => {
  expect(withDice(seedRng(7), dice => dice.fork('a').d(6))).toMatchSnapshot()
})
