import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Where the site stands on its server, as for the other pages. */
const site = process.env['UMPIRE_DOCS_BASE'] ?? '/'

/** The companion is a page of its own below the site, so that its service worker keeps nothing but the companion. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: `${site}companion/`,
  resolve: { conditions: ['umpire-source'] },
  build: {
    outDir: fileURLToPath(new URL('../.vitepress/dist/companion', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
  },
  plugins: [
    VitePWA({
      // A new version waits until the person takes it: no battle is interrupted.
      registerType: 'prompt',
      workbox: { globPatterns: ['**/*.{js,css,html,svg,png}'], cleanupOutdatedCaches: true },
      manifest: {
        name: 'DOLG! companion',
        short_name: 'DOLG!',
        description: 'The army that plays itself, on your real table.',
        lang: 'en',
        display: 'standalone',
        orientation: 'portrait',
        background_color: '#fdfbf6',
        theme_color: '#1d4a85',
        categories: ['games'],
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
})
