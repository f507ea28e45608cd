import { expect, describe as suite, test } from 'vitest'
import {
  attack,
  endTurn,
  march,
  move,
  occupy,
  reconnoitre,
  resolve,
  scene,
  stand,
  targets,
} from '../support/helpers.ts'

const STAND = { earlyRetreat: 'never' } as const

suite('attack and reconnaissance in force', () => {
  test('T-042 T-045 both are made on enemy formations in an adjacent hex', () => {
    const table = scene('md-fulger@0,2 tr-militia-1@1,2 tr-militia-2@2,2')
    expect(targets(table, 'attack', 'md-fulger')).toEqual(['1,2'])
    expect(targets(table, 'reconnoitre', 'md-fulger')).toEqual(['1,2'])
    expect(table.refuse(attack('md-fulger', '2,2'))).toBe('attack-range')
    expect(table.refuse(attack('md-fulger', '0,1'))).toBe('attack-no-target')
  })

  test('T-043 a unit attacks one hex at a time', () => {
    const table = scene('md-fulger@0,2 tr-militia-1@1,2 tr-militia-2@0,1').do(attack('md-fulger', '1,2'))
    expect(table.refuse(attack('md-fulger', '0,1'))).toBe('unit-locked')
  })

  test('T-044 it takes part in one attack a turn', () => {
    const table = scene('md-fulger@0,2 tr-delta@1,2 tr-militia-2@0,1', {}, STAND).do(attack('md-fulger', '1,2'))
    table.load(1, 1, 1, 1).do(resolve('1,2'))
    expect(table.refuse(reconnoitre('md-fulger', '0,1'))).toBe('attack-again')
  })

  test('T-045 several units attack together from their own hexes', () => {
    const table = scene('md-fulger@0,2 md-1001@1,1 tr-delta@1,2', {}, STAND)
    table.do(attack('md-fulger', '1,2'), attack('md-1001', '1,2')).load(1, 1, 1, 1, 1, 1).do(resolve('1,2'))
    expect(table.saw('battle-began')).toMatchObject([{ attackers: ['md-fulger', 'md-1001'], defenders: ['tr-delta'] }])
    expect(table.saw('battle-rolled')).toMatchObject([{ dice: 6, total: 6, against: 4 }])
  })

  test('T-046 T-047 R-42 battles are declared first, then resolved one after another as the attacker picks; then no more', () => {
    const text = 'md-fulger@0,2 md-1001@3,3 md-scorpion@-3,3 md-police-1@0,3 tr-delta@1,2 tr-militia-1@4,3 tr-2rg@-2,3'
    const table = scene(text, {}, STAND).do(
      attack('md-fulger', '1,2'),
      attack('md-1001', '4,3'),
      attack('md-scorpion', '-2,3'),
    )
    table.load(1, 1).do(resolve('4,3'))
    expect(table.state.pending).toEqual({ kind: 'resolve-battles', seat: 'moldova', targets: ['1,2', '-2,3'] })
    expect(table.refuse(move('md-police-1', '0,4'))).toBe('order-out-of-phase')
    expect(table.refuse(resolve('4,3'))).toBe('choice-unknown')
    // The last one left begins by itself.
    table.load(1, 1, 1, 1, 1, 1).do(resolve('-2,3'))
    expect(table.saw('battle-began').map(event => event.target)).toEqual(['-2,3', '1,2'])
    expect(table.refuse(attack('md-police-1', '1,2'))).toBe('attack-resolved')
    expect(targets(table, 'attack', 'md-police-1')).toEqual([])
    expect(table.legal('move', 'md-police-1').length).toBeGreaterThan(0)
    const again = scene('md-fulger@0,2 md-police-1@0,3 tr-delta@1,2', {}, { ...STAND, declareAgain: true }).do(
      attack('md-fulger', '1,2'),
    )
    again.load(1, 1, 1, 1).do(resolve('1,2'))
    expect(targets(again, 'attack', 'md-police-1')).toEqual(['1,2'])
  })

  test('R-42 a declared unit is locked until its battle; other units act meanwhile', () => {
    const table = scene('md-fulger@0,2 md-police-1@0,3 tr-delta@1,2', {}, STAND).do(attack('md-fulger', '1,2'))
    expect(table.refuse(move('md-fulger', '0,1'))).toBe('unit-locked')
    expect(table.do(move('md-police-1', '-1,4')).unit('md-police-1').hex).toBe('-1,4')
    table.load(1, 1, 1, 1).do(resolve('1,2'))
    expect(table.do(move('md-fulger', '-1,2')).unit('md-fulger').hex).toBe('-1,2')
  })

  test('T-048 reconnaissance rolls one die, whatever the attack value and the damage', () => {
    const table = scene('md-fulger@0,2#2 tr-militia-1@1,2', {}, STAND)
      .do(reconnoitre('md-fulger', '1,2'))
      .load(3)
      .do(resolve('1,2'))
    expect(table.saw('battle-rolled')).toMatchObject([
      { faces: [3], dice: 1, damage: 0, total: 3, against: 2, excess: 1 },
    ])
  })

  test('T-049 R-44 it is made by one unit: no other attack or reconnaissance on that hex, in either order', () => {
    const table = scene('md-fulger@0,2 md-1001@0,2 tr-delta@1,2').do(reconnoitre('md-fulger', '1,2'))
    expect(table.refuse(attack('md-1001', '1,2'))).toBe('attack-reconnaissance')
    expect(table.refuse(reconnoitre('md-1001', '1,2'))).toBe('attack-reconnaissance')
    const other = scene('md-fulger@0,2 md-1001@0,2 tr-delta@1,2').do(attack('md-fulger', '1,2'))
    expect(other.refuse(reconnoitre('md-1001', '1,2'))).toBe('attack-reconnaissance')
  })

  test('T-050 it ignores terrain, but not the river', () => {
    const town = scene('md-fulger@2,0 tr-militia-1@3,0', {}, STAND)
      .do(reconnoitre('md-fulger', '3,0'))
      .load(3)
      .do(resolve('3,0'))
    expect(town.saw('battle-rolled')).toMatchObject([{ terrain: 0, river: 0 }])
    const river = scene('md-fulger@4,-4 tr-militia-1@5,-5', {}, STAND)
      .do(reconnoitre('md-fulger', '5,-5'))
      .load(1, 3)
      .do(resolve('5,-5'))
    expect(river.saw('first-fire')).toHaveLength(1)
    expect(river.saw('battle-rolled')).toMatchObject([{ terrain: 0, river: -6, total: -3 }])
  })

  test('R-43 a battle lapses where nobody is left to fight it; costs and escalation stay', () => {
    // The beaten unit retreats over the airfield and captures the aircraft that had declared the other attack.
    const table = scene('md-fulger@1,2 md-mig29-1 tr-delta@1,1 tr-dnestr@3,3')
    table.do(attack('md-fulger', '1,1'), attack('md-mig29-1', '3,3'), resolve('1,1'))
    table.do(
      { type: 'retreat', unit: 'tr-delta', path: ['1,0', '1,-1'] },
      { type: 'rebase', unit: 'md-mig29-1', to: '5,1' },
      occupy(null),
    )
    expect(table.saw('battle-lapsed')).toMatchObject([{ target: '3,3' }])
    expect([table.state.escalation.moldova, table.state.used.primary, table.state.resolved]).toEqual([2, 2, true])
  })

  test('R-43 units that retreat into a declared target defend it', () => {
    const table = scene('md-fulger@0,2 md-mig29-1 tr-2rg@1,2 tr-delta@3,2 md-police-1@0,0')
    table.do(attack('md-fulger', '1,2'), attack('md-mig29-1', '3,2'), resolve('1,2'))
    table.do({ type: 'retreat', unit: 'tr-2rg', path: ['2,2', '3,2'] }, occupy(null))
    expect(table.saw('battle-began')).toMatchObject([{ target: '3,2', defenders: ['tr-delta', 'tr-2rg'] }])
    expect(table.state.pending).toMatchObject({ kind: 'defend', units: ['tr-delta', 'tr-2rg'] })
  })

  test('R-60 over one hex is distance 2; over one or two is 2 or 3, and adjacent unless `artilleryAdjacent` is off', () => {
    const alazan = scene('md-alazan@0,2 tr-militia-1@1,2 tr-militia-2@2,2 tr-delta@3,2')
    expect(targets(alazan, 'attack', 'md-alazan')).toEqual(['2,2'])
    expect(targets(alazan, 'reconnoitre', 'md-alazan')).toEqual([])
    const guns = (options = {}) =>
      scene(
        'ru-artillery-1@0,2 md-police-1@1,2 md-police-2@2,2 md-police-3@3,2 md-police-4@4,2',
        { turn: 'transnistria', intervention: { stage: 'joined' } },
        options,
      )
    expect(targets(guns(), 'attack', 'ru-artillery-1')).toEqual(['1,2', '2,2', '3,2'])
    expect(targets(guns(), 'reconnoitre', 'ru-artillery-1')).toEqual(['1,2'])
    expect(targets(guns({ artilleryAdjacent: false }), 'attack', 'ru-artillery-1')).toEqual(['2,2', '3,2'])
  })

  test('R-61 aircraft join a ground battle or strike alone, and never advance', () => {
    const table = scene('md-mig29-1 tr-skr@0,2', {}, STAND).do(attack('md-mig29-1', '0,2')).load(3).do(resolve('0,2'))
    expect(table.unit('tr-skr').status).toBe('destroyed')
    expect(table.state.pending).toBeNull()
    expect(table.unit('md-mig29-1').hex).toBe('1,0')
  })

  test('R-62 a hex with only aviation cannot be attacked: ground units move in', () => {
    const table = scene('md-mig29-1 tr-dnestr@1,1', { turn: 'transnistria' })
    expect(targets(table, 'attack', 'tr-dnestr')).toEqual([])
    expect(table.do(move('tr-dnestr', '1,0')).saw('aviation-captured')).toHaveLength(1)
  })

  test('R-76 the turn does not end with battles pending, and nothing is ordered between them', () => {
    const table = scene('md-fulger@0,2 md-police-1@0,3 tr-delta@1,2').do(attack('md-fulger', '1,2'))
    expect(table.refuse(endTurn)).toBe('end-battles')
    table.do(resolve('1,2'))
    expect(table.state.pending?.kind).toBe('defend')
    expect(table.refuse(march('md-police-1', '0,4'))).toBe('order-out-of-phase')
    table.load(1, 1, 1, 1).do(stand).do(endTurn)
    expect(table.state.turn).toBe('transnistria')
  })
})
