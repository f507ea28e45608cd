import { type Policy, playout } from '@umpire/core-game'
import { expect, test } from 'vitest'
import { ruleset } from '../src/index.ts'
import type { Order, Seat, View } from '../src/model.ts'
import { bold, steady } from '../src/policy.ts'

const random: Policy<View, Order, Seat> = ({ orders, dice }) => [dice.pick([...orders])]
const play = (seed: number, policies: { readonly [seat in Seat]: Policy<View, Order, Seat> }) => {
  const played = playout(ruleset, { dice: 5 }, seed, policies)
  if (!played.ok) throw new Error(played.problems[0]?.message)
  return played.value
}

test.each([
  ['steady', steady],
  ['bold', bold],
])('%s gives legal orders, the same for the same dice', (_, policy) => {
  for (let seed = 1; seed <= 20; seed++) {
    const game = play(seed, { white: policy, black: policy })
    expect([game.problems, game.outcome?.reason]).toEqual([[], 'no-dice'])
    expect(play(seed, { white: policy, black: policy })).toEqual(game)
  }
})

test.each([
  ['steady', steady],
  ['bold', bold],
])('%s wins 80 of 100 games against random orders', (_, policy) => {
  let won = 0
  for (let seed = 1; seed <= 50; seed++) {
    won += play(seed, { white: policy, black: random }).outcome?.winners.includes('white') ? 1 : 0
    won += play(seed, { white: random, black: policy }).outcome?.winners.includes('black') ? 1 : 0
  }
  expect(won).toBeGreaterThanOrEqual(80)
})
