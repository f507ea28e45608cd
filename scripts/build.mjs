#!/usr/bin/env node
// Builds the packages, each after those it needs: `node scripts/build.mjs [package...] [--force]`.
// A package whose sources and needs are as they were, and whose output is untouched, is not built again.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './lib/run.mjs'
import { chosen, commands, entryPoints, manifest, sources } from './workspace.mjs'

const shared = ['tsup.config.base.ts', 'tsconfig.base.json', 'pnpm-lock.yaml'].map(file => join(root, file))
const stamps = join(root, '.umpire', 'build')

const hash = files => {
  const sum = createHash('sha256')
  for (const file of files) sum.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return sum.digest('hex')
}

const outputs = name => [
  ...entryPoints(name).flatMap(entry => ['js', 'cjs', 'd.ts', 'd.cts'].map(end => `${entry.name}.${end}`)),
  ...commands(name).map(file => file.replace('./dist/', '')),
]
const folder = name => join(root, 'packages', name)
const missing = name => outputs(name).filter(file => !existsSync(join(folder(name), 'dist', file)))
const stampFile = name => join(stamps, name)
const stamped = name => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '')

/** What the package is built from, and what came out. */
function stampOf(name) {
  const { dependencies, devDependencies } = manifest(name)
  const ofHouse = asked =>
    Object.keys(asked ?? {}).flatMap(need => (need.startsWith('@umpire/') ? [need.slice('@umpire/'.length)] : []))
  const needs = ofHouse(dependencies)
  const config = ['package.json', 'tsconfig.json', 'tsup.config.ts'].map(file => join(folder(name), file))
  const dist = readdirSync(join(folder(name), 'dist'), { recursive: true })
    .filter(file => statSync(join(folder(name), 'dist', file)).isFile())
    .sort()
  // What browsers are sent is bundled with packages that only the build needs.
  const client = join(folder(name), 'client')
  const sent = existsSync(client) ? readdirSync(client).sort() : []
  const inside = hash([...sources(name), ...sent.map(file => join(client, file)), ...config, ...shared])
  return [
    inside,
    ...needs.map(need => stamped(need).slice(0, 64)),
    // Templates ask for versions of what they are tested with.
    ...ofHouse(devDependencies).map(
      need => manifest(need).version + (sent.length > 0 ? stamped(need).slice(0, 64) : ''),
    ),
    hash(dist.map(file => join(folder(name), 'dist', file))),
  ].join('\n')
}

const isCurrent = name =>
  existsSync(join(folder(name), 'dist')) && missing(name).length === 0 && stamped(name) === stampOf(name)

const names = chosen()
const force = process.argv.includes('--force')
mkdirSync(stamps, { recursive: true })
for (const [i, name] of names.entries()) {
  const say = text => process.stdout.write(`  [${i + 1}/${names.length}] ${name}: ${text}\n`)
  if (!force && isCurrent(name)) {
    say('unchanged')
    continue
  }
  const from = performance.now()
  rmSync(join(folder(name), 'dist'), { recursive: true, force: true })
  rmSync(stampFile(name), { force: true })
  const tsup = join(root, 'node_modules', 'tsup', 'dist', 'cli-default.js')
  const { code, output } = await run([process.execPath, tsup], { quiet: true, cwd: folder(name) })
  // tsup writes JavaScript even where the types are wrong, so look at all that should be there.
  const lost = missing(name)
  if (code !== 0 || lost.length) {
    process.stdout.write(output)
    say(lost.length ? `failed: dist lacks ${lost.join(', ')}` : `failed with exit code ${code}`)
    process.exit(1)
  }
  writeFileSync(stampFile(name), stampOf(name))
  say(`built in ${((performance.now() - from) / 1000).toFixed(1)} s`)
}
