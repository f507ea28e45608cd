#!/usr/bin/env node
// Format, lint and purity of the finished packages and of everything around them. `--write` repairs what can be repaired.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './lib/run.mjs'
import { finished } from './workspace.mjs'

const isOther = name => !finished.includes(name) && existsSync(join(root, 'packages', name))
const benches = readdirSync(join(root, 'bench', 'src')).filter(name => !isOther(name))
const around = readdirSync(root).filter(
  name => /\.(json|ts|js|mjs)$/.test(name) || ['.changeset', 'docs', 'scripts', 'test'].includes(name),
)
const paths = [
  ...finished.map(name => `packages/${name}`),
  ...benches.map(name => `bench/src/${name}`),
  'bench/package.json',
  ...around,
]
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
const write = process.argv.includes('--write') ? ['--write'] : []

const commands = [
  [process.execPath, biome, 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...write, ...paths],
  [process.execPath, join(root, 'scripts', 'lint-purity.mjs')],
]
for (const command of commands) if ((await run(command)).code !== 0) process.exitCode = 1
