import { expect, describe as suite, test } from 'vitest'
import { attack, type Game, resolve, retreat, scene } from '../support.ts'

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

  test('R-74 an early retreat lets no anti-air fire', () => {
    const table = scene('md-mig29-1 tr-4rg@0,2').do(
      attack('md-mig29-1', '0,2'),
      resolve('0,2'),
      retreat('tr-4rg', '1,2', '2,2'),
    )
    expect(table.unit('md-mig29-1').damage).toBe(0)
  })

  test('R-88 it may pass friends in an enemy zone at 1 damage and takes control of its hexes, or may not', () => {
    const text = 'tr-delta@1,2 tr-2rg@1,1'
    const owned = (table: Game) => table.saw('controlTaken').map(event => event.hexes)
    const table = beaten(text)
    expect(ways(table)).toContain('1,1 2,0')
    expect(owned(table.do(retreat('tr-delta', '1,1', '2,0')))).toEqual([['2,0']])
    expect(ways(beaten(text, [2, 1, 1, 1], { retreatThroughFriends: false }))).not.toContain('1,1 2,0')
  })
})
