import { laws } from '@umpire/testkit'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { pig, problemCodes } from './pig.js'

describe('pig keeps', () => {
  const settings = {
    options: fc.record({ goal: fc.integer({ min: 1, max: 30 }) }),
    codes: problemCodes,
    complete: true,
    orders: fc.constantFrom({ type: 'roll' }, { type: 'hold' }),
    strangers: [{ type: 'pass' }, { type: 'roll', twice: true }],
    numRuns: 25,
  }
  for (const law of laws(pig, settings))
    test(`${law.name}: ${law.says}`, () => law.check())
})
