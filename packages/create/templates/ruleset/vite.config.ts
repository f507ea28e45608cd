import { defineConfig } from 'vite'

/** One file with all that it needs: for whoever has the `umpire` command. */
export default defineConfig({
  build: {
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'game.mjs' },
    target: 'es2022',
    minify: false,
  },
})
