import { expect, describe as suite, test } from 'vitest'
import type { Order } from '../../src/index.ts'
import { attack, endTurn, march, move, reconnoitre, resolve, scene, targets } from '../support/helpers.ts'

const disarm = (unit: string): Order => ({ type: 'disarm', unit })
const recover = (unit: string): Order => ({ type: 'recover', unit })
const CALM = { intervention: { stage: 'cancelled' } } as const
/** Five police in the open west, far from everybody. */
const FIVE = 'md-police-1@0,2 md-police-2@-1,1 md-police-3@1,2 md-police-4@2,2 md-police-5@0,0 tr-dnestr@7,2'

suite('actions', () => {
  test('T-026 a unit acts twice a turn', () => {
    const table = scene(FIVE).do(move('md-police-1', '0,1'), move('md-police-1', '0,2'))
    expect(table.refuse(disarm('md-police-1'))).toBe('unit-spent')
    expect(table.legal(undefined, 'md-police-1')).toEqual([])
    table.do(endTurn, endTurn)
    expect(table.legal('move', 'md-police-1')).toHaveLength(6)
  })

  test('T-027 there are six actions', () => {
    const table = scene('md-fulger@0,2#1 md-1001@-1,0#1 tr-militia-1@1,2')
    const kinds = new Set(table.legal().map(order => order.type))
    expect([...kinds].sort()).toEqual(['attack', 'disarm', 'end-turn', 'march', 'move', 'reconnoitre', 'recover'])
  })

  test('T-028 March, Attack, Disarm and Recover are primary', () => {
    const used = (order: Order) => scene('md-fulger@-1,1#1 tr-militia-1@0,1').do(order).state.used
    for (const order of [
      march('md-fulger', '-1,0'),
      attack('md-fulger', '0,1'),
      disarm('md-fulger'),
      recover('md-fulger'),
    ])
      expect(used(order)).toEqual({ primary: 1, secondary: 0 })
  })

  test('T-029 Movement and Reconnaissance are secondary', () => {
    const used = (order: Order) => scene('md-fulger@-1,1 tr-militia-1@0,1').do(order).state.used
    for (const order of [move('md-fulger', '-1,0'), reconnoitre('md-fulger', '0,1')])
      expect(used(order)).toEqual({ primary: 0, secondary: 1 })
  })

  test('T-030 T-031 two primary and six secondary actions are free; the next unit takes 1 damage', () => {
    const table = scene(FIVE).do(march('md-police-1', '0,1'), march('md-police-2', '-1,2'))
    expect(table.state.units.every(unit => unit.damage === 0)).toBe(true)
    expect(table.do(march('md-police-3', '1,1')).unit('md-police-3').damage).toBe(1)
    const secondary = scene(FIVE)
    for (const [unit, ...path] of [
      ['md-police-1', '0,1', '0,2'],
      ['md-police-2', '-1,2', '-1,1'],
      ['md-police-3', '1,1', '1,2'],
    ] as const)
      secondary.do(move(unit, path[0]), move(unit, path[1]))
    expect(secondary.state.used).toEqual({ primary: 0, secondary: 6 })
    expect(secondary.do(move('md-police-4', '2,1')).unit('md-police-4').damage).toBe(1)
    expect(secondary.saw('limit-exceeded')).toMatchObject([{ unit: 'md-police-4', action: 'movement' }])
  })

  test('T-032 once a turn for each unit, whatever it does beyond the limits', () => {
    const table = scene('md-fulger@0,2 md-police-1@-1,1 md-police-2@2,2 tr-dnestr@7,2')
    table.do(
      march('md-police-1', '-1,2'),
      march('md-police-2', '2,1'),
      march('md-fulger', '0,1'),
      march('md-fulger', '0,0'),
    )
    expect([table.state.used.primary, table.unit('md-fulger').damage]).toEqual([4, 1])
  })

  test('R-33 both actions may be alike, or not with `repeatActions: false`', () => {
    const twice = (options = {}) => scene(FIVE, {}, options).do(move('md-police-1', '0,1'))
    expect(targets(twice(), 'move', 'md-police-1')).toHaveLength(6)
    expect(twice({ repeatActions: false }).refuse(move('md-police-1', '0,2'))).toBe('action-repeated')
  })

  test('R-33 Attack and Reconnaissance once in all; Disarm once; Recover as the only action', () => {
    const table = scene('md-fulger@-1,1 tr-militia-1@0,1 tr-militia-2@-2,2', {}, { earlyRetreat: 'never' })
    table.do(reconnoitre('md-fulger', '0,1')).load(1).do(resolve('0,1'))
    expect(table.refuse(attack('md-fulger', '-2,2'))).toBe('attack-again')
    const disarm = { type: 'disarm', unit: 'md-fulger' } as const
    const calm = scene('md-fulger@-1,1 tr-militia-1@7,2', { escalation: { moldova: 3 } }).do(disarm)
    expect(calm.refuse(disarm)).toBe('unit-disarmed')
    const armed = scene('md-fulger@-1,1#1 tr-militia-1@7,2').do(recover('md-fulger'))
    expect(armed.refuse(move('md-fulger', '0,1'))).toBe('unit-recovered')
  })

  test('R-34 each attacking unit is one action and one level, or one level a battle', () => {
    const join = (options = {}) =>
      scene('md-fulger@-1,1 md-1001@-1,1 tr-militia-1@0,1', {}, options).do(
        attack('md-fulger', '0,1'),
        attack('md-1001', '0,1'),
      ).state
    expect([join().used.primary, join().escalation.moldova]).toEqual([2, 2])
    const battle = join({ escalationPer: 'battle' })
    expect([battle.used.primary, battle.escalation.moldova]).toEqual([2, 1])
  })

  test('R-35 the damage falls at once, before the action; a unit it would destroy cannot act; X counts it', () => {
    const table = scene(
      'md-fulger@0,2 md-police-1@-1,1 md-police-2@3,2 md-police-3@1,1#1 tr-militia-1@1,2',
      {},
      { earlyRetreat: 'never' },
    )
    table.do(march('md-police-1', '-1,2'), march('md-police-2', '4,2'))
    expect(table.refuse(attack('md-police-3', '1,2'))).toBe('limit-destroys')
    table.do(attack('md-fulger', '1,2')).load(1, 1, 1, 1).do(resolve('1,2'))
    expect(table.saw('battle-rolled')).toMatchObject([{ damage: 1 }])
    expect(table.state.escalation.transnistria).toBe(0)
  })
})

suite('disarm', () => {
  test('T-051 a disarmed unit acts no more', () => {
    const table = scene(FIVE).do(disarm('md-police-1'))
    expect(table.refuse(move('md-police-1', '0,1'))).toBe('unit-disarmed')
    table.do(endTurn, endTurn)
    expect(table.legal(undefined, 'md-police-1')).toEqual([])
  })

  test('T-052 its defence is 2', () => {
    const fight = scene('md-1001@0,2 tr-delta@1,2~', {}, { earlyRetreat: 'never' })
      .do(attack('md-1001', '1,2'))
      .load(2, 2)
      .do(resolve('1,2'))
    expect(fight.saw('battle-rolled')).toMatchObject([{ against: 2, total: 4 }])
    expect(scene('md-alazan@0,2 tr-dnestr').do(disarm('md-alazan')).unit('md-alazan').disarmed).toBe(true)
  })

  test('T-053 R-47 the escalation falls by 1, never below 0', () => {
    expect(scene(FIVE, { escalation: { moldova: 3 } }).do(disarm('md-police-1')).state.escalation.moldova).toBe(2)
    expect(scene(FIVE).do(disarm('md-police-1')).state.escalation.moldova).toBe(0)
  })

  test('T-054 attacked and not destroyed, it can act again in its own turn, and be disarmed again', () => {
    const table = scene('md-police-1@4,2 tr-delta@5,2~ tr-dnestr@5,1', CALM, { earlyRetreat: 'never' })
    table.do(attack('md-police-1', '5,2')).load(1).do(resolve('5,2'))
    expect(table.saw('rearmed')).toMatchObject([{ unit: 'tr-delta' }])
    table.do(endTurn)
    expect(table.legal('march', 'tr-delta').length).toBeGreaterThan(0)
    expect(table.do(disarm('tr-delta')).unit('tr-delta').disarmed).toBe(true)
  })

  test('R-47 a unit with 2 damage cannot be disarmed', () => {
    expect(scene('md-1001@0,2#2 tr-dnestr').refuse(disarm('md-1001'))).toBe('disarm-damage')
    expect(scene('md-1001@0,2#1 tr-dnestr').legal('disarm')).toHaveLength(1)
  })

  test('R-82 nor one that would reach 2 by acting over the limit', () => {
    const table = scene('md-1001@0,2#1 md-police-1@-1,1 md-police-2@2,2 tr-dnestr').do(
      march('md-police-1', '-1,2'),
      march('md-police-2', '2,1'),
    )
    expect(table.refuse(disarm('md-1001'))).toBe('disarm-damage')
  })

  test('R-73 it stays disarmed where its printed defence would not hold its damage; an early retreat counts as an attack', () => {
    const weak = scene('md-police-1@0,2 tr-skr@1,2~', {}, { earlyRetreat: 'never' })
      .do(attack('md-police-1', '1,2'))
      .load(1)
      .do(resolve('1,2'))
    expect(weak.unit('tr-skr')).toMatchObject({ disarmed: true, damage: 1, status: 'map' })
    const early = scene('md-police-1@0,2 tr-delta@1,2~').do(attack('md-police-1', '1,2'), resolve('1,2'))
    early.do({ type: 'retreat', unit: 'tr-delta', path: ['2,2', '3,2'] })
    expect(early.unit('tr-delta')).toMatchObject({ disarmed: false, damage: 1, hex: '3,2' })
  })
})

suite('recover', () => {
  test('T-055 takes 1 damage from a unit in supply', () => {
    expect(scene('md-1001@-1,1#2 tr-dnestr').do(recover('md-1001')).unit('md-1001').damage).toBe(1)
    expect(scene('md-1001@0,2#2 tr-dnestr').refuse(recover('md-1001'))).toBe('recover-unsupplied')
  })

  test('T-056 only if it did nothing else this turn', () => {
    const table = scene('md-1001@-1,1#2 tr-dnestr').do(move('md-1001', '-1,0'))
    expect(table.refuse(recover('md-1001'))).toBe('recover-acted')
  })

  test('R-71 not without damage', () => {
    expect(scene('md-1001@-1,1 tr-dnestr').refuse(recover('md-1001'))).toBe('recover-undamaged')
  })
})
