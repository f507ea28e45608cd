import { expect, test } from 'vitest'
import { Match } from '../src/index.ts'
import * as functions from '../src/match/functions.ts'

test('what Match does is also exported function by function', () => {
  expect({ ...functions }).toEqual(Match)
})
