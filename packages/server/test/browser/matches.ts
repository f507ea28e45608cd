import type { Locale } from '@umpire/core-game'
import type { Page } from 'playwright-core'
import type { Driver, Opened, Pane, Screen } from '../../../boards/test/browser/drivers/pane.ts'
import type { Sight } from '../../src/tables/look.ts'
import { submit, withoutScripts } from './submit.ts'

/** The server, as matches are played on it. */
export interface Site {
  readonly address: string
  make(
    ruleset: string,
    lang: Locale,
    fields: { readonly [name: string]: string },
  ): Promise<{ readonly seats: readonly string[]; readonly open: string }>
  /** Ends the server and starts it again on the same data. */
  restart(): Promise<void>
  /** Puts the clock of the server on, in milliseconds. */
  later(span: number): void
  check(title: string, faults: readonly unknown[]): void
}

/** A move by two presses: from a square, or of a unit that stands alone on its hex. */
function moveIn({ legal, view }: Sight): { readonly from: string; readonly to: string } | undefined {
  const { units } = view as { readonly units: readonly { readonly id?: string; readonly hex?: string | null }[] }
  for (const order of legal as readonly { readonly [field: string]: string }[]) {
    const hex = units.find(({ id }) => id !== undefined && id === order['unit'])?.hex
    const from = order['from'] ?? (units.filter(unit => unit.hex === hex).length === 1 ? hex : undefined)
    if (order['type'] === 'move' && from && order['to']) return { from, to: order['to'] }
  }
  return undefined
}

const fields: { readonly [ruleset: string]: { readonly [name: string]: string } } = {
  kriegspiel: { opening: 'book' },
  'transnistria-hex': { players: '2' },
}

const PATIENCE = 15_000

/** Asks until it holds. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    if (await holds()) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`It never came to hold: ${what}`)
}

/** A match between two pages: moves by pointer, seen by the other; a server that starts anew in the middle; a reload; taking back by agreement. */
export async function match<P extends Pane>(
  driver: Driver<P>,
  site: Site,
  ruleset: string,
  lang: Locale,
  screen: Screen,
): Promise<void> {
  const title = `${driver.name}, ${ruleset}, ${lang}, ${screen.width} px`
  const { seats, open } = await site.make(ruleset, lang, fields[ruleset]!)
  const ready = '[role=gridcell]'
  const pages = new Map<string, Opened<P>>()
  for (const path of seats.slice(0, 2)) pages.set(path, await driver.open(site.address + path, { ...screen, ready }))
  const onlooker = await driver.open(`${site.address}${open}?lang=${lang}`, { ...screen, ready })
  const sightOf = async (path: string): Promise<Sight> =>
    (await (await fetch(`${site.address}${path}/sight`)).json()).value
  const acting = async () => {
    for (const path of pages.keys()) {
      const sight = await sightOf(path)
      if (sight.legal.length > 0) return { path, sight, ...pages.get(path)! }
    }
    throw new Error('Nobody is to act')
  }
  /** What the board of a page shows. */
  const shown = (page: Pane) =>
    page.evaluate<{ at: number; legal: number }>(
      '(() => { const { at = -1, legal = [] } = document.querySelector("[data-board]")?.firstElementChild ?? {}; return { at, legal: legal.length } })()',
    )
  const all = [...pages.values(), onlooker]
  /** Until every page shows this many steps. */
  const everywhere = (steps: number) =>
    until(`${steps} steps in every page`, async () => {
      for (const { page } of all) if ((await shown(page)).at !== steps) return false
      return true
    })
  const move = async () => {
    const { page, sight } = await acting()
    const order = moveIn(sight)
    if (!order) throw new Error('There is no move')
    for (const cell of [order.from, order.to]) {
      const place = page.locator(`[role=gridcell][data-at="${cell}"]`)
      await place.scrollIntoViewIfNeeded()
      await place.click()
    }
    await everywhere(sight.steps + 1)
  }
  const faults: unknown[] = []
  for (const { page } of all)
    if (await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'))
      faults.push('the page is wider than the screen')
  await move()
  await site.restart()
  await move()
  const before = (await acting()).sight.steps
  await (await acting()).page.reload()
  await until('the reloaded page has its board', async () => (await shown((await acting()).page)).at === before)

  // One asks to take back, the other agrees, by the forms around the board.
  const asking = await acting()
  const other = [...pages.entries()].find(([path]) => path !== asking.path)![1]
  await asking.page.locator('#between form[action$="take-back"] button').click()
  const agree = other.page.locator('#between form[action$="take-back"] input[name=to] ~ button')
  await until('the other is asked', async () => (await agree.count()) > 0 && (await agree.isVisible()))
  await agree.click()
  await everywhere(before - 1)
  // A form leads to a page anew, for which a driver has to be told so.
  for (const { page } of pages.values()) await page.reload()
  await everywhere(before - 1)

  if (ruleset === 'kriegspiel') {
    const { path, sight } = await acting()
    const given = await fetch(`${site.address}${path}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ steps: sight.steps, orders: [{ type: 'resign' }] }),
    })
    if (given.status !== 200) faults.push(`resigning: ${given.status}`)
    await everywhere(sight.steps + 1)
    const words = { en: 'The game is over', ru: 'Игра окончена', fr: 'La partie est finie' }[lang]
    for (const { page } of pages.values())
      if (!(await page.locator('#standing').textContent())?.includes(words)) faults.push(`no page says: ${words}`)
  }
  for (const { errors } of all) {
    // While the server starts anew nobody can be asked: that the browser says.
    faults.push(...errors.filter(error => !/ERR_|Failed to load|NetworkError|connection/.test(error)))
  }
  site.check(`${title}: moves by pointer, a restart, a reload and taking back, seen in three pages`, faults)
  for (const { context } of all) await context.close()
}

/** A match without a script: orders by the list and as text, taking back, resigning. */
export const byForms = (site: Site): Promise<void> => withoutScripts(2, pages => playedByForms(site, pages))

async function playedByForms(site: Site, pages: readonly Page[]): Promise<void> {
  const { seats } = await site.make('kriegspiel', 'en', fields['kriegspiel']!)
  for (const [i, path] of seats.entries()) await pages[i]!.goto(site.address + path)
  const faults: unknown[] = []
  const mine = async () => {
    for (const page of pages) {
      await page.reload()
      if (await page.locator('select[name=order]').count()) return page
    }
    throw new Error('Nobody is to act')
  }
  /** Orders what the list has that says so, or what it proposes. */
  const order = async (page: Page, says?: RegExp) => {
    const list = page.locator('select[name=order]')
    if (says) {
      const labels = await list.locator('option').allTextContents()
      await list.selectOption(labels.find(label => says.test(label))!)
    }
    await submit(page, page.locator('form:has(select) button'))
  }
  const first = await mine()
  await first.locator('textarea').fill('nonsense')
  await submit(first, first.locator('form:has(textarea) button'))
  if (!(await first.locator('.bad').count())) faults.push('nonsense was taken')
  await first.goto(site.address + seats[pages.indexOf(first)]!)
  await order(first)
  await order(first, /end/i)
  const second = await mine()
  if (second === first) faults.push('the turn did not end')
  await order(second, /resign/i)
  if (!(await second.locator('#standing').textContent())?.includes('The game is over')) faults.push('it goes on')
  site.check('Without scripts, 390 px: nonsense refused, orders by the list, a turn ended, resigned', faults)
}
