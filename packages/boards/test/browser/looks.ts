import { cell, deskOf, desktop, phone, type Screen, type Tools, violations } from './tools.ts'

const screens: readonly Screen[] = [
  desktop,
  { ...desktop, scheme: 'dark' },
  { width: 768, height: 1024 },
  phone,
  { ...phone, scheme: 'dark' },
]

/** What is seen, and what a press does. */
export async function looks(tools: Tools): Promise<void> {
  for (const screen of screens) await onScreen(screen, tools)
}

async function onScreen(screen: Screen, { open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/', screen)
  const title = `${screen.width} px, ${screen.scheme ?? 'light'}`
  await deskOf(page).ready()
  check(`${title}: axe finds nothing on the board`, await violations(page))
  const box = (await cell(page, '15K').boundingBox())!
  check(`${title}: a square is at least 24 px`, box.width < 24 || box.height < 24 ? `${box.width} × ${box.height}` : '')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  check(`${title}: nothing is wider than the screen`, wide > 0 ? `${wide} px too wide` : '')
  const bar = (await page.getByRole('button', { name: 'End turn' }).boundingBox())!
  check(`${title}: the bar is in sight`, bar.y < 0 || bar.y + bar.height > screen.height ? `at ${bar.y}` : '')
  await cell(page, '15K').click()
  check(`${title}: axe finds nothing with a unit in the hand`, await violations(page))
  check(`${title}: no errors`, errors)
  await context.close()
}
