import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Packages that keep nothing for the whole process, and whose tests put nothing in the place of a module. */
const pure = ['bots', 'conformance', 'core-game', 'core-rng', 'dma', 'dolg-solo-ai', 'kriegspiel', 'transnistria-hex']

const tests = (...folders: string[]) => folders.map(folder => `${folder}/test/**/*.test.ts`)

/** Tests read each package's sources through the `umpire-source` condition, so no build stands between an edit and its test. */
export default defineConfig({
  resolve: { conditions: ['umpire-source'] },
  ssr: { resolve: { conditions: ['umpire-source'], externalConditions: ['umpire-source'] } },
  test: {
    // Their tests load modules once a worker, not once a file: that takes a third of the time off these.
    projects: [
      { extends: true, test: { name: 'together', isolate: false, include: tests(`packages/@(${pure.join('|')})`) } },
      {
        extends: true,
        test: { name: 'apart', include: tests(`packages/!(${pure.join('|')})`, '.', 'docs', 'examples') },
      },
    ],
    testTimeout: 60_000,
    // Tests of processes, servers and queues wait a good deal: half as many workers again as processors keep these busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    coverage: { include: ['packages/*/src/**'], reporter: ['text-summary', 'json-summary'] },
  },
})
