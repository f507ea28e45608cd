#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { run } from './program.ts'

// Whoever reads us may have had enough, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
process.exitCode = await run(
  process.argv.slice(2),
  { input: process.stdin, output: process.stdout, error: process.stderr, env: process.env },
  version,
)
