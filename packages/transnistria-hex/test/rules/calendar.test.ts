import { odds } from '@umpire/core-game'
import { fractionToText, scriptRng } from '@umpire/core-rng'
import fc from 'fast-check'
import { expect, describe as suite, test } from 'vitest'
import { endRollChance, outcome, type Position, ruleset } from '../../src/index.ts'
import { calendarOf, readDate } from '../../src/rules/calendar.ts'
import { endTurn, game, type Setting, scene } from '../support/helpers.ts'

const TWO = 'md-1002@1,-1 tr-dnestr@5,1'

/** Milliseconds. */
const DAY = 86_400_000

/** Days since the first of January 1970. */
function dayOf(date: string): number {
  return Date.parse(date) / DAY
}

/** The last turn of a week: the next `end-turn` begins the next week. */
function eve(week: number, moldova: number, transnistria: number, options: Setting = {}, more: Partial<Position> = {}) {
  return scene(TWO, { week, turn: 'transnistria', escalation: { moldova, transnistria }, ...more }, options)
}

suite('the length of the game', () => {
  test('T-011 a turn is a week, and the game lasts until a roll, a win or a peace ends it', () => {
    const table = game({})
    expect(table.state.week).toBe(1)
    table.do(endTurn, endTurn)
    expect([table.state.week, table.state.turn]).toEqual([2, 'moldova'])
  })

  test('T-012 every week one die of as many sides as the levels add up to', () => {
    const table = eve(1, 4, 3).load(7).do(endTurn)
    expect(table.saw('end-rolled')).toMatchObject([{ sides: 7, face: 7, triggered: false }])
    expect(
      scene(TWO, { turn: 'gagauzia', escalation: { moldova: 4, transnistria: 3, gagauzia: 2 } }, { players: 3 })
        .load(9)
        .do(endTurn)
        .saw('end-rolled'),
    ).toMatchObject([{ sides: 9 }])
  })

  test('T-013 a result below the month begins the end, if the level is above the month', () => {
    const roll = (week: number, moldova: number, face: number) =>
      eve(week, moldova, 0).load(face).do(endTurn).saw('end-rolled')[0]!.triggered
    expect(roll(1, 4, 2)).toBe(true)
    expect(roll(1, 4, 3)).toBe(false)
    expect(roll(1, 3, 2)).toBe(false)
    // Week 6 begins in April.
    expect(roll(5, 5, 3)).toBe(true)
    expect(roll(5, 4, 3)).toBe(false)
  })

  test('T-014 then peace is forced within four weeks', () => {
    const table = eve(1, 5, 0).load(1).do(endTurn)
    expect(table.state.intervention).toEqual({ stage: 'window', until: 6 })
    expect(table.saw('window-opened')).toMatchObject([{ until: 6, face: null }])
  })

  test('R-01 week 1 is that of 2 March 1992; a week has the month of its Monday', () => {
    const months = [1, 5, 6, 9, 10, 13, 14, 18, 19, 22, 23].map(week => {
      const table = eve(week - 1 || 1, 0, 0)
      return week === 1 ? game({}).saw('week-began')[0] : table.do(endTurn).saw('week-began')[0]
    })
    expect(months.map(event => event!.month)).toEqual([3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8])
    expect(months.map(event => event!.date).slice(0, 3)).toEqual(['1992-03-02', '1992-03-30', '1992-04-06'])
  })

  test('R-01 another `startDate` moves the months; after December they go on as 13', () => {
    const table = eve(43, 0, 0).do(endTurn)
    expect(table.saw('week-began')).toMatchObject([{ date: '1992-12-28', month: 12 }])
    expect(table.do(endTurn, endTurn).saw('week-began')).toMatchObject([{ date: '1993-01-04', month: 13 }])
    expect(game({ startDate: '1992-06-19' }).saw('week-began')).toMatchObject([{ date: '1992-06-15', month: 6 }])
    expect(() => game({ startDate: '1992-02-30' })).toThrow('options-date')
    // There is no year 0; the first day of the year 1 is a Monday.
    expect(() => game({ startDate: '0000-01-01' })).toThrow('options-date')
    expect(game({ startDate: '0001-01-07' }).saw('week-began')).toMatchObject([{ date: '0001-01-01', month: 1 }])
  })

  test('R-01 a week begins on the Monday of the day it is counted from, whatever the year', () => {
    const date = fc.integer({ min: Date.UTC(1890, 0, 1) / DAY, max: Date.UTC(2110, 0, 1) / DAY })
    const anyDay = fc.oneof(date, fc.constantFrom('1900-02-28', '2000-02-29', '1999-12-31', '2001-01-01').map(dayOf))
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (day, week) => {
        // The first of January 1970 was a Thursday.
        const monday = day - ((((day + 3) % 7) + 7) % 7) + 7 * (week - 1)
        const [told, began] = [day, monday].map(at => new Date(at * DAY).toISOString().slice(0, 10)) as [string, string]
        const years = Number(began.slice(0, 4)) - new Date((monday - 7 * (week - 1)) * DAY).getUTCFullYear()
        expect(calendarOf(told, week)).toEqual({ date: began, month: Number(began.slice(5, 7)) + 12 * years })
        expect(readDate(told)).not.toBe(null)
      }),
      { numRuns: 300 },
    )
  })

  test('R-01 no day that is not in the calendar', () => {
    const sound = ['1992-02-29', '2000-02-29', '1996-12-31', '1993-01-01', '1900-02-28', '1993-04-30']
    const wrong = [
      '1993-02-29',
      '1900-02-29',
      '1992-04-31',
      '1992-00-10',
      '1992-13-10',
      '1992-05-00',
      '1992-05-32',
      '1992-06',
    ]
    expect(sound.filter(text => readDate(text) === null)).toEqual([])
    expect(wrong.filter(text => readDate(text) !== null)).toEqual([])
  })

  test('R-02 one roll a week, before the first turn', () => {
    const table = eve(1, 4, 3).load(7).do(endTurn)
    const types = table.events.map(event => event.type)
    expect(types.indexOf('end-rolled')).toBeGreaterThan(types.indexOf('week-began'))
    expect(types.indexOf('end-rolled')).toBeLessThan(types.indexOf('turn-began'))
    table.do(endTurn)
    expect(table.saw('end-rolled')).toEqual([])
  })

  test('R-03 without escalation no die is thrown', () => {
    expect(eve(1, 0, 0).do(endTurn).saw('end-rolled')).toEqual([])
    expect(game({}).saw('end-rolled')).toEqual([])
  })

  test('R-04 the level is the sum that was rolled on, or Moldova’s', () => {
    const roll = (endRollLevel: 'sum' | 'moldova') =>
      eve(1, 3, 3, { endRollLevel }).load(2).do(endTurn).saw('end-rolled')[0]!
    expect(roll('sum')).toMatchObject({ sides: 6, level: 6, triggered: true })
    expect(roll('moldova')).toMatchObject({ sides: 6, level: 3, triggered: false })
  })

  test('R-05 the chance is (month - 1) in N, shown before it is rolled and equal to the roll itself', () => {
    const table = eve(1, 5, 3)
    expect(endRollChance(table.state)).toMatchObject({ week: 2, month: 3, sides: 8 })
    expect(fractionToText(endRollChance(table.state).chance)).toBe('1/4')
    const all = odds(ruleset, table.state, { transnistria: [endTurn] })
    if (!all.ok) throw new Error()
    const hit = all.value.find(({ value }) => value.state.intervention.stage === 'window')!
    expect(fractionToText(hit.probability)).toBe('1/4')
    expect(fractionToText(endRollChance(eve(1, 2, 1).state).chance)).toBe('0')
  })

  test('R-06 the window is four weeks, or a die of four', () => {
    const table = eve(1, 5, 0, { interventionWeeks: '1d4' }).load(1, 2).do(endTurn)
    expect(table.state.intervention.until).toBe(4)
    expect(table.saw('window-opened')).toMatchObject([{ face: 2 }])
    let weeks = eve(1, 5, 0).load(1).do(endTurn)
    for (const _ of [2, 3, 4, 5]) weeks = weeks.do(endTurn, endTurn)
    expect([weeks.state.week, weeks.state.end?.reason]).toEqual([6, 'forced-peace'])
  })

  test('R-07 after the trigger the roll stops, or goes on and brings the peace nearer', () => {
    const window: Partial<Position> = { intervention: { stage: 'window', until: 6 } }
    expect(eve(2, 5, 0, {}, window).do(endTurn).saw('end-rolled')).toEqual([])
    const on = eve(2, 5, 0, { endRollAfterTrigger: 'goes-on' }, window).load(1).do(endTurn)
    expect(on.state.intervention.until).toBe(5)
  })

  test('R-07 the peace never comes sooner than next week, and no die of four is thrown again', () => {
    const again = (until: number) =>
      eve(
        3,
        5,
        0,
        { endRollAfterTrigger: 'goes-on', interventionWeeks: '1d4' },
        { intervention: { stage: 'window', until } },
      )
        .load(1)
        .do(endTurn).state.intervention.until
    expect([again(8), again(6), again(5)]).toEqual([7, 5, 5])
  })

  test('X-03 a ballot that fixes the weeks of the window takes the place of the die', () => {
    const ballots = { mode: 'chosen', results: { russia: 'B' } } as const
    const table = eve(1, 5, 0, { interventionWeeks: '1d4', ballots }).load(1).do(endTurn)
    expect(table.state.intervention.until).toBe(5)
  })

  test('R-10 R-11 no roll goes on after the Russians joined or the intervention was cancelled, nor in a game that is over', () => {
    const sides = (stage: 'waiting' | 'window' | 'cancelled' | 'joined', over = false) => {
      const { state } = eve(
        1,
        5,
        3,
        { endRollAfterTrigger: 'goes-on' },
        {
          intervention: stage === 'window' ? { stage, until: 9 } : { stage },
        },
      )
      const end = { winners: [], reason: 'week-cap', grade: 'draw' } as const
      return endRollChance(over ? { ...state, end } : state).sides
    }
    expect([sides('waiting'), sides('window'), sides('cancelled'), sides('joined')]).toEqual([8, 8, 0, 0])
    expect(sides('waiting', true)).toBe(0)
  })

  test('R-08 during the window no Russian unit is on the map', () => {
    const table = scene('md-1002@1,-1 tr-dnestr@5,1 ru-msp-1 ru-905', {
      week: 3,
      turn: 'transnistria',
      intervention: { stage: 'window', until: 6 },
    })
    expect(table.unit('ru-msp-1')).toMatchObject({ status: 'reserve', hex: null })
    expect(table.legal(undefined, 'ru-msp-1')).toEqual([])
    expect(table.refuse({ type: 'airdrop', unit: 'ru-905', to: '0,2' })).toBe('airdrop-early')
    expect(table.refuse({ type: 'move', unit: 'ru-msp-1', to: '0,2' })).toBe('unit-not-on-map')
  })

  test('R-10 R-87 a cancelled intervention stops the roll; the last week is played out, then it is a draw', () => {
    const cancelled = { intervention: { stage: 'cancelled' } } as const
    const table = eve(59, 12, 3, {}, cancelled).do(endTurn)
    expect([table.state.week, table.state.end, table.saw('end-rolled')]).toEqual([60, null, []])
    table.do(endTurn, endTurn)
    expect(outcome(table.state)).toEqual({ winners: [], reason: 'week-cap', grade: 'draw', rule: 'R-87' })
    expect(eve(7, 12, 3, { weekCap: 7 }, cancelled).do(endTurn).state.end?.reason).toBe('week-cap')
    // A later fall below 12 does not bring the intervention back.
    expect(eve(7, 3, 3, {}, cancelled).do(endTurn).state.intervention.stage).toBe('cancelled')
  })

  test('R-79 at the start of a week the forced peace comes first, even before a win not yet seen', () => {
    const window: Partial<Position> = { intervention: { stage: 'window', until: 3 } }
    const table = scene('md-1002@1,-1 md-fulger@5,1 md-1001@4,1 md-scorpion@5,-5', {
      week: 2,
      turn: 'transnistria',
      escalation: { moldova: 5 },
      ...window,
    })
    table.do(endTurn)
    expect(table.state.end).toMatchObject({ winners: ['moldova'], reason: 'forced-peace' })
    expect(table.events.some(event => event.type === 'end-rolled' || event.type === 'turn-began')).toBe(false)
  })

  test('T-012 a dry script asks for the die by its purpose', () => {
    const step = ruleset.step(eve(1, 4, 3).state, { transnistria: [endTurn] }, scriptRng([]))
    expect(step).toMatchObject({ ok: false, problems: [{ code: 'roll-needed', sides: 7, purpose: 'end roll' }] })
  })
})
