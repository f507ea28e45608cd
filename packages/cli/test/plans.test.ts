import { parted as partedPlans, type ToldPlan } from '@umpire/bots'
import { expect, test } from 'vitest'
import { few, whole } from '../src/analyse/plans.ts'
import { words } from '../src/words/index.ts'

const parted = (played: ToldPlan, best: ToldPlan) => partedPlans(played, best, words().analyse.otherwise)

const many = Array.from({ length: 30 }, (_, i) => `order number ${i + 1}`)

test('of many orders the first are told, each to its end, and how many more there are', () => {
  expect(few([])).toBe('nothing')
  expect(few(['a', 'b'])).toBe('a, b')
  expect(few(many)).toMatch(/^(order number \d+, )+and \d+ more$/)
  const [, more] = /and (\d+) more$/.exec(few(many))!
  expect(few(many).split(', ').length - 1 + Number(more)).toBe(30)
  // One that is long itself is told all the same.
  const long = 'x'.repeat(500)
  expect(few([long, 'b'])).toBe(`${long}, and 1 more`)
})

test('all orders of a plan stand in one line where it is short, else one by one', () => {
  expect(whole(['a', 'b'])).toEqual(['a, b'])
  expect(whole(many)).toEqual(many)
})

test('what two plans have in common is told once', () => {
  const plan = (...orders: readonly string[]) => ({ orders, words: orders.map(order => order.toUpperCase()) })
  expect(parted(plan('a', 'b', 'c', 'd'), plan('b', 'e', 'd'))).toEqual({
    both: ['B', 'D'],
    played: ['A', 'C'],
    better: ['E'],
  })
  // Who orders the same in another order is told all of it, and so is who has one thing in common, such as the end of a turn.
  expect(parted(plan('a', 'b', 'c'), plan('c', 'b', 'a'))).toEqual({
    both: [],
    played: ['A', 'B', 'C'],
    better: ['C', 'B', 'A'],
  })
  expect(parted(plan('a', 'end'), plan('b', 'end'))).toEqual({ both: [], played: ['A', 'END'], better: ['B', 'END'] })
})

test('what differs and has the same words is told apart', () => {
  const played = { orders: ['go 1 2', 'x', 'y'], words: ['It goes', 'X', 'Y'] }
  const best = { orders: ['go 3 2', 'x', 'y'], words: ['It goes', 'X', 'Y'] }
  expect(parted(played, best)).toEqual({ both: ['X', 'Y'], played: ['It goes'], better: ['It goes, otherwise'] })
})
