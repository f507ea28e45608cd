import { expect, test } from 'vitest'
import { Match } from '../src/index.ts'
import * as functions from '../src/entries/match.ts'

test('what Match does is also exported function by function', () => {
  expect({ ...functions }).toEqual(Match)
})
