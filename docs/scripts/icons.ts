// Draws the companion's icons of pixels from its one picture, in Chromium: `node --import tsx scripts/icons.ts`. What it writes is committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { chromiumPath, quietly } from '../../scripts/lib/chromium.mjs'

const here = (name: string) => fileURLToPath(new URL(`../companion/public/${name}`, import.meta.url))
const picture = readFileSync(here('icon.svg'), 'utf8')
// What a launcher may cut off is filled: corners, and a tenth at each edge.
const whole = picture.replace('rx="104"', '').replace('viewBox="0 0 512 512"', 'viewBox="-64 -64 640 640"')
const maskable = whole.replace('<rect width="512" height="512"', '<rect x="-64" y="-64" width="640" height="640"')

const browser = await chromium.launch({ executablePath: chromiumPath!, args: quietly })
const sizes = [
  ['icon-192.png', 192, picture],
  ['icon-512.png', 512, picture],
  ['icon-180.png', 180, maskable],
  ['icon-maskable-512.png', 512, maskable],
] as const
for (const [name, size, svg] of sizes) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`)
  writeFileSync(here(name), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
