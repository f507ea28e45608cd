import { type Dice, fork, type Rng, seedRng, withDice } from '@umpire/core-rng'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { compare } from '../harness.ts'

const TEN = 10

function tenDice(dice: Dice): number {
  let sum = 0
  for (let i = 0; i < TEN; i++) sum = sum * 6 + dice.d(6)
  return sum
}

/** What dice cost: one d6 of ten in one `withDice` against a bare generator kept open, then what opening, seeding and forking cost. */
export function coreRngBench(): void {
  const start = seedRng(1965)

  const bare = xoroshiro128plusFromState(start.words)
  let stream: Rng = start
  compare(
    'a d6, one of ten rolled together',
    {
      'pure-rand uniformInt, generator kept open': () => {
        let sum = 0
        for (let i = 0; i < TEN; i++) sum = sum * 6 + uniformInt(bare, 1, 6)
        return sum
      },
      'withDice, d(6)': () => {
        const { value, rng } = withDice(stream, tenDice)
        stream = rng
        return value
      },
    },
    { operations: TEN, aim: { 'withDice, d(6)': { atMost: 1.5 } }, time: 1200 },
  )

  let seed = 0
  const wordsOf = (rng: Rng): number => (rng.algorithm === 'xoroshiro128plus' ? rng.words[0] : 0)
  compare('seedRng(number)', { 'seedRng(n)': () => wordsOf(seedRng(seed++)) })
  compare('fork(rng, label)', { 'fork(start, "week 3 day 2")': () => wordsOf(fork(start, 'week 3 day 2')) })
}
