import { seedRng, withDice } from '@umpire/core-rng'
import { createRuleset, type State as DmaState, ruleset as dma, handbook, type Order } from '@umpire/dma'
import { campaign, policies as dmaPolicies } from '@umpire/dma/policy'
import { ruleset as dolg } from '@umpire/dolg-solo-ai'
import { standardOptions as dolgOptions } from '@umpire/dolg-solo-ai/policy'
import { type State as KriegspielState, ruleset as kriegspiel } from '@umpire/kriegspiel'
import { policies as kriegspielPolicies } from '@umpire/kriegspiel/policy'
import { type State as HexState, ruleset as transnistria } from '@umpire/transnistria-hex'
import { policies as hexPolicies } from '@umpire/transnistria-hex/policy'
import { expect, test } from 'vitest'
import { createMind as dmaMind, createOpponent as dmaOpponent } from '../src/dma/index.ts'
import { createMind as dolgMind } from '../src/dolg-solo-ai/index.ts'
import { LIMIT, type Tried } from '../src/index.ts'
import { createMind as kriegspielMind } from '../src/kriegspiel/index.ts'
import { createMind as hexMind } from '../src/transnistria-hex/index.ts'
import { played } from './support.ts'

const king = dmaOpponent({ iterations: 0, careless: 0 })
const kings = { p1: king, p2: king, p3: king, p4: king, p5: king, p6: king } as never

test('kriegspiel: an evaluation is an integer within its limits, and what is good for one side is bad for the other', () => {
  const { evaluate } = kriegspielMind(kriegspiel)
  for (const steps of [0, 5, 20]) {
    const state = played<KriegspielState, never, never>(kriegspiel, {}, kriegspielPolicies as never, steps)
    const north = evaluate(state, 'north')
    expect(Number.isInteger(north) && Math.abs(north) <= LIMIT).toBe(true)
    expect(evaluate(state, 'south')).toBe(north === 0 ? 0 : -north)
  }
})

test('kriegspiel: a unit less, or an arsenal, is worse', () => {
  const { evaluate } = kriegspielMind(kriegspiel)
  const state = played<KriegspielState, never, never>(kriegspiel, {}, kriegspielPolicies as never, 0)
  const unit = state.units.find(({ seat, kind }) => seat === 'north' && kind === 'cavalry')!
  const fewer = { ...state, units: state.units.filter(one => one !== unit) }
  const stormed = { ...state, destroyed: [kriegspiel.board.arsenals.north[0]!] }
  expect(evaluate(fewer, 'north')).toBeLessThan(evaluate(state, 'north'))
  expect(evaluate(stormed, 'north')).toBeLessThan(evaluate(fewer, 'north'))
})

test('transnistria-hex: Moldova wants its objectives, and its enemies want them back', () => {
  const { evaluate } = hexMind(transnistria)
  const state = played<HexState, never, never>(transnistria, { players: 3 }, hexPolicies as never, 0)
  const { board } = transnistria
  const values = ['moldova', 'transnistria', 'gagauzia'] as const
  const before = values.map(seat => evaluate(state, seat))
  const at = board.numberOf.get('5,1')!
  const taken = { ...state, owners: `${state.owners.slice(0, at)}m${state.owners.slice(at + 1)}` }
  const after = values.map(seat => evaluate(taken, seat))
  expect(after[0]).toBeGreaterThan(before[0]!)
  expect(after[1]).toBeLessThan(before[1]!)
  expect(after[2]).toBeLessThan(before[2]!)
  expect([...before, ...after].every(value => Number.isInteger(value) && Math.abs(value) <= LIMIT)).toBe(true)
})

test('transnistria-hex: where no forced peace will come, whoever is against Moldova is drawn to its capital more than before; who looks at little is not before', () => {
  const state = played<HexState, never, never>(transnistria, { players: 3 }, hexPolicies as never, 0)
  const gain = (stage: 'waiting' | 'cancelled', thorough = true) => {
    const { evaluate } = hexMind(transnistria, thorough)
    const at = (hex: string): HexState => ({
      ...state,
      intervention: { ...state.intervention, stage },
      units: state.units.map(unit => (unit.id === 'tr-dnestr' ? { ...unit, status: 'map', hex } : unit)),
    })
    // From Tiraspol, with Bender beside it, to where Chisinau is two hexes nearer.
    return evaluate(at('5,-4'), 'transnistria') - evaluate(at('5,1'), 'transnistria')
  }
  expect(gain('waiting', false)).toBeLessThan(0)
  expect(gain('cancelled', false)).toBeGreaterThan(0)
  expect(gain('cancelled')).toBeGreaterThan(Math.max(gain('waiting'), 0))
})

test.each([
  ['simple players', campaign(4), dmaPolicies, 8],
  ['simple players, later', campaign(11), dmaPolicies, 22],
  ['rulers like itself', campaign(4), kings, 9],
  ['rulers like itself, at first', campaign(4), kings, 0],
] as const)(
  'dma: a world that is made up is a possible state, and gives its ruler the view he has: among %s',
  (_, options, players, steps) => {
    const state = played<DmaState, never, never>(dma, options, players as never, steps)
    const mind = dmaMind(dma)
    for (const seat of dma.seatsToAct(state)) {
      const view = dma.view(state, seat)
      for (let seed = 0; seed < 3; seed++) {
        const world = withDice(seedRng(seed), dice => mind.determinize(view, seat, dice)).value
        const read = dma.schema.state['~standard'].validate(world)
        expect('issues' in read ? read.issues : undefined).toBeUndefined()
        expect(dma.view(world, seat)).toEqual(view)
      }
    }
  },
)

test('dma: a city of a ruler who builds as the bot does is thought to be built on and to raise what that allows, and others to follow what is seen', () => {
  const state = played<DmaState, never, never>(dma, campaign(4), kings, 9)
  const seat = dma.seatsToAct(state)[0]!
  const view = dma.view(state, seat)
  const other = state.cities.findIndex(city => city.seat !== null && city.seat !== seat)
  const built = (direction: string | null) => {
    const cities = view.cities.map((city, i) => (i === other ? { ...city, direction } : city))
    const worlds = [1, 2, 3, 4, 5, 6, 7, 8].map(
      seed => withDice(seedRng(seed), dice => dmaMind(dma).determinize({ ...view, cities }, seat, dice)).value,
    )
    return worlds.map(world => world.cities[other]!)
  }
  const valour = built('valour')
  expect(valour.map(({ buildings }) => buildings.join(' '))).toContain('T1 V1 V2 F1 N2 V3 M1')
  const types = new Set(valour.flatMap(({ garrison }) => garrison.units.map(({ type }) => type)))
  expect([...types]).toEqual(['rider'])
  const magic = built('magic')
  for (const { buildings } of magic)
    expect(buildings.length > 0 && buildings.every(id => id.startsWith('M'))).toBe(true)
  expect(magic.some(({ garrison }) => garrison.units.some(({ type }) => type === 'golem'))).toBe(true)
  for (const { buildings } of built(null)) expect(buildings).toEqual([])
})

test('dma: forces of others are thought as large as those of rulers like it are: ten at first, somebody in each army abroad, most at home empty', () => {
  const seat = 'p1'
  const worlds = (state: DmaState) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(
      seed => withDice(seedRng(seed), dice => dmaMind(dma).determinize(dma.view(state, seat), seat, dice)).value,
    )
  const others = (state: DmaState) => worlds(state).flatMap(({ armies }) => armies.filter(army => army.seat !== seat))
  const first = played<DmaState, never, never>(dma, campaign(4), kings, 0)
  for (const { units } of others(first)) expect(units.map(({ type }) => type)).toEqual(Array(10).fill('militia'))
  const inWeek = (week: number, ...buildings: string[]): DmaState => ({
    ...first,
    week,
    cities: first.cities.map(city => ({ ...city, buildings })),
  })
  // A prison raises warders, but nobody who marches yet was raised there.
  expect(new Set(others(inWeek(3, 'O1')).flatMap(({ units }) => units.map(({ type }) => type)))).toEqual(
    new Set(['militia']),
  )

  const later = inWeek(9, 'T1', 'V1', 'V2')
  const empty = (state: DmaState) =>
    others(state).filter(({ units }) => units.length === 0).length / others(state).length
  expect(empty(later)).toBeGreaterThan(0.5)
  const abroad = later.armies.map(army => ({ ...army, cell: army.seat === seat ? army.cell : army.cell + 2 }))
  expect(empty({ ...later, armies: abroad })).toBe(0)
  // A city that was founded anew, or torn down, has less than its week tells.
  const built = worlds(later).flatMap(({ cities }) =>
    cities.filter(city => city.seat !== seat).map(city => city.buildings.length),
  )
  expect(Math.max(...built)).toBe(7)
  expect(Math.min(...built)).toBeLessThan(7)
})

test.each(['activation', 'movement'])('dolg-solo-ai: a plan of %s is a whole phase that the umpire takes', phase => {
  const mind = dolgMind(dolg)
  let opened = dolg.setup(dolgOptions, seedRng(2))
  for (let i = 0; i < 60 && opened.ok; i++) {
    const { state, rng } = opened
    if (state.phase === phase && state.turn === 'human') {
      const planner = mind.planner(state, 'human')
      const plans = withDice(seedRng(9), dice => [1, 2, 3, 4].map(() => planner(dice, []))).value
      for (const plan of plans) {
        expect(plan!.at(-1)).toEqual({ type: 'next' })
        expect(dolg.step(state, { human: plan! }, rng).ok).toBe(true)
      }
      return
    }
    const seat = dolg.seatsToAct(state)[0]!
    const orders = withDice(seedRng(i), dice => mind.rollout(state, seat, dice)).value
    opened = dolg.step(state, { [seat]: orders }, rng)
  }
  throw new Error('The person was never asked')
})

test('dma: a handbook in which nothing has its original name is played as well: armies are raised, nothing is ordered that it has not', () => {
  const ids = [...handbook.buildings, ...handbook.units, ...handbook.projects].map(({ id }) => id)
  const own = JSON.parse(
    JSON.stringify(handbook).replace(/"([\w-]+)"/g, (all, id) => (ids.includes(id) ? `"our-${id}"` : all)),
  )
  const made = createRuleset(own)
  if (!made.ok) throw new Error(made.problems[0]!.message)
  const rules = made.value
  const opened = rules.setup(campaign(4), seedRng(4))
  if (!opened.ok) throw new Error(opened.problems[0]!.message)
  // A city with a crowd in it, and nobody to lead them.
  const crowd = opened.state.armies.flatMap(({ seat, units }) => (seat === 'p1' ? units : []))
  const state: DmaState = {
    ...opened.state,
    armies: opened.state.armies.filter(({ seat }) => seat !== 'p1'),
    cities: opened.state.cities.map(city =>
      city.seat === 'p1'
        ? { ...city, garrison: { ...city.garrison, units: crowd.map(unit => ({ ...unit, cell: null })) } }
        : city,
    ),
  }
  const mind = dmaMind(rules)
  const view = rules.view(state, 'p1')
  const world = withDice(seedRng(1), dice => mind.determinize(view, 'p1', dice)).value
  const plan = mind.rollout(world, 'p1', undefined as never)
  expect(JSON.stringify(plan)).toContain('our-new-army')
  for (const seat of ['p1', 'p2'] as const) {
    const next = mind.planner(world, seat)
    const tried: Tried<Order>[] = []
    for (let i = 0; i < 20; i++) {
      const plan = withDice(seedRng(i), dice => next(dice, tried)).value!
      tried.push({ plan, visits: 1, total: 0 })
    }
    for (const { plan: orders } of tried)
      expect(rules.checkOrders(rules.view(world, seat), orders).problems.map(({ code }) => code)).not.toContain(
        'order-unknown-item',
      )
  }
})
