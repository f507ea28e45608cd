import { readFileSync } from 'node:fs'
import axe from 'axe-core'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'

export interface Screen {
  readonly width: number
  readonly height: number
  readonly scheme: 'light' | 'dark'
}
export const desktop: Screen = { width: 1400, height: 950, scheme: 'light' }
export const phone: Screen = { width: 390, height: 844, scheme: 'light' }

export interface Tools {
  readonly url: string
  /** One check: what is wrong, or nothing. */
  check(title: string, faults: unknown): void
  /** Opens a page and tells of every error in its console. */
  open(path: string, screen?: Screen): Promise<{ page: Page; context: BrowserContext; errors: string[] }>
  /** What axe finds that is serious or worse. */
  violations(page: Page): Promise<string[]>
  /** The same tools for another site. */
  at(url: string): Tools
}

export function tools(browser: Browser, url: string, total: { passed: number; failed: number }): Tools {
  function check(title: string, faults: unknown): void {
    const list = [faults].flat().filter(Boolean)
    if (list.length > 0) total.failed++
    else total.passed++
    console.log(
      `  ${list.length > 0 ? 'FAILED' : 'ok'} ${title}${list.map(fault => `\n    ${String(fault)}`).join('')}`,
    )
  }

  async function open(
    path: string,
    screen: Screen = desktop,
  ): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
    const { width, height, scheme } = screen
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      acceptDownloads: true,
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
    })
    page.on('pageerror', error => errors.push(String(error)))
    await page.goto(url + path)
    return { page, context, errors }
  }

  async function violations(page: Page): Promise<string[]> {
    await page.evaluate(axe.source)
    return page.evaluate(async () => {
      const { axe } = globalThis as unknown as {
        axe: {
          run(): Promise<{
            violations: { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] }[]
          }>
        }
      }
      const found = await axe.run()
      return found.violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .slice(0, 3)
              .map(node => `${node.target.join(' ')} (${node.failureSummary.split('\n')[1]?.trim()})`)
              .join('; ')}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ''}`,
        )
    })
  }

  const at = (other: string) => tools(browser, other, total)

  return { url, check, open, violations, at }
}

/** What a board says of its position in words. */
export async function words(page: Page): Promise<string> {
  const box = page.locator('.board-words')
  if ((await box.getAttribute('open')) === null) await box.locator('summary').click()
  return box.locator('p').first().innerText()
}

/** Presses Tab until the focus is on something. */
export async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab')
    if (await isOn(page, selector)) return
  }
  throw new Error(`Tab does not come to ${selector}`)
}

/** Whether what has the focus is of a kind. */
function isOn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)
}

/** What has the focus: an attribute of it, or null. */
export function focused(page: Page, attribute: string): Promise<string | null> {
  return page.evaluate(name => document.activeElement?.getAttribute(name) ?? null, attribute)
}

/** The places that arrow keys come to from the one that has the focus, by their `data-at`; no more once they come to what is looked for. */
export async function walked(page: Page, wanted?: string): Promise<Set<string>> {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
  const ways = new Map<string, Map<string, string>>()
  const here = async () => (await focused(page, 'data-at')) ?? ''
  /** The keys that lead to the nearest place from which some key is not known yet. */
  function wayOn(from: string): readonly string[] | null {
    const paths = new Map<string, readonly string[]>([[from, []]])
    for (const [place, path] of paths) {
      const known = ways.get(place) ?? new Map<string, string>()
      const untried = keys.find(key => !known.has(key))
      if (untried) return [...path, untried]
      for (const [key, to] of known) if (!paths.has(to)) paths.set(to, [...path, key])
    }
    return null
  }
  for (let at = await here(), way = wayOn(at); way; way = wayOn(at))
    for (const key of way) {
      if (wanted && (await isOn(page, wanted))) return new Set(ways.keys())
      await page.keyboard.press(key)
      const to = await here()
      ways.set(at, (ways.get(at) ?? new Map<string, string>()).set(key, to))
      at = to
    }
  return new Set(ways.keys())
}

/** A live board on a page. */
export function boardOf(page: Page) {
  const desk = page.locator('.desk')
  const number = async (name: string) => Number(await desk.getAttribute(name))
  return {
    desk,
    step: () => number('data-step'),
    last: () => number('data-last'),
    digest: () => page.locator('.desk-digest').getAttribute('data-digest'),
    headline: () => page.locator('.desk-headline').innerText(),
    /** Until nobody thinks and the orders are open, or the game is over. */
    async ready(timeout = 30_000): Promise<void> {
      await page.waitForFunction(
        () => {
          const box = document.querySelector('.desk')
          if (!box || box.getAttribute('data-thinking') === 'true') return false
          const input = box.querySelector<HTMLInputElement>('.desk-typed input')
          return (
            Boolean(input && !input.disabled) ||
            /game is over/.test(box.textContent ?? '') ||
            Boolean(box.querySelector('.desk-dice'))
          )
        },
        null,
        { timeout },
      )
    },
    async type(text: string): Promise<void> {
      await page.locator('.desk-typed input').fill(text)
      await page.locator('.desk-typed button').click()
    },
    problems: (): Locator => page.locator('.desk-problems'),
    notice: () => page.locator('.desk-notice').innerText(),
    async save(): Promise<string> {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as a file' }).click(),
      ])
      return readFileSync(await download.path(), 'utf8')
    },
    async load(text: string): Promise<void> {
      await page.locator('.desk-files input[type=file]').setInputFiles({
        name: 'match.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      })
    },
    /** The link that the button copies. */
    async link(): Promise<string> {
      await page.getByRole('button', { name: 'Copy a link' }).click()
      const field = page.getByLabel('Link to this moment')
      await field.waitFor()
      return field.inputValue()
    },
  }
}
