import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { meansOf } from '../src/figures/means.ts'
import { meanDifference, spreadOf } from '../src/lab/statistics.ts'
import { addTotals, countGame, noTotals } from '../src/simulate/totals.ts'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { jsonLines, type Ran, run } from './support/run.ts'

let bin = ''
const cwd = scratch()
beforeAll(async () => {
  bin = await buildBin('figures')
})

const write = (name: string, text: string): string => {
  writeFileSync(join(cwd, name), text)
  return `./${name}`
}
const umpire = (...args: string[]): Promise<Ran> => run(bin, [...args, '--json'], { cwd })
const lastOf = ({ out }: Ran) => jsonLines(out).at(-1)!
const problemOf = (ran: Ran) =>
  (lastOf(ran)['problems'] as readonly { code: string; message: string; at: readonly unknown[] }[])[0]!
const rowsIn = (name: string) => jsonLines(readFileSync(join(cwd, name), 'utf8'))

const moves = `export default {
  'units moved': ({ events }) => events.flat().filter(({ type }) => type === 'moved').length,
  'turn of the first attack': ({ events }) => {
    const at = events.findIndex(list => list.some(({ type }) => type === 'attacked'))
    return at < 0 ? null : at
  },
}
`
const some = ['--games', '4', '--seed', 's', '--steps', '12']

test('means over many games are those of the games one by one', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })), { minLength: 1 }), values => {
      const games = values.map(value => countGame({ outcome: null, steps: 1, fault: null, figures: { x: value } }))
      const { x } = meansOf(games.reduce(addTotals, noTotals))
      const told = values.filter(value => value !== null)
      const spread = spreadOf(told)
      expect(x && { least: x.least, median: x.median, most: x.most, games: x.games }).toEqual(
        spread ? { least: spread.least, median: spread.median, most: spread.most, games: told.length } : undefined,
      )
      if (x) expect(x.mean).toBeCloseTo(meanDifference(told).value, 6)
    }),
  )
})

describe('figures of somebody’s own', () => {
  test('are counted in simulate, on any number of threads, and stand in its rows', async () => {
    const file = write('moves.mjs', moves)
    const one = await umpire(
      'simulate',
      'kriegspiel',
      ...some,
      '--figures',
      file,
      '--rows',
      'moves.jsonl',
      '--workers',
      '1',
    )
    const told = lastOf(one) as { figures: { [name: string]: { games: number; mean: number } } }
    expect(told.figures['units moved']!.games).toBe(4)
    const rows = rowsIn('moves.jsonl').map(row => row['figures'] as { [name: string]: number })
    const sum = rows.reduce((all, figures) => all + figures['units moved']!, 0)
    expect(sum).toBeGreaterThan(0)
    expect(told.figures['units moved']!.mean).toBe(sum / 4)
    const three = await umpire(
      'simulate',
      'kriegspiel',
      ...some,
      '--figures',
      file,
      '--rows',
      'moves.csv',
      '--workers',
      '3',
    )
    expect(lastOf(three)['figures']).toEqual(told.figures)
    const [head, first] = readFileSync(join(cwd, 'moves.csv'), 'utf8').split('\r\n')
    expect(head).toContain('units moved,turn of the first attack,fault')
    expect(first).toContain(`,${rows[0]!['units moved']},`)
    const people = await run(bin, ['simulate', 'kriegspiel', ...some, '--figures', file], { cwd })
    expect(people.out).toContain('units moved')
  })

  test('are compared cell by cell in an experiment, named in it or on the command line', async () => {
    write('own.mjs', moves)
    const study = { game: 'kriegspiel', vary: { 'policies.north': ['steady'], winByIsolation: [false] } }
    const file = { lab: 1, name: 'n', games: 12, seed: 's', mostSteps: 10, studies: [study] }
    writeFileSync(join(cwd, 'plain.json'), JSON.stringify(file))
    writeFileSync(join(cwd, 'figured.json'), JSON.stringify({ ...file, figures: './own.mjs' }))
    const ran = await umpire('lab', 'figured.json', '--workers', '1', '--rows', 'figured.jsonl')
    expect(lastOf(ran)).toMatchObject({ ok: true, games: 36 })
    const other = await umpire('lab', 'plain.json', '--figures', './own.mjs', '--workers', '2')
    expect(lastOf(other)['digest']).toBe(lastOf(ran)['digest'])
    for (const name of ['report.md', 'results.json'])
      expect(readFileSync(join(cwd, 'plain-lab', name), 'utf8')).toBe(
        readFileSync(join(cwd, 'figured-lab', name), 'utf8'),
      )
    const { studies } = JSON.parse(readFileSync(join(cwd, 'figured-lab', 'results.json'), 'utf8'))
    const [base, north, isolation] = studies[0].cells
    const ofBase = rowsIn('figured.jsonl').slice(0, 12)
    const figures = ofBase.map(row => (row['figures'] as { [name: string]: number })['units moved']!)
    expect(base.figures['units moved']).toMatchObject({ games: 12, difference: null })
    expect(base.figures['units moved'].values.mean).toBeCloseTo(figures.reduce((a, b) => a + b, 0) / 12, 5)
    expect(north.figures['units moved'].difference.value).not.toBe(0)
    expect(isolation.figures['units moved'].difference.value).toBe(0)
    expect(readFileSync(join(cwd, 'figured-lab', 'report.md'), 'utf8')).toContain('### Figure: units moved')
    const queued = await umpire('lab', 'figured.json', '--queue', 'redis://localhost:1')
    expect(problemOf(queued).code).toBe('game-unknown')
    write('own.mjs', `${moves}// another text`)
    expect(problemOf(await umpire('lab', 'figured.json')).code).toBe('lab-other-experiment')
  })

  test('are as the guide has them', async () => {
    const guide = readFileSync(new URL('../../../docs/guide/lab.md', import.meta.url), 'utf8')
    const [, text] = /```js\n(export default .*?)```/s.exec(guide)!
    const ran = await umpire('simulate', 'kriegspiel', ...some, '--figures', write('guide.mjs', text!))
    expect(lastOf(ran)).toMatchObject({ ok: true, figures: { 'units lost': { games: 4 } } })
  })

  test.each([
    ['none', 'export const x = 1', 'no figures'],
    ['text', `export default { x: () => 'many' }`, 'whole number'],
    ['half', 'export default { x: () => 0.5 }', 'whole number'],
    ['huge', 'export default { x: () => 1e12 }', 'whole number'],
    ['thrower', `export default { x: () => { throw new Error('no \\u001b[31mfigure') } }`, 'x threw'],
    ['chance', 'let n = 0; export default { x: () => n++ }', 'determinism'],
    ['greedy', 'export default { x: game => game.events.push([]) * 0 }', 'inputs-untouched'],
    ['steps', 'export default { steps: () => 1 }', 'counted already'],
    ['blank', `export default { ' ': () => 1 }`, 'no figures'],
  ])('that are none are refused before anything is played: %s', async (name, text, says) => {
    const ran = await umpire('simulate', 'kriegspiel', ...some, '--figures', write(`${name}.mjs`, text))
    expect(ran.code).toBe(3)
    expect(problemOf(ran)).toMatchObject({ code: 'figure-wrong', message: expect.stringContaining(says) })
    expect(problemOf(ran).message).not.toContain('\u001b')
  })

  test('that break a law later end the command, with that figure', async () => {
    const file = write(
      'later.mjs',
      `import { isMainThread } from 'node:worker_threads'
       export default { x: () => (isMainThread ? 1 : undefined) }`,
    )
    const ran = await umpire('simulate', 'kriegspiel', ...some, '--figures', file)
    expect(problemOf(ran)).toMatchObject({ code: 'figure-wrong', message: expect.stringContaining('x is to be') })
    const study = { game: 'kriegspiel', figures: './later.mjs' }
    writeFileSync(
      join(cwd, 'later.json'),
      JSON.stringify({ lab: 1, name: 'n', games: 2, mostSteps: 4, studies: [study] }),
    )
    expect(problemOf(await umpire('lab', 'later.json')).code).toBe('figure-wrong')
  })
})
