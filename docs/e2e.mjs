#!/usr/bin/env node
// Plays on the built site in headless Chromium, and in Firefox. Prints a line for each check and ends with `N passed, N failed`.
// Rules are read from the packages' sources, so Node is started anew with their export condition.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('./test/e2e/main.ts', import.meta.url))
const args = ['--conditions=umpire-source', '--import', 'tsx', main, ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, {
  cwd: fileURLToPath(new URL('.', import.meta.url)),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
