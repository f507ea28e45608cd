import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/dma'
import { campaign } from '@umpire/dma/policy'
import type { Page } from 'playwright-core'
import { boardOf, desktop, phone, type Tools, tabTo, walked, words } from './tools.ts'

export async function dma({ check, open, violations }: Tools): Promise<void> {
  const { page, context, errors } = await open('/play/dma')
  const board = boardOf(page)
  await board.ready()
  const city = page.getByRole('button', { name: /^City of .*held by Valdria/ })
  await city.click()
  const told = await page.locator('.desk-info').innerText()
  check('DMA: the panel tells the economy and the chances of disorder of an own city', [
    /Upkeep/.test(told) ? '' : told,
    /Secession/.test(told) ? '' : told,
  ])
  await page.locator('.choices').getByRole('button', { name: 'Trading Rows' }).click()
  await board.type('queue 3 building:T1')
  check(
    'DMA: a plan is checked as it grows',
    /Line 2: .*dropped/.test(await page.locator('.desk-problems').innerText())
      ? []
      : await page.locator('.desk-side').innerText(),
  )
  await board.type('nonsense')
  check(
    'DMA: what is no order is refused with a Problem',
    /text-bad-order/.test(await page.locator('.desk-says').innerText())
      ? []
      : await page.locator('.desk-says').innerText(),
  )
  await page.getByRole('button', { name: 'Strike out order 2' }).click()
  await drill({ check, page })
  for (let week = 1; week <= 4; week++) {
    await board.ready()
    await page.getByRole('button', { name: /^Give (these|no) orders/ }).click()
    await page.waitForFunction(
      wanted => Number(document.querySelector('.desk')?.getAttribute('data-last')) === wanted,
      week,
      { timeout: 60_000 },
    )
  }
  const read = Match.fromJSON(ruleset, JSON.parse(await board.save()))
  check('DMA: four weeks with five built-in rulers, and Node verifies the save to the same digest', [
    read.ok ? '' : JSON.stringify(read),
    read.ok && read.value.frames.at(-1)!.digest === (await board.digest()) ? '' : 'digests differ',
    read.ok && JSON.stringify(read.value.log[0]).includes('"T1"') ? '' : 'the first order is missing',
    read.ok && JSON.stringify(read.value.log[0]).includes('"formation"') ? '' : 'the formation is missing',
  ])
  const position = await words(page)
  check('DMA: the position in words', /^Valdria, \d+ of \d+ cells: city of /.test(position) ? [] : position)
  await page.getByRole('button', { name: 'States', exact: true }).click()
  await city.focus()
  await page.keyboard.press('ArrowRight')
  const next = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  check('DMA: arrow keys go from place to place', next && !/held by Valdria/.test(next) ? [] : `${next}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  check(
    'DMA: undo says why a week cannot be taken back',
    /cannot|Nothing can be taken back: (dice|a secret)/.test(await board.notice()) ? [] : await board.notice(),
  )
  check('DMA: no errors in the console', errors)
  await context.close()
  await everyPlace({ check, open })
  await hotSeat({ check, open })
  for (const screen of [{ ...desktop, scheme: 'dark' as const }, phone]) {
    const seen = await open('/play/dma', screen)
    await boardOf(seen.page).ready()
    await seen.page.getByRole('button', { name: /^City of .*held by Valdria/ }).click()
    check(`DMA: axe finds nothing serious at ${screen.width} px, ${screen.scheme}`, await violations(seen.page))
    const wide = await seen.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    check(`DMA: nothing is wider than ${screen.width} px`, wide <= 0 ? [] : `${wide} px too wide`)
    await seen.context.close()
  }
}

/** Draws up the army by keyboard; the umpire judges each place. */
async function drill({ check, page }: Pick<Tools, 'check'> & { page: Page }): Promise<void> {
  const box = page.locator('.drill')
  const reserve = box.locator('.drill-reserve button')
  const count = await reserve.count()
  await reserve.first().click()
  await box.locator('[role=gridcell][tabindex="0"]').press('ArrowLeft')
  const cell = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.keyboard.press('Enter')
  check('DMA: a unit is put on the field by keyboard, and it is said where', [
    /^1 left, row \d: free$/.test(cell ?? '') ? '' : `the cell is called ${cell}`,
    (await reserve.count()) === count - 1 ? '' : `${await reserve.count()} of ${count} in reserve`,
    /stands 1 left/.test(await box.getByRole('status').innerText()) ? '' : await box.innerText(),
  ])
  await reserve.first().click()
  await box.locator('.flag').click()
  const refused = await box.getByRole('alert').innerText()
  check('DMA: a place that is not free is refused with code and clause', [
    /order-bad-cell/.test(refused) ? '' : refused,
    (await box.getByRole('alert').locator('a').getAttribute('href'))?.endsWith('/rules/dma#C19') ? '' : 'no clause',
    (await reserve.count()) === count - 1 ? '' : 'it was put there all the same',
  ])
  await page.keyboard.press('Escape')
  await box.locator('.unit').press('Delete')
  check('DMA: Delete sends a unit to the reserve', (await reserve.count()) === count ? [] : `${await reserve.count()}`)
  await box.getByRole('button', { name: 'Rows of 7' }).click()
  await box.getByRole('button', { name: 'Note this formation' }).click()
  await box.getByRole('button', { name: 'Rows of 5' }).click()
  await box.getByRole('button', { name: 'Note this formation' }).click()
  const noted = (await page.locator('.desk-noted li').allInnerTexts()).filter(text => text.startsWith('formation'))
  check('DMA: a formation is noted once, the last one counts', noted.length === 1 ? [] : noted)
}

/** Two persons at one screen, without the mouse. */
async function hotSeat({ check, open }: Pick<Tools, 'check' | 'open'>): Promise<void> {
  const { page, context, errors } = await open('/play/dma')
  const board = boardOf(page)
  const { keyboard } = page
  await board.ready()
  await tabTo(page, '.desk-new summary')
  await keyboard.press('Enter')
  await tabTo(page, '.desk-new select')
  await keyboard.press('End')
  await tabTo(page, '.desk-new select')
  await keyboard.press('Tab')
  await keyboard.press('Home')
  await tabTo(page, '.desk-new button[type=submit]')
  await keyboard.press('Enter')
  await board.ready()

  const give = async (order: string) => {
    await tabTo(page, '.desk-typed input')
    await keyboard.type(order)
    await keyboard.press('Enter')
    await tabTo(page, '.desk-orders button.main')
    await keyboard.press('Enter')
  }
  /** What the panel tells of the city of the first person. */
  const capital = async () => {
    await page.getByRole('button', { name: /^City of .*held by Valdria/ }).press('Enter')
    return page.locator('.desk-info').innerText()
  }
  const first = await board.headline()
  const own = await capital()
  await give('queue 0 building:T1')
  const second = await board.headline()
  const told = await page.locator('.desk-side').innerText()
  const notOwn = await capital()
  check('DMA: when one of two persons has ordered, it is the turn of the other, and the week is not played yet', [
    /You order for Valdria/.test(first) ? '' : `at first: ${first}`,
    /You order for Ostmark/.test(second) ? '' : `then: ${second}`,
    (await board.last()) === 0 ? '' : 'the week was played',
    /Valdria has ordered/.test(await board.notice()) ? '' : await board.notice(),
  ])
  check('DMA: what the one ordered and has is not shown to the other', [
    /Upkeep/.test(own) ? '' : `its own: ${own}`,
    /held by Valdria/.test(notOwn) && !/Upkeep/.test(notOwn) ? '' : `that of the other: ${notOwn}`,
    /queue 0/.test(told) ? told : '',
  ])
  await give('queue 1 building:T1')
  await page.waitForFunction(() => Number(document.querySelector('.desk')?.getAttribute('data-last')) >= 1, null, {
    timeout: 60_000,
  })
  await board.ready()
  const read = Match.fromJSON(ruleset, JSON.parse(await board.save()))
  const orders = read.ok ? (read.value.log[0] as { readonly [seat: string]: readonly unknown[] }) : {}
  check('DMA: when both have ordered the week is played with the orders of both, and it is the turn of the first', [
    ...['p1', 'p2'].map((seat, city) => {
      const expected = JSON.stringify([{ type: 'queue', city, items: [{ kind: 'building', id: 'T1' }] }])
      return JSON.stringify(orders[seat]) === expected ? '' : `${seat}: ${JSON.stringify(orders[seat])}`
    }),
    /You order for Valdria/.test(await board.headline()) ? '' : await board.headline(),
  ])
  check('DMA: no errors in the console with two persons', errors)
  await context.close()
}

/** A continent with a village far from everything. */
async function everyPlace({ check, open }: Pick<Tools, 'check' | 'open'>): Promise<void> {
  const begun = Match.start(ruleset, campaign(24), 'walk')
  if (!begun.ok) throw new Error(begun.problems[0]?.message)
  const { page, context } = await open('/play/dma')
  const board = boardOf(page)
  await board.ready()
  await board.load(JSON.stringify(Match.toJSON(begun.value)))
  await page.waitForFunction(() => /Loaded/.test(document.querySelector('.desk-notice')?.textContent ?? ''))
  await page.getByRole('region', { name: 'Board, can be scrolled' }).focus()
  await page.keyboard.press('Tab')
  const reached = await walked(page)
  const spots = await page.locator('.dma-layer .spot').all()
  const missed: (string | null)[] = []
  for (const spot of spots)
    if (!reached.has((await spot.getAttribute('data-at')) ?? '')) missed.push(await spot.getAttribute('aria-label'))
  check(`DMA: arrow keys come to each of ${spots.length} places`, missed)
  await context.close()
}
