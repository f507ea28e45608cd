import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Packages that keep something for the whole process: a language that is spoken, a page. */
const apart = ['boards', 'cli', 'server']

const tests = (...folders: string[]) => folders.map(folder => `${folder}/test/**/*.test.ts`)

/** Tests read each package's sources through the `umpire-source` condition, so no build stands between an edit and its test. */
export default defineConfig({
  resolve: { conditions: ['umpire-source'] },
  ssr: { resolve: { conditions: ['umpire-source'], externalConditions: ['umpire-source'] } },
  test: {
    // What shares nothing with others but pure modules loads them once a worker, not once a file: that takes a third of the time off these.
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          include: tests(`packages/!(${apart.join('|')})`, '.', 'docs', 'examples'),
        },
      },
      { extends: true, test: { name: 'apart', include: tests(...apart.map(name => `packages/${name}`)) } },
    ],
    testTimeout: 60_000,
    // Tests of processes, servers and queues wait a good deal: half as many workers again as processors keep these busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    coverage: { include: ['packages/*/src/**'], reporter: ['text-summary', 'json-summary'] },
  },
})
