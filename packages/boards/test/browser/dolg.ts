import type { State } from '@umpire/dolg-solo-ai'
import type { Page } from 'playwright-core'
import { desk, drag, middle, press, said, sees, unfold } from './dolg-hands.ts'
import { cell, desktop, phone, type Screen, type Tools, violations } from './tools.ts'

/** Everyone is activated, and may move. */
async function toMovement(page: Page): Promise<void> {
  await desk(page).ready()
  await unfold(page)
  await page.locator('[data-piece="card the-whole-host"]').click()
  await page.getByRole('button', { name: 'Play on all 11' }).click()
  await page.getByRole('button', { name: 'Next: movement' }).click()
  await page.waitForFunction(() => /Movement/.test(document.querySelector('dolg-table')!.shadowRoot!.textContent!))
}

const screens: readonly Screen[] = [
  desktop,
  { ...desktop, scheme: 'dark' },
  { width: 768, height: 1024 },
  phone,
  { ...phone, scheme: 'dark' },
]

/** What is seen: nothing that axe finds, nothing too small to be read, nothing out of sight. */
export async function dolgLooks({ open, check }: Tools): Promise<void> {
  for (const screen of screens) {
    const { page, context, errors } = await open('/dolg', screen)
    const title = `DOLG!, ${screen.width} px, ${screen.scheme ?? 'light'}`
    await desk(page).ready()
    check(`${title}: axe finds nothing on the table`, await violations(page))
    const letters = await page.evaluate(() => {
      const picture = document.querySelector('dolg-table')!.shadowRoot!.querySelector('svg.picture')!
      const scale = picture.getBoundingClientRect().width / (picture as SVGSVGElement).viewBox.baseVal.width
      return [...picture.querySelectorAll('.unit text')].map(text => Number(text.getAttribute('font-size')) * scale)
    })
    const least = Math.min(...letters)
    check(
      `${title}: ids and names have letters of 10 px at least`,
      least < 10 || letters.length < 50 ? `${least} px` : '',
    )
    const boxes = await page
      .locator('.cell')
      .evaluateAll(cells =>
        cells.map(node => Math.min(node.getBoundingClientRect().width, node.getBoundingClientRect().height)),
      )
    check(`${title}: what is pressed is 24 px at least`, Math.min(...boxes) < 23.5 ? `${Math.min(...boxes)} px` : '')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    check(`${title}: nothing is wider than the screen`, wide > 0 ? `${wide} px too wide` : '')
    const bar = (await page.getByRole('button', { name: 'Next: movement' }).boundingBox())!
    const table = (await page.locator('.port').boundingBox())!
    const dock = screen.width < 940 ? (await page.locator('.dock').boundingBox())!.y : screen.height
    const share = (Math.min(table.y + table.height, dock) - table.y) / screen.height
    check(`${title}: most of the screen is the table`, share < 0.55 ? `${share}` : '')
    check(`${title}: the bar is in sight`, bar.y < 0 || bar.y + bar.height > screen.height ? `at ${bar.y}` : '')
    await toMovement(page)
    await press(page, 'p1')
    check(`${title}: axe finds nothing with a unit in the hand`, await violations(page))
    check(`${title}: no errors`, errors)
    await context.close()
  }
}

/** Who is destroyed is seen to go, now and when the last turn is shown again. */
async function ghosts({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/dolg', { ...desktop, moves: true })
  await desk(page).ready()
  const seen = await page.evaluate(`(async () => {
    const { view } = board
    const { id, pose } = view.units.find(unit => unit.seat === 'ai' && unit.pose)
    const units = view.units.map(unit => (unit.id === id ? { ...unit, pose: null, condition: 'destroyed' } : unit))
    const events = [
      { type: 'attacked', rule: 'D-121', how: 'shot', unit: 'p8', target: id, dice: [] },
      { type: 'condition', rule: 'D-121', unit: id, condition: 'destroyed' },
    ]
    Object.assign(board, { view: { ...view, units }, events, lastTurn: events })
    const ghosts = () => [board.shadowRoot.querySelectorAll('.stage .unit').length, board.shadowRoot.querySelectorAll('.stage .fire').length].join()
    await board.updateComplete
    const first = ghosts()
    board.shadowRoot.querySelector('[data-do=again]').click()
    return [first, ghosts()]
  })()`)
  check(
    'DOLG!: the destroyed are seen to be shot at and to go, and once more when asked',
    `${seen}` === '1,1,1,1' ? '' : `${seen}`,
  )
  check('DOLG!: no errors while they go', errors)
  await context.close()
}

/** One by one: what a press, a key, a drag and a button do. */
export async function dolgHandling(tools: Tools): Promise<void> {
  await ghosts(tools)
  await cards(tools)
  await moves(tools)
  await passing(tools)
  await deployment(tools)
  await strangers(tools)
  await motion(tools)
}

async function cards({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/dolg?locale=ru')
  await desk(page).ready()
  const hand = (await page.locator('.tray').textContent()) ?? ''
  check('Cards say in words what they do', [
    sees(/Всё войско\s+Активирует все отряды\./, hand),
    sees(/Один шаг\s+Активирует отряды, не больше 1\./, hand),
    sees(/Событие, стрельба: когда отряд нападает, его атака больше на 1\./, hand),
  ])
  await page.locator('[data-piece="card one-step"]').click()
  await press(page, 'p8')
  check('A card for one unit goes to the one that is pressed', [
    (await desk(page).verified()).log.some(step =>
      step.human?.some(order => order.type === 'play' && order.units.join() === 'p8'),
    )
      ? ''
      : 'it was not played',
    ...errors,
  ])
  await context.close()
}

async function moves({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/dolg')
  await toMovement(page)
  const { last } = await desk(page).scene()
  await press(page, 'p10')
  check('A press takes a unit up and shows where it can go', [
    sees(/choose where it goes/, await said(page)),
    (await page.locator('.cell.target').count()) >= 8 ? '' : `${await page.locator('.cell.target').count()} targets`,
  ])
  await press(page, 'p10')
  check('A second press lets it go, and nothing is ordered', [
    (await page.locator('.cell.picked').count()) ? 'it is still in the hand' : '',
    (await desk(page).scene()).last === last ? '' : 'something happened',
  ])
  await press(page, 'p10')
  const [x, y] = await middle(page, 'p10')
  await page.mouse.move(x + 60, y - 100)
  check('The ghost says how long its way is, and that it may', [
    sees(/way [\d.]+ cm of 30 cm\./, await said(page)),
    (await page.locator('.ghost-unit.may').count()) === 1 ? '' : 'no ghost',
  ])
  await page.mouse.move(...(await middle(page, 'p1')))
  await page.mouse.move(x + 330, y)
  check('Where it may not stand the ghost says why', [
    sees(/too far|stands there|blocked/, await said(page)),
    (await page.locator('.ghost-unit.not').count()) === 1 ? '' : 'no ghost',
  ])
  await page.mouse.click(x + 330, y)
  check('A press there is refused with its reason, and the unit stays in the hand', [
    sees(/The unit cannot move there/, await said(page)),
    (await page.locator('.cell.picked').count()) ? '' : 'it fell out of the hand',
    (await desk(page).scene()).last === last ? '' : 'something happened',
  ])
  await page.keyboard.press('Escape')
  await drag(page, 'p10', [x + 60, y - 100])
  const placed = ((await desk(page).verified()).state as State).units.find(unit => unit.id === 'p10')!.pose!
  check('A unit is dragged to a place that no list has', [
    placed.x > 500 && placed.y < 1300 && placed.facing === 1800 ? '' : JSON.stringify(placed),
  ])
  await press(page, 'p11')
  for (const key of [']', ']']) await page.keyboard.press(key)
  check('Keys turn the unit in the hand', sees(/way 33\.|way \d/, await said(page)))
  await page.getByRole('button', { name: 'Turn by 30° to the right' }).click()
  const turned = ((await desk(page).verified()).state as State).units.find(unit => unit.id === 'p11')!.pose!
  check('It is turned where it stands, clockwise', turned.facing === 1500 ? '' : JSON.stringify(turned))
  await press(page, 'p7')
  const [hx, hy] = await middle(page, 'turn p7')
  await page.mouse.move(hx, hy)
  await page.mouse.down()
  await page.mouse.move(hx + 60, hy + 5, { steps: 4 })
  await page.mouse.up()
  const swung = ((await desk(page).verified()).state as State).units.find(unit => unit.id === 'p7')!.pose!
  check('The handle turns it, too', swung.facing < 1700 && swung.facing > 900 ? '' : JSON.stringify(swung))
  check('No errors while moving', errors)
  await context.close()
}

async function passing({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/dolg?seed=2')
  const faults: string[] = []
  let [pressed, phases] = [0, 0]
  for (let i = 0; i < 10; i++) {
    await desk(page).ready()
    const { last, choices } = await page.evaluate(() => {
      const scene = (globalThis as unknown as { desk: { scene(): { last: number; legal: unknown[] } } }).desk.scene()
      return { last: scene.last, choices: scene.legal.length }
    })
    if (choices < 2) faults.push(`${choices} orders at step ${last}`)
    await page.getByRole('button', { name: /^(Next|End turn)/ }).click()
    pressed++
    await desk(page).ready()
    phases += (await desk(page).verified()).log.slice(last).filter(step => step['human']?.[0]?.type === 'next').length
  }
  check('Phases in which nothing can be done are passed over', [
    ...faults,
    phases > 2 * pressed ? '' : `${pressed} presses ended ${phases} phases`,
    ...errors,
  ])
  await context.close()
}

async function deployment({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/dolg?deploy')
  await desk(page).ready()
  const first = page.locator('[data-piece="p1"]')
  const from = (await first.boundingBox())!
  const table = (await page.locator('.port').boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(table.x + 400, table.y + 600, { steps: 4 })
  await page.mouse.up()
  await cell(page, 'p1').waitFor()
  check('A unit is dragged from the tray to the table', (await first.count()) === 0 ? '' : 'it is still in the tray')
  for (const unit of ['p2', 'p3', 'p4', 'p5']) {
    await page.locator(`[data-piece="${unit}"]`).click()
    await press(page, (await page.locator('.cell.target').last().getAttribute('data-at')) as string)
    await cell(page, unit).waitFor()
  }
  await press(page, 'p3')
  await page.getByRole('button', { name: 'General to p3' }).click()
  await page.getByRole('button', { name: /^Ready/ }).click()
  await desk(page).ready()
  const { state } = await desk(page).verified()
  check('The army is deployed and the battle begins', [
    state.round === 1 && state.generals.human?.host === 'p3' ? '' : JSON.stringify(state.generals.human),
    ...errors,
  ])
  await context.close()
}

async function strangers({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/dolg')
  await desk(page).ready()
  for (const view of ['null', '7', '{}', '{"units":[{"seat":"ai"}]}', '{"units":[],"settled":{},"rulings":{}}'])
    await page.evaluate(text => {
      const board = (globalThis as unknown as { board: { view: unknown; updateComplete: Promise<void> } }).board
      board.view = JSON.parse(text)
      return board.updateComplete
    }, view)
  check('What is no view is said, and nothing is thrown', [
    sees(/no view of a battle/, (await page.locator('.stop').textContent()) ?? ''),
    ...errors,
  ])
  await context.close()
}

/** The turn of the AI is seen along its paths; who wants stillness has it. */
async function motion({ open, check }: Tools): Promise<void> {
  for (const moves of [true, false]) {
    const { page, context, errors } = await open('/dolg?seed=1&pace=120', { ...desktop, moves })
    await desk(page).ready()
    // As text: it is a loop of its own in the page.
    await page.evaluate(`{
      const seen = globalThis.seen = { most: 0, moved: 0 }
      const picture = document.querySelector('dolg-table').shadowRoot.querySelector('svg.picture')
      setInterval(() => {
        const running = picture.getAnimations({ subtree: true })
        seen.most = Math.max(seen.most, running.length)
        seen.moved += running.filter(one => one.effect.target.dataset.unit?.startsWith('a')).length
      }, 15)
    }`)
    await page.getByRole('button', { name: /^(Next|End turn)/ }).click()
    await page.waitForTimeout(600)
    await desk(page).ready()
    await page.waitForTimeout(600)
    const { most, moved } = await page.evaluate(
      () => (globalThis as unknown as { seen: { most: number; moved: number } }).seen,
    )
    check(moves ? 'The moves of the AI are shown along their path' : 'Who asks for stillness sees nothing move', [
      moves === most > 0 ? '' : `${most} animations`,
      moves === moved > 0 ? '' : `${moved} of units of the AI`,
      ...errors,
    ])
    await context.close()
  }
}
