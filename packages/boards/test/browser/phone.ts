import type { Page } from 'playwright-core'
import { cell, phone, type Tools } from './tools.ts'

/** Every board on its page; the heading above it is as high as on the pages to play on. */
const boards = ['/', '/dolg', '/dma', '/transnistria-hex'] as const
const HEADING = 172

async function opened({ open }: Tools, path: string, more: { moves?: boolean } = {}) {
  const opened = await open(path, { ...phone, ...more })
  const { page } = opened
  // A board that has looked where its pieces are must not be pushed down.
  if (path !== '/dolg') await page.addStyleTag({ content: `h1 { height: ${HEADING}px }` })
  await page.waitForFunction(
    () => {
      const { desk } = globalThis as unknown as { desk: { scene(): { thinking: unknown; seat: unknown } } }
      return desk.scene().thinking === null && desk.scene().seat !== null
    },
    null,
    { timeout: 30_000 },
  )
  return opened
}

/** A whole expression in the page; `root` is the shadow of the board. */
const inBoard = <T>(page: Page, expression: string): Promise<T> =>
  page.evaluate(`((root, port) => ${expression})(board.shadowRoot, board.shadowRoot.querySelector('.port'))`)

/** What of a list of cells is not to be seen between the upper edge of the board and the sheet. */
const hidden = (page: Page, css: string) =>
  inBoard<string[]>(
    page,
    `[...root.querySelectorAll('${css}')].flatMap(one => {
      const { top, bottom } = one.getBoundingClientRect()
      const [above, below] = [port.getBoundingClientRect().top, root.querySelector('.sheetlet').getBoundingClientRect().top]
      return top > above - 1 && bottom < below + 1 ? [] : [one.dataset.at + ' at ' + Math.round(top)]
    })`,
  )

/** A sheet slides under the finger: its buttons are not meant. */
export async function phoneTaps(tools: Tools): Promise<void> {
  for (const path of boards) {
    const { page, context, errors } = await opened(tools, path)
    await page.evaluate(`{
      globalThis.hit = []
      addEventListener('click', event => {
        const [first] = event.composedPath()
        if (!first.closest('.cells')) hit.push(first.outerHTML.slice(0, 80))
      }, true)
    }`)
    const given = () => page.evaluate('JSON.stringify([desk.scene().last, desk.scene().draft ?? []])')
    const before = await given()
    const faults: string[] = []
    let taps = 0
    for (const aside of [0, 110]) {
      await inBoard(page, `{ port.scrollLeft += ${aside} }`)
      const own = await inBoard<string[]>(page, `[...root.querySelectorAll('.cell.own')].map(one => one.dataset.at)`)
      for (const at of own) {
        // As after a look around: nothing is held, and the sheet is no more than its handle.
        await inBoard(
          page,
          `{ const close = root.querySelector('.close'); if (close.ariaExpanded === 'true') close.click(); hit.length = 0 }`,
        )
        await page.waitForTimeout(50)
        const box = (await cell(page, at).boundingBox())!
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        if (!(await inBoard(page, `root.elementFromPoint(${x}, ${y})?.closest('.cells')`))) continue
        taps++
        await page.touchscreen.tap(x, y)
        await page.waitForTimeout(50)
        const told = await page.evaluate<string[]>('hit')
        if (told.length > 0) faults.push(`a tap on ${at} pressed ${told}`)
        if (!(await inBoard(page, `root.querySelector('.sheetlet.pinned:not(.folded)')`)))
          faults.push(`a tap on ${at} opened nothing`)
      }
    }
    tools.check(`${path}: of ${taps} taps on the board none presses what comes to lie under the finger`, [
      taps > 1 ? '' : 'nothing was tapped',
      ...faults,
      (await given()) === before ? '' : `ordered: ${await given()}`,
      ...errors,
    ])
    await context.close()
  }
}

/** What is taken up and where it may go is seen above the sheet. */
export async function phoneSheet(tools: Tools): Promise<void> {
  const { check } = tools
  {
    const { page, context, errors } = await opened(tools, '/')
    await cell(page, '15K').tap()
    check('390 px: what is seen already stays where it is', [
      ...(await hidden(page, '.cell.picked, .cell.target')),
      (await inBoard<number>(page, 'port.scrollTop')) === 0 ? '' : 'the board was scrolled',
    ])
    await cell(page, '15K').tap()
    await inBoard(page, `root.querySelector('.close').click()`)
    await cell(page, '16O').tap()
    check('390 px: a unit that the sheet would cover comes into sight with all its goals', [
      (await page.locator('.cell.target').count()) === 13
        ? ''
        : `${await page.locator('.cell.target').count()} targets`,
      ...(await hidden(page, '.cell.picked, .cell.target')),
      ...errors,
    ])
    await page.getByRole('button', { name: 'Close', exact: true }).tap()
    const room = await inBoard<number>(page, 'port.scrollHeight - port.querySelector(".sheet").offsetHeight')
    check('390 px: there is room below the board while the sheet is open, and no longer', room > 2 ? `${room} px` : '')
    await context.close()
  }
  for (const [path, at] of [
    ['/transnistria-hex', '2,4'],
    ['/dma', '16,11'],
  ] as const) {
    const { page, context, errors } = await opened(tools, path)
    await cell(page, at).tap()
    check(`390 px, ${path}: what is taken up is seen above the sheet`, [
      (await page.locator('.cell.picked').count()) > 0 ? '' : 'nothing is taken up',
      ...(await hidden(page, '.cell.picked')),
      ...errors,
    ])
    await context.close()
  }
  for (const moves of [true, false]) {
    const { page, context, errors } = await opened(tools, '/', { moves })
    await inBoard(page, `{ port.scrollBy = how => { globalThis.how = how.behavior } }`)
    await cell(page, '16O').tap()
    check(`The board ${moves ? 'glides there' : 'jumps there where stillness is asked for'}`, [
      (await page.evaluate('how')) === (moves ? 'smooth' : 'instant') ? '' : `it is ${await page.evaluate('how')}`,
      ...errors,
    ])
    await context.close()
  }
  const { page, context, errors } = await opened(tools, '/dolg')
  check('DOLG! on a phone opens on the cards and on the own army', [
    ...(await hidden(page, '.cell.own')),
    (await page.locator('.tray.cards button').first().isVisible()) ? '' : 'the cards are folded',
    ...errors,
  ])
  await page.getByRole('button', { name: 'Close', exact: true }).tap()
  await page.locator('.tray.cards button').first().waitFor({ state: 'hidden' })
  await page.evaluate(`Object.assign(board, { thinking: 'ai' })`)
  check('Cards that were folded stay so; who thinks begins a sentence', [
    (await page.locator('.tray.cards button').first().isVisible()) ? 'they are open again' : '',
    /^\s*The AI is thinking/.test((await page.locator('.prompt').textContent()) ?? '')
      ? ''
      : `it says ${await page.locator('.prompt').textContent()}`,
  ])
  await context.close()
}
