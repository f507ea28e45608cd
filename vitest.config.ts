import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests read each package's sources through the `umpire-source` condition, so no build stands between an edit and its test. */
export default defineConfig({
  resolve: { conditions: ['umpire-source'] },
  ssr: { resolve: { conditions: ['umpire-source'], externalConditions: ['umpire-source'] } },
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'test/**/*.test.ts',
      'docs/test/**/*.test.ts',
      'examples/test/**/*.test.ts',
    ],
    testTimeout: 60_000,
    // Tests of processes, servers and queues wait a good deal: half as many workers again as processors keep these busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    coverage: { include: ['packages/*/src/**'], reporter: ['text-summary', 'json-summary'] },
  },
})
