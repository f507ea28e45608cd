import { levelNumbers } from '@umpire/bots/levels'
import { expect, test } from 'vitest'
import { firstOrders } from '../src/guests.ts'
import { newGameOf } from '../src/http/new-game.ts'
import { levelsAt, mindsOf } from '../src/minds.ts'
import { newGamePage } from '../src/pages/host.ts'
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

test('built-in players of eight levels play the games that the server comes with', async () => {
  const minds = mindsOf(new Map())
  for (const ruleset of ['kriegspiel', 'transnistria-hex', 'dma'] as const) {
    expect([...levelsAt(ruleset)].map(([id, { level }]) => [id, level])).toEqual(
      levelNumbers.map(level => [`level:${level}`, level]),
    )
    const known = await import(/* @vite-ignore */ `@umpire/${ruleset}`)
    const here = { row: { ruleset }, ruleset: known.ruleset } as unknown as Table
    expect(await minds(here, 'any', 'level:4')).toBeTypeOf('function')
  }
  await expect(minds(table, 'north', 'level:9')).rejects.toThrow('No player level:9')
  expect(levelsAt('constructor').size).toBe(0)
})

test('a new game takes who is of a level, and nobody whom it does not know', () => {
  const playersOf = (botName: string) => {
    const made = newGameOf('kriegspiel', { bot: 'north', botName, opening: 'book' })
    return made.ok && made.value.players
  }
  expect(playersOf('level:3')).toEqual({ north: 'level:3' })
  for (const name of ['level:9', 'nobody', '']) expect(playersOf(name)).toEqual({ north: 'simple' })
  const form = newGamePage(
    'fr',
    { ruleset: 'kriegspiel', secret: 's', id: 'i', visitors: ['mine'] },
    { botName: 'level:8' },
  )
  expect(form).toContain('<option value="level:8" selected>8 · Maréchal</option><option value="mine">mine</option>')
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
