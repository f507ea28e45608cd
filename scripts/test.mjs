#!/usr/bin/env node
// `npm test`: installs and tests everything. Ends with a line `N passed, N failed` that counts every test and every check.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { leave, lineOf } from './lib/report.mjs'
import { install, pnpm, root, run, stages } from './lib/run.mjs'

/** What takes longer, in minutes, will never end: it has failed, and what it said so far is told. */
const LIMIT = 30

const total = { passed: 0, failed: 0, skipped: 0 }
const stage = stages(14)

function count({ passed, failed, skipped = 0 }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  return lineOf({ passed, failed, skipped })
}

/** What failed, and the end of what it said: told again at the end, where the longest output does not hide it. */
const failures = []
function fails(command, output) {
  process.stdout.write(`${output}\nFailed: ${command.join(' ')}\n`)
  failures.push(`${command.join(' ')}\n${output.trimEnd().split('\n').slice(-LINES_TOLD).join('\n')}`)
}
const LINES_TOLD = 25

/** One command is one check; what it says is shown when it fails. */
async function check(...commands) {
  let failed = 0
  for (const command of commands) {
    const { code, output } = await run(command, { quiet: true, limit: LIMIT })
    if (code !== 0) {
      failed++
      fails(command, output)
    }
  }
  return count({ passed: commands.length - failed, failed })
}

async function vitest() {
  const report = `${root}.umpire/vitest.json`
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await run([...pnpm, 'exec', 'vitest', 'run', ...reporters], { limit: LIMIT })
  if (!existsSync(report)) {
    fails(['vitest'], output)
    return count({ passed: 0, failed: 1 })
  }
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    for (const { fullName, failureMessages } of failed) fails([name, fullName], failureMessages.join('\n'))
    if (failed.length === 0 && message) fails([name], message)
  }
  // A file that cannot be loaded fails the run without failing a test.
  return count({
    passed: numPassedTests,
    failed: Math.max(numFailedTests, code === 0 ? 0 : 1),
    skipped: numPendingTests,
  })
}

/** A command that ends with a line `N passed, N failed` counts as many. */
async function counted(command) {
  const { code, output } = await run(command, { quiet: true, limit: LIMIT })
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1)
  const [passed, failed, skipped] = (last ?? ['', '0', '1']).slice(1).map(text => Number(text ?? 0))
  if (code !== 0 || failed) fails(command, output)
  return count({ passed, failed: Math.max(failed, code === 0 ? 0 : 1), skipped })
}

const docs = (...words) => [...pnpm, '--filter', '@umpire/docs', ...words]
async function playOnDocs() {
  const built = await check(docs('typecheck'), docs('build'))
  const links = await counted(['node', 'scripts/links.mjs', '--site'])
  return `built: ${built}; links: ${links}; played: ${await counted(docs('e2e'))}`
}

/** Fails after the limit, unless it is called off. */
const endless = async (name, signal) => {
  await setTimeout(LIMIT * 60_000, null, { ref: false, signal })
  process.stdout.write(`scripts/${name}.mjs did not end within ${LIMIT} minutes\n`)
  return { passed: 0, failed: 1 }
}

async function script(name) {
  const { run: begin } = await import(`./${name}.mjs`)
  const ended = new AbortController()
  const result = await Promise.race([begin({ check: true }), endless(name, ended.signal)])
  ended.abort()
  if (result.failed) failures.push(`scripts/${name}.mjs: see above`)
  return count(result)
}

mkdirSync(`${root}.umpire`, { recursive: true })
await stage('Installing dependencies', install)
await stage('Lint and types', () => check([...pnpm, 'lint'], [...pnpm, 'typecheck']))
await stage('Rules, laws and properties', vitest)
await stage('Building the packages', () => check(['node', 'scripts/build.mjs']))
// A browser that plays takes its time, on one processor: it goes on beside the checks that follow.
const played = playOnDocs()
await stage('Conformance: every clause has a test', () => script('conformance'))
await stage('Dead code, sizes, API reports', () => check([...pnpm, 'knip'], [...pnpm, 'size'], [...pnpm, 'api:check']))
await stage('The tools test themselves', () => script('self-test'))
await stage('Clients in other languages', () => script('clients-test'))
await stage('The packages as users install them', () => script('pack-test'))
await stage('Same bytes in other Nodes and in Chromium', async () => {
  const nodes = await script('node-matrix')
  return `Node: ${nodes}; Chromium: ${await script('browser-test')}`
})
await stage('The documentation and its live boards', () => played)
await stage('Whole games on the boards, in browsers', () => counted([...pnpm, '--filter', '@umpire/boards', 'browser']))
await stage('Matches and a campaign on the server, in browsers', () =>
  counted([...pnpm, '--filter', '@umpire/server', 'browser']),
)
await stage('The main job', () => script('showcase-test'))

writeFileSync(`${root}.umpire/summary`, `${lineOf(total)}\n`)
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`)
process.stdout.write('\n')
leave(total)
