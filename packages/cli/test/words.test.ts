import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capital } from '@umpire/core-game/say'
import { fraction } from '@umpire/core-rng'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { gameIds, games, loadGame } from '../src/games.ts'
import { setHazard, writeDurably } from '../src/io/durable.ts'
import { Stop } from '../src/io/exit.ts'
import { freeName } from '../src/io/files.ts'
import { problemText, shortProblem } from '../src/io/problems.ts'
import { chanceText, listed, plainAnswer } from '../src/io/words.ts'
import { headFaults, readJsonPlan, readTextPlan } from '../src/pbem/plans.ts'
import { lastOrder, matching } from '../src/play/complete.ts'
import { scratch } from './support/folder.ts'

afterEach(() => setHazard(() => {}))

describe('completion', () => {
  const texts = ['10F-11F', '10F-11G', '10G-11G', 'x12G', 'end']

  test('completes the last order of a line, capitals or not', () => {
    expect(lastOrder('10F-11F  9g', /[\s;]+/)).toBe('9g')
    expect(lastOrder('move a 1,2; mar', /\s*;\s*/)).toBe('mar')
    expect(lastOrder('end ', /[\s;]+/)).toBe('')
    expect(matching(texts, '10f')).toEqual(['10F-11F', '10F-11G'])
    expect(matching(texts, 'q')).toEqual([])
  })

  test('where there are too many, completes to the next joint first', () => {
    expect(matching(texts, '', 3)).toEqual(['10F-', '10G-', 'x12G', 'end'])
    expect(matching(texts, '10F-', 1)).toEqual(['10F-11F', '10F-11G'])
  })
})

describe('words', () => {
  test('problems, lists, chances', () => {
    const found = { code: 'move-twice', rule: 'K-2.2', at: ['north', 3], message: 'It has moved' }
    expect(problemText(found)).toBe('It has moved (at north.3) [K-2.2, move-twice]')
    expect(shortProblem(found)).toBe('It has moved [K-2.2, move-twice]')
    expect(shortProblem({ code: 'x', at: [], message: 'No' })).toBe('No [x]')
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ])
    expect(capital('north')).toBe('North')
    expect([fraction(3, 8), fraction(0), fraction(1)].map(chanceText)).toEqual(['3/8 (37.5 %)', '0 %', '100 %'])
  })

  test('answers become plain JSON, fractions exact and as numbers', () => {
    expect(plainAnswer({ hit: fraction(1, 3), list: [1n, 'a', null] })).toEqual({
      hit: { exact: '1/3', value: 1 / 3 },
      list: ['1', 'a', null],
    })
  })
})

describe('plans', () => {
  test('lines, comments, headers, what cannot be read', () => {
    const plan = readTextPlan('# mine\nturn: 3\nPlayer: Arden\n\nroute 256 e ne # quick\r\nsing\nauto-deploy off')
    expect(plan).toMatchObject({
      turns: [3],
      player: 'arden',
      places: [5, 6, 7],
      orders: [
        { type: 'route', army: 256, path: ['e', 'ne'] },
        { type: 'unreadable', text: 'sing' },
        { type: 'auto-deploy', on: false },
      ],
    })
    expect(plan.problems).toMatchObject([{ at: [6] }])
  })

  test('no text and no JSON makes it throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), text =>
        Array.isArray(readTextPlan(text).orders),
      ),
    )
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), text => Array.isArray(readJsonPlan(text).orders)))
  })

  test('a plan of another turn or another player is a fault', () => {
    const players = [
      { seat: 'p1', name: 'Arden' },
      { seat: 'p2', name: 'Brand' },
    ]
    expect(headFaults(readTextPlan('turn: 3\nplayer: brand'), 3, 'p2', players)).toEqual([])
    expect(headFaults(readTextPlan('week: 2'), 3, 'p2', players)).toMatchObject([{ code: 'plan-of-other-turn' }])
    expect(headFaults(readTextPlan('player: p1'), 3, 'p2', players)).toMatchObject([{ code: 'plan-unreadable' }])
    expect(headFaults(readJsonPlan('{"turn":4,"orders":[]}'), 3, 'p2', players)).toMatchObject([
      { code: 'plan-of-other-turn' },
    ])
    for (const plan of [
      readTextPlan('turn: 3\nweek: 2'),
      readTextPlan('turn: three'),
      ...['"turn":"2"', '"week":2', '"turn":3,"week":2', '"turn":null', '"turn":[3]'].map(head =>
        readJsonPlan(`{${head},"orders":[]}`),
      ),
    ])
      expect(headFaults(plan, 3, 'p2', players)).toMatchObject([{ code: 'plan-of-other-turn' }])
    for (const head of ['"turn":3', '"week":"3"', '"turn":3,"week":3,"player":"Brand"'])
      expect(headFaults(readJsonPlan(`{${head},"orders":[]}`), 3, 'p2', players)).toEqual([])
    expect(headFaults(readJsonPlan('{"player":{"toString":1},"orders":[]}'), 3, 'p2', players)).toMatchObject([
      { code: 'plan-unreadable' },
    ])
    expect(headFaults(readJsonPlan('7'), 3, 'p2', players)).toMatchObject([{ code: 'plan-unreadable' }])
  })
})

describe('files', () => {
  test('a save that a crash interrupts stands as it was, or as it was to be', () => {
    const folder = scratch()
    for (let act = 1; ; act++) {
      const file = join(folder, `${act}`, 'save.json')
      mkdirSync(join(folder, `${act}`))
      writeFileSync(file, 'old')
      let acts = 0
      setHazard(() => {
        if (++acts >= act) throw new Error('power cut')
      })
      try {
        writeDurably(file, 'new and longer')
      } catch (error) {
        expect((error as Error).message).toBe('power cut')
      }
      setHazard(() => {})
      expect(['old', 'new and longer']).toContain(readFileSync(file, 'utf8'))
      if (acts < act) {
        expect(readFileSync(file, 'utf8')).toBe('new and longer')
        expect(readdirSync(join(folder, `${act}`))).toEqual(['save.json'])
        break
      }
    }
  })

  test('a name that is taken gets a number', () => {
    const folder = scratch()
    const file = join(folder, 'game.json')
    expect(freeName(file)).toBe(file)
    writeFileSync(file, '')
    writeFileSync(join(folder, 'game-2.json'), '')
    expect(freeName(file)).toBe(join(folder, 'game-3.json'))
  })
})

describe('games', () => {
  test.each(gameIds)('%s: the adapter keeps what it promises', async id => {
    const game = await loadGame(id)
    expect(await loadGame(games[id]!.alias ?? id)).toBe(game)
    expect(game.id).toBe(id)
    expect(game.rules.id).toBe(id)
    const options = game.prepare
      ? game.prepare(game.standardOptions, 7)
      : { ok: true as const, value: game.standardOptions }
    if (!options.ok) throw new Error(options.problems[0]?.message)
    const { seedRng } = await import('@umpire/core-rng')
    const opened = game.rules.setup(options.value, seedRng(7))
    if (!opened.ok) throw new Error(opened.problems[0]?.message)
    const seats = game.rules.facts.seatsOf(opened.state)
    expect(seats).toContain(game.human)
    const pc = (await import('picocolors')).default
    for (const seat of [...seats, 'public']) {
      const view = game.rules.view(opened.state, seat)
      const drawn = game.draw(view, pc.createColors(false))
      expect(drawn).not.toMatch(/undefined|NaN/)
      expect(drawn).not.toContain('\u001b')
      expect(game.status(view)).not.toMatch(/undefined|NaN/)
      expect(game.svg(view, { locale: 'ru' })).toMatch(/^<svg /)
    }
    for (const seat of seats) {
      expect(game.policies[seat]).toBeTypeOf('function')
      expect(game.seatName(opened.state, seat).length).toBeGreaterThan(1)
      for (const order of [...game.rules.legalOrders(opened.state, seat)].slice(0, 200))
        expect(game.parseOrder(game.orderText(order))).toMatchObject({ ok: true, value: order })
    }
    expect(game.questions.length).toBeGreaterThan(0)
    const words = ['0', '1A', 'a1', 'p1', 'x']
    for (const question of game.questions) {
      // Whatever is asked is answered or refused.
      for (const word of words) expect(question.ask(opened.state, [word, word])).toHaveProperty('ok')
    }
  })

  test('a game that nobody knows is refused by name', async () => {
    await expect(loadGame('chess')).rejects.toBeInstanceOf(Stop)
  })
})
