import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, quietly } from '../../../scripts/lib/chromium.mjs'

const skipped = !chromiumPath && !process.env['UMPIRE_REQUIRE_CHROMIUM']

const square = (name: string) => `[role=gridcell][data-at="${name}"]`
const standing = (name: string, unit: string) => `${square(name)}[aria-label*="${unit}"]`

describe.skipIf(skipped)('in Chromium (skipped where there is none; name one in CHROMIUM)', () => {
  let browser: Browser
  let site: { readonly port: number; readonly matches: number; close(): void }
  const faults: string[] = []

  beforeAll(async () => {
    const { start } = await import(/* @vite-ignore */ new URL('../../../examples/serve.mjs', import.meta.url).href)
    site = await start(0, ['boardgame-io'])
    browser = await chromium.launch({ executablePath: chromiumPath!, args: quietly })
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    site?.close()
    expect(faults).toEqual([])
  })

  async function open(path: string): Promise<Page> {
    const page = await (await browser.newContext()).newPage()
    page.on('pageerror', error => faults.push(error.message))
    page.on('requestfailed', request => faults.push(request.url()))
    // Nothing comes from outside.
    await page.route(/^https?:\/\/(?!localhost)/, route => route.abort())
    await page.goto(`http://localhost:${site.port}${path}`)
    await page.waitForSelector(square('1A'))
    return page
  }

  const says = (page: Page, what: RegExp) => page.locator('.bar p', { hasText: what }).waitFor()
  const told = (page: Page, what: string) => page.locator('.side', { hasText: what }).waitFor()
  /** Takes a unit from the tray and puts it on a square. */
  async function deploy(page: Page, kind: string, at: string) {
    await page.locator('.tray button', { hasText: kind }).first().click()
    await page.click(square(at))
  }

  test('against the program: deploy, refuse, move, undo, end the turn', async () => {
    const page = await open('/boardgame-io/')
    await says(page, /Deploy your army: 17 units/)
    await deploy(page, 'Infantry', '3D')
    await page.waitForSelector(standing('3D', 'North infantry'))
    await deploy(page, 'Cavalry', '3T')
    await says(page, /K-2\.7\.11/)
    await page.keyboard.press('Escape')
    await page.click('text=Deploy for me')
    await says(page, /North: 5 of 5 moves left/)
    // The dice are the server's own, so the army stands elsewhere each time, and some of it may be hemmed in.
    const own = page.locator('[role=gridcell][aria-label*="North infantry"]')
    let from = ''
    for (const one of await own.all()) {
      from = (await one.getAttribute('data-at'))!
      await one.click()
      if ((await page.locator('.cell.target').count()) > 0) break
      await page.keyboard.press('Escape')
    }
    await page.locator('.cell.target').first().click()
    await page.waitForSelector(`${square(from)}:not([aria-label*="North infantry"])`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForSelector(standing(from, 'North infantry'))
    await page.getByRole('button', { name: 'End turn' }).click()
    await told(page, 'South ends its turn.')
    await says(page, /North: 5 of 5 moves left/)
  })

  test('for two: a move that one makes is seen by the other, and a deployment is not', async () => {
    const pages = await Promise.all(
      ['0', '1'].map(player => open(`/boardgame-io/?player=${player}&match=two&server=localhost:${site.matches}`)),
    )
    const [north, south] = pages as [Page, Page]
    await deploy(north, 'Infantry', '3D')
    await north.waitForSelector(standing('3D', 'North infantry'))
    await deploy(south, 'Infantry', '4R')
    await south.waitForSelector(standing('4R', 'South infantry'))
    expect(await south.getAttribute(square('3D'), 'aria-label')).toBe('3D, empty')
    expect(await north.getAttribute(square('4R'), 'aria-label')).toBe('4R, empty')
    for (const page of pages) {
      await page.click('text=Deploy for me')
      await told(page, 'is ready.')
    }
    await south.waitForSelector(standing('3D', 'North infantry'))
    await told(north, 'The curtain rises')
    await says(north, /moves left|is to/)
    const norths = (await north.locator('.bar p').textContent())!.includes('moves left')
    const [mine, other] = norths ? [north, south] : [south, north]
    await mine.getByRole('button', { name: 'End turn' }).click()
    await says(other, /5 of 5 moves left/)
  })
})
