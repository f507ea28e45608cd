import { type Rng, seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { ruleset } from '../src/index.ts'
import { svg } from '../src/svg/index.ts'
import { act, general, open, position, proceed } from './support/helpers.ts'

test('only the hand is hidden, from all but the person', () => {
  let state = open()
  let rng: Rng = seedRng(2)
  while (state.turn === 'ai') ({ state, rng } = proceed(state, rng))
  expect(state.hand.length).toBe(6)
  expect(ruleset.view(state, 'human').hand).toEqual(state.hand)
  for (const viewer of ['ai', 'public'] as const) {
    expect(ruleset.view(state, viewer).hand).toBeNull()
    // What is missing from the deck would tell what is in the hand.
    expect(ruleset.view(state, viewer).deck).toBeNull()
    expect(ruleset.view(state, viewer).deckSize).toBe(state.deck.length)
    expect(ruleset.view(state, viewer).handSize).toBe(6)
  }
})

test('D-120 cards that the person draws at the table for his hand are known to him alone, before and when they are in it', () => {
  const state = position({
    phase: 'rout',
    ai: [{ card: 'h-slingers', at: [1200, 300] }],
    human: [{ card: 'r-legion', at: [1200, 1500] }],
    options: { cards: 'table' },
    patch: { generals: { ai: general('a1'), human: general('p1', { leadership: 2 }) } },
  })
  const drawn = act(state, 'human', { type: 'cards', cards: ['loose', 'riders-on'] })
  const held = proceed(drawn.state)
  expect(held.state.hand).toEqual(['loose', 'riders-on'])
  expect(ruleset.view(drawn.state, 'human').supplied).toEqual(['loose', 'riders-on'])
  for (const viewer of ['ai', 'public'] as const) {
    const seen = [drawn, held].flatMap(({ state: after, events }) => [
      ruleset.view(after, viewer),
      ...events.filter(event => ruleset.facts.mayKnow(event, viewer)),
    ])
    expect(JSON.stringify(seen)).not.toMatch(/loose|riders-on/)
    expect(seen[0]).toMatchObject({ supplied: null })
  }
  const told = drawn.events.filter(event => ruleset.facts.mayKnow(event, 'human'))
  expect(told).toEqual([{ type: 'supplied', rule: 'D-144', cards: ['loose', 'riders-on'] }])
  expect(svg(ruleset.view(drawn.state, 'public'))).toContain('<svg')
})
