// One bundle of a package's tests and of all that they import, in which each mutant of the package can be switched on.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { build } from 'esbuild'
import { root } from '../lib/run.mjs'

const silent = new Proxy({}, { get: (_, name) => (name.startsWith('is') ? () => false : () => {}) })

/** The mutants of some files: `{ id, file, line, column, mutator, replacement, original }`, and the files with switches in them. */
export async function instrument(files) {
  const texts = files.map(file => ({ name: file, mutate: true, content: readFileSync(file, 'utf8') }))
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const { files: switched, mutants } = await new Instrumenter(silent).instrument(texts, options)
  const lines = new Map(texts.map(({ name, content }) => [name, content.split('\n')]))
  return {
    // The switches and counters of Stryker are texts and objects; ours are numbers, and cost next to nothing.
    switched: new Map(
      switched.map(({ name, content }) => [
        name,
        content
          .replaceAll(/stryMutAct_9fa48\("(\d+)"\)/g, 'globalThis.mutant.on($1)')
          .replaceAll(/stryCov_9fa48\(("[^)]*")\)/g, (_, ids) => `(${ids.replaceAll(/"(\d+)"/g, 'mutantHits[$1]++')})`),
      ]),
    ),
    mutants: mutants.map(({ id, fileName, location: { start, end }, mutatorName, replacement }) => ({
      id: Number(id),
      file: relative(root, fileName),
      line: start.line + 1,
      column: start.column + 1,
      mutator: mutatorName,
      original: cut(lines.get(fileName), start, end),
      replacement,
    })),
  }
}

function cut(lines, start, end) {
  const part = lines.slice(start.line, end.line + 1)
  part[part.length - 1] = part.at(-1).slice(0, end.column)
  part[0] = part[0].slice(start.column)
  return part.join('\n')
}

/** Writes the bundle. With `counting` it notes which mutants each test reaches; without, that costs nothing. */
export async function bundle(tests, switched, outfile, counting) {
  const [shim, properties] = ['shim', 'properties'].map(name => join(import.meta.dirname, `${name}.mjs`))
  const entry = [
    ...tests.map(file => `import ${JSON.stringify(file)}`),
    `export * from ${JSON.stringify(shim)}`,
    `export { configure } from ${JSON.stringify(properties)}`,
  ]
  await build({
    stdin: { contents: entry.join('\n'), resolveDir: root },
    outfile,
    bundle: true,
    // Packages say that they may be dropped where nothing of them is used; tests are run for what they do.
    ignoreAnnotations: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['umpire-source'],
    logLevel: 'error',
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [
      {
        name: 'mutants',
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^vitest$/ }, () => ({ path: shim }))
          onResolve({ filter: /^fast-check$/ }, ({ importer }) =>
            importer === properties ? null : { path: properties },
          )
          onLoad({ filter: /\/packages\/[^/]+\/(src|test)\/.*\.ts$/ }, ({ path }) => {
            const text = switched.get(path) ?? readFileSync(path, 'utf8')
            const contents = text
              .replaceAll(/\(mutantHits[^()]*\)/g, found => (counting ? found : '0'))
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
              .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
            return { contents, loader: 'ts' }
          })
        },
      },
    ],
  })
}
