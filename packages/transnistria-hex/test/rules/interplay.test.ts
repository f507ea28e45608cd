import { fractionToText } from '@umpire/core-rng'
import { expect, describe as suite, test } from 'vitest'
import { board, endRollChance, supply } from '../../src/index.ts'
import { attack, endTurn, game, march, move, occupy, resolve, retreat, scene } from '../support/helpers.ts'

// Where two clauses meet.

const STAND = { earlyRetreat: 'never' } as const
const CALM = { intervention: { stage: 'cancelled' } } as const
const recover = (unit: string) => ({ type: 'recover', unit }) as const
const rebase = (unit: string, to: string) => ({ type: 'rebase', unit, to }) as const

suite('supply and movement', () => {
  const cut = (text: string) => `${text} tr-dnestr@-10,9 tr-delta@-10,13 tr-1rg@-10,14`
  const away = march('md-1001', '-11,12', '-10,11', '-9,11')

  test('T-023 R-71 a cut-off city feeds one unit a turn, wherever that one is when another would recover', () => {
    const table = scene(cut('md-1001@-12,13#1 md-1002@-12,13#1'), { turn: 'transnistria', ...CALM })
    table.do(endTurn, { type: 'feed', unit: 'md-1001' })
    expect(table.unit('md-1001').fed).toBe('-12,13')
    expect(table.saw('unsupplied')).toMatchObject([{ units: ['md-1002'] }])
    expect(table.refuse(recover('md-1002'))).toBe('recover-unsupplied')
    table.do(away)
    expect(table.refuse(recover('md-1002'))).toBe('recover-unsupplied')
    // The next check asks anew, and who asks before it what feeds whom is told so.
    table.do(endTurn)
    const foreseen = supply(table.state, 'moldova').units.find(({ unit }) => unit === 'md-1002')
    expect(foreseen).toMatchObject({ supplied: true, by: 'city', city: '-12,13' })
    table.do(endTurn)
    expect(table.unit('md-1002').fed).toBe('-12,13')
  })

  test('T-023 R-71 out of its turn a unit keeps the city that fed it while it can', () => {
    const table = scene(cut('md-1001@-12,13 md-1002@-12,13#1'), { turn: 'transnistria', ...CALM })
    table.do(endTurn, { type: 'feed', unit: 'md-1001' }, endTurn)
    const fed = supply(table.state, 'moldova').units.map(({ unit, supplied }) => [unit, supplied])
    expect(Object.fromEntries(fed)).toEqual({ 'md-1001': true, 'md-1002': false })
  })

  test('T-023 R-71 whoever recovers by what a city feeds keeps it from all others for the turn', () => {
    const table = scene(cut('md-1001@-12,13#1 md-1002@-12,13#1'), CALM).do(recover('md-1001'))
    expect(table.unit('md-1001')).toMatchObject({ damage: 0, fed: '-12,13' })
    expect(table.refuse(recover('md-1002'))).toBe('recover-unsupplied')
  })

  test('T-023 R-71 a city that has fed nobody this turn feeds whoever comes to it', () => {
    const table = scene(cut('md-1001@-9,11#1'), { turn: 'transnistria', ...CALM }).do(endTurn)
    expect(table.unit('md-1001').fed).toBeNull()
    table.do(march('md-1001', '-10,11', '-11,12', '-12,13'))
    const line = supply(table.state, 'moldova').units.find(({ unit }) => unit === 'md-1001')
    expect(line).toMatchObject({ supplied: true, by: 'city' })
  })
})

suite('control', () => {
  const AIRFIELDS = { turn: 'transnistria' } as const

  test('R-89 R-15 in a game of two Budjak takes hexes for Gagauzia, or for the side that commands it', () => {
    const taken = (id: string, players: 2 | 3, budjakTakes: 'gagauzia' | 'transnistria' = 'gagauzia') => {
      const position = {
        owners: [{ hex: '5,1', seat: 'moldova' as const }],
        turn: players === 2 ? AIRFIELDS.turn : 'gagauzia',
      } as const
      const table = scene(`md-1002@-3,5 ${id}@6,1 tr-dnestr@7,2`, position, { players, budjakTakes })
      return table.do(move(id, '5,1')).saw('control-taken')[0]!.seat
    }
    expect(taken('ga-budjak', 2)).toBe('gagauzia')
    expect(taken('ga-budjak', 2, 'transnistria')).toBe('transnistria')
    expect(taken('tr-delta', 2)).toBe('transnistria')
    expect(taken('ga-budjak', 3)).toBe('gagauzia')
  })

  test('R-89 T-023 so it does where a position begins with it in an enemy city, which then feeds it', () => {
    const city = (budjakTakes: 'gagauzia' | 'transnistria') => {
      const { state } = scene('md-1002@1,-1 ga-budjak@-12,13', { turn: 'transnistria' }, { budjakTakes })
      return [state.owners[board.numberOf.get('-12,13')!], supply(state, 'transnistria').units[0]!.supplied]
    }
    expect(city('gagauzia')).toEqual(['g', true])
    expect(city('transnistria')).toEqual(['t', false])
  })

  test('R-20 R-61 captured aircraft can be based on the airfield that Budjak took', () => {
    const bases = (id: string) => {
      const position = { owners: [{ hex: '5,1', seat: 'moldova' as const }], ...AIRFIELDS }
      const table = scene(`md-mig29-1 md-1002@-3,5 ${id}@6,1 tr-dnestr@1,1`, position)
      return table.do(move(id, '5,1'), move('tr-dnestr', '1,0')).state.pending
    }
    expect(bases('tr-delta')).toEqual({
      kind: 'rebase',
      seat: 'transnistria',
      unit: 'md-mig29-1',
      airfields: ['1,0', '5,1'],
    })
    expect(bases('ga-budjak')).toEqual(bases('tr-delta'))
  })

  test('R-15 T-071 who enters the freed hex takes it, and aircraft that are based there', () => {
    const table = scene('md-mig29-1 md-police-1@1,0 tr-dnestr@1,1 tr-1rg@5,1', AIRFIELDS, STAND)
    table.do(attack('tr-dnestr', '1,0')).load(3, 3, 3).do(resolve('1,0'), occupy('tr-dnestr'))
    expect(table.saw('control-taken')).toMatchObject([{ seat: 'transnistria', hexes: ['1,0'] }])
    expect(table.saw('aviation-captured')).toMatchObject([{ unit: 'md-mig29-1', to: 'transnistria' }])
  })

  test('R-70 a hex of an ally stays the ally’s, whoever marches through', () => {
    const position = { owners: [{ hex: '5,1', seat: 'gagauzia' as const }], ...AIRFIELDS }
    const table = scene('md-1002@-3,5 tr-dnestr@6,1', position, { players: 3 }).do(move('tr-dnestr', '5,1'))
    expect(table.saw('control-taken')).toEqual([])
  })

  test('R-15 T-058 who dies of an early retreat takes nothing on its way', () => {
    const goes = (unit: string) =>
      scene(`md-fulger@1,2 md-mig29-1 ${unit}@1,1 tr-1rg@5,1`).do(
        attack('md-fulger', '1,1'),
        resolve('1,1'),
        retreat(unit.split('#')[0]!, '1,0', '1,-1'),
      )
    const lives = goes('tr-delta')
    expect(lives.saw('control-taken')).toMatchObject([{ hexes: ['1,0', '1,-1'] }])
    expect(lives.saw('aviation-captured')).toHaveLength(1)
    const dies = goes('tr-skr')
    expect(dies.unit('tr-skr').status).toBe('destroyed')
    expect(dies.saw('retreated')).toMatchObject([{ path: ['1,0', '1,-1'] }])
    expect([...dies.saw('control-taken'), ...dies.saw('aviation-captured')]).toEqual([])
  })
})

suite('escalation', () => {
  test('T-085 R-61 nobody’s level rises for the end of aircraft that are its own by then', () => {
    const table = scene('md-fulger@1,2 md-mig29-1#1 tr-delta@1,1 tr-dnestr@5,1', {}, STAND)
    table.do(attack('md-fulger', '1,1'), attack('md-mig29-1', '1,1')).load(2, 2, 1, 1, 1).do(resolve('1,1'))
    table.do(retreat('tr-delta', '1,0', '1,-1'), rebase('md-mig29-1', '5,1'))
    expect(table.saw('destroyed').filter(({ unit }) => unit === 'md-mig29-1')).toMatchObject([{ by: null }])
    expect(table.state.escalation.transnistria).toBe(0)
  })

  test('R-43 R-76 a battle that lapses by the end of the turn is told, and costs nothing where it is refunded', () => {
    const ends = (lapsedBattle: 'paid' | 'refunded') => {
      const table = scene(
        'md-fulger@0,2 tr-delta@1,2',
        { escalation: { moldova: 3 }, ...CALM },
        { endWithBattles: true, lapsedBattle },
      )
      table.do(attack('md-fulger', '1,2'), endTurn)
      expect(table.saw('battle-lapsed')).toMatchObject([{ seat: 'moldova', target: '1,2' }])
      return table.state.escalation.moldova
    }
    expect([ends('paid'), ends('refunded')]).toEqual([4, 3])
  })

  test('R-43 X-04 what was paid twofold comes back twofold', () => {
    const table = game({
      players: 3,
      ballots: { mode: 'chosen', results: { gagauzia: 'B' } },
      lapsedBattle: 'refunded',
      endWithBattles: true,
      position: {
        units: [
          { id: 'md-1002', hex: '1,1' },
          { id: 'ga-budjak', hex: '1,2' },
          { id: 'tr-dnestr', hex: '1,-1' },
        ],
        turn: 'gagauzia',
        escalation: { gagauzia: 1 },
      },
    })
    expect(table.do(attack('ga-budjak', '1,1')).state.escalation.gagauzia).toBe(3)
    expect(table.do(endTurn).state.escalation.gagauzia).toBe(1)
  })
})

suite('the end', () => {
  test('R-79 R-87 before a week that begins with the end there is no end roll', () => {
    const chance = (week: number, options = {}, position = {}) => {
      const before = scene(
        'md-1002@1,-1 tr-dnestr@5,1',
        { week, turn: 'transnistria', escalation: { moldova: 20, transnistria: 10 }, ...position },
        options,
      )
      const { sides, chance: share } = endRollChance(before.state)
      const rolled = before
        .load(...(sides > 0 ? [30] : []))
        .do(endTurn)
        .saw('end-rolled').length
      return [sides, fractionToText(share) !== '0', rolled]
    }
    expect(chance(58)).toEqual([30, true, 1])
    expect(chance(60)).toEqual([0, false, 0])
    const until = { intervention: { stage: 'window', until: 6 } }
    expect(chance(4, { endRollAfterTrigger: 'goes-on' }, until)).toEqual([30, true, 1])
    expect(chance(5, { endRollAfterTrigger: 'goes-on' }, until)).toEqual([0, false, 0])
  })
})
