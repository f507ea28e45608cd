import { desktop, phone, type Tools } from './tools.ts'

const paths = [
  '/',
  '/play/',
  '/guide/install',
  '/guide/first-move',
  '/guide/writing-a-ruleset',
  '/rules/kriegspiel',
  '/rules/transnistria-hex',
  '/rules/dma',
  '/rules/dolg-solo-ai',
  '/options',
  '/conformance',
  '/benchmarks',
  '/api/',
  '/api/@umpire/core-game',
]

/** Every kind of page, in light and dark, on a desk and on a phone. */
export async function pages({ check, open, violations }: Tools): Promise<void> {
  for (const screen of [desktop, { ...desktop, scheme: 'dark' as const }, phone]) {
    const { page, context, errors } = await open('/', screen)
    const faults: string[] = []
    for (const path of paths) {
      await page.goto(new URL(path, page.url()).href)
      await page.locator('#app').waitFor()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (wide > 0) faults.push(`${path} is ${wide} px too wide`)
      if ((await page.locator('h1').count()) === 0) faults.push(`${path} has no heading`)
      // The longest tables say nothing new to axe, and take it minutes.
      if (path !== '/conformance' && !path.startsWith('/api/@'))
        faults.push(...(await violations(page)).map(fault => `${path} ${fault}`))
    }
    check(`Pages: nothing serious at ${screen.width} px, ${screen.scheme}`, faults)
    check(`Pages: no errors at ${screen.width} px, ${screen.scheme}`, errors)
    await context.close()
  }
}
