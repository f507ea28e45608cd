import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedRng, withDice } from '../../packages/core-rng/dist/index.js'
import { anything, changed } from '../lib/wild.mjs'

/** What the fuzzer makes of a value with each of many seeds. */
function inventions() {
  const value = { units: [{ at: 'a', hearts: 3 }], turn: null, log: [[1, 2], []] }
  return Array.from(
    { length: 2000 },
    (_, seed) =>
      withDice(seedRng(seed), dice => {
        const wild = changed(value, dice, 12)
        return JSON.stringify([wild, anything(dice)])
      }).value,
  )
}

test('a seed says all that the fuzzer invents, whatever was changed before', () => {
  const first = inventions()
  assert.ok(new Set(first).size > 1000)
  assert.deepEqual(inventions(), first)
})
