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
import { fielded, plainFormation } from '@umpire/dma/queries'
import { describe, expect, test } from 'vitest'
import { drill, foeOf } from '../src/dma/drill.ts'
import { createBot, createMind } from '../src/dma/index.ts'
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
    expect(meet(state, capital)).toBeNull()
    const guarded = {
      ...state,
      cities: state.cities.map((city, i) =>
        i ? { ...city, garrison: { ...city.garrison, units: host(many(4, 'axe'), 1) } } : city,
      ),
    }
    expect(meet(guarded, capital)?.side.soldiers.map(([type]) => type)).toEqual(many(4, 'axe'))
    const free = { ...guarded, cities: guarded.cities.map((city, i) => (i ? { ...city, seat: null } : city)) }
    expect(meet(free, capital)?.side.soldiers.map(([type]) => type)).toEqual(many(10, 'militia'))
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
    const placed = (chosen: ReturnType<typeof drill>): Soldier[] =>
      chosen.map(([id, dx, dy]) => [units.find(unit => unit.id === id)!.type, dx, dy])
    const usual = wins(placed(drill(ruleset, units, null)), foe)
    const chosen = wins(placed(drill(ruleset, units, { side: foe, site: FIELD })), foe)
    expect(chosen).toBeGreaterThan(usual + 10)
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

  test('is what an army draws up against', () => {
    const planned = (reports: readonly Event[]) => {
      const bot = createBot({ iterations: 1 }, ruleset, () => reports)
      const orders = withDice(seedRng(3), dice => bot({ seat: 'p1', view, orders: [], dice })).value
      return orders.find(order => order.type === 'formation' && order.force === ASH)
    }
    const units = view.own!.armies[0]!.units
    const cells = drill(ruleset, units, { side: fielded(survivors), site: FIELD })
    expect(planned([report])).toEqual({ type: 'formation', force: ASH, cells })
    expect(planned([])).not.toEqual(planned([report]))
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
  for (let i = 0; i < 7; i++) ask(i === 2 ? 9 : 1)
  const later = Array.from({ length: 30 }, () => ask(0))
  expect(new Set(later.map(one => JSON.stringify(one))).size).toBeGreaterThan(10)
  for (const orders of later) {
    const next = ruleset.step(state, { p1: orders }, seedRng(1))
    expect(next.ok && next.events.filter(({ type }) => type === 'order-refused')).toEqual([])
  }
})
