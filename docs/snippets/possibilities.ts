import {
  fractionToText,
  mergePossibilities,
  possibilities,
  withDice,
} from '@umpire/core-rng'

const highest = possibilities(
  rng => withDice(rng, dice => Math.max(...dice.roll(2, 6))).value,
)
const merged = mergePossibilities(highest, face => face)
console.log(
  merged
    .map(({ value, probability }) => `${value}: ${fractionToText(probability)}`)
    .join(', '),
)
// => 1: 1/36, 2: 1/12, 3: 5/36, 4: 7/36, 5: 1/4, 6: 11/36
