#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { run } from './program.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
const { stdin: input, stdout: output, stderr: error, env } = process
process.exitCode = await run(process.argv.slice(2), { input, output, error, cwd: process.cwd(), env }, version)
