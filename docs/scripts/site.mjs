#!/usr/bin/env node
// Makes what the pages need (pictures, API reference), then builds the site or serves it while it is written: `site.mjs build|dev`.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const docs = fileURLToPath(new URL('..', import.meta.url))
const find = createRequire(import.meta.url).resolve
const [, , command = 'build', ...rest] = process.argv

/** The file that a package's command runs. */
function bin(name, path) {
  return join(dirname(find(`${name}/package.json`)), path)
}

function run(title, args) {
  const from = performance.now()
  const { status } = spawnSync(process.execPath, args, { cwd: docs, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  console.log(`${title}: ${((performance.now() - from) / 1000).toFixed(1)} s`)
}

run('Pictures', ['--conditions=umpire-source', '--import', 'tsx', 'scripts/prepare.ts'])
run('API reference', [bin('typedoc', 'bin/typedoc'), '--options', 'typedoc.config.mjs'])
run('Its first page', ['scripts/api-index.mjs'])
run('Site', [bin('vitepress', 'bin/vitepress.js'), command, '.', ...rest])
// An app of its own inside the site: VitePress empties the folder first.
if (command === 'build') run('Companion', [bin('vite', 'bin/vite.js'), 'build', 'companion'])
