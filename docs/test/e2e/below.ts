import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '../../scripts/serve.ts'
import { playOf } from './play.ts'
import type { Tools } from './tools.ts'

const BASE = '/umpire/'
const docs = fileURLToPath(new URL('../..', import.meta.url))
const paths = [
  '/',
  '/guide/install',
  '/guide/first-move',
  '/rules/dma',
  '/options',
  '/conformance',
  '/benchmarks',
  '/play/',
  '/play/transnistria-hex',
  '/guide/solo-table',
  '/api/',
]

/** The site below a folder of its server, as GitHub Pages has it: addresses, images, the worker and shared links. */
export async function below({ check, at }: Tools): Promise<void> {
  if (!build()) {
    check('Below a folder: the site is built', 'it cannot be built')
    return
  }
  const site = await serve('below', BASE)
  try {
    const { url, open } = at(site.url)
    const { page, context, errors } = await open('/')
    const found = new Map<string, string>()
    for (const path of paths) {
      await page.goto(url + path)
      await page.locator('#app').waitFor()
      const addresses = await page.evaluate(() =>
        [...document.querySelectorAll('a[href], link[href], img[src], script[src]')].map(
          element => (element as HTMLAnchorElement).href || (element as HTMLImageElement).src,
        ),
      )
      for (const address of addresses) {
        const { origin, pathname } = new URL(address)
        // The reference is left out of this build.
        if (origin === new URL(url).origin && !pathname.startsWith(`${BASE}api/@`)) found.set(pathname, path)
      }
    }
    const dead: string[] = []
    for (const [pathname, from] of found)
      if ((await context.request.get(new URL(pathname, url).href)).status() !== 200) dead.push(`${pathname} on ${from}`)
    check(`Below a folder: all of ${found.size} addresses on ${paths.length} pages are there`, dead)

    await page.goto(`${url}/play/kriegspiel`)
    const play = playOf(page)
    await play.ready()
    await play.type('15K-20K')
    const clause = await play.refused().locator('a').first().getAttribute('href')
    await play.type('15K-15J')
    await play.steps(1)
    await play.type('end')
    await play.steps(3)
    await play.ready(60_000)
    check('Below a folder: a refusal links to its clause, and the opponent answers from its worker', [
      clause?.startsWith(`${BASE}rules/kriegspiel#K-`) ? '' : `links to ${clause}`,
      (await play.last()) >= 3 ? '' : `${await play.last()} steps`,
    ])
    const [link, digest] = [await play.link(), await play.digest()]
    const other = await open(link.slice(url.length))
    await playOf(other.page).noticed(/Opened from a link/)
    check(
      'Below a folder: a shared link opens the same moment',
      (await playOf(other.page).digest()) === digest ? [] : 'digests differ',
    )
    check('Below a folder: no errors in the console', [...errors, ...other.errors])
    await other.context.close()
    await page.goto(`${url}/companion/`)
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    check("Below a folder: the companion's worker keeps to the companion", scope === `${url}/companion/` ? [] : scope)
    await context.close()
  } finally {
    site.close()
  }
}

/** Builds the site for its folder, unless that was done since the site itself was built. */
function build(): boolean {
  const [own, ours] = ['below', 'dist'].map(folder => join(docs, '.vitepress', folder, 'index.html'))
  const builtAt = (file: string) => (existsSync(file) ? statSync(file).mtimeMs : 0)
  if (builtAt(own!) > builtAt(ours!)) return true
  return (
    made('vitepress', ['build', '.', '--outDir', '.vitepress/below']) &&
    made('vite', ['build', 'companion', '--outDir', '../.vitepress/below/companion'])
  )
}

function made(tool: 'vitepress' | 'vite', args: readonly string[]): boolean {
  const file = join(dirname(createRequire(import.meta.url).resolve(`${tool}/package.json`)), 'bin', `${tool}.js`)
  const { status, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: docs,
    encoding: 'utf8',
    env: { ...process.env, UMPIRE_DOCS_BASE: BASE, UMPIRE_DOCS_PARTIAL: '1' },
  })
  if (status !== 0) console.log(stderr)
  return status === 0
}
