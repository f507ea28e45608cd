import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { generateMap, type Order, ruleset, type Seat } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { addArmy, at, of, ok, start, three, under, week } from '../support/helpers.ts'

const [ASH, BIRCH] = start().armies.map(army => army.id) as [number, number]
const UNIT = start().armies[0]!.units[3]!.id
/** Numbers and codes of the lines of the first state that are refused. */
const refused = (orders: readonly Order[], state = start()) =>
  of(week(state, { p1: orders }).events, 'order-refused').map(({ line, code, rule }) => [line, code, rule])

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

test('R57 refused lines are told in their order, though plans are carried out by kinds of orders', () => {
  const plan: Order[] = [
    { type: 'route', army: BIRCH, path: ['e'] },
    { type: 'transfer', unit: UNIT, from: ASH, to: BIRCH },
    { type: 'queue', city: 1, items: [] },
    { type: 'queue', city: 99, items: [] },
  ]
  const lines = (state = start()) => refused(plan, state).map(([line, code]) => [line, code])
  const all = [0, 1, 2, 3].map(line => [line, 'order-not-yours'])
  expect(lines()).toEqual(all)
  expect(lines(under({ badLine: 'plan' }))).toEqual([...all, [-1, 'order-plan-refused']])
})

test('R50 a dated transfer passes between own forces only', () => {
  const dated = (from: number, to: number): Order => ({ type: 'transfer', unit: UNIT, from, to, day: 3 })
  const codes = [dated(ASH, BIRCH), dated(BIRCH, ASH), dated(ASH, ASH), dated(ASH, 0)].map(
    order => queries.checkOrders(ruleset.view(start(), 'p1'), [order]).problems.map(({ code }) => code)[0],
  )
  expect(codes).toEqual(['order-not-yours', 'order-not-yours', 'order-not-yours', undefined])
})

test('C45 peace that is declared already is no news', () => {
  const peace: Order = { type: 'peace', with: 'p2', peace: true }
  const first = week(start(), { p1: [peace] })
  expect(of(first.events, 'peace-declared')).toMatchObject([{ seat: 'p1', secret: true, with: 'p2', peace: true }])
  expect(of(week(first.state, { p1: [peace] }).events, 'peace-declared')).toEqual([])
})

test('R2 R50 plans are read on the state as it was published: nobody’s line depends on the seat of another', () => {
  const state = (rulings = {}) => start({ states: ['A', 'B', 'C'], map: three(), rulings })
  const answers = (who: Seat, to: Seat, rulings = {}) => {
    const orders = { [who]: [{ type: 'retire' }], [to]: [{ type: 'peace', with: who, peace: true }] } as const
    const { events, state: after } = week(state(rulings), orders)
    const names = after.players.find(({ seat }) => seat === to)!.peace.length
    const [declared, refused] = [of(events, 'peace-declared').length, of(events, 'order-refused').length]
    return [declared, refused, names, queries.checkOrders(ruleset.view(state(rulings), to), orders[to]).ok]
  }
  for (const rulings of [{}, { badLine: 'plan' }, { peaceFlags: 'next-week' }] as const) {
    expect(answers('p1', 'p2', rulings)).toEqual([1, 0, 1, true])
    expect(answers('p2', 'p1', rulings)).toEqual([1, 0, 1, true])
  }
  // Who was dead before is nobody to make peace with.
  const { state: later } = week(state(), { p1: [{ type: 'retire' }] })
  const { events } = week(later, { p2: [{ type: 'peace', with: 'p1', peace: true }] })
  expect(of(events, 'order-refused')).toMatchObject([{ code: 'order-bad-seat' }])
})

test('C46 who retires is out of the game at once, not found dead in the evening', () => {
  const { events, state } = week(start(), { p2: [{ type: 'retire' }] })
  expect(of(events, 'retired')).toMatchObject([{ seat: 'p2', day: 0 }])
  expect(of(events, 'eliminated')).toEqual([])
  expect(state.players.map(({ alive }) => alive)).toEqual([true, false])
})

test('R56 where everything stops without a plan, who has sent one goes on', () => {
  const busy = under({ missingPlan: 'stop' }, draft => {
    for (const city of draft.cities) city.queue = [{ kind: 'building', id: 'T1', paid: 1 }]
    for (const army of draft.armies) army.route = ['n']
  })
  const { state } = week(busy, { p2: [{ type: 'auto-deploy', on: false }] })
  expect(state.cities.map(({ queue }) => queue.length)).toEqual([0, 1])
  expect(state.armies.map(({ id, cell }) => cell - busy.armies.find(army => army.id === id)!.cell)).toEqual([0, -30])
})

test('C3 R88 a start that nobody takes is a neutral province; too few starts, or one name twice, are refused', () => {
  const set = (states: readonly string[], players: number) =>
    ruleset.setup({ states, map: ok(generateMap({ players }, seedRng(4))).state }, seedRng(4))
  expect(ok(set(['Ash', 'Birch'], 3)).state.cities.map(({ owner }) => owner)).toEqual(['p1', 'p2', null])
  const placeOf = (result: ReturnType<typeof set>) =>
    result.ok ? [] : result.problems.map(({ code, at }) => [code, ...at])
  expect(placeOf(set(['Ash', 'Birch', 'Cedar'], 2))).toEqual([['options-too-few-starts', 'map', 'provinces']])
  expect(placeOf(set(['Ash', 'Ash'], 2))).toEqual([['options-same-name', 'states']])
})

test('C18 C45 C48 what may be ordered: units to forces within one cell, peace with the living, nothing that stands already', () => {
  const state = start({}, draft => {
    addArmy(draft, 'p1', 0, at(5, 6))
    addArmy(draft, 'p1', 0, at(9, 5))
    draft.cities[0]!.buildings = ['T1']
    draft.players[0]!.peace = ['p2']
  })
  const [, near, far] = state.armies.filter(({ owner }) => owner === 'p1').map(({ id }) => id)
  const legal = [...ruleset.legalOrders(state, 'p1')]
  const goals = new Set(legal.flatMap(order => (order.type === 'transfer' ? [order.to] : [])))
  expect(goals).toEqual(new Set([0, near]))
  expect(goals).not.toContain(far)
  expect(legal.filter(({ type }) => type === 'peace')).toEqual([{ type: 'peace', with: 'p2', peace: false }])
  const items = legal.flatMap(order => (order.type === 'queue' ? order.items.map(({ id }) => id) : []))
  expect(items).toContain('T2')
  expect(items).not.toContain('T1')
  expect(items).toContain('militia')
})

test('R57 a queue with an unknown item, or the formation of a foreign force, costs the line', () => {
  const queue: Order = {
    type: 'queue',
    city: 0,
    items: [
      { kind: 'building', id: 'T1' },
      { kind: 'building', id: 'Z9' },
    ],
  }
  expect(refused([queue, { type: 'formation', force: BIRCH, cells: [] }]).map(([line, code]) => [line, code])).toEqual([
    [0, 'order-unknown-item'],
    [1, 'order-not-yours'],
  ])
  expect(week(start(), { p1: [queue] }).state.cities[0]!.queue).toEqual([])
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
  expect(after.cities[1]!.owner).toBeNull()
})
