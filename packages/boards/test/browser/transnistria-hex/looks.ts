import { cell, desktop, phone, type Screen, type Tools, violations } from '../tools.ts'
import { deskOf } from './match.ts'

const screens: readonly Screen[] = [
  desktop,
  { ...desktop, scheme: 'dark' },
  { width: 768, height: 1024 },
  phone,
  { ...phone, scheme: 'dark' },
]

/** What is seen of the map, and what a press does to it. */
export async function hexLooks(tools: Tools): Promise<void> {
  for (const screen of screens) await onScreen(screen, tools)
}

async function onScreen(screen: Screen, { open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/transnistria-hex', screen)
  const title = `Transnistria, ${screen.width} px, ${screen.scheme ?? 'light'}`
  await deskOf(page).ready()
  check(`${title}: axe finds nothing on the board`, await violations(page))
  const box = (await cell(page, '3,-2').boundingBox())!
  check(`${title}: a hex is at least 48 px`, Math.min(box.width, box.height) < 48 ? `${box.width} × ${box.height}` : '')
  const figures = await page.evaluate(() => {
    const texts = document.querySelector('transnistria-board')!.shadowRoot!.querySelectorAll('[data-unit] [textLength]')
    return [...texts].map(text => text.getBoundingClientRect().height)
  })
  check(`${title}: the figures of ${figures.length} counters can be read`, [
    figures.length >= 30 ? '' : 'there are too few',
    Math.min(...figures) >= 11 ? '' : `the smallest line is ${Math.min(...figures)} px high`,
  ])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  check(`${title}: nothing is wider than the screen`, wide > 0 ? `${wide} px too wide` : '')
  const name = page.getByRole('button', { name: 'End turn' })
  const inSight = async () => {
    const bar = (await name.boundingBox())!
    return bar.y < 0 || bar.y + bar.height > screen.height ? `at ${bar.y}` : ''
  }
  check(`${title}: the end of the turn is in sight`, await inSight())
  await cell(page, '4,-4').click()
  await page.waitForTimeout(50)
  check(`${title}: axe finds nothing with a unit in the hand`, await violations(page))
  check(`${title}: and the end of the turn is still in sight`, await inSight())
  await cell(page, '5,-5').click()
  check(`${title}: axe finds nothing on the choice of attacks`, await violations(page))
  await page.getByRole('button', { name: /^Attack/ }).click()
  const resolve = page.getByRole('button', { name: /^Resolve the battle/ })
  await resolve.waitFor()
  const battle = (await resolve.boundingBox())!
  check(
    `${title}: so is the battle that waits`,
    battle.y < 0 || battle.y + battle.height > screen.height ? `at ${battle.y}` : '',
  )
  await cell(page, '5,-5').click()
  check(`${title}: axe finds nothing on what a battle adds up to`, await violations(page))
  check(`${title}: no errors`, errors)
  await context.close()
}
