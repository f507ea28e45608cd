import { scriptRng } from '@umpire/core-rng'
import { expect, describe as suite, test } from 'vitest'
import { reachable, transnistria1992 } from '../../src/index.ts'
import { createRuleset } from '../../src/ruleset.ts'
import { attack, endTurn, march, move, occupy, resolve, scene, targets } from '../support/helpers.ts'

const sorted = (list: readonly string[]) => [...new Set(list)].sort()

suite('movement', () => {
  test('T-033 Movement is one hex', () => {
    const table = scene('md-fulger@0,2 tr-dnestr')
    expect(sorted(targets(table, 'move', 'md-fulger'))).toEqual(['-1,2', '-1,3', '0,1', '0,3', '1,1', '1,2'])
    expect(table.refuse(move('md-fulger', '2,2'))).toBe('move-unreachable')
  })

  test('T-034 T-035 March is any number of hexes within the points, each at its cost', () => {
    const table = scene('md-fulger@0,2 md-police-1@-2,2 tr-dnestr@7,2')
    expect(table.do(march('md-fulger', '1,2', '2,2', '2,1')).unit('md-fulger')).toMatchObject({ hex: '2,1', spent: 3 })
    expect(table.refuse(march('md-police-1', '-2,3', '-2,4', '-1,4'))).toBe('move-points')
  })

  test('T-036 units move one after another, each finding what the last one left', () => {
    const table = scene('md-police-1@0,2 md-police-2@1,2 md-police-3@1,2 md-police-4@1,2 tr-dnestr@7,2')
    expect(table.refuse(move('md-police-1', '1,2'))).toBe('move-full')
    expect(table.do(move('md-police-2', '2,2'), move('md-police-1', '1,2')).unit('md-police-1').hex).toBe('1,2')
  })

  test('T-037 R-41 a March passes friends, also a full hex, but not friends in an enemy zone', () => {
    const through = march('md-police-1', '1,2', '2,2')
    expect(
      scene('md-police-1@0,2 md-police-2@1,2 md-police-3@1,2 md-police-4@1,2 tr-dnestr@7,2')
        .do(through)
        .unit('md-police-1').hex,
    ).toBe('2,2')
    expect(scene('md-police-1@0,2 md-police-2@1,2 tr-dnestr@2,1').refuse(through)).toBe('move-stops')
    // the detachments may.
    expect(
      scene('md-detachment-1@0,2 md-police-2@1,2 tr-dnestr@2,1')
        .do(march('md-detachment-1', '1,2', '2,2'))
        .unit('md-detachment-1').hex,
    ).toBe('2,2')
  })

  test('T-038 R-36 it ends in a free hex: no enemy and room for one more, or no unit at all', () => {
    const text = 'md-police-1@0,2 md-police-2@1,2 tr-dnestr@0,3'
    expect(targets(scene(text), 'move', 'md-police-1')).not.toContain('0,3')
    expect(scene(text).refuse(move('md-police-1', '0,3'))).toBe('move-enemy')
    const east = 'md-police-1@0,2 md-police-2@1,2 tr-dnestr@7,2'
    expect(targets(scene(east), 'move', 'md-police-1')).toContain('1,2')
    expect(scene(east, {}, { freeHex: 'empty' }).refuse(move('md-police-1', '1,2'))).toBe('move-full')
    // The place it leaves is free to come back to.
    const back = march('md-police-1', '1,2', '0,2')
    const full = scene('md-police-1@0,2 md-police-2@0,2 md-police-3@0,2 tr-dnestr@7,2')
    for (const table of [full, scene('md-police-1@0,2 tr-dnestr@7,2', {}, { freeHex: 'empty' })])
      expect(table.do(back).unit('md-police-1').hex).toBe('0,2')
  })

  test('T-039 it stops on entering an enemy zone', () => {
    const table = scene('md-fulger@-1,2 tr-dnestr@1,2')
    expect(table.refuse(march('md-fulger', '0,2', '0,3'))).toBe('move-stops')
    // Not even out of it again in the same March.
    expect(table.refuse(march('md-fulger', '0,2', '-1,3'))).toBe('move-stops')
    expect(table.legal('march', 'md-fulger')).not.toContainEqual(march('md-fulger', '0,2', '-1,3'))
    expect(targets(table, 'march', 'md-fulger')).toContain('0,2')
    expect(reachable(table.state, 'md-fulger').march.map(reach => reach.hex)).not.toContain('1,3')
  })

  test('T-040 R-38 not from one enemy zone to another, nor within one, whatever friends stand there', () => {
    const text = 'md-fulger@0,2 md-police-1@0,3 tr-dnestr@1,2'
    expect(scene(text).refuse(move('md-fulger', '0,3'))).toBe('move-zone-of-control')
    expect(scene(text).refuse(move('md-fulger', '1,1'))).toBe('move-zone-of-control')
    const friends = scene(text, {}, { friendsCancelZoc: true })
    expect(friends.refuse(move('md-fulger', '1,1'))).toBe('move-zone-of-control')
    expect(friends.do(move('md-fulger', '0,3')).unit('md-fulger').hex).toBe('0,3')
  })

  test('T-041 it may leave a zone and enter the same or another one', () => {
    const table = scene('md-fulger@0,2 tr-dnestr@1,2')
    expect(table.do(march('md-fulger', '-1,3', '-1,4', '0,3')).unit('md-fulger').hex).toBe('0,3')
    const twice = scene('md-fulger@0,2 tr-dnestr@1,2').do(move('md-fulger', '-1,3'), move('md-fulger', '0,2'))
    expect(twice.unit('md-fulger').hex).toBe('0,2')
  })

  test('R-15 R-78 control passes with the unit that ends in a hex or passes through, or only where it ends', () => {
    const walk = (options = {}) =>
      scene('md-fulger@4,0 tr-dnestr@7,2', {}, options).do(march('md-fulger', '5,-1', '6,-1'))
    expect(walk().saw('control-taken')).toMatchObject([{ seat: 'moldova', hexes: ['5,-1', '6,-1'] }])
    expect(walk({ controlBy: 'ending' }).saw('control-taken')).toMatchObject([{ hexes: ['6,-1'] }])
  })

  test('R-78 marching through the airfield captures the aircraft', () => {
    const table = scene('md-mig29-1 tr-dnestr@0,1', { turn: 'transnistria' })
    table.do(march('tr-dnestr', '0,0', '1,0', '2,0'))
    expect(table.saw('aviation-captured')).toMatchObject([
      { unit: 'md-mig29-1', from: 'moldova', to: 'transnistria', hex: '1,0' },
    ])
  })

  test('R-32 points last a turn, or are fresh for each action', () => {
    const table = scene('md-police-1@0,2 tr-dnestr@7,2').do(march('md-police-1', '1,2', '2,2'))
    expect(table.refuse(move('md-police-1', '3,2'))).toBe('move-points')
    expect(table.refuse(march('md-police-1', '3,2'))).toBe('move-points')
    const fresh = scene('md-police-1@0,2 tr-dnestr@7,2', {}, { movePool: 'action' }).do(
      march('md-police-1', '1,2', '2,2'),
      march('md-police-1', '3,2', '4,2'),
    )
    expect(fresh.unit('md-police-1').hex).toBe('4,2')
  })

  test('R-37 aviation does not stack, defend, block or control', () => {
    const table = scene('md-mig29-1 md-mig29-2 md-police-1@1,0 md-police-2@1,0 md-police-3@2,0 tr-dnestr@0,2')
    expect(table.do(move('md-police-3', '1,0')).unit('md-police-3').hex).toBe('1,0')
    const enemy = scene('md-mig29-1 tr-dnestr@0,1', { turn: 'transnistria' })
    expect(enemy.refuse(attack('tr-dnestr', '1,0'))).toBe('attack-aircraft')
    expect(enemy.do(march('tr-dnestr', '0,0', '1,0', '2,0')).unit('tr-dnestr').hex).toBe('2,0')
  })

  test('T-098 R-40 the detachments ignore zones when moving, not in retreat unless `retreatIgnoresZoc`', () => {
    const table = scene('md-detachment-1@0,2 tr-dnestr@1,2')
    expect(table.do(march('md-detachment-1', '1,1', '2,1')).unit('md-detachment-1').hex).toBe('2,1')
    const caught = (options = {}) => {
      const fight = scene('md-detachment-1@0,2 tr-dnestr@1,2 tr-delta@-1,2', { turn: 'transnistria' }, options)
      fight.do(attack('tr-dnestr', '0,2'), resolve('0,2'))
      return fight.legal('retreat').length
    }
    // Zones reach two hexes to the east and west of it; only ends beyond them are left.
    expect(caught()).toBeLessThan(caught({ retreatIgnoresZoc: true }))
  })

  test('T-115 R-45 R-77 the 905th drops anywhere without an enemy, as a March that uses all its points; it may attack after it', () => {
    const joined = { turn: 'transnistria', intervention: { stage: 'joined' } } as const
    const text = 'ru-905 md-police-1@0,2 md-police-2@0,3 tr-dnestr@5,1'
    const table = scene(text, joined)
    expect(table.legal('airdrop')).toHaveLength(371 - 2)
    expect(table.refuse({ type: 'airdrop', unit: 'ru-905', to: '0,2' })).toBe('move-enemy')
    expect(table.refuse({ type: 'airdrop', unit: 'ru-905', to: '99,99' })).toBe('hex-unknown')
    expect(table.refuse({ type: 'move', unit: 'ru-905', to: '0,2' })).toBe('unit-not-on-map')
    table.do({ type: 'airdrop', unit: 'ru-905', to: '1,2' })
    expect(table.unit('ru-905')).toMatchObject({ hex: '1,2', spent: 2, actions: ['march'] })
    expect(table.state.used.primary).toBe(1)
    expect(table.saw('control-taken')).toMatchObject([{ hexes: ['1,2'] }])
    expect(table.refuse(march('ru-905', '2,1'))).toBe('move-points')
    expect(targets(table, 'attack', 'ru-905').sort()).toEqual(['0,2', '0,3'])
    const light = scene(text, joined, { airdropAction: 'movement', airdropSpends: 'none' }).do({
      type: 'airdrop',
      unit: 'ru-905',
      to: '1,1',
    })
    expect(light.state.used).toEqual({ primary: 0, secondary: 1 })
    expect(light.legal('march', 'ru-905').length).toBeGreaterThan(0)
  })

  test('T-034 reachable lists every end of a March once, at its lowest cost', () => {
    const table = scene('md-fulger@0,2 tr-dnestr@2,1')
    const { movement, march: far } = reachable(table.state, 'md-fulger')
    expect(sorted(movement.map(reach => reach.hex))).toEqual(sorted(targets(table, 'move', 'md-fulger')))
    expect(sorted(far.map(reach => reach.hex))).toEqual(
      sorted(targets(table, 'march', 'md-fulger').filter(hex => hex !== '0,2')),
    )
    expect(far.find(reach => reach.hex === '2,2')).toMatchObject({ cost: 3 })
    expect(reachable(table.state, 'md-nobody')).toEqual({ movement: [], march: [] })
    // It tells what the points allow, of enemies and of those who may not act too; orders are another matter.
    const lame = scene('md-fulger@0,2~ tr-dnestr@2,1')
    expect(reachable(lame.state, 'md-fulger')).toEqual({ movement, march: far })
    expect(reachable(lame.state, 'tr-dnestr').movement.length).toBeGreaterThan(0)
    expect([...lame.legal('march'), ...lame.legal('move')]).toEqual([])
    const tired = scene('md-fulger@0,2 tr-dnestr@5,1').do(march('md-fulger', '-1,2', '-2,2', '-3,2'))
    expect(reachable(tired.state, 'md-fulger')).toEqual({ movement: [], march: [] })
    expect(reachable(scene('md-mig29-1 tr-dnestr@5,1').state, 'md-mig29-1')).toEqual({ movement: [], march: [] })
    const [off] = scene('md-detachment-1@0,2').state.units
    const gone = { ...table.state, units: [{ ...off!, status: 'destroyed' as const, hex: null }] }
    expect(reachable(gone, 'md-detachment-1')).toEqual({ movement: [], march: [] })
  })

  test('T-034 R-30 the way that reachable names leads to its hex and can be marched, whatever each hex costs', () => {
    const unitTypes = transnistria1992.unitTypes.map(type => (type.id === 'md-fulger' ? { ...type, move: 4 } : type))
    const made = createRuleset({ ...transnistria1992, id: 'fast', unitTypes })
    if (!made.ok) throw new Error(JSON.stringify(made.problems))
    const { setup, legalOrders, reachable } = made.value
    const rulings = { moveCost: { plain: 1, rough: 3, city: 1 } }
    for (const hex of ['0,-15', '-1,-15', '0,2']) {
      const begun = setup({ rulings, position: { units: [{ id: 'md-fulger', hex }, { id: 'tr-don' }] } }, scriptRng([]))
      if (!begun.ok) throw new Error(JSON.stringify(begun.problems))
      const marches = [...legalOrders(begun.state, 'moldova')].map(order =>
        'path' in order ? order.path.join(' ') : '',
      )
      const { march: far } = reachable(begun.state, 'md-fulger')
      expect(far.filter(({ hex, path }) => path.at(-1) !== hex || !marches.includes(path.join(' ')))).toEqual([])
      expect(far.length).toBeGreaterThan(5)
    }
  })

  test('R-65 occupying is free of points, zones and limits; only one adjacent attacker may', () => {
    const table = scene('md-1001@0,2 md-fulger@0,3 md-mig29-1 tr-skr@1,2 tr-dnestr@2,2', {}, { earlyRetreat: 'never' })
    table.do(
      march('md-1001', '-1,3', '0,2'),
      attack('md-1001', '1,2'),
      attack('md-fulger', '1,2'),
      attack('md-mig29-1', '1,2'),
    )
    table.load(3, 3, 3, 3, 3, 3, 3).do(resolve('1,2'))
    expect(table.state.pending).toEqual({ kind: 'occupy', seat: 'moldova', units: ['md-1001', 'md-fulger'] })
    const used = table.state.used
    table.do(occupy('md-1001'))
    expect(table.unit('md-1001').hex).toBe('1,2')
    expect(table.state.used).toEqual(used)
    expect(table.do(endTurn).state.turn).toBe('transnistria')
    const must = scene('md-fulger@0,3 tr-skr@1,2', {}, { earlyRetreat: 'never', advance: 'must' }).do(
      attack('md-fulger', '1,2'),
    )
    expect(must.load(3, 3, 3, 3).do(resolve('1,2')).refuse(occupy(null))).toBe('choice-unknown')
    const may = scene('md-fulger@0,3 tr-skr@1,2', {}, { earlyRetreat: 'never' }).do(attack('md-fulger', '1,2'))
    expect(may.load(3, 3, 3, 3).do(resolve('1,2'), occupy(null)).unit('md-fulger').hex).toBe('0,3')
  })
})
