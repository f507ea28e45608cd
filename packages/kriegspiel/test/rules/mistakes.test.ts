import { scriptRng } from '@umpire/core-rng'
import { describe, expect, test } from 'vitest'
import { board, debordBoard, ruleset, unitTypes } from '../../src/index.ts'
import { attack, begin, move, openField, play, shareOf, stand, sums } from '../support/helpers.ts'

/** One test for each mistake listed; most are tested again, in more detail, under their own clauses. */
const field = openField()

describe('mistakes other programs make', () => {
  test('K-4.1 firing over mountains', () => {
    const ridge = openField({ '6E': 'M' })
    expect(shareOf(stand('art 6D', 'inf 6F', {}, {}, ridge), '6F', '6D', ridge)).toBe('mountain')
  })

  test('K-4.2 a cavalry in a fortress charges', () => {
    const fort = openField({ '6E': 'F' })
    expect(sums(stand('cav 6E', 'inf 6F', {}, {}, fort), '6F', fort)).toBe('4-6 holds')
  })

  test('K-4.3 a cavalry off line adds 3', () => {
    const state = stand('cav 22S rel 1B', 'inf 23S')
    expect(sums(state, '23S')).toBe('0-6 no-attack')
  })

  test('K-4.4 cavalry on a fortress gains 4', () => {
    const fort = openField({ '6F': 'F' })
    expect(sums(stand('inf 6E', 'cav 6F', {}, {}, fort), '6F', fort)).toBe('4-5 holds')
  })

  test('K-4.5 a fortress and a mountain are missing', () => {
    const letters = [...debordBoard.map.join('')]
    expect(['F', 'M', '=', 'N', 'S'].map(letter => letters.filter(other => other === letter).length)).toEqual([
      6, 18, 2, 2, 2,
    ])
  })

  test('K-4.6 enemy relays end lines', () => {
    expect(ruleset.network(stand('inf 15A', 'inf 23S rel 15D'), 'north')).toContain('15E')
  })

  test('K-4.7 only the cavalry next to the target charges', () => {
    expect(sums(stand('cav 6E 6D 6C', 'inf 6F', {}, {}, field), '6F', field)).toBe('21-6 destroyed')
  })

  test('K-4.8 a column is misnamed', () => {
    expect(board.names.slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, column) => `${column + 1}A`))
    expect(new Set(board.names).size).toBe(500)
  })

  test('K-4.9 cavalry attacks with 5', () => {
    expect(unitTypes.cavalry).toMatchObject({ attack: 4, defence: 5, speed: 2, range: 2, relay: false })
  })

  test('K-4.10 relays off line cannot move', () => {
    expect(ruleset.legalMoves(stand('inf 15C rel 1M', 'inf 23S'), '1M')).toHaveLength(5)
  })

  test('K-4.11 a fortress doubles the defence', () => {
    const fort = openField({ '6F': 'F' })
    expect(sums(stand('inf 6E', 'art 6F inf 6G', {}, {}, fort), '6F', fort)).toBe('4-18 holds')
  })

  test('K-4.12 arsenals count as fortresses', () => {
    expect(sums(stand('inf 15C', 'inf 23T'), '23T')).toBe('0-6 no-attack')
  })

  test('K-4.13 there are no fast artillery and relays', () => {
    expect([debordBoard.army['horse-artillery'], debordBoard.army['horse-relay']]).toEqual([1, 1])
    expect([unitTypes['horse-artillery'].speed, unitTypes['horse-relay'].speed]).toEqual([2, 2])
  })

  test('K-4.14 friends defend only along the line of the attack', () => {
    expect(sums(stand('inf 6E', 'inf 6F inf 4F', {}, {}, field), '6F', field)).toBe('4-12 holds')
  })

  test('K-4.15 equal sums force a retreat', () => {
    const state = stand('inf 6E 5E 7E', 'inf 6F 6G', {}, {}, field)
    expect(sums(state, '6F', field)).toBe('12-12 holds')
    expect(play(state, 'north', [attack('6F')], field).state.retreat).toBeNull()
  })

  test('K-4.16 any excess destroys', () => {
    const state = stand('cav 6E', 'inf 6F', {}, {}, field)
    expect(sums(state, '6F', field)).toBe('7-6 retreats')
    expect(play(state, 'north', [attack('6F')], field).state.units).toHaveLength(2)
  })

  test('K-4.17 North always begins', () => {
    const south = ruleset.setup({}, scriptRng([2]))
    expect(south.ok && south.state.turn).toBe('south')
  })

  test('K-4.18 relays must be destroyed too', () => {
    const state = stand('cav 6E 6D', 'inf 6F rel 1K', {}, {}, field)
    expect(field.outcome(play(state, 'north', [attack('6F')], field).state)).toMatchObject({
      winners: ['north'],
      reason: 'annihilation',
    })
  })

  test('K-4.19 relays defend their neighbours', () => {
    expect(sums(stand('inf 6E', 'inf 6F rel 6G hrel 7F', {}, {}, field), '6F', field)).toBe('4-6 holds')
  })

  test('K-4.20 nothing moves once an arsenal is destroyed', () => {
    const state = stand('inf 4K 6C', 'inf 10K', {}, {}, field)
    expect(play(state, 'north', [move('4K', '4L'), move('6C', '6D')], field).state.moved).toHaveLength(2)
  })

  test('K-4.21 only arsenals end the game', () => {
    const isolated = begin({
      position: {
        turn: 'north',
        units: [
          { seat: 'north', kind: 'infantry', at: '15C' },
          { seat: 'south', kind: 'infantry', at: '1M' },
        ],
      },
    })
    expect(ruleset.outcome(isolated)).toMatchObject({ winners: ['north'], reason: 'isolation' })
    expect(
      ruleset.outcome(begin({ position: { turn: 'north', units: [{ seat: 'north', kind: 'infantry', at: '15C' }] } })),
    ).toMatchObject({ reason: 'annihilation' })
  })

  test('K-4.22 cavalry charges from one direction only', () => {
    expect(sums(stand('cav 6E 7F', 'inf 6F', {}, {}, field), '6F', field)).toBe('14-6 destroyed')
  })

  test('K-4.23 units jump over their friends', () => {
    const state = stand('cav 6F inf 5E 6E 7E', 'inf 1K', {}, {}, field)
    expect(field.legalMoves(state, '6F')).not.toContain('6D')
  })

  test('K-4.24 a fortress counts for the target only, or for a unit off line', () => {
    const fort = openField({ '6G': 'F' })
    expect(sums(stand('inf 6E', 'inf 6F 6G', {}, {}, fort), '6F', fort)).toBe('4-16 holds')
    expect(sums(stand('inf 15C', 'inf 8B rel 1K'), '8B')).toMatch(/-0 /)
  })
})
