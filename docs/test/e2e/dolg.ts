import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/dolg-solo-ai'
import type { Page } from 'playwright-core'
import { boardOf, desktop, focused, phone, type Tools, walked, words } from './tools.ts'

export async function dolg({ check, open, violations }: Tools): Promise<void> {
  const { page, context, errors } = await open('/play/dolg-solo-ai')
  const board = boardOf(page)
  await board.ready()
  check(
    'DOLG: the AI recruits and deploys, and tells what it decided',
    /general/i.test(await page.locator('.desk-decisions').innerText())
      ? []
      : await page.locator('.desk-decisions').innerText(),
  )
  await page.locator('.desk-decisions summary').first().click()
  const clause = await page.locator('.desk-decisions a.cites').first().getAttribute('href')
  check('DOLG: a decision names its clauses', /\/rules\/dolg-solo-ai#(D|AMB)-\d+/.test(clause ?? '') ? [] : `${clause}`)
  await board.type('charge p1 a1')
  check('DOLG: an illegal order shows its Problem', (await board.problems().count()) > 0 ? [] : 'no Problem')

  // Cards, then a move on the table by pressing a unit and a spot.
  await playToMoves(page)
  const active = page.locator('.table-layer polygon.active').first()
  await active.press('Enter')
  const from = await board.last()
  await page.locator('.table-layer .spot').first().press('Enter')
  check('DOLG: a unit is moved on the table', (await board.last()) === from + 1 ? [] : `${await board.last()}`)
  for (let i = 0; i < 40 && !(await board.headline()).startsWith('Turn 3, the player'); i++) {
    await board.ready(60_000)
    if (/game is over/.test(await board.headline())) break
    await board.type('next')
  }
  const read = Match.fromJSON(ruleset, JSON.parse(await board.save()))
  check(`DOLG: ${await board.last()} steps, and Node verifies the save to the same digest`, [
    read.ok ? '' : JSON.stringify(read),
    read.ok && read.value.frames.at(-1)!.digest === (await board.digest()) ? '' : 'digests differ',
    (await board.last()) > from + 10 ? '' : 'too few steps',
  ])
  const link = await board.link()
  await page.goto('about:blank')
  await page.goto(link)
  await page.waitForFunction(() => /Opened from a link/.test(document.querySelector('.desk-notice')?.textContent ?? ''))
  check(
    `DOLG: a link of ${link.length} characters brings the battle back`,
    read.ok && (await board.digest()) === read.value.frames.at(-1)!.digest ? [] : 'digests differ',
  )
  const position = await words(page)
  check(
    'DOLG: the position in words',
    /^The AI, \d+ units: a\d+ [\w ]+ at \d+,\d+ facing /.test(position) ? [] : position,
  )
  check('DOLG: no errors in the console', errors)
  await context.close()
  await keyboardMoves({ check, open })
  for (const screen of [{ ...desktop, scheme: 'dark' as const }, phone]) {
    const seen = await open('/play/dolg-solo-ai', screen)
    await boardOf(seen.page).ready()
    check(`DOLG: axe finds nothing serious at ${screen.width} px, ${screen.scheme}`, await violations(seen.page))
    const wide = await seen.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    check(`DOLG: nothing is wider than ${screen.width} px`, wide <= 0 ? [] : `${wide} px too wide`)
    await seen.context.close()
  }
}

/** A card is played on some units, and then they may move. */
async function playToMoves(page: Page): Promise<void> {
  const board = boardOf(page)
  await page
    .locator('.desk-legal button', { hasText: /play .*\bp\d/ })
    .first()
    .click()
  await board.ready()
  await board.type('next')
  await board.ready()
}

/** Units are moved without the mouse, one after the other. */
async function keyboardMoves({ check, open }: Pick<Tools, 'check' | 'open'>): Promise<void> {
  const { page, context } = await open('/play/dolg-solo-ai')
  const board = boardOf(page)
  const { keyboard } = page
  await board.ready()
  await playToMoves(page)
  await page.getByRole('region', { name: 'Board, can be scrolled' }).focus()
  await keyboard.press('Tab')
  for (const key of ['Enter', 'Space']) {
    await walked(page, '.active')
    const unit = await focused(page, 'data-at')
    const from = await board.last()
    await keyboard.press(key)
    await keyboard.press('Tab')
    const spot = await focused(page, 'aria-label')
    await keyboard.press('Escape')
    const left = await focused(page, 'data-at')
    await keyboard.press(key)
    await keyboard.press('Tab')
    await keyboard.press(key)
    await board.ready()
    const after = await focused(page, 'data-at')
    check(`DOLG: with ${key} a unit is picked up and put down, Tab goes from it to the green spots`, [
      unit ? '' : 'no unit that may move has the focus',
      /^Go to \d+, \d+/.test(spot ?? '') ? '' : `Tab went to ${spot}`,
      left === unit ? '' : `after Escape the focus is on ${left}`,
      (await board.last()) > from ? '' : 'nothing was moved',
      after === unit ? '' : `after the move the focus is on ${after}`,
    ])
  }
  await context.close()
}
