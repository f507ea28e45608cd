#!/usr/bin/env node
// Publishes what is new: `pnpm release`. Every public package must be finished, and the tarballs must pass the tests of pack-test.mjs.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run as start } from './lib/run.mjs'
import { run as testTarballs } from './pack-test.mjs'
import { finished, manifest } from './workspace.mjs'

const must = async command => {
  const { code } = await start(command)
  if (code !== 0) process.exit(code)
}

const unfinished = readdirSync(join(root, 'packages')).filter(
  name => !manifest(name).private && !finished.includes(name),
)
if (unfinished.length) {
  process.stderr.write(`Not finished, so they must be private to be left out: ${unfinished.join(', ')}\n`)
  process.exit(1)
}
await must([process.execPath, join(root, 'scripts', 'build.mjs'), '--force'])
await must([process.execPath, join(root, 'scripts', 'api.mjs'), '--check'])
if ((await testTarballs()).failed) process.exit(1)
if (process.argv.includes('--dry-run')) process.stdout.write('Everything is ready; nothing was published.\n')
else await must([process.execPath, join(root, 'node_modules', '@changesets', 'cli', 'bin.js'), 'publish'])
