import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'

/** A page on which a match is played. */
export function playOf(page: Page) {
  const desk = page.locator('.play-desk')
  const number = async (name: string) => Number(await desk.getAttribute(name))
  return {
    at: () => number('data-at'),
    last: () => number('data-last'),
    isOver: async () => (await desk.getAttribute('data-over')) !== null,
    digest: () => page.locator('.play-digest').getAttribute('data-digest'),
    prompt: () => page.locator('.bar .prompt').innerText(),
    notice: () => page.locator('.play-notice').innerText(),
    /** Why the board refuses. */
    refused: (): Locator => page.locator('.bar .refused'),
    cell: (at: string): Locator => page.locator(`[role=gridcell][data-at="${at}"]`),
    dice: (): Locator => page.locator('.play-dice'),
    /** Until somebody here may order, or throws dice, or the game is over. */
    ready: (timeout = 30_000) =>
      page.waitForFunction(
        () => {
          const box = document.querySelector('.play-desk')
          if (!box?.hasAttribute('data-last') || box.hasAttribute('data-thinking')) return false
          return (
            ['data-seat', 'data-over'].some(name => box.hasAttribute(name)) || Boolean(box.querySelector('.play-dice'))
          )
        },
        null,
        { timeout },
      ),
    /** Until so many steps were played. */
    steps: (count: number, timeout = 60_000) =>
      page.waitForFunction(
        least => Number(document.querySelector('.play-desk')?.getAttribute('data-last')) >= least,
        count,
        { timeout },
      ),
    noticed: (words: RegExp) =>
      page.waitForFunction(
        ([source, flags]) => new RegExp(source!, flags).test(document.querySelector('.play-notice')?.textContent ?? ''),
        [words.source, words.flags],
      ),
    /** Gives an order as text. */
    async type(text: string): Promise<void> {
      const panel = page.locator('details.orders')
      if ((await panel.getAttribute('open')) === null) await panel.locator('summary').click()
      await panel.locator('input').fill(text)
      await panel.locator('form button').click()
    },
    async form(): Promise<Locator> {
      const form = page.locator('.play-new')
      if ((await form.getAttribute('open')) === null) await form.locator('> summary').click()
      return form
    },
    async save(): Promise<string> {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('.play-files button').nth(0).click(),
      ])
      return readFileSync(await download.path(), 'utf8')
    },
    load: (text: string) =>
      page
        .locator('.play-files input[type=file]')
        .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) }),
    /** The link that the button copies. */
    async link(): Promise<string> {
      await page.locator('.play-files button').nth(2).click()
      const field = page.locator('.play-files .field input')
      await field.waitFor()
      return field.inputValue()
    },
    /** The answer to whether a match shall be thrown away. */
    async discard(yes: boolean): Promise<void> {
      await page.locator('.play-ask').waitFor()
      await page
        .locator('.play-ask button')
        .nth(yes ? 1 : 0)
        .click()
    },
  }
}

/** How much a page jumps while it is set up: call it before the page is opened, and again for the sum. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shifts: number }
    seen.shifts = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
