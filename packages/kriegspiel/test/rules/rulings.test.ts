import { describe, expect, test } from 'vitest'
import { ruleset } from '../../src/index.ts'
import {
  attack,
  codes,
  drawing,
  endTurn,
  faultsOf,
  gameOn,
  move,
  online,
  openField,
  play,
  position,
  stand,
  sums,
  unitsOf,
} from '../support/helpers.ts'

const field = openField()

describe('further rulings', () => {
  test('K-2.9.3 an attack to which no unit adds anything is refused', () => {
    const state = stand('inf 6B', 'inf 6F', {}, {}, field)
    expect(codes(state, 'north', [attack('6F')], field)).toEqual(['attack-no-attacker'])
    expect(sums(state, '6F', field)).toBe('0-6 no-attack')
  })

  test('K-2.9.3 an attack that does not exceed the defence is allowed, does nothing and is the attack of the turn', () => {
    const state = stand('inf 6E', 'inf 6F', {}, {}, field)
    const after = play(state, 'north', [attack('6F')], field)
    expect(unitsOf(after.state, 'south', field)).toEqual(['infantry 6F'])
    expect(after.state.turn).toBe('south')
  })

  test('K-2.9.5 an enemy relay on an arsenal does not silence it, and its entry is no attack', () => {
    for (const relaysBlockLines of [false, true]) {
      const state = stand('inf 6E hrel 8K', 'inf 6F inf 8J', {}, { rulings: { relaysBlockLines } }, field)
      const after = play(state, 'north', [move('8K', '8L'), attack('6F')], field)
      expect(after.events.map(event => event.type)).toContain('attacked')
      expect(field.network(after.state, 'south')).toContain('8L')
      expect(field.network(after.state, 'south')).toContain('8K')
    }
  })

  test('K-2.9.5 the only arsenal of a side goes on sending lines under an enemy relay', () => {
    const single = gameOn(['...N...', '.......', '.......', '.......', '.......', '.......', '...S...'])
    for (const relaysBlockLines of [false, true]) {
      const state = stand('inf 7B hrel 5E', 'inf 1D', {}, { rulings: { relaysBlockLines } }, single)
      const after = play(state, 'north', [move('5E', '4G')], single).state
      expect(online(after, 'south', single)).toEqual(['1D'])
      expect(drawing(after, 'south', single).split('\n')).toEqual([
        '...*...',
        '...*...',
        '...*...',
        '*..*..*',
        '.*.*.*.',
        '..***..',
        '*******',
      ])
    }
  })

  test('K-2.9.5 K-5.6 an enemy combat unit on a standing arsenal is impossible', () => {
    expect(faultsOf({ position: position('inf 1A', 'inf 25T inf 15B') })).toMatchObject([
      { code: 'arsenal-held', at: ['position', 'units', 2], rule: 'K-2.9.5' },
    ])
    expect(stand('inf 1A', 'rel 15B inf 25T').units).toHaveLength(3)
    expect(stand('inf 1A', 'inf 25T inf 15B', { destroyed: ['15B'] }).units).toHaveLength(3)
  })

  test('K-2.9.9 the order that ends the game may be followed by none in the same call', () => {
    const state = stand(
      'inf 6K inf 1B',
      'inf 8J',
      { destroyed: field.board.names.filter(name => name.endsWith('L') && name !== '6L') },
      {},
      field,
    )
    expect(codes(state, 'north', [move('6K', '6L'), endTurn], field)).toEqual(['game-over'])
    expect(field.outcome(play(state, 'north', [move('6K', '6L')], field).state)).toMatchObject({
      winners: ['north'],
      reason: 'arsenals',
    })
  })

  test('K-2.9.14 attackNeedsLastMoved and no move made: any unit in reach will do', () => {
    const state = stand('inf 6E inf 11B', 'inf 6F', {}, { rulings: { attackNeedsLastMoved: true } }, field)
    expect(play(state, 'north', [attack('6F')], field).events[0]).toMatchObject({ type: 'attacked', attack: 4 })
    // A new turn begins without a unit that moved last.
    const later = play(
      play(state, 'north', [move('11B', '11C'), endTurn], field).state,
      'south',
      [endTurn],
      field,
    ).state
    expect(later.lastMoved).toBeNull()
    expect([...field.legalOrders(later, 'north')]).toContainEqual(attack('6F'))
  })

  test('K-2.9.14 the last unit of the position option is the last of its list', () => {
    const state = stand(
      'inf 6E inf 11C',
      'inf 6F',
      { moved: ['6E', '11C'] },
      { rulings: { attackNeedsLastMoved: true } },
      field,
    )
    expect(codes(state, 'north', [attack('6F')], field)).toEqual(['attack-last-moved'])
    const other = stand(
      'inf 6E inf 11C',
      'inf 6F',
      { moved: ['11C', '6E'] },
      { rulings: { attackNeedsLastMoved: true } },
      field,
    )
    expect(play(other, 'north', [attack('6F')], field).state.turn).toBe('south')
    expect([...field.legalOrders(state, 'north')].some(order => order.type === 'attack')).toBe(false)
  })

  test('K-2.9.10 a turn without move and attack is legal, in the opening too', () => {
    const begun = stand('inf 15C', 'inf 3S')
    expect(play(begun, 'north', [endTurn]).state.turn).toBe('south')
    expect(ruleset.outcome(begun)).toBeNull()
  })
})
