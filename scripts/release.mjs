#!/usr/bin/env node
// Publishes what is new: `pnpm release`. Nothing may be missing, and the tarballs must pass the tests of pack-test.mjs. `--dry-run` publishes to a registry
// of its own instead, from versions to a stranger's `npm install`; `--missing` only says what is missing.
import { join } from 'node:path'
import { missingFor } from './lib/ready.mjs'
import { rehearse } from './lib/rehearsal.mjs'
import { reporter } from './lib/report.mjs'
import { pnpm, root, run as start } from './lib/run.mjs'
import { run as testTarballs } from './pack-test.mjs'

const rehearsal = process.argv.includes('--dry-run')
const must = async command => {
  const { code } = await start(command)
  if (code !== 0) process.exit(code)
}

const missing = missingFor(root, { rehearsal })
if (missing.length) {
  process.stderr.write(`This cannot be released yet:\n${missing.map(line => `  ${line}\n`).join('')}`)
  process.exit(1)
}
if (process.argv.includes('--missing')) {
  process.stdout.write('Nothing is missing.\n')
  process.exit(0)
}
await must([process.execPath, join(root, 'scripts', 'build.mjs'), '--force'])
await must([process.execPath, join(root, 'scripts', 'api.mjs'), '--check'])
if ((await testTarballs()).failed) process.exit(1)
if (rehearsal) {
  const { total, check } = reporter()
  await rehearse(check)
  if (total.failed) process.exit(1)
  process.stdout.write(
    'Everything is ready: it was published to a registry of its own, installed from there and played.\n',
  )
} else await must([...pnpm, 'exec', 'changeset', 'publish'])
