import { defineConfig } from 'tsup'

/** A command, not a library: ES modules for Node alone, no types. What runs on worker threads is a file of its own. The words of orders are bundled from the boards, which nobody needs to install for a terminal. */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'simulate-worker': 'src/simulate/worker.ts',
    'lab-player': 'src/lab/player.ts',
    'program-keeper': 'src/programs/keeper.ts',
  },
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  clean: true,
  sourcemap: true,
  splitting: true,
})
