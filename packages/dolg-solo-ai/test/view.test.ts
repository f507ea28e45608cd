import { type Rng, seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { ruleset } from '../src/index.ts'
import { open, proceed } from './support/helpers.ts'

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
