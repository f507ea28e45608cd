import { ruleset } from '@umpire/kriegspiel'
import type { Page } from 'playwright-core'
import { cell, deskOf, desktop, focused, phone, type Tools, violations } from './tools.ts'

/** One by one: what a press, a key, a drag and a button do. */
export async function handling(tools: Tools): Promise<void> {
  await presses(tools)
  await keys(tools)
  await deployment(tools)
  await panels(tools)
  await strangers(tools)
  await takenOver(tools)
  await motion(tools)
}

const said = (page: Page) => page.locator('.bar p').textContent()
const kinds = async (page: Page, square: string) => (await cell(page, square).getAttribute('class')) ?? ''
const heard = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: { type: string; detail: unknown }[] }).heard)

/** From now on the page notes what the board says. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: { type: string; detail: unknown }[] = []
    Object.assign(globalThis, { heard })
    for (const type of ['order', 'refused', 'explain', 'marks', 'error'])
      document
        .querySelector('kriegspiel-board')!
        .addEventListener(type, event =>
          heard.push({ type, detail: JSON.parse(JSON.stringify((event as CustomEvent).detail)) }),
        )
  })
}

async function presses({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/')
  const desk = deskOf(page)
  await desk.ready()
  await listen(page)
  await cell(page, '15K').click()
  check('A press takes a unit up and shows where it can go', [
    /picked/.test(await kinds(page, '15K')) ? '' : 'it is not shown as taken up',
    (await page.locator('.cell.target').count()) === 5 ? '' : `${await page.locator('.cell.target').count()} targets`,
    /target/.test(await kinds(page, '15K')) ? 'its own square is a target' : '',
  ])
  await cell(page, '15K').click()
  check('A second press lets it go, and nothing is ordered', [
    /picked/.test(await kinds(page, '15K')) ? 'it is still in the hand' : '',
    (await heard(page)).some(one => one.type === 'order') ? 'something was ordered' : '',
    (await desk.scene()).last === 0 ? '' : 'something happened',
  ])
  await cell(page, '15K').click()
  await cell(page, '20K').click()
  const refused = (await heard(page)).find(one => one.type === 'refused')
  check('A press that is not allowed says why, with its clause', [
    /This unit does not move so far\. K-2\.7\.3/.test((await said(page)) ?? '') ? '' : `it says ${await said(page)}`,
    JSON.stringify(refused?.detail).includes('move-too-far') ? '' : `heard ${JSON.stringify(refused)}`,
    (await page.locator('.refused a').getAttribute('href')) === '#K-2.7.3' ? '' : 'the clause is no link',
    /picked/.test(await kinds(page, '15K')) ? '' : 'the unit fell out of the hand',
  ])
  await cell(page, '15J').hover()
  check(
    'Pointing at a target tells what becomes of the lines',
    /^\s*15K–15J\. After this move/.test((await said(page)) ?? '') ? '' : `it says ${await said(page)}`,
  )
  await cell(page, '15J').click()
  await cell(page, '15J').click()
  check('A unit that has moved says so', [
    /This unit has moved\. K-2\.7\.1/.test((await said(page)) ?? '') ? '' : `it says ${await said(page)}`,
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  check('Undo takes it back', (await desk.scene()).last === 0 ? '' : `step ${(await desk.scene()).last}`)
  await page.getByRole('button', { name: 'Redo' }).click()
  check('Redo brings it back', (await desk.scene()).last === 1 ? '' : `step ${(await desk.scene()).last}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  const asked = (await desk.scene()).last
  check('Resigning is asked about once more; axe finds nothing on the question', [
    asked === 1 ? '' : 'it was carried out at once',
    ...(await violations(page)),
  ])
  await page.getByRole('button', { name: 'Cancel' }).click()
  check('Cancelled, nothing happens', (await desk.scene()).outcome === null ? '' : 'the game is over')
  await page.mouse.move(0, 0)
  const [a, b] = [(await cell(page, '5R').boundingBox())!, (await cell(page, '9R').boundingBox())!]
  const middle = (box: typeof a) => [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.move(...middle(a))
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(...middle(b), { steps: 3 })
  await page.mouse.up({ button: 'right' })
  check("The other button draws an arrow of one's own", [
    (await page.locator('.own-arrow').count()) === 1 ? '' : 'there is none',
    JSON.stringify((await heard(page)).at(-1)?.detail) === '{"marks":[{"from":"5R","to":"9R"}]}'
      ? ''
      : 'nobody was told',
  ])
  await page.mouse.move(...middle(b))
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(200, 6, { steps: 3 })
  await page.mouse.up({ button: 'right' })
  check('Dragged off the board by its end it goes', [
    (await page.locator('.own-arrow').count()) === 0 ? '' : 'it stays',
    JSON.stringify((await heard(page)).at(-1)?.detail) === '{"marks":[]}' ? '' : 'nobody was told',
  ])
  check('No errors while pressing', errors)
  await context.close()
}

async function keys({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/')
  await deskOf(page).ready()
  for (let i = 0; i < 40 && (await focused(page)).role !== 'gridcell'; i++) await page.keyboard.press('Tab')
  const first = await focused(page)
  await page.keyboard.press('n')
  const second = await focused(page)
  check('Tab comes to a unit that can move, and N to the next', [
    /South/.test(first.name) ? '' : `first ${first.name}`,
    /South/.test(second.name) && second.name !== first.name ? '' : `then ${second.name}`,
  ])
  await page.keyboard.press('Enter')
  await page.keyboard.press('n')
  const target = await focused(page)
  check('With a unit in the hand N goes to where it can go', /can go here/.test(target.name) ? '' : target.name)
  await page.keyboard.press('Escape')
  check('Escape lets go', (await page.locator('.cell.picked').count()) === 0 ? '' : 'it is still in the hand')
  const before = (await cell(page, '15K').boundingBox())!.width
  await page.keyboard.press('+')
  await page.waitForTimeout(50)
  const closer = (await cell(page, '15K').boundingBox())!.width
  await page.keyboard.press('0')
  check('Plus comes closer', closer > before * 1.2 ? '' : `${before} and then ${closer}`)
  await page.keyboard.press('m')
  check("M marks a square of one's own", (await page.locator('.cell.marked').count()) === 1 ? '' : 'none is marked')
  const rows = await page.locator('[role=grid] > [role=row]').count()
  check('Screen readers find a grid of 20 rows', rows === 20 ? '' : `${rows} rows`)
  check('No errors while pressing keys', errors)
  await context.close()
}

/** Two persons at one screen, the first by mouse, the second by touch or keyboard. */
async function deployment({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/?opening=hidden&north=person')
  const desk = deskOf(page)
  const tray = (name: RegExp) => page.locator('.tray button').filter({ hasText: name })
  const box = (await tray(/^\s*Infantry/).boundingBox())!
  const goal = (await cell(page, '8D').boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(goal.x + 10, goal.y + 10, { steps: 4 })
  await page.mouse.up()
  check('A unit is dragged from the tray to a square', [
    (await desk.scene()).last === 1 ? '' : 'nothing was deployed',
    /North infantry/.test((await cell(page, '8D').getAttribute('aria-label')) ?? '') ? '' : 'it does not stand there',
  ])
  await tray(/Cavalry/).click()
  await cell(page, '12P').click()
  check(
    'Outside the own half it is refused with its clause',
    /own half\. K-2\.7\.11/.test((await said(page)) ?? '') ? '' : `it says ${await said(page)}`,
  )
  await cell(page, '5E').click()
  await cell(page, '5E').click()
  await cell(page, '6E').click()
  check(
    'What stands is moved to another square',
    /North cavalry/.test((await cell(page, '6E').getAttribute('aria-label')) ?? '') ? '' : 'it is not there',
  )
  await cell(page, '6E').click()
  await page.getByRole('button', { name: 'Take back' }).click()
  check(
    'And taken back',
    /empty/.test((await cell(page, '6E').getAttribute('aria-label')) ?? '') ? '' : 'it still stands',
  )
  for (let i = 0; i < 16; i++) {
    await page.locator('.tray button').first().click()
    await cell(page, `${i + 1}A`).click()
  }
  await page.getByRole('button', { name: /^Ready/ }).click()
  await page.getByRole('dialog').waitFor()
  const html = await page.evaluate(() => document.querySelector('kriegspiel-board')!.shadowRoot!.innerHTML)
  check('Between two persons a curtain falls, and there is nothing behind it', [
    /Hand the screen to South/.test(html) ? '' : 'no curtain',
    /data-unit/.test(html) ? 'units are in the page' : '',
    ...(await violations(page)),
  ])
  await page.keyboard.press('Enter')
  await page.locator('.tray').waitFor()
  const units = await page.locator('[data-unit]').count()
  const story = await page.locator('.story').textContent()
  check('Lifted, it shows South nothing of North', [
    units === 0 ? '' : `${units} units`,
    /North deploys/.test(story ?? '') ? 'the log tells it' : '',
  ])
  await page.getByRole('button', { name: 'Show step 3' }).click()
  check('Nor does looking back', (await page.locator('[data-unit]').count()) === 0 ? '' : 'it does')
  await page.getByRole('button', { name: 'To the present' }).click()
  check(
    'A button leads back to the present',
    (await desk.scene()).at === (await desk.scene()).last ? '' : 'it does not',
  )
  check('No errors while deploying', errors)
  await context.close()
}

async function panels({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/')
  const desk = deskOf(page)
  await desk.ready()
  await page.locator('.orders summary').click()
  const field = page.getByLabel('Type an order, or a part of one')
  await field.fill('17n')
  const found = await page.locator('.list button').count()
  check('The list of orders is searched', found === 9 ? '' : `${found} orders for 17n`)
  await field.fill('17N-18N')
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    () => (globalThis as unknown as { desk: { scene(): { last: number } } }).desk.scene().last === 1,
  )
  await field.fill('resign')
  await page.keyboard.press('Enter')
  await page.getByText('Resign, and lose this game?').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  check(
    'What is grave is asked about when it is typed, too',
    (await desk.scene()).outcome === null ? '' : 'the game is over',
  )
  await field.fill('1A-2A')
  await page.keyboard.press('Enter')
  check(
    'A typed order is given; one that is not allowed says why',
    /There is no unit of this side/.test((await said(page)) ?? '') ? '' : `it says ${await said(page)}`,
  )
  await field.fill('15K-15J 1A-2A end')
  await page.keyboard.press('Enter')
  const whole = await said(page)
  await field.fill('15K-15J;19K-18Z')
  await page.keyboard.press('Enter')
  check('Of a line of orders all are given or none, and the one at fault is named', [
    /1A-2A: There is no unit of this side/.test(whole ?? '') ? '' : `it says ${whole}`,
    /19K-18Z: /.test((await said(page)) ?? '') ? '' : `it says ${await said(page)}`,
    (await desk.scene()).last === 1 ? '' : 'something was ordered',
  ])
  await field.fill('15K-15J 17m')
  const last = await page.locator('.list button').allTextContents()
  check('Of several that are typed the last is searched', [
    last.length > 0 && last.every(text => /17m/i.test(text)) ? '' : `${last.length} orders: ${last[0]}`,
  ])
  await field.fill('15K-15J resign')
  await page.keyboard.press('Enter')
  await page.getByText('Resign, and lose this game?').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  check('What is grave is asked about in a line, too', [(await desk.scene()).last === 1 ? '' : 'something was ordered'])
  await page.locator('.story p', { hasText: '17N' }).first().hover()
  check(
    'A line of the log lights its squares',
    (await page.locator('.cell.lit').count()) === 2 ? '' : `${await page.locator('.cell.lit').count()} are lit`,
  )
  await field.fill('15K-15J 19K-18J end')
  await page.keyboard.press('Enter')
  await desk.ready()
  await page.waitForFunction(
    () => (globalThis as unknown as { desk: { scene(): { last: number } } }).desk.scene().last > 2,
  )
  const given = (await desk.verified()).log[1]?.['south']
  check('A line of orders is one step', given?.length === 3 ? '' : JSON.stringify(given))
  const news = await page.locator('.news').textContent()
  check("The opponent's turn is told in a live region", /North's/.test(news ?? '') ? '' : `it says ${news}`)
  check('No errors in the panels', errors)
  await context.close()
}

/** Whatever a stranger gives. */
async function strangers({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/')
  await deskOf(page).ready()
  await listen(page)
  const give = (properties: string) =>
    page.evaluate(
      `(async () => { Object.assign(board, ${properties}); await board.updateComplete; return board.shadowRoot.textContent })()`,
    ) as Promise<string>
  const view = JSON.stringify(ruleset.view((await deskOf(page).verified()).state as never, 'public'))
  for (const [what, properties, words] of [
    ['a view of another game', '{ view: { hexes: [], week: 3 } }', /This is no view of the Game of War/],
    ['a view that is none', '{ view: 7 }', /This is no view of the Game of War/],
    ['orders of another game', `{ view: ${view}, seat: 'south', legal: [{ type: 'march', army: 3 }, null] }`, /./],
    ['events of another game', `{ view: ${view}, legal: [], events: [{ type: 'eclipse' }, 5] }`, /./],
    ['an unknown language', `{ view: ${view}, legal: [], events: [], locale: 'tlh' }`, /South/],
  ] as const) {
    const before = (await heard(page)).length
    const text = await give(properties)
    const errorsHeard = (await heard(page)).slice(before).filter(one => one.type === 'error')
    check(`${what}: said in the element and by an error event`, [
      words.test(text) ? '' : `it says ${text.slice(0, 200)}`,
      errorsHeard.length > 0 ? '' : 'no error event',
    ])
  }
  const again = await give(`{ view: ${view}, seat: null, legal: [], events: [], locale: 'en' }`)
  check('Given a view once more, the board is there again', /South is to decide/.test(again) ? '' : again.slice(0, 200))
  check('Nothing of this was thrown', errors)
  await context.close()
}

/** A page that was made on a server: the live board takes its picture over without a jump. */
async function takenOver({ open, check }: Tools): Promise<void> {
  for (const screen of [desktop, phone]) {
    const { page, context, errors } = await open('/server', screen)
    const frame = () =>
      page.evaluate(() => {
        const root = document.querySelector('kriegspiel-board')!.shadowRoot!
        const box = root.querySelector('svg.picture')!.getBoundingClientRect()
        return [box.x, box.y, box.width, box.height].map(Math.round).join(' ')
      })
    const before = await frame()
    await page.evaluate(() => import(`${location.origin}/page.js`))
    await deskOf(page).ready()
    check(`${screen.width} px: a picture made on a server becomes the live board without a jump`, [
      (await frame()) === before ? '' : `${before}, and then ${await frame()}`,
      (await page.locator('svg.picture').count()) === 1 ? '' : 'there are two pictures',
      ...errors,
    ])
    await context.close()
  }
}

/** What moves is seen to move, and not by those who want none of it. */
async function motion({ open, check }: Tools): Promise<void> {
  for (const moves of [true, false]) {
    const { page, context, errors } = await open('/', { ...desktop, moves })
    await deskOf(page).ready()
    await cell(page, '15K').click()
    await cell(page, '15J').click()
    const running = () =>
      page.evaluate(() => {
        const root = document.querySelector('kriegspiel-board')!.shadowRoot!
        return root.getAnimations().filter(one => (one.effect as KeyframeEffect).target?.closest?.('svg')).length
      })
    await page.waitForTimeout(60)
    const first = await running()
    await page.getByRole('button', { name: 'End turn' }).click()
    await page.waitForFunction(
      () => (globalThis as unknown as { desk: { scene(): { last: number; thinking: unknown } } }).desk.scene().last > 2,
    )
    await page.waitForTimeout(100)
    const answer = await running()
    check(moves ? 'A move is shown along its way, and so is each of the opponent' : 'Who asks for stillness gets it', [
      moves === first > 0 ? '' : `${first} animations for the own move`,
      moves === answer > 1 ? '' : `${answer} animations for the turn of the opponent`,
      ...errors,
    ])
    if (moves) {
      await page.waitForTimeout(3600)
      const done = await running()
      await page.getByRole('button', { name: 'Show the last turn again' }).click()
      await page.waitForTimeout(60)
      check(
        'The last turn is shown again when asked',
        done === 0 && (await running()) > 1 ? '' : `${done}, then ${await running()}`,
      )
    }
    await context.close()
  }
}
