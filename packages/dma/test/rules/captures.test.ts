import { expect, test } from 'vitest'
import { ruleset, type Seat } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import {
  ARDEN,
  addArmy,
  at,
  BIRK,
  type Draft,
  edit,
  give,
  of,
  start,
  starving,
  under,
  week,
} from '../support/helpers.ts'
import type { Rulings } from '../support/visits.ts'
import { grown, take } from '../support/visits.ts'

test('C41 the last building of each direction and all neutral structures are destroyed', () => {
  const { play, events } = take()
  expect(play.cities[1]!.buildings).toEqual(['T1', 'F1'])
  expect(of(events, 'demolished')).toMatchObject([{ seat: 'p1', buildings: ['T2', 'O1', 'N1', 'N2', 'F2'] }])
})

test('C41 R53 nothing is produced till Sunday, and the queue is lost with what was paid; or stays', () => {
  expect(take().play.cities[1]).toMatchObject({ stopped: true, queue: [] })
  expect(take(() => {}, { capturedQueue: 'kept' }).play.cities[1]!.queue).toMatchObject([{ id: 'T3', paid: 50 }])
  const state = start({}, draft => {
    draft.armies = []
    addArmy(draft, 'p1', 0, ARDEN)
    addArmy(draft, 'p1', 0, BIRK - 1).route = ['e']
    // p2's army lives on (it may starve under another seed), with too much land for a victory of p1.
    addArmy(draft, 'p2', 1, at(28, 9))
    draft.villages = [
      ['p2', 'p2'],
      ['p2', 'p2'],
    ]
  })
  const kept = edit(state, draft => {
    draft.rulings = { ...draft.rulings, capturedQueue: 'kept' }
    draft.cities[1]!.queue = [{ kind: 'building', id: 'T1', paid: 0 }]
  })
  // Taken on Monday after Monday's work (15); from then on nothing till the next week.
  const one = week(kept, {}, 3).state
  expect(one.cities[1]).toMatchObject({ seat: 'p1', stopped: false, queue: [{ paid: 15 }] })
  expect(week(one).state.cities[1]!.buildings).toEqual(['T1'])
})

test('C41 R53 a captured city gives no grey before Monday, not even for food; its villages’ green feeds', () => {
  // p1 takes its own Arden back, where its army and ten militia were made.
  const back = (villages: (Seat | null)[]) => {
    const { events, state } = week(
      start({}, draft => {
        draft.cities[0]!.seat = 'p2'
        draft.villages[0] = villages
        give(draft, draft.armies[0]!, 0, Array(30).fill('militia'))
        Object.assign(draft.armies[0]!, { cell: ARDEN - 1, route: ['e'], deposit: 100 })
      }),
    )
    expect(of(events, 'captured')).toMatchObject([{ day: 1, seat: 'p1', city: true }])
    const hunger = of(events, 'shortage').filter(({ seat, day }) => seat === 'p1' && day > 1)
    return { hunger: hunger.map(({ day, supply, demand, hungry }) => [day, supply, demand - hungry]), state }
  }
  const days = [2, 3, 4, 5, 6, 7]
  expect(back([null, null]).hunger).toEqual(days.map(day => [day, 0, 0]))
  expect(back(['p1', null]).hunger).toEqual(days.map(day => [day, 5, 5]))
  // On Monday it works again.
  expect(queries.economy(back([null, null]).state, 0)).toMatchObject({ grey: 15 })
  const stopped = (rulings: Rulings = {}) =>
    under(rulings, draft => {
      draft.cities[0]!.stopped = true
      draft.cities[0]!.projects = [{ id: 'clearing', from: 0, until: null }]
      draft.villages[0] = ['p1', 'p1']
    })
  expect(queries.economy(stopped(), 0)).toMatchObject({ green: 10, grey: 0, demand: 11, shortage: 1, spendable: 0 })
  expect(starving(queries.economy(stopped(), 0)!)).toBe(1)
  expect(queries.forecast(ruleset.view(stopped(), 'p1')).days[0]!.accounts[0]).toMatchObject({ grey: 0 })
})

test('R84 taking a neutral city demolishes as well, or leaves it intact', () => {
  const neutral = (draft: Draft) => {
    draft.cities[1]!.seat = null
    draft.cities[1]!.queue = []
  }
  expect(take(neutral).play.cities[1]).toMatchObject({ seat: 'p1', buildings: ['T1', 'F1'], stopped: true })
  expect(take(neutral, { neutralCapture: 'intact' }).play.cities[1]).toMatchObject({
    seat: 'p1',
    buildings: grown,
    stopped: false,
  })
})

test('R86 each capture demolishes again, or one a week', () => {
  const twice = (draft: Draft) => {
    draft.cities[1]!.stopped = true
  }
  expect(take(twice).play.cities[1]!.buildings).toEqual(['T1', 'F1'])
  expect(take(twice, { demolition: 'once-a-week' }).play.cities[1]!.buildings).toEqual(grown)
  expect(week(start({}, twice)).state.cities[1]!.stopped).toBe(false)
})
