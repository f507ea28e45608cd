import { type Locator, type Page, chromium as playwright } from 'playwright-core'
import { chromiumPath, quietly } from '../../../../scripts/lib/chromium.mjs'

/** Presses what leads to another page, and waits for that page: a click alone may end before the page has been left. */
export async function submit(page: Page, button: Locator): Promise<void> {
  await Promise.all([page.waitForEvent('load'), button.click()])
}

/** Works with pages of 390 px without scripts, in a browser that ends whatever happens: one that is left open keeps the process alive. */
export async function withoutScripts(count: number, work: (pages: readonly Page[]) => Promise<void>): Promise<void> {
  const browser = await playwright.launch({ executablePath: chromiumPath!, args: quietly })
  try {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await work(await Promise.all(Array.from({ length: count }, () => context.newPage())))
  } finally {
    await browser.close()
  }
}
