import { expect, test } from 'vitest'
import { forceKinds } from '../../src/entries/model.ts'
import * as queries from '../../src/queries/index.ts'
import { riots } from '../../src/rules/disorder.ts'
import { type Draft, edit, empire, of, on, start, under } from '../support/helpers.ts'

const chances = (state: ReturnType<typeof start>) => queries.disorderChances(state, 0)!

test('C14 first kind: (n - 1 + d1) in 100; work stops for the day, troops eat', () => {
  expect(chances(start()).first).toEqual([0, 100])
  expect(chances(empire({}, [])).first).toEqual([1, 100])
  const { play, events } = on(empire({}, []), [1, 100], riots)
  expect(play.cities.map(({ riot }) => riot)).toEqual([true, false])
  expect(of(events, 'disorder')).toMatchObject([{ city: 0, kind: 1, chance: [1, 100] }])
})

test('C15 second kind: S1 (S2 + d2)^2 in 1000; the last building of the second direction burns, and work stops', () => {
  // Order 9 with d2 -2, Faith 1+1+... : S1 = 9, S2 = 4 (F1 F2 F3 gives d2 -1): 9 x (4 - 3)^2.
  const order = ['O1', 'O2', 'O3', 'O4', 'O5']
  expect(chances(empire({}, [...order, 'F1', 'F2', 'F3'])).second).toEqual([9, 1000])
  expect(chances(empire({}, [...order, 'T1', 'T2', 'T3'])).second).toEqual([9 * 2 * 2, 1000])
  const { play, events } = on(
    start({}, draft => {
      draft.cities[0]!.buildings = ['T1', 'O1', 'T2']
    }),
    [2],
    riots,
  )
  expect(play.cities[0]).toMatchObject({ riot: true, buildings: ['T1', 'T2'] })
  expect(of(events, 'disorder')).toMatchObject([{ kind: 2, building: 'O1', chance: [2, 1000] }])
})

test('C16 third kind: S1^2 in 100, only where the direction is rarer than the commonest of the state', () => {
  const realm = (mine: string[], other: string[], third: string[]) => {
    const { state } = { state: empire({}, mine, other) }
    return edit(state, draft => {
      draft.map.provinces.push({ ...draft.map.provinces[0]! })
      draft.cities.push({ ...structuredClone(draft.cities[1]!), buildings: third })
      draft.villages.push([null, null])
    })
  }
  expect(chances(realm(['T1', 'T3'], ['O1'], ['O1'])).third).toEqual([9, 100])
  expect(chances(realm(['T1', 'T3'], ['O1'], ['T1'])).third).toBeNull()
  expect(chances(empire({}, ['T1'], ['O1'])).third).toBeNull()
})

test('R12 chances are clamped, and S2 + d2 does not fall below 0; or it does', () => {
  expect(
    chances(
      start({}, draft => {
        draft.cities[0]!.buildings = ['V1', 'O1']
      }),
    ).first,
  ).toEqual([0, 100])
  const calm = ['T1', 'T2', 'T3', 'F1', 'O1', 'O2', 'O3', 'O4', 'O5', 'F2', 'F3', 'F4']
  // Faith 6 stands against Order 9: d2 is -5 in all, so 9 x 1.
  expect(
    chances(
      start({}, draft => {
        draft.cities[0]!.buildings = calm
      }),
    ).second,
  ).toEqual([9, 1000])
  const small = ['O1', 'O2', 'O3', 'O4', 'O5', 'F1']
  expect(
    chances(
      start({}, draft => {
        draft.cities[0]!.buildings = small
      }),
    ).second,
  ).toEqual([0, 1000])
  expect(
    chances(
      under({ disorderChance: 'raw' }, draft => {
        draft.cities[0]!.buildings = small
      }),
    ).second,
  ).toEqual([9, 1000])
})

test('R14 an undeveloped province has no direction and is not counted as one; or it is', () => {
  const mixed = (rulings = {}) =>
    edit(empire(rulings, ['T1'], []), draft => {
      draft.map.provinces.push(structuredClone(draft.map.provinces[1]!))
      draft.cities.push({ ...structuredClone(draft.cities[1]!) })
      draft.villages.push([null, null])
    })
  expect(chances(mixed()).third).toBeNull()
  expect(chances(mixed({ undeveloped: 'counted' })).third).toEqual([1, 100])
  expect(queries.disorderChances(mixed({ undeveloped: 'counted' }), 1)!.third).toBeNull()
})

test('R16 breakthrough groups are a reserved kind of force and nothing more', () => {
  expect(forceKinds).toContain('breakthrough')
})

test('R79 d2 counts from every building of the city, or only from those of the second direction', () => {
  const towns = (draft: Draft) => {
    draft.cities[0]!.buildings = ['O1', 'O2', 'O3', 'O4', 'O5', 'T1', 'T2', 'T3']
  }
  expect(chances(start({}, towns)).second).toEqual([9 * 4, 1000])
  expect(chances(under({ d2Scope: 'second-direction' }, towns)).second).toEqual([9 * 16, 1000])
  expect(
    chances(
      start({}, draft => {
        draft.cities[0]!.buildings = ['O1', 'O2']
      }),
    ).second,
  ).toEqual([0, 1000])
})

test('C14 R2 all cities are tested on the morning state', () => {
  // Arden secedes (81 in 100) from a state of three, so two are left: the others are tested with n = 3 all the same.
  const state = edit(empire({}, ['T1', 'T2', 'T3', 'T4', 'T5'], []), draft => {
    draft.map.provinces.push(structuredClone(draft.map.provinces[1]!))
    draft.cities[1]!.buildings = ['N1']
    draft.cities.push({ ...structuredClone(draft.cities[1]!) })
    draft.villages.push([null, null])
    draft.rulings = { ...draft.rulings, undeveloped: 'counted' }
  })
  const { play, events } = on(state, [3, 81, 2, 3], riots)
  expect(play.cities.map(({ seat, riot }) => [seat, riot])).toEqual([
    [null, false],
    ['p1', true],
    ['p1', false],
  ])
  expect(of(events, 'disorder').map(({ city, chance }) => [city, ...chance])).toEqual([[1, 2, 100]])
})

test('R13 the option decides which of two equal directions is main', () => {
  const tied = (rulings = {}) =>
    chances(
      under(rulings, draft => {
        draft.cities[0]!.buildings = ['T1', 'O1']
      }),
    )
  expect(tied()).toMatchObject({ main: 'order', rival: 'trade' })
  expect(tied({ directionTie: 'oldest' })).toMatchObject({ main: 'trade', rival: 'order' })
})

test('C14 C15 chances of the first and the second kind are thrown for where they are equal, too', () => {
  // Two cities: 1 in 100; two directions of strength 1: 1 in 1000.
  const state = empire({}, ['T1', 'C1'])
  const { first, second } = chances(state)
  expect([first, second]).toEqual([
    [1, 100],
    [1, 1000],
  ])
  expect(of(on(state, [2, 1, 100], riots).events, 'disorder')).toMatchObject([{ city: 0, kind: 1 }])
})
