import { rollLog, seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { handbook, ruleset } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { cityGarrison, drawUp, garrisonDraw, orderCells, villageGarrison } from '../../src/rules/garrison.ts'
import { assaults } from '../../src/rules/storms.ts'
import { createRuleset } from '../../src/ruleset.ts'
import { addArmy, BIRK, block, type Draft, ok, on, start } from '../support/helpers.ts'
import { battle, strong, visit } from '../support/visits.ts'

const { book } = ruleset

function* head<T>(from: Generator<T>, count: number): Generator<T> {
  for (const value of from) {
    if (count-- <= 0) return
    yield value
  }
}

test('R33 a village: 7 militia in the open order; a city: 10 + 2 S(main) upkeep points; rows 9 wide in front when the order is too short', () => {
  expect(villageGarrison(book)).toEqual(
    handbook.neutralGarrisons.orders['open']!.slice(0, 7).map(([dx, dy]) => ['militia', dx, dy]),
  )
  expect(cityGarrison(book, book.units.get('militia')!, 0, [])).toHaveLength(10)
  expect(cityGarrison(book, book.units.get('legion')!, 9, [])).toHaveLength(14)
  expect(cityGarrison(book, book.units.get('knight')!, 9, [])).toHaveLength(9)
  const long = drawUp(book, 'militia', 48, 'open')
  expect(long.slice(44)).toEqual([
    ['militia', 0, 5],
    ['militia', -1, 5],
    ['militia', 1, 5],
    ['militia', -2, 5],
  ])
  const other = ok(
    createRuleset({
      ...handbook,
      neutralGarrisons: { ...handbook.neutralGarrisons, village: { unit: 'bow', count: 3, order: 'stand' } },
    }),
  ).value
  expect(villageGarrison(other.book).map(([type]) => type)).toEqual(['bow', 'bow', 'bow'])
})

test('R92 the orders spread a village in two lines, and send part of a walled garrison out along columns 4', () => {
  const rows = new Set(villageGarrison(book).map(([, , dy]) => dy))
  expect(rows.size).toBeGreaterThan(1)
  const walled = cityGarrison(book, book.units.get('militia')!, 7, ['wall'])
  expect(walled.filter(([, dx]) => Math.abs(dx) === 4)).toHaveLength(4)
  expect([...head(orderCells(book, 'sally'), 44)].length).toBe(44)
})

test('R92 the orders are data: a village takes the one that its handbook names', () => {
  const { neutralGarrisons } = handbook
  const village = { ...neutralGarrisons.village, order: 'stand' }
  const other = ok(createRuleset({ ...handbook, neutralGarrisons: { ...neutralGarrisons, village } })).value
  const cells = (rules: typeof ruleset) => villageGarrison(rules.book).map(([, dx, dy]) => [dx, dy])
  expect(cells(other)).toEqual(neutralGarrisons.orders['stand']!.slice(0, 7))
  expect(cells(ruleset)).toEqual(neutralGarrisons.orders['open']!.slice(0, 7))
})

test('C39 R72 the type is drawn for each assault among those that can be built, Siege Towers never, by weight; own directions or the main one', () => {
  const draw = (built: string[], main: string, rules = ruleset) =>
    garrisonDraw(rules.book, new Set(built), main).map(({ type, weight }) => [type.id, weight])
  expect(draw(['C1', 'C3', 'C4', 'O1'], 'craft')).toEqual([
    ['warder', 1],
    ['sapper', 1],
    ['ballista', 3],
  ])
  const main = ok(
    createRuleset({
      ...handbook,
      neutralGarrisons: {
        ...handbook.neutralGarrisons,
        city: { ...handbook.neutralGarrisons.city, weight: 'main' },
      },
    }),
  ).value
  expect(draw(['C1', 'C3', 'C4', 'O1'], 'craft', main)).toEqual([
    ['sapper', 1],
    ['ballista', 3],
  ])
  expect(draw([], '')).toEqual([])
  const neutral = (draft: Draft) => {
    draft.cities[1]!.seat = null
    draft.cities[1]!.buildings = ['C1', 'C3']
  }
  const types = new Set(
    Array.from(
      { length: 20 },
      (_, seed) => battle(visit(BIRK, strong, neutral, {}, seed).events).battle.b.soldiers[0]![0],
    ),
  )
  expect([...types].sort()).toEqual(['ballista', 'sapper'])
  const rolls = rollLog(seedRng(1), rng => visit(BIRK, strong, neutral, {}, rng))
  expect(rolls[0]).toMatchObject({ sides: 4, purpose: 'neutral garrison' })
})

test('R34 R35 the field of a neutral garrison goes by its number: 23 to 28 units stand on one 11 wide', () => {
  const fieldOf = (points: number) => {
    const { neutralGarrisons } = handbook
    const city = { ...neutralGarrisons.city, pointsBase: points }
    const { book: other } = ok(createRuleset({ ...handbook, neutralGarrisons: { ...neutralGarrisons, city } })).value
    const state = start({}, draft => {
      draft.armies = []
      draft.cities[1]!.seat = null
      // Two men stand where only a field of k = 1 is wide enough.
      const army = addArmy(draft, 'p1', 0, BIRK, [...block('legion', 20), ['legion', 5, 1], ['legion', -5, 1]])
      army.field = 1
      draft.rulings = { ...draft.rulings, boardWidth: 'smaller' }
    })
    const { events } = on(state, seedRng(1), play => {
      play.stepped.add(play.armies[0]!.id)
      assaults({ ...play, book: other })
    })
    const fought = battle(events).battle
    const { actors } = queries.replayBattle(fought, { boardWidth: 'smaller' }).frames[0]!
    return [fought.b.soldiers.length, fought.b.field, actors.filter(({ side }) => side === 'a').length]
  }
  expect([10, 22, 23, 28].map(fieldOf)).toEqual([
    [10, 0, 20],
    [22, 0, 20],
    [23, 1, 22],
    [28, 1, 22],
  ])
})

test('C39 militia hold a city where nothing else can be raised', () => {
  const { events } = visit(BIRK, strong, draft => {
    draft.cities[1]!.seat = null
  })
  expect(battle(events).battle.b.soldiers.map(([type]) => type)).toEqual(Array(10).fill('militia'))
})
