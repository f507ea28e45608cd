import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'

export interface Screen {
  readonly width: number
  readonly height: number
  readonly scheme: 'light' | 'dark'
  /** That of the browser; English unless told. */
  readonly language?: string
}
export const desktop: Screen = { width: 1400, height: 950, scheme: 'light' }
export const phone: Screen = { width: 390, height: 844, scheme: 'light' }

export interface Tools {
  readonly browser: Browser
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

/** What a page says in its console that is wrong, from now on. */
export function complaintsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(String(error)))
  return errors
}

/** Counts each check and tells of it. */
export function checker(total: { passed: number; failed: number }): Tools['check'] {
  return (title, faults) => {
    const list = [faults].flat().filter(Boolean)
    if (list.length > 0) total.failed++
    else total.passed++
    console.log(
      `  ${list.length > 0 ? 'FAILED' : 'ok'} ${title}${list.map(fault => `\n    ${String(fault)}`).join('')}`,
    )
  }
}

export function tools(browser: Browser, url: string, total: { passed: number; failed: number }): Tools {
  const check = checker(total)

  async function open(
    path: string,
    screen: Screen = desktop,
  ): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
    const { width, height, scheme, language = 'en-GB' } = screen
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      locale: language,
      acceptDownloads: true,
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const errors = complaintsOf(page)
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

  return { browser, url, check, open, violations, at }
}
