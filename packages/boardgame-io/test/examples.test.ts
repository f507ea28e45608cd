import { existsSync } from 'node:fs'
import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const browsers = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = browsers.find(path => path && existsSync(path))
const skipped = !executablePath && !process.env['UMPIRE_REQUIRE_CHROMIUM']
const quiet = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync']

const square = (name: string) => `[data-square="${name}"]`

describe.skipIf(skipped)('in Chromium (skipped where there is none; name one in CHROMIUM)', () => {
  let browser: Browser
  let site: { readonly port: number; readonly matches: number; close(): void }
  const faults: string[] = []

  beforeAll(async () => {
    const { start } = await import(/* @vite-ignore */ new URL('../../../examples/serve.mjs', import.meta.url).href)
    site = await start(0)
    browser = await chromium.launch({ executablePath: executablePath!, args: quiet })
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    site?.close()
    expect(faults).toEqual([])
  })

  async function open(path: string): Promise<Page> {
    const page = await (await browser.newContext()).newPage()
    page.on('pageerror', error => faults.push(error.message))
    page.on('requestfailed', request => faults.push(request.url()))
    // Nothing comes from outside.
    await page.route(/^https?:\/\/(?!localhost)/, route => route.abort())
    await page.goto(`http://localhost:${site.port}${path}`)
    await page.waitForSelector('svg')
    return page
  }

  const text = async (page: Page, id: string) => (await page.textContent(`#${id}`)) ?? ''
  const sees = (page: Page, id: string, what: string) =>
    page.waitForFunction(([id, what]) => document.getElementById(id!)?.textContent?.includes(what!), [id, what])

  test('the one file: a legal move by clicks, an illegal one, keyboard, undo, save, and the digest of Node', async () => {
    const page = await open('/one-file/')
    expect(await text(page, 'status')).toBe('It is your turn.')
    await page.click(square('10F'))
    expect(await page.getAttribute(square('11F'), 'data-mark')).toBe('goal')
    await page.click(square('20D'))
    expect(await text(page, 'problem')).toBe('This unit does not move so far (K-2.7.3)')
    await page.click(square('10F'))
    await page.click(square('11F'))
    expect(await text(page, 'problem')).toBe('')
    expect(await page.getAttribute(square('11F'), 'aria-label')).toBe('11F, infantry of North')
    // The same by keyboard: the focus is on 11F.
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    expect(await page.getAttribute(square('9G'), 'data-mark')).toBe('chosen')
    for (const key of ['ArrowUp', 'Space']) await page.keyboard.press(key)
    expect(await page.getAttribute(square('9F'), 'aria-label')).toBe('9F, infantry of North')
    await page.click('#undo')
    expect(await page.getAttribute(square('9F'), 'aria-label')).toBe('9F')
    await page.click('#end-turn')
    await sees(page, 'log', 'South ends its turn.')
    const saved = await page.evaluate(() => localStorage.getItem('umpire-kriegspiel')!)
    const match = Match.fromJSON(ruleset, JSON.parse(saved))
    if (!match.ok) throw new Error(match.problems[0]!.message)
    expect(await text(page, 'digest')).toBe(match.value.frames.at(-1)!.digest.slice(0, 16))
    await page.reload()
    await page.waitForSelector('svg')
    expect(await text(page, 'digest')).toBe(match.value.frames.at(-1)!.digest.slice(0, 16))
    expect(await page.getAttribute(square('11F'), 'aria-label')).toBe('11F, infantry of North')
  })

  test('the file itself names the CDN, and all that it imports', async () => {
    const { readFile } = await import('node:fs/promises')
    const page = await readFile(new URL('../../../examples/one-file/index.html', import.meta.url), 'utf8')
    const { imports } = JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(page)![1]!) as { imports: object }
    const used = [...page.matchAll(/from '(@umpire\/[^']+)'/g)].map(match => match[1])
    expect(Object.keys(imports).sort()).toEqual(used.sort())
    for (const [name, url] of Object.entries(imports)) {
      // Which version, the tests of the manifests say.
      expect((url as string).replace(/@\d[\w.-]*/, '')).toBe(`https://esm.sh/${name}`)
    }
  })

  test('boardgame.io against the program: deploy, refuse, end the turn', async () => {
    const page = await open('/boardgame-io/')
    await sees(page, 'status', 'Deploy your army')
    await page.click(square('3D'))
    await page.waitForSelector(`${square('3D')}[aria-label="3D, infantry of North"]`)
    await page.click(square('3T'))
    expect(await text(page, 'problem')).toMatch(/\(K-2\.7\.11\)$/)
    await page.click(square('3D'))
    await page.waitForSelector(`${square('3D')}[aria-label="3D"]`)
    await page.click('#auto')
    await sees(page, 'status', 'It is your turn.')
    // The dice are the server's own, so the army stands elsewhere each time, and some of it may be hemmed in.
    let from = ''
    for (const own of await page.$$eval('[aria-label$="infantry of North"]', all =>
      all.map(one => one.dataset['square']!),
    )) {
      await page.click(square(own))
      from = own
      if (await page.waitForSelector('[data-mark="goal"]', { timeout: 500 }).catch(() => null)) break
    }
    await page.click('[data-mark="goal"]')
    await page.waitForSelector(`${square(from)}[aria-label="${from}"]`)
    await page.click('#undo')
    await page.waitForSelector(`${square(from)}[aria-label="${from}, infantry of North"]`)
    await page.click('#end-turn')
    await sees(page, 'log', 'South ends its turn.')
    await sees(page, 'status', 'It is your turn.')
  })

  test('boardgame.io for two: a move that one makes is seen by the other, and a deployment is not', async () => {
    const pages = await Promise.all(
      ['0', '1'].map(player => open(`/boardgame-io/?player=${player}&match=two&server=localhost:${site.matches}`)),
    )
    const [north, south] = pages as [Page, Page]
    await north.click(square('3D'))
    await north.waitForSelector(`${square('3D')}[aria-label="3D, infantry of North"]`)
    await south.click(square('4R'))
    await south.waitForSelector(`${square('4R')}[aria-label="4R, infantry of South"]`)
    expect(await south.getAttribute(square('3D'), 'aria-label')).toBe('3D')
    expect(await north.getAttribute(square('4R'), 'aria-label')).toBe('4R')
    for (const page of pages) {
      await page.click('#auto')
      await sees(page, 'log', 'is ready.')
    }
    await south.waitForSelector(`${square('3D')}[aria-label="3D, infantry of North"]`)
    await sees(north, 'log', 'The curtain rises')
    const norths = (await text(north, 'status')).includes('It is your turn')
    const [mine, other] = norths ? [north, south] : [south, north]
    await mine.click('#end-turn')
    await sees(other, 'status', 'It is your turn.')
  })
})
