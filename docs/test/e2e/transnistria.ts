import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/transnistria-hex'
import { playOf } from './play.ts'
import { shared } from './shared.ts'
import type { Tools } from './tools.ts'

export async function transnistria(tools: Tools): Promise<void> {
  const { check, open } = tools
  const { page, context, errors } = await open('/play/transnistria-hex')
  const play = playOf(page)
  await play.ready()
  const ours = Match.start(ruleset, { players: 2 }, 'umpire')
  check(
    'Transnistria: the first state has the digest that Node has',
    ours.ok && ours.value.frames[0]?.digest === (await play.digest()) ? [] : await play.digest(),
  )
  await play.type('march md-fulger 9,9')
  const href = await play.refused().locator('a').first().getAttribute('href')
  check(
    'Transnistria: an illegal order is refused with a link to the clause',
    /\/rules\/transnistria-hex#[TRX]-\d+/.test(href ?? '') ? [] : `${href}: ${await play.refused().innerText()}`,
  )

  // A unit taken up: its supply, where it can go, and the odds of a battle.
  const unit = page.locator('.cell.able[aria-label*="Police"], .cell.able[aria-label*="Fulger"]').first()
  await unit.click()
  const told = await page.locator('.sheetlet').innerText()
  check('Transnistria: what is pressed tells of its supply', /suppl/i.test(told) ? [] : told)
  const before = await play.last()
  await page.locator('.cell.target:not(.prey)').first().click()
  await play.steps(before + 1)
  check('Transnistria: a unit is marched on the map by pressing', [])

  const attack = await firstAttack(page)
  if (attack) {
    await page.locator(`.cell[data-at="${attack.from}"]`).click()
    await play.cell(attack.to).hover()
    check(
      'Transnistria: the exact odds of a battle are told before it is ordered',
      /\d+(\.\d)?\s?%/.test(await play.prompt()) ? [] : await play.prompt(),
    )
    await page.keyboard.press('Escape')
  } else check('Transnistria: the exact odds of a battle are told before it is ordered', 'nothing can be attacked')

  for (let turn = 0; turn < 3; turn++) {
    await play.ready(90_000)
    const at = await play.last()
    const end = page.locator('.bar').getByRole('button', { name: 'End turn' })
    // Without it there is a decision in the middle of the other's turn.
    if ((await end.count()) > 0) {
      await end.click()
      const sure = page.locator('dialog .main')
      if ((await sure.count()) > 0) await sure.click()
    } else await page.locator('.list button').first().click()
    await play.steps(at + 1, 90_000)
  }
  await play.ready(90_000)
  const text = await play.save()
  const read = Match.fromJSON(ruleset, JSON.parse(text))
  check(
    `Transnistria: ${await play.last()} steps against the built-in policy, and Node verifies the save to the same digest`,
    [
      (await play.last()) > before + 10 ? '' : `${await play.last()} steps`,
      read.ok ? '' : JSON.stringify(read),
      read.ok && read.value.frames.at(-1)!.digest === (await play.digest()) ? '' : 'digests differ',
    ],
  )
  if (read.ok) await shared(tools, { game: 'transnistria-hex', name: 'Transnistria', page, match: read.value, text })
  check('Transnistria: no errors in the console', errors)
  await context.close()
}

/** From where to where an attack is listed now. */
async function firstAttack(page: import('playwright-core').Page): Promise<{ from: string; to: string } | null> {
  const field = page.locator('details.orders input')
  await field.fill('attack ')
  const found = page.locator('.list button', { hasText: /^attack / })
  const text = (await found.count()) > 0 ? await found.first().innerText() : ''
  await field.fill('')
  const [, unit, to] = text.split(/\s+/)
  if (!unit || !to) return null
  const from = await page.locator(`[data-unit="${unit}"]`).first().getAttribute('data-at')
  return from === null ? null : { from, to }
}
