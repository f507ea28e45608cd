import type { Orders } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { analysing, type Played, think } from '../src/index.ts'
import { type Nim, nim, nimMind, type Player } from './toys.ts'

const rules = { ...nim, view: (state: Nim) => state, legalOrders: () => [1, 2, 3] }
const thinker = think(nimMind, { iterations: 200 })

/** A game of nim in which these are taken, in turn. */
function played(left: number, takes: readonly number[]): Played<Nim, number, Player> {
  const rng = seedRng(1)
  const log: Orders<Player, number>[] = []
  const frames = [{ state: { left, turn: 'a' } as Nim, rng }]
  for (const take of takes) {
    const { state } = frames.at(-1)!
    const orders = { [state.turn]: [take] }
    const next = nim.step(state, orders, rng)
    if (!next.ok) throw new Error('refused')
    log.push(orders)
    frames.push({ state: next.state, rng })
  }
  return { log, frames, seed: 'nim' }
}

test('what was best costs nothing, what threw the game away costs much', () => {
  const { choices, judge } = analysing(rules, thinker)
  const game = played(7, [3, 1, 1])
  const found = choices(game)
  expect(found.map(({ seat, step, last, orders }) => [seat, step, last, orders])).toEqual([
    ['a', 0, 1, [3]],
    ['b', 1, 2, [1]],
    ['a', 2, 3, [1]],
  ])
  const [first, , third] = found.map(choice => judge(game, choice)!)
  expect(first!.swing).toBe(0)
  expect(first!.best.plan).toEqual([3])
  expect(first!.best).toEqual(first!.played)
  expect(third!.best.plan).toEqual([3])
  expect(third!.swing).toBeGreaterThan(1000)
  expect(third!.swing).toBe(third!.best.value - third!.played.value)
  expect(judge(game, found[2]!)).toEqual(third)
})

test('where there is one plan alone, or what was ordered is refused, there is nothing to say', () => {
  const narrow = think(
    {
      ...nimMind,
      planner: () =>
        (
          (left = 1) =>
          () =>
            left-- > 0 ? [1] : null
        )(),
    },
    { iterations: 20 },
  )
  const game = played(9, [1, 2])
  const { choices, judge } = analysing(rules, narrow)
  const [first, second] = choices(game)
  expect(judge(game, first!)).toBeNull()
  expect(judge(game, second!)).not.toBeNull()
  expect(judge(game, { ...second!, orders: [7] })).toBeNull()
})

test('a turn that was ordered piece by piece is one choice, as long as its pieces together do the same', () => {
  interface Walk {
    readonly at: number
    readonly turn: Player
  }
  // Any number of steps of 1; 0 ends the turn.
  const walk = {
    seatsToAct: ({ turn }: Walk): readonly Player[] => [turn],
    outcome: () => null,
    step: (state: Walk, orders: Orders<Player, number>, rng: ReturnType<typeof seedRng>) => {
      let { at, turn } = state
      for (const order of orders[turn] ?? [])
        if (order === 0) turn = turn === 'a' ? 'b' : 'a'
        else at += order
      return { ok: true as const, state: { at, turn }, events: [], rng }
    },
    view: (state: Walk) => state,
    legalOrders: () => [0, 1],
  }
  const rng = seedRng(1)
  const frames = [{ state: { at: 0, turn: 'a' } as Walk, rng }]
  const log: Orders<Player, number>[] = []
  for (const [seat, order] of [
    ['a', 1],
    ['a', 1],
    ['a', 0],
    ['b', 1],
    ['b', 0],
  ] as const) {
    const orders = { [seat]: [order] }
    log.push(orders)
    frames.push({ state: walk.step(frames.at(-1)!.state, orders, rng).state, rng })
  }
  const unasked = () => {
    throw new Error('nobody is asked')
  }
  const ordersIn = (whole: (state: Walk) => boolean | string) =>
    analysing<Walk, Walk, number, Player>(walk, unasked, whole)
      .choices({ log, frames, seed: 1 })
      .map(({ orders }) => orders)
  expect(ordersIn(() => true)).toEqual([
    [1, 1, 0],
    [1, 0],
  ])
  expect(ordersIn(() => false)).toEqual([[1], [1], [0], [1], [0]])
  // Only as far as plans are whole turns.
  expect(ordersIn(({ at }) => at > 0)).toEqual([[1], [1, 0], [1, 0]])
  // Nor from one part of a turn into another.
  expect(ordersIn(({ at }) => (at > 0 ? 'second' : 'first'))).toEqual([[1], [1, 0], [1, 0]])
})
