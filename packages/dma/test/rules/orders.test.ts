import { expect, test } from 'vitest'
import { type Order, ruleset } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { ARDEN, addArmy, at, edit, of, start, three, under, week } from '../support/helpers.ts'

/** An army on day one: what orders make of it, before anything moves. */
const refusals = (orders: readonly Order[], state = start()) =>
  queries.checkOrders(ruleset.view(state, 'p1'), orders).problems.map(({ code }) => code)

const [ASH, BIRCH] = start().armies.map(army => army.id) as [number, number]

const UNIT = start().armies[0]!.units[3]!.id

/** Numbers and codes of the lines of the first state that are refused. */
const refused = (orders: readonly Order[], state = start()) =>
  of(week(state, { p1: orders }).events, 'order-refused').map(({ line, code, rule }) => [line, code, rule])

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
  const [first, near, far] = state.armies.filter(({ seat }) => seat === 'p1').map(army => army.id)
  const unit = state.armies[0]!.units[0]!.id
  const line = (to: number): Order => ({ type: 'transfer', unit, from: first!, to })
  const { state: after } = week(state, { p1: [line(near!)] })
  expect(after.armies.find(army => army.id === near)!.units).toEqual([{ id: unit, type: 'militia', cell: null }])
  expect(week(state, { p1: [line(0)] }).state.cities[0]!.garrison.units).toHaveLength(1)
  expect(refusals([line(far!)], state)).toEqual(['order-too-far'])
  expect(refusals([line(1)], state)).toEqual(['order-not-yours'])
})

test('R50 transfers and formations come before Monday; a dated one at the end of that day’s moves, or never', () => {
  const state = (rulings = {}) =>
    under(rulings, draft => {
      addArmy(draft, 'p1', 0, at(7, 5)).route = []
    })
  const [first, second] = state()
    .armies.filter(({ seat }) => seat === 'p1')
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
  const ids = state.armies.filter(({ seat }) => seat === 'p1').map(({ id }) => id)
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
    draft.cities[0]!.seat = 'p2'
    addArmy(draft, 'p1', 0, ARDEN)
  })
  const [from, to] = exile.armies.filter(({ seat }) => seat === 'p1')
  const step: Order = { type: 'transfer', unit: from!.units[0]!.id, from: from!.id, to: to!.id }
  expect(refusals([step], exile)).toEqual([])
})

test('C17 a unit is disbanded, or an army with all its units; what is not there or not one’s own stays', () => {
  const one = week(start(), { p1: [{ type: 'disband', force: ASH, unit: UNIT }] })
  expect(one.state.armies[0]!.units.map(({ id }) => id)).not.toContain(UNIT)
  expect(one.state.armies[0]!.units).toHaveLength(9)
  expect(of(one.events, 'disbanded')).toMatchObject([
    { seat: 'p1', secret: true, force: ASH, name: one.state.armies[0]!.name, unit: UNIT, rule: 'C17' },
  ])
  const all = week(start(), { p1: [{ type: 'disband', force: ASH }] })
  expect(all.state.armies.map(({ id }) => id)).toEqual([BIRCH])
  expect(of(all.events, 'disbanded')).toMatchObject([{ force: ASH, unit: null }])
  expect(
    refused([
      { type: 'disband', force: ASH, unit: 999 * 256 },
      { type: 'disband', force: BIRCH },
    ]),
  ).toEqual([
    [0, 'order-unknown-unit', 'C18'],
    [1, 'order-not-yours', 'R57'],
  ])
})

test('R50 a dated transfer passes between own forces only', () => {
  const dated = (from: number, to: number): Order => ({ type: 'transfer', unit: UNIT, from, to, day: 3 })
  const codes = [dated(ASH, BIRCH), dated(BIRCH, ASH), dated(ASH, ASH), dated(ASH, 0)].map(
    order => queries.checkOrders(ruleset.view(start(), 'p1'), [order]).problems.map(({ code }) => code)[0],
  )
  expect(codes).toEqual(['order-not-yours', 'order-not-yours', 'order-not-yours', undefined])
})

test('R50 a dated transfer names any city, and is judged on its day: it may have been taken by then', () => {
  const state = start({ states: ['A', 'B', 'C'], map: three() }, draft => {
    addArmy(draft, 'p1', 0, at(24, 5), ['militia', 'militia'])
  })
  const army = state.armies.find(({ cell }) => cell === at(24, 5))!
  const [unit, other] = army.units.map(({ id }) => id)
  const empty = edit(state, draft => {
    draft.armies.find(({ seat }) => seat === 'p2')!.cell = at(2, 2)
  })
  const orders: Order[] = [
    { type: 'route', army: army.id, path: ['e'] },
    { type: 'transfer', unit: unit!, from: army.id, to: 1, day: 4 },
    { type: 'transfer', unit: other!, from: army.id, to: 2, day: 4 },
    { type: 'transfer', unit: unit!, from: 1, to: army.id, day: 5 },
    { type: 'transfer', unit: unit!, from: army.id, to: 9, day: 4 },
  ]
  const { events } = week(empty, { p1: orders })
  expect(of(events, 'captured')).toMatchObject([{ day: 1, city: true }])
  expect(of(events, 'transferred').map(({ day, from, to }) => [day, from, to])).toEqual([
    [4, army.id, 1],
    [5, 1, army.id],
  ])
  expect(of(events, 'transfer-failed')).toMatchObject([{ seat: 'p1', secret: true, day: 4, to: 2 }])
  // There is no tenth city; and whose each city is, is no matter before the day comes.
  expect(of(events, 'order-refused')).toMatchObject([{ line: 4, code: 'order-not-yours' }])
  expect(refusals(orders, empty)).toEqual(['order-not-yours'])
  expect(refusals([{ type: 'transfer', unit: unit!, from: army.id, to: 1 }], empty)).toEqual(['order-not-yours'])
})

test('C45 peace that is declared already is no news', () => {
  const peace: Order = { type: 'peace', with: 'p2', peace: true }
  const first = week(start(), { p1: [peace] })
  expect(of(first.events, 'peace-declared')).toMatchObject([{ seat: 'p1', secret: true, with: 'p2', peace: true }])
  expect(of(week(first.state, { p1: [peace] }).events, 'peace-declared')).toEqual([])
})

test('C46 who retires is out of the game at once, not found dead in the evening', () => {
  const { events, state } = week(start(), { p2: [{ type: 'retire' }] })
  expect(of(events, 'retired')).toMatchObject([{ seat: 'p2', day: 0 }])
  expect(of(events, 'eliminated')).toEqual([])
  expect(state.players.map(({ alive }) => alive)).toEqual([true, false])
})

test('R50 a dated transfer that fails is told to its owner alone', () => {
  const { events } = week(start(), {
    p1: [
      { type: 'transfer', unit: UNIT, from: ASH, to: 0, day: 3 },
      { type: 'route', army: ASH, path: ['e', 'e', 'e', 'e'] },
    ],
  })
  expect(of(events, 'transfer-failed')).toMatchObject([{ seat: 'p1', secret: true, day: 3, unit: UNIT, rule: 'R50' }])
})

test('C46 who retires orders nothing more in the same plan', () => {
  const state = start({ states: ['A', 'B', 'C'], map: three() })
  const plan: Order[] = [
    { type: 'auto-deploy', on: false },
    { type: 'peace', with: 'p1', peace: true },
    { type: 'retire' },
  ]
  const { events, state: after } = week(state, { p2: plan })
  expect(of(events, 'order-refused').map(({ line, code }) => [line, code])).toEqual([
    [0, 'order-not-yours'],
    [1, 'order-not-yours'],
  ])
  expect(of(events, 'peace-declared')).toEqual([])
  expect(after.players[1]).toMatchObject({ alive: false, peace: [], autoDeployGarrison: true })
  expect(queries.checkOrders(ruleset.view(state, 'p2'), plan).problems.map(({ at: [line] }) => line)).toEqual([0, 1])
})

test('C46 what a state held is neutral from the hour in which it retires, and nobody else’s', () => {
  const state = start({ states: ['A', 'B', 'C'], map: three() }, draft => {
    draft.villages[0] = ['p2', 'p1']
    draft.villages[1] = ['p2', 'p3']
  })
  const { state: after } = week(state, { p2: [{ type: 'retire' }] })
  expect(after.villages.slice(0, 2)).toEqual([
    [null, 'p1'],
    [null, 'p3'],
  ])
  expect(after.cities[1]!.seat).toBeNull()
})
