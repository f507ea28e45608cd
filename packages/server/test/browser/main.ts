import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '../../../boards/test/browser/drivers/chromium.ts'
import { firefox } from '../../../boards/test/browser/drivers/firefox.ts'
import type { Driver, Pane, Screen } from '../../../boards/test/browser/drivers/pane.ts'
import { type GameServer, serve } from '../../src/serve.ts'
import { forms } from '../support.ts'
import { type Court, campaign } from './campaign.ts'
import { desk } from './desk.ts'
import { byForms, match, type Site } from './matches.ts'
import { timed, timedByForms } from './timed.ts'

const total = { passed: 0, failed: 0, skipped: 0 }
const folder = mkdtempSync(join(tmpdir(), 'umpire-tables-'))
/** How far the clock of the server goes before ours, in milliseconds. */
let ahead = 0
const now = () => new Date(Date.now() + ahead)
let server: GameServer = await serve({ folder, port: 0, pace: 100_000, now })
const port = Number(new URL(server.address).port)

const site: Site = {
  address: server.address,
  /** A match of two persons, begun; the paths of its seats. */
  async make(ruleset, lang, fields) {
    const { post, linksOf } = forms(server.address)
    const made = await post(`${new URL(server.hostLink).pathname}/new/${ruleset}`, { lang, ...fields })
    const [master, ...paths] = linksOf(await made.text())
    await post(`${master}/begin`)
    return { seats: paths.slice(0, -1), open: paths.at(-1)! }
  },
  async restart() {
    await server.close()
    server = await serve({ folder, port, pace: 100_000, now })
  },
  later(span) {
    ahead += span
  },
  check(title, faults) {
    const list = faults.filter(Boolean)
    total[list.length > 0 ? 'failed' : 'passed']++
    console.log(`  ${list.length > 0 ? 'FAILED' : 'ok'} ${title}${list.map(fault => `\n    ${fault}`).join('')}`)
  },
}

/** Another server, whose clock is set. */
let time = new Date('2026-01-05T12:00:00Z')
const court = mkdtempSync(join(tmpdir(), 'umpire-campaign-'))
const host = await serve({ folder: court, port: 0, pace: 100_000, now: () => time })
const campaigns: Court = {
  address: host.address,
  hostLink: host.hostLink,
  folder: court,
  async clock(moment) {
    time = new Date(moment)
    await host.sweep()
  },
  check: site.check,
}

const desktop: Screen = { width: 1400, height: 950 }
const phone: Screen = { width: 390, height: 844 }

async function run<P extends Pane>(
  name: string,
  start: () => Promise<Driver<P> | string>,
  chapters: readonly ((driver: Driver<P>) => Promise<void>)[],
): Promise<void> {
  const driver = await start().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  if (typeof driver === 'string' || driver instanceof Error) {
    // One that is there must start.
    const fails = typeof driver !== 'string' || process.env[`UMPIRE_REQUIRE_${name.toUpperCase()}`]
    total[fails ? 'failed' : 'skipped']++
    console.log(`  ${fails ? `FAILED ${name}:` : 'skipped the tables:'} ${driver}`)
    return
  }
  for (const chapter of chapters)
    await chapter(driver).catch(error => site.check(`${driver.name}: ${chapter}`, [error.stack]))
  await driver.close()
}

const [only] = process.argv.slice(2)
if (only !== 'firefox')
  await run('chromium', chromium, [
    driver => match(driver, site, 'kriegspiel', 'en', desktop),
    driver => match(driver, site, 'transnistria-hex', 'en', desktop),
    driver => match(driver, site, 'kriegspiel', 'ru', phone),
    driver => match(driver, site, 'kriegspiel', 'fr', phone),
    driver => timed(driver, site, 'ru', phone),
    () => byForms(site),
    () => timedByForms(site),
    driver => desk(driver, site, 'en', desktop),
    driver => desk(driver, site, 'fr', phone),
    () => campaign(campaigns),
  ])
if (only !== 'chromium')
  await run('firefox', firefox, [
    driver => match(driver, site, 'kriegspiel', 'ru', desktop),
    driver => match(driver, site, 'transnistria-hex', 'ru', desktop),
    driver => timed(driver, site, 'en', desktop),
    driver => desk(driver, site, 'ru', desktop),
  ])
await server.close()
await host.close()
for (const one of [folder, court]) rmSync(one, { recursive: true })

console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed ? 1 : 0
