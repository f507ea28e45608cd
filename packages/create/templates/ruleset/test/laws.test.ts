import { laws } from '@umpire/testkit'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import * as game from '../src/index.ts'

describe('the ruleset keeps', () => {
  const face = fc.integer({ min: 1, max: 6 })
  const settings = {
    ...game.laws,
    options: fc.record({ dice: fc.integer({ min: 1, max: 5 }) }),
    codes: game.problemCodes,
    orders: fc.oneof(
      fc.constant({ type: 'doubt' }),
      fc.record({ type: fc.constant('bid'), count: fc.integer({ min: 1, max: 10 }), face }),
    ),
    strangers: [{ type: 'pass' }, { type: 'bid', count: 1, face: 7 }, { type: 'doubt', twice: true }],
    shows: {
      order: (order: Parameters<typeof game.orderText>[0]) => [game.orderText(order)],
      notations: [{ name: 'order', of: 'order' as const, print: game.orderText, parse: game.parseOrder }],
    },
    numRuns: 50,
  }
  for (const law of laws(game.ruleset, settings)) test(`${law.name}: ${law.says}`, () => law.check(), 60_000)
})
