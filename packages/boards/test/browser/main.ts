import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'
import type { Page } from 'playwright-core'
import { leave } from '../../../../scripts/lib/report.mjs'
import { renderBoard } from '../../src/kriegspiel/index.ts'
import { dmaByDragging, dmaByKeyboard, dmaByTouch } from './dma-games.ts'
import { dmaBattle, dmaCurtain, dmaFallen, dmaHandling, dmaLooks, dmaPace, dmaReadme } from './dma-looks.ts'
import { dmaFocus, dmaFought, dmaMotion, dmaOffers, dmaWarnings, dmaWindow } from './dma-week.ts'
import { dolgHandling, dolgLooks } from './dolg.ts'
import { dolgByDragging, dolgByKeyboard, dolgByTouch } from './dolg-games.ts'
import { chromium } from './drivers/chromium.ts'
import { firefox } from './drivers/firefox.ts'
import type { Driver, Pane } from './drivers/pane.ts'
import { answered, isLost } from './drivers/webdriver.ts'
import { webkit } from './drivers/webkit.ts'
import { handling } from './handling.ts'
import { languages } from './languages.ts'
import { largestBoard, looks, readme } from './looks.ts'
import { phoneSheet, phoneTaps } from './phone.ts'
import { serve } from './site.ts'
import { type Tools, tools } from './tools.ts'
import { hexHandling } from './transnistria-hex/handling.ts'
import { hexLooks } from './transnistria-hex/looks.ts'
import { hexesByDragging, hexesByKeyboard, hexesByTouch } from './transnistria-hex/whole-games.ts'
import { byDragging, byKeyboard, byTouch } from './whole-games.ts'

interface Chapters<P extends Pane = Page> {
  readonly [name: string]: (tools: Tools<P>) => Promise<void>
}

/** These measure what a page takes, or look at what moves for a moment: nothing else goes on meanwhile. */
const measured: Chapters = { largestBoard, dmaPace, handling, dolgHandling, hexHandling }

const chapters: Chapters = {
  looks,
  readme,
  languages,
  dolgLooks,
  dmaLooks,
  dmaHandling,
  dmaCurtain,
  dmaFallen,
  dmaBattle,
  dmaReadme,
  dmaFocus,
  dmaOffers,
  dmaMotion,
  dmaWindow,
  dmaWarnings,
  dmaFought,
  hexLooks,
  phoneTaps,
  phoneSheet,
}

/** Whole games, which every browser plays. */
const games: Chapters<Pane> = {
  byKeyboard,
  byDragging,
  dolgByKeyboard,
  dolgByDragging,
  dmaByKeyboard,
  dmaByDragging,
  hexesByKeyboard,
  hexesByDragging,
}

/** Whole games on a phone. */
const onPhone: Chapters = { byTouch, dolgByTouch, dmaByTouch, hexesByTouch }

/** WebKit paints without a graphics card, so that these take it minutes: played when they are named. */
const long = new Set(['dolgByDragging', 'hexesByDragging'])

const begun = Match.start(ruleset, { opening: 'book', first: 'south' }, 'page')
if (!begun.ok) throw new Error('no match')
const site = await serve(renderBoard(ruleset.view(begun.value.state, 'south'), { rules: ruleset }))
const total = { passed: 0, failed: 0, skipped: 0 }
const browsers = ['chromium', 'firefox', 'webkit']
const words = process.argv.slice(2)
const [inBrowsers, wanted] = [
  words.filter(word => browsers.includes(word)),
  words.filter(word => !browsers.includes(word)),
]

async function run<P extends Pane>(
  browser: string,
  start: () => Promise<Driver<P> | string>,
  chapters: Chapters<P>,
  prefix?: (name: string) => string,
): Promise<void> {
  if (inBrowsers.length > 0 && !inBrowsers.includes(browser)) return
  const asked = Object.entries(chapters).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  if (asked.length === 0) return
  const driver = await answered('start', start()).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  )
  if (typeof driver === 'string' || driver instanceof Error) {
    // One that is there must start.
    const fails = typeof driver !== 'string' || process.env[`UMPIRE_REQUIRE_${browser.toUpperCase()}`]
    total[fails ? 'failed' : 'skipped']++
    console.log(`  ${fails ? `FAILED ${browser}:` : 'skipped the boards:'} ${driver}`)
    return
  }
  try {
    for (const [name, chapter] of asked) {
      for (let fresh = 2; fresh >= 0; fresh--)
        try {
          await chapter(tools(driver, site.url, total, prefix?.(driver.name)))
          break
        } catch (error) {
          if (isLost(error) && fresh > 0) {
            console.log(`  lost ${driver.name}, ${name}, which begins anew: ${error.message}`)
            continue
          }
          total.failed++
          const told = error instanceof Error ? error.stack : String(error)
          console.log(`  FAILED ${driver.name}, ${name}: ${told}`)
          break
        }
    }
  } finally {
    await answered('close', driver.close()).catch(error => console.log(`  ${error}`))
  }
}

const inWebkit = Object.fromEntries(Object.entries(games).filter(([name]) => !long.has(name) || wanted.includes(name)))
const named = (name: string) => `${name}: `
await run('chromium', chromium, measured)
// Each of these waits for its browser most of the time.
await Promise.all([
  run('chromium', chromium, { ...games, ...onPhone }),
  run('chromium', chromium, chapters),
  run('firefox', firefox, games, named),
  run('webkit', webkit, inWebkit, named),
])
site.close()

leave(total)
