import type { Order, Unit, View } from '@umpire/transnistria-hex'
import type { Locator, Page } from 'playwright-core'
import type { Place } from '../drivers/pane.ts'
import { cell, desktop, focused, inGrid, type Pane, phone, type Screen, type Tools, tabTo } from '../tools.ts'
import { buttonOf, deskOf, keysTo, unitName } from './match.ts'

/** No game takes so many orders of persons. */
const MOST_ORDERS = 1500

type Locale = 'en' | 'ru'
const viewOf = (page: Pane) =>
  page.evaluate(() => (globalThis as unknown as { board: { view: unknown } }).board.view) as Promise<View>
const hasText = (name: string) => new RegExp(`^\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** A button of the question that is asked, or else of the bar. */
async function buttons(page: Page, name: RegExp): Promise<Locator>
async function buttons(page: Pane, name: RegExp): Promise<Place>
async function buttons(page: Pane, name: RegExp): Promise<Place> {
  const asked = (await page.locator('dialog.pop').count()) > 0
  return page
    .locator(asked ? 'dialog.pop button' : '.bar button')
    .filter({ hasText: name })
    .first()
}

/** One way of handling a board. */
interface Hands {
  readonly locale: Locale
  /** Takes a unit up from its hex. */
  take(unit: Unit): Promise<void>
  /** Puts down what is held; `path`: the way it goes. */
  put(unit: Unit, path: readonly string[]): Promise<void>
  /** Presses a hex that is attacked, once more if that is asked for. */
  strike(unit: Unit, target: string): Promise<void>
  /** A button of the bar, or of a question. */
  button(name: RegExp): Promise<void>
}

/** Gives an order as a person would: by its gesture, where there is one. */
async function give(page: Pane, hands: Hands, order: Order): Promise<void> {
  const view = await viewOf(page)
  const words = hasText(buttonOf(order, view, hands.locale))
  const unit = 'unit' in order ? view.units.find(one => one.id === order.unit) : undefined
  const bar = page.locator('.bar button[data-order]').filter({ hasText: words })
  const choice = async (name: RegExp) => {
    const there = page.locator('dialog.pop button')
    if ((await there.count()) > 0) await hands.button(name)
  }
  switch (order.type) {
    case 'move':
    case 'march':
      await hands.take(unit!)
      await hands.put(unit!, order.type === 'move' ? [order.to] : order.path)
      return
    case 'attack':
    case 'reconnoitre': {
      await hands.take(unit!)
      await hands.strike(unit!, order.target)
      const attack = hands.locale === 'en' ? /^\s*Attack/ : /^\s*Атака/
      const scouting = hands.locale === 'en' ? /^\s*Reconnaissance/ : /^\s*Разведка/
      await choice(order.type === 'attack' ? attack : scouting)
      return
    }
    case 'retreat':
      if ((await bar.count()) === 1) {
        await hands.button(words)
        return
      }
      await hands.take(unit!)
      await hands.put(unit!, order.path)
      await choice(/./)
      return
    case 'disarm':
    case 'recover':
      await hands.take(unit!)
      await hands.button(words)
      return
    case 'request-peace':
      await hands.button(hands.locale === 'en' ? /^\s*More|⋯/ : /^\s*Ещё|⋯/)
      await hands.button(words)
      await hands.button(hands.locale === 'en' ? /^\s*Yes/ : /^\s*Да/)
      return
    default:
      await hands.button(words)
  }
}

async function playOut(page: Pane, hands: Hands, between: (given: number) => Promise<void> = async () => {}) {
  const desk = deskOf(page)
  const kinds = new Map<string, number>()
  for (let given = 0; given < MOST_ORDERS; ) {
    await desk.ready()
    if ((await desk.scene()).outcome) return { given, kinds }
    await between(given)
    const [order] = await desk.advice()
    const { last } = await desk.scene()
    await give(page, hands, order!)
    const moved = page.waitForFunction(
      before => (globalThis as unknown as { desk: { scene(): { last: number } } }).desk.scene().last > before,
      last,
      { timeout: 6000 },
    )
    await moved.catch(async () => {
      const said = await page.locator('.bar p').textContent()
      throw new Error(`${JSON.stringify(order)} was not given; the board says: ${said}`)
    })
    kinds.set(order!.type, (kinds.get(order!.type) ?? 0) + 1)
    given++
  }
  throw new Error('the game does not end')
}

async function whole<P extends Pane>(
  title: string,
  tools: Tools<P>,
  path: string,
  screen: Screen,
  handsOf: (page: P) => Hands,
  between?: (page: P) => (given: number) => Promise<void>,
): Promise<void> {
  const { page, context, errors } = await tools.open(path, screen)
  const { given, kinds } = await playOut(page, handsOf(page), between?.(page))
  const match = await deskOf(page).verified()
  const told = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')
  tools.check(`${title}: ${given} orders (${told}) to the end, and Node comes to the same digest`, [
    (match.state as { end: unknown }).end ? '' : 'the game has not ended',
    ...errors,
  ])
  await context.close()
}

/** By keyboard alone; where it is, it knows from the accessibility tree. */
export async function hexesByKeyboard(tools: Tools<Pane>): Promise<void> {
  const handsOf = (page: Pane): Hands => {
    const walk = async (to: string) => {
      const from = /^-?\d+,-?\d+/.exec((await tabTo(page, inGrid)).name)?.[0]
      if (!from) throw new Error(`at ${JSON.stringify(await focused(page))}`)
      for (const key of from === to ? [] : keysTo(from, to)) await page.keyboard.press(key)
      const { name } = await focused(page)
      if (!name.startsWith(`${to}, `)) throw new Error(`walked to ${name} in place of ${to}`)
      return name
    }
    return {
      locale: 'en',
      async take(unit) {
        await walk(unit.hex!)
        const name = unitName(unit.id, 'en')
        const held = new RegExp(`${name.replace(/[()]/g, '\\$&')} [^;]*taken up`)
        for (let i = 0; i < 6 && !held.test((await focused(page)).name); i++) await page.keyboard.press('Enter')
        const said = (await focused(page)).name
        if (!held.test(said)) throw new Error(`${name} is not taken up: ${said}`)
      },
      async put(_, path) {
        const name = await walk(path.at(-1)!)
        if (!/can go here/.test(name)) throw new Error(`${name} is no target`)
        await page.keyboard.press('Enter')
      },
      async strike(_, target) {
        const name = await walk(target)
        if (!/can be attacked/.test(name)) throw new Error(`${name} cannot be attacked`)
        await page.keyboard.press('Enter')
        if ((await page.locator('dialog.pop').count()) === 0) await page.keyboard.press('Enter')
      },
      async button(wanted) {
        const key = (await page.locator('dialog.pop').count()) > 0 ? 'Tab' : 'Shift+Tab'
        await tabTo(page, ({ role, name }) => role === 'button' && wanted.test(name), key)
        await page.keyboard.press('Enter')
      },
    }
  }
  await whole('Transnistria by keyboard alone', tools, '/transnistria-hex?seed=4', desktop, handsOf)
}

/** Takes a unit up by pressing its hex until it is in the hand. */
async function pressUntilHeld(
  page: Pane,
  unit: Unit,
  locale: Locale,
  press: (hex: string) => Promise<void>,
): Promise<void> {
  const taken = locale === 'en' ? 'taken up' : 'в руке'
  const name = unitName(unit.id, locale).replace(/[()]/g, '\\$&')
  const held = new RegExp(`${name} [^;]*${taken}`)
  for (let i = 0; i < 6; i++) {
    if (held.test((await cell(page, unit.hex!).getAttribute('aria-label')) ?? '')) return
    await press(unit.hex!)
  }
  throw new Error(`${unit.id} is not taken up`)
}

/** With the mouse: marches are dragged along their path, and so are attacks on neighbours. */
export async function hexesByDragging(tools: Tools<Pane>): Promise<void> {
  const handsOf = (page: Pane): Hands => {
    const middle = async (hex: string) => {
      const box = (await cell(page, hex).boundingBox())!
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    }
    /** All of these hexes in sight, if they are near each other. */
    const bring = async (hexes: readonly string[]) => {
      for (const hex of hexes) await cell(page, hex).scrollIntoViewIfNeeded()
    }
    return {
      locale: 'en',
      take: unit => pressUntilHeld(page, unit, 'en', hex => cell(page, hex).click()),
      async put(unit, path) {
        await bring([unit.hex!, ...path, unit.hex!])
        await page.mouse.move(...(await middle(unit.hex!)))
        await page.mouse.down()
        for (const hex of path) await page.mouse.move(...(await middle(hex)), { steps: 4 })
        await page.mouse.up()
      },
      async strike(_, target) {
        await cell(page, target).click()
        if ((await page.locator('dialog.pop').count()) === 0) await cell(page, target).click()
      },
      button: async name => (await buttons(page, name)).click(),
    }
  }
  await whole('Transnistria by dragging', tools, '/transnistria-hex?seed=2&persons=transnistria', desktop, handsOf)
}

/** Tap by tap on a phone, in Russian, both sides; in the middle the page is loaded anew. */
export async function hexesByTouch(tools: Tools): Promise<void> {
  const handsOf = (page: Page): Hands => {
    const tap = (hex: string) => cell(page, hex).tap()
    return {
      locale: 'ru',
      take: unit => pressUntilHeld(page, unit, 'ru', tap),
      put: (_, path) => tap(path.at(-1)!),
      async strike(_, target) {
        await tap(target)
        if ((await page.locator('dialog.pop').count()) === 0) await tap(target)
      },
      button: async name => (await buttons(page, name)).tap(),
    }
  }
  const reload = (page: Page) => async (given: number) => {
    if (given !== 20) return
    const before = await deskOf(page).verified()
    await page.reload()
    await page.waitForSelector('body[data-ready]')
    const after = await deskOf(page).verified()
    tools.check('A reload in the middle of Transnistria goes on with it', [
      after.log.length === before.log.length ? '' : `${after.log.length} steps of ${before.log.length}`,
      after.frames.at(-1)!.digest === before.frames.at(-1)!.digest ? '' : 'another digest',
    ])
  }
  const path = '/transnistria-hex?seed=7&persons=moldova+transnistria&locale=ru&keep'
  await whole('Transnistria by touch at 390 px, in Russian', tools, path, phone, handsOf, reload)
}
