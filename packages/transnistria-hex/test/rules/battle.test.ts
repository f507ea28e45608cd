import { validate } from '@umpire/core-game'
import { expect, describe as suite, test } from 'vitest'
import { ruleset, type Seat, seats } from '../../src/index.ts'
import { attack, fight, type Game, resolve, retreat, scene, stand } from '../support/helpers.ts'

const damages = (table: Game) => table.saw('damaged').map(event => [event.unit, event.points, event.cause])

suite('a battle, step by step', () => {
  test('T-057 first the defender decides whether to retreat', () => {
    const table = scene('md-fulger@0,2 tr-delta@1,2').do(attack('md-fulger', '1,2'), resolve('1,2'))
    expect(table.state.pending).toEqual({ kind: 'defend', seat: 'transnistria', units: ['tr-delta'] })
    expect(table.legal('stand')).toHaveLength(1)
    expect(table.legal('retreat').length).toBeGreaterThan(0)
  })

  test('T-058 who retreats takes 1 damage all the same', () => {
    const table = scene('md-fulger@0,2 tr-delta@1,2').do(
      attack('md-fulger', '1,2'),
      resolve('1,2'),
      retreat('tr-delta', '2,2', '3,2'),
    )
    expect(table.unit('tr-delta')).toMatchObject({ hex: '3,2', damage: 1 })
    expect(table.saw('battle-rolled')).toEqual([])
    expect(table.unit('md-fulger').damage).toBe(0)
    expect(table.state.pending).toMatchObject({ kind: 'occupy' })
  })

  test('T-065 what is above it is damage; an equal total does nothing', () => {
    expect(damages(fight('md-fulger@0,2 tr-delta@1,2', ['md-fulger'], '1,2', [1, 1, 1, 1]))).toEqual([
      ['md-fulger', 1, 'attrition'],
      ['tr-delta', 1, 'attrition'],
    ])
    const hit = fight('md-fulger@0,2 tr-delta@1,2', ['md-fulger'], '1,2', [2, 1, 1, 1])
    expect(damages(hit)[0]).toEqual(['tr-delta', 1, 'battle'])
    expect(hit.state.pending?.kind).toBe('retreat')
  })

  test('T-066 R-54 damage strikes the unit with the highest defence less damage until it is destroyed, then the next', () => {
    const table = fight(
      'md-fulger@0,2 md-1001@0,2 tr-delta@1,2#3 tr-dnestr@1,2',
      ['md-fulger', 'md-1001'],
      '1,2',
      [3, 2, 1, 1, 1, 1],
    )
    // 9 against 1 + 3: 5 damage would destroy both; with 8 it is 4 and destroys both too.
    expect(table.saw('destroyed').map(event => event.unit)).toEqual(['tr-dnestr', 'tr-delta'])
    const some = fight('md-fulger@0,2 tr-delta@1,2#3 tr-dnestr@1,2', ['md-fulger'], '1,2', [3, 2, 1, 1])
    expect(damages(some)[0]).toEqual(['tr-dnestr', 3, 'battle'])
  })

  test('R-54 ties are the owner’s choice; with `point-by-point` each point goes to whoever is strongest then', () => {
    const table = fight('md-fulger@0,2 tr-militia-1@1,2 tr-2rg@1,2', ['md-fulger'], '1,2', [2, 1, 1, 1])
    expect(table.state.pending).toEqual({ kind: 'allocate', seat: 'transnistria', units: ['tr-2rg', 'tr-militia-1'] })
    expect(table.refuse({ type: 'allocate', unit: 'md-fulger' })).toBe('choice-unknown')
    expect(damages(table.do({ type: 'allocate', unit: 'tr-militia-1' }))).toEqual([['tr-militia-1', 1, 'battle']])
    const spread = fight('md-fulger@0,2 tr-delta@1,2 tr-2rg@1,2', ['md-fulger'], '1,2', [3, 3, 2, 1], {
      damageOrder: 'point-by-point',
    })
    // 3 points: Delta 4 to 3, then 2, then one of the two that now have 2.
    expect(spread.state.pending).toMatchObject({ kind: 'allocate', units: ['tr-2rg', 'tr-delta'] })
    expect(spread.unit('tr-delta').damage).toBe(2)
  })

  test('T-067 who survives the damage must retreat', () => {
    const table = fight('md-fulger@0,2 tr-delta@1,2', ['md-fulger'], '1,2', [2, 2, 1, 1])
    expect(table.state.pending).toEqual({ kind: 'retreat', seat: 'transnistria', units: ['tr-delta'] })
    expect(table.refuse(stand)).toBe('order-out-of-phase')
    expect(table.do(retreat('tr-delta', '2,2', '3,2')).unit('tr-delta')).toMatchObject({ hex: '3,2', damage: 3 })
  })

  test('T-068 T-069 then everyone who took part takes 1 damage, retreated or not', () => {
    const table = fight('md-fulger@0,2 md-1001@0,2 tr-delta@1,2', ['md-fulger', 'md-1001'], '1,2', [1, 1, 1, 1, 1, 1])
    table.do(retreat('tr-delta', '2,2', '3,2'))
    expect(['md-fulger', 'md-1001', 'tr-delta'].map(id => table.unit(id).damage)).toEqual([1, 1, 3])
    expect(table.saw('damaged').map(event => event.cause)).toEqual(['attrition', 'attrition', 'attrition'])
  })

  test('T-070 a unit with damage equal to its defence is destroyed', () => {
    const table = fight('md-police-1@0,2 tr-skr@1,2', ['md-police-1'], '1,2', [1])
    expect(table.unit('tr-skr')).toMatchObject({ status: 'destroyed', hex: null })
    expect(table.unit('md-police-1').status).toBe('map')
    expect(fight('md-police-1@0,2#1 tr-delta@1,2', ['md-police-1'], '1,2', [1]).unit('md-police-1').status).toBe(
      'destroyed',
    )
  })

  test('T-071 once the hex is free any attacker may occupy it', () => {
    const table = fight('md-fulger@0,2 tr-skr@1,2', ['md-fulger'], '1,2', [1, 1, 1, 1])
    expect(table.state.pending).toEqual({ kind: 'occupy', seat: 'moldova', units: ['md-fulger'] })
    expect(table.do({ type: 'occupy', unit: 'md-fulger' }).unit('md-fulger').hex).toBe('1,2')
  })

  test('R-55 damage, destruction, retreat, 1 damage to all, destruction, advance', () => {
    const table = fight('md-fulger@0,2 tr-delta@1,2 tr-skr@1,2', ['md-fulger'], '1,2', [2, 2, 2, 1])
    table.do(retreat('tr-delta', '2,2', '3,2'), retreat('tr-skr', '2,2', '3,2'))
    expect(table.events.map(event => event.type)).toEqual([
      'retreated',
      'control-taken',
      'retreated',
      'damaged',
      'damaged',
      'damaged',
      'destroyed',
      'escalated',
    ])
    expect(table.state.pending?.kind).toBe('occupy')
  })

  test('R-56 the 1 damage strikes distant artillery and aviation, unless `rangedAttrition` is off', () => {
    const text = 'md-alazan@0,2 md-mig29-1 tr-delta@2,2'
    const table = fight(text, ['md-alazan', 'md-mig29-1'], '2,2', [1, 1, 1, 1])
    expect([table.unit('md-alazan').status, table.unit('md-mig29-1').damage]).toEqual(['destroyed', 1])
    const off = fight(text, ['md-alazan', 'md-mig29-1'], '2,2', [1, 1, 1, 1], { rangedAttrition: false })
    expect([off.unit('md-alazan').damage, off.unit('md-mig29-1').damage, off.unit('tr-delta').damage]).toEqual([
      0, 0, 1,
    ])
  })

  test('R-58 T-107 anti-air damage comes on top, or in place of it; not from a disarmed battalion', () => {
    const text = 'md-mig29-1 tr-delta@0,2 tr-4rg@1,2'
    const table = fight(text, ['md-mig29-1'], '0,2', [1])
    expect(table.saw('destroyed')).toMatchObject([{ unit: 'md-mig29-1', cause: 'anti-air', by: 'transnistria' }])
    expect(fight(text, ['md-mig29-1'], '0,2', [1], { antiAirExtra: false }).unit('md-mig29-1').damage).toBe(1)
    expect(fight('md-mig29-1 tr-delta@0,2 tr-4rg@1,2~', ['md-mig29-1'], '0,2', [1]).unit('md-mig29-1').damage).toBe(1)
    expect(fight('md-mig29-1 tr-delta@0,2 tr-4rg@2,2', ['md-mig29-1'], '0,2', [1]).unit('md-mig29-1').damage).toBe(1)
    // In place of what the aircraft itself would take: others are worn, it is not, and so it is hit.
    const readings = { antiAirExtra: false, rangedAttrition: false } as const
    const joined = fight(
      'md-police-1@-1,2 md-mig29-1 tr-delta@0,2 tr-4rg@1,2',
      ['md-police-1', 'md-mig29-1'],
      '0,2',
      [1, 1],
      readings,
    )
    expect([joined.unit('md-police-1').damage, joined.unit('md-mig29-1').damage]).toEqual([1, 1])
    expect(joined.saw('damaged').filter(({ cause }) => cause === 'anti-air')).toHaveLength(1)
  })

  test('R-58 R-57 R-74 in place of the 1 damage of T-068, anti-air damage is told as such and counts for the battalion', () => {
    const readings = { antiAirExtra: false, attritionCredit: false } as const
    const table = fight('md-mig29-1#1 tr-delta@0,2 tr-4rg@1,2', ['md-mig29-1'], '0,2', [1], readings)
    expect(table.saw('destroyed')).toMatchObject([{ unit: 'md-mig29-1', cause: 'anti-air', by: 'transnistria' }])
    expect(table.state.escalation.transnistria).toBe(1)
  })

  test('T-107 R-74 a state whose anti-air belongs to nobody in the battle is none', () => {
    const { state } = scene('md-mig29-1 tr-delta@0,2 tr-4rg@1,2').do(attack('md-mig29-1', '0,2'), resolve('0,2'))
    const isSound = (antiAir: Seat | null) =>
      validate(ruleset.schema.state, { ...state, battle: { ...state.battle!, antiAir } }, 'state').ok
    expect(state.battle?.antiAir).toBe('transnistria')
    expect([null, ...seats].filter(isSound)).toEqual([null, 'transnistria'])
  })

  test('R-66 a side that loses its attack does not retreat', () => {
    const table = fight('md-police-1@0,2 tr-delta@1,2', ['md-police-1'], '1,2', [1])
    expect(table.unit('md-police-1').hex).toBe('0,2')
    expect(table.saw('retreated')).toEqual([])
  })
})
