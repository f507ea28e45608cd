import { expect, test } from 'vitest'
import { book, type Order, ruleset, type Seat } from '../../src/index.ts'
import { completions, explainOrders, planTraps } from '../../src/papers/index.ts'
import * as queries from '../../src/queries/index.ts'
import { ARDEN, edit, of, start, three, under, week } from '../support/helpers.ts'

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

test('R57 a line that a later one replaces has done nothing: what was paid and the price stay, and no peace is told that never held', () => {
  const begun = (rulings = {}) =>
    under(rulings, draft => {
      draft.cities[0]!.queue = [{ kind: 'building', id: 'T1', paid: 30 }]
    })
  const items = (...list: ['unit' | 'building', string][]): Order => ({
    type: 'queue',
    city: 0,
    items: list.map(([kind, id]) => ({ kind, id })),
  })
  const plan = [items(['unit', 'militia']), items(['building', 'T1'])]
  const alone = week(begun(), { p1: plan.slice(1) })
  const both = week(begun(), { p1: plan })
  expect(of(alone.events, 'built')).toHaveLength(1)
  expect(both.state).toEqual(alone.state)
  expect(of(both.events, 'order-replaced')).toMatchObject([{ line: 0, by: 1 }])
  // The price at which it was begun is not asked again (R74).
  const cheap = edit(begun({ discount: 'when-begun' }), draft => {
    Object.assign(draft.cities[0]!.queue[0]!, { paid: 1, price: 5 })
  })
  expect(of(week(cheap, { p1: plan }).events, 'built')).toMatchObject([{ day: 1 }])
  const flags = ([true, false] as const).map((peace): Order => ({ type: 'peace', with: 'p2', peace }))
  for (const rulings of [{}, { peaceFlags: 'next-week' }] as const)
    expect(of(week(under(rulings), { p1: flags }).events, 'peace-declared')).toEqual([])
  // What counts is done in its own place among the lines.
  const friends = (['p2', 'p3', 'p2'] as const).map((other): Order => ({ type: 'peace', with: other, peace: true }))
  const many = start({ states: ['Ash', 'Birch', 'Cedar'], map: three() })
  expect(of(week(many, { p1: friends }).events, 'peace-declared').map(event => event.with)).toEqual(['p3', 'p2'])
  // An earlier line that cannot be carried out is refused, not replaced, and the last that can be counts.
  const mixed = week(begun(), { p1: [items(['unit', 'dragon']), plan[1]!, items(['building', 'Z9'])] })
  expect(of(mixed.events, 'order-refused').map(({ line }) => line)).toEqual([0, 2])
  expect(of(mixed.events, 'order-replaced')).toEqual([])
  expect(of(mixed.events, 'built')).toHaveLength(1)
})

test('R56 R57 a plan that is refused for one bad line is none: where everything stops without one, it stops', () => {
  const busy = (rulings = {}) =>
    under({ missingPlan: 'stop', badLine: 'plan', ...rulings }, draft => {
      draft.cities[0]!.queue = [{ kind: 'unit', id: 'militia', paid: 0 }]
      draft.armies[0]!.route = ['n']
    })
  const bad: Order = { type: 'route', army: 99_999, path: [] }
  const left = (given: unknown, rulings = {}) => {
    const { state } = week(busy(rulings), { p1: given as readonly Order[] })
    return [state.armies[0]!.cell === ARDEN, state.cities[0]!.garrison.units.length]
  }
  for (const given of [[bad], [{ type: 'auto-deploy', on: true }, bad], ['fly'], 'nonsense', [], undefined])
    expect(left(given)).toEqual([true, 0])
  expect(left([{ type: 'auto-deploy', on: true }])).toEqual([false, 1])
  // Where a bad line costs itself only, the plan is one all the same.
  expect(left([bad], { badLine: 'line' })).toEqual([false, 1])
})

test('R57 of a plan that is refused the bad lines are told in their order, whatever is wrong with them', () => {
  const plan = [{ type: 'route', army: BIRCH, path: ['e'] }, { type: 'fly' }, { type: 'retire' }] as Order[]
  expect(refused(plan, under({ badLine: 'plan' })).map(([line]) => line)).toEqual([0, 1, -1])
})

test('R56 R57 what is foretold of a plan is what the week makes of it, also where it is lost as a whole or none', () => {
  const plans: readonly (readonly unknown[])[] = [
    [],
    [{ type: 'queue', city: 0, items: [{ kind: 'unit', id: 'militia' }] }],
    [
      { type: 'queue', city: 0, items: [{ kind: 'unit', id: 'militia' }] },
      { type: 'route', army: 99_999, path: ['e'] },
    ],
    [{ type: 'route', army: ASH, path: ['s'] }, { type: 'fly' }],
  ]
  for (const missingPlan of ['continue', 'stop'] as const)
    for (const badLine of ['line', 'plan'] as const)
      for (const plan of plans as readonly (readonly Order[])[]) {
        const state = under({ missingPlan, badLine }, draft => {
          draft.cities[0]!.queue = [{ kind: 'building', id: 'T1', paid: 20 }]
          draft.armies[0]!.route = ['n', 'n']
        })
        const view = ruleset.view(state, 'p1')
        const { state: after, events } = week(state, { p1: plan })
        const foretold = queries.forecast(view, plan)
        const mine = events.filter(event => 'seat' in event && event.seat === 'p1')
        const lines = mine.filter(({ type }) => type === 'order-refused' || type === 'order-replaced')
        expect(foretold.events).toEqual(mine.filter(event => !lines.includes(event)))
        expect(foretold.days[6]!.armies).toEqual([
          { army: ASH, cell: after.armies[0]!.cell, deposit: after.armies[0]!.deposit },
        ])
        const done = mine.filter(({ type }) => type === 'built' || type === 'recruited')
        expect(completions(book, view, plan, 1)).toEqual(done)
        expect(
          queries
            .checkOrders(view, plan)
            .problems.map(({ code }) => code)
            .sort(),
        ).toEqual(
          of(lines, 'order-refused')
            .map(({ code }) => code)
            .sort(),
        )
      }
})

test('R57 no line of a plan that is lost as a whole is said to be done, and no line of it sets a trap', () => {
  const state = under({ badLine: 'plan' }, draft => {
    draft.armies[0]!.route = ['n']
  })
  const plan: Order[] = [
    { type: 'queue', city: 0, items: [{ kind: 'unit', id: 'militia' }] },
    { type: 'route', army: 99_999, path: ['e'] },
    { type: 'route', army: ASH, path: ['e', 'e', 'ne', 'ne'] },
  ]
  const view = ruleset.view(state, 'p1')
  const { lines, problems } = explainOrders(book, view, plan)
  expect(lines.map(({ deed, cost, replaces }) => [deed, cost, replaces])).toEqual(plan.map(() => [null, null, null]))
  expect(lines.map(line => line.problems.map(({ code }) => code))).toEqual([
    ['order-plan-refused'],
    ['order-not-yours'],
    ['order-plan-refused'],
  ])
  expect(problems).toMatchObject([{ code: 'order-plan-refused', fate: 'plan-dropped', at: [], rule: 'R57' }])
  // The army goes on north, and meets nobody.
  expect(planTraps(book, view, plan)).toMatchObject([{ code: 'all-in-reserve', day: 0, at: [] }])
  expect(explainOrders(book, view, plan.slice(0, 1)).lines[0]!.deed).toMatchObject({ type: 'queue' })
})
