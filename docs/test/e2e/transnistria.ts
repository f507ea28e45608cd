import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/transnistria-hex'
import { boardOf, desktop, phone, type Tools, words } from './tools.ts'

export async function transnistria({ check, open, violations }: Tools): Promise<void> {
  const { page, context, errors } = await open('/play/transnistria-hex')
  const board = boardOf(page)
  await board.ready()
  const ours = Match.start(ruleset, { players: 2 }, 'umpire')
  check(
    'Transnistria: the first state has the digest that Node has',
    ours.ok && ours.value.frames[0]?.digest === (await board.digest()) ? [] : await board.digest(),
  )

  await board.type('march md-fulger 9,9')
  const href = await board
    .problems()
    .locator('a.cites')
    .first()
    .getAttribute('href')
    .catch(() => null)
  check(
    'Transnistria: an illegal order shows its Problem and a link to the clause',
    /\/rules\/transnistria-hex#[TRX]-\d+/.test(href ?? '') ? [] : `${href}: ${await board.problems().innerText()}`,
  )

  // Supply and odds under the cursor.
  const capital = page.locator('[data-hex="0,0"], [data-hex]').first()
  await capital.hover({ force: true })
  const first = page
    .locator('.hex-layer polygon[aria-label*="Fulger"], .hex-layer polygon[aria-label*="Police"]')
    .first()
  await first.focus()
  check(
    'Transnistria: the panel tells of supply',
    /Supplied|Without supply/.test(await page.locator('.desk-info').innerText())
      ? []
      : await page.locator('.desk-info').innerText(),
  )
  const attack = (await page.locator('.desk-legal').count()) > 0 ? await firstAttack(page) : null
  if (attack) {
    await page.locator(`[data-hex="${attack}"]`).focus()
    await page.locator('.desk-info dl').waitFor({ timeout: 15_000 })
    check(
      'Transnistria: the panel tells the exact odds of a battle',
      /Hit\s+\d+\.\d %/.test(await page.locator('.desk-info').innerText())
        ? []
        : await page.locator('.desk-info').innerText(),
    )
  } else check('Transnistria: the panel tells the exact odds of a battle', 'nothing can be attacked')

  // A move by pressing the map, then some turns by the list and typed orders.
  const movers = page.locator('.hex-layer polygon')
  let moved = false
  for (let i = 0; i < (await movers.count()) && !moved; i++) {
    const label = (await movers.nth(i).getAttribute('aria-label')) ?? ''
    if (!/Police|Fulger|battalion|brigade/i.test(label)) continue
    await movers.nth(i).press('Enter')
    const target = page.locator('.hex-layer .target').first()
    if ((await target.count()) === 0) continue
    await target.press('Enter')
    if ((await board.last()) === 0) await page.locator('.choices .main').first().click()
    moved = (await board.last()) > 0
  }
  check('Transnistria: a unit is ordered on the map by keyboard', moved ? [] : 'nothing moved')
  const before = await board.last()
  for (let turn = 0; turn < 3; turn++) {
    await board.ready(90_000)
    if (!/Moldova/.test(await board.headline())) {
      // A decision in the middle of the other's turn.
      await page.locator('.desk-legal button').first().click()
      continue
    }
    await board.type('end-turn')
  }
  await board.ready(90_000)
  const text = await board.save()
  const read = Match.fromJSON(ruleset, JSON.parse(text))
  check(
    `Transnistria: ${await board.last()} steps against the built-in policy, and Node verifies the save to the same digest`,
    [
      (await board.last()) > before + 3 ? '' : `${await board.last()} steps`,
      read.ok ? '' : JSON.stringify(read),
      read.ok && read.value.frames.at(-1)!.digest === (await board.digest()) ? '' : 'digests differ',
    ],
  )
  await page.getByLabel('Step that is shown').fill('2')
  check(
    'Transnistria: the replay shows an earlier step',
    read.ok && read.value.frames[2]!.digest === (await board.digest()) ? [] : 'digests differ',
  )
  const position = await words(page)
  check(
    'Transnistria: the position in words',
    /^Moldova: escalation \d+, \d+ hexes, cities .*Chisinau/.test(position) ? [] : position,
  )
  check('Transnistria: no errors in the console', errors)
  await context.close()
  for (const screen of [{ ...desktop, scheme: 'dark' as const }, phone]) {
    const seen = await open('/play/transnistria-hex', screen)
    await boardOf(seen.page).ready()
    await seen.page.locator('.hex-layer polygon').nth(60).focus()
    check(
      `Transnistria: axe finds nothing serious at ${screen.width} px, ${screen.scheme}`,
      await violations(seen.page),
    )
    const wide = await seen.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    check(`Transnistria: nothing is wider than ${screen.width} px`, wide <= 0 ? [] : `${wide} px too wide`)
    await seen.context.close()
  }
}

/** A hex that can be attacked now: the list of orders, narrowed, names it. */
async function firstAttack(page: import('playwright-core').Page): Promise<string | null> {
  await page.locator('.desk-typed input').fill('attack')
  const found = page.locator('.desk-legal button')
  const text = (await found.count()) > 0 ? await found.first().innerText() : ''
  await page.locator('.desk-typed input').fill('')
  return text.split(' ').at(-1) || null
}
