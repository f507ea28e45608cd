import type { Order, View } from '@umpire/dma'
import type { Locator, Page } from 'playwright-core'
import { inRows } from './dma-hands.ts'
import { cell, desktop, focused, phone, type Screen, type Tools, violations } from './tools.ts'

const screens: readonly Screen[] = [
  desktop,
  { ...desktop, scheme: 'dark' },
  { width: 768, height: 1024 },
  phone,
  { ...phone, scheme: 'dark' },
]

interface PageDesk {
  scene(): {
    readonly view: View
    readonly draft: readonly Order[]
    readonly covered: string | null
    readonly last: number
  }
  done(): Promise<unknown>
}
export const desk = <T>(page: Page, look: (desk: PageDesk) => T): Promise<Awaited<T>> =>
  page.evaluate(`(${look.toString()})(globalThis.desk)`) as Promise<Awaited<T>>
const textOf = async (what: Locator) => (await what.textContent()) ?? ''
export const draft = (page: Page) => desk(page, one => one.scene().draft)
const settled = (page: Page) =>
  page.locator('dma-map').evaluate(board => (board as unknown as { updateComplete: Promise<void> }).updateComplete)

export async function home(page: Page): Promise<readonly [x: number, y: number]> {
  const { width, at } = await desk(page, one => {
    const { view } = one.scene()
    return { width: view.map.width, at: view.own!.armies[0]!.cell }
  })
  return [at % width, Math.floor(at / width)]
}

/** What is seen of The Dark Middle Ages. */
export async function dmaLooks({ open, check }: Tools): Promise<void> {
  for (const screen of screens) {
    const { page, context, errors } = await open('/dma?states=6', screen)
    const title = `The Dark Middle Ages, ${screen.width} px, ${screen.scheme ?? 'light'}`
    const at = (await home(page)).join()
    const box = (await cell(page, at).boundingBox())!
    check(`${title}: a cell is at least 24 px`, box.width < 24 || box.height < 24 ? `${box.width} × ${box.height}` : '')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    check(`${title}: nothing is wider than the screen`, wide > 0 ? `${wide} px too wide` : '')
    const bar = (await page.getByRole('button', { name: 'Give the plan' }).boundingBox())!
    check(`${title}: the bar is in sight`, bar.y < 0 || bar.y + bar.height > screen.height ? `at ${bar.y}` : '')
    const found = await violations(page)
    await cell(page, at).click()
    await page.getByRole('button', { name: /^Add Tavern/ }).click()
    found.push(...(await violations(page)))
    await inRows(page)
    await page.getByText('How it unfolds').click()
    const on = page.locator('dma-formation .unfold').getByRole('button', { name: 'Step on' })
    for (let i = 0; i < 9 && (await on.isEnabled()); i++) await on.click()
    const said = await page.locator('dma-formation .unfold [role=status]').textContent()
    check(`${title}: a formation unfolds up to the first blow`, said === 'Turn 2: they come to blows' ? '' : `${said}`)
    await cell(page, '0,2').last().click()
    found.push(...(await violations(page)))
    await page.getByRole('button', { name: 'Back to the map' }).click()
    check(`${title}: axe finds nothing on the map, with an army and a city, and in a formation`, found)
    check(`${title}: no errors`, errors)
    await context.close()
  }
}

/** What a press, a drag and a key do. */
export async function dmaHandling({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/dma?states=3&keep')
  const [x, y] = await home(page)
  const at = `${x},${y}`
  const spot = (dx: number, dy: number) => `${x + dx},${y + dy}`

  await cell(page, at).click()
  for (const item of ['Trading Rows', 'Tavern'])
    await page.getByRole('button', { name: new RegExp(`^Add ${item}`) }).click()
  const ids = async () =>
    (await draft(page)).flatMap(order => (order.type === 'queue' ? order.items.map(item => item.id) : []))
  check('A queue of two is built by two presses', String(await ids()) === 'T1,V1' ? '' : String(await ids()))
  const row = page.locator('.queue li').first()
  check(
    'Each item has its price, and when it is ready',
    /40 grey.*ready/s.test(await textOf(row)) ? '' : await textOf(row),
  )
  await page.getByRole('button', { name: 'Tavern: earlier' }).click()
  check('Items change places', String(await ids()) === 'V1,T1' ? '' : String(await ids()))

  await cell(page, at).click()
  await cell(page, spot(3, 0)).click()
  await settled(page)
  await cell(page, at).click()
  await cell(page, spot(0, 3)).click()
  await settled(page)
  const notice = await textOf(page.locator('.notice'))
  check(
    'Where a line takes the place of another, it is said which',
    /takes the place of: .*3 steps/.test(notice) ? '' : notice,
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  const path = async () => (await draft(page)).flatMap(order => (order.type === 'route' ? [order.path.join(' ')] : []))
  check('and undo brings it back', (await path())[0] === 'e e e' ? '' : JSON.stringify(await path()))

  const middle = async (name: string) => {
    const box = (await cell(page, name).boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const numbers = await page.locator('dma-map svg.picture .planned text').allTextContents()
  check(
    'The route is drawn, with the day in each cell',
    numbers.length === 3 && numbers.every(day => /^[1-7]$/.test(day)) ? '' : String(numbers),
  )
  await page.mouse.move(...(await middle(spot(3, 0))))
  await page.mouse.down()
  await page.mouse.move(...(await middle(spot(2, 1))), { steps: 4 })
  await page.mouse.up()
  check(
    'The end of a route is dragged elsewhere',
    (await path())[0]?.split(' ').length === 2 ? '' : JSON.stringify(await path()),
  )
  await page.mouse.move(...(await middle(spot(2, 1))))
  await page.mouse.down()
  await page.mouse.move(1300, 930, { steps: 4 })
  await page.mouse.up()
  check('and away', (await path())[0] === '' ? '' : JSON.stringify(await path()))

  await cell(page, at).click()
  await page.getByRole('button', { name: 'Step east', exact: true }).click()
  await cell(page, at).click()
  await page.getByRole('button', { name: 'Step south-east', exact: true }).click()
  check('A march is built step by step', (await path())[0] === 'e se' ? '' : JSON.stringify(await path()))

  const sea = (await desk(page, one => one.scene().view.map.rows)).flatMap((line, row) => {
    const column = [...line].findIndex((letter, i) => letter === '~' && (line[i + 1] ?? '~') !== '~')
    return column < 0 ? [] : [`${column},${row}`]
  })[5]!
  await cell(page, at).click()
  await cell(page, sea).click()
  const said = await textOf(page.locator('.bar p'))
  check('A press where nobody can go says why, and the clause', /do not go on water.*C1/s.test(said) ? '' : said)
  await page.keyboard.press('Escape')
  await page.locator('summary', { hasText: 'Orders' }).click()
  await page.getByLabel('Type an order, or a part of one').fill('route 9999 e')
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  const typed = await textOf(page.locator('.bar p'))
  check('A line that is not one’s own is refused', /not yours/.test(typed) && (await path())[0] === 'e se' ? '' : typed)

  const before = JSON.stringify(await draft(page))
  await page.reload()
  await page.waitForSelector('body[data-ready]')
  check(
    'A reload keeps the plan',
    JSON.stringify(await draft(page)) === before ? '' : JSON.stringify(await draft(page)),
  )
  const four = await page.locator('dma-map').evaluate(board => {
    const port = board.shadowRoot!.querySelector('.port')!
    port.scrollTo(200, 200)
    const inside = port.getBoundingClientRect()
    return [...board.shadowRoot!.querySelectorAll('.ruler')].filter(ruler => {
      const box = ruler.getBoundingClientRect()
      return box.right > inside.left && box.left < inside.right && box.bottom > inside.top && box.top < inside.bottom
    }).length
  })
  check('Coordinates stand at all four edges, wherever one looks', four === 4 ? '' : `${four} edges`)
  check('No errors', errors)
  await context.close()
}

/** Two persons at one screen. */
export async function dmaCurtain({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/dma?states=2&persons=p1 p2')
  await cell(page, (await home(page)).join()).click()
  await page.getByRole('button', { name: /^Add Tavern/ }).click()
  await page.getByRole('button', { name: 'Give the plan' }).click()
  const cover = page.getByRole('dialog', { name: /^Hand the screen to Ostmark/ })
  await cover.waitFor()
  const shown = await page.locator('dma-map').evaluate(board => board.shadowRoot!.textContent ?? '')
  check('Between two persons there is a curtain, and nothing of a plan behind it', [
    /Tavern|Militia/.test(shown) ? 'the plan is in the element' : '',
    ...(await violations(page)),
  ])
  await page.getByRole('button', { name: 'I am Ostmark' }).click()
  const own = await desk(page, one => one.scene().view.viewer)
  check('and the next one sees what is theirs', own === 'p2' && (await draft(page)).length === 0 ? '' : own)
  check('No errors between persons', errors)
  await context.close()
}

/** Whoever is out is told so, whatever the others do. */
export async function dmaFallen({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/dma?states=3&persons=p1', phone)
  const bar = async (thinking: string | null) => {
    await page.locator('dma-map').evaluate((board, thinking) => {
      const { view } = board as unknown as { view: View }
      const players = view.players.map(player => (player.seat === 'p1' ? { ...player, alive: false } : player))
      Object.assign(board, { seat: null, thinking, view: { ...view, players } })
    }, thinking)
    await settled(page)
    return page.locator('dma-map .prompt').textContent()
  }
  const out = 'Your state is no more; the others play on.'
  const [waiting, other] = [await bar(null), await bar('p2')]
  check('Whoever is out of the campaign is told so', waiting === out ? '' : `${waiting}`)
  check('and also while another thinks', other === `${out} Ostmark is thinking` ? '' : `${other}`)
  check('No errors for whoever is out', errors)
  await context.close()
}

/** A battle, watched. */
export async function dmaBattle({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/dma?states=6&persons=p6', { ...desktop, moves: true })
  for (let week = 0; week < 8; week++) {
    const button = page.getByRole('button', { name: /^Watch/ })
    if (await button.count()) break
    await desk(page, one => one.done())
    await settled(page)
  }
  await page.locator('summary', { hasText: 'Battles' }).click()
  await page
    .getByRole('button', { name: /^Watch/ })
    .first()
    .click()
  const frame = () => page.locator('dma-battle').evaluate(one => (one as unknown as { frame: number }).frame)
  await page.getByRole('button', { name: 'Step on' }).click()
  check('A battle is watched step by step', (await frame()) === 1 ? '' : String(await frame()))
  await page.getByRole('slider', { name: 'Moment of the battle' }).focus()
  check('and by keys', (await focused(page)).role === 'slider' ? '' : JSON.stringify(await focused(page)))
  await page.keyboard.press('Home')
  let strikes = ''
  const last = Number(await page.getByRole('slider').getAttribute('max'))
  for (let i = 0; i < last && !strikes; i++) {
    await page.keyboard.press('ArrowRight')
    strikes =
      (await page.locator('dma-battle .told li').allTextContents()).filter(line => /strikes/.test(line))[0] ?? ''
  }
  check('It is told who strikes whom with what chance', /\d+\/\d+ \(\d+\s%\)/.test(strikes) ? '' : strikes)
  check('axe finds nothing on a battle', await violations(page))
  await page.keyboard.press('Home')
  await page.getByRole('combobox').selectOption('200')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForFunction(most => {
    const board = document.querySelector('dma-map')!.shadowRoot!
    return (board.querySelector('dma-battle') as unknown as { frame: number }).frame === most
  }, last)
  const told = await textOf(page.locator('dma-battle .stage-of'))
  check('It plays to its end, and says who won', /wins|nobody wins/.test(told) ? '' : told)
  await page.getByRole('button', { name: 'Back to the map' }).click()
  check('No errors in a battle', errors)
  await context.close()
}

/** The page of the README, as it stands there. */
export async function dmaReadme({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/readme-dma')
  await page.getByRole('button', { name: 'Give the plan' }).click()
  await page.getByRole('button', { name: 'Give the plan' }).last().click()
  await page.getByText('Plan week 2').waitFor({ timeout: 60_000 })
  check('The page of the README plays a week', errors)
  await context.close()
}

/** How long the page is busy while an army is carried over the map. */
export async function dmaPace({ open, check }: Tools): Promise<void> {
  const { page, context } = await open('/dma?states=6')
  const [x, y] = await home(page)
  await cell(page, `${x},${y}`).click()
  const took = await page.locator('dma-map').evaluate(
    async (board, [left, top]) => {
      const map = board as unknown as { over: string; updateComplete: Promise<void> }
      const times: number[] = []
      for (let i = 0; i < 24; i++) {
        map.over = `${left! + (i % 5)},${top! + Math.floor(i / 5)}`
        const start = performance.now()
        await map.updateComplete
        times.push(performance.now() - start)
      }
      return times.sort((a, b) => a - b)[12]!
    },
    [x, y],
  )
  check('An army over the map keeps the page busy for less than 16 ms a cell', took < 16 ? '' : `${took} ms`)
  await context.close()
}
