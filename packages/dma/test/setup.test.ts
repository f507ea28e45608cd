import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { generateMap, ruleset } from '../src/index.ts'
import { map, ok, start } from './support/helpers.ts'

test('C3 each starts with one city, an army with 10 militia in it, neutral villages and war with all', () => {
  const state = start()
  expect(state.cities.map(({ seat, buildings }) => [seat, buildings])).toEqual([
    ['p1', []],
    ['p2', []],
  ])
  expect(state.villages.flat()).toEqual([null, null, null, null])
  expect(
    state.armies.map(army => [army.seat, army.cell === map().provinces[army.id & 255]!.city.cell, army.units.length]),
  ).toEqual([
    ['p1', true, 10],
    ['p2', true, 10],
  ])
  expect(state.armies[0]!.units.every(unit => unit.type === 'militia' && (unit.id & 255) === 0)).toBe(true)
  expect(state.players.every(({ peace }) => peace.length === 0)).toBe(true)
})

test('C3 R88 a start that nobody takes is a neutral province; too few starts, or one name twice, are refused', () => {
  const set = (states: readonly string[], players: number) =>
    ruleset.setup({ states, map: ok(generateMap({ players }, seedRng(4))).state }, seedRng(4))
  expect(ok(set(['Ash', 'Birch'], 3)).state.cities.map(({ seat }) => seat)).toEqual(['p1', 'p2', null])
  const placeOf = (result: ReturnType<typeof set>) =>
    result.ok ? [] : result.problems.map(({ code, at }) => [code, ...at])
  expect(placeOf(set(['Ash', 'Birch', 'Cedar'], 2))).toEqual([['options-too-few-starts', 'map', 'provinces']])
  expect(placeOf(set(['Ash', 'Ash'], 2))).toEqual([['options-same-name', 'states']])
})
