import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { Command, Name } from 'selenium-webdriver/lib/command.js'
import type { Driver, Screen } from './pane.ts'
import { heard, type Programs, programs } from './programs.ts'
import { answered, isLost, openOn, type Wire } from './webdriver.ts'

const drivers = [process.env['WEBKIT_DRIVER'], '/usr/bin/WebKitWebDriver']
const server = '/usr/bin/Xvfb'

/** Layers that a graphics card would put together: without one they double what a game takes. */
const flat = { WEBKIT_DISABLE_COMPOSITING_MODE: '1' }

/** How long a session may take to begin, in ms. */
const START = 30_000

/** WebKitGTK's small browser on a screen that nobody sees, by classic WebDriver; or why not. */
export async function webkit(): Promise<Driver | string> {
  const path = drivers.find(one => one && existsSync(one))
  if (!path) return 'there is no WebKitWebDriver here; name one in WEBKIT_DRIVER'
  if (!existsSync(server)) return `WebKit needs a screen, and there is no ${server}`
  const running = programs('webkit')
  try {
    return await connected(path, running)
  } catch (error) {
    await running.end()
    throw error
  }
}

async function connected(path: string, running: Programs): Promise<Driver> {
  const home = running.folder
  mkdirSync(join(home, 'gtk-3.0'))
  // Whoever asks for no animations is told of as wanting reduced motion.
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const screen = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const display = await heard(running.start(server, screen, {}, 3), /(\d+)\n/)
  // A driver has one session at a time, and at times it never answers when the next is asked for: each page has a driver of its own.
  let driven: Programs | null = null
  const end = async () => {
    await driven?.end()
    driven = null
  }
  async function session(): Promise<WebDriver> {
    for (let tries = 3; ; tries--) {
      await end()
      driven = programs('webkit-driver')
      const port = await freePort()
      driven.start(path, ['--host=127.0.0.1', `--port=${port}`], {
        ...flat,
        DISPLAY: `:${display}`,
        XDG_CONFIG_HOME: home,
      })
      const url = `http://127.0.0.1:${port}`
      await answers(`${url}/status`)
      const capabilities = new Capabilities({ browserName: 'MiniBrowser' })
      const asked = new Builder().usingServer(url).withCapabilities(capabilities).build()
      const begun = await answered('session', Promise.resolve(asked), START).catch((error: unknown) => {
        if (tries === 1 || !isLost(error)) throw error
        return null
      })
      if (begun) return begun
      console.log('  WebKit has not begun a session: a fresh one is asked')
    }
  }
  // The session that tells the version is that of the first page.
  let unused: WebDriver | null = await session()
  const version = String((await unused.getCapabilities()).get('browserVersion'))
  return {
    name: `WebKit ${version.split('.').slice(0, 2).join('.')}`,
    async open(address, screen) {
      const page = unused ?? (await session())
      unused = null
      await fit(page, screen)
      return openOn(wireOf(page), address, screen.ready)
    },
    async close() {
      await end()
      await running.end()
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

async function answers(url: string): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const ok = await fetch(url).then(
      answer => answer.ok,
      () => false,
    )
    if (ok) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`${url} does not answer`)
}

/** The page itself gets the size, not the window around it. */
async function fit(page: WebDriver, { width, height }: Screen): Promise<void> {
  const [around, above] = await page.executeScript<number[]>(
    'return [outerWidth - innerWidth, outerHeight - innerHeight]',
  )
  await page
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width: width + around!, height: height + above! })
}

function wireOf(page: WebDriver): Wire {
  return {
    goto: url => page.get(url),
    async run(expression) {
      const { text, fault } = await page.executeAsyncScript<{ text?: string; fault?: string }>(
        `const done = arguments[0]; (async () => ${expression})().then(text => done({ text }), error => done({ fault: String(error) }))`,
      )
      if (fault) throw new Error(fault)
      return text!
    },
    async perform(gestures) {
      await page.execute(new Command(Name.ACTIONS).setParameter('actions', gestures))
    },
    async focused() {
      const found = await page.executeScript<{ element: WebElement; role: string } | null>('return inPage.focusLike()')
      if (!found) return { role: '', name: '' }
      // A summary has no role in ARIA.
      const role = (await found.element.getAriaRole()) || found.role
      return { role, name: await found.element.getAccessibleName() }
    },
    // Where the next is opened, this one is closed.
    close: async () => {},
  }
}
