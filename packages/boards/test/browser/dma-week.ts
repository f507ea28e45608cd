import type { Page } from 'playwright-core'
import { inRows } from './dma-hands.ts'
import { desk, draft, home } from './dma-looks.ts'
import { cell, desktop, focused, inGrid, type Tools } from './tools.ts'

const queued = async (page: Page) =>
  (await draft(page)).flatMap(order => (order.type === 'queue' ? order.items.map(({ id }) => id) : [])).join()
/** Where the first army stands. */
const camp = async (page: Page) => (await home(page)).join()

/** Where one goes on after each button, and what moves. */
export async function dmaFocus({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/dma?states=3')
  const at = await focused(page)
  const onBoard = async () => {
    const now = await focused(page)
    return inGrid(now) ? '' : JSON.stringify(now)
  }
  const press = async (name: RegExp) => {
    await page.getByRole('button', { name }).first().focus()
    await page.keyboard.press('Enter')
  }
  check('A page that opens leaves the focus alone', inGrid(at) ? JSON.stringify(at) : '')

  await press(/^Give the plan/)
  await page.keyboard.press('Escape')
  const back = (await focused(page)).name
  check('Who thinks better of it is where he was', back === 'Give the plan' ? '' : back)
  // A window tells that it is closed a moment later: by then another may be open.
  await press(/^Give the plan/)
  await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('dma-map')!
    shadowRoot!.querySelector<HTMLDialogElement>('dialog.pop')!.close()
    const buttons = [...shadowRoot!.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent!.trim().startsWith('Give the plan'))!.click()
  })
  await page.waitForTimeout(100)
  check(
    'Who asks again at once is asked',
    (await page.locator('dialog.pop').count()) === 1 ? '' : 'the question is gone',
  )
  await page.keyboard.press('Escape')
  await press(/^Give the plan/)
  await page.keyboard.press('Enter')
  await page.getByText('Plan week 2').waitFor()
  check('After an empty plan one goes on from the board', await onBoard())

  await cell(page, await camp(page)).focus()
  await page.keyboard.press('Enter')
  await press(/^Draw up/)
  await press(/^Rows of 5/)
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  const after = await focused(page)
  check('After a window too', inGrid(after) || /^Draw up/.test(after.name) ? '' : JSON.stringify(after))
  await press(/^Give the plan/)
  await page.getByText('Plan week 3').waitFor()
  check('After a plan of some lines too', await onBoard())
  check('No errors', errors)
  await context.close()
}

/** Buttons stay under the finger that pressed them. */
export async function dmaOffers({ open, check }: Tools): Promise<void> {
  for (const screen of [desktop, { width: 390, height: 844 }]) {
    const title = `${screen.width} px`
    const { page, context, errors } = await open('/dma?states=3', screen)
    await cell(page, await camp(page)).click()
    await page.getByRole('button', { name: /^Add Trading Rows/ }).dblclick({ position: { x: 12, y: 27 } })
    check(`A double click queues one building, ${title}`, (await queued(page)) === 'T1' ? '' : await queued(page))
    const militia = page.getByRole('button', { name: /^Add Militia/ })
    await militia.scrollIntoViewIfNeeded()
    const box = (await militia.boundingBox())!
    for (let i = 0; i < 3; i++) await page.mouse.click(box.x + 8, box.y + box.height / 2)
    check(
      `and quick presses so many of a kind, ${title}`,
      (await queued(page)) === 'T1,militia,militia,militia' ? '' : await queued(page),
    )
    await page.getByRole('button', { name: /^Add Tavern/ }).focus()
    await page.keyboard.press('Enter')
    const { name } = await focused(page)
    check(`The focus stays on what was pressed, ${title}`, /^Add Tavern/.test(name) ? '' : name)
    check(`No errors, ${title}`, errors)
    await context.close()
  }
}

/** What is seen of a week that is shown. */
export async function dmaMotion({ open, check }: Tools): Promise<void> {
  const { page, context } = await open('/dma?states=6', { ...desktop, moves: true })
  const place = await camp(page)
  await cell(page, place).click()
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Step east', exact: true }).click()
    await cell(page, place).click()
  }
  await page.getByRole('button', { name: 'Give the plan' }).click()
  const moving = await page.waitForFunction(() => {
    const all = document
      .querySelector('dma-map')!
      .shadowRoot!.querySelector('.picture')!
      .getAnimations({ subtree: true })
    return all.length > 0 && all.map(one => (one.effect as KeyframeEffect).target!.getAttribute('data-unit') ?? 'fire')
  })
  const units = (await moving.jsonValue()) as string[]
  check(
    'Of a week armies move, and no place',
    units.some(one => /^army /.test(one)) && units.every(one => /^army |^fire$/.test(one)) ? '' : units.join(),
  )
  check(
    'A week can be shown again',
    (await page.getByRole('button', { name: /again/i }).isEnabled()) ? '' : 'the button is off',
  )
  await context.close()
}

/** Drawing up on a page with a bar at its top: the board's own bar covers nothing of it in the window. */
export async function dmaWindow({ open, check }: Tools): Promise<void> {
  const { page, context } = await open('/dma?states=3', { width: 1280, height: 800 })
  await page.locator('dma-map').evaluate(board => board.style.setProperty('--board-top', '64px'))
  await cell(page, await camp(page)).click()
  await page
    .getByRole('button', { name: /^Draw up/ })
    .first()
    .click()
  const below = await page.locator('dma-formation').evaluate(board => {
    const [bar, port] = ['.bar', '.port'].map(name => board.shadowRoot!.querySelector(name)!.getBoundingClientRect())
    return bar!.bottom - port!.top
  })
  check('In a window the bar lies over nothing', below > 1 ? `${below} px of the field are under it` : '')
  await context.close()
}

/** Whoever marches against a garrison is told so, and warned where nobody stands in formation. */
export async function dmaWarnings({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/dma?states=3')
  const { map, villages, viewer } = await desk(page, one => one.scene().view)
  const { width } = map
  const placeOf = (at: number) => [at % width, Math.floor(at / width)] as const
  const [x, y] = await home(page)
  const far = ([column, row]: readonly [number, number]) => Math.max(Math.abs(column - x), Math.abs(row - y))
  const foreign = map.provinces.flatMap((province, i) => province.villages.filter((_, j) => villages[i]![j] !== viewer))
  const [next] = foreign.sort((a, b) => far(placeOf(a.cell)) - far(placeOf(b.cell)))
  const { name } = next!
  const spot = placeOf(next!.cell).join()
  const at = await camp(page)
  const march = async () => {
    await cell(page, at).click()
    await cell(page, spot).click()
  }
  const textOf = async (what: string) => ((await page.locator(what).first().textContent()) ?? '').replace(/\s+/g, ' ')
  await march()
  const plan = await textOf('.panel.plan')
  check('Whom an army meets in a village is said', [
    plan.includes(`meets the garrison of ${name} (nobody’s village)`) ? '' : plan,
    /Nobody stands in formation: .* R29/.test(plan) ? '' : plan,
  ])
  await cell(page, at).click()
  const sheet = await textOf('.sheetlet')
  check('An army of reserves alone is warned of', /Nobody stands in formation: .* R29/.test(sheet) ? '' : sheet)
  await page.keyboard.press('Escape')

  await inRows(page)
  await page.getByRole('button', { name: 'Back to the map' }).click()
  const drawn = `${await textOf('.panel.plan')} ${await textOf('.sheetlet')}`
  check('and one in formation is not', /Nobody stands/.test(drawn) ? drawn : '')
  await page.getByRole('button', { name: 'Undo' }).click()

  await page.getByRole('button', { name: 'Give the plan' }).click()
  await page.getByText('Plan week 2').waitFor()
  const prompt = await textOf('.bar .prompt')
  check(
    'What was lost is said in the bar',
    prompt.includes(`Lost last week: `) && prompt.includes(`(${name}, R29)`) ? '' : prompt,
  )
  await page.locator('.cell[tabindex="0"]').first().focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'n']) await page.keyboard.press(key)
  const walked = (await focused(page)).name
  check('N goes to a city of one’s own where no army is left', /city of .*yours/.test(walked) ? '' : walked)
  check('No errors', errors)
  await context.close()
}

/** A battle with a garrison names its place once. */
export async function dmaFought({ open, check }: Tools): Promise<void> {
  const { page, context } = await open('/dma?states=3')
  const told = () => page.locator('.panel', { hasText: 'Battles of last week' }).locator('ul').first().locator('li')
  for (let week = 0; week < 12 && (await told().filter({ hasText: 'garrison' }).count()) === 0; week++) {
    await desk(page, one => one.done())
    await page.locator('.prompt', { hasText: `Plan week ${week + 2}` }).waitFor()
  }
  const line = (await told().filter({ hasText: 'garrison' }).first().textContent()) ?? ''
  const place = /garrison of (\S+)/.exec(line)?.[1]
  const before = line.split('Watch')[0]!
  check('A battle with a garrison names its place once', place && before.split(place).length === 2 ? '' : line)
  await context.close()
}
