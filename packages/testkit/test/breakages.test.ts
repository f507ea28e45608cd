import { describe, expect, test } from 'vitest'
import { lawNames, laws } from '../src/index.ts'
import { breakages } from './breakages.ts'
import { auctionSettings, raceSettings } from './settings.ts'

const table = breakages()

for (const name of lawNames) {
  describe(`the law ${name} catches`, () => {
    for (const [what, says, broken, settings] of table[name]) {
      test(what, () => {
        const known = broken.id === 'race' ? { ...raceSettings, ends: { within: 300 } } : auctionSettings
        const law = laws(broken, { ...known, numRuns: 100, ...settings }).find(one => one.name === name)!
        expect(() => law.check({ seed: 1, endOnFailure: true })).toThrow(says)
      })
    }
  })
}

test('every law has a breakage that proves it', () => {
  const proven = lawNames.filter(name => table[name].length > 0)
  expect(proven).toEqual(lawNames)
})
