import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { chromiumPath, noChromium, quietly } from '../../../scripts/lib/chromium.mjs'
import { leave } from '../../../scripts/lib/report.mjs'
import { serve } from '../../scripts/serve.ts'
import { below } from './below.ts'
import { companion } from './companion.ts'
import { dma } from './dma.ts'
import { dolg } from './dolg.ts'
import { inFirefox } from './firefox.ts'
import { kriegspiel } from './kriegspiel.ts'
import { pages } from './pages.ts'
import { checker, type Tools, tools } from './tools.ts'
import { transnistria } from './transnistria.ts'
import { whole } from './whole.ts'

const chapters: { readonly [name: string]: (tools: Tools) => Promise<void> } = {
  kriegspiel,
  whole,
  transnistria,
  dma,
  dolg,
  companion,
  pages,
  below,
}

const total = { passed: 0, failed: 0, skipped: 0 }
const built = existsSync(fileURLToPath(new URL('../../.vitepress/dist/index.html', import.meta.url)))

function skip(why: string): void {
  total.skipped++
  console.log(`  skipped the live boards: ${why}`)
}

/** Every game in Firefox too. */
async function firefoxToo(): Promise<void> {
  const site = await serve('dist', process.env['UMPIRE_DOCS_BASE'])
  try {
    const missing = await inFirefox(site.url, checker(total))
    if (missing && process.env['UMPIRE_REQUIRE_FIREFOX']) checker(total)('Firefox', missing)
    else if (missing) skip(missing)
  } finally {
    site.close()
  }
}

if (!built) {
  total.failed++
  console.log('  FAILED the site is not built: pnpm --filter @umpire/docs build')
} else if (process.argv.slice(2).join() === 'firefox') {
  await firefoxToo()
} else if (!chromiumPath) {
  if (process.env['UMPIRE_REQUIRE_CHROMIUM']) {
    total.failed++
    console.log(`  FAILED ${noChromium}`)
  } else skip(noChromium)
} else {
  const site = await serve('dist', process.env['UMPIRE_DOCS_BASE'])
  const browser = await chromium.launch({ executablePath: chromiumPath, args: quietly })
  const wanted = process.argv.slice(2)
  try {
    for (const [name, chapter] of Object.entries(chapters)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      try {
        await chapter(tools(browser, site.url, total))
      } catch (error) {
        total.failed++
        console.log(`  FAILED ${name}: ${error instanceof Error ? error.stack : String(error)}`)
      }
    }
  } finally {
    await browser.close()
    site.close()
  }
  if (wanted.length === 0) await firefoxToo()
}

leave(total)
