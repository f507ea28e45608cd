import { describe, expect, test } from 'vitest'
import {
  attack,
  codes,
  endTurn,
  gameOn,
  move,
  online,
  openField,
  play,
  shareOf,
  stand,
  sums,
  unitsOf,
} from '../support/helpers.ts'

const field = openField()

describe('attack and defence', () => {
  test('K-2.4.1 along eight lines only, as far as the own range', () => {
    for (const at of ['6D', '8D', '8F', '8H', '6H', '4H', '4F', '4D'])
      expect(shareOf(stand(`inf ${at}`, 'inf 6F', {}, {}, field), '6F', at, field)).toBe(4)
    for (const at of ['7D', '8E', '8G', '7H', '5H', '4G', '4E', '5D']) {
      const state = stand(`inf ${at}`, 'inf 6F', {}, {}, field)
      expect(shareOf(state, '6F', at, field)).toBe('not-in-line')
    }
    expect(shareOf(stand('inf 6I', 'inf 6F', {}, {}, field), '6F', '6I', field)).toBeNull()
    expect(shareOf(stand('art 9I', 'inf 6F', {}, {}, field), '6F', '9I', field)).toBe(5)
    expect(shareOf(stand('art 10J', 'inf 6F', {}, {}, field), '6F', '10J', field)).toBeNull()
  })

  test('K-2.4.1 the defence counts by the same lines and ranges', () => {
    expect(shareOf(stand('inf 6E', 'inf 6F inf 8H', {}, {}, field), '6F', '8H', field)).toBe(6)
    expect(shareOf(stand('inf 6E', 'inf 6F inf 8G', {}, {}, field), '6F', '8G', field)).toBe('not-in-line')
    expect(shareOf(stand('inf 6E', 'inf 6F inf 9I', {}, {}, field), '6F', '9I', field)).toBeNull()
    expect(shareOf(stand('inf 6E', 'inf 6F hart 9I', {}, {}, field), '6F', '9I', field)).toBe(8)
  })

  test('K-2.4.2 the target defends itself', () => {
    expect(sums(stand('inf 6E', 'inf 6F', {}, {}, field), '6F', field)).toBe('4-6 holds')
    expect(sums(stand('inf 6E', 'cav 6F', {}, {}, field), '6F', field)).toBe('4-5 holds')
    expect(sums(stand('inf 6E', 'art 6F', {}, {}, field), '6F', field)).toBe('4-8 holds')
  })

  test('K-2.4.3 K-4.1 a mountain in between stops attack and defence', () => {
    const ridge = openField({ '6E': 'M', '7G': 'M' })
    const state = stand('inf 6D inf 5E', 'inf 6F art 8H inf 7F', {}, {}, ridge)
    expect(shareOf(state, '6F', '6D', ridge)).toBe('mountain')
    expect(shareOf(state, '6F', '8H', ridge)).toBe('mountain')
    expect(sums(state, '6F', ridge)).toBe('4-12 holds')
  })

  test('K-2.4.4 pieces in between stop nothing', () => {
    const state = stand('inf 6D inf 6E art 6C', 'inf 6F inf 6G inf 6H', {}, {}, field)
    expect(sums(state, '6F', field)).toBe('13-18 holds')
    // 6H is attacked over two of its own friends.
    expect(sums(stand('art 6E', 'inf 6H inf 6G rel 6F', {}, {}, field), '6H', field)).toBe('5-12 holds')
  })

  test('K-2.4.4 option piecesBlockFire: enemy', () => {
    const options = { rulings: { piecesBlockFire: 'enemy' as const } }
    expect(sums(stand('inf 6D inf 6E art 6C', 'inf 6F inf 6G inf 6H', {}, options, field), '6F', field)).toBe(
      '13-18 holds',
    )
    const over = stand('art 6E inf 7G', 'inf 6H inf 6G rel 6F', {}, options, field)
    expect(shareOf(over, '6H', '6E', field)).toBe('piece')
    expect(shareOf(over, '6H', '6G', field)).toBe(6)
    const support = stand('inf 6G', 'inf 6F inf 6H', {}, options, field)
    expect(shareOf(support, '6F', '6H', field)).toBe('piece')
  })

  test('K-2.4.4 option piecesBlockFire: any', () => {
    const options = { rulings: { piecesBlockFire: 'any' as const } }
    const state = stand('inf 6D inf 6E art 6C', 'inf 6F inf 6G inf 6H', {}, options, field)
    expect(sums(state, '6F', field)).toBe('4-12 holds')
    expect(shareOf(state, '6F', '6D', field)).toBe('piece')
    expect(shareOf(state, '6F', '6H', field)).toBe('piece')
    // A charge is one body: those behind are not stopped by those in front.
    expect(sums(stand('cav 6E 6D', 'inf 6F', {}, options, field), '6F', field)).toBe('14-6 destroyed')
  })

  test('K-2.4.5 every connected combat unit in reach takes part, moved or not', () => {
    const state = stand('inf 6D inf 5E art 9F hart 3C cav 8H', 'inf 6F', {}, {}, field)
    expect(sums(state, '6F', field)).toBe('22-6 destroyed')
    const struck = play(state, 'north', [attack('6F')], field)
    expect(struck.events[0]).toMatchObject({
      type: 'attacked',
      seat: 'north',
      attack: 22,
      defence: 6,
      margin: 16,
      result: 'destroyed',
    })
    const after = play(state, 'north', [move('8H', '7G'), attack('6F')], field)
    expect(after.events.find(event => event.type === 'attacked')).toMatchObject({ attack: 25 })
  })

  test('K-2.4.5 an attack names an enemy unit', () => {
    const state = stand('inf 6D inf 6E', 'inf 6F', {}, {}, field)
    for (const target of ['6E', '6G', 'nowhere', ''])
      expect(codes(state, 'north', [attack(target)], field)).toEqual(['attack-no-target'])
  })

  test('K-2.4.6 the unit that moved last need not take part', () => {
    const state = stand('inf 6E inf 11B', 'inf 6F', {}, {}, field)
    expect(
      play(state, 'north', [move('11B', '11C'), attack('6F')], field).events.some(event => event.type === 'attacked'),
    ).toBe(true)
    expect(state.lastMoved).toBeNull()
    expect(play(state, 'north', [move('11B', '11C')], field).state.lastMoved).toBeNull()
  })

  test('K-2.4.6 option attackNeedsLastMoved: true', () => {
    const options = { rulings: { attackNeedsLastMoved: true } }
    const state = stand('inf 6E inf 11B', 'inf 6F', {}, options, field)
    expect(codes(state, 'north', [move('11B', '11C'), attack('6F')], field)).toEqual(['attack-last-moved'])
    expect(
      play(state, 'north', [move('11B', '11C'), move('6E', '5E'), attack('6F')], field).events.at(-3),
    ).toMatchObject({ type: 'attacked' })
    const idle = stand('inf 6E rel 7D', 'inf 6F', {}, options, field)
    expect(codes(idle, 'north', [move('7D', '7E'), attack('6F')], field)).toEqual(['attack-last-moved'])
  })

  test('K-2.4.7 relays do not attack', () => {
    const state = stand('rel 6E hrel 7E inf 11B', 'inf 6F', {}, {}, field)
    expect(sums(state, '6F', field)).toBe('0-6 no-attack')
    expect(shareOf(state, '6F', '6E', field)).toBe('relay')
    expect(codes(state, 'north', [attack('6F')], field)).toEqual(['attack-no-attacker'])
  })

  test('K-2.4.8 K-4.19 a relay defends itself only', () => {
    const state = stand('inf 6E', 'inf 6F rel 6G hrel 7G', {}, {}, field)
    expect(sums(state, '6F', field)).toBe('4-6 holds')
    expect(shareOf(state, '6F', '6G', field)).toBe('relay')
    expect(sums(stand('inf 6E', 'rel 6F inf 11K', {}, {}, field), '6F', field)).toBe('4-1 destroyed')
  })

  test('K-2.4.8 option relayDefendsOthers: true, within two squares on a line', () => {
    const options = { rulings: { relayDefendsOthers: true } }
    expect(sums(stand('inf 6E', 'inf 6F rel 6G hrel 8H', {}, options, field), '6F', field)).toBe('4-8 holds')
    expect(sums(stand('inf 6E', 'inf 6F rel 6I hrel 8G', {}, options, field), '6F', field)).toBe('4-6 holds')
  })

  test('K-2.4.9 K-4.11 a fortress adds 4 and a pass 2 to infantry and artillery, in both halves and for both sides', () => {
    const ground = openField({ '6F': 'F', '6G': 'F', '2F': '=', '2G': '=' })
    for (const [square, bonus] of [
      ['6F', 4],
      ['6G', 4],
      ['2F', 2],
      ['2G', 2],
    ] as const) {
      for (const [kind, defence] of [
        ['inf', 6],
        ['art', 8],
        ['hart', 8],
      ] as const) {
        expect(sums(stand('inf 11B', `${kind} ${square}`, {}, {}, ground), square, ground)).toBe(
          `0-${defence + bonus} no-attack`,
        )
        expect(sums(stand(`${kind} ${square}`, 'inf 11K', {}, {}, ground), square, ground)).toBe(
          `0-${defence + bonus} no-attack`,
        )
      }
    }
  })

  test('K-2.4.9 K-4.4 cavalry and relays gain nothing from a fortress or pass', () => {
    const ground = openField({ '6F': 'F', '2F': '=' })
    for (const square of ['6F', '2F']) {
      expect(sums(stand('inf 11B', `cav ${square}`, {}, {}, ground), square, ground)).toBe('0-5 no-attack')
      expect(sums(stand('inf 11B', `inf 11K rel ${square}`, {}, {}, ground), square, ground)).toBe('0-1 no-attack')
      expect(sums(stand('inf 11B', `inf 11K hrel ${square}`, {}, {}, ground), square, ground)).toBe('0-1 no-attack')
    }
  })

  test('K-2.4.10 K-4.24 the bonus counts for a unit that supports another too', () => {
    const ground = openField({ '6F': 'F', '8G': '=' })
    const state = stand('inf 6H', 'inf 6G inf 6F art 8G', {}, {}, ground)
    expect(sums(state, '6G', ground)).toBe('4-26 holds')
    expect(ground.assess(state, '6G')!.defenders.map(({ at, value, bonus }) => [at, value, bonus])).toEqual([
      ['6F', 10, 4],
      ['6G', 6, 0],
      ['8G', 10, 2],
    ])
  })

  test('K-2.4.10 option bonusWhenSupporting: false', () => {
    const ground = openField({ '6F': 'F', '8G': '=' })
    const options = { rulings: { bonusWhenSupporting: false } }
    expect(sums(stand('inf 6H', 'inf 6G inf 6F art 8G', {}, options, ground), '6G', ground)).toBe('4-20 holds')
    expect(sums(stand('inf 6H', 'inf 6F', {}, options, ground), '6F', ground)).toBe('4-10 holds')
  })

  test('K-2.4.11 K-4.12 an arsenal gives no bonus', () => {
    expect(sums(stand('inf 11B', 'inf 6L', {}, {}, field), '6L', field)).toBe('0-6 no-attack')
    expect(sums(stand('inf 6A', 'inf 11K', {}, {}, field), '6A', field)).toBe('0-6 no-attack')
  })

  test('K-2.4.12 K-4.15 a margin of 0 or less does nothing', () => {
    // 4 + 4 + 4 against 6 + 6.
    const state = stand('inf 6E inf 5E inf 7E', 'inf 6F inf 6G', {}, {}, field)
    expect(sums(state, '6F', field)).toBe('12-12 holds')
    const after = play(state, 'north', [attack('6F')], field)
    expect(unitsOf(after.state, 'south', field)).toEqual(['infantry 6F', 'infantry 6G'])
    expect(after.state.retreat).toBeNull()
    expect(after.state.turn).toBe('south')
    expect(after.events.map(event => event.type)).toEqual(['attacked', 'turn-ended', 'turn-began'])
  })

  test('K-2.4.12 K-4.16 a margin of 1 forces a retreat', () => {
    // 4 + 4 + 5 against 6 + 6.
    const state = stand('inf 6E inf 5E art 7E', 'inf 6F inf 6G', {}, {}, field)
    expect(sums(state, '6F', field)).toBe('13-12 retreats')
    const after = play(state, 'north', [attack('6F')], field)
    expect(unitsOf(after.state, 'south', field)).toEqual(['infantry 6F', 'infantry 6G'])
    expect(after.events.map(event => event.type)).toEqual(['attacked', 'retreat-forced', 'turn-ended', 'turn-began'])
  })

  test('K-2.4.12 a margin of 2 destroys', () => {
    // 5 + 5 + 4 against 6 + 6.
    const state = stand('art 6E inf 5E hart 7E', 'inf 6F inf 6G', {}, {}, field)
    expect(sums(state, '6F', field)).toBe('14-12 destroyed')
    const after = play(state, 'north', [attack('6F')], field)
    expect(unitsOf(after.state, 'south', field)).toEqual(['infantry 6G'])
    expect(after.events[1]).toEqual({
      type: 'destroyed',
      seat: 'south',
      kind: 'infantry',
      at: '6F',
      cause: 'beaten',
      rule: 'K-2.4.12',
    })
  })

  test('K-2.4.13 a destroyed unit is gone at once and the networks are drawn anew', () => {
    const game = gameOn(['...N...', '.......', '.......', '.......', '.......', '.......', '...S...'])
    // The cavalry at 4C cuts off the northern infantry behind it; the chain of the southern unit hangs on it.
    const state = stand('inf 3B inf 4B art 5B inf 4E', 'cav 4C inf 7C rel 1F', {}, {}, game)
    expect(online(state, 'north', game)).toEqual(['3B', '4B', '5B'])
    const after = play(state, 'north', [attack('4C')], game)
    expect(after.events.slice(0, 3)).toEqual([
      expect.objectContaining({ type: 'attacked', attack: 13, defence: 0 }),
      expect.objectContaining({ type: 'destroyed', at: '4C' }),
      {
        type: 'connection-changed',
        seat: 'north',
        lost: [],
        restored: [{ seat: 'north', kind: 'infantry', at: '4E' }],
        rule: 'K-2.4.13',
      },
    ])
    expect(online(after.state, 'north', game)).toContain('4E')
  })

  test('K-2.4.14 K-2.5.2 the example of the rules: 23 against 19', () => {
    // The target is 6F. The infantry at 7H is on none of its lines.
    const state = stand('cav 5E 4D art 6C inf 8F', 'cav 6F inf 6H art 9I inf 7H', {}, {}, field)
    const { attack: total, defence, margin, result, attackers, defenders } = field.assess(state, '6F')!
    expect({ total, defence, margin, result }).toEqual({ total: 23, defence: 19, margin: 4, result: 'destroyed' })
    expect(attackers.map(({ at, value, charge }) => ({ at, value, charge }))).toEqual([
      { at: '6C', value: 5, charge: false },
      { at: '4D', value: 7, charge: true },
      { at: '5E', value: 7, charge: true },
      { at: '8F', value: 4, charge: false },
    ])
    expect(defenders.map(({ at, value, idle }) => ({ at, value, idle }))).toEqual([
      { at: '6F', value: 5, idle: null },
      { at: '6H', value: 6, idle: null },
      { at: '7H', value: 0, idle: 'not-in-line' },
      { at: '9I', value: 8, idle: null },
    ])
    expect(unitsOf(play(state, 'north', [attack('6F')], field).state, 'south', field)).toEqual([
      'infantry 6H',
      'infantry 7H',
      'foot-artillery 9I',
    ])
  })

  test('K-4.14 friends defend from every line, not only along that of the attack', () => {
    const state = stand('inf 6E', 'inf 6F inf 4F inf 8H art 9C', {}, {}, field)
    expect(sums(state, '6F', field)).toBe('4-26 holds')
  })

  test('K-2.7.2 an attack ends the turn', () => {
    const state = stand('inf 6E inf 11B', 'inf 6F', {}, {}, field)
    expect(codes(state, 'north', [attack('6F'), move('11B', '11C')], field)).toEqual(['seat-not-to-act'])
    expect(codes(state, 'north', [attack('6F'), attack('6F')], field)).toEqual(['seat-not-to-act'])
    expect(codes(state, 'north', [attack('6F'), endTurn], field)).toEqual(['seat-not-to-act'])
  })
})
