import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { laws } from '../src/index.ts'
import { raceSettings } from './settings.ts'
import { race } from './toys/race.ts'

const here = dirname(fileURLToPath(import.meta.url))
const packages = join(here, '..', '..')
const readme = readFileSync(join(here, '..', 'README.md'), 'utf8')

/** The README's code blocks that begin with a file name. */
const files = new Map([...readme.matchAll(/```js\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, name, code]) => [name!, code!]))

test('the README lists every law in its own words', () => {
  const rows = [...readme.matchAll(/^\| `([a-z-]+)` +\| (.*?) +\|$/gm)].map(([, name, says]) => [name, says])
  expect(rows).toEqual(laws(race, raceSettings).map(({ name, says }) => [name, says]))
})

/** An empty project with the built packages in its node_modules, as `npm install` leaves it. */
describe('the README, in a project that has installed the packages,', () => {
  const project = mkdtempSync(join(tmpdir(), 'umpire-testkit-'))
  const modules = join(project, 'node_modules')
  const node = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } })

  /** Builds a package next to where it is, so that nobody else's build is disturbed. */
  function install(name: string, needs: readonly string[]): void {
    const source = join(packages, name)
    const target = join(modules, '@umpire', name)
    mkdirSync(target, { recursive: true })
    const tsup = join(packages, '..', 'node_modules', 'tsup', 'dist', 'cli-default.js')
    execFileSync(process.execPath, [tsup, '--no-dts', '--silent', '--out-dir', join(target, 'dist')], { cwd: source })
    cpSync(join(source, 'package.json'), join(target, 'package.json'))
    for (const need of needs) {
      const link = join(modules, need)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(realpathSync(join(source, 'node_modules', need)), link)
    }
  }

  beforeAll(() => {
    install('core-rng', ['pure-rand'])
    install('core-game', ['sha256-uint8array'])
    install('testkit', ['fast-check'])
    for (const [name, code] of files) writeFileSync(join(project, name), code)
  }, 120_000)
  afterAll(() => rmSync(project, { recursive: true, force: true }))

  test.each([
    ['laws.test.mjs', 23],
    ['replay.test.mjs', 1],
    ['stones.test.mjs', 1],
    ['bots.test.mjs', 1],
  ])('runs %s under node:test', (name, tests) => {
    const report = node('--test', '--test-reporter=tap', name)
    expect(report).toMatch(/^# fail 0$/m)
    expect(Number(/^# tests (\d+)$/m.exec(report)?.[1])).toBe(tests)
  })

  test('runs laws.jest.cjs as CommonJS, with `test` as a global', () => {
    writeFileSync(join(project, 'globals.cjs'), "globalThis.test = require('node:test').test\n")
    const report = node('--require', './globals.cjs', '--test-reporter=tap', 'laws.jest.cjs')
    expect(report).toMatch(/^# pass 1$/m)
  })

  test('runs no example that is not tested', () => {
    expect([...files.keys()].sort()).toEqual([
      'bots.test.mjs',
      'laws.jest.cjs',
      'laws.test.mjs',
      'nim.mjs',
      'replay.test.mjs',
      'stones.test.mjs',
    ])
  })

  test('fails where a law is broken, and prints the game', () => {
    const broken = files.get('nim.mjs')!.replace('Math.min(3, state.stones)', '3')
    writeFileSync(join(project, 'broken.mjs'), broken)
    writeFileSync(join(project, 'broken.test.mjs'), files.get('laws.test.mjs')!.replace('./nim.mjs', './broken.mjs'))
    const run = () => node('--test', '--test-reporter=tap', 'broken.test.mjs')
    const said = /is legal and refused: nim-too-many/
    const shown = /"ruleset":"nim".*"log":\[/
    expect(run).toThrow(
      expect.objectContaining({ stdout: expect.stringMatching(new RegExp(`${shown.source}[^]*${said.source}`)) }),
    )
  })
})
