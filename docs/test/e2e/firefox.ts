import { type AnyRuleset, Match } from '@umpire/core-game'
import { ruleset as dma } from '@umpire/dma'
import { ruleset as dolg } from '@umpire/dolg-solo-ai'
import { ruleset as kriegspiel } from '@umpire/kriegspiel'
import { ruleset as transnistria } from '@umpire/transnistria-hex'
import { firefox } from '../../../packages/boards/test/browser/drivers/firefox.ts'
import type { Driver, Pane, Screen } from '../../../packages/boards/test/browser/drivers/pane.ts'
import { tabTo } from '../../../packages/boards/test/browser/tools.ts'
import type { Tools } from './tools.ts'

interface Page {
  readonly ruleset: AnyRuleset
  /** With the mouse: something that is a step, or none; answers whether. */
  readonly byMouse: (page: Pane) => Promise<boolean>
  /** The name of the button by which a turn ends, which the keyboard comes to. */
  readonly ends: RegExp
}

/** The first unit that may go somewhere goes there. */
async function march(page: Pane): Promise<boolean> {
  await page.locator('.cell.able').first().click()
  await page.locator('.cell.target:not(.prey)').first().click()
  return true
}

const games: readonly Page[] = [
  { ruleset: kriegspiel, byMouse: march, ends: /^End turn/ },
  { ruleset: transnistria, byMouse: march, ends: /^End turn/ },
  {
    ruleset: dma,
    // What is planned is no step yet.
    byMouse: async page => {
      await page.locator('.cell.own').first().click()
      await page
        .getByRole('button', { name: /^Add Tavern/ })
        .first()
        .click()
      return false
    },
    ends: /^Give the plan/,
  },
  {
    ruleset: dolg,
    byMouse: async page => {
      await page.locator('details.orders summary').click()
      await page.locator('.list button').first().click()
      return true
    },
    ends: /^Next/,
  },
]

const TURNS = 3
const ready = '.play-desk[data-last]'

/** Some turns of each game on its page by mouse and keyboard, in Firefox; or why not. */
export async function inFirefox(url: string, check: Tools['check']): Promise<string | null> {
  const driver = await firefox()
  if (typeof driver === 'string') return driver
  try {
    for (const game of games)
      await played(driver, url, game, check).catch((error: unknown) =>
        check(`${driver.name}, ${game.ruleset.id}`, error instanceof Error ? error.stack : String(error)),
      )
  } finally {
    await driver.close()
  }
  return null
}

const desktop: Screen = { width: 1400, height: 950, ready }
const phone: Screen = { width: 390, height: 844, ready }

async function played(driver: Driver, url: string, game: Page, check: Tools['check']): Promise<void> {
  const { ruleset, byMouse, ends } = game
  const title = `${driver.name}, ${ruleset.id}`
  const address = `${url}/play/${ruleset.id}`
  const { page, context } = await driver.open(address, desktop)
  await rest(page)
  for (let turn = 0; turn < TURNS; turn++) {
    const before = await steps(page)
    if (turn === 0 && (await byMouse(page))) await later(page, before)
    await rest(page)
    const at = await steps(page)
    await tabTo(page, ({ name }) => ends.test(name), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.evaluate('new Promise(resolve => setTimeout(resolve, 300))')
    // Some games ask whether one is sure.
    if (await page.locator('dialog .main').isVisible()) await page.keyboard.press('Enter')
    await later(page, at)
    await rest(page)
  }
  const [last, digest] = [await steps(page), await digestOf(page)]
  const kept = await page.evaluate<string>(`localStorage.getItem('umpire ${ruleset.id}')`)
  const read = Match.fromJSON(ruleset, (JSON.parse(kept) as { readonly match: unknown }).match)
  check(`${title}: ${TURNS} turns by mouse and keyboard, ${last} steps; Node comes to the same digest`, [
    read.ok ? '' : JSON.stringify(read.problems),
    read.ok && read.value.frames.at(-1)!.digest === digest ? '' : `the page says ${digest}`,
    last >= TURNS ? '' : `${last} steps`,
    // Where all order at once, what was planned by mouse is in the first step.
    ruleset.id !== dma.id || /"building"/.test(JSON.stringify(planned(read))) ? '' : 'no plan',
  ])

  await page.getByRole('button', { name: /^Русский$/ }).click()
  await page.reload()
  await rest(page)
  const prompt = (await page.locator('.bar .prompt').textContent()) ?? ''
  check(`${title}: a reload goes on with the match, in the language that was chosen`, [
    (await digestOf(page)) === digest ? '' : `${await steps(page)} steps of ${last}`,
    /[а-я]{4}/.test(prompt) ? '' : prompt,
  ])
  await context.close()

  const small = await driver.open(address, phone)
  await rest(small.page)
  const wide = await small.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  const seen = await small.page.locator('.bar .prompt').isVisible()
  check(`${title}: a phone of 390 px shows what is expected, and nothing is wider`, [
    wide <= 0 ? '' : `${wide} px too wide`,
    seen ? '' : 'no prompt',
  ])
  await small.context.close()
}

/** What the first seat ordered first. */
const planned = (read: ReturnType<typeof Match.fromJSON>) =>
  read.ok ? (read.value.log[0] as { readonly p1?: unknown }).p1 : null

const steps = async (page: Pane) => Number(await page.locator('.play-desk').getAttribute('data-last'))
const digestOf = (page: Pane) => page.locator('.play-digest').getAttribute('data-digest')

const later = (page: Pane, before: number) =>
  page.waitForFunction(
    least => Number(document.querySelector('.play-desk')?.getAttribute('data-last')) > least,
    before,
    { timeout: 30_000 },
  )

/** Until somebody here may order, or the game is over. */
const rest = (page: Pane) =>
  page.waitForFunction(
    () => {
      const box = document.querySelector('.play-desk')
      return (
        box?.hasAttribute('data-last') === true &&
        !box.hasAttribute('data-thinking') &&
        ['data-seat', 'data-over'].some(name => box.hasAttribute(name))
      )
    },
    null,
    { timeout: 60_000 },
  )
