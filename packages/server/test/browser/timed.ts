import type { Page } from 'playwright-core'
import type { Driver, Opened, Pane, Screen } from '../../../boards/test/browser/drivers/pane.ts'
import { type Site, until } from './matches.ts'
import { submit, withoutScripts } from './submit.ts'

const words = {
  en: ['Time is over', 'The game stands still'],
  ru: ['Время вышло', 'Часы стоят'],
} as const

/** A match with a clock between two pages, each of which follows what the other does: the clocks run, a pause by agreement, a time that is over, a rematch. */
export async function timed<P extends Pane>(
  driver: Driver<P>,
  site: Site,
  lang: 'en' | 'ru',
  screen: Screen,
): Promise<void> {
  const [over, still] = words[lang]
  const fields = { opening: 'book', clock: 'side', clockTime: '30', clockPlus: '30' }
  const { seats } = await site.make('kriegspiel', lang, fields)
  const ready = '[role=gridcell]'
  const open = (path: string) => driver.open(site.address + path, { ...screen, ready })
  const [one, two] = [await open(seats[0]!), await open(seats[1]!)] as const
  const all: readonly Opened<P>[] = [one, two]
  const faults: unknown[] = []
  const press = async ({ page }: Opened<P>, act: string, what: string) => {
    const button = page.locator(`#between form[action$="/${act}"] button`)
    await until(what, async () => (await button.count()) > 0 && (await button.first().isVisible()))
    await page.evaluate('globalThis.former = true')
    await button.first().click()
    await until(`${what}: the next page`, () =>
      page.evaluate<boolean>('!globalThis.former && document.readyState === "complete"').catch(() => false),
    )
    // A form leads to a page anew, for which a driver has to be told so; it comes back to the page that it opened.
    if (act !== 'next') await page.reload()
  }
  const everywhere = (text: string) =>
    until(`every page says: ${text}`, async () => {
      for (const { page } of all) if (!(await page.locator('#standing').textContent())?.includes(text)) return false
      return true
    })
  const running = one.page.locator('#clocks [data-left]')
  const before = await running.textContent()
  await until('the clock runs', async () => (await running.textContent()) !== before)
  if (await one.page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'))
    faults.push('the page is wider than the screen')

  await press(one, 'ask', 'one may ask for a pause')
  await press(two, 'ask', 'the other is asked')
  await everywhere(still)
  await until('no clock runs', async () => (await running.count()) === 0)
  await press(two, 'ask', 'one may ask to go on')
  await press(one, 'ask', 'the other is asked to go on')
  await until('the clock runs again', async () => (await running.count()) === 1)

  site.later(31 * 60_000)
  // Whoever looks has the time called; those who have the page open are told.
  await fetch(`${site.address}${seats[0]}/sight`)
  await everywhere(over)
  await press(one, 'ask', 'a rematch may be offered')
  await press(two, 'ask', 'a rematch is offered')
  for (const each of all) await press(each, 'next', 'the rematch is made')
  await until('both are in the rematch', async () => {
    for (const { page } of all) {
      const path = await page.evaluate<string>('location.pathname')
      const count = (css: string) => page.evaluate<number>(`document.querySelectorAll('${css}').length`)
      if (seats.includes(path) || (await count('[data-board] > *')) === 0) return false
      if ((await count('#clocks [data-left]')) !== 1) return false
    }
    return true
  })
  for (const { errors } of all) faults.push(...errors)
  const what = 'clocks, a pause by agreement, a time that is over, a rematch'
  site.check(`${driver.name}, ${lang}, ${screen.width} px: ${what}`, faults)
  for (const { context } of all) await context.close()
}

/** Without a script: who is late is left to be dealt with by another, and comes back. */
export const timedByForms = (site: Site): Promise<void> =>
  withoutScripts(2, ([late, other]) => replaced(site, late!, other!))

async function replaced(site: Site, late: Page, other: Page): Promise<void> {
  const { seats, open } = await site.make('transnistria-hex', 'ru', {
    players: '3',
    clock: 'turn',
    clockTime: '1',
    clockUnit: '1440',
    late: 'choice',
  })
  const faults: unknown[] = []
  const says = async (page: Page, path: string, text: string) => {
    await page.goto(site.address + path)
    if (!(await page.locator('body').textContent())?.includes(text)) faults.push(`${path} does not say: ${text}`)
    if (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) faults.push(`${path} is too wide`)
  }
  await says(late, seats[0]!, 'до: ')
  site.later(86_400_000)
  await says(other, seats[1]!, 'Молдова: время вышло.')
  if (await other.locator('form[action$="/claim"]').count()) faults.push('a win over one of three')
  await submit(other, other.locator('form[action$="/stand-in"] button'))
  await says(late, seats[0]!, 'за вас стал играть встроенный игрок')
  if (await late.locator('form[action$="/order"]').count()) faults.push('orders beside the built-in player')
  await submit(late, late.locator('form[action$="/retake"] button'))
  await says(late, seats[0]!, 'Попросить о перерыве')
  await says(other, `${open}?lang=ru`, 'За «Молдова» снова играет человек')
  site.check('Without scripts, 390 px: a day for each turn, who is late is replaced, and comes back', faults)
}
