import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))

/** What the server stands on lies below its own folder, not below that of the command. */
const ofServer = createRequire(new URL('../../../server/package.json', import.meta.url))
const packagesOfServer: Plugin = {
  name: 'packages-of-server',
  setup: ({ onResolve }) =>
    onResolve(
      { filter: /^(?:@electric-sql\/pglite|fastify|@fastify\/[\w-]+|pg|pg-boss|prom-client|lru-cache)$/ },
      ({ path }) => ({
        path: pathToFileURL(ofServer.resolve(path)).href,
        external: true,
      }),
    ),
}

/**
 * Bundles the command from its sources, and those of the packages it needs, in a fraction of a second: what is tested is always what was written last.
 * npm packages are left out and found as usual, for the bundle lies below `node_modules` of this package.
 */
export async function buildBin(name: string, entries: { readonly [entry: string]: string } = {}): Promise<string> {
  const folder = `${packageFolder}node_modules/.umpire-test/${name}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await build({
    absWorkingDir: packageFolder,
    entryPoints: {
      main: 'src/main.ts',
      program: 'src/program.ts',
      'simulate-worker': 'src/simulate/worker.ts',
      'lab-player': 'src/lab/player.ts',
      'program-keeper': 'src/programs/keeper.ts',
      ...entries,
    },
    outdir: `${folder}/dist`,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['umpire-source'],
    external: [
      'bullmq',
      'cli-progress',
      'cli-table3',
      'commander',
      'fast-check',
      'import-meta-resolve',
      'ioredis',
      'picocolors',
      'synckit',
      'tinypool',
      'ws',
    ],
    plugins: [packagesOfServer],
    alias: {},
    banner: {},
    logLevel: 'error',
  })
  writeFileSync(`${folder}/package.json`, '{ "name": "@umpire/cli", "version": "0.1.0", "type": "module" }\n')
  return `${folder}/dist`
}
