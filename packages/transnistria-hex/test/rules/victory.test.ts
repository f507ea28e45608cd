import { expect, describe as suite, test } from 'vitest'
import { outcome, type Position } from '../../src/index.ts'
import { endTurn, game, type Setting, scene } from '../support/helpers.ts'

const TWO = 'md-1002@1,-1 tr-dnestr@7,2'
const m = (hex: string) => ({ hex, seat: 'moldova' as const })
const t = (hex: string) => ({ hex, seat: 'transnistria' as const })
const ALL = [m('5,1'), m('4,1'), m('5,-5')]

/** The eve of Moldova's turn; `endTurn` leads to its victory phase. */
const eve = (more: Partial<Position> = {}, options: Setting = {}, text = TWO) =>
  scene(text, { week: 2, turn: options.players === 3 ? 'gagauzia' : 'transnistria', ...more }, options)
const CALM = { intervention: { stage: 'cancelled' } } as const

suite('victory', () => {
  test('T-015 a turn has its victory check, its supply check, then its actions', () => {
    const table = scene('md-1002@1,-1 tr-dnestr@5,1 md-police-1@7,-4', { turn: 'transnistria', ...CALM })
    const types = table.do(endTurn).events.map(event => event.type)
    expect(types).toEqual(['turn-ended', 'week-began', 'turn-began', 'unsupplied', 'damaged'])
    expect(table.state.phase).toBe('actions')
    const won = eve({ owners: ALL, ...CALM }).do(endTurn)
    expect(won.events.map(event => event.type)).toEqual(['turn-ended', 'week-began', 'turn-began', 'ended'])
    const { rule, ...end } = outcome(won.state)!
    expect(won.state.end).toEqual(end)
    expect(won.saw('ended')).toEqual([{ type: 'ended', ...end, rule }])
  })

  test('T-016 both sides’ conditions are looked at in phase 1 and nowhere else', () => {
    const table = eve({ owners: ALL, ...CALM })
    expect(table.state.end).toBeNull()
    expect(table.do(endTurn).state.end?.reason).toBe('objectives')
  })

  test('T-017 Transnistria wins with Chisinau', () => {
    const table = scene('md-1002@0,2 tr-dnestr@5,1', { owners: [t('1,-1')], ...CALM })
    table.do(endTurn)
    expect(outcome(table.state)).toEqual({
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
    expect(outcome(eve({ owners: ALL, ...CALM }).do(endTurn).state)).toEqual({
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
      outcome(
        eve({ owners: ALL.slice(0, held), intervention: { stage: 'window', until: 3 } }, options).do(endTurn).state,
      )
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
    const every = scene(TWO, { owners: ALL, ...CALM }, { winSeen: 'every-phase' })
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
    // An ally that took Comrat back holds it for himself.
    expect(win([{ hex: '-6,8', seat: 'transnistria' }])).toEqual(['transnistria'])
    expect(win([m('-6,8')], { gagauziaWins: 'always' })).toEqual(['transnistria', 'gagauzia'])
  })

  test('T-090 Transnistria loses where its level or Gagauzia’s is above Moldova’s', () => {
    const end = (levels: Position['escalation'], players: 2 | 3 = 2) =>
      outcome(eve({ escalation: levels!, ...CALM }, { players }).do(endTurn).state)
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
    const intoTransnistria = (sanctionsCheck: Setting['sanctionsCheck']) =>
      scene(TWO, levels, { sanctionsCheck: sanctionsCheck! }).do(endTurn).state.end
    expect(intoTransnistria('moldova-phase')).toBeNull()
    expect(intoTransnistria('every-phase')?.reason).toBe('sanctions')
    expect(intoTransnistria('own-phase')?.reason).toBe('sanctions')
    const intoMoldova = (sanctionsCheck: Setting['sanctionsCheck']) =>
      eve(levels, { sanctionsCheck: sanctionsCheck! }).do(endTurn).state.end
    expect(intoMoldova('moldova-phase')?.reason).toBe('sanctions')
    expect(intoMoldova('own-phase')).toBeNull()
  })
})
