import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { Command, Name } from 'selenium-webdriver/lib/command.js'
import type { Driver, Screen } from './pane.ts'
import { openOn, type Wire } from './webdriver.ts'

const drivers = [process.env['WEBKIT_DRIVER'], '/usr/bin/WebKitWebDriver']
const server = '/usr/bin/Xvfb'

/** WebKitGTK's small browser on a screen that nobody sees, by classic WebDriver; or why not. */
export async function webkit(): Promise<Driver | string> {
  const path = drivers.find(one => one && existsSync(one))
  if (!path) return 'there is no WebKitWebDriver here; name one in WEBKIT_DRIVER'
  if (!existsSync(server)) return `WebKit needs a screen, and there is no ${server}`
  const home = mkdtempSync(join(tmpdir(), 'umpire-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const screen = spawn(server, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]!.once('data', data => resolve(`:${String(data).trim()}`))
    screen.once('exit', code => reject(new Error(`Xvfb ended with ${code}`)))
  })
  const port = await freePort()
  const driver = spawn(path, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: home, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}/status`)
  const session = () =>
    new Builder()
      .usingServer(url)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build()
  const first = await session()
  const version = String((await first.getCapabilities()).get('browserVersion'))
  await first.quit()
  return {
    name: `WebKit ${version.split('.').slice(0, 2).join('.')}`,
    async open(address, screen) {
      const page = await session()
      await fit(page, screen)
      return openOn(wireOf(page), address)
    },
    async close() {
      await Promise.all([ended(driver), ended(screen)])
      rmSync(home, { recursive: true, force: true })
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
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`${url} does not answer`)
}

function ended(child: ChildProcess): Promise<unknown> {
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill()
  return gone
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
    close: () => page.quit(),
  }
}
