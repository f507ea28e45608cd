import { rollLog, seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { type Event, handbook, type Order, ruleset } from '../src/index.ts'
import { createRuleset } from '../src/ruleset.ts'
import { addArmy, at, block, give, of, ok, start, three, under, week } from './support/helpers.ts'

test('C4 a week is seven days; state 0 is shown first, and events are dated', () => {
  expect(start().week).toBe(0)
  const { state, events } = week(
    start({}, draft => {
      draft.armies[0]!.route = Array(9).fill('e')
    }),
  )
  expect(state.week).toBe(1)
  expect(of(events, 'marched').map(event => [event.week, event.day])).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [1, 5],
    [1, 6],
    [1, 7],
    [1, 7],
  ])
  expect(ruleset.describe(of(events, 'marched')[2]!, 'en')).toMatch(/^Week 1, Wednesday\. /)
})

test('R1 a day: disorder, work, hunger, marches, transfers, battles, assaults, judgement; or marches first', () => {
  // A Granary here brings disorder every day.
  const buildings = handbook.buildings.map(each => (each.id === 'N2' ? { ...each, bonus: { d1: 1000 } } : each))
  const rules = ok(createRuleset({ ...handbook, buildings })).value
  const tuesday = (rulings = {}) => {
    const state = start({ states: ['A', 'B', 'C'], map: three(), rulings }, draft => {
      draft.armies = []
      const [arden, birk, south] = draft.cities
      arden!.buildings = ['N2']
      birk!.queue = [{ kind: 'building', id: 'N1', paid: 38 }]
      give(draft, south!.garrison, 2, ['militia', 'militia'])
      // Two camps of 60 hungry militia and two bands that make their first step on Tuesday: to an army, and into a city.
      addArmy(draft, 'p1', 0, at(2, 2), Array(60).fill('militia'))
      addArmy(draft, 'p1', 0, at(2, 2))
      for (const cell of [at(20, 5), draft.map.provinces[2]!.city.cell - 1])
        addArmy(draft, 'p1', 0, cell, block('legion', 20)).route = ['e']
      addArmy(draft, 'p2', 1, at(22, 5), block('militia', 3))
    })
    const [from, to] = state.armies.filter(({ seat }) => seat === 'p1')
    const p1 = from!.units
      .slice(0, 9)
      .map(({ id: unit }): Order => ({ type: 'transfer', unit, from: from!.id, to: to!.id, day: 2 }))
    const { events } = ok(rules.step(state, { p1 }, seedRng(1)))
    const phaseOf = (event: Event) => (event.type === 'battle' && event.siege ? 'captured' : event.type)
    const phases = events.filter(({ day, type }) => day === 2 && !/^(?:shortage|accounted)$/.test(type)).map(phaseOf)
    return phases.filter((phase, i) => phase !== phases[i - 1])
  }
  const home = ['disorder', 'built', 'starved']
  const abroad = ['marched', 'transferred', 'battle', 'captured']
  expect(tuesday()).toEqual([...home, ...abroad, 'eliminated'])
  expect(tuesday({ dayOrder: 'march-first' })).toEqual([...abroad, ...home, 'eliminated'])
})

test('R1 what is taken on a day has worked before, or not where marches come first', () => {
  // An army takes the enemy city on Monday: after Monday's work, or before it.
  const raid = (rulings = {}) =>
    week(
      under({ capturedQueue: 'kept', ...rulings }, draft => {
        draft.armies = []
        addArmy(draft, 'p1', 0, at(24, 5)).route = ['e']
        addArmy(draft, 'p2', 1, at(1, 9))
        draft.cities[1]!.queue = [
          { kind: 'building', id: 'T5', paid: 0 },
          { kind: 'building', id: 'T1', paid: 0 },
        ]
      }),
    ).state.cities[1]!.queue.at(-1)!.paid
  expect([raid(), raid({ dayOrder: 'march-first' })]).toEqual([14, 0])
})

test('R2 nothing depends on the order of the seats in the orders, and each object has dice of its own', () => {
  const [a, b] = start().armies.map(({ id }) => id)
  const p1 = [{ type: 'route', army: a!, path: ['e'] }] as const
  const p2 = [{ type: 'route', army: b!, path: ['w'] }] as const
  expect(week(start(), { p1, p2 })).toEqual(week(start(), { p2, p1 }))
  // One more battle far away leaves the dice of another as they were.
  const duel = (more: number) =>
    start({}, draft => {
      draft.armies = []
      addArmy(draft, 'p1', 0, at(2, 9), block('militia', 9))
      addArmy(draft, 'p2', 1, at(2, 9), block('militia', 9))
      if (more === 0) return
      addArmy(draft, 'p1', 0, at(27, 9), block('militia', more))
      addArmy(draft, 'p2', 1, at(27, 9), block('militia', more))
    })
  const fought = (more: number) => of(week(duel(more)).events, 'battle').map(({ battle }) => battle.luck)
  const [alone] = fought(0)
  // With other troops it throws more dice, or fewer.
  const [first, second] = fought(9)
  const [third, fourth] = fought(4)
  expect([first, third]).toEqual([alone, alone])
  expect(second!.length).not.toBe(fourth!.length)
  expect(rollLog(seedRng(1), rng => ruleset.step(start(), {}, rng))).toEqual([])
})
