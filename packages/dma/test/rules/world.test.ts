import { rollLog, seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { type Event, handbook, mayKnow, type Order, ruleset, type Seat, type WorldMap } from '../../src/index.ts'
import { generateMap } from '../../src/map/generate.ts'
import { distance } from '../../src/map/grid.ts'
import { parseMap } from '../../src/notation/index.ts'
import { allocate, sitesOf, withAreas } from '../../src/rules/territory.ts'
import { createRuleset } from '../../src/ruleset.ts'
import { addArmy, at, block, give, map, of, ok, start, three, under, week } from '../support/helpers.ts'

test('C1 C2 a city has 21 cells of steppe and a village 10', () => {
  for (const { city, villages } of map().provinces) {
    expect(city.area).toBe(21)
    expect(villages.map(({ area }) => area)).toEqual([10, 10])
  }
})

test('R17 a cell goes to the nearest settlement of the nearest province, the city first; shares are smaller where land is short', () => {
  const given = allocate(map(), sitesOf(map()), { city: 21, village: 10 })
  // 5 by 5 without corners round Arden at (4, 5).
  const mine = [...given.keys()].filter(cell => given[cell] === 0)
  expect(mine).toHaveLength(21)
  expect(mine.every(cell => Math.abs((cell % 30) - 4) + Math.abs(Math.floor(cell / 30) - 5) < 4)).toBe(true)
  const strait = ok(parseMap('umpire-dma-map/1\n~~~~~~~~~\n~C.v...C~\n~~~~~~~~~\n')).value
  const areas = (world: WorldMap) =>
    world.provinces.map(({ city, villages }) => [city, ...villages].map(({ area }) => area))
  expect(areas(strait)).toEqual([[4, 1], [2]])
  // The other reading: the village takes its share of what lies nearer to it.
  expect(areas(withAreas(strait, { city: 21, village: 10 }, 'nearest'))).toEqual([[2, 3], [2]])
  const wrong = {
    ...map(),
    provinces: map().provinces.map(province => ({ ...province, city: { ...province.city, area: 22 } })),
  }
  expect(ruleset.setup({ states: ['A', 'B'], map: wrong }, seedRng(1))).toMatchObject({
    ok: false,
    problems: [{ code: 'map-bad-area' }, { code: 'map-bad-area' }],
  })
})

const made = (options: Parameters<typeof generateMap>[0], seed = 1): WorldMap =>
  ok(generateMap(options, seedRng(seed))).state

test('R18 villages a province are a parameter of the map, 4 unless told', () => {
  expect(made({ players: 3 }).provinces.map(({ villages }) => villages.length)).toEqual([4, 4, 4])
  for (const villages of [0, 2, 6])
    expect(made({ players: 2, villages }).provinces.every(province => province.villages.length === villages)).toBe(true)
})

test('R88 provinces without a player are a parameter: their cities start neutral and undeveloped', () => {
  const { state } = ok(ruleset.setup({ states: ['A', 'B'], map: made({ players: 2, neutral: 2 }) }, seedRng(1)))
  expect(state.cities.map(({ owner }) => owner)).toEqual(['p1', 'p2', null, null])
  expect(state.cities[2]!.buildings).toEqual([])
})

test('R91 capitals lie at least 11 apart on the larger axis, or what is asked for', () => {
  const least = (world: WorldMap) =>
    Math.min(
      ...world.provinces.flatMap((a, i) =>
        world.provinces.slice(i + 1).map(b => distance(world, a.city.cell, b.city.cell)),
      ),
    )
  for (let seed = 0; seed < 5; seed++) expect(least(made({ players: 9 }, seed))).toBeGreaterThanOrEqual(11)
  expect(least(made({ players: 9, spacing: 17 }))).toBeGreaterThanOrEqual(17)
})

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

test('C5 published: map, owners, routes, battles, main directions, territory; not buildings, formations, reserves, plans', () => {
  const state = start({}, draft => {
    draft.cities[1]!.buildings = ['T1']
    draft.armies[1]!.units[0]!.cell = [1, 1]
    draft.armies[1]!.route = ['n']
  })
  const after = week(state).state
  const view = ruleset.view(after, 'p1')
  expect(view.cities[1]).toEqual({ owner: 'p2', direction: 'trade' })
  expect(view.last.routes.map(({ owner }) => owner)).toEqual(['p2'])
  expect(view.armies).toHaveLength(2)
  expect(view.territory.states).toHaveLength(2)
  expect(view.own!.armies.map(({ owner }) => owner)).toEqual(['p1'])
  expect(JSON.stringify(ruleset.view(after, 'public'))).not.toContain('militia')
  expect(JSON.stringify(view.armies)).not.toContain('units')
})

test('R60 battles are seen by everyone, or by the parties', () => {
  const battle = (rulings = {}) =>
    week(
      start({ states: ['A', 'B', 'C'], map: three(), rulings }, draft => {
        // A battle in the field, a village assaulted, and somebody with nobody in formation.
        for (const [owner, home] of [
          ['p1', 0],
          ['p2', 1],
        ] as const)
          addArmy(draft, owner, home, at(14, 5), block('militia', 5))
        Object.assign(addArmy(draft, 'p1', 0, at(8, 2), block('legion', 9)), { route: ['s'], deposit: 100 })
        addArmy(draft, 'p1', 0, at(27, 1), ['militia'])
        addArmy(draft, 'p2', 1, at(27, 1), block('militia', 5))
      }),
    )
  const told = ({ events }: ReturnType<typeof battle>, reader: Seat | 'public') =>
    events
      .filter(event => (event.type === 'battle' || event.type === 'routed') && mayKnow(event, reader))
      .map(({ type }) => type)
  const fought = (text: readonly string[]) => text.join(' ').match(/ met | attacked | scattered /g) ?? []
  const all = battle()
  expect(ruleset.view(all.state, 'p3').last.battles).toHaveLength(2)
  for (const reader of ['p1', 'p2', 'p3', 'public'] as const) {
    expect(told(all, reader).sort()).toEqual(['battle', 'battle', 'routed'])
    expect(fought(ruleset.chronicle(all.events, 'en', reader))).toHaveLength(3)
  }
  const few = battle({ battleReports: 'parties' })
  const known: { readonly [reader: string]: readonly string[] } = {
    p1: ['battle', 'battle', 'routed'],
    p2: ['battle', 'routed'],
    p3: [],
    public: [],
  }
  for (const [reader, types] of Object.entries(known) as [Seat | 'public', readonly string[]][]) {
    expect(ruleset.view(few.state, reader).last.battles).toHaveLength(types.filter(type => type === 'battle').length)
    expect(told(few, reader).sort()).toEqual(types)
    expect(fought(ruleset.chronicle(few.events, 'en', reader))).toHaveLength(types.length)
    if (reader !== 'public') expect(fought(ruleset.report(few.events, 'en', reader))).toHaveLength(types.length)
  }
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
    const [from, to] = state.armies.filter(({ owner }) => owner === 'p1')
    const p1 = from!.units
      .slice(0, 9)
      .map(({ id: unit }): Order => ({ type: 'transfer', unit, from: from!.id, to: to!.id, day: 2 }))
    const { events } = ok(rules.step(state, { p1 }, seedRng(1)))
    const phaseOf = (event: Event) => (event.type === 'battle' && event.siege ? 'captured' : event.type)
    const phases = events.filter(({ day, type }) => day === 2 && type !== 'shortage').map(phaseOf)
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
