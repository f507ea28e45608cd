import { describe, expect, test } from 'vitest'
import {
  assess,
  connectedUnits,
  debordBoard,
  explainConnection,
  kinds,
  network,
  ruleset,
  seats,
} from '../../src/index.ts'
import { attack, begin, codes, move, openField, play, stand, sums, unitsOf } from '../support/helpers.ts'

describe('the opening of the book', () => {
  const opening = begin({ first: 'north' })
  const squares = (seat: string, kind: string) =>
    debordBoard
      .opening!.filter(unit => unit.seat === seat && unit.kind === kind)
      .map(unit => unit.at)
      .join(' ')

  test('K-3.1 North', () => {
    expect(kinds.map(kind => squares('north', kind))).toEqual([
      '10F 6G 7G 9G 5H 7H 8H 9H 6I',
      '3G 4G 3H 4H',
      '8G',
      '6H',
      '3D',
      '5F',
    ])
    expect(unitsOf(opening, 'north')).toHaveLength(17)
  })

  test('K-3.2 South', () => {
    expect(kinds.map(kind => squares('south', kind))).toEqual([
      '15K 15L 15M 16K 16L 16M 17K 17L 17M',
      '19K 19L 18L 18M',
      '18K',
      '16O',
      '23O',
      '17N',
    ])
    expect(unitsOf(opening, 'south')).toHaveLength(17)
  })

  test('K-3.3 all 34 units are connected', () => {
    for (const seat of seats) expect(connectedUnits(opening, seat)).toHaveLength(17)
    expect(begin({ first: 'north', preset: 'book' }).units).toEqual(opening.units)
  })

  test('K-3.3 the relays stand on lines: North on row D and the diagonal of 8D, South on column 23 and the diagonal of 23T', () => {
    expect(network(opening, 'north')).toEqual(expect.arrayContaining(['3D', '15C', '5G']))
    expect(explainConnection(opening, '3D')).toMatchObject({ links: [{ by: 'line', from: '8D', to: '3D' }] })
    expect(explainConnection(opening, '23O')).toMatchObject({ links: [{ by: 'line', from: '23T', to: '23O' }] })
    expect(explainConnection(opening, '17N')).toMatchObject({ links: [{ by: 'line', from: '23T', to: '17N' }] })
    expect(explainConnection(opening, '16O')).toMatchObject({ connected: true })
  })

  test('K-3.4 turn 46: 13K-14L and 14J-15K are legal only where relays send lines by touch', () => {
    // North stands on both southern diagonals. A chain of infantry reaches the relay on 16K from column 23; its row reaches 13K.
    const units = ['inf 11L 16M 15C', 'inf 23K 22K 21K 20K 19K 18K 17K 13K 14J rel 16K'] as const
    const orders = [move('14J', '15K'), move('13K', '14L')]
    const seed = stand(...units, { turn: 'south' })
    expect(orders.flatMap(order => codes(seed, 'south', [order]))).toEqual(['move-offline', 'move-offline'])
    const book = stand(...units, { turn: 'south' }, { preset: 'book' })
    expect(play(book, 'south', orders).state.moved).toHaveLength(2)
  })

  test('K-3.4 turn 45: 38 against 33, and 25 against 33 if enemies stopped fire', () => {
    const field = openField()
    const units = ['cav 5E 4D 3C inf 6E 8F 4F art 9C', 'inf 6F 7F cav 5F art 7E hart 6H rel 6G'] as const
    expect(sums(stand(...units, {}, {}, field), '6F', field)).toBe('38-33 destroyed')
    expect(sums(stand(...units, {}, { rulings: { piecesBlockFire: 'enemy' } }, field), '6F', field)).toBe('25-33 holds')
    expect(sums(stand(...units, {}, { rulings: { relayDefendsOthers: true } }, field), '6F', field)).toBe(
      '38-34 destroyed',
    )
  })

  test('K-3.4 turn 5: cavalry goes from 16F to 17D across squares without supply', () => {
    const units = ['inf 15C', 'cav 16F inf 16G'] as const
    expect(play(stand(...units, { turn: 'south' }), 'south', [move('16F', '17D')]).state.moved).toHaveLength(1)
    expect(
      codes(stand(...units, { turn: 'south' }, { rulings: { crossUnsupplied: false } }), 'south', [move('16F', '17D')]),
    ).toEqual(['move-crosses-offline'])
  })

  test('K-3.4 turn 6: the arsenal on 3T is destroyed and four other units move', () => {
    const units = ['inf 4S 5S 6S 7S 8S', 'inf 23S'] as const
    const orders = [move('4S', '3T'), move('5S', '4S'), move('6S', '5S'), move('7S', '6S'), move('8S', '7S')]
    const after = play(stand(...units), 'north', orders)
    expect(after.events.filter(event => event.type === 'arsenal-destroyed')).toMatchObject([
      { seat: 'south', at: '3T', left: 1 },
    ])
    expect(after.state.moved).toHaveLength(5)
    expect(codes(stand(...units, {}, { rulings: { moveAfterArsenal: false } }), 'north', orders)).toEqual([
      'move-after-arsenal',
    ])
  })

  test('K-3.3 nobody can attack yet, and the game goes on', () => {
    expect(assess(opening, '10F')).toMatchObject({ attack: 0, result: 'no-attack' })
    expect(codes(opening, 'north', [attack('15K')])).toEqual(['attack-no-attacker'])
    expect(ruleset.outcome(opening)).toBeNull()
  })
})
