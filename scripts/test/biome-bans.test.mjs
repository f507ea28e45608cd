// The bans that Biome holds: each sample stands in for a file of a game's sources and must be refused for the reason given.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { root } from '../lib/run.mjs'
import { pure } from '../workspace.mjs'

const global = 'lint/style/noRestrictedGlobals'
const bans = {
  Date: ['export const at = (): number => Date.now()', global],
  'new Date': ['export const at = (): number => +new Date()', global],
  performance: ['export const at = (): number => performance.now()', global],
  'globalThis.Date': ['export const at = (): number => globalThis.Date.now()', global],
  process: ['export const at = (): unknown => process.env', global],
  Buffer: ['export const at = (): unknown => Buffer.alloc(1)', global],
  crypto: ['export const at = (): string => crypto.randomUUID()', global],
  document: ['export const at = (): unknown => document.body', global],
  window: ['export const at = (): unknown => window.top', global],
  setTimeout: ['export const at = (): unknown => setTimeout(String)', global],
  fetch: ['export const at = (): unknown => fetch("/")', global],
  WeakRef: ['export const at = (x: object): unknown => new WeakRef(x)', global],
  console: ['export const at = (): void => console.log(1)', 'lint/suspicious/noConsole'],
  'node: modules': [
    'import { readFileSync } from "node:fs"\nexport const at = readFileSync',
    'lint/correctness/noNodejsModules',
  ],
  'Node modules': ['import * as os from "os"\nexport const at = os', 'lint/correctness/noNodejsModules'],
  'what the manifest lacks': [
    'import { z } from "zod"\nexport const at = z',
    'lint/correctness/noUndeclaredDependencies',
  ],
  any: ['export const at = (x: any): unknown => x', 'lint/suspicious/noExplicitAny'],
}
const clean = 'export const at = (x: number, y: number): number => Math.floor(x / y)\n'

const folder = mkdtempSync(join(tmpdir(), 'umpire-biome-'))
let refused = []

before(() => {
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  for (const name of pure) {
    const src = join(folder, 'packages', name, 'src')
    mkdirSync(src, { recursive: true })
    copyFileSync(join(root, 'packages', name, 'package.json'), join(src, '..', 'package.json'))
    Object.values(bans).forEach(([text], i) => {
      writeFileSync(join(src, `sample-${i}.ts`), `${text}\n`)
    })
    writeFileSync(join(src, 'clean.ts'), clean)
  }
  const report = join(folder, 'report.json')
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const args = ['lint', '--max-diagnostics=none', '--reporter=json', `--reporter-file=${report}`, 'packages']
  const { stderr } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' })
  refused = JSON.parse(readFileSync(report, 'utf8') || assert.fail(stderr)).diagnostics.filter(
    ({ severity }) => severity === 'error',
  )
})
after(() => rmSync(folder, { recursive: true }))

const categories = file => refused.filter(({ location }) => location.path === file).map(({ category }) => category)

Object.entries(bans).forEach(([what, [, category]], i) => {
  test(`Biome bans ${what} in every pure package`, () => {
    for (const name of pure)
      assert.ok(categories(`packages/${name}/src/sample-${i}.ts`).includes(category), `${name} let ${what} through`)
  })
})

test('Biome lets clean rules pass', () => {
  for (const name of pure) assert.deepEqual(categories(`packages/${name}/src/clean.ts`), [])
})
