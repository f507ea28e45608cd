import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { jsonLines, type Ran, run } from './support/run.ts'

let bin = ''
const cwd = scratch()
beforeAll(async () => {
  bin = await buildBin('outside')
})

const write = (name: string, text: string): string => {
  writeFileSync(join(cwd, name), text)
  return `./${name}`
}
const umpire = (...args: string[]): Promise<Ran> => run(bin, [...args, '--json'], { cwd })
const lastOf = ({ out }: Ran) => jsonLines(out).at(-1)!
const problemOf = (ran: Ran) =>
  (lastOf(ran)['problems'] as readonly { code: string; message: string; at: readonly unknown[] }[])[0]!
const textOf = (name: string) => readFileSync(join(cwd, name), 'utf8')

/** Ends its turn at once, or does what else there is to do; `more` makes it another text. */
const ender = (more = '') =>
  `export default ({ orders, dice }) => {
  const all = [...orders]
  return [all.find(({ type }) => type === 'end-turn') ?? dice.pick(all)]
}
${more}`

/** An experiment of some steps, by its name. */
function experiment(name: string, study: object, more: object = {}): string {
  const studies = [{ game: 'kriegspiel', ...study }]
  const file = { lab: 1, name, games: 4, seed: 's', mostSteps: 12, studies, ...more }
  return write(`${name}.json`, JSON.stringify(file))
}

describe('an experiment with a player from outside', () => {
  test('named on the command line or in the file, on any number of threads: the same games', async () => {
    const bot = write('bot.mjs', ender())
    const vary = { winByIsolation: [true, false] }
    const named = experiment('named', { policies: { north: 'mine' }, vary })
    const ran = await umpire('lab', named, '--policy', `mine=${bot}`, '--workers', '1', '--rows', 'named.jsonl')
    expect(lastOf(ran)).toMatchObject({ ok: true, games: 8, played: 8 })
    const three = await umpire('lab', named, '--policy', `mine=${bot}`, '--workers', '3', '--out', 'three')
    expect(lastOf(three)['digest']).toBe(lastOf(ran)['digest'])
    for (const file of ['report.md', 'results.json']) expect(textOf(`three/${file}`)).toBe(textOf(`named-lab/${file}`))
    const own = experiment('own', { policies: { north: './bot.mjs' }, vary })
    expect(lastOf(await umpire('lab', own, '--rows', 'own.jsonl'))).toMatchObject({ ok: true, games: 8 })
    const digests = (file: string) => jsonLines(textOf(file)).map(row => row['digest'])
    expect(digests('own.jsonl')).toEqual(digests('named.jsonl'))
    // Nothing of where it lies, all of what it says.
    expect(textOf('named-lab/experiment.json')).not.toContain(cwd)
    expect(JSON.parse(textOf('named-lab/results.json')).studies[0].policies).toEqual({
      others: 'simple',
      seats: { north: 'mine' },
      modules: { mine: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })

  test('goes on only with the same text of it', async () => {
    const bot = write('grown.mjs', ender())
    const file = experiment('grown', { policies: { north: 'mine' } })
    const lab = () => umpire('lab', file, '--policy', `mine=${bot}`)
    expect(lastOf(await lab())).toMatchObject({ played: 4 })
    expect(lastOf(await lab())).toMatchObject({ played: 0 })
    write('grown.mjs', ender('// another text'))
    expect(problemOf(await lab()).code).toBe('lab-other-experiment')
  })

  test('gives each of its games back', async () => {
    const bot = write('back.mjs', ender())
    const file = experiment('back', { policies: { north: 'mine' } })
    await umpire('lab', file, '--policy', `mine=${bot}`, '--rows', 'back.jsonl')
    const got = await umpire('lab', 'game', file, '3', '--policy', `mine=${bot}`, '--save', 'three.json')
    expect(lastOf(got)).toMatchObject({ ok: true, seats: { north: 'mine', south: 'simple' }, steps: 12 })
    const again = await umpire('replay', 'three.json')
    expect(lastOf(again)['digest']).toBe(jsonLines(textOf('back.jsonl'))[2]!['digest'])
  })

  test('stops no more than the game in which it fails, and says what it was', async () => {
    // Keeps every law while it is tried.
    const text = `import { isMainThread } from 'node:worker_threads'
    export default ({ orders }) => {
      if (!isMainThread) throw new Error('tired')
      return [[...orders].find(({ type }) => type === 'end-turn') ?? [...orders][0]]
    }`
    const file = experiment('tired', { policies: { north: 'mine' }, vary: { winByIsolation: [true, false] } })
    const ran = await umpire('lab', file, '--policy', `mine=${write('tired.mjs', text)}`, '--workers', '1')
    expect(lastOf(ran)).toMatchObject({ ok: true, games: 8 })
    expect(textOf('tired-lab/report.md')).toContain('were stopped by `program-crashed`')
  })

  test('is not played by other machines, nor by programs', async () => {
    const bot = write('near.mjs', ender())
    const file = experiment('near', { policies: { north: 'mine' } })
    const queued = await umpire('lab', file, '--policy', `mine=${bot}`, '--queue', 'redis://localhost:1')
    expect(problemOf(queued).message).toContain('mine is a module of this machine')
    expect(problemOf(await umpire('lab', file, '--policy', 'mine=exec:touch started')).code).toBe('policy-unknown')
    expect(problemOf(await umpire('lab', file, '--policy', bot)).code).toBe('policy-unknown')
    const written = experiment('written', { policies: 'exec:touch started' })
    expect(problemOf(await umpire('lab', written))).toMatchObject({
      code: 'policy-unknown',
      at: ['studies', 0, 'policies'],
    })
    expect(readdirSync(cwd)).not.toContain('started')
  })
})

describe('a player that breaks a law is refused before anything is played, with that law', () => {
  test.each([
    [
      'chance',
      `export default ({ orders }) => { const all = [...orders]; return [all[Math.floor(Math.random() * all.length)]] }`,
      'determinism',
    ],
    ['made-up', `export default () => [{ type: 'win' }]`, 'legal-accepted'],
    [
      'greedy',
      `export default ({ view, orders }) => { view.turnNumber = 99; return [[...orders][0]] }`,
      'inputs-untouched',
    ],
    ['silent', `export default () => 'end'`, 'no list of orders'],
    ['no-player', `export const player = 1`, 'no function'],
    ['thrower', `throw new Error('no player')`, 'cannot be loaded'],
  ])('%s', async (name, text, says) => {
    const file = experiment(name, { policies: { south: `./${name}-bot.mjs` } })
    write(`${name}-bot.mjs`, text)
    const ran = await umpire('lab', file, '--check')
    expect(ran.code).toBe(3)
    expect(problemOf(ran)).toMatchObject({
      message: expect.stringContaining(says),
      at: ['studies', 0, 'policies', 'south'],
    })
  })
})

describe('a row of a game that somebody from outside played', () => {
  const rows = (out: string, ...players: string[]) =>
    umpire('simulate', 'kriegspiel', '--games', '3', '--seed', 's', '--steps', '12', '--rows', out, ...players)

  test('is played again by whom the command line brings, as a line or in a table, and by nobody else', async () => {
    const bot = write('row.mjs', ender())
    const brought = ['--policy', `mine=${bot}`]
    expect(lastOf(await rows('mine.jsonl', ...brought, '--seat', 'north=mine'))['ok']).toBe(true)
    await rows('mine.csv', ...brought, '--seat', 'north=mine')
    const { digest, modules } = jsonLines(textOf('mine.jsonl'))[1]!
    expect(modules).toEqual({ mine: expect.stringMatching(/^[0-9a-f]{64}$/) })
    for (const file of ['mine.jsonl', 'mine.csv']) {
      expect(lastOf(await umpire('replay', file, '--game', '2', ...brought))).toMatchObject({ ok: true, digest })
      const alone = await umpire('replay', file, '--game', '2')
      expect(problemOf(alone).code).toBe('policy-unknown')
      expect(lastOf(alone)['hint']).toContain('--policy mine=')
    }
    write('row.mjs', ender('// another text'))
    const other = await umpire('replay', 'mine.jsonl', '--game', '2', ...brought)
    expect(problemOf(other)).toMatchObject({ code: 'rows-wrong', message: expect.stringContaining('mine') })
  })

  test('without a name is known by how it was called', async () => {
    const bot = write('plain.mjs', ender())
    await rows('plain.jsonl', '--policy', bot)
    const { digest } = jsonLines(textOf('plain.jsonl'))[0]!
    expect(lastOf(await umpire('replay', 'plain.jsonl', '--game', '1', '--policy', bot))).toMatchObject({ digest })
  })

  test('of an experiment too', async () => {
    const bot = write('lab-row.mjs', ender())
    const file = experiment('lab-row', { policies: { north: 'mine' }, vary: { winByIsolation: [true, false] } })
    await umpire('lab', file, '--policy', `mine=${bot}`, '--rows', 'lab-row.csv')
    const cell = ['--cell', 'winByIsolation = false', '--policy', `mine=${bot}`]
    const again = await umpire('replay', 'lab-row.csv', '--game', '4', ...cell)
    expect(lastOf(again)).toMatchObject({ ok: true, seed: 's/4' })
  })
})

test('a tournament takes players from outside, and goes on only with the same text of them', async () => {
  const bot = write('cup.mjs', ender())
  const args = ['tournament', 'kriegspiel', 'steady', 'mine', './cup.mjs', '--games', '1', '--steps', '8']
  const cup = () => umpire(...args, '--policy', `mine=${bot}`, '--out', 'cup')
  expect(lastOf(await cup())).toMatchObject({ ok: true, newlyPlayed: 6 })
  expect(lastOf(await cup())).toMatchObject({ ok: true, newlyPlayed: 0 })
  expect(textOf('cup/experiment.json')).toMatch(/"mine": "[0-9a-f]{64}"/)
  const queued = await umpire(...args, '--policy', `mine=${bot}`, '--queue', 'redis://localhost:1')
  expect(problemOf(queued).code).toBe('game-unknown')
  write('cup.mjs', ender('// another text'))
  expect(problemOf(await cup()).code).toBe('lab-other-experiment')
})
