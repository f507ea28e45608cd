import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, quietly } from '../../../scripts/lib/chromium.mjs'

const skipped = !chromiumPath && !process.env['UMPIRE_REQUIRE_CHROMIUM']
const examples = ['plain', 'react', 'svelte']

const square = (name: string) => `[role=gridcell][data-at="${name}"]`
const standing = (name: string, unit: string) => `${square(name)}[aria-label*="${unit}"]`
const says = (page: Page, what: RegExp) => page.locator('.bar p', { hasText: what }).waitFor()
/** How many steps there have been, as the log has it. */
const steps = (page: Page) =>
  page.locator('kriegspiel-board').evaluate(board => (board as unknown as { last: number }).last)

describe.skipIf(skipped)('in Chromium (skipped where there is none; name one in CHROMIUM)', () => {
  let browser: Browser
  let site: { readonly port: number; close(): void }
  const faults: string[] = []

  beforeAll(async () => {
    const { start } = await import(/* @vite-ignore */ new URL('../../../examples/serve.mjs', import.meta.url).href)
    site = await start(0, examples)
    browser = await chromium.launch({ executablePath: chromiumPath!, args: quietly })
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    site?.close()
    expect(faults).toEqual([])
  })

  async function open(name: string): Promise<Page> {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    page.on('pageerror', error => faults.push(`${name}: ${error.message}`))
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) faults.push(`${name}: ${message.text()}`)
    })
    page.on('requestfailed', request => faults.push(request.url()))
    // Nothing comes from outside.
    await page.route(/^https?:\/\/(?!localhost)/, route => route.abort())
    await page.goto(`http://localhost:${site.port}/${name}/`)
    await says(page, /South: 5 of 5 moves left/)
    return page
  }

  test.each(examples)('%s: a move by clicks, a refusal, an answer, a reload, a new game', async name => {
    const page = await open(name)
    await page.click(square('15K'))
    await page.click(square('20K'))
    await says(page, /This unit does not move so far\. K-2\.7\.3/)
    await page.click(square('15J'))
    await page.waitForSelector(standing('15J', 'South infantry'))
    await says(page, /4 of 5 moves left/)
    await page.getByRole('button', { name: 'End turn' }).click()
    await page.locator('.side', { hasText: 'North ends its turn.' }).waitFor()
    await says(page, /South: 5 of 5 moves left/)

    // What is kept verifies in Node, and a reload goes on with it.
    const kept = await page.evaluate(() => localStorage.getItem('umpire kriegspiel')!)
    const match = Match.fromJSON(ruleset, JSON.parse(kept).match)
    if (!match.ok) throw new Error(match.problems[0]!.message)
    expect(match.value.log.map(orders => Object.keys(orders)[0])).toEqual(['south', 'south', 'north'])
    await page.reload()
    await says(page, /South: 5 of 5 moves left/)
    expect(await steps(page)).toBe(3)
    await page.waitForSelector(standing('15J', 'South infantry'))
    await page.evaluate(axe.source)
    const found = await page.evaluate(
      async () => (await (globalThis as unknown as { axe: typeof axe }).axe.run()).violations,
    )
    expect(found.map(({ id }) => id)).toEqual([])

    // A match that goes on is not lost without a word.
    const questions: string[] = []
    let answer = false
    page.on('dialog', async dialog => {
      questions.push(dialog.message())
      await (answer ? dialog.accept() : dialog.dismiss())
    })
    await page.getByRole('button', { name: 'New game' }).click()
    expect([questions, await steps(page)]).toEqual([['The match that goes on will be lost. Begin anew?'], 3])
    answer = true
    await page.getByRole('button', { name: 'New game' }).click()
    await page.waitForSelector(standing('15K', 'South infantry'))
    expect(await steps(page)).toBe(0)
    expect(questions.length).toBe(2)
    await page.context().close()
  })

  test('the one file names the CDN, and all that it imports', async () => {
    const { readFile } = await import('node:fs/promises')
    const page = await readFile(new URL('../../../examples/plain/index.html', import.meta.url), 'utf8')
    const { imports } = JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(page)![1]!) as { imports: object }
    const used = [...page.matchAll(/(?:from|import) '(@umpire\/[^']+)'/g)].map(match => match[1])
    expect(Object.keys(imports).sort()).toEqual(used.sort())
    for (const [name, url] of Object.entries(imports)) {
      // Which version, the tests of the manifests say.
      expect((url as string).replace(/@\d[\w.-]*/, '')).toBe(`https://esm.sh/${name}`)
    }
  })
})
