import { cell, deskOf, focused, inGrid, type Pane, phone, type Tools, tabTo } from './tools.ts'

/** No game takes so many turns. */
const MOST_TURNS = 120

/** Plays from where a page stands to the end, each order by `give`. Whoever plays the other side is built in. */
async function playOut(
  page: Pane,
  give: (order: { type: string; [field: string]: string }) => Promise<void>,
): Promise<number> {
  const desk = deskOf(page)
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    await desk.ready()
    if ((await desk.scene()).outcome) return turn
    for (const order of await desk.advice()) {
      const { last } = await desk.scene()
      await give(order as never)
      const given = page.waitForFunction(
        before => (globalThis as unknown as { desk: { scene(): { last: number } } }).desk.scene().last > before,
        last,
        { timeout: 8000 },
      )
      await given.catch(async () => {
        const said = await page.locator('.bar p').textContent()
        throw new Error(`${JSON.stringify(order)} was not given; the board says: ${said}`)
      })
    }
  }
  return MOST_TURNS
}

async function finish(
  title: string,
  page: Pane,
  turns: number,
  errors: readonly string[],
  { check }: Tools<Pane>,
): Promise<void> {
  const match = await deskOf(page).verified()
  check(`${title}: ${turns} turns and ${match.log.length} steps to the end, and Node comes to the same digest`, [
    (match.state as { end: unknown }).end ? '' : 'the game has not ended',
    ...errors,
  ])
}

/** By keyboard alone; where it is, it knows from the accessibility tree. */
export async function byKeyboard(tools: Tools<Pane>): Promise<void> {
  const { page, context, errors } = await tools.open('/?seed=4')
  const walk = async (to: string) => {
    const place = (square: string) => [Number.parseInt(square, 10), square.charCodeAt(square.length - 1)] as const
    const from = (await tabTo(page, inGrid)).name.split(',')[0]!
    const [[x, y], [tx, ty]] = [place(from), place(to)]
    for (let i = 0; i < Math.abs(tx - x); i++) await page.keyboard.press(tx > x ? 'ArrowRight' : 'ArrowLeft')
    for (let i = 0; i < Math.abs(ty - y); i++) await page.keyboard.press(ty > y ? 'ArrowDown' : 'ArrowUp')
    const { name } = await focused(page)
    if (!name.startsWith(`${to},`)) throw new Error(`walked to ${name} in place of ${to}`)
    return name
  }
  const turns = await playOut(page, async order => {
    if (order['from'] && order['to']) {
      await walk(order['from'])
      await page.keyboard.press('Enter')
      const target = await walk(order['to'])
      if (!/can go here/.test(target)) throw new Error(`${target} is no target`)
      await page.keyboard.press('Enter')
    } else if (order['target']) {
      const target = await walk(order['target'])
      if (!/can be attacked/.test(target)) throw new Error(`${target} cannot be attacked`)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    } else {
      await tabTo(page, ({ name }) => /^End turn/.test(name), 'Shift+Tab')
      await page.keyboard.press('Enter')
    }
  })
  await finish('A whole game by keyboard alone', page, turns, errors, tools)
  await context.close()
}

/** By dragging with the mouse. */
export async function byDragging(tools: Tools<Pane>): Promise<void> {
  const { page, context, errors } = await tools.open('/?seed=1&north=steady')
  const middle = async (square: string) => {
    const box = (await cell(page, square).boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const turns = await playOut(page, async order => {
    const { from, to, target } = order
    if (from && to) {
      await page.mouse.move(...(await middle(from)))
      await page.mouse.down()
      await page.mouse.move(...(await middle(to)), { steps: 3 })
      await page.mouse.up()
    } else if (target) {
      // Two presses, not a double one.
      await page.mouse.click(...(await middle(target)))
      await page.mouse.click(...(await middle(target)))
    } else await page.getByRole('button', { name: /^End turn/ }).click()
  })
  await finish('A whole game by dragging', page, turns, errors, tools)
  await context.close()
}

/** Tap by tap on a phone, in Russian; in the middle the page is loaded anew. */
export async function byTouch(tools: Tools): Promise<void> {
  const { page, context, errors } = await tools.open('/?seed=2&north=steady&locale=ru&keep', phone)
  const desk = deskOf(page)
  let given = 0
  const turns = await playOut(page, async order => {
    if (++given === 40) {
      const before = await desk.verified()
      await page.reload()
      await page.waitForSelector('body[data-ready]')
      const after = await desk.verified()
      tools.check('A reload in the middle of a game goes on with it', [
        after.log.length === before.log.length ? '' : `${after.log.length} steps of ${before.log.length}`,
        after.frames.at(-1)!.digest === before.frames.at(-1)!.digest ? '' : 'another digest',
      ])
    }
    const { from, to, target } = order
    if (from && to) {
      await cell(page, from).tap()
      await cell(page, to).tap()
    } else if (target) {
      await cell(page, target).tap()
      await page.getByRole('button', { name: `Атаковать ${target}` }).tap()
    } else await page.getByRole('button', { name: /^Закончить ход/ }).tap()
  })
  await finish('A whole game by touch at 390 px, in Russian', page, turns, errors, tools)
  await context.close()
}
