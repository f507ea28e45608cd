import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dice, fork, type Rng, rollLog, rollsLeft, scriptRng, seedRng, withDice } from '../src/index.ts'
import { frozen, rolled } from './tools.ts'

/** A step of many draws, some on forks, some of which depend on what fell. */
function busy(dice: Dice): unknown {
  const side = dice.fork('side')
  const told: unknown[] = [dice.d(6, 'lead'), side.roll(2, 8, 'side')]
  for (let round = 0; dice.chance(2, 3, 'go on') && round < 5; round++) {
    told.push(side.fork(`round ${round}`).weighted(['a', 'b'], x => (x === 'a' ? 1 : round + 1), 'card'))
  }
  told.push(dice.shuffle([1, 2, 3], 'deck'), dice.between(0, 9, 'rain'))
  return told
}

test('a script of the log makes the same things happen, with no roll left over', () => {
  fc.assert(
    fc.property(fc.nat(), seed => {
      const rng = frozen(seedRng(seed))
      const log = rollLog(rng, stream => rolled(stream, busy))
      const played = withDice(scriptRng(log.map(roll => roll.face)), busy)
      expect(played.value).toEqual(rolled(rng, busy))
      expect(rollsLeft(played.rng)).toBe(0)
      expect(log.every(({ sides, face }) => face >= 1 && face <= sides)).toBe(true)
    }),
  )
})

test('the log says sides, face and purpose in the order of throwing, over several steps', () => {
  const log = rollLog(scriptRng([4, 2, 1, 5]), rng => {
    const first = withDice(rng, dice => [dice.d(6, 'attack'), dice.fork('battle').d(8, 'losses')])
    withDice(first.rng, dice => [dice.chance(1, 2, 'rout'), dice.d(6)])
  })
  expect(log).toEqual([
    { sides: 6, face: 4, purpose: 'attack' },
    { sides: 8, face: 2, purpose: 'losses' },
    { sides: 2, face: 1, purpose: 'rout' },
    { sides: 6, face: 5, purpose: '' },
  ])
})

test('being logged changes no die: steps, forks and forks of forks fall as they would have', () => {
  const game = (rng: Rng): unknown => {
    const first = withDice(rng, busy)
    const second = withDice(fork(first.rng, 'week 2'), busy)
    return [first.value, second.value, rolled(fork(second.rng, 'end'), dice => dice.roll(3, 100))]
  }
  let logged: unknown
  rollLog(seedRng(11), rng => {
    logged = game(rng)
  })
  expect(logged).toEqual(game(seedRng(11)))
})

test('a log within a log', () => {
  const outer = rollLog(seedRng(1), rng => {
    expect(rollLog(rng, stream => rolled(stream, dice => dice.roll(2, 6)))).toHaveLength(2)
  })
  expect(outer).toHaveLength(2)
})

test('nothing rolled, nothing logged', () => {
  expect(rollLog(seedRng(1), () => 5)).toEqual([])
})
