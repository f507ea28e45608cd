import { digest, playout } from '@umpire/core-game'
import { expect, test } from 'vitest'
import { ruleset } from '../src/index.ts'
import { policies, standardOptions } from '../src/policy/index.ts'
import golden from './replays/campaign-1962.json' with { type: 'json' }
import { ok } from './support/helpers.ts'

test('a campaign of ten weeks meets the digests pinned for it, on every engine', () => {
  const { opening, steps } = ok(
    playout(ruleset, standardOptions, golden.seed, policies, { steps: golden.weeks.length }),
  ).value
  expect(digest(opening.state)).toBe(golden.opening)
  expect(steps.map(({ state }) => digest(state))).toEqual(golden.weeks)
  expect(digest(steps.flatMap(({ events }) => events))).toBe(golden.events)
})
