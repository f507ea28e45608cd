import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/dma'
import { standardOptions } from '@umpire/dma/policy'
import type { Page } from 'playwright-core'
import { inRows } from '../../../packages/boards/test/browser/dma-hands.ts'
import { playOf } from './play.ts'
import { shared } from './shared.ts'
import type { Tools } from './tools.ts'

export async function dma(tools: Tools): Promise<void> {
  const { check, open } = tools
  const begun = Match.start(ruleset, standardOptions, 'umpire')
  if (!begun.ok) throw new Error(begun.problems[0]?.message)
  const { map } = begun.value.state
  const cellOf = (city: number) => {
    const { cell } = map.provinces[city]!.city
    return `${cell % map.width},${Math.floor(cell / map.width)}`
  }
  const { page, context, errors } = await open('/play/dma')
  const play = playOf(page)
  await play.ready(60_000)
  check(
    'DMA: the first state has the digest that Node has',
    begun.value.frames[0]?.digest === (await play.digest()) ? [] : await play.digest(),
  )
  await play.cell(cellOf(0)).click()
  const told = await page.locator('.sheetlet').innerText()
  check('DMA: an own city tells its economy and the chances of disorder', [
    /upkeep/i.test(told) ? '' : told,
    /secession/i.test(told) ? '' : told,
  ])
  await page.getByRole('button', { name: /^Add Trading Rows/ }).click()
  await page.getByRole('button', { name: /^Add Tavern/ }).click()
  await play.type('queue 3 building:T1')
  const foreign = await play.refused().innerText()
  const planned = await play.prompt()
  check('DMA: a plan is checked as it grows: a line about the city of another is refused', [
    /not yours/.test(foreign) ? '' : foreign,
    /One line is planned/.test(planned) ? '' : planned,
  ])
  await play.type('nonsense')
  check('DMA: what is no order is refused', (await play.refused().innerText()) !== foreign ? [] : foreign)
  await inRows(page)
  await page.getByRole('button', { name: 'Back to the map' }).click()

  // What is planned is kept too.
  await page.reload()
  await play.ready(60_000)
  for (let week = 1; week <= 4; week++) {
    await play.ready(60_000)
    await give(page)
    await play.steps(week)
  }
  await play.ready(60_000)
  const text = await play.save()
  const read = Match.fromJSON(ruleset, JSON.parse(text))
  const [first] = read.ok ? (read.value.log as readonly { readonly [seat: string]: readonly unknown[] }[]) : []
  const own = JSON.stringify(first?.['p1'] ?? [])
  check('DMA: four weeks with five built-in rulers, and Node verifies the save to the same digest', [
    read.ok ? '' : JSON.stringify(read),
    read.ok && read.value.frames.at(-1)!.digest === (await play.digest()) ? '' : 'digests differ',
    own.includes('"T1"') && own.includes('"V1"') ? '' : `a queue of two was planned: ${own}`,
    own.includes('"formation"') ? '' : 'the formation is missing',
  ])
  if (read.ok) await shared(tools, { game: 'dma', name: 'DMA', page, match: read.value, text, links: false })
  check('DMA: no errors in the console', errors)
  await context.close()
  await hotSeat(tools, [cellOf(0), cellOf(1)])
}

/** Gives the plan; where nothing is planned, the board asks. */
async function give(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Give the plan' }).first().click()
  const sure = page.locator('dialog .main')
  if ((await sure.count()) > 0) await sure.click()
}

/** Two persons at one screen. */
async function hotSeat({ check, open }: Tools, [own, other]: readonly [string, string]): Promise<void> {
  const { page, context, errors } = await open('/play/dma')
  const play = playOf(page)
  await play.ready(60_000)
  const form = await play.form()
  await form.locator('[name="seat p2"]').selectOption('person')
  const focused = () => page.evaluate(() => document.activeElement?.parentElement?.className ?? '')
  await form.getByRole('button', { name: 'Begin', exact: true }).press('Enter')
  await play.ready()
  const opener = await focused()
  await play.form()
  await form.getByRole('button', { name: 'Change players only' }).press('Enter')
  check(
    'DMA: when the form closes the focus is on what opens it',
    [opener, await focused()].filter(at => at !== 'play-new'),
  )
  const seat = () => page.locator('.play-desk').getAttribute('data-seat')
  const first = await seat()
  await play.type('queue 0 building:T1')
  await give(page)
  const cover = page.locator('.cover')
  await cover.waitFor()
  const covered = await page.locator('dma-map').innerText()
  await cover.getByRole('button').click()
  await play.ready()
  const second = await seat()
  await play.cell(own).click()
  const notOwn = await page.locator('.sheetlet').innerText()
  const plan = await page.locator('.side').innerText()
  await play.cell(other).click()
  const theirs = await page.locator('.sheetlet').innerText()
  check('DMA: when one of two persons has ordered the screen is covered, and then it is the turn of the other', [
    first === 'p1' && second === 'p2' ? '' : `${first}, then ${second}`,
    /hand the screen/i.test(covered) ? '' : covered,
    (await play.last()) === 0 ? '' : 'the week was played',
  ])
  check('DMA: what the one ordered and has is not shown to the other', [
    /upkeep/i.test(notOwn) ? notOwn : '',
    /upkeep/i.test(theirs) ? '' : theirs,
    /Nothing is planned/.test(plan) ? '' : plan,
  ])
  await play.type('queue 1 building:T1')
  await give(page)
  await play.steps(1)
  const read = Match.fromJSON(ruleset, JSON.parse(await play.save()))
  const orders = read.ok ? (read.value.log[0] as { readonly [seat: string]: readonly unknown[] }) : {}
  check('DMA: when both have ordered the week is played with the orders of both', [
    ...['p1', 'p2'].map((one, city) => {
      const expected = JSON.stringify([{ type: 'queue', city, items: [{ kind: 'building', id: 'T1' }] }])
      return JSON.stringify(orders[one]) === expected ? '' : `${one}: ${JSON.stringify(orders[one])}`
    }),
  ])
  await play.form()
  await form.getByRole('button', { name: 'Begin', exact: true }).press('Enter')
  await page.locator('.play-ask').waitFor()
  await page.keyboard.press('Escape')
  const kept = await focused()
  check('DMA: and where the match goes on after all', kept === 'play-new' ? '' : kept)
  check('DMA: no errors in the console with two persons', errors)
  await context.close()
}
