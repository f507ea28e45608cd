// What `npm create @umpire` makes, from tarballs: a project of each game, installed together, type-checked, built, and played in Chromium where there is one.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { manifest } from '../workspace.mjs'
import { chromiumPath, noChromium, quietly } from './chromium.mjs'
import { root, run } from './run.mjs'

const { chromium } = createRequire(join(root, 'packages', 'create', 'package.json'))('playwright-core')

/** A project of each game: every framework and both languages are among them. `steps`: so many more there are once the program has answered. */
const projects = [
  { game: 'kriegspiel', framework: 'none', lang: 'en', board: 'kriegspiel-board', steps: 2 },
  { game: 'transnistria-hex', framework: 'react', lang: 'en', board: 'transnistria-board', steps: 2 },
  { game: 'dma', framework: 'svelte', lang: 'ru', board: 'dma-map', steps: 1 },
  { game: 'dolg-solo-ai', framework: 'none', lang: 'ru', board: 'dolg-table', steps: 1 },
]

const lines = text => text.split('\n').filter(line => line.trim())

/** @param folder of the tarballs, where the command is installed from one of them */
export async function testFrontEnds(folder, report) {
  // Elsewhere, where nothing is found but what the projects ask for.
  const home = mkdtempSync(join(tmpdir(), 'umpire-front-ends-'))
  try {
    await testIn(home, folder, report)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function testIn(home, folder, { check, skip }) {
  const command = join(folder, 'node_modules', '.bin', Object.keys(manifest('create').bin)[0])
  for (const { game, framework, lang } of projects) {
    const flags = ['--game', game, '--framework', framework, '--lang', lang, '--tarballs', folder]
    const made = await run([command, game, ...flags], { quiet: true, cwd: home })
    check(`create makes a project: ${game}, ${framework}, ${lang}`, made.code === 0 ? [] : lines(made.output))
  }
  const again = await run([command, projects[0].game], { quiet: true, cwd: home })
  check(
    'create leaves a folder alone that is not empty',
    again.code === 3 && /\[folder-not-empty\]/.test(again.output) ? [] : lines(again.output),
  )
  // All of them as workspaces of one project: npm heeds the overrides of its root alone.
  const { overrides } = JSON.parse(readFileSync(join(home, projects[0].game, 'package.json'), 'utf8'))
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, workspaces: ['*'], overrides }))
  const install = ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const installed = await run([...install, '--loglevel=error'], { quiet: true, cwd: home })
  check('what create makes installs', installed.code === 0 ? [] : lines(installed.output))
  if (installed.code !== 0) return
  for (const { game } of projects) {
    const npm = script => run(['npm', 'run', script], { quiet: true, cwd: join(home, game) })
    const [types, site] = await Promise.all([npm('check'), npm('build')])
    check(`the project of ${game}: its types are right`, types.code === 0 ? [] : lines(types.output))
    check(`the project of ${game}: it builds`, site.code === 0 ? [] : lines(site.output))
  }
  if (chromiumPath) return play(home, check)
  if (process.env.UMPIRE_REQUIRE_CHROMIUM) check('the projects are played in a browser', noChromium)
  else skip('the projects are played in a browser', noChromium)
}

/** The sites as any server has them, each in a folder of its own. */
async function serve(home) {
  const types = { '.js': 'text/javascript', '.css': 'text/css' }
  const server = createServer(({ url }, response) => {
    const [, game, file] = /^\/([\w-]+)\/([\w./-]*)$/.exec(url) ?? []
    const path = game && join(home, game, 'dist', file || 'index.html')
    response.writeHead(path && existsSync(path) ? 200 : 404, { 'content-type': types[extname(url)] ?? 'text/html' })
    response.end(path && existsSync(path) ? readFileSync(path) : '')
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

async function play(home, check) {
  const site = await serve(home)
  const browser = await chromium.launch({ executablePath: chromiumPath, args: quietly })
  try {
    for (const project of projects) {
      const faults = []
      await playOne(browser, `${site.url}/${project.game}/`, project, faults)
      check(`the project of ${project.game}: an order is given, the program answers, a reload goes on`, faults)
    }
    check('and so it does while it is worked on: npm run dev', await playInDev(browser, home, projects[1]))
  } finally {
    await browser.close()
    site.close()
  }
}

/** By Vite's own server, which makes packages ready when it meets them: none may be met so late that the page is loaded anew in the middle of a turn. */
async function playInDev(browser, home, project) {
  const server = spawn('npm', ['run', 'dev', '--', '--port', '0'], { cwd: join(home, project.game), detached: true })
  const faults = []
  try {
    const address = await new Promise((resolve, reject) => {
      let said = ''
      server.stdout.on('data', chunk => {
        said += chunk
        const [, found] = /(http:\/\/localhost:\d+\/)/.exec(stripVTControlCharacters(said)) ?? []
        if (found) resolve(found)
      })
      server.on('close', () => reject(new Error(said)))
    })
    await playOne(browser, address, project, faults)
  } catch (error) {
    faults.push(...lines(String(error)))
  } finally {
    // The whole group: npm does not end what it began.
    process.kill(-server.pid)
  }
  // Lit says on every page of a developer that it is in development.
  return faults.filter(fault => !fault.startsWith('Lit is in dev mode'))
}

/** Plays; whatever goes wrong is a fault. */
async function playOne(browser, address, project, faults) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    await playOn(await context.newPage(), address, project, faults)
  } catch (error) {
    faults.push(...lines(String(error)).slice(0, 4))
  } finally {
    await context.close()
  }
}

async function playOn(page, address, { board, steps }, faults) {
  let loads = 0
  page.on('load', () => loads++)
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  const look = () => page.locator(board).evaluate(({ last, planned }) => last + planned.length)
  /** Until the person is to order, after at least so many steps. */
  const ready = least =>
    page.waitForFunction(
      ([board, least]) => {
        const { seat, thinking, last } = document.querySelector(board) ?? {}
        return seat && !thinking && last >= least
      },
      [board, least],
      { timeout: 30_000 },
    )
  await page.goto(address)
  await ready(0)
  const before = await look()
  await page.locator('.orders summary').click()
  await page.locator('.orders .list button').first().click()
  const after = await look()
  if (after !== before + 1) faults.push(`${after - before} orders instead of one`)
  await page.locator('.bar button').first().click()
  await ready(before + steps)
  if (loads !== 1) faults.push(`the page was loaded ${loads} times`)
  const last = await page.locator(board).evaluate(({ last }) => last)
  await page.reload()
  await ready(last)
}
