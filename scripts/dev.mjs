#!/usr/bin/env node
// A package while somebody works on it, called from its folder or by its name: `node scripts/dev.mjs [package]` looks at format, lint, types and the tests of
// the rules, and again whenever a file is saved. `--once` ends after the first look; `--all` runs all its tests, once.
import { existsSync, mkdirSync, watch, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, run } from './lib/run.mjs'

const words = process.argv.slice(2)
const name = words.find(word => !word.startsWith('-')) ?? basename(process.cwd())
const folder = join(root, 'packages', name)
if (!existsSync(folder)) throw new Error(`There is no package ${name}`)
const all = words.includes('--all')
const tool = (...path) => [process.execPath, join(root, 'node_modules', ...path)]
const biome = tool('@biomejs', 'biome', 'bin', 'biome')
const tsc = tool('typescript', 'bin', 'tsc')
const vitest = tool('vitest', 'vitest.mjs')

const own = join(root, '.umpire', 'dev')
mkdirSync(own, { recursive: true })
/** Sources as they are checked for users, and the tests; what did not change since the last look is not read again. */
const projects = [
  [join(folder, 'tsconfig.json'), 'sources'],
  [join(own, `${name}.json`), 'tests'],
]
writeFileSync(
  projects[1][0],
  JSON.stringify({
    extends: '../../tsconfig.test.json',
    include: ['src', 'test'].map(part => `../../packages/${name}/${part}`),
  }),
)
const hasRules = !all && existsSync(join(folder, 'test', 'rules'))
const tests = hasRules ? [join('packages', name, 'test', 'rules'), '--pool=threads'] : [join('packages', name, 'test')]

const looks = [
  ['lint', [...biome, 'check', '--error-on-warnings', join('packages', name)]],
  ...projects.map(([project, what]) => [
    `types of ${what}`,
    [
      ...tsc,
      ...['--project', project, '--pretty', 'false', '--noEmit', '--incremental'],
      ...['--tsBuildInfoFile', join(own, `${name}-${what}.tsbuildinfo`)],
    ],
  ]),
  ['tests', [...vitest, 'run', '--reporter=dot', ...tests]],
]

/** Looks once at everything. @returns {Promise<boolean>} */
async function look() {
  const from = performance.now()
  const results = await Promise.all(
    looks.map(async ([what, command]) => ({
      what,
      ...(await run(command, { quiet: true, env: { CI: '1', NO_COLOR: '1' } })),
    })),
  )
  for (const { output, code } of results) if (code !== 0) process.stdout.write(`${output}\n`)
  const said = results.map(({ what, code, output }) => {
    const counted = /Tests +(.*)/.exec(output)
    return `${what} ${counted ? counted[1] : code === 0 ? 'right' : 'WRONG'}`
  })
  process.stdout.write(`${name}: ${said.join(', ')} (${((performance.now() - from) / 1000).toFixed(1)} s)\n`)
  return results.every(({ code }) => code === 0)
}

const right = await look()
if (all || words.includes('--once')) process.exitCode = right ? 0 : 1
else {
  let due = false
  let busy = false
  const again = async () => {
    if (busy || !due) return
    busy = true
    due = false
    await look()
    busy = false
    await again()
  }
  let timer
  for (const part of ['src', 'test'].map(part => join(folder, part)).filter(existsSync))
    watch(part, { recursive: true }, () => {
      due = true
      clearTimeout(timer)
      timer = setTimeout(again, 100)
    })
}
