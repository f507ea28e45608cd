import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleset as dma } from '@umpire/dma'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadGame } from '../src/games.ts'
import { contentAt, gameWith } from '../src/lab/content.ts'
import { readExperiment } from '../src/lab/read.ts'
import { settleExperiment } from '../src/lab/settle.ts'
import { policiesOf } from '../src/minds.ts'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { jsonLines, type Ran, run } from './support/run.ts'

let bin = ''
const cwd = scratch()
beforeAll(async () => {
  bin = await buildBin('vary')
})

const umpire = (...args: string[]): Promise<Ran> => run(bin, [...args, '--json'], { cwd })
const lastOf = ({ out }: Ran) => jsonLines(out).at(-1)!

async function settled(study: object) {
  const read = readExperiment({ lab: 1, name: 'n', games: 2, seed: 's', mostSteps: 6, studies: [study] })
  return read.ok ? settleExperiment(read.value, '1') : read
}

describe('what of a game can be varied', () => {
  test.each([
    ['dma', { 'content/units/guard/cost': [5, 20] }, ['content/units/guard/cost = 5', 'content/units/guard/cost = 20']],
    ['dma', { 'content/economy/cityGrey': [15, 30] }, ['content/economy/cityGrey = 30']],
    ['kriegspiel', { 'content/opening/0/at': ['12F'] }, ['content/opening/0/at = 12F']],
    ['transnistria', { 'content/unitTypes/md-police/attack': [2] }, ['content/unitTypes/md-police/attack = 2']],
    ['dolg', { 'content/cards/units/h-guard/move': [200] }, ['content/cards/units/h-guard/move = 200']],
    [
      'kriegspiel',
      { 'policies.north': ['bold', 'steady', 'bold:danger=40'] },
      ['policies.north = bold', 'policies.north = steady', 'policies.north = bold:danger=40'],
    ],
    ['kriegspiel', { policies: [{ north: 'steady' }, 'simple'] }, ['policies = {"north":"steady"}']],
  ])('%s: %j', async (game, vary, cells) => {
    const made = await settled({ game, vary })
    expect(made.ok ? made.value.studies[0]!.cells.map(({ name }) => name) : made.problems).toEqual(['base', ...cells])
  })

  test.each([
    ['kriegspiel', { 'content/army/elephant': [1] }, 'content-unknown', ['content/army/elephant']],
    ['kriegspiel', { 'content/__proto__/x': [1] }, 'content-unknown', ['content/__proto__/x']],
    ['dma', { 'content/units/99/cost': [1] }, 'content-unknown', ['content/units/99/cost']],
    ['kriegspiel', { 'policies.east': ['bold'] }, 'seat-unknown', ['policies.east']],
    ['kriegspiel', { policies: [7] }, 'policy-unknown', ['policies', 0]],
    ['kriegspiel', { 'policies.north': ['bold', 'genius'] }, 'policy-unknown', ['policies.north', 1]],
    ['kriegspiel', { 'policies.north': ['bold:charm=4'] }, 'policy-unknown', ['policies.north', 0]],
    ['kriegspiel', { glory: [1] }, 'option-unknown', ['glory']],
  ])('%s: %j is refused', async (game, vary, code, at) => {
    const made = await settled({ game, vary })
    expect(made.ok ? [] : made.problems[0]).toMatchObject({ code, at: ['studies', 0, 'vary', ...at] })
  })

  test('content that the game refuses is refused with its own Problem, at the reading', async () => {
    const made = await settled({ game: 'dma', vary: { 'content/units/guard/cost': [10, 'much'] } })
    const [problem] = made.ok ? [] : made.problems
    expect(problem!.code).toMatch(/^(handbook|content)-/)
    expect(problem!.at).toEqual(['studies', 0, 'vary', 'content/units/guard/cost', 1])
  })

  test('nothing of the usual content is touched', async () => {
    const before = JSON.stringify(dma.content.data)
    const game = await loadGame('dma')
    const made = gameWith(game, { 'content/units/guard/cost': 99 })
    const data = (made.ok ? made.value.rules.content.data : null) as never
    expect(contentAt(data, 'content/units/guard/cost')).toBe(99)
    expect(JSON.stringify(dma.content.data)).toBe(before)
  })

  test('a character with the weights that he has is the character', async () => {
    const game = await loadGame('kriegspiel')
    expect(await policiesOf(game, 'bold:danger=25')).not.toBeNull()
    for (const name of ['bold:', 'bold:danger', 'simple:danger=2', 'bold:__proto__=2', 'bold:danger=2.5'])
      expect(await policiesOf(game, name)).toBeNull()
  })
})

describe('an experiment over content and players', () => {
  test('plays each cell as it would be played alone, and gives its games back', async () => {
    const studies = [
      {
        game: 'kriegspiel',
        design: 'grid',
        vary: { 'content/opening/0/at': ['12F'], 'policies.north': ['steady:danger=10'], winByIsolation: [false] },
      },
    ]
    const file = { lab: 1, name: 'n', games: 3, seed: 's', mostSteps: 10, studies }
    writeFileSync(join(cwd, 'grid.json'), JSON.stringify(file))
    const ran = await umpire('lab', 'grid.json', '--workers', '2', '--rows', 'grid.jsonl')
    expect(lastOf(ran)).toMatchObject({ ok: true, games: 24 })
    const one = await umpire('lab', 'grid.json', '--workers', '1', '--out', 'one', '--rows', 'one.csv')
    expect(lastOf(one)['ok']).toBe(true)
    const report = (folder: string) => readFileSync(join(cwd, folder, 'report.md'), 'utf8')
    expect(report('one')).toBe(report('grid-lab'))
    const rows = jsonLines(readFileSync(join(cwd, 'grid.jsonl'), 'utf8'))
    const cell = 'content/opening/0/at = 12F, policies.north = steady:danger=10, winByIsolation = false'
    const row = rows.find(one => one['cell'] === cell && one['number'] === 2)!
    expect(row).toMatchObject({
      contentChanges: { 'content/opening/0/at': '12F' },
      policies: { north: 'steady:danger=10', south: 'simple' },
    })
    expect(row['content']).not.toBe(rows[0]!['content'])
    expect(row['digest']).not.toBe(rows[1]!['digest'])
    const got = lastOf(await umpire('lab', 'game', 'grid.json', '2', '--cell', cell, '--save', 'two.json'))
    expect(got).toMatchObject({ ok: true, content: 'two-content.json' })
    const again = await umpire('replay', 'two.json', '--content', 'two-content.json', '--svg', 'pictures')
    expect(lastOf(again)).toMatchObject({ ok: true, digest: row['digest'] })
    expect(lastOf(await umpire('replay', 'two.json'))['ok']).toBe(false)
    for (const file of ['grid.jsonl', 'one.csv'])
      expect(lastOf(await umpire('replay', file, '--game', '2', '--cell', cell))).toMatchObject({
        ok: true,
        digest: row['digest'],
      })
  })
})
