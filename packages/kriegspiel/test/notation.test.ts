import { seedRng } from '@umpire/core-rng'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { board, createRuleset, debordBoard, kinds, type Order, problemCodes, setup, step, view } from '../src/index.ts'
import {
  diagram,
  type GameRecord,
  gameText,
  notationProblemCodes,
  orderText,
  parseGame,
  parseOrder,
  parsePosition,
  parseView,
  positionText,
  viewText,
} from '../src/notation/index.ts'
import { optionsArbitrary, play, playedArbitrary } from './support/played.ts'

const squares = fc.constantFrom(...board.names)
const plain = { noNullPrototype: true }
const orders: fc.Arbitrary<Order> = fc.oneof(
  fc.record({ type: fc.constant('deploy' as const), kind: fc.constantFrom(...kinds), at: squares }, plain),
  fc.record({ type: fc.constant('undeploy' as const), at: squares }, plain),
  fc.record({ type: fc.constant('move' as const), from: squares, to: squares }, plain),
  fc.record({ type: fc.constant('attack' as const), target: squares }, plain),
  fc
    .constantFrom('ready', 'end-turn', 'resign', 'offer-draw', 'accept-draw', 'decline-draw')
    .map(type => ({ type }) as Order),
)

const codes: readonly string[] = [...notationProblemCodes, ...problemCodes]

function problemsOf(result: { ok: boolean }): { code: string; at: readonly (string | number)[]; message: string }[] {
  return 'problems' in result ? (result.problems as never) : []
}

describe('orders', () => {
  const forms: [string, Order][] = [
    ['10F-11F', { type: 'move', from: '10F', to: '11F' }],
    ['x12G', { type: 'attack', target: '12G' }],
    ['end', { type: 'end-turn' }],
    ['+I10F', { type: 'deploy', kind: 'infantry', at: '10F' }],
    ['+S9A', { type: 'deploy', kind: 'horse-relay', at: '9A' }],
    ['-10F', { type: 'undeploy', at: '10F' }],
    ['ready', { type: 'ready' }],
    ['resign', { type: 'resign' }],
    ['draw?', { type: 'offer-draw' }],
    ['agree', { type: 'accept-draw' }],
    ['decline', { type: 'decline-draw' }],
  ]
  test.each(forms)('%s is written and read', (text, order) => {
    expect(orderText(order)).toBe(text)
    expect(parseOrder(text)).toEqual({ ok: true, value: order })
    expect(parseOrder(`  ${text.toLowerCase()} `)).toEqual({ ok: true, value: order })
  })

  test('every order is read back as it was', () => {
    fc.assert(
      fc.property(orders, order => {
        expect(parseOrder(orderText(order))).toEqual({ ok: true, value: order })
      }),
    )
  })

  test('what is read from any text is written so that it is read again', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'0129FGiIx+-? end') }))
    fc.assert(
      fc.property(texts, text => {
        const read = parseOrder(text)
        if (read.ok) expect(parseOrder(orderText(read.value))).toEqual(read)
        else expect(read.problems.every(problem => codes.includes(problem.code))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('what is no order is refused with its place', () => {
    for (const text of [
      '',
      '10F',
      '10F-',
      '-',
      'x',
      'x10',
      '+10F',
      '+X10F',
      '010F-11F',
      '10f–10g',
      'constructor',
      '1F-2G-3H',
    ]) {
      expect(problemsOf(parseOrder(`  ${text}`)), text).toMatchObject([{ code: 'order-unknown', at: [1, 3] }])
    }
    expect(problemsOf(parseOrder('end'.padEnd(100)))).toMatchObject([{ code: 'text-too-long', at: [1, 41] }])
    expect(problemsOf(parseOrder(7 as never))).toMatchObject([{ code: 'text-malformed', at: [1, 1] }])
  })
})

describe('positions', () => {
  test('the opening of the book', () => {
    const opened = setup({ preset: 'book', first: 'south' }, seedRng(1))
    if (!opened.ok) throw new Error()
    const text = positionText(board, opened.state)
    const [rows, ...rest] = text.split(' ')
    expect(rest).toEqual(['south', 'rules:book'])
    expect(rows!.split('/')[5]).toBe('4S4I15')
    expect(rows!.split('/')[11]).toBe('14iiicc6')
    expect(parsePosition(board, text)).toEqual({ ok: true, value: opened.state })
  })

  test('every state that play can reach is read back as it was, move by move, hidden deployment and ends included', () => {
    fc.assert(
      fc.property(playedArbitrary, ({ states }) => {
        for (const state of states) {
          const text = positionText(board, state)
          expect(text).not.toMatch(/[\n\r]/)
          expect(parsePosition(board, text)).toEqual({ ok: true, value: state })
        }
      }),
      { numRuns: 20 },
    )
  })

  test('K-2.8.1 a battle that is won on the board reads back without its end', () => {
    fc.assert(
      fc.property(playedArbitrary, ({ states }) => {
        for (const state of states) {
          if (state.end?.reason === 'agreement' || state.end?.reason === 'resignation' || state.deployment) continue
          const text = positionText(board, state).replace(/ end:\S+/, '')
          expect(parsePosition(board, text)).toEqual({ ok: true, value: state })
        }
      }),
      { numRuns: 20 },
    )
    const won = parsePosition(board, `25/25/${'25/'.repeat(17)}ir23 north`)
    expect(won).toMatchObject({ ok: true, value: { end: { winners: ['south'] } } })
  })

  test('K-2.7.12 what each side sees is read back as it was, behind the curtain too, and shows nobody else', () => {
    let curtains = 0
    fc.assert(
      fc.property(playedArbitrary, ({ states }) => {
        for (const state of states)
          for (const viewer of ['north', 'south', 'public'] as const) {
            const seen = view(state, viewer)
            if (state.deployment) curtains++
            const text = viewText(board, seen)
            expect(parseView(board, text)).toEqual({ ok: true, value: seen })
          }
      }),
      { numRuns: 20 },
    )
    expect(curtains).toBeGreaterThan(0)
    const hidden = setup({ opening: 'hidden' }, seedRng(1))
    if (!hidden.ok) throw new Error()
    const strange = viewText(board, {
      ...view(hidden.state, 'north'),
      units: [{ seat: 'south', kind: 'infantry', at: 400 }],
    })
    expect(problemsOf(parseView(board, strange))).toMatchObject([{ code: 'unit-unknown' }])
  })

  test('different states have different texts', () => {
    fc.assert(
      fc.property(playedArbitrary, ({ states }) => {
        const texts = new Map<string, string>()
        for (const state of states) {
          const text = positionText(board, state)
          const json = JSON.stringify(state)
          expect(texts.get(text) ?? json).toBe(json)
          texts.set(text, json)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('a state in which everything has been said', () => {
    const rules = 'rules:book,attackNeedsLastMoved=yes'
    const text = `25/15i9/2R22/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/6I10cii5 south destroyed:3T moved:19T*,18T draw:declined ${rules}`
    const read = parsePosition(board, text)
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    expect(read.value).toMatchObject({
      destroyed: [477],
      turn: 'south',
      moved: [492, 493],
      lastMoved: 493,
      draw: 'declined',
      rulings: { relayRadiatesByTouch: true, attackNeedsLastMoved: true, piecesBlockFire: 'no' },
    })
    const canonical = positionText(board, read.value)
    expect(canonical).toContain(' south destroyed:3T moved:18T,19T* draw:declined rules:book,attackNeedsLastMoved=yes')
    expect(parsePosition(board, canonical)).toEqual(read)
  })

  test('the rows and the side are enough', () => {
    const read = parsePosition(board, `${'25/'.repeat(18)}IR23/i24 north`)
    expect(read).toMatchObject({
      ok: true,
      value: { turn: 'north', units: [{ at: 450 }, { at: 451 }, { at: 475 }], deployment: null },
    })
  })

  const empty = (n: number) => Array(n).fill('25').join('/')
  /** `^` stands before the place that the Problem names. */
  const faults: [name: string, text: string, code: string][] = [
    ['no text', '^', 'position-rows'],
    ['too few rows', `^${empty(19)} north`, 'position-rows'],
    ['too many rows', `^${empty(21)} north`, 'position-rows'],
    ['a short row', `^24/${empty(19)} north`, 'position-row'],
    ['a long row', `${empty(19)}/^25I north`, 'position-row'],
    ['a strange letter', `24^X/${empty(19)} north`, 'position-letter'],
    ['a zero', `^0025/${empty(19)} north`, 'position-letter'],
    ['no side', `${empty(20)}^`, 'position-turn'],
    ['a strange side', `${empty(20)} ^west`, 'position-turn'],
    ['a strange field', `${empty(20)} north ^army:3`, 'position-field'],
    ['a prototype for a field', `${empty(20)} north ^__proto__:3`, 'position-field'],
    ['a field twice', `${empty(20)} north attack:spent ^attack:spent`, 'position-field-twice'],
    ['a strange value', `${empty(20)} north attack:^no`, 'position-field'],
    ['a square off the board', `${empty(20)} north moved:1A,^26A`, 'position-field'],
    ['a strange preset', `${empty(20)} north rules:^house`, 'position-field'],
    ['a strange reading', `${empty(20)} north rules:book,^luck=yes`, 'position-field'],
    ['a reading of another switch', `${empty(20)} north rules:^piecesBlockFire=yes`, 'position-field'],
    ['a preset twice', `${empty(20)} north rules:book,^seed`, 'position-field-twice'],
    ['a unit on a mountain', `25/25/9^i15/${empty(17)} north`, 'square-mountain'],
    ['too many of a kind', `A^A23/${empty(18)}/i24 north`, 'unit-too-many'],
    ['a combat unit on an arsenal of the enemy', `I24/${empty(18)}/2^I1i20 north`, 'arsenal-held'],
    ['a unit that did not move', `I24/${empty(18)}/i24 north ^moved:2A`, 'moved-impossible'],
    ['a retreat twice', `I24/${empty(18)}/i24 north must-retreat:1A retreated:^1A`, 'position-field'],
    [
      'a retreat that is due after one that was made',
      `IC23/${empty(18)}/i24 north retreated:1A must-retreat:^2A`,
      'position-field',
    ],
    ['a win that is none', `IR23/${empty(18)}/ir23 north ^end:south,arsenals`, 'end-impossible'],
    ['two winners', `IR23/${empty(18)}/ir23 north end:south,arsenals,^north`, 'position-field'],
    [
      'a won battle that is said to go on by agreement',
      `25/25/${empty(17)}/ir23 north ^end:nobody,agreement`,
      'end-impossible',
    ],
    ['an arsenal twice', `I24/${empty(18)}/i24 north destroyed:3T,^3T`, 'position-field'],
    ['a viewer', `I24/${empty(18)}/i24 north ^viewer:north`, 'position-field'],
    ['deployment in a battle', `I24/${empty(18)}/i24 north ^first:lot`, 'deployment-impossible'],
  ]
  test.each(faults)('%s is refused at its place', (_, marked, code) => {
    const at = [1, marked.indexOf('^') + 1]
    const problems = problemsOf(parsePosition(board, marked.replace('^', '')))
    expect(problems).toContainEqual(expect.objectContaining({ code, at, message: expect.any(String) }))
  })

  test('K-2.4.6 a star marks the unit that moved last, else it is the last of the list: to a game that begins there, too', () => {
    const rows = `IIR22/${empty(18)}/ir23`
    const movers: [text: string, last: number][] = [
      ['1A', 0],
      ['1A*', 0],
      ['1A,2A', 1],
      ['2A,1A', 0],
      ['1A*,2A', 0],
      ['1A,2A*', 1],
    ]
    for (const [moved, last] of movers)
      for (const asked of [true, false]) {
        const text = `${rows} north moved:${moved}${asked ? ' rules:attackNeedsLastMoved=yes' : ''}`
        const read = parsePosition(board, text)
        expect(read, text).toMatchObject({ ok: true, value: { lastMoved: asked ? last : null } })
        const game = parseGame(board, `position: ${text}`)
        if (!read.ok || !game.ok) throw new Error(text)
        expect(setup(game.value.options, seedRng(1)), text).toMatchObject({ ok: true, state: read.value })
      }
  })

  test('any text gives a state that can be or problems with their places', () => {
    const mark = fc.constantFrom(
      ...[
        '25',
        '/',
        'I',
        'c',
        '24',
        ' ',
        'north',
        'moved:',
        '1A',
        ',',
        '*',
        'rules:book',
        'end:',
        '\n',
        '9',
        'destroyed:3T',
      ],
    )
    const words = fc.array(mark, { maxLength: 80, size: 'max' }).map(marks => marks.join(''))
    const rows = fc.array(fc.constantFrom('25', 'I24', '24i', '3S21', '10r14', 'CC23'), {
      minLength: 20,
      maxLength: 20,
    })
    const near = fc.tuple(rows, words).map(([rows, rest]) => `${rows.join('/')} north ${rest}`)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), words, near), text => {
        const read = parsePosition(board, text)
        if (read.ok) expect(parsePosition(board, positionText(board, read.value))).toEqual(read)
        for (const { code, at } of problemsOf(read)) {
          expect(codes).toContain(code)
          expect(at).toEqual([expect.any(Number), expect.any(Number)])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('on a board of one’s own', () => {
    const map = ['N...', '..=.', 'MM..', '...S']
    const army = {
      infantry: 1,
      cavalry: 0,
      'foot-artillery': 0,
      'horse-artillery': 0,
      'foot-relay': 1,
      'horse-relay': 0,
    }
    const made = createRuleset({ id: 'tiny', map, frontier: 2, army })
    if (!made.ok) throw new Error(JSON.stringify(made.problems))
    const read = parsePosition(made.value.board, 'I3/4/4/1i1r north')
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    expect(read.value.units.map(unit => unit.at)).toEqual([0, 13, 15])
    expect(positionText(made.value.board, read.value)).toBe('I3/4/4/1i1r north rules:seed')
    expect(diagram(made.value.board, read.value)).toBe(
      ['   1  2  3  4', 'A  I@ .  .  .', 'B  .  .  =  .', 'C  #  #  .  .', 'D  .  i  .  r@'].join('\n'),
    )
  })
})

test('a diagram shows ground, armies and who is off line', () => {
  const read = parsePosition(board, `25/7I16R/${Array(17).fill('25').join('/')}/24i south`)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const lines = diagram(board, read.value).split('\n')
  expect(lines).toHaveLength(21)
  expect(lines[0]).toMatch(/^ {3}1 {2}2 {2}3 .* 24 25$/)
  expect(lines[2]).toBe('B  .  .  .  .  .  .  .  I+ .  .  .  .  .  .  @  .  .  .  .  .  .  .  .  .  R')
  expect(lines[6]).toBe('F  .  .  .  .  .  .  .  .  .  =  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .')
  expect(lines[20]).toMatch(/@ {2}\. {2}i$/)
  const cut = parsePosition(board, `I23R/${Array(18).fill('25').join('/')}/23ri south destroyed:8D`)
  if (!cut.ok) throw new Error(JSON.stringify(cut.problems))
  expect(diagram(board, cut.value).split('\n')[1]).toMatch(/^A !I {2}\. /)
})

describe('games', () => {
  const TYPED = `
# What a person types.
Title:  A short war   # with a comment
NORTH: Alice
rules: book, winByIsolation=yes
first: south
seed: 7

1 south: 15K-15J   16K-16J end   # quietly
1 north: draw?
1 SOUTH: decline
1 North: 10f-11f END
2 south: resign
`
  const READ: GameRecord = {
    tags: { title: 'A short war', north: 'Alice' },
    options: { preset: 'book', rulings: { winByIsolation: true }, first: 'south' },
    seed: 7,
    log: [
      {
        south: [
          { type: 'move', from: '15K', to: '15J' },
          { type: 'move', from: '16K', to: '16J' },
          { type: 'end-turn' },
        ],
      },
      { north: [{ type: 'offer-draw' }] },
      { south: [{ type: 'decline-draw' }] },
      { north: [{ type: 'move', from: '10F', to: '11F' }, { type: 'end-turn' }] },
      { south: [{ type: 'resign' }] },
    ],
  }
  const WRITTEN = `title: A short war
north: Alice
rules: book,winByIsolation=yes
first: south
seed: 7

1 south: 15K-15J 16K-16J end
1 north: draw?
1 south: decline
1 north: 10F-11F end
2 south: resign
`

  test('a typed game is read, plays, and is written in order', () => {
    expect(parseGame(board, TYPED)).toEqual({ ok: true, value: READ })
    expect(gameText(board, READ)).toBe(WRITTEN)
    expect(parseGame(board, WRITTEN.replaceAll('\n', '\r\n'))).toEqual({ ok: true, value: READ })
    let game = setup(READ.options, seedRng(READ.seed!))
    for (const orders of READ.log) if (game.ok) game = step(game.state, orders, game.rng)
    expect(game).toMatchObject({ ok: true, state: { end: { winners: ['north'], reason: 'resignation' } } })
  })

  test('every game is read back so that it plays to the same states, and written the same again', () => {
    fc.assert(
      fc.property(playedArbitrary, ({ options, seed, log, states }) => {
        const text = gameText(board, { options, seed, log })
        const read = parseGame(board, text)
        if (!read.ok) throw new Error(JSON.stringify(read.problems))
        expect(read.value).toEqual({ options, seed, log })
        expect(gameText(board, read.value)).toBe(text)
        let game = setup(read.value.options, seedRng(read.value.seed!))
        for (const orders of read.value.log) if (game.ok) game = step(game.state, orders, game.rng)
        expect(game).toMatchObject({ ok: true, state: states.at(-1)! })
      }),
      { numRuns: 20 },
    )
  })

  test('steps are kept as they were: several of one side in a row, many orders in one, both sides in one', () => {
    const steps = fc.array(
      fc.record(
        { north: fc.array(orders, { minLength: 1, maxLength: 8 }), south: fc.array(orders, { minLength: 1 }) },
        { requiredKeys: [], ...plain },
      ),
    )
    fc.assert(
      fc.property(steps, given => {
        const log = given.filter(step => Object.keys(step).length > 0)
        const text = gameText(board, { options: {}, seed: null, log: given })
        expect(parseGame(board, text)).toEqual({ ok: true, value: { options: {}, seed: null, log } })
      }),
    )
    const end: Order = { type: 'end-turn' }
    const ready: Order = { type: 'ready' }
    const log = [{ north: [ready], south: [ready, end, end] }, { north: [end] }, { north: Array(250).fill(end) }]
    const text = gameText(board, { options: {}, seed: null, log })
    expect(text.trim().split('\n').slice(0, 5)).toEqual([
      '0 north: ready',
      '& 0 south: ready',
      '& 1 south: end end',
      '2 north: end',
      '2 north: end',
    ])
    expect(parseGame(board, text)).toMatchObject({ ok: true, value: { log } })
  })

  test('the seed is read as the number or the text that it was', () => {
    for (const [seed, line] of [
      [7, 'seed: 7'],
      ['7', 'seed: "7"'],
      [-12.5, 'seed: -12.5'],
      ['007', 'seed: 007'],
      [1e21, 'seed: 1e+21'],
      ['1e+21', 'seed: "1e+21"'],
      ['NaN', 'seed: NaN'],
      ['12345678901234567890', 'seed: 12345678901234567890'],
      ['spring', 'seed: spring'],
      ['', 'seed: ""'],
    ] as const) {
      const record: GameRecord = { options: {}, seed, log: [] }
      expect(gameText(board, record).split('\n')[0]).toBe(line)
      expect(parseGame(board, `${line}   # whichever`)).toEqual({ ok: true, value: record })
    }
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
        // JSON does not keep the sign of a zero either.
        for (const seed of [value + 0, String(value)]) {
          const record: GameRecord = { options: {}, seed, log: [] }
          expect(parseGame(board, gameText(board, record))).toEqual({ ok: true, value: record })
        }
      }),
    )
  })

  test('turns are counted as both sides play', () => {
    const { options, log } = play({ opening: 'hidden', first: 'north' }, 1, Array(60).fill(7))
    const text = gameText(board, { options, seed: null, log })
    expect(text).toMatch(/^opening: hidden\n/m)
    expect(text).toMatch(/^0 south: \+C2K\n.*0 south: ready\n/ms)
    const end: Order = { type: 'end-turn' }
    const quiet = Array.from({ length: 5 }, (_, i) => ({ [i % 2 ? 'south' : 'north']: [end] }))
    expect(gameText(board, { options: {}, seed: null, log: quiet }).trim().split('\n')).toEqual([
      '1 north: end',
      '1 south: end',
      '2 north: end',
      '2 south: end',
      '3 north: end',
    ])
  })

  test('tags and seeds of any characters survive', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (title, seed) => {
        const record: GameRecord = { tags: { title, note: ` ${title} # ` }, options: {}, seed, log: [] }
        expect(parseGame(board, gameText(board, record))).toEqual({ ok: true, value: record })
      }),
      { numRuns: 300 },
    )
  })

  test('any options are read back as they were', () => {
    const unit = fc.record(
      {
        seat: fc.constantFrom('north' as const, 'south' as const),
        kind: fc.constantFrom(...kinds),
        at: squares,
      },
      { noNullPrototype: true },
    )
    fc.assert(
      fc.property(optionsArbitrary, fc.array(unit), (options, opening) => {
        for (const given of [options, { ...options, opening }]) {
          const read = parseGame(board, gameText(board, { options: given, seed: null, log: [] }))
          expect(read).toEqual({ ok: true, value: { options: given, seed: null, log: [] } })
        }
      }),
    )
  })

  test('a game that begins in the middle', () => {
    const opening = debordBoard.opening!
    const units = [...opening].sort((a, b) => board.cells.get(a.at)! - board.cells.get(b.at)!)
    const position = { units, destroyed: ['3T'], turn: 'south', moved: ['16K', '15K'], draw: 'declined' } as const
    const record: GameRecord = { options: { preset: 'book', position }, seed: null, log: [] }
    const text = gameText(board, record)
    expect(text).toMatch(/^position: 25\/25\/25\/2R22\/.* south destroyed:3T moved:16K,15K draw:declined$/m)
    expect(parseGame(board, text)).toEqual({ ok: true, value: record })
    const marked = parseGame(
      board,
      text.replace('16K,15K', '15K*,16K').replace('rules: book', '').replace('south ', 'south rules:book '),
    )
    expect(marked).toEqual({ ok: true, value: record })
    const retreat = parseGame(board, `position: ${'25/'.repeat(19)}I24 north must-retreat:1T attack:spent`)
    expect(retreat).toMatchObject({ ok: true, value: { options: { position: { mustRetreat: '1T', attacked: true } } } })
  })

  const faults: [text: string, code: string, line: number, column: number][] = [
    ['hello', 'game-line', 1, 1],
    ['\n\n  x12G', 'game-line', 3, 3],
    ['luck: good', 'game-header', 1, 1],
    ['__proto__: 1', 'game-header', 1, 1],
    ['title: a\ntitle: b', 'game-header-twice', 2, 1],
    ['title: "a', 'game-header', 1, 7],
    ['first: me', 'game-header', 1, 7],
    ['opening: I10F Z3', 'game-header', 1, 15],
    ['rules: house', 'position-field', 1, 8],
    ['rules: book\nposition: 25 north rules:book', 'game-header-twice', 2, 1],
    ['position:', 'position-rows', 1, 10],
    ['position: 25 deploying', 'position-turn', 1, 14],
    ['position: 25 north ready:north', 'position-field', 1, 20],
    ['1 north: end\ntitle: late', 'game-header', 2, 1],
    ['1 north:', 'game-line', 1, 1],
    ['& 1 north: end', 'game-line', 1, 1],
    ['1 north: end\n& 2 north: end', 'game-turn', 2, 1],
    ['1 north: end\n& title: late', 'game-header', 2, 1],
    ['2 north: end', 'game-turn', 1, 1],
    ['1 north: end\n1 south: end\n1 north: end', 'game-turn', 3, 1],
    ['1 north: 10F-11F jump', 'order-unknown', 1, 18],
    ['1 west: end', 'game-header', 1, 1],
  ]
  test.each(faults)('%j is refused at its place', (text, code, line, column) => {
    expect(problemsOf(parseGame(board, text))).toContainEqual(expect.objectContaining({ code, at: [line, column] }))
  })

  test('any text gives a game or problems with their places', () => {
    const piece = fc.constantFrom(
      ...[
        '1 north: ',
        '1 south: ',
        'end ',
        '10F-11F ',
        'x1A ',
        '\n',
        '# ',
        'rules: ',
        'book',
        ',',
        'title: ',
        '"',
        '\\',
        'opening: ',
        'I1A ',
      ],
      ...[
        'position: ',
        '25/'.repeat(19),
        '25 north ',
        'moved:1A ',
        'first: lot',
        'seed: ',
        '2 north: ',
        '+I1A ',
        '0 north: ',
        '& 1 south: ',
        '\u2028',
      ],
    )
    const typed = fc.array(piece, { maxLength: 60, size: 'max' }).map(pieces => pieces.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), typed), text => {
        const read = parseGame(board, text)
        if (read.ok) expect(parseGame(board, gameText(board, read.value))).toEqual(read)
        for (const { code, at } of problemsOf(read)) {
          expect(codes).toContain(code)
          expect(at).toEqual([expect.any(Number), expect.any(Number)])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('hostile texts are read to their end, or refused for their length', () => {
    const pieces = [
      'x',
      ' ',
      '\n',
      '#',
      '"',
      '"\\',
      ':',
      '1 north: ',
      '1 north: end\n',
      '& 1 north: end\n',
      'I1A ',
      '/',
      '25/',
      ',',
      'title: "',
      '9',
      '\u00e9',
      ' #',
      'moved:1A,',
    ]
    for (const head of ['', 'opening: ', 'position: ', 'rules: ', 'title: "', '1 north: ']) {
      for (const piece of pieces) {
        const text = head + piece.repeat(60_000 / piece.length)
        for (const read of [parseGame(board, text), parsePosition(board, text.slice(0, 8_000))])
          if (!read.ok) expect(read.problems.length, `${head}${piece}`).toBeGreaterThan(0)
      }
    }
    expect(problemsOf(parseGame(board, ' '.repeat(1_000_001)))).toMatchObject([{ code: 'text-too-long' }])
    expect(problemsOf(parsePosition(board, ' '.repeat(8_001)))).toMatchObject([{ code: 'text-too-long' }])
    for (const strange of [null, undefined, 7, [], {}]) {
      expect(problemsOf(parseGame(board, strange as never))).toMatchObject([{ code: 'text-malformed' }])
      expect(problemsOf(parsePosition(board, strange as never))).toMatchObject([{ code: 'text-malformed' }])
    }
  })
})
