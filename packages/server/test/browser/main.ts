import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leave } from '../../../../scripts/lib/report.mjs'
import { chromium } from '../../../boards/test/browser/drivers/chromium.ts'
import { firefox } from '../../../boards/test/browser/drivers/firefox.ts'
import type { Driver, Pane, Screen } from '../../../boards/test/browser/drivers/pane.ts'
import { answered, isLost } from '../../../boards/test/browser/drivers/webdriver.ts'
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

type Chapter<P extends Pane> = (driver: Driver<P>) => Promise<void>

/** How long a chapter may take, in milliseconds: each takes less than a minute, and one that never ends would say nothing of why. */
const LIMIT = 300_000

/** Whether both servers still answer, database and all. */
async function answering(): Promise<boolean> {
  const asked = [server.address, host.address].map(address =>
    fetch(`${address}/health`, { signal: AbortSignal.timeout(10_000) }),
  )
  return (await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled')
}

/** Plays chapters one after another; where a browser is lost, and not the server, a new one begins the chapter anew, once. */
async function run<P extends Pane>(
  name: string,
  start: () => Promise<Driver<P> | string>,
  chapters: readonly Chapter<P>[],
): Promise<void> {
  let driver: Driver<P> | null = null
  const close = async () => {
    await answered('close', driver?.close() ?? Promise.resolve()).catch(error => console.log(`  ${error}`))
    driver = null
  }
  /** What went wrong, if anything did. */
  const faultIn = async (chapter: Chapter<P>): Promise<unknown> => {
    try {
      driver ??= await started(start)
      await answered(`${chapter}`, chapter(driver), LIMIT)
    } catch (error) {
      return error ?? 'nothing was said'
    }
    return null
  }
  for (const chapter of chapters) {
    let fault = await faultIn(chapter)
    if (isLost(fault)) {
      await close()
      if (await answering()) {
        console.log(`  lost ${name}, which begins anew: ${fault.message}`)
        fault = await faultIn(chapter)
      }
    }
    if (fault instanceof Missing && !process.env[`UMPIRE_REQUIRE_${name.toUpperCase()}`]) {
      total.skipped++
      console.log(`  skipped the tables: ${fault.message}`)
      break
    }
    if (!fault) continue
    site.check(`${name}: ${chapter}`, [fault instanceof Error ? fault.stack : fault])
    if (fault instanceof Missing || !(await answering())) break
  }
  await close()
}

/** A browser that is not there at all. */
class Missing extends Error {}

async function started<P extends Pane>(start: () => Promise<Driver<P> | string>): Promise<Driver<P>> {
  const driver = await answered('start', start())
  if (typeof driver === 'string') throw new Missing(driver)
  return driver
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
  await run('firefox', () => firefox('window'), [
    driver => match(driver, site, 'kriegspiel', 'ru', desktop),
    driver => match(driver, site, 'transnistria-hex', 'ru', desktop),
    driver => timed(driver, site, 'en', desktop),
    driver => desk(driver, site, 'ru', desktop),
  ])
for (const one of [server, host])
  await answered('close', one.close()).catch(error => site.check('The servers end', [error]))
for (const one of [folder, court]) rmSync(one, { recursive: true, force: true })

leave(total)
