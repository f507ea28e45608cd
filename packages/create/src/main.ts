#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { run } from './program.ts'

// Whoever reads us may have had enough, as `head` does.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 70))

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
const { stdin: input, stdout: output, stderr: error, env } = process
process.exitCode = await run(process.argv.slice(2), { input, output, error, cwd: process.cwd(), env }, version)
