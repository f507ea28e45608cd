import { expect, describe as suite, test } from 'vitest'
import { previewAttack } from '../../src/index.ts'
import { attack, type Game, reconnoitre, resolve, retreat, scene } from '../support/helpers.ts'

const STAND = { earlyRetreat: 'never' } as const
/** Fulger beats a unit in 1,2, so that it has to retreat. */
const beaten = (text: string, faces: number[] = [2, 1, 1, 1], options = {}) =>
  scene(`md-fulger@0,2 ${text}`, {}, { ...STAND, ...options })
    .do(attack('md-fulger', '1,2'))
    .load(...faces)
    .do(resolve('1,2'))
const ways = (table: Game) => table.legal('retreat').map(order => ('path' in order ? order.path.join(' ') : ''))

suite('retreat', () => {
  test('T-072 T-073 R-63 two hexes, and two hexes away in the end', () => {
    const table = beaten('tr-delta@1,2')
    const ends = new Set(ways(table).map(way => way.split(' ')[1]))
    // Fulger's zone reaches only hexes next to 0,2: all ends two away on the far side are open.
    expect([...ends].sort()).toEqual(['-1,4', '0,4', '1,0', '1,4', '2,0', '2,3', '3,0', '3,1', '3,2'])
    expect(table.refuse(retreat('tr-delta', '2,2', '2,1'))).toBe('retreat-impossible')
    expect(table.refuse(retreat('tr-delta', '2,2', '1,2'))).toBe('retreat-impossible')
    expect(table.refuse(retreat('tr-delta', '2,2', '4,2'))).toBe('retreat-impossible')
  })

  test('T-074 it does not end in an enemy zone of control', () => {
    const table = beaten('tr-delta@1,2 md-police-1@4,2')
    expect(ways(table).some(way => way.endsWith(' 3,2'))).toBe(false)
    expect(table.refuse(retreat('tr-delta', '2,2', '3,2'))).toBe('retreat-impossible')
  })

  test('T-075 each hex on the way in an enemy zone costs 1 damage, and may destroy it; the start costs nothing unless `retreatStartCosts`', () => {
    const table = beaten('tr-delta@1,2').do(retreat('tr-delta', '1,1', '2,0'))
    expect(table.saw('retreated')).toMatchObject([{ unit: 'tr-delta', damage: 1 }])
    expect(table.unit('tr-delta').damage).toBe(1 + 1 + 1)
    expect(
      beaten('tr-delta@1,2')
        .do(retreat('tr-delta', '2,2', '3,2'))
        .unit('tr-delta').damage,
    ).toBe(2)
    expect(
      beaten('tr-delta@1,2', [2, 1, 1, 1], { retreatStartCosts: true })
        .do(retreat('tr-delta', '2,2', '3,2'))
        .unit('tr-delta').damage,
    ).toBe(3)
    const dead = beaten('tr-delta@1,2', [3, 2, 1, 1]).do(retreat('tr-delta', '1,1', '2,0'))
    expect(dead.saw('destroyed')).toMatchObject([{ unit: 'tr-delta', hex: '1,1', cause: 'retreat', by: 'moldova' }])
  })

  test('T-076 the last hex is free, and the way leads around enemies', () => {
    const table = beaten('tr-delta@1,2 md-police-1@2,2')
    expect(ways(table).some(way => way.startsWith('2,2 '))).toBe(false)
    const full = beaten('tr-delta@1,2 tr-2rg@3,2 tr-3rg@3,2 tr-1rg@3,2')
    expect(ways(full).some(way => way.endsWith(' 3,2'))).toBe(false)
    expect(ways(beaten('tr-delta@1,2 tr-2rg@3,2 tr-3rg@3,2')).some(way => way.endsWith(' 3,2'))).toBe(true)
  })

  test('T-077 R-29 without a way it surrenders, and that raises no level', () => {
    const ring = 'tr-delta@1,2 md-police-1@2,2 md-police-2@1,1 md-police-3@1,3 md-police-4@2,1 md-police-5@0,3'
    const table = beaten(ring, [1, 1, 1, 1])
    expect(table.saw('surrendered')).toMatchObject([{ unit: 'tr-delta', hex: '1,2', cause: 'retreat' }])
    expect(table.state.escalation.moldova).toBe(1)
  })

  test('R-29 R-81 who surrenders to reconnaissance raises a level only where its kills do', () => {
    const ring = 'tr-delta@1,2 md-police-1@2,2 md-police-2@1,1 md-police-3@1,3 md-police-4@2,1 md-police-5@0,3'
    const level = (options = {}) => {
      const table = scene(`md-fulger@0,2 ${ring}`, {}, { ...STAND, ...options })
        .do(reconnoitre('md-fulger', '1,2'))
        .load(2)
        .do(resolve('1,2'))
      expect(table.saw('surrendered')).toMatchObject([{ unit: 'tr-delta', cause: 'retreat' }])
      return table.state.escalation.moldova
    }
    const levels = [{}, { surrenderEscalates: true }, { surrenderEscalates: true, reconnaissanceCredit: false }]
    expect(levels.map(level)).toEqual([0, 1, 0])
  })

  test('R-63 the middle hex may be full of friends', () => {
    const table = beaten('tr-delta@1,2 tr-2rg@2,2 tr-3rg@2,2 tr-1rg@2,2')
    expect(ways(table)).toContain('2,2 3,2')
  })

  test('R-64 the owner picks unit and way, one after another; who finds no room surrenders', () => {
    // The ring leaves one way, and the hex at its end has room for one.
    const ring = 'md-police-1@1,1 md-police-2@1,3 md-police-3@2,1 md-police-4@0,3 tr-2rg@3,2 tr-3rg@3,2'
    const table = beaten(`tr-delta@1,2 tr-militia-1@1,2 ${ring}`, [2, 2, 1, 1])
    expect(table.state.pending).toMatchObject({ kind: 'retreat', units: ['tr-delta', 'tr-militia-1'] })
    const ends = new Set(ways(table).map(way => way.split(' ')[1]))
    expect([...ends]).toEqual(['3,2'])
    table.do(retreat('tr-militia-1', '2,2', '3,2'))
    expect(table.saw('surrendered')).toMatchObject([{ unit: 'tr-delta' }])
  })

  test('R-74 an early retreat needs ways for all at once; its deaths raise nobody’s level unless `earlyRetreatCredit`', () => {
    const ring = 'md-police-1@1,1 md-police-2@1,3 md-police-3@2,1 md-police-4@0,3 tr-2rg@3,2 tr-3rg@3,2'
    const two = scene(`md-fulger@0,2 tr-delta@1,2 tr-militia-1@1,2 ${ring}`)
      .do(attack('md-fulger', '1,2'))
      .load(1, 1, 1, 1)
      .do(resolve('1,2'))
    expect(two.saw('stood')).toHaveLength(1)
    const one = scene(`md-fulger@0,2 tr-delta@1,2 ${ring}`).do(attack('md-fulger', '1,2'), resolve('1,2'))
    expect(one.state.pending?.kind).toBe('defend')
    const die = (options = {}) =>
      scene('md-fulger@0,2 tr-skr@1,2', {}, options).do(
        attack('md-fulger', '1,2'),
        resolve('1,2'),
        retreat('tr-skr', '2,2', '3,2'),
      )
    expect(die().unit('tr-skr').status).toBe('destroyed')
    expect(die().state.escalation.moldova).toBe(1)
    expect(die({ earlyRetreatCredit: true }).state.escalation.moldova).toBe(2)
  })

  test('R-64 R-74 who dies on the way may go first and leaves the room to the others, unless set-up order sends them before', () => {
    // One way, at 1 damage, to a hex with room for one; the militia would not live through it.
    const ring = 'md-police-1@1,1 md-police-2@1,3 md-police-3@2,1 md-police-4@0,3 tr-2rg@3,2 tr-3rg@3,2'
    const begin = (options = {}) =>
      scene(`md-fulger@0,2 tr-delta@1,2 tr-militia-1@1,2#1 ${ring}`, {}, options).do(attack('md-fulger', '1,2'))
    const table = begin()
    const preview = previewAttack(table.state, ['md-fulger'], '1,2')
    expect(preview.ok && preview.value.canRetreat).toBe(true)
    table.do(resolve('1,2'))
    expect(table.legal('retreat')).toEqual([retreat('tr-militia-1', '2,2', '3,2')])
    table.do(retreat('tr-militia-1', '2,2', '3,2'))
    expect(table.unit('tr-militia-1').status).toBe('destroyed')
    expect(table.do(retreat('tr-delta', '2,2', '3,2')).unit('tr-delta')).toMatchObject({ hex: '3,2', damage: 2 })
    const inOrder = begin({ retreatOrder: 'set-up' })
    const refused = previewAttack(inOrder.state, ['md-fulger'], '1,2')
    expect(refused.ok && refused.value.canRetreat).toBe(false)
    expect(inOrder.load(1, 1, 1, 1).do(resolve('1,2')).saw('stood')).toHaveLength(1)
  })

  test('R-64 R-74 in a stack of allies whoever decides sends first', () => {
    const ring = 'md-police-1@1,1 md-police-2@1,3 md-police-3@2,1 md-police-4@0,3 tr-2rg@3,2 tr-3rg@3,2'
    const begin = (defenders: string) => {
      const table = scene(`md-fulger@0,2 ${defenders} ${ring}`, {}, { players: 3 })
      const preview = previewAttack(table.state, ['md-fulger'], '1,2')
      return preview.ok && preview.value.canRetreat
    }
    // The Gagauz militia would die on its way and leave the room, but Delta is the stronger and has to go before it.
    expect(begin('tr-delta@1,2 ga-militia-1@1,2#1')).toBe(false)
    expect(begin('tr-delta@1,2#3 ga-militia-1@1,2')).toBe(false)
    expect(begin('tr-delta@1,2#3 ga-budjak@1,2#1')).toBe(false)
    expect(begin('tr-delta@1,2#3 ga-budjak@1,2#3')).toBe(true)
  })

  test('T-058 R-74 the 1 damage of an early retreat falls once all have gone: nobody dies of it to make room', () => {
    const table = scene('md-fulger@0,2 tr-militia-1@1,2 tr-militia-2@1,2').do(
      attack('md-fulger', '1,2'),
      resolve('1,2'),
    )
    expect(table.do(retreat('tr-militia-1', '2,2', '3,2')).unit('tr-militia-1').damage).toBe(0)
    table.do(retreat('tr-militia-2', '2,2', '3,2'))
    expect([table.unit('tr-militia-1').damage, table.unit('tr-militia-2').damage]).toEqual([1, 1])
    // It is that of whoever retreats, not of the hexes on the way (T-075).
    expect(table.saw('damaged').map(({ rule }) => rule)).toEqual(['T-058', 'T-058'])
    // Each would take 1 on the only way and 1 in the end; but when the second goes, the first still has the room.
    const ring = 'md-police-1@1,1 md-police-2@1,3 md-police-3@2,1 md-police-4@0,3 tr-2rg@3,2 tr-3rg@3,2'
    const narrow = scene(`md-fulger@0,2 tr-militia-1@1,2 tr-militia-2@1,2 ${ring}`)
      .do(attack('md-fulger', '1,2'))
      .load(1, 1, 1, 1)
      .do(resolve('1,2'))
    expect(narrow.saw('stood')).toHaveLength(1)
  })

  test('R-74 R-37 aircraft that the first to go captures take up room where they count in stacks', () => {
    const ring = 'md-fulger@4,0 md-police-1@4,-1 md-police-2@3,-1 md-police-3@2,1 md-police-4@3,1'
    const can = (aircraft: string, aviationStacks: boolean) => {
      const table = scene(`${ring} ${aircraft} tr-delta@3,0 tr-militia-1@3,0`, {}, { aviationStacks })
      const preview = previewAttack(table.state, ['md-fulger'], '3,0')
      return preview.ok && preview.value.canRetreat
    }
    expect([can('md-mig29-1', true), can('md-mig29-1 md-mig29-2', true)]).toEqual([true, false])
    expect(can('md-mig29-1 md-mig29-2', false)).toBe(true)
  })

  test('R-74 an early retreat lets no anti-air fire', () => {
    const table = scene('md-mig29-1 tr-4rg@0,2').do(
      attack('md-mig29-1', '0,2'),
      resolve('0,2'),
      retreat('tr-4rg', '1,2', '2,2'),
    )
    expect(table.unit('md-mig29-1').damage).toBe(0)
  })

  test('R-47 R-55 R-73 a unit armed again by the 1 damage before the retreat need not surrender', () => {
    const delta = (options = {}) =>
      beaten('tr-dnestr@1,2 tr-delta@1,2~', [3, 1, 1, 1], { disarmedRetreat: false, ...options }).unit('tr-delta')
    expect(delta()).toMatchObject({ status: 'surrendered', disarmed: true })
    expect(delta({ attritionTime: 'before-retreat' })).toMatchObject({ status: 'map', disarmed: false })
  })

  test('R-88 it may pass friends in an enemy zone at 1 damage and takes control of its hexes, or may not', () => {
    const text = 'tr-delta@1,2 tr-2rg@1,1'
    const owned = (table: Game) => table.saw('control-taken').map(event => event.hexes)
    const table = beaten(text)
    expect(ways(table)).toContain('1,1 2,0')
    expect(owned(table.do(retreat('tr-delta', '1,1', '2,0')))).toEqual([['2,0']])
    const barred = { retreatThroughFriends: false } as const
    expect(ways(beaten(text, [2, 1, 1, 1], barred))).not.toContain('1,1 2,0')
    // Friends outside enemy zones bar nobody.
    expect(ways(beaten('tr-delta@1,2 tr-2rg@2,2', [2, 1, 1, 1], barred))).toContain('2,2 3,2')
  })

  test('R-88 R-40 R-41 who ignores zones in retreat passes friends there as it does when moving', () => {
    const passes = (options = {}) =>
      scene('tr-dnestr@0,2 md-detachment-1@1,2 md-police-1@1,1', { turn: 'transnistria' }, options)
        .do(attack('tr-dnestr', '1,2'), resolve('1,2'))
        .legal('retreat')
        .some(order => 'path' in order && order.path.join(' ') === '1,1 2,0')
    const barred = { retreatThroughFriends: false } as const
    const ignoring = { ...barred, retreatIgnoresZoc: true } as const
    expect([passes(), passes(barred), passes(ignoring)]).toEqual([true, false, true])
    expect(passes({ ...ignoring, detachmentsPassFriends: false })).toBe(false)
  })
})
