import { existsSync } from 'node:fs'
import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'
import { chromium } from 'playwright-core'
import { renderBoard } from '../../src/kriegspiel/index.ts'
import { dmaByDragging, dmaByKeyboard, dmaByTouch } from './dma-games.ts'
import { dmaBattle, dmaCurtain, dmaHandling, dmaLooks, dmaPace, dmaReadme } from './dma-looks.ts'
import { dolgByDragging, dolgByKeyboard, dolgByTouch, dolgHandling, dolgLooks } from './dolg.ts'
import { handling } from './handling.ts'
import { largestBoard, looks, readme } from './looks.ts'
import { serve } from './site.ts'
import { type Tools, tools } from './tools.ts'
import { hexHandling } from './transnistria-hex/handling.ts'
import { hexLooks } from './transnistria-hex/looks.ts'
import { hexesByDragging, hexesByKeyboard, hexesByTouch } from './transnistria-hex/whole-games.ts'
import { byDragging, byKeyboard, byTouch } from './whole-games.ts'

const browsers = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const chapters: { readonly [name: string]: (tools: Tools) => Promise<void> } = {
  looks,
  readme,
  largestBoard,
  handling,
  byKeyboard,
  byDragging,
  byTouch,
  dolgLooks,
  dolgHandling,
  dolgByKeyboard,
  dolgByDragging,
  dolgByTouch,
  dmaLooks,
  dmaHandling,
  dmaCurtain,
  dmaBattle,
  dmaReadme,
  dmaPace,
  dmaByKeyboard,
  dmaByDragging,
  dmaByTouch,
  hexLooks,
  hexHandling,
  hexesByKeyboard,
  hexesByDragging,
  hexesByTouch,
}

const total = { passed: 0, failed: 0, skipped: 0 }
const executablePath = browsers.find(path => path && existsSync(path))
if (!executablePath) {
  const why = 'there is no Chromium here; name one in CHROMIUM'
  total[process.env['UMPIRE_REQUIRE_CHROMIUM'] ? 'failed' : 'skipped']++
  console.log(`  ${process.env['UMPIRE_REQUIRE_CHROMIUM'] ? 'FAILED' : 'skipped the boards:'} ${why}`)
} else {
  const begun = Match.start(ruleset, { opening: 'book', first: 'south' }, 'page')
  if (!begun.ok) throw new Error('no match')
  const site = await serve(renderBoard(ruleset.view(begun.value.state, 'south'), { rules: ruleset }))
  const browser = await chromium.launch({ executablePath, args: quiet })
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
}

console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed ? 1 : 0
