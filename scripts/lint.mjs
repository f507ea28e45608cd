#!/usr/bin/env node
// Format, lint and purity of the packages and of everything around them. `--write` repairs what can be repaired.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './lib/run.mjs'

const folders = ['.changeset', 'bench', 'docs', 'packages', 'scripts', 'test']
const paths = readdirSync(root).filter(name => /\.(json|ts|js|mjs)$/.test(name) || folders.includes(name))
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
const write = process.argv.includes('--write') ? ['--write'] : []

const commands = [
  [process.execPath, biome, 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...write, ...paths],
  [process.execPath, join(root, 'scripts', 'lint-purity.mjs')],
]
for (const command of commands) if ((await run(command)).code !== 0) process.exitCode = 1
