import { type Playout, playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { killChance } from '../src/battle/index.ts'
import { directions, mayKnow } from '../src/entries/model.ts'
import { type Event, handbook, type Order, ruleset, type Seat, type Side, type Site, type State } from '../src/index.ts'
import { fairness, generateMap } from '../src/map/generate.ts'
import { policies, standardOptions } from '../src/policy/index.ts'
import * as queries from '../src/queries/index.ts'
import { stepCost } from '../src/rules/movement.ts'
import { addArmy, at, edit, of, ok, start, week } from './support/helpers.ts'

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
  test('units are born by recruiting only, and each that is gone fell, starved, was dismissed or was lost with its force', () => {
    let battles = 0
    for (const { before, state, events } of weeks) {
      const cityAt = new Map(state.map.provinces.map(({ city }, i) => [city.cell, i]))
      const counts = new Map<number, number>()
      before.cities.forEach(({ garrison }, i) => {
        counts.set(i, garrison.units.length)
      })
      for (const { id, units } of before.armies) counts.set(id, units.length)
      const add = (force: number, units: number) => counts.set(force, counts.get(force)! + units)
      const lose = (force: number | null) => {
        if (force === null) return
        if (force < 256) counts.set(force, 0)
        else counts.delete(force)
      }
      for (const event of events) {
        if (event.type === 'recruited') add(event.city, 1)
        else if (event.type === 'army-raised') counts.set(event.army, 0)
        else if (event.type === 'transferred') {
          add(event.from, -1)
          add(event.to, 1)
        } else if (event.type === 'starved' || event.type === 'disbanded') {
          if (event.unit === null) lose(event.force)
          else add(event.force, -1)
        } else if (event.type === 'routed') lose(event.loser.force)
        else if (event.type === 'captured' && event.city) lose(cityAt.get(event.at)!)
        else if (event.type === 'seceded') lose(event.city)
        else if (event.type === 'battle') {
          battles++
          for (const side of ['a', 'b'] as const) {
            const { force, seat, garrison } = event[side]
            if (force === null || seat === null) continue
            add(force, -event.battle.fallen[side].length)
            if (event.battle.winner !== side && !garrison) lose(force)
          }
        }
      }
      const left = new Map<number, number>(state.cities.map(({ garrison }, i) => [i, garrison.units.length]))
      for (const { id, units } of state.armies) left.set(id, units.length)
      expect(counts).toEqual(left)
      expect(new Set(unitsOf(state).map(({ id }) => id)).size).toBe(unitsOf(state).length)
    }
    expect(battles).toBeGreaterThan(20)
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
      const { world, neutral, states } = queries.territory(state)
      expect(states.reduce((sum, { area }) => sum + area, neutral)).toBe(world)
      state.cities.forEach((city, i) => {
        const account = queries.economy(state, i)!
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
      const field = queries.replayBattle(battle)
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
    let tried = 0
    for (const { state } of played[0]!.steps.slice(0, 16)) {
      if (state.end) continue
      const quiet = ok(ruleset.step(state, {}, seedRng(4)))
      const stormed = new Set(of(quiet.events, 'battle').flatMap(({ siege, b }) => (siege ? b.seat : [])))
      for (const seat of ruleset.seatsToAct(state)) {
        if (stormed.has(seat)) continue
        // It rearranges what is its own business: the reserves of garrisons that nobody meets.
        const secret: Order[] = [
          { type: 'auto-deploy', on: false },
          ...state.cities.flatMap((city, index): Order[] =>
            city.seat === seat ? [{ type: 'formation', force: index, cells: [] }] : [],
          ),
        ]
        const busy = ok(ruleset.step(state, { [seat]: secret }, seedRng(4)))
        for (const other of ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'public'] as const) {
          if (other === seat) continue
          const seen = (events: readonly Event[]) => events.filter(event => mayKnow(event, other))
          expect(seen(busy.events)).toEqual(seen(quiet.events))
          expect(ruleset.view(busy.state, other)).toEqual(ruleset.view(quiet.state, other))
          tried++
        }
      }
    }
    expect(tried).toBeGreaterThan(200)
  })

  test('the order in which players give their plans never matters', () => {
    for (const { before, orders, state } of weeks.slice(0, 12)) {
      const turned = Object.fromEntries(Object.entries(orders).reverse())
      const forth = ok(ruleset.step(before, orders, seedRng(1)))
      expect(ok(ruleset.step(before, turned, seedRng(1)))).toEqual(forth)
      expect(forth.state.week).toBe(state.week)
    }
  })

  test('renaming the players commutes with the week, dice and all', () => {
    const names = ['p4', 'p1', 'p6', 'p2', 'p3', 'p5'] as const
    const other = <S extends Seat | null>(seat: S): S => (seat && names[Number(seat.slice(1)) - 1]) as S
    const rank = (seat: Seat) => Number(seat.slice(1))
    const rename = (state: State): State => ({
      ...state,
      players: state.players
        .map(player => ({
          ...player,
          seat: other(player.seat),
          peace: player.peace.map(other).sort((a, b) => rank(a) - rank(b)),
        }))
        .sort((a, b) => rank(a.seat) - rank(b.seat)),
      cities: state.cities.map(city => ({ ...city, seat: other(city.seat) })),
      villages: state.villages.map(owners => owners.map(other)),
      armies: state.armies.map(army => ({ ...army, seat: other(army.seat) })),
      last: {
        routes: state.last.routes.map(route => ({ ...route, seat: other(route.seat) })),
        battles: state.last.battles.map(battle => ({ ...battle, parties: battle.parties.map(other) })),
      },
      end: state.end && { ...state.end, winners: state.end.winners.map(other) },
    })
    for (const { before, orders } of weeks.slice(0, 24)) {
      const renamed = Object.fromEntries(
        Object.entries(orders).map(([seat, list]) => [
          other(seat as Seat),
          (list as readonly Order[]).map(line => (line.type === 'peace' ? { ...line, with: other(line.with) } : line)),
        ]),
      )
      const here = ok(ruleset.step(before, orders, seedRng(9))).state
      expect(ok(ruleset.step(rename(before), renamed, seedRng(9))).state).toEqual(rename(here))
    }
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

  test('a mirrored map plays the mirrored week', () => {
    const route = fc.array(fc.constantFrom(...directions), { minLength: 4, maxLength: 16 })
    const units = fc.array(fc.constantFrom('militia', 'rider', 'legion', 'xbow'), { minLength: 1, maxLength: 12 })
    const spot = fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 9 }))
    const force = fc.record({ route, units, spot })
    let met = 0
    fc.assert(
      fc.property(force, force, fc.integer(), (mine, yours, seed) => {
        const state = start({}, draft => {
          draft.armies = []
          // Streams are keyed by cells where a neutral place is stormed, so there is none.
          draft.villages = [
            ['p1', 'p2'],
            ['p2', 'p1'],
          ]
          draft.cities[0]!.queue = [{ kind: 'building', id: 'T1', paid: 0 }]
          for (const [
            i,
            {
              route: path,
              units: types,
              spot: [x, y],
            },
          ] of [mine, yours].entries()) {
            const army = addArmy(
              draft,
              i ? 'p2' : 'p1',
              i,
              at(x, y),
              types.map((type, j) => [type, (j % 5) - 2, 1 + Math.floor(j / 5)]),
            )
            army.route = path
          }
        })
        const here = week(state, {}, seed)
        met += of(here.events, 'battle').length
        expect(week(flip(state), {}, seed).state).toEqual(flip(here.state))
      }),
      { numRuns: 60, seed: 3 },
    )
    expect(met).toBeGreaterThan(3)
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
          queries.fight(a, b, { storm, fortified: walls.length > 0, forts: walls }, seedRng(seed), { frames: true }),
        ).value
        expect(battle.turns).toBeLessThanOrEqual(50)
        for (const list of [battle.fallen.a, battle.fallen.b]) expect(new Set(list).size).toBe(list.length)
        if (storm) expect(battle.winner).not.toBeNull()
        for (const { actors } of frames) expect(new Set(actors.map(({ x, y }) => `${x},${y}`)).size).toBe(actors.length)
        expect(queries.replayBattle(battle).frames).toEqual(frames)
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
        const one = ok(queries.battleOdds(a, b, FIELD, { limit: 1500, root: 20, seed: 1 })).value
        const two = ok(queries.battleOdds(b, a, FIELD, { limit: 1500, root: 20, seed: 1 })).value
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
    const { state: world } = ok(generateMap({ players, neutral: players % 3 }, seedRng(seed)))
    expect(
      ruleset.setup({ states: Array.from({ length: players }, (_, i) => `S${i}`), map: world }, seedRng(1)).ok,
    ).toBe(true)
    const { area, nearest, villages } = fairness(world)
    expect([area.least, area.most]).toEqual([61, 61])
    expect(nearest.least).toBeGreaterThanOrEqual(1100)
    expect(nearest.most).toBeLessThanOrEqual(2400)
    expect(villages.least).toBeGreaterThanOrEqual(1600)
    expect(villages.most).toBeLessThanOrEqual(3000)
  }
})
