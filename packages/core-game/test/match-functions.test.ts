import { expect, test } from 'vitest'
import * as functions from '../src/entries/match.ts'
import { Match } from '../src/index.ts'

test('what Match does is also exported function by function', () => {
  expect({ ...functions }).toEqual(Match)
})
