#!/usr/bin/env node
// Measures everything that the page of benchmarks shows, and writes it to benchmarks.txt: `figures.mjs [--anyway] [--built]`.
// A machine that is busy gives no figures worth keeping, so there it stops unless told to go on anyway. `--built`: the packages are built already.
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const file = new URL('../benchmarks.txt', import.meta.url)
const flags = process.argv.slice(2)
/** More processes than this that want to run at the start are other people's. */
const QUIET = 0.3

function run(title, args, cwd = root) {
  const from = performance.now()
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    process.stdout.write(stdout)
    throw new Error(`${title} failed`)
  }
  console.log(`  ${title}: ${((performance.now() - from) / 1000).toFixed(0)} s`)
  return stdout
}

const load = () => loadavg()[0].toFixed(1)
const kilobytes = bytes => `${(bytes / 1000).toFixed(2)} kB`

/** What each package weighs, as the checks of the repository weigh it. */
function sizes() {
  const rows = JSON.parse(run('sizes', ['node_modules/size-limit/bin.js', '--json'])).map(
    ({ name, size, sizeLimit }) => [
      name,
      kilobytes(size),
      sizeLimit ? `at most ${kilobytes(sizeLimit)}: ${size <= sizeLimit ? 'met' : 'MISSED'}` : '',
    ],
  )
  const wide = Math.max(...rows.map(([name]) => name.length))
  const lines = [['', 'brotli', 'aim'], ...rows].map(([name, size, aim]) =>
    `  ${name.padEnd(wide)}  ${size.padStart(9)}  ${aim}`.trimEnd(),
  )
  return ['=== sizes ===', '', 'A package bundled by esbuild with all that it needs', ...lines].join('\n')
}

if (!flags.includes('--built')) run('build', ['scripts/build.mjs'])
const before = load()
if (Number(before) > QUIET && !flags.includes('--anyway')) {
  console.error(
    `The load average is ${before}: something else is running. Wait for it and call \`figures --built\`, or take figures that are not worth keeping with \`--anyway\`.`,
  )
  process.exit(1)
}
const folders = readdirSync(`${root}bench/src`, { withFileTypes: true }).filter(entry => entry.isDirectory())
const measured = folders
  .map(({ name }) => name)
  .sort()
  .map(name =>
    run(name, ['--import', 'tsx', 'src/run.ts', name], `${root}bench`)
      .replace(/^Node .*\n/, '')
      .trim(),
  )
const [{ model }] = cpus()
const head = [
  `${model.trim()}, ${cpus().length} processors, ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.version}, ${process.platform} ${process.arch}.`,
  ...(Number(before) > QUIET
    ? ['Other work ran on it meanwhile: the times are too long, nobody knows by how much.']
    : []),
  `Load average ${before} before the benches and ${load()} after them; the benches themselves take one processor.`,
]
writeFileSync(file, `${[head.join('\n'), ...measured, sizes()].join('\n\n')}\n`)
console.log('  written to docs/benchmarks.txt')
