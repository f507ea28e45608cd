import { expect, test } from 'vitest'
import { type Order, ruleset, type Seat } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { ARDEN, of, start, three, under, week } from '../support/helpers.ts'

const [ASH, BIRCH] = start().armies.map(army => army.id) as [number, number]

const UNIT = start().armies[0]!.units[3]!.id

/** Numbers and codes of the lines of the first state that are refused. */
const refused = (orders: readonly Order[], state = start()) =>
  of(week(state, { p1: orders }).events, 'order-refused').map(({ line, code, rule }) => [line, code, rule])

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

test('R56 where everything stops without a plan, who has sent one goes on', () => {
  const busy = under({ missingPlan: 'stop' }, draft => {
    for (const city of draft.cities) city.queue = [{ kind: 'building', id: 'T1', paid: 1 }]
    for (const army of draft.armies) army.route = ['n']
  })
  const { state } = week(busy, { p2: [{ type: 'auto-deploy', on: false }] })
  expect(state.cities.map(({ queue }) => queue.length)).toEqual([0, 1])
  expect(state.armies.map(({ id, cell }) => cell - busy.armies.find(army => army.id === id)!.cell)).toEqual([0, -30])
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
