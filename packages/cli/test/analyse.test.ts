import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decide, Match } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { beforeAll, describe, expect, test } from 'vitest'
import { optionsFor } from '../src/commands/common.ts'
import { gameIds, loadGame } from '../src/games.ts'
import type { AnyMatch } from '../src/play/session.ts'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { jsonLines, run } from './support/run.ts'

let bin = ''
const cwd = scratch()

/** So many steps of a game by its simple players, one order at a time where `split` says so. */
async function playedOut(id: string, steps: number, split = false): Promise<AnyMatch> {
  const game = await loadGame(id)
  const options = optionsFor(game, id === 'kriegspiel' ? { first: 'north' } : {}, 7)
  let read = options.ok ? Match.start(game.rules, options.value, 7) : options
  for (;;) {
    if (!read.ok) throw new Error(read.problems[0]?.message)
    const match: AnyMatch = read.value
    if (match.log.length >= steps) return match
    const { state, log } = match
    const asked = { state, root: seedRng(7), step: log.length }
    const orders = Object.fromEntries(
      game.rules.seatsToAct(state).map(seat => {
        const all = decide(game.rules, game.policies[seat]!, { ...asked, seat })
        return [seat, split ? all.slice(0, 1) : all]
      }),
    )
    read = Match.advance(game.rules, match, orders)
  }
}

const save = (name: string, match: AnyMatch) => writeFileSync(join(cwd, name), JSON.stringify(Match.toJSON(match)))

interface Decision {
  readonly type: 'decision'
  readonly seat: string
  readonly step: number
  readonly last: number
  readonly swing: number
  readonly played: { readonly value: number; readonly orders: readonly string[] }
  readonly best: { readonly value: number; readonly orders: readonly string[] }
}

const decisionsOf = (out: string) => jsonLines(out).filter(({ type }) => type === 'decision') as unknown as Decision[]

const lengths: { readonly [game: string]: number } = {
  kriegspiel: 6,
  'transnistria-hex': 8,
  dma: 2,
  'dolg-solo-ai': 40,
}

/** Steps that somebody chose something in. */
const few: { readonly [game: string]: string } = {
  kriegspiel: '1-3',
  'transnistria-hex': '1-4',
  dma: '1',
  'dolg-solo-ai': '30-40',
}

beforeAll(async () => {
  bin = await buildBin('analyse')
  for (const id of gameIds) save(`${id}.json`, await playedOut(id, lengths[id]!))
}, 60_000)

const ask = (...args: readonly string[]) => run(bin, ['analyse', ...args, '--iterations', '4'], { cwd })

describe.each(gameIds)('%s', id => {
  test('every decision is weighed against the best that is found, the same each time', async () => {
    const first = await ask(`${id}.json`, '--json')
    expect(first.err).toBe('')
    expect(first.code).toBe(0)
    const found = decisionsOf(first.out)
    expect(found.length).toBeGreaterThan(1)
    for (const { swing, played, best, step, last } of found) {
      expect(swing).toBe(Math.max(0, best.value - played.value))
      expect(last).toBeGreaterThanOrEqual(step)
    }
    expect(jsonLines(first.out).at(-1)).toMatchObject({ ok: true, game: id, decisions: found.length })
    expect((await ask(`${id}.json`, '--json')).out).toBe(first.out)
  }, 60_000)

  test.each([
    ['en', 'as the bot sees them'],
    ['ru', 'глазами бота'],
    ['fr', 'aux yeux du bot'],
  ])(
    'it is told in 80 columns, %s',
    async (lang, says) => {
      const { out, code } = await ask(`${id}.json`, '--lang', lang, '--worst', '2', '--steps', few[id]!)
      expect(code).toBe(0)
      expect(out).toContain(says)
      expect(out).toMatch(/[▁▂▃▄▅▆▇█]/)
      for (const line of out.split('\n')) expect([...line].length).toBeLessThan(80)
    },
    60_000,
  )
})

test.each([
  ['kriegspiel', 'en', /(Infantry|Cavalry|artillery) from \d+[A-T] to \d+[A-T]/],
  ['kriegspiel', 'ru', /(Пехота|Конница|артиллерия) с \d+[A-T] на \d+[A-T]/],
  ['transnistria-hex', 'en', / (moves|marches) to |attacks |Stand and fight|End turn/],
  ['dma', 'en', /marches to|in formation/],
  ['dma', 'fr', /marche vers|en formation/],
  ['dolg-solo-ai', 'en', /p\d+ (goes to|charges)/],
])(
  '%s: orders are told in words, %s, and none is cut short',
  async (id, lang, says) => {
    const { out } = await ask(`${id}.json`, '--lang', lang, '--worst', '3', '--steps', few[id]!)
    const told = out.replace(/\n {4,}/g, ' ')
    expect(told).toMatch(says)
    expect(told).not.toMatch(/\S…/)
    expect(told).not.toMatch(/\b(?:route|formation|queue) \d|\b(?:move|march) (?:md|tr|ga)-/)
    if (lang === 'fr') expect(out).not.toMatch(/[^\u00a0][;:](?:\s|$)/)
    for (const line of out.split('\n')) expect([...line].length).toBeLessThan(80)
  },
  60_000,
)

test('a turn that was ordered piece by piece is one decision', async () => {
  const match = await playedOut('kriegspiel', 14, true)
  save('split.json', match)
  const found = decisionsOf((await ask('split.json', '--json')).out)
  expect(found.length).toBeLessThan(8)
  expect(found.some(({ step, last, played }) => last > step && played.orders.length === last - step + 1)).toBe(true)
})

test('decisions can be chosen by their seat and steps', async () => {
  const of = async (...args: readonly string[]) => decisionsOf((await ask('kriegspiel.json', '--json', ...args)).out)
  const south = await of('--seat', 'south')
  expect(new Set(south.map(({ seat }) => seat))).toEqual(new Set(['south']))
  expect((await of('--steps', '2-3')).map(({ step }) => step)).toEqual([2, 3])
  expect((await of('--steps', '4')).map(({ step }) => step)).toEqual([4])
  expect((await ask('kriegspiel.json', '--steps', '90-99')).out).toContain('nothing to choose')
})

test('by the clock it thinks too', async () => {
  const { code, out } = await run(bin, ['analyse', 'kriegspiel.json', '--seconds', '1', '--steps', '2'], { cwd })
  expect(code).toBe(0)
  expect(out).toContain('1 decision,')
})

test('what makes no sense is refused in words', async () => {
  writeFileSync(join(cwd, 'rows.csv'), 'a,b\n')
  const match = await playedOut('kriegspiel', 3)
  const saved = Match.toJSON(match) as { log: readonly unknown[] }
  writeFileSync(join(cwd, 'changed.json'), JSON.stringify({ ...saved, log: [...saved.log].reverse() }))
  for (const [args, code] of [
    [['kriegspiel.json', '--seat', 'west'], 2],
    [['kriegspiel.json', '--steps', 'all'], 2],
    [['kriegspiel.json', '--steps', '4-2'], 2],
    [['kriegspiel.json', '--seconds', '1'], 2],
    [['missing.json'], 3],
    [['rows.csv'], 3],
    [['changed.json'], 3],
  ] as const) {
    const ran = await ask(...args)
    expect(ran.code, args.join(' ')).toBe(code)
    expect(ran.err).not.toMatch(/\n\s+at /)
    expect(ran.err.length).toBeGreaterThan(20)
  }
})

test.each(gameIds)(
  '%s: two iterations weigh all that more do; one, which looks at what was played alone, is refused',
  async id => {
    const by = (iterations: string) =>
      run(bin, ['analyse', `${id}.json`, '--iterations', iterations, '--steps', few[id]!, '--json'], { cwd })
    const weighed = (out: string) => decisionsOf(out).map(({ step, seat }) => [step, seat])
    expect(weighed((await by('2')).out)).toEqual(weighed((await by('4')).out))
    const { code, out, err } = await by('1')
    expect([code, decisionsOf(out)]).toEqual([2, []])
    expect(out + err).toMatch(/ 2 /)
  },
  60_000,
)
