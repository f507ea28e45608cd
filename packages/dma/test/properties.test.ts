import { type Playout, playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Event,
  handbook,
  killChance,
  mayKnow,
  type Order,
  ruleset,
  type Seat,
  type Side,
  type Site,
  type State,
} from '../src/index.ts'
import { policies, standardOptions } from '../src/policy.ts'
import { stepCost } from '../src/rules/movement.ts'
import { addArmy, at, block, edit, of, ok, start, week } from './helpers.ts'

const FIELD: Site = { storm: false, fortified: false, forts: [] }
type Campaign = Playout<State, Order, Event, Seat>
const campaign = (seed: number, steps: number): Campaign =>
  ok(playout(ruleset, standardOptions, seed, policies, { steps })).value
const played = [campaign(11, 24), campaign(12, 12)]
const weeks = played.flatMap(({ opening, steps }) =>
  steps.map((step, i) => ({ before: i ? steps[i - 1]!.state : opening.state, ...step })),
)
const unitsOf = (state: State) =>
  [...state.armies, ...state.cities.map(({ garrison }) => garrison)].flatMap(({ units }) => units)

describe('campaigns', () => {
  test('units are born by recruiting only, and every one that is gone has a cause', () => {
    for (const { before, state, events } of weeks) {
      const born = of(events, 'recruited').map(({ unit }) => unit)
      const then = new Set(unitsOf(before).map(({ id }) => id))
      const now = new Set(unitsOf(state).map(({ id }) => id))
      for (const id of now) expect(then.has(id) || born.includes(id)).toBe(true)
      expect(now.size).toBe(unitsOf(state).length)
      const lost = [...then].filter(id => !now.has(id)).length + born.filter(id => !now.has(id)).length
      const causes = events.filter(({ type }) =>
        ['battle', 'routed', 'starved', 'captured', 'seceded', 'retired', 'disbanded'].includes(type),
      )
      if (lost > 0) expect(causes.length).toBeGreaterThan(0)
      if (causes.length === 0) expect(now.size).toBe(then.size + born.length)
    }
  })

  test('nobody moves faster than the rules, and deposits are bounded', () => {
    for (const { before, state, events } of weeks) {
      const cost = new Map<number, number>()
      for (const { army, from, to } of of(events, 'marched')) {
        const { width } = state.map
        const diagonal = from % width !== to % width && Math.floor(from / width) !== Math.floor(to / width)
        cost.set(army, (cost.get(army) ?? 0) + stepCost(ruleset.book, diagonal ? 'ne' : 'n'))
      }
      for (const [id, sum] of cost)
        expect(sum).toBeLessThanOrEqual(7 * 140 + (before.armies.find(army => army.id === id)?.deposit ?? 0))
      for (const army of state.armies)
        expect(army.deposit).toBeLessThanOrEqual(
          7 * 140 + (before.armies.find(({ id }) => id === army.id)?.deposit ?? 0),
        )
    }
  })

  test('grey is never negative, queues never hold more than their price, territory adds up to the world', () => {
    for (const { state } of weeks) {
      const { world, neutral, states } = ruleset.territory(state)
      expect(states.reduce((sum, { area }) => sum + area, neutral)).toBe(world)
      state.cities.forEach((city, i) => {
        const account = ruleset.economy(state, i)!
        expect(account.spendable).toBeGreaterThanOrEqual(0)
        expect(account.spendable).toBeLessThanOrEqual(account.grey)
        for (const item of city.queue) expect(item.paid).toBeLessThan(260)
      })
    }
  })

  test('battles are reported in full: each is fought again to the same end from its report', () => {
    const battles = weeks.flatMap(({ events }) => of(events, 'battle'))
    expect(battles.length).toBeGreaterThan(20)
    for (const { battle } of battles) {
      const field = ruleset.replayBattle(battle)
      const last = field.frames.at(-1)!.actors
      for (const side of ['a', 'b'] as const)
        expect(last.filter(actor => actor.side === side)).toHaveLength(
          battle[side].soldiers.length - battle.fallen[side].length,
        )
      expect(battle.turns).toBeLessThanOrEqual(50)
    }
  })

  test('every state is accepted by the schema and stays small', () => {
    for (const { state } of weeks) {
      expect(ruleset.schema.state['~standard'].validate(state)).not.toHaveProperty('issues')
      expect(JSON.stringify(state).length).toBeLessThan(300_000)
    }
  })

  test('no order of one state changes what another may not know', () => {
    const { state } = played[0]!.steps[9]!
    const quiet = ok(ruleset.step(state, {}, seedRng(4)))
    // p1 rearranges what is his own business: queues and the formation of a garrison.
    const secret: Order[] = state.cities.flatMap((city, index): Order[] =>
      city.owner === 'p1' ? [{ type: 'queue', city: index, items: [{ kind: 'unit', id: 'militia' }] }] : [],
    )
    const busy = ok(ruleset.step(state, { p1: secret }, seedRng(4)))
    const seen = (events: readonly Event[]) => events.filter(event => mayKnow(event, 'p2'))
    expect(seen(busy.events)).toEqual(seen(quiet.events))
    expect(ruleset.view(busy.state, 'p2')).toEqual(ruleset.view(quiet.state, 'p2'))
  })

  test('renaming the states changes nothing but their names', () => {
    const other = ok(
      playout(ruleset, { ...standardOptions, states: ['U', 'V', 'W', 'X', 'Y', 'Z'] }, 12, policies, { steps: 5 }),
    ).value
    expect(other.state.armies).toEqual(played[1]!.steps[4]!.state.armies)
    expect(other.state.cities).toEqual(played[1]!.steps[4]!.state.cities)
  })
})

describe('mirrors', () => {
  /** East and west exchanged. */
  const flip = (state: State): State => {
    const { width } = state.map
    const cell = (at: number) => at - (at % width) + (width - 1 - (at % width))
    const turn: Record<string, string> = { e: 'w', w: 'e', ne: 'nw', nw: 'ne', se: 'sw', sw: 'se' }
    return edit(state, draft => {
      draft.map.rows = draft.map.rows.map(row => [...row].reverse().join(''))
      for (const { city, villages } of draft.map.provinces)
        for (const site of [city, ...villages]) site.cell = cell(site.cell)
      for (const army of draft.armies) {
        army.cell = cell(army.cell)
        army.route = army.route.map(direction => (turn[direction] ?? direction) as typeof direction)
      }
      for (const route of draft.last.routes) route.cells = route.cells.map(cell)
      for (const battle of draft.last.battles) battle.cell = cell(battle.cell)
    })
  }

  test('a mirrored map plays the mirrored week, up to the streams of dice', () => {
    const state = start({}, draft => {
      draft.armies = []
      draft.cities[0]!.queue = [{ kind: 'building', id: 'T1', paid: 0 }]
      addArmy(draft, 'p1', 0, at(3, 2), block('militia', 12)).route = ['e', 'se', 'e', 's']
      addArmy(draft, 'p2', 1, at(26, 8), ['rider']).route = ['nw', 'n', 'n', 'w', 'w', 'w']
    })
    expect(flip(week(state).state)).toEqual(week(flip(state)).state)
  })
})

describe('battles', () => {
  const types = handbook.units.map(({ id }) => id)
  const side = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...types), fc.integer({ min: -4, max: 4 }), fc.integer({ min: 0, max: 4 })), {
      selector: ([, x, y]) => `${x},${y}`,
      minLength: 1,
      maxLength: 14,
    })
    .map(soldiers => ({ soldiers: soldiers.filter(([, x, y]) => x !== 0 || y !== 0) }))
    .filter(({ soldiers }) => soldiers.length > 0)
  const forts = fc.subarray(Object.keys(handbook.heights))

  test('every battle ends within 50 turns, kills nobody twice, and is seen again from its report', () => {
    fc.assert(
      fc.property(side, side, forts, fc.boolean(), fc.integer(), (a, b, walls, storm, seed) => {
        const { battle, frames } = ok(
          ruleset.fight(a, b, { storm, fortified: walls.length > 0, forts: walls }, seedRng(seed), { frames: true }),
        ).value
        expect(battle.turns).toBeLessThanOrEqual(50)
        for (const list of [battle.fallen.a, battle.fallen.b]) expect(new Set(list).size).toBe(list.length)
        if (storm) expect(battle.winner).not.toBeNull()
        for (const { actors } of frames) expect(new Set(actors.map(({ x, y }) => `${x},${y}`)).size).toBe(actors.length)
        expect(ruleset.replayBattle(battle).frames).toEqual(frames)
      }),
      { numRuns: 60 },
    )
  })

  test('exchanging the sides exchanges the chances', () => {
    const small = fc
      .uniqueArray(
        fc.tuple(fc.constantFrom('militia', 'axe', 'guard'), fc.integer({ min: -1, max: 1 }), fc.constant(1)),
        { selector: ([, x]) => x, minLength: 1, maxLength: 2 },
      )
      .map((soldiers): Side => ({ soldiers }))
    let exact = 0
    fc.assert(
      fc.property(small, small, (a, b) => {
        const one = ok(ruleset.battleOdds(a, b, FIELD, { limit: 1500, root: 20, seed: 1 })).value
        const two = ok(ruleset.battleOdds(b, a, FIELD, { limit: 1500, root: 20, seed: 1 })).value
        if (one.method === 'exact' && two.method === 'exact') {
          exact++
          expect(one.a).toEqual(two.b)
          expect(one.neither).toEqual(two.neither)
        } else
          expect(Math.abs(Number(one.a.num) / Number(one.a.den) - Number(two.b.num) / Number(two.b.den))).toBeLessThan(
            0.1,
          )
      }),
      { numRuns: 8, seed: 5 },
    )
    expect(exact).toBeGreaterThan(0)
  })

  test('more attack never lowers the chance to kill, more defence never raises it', () => {
    const n = fc.integer({ min: 1, max: 30 })
    const ratio = ([num, den]: readonly [number, number]) => num / den
    fc.assert(
      fc.property(
        n,
        n,
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
        (attack, defence, from, to, behind, dug) => {
          const here = ratio(killChance({ attack, defence, from, to, behind, dug }))
          expect(ratio(killChance({ attack: attack + 1, defence, from, to, behind, dug }))).toBeGreaterThanOrEqual(here)
          expect(ratio(killChance({ attack, defence: defence + 1, from, to, behind, dug }))).toBeLessThanOrEqual(here)
          expect(ratio(killChance({ attack, defence, from: from + 1, to, behind, dug }))).toBeGreaterThanOrEqual(here)
        },
      ),
      { numRuns: 100 },
    )
  })
})

test('generated maps are connected and fair within the stated bounds, for 2 to 25 players', () => {
  for (const [players, seed] of [
    [2, 1],
    [3, 2],
    [6, 3],
    [6, 4],
    [13, 5],
    [25, 6],
  ] as const) {
    const { state: world } = ok(ruleset.generateMap({ players, neutral: players % 3 }, seedRng(seed)))
    expect(
      ruleset.setup({ states: Array.from({ length: players }, (_, i) => `S${i}`), map: world }, seedRng(1)).ok,
    ).toBe(true)
    const { area, nearest, villages } = ruleset.fairness(world)
    expect([area.least, area.most]).toEqual([61, 61])
    expect(nearest.least).toBeGreaterThanOrEqual(1100)
    expect(nearest.most).toBeLessThanOrEqual(2400)
    expect(villages.least).toBeGreaterThanOrEqual(1600)
    expect(villages.most).toBeLessThanOrEqual(3000)
  }
})
