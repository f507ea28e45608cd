import { defineConfig } from 'vite'

export default defineConfig({
  // The site works in any folder of a server.
  base: './',
  // What the worker needs is made ready with the page, so that its first answer reloads nothing.
  optimizeDeps: { entries: ['index.html', 'src/player.ts'] },
})
