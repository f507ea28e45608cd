import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/dma'
import { boardOf, desktop, phone, type Tools } from './tools.ts'

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
  ])
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
