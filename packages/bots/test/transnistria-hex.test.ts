import { drawOrder, type Policy } from '@umpire/core-game'
import { seedRng, withDice } from '@umpire/core-rng'
import { type Options, type Order, ruleset, type Seat, type State } from '@umpire/transnistria-hex'
import { policies } from '@umpire/transnistria-hex/policy'
import { expect, test } from 'vitest'
import { LIMIT } from '../src/mind.ts'
import { assaultsOf, combine } from '../src/transnistria-hex/assaults.ts'
import { calmsOf } from '../src/transnistria-hex/calm.ts'
import { chanceAbove } from '../src/transnistria-hex/chances.ts'
import { guardsOf } from '../src/transnistria-hex/guards.ts'
import { createBot, createMind, createOpponent } from '../src/transnistria-hex/index.ts'
import { linesOf } from '../src/transnistria-hex/lines.ts'
import { marchesOf } from '../src/transnistria-hex/marches.ts'
import { plansOf } from '../src/transnistria-hex/plans.ts'
import { bestStorm, planOf } from '../src/transnistria-hex/storms.ts'
import { distance, weightOf, worthOf } from '../src/transnistria-hex/worth.ts'
import { ask, played } from './support.ts'

const { evaluate, judge, clock, horizon } = createMind(ruleset)

function stateOf(options: Options): State {
  const opened = ruleset.setup(options, seedRng(1))
  if (!opened.ok) throw new Error(opened.problems[0]?.message)
  return opened.state
}

test('chances of dice of three sides are those of every throw, in thousandths', () => {
  for (const [dice, sum, ways] of [
    [1, 0, 3],
    [1, 2, 1],
    [2, 3, 6],
    [3, 8, 1],
    [4, 8, 31],
  ] as const)
    expect(chanceAbove(dice, sum)).toBe(Math.floor((1000 * ways) / 3 ** dice))
  expect([chanceAbove(4, 3), chanceAbove(4, 12), chanceAbove(0, 0), chanceAbove(0, -1)]).toEqual([1000, 0, 0, 1000])
})

test('the umpire takes every assault that is put together, with others and alone', () => {
  for (const steps of [0, 20, 45]) {
    const state = played<State, never, never>(ruleset, { players: 2 }, policies as never, steps)
    if (state.pending || state.end) continue
    const assaults = assaultsOf(ruleset, state, state.turn, [...ruleset.legalOrders(state, state.turn)])
    expect(assaults.length).toBeGreaterThan(0)
    const refused = assaults
      .flatMap(one => [combine(one, [], state), combine(one, assaults, state)])
      .filter(plan => !ruleset.step(state, { [state.turn]: plan }, seedRng(1)).ok)
    expect(refused).toEqual([])
  }
})

test('T-100 a plan goes no further than where captured aviation has to be placed', () => {
  const state = stateOf({
    position: {
      turn: 'transnistria',
      units: [
        { id: 'md-mig29-1', hex: '1,0' },
        { id: 'md-1001', hex: '1,-1' },
        { id: 'tr-2rg', hex: '1,1' },
      ],
    },
  })
  const assaults = assaultsOf(ruleset, state, 'transnistria', [...ruleset.legalOrders(state, 'transnistria')])
  const plans = assaults.map(one => combine(one, assaults, state))
  const capturing = plans.filter(plan => JSON.stringify(plan[0]).includes('"1,0"'))
  expect(capturing.length).toBeGreaterThan(0)
  for (const plan of capturing) {
    const done = ruleset.step(state, { transnistria: plan }, seedRng(1))
    expect(done.ok && done.state.pending).toMatchObject({ kind: 'rebase', unit: 'md-mig29-1' })
  }
})

test('T-009 one who gets to the other bank first spares those who attack across the river its toll', () => {
  const state = stateOf({
    position: {
      units: [
        { id: 'md-1001', hex: '4,1' },
        { id: 'tr-dnestr', hex: '5,1' },
        { id: 'tr-1rg', hex: '5,1' },
      ],
      turn: 'transnistria',
      owners: [{ hex: '4,1', seat: 'moldova' }],
      escalation: { moldova: 6 },
    },
  })
  const [best] = assaultsOf(ruleset, state, 'transnistria', [...ruleset.legalOrders(state, 'transnistria')])
  expect(best).toMatchObject({ target: '4,1', units: expect.arrayContaining(['tr-dnestr', 'tr-1rg']) })
  expect(best!.moves).toHaveLength(1)
})

test('a peace that nobody wins is worse for both the nearer it is', () => {
  const value = (until: number, seat: 'moldova' | 'transnistria') =>
    evaluate(
      stateOf({
        position: {
          units: [
            { id: 'md-1001', hex: '4,1' },
            { id: 'tr-delta', hex: '5,1' },
          ],
          owners: [{ hex: '4,1', seat: 'moldova' }],
          week: 5,
          intervention: { stage: 'window', until },
        },
      }),
      seat,
    )
  for (const seat of ['moldova', 'transnistria'] as const) expect(value(6, seat)).toBeLessThan(value(9, seat))
  const ended = { ...stateOf({}), end: { winners: [], reason: 'week-cap', grade: 'draw' } } as const
  expect(judge!(ended, 'moldova')).toBeLessThan(0)
  expect(judge!(ended, 'transnistria')).toBeLessThan(0)
})

test('T-090 a side disarms the units that are worth least where sanctions are near, and not where they are far', () => {
  const units = [
    { id: 'md-1001', hex: '1,-1' },
    { id: 'md-police-1', hex: '2,-1' },
    { id: 'md-police-3', hex: '0,-1' },
    { id: 'tr-delta', hex: '5,1' },
    { id: 'tr-1rg', hex: '6,-1' },
  ]
  const disarmed = (turn: 'moldova' | 'transnistria', moldova: number, transnistria: number) => {
    const state = stateOf({ position: { turn, units, escalation: { moldova, transnistria } } })
    const early = [...plansOf(ruleset, state, turn, () => [])].slice(0, 4)
    return early
      .map(plan => plan.map(order => (order.type === 'disarm' ? order.unit : null)))
      .filter(named => !named.includes(null))
  }
  expect(disarmed('moldova', 4, 3)).toEqual([['md-police-1'], ['md-police-1', 'md-police-3']])
  expect(disarmed('moldova', 8, 3)).toEqual([])
  expect(disarmed('transnistria', 4, 4)).toEqual([['tr-delta'], ['tr-delta', 'tr-1rg']])
  expect(disarmed('transnistria', 4, 3)).toEqual([])
})

test('T-053 the umpire takes every disarmament that is thought of, beyond the limits too', () => {
  const random: Policy<unknown, Order, Seat> = ({ orders, dice }) => [drawOrder(orders, dice)!]
  let most = 0
  for (let seed = 1; seed <= 40; seed++) {
    const players = { moldova: random, transnistria: random, gagauzia: random }
    const state = played<State, Order, Seat>(ruleset, { players: 3 }, players as never, 20 + seed, seed)
    if (state.pending || state.end) continue
    for (const [moldova, transnistria] of [
      [6, 3],
      [4, 4],
      [2, 6],
    ] as const) {
      const tense = { ...state, escalation: { moldova, transnistria, gagauzia: 1 } }
      const plans = [...calmsOf(ruleset.board, tense, state.turn, [...ruleset.legalOrders(tense, state.turn)])]
      for (const plan of plans) {
        expect(ruleset.step(tense, { [state.turn]: plan }, seedRng(1))).toMatchObject({ ok: true })
        most = Math.max(most, plan.length)
      }
    }
  }
  expect(most).toBeGreaterThan(2)
})

/** What a bot does who has nothing better to do than to disarm: the units, or what else it orders. */
function disarmedBy(
  turn: Seat,
  units: NonNullable<Options['position']>['units'],
  escalation: { readonly [seat in Seat]?: number },
): readonly string[] {
  const state = stateOf({ position: { turn, units, escalation } })
  const orders = [...ruleset.legalOrders(state, turn)]
  const plan = ask(createBot({ iterations: 32 }), ruleset.view(state, turn), turn, orders, 1)
  return plan.map(order => (order.type === 'disarm' ? order.unit : order.type))
}

test('T-090 Moldova goes as low as its enemy can not follow, and he follows while he can', () => {
  const units = [
    { id: 'md-1001', hex: '1,-1' },
    { id: 'md-1002', hex: '1,-2' },
    { id: 'md-police-1', hex: '2,-1' },
    { id: 'md-police-3', hex: '0,-1', damage: 1 },
    { id: 'tr-delta', hex: '5,1' },
    { id: 'tr-1rg', hex: '6,-1' },
  ]
  // Transnistria can come down from 3 to 1, and Moldova to 0 from 4.
  expect(disarmedBy('moldova', units, { moldova: 4, transnistria: 3 })).toEqual([
    'md-police-3',
    'md-police-1',
    'md-1001',
    'md-1002',
  ])
  expect(disarmedBy('transnistria', units, { moldova: 1, transnistria: 3 })).toEqual(['tr-delta', 'tr-1rg'])
})

test('T-090 Moldova disarms two units where its enemy has not as many left', () => {
  const units = [
    { id: 'md-1001', hex: '1,-1' },
    { id: 'md-police-1', hex: '2,-1' },
    { id: 'md-police-3', hex: '0,-1' },
    { id: 'tr-delta', hex: '5,1' },
  ]
  expect(disarmedBy('moldova', units, { moldova: 4, transnistria: 4 })).toEqual(['md-police-1', 'md-police-3'])
})

test('T-090 who is thought to go on without looking ahead disarms as many as decide it, or ends his turn', () => {
  const units = [
    { id: 'md-police-1', hex: '2,-1' },
    { id: 'md-police-3', hex: '0,-1' },
    { id: 'tr-delta', hex: '5,1' },
  ]
  const quick = (turn: 'moldova' | 'transnistria', moldova: number, transnistria: number) => {
    const state = stateOf({ position: { turn, units, escalation: { moldova, transnistria } } })
    const orders = withDice(seedRng(1), dice => createMind(ruleset).rollout(state, turn, dice)).value
    return orders.map(order => (order.type === 'disarm' ? order.unit : order.type))
  }
  expect(quick('moldova', 3, 3)).toEqual(['md-police-1', 'md-police-3'])
  expect(quick('moldova', 3, 1)).toEqual(['end-turn'])
  expect(quick('transnistria', 1, 2)).toEqual(['tr-delta'])
  expect(quick('transnistria', 1, 3)).toEqual(['end-turn'])
})

test('T-090 the fewer sound units its enemies have for their level, the better for Moldova', () => {
  const value = (damaged: number, level: number) => {
    const state = stateOf({ players: 2 })
    let left = damaged
    const units = state.units.map(unit =>
      unit.seat === 'transnistria' && unit.hex !== null && left-- > 0 ? { ...unit, damage: 1 } : unit,
    )
    const tense = { ...state, units, escalation: { ...state.escalation, moldova: level, transnistria: level } }
    return [evaluate(tense, 'moldova'), evaluate({ ...tense, intervention: peaceTomorrow(state) }, 'moldova')] as const
  }
  const sound = stateOf({ players: 2 }).units.filter(({ seat, hex }) => seat === 'transnistria' && hex !== null).length
  const [free, tight] = [value(0, 1), value(0, sound)]
  expect(tight[0]).toBeGreaterThan(free[0])
  expect(value(0, sound + 1)[0]).toBeGreaterThan(tight[0])
  // Before a peace nobody looks at levels any more (T-014).
  expect(tight[1]).toBe(free[1])
  expect(value(0, sound + 1)[1]).toBe(free[1])
})

function peaceTomorrow({ week }: State): State['intervention'] {
  return { stage: 'window', until: week + 1 }
}

test('T-090 levels that Moldova cannot follow down endanger nobody', () => {
  const opened = stateOf({ players: 2 })
  const high = (moldova: number) => (transnistria: number) =>
    evaluate({ ...opened, escalation: { ...opened.escalation, moldova, transnistria } }, 'transnistria')
  const sound = opened.units.filter(({ seat, hex }) => seat === 'transnistria' && hex !== null).length
  // Four above it at least, whatever both disarm.
  const far = high(3 * sound)
  for (const level of [1, sound, sound + 2]) expect(far(level), `level ${level}`).toBe(far(0))
  expect(high(sound + 2)(sound - 2)).toBeLessThan(high(sound + 2)(0))
  // Damaged units cannot be disarmed beyond the limits, so whoever fears for his level disarms them in time.
  const units = [
    { id: 'md-1001', hex: '1,-1' },
    { id: 'md-police-1', hex: '2,-1' },
    { id: 'tr-delta', hex: '5,1', damage: 1 },
    { id: 'tr-1rg', hex: '6,-1', damage: 1 },
    { id: 'tr-2rg', hex: '5,2', damage: 1 },
  ]
  expect(disarmedBy('transnistria', units, { moldova: 13, transnistria: 3 })).not.toContainEqual(
    expect.stringMatching(/^(?:tr-|disarm)/),
  )
})

test('T-017 R-10 whether peace will come or not, the enemies of Moldova march on its capital, whatever they have lost', () => {
  const plans = (stage: 'cancelled' | 'waiting') => {
    const state = stateOf({
      position: {
        units: [
          { id: 'md-1002', hex: '5,-5' },
          { id: 'tr-company-3', hex: '4,1' },
        ],
        owners: [{ hex: '5,-5', seat: 'moldova' }],
        turn: 'transnistria',
        escalation: { moldova: 27, transnistria: 19 },
        intervention: { stage },
      },
    })
    const moved = [...plansOf(ruleset, state, 'transnistria', () => [])].filter(plan => plan[0]?.type === 'march')
    return moved.map(plan => after(state, plan).units.find(({ id }) => id === 'tr-company-3')!.hex)
  }
  const near = (hex: string | null) => distance(ruleset.board, hex!, '1,-1')
  for (const stage of ['waiting', 'cancelled'] as const) expect(Math.min(...plans(stage).map(near))).toBe(3)
})

test('T-051 a unit that is disarmed is worth half as much as the weakest that is not, at most', () => {
  const { board } = ruleset
  const { units } = stateOf({})
  const disarmed = units.map(unit => worthOf(board, { ...unit, disarmed: true }))
  expect(2 * Math.max(...disarmed)).toBeLessThanOrEqual(Math.min(...units.map(unit => worthOf(board, unit))))
  // And in a position more than that: an army that can not act wins nothing.
  const idle = units.map(unit => weightOf(board, { ...unit, disarmed: true }))
  expect(idle).toEqual(disarmed)
  for (const unit of units) expect(weightOf(board, unit)).toBeGreaterThanOrEqual(3 * Math.max(...idle))
})

test('T-051 a unit that is disarmed is worth less to its side, the weakest too', () => {
  const state = stateOf({})
  const before = evaluate(state, 'moldova')
  for (const { id, hex, seat } of state.units) {
    if (hex === null || seat !== 'moldova') continue
    const units = state.units.map(unit => (unit.id === id ? { ...unit, disarmed: true } : unit))
    expect(evaluate({ ...state, units }, 'moldova'), id).toBeLessThan(before)
  }
})

test('T-051 an enemy of Moldova gains nothing by disarming while his level is below its own', () => {
  const opened = stateOf({ players: 2 })
  const at = (units: State['units'], moldova: number, transnistria: number) =>
    evaluate({ ...opened, units, escalation: { ...opened.escalation, moldova, transnistria } }, 'transnistria')
  for (const [moldova, level] of [
    [4, 1],
    [6, 3],
    [6, 5],
  ] as const)
    for (const { id, hex, seat } of opened.units) {
      if (hex === null || seat !== 'transnistria') continue
      const units = opened.units.map(unit => (unit.id === id ? { ...unit, disarmed: true } : unit))
      expect(at(units, moldova, level - 1), id).toBeLessThan(at(opened.units, moldova, level))
    }
})

test('T-053 nobody thinks of disarming more units than his level has steps to fall', () => {
  for (const turn of ['moldova', 'transnistria'] as const)
    for (const level of [0, 1]) {
      const { units } = stateOf({})
      const on = units.flatMap(({ id, hex }) => (hex === null ? [] : { id, hex }))
      const state = stateOf({ position: { turn, units: on, escalation: { moldova: level, transnistria: level } } })
      const plans = [...plansOf(ruleset, state, turn, () => [])]
      const disarmed = plans.map(plan => plan.filter(({ type }) => type === 'disarm').length)
      expect(Math.max(...disarmed)).toBe(level)
    }
})

function listOf(state: State): readonly Order[] {
  return [...ruleset.legalOrders(state, state.turn)]
}

function after(state: State, orders: readonly Order[]): State {
  const done = ruleset.step(state, { [state.turn]: orders }, seedRng(1))
  if (!done.ok) throw new Error(done.problems[0]?.message)
  return done.state
}

function hungry(state: State, seat: Seat): readonly string[] {
  return ruleset.supply(state, seat).units.flatMap(({ unit, supplied }) => (supplied ? [] : unit))
}

/** Bender on the last day before the peace, with Transnistria to move. */
const bender = (others: NonNullable<Options['position']>['units'] = []) =>
  stateOf({
    position: {
      units: [
        { id: 'md-1001', hex: '4,1' },
        { id: 'md-police-1', hex: '4,1' },
        { id: 'tr-2rg', hex: '5,2' },
        { id: 'tr-4rg', hex: '2,2' },
        ...others,
      ],
      owners: [{ hex: '4,1', seat: 'moldova' }],
      turn: 'transnistria',
      week: 5,
      intervention: { stage: 'window', until: 6 },
    },
  })

test('T-062 the best storm has helpers on opposite sides, and the chance that the umpire counts out', () => {
  const helpers = [
    { id: 'tr-company-1', hex: '4,-2' },
    { id: 'tr-company-2', hex: '5,-2' },
  ]
  for (const state of [bender(), bender(helpers), bender([...helpers, { id: 'tr-delta', hex: '4,3' }])]) {
    const storm = bestStorm(ruleset, state, 'transnistria', '4,1')!
    const odds = ruleset.battleOdds(
      after(state, storm.moves),
      storm.attacks.flatMap(order => ('unit' in order && order.unit ? [order.unit] : [])),
      '4,1',
    )
    if (!odds.ok) throw new Error(odds.problems[0]?.message)
    const { num, den } = odds.value.advance
    expect(storm.chance).toBe(Number((1000n * num) / den))
  }
  const help = bestStorm(ruleset, bender(helpers), 'transnistria', '4,1')!
  for (const { id } of helpers) expect(help.moves.filter(order => 'unit' in order && order.unit === id)).toHaveLength(2)
  expect(help.chance).toBeGreaterThan(bestStorm(ruleset, bender(), 'transnistria', '4,1')!.chance)
})

/** One company next to Dubossary, with Moldova to move. */
const company = (damage: number, others: NonNullable<Options['position']>['units'] = []) =>
  stateOf({
    position: {
      units: [{ id: 'md-police-1', hex: '5,-5', damage }, { id: 'tr-company-1', hex: '5,-4' }, ...others],
      owners: [{ hex: '5,-5', seat: 'moldova' }],
      turn: 'moldova',
    },
  })

test('T-068 defenders who have one point left do not outlive a battle', () => {
  expect(bestStorm(ruleset, company(0), 'transnistria', '5,-5')).toMatchObject({
    attacks: [{ type: 'reconnoitre' }],
    chance: 333,
  })
  expect(bestStorm(ruleset, company(1), 'transnistria', '5,-5')).toMatchObject({ chance: 1000 })
})

test('T-024 who is out of supply has taken damage when his turn begins', () => {
  const cut = company(1, [{ id: 'md-1001', hex: '5,-1' }])
  expect(hungry(cut, 'transnistria')).toEqual(['tr-company-1'])
  expect(bestStorm(ruleset, cut, 'transnistria', '5,-5')).toBeNull()
})

test('T-007 the chance of a storm is the one that the umpire counts out, the first fire of defenders behind a river and reconnaissance in force included', () => {
  let wet = 0
  const kinds = new Set<string>()
  for (let seed = 1; seed <= 60; seed++) {
    const state = played<State, never, never>(ruleset, { players: 2 }, policies as never, seed, seed)
    if (state.pending || state.end || state.phase !== 'actions' || state.declared.length > 0 || state.resolved) continue
    for (const hex of ['5,1', '4,1', '5,-5', '1,-1']) {
      const storm = bestStorm(ruleset, state, state.turn, hex)
      if (!storm || storm.attacks.length === 0) continue
      const next = after(state, storm.moves)
      const kind = storm.attacks[0]!.type === 'attack' ? 'attack' : 'reconnaissance'
      const units = storm.attacks.flatMap(order => ('unit' in order && order.unit ? [order.unit] : []))
      const odds = ruleset.battleOdds(next, units, hex, kind)
      if (!odds.ok) throw new Error(odds.problems[0]?.message)
      const { num, den } = odds.value.advance
      expect(Math.abs(storm.chance - Number((1000n * num) / den)), `${seed} ${hex}`).toBeLessThanOrEqual(2)
      kinds.add(kind)
      const preview = ruleset.previewAttack(next, units, hex, kind)
      if (preview.ok && preview.value.firstFire) wet++
    }
  }
  expect([...kinds].sort()).toEqual(['attack', 'reconnaissance'])
  expect(wet).toBeGreaterThan(0)
})

test('R-53 R-54 those who storm over a river may fall by the first fire, one or both: their chance is the one that the umpire counts out', () => {
  const defences = [['md-1001'], ['md-police-1'], ['md-1001', 'md-police-1']]
  const storms = [['tr-2rg'], ['tr-2rg', 'tr-company-1'], ['tr-1rg', 'tr-4rg']]
  const chances = new Set<number>()
  for (const [hex, from] of [
    ['5,-15', '6,-16'],
    ['6,-14', '5,-13'],
  ] as const)
    for (const defence of defences)
      for (const attackers of storms) {
        const at = (ids: readonly string[], there: string) => ids.map(id => ({ id, hex: there }))
        const state = stateOf({
          position: { units: [...at(defence, hex), ...at(attackers, from)], turn: 'transnistria', week: 5 },
        })
        const preview = ruleset.previewAttack(state, attackers, hex)
        if (!preview.ok) throw new Error(preview.problems[0]?.message)
        expect(preview.value.firstFire).not.toBeNull()
        const odds = ruleset.battleOdds(state, attackers, hex)
        if (!odds.ok) throw new Error(odds.problems[0]?.message)
        const { num, den } = odds.value.advance
        const storm = bestStorm(ruleset, state, 'transnistria', hex)
        // The attack by all of them, unless one by one of them, or his reconnaissance, has a better chance.
        expect(storm?.chance ?? 0, `${hex} ${defence} ${attackers}`).toBeGreaterThanOrEqual(
          Number((1000n * num) / den) - 2,
        )
        if (!storm || storm.attacks.length < attackers.length || storm.attacks[0]!.type !== 'attack') continue
        expect(Math.abs(storm.chance - Number((1000n * num) / den)), `${hex} ${attackers}`).toBeLessThanOrEqual(2)
        chances.add(storm.chance)
      }
  expect(chances.size).toBeGreaterThan(6)
})

test('T-050 one who reconnoitres in force minds no walls, and a pair helps him as well', () => {
  const state = stateOf({
    position: {
      units: [
        { id: 'md-police-1', hex: '4,1' },
        { id: 'tr-company-1', hex: '3,1' },
        { id: 'tr-company-2', hex: '6,1' },
      ],
      owners: [{ hex: '4,1', seat: 'moldova' }],
      turn: 'transnistria',
    },
  })
  const storm = bestStorm(ruleset, state, 'transnistria', '4,1')!
  expect(storm).toMatchObject({ attacks: [{ type: 'reconnoitre', unit: 'tr-company-1' }], chance: 666 })
  expect(storm.moves).toMatchObject([{ unit: 'tr-company-2', to: '5,1' }])
  expect(ruleset.step(state, { transnistria: planOf(storm) }, seedRng(1)).ok).toBe(true)
})

/** Moldova can win by its three objectives, and its enemy in Chisinau alone, for no peace will come any more. */
const endless = (units: NonNullable<Options['position']>['units'], turn: 'moldova' | 'transnistria' = 'transnistria') =>
  stateOf({ position: { units, turn, week: 20, intervention: { stage: 'cancelled' } } })

test('T-017 R-10 the enemies of Moldova think of marches on its capital, by the roads, whether peace will come or not', () => {
  const units = [
    { id: 'md-1001', hex: '5,-5' },
    { id: 'tr-2rg', hex: '4,1' },
    { id: 'tr-skr', hex: '5,1' },
  ]
  const state = endless(units)
  const plans = marchesOf(ruleset.board, state, 'transnistria', listOf(state))
  // The way over 4,0 is as short, but no road.
  expect(plans).toContainEqual([{ type: 'march', unit: 'tr-2rg', path: ['3,1', '3,0'] }])
  for (const plan of plans) {
    const next = after(state, [...plan, { type: 'end-turn' }])
    expect(hungry(next, 'transnistria')).toEqual([])
    for (const order of plan)
      if ('unit' in order && order.unit) {
        const hexOf = (one: State) => one.units.find(({ id }) => id === order.unit)!.hex!
        expect(distance(ruleset.board, hexOf(next), '1,-1')).toBeLessThan(distance(ruleset.board, hexOf(state), '1,-1'))
      }
  }
  // Who stands off the roads goes to one, though Chisinau is as near the other way.
  const off = endless([units[0]!, { id: 'tr-2rg', hex: '2,-15' }])
  expect(marchesOf(ruleset.board, off, 'transnistria', listOf(off))).toEqual([
    [{ type: 'march', unit: 'tr-2rg', path: ['3,-15', '3,-14'] }],
  ])
  // As where peace may still come.
  const waiting = stateOf({ position: { units, turn: 'transnistria', week: 5 } })
  expect(marchesOf(ruleset.board, waiting, 'transnistria', listOf(waiting))).toEqual(plans)
  const moldova = endless(units, 'moldova')
  expect(marchesOf(ruleset.board, moldova, 'moldova', listOf(moldova))).toEqual([])
})

test('R-10 who can win in a capital alone that nobody guards walks in', () => {
  let state = endless([
    { id: 'md-1001', hex: '5,-5' },
    { id: 'tr-2rg', hex: '4,1' },
    { id: 'tr-skr', hex: '5,1' },
  ])
  const bot = createBot({ iterations: 32 })
  for (let n = 0; n < 30 && !state.end; n++) {
    const orders =
      state.turn === 'moldova'
        ? [listOf(state).find(({ type }) => type === 'end-turn')!]
        : ask(bot, ruleset.view(state, 'transnistria'), 'transnistria', listOf(state), n)
    const done = ruleset.step(state, { [state.turn]: orders }, seedRng(n))
    if (!done.ok) throw new Error(done.problems[0]?.message)
    state = done.state
  }
  expect(state.end).toMatchObject({ winners: expect.arrayContaining(['transnistria']), reason: 'objectives' })
})

test('T-051 where no peace will come nobody thinks of disarming while sanctions are far', () => {
  const disarms = (transnistria: number) => {
    const state = endless([
      { id: 'md-1001', hex: '1,-1' },
      { id: 'tr-2rg', hex: '4,1' },
      { id: 'tr-delta', hex: '5,1' },
      { id: 'tr-1rg', hex: '5,1' },
      { id: 'tr-4rg', hex: '5,0' },
    ])
    const tense = { ...state, escalation: { moldova: 4, transnistria, gagauzia: 0 } }
    return [...plansOf(ruleset, tense, 'transnistria', () => [])].flat().some(({ type }) => type === 'disarm')
  }
  expect([disarms(1), disarms(4)]).toEqual([false, true])
})

test('T-024 who will starve on the way is no nearer to the capital, and who will not is', () => {
  const value = (hex: string, damage: number) =>
    evaluate(
      endless([
        { id: 'md-1001', hex: '5,-5' },
        { id: 'tr-2rg', hex, damage },
        { id: 'tr-delta', hex: '5,1' },
      ]),
      'transnistria',
    )
  // Far from any road of theirs.
  const [far, near] = ['-4,-4', '-3,-3'] as const
  expect(value(near, 1)).toBe(value(far, 1))
  expect(value(near, 0)).toBeGreaterThan(value(far, 0))
})

test('T-017 where peace may come, too, the enemies of Moldova like to be nearer to its capital, and who looks at little does not', () => {
  const far = '-4,-4'
  const near = '-3,-3'
  const gain = (now: typeof evaluate, damage = 0) => {
    const [value, other] = [near, far].map(hex =>
      now(
        stateOf({
          position: {
            units: [
              { id: 'md-1001', hex: '5,-5' },
              { id: 'tr-2rg', hex, damage },
              { id: 'tr-delta', hex: '5,1' },
            ],
            turn: 'transnistria',
            week: 5,
          },
        }),
        'transnistria',
      ),
    )
    return value! - other!
  }
  expect(gain(evaluate)).toBeGreaterThan(0)
  // Not where one starves there (T-024).
  expect(gain(evaluate, 1)).toBe(0)
  expect(gain(createMind(ruleset, false).evaluate)).toBe(0)
})

test('R-10 where no peace will come the capital draws from further away than where it comes too soon', () => {
  // 14 hexes from Chisinau, and 13.
  const [far, near] = ['3,-15', '3,-14']
  const gain = (stage: 'cancelled' | 'waiting') => {
    const value = (hex: string) => {
      const units = [
        { id: 'md-1001', hex: '5,-5' },
        { id: 'tr-2rg', hex },
        { id: 'tr-delta', hex: '5,1' },
      ]
      const position = { units, turn: 'transnistria', week: 5, intervention: { stage } } as const
      return evaluate(stateOf({ position }), 'transnistria')
    }
    return value(near!) - value(far!)
  }
  expect(gain('cancelled')).toBeGreaterThan(0)
  expect(gain('waiting')).toBe(0)
})

test('T-068 near a peace who stands in danger with one point left recovers', () => {
  const state = stateOf({
    position: {
      units: [
        { id: 'md-detachment-4', hex: '4,1', damage: 1 },
        { id: 'md-police-1', hex: '5,-5' },
        { id: 'tr-dnestr', hex: '5,1' },
      ],
      owners: [
        { hex: '4,1', seat: 'moldova' },
        { hex: '3,1', seat: 'moldova' },
        { hex: '5,-5', seat: 'moldova' },
      ],
      turn: 'moldova',
      week: 5,
      intervention: { stage: 'window', until: 6 },
    },
  })
  const recover: Order = { type: 'recover', unit: 'md-detachment-4' }
  const danger = (now: State) => bestStorm(ruleset, now, 'transnistria', '4,1')?.chance ?? 0
  expect(danger(state)).toBe(1000)
  expect(danger(after(state, [recover]))).toBe(333)
  expect(guardsOf(ruleset, state, 'moldova', listOf(state))[0]).toContainEqual(recover)
})

test('T-014 two weeks before a peace the search looks on to its last turn, and before that a week ahead', () => {
  const at = (week: number, turn: 'moldova' | 'transnistria') =>
    clock!(
      stateOf({
        position: {
          units: [
            { id: 'md-1001', hex: '4,1' },
            { id: 'tr-delta', hex: '5,1' },
          ],
          turn,
          week,
          intervention: { stage: 'window', until: 8 },
        },
      }),
    )
  expect(at(6, 'moldova') - at(5, 'moldova')).toBe(horizon)
  expect(at(7, 'moldova') - at(6, 'moldova')).toBeLessThan(horizon)
  expect(at(7, 'transnistria') - at(6, 'moldova')).toBeGreaterThan(horizon)
})

test('on the last day before a peace the best storm is the first plan', () => {
  const state = bender([{ id: 'tr-delta', hex: '5,-1' }])
  const [first] = plansOf(ruleset, state, 'transnistria', () => [])
  expect(first).toEqual(planOf(bestStorm(ruleset, state, 'transnistria', '4,1')!))
  const before = (until: number) => ({ ...state, intervention: { ...state.intervention, until } })
  expect([...plansOf(ruleset, before(7), 'transnistria', () => [])][0]).toEqual(first)
  expect([...plansOf(ruleset, before(8), 'transnistria', () => [])][0]).not.toEqual(first)
  // Who glances plays this turn like any other.
  expect([...plansOf(ruleset, state, 'transnistria', () => [], false)][0]).not.toEqual(first)
  const order = (player: ReturnType<typeof createBot>) =>
    ask(player, ruleset.view(state, 'transnistria'), 'transnistria', listOf(state), 1)
  expect(order(createBot({ iterations: 1 }))).toEqual(first)
  expect(order(createOpponent({ iterations: 6, careless: 0 }))).not.toEqual(first)
})

test('R-14 the last turn before a peace is that of the side that acts last', () => {
  const at = (turn: 'moldova' | 'transnistria', firstSeat: 'moldova' | 'transnistria', until = 6) =>
    stateOf({
      players: 2,
      rulings: { firstSeat },
      position: {
        units: [
          { id: 'md-1001', hex: '4,0' },
          { id: 'md-1002', hex: '3,1' },
          { id: 'md-police-1', hex: '5,-5' },
          { id: 'tr-2rg', hex: '4,1' },
          { id: 'tr-4rg', hex: '5,-4' },
        ],
        owners: [{ hex: '5,-5', seat: 'moldova' }],
        turn,
        week: 5,
        intervention: { stage: 'window', until },
      },
    })
  for (const turn of ['moldova', 'transnistria'] as const)
    for (const firstSeat of ['moldova', 'transnistria'] as const) {
      const state = at(turn, firstSeat)
      const isLast = turn !== firstSeat
      const day = clock!(state) - clock!(at(turn, firstSeat, 7))
      expect(day > horizon, `${turn} after ${firstSeat}`).toBe(isLast)
      const storm = planOf(bestStorm(ruleset, state, turn, turn === 'moldova' ? '4,1' : '5,-5')!)
      const [first] = plansOf(ruleset, state, turn, () => [])
      if (isLast) expect(first).toEqual(storm)
    }
  // Moldova holds one objective of the two it needs, and whoever acts last may win by his storm.
  const value = (firstSeat: 'moldova' | 'transnistria') =>
    evaluate(at(firstSeat === 'moldova' ? 'transnistria' : 'moldova', firstSeat), 'moldova')
  const chance = (turn: 'moldova' | 'transnistria', hex: string) =>
    bestStorm(ruleset, at(turn, turn === 'moldova' ? 'transnistria' : 'moldova'), turn, hex)!.chance
  expect(chance('moldova', '4,1')).toBeGreaterThan(0)
  expect(chance('transnistria', '5,-5')).toBeGreaterThan(0)
  const drawn = judge!(
    { ...at('moldova', 'moldova'), end: { winners: [], reason: 'forced-peace', grade: 'draw' } },
    'moldova',
  )
  expect(value('transnistria')).toBeGreaterThan(drawn)
  expect(value('moldova')).toBeLessThan(drawn)
  // Where one storm may come off another may as well: a little more for who storms, and a little less for the other.
  const likely = (storm: number, worth: number) =>
    Math.trunc((storm * worth + (1000 - storm) * drawn) / 1000) + Math.trunc((storm * 40 * Math.sign(worth)) / 1000)
  for (const [turn, other, hex] of [
    ['moldova', 'transnistria', '4,1'],
    ['transnistria', 'moldova', '5,-5'],
  ] as const) {
    const storm = chance(turn, hex)
    expect(evaluate(at(turn, other), turn)).toBe(likely(storm, LIMIT))
    expect(evaluate(at(turn, other), other)).toBe(Math.max(likely(storm, -LIMIT), -LIMIT))
  }
})

/** Moldova holds Dubossary and Bender, and Dubossary is in danger. */
const dubossary = (until: number) =>
  stateOf({
    position: {
      units: [
        { id: 'md-hdnf-3', hex: '5,-5' },
        { id: 'md-1002', hex: '6,-4' },
        { id: 'md-detachment-1', hex: '6,-5' },
        { id: 'md-police-1', hex: '4,1' },
        { id: 'tr-delta', hex: '4,-4' },
        { id: 'tr-3rg', hex: '5,-6' },
      ],
      owners: [
        { hex: '4,1', seat: 'moldova' },
        { hex: '5,-5', seat: 'moldova' },
      ],
      turn: 'moldova',
      week: 5,
      intervention: { stage: 'window', until },
    },
  })

test('guards go where they lower the chance of the best storm most', () => {
  const state = dubossary(6)
  const danger = (now: State) => bestStorm(ruleset, now, 'transnistria', '5,-5')?.chance ?? 0
  expect(danger(state)).toBeGreaterThan(700)
  const plans = guardsOf(ruleset, state, 'moldova', listOf(state))
  expect(danger(after(state, plans[0]!))).toBeLessThan(50)
  const offered = JSON.stringify([...plansOf(ruleset, state, 'moldova', () => [])])
  for (const plan of plans) expect(offered).toContain(JSON.stringify([...plan, { type: 'end-turn' }]))
  expect(guardsOf(ruleset, dubossary(9), 'moldova', listOf(state))).toEqual([])
  const glance = createMind(ruleset, false)
  expect(glance.clock!(after(state, [{ type: 'end-turn' }])) - glance.clock!(state)).toBe(1)
  expect([...plansOf(ruleset, state, 'moldova', () => [], false)].length).toBeLessThan(
    [...plansOf(ruleset, state, 'moldova', () => [])].length,
  )
})

test('the last turn before a peace is reckoned by the best storm, not played out', () => {
  const state = dubossary(6)
  const [guards] = guardsOf(ruleset, state, 'moldova', listOf(state))
  const left = after(state, [{ type: 'end-turn' }])
  const held = after(state, [...guards!, { type: 'end-turn' }])
  expect(clock!(left) - clock!(state)).toBeGreaterThan(horizon)
  expect(evaluate(held, 'moldova')).toBeGreaterThan(evaluate(left, 'moldova') + 500)
  expect(evaluate(held, 'transnistria')).toBeLessThan(evaluate(left, 'transnistria') - 500)
})

test('T-024 moves are offered that cut enemy units off, and that feed own ones again', () => {
  const cut = stateOf({
    position: {
      units: [
        { id: 'md-detachment-4', hex: '3,0' },
        { id: 'md-1001', hex: '1,-1' },
        { id: 'tr-3rg', hex: '5,-3' },
        { id: 'tr-4rg', hex: '5,-4' },
        { id: 'tr-delta', hex: '6,1' },
      ],
      turn: 'moldova',
    },
  })
  const [best] = linesOf(ruleset, cut, 'moldova', listOf(cut))
  expect(best).toMatchObject({ gain: 2 })
  expect(hungry(after(cut, best!.moves), 'transnistria')).toHaveLength(2)
  const offered = JSON.stringify([...plansOf(ruleset, cut, 'moldova', () => [])])
  expect(offered).toContain(JSON.stringify([...best!.moves, { type: 'end-turn' }]))
  const lost = stateOf({
    position: {
      units: [
        { id: 'md-police-1', hex: '3,-9' },
        { id: 'tr-delta', hex: '6,1' },
      ],
      turn: 'moldova',
    },
  })
  expect(hungry(lost, 'moldova')).toEqual(['md-police-1'])
  const [fed] = linesOf(ruleset, lost, 'moldova', listOf(lost))
  expect(hungry(after(lost, fed!.moves), 'moldova')).toEqual([])
})
