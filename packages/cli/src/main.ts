#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { exitCodes } from './io/exit.ts'
import { run } from './program.ts'
import { words } from './words/index.ts'

process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  // Whoever reads us may have had enough, as `head` does.
  if (code === 'EPIPE') process.exit(exitCodes.ok)
  process.stderr.write(`umpire: ${words().is.outputUnwritable} (${code}) [file-unwritable]\n`)
  process.exit(exitCodes.refused)
})
// What nobody hears changes nothing of what is answered.
process.stderr.on('error', () => {})

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
process.exitCode = await run(
  process.argv.slice(2),
  { input: process.stdin, output: process.stdout, error: process.stderr, env: process.env },
  version,
)
