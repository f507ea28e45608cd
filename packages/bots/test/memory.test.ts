import { type Policy, sameJson } from '@umpire/core-game'
import { seedRng, withDice } from '@umpire/core-rng'
import { ruleset } from '@umpire/kriegspiel'
import { policies } from '@umpire/kriegspiel/policy'
import { expect, test } from 'vitest'
import { createMemory, type Mind, searching, think } from '../src/index.ts'
import { createBot } from '../src/kriegspiel/index.ts'
import { recall } from '../src/memory.ts'
import { handsMind, type Nim, nimMind, type Player } from './toys.ts'

const iterations = 60

function ask(player: Policy<Nim, number, Player>, view: Nim, seed: number): readonly number[] {
  return withDice(seedRng(seed), dice => player({ seat: view.turn, view: { ...view }, orders: [1, 2, 3], dice })).value
}

/** A game against somebody who takes one each time; what was ordered. */
function game(player: Policy<Nim, number, Player>): readonly number[] {
  const ordered: number[] = []
  for (let left = 18; left > 0; ) {
    const [take] = ask(player, { left, turn: 'a' }, left)
    ordered.push(take!)
    left -= take! + 1
  }
  return ordered
}

test('the same questions in the same order have the same answers', () => {
  const play = () => game(searching(nimMind, { iterations, memory: createMemory() }))
  expect(play()).toEqual(play())
})

test('a position that was foreseen is thought on from: its visits add up', () => {
  const memory = createMemory()
  const thinker = think(nimMind, { iterations, memory })
  const ponder = (left: number) =>
    withDice(seedRng(1), dice => thinker({ seat: 'a', view: { left, turn: 'a' }, orders: [1, 2, 3], dice })).value
  const visits = ({ lines }: ReturnType<typeof ponder>) => lines.reduce((sum, line) => sum + line.visits, 0)
  const first = ponder(10)
  expect(visits(first)).toBe(iterations)
  const [, reply] = first.lines[0]!.steps
  const second = ponder(10 - first.plan[0]! - reply!.plan[0]!)
  expect(second.iterations).toBe(iterations)
  expect(visits(second)).toBeGreaterThan(iterations)
})

test('a position that was not foreseen, another seat and another mind begin anew', () => {
  const memory = createMemory()
  const [fresh, bot] = [searching(nimMind, { iterations }), searching(nimMind, { iterations, memory })]
  ask(bot, { left: 9, turn: 'a' }, 1)
  for (const view of [
    { left: 31, turn: 'a' },
    { left: 7, turn: 'b' },
  ] as const)
    expect(ask(bot, view, 2)).toEqual(ask(fresh, view, 2))
  const other = searching({ ...nimMind }, { iterations, memory })
  expect(ask(other, { left: 7, turn: 'b' }, 3)).toEqual(ask(fresh, { left: 7, turn: 'b' }, 3))
})

test('what is recalled is the position that was asked about, whatever else was thought of', () => {
  const memory = createMemory()
  const bot = searching(nimMind, { iterations: 300, memory })
  ask(bot, { left: 12, turn: 'a' }, 1)
  let found = 0
  for (let left = 0; left <= 12; left++)
    for (const turn of ['a', 'b'] as const) {
      const known = recall<Nim, number, Player>(memory, nimMind, { left, turn }, 'a')
      if (known) found++
      if (known) expect(known.top.state).toEqual({ left, turn })
      if (known) expect(known.top.seat).toBe('a')
    }
  expect(found).toBeGreaterThan(4)
})

test('where several worlds are thought of, nothing is kept', () => {
  const memory = createMemory()
  const bot = searching(handsMind as Mind<object, never, 'rock' | 'paper', Player>, { iterations: 8, memory })
  withDice(seedRng(1), dice => bot({ seat: 'a', view: { sleeve: null, shown: null }, orders: ['paper'], dice }))
  expect(memory.trees.size).toBe(0)
})

test('where plans are doubted nothing is kept: looks of before had other luck', () => {
  const memory = createMemory()
  ask(searching({ ...nimMind, doubt: { looks: 3, less: 40 } }, { iterations: 8, memory }), { left: 9, turn: 'a' }, 1)
  expect(memory.trees.size).toBe(0)
})

test('a plan that is asked about is found where it was thought of before', () => {
  const memory = createMemory()
  const thinker = think(nimMind, { iterations, memory })
  const ponder = (consider: readonly (readonly number[])[]) =>
    withDice(seedRng(1), dice => thinker({ seat: 'a', view: { left: 10, turn: 'a' }, orders: [], dice, consider }))
      .value
  ponder([])
  expect(ponder([[1], [1]]).considered.map(({ plan }) => plan)).toEqual([[1]])
})

test('without a memory nothing is remembered', () => {
  const bot = searching(nimMind, { iterations })
  const alone = ask(bot, { left: 14, turn: 'a' }, 7)
  ask(bot, { left: 15, turn: 'a' }, 1)
  expect(ask(bot, { left: 14, turn: 'a' }, 7)).toEqual(alone)
})

test('a game with memories is accepted, and the same each time', () => {
  const play = () => {
    const bot = createBot({ iterations: 8, memory: createMemory() })
    let opened = ruleset.setup({ first: 'north', preset: 'book' }, seedRng(1))
    const ordered: unknown[] = []
    for (let i = 0; i < 6; i++) {
      if (!opened.ok) throw new Error(opened.problems[0]?.message)
      const { state } = opened
      const seat = ruleset.seatsToAct(state)[0]!
      const player = seat === 'north' ? bot : policies[seat]
      const orders = withDice(seedRng(i), dice =>
        player({ seat, view: ruleset.view(state, seat), orders: [...ruleset.legalOrders(state, seat)], dice }),
      ).value
      ordered.push(orders)
      opened = ruleset.step(state, { [seat]: orders }, opened.rng) as typeof opened
    }
    return ordered
  }
  expect(sameJson(play(), play())).toBe(true)
})
