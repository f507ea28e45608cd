import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import bidi from 'selenium-webdriver/bidi/index.js'
import type { Driver } from './pane.ts'
import { heard, type Programs, programs } from './programs.ts'
import { openOn, type Wire } from './webdriver.ts'

const places = [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox']
/** Nothing moves, nothing is asked, nothing is fetched. */
const preferences = {
  'ui.prefersReducedMotion': 1,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

type Send = (method: string, params?: object) => Promise<never>

/** Firefox without a screen, by WebDriver BiDi, which it speaks by itself; or why not. A page in a tab behind another is hidden; in windows of their own all are seen. */
export async function firefox(type: 'tab' | 'window' = 'tab'): Promise<Driver | string> {
  const path = places.find(one => one && existsSync(one))
  if (!path) return 'there is no Firefox here; name one in FIREFOX'
  const running = programs('firefox')
  try {
    return await connected(path, running, type)
  } catch (error) {
    await running.end()
    throw error
  }
}

async function connected(path: string, running: Programs, type: 'tab' | 'window'): Promise<Driver> {
  const profile = running.folder
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const address = await heard(running.start(path, args), /WebDriver BiDi listening on (ws:\S+)/)
  // Its types speak of a named export that is not there.
  const Connection = bidi as unknown as typeof bidi.Index
  const connection = new Connection(`${address}/session`)
  await connection.waitForConnection()
  const send: Send = async (method, params = {}) => {
    const answer = (await connection.send({ method, params })) as { error?: string; message?: string; result: never }
    if (answer.error) throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result
  }
  const { capabilities }: { capabilities: { browserVersion: string } } = await send('session.new', { capabilities: {} })
  return {
    name: `Firefox ${Number.parseInt(capabilities.browserVersion, 10)}`,
    async open(url, { width, height, ready }) {
      const { userContext }: { userContext: string } = await send('browser.createUserContext')
      const { context }: { context: string } = await send('browsingContext.create', { type, userContext })
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
      await send('browsingContext.activate', { context })
      return openOn(wireOf(send, context, userContext), url, ready)
    },
    async close() {
      await connection.close()
      await running.end()
    },
  }
}

/** An element, its role, its name. */
type FocusLike = readonly [{ readonly sharedId: string }, { readonly value: string }, { readonly value: string }]

interface Tree {
  readonly contexts: readonly { readonly context: string }[]
}

interface Evaluated {
  readonly result: { readonly value: unknown }
  readonly exceptionDetails?: { readonly text: string }
}

function wireOf(send: Send, context: string, userContext: string): Wire {
  const evaluate = async (expression: string) => {
    const shape = { maxObjectDepth: 1, maxDomDepth: 0 }
    const answer: Evaluated = await send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
      serializationOptions: shape,
    })
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
    return answer.result
  }
  return {
    goto: url => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async expression => String((await evaluate(expression)).value),
    perform: actions => send('input.performActions', { context, actions }),
    /** BiDi does not tell a name, but says whether an element has it. */
    async focused() {
      const nothing = { role: '', name: '' }
      const [element, role, name] = (await evaluate('Object.values(inPage.focusLike() ?? {})'))
        .value as Partial<FocusLike>
      if (!element || !role || !name) {
        // Tab has left the page for the browser's own bar, whence no key comes back: a page chosen anew has the focus.
        if (!(await evaluate('document.hasFocus()')).value) {
          const { contexts }: Tree = await send('browsingContext.getTree', { maxDepth: 0 })
          await send('browsingContext.activate', { context: contexts[0]!.context })
          await send('browsingContext.activate', { context })
        }
        return nothing
      }
      const { sharedId } = element
      const value = /^(button|checkbox|gridcell)$/.test(role.value)
        ? { role: role.value, name: name.value }
        : { name: name.value }
      const { nodes }: { nodes: readonly unknown[] } = await send('browsingContext.locateNodes', {
        context,
        locator: { type: 'accessibility', value },
        startNodes: [{ sharedId }],
        maxNodeCount: 1,
      })
      return { role: role.value, name: nodes.length === 1 ? name.value : '' }
    },
    close: () => send('browser.removeUserContext', { userContext }),
  }
}
