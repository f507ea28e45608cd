import { expect, test } from 'vitest'
import { type Order, ruleset } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { plainFormation } from '../../src/queries/index.ts'
import { fieldFor, inField, refill } from '../../src/rules/formation.ts'
import { columns } from '../../src/rules/garrison.ts'
import { edit, give, on, start, under, week } from '../support/helpers.ts'

/** An army on day one: what orders make of it, before anything moves. */
const refusals = (orders: readonly Order[], state = start()) =>
  queries.checkOrders(ruleset.view(state, 'p1'), orders).problems.map(({ code }) => code)

test('C19 one unit a cell, none on the flag, all others in reserve; the default is the reserve', () => {
  expect(start().armies[0]!.units.every(({ cell }) => cell === null)).toBe(true)
  const [army] = start().armies
  const [a, b] = army!.units.map(unit => unit.id)
  const form = (...cells: [number, number, number][]): Order => ({ type: 'formation', force: army!.id, cells })
  const formed = week(start(), { p1: [form([a!, 0, 1], [b!, -4, 4])] }).state.armies[0]!.units
  expect(formed.filter(({ cell }) => cell).map(({ cell }) => cell)).toEqual([
    [0, 1],
    [-4, 4],
  ])
  for (const bad of [
    form([a!, 0, 0]),
    form([a!, 5, 0]),
    form([a!, 0, 5]),
    form([a!, 0, -1]),
    form([a!, 1, 1], [b!, 1, 1]),
  ])
    expect(refusals([bad])).toEqual(['order-bad-cell'])
  expect(refusals([form([a!, 1, 1], [a!, 2, 1])])).toEqual(['order-unknown-unit'])
  expect(refusals([form([999 * 256, 1, 1])])).toEqual(['order-unknown-unit'])
})

test('C20 C43 the fallen leave their cells to their like by type and home city', () => {
  const state = start({}, draft => {
    const [army] = draft.armies
    give(draft, army!, 1, ['militia', 'bow'])
    army!.vacancies = [
      { type: 'bow', home: 1, cell: [0, 2] },
      { type: 'bow', home: 0, cell: [1, 2] },
      { type: 'militia', home: 1, cell: [2, 2] },
    ]
  })
  const { play } = on(state, [], open => refill(open.armies[0]!, open.rulings))
  const [army] = play.armies
  expect(army!.units.filter(({ cell }) => cell).map(({ type, id, cell }) => [type, id & 255, cell])).toEqual([
    ['militia', 1, [2, 2]],
    ['bow', 1, [0, 2]],
  ])
  expect(army!.vacancies).toEqual([{ type: 'bow', home: 0, cell: [1, 2] }])
})

test('R51 R71 the front row is refilled first, from the middle outwards; or the rear, and its row in the same order', () => {
  const gaps = [
    [0, 1],
    [2, 3],
    [0, 3],
    [-1, 3],
    [1, 3],
  ] as const
  const filled = (rulings = {}) =>
    on(
      under(rulings, draft => {
        draft.armies[0]!.vacancies = gaps.map(([dx, dy]) => ({ type: 'militia', home: 0, cell: [dx, dy] }))
      }),
      [],
      open => {
        open.armies[0]!.units = open.armies[0]!.units.slice(0, 3)
        refill(open.armies[0]!, open.rulings)
        return open.armies[0]!.units.map(({ cell }) => cell)
      },
    ).value
  expect(filled()).toEqual([
    [0, 3],
    [-1, 3],
    [1, 3],
  ])
  expect(filled({ refill: 'rear-first' })).toEqual([
    [0, 1],
    [0, 3],
    [-1, 3],
  ])
  expect(filled({ refill: 'rear-first', rowOrder: 'left-to-right' })).toEqual([
    [0, 1],
    [-1, 3],
    [0, 3],
  ])
})

test('R71 in a row the middle comes first, then left and right in turn', () => {
  expect(columns(2)).toEqual([0, -1, 1, -2, 2])
  const deep = plainFormation(
    Array.from({ length: 30 }, (_, id) => ({ id })),
    3,
  )
  expect(new Set(deep.map(([, dx, dy]) => `${dx},${dy}`)).size).toBe(30)
  expect(deep.every(([, dx, dy]) => inField(fieldFor(30), [dx, dy]))).toBe(true)
})

test('R71 vacancies of a row are filled from the middle outwards; or from left to right', () => {
  const filled = (rulings = {}) =>
    on(
      under(rulings, draft => {
        draft.armies[0]!.vacancies = [3, -2, 0, 1].map(dx => ({ type: 'militia', home: 0, cell: [dx, 2] }))
      }),
      [],
      open => {
        open.armies[0]!.units = open.armies[0]!.units.slice(0, 3)
        refill(open.armies[0]!, open.rulings)
        return open.armies[0]!.units.map(({ cell }) => cell![0])
      },
    ).value
  expect(filled()).toEqual([0, 1, -2])
  expect(filled({ rowOrder: 'left-to-right' })).toEqual([-2, 0, 1])
})

test('R34 the field: the smallest k with (9 + 2k)(5 + k) - 1 >= 2N, of all units or of those deployed', () => {
  expect([0, 22, 23, 32, 33].map(fieldFor)).toEqual([0, 0, 1, 1, 2])
  // Of as many as a state may hold, too; more there are none.
  const cells = (k: number) => (9 + 2 * k) * (5 + k) - 1
  for (const n of [999_999, 1_000_000, 4_000_000]) {
    expect(cells(fieldFor(n))).toBeGreaterThanOrEqual(2 * n)
    expect(cells(fieldFor(n) - 1)).toBeLessThan(2 * n)
  }
  expect(fieldFor(Number.MAX_VALUE)).toBe(fieldFor(4_000_000))
  const many = (rulings = {}) =>
    under(rulings, draft => void give(draft, draft.armies[0]!, 0, Array(15).fill('militia')))
  const wide = (rulings = {}): string[] => {
    const state = many(rulings)
    return refusals(
      [{ type: 'formation', force: state.armies[0]!.id, cells: [[state.armies[0]!.units[0]!.id, 5, 0]] }],
      state,
    )
  }
  expect(wide()).toEqual([])
  expect(wide({ fieldSize: 'deployed' })).toEqual(['order-bad-cell'])
  // Units that die do not make it smaller.
  const shrunk = edit(many(), draft => {
    draft.armies[0]!.field = 1
    draft.armies[0]!.units = draft.armies[0]!.units.slice(0, 3)
  })
  expect(week(shrunk).state.armies[0]!.field).toBe(1)
})

test('R34 where the field goes by those deployed, the open order that may be ordered fits the field it makes', () => {
  for (const fieldSize of ['total', 'deployed'] as const)
    for (const more of [0, 12, 13, 50, 110, 250]) {
      const state = under({ fieldSize }, draft => void give(draft, draft.armies[0]!, 0, Array(more).fill('militia')))
      const lines = [...ruleset.legalOrders(state, 'p1')].filter(({ type }) => type === 'formation')
      expect(lines.flatMap(order => refusals([order], state))).toEqual([])
      const most = Math.max(...lines.map(order => (order.type === 'formation' ? order.cells.length : 0)))
      // No more would fit: the next cell of the order lies outside the field of one more.
      const k = fieldFor(fieldSize === 'total' ? 10 + more : most + 1)
      expect(most).toBe(Math.min(10 + more, 44 + 9 * k))
    }
})

test('R94 a reserve widens the field, a flag far behind the front is free, as the text has it', () => {
  expect(inField(fieldFor(23), [5, 5])).toBe(true)
  expect(inField(fieldFor(22), [5, 5])).toBe(false)
})
