#!/usr/bin/env node
// What the boards weigh and how long they take, in Chromium: `pnpm --filter @umpire/boards measure`. The pages to play on are those of the built
// documentation. chessground (GPL-3.0) is measured in the same run: npm fetches it to a temporary folder, and nothing of it stays here.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { chromiumPath, noChromium, quietly } from '../../../scripts/lib/chromium.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
/**
 * How much slower than this machine, where pages are set up. What it takes here is multiplied: where Chromium itself is told to be slow it waits by the
 * wall clock, and what else runs on the machine is counted.
 */
const SLOW = 4
const TIMES = 5
const wide = { width: 1400, height: 950 }

/** A script of its text, or of a file. */
const bundle = async (contents, { external = [], entryPoints } = {}) => {
  const { outputFiles } = await build({
    ...(entryPoints ? { entryPoints } : { stdin: { contents, resolveDir: here } }),
    external,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    conditions: ['umpire-source'],
    logLevel: 'error',
  })
  return outputFiles[0].text
}
const weigh = text => brotliCompressSync(text).length
const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`
const ms = seconds => `${(seconds * 1000).toFixed(seconds < 0.01 ? 2 : 0)} ms`
const say = (what, ...values) => console.log(`| ${[what, ...values].join(' | ')} |`)

/** chessground as npm has it, in a folder of its own; null where there is no way to it. */
function fetchChessground() {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-measure-'))
  try {
    execFileSync('npm', ['pack', '--silent', 'chessground@9.2.1'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 60_000,
    })
    execFileSync('tar', ['xzf', 'chessground-9.2.1.tgz'], { cwd: folder })
    return folder
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
}

/** The main thread's processor time so far, in seconds: scripts, styles, layout and painting. */
async function clockOf(page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value
  }
}

const frame = page =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

async function open(browser, url, screen = wide) {
  const context = await browser.newContext({ viewport: screen, hasTouch: screen.width < 500, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.on('pageerror', error => console.error(String(error)))
  const read = await clockOf(page)
  const go = async ready => {
    await page.goto(url)
    await page.waitForSelector(ready, { state: 'attached', timeout: 60_000 })
  }
  return { context, page, read, go }
}

const median = times => times.sort((a, b) => a - b)[times.length >> 1]

/** Processor time until a board can be used, SLOW times slower than this machine. */
async function timeToReady(browser, url, ready = 'body[data-ready]', screen = wide) {
  const times = []
  for (let i = 0; i < TIMES; i++) {
    const { context, read, go } = await open(browser, url, screen)
    await go(ready)
    times.push(await read())
    await context.close()
  }
  return median(times) * SLOW
}

/** How much a page jumps until it has stood for three seconds. */
async function layoutShift(browser, url, screen) {
  const { context, page, go } = await open(browser, url, screen)
  await page.addInitScript(() => {
    globalThis.shifts = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await go('[role=gridcell]')
  await page.waitForTimeout(3000)
  const shifts = await page.evaluate(() => globalThis.shifts)
  await context.close()
  return shifts
}

/** Processor time of a move, drawn; the median of 40. */
async function timeOfMove(browser, url) {
  const { context, page, read, go } = await open(browser, url)
  await go('body[data-ready]')
  const times = []
  for (let i = 1; i <= 48; i++) {
    await frame(page)
    const before = await read()
    await page.evaluate(i => globalThis.show(i), i)
    await frame(page)
    if (i > 8) times.push((await read()) - before)
  }
  await context.close()
  return median(times)
}

const carries = () =>
  !!(
    document.querySelector('kriegspiel-board')?.shadowRoot.querySelector('.carried') ??
    document.querySelector('piece.dragging')
  )

/** Processor time of a frame in which a piece is carried by a mouse: 95 of 100 take less. */
async function timeOfDrag(browser, url, from) {
  const { context, page, read, go } = await open(browser, url)
  await go('body[data-ready]')
  const [x, y] = await page.evaluate(from)
  await page.mouse.move(x, y)
  await page.mouse.down()
  const times = []
  for (let i = 0; i < 120; i++) {
    await frame(page)
    const before = await read()
    await page.mouse.move(x + (i % 40) * 5, y - (i % 23) * 7)
    await frame(page)
    if (i >= 20) times.push((await read()) - before)
  }
  const carried = await page.evaluate(carries)
  await context.close()
  if (!carried) throw new Error(`${url}: nothing is carried`)
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]
}

/** Pages by path, each a script in an empty page. */
async function serve(pages) {
  const http = createServer(({ url }, response) => {
    const path = new URL(url, 'http://localhost').pathname
    const [body = '', script = ''] = pages[path.replace(/\.js$/, '')] ?? []
    const js = path.endsWith('.js')
    response.setHeader('content-type', `text/${js ? 'javascript' : 'html'}; charset=utf-8`)
    response.end(
      js
        ? script
        : `<!doctype html><meta charset="utf-8"><body style="margin:0">${body}<script type="module" src="${path}.js"></script>`,
    )
  })
  await new Promise(done => http.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${http.address().port}`, close: () => http.close() }
}

/** The first moves of South: what a board is given at each step. */
function opening() {
  const begun = Match.start(ruleset, { opening: 'book', first: 'south' }, 'page')
  let match = begun.value
  const steps = []
  for (let i = 0; i < 5; i++) {
    const legal = [...ruleset.legalOrders(match.state, 'south')]
    steps.push({ view: ruleset.view(match.state, 'south'), legal })
    const moves = legal.filter(order => order.type === 'move')
    match = Match.advance(ruleset, match, { south: [moves[(i * 7) % moves.length]] }).value
  }
  return steps
}

const ours = `
import '@umpire/boards/kriegspiel'
import { ruleset } from '@umpire/kriegspiel'
const steps = ${JSON.stringify(opening())}
const board = document.querySelector('kriegspiel-board')
board.rules = ruleset
board.seat = 'south'
globalThis.show = async i => { Object.assign(board, steps[i % steps.length]); await board.updateComplete }
show(0).then(() => document.body.setAttribute('data-ready', ''))`

const theirs = folder => `
import { Chessground } from '${folder}/package/dist/chessground.js'
const fens = ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR',
  'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R', 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R']
const board = Chessground(document.querySelector('#board'), { fen: fens[0], animation: { enabled: false } })
globalThis.show = i => board.set({ fen: fens[i % fens.length] })
requestAnimationFrame(() => document.body.setAttribute('data-ready', ''))`

const rules = [
  '@umpire/core-game',
  '@umpire/core-game/*',
  '@umpire/core-rng',
  '@umpire/kriegspiel',
  '@umpire/kriegspiel/*',
]

async function boards(browser) {
  const folder = fetchChessground()
  const css =
    folder &&
    ['base', 'brown', 'cburnett'].map(name =>
      readFileSync(join(folder, 'package', 'assets', `chessground.${name}.css`), 'utf8'),
    )
  const chess = folder && (await bundle(theirs(folder)))
  const largest = await bundle('', { entryPoints: [join(here, '../test/browser/page.ts')] })
  const site = await serve({
    '/ours': ['<kriegspiel-board></kriegspiel-board>', await bundle(ours)],
    '/largest': ['<kriegspiel-board></kriegspiel-board>', largest],
    ...(folder && {
      '/theirs': [`<style>${css.join('')}</style><div id="board" style="width:640px;height:640px"></div>`, chess],
    }),
  })
  const own = weigh(await bundle("import '@umpire/boards/kriegspiel'", { external: rules }))
  const middle = selector =>
    `(() => { const { x, y, width, height } = (${selector}).getBoundingClientRect(); return [x + width / 2, y + height / 2] })()`
  const unit =
    middle(`[...document.querySelector('kriegspiel-board').shadowRoot.querySelectorAll('.cell.able')].find(one => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return one.getRootNode().elementFromPoint(x + width / 2, y + height / 2) === one
  })`)
  const pawn = middle("document.querySelectorAll('piece.white.pawn')[4]")
  const or = async (make, text = make) => (folder ? text(await make()) : 'not reached')
  try {
    say('', 'chessground, 8 × 8', 'Kriegspiel, 25 × 20', 'the largest, 60 × 26 with 620 units')
    say('---', '---:', '---:', '---:')
    const bare = folder && weigh(await bundle(`export { Chessground } from '${folder}/package/dist/chessground.js'`))
    say(
      'weight of the board, styles and pieces included, brotli',
      folder ? `${kB(bare + weigh(css.join('')))}, ${kB(bare)} without pieces and styles` : 'not reached',
      kB(own),
      '',
    )
    const ready = path => timeToReady(browser, site.url + path)
    say(
      `processor time until it can be used, ${SLOW} times slower`,
      await or(() => ready('/theirs'), ms),
      ms(await ready('/ours')),
      ms(await ready('/largest?largest&north=person')),
    )
    const move = path => timeOfMove(browser, site.url + path)
    say('the same of a move, drawn', await or(() => move('/theirs'), ms), ms(await move('/ours')), '')
    const drag = (path, from) => timeOfDrag(browser, site.url + path, from)
    say(
      'the same of a frame in which a piece is carried, 95 of 100 below',
      await or(() => drag('/theirs', pawn), ms),
      ms(await drag('/ours', unit)),
      ms(await drag('/largest?largest&north=person', unit)),
    )
  } finally {
    site.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

/** The pages to play on, from the first byte until the board is there, with the rules, players and the page around them. */
async function pages(browser) {
  const built = new URL('../../../docs/.vitepress/dist/index.html', import.meta.url)
  if (!existsSync(built)) {
    console.log('The documentation is not built: pnpm --filter @umpire/docs build')
    return
  }
  const { serve: serveSite } = await import('../../../docs/scripts/serve.ts')
  const site = await serveSite('dist')
  const screens = [wide, { width: 390, height: 844 }]
  say(
    'page to play on',
    ...screens.flatMap(({ width }) => [`ready at ${width} px, ${SLOW} times slower`, `layout shift at ${width} px`]),
  )
  say('---', ...screens.flatMap(() => ['---:', '---:']))
  try {
    for (const game of ['kriegspiel', 'transnistria-hex', 'dma', 'dolg-solo-ai']) {
      const row = []
      for (const screen of screens) {
        const url = `${site.url}/play/${game}`
        row.push(ms(await timeToReady(browser, url, '[role=gridcell]', screen)))
        row.push((await layoutShift(browser, url, screen)).toFixed(3))
      }
      say(game, ...row)
    }
  } finally {
    site.close()
  }
}

if (!chromiumPath) {
  console.error(noChromium)
  process.exitCode = 1
} else {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: quietly })
  try {
    await boards(browser)
    console.log('')
    await pages(browser)
  } finally {
    await browser.close()
  }
}
