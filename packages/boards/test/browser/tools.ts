import { isDeepStrictEqual } from 'node:util'
import { type AnyRuleset, decide, Match, type Policy, type Result, type SavedMatch } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { ruleset as kriegspiel, type Order } from '@umpire/kriegspiel'
import { steady } from '@umpire/kriegspiel/policy'
import axe from 'axe-core'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import type { Driver, Focus, Opened, Pane, Place, Screen } from './drivers/pane.ts'

export type { Pane, Screen }

export const desktop: Screen = { width: 1400, height: 950 }
export const phone: Screen = { width: 390, height: 844 }

/** `P`: what a chapter wants of a page; who plays a whole game wants what every browser has. */
export interface Tools<P extends Pane = Page> {
  readonly url: string
  /** One check: what is wrong, or nothing. */
  check(title: string, faults: unknown): void
  open(path: string, screen?: Screen): Promise<Opened<P>>
}

/** `prefix`: before every title. */
export function tools<P extends Pane>(
  browser: Driver<P>,
  url: string,
  total: { passed: number; failed: number },
  prefix = '',
): Tools<P> {
  return {
    url,
    check(title, faults) {
      const list = [faults].flat().filter(Boolean)
      total[list.length > 0 ? 'failed' : 'passed']++
      const told = list.map(fault => `\n    ${String(fault)}`).join('')
      console.log(`  ${list.length > 0 ? 'FAILED' : 'ok'} ${prefix}${title}${told}`)
    },
    open: (path, screen = desktop) => browser.open(url + path, screen),
  }
}

/** What axe finds on a page, of whatever weight. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }[] }> }
    }
    const found = await axe.run()
    return found.violations.map(({ id, nodes }) => {
      const [first] = nodes
      return `${id}: ${JSON.stringify(first!.target)} (${first!.failureSummary.split('\n')[1]?.trim()}), ${nodes.length} in all`
    })
  })
}

/** The desk of the page, as far as tests look at it. */
interface PageDesk {
  scene(): {
    last: number
    at: number
    seat: string | null
    thinking: string | null
    outcome: unknown
    legal: unknown[]
  }
  save(): unknown
}
const within = <T>(page: Pane, look: (desk: PageDesk) => T): Promise<T> =>
  page.evaluate(`(${look.toString()})(globalThis.desk)`) as Promise<T>

/** A game and who advises on it; the Game of War unless told. */
export interface Advised {
  readonly ruleset: AnyRuleset
  // biome-ignore lint/suspicious/noExplicitAny: of whatever game.
  readonly policy: Policy<any, any, any>
}

export function deskOf<Advice = Order>(
  page: Pane,
  { ruleset, policy }: Advised = { ruleset: kriegspiel, policy: steady },
) {
  return {
    scene: () =>
      within(page, desk => {
        const { last, at, seat, outcome } = desk.scene()
        return { last, at, seat, outcome }
      }),
    /** Until a person has something to decide, or the game is over. */
    ready: () =>
      page.waitForFunction(
        () => {
          const scene = (globalThis as unknown as { desk: PageDesk }).desk.scene()
          return scene.thinking === null && (scene.seat !== null || scene.outcome !== null)
        },
        null,
        { timeout: 30_000 },
      ),
    /** The match as Node reads it: every step played again, every digest compared. */
    async verified() {
      const read = Match.fromJSON(ruleset, await within(page, desk => desk.save()))
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      return read.value
    },
    /** What a sensible player would order now, one order after the other. */
    async advice(): Promise<readonly Advice[]> {
      const saved = await within(page, desk => desk.save())
      const { state, log } = readOn(page, saved, ruleset)
      const [seat] = ruleset.seatsToAct(state)
      return decide(ruleset, policy, { state, seat: seat!, root: seedRng('advice'), step: log.length })
    },
  }
}

type Read = Match<unknown, unknown, unknown, unknown, string>
const reads = new WeakMap<Pane, Read>()

/** The match of a page without comparing digests; what was read of it before is not played again. */
function readOn(page: Pane, saved: unknown, ruleset: Advised['ruleset']): Read {
  const { digests: _, seal: __, ...record } = saved as SavedMatch<unknown, unknown, string>
  const before = reads.get(page)
  const goesOn = before && isDeepStrictEqual(record.log.slice(0, before.log.length), before.log)
  let read: Result<Read> = goesOn ? { ok: true, value: before } : Match.replay(ruleset, { ...record, log: [] })
  for (const orders of record.log.slice(goesOn ? before.log.length : 0))
    if (read.ok) read = Match.advance(ruleset, read.value, orders)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  reads.set(page, read.value)
  return read.value
}

export function cell(page: Page, square: string): Locator
export function cell(page: Pane, square: string): Place
export function cell(page: Pane, square: string): Place {
  return page.locator(`[role=gridcell][data-at="${square}"]`)
}

/** What an accessibility tree says has the focus. */
export function focused(page: Pane): Promise<Focus> {
  return page.focused?.() ?? focusedInChromium(page as Page)
}

export const inGrid = ({ role }: Focus): boolean => role === 'gridcell'

/** Presses Tab until it comes to what is wanted; if it leaves the page before, the other way round. */
export async function tabTo(
  page: Pane,
  wanted: (at: Focus) => boolean,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
  most = 400,
): Promise<Focus> {
  const keys = { Tab: 'Shift+Tab', 'Shift+Tab': 'Tab' } as const
  for (let i = 0; i < most; i++) {
    const at = await focused(page)
    if (wanted(at)) return at
    if (at.role === '' && i > 0) key = keys[key]
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not come to ${wanted}; it is at ${JSON.stringify(await focused(page))}`)
}

async function focusedInChromium(page: Page): Promise<Focus> {
  const client = await clientOf(page)
  const { result } = await client.send('Runtime.evaluate', {
    expression:
      '(() => { let e = document.activeElement; while (e?.shadowRoot?.activeElement) e = e.shadowRoot.activeElement; return e })()',
  })
  if (!result.objectId) return { role: '', name: '' }
  const { nodes } = await client.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })
  return { role: String(nodes[0]?.role?.value ?? ''), name: String(nodes[0]?.name?.value ?? '') }
}

const clients = new WeakMap<Page, Awaited<ReturnType<BrowserContext['newCDPSession']>>>()
async function clientOf(page: Page) {
  const client = clients.get(page) ?? (await page.context().newCDPSession(page))
  clients.set(page, client)
  return client
}
