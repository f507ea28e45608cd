import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedRng, withDice } from '../../packages/core-rng/dist/index.js'
import { anything, changed, varied } from '../lib/wild.mjs'

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

test('readings of the rules vary, and all that is no reading stays', () => {
  const choice = { kind: 'oneOf', values: ['a', 'b'] }
  const record = fields => ({ kind: 'record', fields: new Map(Object.entries(fields)), required: [] })
  const shape = record({
    one: choice,
    points: { kind: 'integer', least: 0, most: 9 },
    rulings: record({ two: choice, three: { kind: 'flag' } }),
    place: record({ side: choice, x: { kind: 'integer', least: 0, most: 9 } }),
  })
  const value = { one: 'a', points: 5, place: { side: 'a', x: 3 } }
  const made = Array.from(
    { length: 200 },
    (_, seed) => withDice(seedRng(seed), dice => varied(shape, value, dice, 4)).value,
  )
  for (const { points, place } of made) assert.deepEqual({ points, place }, { points: 5, place: { side: 'a', x: 3 } })
  assert.deepEqual(new Set(made.map(({ one }) => one)), new Set(['a', 'b']))
  assert.equal(new Set(made.map(({ rulings }) => JSON.stringify(rulings))).size, 9)
  assert.deepEqual(value, { one: 'a', points: 5, place: { side: 'a', x: 3 } })
})
