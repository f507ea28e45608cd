import { expect, describe as suite, test } from 'vitest'
import { board, seats } from '../../src/index.ts'
import {
  allianceOf,
  areEnemies,
  defenceOf,
  enemyOf,
  factionOf,
  isGround,
  opponentOf,
  remaining,
} from '../../src/rules/sides.ts'
import { scene } from '../support/helpers.ts'

suite('alliances', () => {
  test('R-21 Transnistria and Gagauzia stand together against Moldova', () => {
    for (const a of seats)
      for (const b of seats) {
        expect(areEnemies(a, b)).toBe((a === 'moldova') !== (b === 'moldova'))
        expect(areEnemies(a, b)).toBe(areEnemies(b, a))
      }
    for (const seat of seats) {
      expect(enemyOf(seat)).not.toBe(allianceOf(seat))
      expect(areEnemies(opponentOf(seat), seat)).toBe(true)
    }
  })

  test('T-052 T-070 a unit is worth its defence less its damage, 2 less damage while it is disarmed', () => {
    const { unit } = scene('md-fulger@4,0#1 tr-dnestr@5,-2')
    const fulger = unit('md-fulger')
    const printed = board.types.get(fulger.type)!.defence
    expect([defenceOf(board, fulger), remaining(board, fulger)]).toEqual([printed, printed - 1])
    const disarmed = { ...fulger, disarmed: true }
    expect([defenceOf(board, disarmed), remaining(board, disarmed)]).toEqual([2, 1])
  })

  test('R-12 R-37 Russians draw supply as Transnistria, aircraft as whoever has them; aircraft are no ground units', () => {
    const { state } = scene('md-fulger@4,0 tr-dnestr@5,-2')
    for (const [id, { type }] of board.counters) {
      const unit = { ...state.units[0]!, id, type, seat: 'gagauzia' } as const
      const { faction, arm } = board.types.get(type)!
      expect(isGround(board, unit)).toBe(arm !== 'aviation')
      const expected = arm === 'aviation' ? 'gagauzia' : faction === 'russia' ? 'transnistria' : faction
      expect(factionOf(board, unit)).toBe(expected)
    }
  })
})
