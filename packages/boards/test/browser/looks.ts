import { cell, deskOf, desktop, phone, type Screen, type Tools, violations } from './tools.ts'

const screens: readonly Screen[] = [
  desktop,
  { ...desktop, scheme: 'dark' },
  { width: 768, height: 1024 },
  phone,
  { ...phone, scheme: 'dark' },
]

/** What is seen, and what a press does. */
export async function looks(tools: Tools): Promise<void> {
  for (const screen of screens) await onScreen(screen, tools)
}

async function onScreen(screen: Screen, { open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/', screen)
  const title = `${screen.width} px, ${screen.scheme ?? 'light'}`
  await deskOf(page).ready()
  check(`${title}: axe finds nothing on the board`, await violations(page))
  const box = (await cell(page, '15K').boundingBox())!
  check(`${title}: a square is at least 24 px`, box.width < 24 || box.height < 24 ? `${box.width} × ${box.height}` : '')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  check(`${title}: nothing is wider than the screen`, wide > 0 ? `${wide} px too wide` : '')
  const bar = (await page.getByRole('button', { name: 'End turn' }).boundingBox())!
  check(`${title}: the bar is in sight`, bar.y < 0 || bar.y + bar.height > screen.height ? `at ${bar.y}` : '')
  // A page that goes on below the board, scrolled until the board is half gone.
  await page.evaluate(
    'document.body.style.paddingBottom = "2000px"; scrollTo(0, board.offsetTop + board.offsetHeight / 2)',
  )
  const scrolled = (await page.getByRole('button', { name: 'End turn' }).boundingBox())!
  check(
    `${title}: the bar stays in sight while the page is scrolled`,
    scrolled.y < 0 || scrolled.y + scrolled.height > screen.height ? `at ${scrolled.y}` : '',
  )
  await cell(page, '15K').focus()
  await page.keyboard.press('PageUp')
  const under = await page.evaluate(`(() => {
    const focused = board.shadowRoot.activeElement.getBoundingClientRect()
    const at = board.shadowRoot.elementFromPoint(focused.x + focused.width / 2, focused.y + focused.height / 2)
    return at.closest('.bar') !== null
  })()`)
  check(`${title}: what has the focus is not under the bar`, under ? 'it is' : '')
  await page.evaluate('document.body.style.paddingBottom = ""; scrollTo(0, 0)')
  await cell(page, '15K').click()
  check(`${title}: axe finds nothing with a unit in the hand`, await violations(page))
  check(`${title}: no errors`, errors)
  await context.close()
}

/** On the largest board there can be a pointer that carries something costs less than a frame, and a step redraws what has changed only. */
export async function largestBoard({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/?largest&north=person')
  await deskOf(page).ready()
  const found = (await page.evaluate(`(async () => {
    const root = board.shadowRoot
    const cells = root.querySelector('.cells')
    const unit = root.querySelector('.cell.able')
    const box = unit.getBoundingClientRect()
    cells.setPointerCapture = () => {}
    const fire = (type, x, y) => cells.dispatchEvent(new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', button: 0, clientX: x, clientY: y, bubbles: true, composed: true }))
    fire('pointerdown', box.x + 9, box.y + 9)
    const times = []
    for (let i = 0; i < 80; i++) {
      const from = performance.now()
      fire('pointermove', box.x + 9 + (i % 20) * 5, box.y + 9 + (i % 7) * 8)
      await board.updateComplete
      times.push(performance.now() - from)
    }
    fire('pointercancel', box.x, box.y)
    await board.updateComplete
    const units = new Set(root.querySelectorAll('[data-layer=units] > *'))
    const before = new Map([...units].map(one => [one, one.firstElementChild]))
    const seen = new MutationObserver(() => {})
    seen.observe(root.querySelector('.sheet'), { subtree: true, childList: true, attributes: true, characterData: true })
    desk.give([desk.scene().legal.find(order => order.type === 'move')])
    await board.updateComplete
    const anew = [...root.querySelectorAll('[data-layer=units] > *')].filter(one => before.get(one) !== one.firstElementChild)
    const changes = seen.takeRecords()
    const layers = new Set(changes.map(({ target }) => target.closest('[data-layer]')?.dataset.layer ?? target.closest('.cells, .sheet').className))
    const touched = new Set(changes.map(({ target }) => target)).size
    // The same once more: nothing has happened.
    Object.assign(board, { thinking: 'north' })
    await board.updateComplete
    const idle = seen.takeRecords().length
    times.sort((a, b) => a - b)
    return { cells: root.querySelectorAll('.cell').length, units: units.size, median: times[40], anew: anew.length, touched, idle, layers: [...layers] }
  })()`)) as {
    cells: number
    units: number
    median: number
    anew: number
    touched: number
    idle: number
    layers: string[]
  }
  check(`The largest board, ${found.cells} squares and ${found.units} units: carrying takes less than a frame`, [
    found.cells === 1560 && found.units === 620 ? '' : JSON.stringify(found),
    found.median < 16 ? '' : `${found.median} ms`,
    ...errors,
  ])
  check('A step draws few units anew', found.anew > 0 && found.anew < 60 ? '' : `${found.anew} of ${found.units}`)
  check('A step leaves the ground and the networks alone, and what nothing happened to', [
    found.layers.includes('ground') ? 'the ground is drawn anew' : '',
    found.touched > 0 && found.touched < found.cells / 2 ? '' : `${found.touched} nodes: ${found.layers}`,
    found.idle === 0 ? '' : `${found.idle} changes of the board while somebody thinks`,
  ])
  await context.close()
}

/** The page of the README, as it stands there. */
export async function readme({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/readme')
  const play = async (square: string) => cell(page, square).click()
  await cell(page, '15K').waitFor()
  await play('15K')
  await play('15J')
  await page.getByRole('button', { name: 'End turn' }).click()
  await page.waitForFunction(() =>
    /North/.test(document.querySelector('kriegspiel-board')!.shadowRoot!.querySelector('.story')?.textContent ?? ''),
  )
  await page.reload()
  await cell(page, '15J').waitFor()
  const label = await cell(page, '15J').getAttribute('aria-label')
  check('The page of the README is a game against a built-in player, and a reload goes on with it', [
    /South infantry/.test(label ?? '') ? '' : `15J: ${label}`,
    ...errors,
  ])
  await context.close()
}
