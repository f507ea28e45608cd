import { expect, test } from 'vitest'
import { type Order, ruleset } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { plainFormation } from '../../src/queries/index.ts'
import { fieldFor, inField, refill } from '../../src/rules/formation.ts'
import { columns } from '../../src/rules/garrison.ts'
import { ARDEN, addArmy, at, edit, give, map, of, on, start, under, week } from '../support/helpers.ts'

/** An army on day one: what orders make of it, before anything moves. */
const refusals = (orders: readonly Order[], state = start()) =>
  queries.checkOrders(ruleset.view(state, 'p1'), orders).problems.map(({ code }) => code)

test('C3 each starts with one city, an army with 10 militia in it, neutral villages and war with all', () => {
  const state = start()
  expect(state.cities.map(({ owner, buildings }) => [owner, buildings])).toEqual([
    ['p1', []],
    ['p2', []],
  ])
  expect(state.villages.flat()).toEqual([null, null, null, null])
  expect(
    state.armies.map(army => [army.owner, army.cell === map().provinces[army.id & 255]!.city.cell, army.units.length]),
  ).toEqual([
    ['p1', true, 10],
    ['p2', true, 10],
  ])
  expect(state.armies[0]!.units.every(unit => unit.type === 'militia' && (unit.id & 255) === 0)).toBe(true)
  expect(state.players.every(({ peace }) => peace.length === 0)).toBe(true)
})

test('C17 armies move, are made in any city and renamed; a garrison stays with its city', () => {
  const [id] = start().armies.map(army => army.id)
  expect(week(start(), { p1: [{ type: 'rename', army: id!, name: 'The Host' }] }).state.armies[0]!.name).toBe(
    'The Host',
  )
  expect(refusals([{ type: 'disband', force: 0 }])).toEqual(['order-not-yours'])
  expect(refusals([{ type: 'route', army: 0, path: ['e'] }])).toEqual(['order-not-yours'])
})

test('C18 units pass between own forces on the same or a neighbouring cell', () => {
  const state = start({}, draft => {
    addArmy(draft, 'p1', 0, at(5, 6))
    addArmy(draft, 'p1', 0, at(6, 5))
    draft.armies.sort((a, b) => a.id - b.id)
  })
  const [first, near, far] = state.armies.filter(({ owner }) => owner === 'p1').map(army => army.id)
  const unit = state.armies[0]!.units[0]!.id
  const line = (to: number): Order => ({ type: 'transfer', unit, from: first!, to })
  const { state: after } = week(state, { p1: [line(near!)] })
  expect(after.armies.find(army => army.id === near)!.units).toEqual([{ id: unit, type: 'militia', cell: null }])
  expect(week(state, { p1: [line(0)] }).state.cities[0]!.garrison.units).toHaveLength(1)
  expect(refusals([line(far!)], state)).toEqual(['order-too-far'])
  expect(refusals([line(1)], state)).toEqual(['order-not-yours'])
})

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

test('R51 the front row is refilled first, from the middle outwards; or the rear', () => {
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
    [2, 3],
    [1, 3],
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

test('R50 transfers and formations come before Monday; a dated one at the end of that day’s moves, or never', () => {
  const state = (rulings = {}) =>
    under(rulings, draft => {
      addArmy(draft, 'p1', 0, at(7, 5)).route = []
    })
  const [first, second] = state()
    .armies.filter(({ owner }) => owner === 'p1')
    .map(army => army.id)
  const unit = state().armies[0]!.units[0]!.id
  const order = (day: number): Order => ({ type: 'transfer', unit, from: first!, to: second!, day })
  // In reserve 1.15 a day: east on Monday, again on Tuesday, beside the other army.
  const route: Order = { type: 'route', army: first!, path: ['e', 'e'] }
  const done = week(state(), { p1: [order(2), route] })
  expect(of(done.events, 'transferred')).toMatchObject([{ day: 2, unit }])
  expect(done.state.armies.find(army => army.id === second)!.units).toHaveLength(1)
  expect(of(week(state(), { p1: [order(3)] }).events, 'transfer-failed')).toMatchObject([{ day: 3, seat: 'p1' }])
  expect(refusals([order(2)], state({ datedTransfers: 'monday-only' }))).toEqual(['order-bad-day'])
  expect(refusals([order(1)], state())).toEqual(['order-malformed'])
})

test('R50 C18 a unit changes its force once before Monday, out of the one that it was published in; dated, once a day', () => {
  const state = start({}, draft => {
    for (let i = 1; i <= 3; i++) addArmy(draft, 'p1', 0, at(4 + i, 5))
  })
  const ids = state.armies.filter(({ owner }) => owner === 'p1').map(({ id }) => id)
  const unit = state.armies[0]!.units[0]!.id
  const line = (from: number, to: number, day?: number): Order => {
    const order = { type: 'transfer', unit, from: ids[from]!, to: ids[to]! } as const
    return day ? { ...order, day } : order
  }
  const moves = (...orders: Order[]) => {
    const { events, state: after } = week(state, { p1: orders })
    return {
      done: of(events, 'transferred').map(({ day, to }) => [day, ids.indexOf(to)]),
      refused: of(events, 'order-refused').map(event => [event.line, event.code]),
      failed: of(events, 'transfer-failed').map(({ day, to }) => [day, ids.indexOf(to)]),
      at: ids.findIndex(id => after.armies.find(army => army.id === id)!.units.some(({ id: one }) => one === unit)),
    }
  }
  const chain = moves(line(0, 1), line(1, 2), line(2, 3))
  expect(chain).toMatchObject({ done: [[0, 1]], at: 1 })
  expect(chain.refused).toEqual([
    [1, 'order-unknown-unit'],
    [2, 'order-unknown-unit'],
  ])
  // Not back either, and not twice out of the same force.
  expect(moves(line(0, 1), line(1, 0), line(0, 1))).toMatchObject({ done: [[0, 1]], at: 1 })
  expect(moves(line(0, 1, 2), line(1, 2, 2), line(2, 3, 3))).toMatchObject({
    done: [[2, 1]],
    failed: [
      [2, 2],
      [3, 3],
    ],
    at: 1,
  })
  // Before Monday and each day from Tuesday on it may go on.
  expect(moves(line(0, 1), line(1, 2, 2), line(2, 3, 3))).toMatchObject({
    done: [
      [0, 1],
      [2, 2],
      [3, 3],
    ],
    at: 3,
  })
})

test('R50 who was raised this week stays in the garrison till Monday, though his number can be foretold', () => {
  const state = start({}, draft => {
    draft.cities[0]!.queue = [{ kind: 'unit', id: 'militia', paid: 8 }]
  })
  const { id } = state.armies[0]!
  const order: Order = { type: 'transfer', unit: 11 * 256, from: 0, to: id }
  const dated = [2, 3, 7].map((day): Order => ({ ...order, day }))
  const { events, state: after } = week(state, { p1: dated })
  expect(of(events, 'recruited')).toMatchObject([{ day: 1, unit: 11 * 256 }])
  expect(of(events, 'transferred')).toEqual([])
  expect(of(events, 'transfer-failed').map(({ day, rule }) => [day, rule])).toEqual([2, 3, 7].map(day => [day, 'R50']))
  const foretold = queries.forecast(ruleset.view(state, 'p1'), dated).events
  expect(of(foretold, 'transfer-failed')).toHaveLength(3)
  expect(of(week(after, { p1: [order] }).events, 'transferred')).toMatchObject([{ day: 0 }])
  expect(of(week(after, { p1: dated.slice(0, 1) }).events, 'transferred')).toMatchObject([{ day: 2 }])
  // One whose home is lost is no recruit.
  const exile = edit(state, draft => {
    draft.cities[0]!.owner = 'p2'
    addArmy(draft, 'p1', 0, ARDEN)
  })
  const [from, to] = exile.armies.filter(({ owner }) => owner === 'p1')
  const step: Order = { type: 'transfer', unit: from!.units[0]!.id, from: from!.id, to: to!.id }
  expect(refusals([step], exile)).toEqual([])
})

test('R56 without a plan the old one goes on, or everything stops', () => {
  const busy = (rulings = {}) =>
    under(rulings, draft => {
      draft.armies[0]!.route = ['n', 'n']
      draft.cities[0]!.queue = [{ kind: 'building', id: 'T1', paid: 1 }]
      draft.players[0]!.peace = ['p2']
    })
  const on = week(busy()).state
  expect(on.armies[0]!.cell).toBe(ARDEN - 60)
  expect(on.cities[0]!.queue[0]!.paid).toBe(29)
  expect(on.players[0]!.peace).toEqual(['p2'])
  const off = week(busy({ missingPlan: 'stop' })).state
  expect(off.armies[0]!.cell).toBe(ARDEN)
  expect(off.cities[0]!.queue).toEqual([])
})

test('R57 a bad line costs that line only and is answered, or it costs the plan; a queue replaces the old one', () => {
  const [id] = start().armies.map(army => army.id)
  const plan = [
    { type: 'route', army: 12345678, path: ['e'] },
    { type: 'fly' },
    { type: 'route', army: id!, path: ['e'] },
  ] as Order[]
  const { state, events } = week(start(), { p1: plan })
  expect(state.armies[0]!.cell).toBe(ARDEN + 1)
  expect(of(events, 'order-refused').map(({ line, code, seat, secret }) => [line, code, seat, secret])).toEqual([
    [0, 'order-not-yours', 'p1', true],
    [1, 'order-malformed', 'p1', true],
  ])
  const strict = week(under({ badLine: 'plan' }), { p1: plan })
  expect(strict.state.armies[0]!.cell).toBe(ARDEN)
  expect(of(strict.events, 'order-refused').map(({ code }) => code)).toContain('order-plan-refused')
  expect(week(under({ badLine: 'plan' }), { p1: plan.slice(2) }).state.armies[0]!.cell).toBe(ARDEN + 1)
})

test('C4 R57 items that stay in a new queue keep what was paid', () => {
  const state = start({}, draft => {
    draft.cities[0]!.queue = [
      { kind: 'building', id: 'T1', paid: 20 },
      { kind: 'building', id: 'F1', paid: 5 },
    ]
  })
  const items = [
    { kind: 'unit', id: 'militia' },
    { kind: 'building', id: 'F1' },
  ] as const
  const { queue } = week(state, { p1: [{ type: 'queue', city: 0, items }] }).state.cities[0]!
  expect(queue[0]).toMatchObject({ id: 'F1' })
  expect(queue[0]!.paid).toBeGreaterThanOrEqual(5)
})
