import { existsSync } from 'node:fs'
import { type Page, chromium as playwright } from 'playwright-core'
import type { Driver } from './pane.ts'

const places = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** Chromium without a window, by Playwright; or why not. */
export async function chromium(): Promise<Driver<Page> | string> {
  const executablePath = places.find(path => path && existsSync(path))
  if (!executablePath) return 'there is no Chromium here; name one in CHROMIUM'
  const browser = await playwright.launch({ executablePath, args: quiet })
  return {
    name: `Chromium ${Number.parseInt(browser.version(), 10)}`,
    async open(url, { width, height, scheme = 'light', moves = false }) {
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
      await page.waitForSelector('body[data-ready]')
      return { page, context, errors }
    },
    close: () => browser.close(),
  }
}
