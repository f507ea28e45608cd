#!/usr/bin/env node
// The packages as users get them: packed, looked at by publint and arethetypeswrong, installed in an empty folder by npm, type-checked,
// loaded both as ES modules and by `require`, and played both ways.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { recordedDigests } from './lib/built.mjs'
import { testFrontEnds } from './lib/front-ends.mjs'
import { fromTarballs, newcomer, oneGame, tools } from './lib/newcomer.mjs'
import { testNpxLines } from './lib/npx-lines.mjs'
import { pack, tarballName } from './lib/pack.mjs'
import { testPolicies } from './lib/policies.mjs'
import { reporter, runIfCalled } from './lib/report.mjs'
import { testRulesets } from './lib/rulesets.mjs'
import { root, run as start } from './lib/run.mjs'
import { commands, entryPoints, games, manifest, published } from './workspace.mjs'

const lines = output => output.split('\n').filter(line => line.trim())
const specifiers = name => entryPoints(name).map(({ subpath }) => `@umpire/${name}${subpath.slice(1)}`)

/** What a tarball holds that it should not, and lacks that it should hold. */
async function faultsInside(name, tarball) {
  const { output } = await start(['tar', '-tzf', tarball], { quiet: true })
  const files = lines(output).map(file => file.replace(/^package\//, ''))
  const code = entryPoints(name).length
    ? ['dist/index.js', 'dist/index.cjs']
    : commands(name).map(file => file.slice(2))
  const lacks = ['README.md', 'LICENSE', 'package.json', ...code].filter(file => !files.includes(file))
  const strange = files.filter(
    file =>
      !/^(dist\/.+|schemas\/\w+\.json|cases\/[\w-]+\/\w+\.json|templates\/.+|README\.md|CHANGELOG\.md|LICENSE|package\.json)$/.test(
        file,
      ),
  )
  return [...lacks.map(file => `it lacks ${file}`), ...strange.map(file => `it holds ${file}`)]
}

async function faultsOfPublint(tarball) {
  const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer } })
  return messages.map(message => formatMessage(message, pkg, { color: false }))
}

/** Types as every kind of importer sees them, compilers that resolve as Node 10 did among them: `tsc --init` asks for that until TypeScript 5.8. */
async function faultsOfTypes(tarball) {
  const attw = join(root, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js')
  const { code, output } = await start(
    [process.execPath, attw, tarball, '--profile', 'strict', '--format', 'ascii', '--no-color', '--no-emoji'],
    { quiet: true },
  )
  // A package without any types passes, says attw.
  return code === 0 && !/does not contain types/i.test(output) ? [] : lines(output)
}

/** The command of an installed package says its version; that of umpire answers a question. */
async function faultsOfCommand(folder, name) {
  const [command] = Object.keys(manifest(name).bin)
  const path = join(folder, 'node_modules', '.bin', command)
  const version = await start([path, '--version'], { quiet: true, cwd: folder })
  const told = version.output.trim() === manifest(name).version ? [] : [`--version says ${version.output}`]
  if (command !== 'umpire') return told
  const games = await start([path, 'simulate', 'kriegspiel', '--games', '2', '--seed', '1', '--json'], {
    quiet: true,
    cwd: folder,
  })
  return [...told, ...(games.code === 0 ? [] : lines(games.output))]
}

/** An empty project that depends on tarballs and what it is told besides; npm brings what they need. */
async function install(
  folder,
  tarballs,
  { names = published, asked = names, further = {}, dev = {}, overrides = {} } = {},
) {
  const files = names.map(name => [`@umpire/${name}`, `file:${tarballs[name]}`])
  const dependencies = Object.fromEntries(files.filter(([name]) => asked.includes(name.split('/')[1])))
  // Nothing is published: what a tarball needs of the house is a tarball too.
  const own = Object.fromEntries(files.map(([name, file]) => [name, name in dependencies ? `$${name}` : file]))
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify(
      {
        private: true,
        type: 'module',
        dependencies: { ...further, ...dependencies },
        devDependencies: dev,
        overrides: { ...own, ...overrides },
      },
      null,
      2,
    ),
  )
  return start(
    ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
    { quiet: true, cwd: folder },
  )
}

/** The peers that are no packages of the house, each with its range. */
const peersOf = names =>
  Object.fromEntries(
    names.flatMap(name =>
      Object.entries(manifest(name).peerDependencies ?? {}).filter(([need]) => !need.startsWith('@umpire/')),
    ),
  )

/** Every entry point of these packages, imported by a strict TypeScript project, which checks the types of libraries too unless they are to be skipped. */
async function typecheck(folder, names, skipLibCheck) {
  const all = names.flatMap(specifiers)
  const text = all.map((specifier, i) => `import * as m${i} from '${specifier}'`).join('\n')
  const use = `export const all: readonly object[] = [${all.map((_, i) => `m${i}`).join(', ')}]`
  for (const file of ['use.mts', 'use.cts']) writeFileSync(join(folder, file), `${text}\n${use}\n`)
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    target: 'ES2022',
    lib: ['ES2022'],
    types: [],
    module: 'node16',
    noEmit: true,
    skipLibCheck,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.mts', 'use.cts'] }))
  const { code, output } = await start(
    [process.execPath, join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '--project', folder],
    { quiet: true },
  )
  return code === 0 ? [] : lines(output)
}

async function testTarballs(folder, report) {
  const { check } = report
  const packed = await pack(folder)
  const tarballs = Object.fromEntries(published.map(name => [name, join(folder, tarballName(name))]))
  const made = readdirSync(folder).filter(file => file.endsWith('.tgz'))
  check(
    `${published.length} packages pack`,
    packed.code === 0 && made.length === published.length ? [] : lines(packed.output),
  )
  if (packed.code !== 0) return

  for (const name of published) {
    check(`${name}: what is in the tarball`, await faultsInside(name, tarballs[name]))
    check(`${name}: publint`, await faultsOfPublint(tarballs[name]))
    if (entryPoints(name).length) check(`${name}: types for every importer`, await faultsOfTypes(tarballs[name]))
  }

  for (const file of ['play.mjs', 'toy.mjs', 'report.mjs', 'consumer.mjs'])
    copyFileSync(join(root, 'scripts', 'lib', file), join(folder, file))
  const installed = await install(folder, tarballs, { further: peersOf(published) })
  check('the tarballs install', installed.code === 0 ? [] : lines(installed.output))
  if (installed.code !== 0) return
  // The types of boardgame.io bring a library that no compiler takes whole.
  const heavy = published.filter(name => manifest(name).peerDependencies?.['boardgame.io'])
  const light = published.filter(name => !heavy.includes(name))
  check('a strict TypeScript project compiles', await typecheck(folder, light, false))
  if (heavy.length) check('a TypeScript project with boardgame.io compiles', await typecheck(folder, heavy, true))
  for (const name of published.filter(name => commands(name).length))
    check(`${name}: the command runs`, await faultsOfCommand(folder, name))

  const wanted = {
    modules: published.flatMap(specifiers),
    games: games.map(name => ({ name, policy: specifiers(name).includes(`@umpire/${name}/policy`) })),
    record: recordedDigests(),
  }
  const { code, output } = await start([process.execPath, 'consumer.mjs', JSON.stringify(wanted)], {
    quiet: true,
    cwd: folder,
  })
  if (code !== 0) return check('the packages load and play', lines(output))
  for (const { title, faults } of JSON.parse(output)) check(title, faults)
  // npm waits for the disk and the network a good deal: two at a time.
  const projects = async () => {
    await testFrontEnds(folder, report)
    await testRulesets(folder, report)
    await testPolicies(folder, report)
  }
  await testNpxLines(folder, check)
  await Promise.all([projects(), testNewcomers(folder, tarballs, { check })])
}

/** Projects of newcomers: one that tries the first sample of every page, and one that wants bots for a single game. */
async function testNewcomers(folder, tarballs, { check }) {
  const home = join(folder, 'newcomer')
  const pinned = { 'boardgame.io': '0.50.2' }
  const made = await install(home, tarballs, {
    further: { ...peersOf(published), ...pinned },
    dev: tools,
    overrides: { 'koa-compose': '4.1.0' },
  })
  check("a newcomer's project installs", made.code === 0 ? [] : lines(made.output))
  if (made.code === 0) await newcomer(home, check)
  await fromTarballs(join(folder, 'from-checkout'), folder, check)
  const single = join(folder, 'one-game')
  const names = ['core-rng', 'core-game', 'kriegspiel', 'bots']
  const one = await install(single, tarballs, { names, asked: ['kriegspiel', 'bots'] })
  check('bots install with one game', one.code === 0 ? [] : lines(one.output))
  if (one.code === 0) await oneGame(single, check)
}

/** @returns {Promise<{ passed: number, failed: number, skipped: number }>} */
export async function run() {
  const report = reporter()
  const folder = mkdtempSync(join(tmpdir(), 'umpire-pack-'))
  try {
    await testTarballs(folder, report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return report.total
}

await runIfCalled(import.meta, run)
