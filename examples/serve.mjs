#!/usr/bin/env node
// Builds the examples from the packages of this repository and serves them, without anything from npm: node examples/serve.mjs 8000
import { cp, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const inPackages = path => join(here, '../packages', path)
/** The packages that have everything installed which the examples name. */
const [withServer, withVite] = [inPackages('boardgame-io'), inPackages('create')]
const { build } = createRequire(join(here, '../package.json'))('esbuild')

const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  conditions: ['umpire-source'],
  nodePaths: [join(withServer, 'node_modules'), join(withVite, 'node_modules')],
  alias: { '@umpire/boardgame-io': join(withServer, 'src/index.ts') },
  logLevel: 'error',
}

/** What the one file finds on a CDN: a module for each entry of each package, with what they share between them. */
const cdn = {
  '@umpire/boards': 'boards/src/index.ts',
  '@umpire/boards/kriegspiel': 'boards/src/kriegspiel/index.ts',
  '@umpire/boards/panels': 'boards/src/panels/index.ts',
  '@umpire/kriegspiel': 'kriegspiel/src/index.ts',
  '@umpire/kriegspiel/policy': 'kriegspiel/src/policy/index.ts',
}

const textOf = path => readFile(join(here, path), 'utf8')

/** The files of each example, `[address, text]`. */
const examples = {
  plain: {
    title: 'One HTML file, no framework and no build',
    async files() {
      const outdir = join(here, 'dist')
      const entryPoints = Object.fromEntries(Object.entries(cdn).map(([name, path]) => [name, inPackages(path)]))
      const modules = await build({ ...common, entryPoints, outdir, splitting: true, minify: true, write: false })
      const page = await textOf('plain/index.html')
      // The same page but for its import map, which names the CDN.
      const local = page.replaceAll(/https:\/\/esm\.sh\/(@umpire\/[a-z-]+)@[\d.]+([a-z/-]*)/g, '/npm/$1$2.js')
      return [
        ['/plain/', local],
        ...modules.outputFiles.map(({ path, text }) => [
          `/npm${path.slice(outdir.length).replaceAll('\\', '/')}`,
          text,
        ]),
      ]
    },
  },
  react: { title: 'React', files: () => built('react') },
  svelte: { title: 'Svelte', files: () => built('svelte') },
  'boardgame-io': {
    title: 'boardgame.io, against the program',
    async files() {
      const page = await build({
        ...common,
        entryPoints: [join(here, 'boardgame-io/main.js')],
        minify: true,
        define: { 'process.env.NODE_ENV': '"production"' },
        write: false,
      })
      return [
        ['/boardgame-io/', await textOf('boardgame-io/index.html')],
        ['/boardgame-io/style.css', await textOf('boardgame-io/style.css')],
        ['/boardgame-io/main.js', page.outputFiles[0].text],
      ]
    },
  },
}

/** What Vite makes of an example: of a copy that lies where its packages are found. */
async function built(name) {
  const root = join(withVite, 'temp', name)
  await cp(join(here, name), root, { recursive: true })
  const vite = await import(pathToFileURL(createRequire(join(withVite, 'package.json')).resolve('vite')).href)
  // A page is made for people, also where tests call.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  const { output } = await vite.build({
    root,
    base: `/${name}/`,
    logLevel: 'warn',
    resolve: { conditions: ['umpire-source', ...vite.defaultClientConditions] },
    build: { write: false },
  })
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  const address = file => (file === 'index.html' ? `/${name}/` : `/${name}/${file}`)
  return output.map(file => [address(file.fileName), file.code ?? String(file.source)])
}

const index = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Umpire examples</title>
<h1>Umpire examples</h1><ul>
${Object.entries(examples)
  .map(([name, { title }]) => `<li><a href="/${name}/">${title}</a></li>`)
  .join('\n')}
<li>boardgame.io, two players: <a href="/boardgame-io/?player=0">North</a>, <a href="/boardgame-io/?player=1">South</a></li></ul></html>`

/**
 * @param names the examples that are built; all unless told
 * @returns the ports of the pages and of the matches, and how to stop
 */
export async function start(port = 0, names = Object.keys(examples)) {
  const files = new Map([['/', index]])
  for (const name of names) for (const [address, text] of await examples[name].files()) files.set(address, text)
  const outfile = join(withServer, 'temp/example-server.mjs')
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
