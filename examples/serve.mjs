#!/usr/bin/env node
// Builds the examples from the packages of this repository and serves them, without anything from npm: node examples/serve.mjs 8000
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
/** The package that has everything installed which the examples name. */
const home = join(here, '../packages/boardgame-io')
const { build } = createRequire(join(here, '../package.json'))('esbuild')

const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  conditions: ['umpire-source'],
  nodePaths: [join(home, 'node_modules')],
  alias: { '@umpire/boardgame-io': join(home, 'src/index.ts') },
  logLevel: 'error',
}

/** What the one file finds on a CDN: a module for each entry of each package, with what they share between them. */
const cdn = {
  '@umpire/core-game': 'core-game/src/index.ts',
  '@umpire/core-rng': 'core-rng/src/index.ts',
  '@umpire/kriegspiel': 'kriegspiel/src/index.ts',
  '@umpire/kriegspiel/policy': 'kriegspiel/src/policy/index.ts',
  '@umpire/kriegspiel/svg': 'kriegspiel/src/svg/index.ts',
}

/** The text of each file of the examples, by its address. */
async function filesOf() {
  const files = new Map()
  const read = async (address, path) => files.set(address, await readFile(join(here, path), 'utf8'))
  const page = await build({
    ...common,
    entryPoints: [join(here, 'boardgame-io/main.js')],
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  files.set('/boardgame-io/main.js', page.outputFiles[0].text)
  await read('/boardgame-io/', 'boardgame-io/index.html')
  await read('/boardgame-io/style.css', 'boardgame-io/style.css')

  const outdir = join(here, 'dist')
  const entryPoints = Object.fromEntries(
    Object.entries(cdn).map(([name, path]) => [name, join(here, '../packages', path)]),
  )
  const modules = await build({ ...common, entryPoints, outdir, splitting: true, minify: true, write: false })
  for (const { path, text } of modules.outputFiles)
    files.set(`/npm${path.slice(outdir.length).replaceAll('\\', '/')}`, text)
  await read('/one-file/', 'one-file/index.html')
  // The same page but for its import map, which names the CDN.
  const local = files
    .get('/one-file/')
    .replaceAll(/https:\/\/esm\.sh\/(@umpire\/[a-z-]+)@[\d.]+([a-z/-]*)/g, '/npm/$1$2.js')
  files.set('/one-file/', local)
  files.set('/', index)
  return files
}

const index = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Umpire examples</title>
<h1>Umpire examples</h1><ul>
<li><a href="/one-file/">One HTML file, no framework</a></li>
<li><a href="/boardgame-io/">boardgame.io, against the program</a></li>
<li>boardgame.io, two players: <a href="/boardgame-io/?player=0">North</a>, <a href="/boardgame-io/?player=1">South</a></li></ul></html>`

/** @returns the ports of the pages and of the matches, and how to stop */
export async function start(port = 0) {
  const files = await filesOf()
  const outfile = join(home, 'temp/example-server.mjs')
  const external = ['boardgame.io']
  await build({ ...common, entryPoints: [join(here, 'boardgame-io/server.mjs')], platform: 'node', external, outfile })
  const { serveFiles, serveMatches } = await import(pathToFileURL(outfile).href)
  const pages = await serveFiles(port, path => files.get(path))
  const matches = await serveMatches(port ? port + 1 : 0)
  const close = () => {
    pages.close()
    matches.close()
  }
  return { port: pages.port, matches: matches.port, close }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { port } = await start(Number(process.argv[2] ?? 8000))
  console.log(`http://localhost:${port}/`)
}
