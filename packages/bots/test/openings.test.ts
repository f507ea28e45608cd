import { seedRng } from '@umpire/core-rng'
import { ruleset } from '@umpire/kriegspiel'
import { expect, test } from 'vitest'
import { ladders } from '../scripts/ladder/games.ts'
import { even, evenOpening, openingOf } from '../scripts/openings/kriegspiel.ts'

test('even openings are whole armies that stand where they may, each another, and the same every time', () => {
  const texts = even.map(number => JSON.stringify(openingOf(number)))
  expect(new Set(texts).size).toBe(even.length)
  expect(even.map(number => JSON.stringify(openingOf(number)))).toEqual(texts)
  const book = ruleset.setup({}, seedRng(1))
  if (!book.ok) throw new Error('no book')
  const armyOf = (units: typeof book.state.units) => units.map(({ seat, kind }) => `${seat} ${kind}`).sort()
  for (const number of even) {
    const options = openingOf(number)
    const opened = ruleset.setup(options, seedRng(1))
    if (!opened.ok) throw new Error(opened.problems[0]?.message)
    expect(armyOf(opened.state.units)).toEqual(armyOf(book.state.units))
    expect(opened.state.turn).toBe(options.first)
  }
})

test('a ladder of Kriegspiel goes through the even openings, one for two games', () => {
  const { options, sides } = ladders['kriegspiel']!
  expect(sides).toHaveLength(2)
  expect([0, even.length, 1].map(options)).toEqual([evenOpening(0), evenOpening(0), openingOf(even[1]!)])
})
