#!/usr/bin/env node
// The tests of these scripts themselves: each ban of lint catches its sample.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run as start } from 'node:test'
import { runIfCalled } from './lib/report.mjs'
import { root } from './lib/run.mjs'

/** @returns {Promise<{ passed: number, failed: number, skipped: number }>} */
export async function run() {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const folder = join(root, 'scripts', 'test')
  const files = readdirSync(folder).filter(name => name.endsWith('.test.mjs'))
  for await (const { type, data } of start({ files: files.map(name => join(folder, name)) })) {
    // A file is a test too, one level above those in it: it counts where it fails for itself.
    const isFile = data?.name && files.some(name => data.name.endsWith(name))
    if (type === 'test:pass' && !isFile) total.passed++
    if (type !== 'test:fail') continue
    total.failed++
    process.stdout.write(
      `  FAILED ${data.name}\n    ${data.details.error.cause?.message ?? data.details.error.message}\n`,
    )
  }
  process.stdout.write(`  ${total.passed} tests of ${files.length} files\n`)
  return total
}

await runIfCalled(import.meta, run)
