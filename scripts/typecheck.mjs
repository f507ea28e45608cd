#!/usr/bin/env node
// Types of the packages: sources without DOM and Node, then all tests and benches together.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './lib/run.mjs'
import { chosen, data } from './workspace.mjs'

const names = chosen()
const tests = join(root, '.umpire', 'tsconfig.test.json')
mkdirSync(join(root, '.umpire'), { recursive: true })
const include = [
  ...names.flatMap(name => [`../packages/${name}/src`, `../packages/${name}/test`, `../bench/src/${name}`]),
  ...data.flatMap(name => [`../packages/${name}/scripts`, `../packages/${name}/test`]),
  '../bench/src/run.ts',
  '../*.ts',
]
writeFileSync(tests, JSON.stringify({ extends: '../tsconfig.test.json', include }))

const projects = [
  ['tests and benches', tests],
  ...names.map(name => [`${name}: sources`, join('packages', name, 'tsconfig.json')]),
]
/** Two at a time: a compiler is one thread. */
async function work() {
  for (let next = projects.shift(); next; next = projects.shift()) {
    const [title, project] = next
    const from = performance.now()
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    const { code, output } = await run([process.execPath, tsc, '--project', project, '--pretty', 'false'], {
      quiet: true,
    })
    if (code !== 0) process.exitCode = 1
    const took = ((performance.now() - from) / 1000).toFixed(1)
    process.stdout.write(`${output}  ${title}: ${code === 0 ? 'right' : 'WRONG'} (${took} s)\n`)
  }
}
await Promise.all([work(), work()])
