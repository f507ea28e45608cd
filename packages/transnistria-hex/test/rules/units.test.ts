import { validate } from '@umpire/core-game'
import { expect, describe as suite, test } from 'vitest'
import { unitNames } from '../../src/describe/chronicle.ts'
import { previewAttack, ruleset, supply, transnistria1992 } from '../../src/index.ts'
import { attack, endTurn, game, march, move, resolve, scene, targets } from '../support/helpers.ts'

const STAND = { earlyRetreat: 'never' } as const
const JOINED = { turn: 'transnistria', intervention: { stage: 'joined' } } as const

/** A line of the list of units: arm, counters, attack/defence/points. */
function printed(id: string, arm: string, count: number, values: string): void {
  const type = transnistria1992.unitTypes.find(other => other.id === id)!
  expect([type.arm, `${type.attack}/${type.defence}/${type.move ?? '-'}`]).toEqual([arm, values])
  expect(transnistria1992.counters.filter(counter => counter.type === id)).toHaveLength(count)
  expect(unitNames[id]!.en && unitNames[id]!.ru).toBeTruthy()
}

suite('units', () => {
  test('T-092 the police: 1/2/2', () => printed('md-police', 'infantry', 5, '1/2/2'))
  test('T-093 unit 1001: 2/4/3', () => printed('md-1001', 'motorised', 1, '2/4/3'))
  test('T-094 unit 1002: 2/4/2', () => printed('md-1002', 'infantry', 1, '2/4/2'))
  test('T-095 Scorpion: 2/2/2', () => printed('md-scorpion', 'infantry', 1, '2/2/2'))
  test('T-096 Fulger: 4/3/3', () => printed('md-fulger', 'motorised', 1, '4/3/3'))
  test('T-097 the volunteers: 1/2/2', () => printed('md-hdnf', 'infantry', 2, '1/2/2'))
  test('T-098 the detachments: 1/2/2', () => printed('md-detachment', 'infantry', 4, '1/2/2'))
  test('T-099 the Alazan battery: 3/1/2', () => printed('md-alazan', 'artillery', 1, '3/1/2'))
  test('T-100 the MiG pairs: 1/2/-', () => printed('md-mig29', 'aviation', 2, '1/2/-'))
  test('T-101 Dnestr: 3/3/3', () => printed('tr-dnestr', 'motorised', 1, '3/3/3'))
  test('T-102 Delta: 2/4/3', () => printed('tr-delta', 'motorised', 1, '2/4/3'))
  test('T-103 the militia: 1/2/2', () => printed('tr-militia', 'infantry', 2, '1/2/2'))
  test('T-104 the 1st battalion: 3/3/2', () => printed('tr-1rg', 'armour', 1, '3/3/2'))
  test('T-105 the 2nd battalion: 4/2/2', () => printed('tr-2rg', 'infantry', 1, '4/2/2'))
  test('T-106 the 3rd battalion: 3/3/2', () => printed('tr-3rg', 'infantry', 1, '3/3/2'))
  test('T-107 the 4th battalion: 3/3/2', () => printed('tr-4rg', 'infantry', 1, '3/3/2'))
  test('T-108 the companies: 1/2/2', () => printed('tr-company', 'infantry', 3, '1/2/2'))
  test('T-109 the Don company: 1/2/2', () => printed('tr-don', 'infantry', 1, '1/2/2'))
  test('T-110 the Kuban company: 1/2/2', () => printed('tr-kuban', 'infantry', 1, '1/2/2'))
  test('T-111 the SKR company: 1/1/2', () => printed('tr-skr', 'infantry', 1, '1/1/2'))
  test('T-112 UNA-UNSO: 2/3/2', () => printed('tr-unso', 'infantry', 1, '2/3/2'))
  test('T-113 Budjak: 3/4/3', () => printed('ga-budjak', 'motorised', 1, '3/4/3'))
  test('T-114 the Gagauz militia: 1/2/2', () => printed('ga-militia', 'infantry', 2, '1/2/2'))
  test('T-115 the 905th: 4/4/2', () => printed('ru-905', 'motorised', 1, '4/4/2'))
  test('T-116 the Russian artillery: 5/2/1', () => printed('ru-artillery', 'artillery', 2, '5/2/1'))
  test('T-117 the Guards regiments: 3/5/3', () => printed('ru-msp', 'motorised', 3, '3/5/3'))
  test('T-118 the 356th: 5/3/3', () => printed('ru-356', 'armour', 1, '5/3/3'))

  test('T-091 43 counters: Moldova 18, Transnistria 15, Gagauzia 3, Russia 7; attack values of 26, 28, 5 and 28', () => {
    const side = (faction: string) => {
      const types = transnistria1992.counters
        .map(counter => transnistria1992.unitTypes.find(type => type.id === counter.type)!)
        .filter(type => type.faction === faction)
      return [types.length, types.reduce((sum, type) => sum + type.attack, 0)]
    }
    expect(['moldova', 'transnistria', 'gagauzia', 'russia'].map(side)).toEqual([
      [18, 26],
      [15, 28],
      [3, 5],
      [7, 28],
    ])
    expect(game({ players: 3 }).state.units).toHaveLength(43)
  })

  test('T-099 the Alazan battery attacks only over one hex, only by Attack', () => {
    const table = scene('md-alazan@3,-4 tr-militia-1@5,-5 tr-militia-2@6,-5 tr-delta@4,-5')
    expect(targets(table, 'attack', 'md-alazan')).toEqual(['5,-5'])
    expect(table.legal('reconnoitre', 'md-alazan')).toEqual([])
  })

  test('T-100 the MiG pairs attack any target on the map, only by Attack, and stay on their airfield', () => {
    const table = scene('md-mig29-1 tr-company-1@6,-14 ga-budjak@-6,8')
    expect(targets(table, 'attack', 'md-mig29-1').sort()).toEqual(['-6,8', '6,-14'])
    expect(new Set(table.legal(undefined, 'md-mig29-1').map(order => order.type))).toEqual(
      new Set(['attack', 'disarm']),
    )
    expect(table.refuse(move('md-mig29-1', '2,0'))).toBe('move-immobile')
  })

  test('T-100 R-61 R-85 a taken airfield hands them over; the taker may base them beyond the Dniester, then or never; they fly from his next turn', () => {
    const text = 'md-mig29-1#1 md-mig29-2 md-police-1@4,4 tr-dnestr@1,1 tr-delta@5,1'
    const table = scene(text, { turn: 'transnistria', intervention: { stage: 'cancelled' } }).do(
      move('tr-dnestr', '1,0'),
    )
    expect(table.state.pending).toEqual({
      kind: 'rebase',
      seat: 'transnistria',
      unit: 'md-mig29-1',
      airfields: ['1,0', '5,1'],
    })
    table.do({ type: 'rebase', unit: 'md-mig29-1', to: '5,1' }, { type: 'rebase', unit: 'md-mig29-2', to: '1,0' })
    expect([table.unit('md-mig29-1'), table.unit('md-mig29-2')]).toMatchObject([
      { seat: 'transnistria', hex: '5,1', damage: 1 },
      { hex: '1,0' },
    ])
    expect(table.refuse(attack('md-mig29-1', '4,4'))).toBe('unit-captured')
    expect(table.refuse({ type: 'rebase', unit: 'md-mig29-2', to: '5,1' })).toBe('order-out-of-phase')
    table.do(endTurn, endTurn)
    expect(targets(table, 'attack', 'md-mig29-1')).toEqual(['4,4'])
    expect(supply(table.state, 'transnistria').units.find(unit => unit.unit === 'md-mig29-1')?.supplied).toBe(true)
  })

  test('R-61 without another airfield they stay, and they change back the same way', () => {
    const lost = scene('md-mig29-1 md-police-1@0,0 tr-dnestr@1,1', {
      turn: 'transnistria',
      owners: [{ hex: '5,1', seat: 'moldova' }],
      intervention: { stage: 'cancelled' },
    })
    lost.do(march('tr-dnestr', '1,0'))
    expect(lost.state.pending).toBeNull()
    expect(lost.unit('md-mig29-1').seat).toBe('transnistria')
    const units = [
      { id: 'md-mig29-1', seat: 'transnistria' as const, damage: 1 },
      { id: 'md-police-1', hex: '0,1' },
      { id: 'tr-dnestr', hex: '7,2' },
    ]
    const back = game({ position: { units, owners: [{ hex: '1,0', seat: 'transnistria' }] } })
    expect(back.unit('md-mig29-1').seat).toBe('transnistria')
    back.do(move('md-police-1', '1,0'))
    expect(back.unit('md-mig29-1')).toMatchObject({ seat: 'moldova', damage: 1 })
  })

  test('R-61 in a position too they are his who stands on their airfield', () => {
    expect(scene('md-mig29-1 tr-don@1,0').unit('md-mig29-1').seat).toBe('transnistria')
    const units = [
      { id: 'md-mig29-1', seat: 'transnistria' as const, hex: '5,1' },
      { id: 'ga-militia-1', hex: '5,1' },
    ]
    expect(game({ players: 3, position: { units } }).unit('md-mig29-1').seat).toBe('transnistria')
  })

  test('R-61 whoever arrives on their airfield takes them too, and may base them elsewhere', () => {
    const units = [
      ...['md-1002', 'md-1001', 'md-scorpion'].map(id => ({ id, hex: '1,-1' })),
      { id: 'md-fulger', status: 'arriving' as const },
      { id: 'md-mig29-1', seat: 'transnistria' as const },
      { id: 'tr-dnestr', hex: '7,2' },
    ]
    // All that is nearer to Chisinau, and Moldova's, is full.
    const owners = [
      ...['0,-1', '0,0', '1,-2'].map(hex => ({ hex, seat: 'transnistria' as const })),
      { hex: '5,1', seat: 'moldova' as const },
    ]
    const table = game({ position: { units, owners, turn: 'transnistria' } }).do(endTurn)
    expect(table.saw('aviation-captured')).toMatchObject([{ unit: 'md-mig29-1', to: 'moldova', hex: '1,0' }])
    expect(table.state).toMatchObject({ phase: 'supply', pending: { kind: 'rebase', airfields: ['1,0', '5,1'] } })
    expect(validate(ruleset.schema.state, table.state, 'state').ok).toBe(true)
    table.do({ type: 'rebase', unit: 'md-mig29-1', to: '5,1' })
    expect(table.state).toMatchObject({ phase: 'actions', turn: 'moldova' })
    const guards = scene('ru-msp-1 md-mig29-1@5,1 md-1002@1,-1', {
      turn: 'transnistria',
      escalation: { moldova: 12 },
      intervention: { stage: 'window', until: 6 },
    }).do(endTurn)
    expect([guards.unit('ru-msp-1').hex, guards.unit('md-mig29-1').seat]).toEqual(['5,1', 'transnistria'])
  })

  test('T-100 R-61 what is taken beyond the Dniester stays there: the field near Chisinau is not beyond it', () => {
    const units = [
      { id: 'md-mig29-1', seat: 'transnistria' as const, hex: '5,1' },
      { id: 'md-police-1', hex: '4,2' },
      { id: 'md-1002', hex: '1,-1' },
      { id: 'tr-dnestr', hex: '7,-11' },
    ]
    const table = game({ position: { units } }).do(march('md-police-1', '5,1'))
    expect(table.saw('aviation-captured')).toMatchObject([{ to: 'moldova', hex: '5,1' }])
    expect([table.state.pending, table.unit('md-mig29-1').hex]).toEqual([null, '5,1'])
  })

  test('T-104 T-118 the tanks have one more attack value against infantry on plain', () => {
    const dice = (unit: string, text: string, target: string) => {
      const result = previewAttack(scene(text, JOINED).state, [unit], target)
      return result.ok && result.value.terms.dice
    }
    expect([
      dice('tr-1rg', 'tr-1rg@0,2 md-police-1@1,2', '1,2'),
      dice('ru-356', 'ru-356@0,2 md-police-1@1,2', '1,2'),
    ]).toEqual([4, 6])
    expect(dice('tr-1rg', 'tr-1rg@0,2 md-1001@1,2', '1,2')).toBe(3)
    expect(dice('ru-356', 'ru-356@2,1 md-police-1@3,1', '3,1')).toBe(5)
  })

  test('T-105 the 2nd battalion has one more against a city', () => {
    const dice = (text: string, target: string) => {
      const result = previewAttack(scene(text, { turn: 'transnistria' }).state, ['tr-2rg'], target)
      return result.ok && result.value.terms.dice
    }
    expect([dice('tr-2rg@2,-1 md-1002@1,-1', '1,-1'), dice('tr-2rg@0,2 md-1002@1,2', '1,2')]).toEqual([5, 4])
  })

  test('T-107 the 4th battalion hits aviation that attacks it or a hex next to it', () => {
    const table = scene('md-mig29-1 tr-4rg@5,-5 tr-don@5,-6', {}, STAND)
      .do(attack('md-mig29-1', '5,-6'))
      .load(1)
      .do(resolve('5,-6'))
    expect(table.unit('md-mig29-1').status).toBe('destroyed')
  })

  test('T-114 R-20 the Gagauz militia needs a third player, Budjak does not; or there is no Gagauz unit for two', () => {
    const gagauz = (options = {}) =>
      game(options)
        .state.units.filter(unit => unit.id.startsWith('ga-'))
        .map(unit => [unit.id, unit.seat])
    expect(gagauz()).toEqual([['ga-budjak', 'transnistria']])
    expect(gagauz({ gagauziaIn2p: 'none' })).toEqual([])
    expect(gagauz({ players: 3 }).map(([id]) => id)).toEqual(['ga-budjak', 'ga-militia-1', 'ga-militia-2'])
    expect(supply(game({}).state, 'transnistria').networks.map(network => network.capital)).toEqual(['5,1', '-6,8'])
  })

  test('T-116 Russian artillery attacks over one or two hexes by Attack', () => {
    const table = scene('ru-artillery-1@0,2 md-police-1@2,2 md-police-2@3,2 md-police-3@4,2', JOINED)
    expect(targets(table, 'attack', 'ru-artillery-1')).toEqual(['2,2', '3,2'])
    expect(table.legal('reconnoitre', 'ru-artillery-1')).toEqual([])
  })
})
