import { ruleset, type Seat } from '@umpire/__GAME__'
import { playout } from '@umpire/core-game'
import { expect, test } from 'vitest'
import bot from '../src/bot.ts'
import { anyOrder, options, others, score, seats, steps } from './game.ts'

/** A game in which one seat is played so. */
const play = (seed: number, seat: Seat, policy: typeof bot) => {
  const played = playout(ruleset, options, seed, { ...others, [seat]: policy }, { steps })
  if (!played.ok) throw new Error(played.problems[0]?.message)
  return played.value
}
const seeds = [1, 2, 3, 4, 5]

test.each(seats)(
  '%s: its orders are legal, and the same for the same dice',
  seat => {
    for (const seed of seeds.slice(0, 2)) {
      const game = play(seed, seat, bot)
      expect(game.problems).toEqual([])
      expect(game.steps.some(({ orders }) => orders[seat]?.length)).toBe(true)
      expect(play(seed, seat, bot).steps).toEqual(game.steps)
    }
  },
  60_000,
)

test.each(seats)(
  '%s: it does better than one who gives any order',
  seat => {
    const total = (policy: typeof bot) =>
      seeds.map(seed => score(play(seed, seat, policy).state, seat)).reduce((sum, one) => sum + one)
    expect(total(bot)).toBeGreaterThan(total(anyOrder))
  },
  60_000,
)
