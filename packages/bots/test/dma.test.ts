import { seedRng, withDice } from '@umpire/core-rng'
import {
  type Army,
  type Event,
  fight,
  generateMap,
  type Order,
  ruleset,
  type Side,
  type Site,
  type State,
  type Unit,
} from '@umpire/dma'
import type { Soldier } from '@umpire/dma/battle'
import { distance, routeCells, ways } from '@umpire/dma/map'
import { fielded, plainFormation } from '@umpire/dma/queries'
import { describe, expect, test } from 'vitest'
import { assaults } from '../src/dma/assault.ts'
import { type Formation, foeOf, guardFormation, rehearse, usualFormation } from '../src/dma/drill.ts'
import { createBot, createMind } from '../src/dma/index.ts'
import { bootyOf, quietLand, raidsOf, speedOf, together } from '../src/dma/raid.ts'
import * as shapes from '../src/dma/shapes.ts'
import type { Tried } from '../src/index.ts'

const FIELD: Site = { storm: false, fortified: false, forts: [] }

/** Units of the first state, drawn up plainly or in reserve. */
function host(types: readonly string[], home = 0): Unit[] {
  return types.map((type, i) => ({ id: (100 + i) * 256 + home, type, cell: null }))
}
const many = (count: number, type: string) => Array<string>(count).fill(type)
const soldiers = (units: readonly Unit[], width: number): Soldier[] =>
  plainFormation(units, width).map(([id, dx, dy]) => [units.find(unit => unit.id === id)!.type, dx, dy])

/** State 0 of two, whose armies hold these units, the second so many cells east of the first. */
function field(first: readonly string[], second: readonly string[], gap: number): State {
  const map = generateMap({ players: 2 }, seedRng(2))
  if (!map.ok) throw new Error('no map')
  const opened = ruleset.setup({ states: ['Ash', 'Birch'], map: map.state }, seedRng(1))
  if (!opened.ok) throw new Error('no state')
  const { state } = opened
  const { cell } = state.armies[0]!
  const armies = state.armies.map(
    (army, i): Army => (i ? { ...army, cell: cell + gap, units: host(second, 1) } : { ...army, units: host(first) }),
  )
  const cities = state.cities.map(city => ({ ...city, raised: { units: 200, armies: 1 } }))
  return { ...state, armies, cities }
}
const [BOWS, RIDERS] = [[...many(6, 'bow'), ...many(6, 'pike')], many(10, 'rider')]
const [ASH, BIRCH] = field(BOWS, RIDERS, 1).armies.map(({ id }) => id) as [number, number]

/** A report of a battle in which the second army was drawn up 7 wide and lost its first two. */
const report = {
  type: 'battle',
  week: 1,
  day: 2,
  names: {},
  at: 0,
  place: '',
  siege: false,
  rule: 'C23',
  a: { force: 9999, seat: 'p1', name: '', garrison: false },
  b: { force: BIRCH, seat: 'p2', name: '', garrison: false },
  battle: {
    a: { soldiers: [['militia', 0, 1]] },
    b: { soldiers: soldiers(host(RIDERS), 7) },
    site: FIELD,
    luck: '1',
    end: 'annihilation',
    winner: 'b',
    draw: false,
    turns: 9,
    fallen: { a: [0], b: [0, 1] },
  },
} satisfies Event

describe('whom an army expects to fight', () => {
  const arrayed = (state: State): State => ({
    ...state,
    armies: state.armies.map(army => ({
      ...army,
      units: army.units.map((unit, i) => ({ ...unit, cell: [i - 5, 1] as const })),
    })),
  })
  const from = field(BOWS, RIDERS, 0).armies[0]!.cell
  const { villages } = field(BOWS, RIDERS, 0).map.provinces[0]!
  const meet = (state: State, to: number) => foeOf(ruleset, state, 'p1', from, to)

  test('an enemy near by, drawn up as he is; not one far away, not a friend, not one in reserve', () => {
    const near = arrayed(field(BOWS, RIDERS, 3))
    expect(meet(near, from)?.side.soldiers).toEqual(RIDERS.map((type, i) => [type, i - 5, 1]))
    expect(meet(near, from)?.site.storm).toBe(false)
    expect(meet(arrayed(field(BOWS, RIDERS, 4)), from)).toBeNull()
    expect(meet(field(BOWS, RIDERS, 3), from)).toBeNull()
    const players = near.players.map((player, i) => (i ? player : { ...player, peace: ['p2' as const] }))
    expect(meet({ ...near, players }, from)).toBeNull()
  })

  test('the garrison at the end of the way: militia in a neutral village, nobody in one that is held', () => {
    const state = field(BOWS, RIDERS, 4)
    const foe = meet(state, villages[0]!.cell)
    expect(foe?.site.storm).toBe(true)
    expect(foe?.side.soldiers.map(([type]) => type)).toEqual(many(7, 'militia'))
    const held = { ...state, villages: state.villages.map(owners => owners.map(() => 'p2' as const)) }
    expect(meet(held, villages[0]!.cell)).toBeNull()
    expect(meet(state, from)).toBeNull()
    const capital = state.map.provinces[1]!.city.cell
    // Whether anybody is at home is not known: it is to be stormed all the same.
    expect(meet(state, capital)).toMatchObject({ force: 1, side: { soldiers: [] }, site: { storm: true } })
    const placed = host(many(2, 'axe'), 1).map((unit, i) => ({ ...unit, cell: [i ? -2 : 2, 1] as const }))
    const guarded = {
      ...state,
      cities: state.cities.map((city, i) =>
        i ? { ...city, garrison: { ...city.garrison, units: host(many(4, 'axe'), 1) } } : city,
      ),
    }
    expect(meet(guarded, capital)?.side.soldiers.map(([type]) => type)).toEqual(many(4, 'axe'))
    const walled = {
      ...guarded,
      cities: guarded.cities.map((city, i) =>
        i ? { ...city, buildings: ['N1', 'N3'], garrison: { ...city.garrison, units: placed } } : city,
      ),
    }
    // Where he has been seen he is thought to stand, behind what has been seen.
    expect(meet(walled, capital)).toEqual({
      force: 1,
      side: {
        soldiers: [
          ['axe', 2, 1],
          ['axe', -2, 1],
        ],
        field: 0,
      },
      site: { storm: true, fortified: true, forts: ['wall', 'gate'] },
    })
    // R49
    const any: State = { ...guarded, rulings: { ...state.rulings, fortified: 'any-garrison' } }
    expect([guarded, any].map(one => meet(one, capital)?.site.fortified)).toEqual([false, true])
    expect(meet(any, villages[0]!.cell)?.site.fortified).toBe(false)
    const free = { ...guarded, cities: guarded.cities.map((city, i) => (i ? { ...city, seat: null } : city)) }
    expect(meet(free, capital)?.side.soldiers.map(([type]) => type)).toEqual(many(10, 'militia'))
    // Who guards a neutral city is known, as long as nothing is built there (C39).
    const built = free.cities.map(city => ({ ...city, buildings: ['O1'] }))
    expect([free, { ...free, cities: built }].map(one => meet(one, capital)?.force)).toEqual([null, 1])
  })
})

describe('formations', () => {
  const wins = (own: readonly Soldier[], foe: Side) => {
    let won = 0
    for (let seed = 1000; seed < 1200; seed++) {
      const fought = fight(fielded(own), foe, FIELD, seedRng(seed))
      if (fought.ok && fought.value.battle.winner === 'a') won++
    }
    return won
  }
  test('the one chosen against a foe wins more often than the usual one, with other dice', () => {
    const units = host(BOWS)
    const foe = fielded(soldiers(host(RIDERS), 7))
    const placed = (chosen: Formation): Soldier[] =>
      chosen.map(([id, dx, dy]) => [units.find(unit => unit.id === id)!.type, dx, dy])
    const usual = wins(placed(rehearse(ruleset, units, null).formation), foe)
    const chosen = wins(placed(rehearse(ruleset, units, { side: foe, site: FIELD }).formation), foe)
    expect(chosen).toBeGreaterThan(usual + 10)
  })

  test('a few who storm walls stand where the way in is best, which is not in a block', () => {
    const units = host(['axe', 'rider', 'sapper'])
    const site: Site = { storm: true, fortified: true, forts: ['wall'] }
    const foe = {
      side: fielded([
        ['axe', 0, 1],
        ['bow', 1, 1],
      ]),
      site,
    }
    const share = (formation: Formation) => {
      const side = fielded(formation.map(([id, dx, dy]) => [units.find(unit => unit.id === id)!.type, dx, dy]))
      let won = 0
      for (let seed = 5000; seed < 5400; seed++) {
        const fought = fight(side, foe.side, site, seedRng(seed))
        if (fought.ok && fought.value.battle.winner === 'a') won++
      }
      return won / 400
    }
    const { formation, won } = rehearse(ruleset, units, foe)
    const block = Math.max(...[3, 5, 9].map(width => share(plainFormation(units, width))))
    expect(share(formation)).toBeGreaterThan(block + 0.15)
    expect(Math.abs(share(formation) - won / 1000)).toBeLessThan(0.1)
  })
})

describe('what is usual', () => {
  const KEEP: Site = { storm: true, fortified: false, forts: [] }
  /** Battles of a hundred that the first wins. */
  const share = (own: readonly Soldier[], foe: readonly Soldier[], site: Site) => {
    const sides = [fielded(own), fielded(foe)] as const
    const won = Array.from({ length: 100 }, (_, seed) => fight(...sides, site, seedRng(`usual ${seed}`)))
    return won.filter(fought => fought.ok && fought.value.battle.winner === 'a').length
  }
  const placed = (units: readonly Unit[], formation: Formation): Soldier[] =>
    formation.map(([id, dx, dy]) => [units.find(unit => unit.id === id)!.type, dx, dy])
  const usual = (units: readonly Unit[], site: Site, force: number | null = 1) =>
    placed(units, usualFormation(ruleset, units, { force, site, side: fielded([]) }))
  const posted = (units: readonly Unit[]) =>
    units.map(({ type }, i): Soldier => [type, ...ruleset.book.handbook.neutralGarrisons.orders.open![i]!])
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length

  test('shapes have a place in the smallest field for each whom they have room for', () => {
    for (const shape of [shapes.FIELD, shapes.FOOT, shapes.STORM, shapes.NEUTRAL]) {
      expect(new Set(shape.map(String)).size).toBe(shapes.ROOM)
      expect(shape.every(([dx, dy]) => Math.abs(dx) <= 4 && dy >= 0 && dy <= 4 && (dx !== 0 || dy !== 0))).toBe(true)
    }
    // More, and shooters, stand in rows.
    const most = host(many(shapes.ROOM + 1, 'rider'))
    for (const formation of [usual(most, FIELD), placed(most, guardFormation(ruleset, most))])
      expect(formation).toHaveLength(shapes.ROOM + 1)
    const shooters = host(many(5, 'bow'))
    expect(usual(shooters, FIELD)).toEqual(soldiers(shooters, 5))
  })

  test('beats as many in rows, two battles of three at least', () => {
    const met = (type: string, counts: readonly number[]) =>
      counts.flatMap(n => {
        const units = host(many(n, type))
        return [5, 7].map(width => share(usual(units, FIELD), soldiers(units, width), FIELD))
      })
    expect(mean(met('rider', [3, 5, 8, 10]))).toBeGreaterThan(67)
    expect(mean(met('militia', [5, 8, 10, 12]))).toBeGreaterThan(67)
  })

  test('stands the other way round in every other army, for of two who draw up alike neither wins', () => {
    const [one, other] = [5, 6].map(serial =>
      many(4, 'rider').map((type, i) => ({ ...host([type])[0]!, id: (serial + i * 2) * 256 })),
    )
    expect(usual(other!, FIELD).map(([, dx]) => dx)).toEqual(usual(one!, FIELD).map(([, dx]) => 0 - dx))
    expect(usual(other!, FIELD)).not.toEqual(usual(one!, FIELD))
  })

  test('storms against as many horse as would guard a city by themselves (R85), and against who guards what is neutral', () => {
    const stormed = [3, 5, 8, 10].map(n =>
      share(usual(host(many(n, 'rider')), KEEP), posted(host(many(n, 'rider'))), KEEP),
    )
    expect(mean(stormed)).toBeGreaterThan(67)
    const village = posted(host(many(7, 'militia')))
    const taken = [3, 4, 5].map(n => share(usual(host(many(n, 'rider')), KEEP, null), village, KEEP))
    expect(mean(taken)).toBeGreaterThan(80)
    // Where it is close, better than they storm a ruler's city.
    const few = [many(2, 'rider'), many(5, 'militia'), many(6, 'militia')].map(host)
    const by = (form: (units: readonly Unit[]) => readonly Soldier[]) =>
      mean(few.map(units => share(form(units), village, KEEP)))
    const storming = by(units => placed(units, shapes.arrayed(units, shapes.STORM)))
    expect(by(units => usual(units, KEEP, null))).toBeGreaterThan(storming + 8)
  })

  test('on foot stands up to half as many horse better than it would in the shape of horse', () => {
    const against = (form: (units: readonly Unit[]) => readonly Soldier[]) =>
      mean(
        ['militia', 'axe'].flatMap(type =>
          [5, 8, 12].map(n => {
            const horse = host(many(Math.ceil(n / 2), 'rider'))
            const turned = usual(horse, FIELD).map(([rider, dx, dy]): Soldier => [rider, 0 - dx, dy])
            return share(form(host(many(n, type))), turned, FIELD)
          }),
        ),
      )
    const asHorse = against(units => placed(units, shapes.arrayed(units, shapes.FIELD)))
    expect(against(units => usual(units, FIELD))).toBeGreaterThan(asHorse + 8)
  })

  test('who stays in a city, horse with some on foot, holds it against one more in rows', () => {
    const held = [3, 5, 8].map(n => {
      const guard = host([...many(1, 'axe'), ...many(n - 1, 'rider')])
      const storm = soldiers(host(many(n + 1, 'rider')), 5)
      return 100 - share(storm, placed(guard, guardFormation(ruleset, guard)), KEEP)
    })
    expect(mean(held)).toBeGreaterThan(75)
  })
})

describe('raids', () => {
  /** Every settlement is somebody's, and an army of the first state is on its way, without units or with some that are slow. */
  function borderland(seed: number, units: readonly string[]): State {
    // Of four: with a few villages of so many nobody wins.
    const map = generateMap({ players: 4 }, seedRng(seed))
    if (!map.ok) throw new Error('no map')
    const opened = ruleset.setup({ states: ['Ash', 'Birch', 'Cedar', 'Dogwood'], map: map.state }, seedRng(1))
    if (!opened.ok) throw new Error('no state')
    const { state } = opened
    const near = state.map.provinces[1]!.villages[seed % 4]!.cell
    const [first, ...others] = state.armies
    const start = stepsFrom(state, near, 2 + (seed % 3))[seed % 7]!
    const bars = stepsFrom(state, near, 1 + (seed % 3)).find(cell => distance(state.map, cell, start) === 2)
    return {
      ...state,
      villages: state.villages.map((owners, i) => owners.map(() => state.cities[i]!.seat)),
      armies: [
        { ...first!, cell: start, units: host(units), deposit: seed % 2 ? 30 : 0 },
        // Every other time an enemy stands between it and what is there to take.
        ...others.map((army, i) => (i === 0 && seed % 2 && bars !== undefined ? { ...army, cell: bars } : army)),
      ],
      cities: state.cities.map(city => ({ ...city, raised: { units: 200, armies: 1 } })),
    }
  }

  /** Steppe so many cells away. */
  function stepsFrom({ map }: State, from: number, far: number): readonly number[] {
    const steppe = [...map.rows.join('')].flatMap((letter, cell) => (letter === '.' ? [cell] : []))
    return steppe.filter(cell => distance(map, cell, from) === far)
  }

  test.each([
    ['without units', []],
    ['in reserve', ['golem', 'tower']],
  ] as const)('of an army %s take what they say on the days that they say, and meet nobody', (_, types) => {
    let found = 0
    for (let seed = 0; seed < 20; seed++) {
      const state = borderland(seed, types)
      const view = ruleset.view(state, 'p1')
      const booty = bootyOf(view)
      const army = state.armies[0]!
      const speed = speedOf(ruleset, army.units, true)
      for (const raid of raidsOf(ruleset, quietLand(view, booty), army, speed, booty)) {
        const next = ruleset.step(
          state,
          {
            p1: [
              { type: 'formation', force: army.id, cells: [] },
              { type: 'route', army: army.id, path: raid.path },
            ],
          },
          seedRng(seed),
        )
        if (!next.ok) throw new Error('refused')
        const taken = next.events.flatMap(event =>
          event.type === 'captured' && event.seat === 'p1' ? [`${event.day} ${event.at}`] : [],
        )
        expect(next.events.filter(({ type }) => type === 'battle' || type === 'routed')).toEqual([])
        expect(taken.sort()).toEqual(
          raid.days.flatMap((day, i) => (day > 7 ? [] : [`${day} ${booty[i]!.cell}`])).sort(),
        )
        found = Math.max(found, taken.length)
      }
    }
    expect(found).toBeGreaterThan(1)
  })

  test('pass nothing that they do not take, where more is near than is thought of', () => {
    const land = { ...borderland(0, []).map, width: 12, rows: Array<string>(12).fill('.'.repeat(12)) }
    let passed = 0
    for (let seed = 0; seed < 30; seed++) {
      const cells = withDice(seedRng(seed), dice => dice.shuffle(Array.from({ length: 144 }, (_, cell) => cell))).value
      const [start, ...rest] = cells as [number, ...number[]]
      const booty = rest.slice(0, 24).map(cell => ({ cell, value: 1 }))
      for (const { path, days } of raidsOf(ruleset, land, { cell: start, deposit: 0 }, 140, booty)) {
        const walked = routeCells(land, start, path)
        passed += walked.length
        for (const [i, { cell }] of booty.entries()) expect(walked.includes(cell)).toBe(days[i]! <= 7)
      }
    }
    expect(passed).toBeGreaterThan(1000)
  })

  test('R80 take no two settlements in one day, however much speed was saved', () => {
    const land = { ...borderland(0, []).map, width: 12, rows: Array<string>(3).fill('.'.repeat(12)) }
    const booty = [2, 3, 4].map(cell => ({ cell, value: 1 }))
    const raids = raidsOf(ruleset, land, { cell: 0, deposit: 500 }, 140, booty)
    expect(raids.map(({ days }) => days)).toContainEqual([1, 2, 3])
    expect(
      raids.every(({ days }) => new Set(days.filter(day => day <= 7)).size === days.filter(day => day <= 7).length),
    ).toBe(true)
  })

  test("are what armies without units go on by, in no one else's way", () => {
    let [villages, shared] = [0, 0]
    for (let seed = 0; seed < 12; seed += 2) {
      const state = borderland(seed, [])
      const [army] = state.armies
      const two = {
        ...state,
        armies: [army!, { ...army!, id: army!.id + 256, name: 'Ash 2' }, ...state.armies.slice(1)].sort(
          (a, b) => a.id - b.id,
        ),
      }
      const ordersAt = (now: State) =>
        withDice(seedRng(seed), dice => createMind(ruleset).rollout(now, 'p1', dice)).value
      const held = (now: State) => now.villages.flat().filter(seat => seat === 'p1').length
      const after = (now: State) => {
        const next = ruleset.step(now, { p1: ordersAt(now) }, seedRng(seed))
        if (!next.ok) throw new Error('refused')
        return held(next.state) - held(now)
      }
      expect(after(state)).toBeGreaterThan(0)
      expect(after(two)).toBeGreaterThanOrEqual(after(state))
      // Of what nobody guards neither army passes what the other takes.
      const there = bootyOf(ruleset.view(two, 'p1'))
      const passed = ordersAt(two).flatMap(one =>
        one.type === 'route' ? [...new Set(routeCells(two.map, army!.cell, one.path))] : [],
      )
      const sought = passed.filter(cell => there.some(booty => booty.cell === cell))
      expect(new Set(sought).size).toBe(sought.length)
      if (sought.length > 1) shared++
      villages += after(state)
    }
    expect(villages).toBeGreaterThan(6)
    expect(shared).toBeGreaterThan(2)
  })

  test('of one army come among the plans that go on without end', () => {
    const state = borderland(4, ['rider', 'rider'])
    const plan = createMind(ruleset).planner(state, 'p1')
    const tried: Tried<Order>[] = []
    const routeOf = (orders: readonly Order[]) => JSON.stringify(orders.find(({ type }) => type === 'route'))
    const routes = Array.from({ length: 80 }, (_, i) => {
      const orders = withDice(seedRng(i), dice => plan(dice, tried)!).value
      tried.push({ plan: orders, visits: 1, total: 0 })
      return [routeOf(orders), orders.some(one => one.type === 'formation' && one.cells.length === 0)] as const
    })
    const first = new Set(routes.slice(0, 12).map(([route]) => route))
    expect(routes.slice(12).some(([route, inReserve]) => inReserve && !first.has(route))).toBe(true)
  })

  test('of two armies are those that take most together, not the best of each', () => {
    const booty = [1, 2, 3].map(cell => ({ cell, value: 1 }))
    const raid = (...days: readonly number[]) => ({ path: ['n'] as const, days })
    const [both, first, last] = [raid(1, 2, 8), raid(1, 8, 8), raid(8, 8, 3)]
    expect(
      together(
        [
          [both, first],
          [both, last],
        ],
        booty,
        40,
      ).raids,
    ).toEqual([both, last])
    // Where only the day counts, one that comes later than another takes nothing.
    expect(together([[first], [raid(5, 8, 8), last]], booty, 0).worth).toBe(7 + 5)
  })

  /** Orders of the plans that come before plans are varied, and what a week of each brings. */
  function weeksOf(state: State): readonly { readonly orders: readonly Order[]; readonly villages: number }[] {
    const plan = createMind(ruleset).planner(state, 'p1')
    const tried: Tried<Order>[] = []
    return Array.from({ length: 12 }, (_, i) => {
      const orders = withDice(seedRng(i), dice => plan(dice, tried)!).value
      tried.push({ plan: orders, visits: 1, total: 0 })
      const next = ruleset.step(state, { p1: orders }, seedRng(1))
      if (!next.ok) throw new Error('refused')
      expect(next.events.filter(({ type }) => type === 'order-refused')).toEqual([])
      return { orders, villages: next.state.villages.flat().filter(seat => seat === 'p1').length }
    })
  }

  test('are among the plans of a week: in reserve, and without the units that a city beside takes in', () => {
    const slow = ['golem', 'golem', 'tower']
    const most = (weeks: readonly { readonly villages: number }[]) => Math.max(...weeks.map(({ villages }) => villages))
    const away = weeksOf(borderland(2, slow))
    const inReserve = ({ orders }: { readonly orders: readonly Order[] }) =>
      orders.some(one => one.type === 'formation' && one.cells.length === 0)
    expect(most(away.filter(inReserve))).toBeGreaterThan(most(away.filter(week => !inReserve(week))))

    // At home, with an enemy who has taken a village of the province.
    const state = borderland(2, slow)
    const { city, villages } = state.map.provinces[0]!
    const lost = {
      ...state,
      villages: state.villages.map((owners, i) => (i ? owners : owners.map(() => 'p2' as const))),
    }
    const home = weeksOf({ ...lost, armies: lost.armies.map((army, i) => (i ? army : { ...army, cell: city.cell })) })
    const bare = home.filter(({ orders }) =>
      state.armies[0]!.units.every(({ id }) =>
        orders.some(one => one.type === 'transfer' && one.unit === id && one.to === 0),
      ),
    )
    expect(most(bare)).toBeGreaterThan(most(home.filter(week => !bare.includes(week))))
    expect(villages).toHaveLength(4)
  })
})

describe('assaults', () => {
  const capital = field(RIDERS, RIDERS, 9).map.provinces[1]!.city.cell
  /** The first state's armies a few cells from the other's city, in which so many are. */
  function siege(armies: readonly (readonly string[])[], garrison: number): State {
    const state = field(armies[0]!, RIDERS, 9)
    const [first, second] = state.armies
    const own = armies.map((types, i) => ({
      ...first!,
      id: first!.id + 256 * i,
      cell: capital - 2,
      units: host(types).map(unit => ({ ...unit, id: unit.id + 256 * 40 * i })),
    }))
    return {
      ...state,
      armies: [...own, { ...second!, cell: state.map.provinces[0]!.city.cell }].sort((a, b) => a.id - b.id),
      cities: state.cities.map((city, i) =>
        i ? { ...city, garrison: { ...city.garrison, units: host(many(garrison, 'pike'), 1) } } : city,
      ),
    }
  }
  const willsOf = (state: State) => {
    const view = ruleset.view(state, 'p1')
    const all = assaults({
      rules: ruleset,
      view,
      drawUp: ({ cell }, units, goal) => rehearse(ruleset, units, foeOf(ruleset, state, 'p1', cell, goal)),
      waysFrom: cell => ways(view.map, cell),
    })
    return all.map(will => will())
  }
  const goals = ({ errands }: { readonly errands: ReadonlyMap<number, { readonly to: number }> }) =>
    [...errands.values()].map(({ to }) => to)

  test('are for who is likely to win them', () => {
    const strong = many(16, 'axe')
    expect(goals(willsOf(siege([strong], 2))[0]!)).toEqual([capital])
    expect(goals(willsOf(siege([strong], 60))[0]!)).not.toContain(capital)
  })

  test('are made by two as one who are too weak alone', () => {
    const state = siege([many(7, 'axe'), many(7, 'axe')], 12)
    const [alone, joined] = willsOf(state)
    expect(goals(alone!)).not.toContain(capital)
    expect(goals(joined!)).toEqual([capital])
    const [from, to] = [...joined!.joins][0]!
    expect(joined!.errands.has(to)).toBe(true)
    expect([ASH, ASH + 256].sort()).toEqual([from, to].sort())
  })
})

describe('what battle reports showed', () => {
  const view = ruleset.view({ ...field(BOWS, RIDERS, 1), week: 2 }, 'p1')
  const imagine = (reports: readonly Event[], seed: number) =>
    withDice(seedRng(seed), dice => createMind(ruleset, () => reports).determinize(view, 'p1', dice)).value
  const survivors = report.battle.b.soldiers.slice(2)

  test('is how a force is thought to stand, without those who fell, in a state that can be', () => {
    for (const seed of [1, 2, 3]) {
      const world = imagine([report], seed)
      const army = world.armies.find(({ id }) => id === BIRCH)!
      expect(army.units.map(({ type, cell }) => [type, ...cell!])).toEqual(survivors)
      expect(ruleset.view(world, 'p1')).toEqual(view)
      expect(ruleset.schema.state['~standard'].validate(world)).not.toHaveProperty('issues')
    }
    // The newest counts; of who is not in it nothing is known.
    const newer = { ...report, battle: { ...report.battle, fallen: { a: [0], b: [0, 1, 2, 3] } } }
    expect(imagine([report, newer], 1).armies.find(({ id }) => id === BIRCH)!.units).toHaveLength(6)
    expect(
      imagine([], 1)
        .armies.find(({ id }) => id === BIRCH)!
        .units.map(({ type }) => type),
    ).toContain('militia')
  })

  test('is what a city is walled with, with all that its works require, as long as it is not our own', () => {
    const siege: Event = {
      ...report,
      siege: true,
      b: { force: 1, seat: 'p2', name: '', garrison: true },
      battle: { ...report.battle, site: { storm: true, fortified: true, forts: ['gate', 'rampart'] } },
    }
    const works = (city: number) => imagine([{ ...siege, b: { ...siege.b, force: city } }], 1).cities[city]!.buildings
    expect(works(1)).toEqual(['N1', 'N3', 'N4'])
    expect(works(0)).toEqual(field(BOWS, RIDERS, 1).cities[0]!.buildings)
    // The walls of one that fell are gone (C41): what was reported last counts.
    const later: Event = { ...siege, battle: { ...siege.battle, site: FIELD } }
    expect(imagine([siege, later], 1).cities[1]!.buildings).toEqual([])
  })

  const planned = (reports: readonly Event[], seed = 3) => {
    const bot = createBot({ iterations: 1 }, ruleset, () => reports)
    const orders = withDice(seedRng(seed), dice => bot({ seat: 'p1', view, orders: [], dice })).value
    return orders.find(order => order.type === 'formation' && order.force === ASH)
  }
  const { units } = view.own!.armies[0]!

  test('is what an army draws up against', () => {
    const { formation: cells } = rehearse(ruleset, units, { side: fielded(survivors), site: FIELD })
    expect(planned([report])).toEqual({ type: 'formation', force: ASH, cells })
    expect(planned([])).not.toEqual(planned([report]))
  })

  test('alone: whom nobody has seen it meets drawn up as usual, whatever it guesses', () => {
    const { formation: cells } = rehearse(ruleset, units, null)
    for (let seed = 0; seed < 20; seed++) expect(planned([], seed)).toEqual({ type: 'formation', force: ASH, cells })
  })
})

describe('an army beside its city fetches recruits', () => {
  const recruits = [1, 2, 3, 4, 5].map(n => (50 + n) * 256)
  /** Who is fetched, and who is drawn up in the city, with an enemy army so far away. */
  function garrison(away: number) {
    const state = field(many(3, 'axe'), RIDERS, away)
    const units = recruits.map(id => ({ id, type: 'axe', cell: null }))
    const cities = state.cities.map((city, i) => (i ? city : { ...city, garrison: { ...city.garrison, units } }))
    const guarded: State = { ...state, cities }
    const bot = createBot({ iterations: 1 }, ruleset)
    const view = ruleset.view(guarded, 'p1')
    const orders = withDice(seedRng(3), dice => bot({ seat: 'p1', view, orders: [], dice })).value
    const next = ruleset.step(guarded, { p1: orders }, seedRng(1))
    expect(next.ok && next.events.filter(({ type }) => type === 'order-refused')).toEqual([])
    return {
      fetched: orders.flatMap(order => (order.type === 'transfer' && order.from === 0 ? [order.unit] : [])),
      drawnUp: orders.flatMap(order =>
        order.type === 'formation' && order.force === 0 ? order.cells.map(([id]) => id) : [],
      ),
    }
  }

  test('all but one where an enemy may come within a week, who is drawn up there', () => {
    const { fetched, drawnUp } = garrison(6)
    expect([fetched.length, drawnUp.length]).toEqual([4, 1])
    expect([...fetched, ...drawnUp].sort((a, b) => a - b)).toEqual(recruits)
  })

  test('all of them where none is near', () => {
    expect(garrison(9)).toEqual({ fetched: recruits, drawnUp: [] })
  })
})

describe('what a ruler does without looking ahead', () => {
  const usual = (state: State): readonly Order[] =>
    withDice(seedRng(1), dice => createMind(ruleset).rollout(state, 'p1', dice)).value
  const banner = ruleset.book.handbook.projects.find(({ effect }) => effect.kind === 'army')!.id
  const [home] = field(BOWS, RIDERS, 4).armies

  function got(garrison: number, armies: readonly Army[], paid = 0): boolean {
    const state = field(BOWS, RIDERS, 4)
    const queue = paid > 0 ? [{ kind: 'project', id: banner, paid } as const] : []
    const cities = state.cities.map((city, i) =>
      i ? city : { ...city, queue, garrison: { ...city.garrison, units: host(many(garrison, 'militia')) } },
    )
    const orders = usual({ ...state, armies: [...armies, state.armies[1]!], cities })
    const queued = orders.find(order => order.type === 'queue')!
    return queued.items.some(({ id }) => id === banner)
  }

  test('C48 without an army he raises one before all else, for his troops will eat up what it costs', () => {
    expect(got(1, [])).toBe(true)
    expect(got(0, [])).toBe(false)
    expect([7, 8].map(garrison => got(garrison, [home!]))).toEqual([false, true])
    // One without units that goes by itself leads nobody.
    const far = { ...home!, cell: home!.cell + 5 }
    expect([7, 8].map(garrison => got(garrison, [far]))).toEqual([false, true])
    expect([2, 3].map(garrison => got(garrison, [{ ...far, units: [] }]))).toEqual([false, true])
  })

  test('R53 he keeps what he has paid for a banner', () => {
    expect(got(3, [home!], 9)).toBe(true)
  })

  /** Whether an army of so many militia marches from home, whose garrison is empty. */
  const goes = (strong: number, change: (state: State) => Partial<State>) => {
    const state = field(many(strong, 'militia'), [], 20)
    const cities = state.cities.map((city, i) => (i ? city : { ...city, garrison: { ...city.garrison, units: [] } }))
    const changed = { ...state, cities, ...change({ ...state, cities }) }
    return usual(changed).some(order => order.type === 'route' && order.path.length > 0)
  }

  test('R33 what belongs to nobody he attacks if he is as strong as is enough for it, and rulers by a third of what is thought to be there', () => {
    const marches = (strong: number, peace: boolean) =>
      goes(strong, ({ players }) => ({
        players: players.map((player, i) => (i || !peace ? player : { ...player, peace: ['p2' as const] })),
      }))
    // Villages of nobody alone, then a city of somebody as well.
    expect([7, 8].map(strong => marches(strong, true))).toEqual([false, true])
    expect([1, 2].map(strong => marches(strong, false))).toEqual([false, true])
  })

  test('the longer a ruler has recruited, and with an army beside it, the stronger his city is thought to be', () => {
    const marches = (strong: number, week: number, isGuarded: boolean) =>
      goes(strong, ({ armies, map }) => {
        const { cell } = map.provinces[1]!.city
        const [own, other] = armies
        return { week, armies: isGuarded ? [own!, { ...other!, cell }] : [own!] }
      })
    expect([3, 4].map(strong => marches(strong, 20, false))).toEqual([false, true])
    expect([4, 5].map(strong => marches(strong, 20, true))).toEqual([false, true])
  })

  test('C40 a village of another ruler, to which nobody may come, one unit is enough for', () => {
    const lost = ({ villages }: State) => ({ villages: villages.map(all => all.map(() => 'p2' as const)) })
    expect([goes(1, () => ({})), goes(1, lost)]).toEqual([false, true])
  })

  test('C39 a city that belongs to nobody is attacked by whoever is as strong as its garrison is likely to be', () => {
    const left = ({ villages, cities }: State): Partial<State> => ({
      villages: villages.map(all => all.map(() => 'p1' as const)),
      cities: cities.map((city, i) => (i ? { ...city, seat: null } : city)),
    })
    expect([15, 16].map(strong => goes(strong, left))).toEqual([false, true])
  })

  test('a city gets all its buildings first, and those that riders need are among them', () => {
    const [queue] = usual(field(BOWS, RIDERS, 4)).flatMap(order => (order.type === 'queue' ? [order.items] : []))
    const built = queue!.filter(({ kind }) => kind === 'building').map(({ id }) => id)
    expect(queue!.slice(0, built.length).map(({ id }) => id)).toEqual(built)
    expect(built).toEqual(['T1', 'V1', 'V2', 'F1', 'N2', 'V3', 'M1'])
  })
})

test('when the moods are over, plans go on without end: what was looked into most, with something decided otherwise', () => {
  const state = field(BOWS, RIDERS, 6)
  const plan = createMind(ruleset).planner(state, 'p1')
  const tried: Tried<Order>[] = []
  const ask = (visits: number) =>
    withDice(seedRng(tried.length), dice => {
      const given = plan(dice, tried)!
      tried.push({ plan: given, visits, total: 0 })
      return given
    }).value
  for (let i = 0; i < 9; i++) ask(i === 2 ? 9 : 1)
  const later = Array.from({ length: 60 }, () => ask(0))
  expect(new Set(later.map(one => JSON.stringify(one))).size).toBeGreaterThan(10)
  for (const orders of later) {
    const next = ruleset.step(state, { p1: orders }, seedRng(1))
    expect(next.ok && next.events.filter(({ type }) => type === 'order-refused')).toEqual([])
  }
})
