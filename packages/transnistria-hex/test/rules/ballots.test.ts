import { scriptRng } from '@umpire/core-rng'
import { expect, describe as suite, test } from 'vitest'
import { type BallotName, type BallotResult, ballotNames, ballotResults } from '../../src/entries/model.ts'
import { type Position, ruleset } from '../../src/index.ts'
import { attack, endTurn, game, march, scene, targets, units } from '../support/helpers.ts'

const chosen = (results: { [name in BallotName]?: BallotResult }, players: 2 | 3 = 3) =>
  ({ players, ballots: { mode: 'chosen', results } }) as const
const at = (table: ReturnType<typeof game>, id: string) => table.state.units.find(unit => unit.id === id)?.hex

suite('ballots', () => {
  test('X-01 Moldova: A brings volunteers and level 1, B takes three counters away and gives two free disarmaments', () => {
    const front = game(chosen({ moldova: 'A' }))
    expect([at(front, 'md-hdnf-3'), at(front, 'md-detachment-5'), at(front, 'md-police-5')]).toEqual([
      '3,-6',
      '3,-6',
      undefined,
    ])
    expect(front.state.escalation.moldova).toBe(1)
    const peace = game(chosen({ moldova: 'B' }))
    expect(['md-alazan', 'md-mig29-2', 'md-scorpion'].map(id => at(peace, id))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    peace.do({ type: 'disarm', unit: 'md-police-1' }, { type: 'disarm', unit: 'md-police-2' })
    expect([peace.state.used.primary, peace.state.freeDisarms]).toEqual([0, 0])
    expect(peace.do({ type: 'disarm', unit: 'md-police-3' }).state.used.primary).toBe(1)
  })

  test('X-02 Transnistria: A has militia for volunteers, B another company and Dnestr at Bender', () => {
    const moderate = game(chosen({ transnistria: 'A' }))
    expect([at(moderate, 'tr-unso'), at(moderate, 'tr-skr'), at(moderate, 'tr-militia-3')]).toEqual([
      undefined,
      undefined,
      '5,-3',
    ])
    const war = game(chosen({ transnistria: 'B' }))
    expect([at(war, 'tr-company-4'), at(war, 'tr-dnestr'), at(war, 'tr-skr')]).toEqual(['5,2', '4,1', '5,3'])
  })

  test('X-03 Russia: A has four units, B a window of three weeks and 10 in place of 12', () => {
    expect(
      game(chosen({ russia: 'A' }))
        .state.units.filter(unit => unit.id.startsWith('ru-'))
        .map(unit => unit.id),
    ).toEqual(['ru-905', 'ru-artillery-2', 'ru-msp-1', 'ru-356'])
    const position: Position = {
      units: units('md-1002@1,-1 tr-dnestr@5,1'),
      turn: 'transnistria',
      escalation: { moldova: 9 },
    }
    const table = game({ ...chosen({ russia: 'B' }, 2), position })
    expect(table.load(1).do(endTurn).state.intervention).toEqual({ stage: 'window', until: 5 })
    const joined = (results: { russia?: BallotResult }) =>
      game({
        ...chosen(results, 2),
        position: { ...position, escalation: { moldova: 10 }, intervention: { stage: 'window', until: 5 } },
      }).do(endTurn).state.intervention.stage
    expect([joined({ russia: 'B' }), joined({})]).toEqual(['joined', 'window'])
    // Before the window it still takes 12 to cancel it.
    const before = game({ ...chosen({ russia: 'B' }, 2), position: { ...position, escalation: { moldova: 10 } } })
    expect(before.load(10).do(endTurn).state.intervention.stage).toBe('waiting')
  })

  test('X-04 Gagauzia: A keeps Budjak at home until it is attacked, B has more militia and doubled gains', () => {
    const position: Position = { units: units('ga-budjak@-6,8 md-police-1@-7,8 md-1002@1,-1 tr-dnestr@5,1') }
    const table = game({
      ...chosen({ gagauzia: 'A' }),
      position: { ...position, turn: 'gagauzia', intervention: { stage: 'cancelled' } },
    })
    expect(targets(table, 'move', 'ga-budjak')).toContain('-5,8')
    expect(table.refuse(march('ga-budjak', '-5,8', '-4,7'))).toBe('move-home')
    table.do(endTurn, attack('md-police-1', '-6,8'), { type: 'resolve-battles', target: '-6,8' })
    table.load(1).do({ type: 'stand' }).do(endTurn, endTurn)
    expect(table.unit('ga-budjak').provoked).toBe(true)
    expect(table.do(march('ga-budjak', '-5,8', '-4,7')).unit('ga-budjak').hex).toBe('-4,7')
    const radicals = game(chosen({ gagauzia: 'B' }))
    expect(at(radicals, 'ga-militia-3')).toBe('-6,11')
    const gains = game({ ...chosen({ gagauzia: 'B' }), position: { ...position, turn: 'gagauzia' } }).do(
      attack('ga-budjak', '-7,8'),
    )
    expect(gains.state.escalation.gagauzia).toBe(2)
    expect(game(chosen({ gagauzia: 'A' })).state.units.some(unit => unit.id === 'ga-militia-2')).toBe(false)
  })

  test('X-05 Ukraine: A lets three companies arrive in week 3, B makes the SKR company 1/2/2', () => {
    const closed = game(chosen({ ukraine: 'A' }, 2))
    expect(closed.unit('tr-don')).toMatchObject({ status: 'arriving', hex: null })
    closed.do(endTurn, endTurn)
    expect(at(closed, 'tr-don')).toBeNull()
    closed.do(endTurn, endTurn)
    // Tiraspol has room for two: then the nearest hexes with room, ties to the lowest q.
    expect(['tr-don', 'tr-kuban', 'tr-skr'].map(id => at(closed, id))).toEqual(['5,1', '5,1', '4,1'])
    expect(closed.saw('arrived').map(event => event.rule)).toEqual(['X-05', 'X-05', 'X-05'])
    expect(game(chosen({ ukraine: 'B' })).unit('tr-skr').type).toBe('tr-skr-transit')
  })

  test('X-01 X-02 X-03 X-04 X-05 every combination of results can be set up', () => {
    for (let i = 0; i < 3 ** 5; i++) {
      const results = Object.fromEntries(
        ballotNames.map((name, k) => [name, ballotResults[Math.floor(i / 3 ** k) % 3]!]),
      )
      for (const players of [2, 3] as const)
        expect(ruleset.setup(chosen(results, players), scriptRng([])).ok).toBe(true)
    }
  })

  test('X-01 by dice: 1-3 as in history, 4-5 A, 6 B, one die a ballot; off unless asked for', () => {
    const table = game({ players: 3, ballots: { mode: 'random' } }, [3, 4, 6, 5, 1])
    expect(table.state.ballots).toEqual({ moldova: 'H', transnistria: 'A', russia: 'B', gagauzia: 'A', ukraine: 'H' })
    expect(table.saw('ballot-held').map(event => event.face)).toEqual([3, 4, 6, 5, 1])
    expect(new Set(Object.values(game({}).state.ballots))).toEqual(new Set(['H']))
    expect(scene('md-fulger tr-dnestr').saw('ballot-held')).toEqual([])
  })
})
