import { type Page, chromium as playwright } from 'playwright-core'
import { chromiumPath, noChromium, quietly } from '../../../../../scripts/lib/chromium.mjs'
import type { Driver } from './pane.ts'

/** Chromium without a window, by Playwright; or why not. */
export async function chromium(): Promise<Driver<Page> | string> {
  if (!chromiumPath) return noChromium
  const browser = await playwright.launch({ executablePath: chromiumPath, args: quietly })
  return {
    name: `Chromium ${Number.parseInt(browser.version(), 10)}`,
    async open(url, { width, height, scheme = 'light', moves = false, ready = 'body[data-ready]' }) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: scheme,
        hasTouch: width < 500,
        reducedMotion: moves ? 'no-preference' : 'reduce',
      })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
      })
      page.on('pageerror', error => errors.push(String(error.stack)))
      await page.goto(url)
      await page.waitForSelector(ready)
      return { page, context, errors }
    },
    close: () => browser.close(),
  }
}
