#!/usr/bin/env node
// Types of the finished packages: sources without DOM and Node, then all tests and benches together.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './lib/run.mjs'
import { chosen } from './workspace.mjs'

const names = chosen()
const tests = join(root, '.umpire', 'tsconfig.test.json')
mkdirSync(join(root, '.umpire'), { recursive: true })
const include = [
  ...names.flatMap(name => [`../packages/${name}/src`, `../packages/${name}/test`, `../bench/src/${name}`]),
  '../bench/src/run.ts',
  '../*.ts',
]
writeFileSync(tests, JSON.stringify({ extends: '../tsconfig.test.json', include }))

const projects = [
  ...names.map(name => [`${name}: sources`, join('packages', name, 'tsconfig.json')]),
  ['tests and benches', tests],
]
for (const [title, project] of projects) {
  const from = performance.now()
  const { code } = await run([
    process.execPath,
    join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
    '--project',
    project,
    '--pretty',
    'false',
  ])
  if (code !== 0) process.exitCode = 1
  process.stdout.write(
    `  ${title}: ${code === 0 ? 'right' : 'WRONG'} (${((performance.now() - from) / 1000).toFixed(1)} s)\n`,
  )
}
