import { describe, expect, test } from 'vitest'
import { board, kinds, network, seats, unitTypes } from '../../src/index.ts'
import { CAVALRY, endsLines, occupy, RELAY } from '../../src/rules/lines.ts'
import { drawing, gameOn, move, online, play, small, stand } from '../support/helpers.ts'

const lit = (north: string, south: string, options = {}, game = small) =>
  drawing(stand(north, south, {}, options, game), 'north', game).split('\n')

describe('lines of communication', () => {
  test.each(kinds)('K-2.2.6 K-2.2.7 what a unit is to lines and charges is as the table of units has it: %s', kind => {
    const { relay, charge } = unitTypes[kind]
    for (const relaysBlockLines of [false, true]) {
      const { rulings } = stand('inf 1A', 'inf 1T', {}, { rulings: { relaysBlockLines } })
      const unit = { seat: 'north', kind, at: 40 } as const
      const bits = occupy(board, { ...stand('inf 1A', 'inf 1T'), rulings, units: [unit] })[40]!
      expect([bits & RELAY, bits & CAVALRY]).toEqual([relay ? RELAY : 0, charge ? CAVALRY : 0])
      expect(endsLines(bits, 'south')).toBe(!relay || relaysBlockLines)
    }
  })

  test('K-2.2.1 K-2.9.4 an arsenal sends lines in eight directions to the edge, its own square included', () => {
    expect(lit('inf 4B', 'inf 1G')).toEqual([
      '*******',
      '..***..',
      '.*.*.*.',
      '*..*..*',
      '...*...',
      '...*...',
      '...*...',
    ])
    // The real board: the line from 23T to the north-west ends at the mountain on 10G.
    expect(drawing(stand('inf 1B', 'inf 5S'), 'south').split('\n')).toEqual([
      '..*..................**..',
      '..*.................*.*..',
      '..*................*..*..',
      '..*...............*...*..',
      '..*..............*....*..',
      '..*.............*.....*..',
      '..*............*......*..',
      '..*.......*...*.......*..',
      '..*........*.*........*..',
      '..*.........*.........*..',
      '..*........*.*........*..',
      '..*.......*...*.......*..',
      '..*......*.....*......*..',
      '..*.....*.......*.....*..',
      '..*....*.........*....*..',
      '..*...*...........*...*..',
      '..*..*.............*..*..',
      '*.*.*...............*.*.*',
      '.***.................***.',
      '*************************',
    ])
  })

  test('K-2.2.2 a relay on a line sends lines in eight directions', () => {
    expect(lit('inf 4B rel 6C', 'inf 1G')).toEqual([
      '*******',
      '..*****',
      '*******',
      '*..****',
      '...*.*.',
      '..**.*.',
      '.*.*.*.',
    ])
  })

  test('K-2.2.2 lines go from relay to relay', () => {
    const state = stand('inf 4A inf 2G rel 6C hrel 6F', 'inf 1G', {}, {}, small)
    expect(online(state, 'north', small)).toEqual(
      ['4A', '6C', '6F', '2G'].sort((a, b) => small.board.cells.get(a)! - small.board.cells.get(b)!),
    )
    const broken = stand('inf 4A inf 2F hrel 6F rel 7E', 'inf 1G', {}, {}, small)
    expect(online(broken, 'north', small)).toEqual(['4A'])
  })

  test('K-2.2.3 lines run on over own units and relays', () => {
    expect(lit('inf 4B inf 4D rel 4E', 'inf 1G').map(row => row[3])).toEqual(['*', '*', '*', '*', '*', '*', '*'])
  })

  test('K-2.2.4 lines run on over passes, fortresses and arsenals', () => {
    const game = gameOn(['...N...', '...N...', '...F...', '...=...', '...S...', '...F...', 'S......'])
    for (const destroyed of [[], ['4B'], ['4E'], ['4B', '4E']]) {
      const state = stand('inf 7A', 'inf 7G', { destroyed }, {}, game)
      for (const seat of destroyed.includes('4E') ? (['north'] as const) : seats)
        expect(
          drawing(state, seat, game)
            .split('\n')
            .map(row => row[3]),
        ).toEqual(['*', '*', '*', '*', '*', '*', '*'])
    }
    // An arsenal that stands in the way sends lines of its own; whose line it is that arrives shows that the first one runs on.
    expect(game.explainConnection(stand('inf 4D', 'inf 7G', {}, {}, game), '4D')).toMatchObject({
      links: [{ by: 'line', from: '4A', to: '4D' }],
    })
  })

  test('K-2.2.5 a mountain ends a line', () => {
    const game = gameOn(['...N...', '.......', '...M...', '.......', '.......', '.......', '...S...'])
    expect(lit('inf 4B', 'inf 1G', {}, game)).toEqual([
      '*******',
      '..***..',
      '.*...*.',
      '*.....*',
      '.......',
      '.......',
      '.......',
    ])
  })

  test('K-2.2.6 an enemy combat unit ends a line, its own square is not on it', () => {
    for (const kind of ['inf', 'cav', 'art', 'hart']) {
      expect(lit('inf 1A', `${kind} 4C`)).toEqual([
        '*******',
        '..***..',
        '.*...*.',
        '*.....*',
        '.......',
        '.......',
        '.......',
      ])
    }
  })

  test('K-2.2.7 K-4.6 an enemy relay does not end a line', () => {
    for (const kind of ['rel', 'hrel']) {
      expect(lit('inf 1A', `inf 1G ${kind} 4C`).map(row => row[3])).toEqual(['*', '*', '*', '*', '*', '*', '*'])
    }
  })

  test('K-2.2.7 option relaysBlockLines: true', () => {
    for (const kind of ['rel', 'hrel']) {
      expect(lit('inf 1A', `inf 1G ${kind} 4C`, { rulings: { relaysBlockLines: true } }).map(row => row[3])).toEqual([
        '*',
        '*',
        '.',
        '.',
        '.',
        '.',
        '.',
      ])
    }
  })

  test('K-2.2.8 a destroyed arsenal sends nothing, whoever stands there', () => {
    for (const [north, south] of [
      ['inf 1B', 'inf 1G'],
      ['inf 15B', 'inf 1G'],
      ['inf 1B', 'inf 15B'],
    ] as const) {
      const state = stand(north, south, { destroyed: ['15B'] })
      expect(network(state, 'north')).not.toContain('15C')
      expect(network(state, 'north')).toContain('8E')
    }
  })

  test('K-2.2.9 a unit on its own arsenal is connected and the arsenal goes on sending', () => {
    const state = stand('inf 4A inf 4E', 'inf 1G', {}, {}, small)
    expect(online(state, 'north', small)).toEqual(['4A', '4E'])
    expect(small.explainConnection(state, '4A')).toEqual({
      unit: { seat: 'north', kind: 'infantry', at: '4A' },
      connected: true,
      links: [],
    })
  })

  test('K-2.2.10 touch connects from friend to friend in all eight directions', () => {
    const state = stand('inf 4E inf 5F inf 6F inf 7G inf 1E inf 1F', 'inf 1G', {}, {}, small)
    expect(online(state, 'north', small)).toEqual(['4E', '5F', '6F', '7G'])
    expect(small.explainConnection(state, '7G')).toMatchObject({
      connected: true,
      links: [
        { by: 'line', from: '4A', to: '4E' },
        { by: 'touch', from: '4E', to: '5F' },
        { by: 'touch', from: '5F', to: '6F' },
        { by: 'touch', from: '6F', to: '7G' },
      ],
    })
  })

  test('K-2.2.10 enemies do not pass touch on', () => {
    expect(online(stand('inf 4E inf 6F', 'inf 5F', {}, {}, small), 'north', small)).toEqual(['4E'])
  })

  test('K-2.2.11 K-2.9.7 an enemy off line ends lines too', () => {
    for (const preset of ['seed', 'book'] as const) {
      const state = stand('inf 4F', 'inf 4C', {}, { preset }, small)
      expect(online(state, 'south', small)).toEqual([])
      expect(online(state, 'north', small)).toEqual([])
    }
  })

  test('K-2.2.11 option offlineUnitsBlockLines: false lets lines pass over enemies off line, and over no others', () => {
    const options = { rulings: { offlineUnitsBlockLines: false } }
    const game = gameOn(['N......', '.......', '.......', '.......', '.......', '.......', '......S'])
    const cut = stand('inf 1F', 'inf 1C', {}, {}, game)
    expect([online(cut, 'north', game), online(cut, 'south', game)]).toEqual([[], []])
    const passed = stand('inf 1F', 'inf 1C', {}, options, game)
    expect([online(passed, 'north', game), online(passed, 'south', game)]).toEqual([['1F'], []])
    const held = stand('inf 1F', 'inf 1C inf 2B', {}, options, game)
    expect([online(held, 'north', game), online(held, 'south', game)]).toEqual([[], ['2B', '1C']])
  })

  test('K-2.2.11 who is off line is judged where every combat unit ends lines', () => {
    const game = gameOn(['N......', '.......', '.......', '.......', '.......', '.......', '......S'])
    // Each stands on the only line of the other, behind it: both are off line for this purpose, so both lines pass, and both are connected.
    const state = stand('inf 5E', 'inf 3C', {}, { rulings: { offlineUnitsBlockLines: false } }, game)
    expect([online(state, 'north', game), online(state, 'south', game)]).toEqual([['5E'], ['3C']])
    const strict = stand('inf 5E', 'inf 3C', {}, {}, game)
    expect([online(strict, 'north', game), online(strict, 'south', game)]).toEqual([[], []])
  })

  test('K-2.2.11 with relaysBlockLines too, relays off line let lines pass', () => {
    const through = gameOn(['N......', '.......', '.......', '.......', '.......', '.......', '......S'])
    const both = { rulings: { relaysBlockLines: true, offlineUnitsBlockLines: false } }
    expect(online(stand('inf 1F', 'inf 6G rel 1C', {}, both, through), 'north', through)).toEqual(['1F'])
    expect(
      online(stand('inf 1F', 'inf 6G rel 1C', {}, { rulings: { relaysBlockLines: true } }, through), 'north', through),
    ).toEqual([])
  })

  test('K-2.2.12 touch goes past the corners of mountains', () => {
    const game = gameOn(['...N...', '.......', '....M..', '...M...', '.......', '.......', '...S...'])
    const state = stand('inf 4C inf 5D', 'inf 1G', {}, {}, game)
    expect(online(state, 'north', game)).toEqual(['4C', '5D'])
  })

  test('K-2.2.13 a relay reached by touch alone sends no lines', () => {
    const state = stand('inf 4E rel 5F inf 7F', 'inf 1G', {}, {}, small)
    expect(online(state, 'north', small)).toEqual(['4E', '5F'])
    expect(network(state, 'north')).not.toContain('5F')
    expect(small.explainConnection(state, '7F')).toMatchObject({
      connected: false,
      cuts: [{ source: '5F', at: '5F', by: 'silent-relay' }],
    })
  })

  test('K-2.2.13 option relayRadiatesByTouch: true', () => {
    const state = stand('inf 4E rel 5F inf 7F', 'inf 1G', {}, { rulings: { relayRadiatesByTouch: true } }, small)
    expect(online(state, 'north', small)).toEqual(['4E', '5F', '7F'])
    expect(small.network(state, 'north')).toContain('5F')
    expect(small.explainConnection(state, '7F')).toMatchObject({
      links: [
        { by: 'line', from: '4A', to: '4E' },
        { by: 'touch', from: '4E', to: '5F' },
        { by: 'line', from: '5F', to: '7F' },
      ],
    })
  })

  test('K-2.2.14 K-2.9.6 relays take part in the chain of touch, both ways', () => {
    const state = stand('inf 4E rel 5F inf 6G', 'inf 1G', {}, {}, small)
    expect(online(state, 'north', small)).toEqual(['4E', '5F', '6G'])
  })

  test('K-2.2.14 option relaysTouch: false', () => {
    const state = stand('inf 4E rel 5F inf 6G', 'inf 1G', {}, { rulings: { relaysTouch: false } }, small)
    expect(online(state, 'north', small)).toEqual(['4E'])
    expect(
      online(stand('inf 4E inf 5F inf 6G', 'inf 1G', {}, { rulings: { relaysTouch: false } }, small), 'north', small),
    ).toEqual(['4E', '5F', '6G'])
  })

  test('K-2.2.15 a relay off line sends no lines until it is back on one', () => {
    const state = stand('inf 7F rel 5F', 'inf 1G', {}, {}, small)
    expect(online(state, 'north', small)).toEqual([])
    const back = play(state, 'north', [move('5F', '4F')], small)
    expect(online(back.state, 'north', small)).toEqual(['4F', '7F'])
    expect(back.events).toContainEqual({
      type: 'connection-changed',
      seat: 'north',
      lost: [],
      restored: [
        { seat: 'north', kind: 'foot-relay', at: '4F' },
        { seat: 'north', kind: 'infantry', at: '7F' },
      ],
      rule: 'K-2.7.7',
    })
  })

  test('K-2.9.4 the square under an enemy relay is lit, a square reached by touch is not', () => {
    expect(small.network(stand('inf 1A', 'inf 1G rel 4C', {}, {}, small), 'north')).toContain('4C')
    expect(small.network(stand('inf 4E inf 5F', 'inf 1G', {}, {}, small), 'north')).not.toContain('5F')
  })
})
