import { seedRng } from '@umpire/core-rng'
import { expect, describe as suite, test } from 'vitest'
import { ruleset, supply, zoneOfControl } from '../../src/index.ts'
import { game, march, move, scene, targets } from '../support/helpers.ts'

suite('zones of control', () => {
  test('T-078 a unit controls the six hexes around it, not its own', () => {
    const table = scene('md-fulger@0,2 tr-dnestr@7,2')
    expect([...zoneOfControl(table.state, 'moldova')].sort()).toEqual(['-1,2', '-1,3', '0,1', '0,3', '1,1', '1,2'])
    expect(zoneOfControl(table.state, 'transnistria')).toEqual(['7,1', '6,2', '6,3'])
  })

  test('T-079 it interrupts enemy movement', () => {
    expect(scene('md-fulger@-1,2 tr-dnestr@1,2').refuse(march('md-fulger', '0,2', '1,1'))).toBe('move-stops')
    expect(
      scene('md-fulger@-1,2 tr-dnestr@7,2')
        .do(march('md-fulger', '0,2', '1,1'))
        .unit('md-fulger').hex,
    ).toBe('1,1')
  })

  test('T-080 T-081 it interrupts enemy supply, but not where a unit of that side stands', () => {
    const networks = (text: string) => supply(scene(text).state, 'transnistria').networks[0]!.hexes
    expect(networks('md-1002@1,-1 tr-company-1@6,-14 md-fulger@9,-13')).not.toContain('8,-12')
    expect(networks('md-1002@1,-1 tr-company-1@8,-12 md-fulger@9,-13')).toContain('8,-12')
    // The set-up counts on it: Kuban and UNA-UNSO keep the main road open opposite Cosnita.
    expect(supply(game({}).state, 'transnistria').networks[0]!.hexes).toContain('5,-4')
  })

  test('R-39 an enemy-held hex is covered too; aviation controls nothing; disarmed units keep their zone unless `disarmedZoc` is off', () => {
    expect(zoneOfControl(scene('md-fulger@0,2 tr-dnestr@1,2').state, 'moldova')).toContain('1,2')
    expect(zoneOfControl(scene('md-mig29-1 tr-dnestr@1,2').state, 'moldova')).toEqual([])
    const text = 'md-police-1@0,2 tr-dnestr@1,2~'
    expect(scene(text).refuse(move('md-police-1', '0,3'))).toBe('move-zone-of-control')
    expect(targets(scene(text, {}, { disarmedZoc: false }), 'move', 'md-police-1')).toContain('0,3')
  })

  test('R-39 where disarmed units have no zone it is gone at once, for orders of the same call too', () => {
    const passes = (disarmedZoc: boolean) => {
      const text = 'md-police-1@0,2 md-1002@1,-1 tr-dnestr@2,2'
      const { state } = scene(text, { escalation: { moldova: 2 } }, { disarmedZoc })
      const next = ruleset.step(
        state,
        {
          moldova: [move('md-1002', '0,-1'), { type: 'disarm', unit: 'md-police-1' }, { type: 'end-turn' }],
          transnistria: [march('tr-dnestr', '1,2', '0,3')],
        },
        seedRng(1),
      )
      return next.ok || next.problems[0]!.code
    }
    expect([passes(true), passes(false)]).toEqual(['move-stops', true])
  })

  test('R-39 with `bridgesOnly` a zone does not reach over open water', () => {
    expect(zoneOfControl(scene('md-fulger@4,-1 tr-dnestr@7,2').state, 'moldova')).toContain('5,-1')
    expect(
      zoneOfControl(scene('md-fulger@4,-1 tr-dnestr@7,2', {}, { bridgesOnly: true }).state, 'moldova'),
    ).not.toContain('5,-1')
  })

  test('R-21 allies have no zone against each other, stack together, and act in turns of their own', () => {
    const table = scene('ga-budjak@0,2 tr-dnestr@1,2 tr-delta@1,2 md-1002@1,-1', { turn: 'gagauzia' }, { players: 3 })
    expect(table.do(move('ga-budjak', '1,1'), move('ga-budjak', '1,2')).unit('ga-budjak').hex).toBe('1,2')
    expect(table.refuse({ type: 'disarm', unit: 'tr-delta' })).toBe('unit-not-yours')
    const shared = (options = {}) =>
      scene('ga-budjak@-5,7 tr-dnestr@5,1 md-1002@1,-1', { turn: 'transnistria' }, { players: 3, ...options }).do(
        { type: 'march', unit: 'tr-dnestr', path: ['5,0'] },
        { type: 'end-turn' },
      ).state.used.primary
    expect([shared(), shared({ gagauziaLimits: 'shared' })]).toEqual([0, 1])
  })
})
