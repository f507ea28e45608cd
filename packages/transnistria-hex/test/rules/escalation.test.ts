import { expect, describe as suite, test } from 'vitest'
import { attack, endTurn, occupy, reconnoitre, resolve, retreat, scene } from '../support/helpers.ts'

const STAND = { earlyRetreat: 'never' } as const
const CALM = { intervention: { stage: 'cancelled' } } as const

suite('escalation', () => {
  test('T-082 each side has a scale of its own', () => {
    const table = scene('ga-budjak@0,2 tr-dnestr@0,3 md-1002@1,2', { turn: 'gagauzia' }, { players: 3 }).do(
      attack('ga-budjak', '1,2'),
    )
    expect(table.state.escalation).toEqual({ moldova: 0, transnistria: 0, gagauzia: 1 })
  })

  test('T-083 +1 for each declared Attack', () => {
    const table = scene('md-fulger@0,2 md-1001@0,2 tr-delta@1,2').do(
      attack('md-fulger', '1,2'),
      attack('md-1001', '1,2'),
    )
    expect(table.state.escalation.moldova).toBe(2)
  })

  test('T-084 not for reconnaissance in force', () => {
    expect(scene('md-fulger@0,2 tr-delta@1,2').do(reconnoitre('md-fulger', '1,2')).state.escalation.moldova).toBe(0)
  })

  test('T-085 +1 for each enemy unit destroyed, in defence too', () => {
    const table = scene('md-fulger@0,2 tr-militia-1@1,2 tr-2rg@1,2', {}, STAND)
      .do(attack('md-fulger', '1,2'))
      .load(3, 3, 3, 3)
      .do(resolve('1,2'))
    expect(table.saw('destroyed')).toHaveLength(2)
    expect(table.state.escalation.moldova).toBe(3)
    const defence = scene('md-police-1@0,2#1 tr-delta@1,2', {}, STAND)
      .do(attack('md-police-1', '1,2'))
      .load(1)
      .do(resolve('1,2'))
    expect(defence.state.escalation).toMatchObject({ moldova: 1, transnistria: 1 })
  })

  test('R-57 deaths by the 1 damage count for the opponent, or for nobody; those in a retreat after a lost battle for the attacker', () => {
    const worn = (options = {}) =>
      scene('md-police-1@0,2#1 tr-skr@1,2', {}, { ...STAND, ...options })
        .do(attack('md-police-1', '1,2'))
        .load(1)
        .do(resolve('1,2')).state.escalation
    expect(worn()).toMatchObject({ moldova: 2, transnistria: 1 })
    expect(worn({ attritionCredit: false })).toMatchObject({ moldova: 1, transnistria: 0 })
    const retreating = scene('md-fulger@0,2 tr-delta@1,2', {}, STAND)
      .do(attack('md-fulger', '1,2'))
      .load(3, 2, 1, 1)
      .do(resolve('1,2'), retreat('tr-delta', '1,1', '2,0'), occupy(null))
    expect(retreating.state.escalation.moldova).toBe(2)
    // Kills by over-limit damage or lack of supply: nobody's.
    const starved = scene('md-police-1@7,-4#1 tr-dnestr@5,1', { turn: 'transnistria', ...CALM }).do(endTurn)
    expect(starved.state.escalation).toEqual({ moldova: 0, transnistria: 0, gagauzia: 0 })
  })

  test('R-20 in a game of two Transnistria runs Budjak, which draws supply from Comrat and counts on Transnistria’s scale; or has none', () => {
    const table = scene('ga-budjak@0,2 md-1002@1,2 tr-dnestr@5,1', { turn: 'transnistria' }).do(
      attack('ga-budjak', '1,2'),
    )
    expect(table.state.escalation).toEqual({ moldova: 0, transnistria: 1, gagauzia: 0 })
    expect(table.state.used.primary).toBe(1)
  })
})
