import type { Locale } from '@umpire/core-game'
import { mouse } from '../../../boards/test/browser/dma-hands.ts'
import type { Driver, Pane, Screen } from '../../../boards/test/browser/drivers/pane.ts'
import { until } from '../support.ts'
import type { Site } from './matches.ts'

const says = {
  en: {
    add: /^Add Militia /,
    saved: 'Saved: these are',
    give: /^Give the plan$/,
    second: 'orders for week 2',
    states: 'States',
  },
  ru: {
    add: /^Добавить: Ополченец /,
    saved: 'Записано: это',
    give: /^Отдать план$/,
    second: 'приказы на неделю 2',
    states: 'Державы',
  },
  fr: {
    add: /^Ajouter\s: Milicien /,
    saved: 'ce sont vos ordres',
    give: /^Donner le plan$/,
    second: 'ordres pour la semaine 2',
    states: 'États',
  },
} as const

/** Whether a label of the board ends to the right of the panel that it stands in. */
const outOfPanel = `[...document.querySelector('dma-map').shadowRoot.querySelectorAll('.panel label')].some(
  label => label.getBoundingClientRect().right > label.closest('.panel').getBoundingClientRect().right + 1)`

/** One ruler among built-in players: a plan on the map is kept through a restart of the server, taken back, given; the next week comes to the open page by itself. */
export async function desk<P extends Pane>(driver: Driver<P>, site: Site, lang: Locale, screen: Screen): Promise<void> {
  const words = says[lang]
  const { seats } = await site.make('dma', lang, { states: '6', bots: '5', lastWeek: '20', weekday: '' })
  const path = `${site.address}${seats[0]}`
  const { view } = (await (await fetch(`${path}/planning`)).json()).value
  const [{ index }] = view.own.cities
  const at = view.map.provinces[index].city.cell
  const { page, context, errors } = await driver.open(`${path}/orders`, { ...screen, ready: '[role=gridcell]' })
  const hands = mouse(page)
  const faults: unknown[] = []
  const orders = async () => (await (await fetch(`${path}/planning`)).json()).value.orders
  await hands.press(`${at % view.map.width},${Math.floor(at / view.map.width)}`)
  await hands.button(words.add)
  await until(async () => (await orders())?.length === 1)
  await until(async () => ((await page.locator('header').textContent()) ?? '').includes(words.saved))
  await page.locator('.doing [data-do=undo]').first().click()
  await until(async () => (await orders()).length === 0)
  await site.restart()
  await hands.button(words.add)
  await until(async () => (await orders()).length === 1)
  await page.reload()
  await until(async () => (await page.locator('.lines .line').count()) === 1)
  if (await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'))
    faults.push('the page is too wide')
  if (await page.evaluate<boolean>(outOfPanel)) faults.push('something stands out of its panel')
  await page.locator('a[href="#by-lines"]').first().click()
  if (!(await page.evaluate<boolean>('document.querySelector("#by-lines > details").open')))
    faults.push('a link to a form leaves it closed')
  await hands.button(words.give)
  await until(async () => ((await page.locator('h1').textContent()) ?? '').includes(words.second))
  await until(async () => (await page.locator('.lines .line').count()) === 0)
  // While the server starts anew nobody can be asked: that the browser says.
  faults.push(...errors.filter(error => !/ERR_|Failed to load|NetworkError|connection/.test(error)))
  site.check(
    `${driver.name}, a week's desk, ${lang}, ${screen.width} px: planned, kept, taken back, given, the next week`,
    faults,
  )
  await context.close()
}
