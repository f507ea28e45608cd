#!/usr/bin/env node
// `pnpm run version`: turns the waiting changesets into versions and changelogs, lets the examples ask for these versions, and takes out what pages say
// before the first release.
import { join } from 'node:path'
import { root, run } from './lib/run.mjs'
import { dropUnpublished, pinExamples } from './lib/versions.mjs'

const steps = [
  [process.execPath, join(root, 'node_modules', '@changesets', 'cli', 'bin.js'), 'version'],
  [process.execPath, join(root, 'scripts', 'lint.mjs'), '--write'],
]
for (const command of steps) {
  const { code } = await run(command)
  if (code !== 0) process.exit(code)
  pinExamples(root)
}
dropUnpublished(root)
