import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/dolg-solo-ai'
import { standardOptions } from '@umpire/dolg-solo-ai/policy'
import type { Page } from 'playwright-core'
import { playOf } from './play.ts'
import { shared } from './shared.ts'
import type { Tools } from './tools.ts'

export async function dolg(tools: Tools): Promise<void> {
  const { check, open } = tools
  const { page, context, errors } = await open('/play/dolg-solo-ai')
  const play = playOf(page)
  await play.ready(60_000)
  const ours = Match.start(ruleset, { ...standardOptions, first: 'human' }, 'umpire')
  await page.getByLabel('Step that is shown').fill('0')
  check(
    'DOLG: the first state has the digest that Node has',
    ours.ok && ours.value.frames[0]?.digest === (await play.digest()) ? [] : await play.digest(),
  )
  await page.getByRole('button', { name: 'Last step' }).click()
  const told = await page.locator('.side').innerText()
  check('DOLG: the AI recruits and deploys, and tells what it decided', /general/i.test(told) ? [] : told)
  const clause = await page.locator('.side a').first().getAttribute('href')
  check('DOLG: a decision names its clauses', /\/rules\/dolg-solo-ai#(D|AMB)-\d+/.test(clause ?? '') ? [] : `${clause}`)
  await play.type('charge p1 a1')
  check('DOLG: an illegal order is refused with its reason', (await play.refused().count()) > 0 ? [] : 'no reason')

  await toMovement(page)
  const from = await play.last()
  await page.locator('.cell.able').first().click()
  // Where a unit shall go is a spot on the table: the pointer is what counts, not what lies under it.
  const spot = page.locator('.cell.target').first()
  await spot.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const box = (await spot.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await play.steps(from + 1)
  check('DOLG: a unit is moved on the table', [])
  for (let i = 0; i < 40 && (await play.last()) < from + 25; i++) {
    await play.ready(60_000)
    if (await play.isOver()) break
    const at = await play.last()
    await play.type('next')
    await play.steps(at + 1)
  }
  await play.ready(60_000)
  const text = await play.save()
  const read = Match.fromJSON(ruleset, JSON.parse(text))
  check(`DOLG: ${await play.last()} steps, and Node verifies the save to the same digest`, [
    read.ok ? '' : JSON.stringify(read),
    read.ok && read.value.frames.at(-1)!.digest === (await play.digest()) ? '' : 'digests differ',
    (await play.last()) > from + 10 ? '' : 'too few steps',
  ])
  if (read.ok) await shared(tools, { game: 'dolg-solo-ai', name: 'DOLG', page, match: read.value, text, links: false })
  check('DOLG: no errors in the console', errors)
  await context.close()
  await deployed(tools)
}

/** A card is played on some units, and then they may move. */
async function toMovement(page: Page): Promise<void> {
  const play = playOf(page)
  await page.locator('details.orders input').fill('play ')
  await page
    .locator('.list button', { hasText: /^play .*\bp\d/ })
    .first()
    .click()
  await play.ready()
  await page.getByRole('button', { name: 'Next: movement' }).click()
  await play.ready()
}

/** The other start, and dice that people throw. */
async function deployed({ check, open }: Tools): Promise<void> {
  const { page, context, errors } = await open('/play/dolg-solo-ai')
  const play = playOf(page)
  await play.ready(60_000)
  const form = await play.form()
  await form.locator('[name=start]').selectOption({ label: 'The same, you deploy your army' })
  await form.locator('[name=thrown]').check()
  await form.getByRole('button', { name: 'Begin', exact: true }).click()
  let thrown = 0
  for (; thrown < 200; thrown++) {
    await play.ready(60_000)
    if ((await play.dice().count()) === 0) break
    // A die of many faces is typed.
    const typed = play.dice().locator('input')
    if ((await typed.count()) > 0) await typed.fill('1')
    await play.dice().locator('button').first().click()
  }
  const { rolls } = JSON.parse(await play.save()) as { readonly rolls?: readonly (readonly number[])[] }
  check('DOLG: dice thrown on the table are asked for, and are in the save; the army waits to be deployed', [
    thrown > 0 && rolls?.flat().length === thrown ? '' : `${thrown} thrown, ${rolls?.flat().length} saved`,
    (await page.locator('.tray button').count()) > 3 ? '' : 'no tray',
    ...errors,
  ])
  await context.close()
}
