import { describe, expect, test } from 'vitest'
import {
  attack,
  begin,
  codes,
  endTurn,
  faultsOf,
  move,
  online,
  openField,
  play,
  position,
  shareOf,
  small,
  stand,
  sums,
  unitsOf,
} from '../support/helpers.ts'

const field = openField()

describe('retreat', () => {
  test('K-2.6.1 K-2.6.8 a unit beaten by 1 moves first in its own turn', () => {
    const state = stand('inf 6E inf 5E art 7E', 'inf 6F inf 6G inf 1K', {}, {}, field)
    const { state: due, events } = play(state, 'north', [attack('6F')], field)
    expect(events[1]).toEqual({ type: 'retreat-forced', seat: 'south', kind: 'infantry', at: '6F', rule: 'K-2.6.1' })
    expect(due.retreat).toEqual({ at: field.board.cells.get('6F'), done: false })
    expect(codes(due, 'south', [move('1K', '1J')], field)).toEqual(['retreat-first'])
    expect(field.legalMoves(due, '1K')).toEqual([])
    expect(codes(due, 'south', [attack('6E')], field)).toEqual(['retreat-first'])
    expect(codes(due, 'south', [endTurn], field)).toEqual(['retreat-first'])
    const gone = play(due, 'south', [move('6F', '7G')], field)
    expect(gone.events[0]).toMatchObject({ type: 'moved', retreat: true, rule: 'K-2.6.1' })
    expect(play(gone.state, 'south', [move('1K', '1J'), endTurn], field).state.turn).toBe('north')
  })

  test('K-2.6.1 the retreat is one of the five moves', () => {
    const state = stand('inf 6E inf 5E art 7E', 'inf 6F inf 6G inf 1K inf 2K inf 3K inf 4K inf 5K', {}, {}, field)
    const { state: due } = play(state, 'north', [attack('6F')], field)
    const moves = [move('6F', '7G'), move('1K', '1J'), move('2K', '2J'), move('3K', '3J'), move('4K', '4J')]
    expect(codes(due, 'south', [...moves, move('5K', '5J')], field)).toEqual(['move-no-more'])
    expect(play(due, 'south', moves, field).state.moved).toHaveLength(5)
    expect(codes(due, 'south', [move('6F', '7G'), move('7G', '8H')], field)).toEqual(['move-twice'])
  })

  test('K-2.6.2 without room the unit is destroyed at once', () => {
    const walls = { '5E': 'M', '7E': 'M', '5F': 'M', '7F': 'M' } as const
    const tight = openField({ ...walls, '5G': 'M' })
    const units = ['cav 6E', 'inf 6F rel 6G hrel 7G inf 1K'] as const
    const state = stand(...units, {}, {}, tight)
    expect(sums(state, '6F', tight)).toBe('7-6 destroyed')
    const { events, state: after } = play(state, 'north', [attack('6F')], tight)
    expect(events.slice(0, 2)).toEqual([
      expect.objectContaining({ type: 'attacked', margin: 1, result: 'destroyed' }),
      { type: 'destroyed', seat: 'south', kind: 'infantry', at: '6F', cause: 'no-room', rule: 'K-2.6.2' },
    ])
    expect(after.retreat).toBeNull()
    // With one square more there is room.
    const roomy = openField(walls)
    expect(sums(stand(...units, {}, {}, roomy), '6F', roomy)).toBe('7-6 retreats')
  })

  test('K-2.6.3 a combat unit off line is destroyed at once', () => {
    // 6C is off line; the infantry two squares below it is not, and defends it with 6.
    const state = stand('cav 5B', 'inf 6C inf 6E rel 1D', {}, {}, small)
    expect(online(state, 'south', small)).toEqual(['1D', '6E'])
    expect(sums(state, '6C', small)).toBe('7-6 destroyed')
    const { events } = play(state, 'north', [attack('6C')], small)
    expect(events[1]).toEqual({
      type: 'destroyed',
      seat: 'south',
      kind: 'infantry',
      at: '6C',
      cause: 'offline',
      rule: 'K-2.6.3',
    })
  })

  test('K-2.6.4 K-2.9.2 room is an empty square around the unit; an arsenal of the enemy that stands is none for a combat unit', () => {
    const walls = openField({ '7C': 'M', '9C': 'M' })
    const units = ['cav 9B', 'inf 8B hrel 7B rel 8C inf 1K'] as const
    expect(sums(stand(...units, {}, {}, walls), '8B', walls)).toBe('7-6 destroyed')
    const state = stand(...units, { destroyed: ['8A'] }, {}, walls)
    expect(sums(state, '8B', walls)).toBe('7-6 retreats')
    const due = play(state, 'north', [attack('8B')], walls).state
    expect(walls.legalMoves(due, '8B')).toEqual(['8A'])
    expect(codes(due, 'south', [move('8B', '7A')], walls)).toEqual(['move-retreat-arsenal'])
  })

  test('K-2.6.4 K-2.7.10 for a relay an arsenal of the enemy is room', () => {
    const walls = openField({ '7B': 'M', '9B': 'M', '7C': 'M', '9C': 'M' })
    const due = begin(
      { position: { ...position('inf 12B', 'rel 8B inf 8C'), turn: 'south', mustRetreat: '8B' } },
      walls,
    )
    expect(walls.legalMoves(due, '8B')).toEqual(['7A', '8A', '9A'])
    expect(play(due, 'south', [move('8B', '8A')], walls).state.destroyed).toEqual([])
  })

  test('K-2.6.4 K-2.7.5 a square is room only if the unit may step there', () => {
    const pocket = openField({ '5E': 'M', '7E': 'M', '5F': 'M', '7F': 'M', '6G': 'M' })
    const units = ['cav 6E', 'inf 6F rel 5G inf 1K'] as const
    expect(sums(stand(...units, {}, {}, pocket), '6F', pocket)).toBe('7-6 retreats')
    expect(sums(stand(...units, {}, { rulings: { diagonalBetweenMountains: false } }, pocket), '6F', pocket)).toBe(
      '7-6 destroyed',
    )
  })

  test('K-2.6.5 the retreat is any legal move: a fast unit may go two squares', () => {
    const state = stand('inf 6E inf 5E art 7E', 'cav 6F inf 6G cav 1K', {}, {}, field)
    const due = begin(
      { position: { ...position('inf 6E inf 5E art 7E', 'cav 6F inf 6G cav 1K'), turn: 'south', mustRetreat: '6F' } },
      field,
    )
    expect(state.units).toEqual(due.units)
    expect(field.legalMoves(due, '6F')).toContain('8H')
    expect(field.legalMoves(due, '6F')).toContain('7G')
    expect(play(due, 'south', [move('6F', '8H')], field).state.retreat).toEqual({
      at: field.board.cells.get('8H'),
      done: true,
    })
  })

  test('K-2.6.6 K-2.9.11 it does not attack in that turn, and defends as ever', () => {
    const due = begin(
      { position: { ...position('inf 6E inf 11B', 'inf 6F inf 6G'), turn: 'south', mustRetreat: '6F' } },
      field,
    )
    const moved = play(due, 'south', [move('6F', '7F')], field).state
    expect(shareOf(moved, '6E', '7F', field)).toBe('retreating')
    expect(sums(moved, '6E', field)).toBe('4-6 holds')
    expect(shareOf(moved, '7F', '7F', field)).toBe(6)
    expect(shareOf(moved, '6G', '7F', field)).toBe(6)
    // From the next turn on it attacks again.
    const later = play(play(moved, 'south', [endTurn], field).state, 'north', [endTurn], field).state
    expect(sums(later, '6E', field)).toBe('8-6 destroyed')
  })

  test('K-2.6.6 the ban holds before the retreat too', () => {
    const due = begin({ position: { ...position('inf 6E', 'inf 6F inf 6G'), turn: 'south', mustRetreat: '6F' } }, field)
    expect(shareOf(due, '6E', '6F', field)).toBe('retreating')
  })

  test('K-2.6.7 a relay beaten by 1 retreats likewise, connected or not', () => {
    // The relay has 1, the artillery three squares below it adds 8.
    const state = stand('inf 6E art 5E', 'rel 6F art 6I inf 1K', {}, {}, field)
    expect(sums(state, '6F', field)).toBe('9-9 holds')
    const one = stand('art 6E art 5E', 'rel 6F art 6I inf 1K', {}, {}, field)
    expect(sums(one, '6F', field)).toBe('10-9 retreats')
    const due = play(one, 'north', [attack('6F')], field).state
    expect(field.legalMoves(due, '6F').length).toBeGreaterThan(0)
    expect(codes(due, 'south', [endTurn], field)).toEqual(['retreat-first'])
    // Off line: it defends itself with nothing, the infantry near it with 6; a charge of 7 beats that by 1.
    const dark = stand('cav 5B', 'rel 6C inf 6E', {}, {}, small)
    expect(online(dark, 'south', small)).toEqual(['6E'])
    expect(sums(dark, '6C', small)).toBe('7-6 retreats')
    const offline = play(dark, 'north', [attack('6C')], small).state
    expect(play(offline, 'south', [move('6C', '7D'), endTurn], small).state.turn).toBe('north')
  })

  test('K-2.6.9 a duty that cannot be met is refused', () => {
    const at = (south: string, extra: object) =>
      faultsOf({ position: { ...position('inf 6E', south), turn: 'south', ...extra } }, field)
    expect(at('inf 6F', { mustRetreat: '6G' })).toMatchObject([
      { code: 'retreat-impossible', at: ['position', 'mustRetreat'] },
    ])
    expect(at('inf 6F', { mustRetreat: '6E' })).toMatchObject([{ code: 'retreat-impossible' }])
    expect(at('inf 6F', { mustRetreat: '99Z' })).toMatchObject([{ code: 'retreat-impossible' }])
    expect(at('inf 6F inf 5F inf 7F inf 5G inf 6G inf 7G inf 5E inf 7E', { mustRetreat: '6F' })).toMatchObject([
      { code: 'retreat-impossible' },
    ])
    expect(at('inf 6F inf 7F', { mustRetreat: '6F', moved: ['7F'] })).toMatchObject([{ code: 'retreat-impossible' }])
    expect(at('inf 6F', { retreated: '6F' })).toMatchObject([
      { code: 'retreat-impossible', at: ['position', 'retreated'] },
    ])
    expect(at('inf 6F', { retreated: '6F', mustRetreat: '6F' })).toMatchObject([{ code: 'retreat-impossible' }])
    const offline = { position: { ...position('inf 4B', 'inf 6C rel 1E'), turn: 'south', mustRetreat: '6C' } }
    expect(faultsOf(offline, small)).toMatchObject([{ code: 'retreat-impossible' }])
  })

  test('K-2.6.1 nobody else of either side is bound: the duty lapses with the turn', () => {
    const due = begin({ position: { ...position('inf 6E', 'inf 6F inf 6G'), turn: 'south', mustRetreat: '6F' } }, field)
    expect(unitsOf(due, 'south', field)).toHaveLength(2)
    const after = play(due, 'south', [move('6F', '7F'), endTurn], field).state
    expect(after.retreat).toBeNull()
  })
})
