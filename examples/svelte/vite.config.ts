import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  // The site works in any folder of a server.
  base: './',
  // What the worker needs is made ready with the page, so that its first answer reloads nothing.
  optimizeDeps: { entries: ['index.html', 'src/player.ts'] },
})
