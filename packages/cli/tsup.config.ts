import { defineConfig } from 'tsup'

/** A command, not a library: ES modules for Node alone, no types. The worker of `simulate` is a file of its own. */
export default defineConfig({
  entry: { main: 'src/main.ts', 'simulate-worker': 'src/simulate/worker.ts' },
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  clean: true,
  sourcemap: true,
  splitting: true,
})
