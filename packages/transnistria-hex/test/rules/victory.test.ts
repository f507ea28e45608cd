import { expect, describe as suite, test } from 'vitest'
import type { Options, Position } from '../../src/index.ts'
import { endTurn, game, scene } from '../support/helpers.ts'

const TWO = 'md-1002@1,-1 tr-dnestr@7,2'
const m = (hex: string) => ({ hex, owner: 'moldova' as const })
const t = (hex: string) => ({ hex, owner: 'transnistria' as const })
const ALL = [m('5,1'), m('4,1'), m('5,-5')]

/** The eve of Moldova's turn; `endTurn` leads to its victory phase. */
const eve = (more: Partial<Position> = {}, options: Omit<Options, 'position'> = {}, text = TWO) =>
  scene(text, { week: 2, turn: options.players === 3 ? 'gagauzia' : 'transnistria', ...more }, options)
const CALM = { intervention: { stage: 'cancelled' } } as const

suite('victory', () => {
  test('T-015 a turn has its victory check, its supply check, then its actions', () => {
    const table = scene('md-1002@1,-1 tr-dnestr@5,1 md-police-1@7,-4', { turn: 'transnistria', ...CALM })
    const types = table.do(endTurn).events.map(event => event.type)
    expect(types).toEqual(['turnEnded', 'weekBegan', 'turnBegan', 'unsupplied', 'damaged'])
    expect(table.state.phase).toBe('actions')
    const won = eve({ owners: ALL, ...CALM }).do(endTurn)
    expect(won.events.map(event => event.type)).toEqual(['turnEnded', 'weekBegan', 'turnBegan', 'gameEnded'])
  })

  test('T-016 both sides’ conditions are looked at in phase 1 and nowhere else', () => {
    const table = eve({ owners: ALL, ...CALM })
    expect(table.state.end).toBeNull()
    expect(table.do(endTurn).state.end?.reason).toBe('objectives')
  })

  test('T-017 Transnistria wins with Chisinau', () => {
    const table = scene('md-1002@0,2 tr-dnestr@5,1', { owners: [t('1,-1')], ...CALM })
    table.do(endTurn)
    expect(table.state.end).toEqual({
      winners: ['transnistria'],
      reason: 'objectives',
      grade: 'decisive',
      rule: 'T-017',
    })
  })

  test('T-017 a Gagauz unit that holds Chisinau holds it for its ally', () => {
    const table = scene('md-1002@0,2 tr-dnestr@5,1 ga-budjak@1,-1', { ...CALM, turn: 'moldova' }, { players: 3 })
    expect(table.do(endTurn).state.end).toMatchObject({ winners: ['transnistria', 'gagauzia'] })
  })

  test('T-018 Moldova wins with Tiraspol, Bender and Dubossary, not with two of them', () => {
    expect(eve({ owners: ALL, ...CALM }).do(endTurn).state.end).toEqual({
      winners: ['moldova'],
      reason: 'objectives',
      grade: 'decisive',
      rule: 'T-018',
    })
    for (const gone of [0, 1, 2])
      expect(eve({ owners: ALL.filter((_, i) => i !== gone), ...CALM }).do(endTurn).state.end).toBeNull()
  })

  test('R-09 the forced peace is graded by Moldova’s objectives, or always a draw', () => {
    const peace = (held: number, options = {}) =>
      eve({ owners: ALL.slice(0, held), intervention: { stage: 'window', until: 3 } }, options).do(endTurn).state.end
    expect([0, 1, 2, 3].map(held => peace(held)!.winners)).toEqual([['transnistria'], [], ['moldova'], ['moldova']])
    expect(peace(0)).toMatchObject({ reason: 'forced-peace', rule: 'T-014' })
    expect([0, 2].map(held => peace(held, { forcedPeace: 'draw' })!.winners)).toEqual([[], []])
  })

  test('R-14 Moldova, Transnistria, Gagauzia; or Moldova last', () => {
    const table = game({ players: 3 })
    const seats = [table.state.turn, ...[0, 1].map(() => table.do(endTurn).state.turn)]
    expect(seats).toEqual(['moldova', 'transnistria', 'gagauzia'])
    const other = game({ players: 3, firstSeat: 'transnistria' })
    expect([other.state.turn, ...[0, 1].map(() => other.do(endTurn).state.turn)]).toEqual([
      'transnistria',
      'gagauzia',
      'moldova',
    ])
  })

  test('R-16 a win is seen in the winner’s own phase 1, or in every phase 1', () => {
    const own = scene(TWO, { owners: ALL, ...CALM })
    expect(own.do(endTurn).state.end).toBeNull()
    const every = scene(TWO, { owners: ALL, ...CALM }, { winSeen: 'everyPhase' })
    expect(every.do(endTurn).state.end).toMatchObject({ winners: ['moldova'] })
  })

  test('R-18 the levels are looked at before the objectives, or after them', () => {
    const both = (firstCheck: 'sanctions' | 'objectives') =>
      eve({ owners: ALL, escalation: { moldova: 1, transnistria: 2 }, ...CALM }, { firstCheck }).do(endTurn).state.end
    expect(both('sanctions')).toMatchObject({ reason: 'sanctions' })
    expect(both('objectives')).toMatchObject({ reason: 'objectives' })
  })

  test('R-19 Gagauzia shares the win while it holds Comrat, or always', () => {
    const win = (owners: Position['owners'], options = {}) =>
      scene('md-1002@0,2 tr-dnestr@1,-1 ga-budjak@-5,7', { owners: owners!, ...CALM }, { players: 3, ...options }).do(
        endTurn,
      ).state.end!.winners
    expect(win([])).toEqual(['transnistria', 'gagauzia'])
    expect(win([m('-6,8')])).toEqual(['transnistria'])
    expect(win([m('-6,8')], { gagauziaWins: 'always' })).toEqual(['transnistria', 'gagauzia'])
  })

  test('T-090 Transnistria loses where its level or Gagauzia’s is above Moldova’s', () => {
    const end = (levels: Position['escalation'], players: 2 | 3 = 2) =>
      eve({ escalation: levels!, ...CALM }, { players }).do(endTurn).state.end
    expect(end({ moldova: 3, transnistria: 4 })).toEqual({
      winners: ['moldova'],
      reason: 'sanctions',
      grade: 'decisive',
      rule: 'T-090',
    })
    expect(end({ moldova: 3, transnistria: 3 })).toBeNull()
    expect(end({ moldova: 3, transnistria: 1, gagauzia: 4 }, 3)).toMatchObject({ winners: ['moldova'] })
  })

  test('R-17 the levels are compared once a week in Moldova’s phase 1, or in every phase, or in one’s own', () => {
    const levels = { escalation: { moldova: 1, transnistria: 2 }, ...CALM }
    // From Moldova's turn into Transnistria's phase 1.
    const intoTransnistria = (sanctionsCheck: Options['sanctionsCheck']) =>
      scene(TWO, levels, { sanctionsCheck: sanctionsCheck! }).do(endTurn).state.end
    expect(intoTransnistria('moldovaPhase')).toBeNull()
    expect(intoTransnistria('everyPhase')?.reason).toBe('sanctions')
    expect(intoTransnistria('ownPhase')?.reason).toBe('sanctions')
    const intoMoldova = (sanctionsCheck: Options['sanctionsCheck']) =>
      eve(levels, { sanctionsCheck: sanctionsCheck! }).do(endTurn).state.end
    expect(intoMoldova('moldovaPhase')?.reason).toBe('sanctions')
    expect(intoMoldova('ownPhase')).toBeNull()
  })
})

suite('Russia', () => {
  const RUSSIANS = 'ru-905 ru-artillery-1 ru-artillery-2 ru-msp-1 ru-msp-2 ru-msp-3 ru-356'
  const WINDOW = { escalation: { moldova: 12, transnistria: 1 }, intervention: { stage: 'window', until: 6 } } as const
  const text = `md-1002@1,-1 tr-dnestr@5,1 ${RUSSIANS}`

  test('T-086 Moldova at 12 before the window cancels the intervention', () => {
    const table = scene(TWO, { week: 1, turn: 'transnistria', escalation: { moldova: 12 } })
      .load(12)
      .do(endTurn)
    expect(table.state.intervention).toEqual({ stage: 'cancelled', until: null })
    expect(table.saw('interventionCancelled')).toMatchObject([{ level: 12 }])
    expect(
      scene(TWO, { turn: 'transnistria', escalation: { moldova: 11 } })
        .load(11)
        .do(endTurn).state.intervention.stage,
    ).toBe('waiting')
  })

  test('T-087 R-11 Moldova at 12 in the window brings the Russians in, and the clock stops or runs on', () => {
    const table = eve(WINDOW, {}, text).do(endTurn)
    expect(table.state.intervention).toEqual({ stage: 'joined', until: null })
    expect(table.saw('russiansJoined')[0]!.units).toHaveLength(7)
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
    expect(table.unit('ru-msp-1').side).toBe('transnistria')
    const capital = eve(WINDOW, { russianArrival: 'capital' }, text).do(endTurn)
    expect(capital.unit('ru-artillery-1').hex).toBe('5,1')
    const lost = eve({ ...WINDOW, owners: [m('7,-11')] }, {}, text).do(endTurn)
    expect(lost.unit('ru-msp-3').hex).toBe('6,-10')
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
    expect(table.legal('requestPeace')).toHaveLength(1)
    expect(
      scene(TWO, { turn: 'transnistria', intervention: { stage: 'joined' } }).refuse({ type: 'requestPeace' }),
    ).toBe('peace-untimely')
    expect(scene(TWO, { intervention: { stage: 'cancelled' } }).refuse({ type: 'requestPeace' })).toBe(
      'peace-impossible',
    )
    expect(table.do({ type: 'requestPeace' }).state.end?.reason).toBe('peace-request')
  })

  test('T-089 R-13 the land east of the Dniester stays Transnistrian, so that Moldova draws at best, with Bender', () => {
    const ask = (owners: Position['owners']) =>
      scene(TWO, { owners: owners!, intervention: { stage: 'joined' } }).do({ type: 'requestPeace' })
    const all = ask(ALL)
    expect(all.state.end).toMatchObject({ winners: [] })
    expect(all.state.owners).not.toBe(ask([]).state.owners)
    expect(ask([m('5,1'), m('5,-5')]).state.end).toMatchObject({ winners: ['transnistria'], rule: 'T-089' })
  })
})
