import { rollLog, scriptRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { runEconomy } from '../../src/rules/economy.ts'
import { starve } from '../../src/rules/starvation.ts'
import { addArmy, at, of, on, start, under } from '../support/helpers.ts'

/** The city of p2's army is lost, so its 10 militia and itself are unsupplied. */
const lost = (rulings = {}, units = 10) =>
  under(rulings, draft => {
    draft.cities[1]!.seat = 'p1'
    draft.armies[1]!.units = draft.armies[1]!.units.slice(0, units)
    draft.armies[1]!.units.forEach((unit, i) => {
      if (i < 3) unit.cell = [i, 2]
    })
  })

const hungry = (state: ReturnType<typeof lost>, faces: readonly number[]) =>
  on(state, faces, play => {
    runEconomy(play)
    starve(play)
  })

test('C43 each unsupplied unit and army dies with 1 in 10 a day, deployed or in reserve; nobody moves up for it', () => {
  const { play, events } = hungry(lost(), [1, 2, 2, 2, 1, 2, 2, 2, 2, 2, 10])
  const [, army] = play.armies
  expect(army!.units).toHaveLength(8)
  expect(army!.vacancies).toEqual([])
  expect(army!.units.filter(({ cell }) => cell)).toHaveLength(2)
  expect(of(events, 'starved').map(({ kind, seat }) => [kind, seat])).toEqual([
    ['militia', 'p2'],
    ['militia', 'p2'],
  ])
  // Too many mouths at home starve too: 24 against 15.
  const crowd = start({}, draft => {
    for (let i = 0; i < 5; i++) addArmy(draft, 'p1', 0, at(2, 2))
  })
  expect(on(crowd, [], runEconomy).play.hungry.filter(({ army }) => !army)).toHaveLength(1)
})

test('C44 an army that should die lives on at the cost of one of its units, whatever its home', () => {
  const { play, events } = hungry(lost(), [...Array(10).fill(10), 1, 4])
  expect(play.armies).toHaveLength(2)
  expect(play.armies[1]!.units).toHaveLength(9)
  expect(of(events, 'starved')).toMatchObject([
    { seat: 'p2', secret: true, kind: 'militia', unit: 4 * 256 + 1, rule: 'C43' },
  ])
})

test('R10 units are tested first, then armies; or the other way round', () => {
  // With units first the only unit dies of its own roll, and the emptied army is not tested.
  expect(hungry(lost({}, 1), [1]).play.armies[1]!.units).toEqual([])
  // With armies first the army takes the unit's bread; the unit is gone before its own test.
  const { play } = hungry(lost({ starvation: 'armies-first' }, 1), [1, 10])
  expect(play.armies[1]!.units).toEqual([])
  // Of two units the first dies of its own 1; or the army takes the second, and the first lives with a 10.
  const left = (rulings: Parameters<typeof lost>[0]) =>
    hungry(lost(rulings, 2), [1, 2, 10, 10]).play.armies[1]!.units.map(({ id }) => id >> 8)
  expect(left({})).toEqual([2])
  expect(left({ starvation: 'armies-first' })).toEqual([1])
})

test('R78 an army emptied today lives till tomorrow, or is tested too; one that was empty dies with 1 in 10', () => {
  expect(hungry(lost({}, 1), [1]).play.armies).toHaveLength(2)
  expect(hungry(lost({ emptiedArmy: 'tested' }, 1), [1, 1]).play.armies).toHaveLength(1)
  // One that lost only some of its units is tested with the rest.
  expect(hungry(lost({}, 2), [1, 10, 1]).play.armies[1]!.units).toEqual([])
  expect(hungry(lost({}, 0), [1]).play.armies).toHaveLength(1)
  expect(hungry(lost({}, 0), [2]).play.armies).toHaveLength(2)
})

test('R2 C43 C44 the log of dice tells the tests of units and of armies, and the draw of bread, apart', () => {
  const rolls = rollLog(scriptRng([10, 10, 1, 2]), rng =>
    on(lost({}, 2), rng, play => {
      runEconomy(play)
      starve(play)
    }),
  )
  expect(rolls.map(({ purpose, sides }) => [purpose, sides])).toEqual([
    ['hunger', 10],
    ['hunger', 10],
    ['hunger of army', 10],
    ['bread', 2],
  ])
})
