import type { Order } from '@umpire/dolg-solo-ai'
import { orderText } from '@umpire/dolg-solo-ai/notation'
import type { Page } from 'playwright-core'
import { centre, desk, drag, middle, nameOf, offers, press, said, unfold } from './dolg-hands.ts'
import { cell, focused, type Pane, phone, type Tools } from './tools.ts'

const tap = async (page: Page, id: string) => page.touchscreen.tap(...(await middle(page, id)))

/** No battle takes so many orders of the person. */
const MOST = 400

type Giver = (order: Order) => Promise<void>

async function playOut(page: Pane, give: Giver): Promise<number> {
  for (let given = 0; given < MOST; given++) {
    await desk(page).ready()
    const { last, outcome } = await desk(page).scene()
    if (outcome) return given
    const [order] = await desk(page).advice()
    await give(order!)
    await page
      .waitForFunction(
        before => (globalThis as unknown as { desk: { scene(): { last: number } } }).desk.scene().last > before,
        last,
        { timeout: 8000 },
      )
      .catch(async () => {
        throw new Error(`${JSON.stringify(order)} was not given; the board says: ${await said(page)}`)
      })
  }
  return MOST
}

async function finish(title: string, page: Pane, given: number, errors: readonly string[], { check }: Tools<Pane>) {
  const match = await desk(page).verified()
  check(`${title}: ${given} orders and ${match.log.length} steps to the end, and Node comes to the same digest`, [
    match.state.end ? '' : 'the battle has not ended',
    ...errors,
  ])
}

/** By keyboard alone; where it is, it knows from the accessibility tree. */
export async function dolgByKeyboard(tools: Tools<Pane>): Promise<void> {
  const { page, context, errors } = await tools.open('/dolg?seed=3')
  const named = async (wanted: RegExp, key: string) => {
    for (let i = 0; i < 80; i++) {
      const { name, role } = await focused(page)
      if (wanted.test(name)) return name
      // In the grid N goes on; it has one stop for Tab.
      await page.keyboard.press(key === 'n' && role !== 'gridcell' ? 'Tab' : key)
    }
    throw new Error(`${key} does not come to ${wanted}; it is at ${JSON.stringify(await focused(page))}`)
  }
  const enter = () => page.keyboard.press('Enter')
  const take = async (unit: string) => {
    await named(new RegExp(`^${unit},`), 'n')
    await enter()
  }
  const given = await playOut(page, async order => {
    if (order.type === 'play') {
      await named(new RegExp(`^${nameOf(order.card)}`), 'Shift+Tab')
      await enter()
      const choosing = /Choose up to/.test(await said(page))
      const one = order.units.length === 1 && !choosing && !(await offers(page, /Play on all/))
      if (choosing || one) for (const unit of order.units) await take(unit)
      if (!one) {
        await named(/^Play/, 'Shift+Tab')
        await enter()
      }
    } else if (order.type === 'move' || order.type === 'withdraw') {
      await take(order.unit)
      const wanted = `@${order.pose.x},${order.pose.y},${order.pose.facing}`
      if ((await cell(page, wanted).count()) === 0) throw new Error(`no cell ${wanted}`)
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('n')
        const { name } = await focused(page)
        const at = await page.evaluate(
          () => (document.querySelector('dolg-table')!.shadowRoot!.activeElement as HTMLElement).dataset['at'],
        )
        if (at !== wanted) continue
        if (!/can go here/.test(name)) throw new Error(`${name} is no target`)
        break
      }
      await enter()
    } else if (order.type === 'charge' || order.type === 'shoot' || order.type === 'fight') {
      await take(order.unit)
      await named(new RegExp(`^${order.target},.*can be (charged|shot at|struck)`), 'n')
      await enter()
      await enter()
    } else {
      await named(/^(Next|End turn)/, 'Shift+Tab')
      await enter()
    }
  })
  await finish('DOLG!: a whole battle by keyboard alone', page, given, errors, tools)
  await context.close()
}

async function playCard(
  page: Pane,
  order: Order & { readonly type: 'play' },
  on: (id: string) => Promise<void>,
  all: RegExp,
  choose: RegExp,
) {
  await unfold(page)
  await page.locator(`[data-piece="card ${order.card}"]`).click()
  if (choose.test(await said(page))) {
    for (const unit of order.units) await on(unit)
    await page.locator('.doing .main').click()
  } else if (await offers(page, all)) await page.locator('.doing .main').click()
  else await on(order.units[0]!)
}

/** By dragging with the mouse. */
export async function dolgByDragging(tools: Tools<Pane>): Promise<void> {
  const { page, context, errors } = await tools.open('/dolg?seed=1')
  const given = await playOut(page, async order => {
    if (order.type === 'play') await playCard(page, order, id => press(page, id), /Play (on all|it)/, /Choose up to/)
    else if (order.type === 'move' || order.type === 'withdraw') {
      const { x, y } = order.pose
      const [ux, uy] = await middle(page, order.unit)
      const scale = await page.evaluate(() => {
        const box = document.querySelector('dolg-table')!.shadowRoot!.querySelector('.picture')!.getBoundingClientRect()
        return { left: box.left, top: box.top, by: box.width / (2400 + 120) }
      })
      const [tx, ty] = [scale.left + (x + 60) * scale.by, scale.top + (y + 60) * scale.by]
      const away = Math.hypot(tx - ux, ty - uy)
      // Put down where it was, a unit is not ordered: one that is stopped at once is carried on beyond, as far as that shows.
      const far = away < 10 && away > 0 ? 24 / away : 1
      await drag(page, order.unit, [ux + (tx - ux) * far, uy + (ty - uy) * far])
    } else if (order.type === 'charge' || order.type === 'shoot' || order.type === 'fight') {
      await middle(page, order.unit)
      await drag(page, order.unit, await centre(page, order.target))
    } else await page.getByRole('button', { name: /^(Next|End turn)/ }).click()
  })
  await finish('DOLG!: a whole battle by dragging', page, given, errors, tools)
  await context.close()
}

/** Tap by tap on a phone, in Russian; in the middle the page is loaded anew. */
export async function dolgByTouch(tools: Tools): Promise<void> {
  const { page, context, errors } = await tools.open('/dolg?seed=2&locale=ru&keep', phone)
  let count = 0
  const given = await playOut(page, async order => {
    if (++count === 20) {
      const before = await desk(page).verified()
      await page.reload()
      await page.waitForSelector('body[data-ready]')
      const after = await desk(page).verified()
      tools.check('DOLG!: a reload in the middle of a battle goes on with it', [
        after.frames.at(-1)!.digest === before.frames.at(-1)!.digest ? '' : 'another digest',
      ])
    }
    if (order.type === 'play')
      await playCard(page, order, id => tap(page, id), /^Сыграть( на всех.*)?$/, /Выберите отряды/)
    else if (order.type === 'move' || order.type === 'withdraw') {
      await tap(page, order.unit)
      const id = `@${order.pose.x},${order.pose.y},${order.pose.facing}`
      const [[ux, uy], [x, y]] = [await centre(page, order.unit), await centre(page, id)]
      // What lies on the unit itself is chosen from the list.
      if (Math.hypot(x - ux, y - uy) > 30) await tap(page, id)
      else {
        if ((await page.locator('.orders[open]').count()) === 0) await page.getByText('Приказы', { exact: true }).tap()
        await page.getByLabel('Приказ или его часть').fill(orderText(order))
        await page.locator('.list button').first().tap()
      }
    } else if (order.type === 'charge' || order.type === 'shoot' || order.type === 'fight') {
      await tap(page, order.unit)
      await tap(page, order.target)
      await page.locator('.doing .main').tap()
    } else await page.getByRole('button', { name: /^(К |Закончить ход)/ }).tap()
  })
  await finish('DOLG!: a whole battle by touch at 390 px, in Russian', page, given, errors, tools)
  await context.close()
}
