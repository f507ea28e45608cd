import { readFileSync } from 'node:fs'
import { playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { describe, ruleset, setup, step, rulings as table, transnistria1992 } from '../src/index.ts'
import { orderText, parsePosition } from '../src/notation/index.ts'
import { policies, standardOptions } from '../src/policy/index.ts'
import { createRuleset } from '../src/ruleset.ts'

const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('the lines of the README lead to what they say', () => {
  const game = setup({ players: 2 }, seedRng(7))
  if (!game.ok) throw new Error(game.problems[0]?.message)
  const order = { type: 'march', unit: 'md-fulger', path: ['3,-1', '3,0'] } as const
  const next = step(game.state, { moldova: [order] }, game.rng)
  if (!next.ok) throw new Error(next.problems[0]?.message)
  expect(page).toContain(`'${describe(next.events[0]!, 'en')}'`)
  expect(page).toContain(`'${orderText(order)}'`)
  expect(page).toContain(`Each of the ${table.list.length} rulings`)
})

test('its position, its map and its options are accepted', () => {
  const text = 'week 3 turn transnistria levels 4/2/0 m:4,1 md-fulger@4,1#1 tr-delta@5,1~'
  expect(page).toContain(text)
  const position = parsePosition(text)
  if (!position.ok) throw new Error(JSON.stringify(position.problems))
  expect(setup({ position: position.value }, seedRng(1)).ok).toBe(true)
  const rulings = { forcedPeace: 'draw', riverStacks: false } as const
  expect(setup({ players: 3, ballots: { mode: 'random' }, rulings }, seedRng(7)).ok).toBe(true)
  const map = { ...transnistria1992.map, bridges: [] }
  expect(createRuleset({ ...transnistria1992, id: 'no-bridges', map }).ok).toBe(true)
})

test('its opponents finish a game', () => {
  const shown = playout(ruleset, standardOptions, 1987, policies)
  expect(shown.ok && shown.value.outcome).not.toBeNull()
})
