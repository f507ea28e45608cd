import { build } from 'esbuild'
import type { Focus, Opened, Pane, Place } from './pane.ts'

/** What a browser is asked by WebDriver, classic or BiDi; the gestures are the same in both. */
export interface Wire {
  goto(url: string): Promise<void>
  /** The text that an expression of the page comes to, awaited. */
  run(expression: string): Promise<string>
  perform(gestures: readonly object[]): Promise<void>
  focused(): Promise<Focus>
  close(): Promise<void>
}

/** How long one waits for an element, in ms. */
const PATIENCE = 8000

/** How long a browser may take for one command, in ms: one whose window is lost would never answer. */
const LIMIT = 120_000

/** Whether a browser, and not what it shows, is to blame for an error. */
export const isLost = (error: unknown): error is Error =>
  error instanceof Error && /^(BrowserLost|NoSuchSessionError|NoSuchWindowError)|ECONNRE/.test(String(error))

/** The answer to a command, or an error `BrowserLost`: there was none in time. */
export async function answered<T>(command: string, answer: Promise<T>, limit = LIMIT): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    const lost = Object.assign(new Error(`${command}: no answer in ${limit / 1000} s`), { name: 'BrowserLost' })
    timer = setTimeout(() => reject(lost), limit)
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}

const KEYS: { readonly [key: string]: string } = {
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

const library = build({
  entryPoints: [new URL('page-side.ts', import.meta.url).pathname],
  bundle: true,
  write: false,
  format: 'iife',
}).then(({ outputFiles }) => outputFiles[0]!.text)

/** Goes to a page, waits until it is ready, and handles it through WebDriver. */
export async function openOn(asked: Wire, url: string, ready = 'body[data-ready]'): Promise<Opened> {
  const wire: Wire = {
    goto: to => answered('goto', asked.goto(to)),
    run: expression => answered(expression.slice(0, 80), asked.run(expression)),
    perform: gestures => answered('perform', asked.perform(gestures)),
    focused: () => answered('focused', asked.focused()),
    close: () => answered('close', asked.close()),
  }
  const errors: string[] = []
  /** `faults`: where the page keeps what it complains of. */
  const run = async <R>(expression: string): Promise<R> => {
    const told = `Promise.resolve(${expression}).then(value => JSON.stringify({ value, faults: (globalThis.faults ?? []).splice(0) }))`
    const { value, faults } = JSON.parse(await wire.run(told))
    errors.push(...faults)
    return value
  }
  const enter = async (to: string) => {
    await wire.goto(to)
    await run(`(() => { ${await library} })()`)
    await run(`inPage.one([{ css: ${JSON.stringify(ready)} }], 30000).then(() => null)`)
  }
  await enter(url)
  return { page: paneOf(wire, run, () => enter(url)), context: { close: wire.close }, errors }
}

/** Elements, and the steps by which the page finds them. */
interface Found extends Place {
  readonly path: string
}

type Run = <R>(expression: string) => Promise<R>

function placeOf(wire: Wire, run: Run, path: string): Found {
  const steps = `[${path}]`
  const one = <R>(look: string) => run<R>(`inPage.one(${steps}, ${PATIENCE}).then(${look})`)
  return {
    path,
    first: () => placeOf(wire, run, `${path}, { first: true }`),
    filter: ({ hasText }) => placeOf(wire, run, `${path}, { text: ${hasText} }`),
    or: other => placeOf(wire, run, `${path}, { or: [${(other as Found).path}] }`),
    count: () => run(`inPage.within(${steps}).length`),
    isVisible: () => run(`inPage.visible(${steps})`),
    textContent: () => one('found => found.textContent'),
    allTextContents: () => run(`inPage.within(${steps}).map(found => found.textContent)`),
    getAttribute: name => one(`found => found.getAttribute(${JSON.stringify(name)})`),
    boundingBox: () => one('found => found.getBoundingClientRect()'),
    scrollIntoViewIfNeeded: () => one('found => { inPage.show(found) }'),
    evaluate: look => one(String(look)),
    async click() {
      const at = await run<readonly [number, number] | string>(`inPage.grip(${steps}, ${PATIENCE})`)
      if (typeof at === 'string') throw new Error(`${steps} ${at}`)
      await wire.perform([mouse([moveTo(...at), press, release])])
    },
  }
}

/** Whole pixels: classic WebDriver has no others. */
const moveTo = (x: number, y: number) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 })
const press = { type: 'pointerDown', button: 0 }
const release = { type: 'pointerUp', button: 0 }
const mouse = (actions: readonly object[]) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
})

function paneOf(wire: Wire, run: Run, reload: () => Promise<void>): Pane {
  let [atX, atY] = [0, 0]
  return {
    locator: css => placeOf(wire, run, `{ css: ${JSON.stringify(css)} }`),
    getByRole: (role, { name }) => placeOf(wire, run, `{ role: ${JSON.stringify(role)}, name: ${name} }`),
    evaluate: look => run(typeof look === 'string' ? look : `(${look})()`),
    reload,
    async waitForFunction(test, given, { timeout }) {
      // In pieces: no call may outlast the patience of the protocol.
      for (const end = performance.now() + timeout; performance.now() < end; ) {
        const tried = `inPage.until(() => (${test})(${JSON.stringify(given)}), 2000).then(answer => Boolean(answer))`
        if (await run<boolean>(tried)) return
      }
      throw new Error(`not within ${timeout} ms: ${test}`)
    },
    keyboard: {
      async press(chord) {
        const keys = chord.length > 1 ? chord.split('+').map(key => KEYS[key] ?? key) : [chord]
        const actions = [
          ...keys.map(value => ({ type: 'keyDown', value })),
          ...keys.reverse().map(value => ({ type: 'keyUp', value })),
        ]
        await wire.perform([{ type: 'key', id: 'keyboard', actions }])
      },
    },
    mouse: {
      async move(x, y, { steps } = { steps: 1 }) {
        const [fromX, fromY] = [atX, atY]
        const way = Array.from({ length: steps }, (_, i) => (i + 1) / steps)
        await wire.perform([mouse(way.map(part => moveTo(fromX + (x - fromX) * part, fromY + (y - fromY) * part)))])
        ;[atX, atY] = [x, y]
      },
      down: () => wire.perform([mouse([press])]),
      up: () => wire.perform([mouse([release])]),
      click: (x, y) => wire.perform([mouse([moveTo(x, y), press, release])]),
    },
    focused: wire.focused,
  }
}
