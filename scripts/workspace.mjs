import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/run.mjs'

/** All packages, each after those it needs. */
export const packages = [
  'core-rng',
  'core-game',
  'testkit',
  'kriegspiel',
  'transnistria-hex',
  'dma',
  'dolg-solo-ai',
  'bots',
  'boards',
  'boardgame-io',
  'create',
  'server',
  'cli',
]

/** Packages of data alone: nothing of them is built. */
export const data = ['conformance']

/** The rulesets among them. */
export const games = ['kriegspiel', 'transnistria-hex', 'dma', 'dolg-solo-ai']

/** Packages held to purity: no clock, no chance but core-rng, no I/O, no DOM, no mutable module state. */
export const pure = ['core-rng', 'core-game', ...games, 'bots']

/**
 * The most that a package may weigh, brotli, bundled by esbuild with everything it needs. Of core-rng the dice alone, seeded and scripted, are held
 * to 2 kB; this is all of it, with odds, fractions and parsing. The solo rules are weighed without the sample cards and sample core rules.
 */
export const limits = {
  'core-rng': '3.27 kB',
  kriegspiel: '21.25 kB',
  'transnistria-hex': '43.6 kB',
  dma: '37.15 kB',
  'dolg-solo-ai': '39.75 kB',
}

/** Reads a JSON file of the repository. */
export function readJson(...path) {
  return JSON.parse(readFileSync(join(root, ...path), 'utf8'))
}

/** A package's manifest. */
export function manifest(name) {
  return readJson('packages', name, 'package.json')
}

/** The packages that users get: all that are not private. */
export const published = [...packages.filter(name => !manifest(name).private), ...data]

/** The entry points of a package: `{ subpath: '.', name: 'index' }` for each export that is code. */
export function entryPoints(name) {
  return Object.keys(manifest(name).exports)
    .filter(subpath => !subpath.endsWith('.json'))
    .map(subpath => ({ subpath, name: subpath === '.' ? 'index' : subpath.slice(2) }))
}

/** The files of the commands that a package brings, `./dist/main.js`. */
export function commands(name) {
  return Object.values(manifest(name).bin ?? {})
}

/** The source files of a package, in one order everywhere. */
export function sources(name) {
  const folder = join(root, 'packages', name, 'src')
  const files = readdirSync(folder, { recursive: true }).filter(file => file.endsWith('.ts'))
  return files.map(file => join(folder, file)).sort()
}

/** The packages named on a command line, or all. */
export function chosen(args = process.argv.slice(2)) {
  const names = args.filter(arg => !arg.startsWith('-'))
  for (const name of names) {
    if (!existsSync(join(root, 'packages', name))) throw new Error(`There is no package ${name}`)
  }
  return names.length ? names : packages
}
