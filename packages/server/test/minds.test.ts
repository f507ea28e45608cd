import { expect, test } from 'vitest'
import { firstOrders } from '../src/guests.ts'
import { mindsOf } from '../src/minds.ts'
import type { Table } from '../src/tables/model.ts'

const table = { row: { ruleset: 'kriegspiel' }, ruleset: {} } as unknown as Table
const policy = () => []

test('a player from outside is known by his name, the built-in ones by theirs', async () => {
  const minds = mindsOf(new Map([['mine', { policy, games: ['kriegspiel'] }]]))
  expect(await minds(table, 'north', 'mine')).toBe(policy)
  for (const name of ['simple', 'stand-in']) expect(await minds(table, 'north', name)).toBeTypeOf('function')
})

test('whom only another process knows is none of this one: his turn comes back to the queue', async () => {
  await expect(mindsOf(new Map())(table, 'north', 'mine')).rejects.toThrow('No player mine')
})

test('a guest plays the seats that no person has by his own players', async () => {
  const guest = { ...table, ruleset: { guest: { policies: { ann: policy } } } } as unknown as Table
  const minds = mindsOf(new Map())
  expect(await minds(guest, 'ann', 'simple')).toBe(policy)
  expect(await minds(guest, 'bob', 'simple')).toBeNull()
})

test('of orders without end the first are listed', () => {
  function* numbers() {
    for (let i = 0; ; i++) yield i
  }
  expect(firstOrders(numbers())).toHaveLength(1000)
})
