import { locales, playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import pc from 'picocolors'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settle } from '../src/commands/common.ts'
import { gameIds, loadGame } from '../src/games.ts'
import { cells, fold } from '../src/io/fold.ts'
import { run as runInside } from '../src/program.ts'
import { speak } from '../src/words/index.ts'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { run } from './support/run.ts'

let bin = ''
beforeAll(async () => {
  bin = await buildBin('screen')
})
afterEach(() => speak('en'))

/** What is typed in each game: questions, refusals, orders, all commands. */
const asides = [
  'help',
  'orders',
  'legend',
  'hint',
  'hint ?',
  'hint nonsense',
  'units',
  'log 5',
  'undo',
  'save',
  'nonsense',
  'view',
  'view nowhere',
  'draw x.svg',
]
const typed: { readonly [game: string]: readonly string[] } = {
  kriegspiel: [
    'lines',
    'assess 15k',
    'why 15K',
    'moves 15k',
    'odds x1A',
    'assess',
    'lines 1 2',
    '15k-15l',
    '15K-1A',
    'x1A',
    '15k-15j',
    'end',
  ],
  transnistria: [
    'supply',
    'end',
    'odds end-turn',
    'why tr-don',
    'supply moldova',
    'battle Dubossary tr-don',
    'move tr-don 3,-2',
    'feed nobody',
    'move tr-don -16,0',
    'END-TURN',
  ],
  dma: [
    'forecast',
    'economy 0',
    'disorder 0',
    'march 256',
    'battle 256 0',
    'economy 5',
    'queue 0 building:t1',
    'queue 99 building:T1',
    'plan',
    'drop 9',
    'undo',
    'done',
  ],
  dolg: ['behaviour', 'charges p1', 'melee p1 a1', 'place p1 0,0 180.0', 'ready', 'next'],
}
const options: { readonly [game: string]: string } = { dma: '{"generate":{"players":2,"neutral":1}}' }

function argsOf(game: string, ...more: readonly string[]): string[] {
  const given = options[game] ? ['--options', options[game]] : []
  return ['play', game, '--seed', '7', '--no-autosave', ...given, ...more]
}

/** English words that join others: where one stands, somebody speaks English. Orders, ids, names of cards and files have none. */
const ENGLISH =
  /\b(?:the|is|are|of|has|have|with|by|for|from|and|not|cannot|there|this|your|what|who|nobody|will|may|must)\b/

/** Lines in which English is spoken; what is quoted, typed, or a path is nobody's speech. */
function englishIn(text: string): string[] {
  return text
    .split('\n')
    .map(line =>
      line
        .replace(/^[^>]{1,20}> .*$/, '')
        .replace(/\[[^\]]*\]|"[^"]*"|'[^']*'|«[^»]*»|\{.*\}|--\S+|`[^`]*`/g, '_')
        .replace(/\bumpire [a-z ]+/g, '_')
        // Ids.
        .replace(/\b[a-z]+(?:-[a-z]+)+\b/g, '_'),
    )
    .filter(line => ENGLISH.test(line) || /\b[a-z]{2,} [a-z]{3,} [a-z]{3,}\b/.test(line))
}

describe('80 x 24', () => {
  test.each(gameIds)(
    '%s: board, status and prompt fit, in both languages, for every seat, far into a game',
    async id => {
      const game = await loadGame(id)
      for (const locale of locales) {
        speak(locale)
        const options = settle(game, {}, 7)
        const opened = game.rules.setup(options, seedRng(7))
        const played = playout(game.rules, options, 7, game.policies, { steps: 90 })
        if (!opened.ok || !played.ok) throw new Error('It does not begin')
        const { steps } = played.value
        const far = [0.1, 0.4, 0.7, 1].map(part => steps[Math.ceil(part * steps.length) - 1]!.state)
        for (const state of [opened.state, ...far])
          for (const seat of [...game.rules.facts.seatsOf(state), 'public'])
            for (const focus of [undefined, '0,0', '6,-14', '-6,13', '40,40']) {
              const view = game.rules.view(state, seat)
              if (focus !== undefined && !game.isPlace?.(view, focus)) continue
              const status = fold(game.status(view), 79)
              const lines = 24 - status.length - 1
              const board = game.draw(view, pc.createColors(false), { columns: 79, lines, focus }).split('\n')
              expect(board.length, `${seat} ${focus}`).toBeLessThanOrEqual(lines)
              for (const line of [...board, ...status]) expect(cells(line), line).toBeLessThanOrEqual(80)
            }
        for (const line of game.legend()) expect(line.length).toBeGreaterThan(10)
      }
    },
  )

  test.each(Object.keys(typed).flatMap(game => locales.map(locale => [game, locale] as const)))(
    '%s: no line of a dialogue is broken by the terminal, %s',
    async (game, locale) => {
      const input = [...asides, ...typed[game]!, 'quit'].join('\n')
      const { out } = await run(bin, argsOf(game, '--lang', locale), { input, cwd: scratch() })
      expect(out.split('\n').filter(line => cells(line) > 80)).toEqual([])
    },
  )

  test('lines are folded by the cells that they take', () => {
    expect(fold('one two three', 7)).toEqual(['one two', 'three'])
    expect(fold('漢字漢字 ab', 4)).toEqual(['漢字', '漢字', 'ab'])
    expect(fold('  set in', 20)).toEqual(['  set in'])
  })
})

describe.concurrent('--lang ru', () => {
  test.each(Object.keys(typed))('%s: a dialogue speaks Russian and fits', async game => {
    const input = [...asides, ...typed[game]!, 'quit'].join('\n')
    const { out, err, code } = await run(bin, argsOf(game, '--lang', 'ru'), { input, cwd: scratch() })
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/[а-я]{3}/)
    expect(englishIn(out)).toEqual([])
  })

  test.each([
    [['--help']],
    [['play', '--help']],
    [['odds', '--help']],
    [['replay', '--help']],
    [['simulate', '--help']],
    [['lab', '--help']],
    [['lab', 'game', '--help']],
    [['lab-worker', '--help']],
    [['solo', '--help']],
    ...[
      'init',
      'check',
      'turn',
      'report',
      'verify',
      'status',
      'deadline',
      'absent',
      'seat',
      'again',
      'correct',
      'mail',
      'letter',
      'site',
    ].map(word => [['pbem', word, '--help']]),
  ])('%j is Russian', async args => {
    const { out, err } = await run(bin, [...args, '--lang', 'ru'], { cwd: scratch() })
    const told = `${out}${err}`
    expect(told).toMatch(/Вызов:/)
    // Help of a group lists commands whose summaries are its own.
    const lines = told.split('\n').filter(line => !/^ {2,}(?:umpire|simulate|lab|lab-worker|solo)\b/.test(line))
    expect(englishIn(lines.join('\n'))).toEqual([])
    // What is nothing by default is not told.
    expect(told).not.toContain('[]')
  })

  test.each([
    [['play', 'chess']],
    [['play']],
    [['play', 'kriegspiel', '--wings']],
    [['play', 'kriegspiel', '--load', 'nowhere.json']],
    [['play', 'kriegspiel', '--seat', 'east=human']],
    [['play', 'kriegspiel', '--opponent', 'nobody']],
    [['odds', 'kriegspiel', 'why']],
    [['odds', 'kriegspiel', 'weather']],
    [['replay', 'nowhere.json']],
    [['pbem', 'turn', 'nowhere']],
  ])('%j: the error is Russian', async args => {
    const { err, code } = await run(bin, [...args, '--lang', 'ru'], { cwd: scratch() })
    expect([2, 3]).toContain(code)
    expect(err).toMatch(/[а-я]{3}/)
    expect(englishIn(err)).toEqual([])
  })
})

test('--lang is read before the rest, and English comes back', async () => {
  expect(runInside).toBeTypeOf('function')
  const { out } = await run(bin, argsOf('kriegspiel'), { input: 'quit\n', cwd: scratch() })
  expect(out).toContain('South is you')
})
