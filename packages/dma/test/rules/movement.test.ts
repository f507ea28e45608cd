import { expect, test } from 'vitest'
import { type Direction, ruleset } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { march, speedOf } from '../../src/rules/movement.ts'
import { addArmy, at, type Draft, of, on, start, under, week } from '../support/helpers.ts'

const { book } = ruleset
/** One army of p1 alone on the map, so that nobody stops it. */
const lone = (
  route: Direction[],
  units: Parameters<typeof addArmy>[4] = [['militia', 0, 1]],
  rulings = {},
  cell = at(4, 1),
) =>
  under(rulings, draft => {
    draft.armies = []
    addArmy(draft, 'p1', 0, cell, units).route = route
  })
/** Position and deposit on the evening of each day. */
const days = (state: ReturnType<typeof lone>) =>
  queries.march(state, state.armies[0]!.id).map(({ cell, deposit }) => [cell, deposit])

test('C21 an army is as fast as its slowest unit, at most 1.40; in reserve units are 0.40 faster', () => {
  const speed = (...units: Parameters<typeof addArmy>[4] & object) => speedOf(book, lone([], units).armies[0]!)
  expect(speed()).toBe(140)
  expect(speed(['militia', 0, 1])).toBe(75)
  expect(speed('militia')).toBe(115)
  expect(speed(['rider', 0, 1])).toBe(125)
  expect(speed('rider')).toBe(140)
  expect(speed('militia', ['golem', 0, 1])).toBe(50)
  expect(speed('golem', ['militia', 0, 1])).toBe(75)
})

test('C22 the worked example: 0.75, moved 0.50, 1.25, moved 0.59; then the deposit is gone', () => {
  const a = at(4, 8)
  expect(days(lone(['e', 'ne'], undefined, {}, a)).slice(0, 5)).toEqual([
    [a, 75],
    [a + 1, 50],
    [a + 1, 125],
    [a + 2 - 30, 59],
    [a + 2 - 30, 0],
  ])
})

test('R22 a step is made when the balance reaches its cost, or exceeds it', () => {
  // Golems in reserve: 0.90 a day; from a deposit of 10 the step is just paid.
  const exact = (rulings = {}) =>
    under(rulings, draft => {
      draft.armies = []
      const army = addArmy(draft, 'p1', 0, at(4, 1), ['golem'])
      army.route = ['e']
      army.deposit = 10
    })
  expect(days(exact())[0]).toEqual([at(5, 1), 0])
  expect(days(exact({ stepPaid: 'exceeded' }))[0]).toEqual([at(4, 1), 100])
})

test('R23 an army makes as many steps a day as it can pay for, or one', () => {
  const saved = (rulings = {}) =>
    under(rulings, draft => {
      draft.armies = []
      const army = addArmy(draft, 'p1', 0, at(4, 1))
      army.route = ['e', 'e', 'e']
      army.deposit = 60
    })
  expect(days(saved())[0]).toEqual([at(6, 1), 0])
  expect(days(saved({ maxStepsPerDay: 'one' }))[0]).toEqual([at(5, 1), 100])
})

test('R24 the deposit lives while a step is planned; a blocked step drops the whole route and it, or the army waits', () => {
  const wall = lone(['n', 'e', 'e'], [])
  const { state, events } = week(wall)
  expect(state.armies[0]).toMatchObject({ cell: at(4, 1), route: [], deposit: 0 })
  expect(of(events, 'blocked')).toMatchObject([{ seat: 'p1', secret: true, day: 1, rule: 'R24' }])
  const waiting = week(lone(['n', 'e'], [], { blockedRoute: 'halt' })).state.armies[0]!
  expect(waiting).toMatchObject({ route: ['n', 'e'], deposit: 7 * 140 })
})

test('R81 a blocked step is noticed when it could be paid for, or at once', () => {
  const slow = (rulings = {}) => of(week(lone(['n'], undefined, rulings)).events, 'blocked').map(({ day }) => day)
  expect(slow()).toEqual([2])
  expect(slow({ blockedNoticed: 'at-once' })).toEqual([1])
})

test('C1 water and hidden lands are closed, the edge of the map too', () => {
  const state = start()
  for (const [x, y, direction] of [
    [4, 1, 'n'],
    [1, 4, 'w'],
    [28, 4, 'e'],
    [4, 9, 'sw'],
  ] as const) {
    expect(week(lone([direction], [], {}, at(x, y))).state.armies[0]!.cell).toBe(at(x, y))
  }
  expect(state.map.rows[0]).toMatch(/^~+$/)
})

const meeting = (rulings: Parameters<typeof under>[0], change: (draft: Draft) => void) =>
  under(rulings, draft => {
    draft.armies = []
    change(draft)
  })

test('R80 steps are made in rounds by all at once; a foreign settlement or an enemy within one cell ends the day, or does not', () => {
  const run = (rulings = {}) =>
    on(
      meeting(rulings, draft => {
        const army = addArmy(draft, 'p1', 0, at(10, 1))
        Object.assign(army, { route: ['e', 'e', 'e'], deposit: 160 })
        addArmy(draft, 'p2', 1, at(12, 2))
      }),
      [],
      march,
    ).play.armies[0]!
  expect(run()).toMatchObject({ cell: at(11, 1), deposit: 200 })
  expect(run({ contactStops: 'no' })).toMatchObject({ cell: at(13, 1), deposit: 0 })
  // Contact is tested only after a step: the first step away is free.
  const away = meeting({}, draft => {
    Object.assign(addArmy(draft, 'p1', 0, at(10, 1)), { route: ['w', 'w'], deposit: 60 })
    addArmy(draft, 'p2', 1, at(11, 1))
  })
  expect(on(away, [], march).play.armies[0]!.cell).toBe(at(8, 1))
  const village = meeting(
    {},
    draft => void Object.assign(addArmy(draft, 'p1', 0, at(7, 3)), { route: ['e', 'e'], deposit: 60 }),
  )
  expect(on(village, [], march).play.armies[0]!.cell).toBe(at(8, 3))
  const own = meeting({}, draft => {
    draft.villages[0]![0] = 'p1'
    Object.assign(addArmy(draft, 'p1', 0, at(7, 3)), { route: ['e', 'e'], deposit: 60 })
  })
  expect(on(own, [], march).play.armies[0]!.cell).toBe(at(9, 3))
})

test('R25 armies that swap cells are neighbours in the evening and fight; the order of battles takes them so, or as if on one cell', () => {
  const swap = (rulings = {}) =>
    meeting(rulings, draft => {
      addArmy(draft, 'p1', 0, at(10, 1), ['rider']).route = ['e']
      addArmy(draft, 'p2', 1, at(11, 1), ['rider']).route = ['w']
      for (const army of draft.armies) army.units[0]!.cell = [0, 1]
      for (const army of draft.armies) army.deposit = 100
    })
  const { play } = on(swap(), [], march)
  expect(play.armies.map(({ cell }) => cell)).toEqual([at(11, 1), at(10, 1)])
  expect([...play.swapped]).toHaveLength(1)
  expect(of(week(swap()).events, 'battle')[0]).toMatchObject({ day: 1 })
  expect(of(week(swap({ crossing: 'same-cell' })).events, 'battle')[0]).toMatchObject({ day: 1 })
})

test('C21 nobody is faster than the rules allow', () => {
  const { state } = week(lone(Array(20).fill('e'), []))
  // Seven days of 1.40: nine steps and 0.80 left.
  expect(state.armies[0]).toMatchObject({ cell: at(13, 1), deposit: 80 })
})

test('R24 a blocked army that waits is told of it once a day, however often others step', () => {
  const state = under({ blockedRoute: 'halt', contactStops: 'no' }, draft => {
    draft.armies = []
    addArmy(draft, 'p1', 0, at(4, 1)).route = ['n']
    Object.assign(addArmy(draft, 'p1', 0, at(4, 8)), { route: ['e', 'e', 'e'], deposit: 200 })
  })
  const { play, events } = on(state, [], march)
  expect(play.armies[1]!.cell).toBe(at(7, 8))
  expect(of(events, 'blocked')).toHaveLength(1)
})
