import { defineConfig } from 'vitest/config'

/** Runs the tests of a game's clauses, and writes down each step that they have played: see `make.ts`. */
export default defineConfig({
  root: `${import.meta.dirname}/../../..`,
  resolve: { conditions: ['umpire-source'] },
  ssr: { resolve: { conditions: ['umpire-source'], externalConditions: ['umpire-source'] } },
  plugins: [
    {
      name: 'steps',
      transform(code, id) {
        if (!id.endsWith('/core-game/src/bind.ts')) return
        return code.replace('use(content, ...rest)', 'globalThis.__played(use, content, rest)')
      },
    },
  ],
  test: {
    include: ['packages/*/test/**/*.test.ts'],
    exclude: ['**/reference/**', '**/fuzz/**', '**/cli/**', '**/node_modules/**'],
    testTimeout: 120_000,
    setupFiles: [`${import.meta.dirname}/record.setup.ts`],
    maxWorkers: 2,
  },
})
