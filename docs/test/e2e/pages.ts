import { readdirSync } from 'node:fs'
import { desktop, phone, type Tools } from './tools.ts'

/** The longest tables say nothing new to axe, and take it minutes; of the guide a few pages say it all. */
const asked = (path: string) =>
  path !== '/conformance' &&
  !path.startsWith('/api/@') &&
  (!path.startsWith('/guide/') || ['install', 'first-move', 'writing-a-ruleset'].includes(path.slice(7)))

const paths = [
  '/',
  '/play/',
  ...readdirSync(new URL('../../guide', import.meta.url)).map(name => `/guide/${name.replace('.md', '')}`),
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
export async function pages({ url, check, open, violations }: Tools): Promise<void> {
  for (const screen of [desktop, { ...desktop, scheme: 'dark' as const }, phone]) {
    const { page, context, errors } = await open('/', screen)
    const faults: string[] = []
    for (const path of paths) {
      await page.goto(url + path)
      await page.locator('#app').waitFor()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (wide > 0) faults.push(`${path} is ${wide} px too wide`)
      if ((await page.locator('h1').count()) === 0) faults.push(`${path} has no heading`)
      if (path.startsWith('/guide/') && screen.width > 1000) {
        const cut = await page
          .locator('pre')
          .evaluateAll(all => all.filter(pre => pre.scrollWidth > pre.clientWidth).length)
        if (cut > 0) faults.push(`${path} has ${cut} pieces of code that are cut off`)
      }
      if (asked(path)) faults.push(...(await violations(page)).map(fault => `${path} ${fault}`))
    }
    check(`Pages: nothing serious at ${screen.width} px, ${screen.scheme}`, faults)
    check(`Pages: no errors at ${screen.width} px, ${screen.scheme}`, errors)
    await context.close()
  }
}
