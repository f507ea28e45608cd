import { defineConfig } from 'vite'

/** One file with all that it needs: for whoever has the `umpire` command. */
export default defineConfig({
  build: {
    lib: { entry: 'src/bot.ts', formats: ['es'], fileName: () => 'bot.mjs' },
    target: 'es2022',
    minify: false,
  },
})
