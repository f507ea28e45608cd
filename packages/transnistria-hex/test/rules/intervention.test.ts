import { validate } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { expect, describe as suite, test } from 'vitest'
import { outcome, type Position, ruleset, transnistria1992 } from '../../src/index.ts'
import { createRuleset } from '../../src/ruleset.ts'
import { endTurn, game, type Setting, scene } from '../support/helpers.ts'

const TWO = 'md-1002@1,-1 tr-dnestr@7,2'
const m = (hex: string) => ({ hex, seat: 'moldova' as const })
const ALL = [m('5,1'), m('4,1'), m('5,-5')]

/** The eve of Moldova's turn; `end-turn` leads to its victory phase. */
const eve = (more: Partial<Position> = {}, options: Setting = {}, text = TWO) =>
  scene(text, { week: 2, turn: options.players === 3 ? 'gagauzia' : 'transnistria', ...more }, options)

suite('Russia', () => {
  const RUSSIANS = 'ru-905 ru-artillery-1 ru-artillery-2 ru-msp-1 ru-msp-2 ru-msp-3 ru-356'
  const WINDOW = { escalation: { moldova: 12, transnistria: 1 }, intervention: { stage: 'window', until: 6 } } as const
  const text = `md-1002@1,-1 tr-dnestr@5,1 ${RUSSIANS}`

  test('T-086 Moldova at 12 before the window cancels the intervention', () => {
    const table = scene(TWO, { week: 1, turn: 'transnistria', escalation: { moldova: 12 } })
      .load(12)
      .do(endTurn)
    expect(table.state.intervention).toEqual({ stage: 'cancelled', until: null })
    expect(table.saw('intervention-cancelled')).toMatchObject([{ level: 12 }])
    expect(
      scene(TWO, { turn: 'transnistria', escalation: { moldova: 11 } })
        .load(11)
        .do(endTurn).state.intervention.stage,
    ).toBe('waiting')
  })

  test('T-087 R-11 Moldova at 12 in the window brings the Russians in, and the clock stops or runs on', () => {
    const table = eve(WINDOW, {}, text).do(endTurn)
    expect(table.state.intervention).toEqual({ stage: 'joined', until: null })
    expect(table.saw('russians-joined')[0]!.units).toHaveLength(7)
    const runs = eve(WINDOW, { clockAfterJoining: 'runs' }, text).do(endTurn)
    expect(runs.state.intervention).toEqual({ stage: 'joined', until: 6 })
    // Only in Moldova's own phase 1.
    expect(scene(text, WINDOW).do(endTurn).state.intervention.stage).toBe('window')
  })

  test('R-12 R-86 they appear in their garrisons, or the nearest Transnistrian hex with room, ties to the lowest q, then r', () => {
    const table = eve(WINDOW, {}, text).do(endTurn)
    const at = (id: string) => table.unit(id).hex
    expect([at('ru-artillery-1'), at('ru-artillery-2'), at('ru-msp-3'), at('ru-905')]).toEqual([
      '4,1',
      '5,0',
      '7,-11',
      null,
    ])
    // Tiraspol has room for two beside Dnestr; in set-up order they are the 176th and the 179th, and the tanks go to Bender.
    expect([at('ru-msp-1'), at('ru-msp-2'), at('ru-356')]).toEqual(['5,1', '5,1', '4,1'])
    expect(table.unit('ru-msp-1').seat).toBe('transnistria')
    const capital = eve(WINDOW, { russianArrival: 'capital' }, text).do(endTurn)
    expect(capital.unit('ru-artillery-1').hex).toBe('5,1')
    const lost = eve({ ...WINDOW, owners: [m('7,-11')] }, {}, text).do(endTurn)
    expect(lost.unit('ru-msp-3').hex).toBe('6,-10')
  })

  test('T-003 T-038 R-36 R-86 whoever else arrives finds a hex of its own side without an enemy', () => {
    const arrives = (text: string, setting: Setting = {}) => {
      const units = text.split(' ').map(id => ({ id, status: 'arriving' as const }))
      const stay = ['tr-dnestr', 'tr-delta', 'md-1002'].map(id => ({ id }))
      const turn = setting.players === 3 ? 'gagauzia' : 'transnistria'
      const position = { turn, units: [...units, ...stay], intervention: { stage: 'cancelled' } } as const
      const table = game({ ...setting, position }).do(endTurn)
      expect(validate(ruleset.schema.state, table.state, 'state').ok).toBe(true)
      return table.saw('arrived').map(({ unit, hex }) => [unit, hex])
    }
    expect(arrives('md-fulger')).toEqual([['md-fulger', '1,-1']])
    expect(arrives('ga-budjak')).toEqual([['ga-budjak', '-6,8']])
    expect(arrives('ga-militia-1 md-1001', { players: 3 })).toEqual([
      ['md-1001', '1,-1'],
      ['ga-militia-1', '-6,8'],
    ])
    // Where the enemy stands in its capital, it comes to the nearest hex that is left.
    const units = [
      { id: 'md-fulger', status: 'arriving' as const },
      { id: 'tr-dnestr', hex: '1,-1' },
    ]
    const taken = game({ position: { turn: 'transnistria', units } }).do(endTurn)
    expect(taken.unit('md-fulger').hex).toBe('0,-1')
  })

  test('X-01 X-04 R-36 a ballot of one’s own brings units of any side', () => {
    const bring = (ballot: 'moldova' | 'gagauzia', hex: string, unit: string) => {
      const { ballots } = transnistria1992
      const A = { arrivals: { week: 2, hex, units: [unit] } }
      const made = createRuleset({
        ...transnistria1992,
        id: 'reserves',
        ballots: { ...ballots, [ballot]: { ...ballots[ballot], A } },
      })
      if (!made.ok) throw new Error(JSON.stringify(made.problems))
      const { setup, step, schema } = made.value
      const begun = setup({ ballots: { mode: 'chosen', results: { [ballot]: 'A' } } }, seedRng(1))
      if (!begun.ok) throw new Error(JSON.stringify(begun.problems))
      const orders = { moldova: [endTurn], transnistria: [endTurn] }
      const next = step(begun.state, orders, begun.rng)
      if (!next.ok) throw new Error(JSON.stringify(next.problems))
      expect(validate(schema.state, next.state, 'state').ok).toBe(true)
      return next.state.units.find(({ id }) => id === unit)!.hex
    }
    expect(bring('moldova', '1,-1', 'md-fulger')).toBe('1,-1')
    expect(bring('gagauzia', '-6,8', 'ga-budjak')).toBe('-6,8')
  })

  test('R-12 they share Transnistria’s limits and escalation', () => {
    const table = scene('ru-msp-1@0,2 md-police-1@1,2 tr-dnestr@5,1', {
      turn: 'transnistria',
      intervention: { stage: 'joined' },
    })
    table.do({ type: 'attack', unit: 'ru-msp-1', target: '1,2' })
    expect([table.state.escalation.transnistria, table.state.used.primary]).toEqual([1, 1])
  })

  test('T-088 R-80 then Moldova may ask for peace in its own actions', () => {
    const table = scene(TWO, { intervention: { stage: 'joined' } })
    expect(table.legal('request-peace')).toHaveLength(1)
    expect(
      scene(TWO, { turn: 'transnistria', intervention: { stage: 'joined' } }).refuse({ type: 'request-peace' }),
    ).toBe('peace-untimely')
    expect(scene(TWO, { intervention: { stage: 'cancelled' } }).refuse({ type: 'request-peace' })).toBe(
      'peace-impossible',
    )
    expect(table.do({ type: 'request-peace' }).state.end?.reason).toBe('peace-request')
  })

  test('T-089 R-13 the land east of the Dniester stays Transnistrian, so that Moldova draws at best, with Bender', () => {
    const ask = (owners: Position['owners']) =>
      scene(TWO, { owners: owners!, intervention: { stage: 'joined' } }).do({ type: 'request-peace' })
    const all = ask(ALL)
    expect(all.state.end).toMatchObject({ winners: [] })
    expect(all.state.owners).not.toBe(ask([]).state.owners)
    expect(outcome(ask([m('5,1'), m('5,-5')]).state)).toMatchObject({ winners: ['transnistria'], rule: 'T-089' })
  })
})
