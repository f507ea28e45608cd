import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { begin } from './support/process.ts'
import { jsonLines, run, spawned } from './support/run.ts'

const cwd = scratch()
let bin = ''

/** Ten batches of one tiny game. */
const experiment = {
  lab: 1,
  name: 'Tiny',
  games: 2,
  seed: 's',
  batch: 1,
  cells: 1,
  mostSteps: 2,
  studies: [
    { game: 'kriegspiel', vary: { winByIsolation: [false], preset: ['book'] }, policies: { south: 'bold' } },
    { game: 'dolg', mostSteps: 6, vary: { flankDie: ['odd-even'] } },
  ],
}

beforeAll(async () => {
  bin = await buildBin('lab', { crashing: 'test/support/crashing.ts' })
  writeFileSync(join(cwd, 'tiny.json'), JSON.stringify(experiment))
})

/** Everything that a report is made of. */
function reportOf(folder: string): { readonly [file: string]: string } {
  const names = readdirSync(join(cwd, folder), { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(md|svg)$|^results/.test(name),
  )
  return Object.fromEntries(names.sort().map(name => [name, readFileSync(join(cwd, folder, name), 'utf8')]))
}

const lab = (folder: string, ...more: string[]) => run(bin, ['lab', 'tiny.json', '--out', folder, ...more], { cwd })

describe('lab', () => {
  test('one, two and three workers make the same report; a finished experiment is not played again', async () => {
    const one = await lab('one', '--workers', '1')
    expect(one).toMatchObject({ code: 0, err: '' })
    expect(one.out).toContain('10 games. The report is one/report.md')
    for (const workers of ['2', '3']) {
      expect((await lab(workers, '--workers', workers)).code).toBe(0)
      expect(reportOf(workers)).toEqual(reportOf('one'))
    }
    expect(Object.keys(reportOf('one')).length).toBeGreaterThan(6)
    const again = await lab('one', '--json')
    expect(jsonLines(again.out).at(-1)).toMatchObject({ ok: true, games: 10, played: 0, folder: 'one' })
    expect(reportOf('one')).toEqual(reportOf('2'))
  })

  test('killed with -9 at any act on the disk, or from outside, it goes on and makes the same report', async () => {
    // The first acts bind the folder, the next keep batches, the last write the report.
    for (const act of [6, 17, 30, 52]) {
      const folder = `act-${act}`
      const args = ['lab', 'tiny.json', '--out', folder, '--workers', '1']
      const env = { CRASH_AT: String(act), CRASH_ARGS: JSON.stringify(args) }
      expect((await spawned(bin, [], { cwd, env, entry: 'crashing.js' })).code, folder).toBe(null)
      expect((await lab(folder)).code).toBe(0)
      expect(reportOf(folder), folder).toEqual(reportOf('one'))
    }
    const child = begin(bin, ['lab', 'tiny.json', '--out', 'outside', '--workers', '1'], cwd)
    const journal = join(cwd, 'outside', 'journal.jsonl')
    for (let lines = 0; lines < 2; ) {
      await new Promise(resolve => setTimeout(resolve, 5))
      try {
        lines = readFileSync(journal, 'utf8').split('\n').length - 1
      } catch {}
    }
    child.signal('SIGKILL')
    expect(await child.ended).toBe(null)
    const on = await lab('outside', '--json')
    const { played } = jsonLines(on.out).at(-1) as { played: number }
    expect(played).toBeGreaterThan(0)
    expect(played).toBeLessThan(10)
    expect(reportOf('outside')).toEqual(reportOf('one'))
  }, 120_000)

  test('a folder is played by one process at a time; kill -9 leaves no lock behind', async () => {
    // Long enough to be met while it plays.
    const long = { ...experiment, games: 500, mostSteps: 500, studies: [{ game: 'kriegspiel' }] }
    writeFileSync(join(cwd, 'long.json'), JSON.stringify(long))
    const first = begin(bin, ['lab', 'long.json', '--out', 'busy', '--workers', '1'], cwd)
    const bound = () => readdirSync(cwd).includes('busy') && readdirSync(join(cwd, 'busy')).includes('journal.jsonl')
    while (!bound()) await new Promise(resolve => setTimeout(resolve, 5))
    const second = await run(bin, ['lab', 'long.json', '--out', 'busy'], { cwd })
    expect(second.code).toBe(3)
    expect(second.err).toContain('Another process is playing the experiment in busy [lab-running]')
    first.signal('SIGKILL')
    expect(await first.ended).toBe(null)
    const third = begin(bin, ['lab', 'long.json', '--out', 'busy', '--workers', '1'], cwd)
    expect((await third.next(({ type }) => type === 'experiment'))['games']).toBe(500)
    const early = await Promise.race([third.ended, new Promise(resolve => setTimeout(() => resolve('plays'), 1000))])
    expect(early, third.err()).toBe('plays')
    third.signal('SIGKILL')
    await third.ended
  })

  test('stopped by hand, it says the command that goes on, with the folder that was named', async () => {
    const long = { ...experiment, games: 500, mostSteps: 500, studies: [{ game: 'kriegspiel' }] }
    writeFileSync(join(cwd, 'stopped.json'), JSON.stringify(long))
    const folder = 'my folder'
    const child = spawn(process.execPath, [`${bin}/main.js`, 'lab', 'stopped.json', '--out', folder], { cwd })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    const closed = once(child, 'close')
    const bound = () => existsSync(join(cwd, folder, 'journal.jsonl'))
    while (!bound()) await new Promise(resolve => setTimeout(resolve, 5))
    child.kill('SIGINT')
    expect((await closed)[0]).toBe(130)
    expect(said).toMatch(/of 500 games are kept in my folder\. Go on: umpire lab stopped\.json --out 'my folder'/)
  })

  test('a folder holds one experiment, of one version', async () => {
    writeFileSync(join(cwd, 'other.json'), JSON.stringify({ ...experiment, seed: 't' }))
    const other = await run(bin, ['lab', 'other.json', '--out', 'one'], { cwd })
    expect(other.code).toBe(3)
    expect(other.err).toContain('one holds another experiment [lab-other-experiment]')
    const bound = JSON.parse(readFileSync(join(cwd, 'one', 'experiment.json'), 'utf8'))
    mkdirSync(join(cwd, 'older'))
    const text = JSON.stringify({ ...bound, digest: '0' }).replaceAll('"umpire":"0.1.0"', '"umpire":"0.0.9"')
    writeFileSync(join(cwd, 'older', 'experiment.json'), text)
    expect((await lab('older')).err).toContain('another version of the umpire')
    expect((await run(bin, ['lab', 'tiny.json', '--out', '.'], { cwd })).err).toContain('. holds something else')
    expect((await run(bin, ['lab', 'tiny.json', '--out', 'tiny.json/x'], { cwd })).code).toBe(3)
  })

  test('--check plays nothing; faults are told with their place before anything is played', async () => {
    const checked = await lab('checked', '--check')
    expect(checked).toMatchObject({ code: 0, err: '' })
    expect(checked.out).toMatch(/^Tiny\nKriegspiel.*: 3 cells of 2 games\nDOLG!.*: 2 cells of 2 games\n$/)
    expect(readdirSync(cwd)).not.toContain('checked')
    const wrong = { ...experiment, studies: [{ game: 'kriegspiel', vary: { winByLuck: [true] } }] }
    writeFileSync(join(cwd, 'wrong.json'), JSON.stringify(wrong))
    const refused = await run(bin, ['lab', 'wrong.json', '--out', 'wrong'], { cwd })
    expect(refused.code).toBe(3)
    expect(refused.err).toContain('(at studies.0.vary.winByLuck) [option-unknown]')
    expect(refused.err).not.toMatch(/\n {4}at /)
    expect(readdirSync(cwd)).not.toContain('wrong')
    expect((await run(bin, ['lab', 'nowhere.json'], { cwd })).err).toContain('There is no file nowhere.json')
  })

  test('help, addresses, and a server that is not there', async () => {
    const [help, workerHelp, bad, gone] = await Promise.all([
      run(bin, ['lab', '--help']),
      run(bin, ['lab-worker', '--help']),
      run(bin, ['lab-worker', 'localhost']),
      run(bin, ['lab', 'tiny.json', '--out', 'gone', '--queue', 'redis://:secret@127.0.0.1:1'], { cwd }),
    ])
    expect([help.code, workerHelp.code, bad.code, gone.code]).toEqual([0, 0, 2, 3])
    expect(help.out).toContain('umpire lab isolation.json --check')
    expect(workerHelp.out).toContain('umpire lab-worker redis://')
    expect(gone.err).toContain('No Redis server can be used at redis://127.0.0.1:1')
    expect(gone.out + gone.err).not.toContain('secret')
  })
})

test('play --opponent: who sits on the other side', async () => {
  const args = ['play', 'kriegspiel', '--seed', '7', '--no-autosave', '--opponent']
  const [simple, bold, steady, nobody] = await Promise.all(
    ['simple', 'bold', 'steady', 'genius'].map(name => run(bin, [...args, name], { cwd, input: 'end\nquit\n' })),
  )
  expect([simple, bold, steady].map(ran => ran!.code)).toEqual([0, 0, 0])
  // North is bold unless told.
  const played = (out: string) => out.split('\n').slice(2)
  expect(played(bold!.out)).toEqual(played(simple!.out))
  expect(steady!.out).toContain('North ends its turn.')
  expect(steady!.out).not.toBe(bold!.out)
  expect(nobody!.code).toBe(2)
  expect(nobody!.err).toContain(
    'There are simple, search, search:N, level:1 … level:8 (Cadet, Ensign, Lieutenant, Captain, Major, Colonel, General, Marshal), bold, steady, bold:WEIGHT=N and steady:WEIGHT=N.',
  )
})
