import { ruleset } from '@umpire/transnistria-hex'
import type { Page } from 'playwright-core'
import { cell, desktop, focused, phone, type Tools, violations } from '../tools.ts'
import { deskOf } from './match.ts'

/** One by one: what a press, a key, a drag and a button do on the map. */
export async function hexHandling(tools: Tools): Promise<void> {
  await presses(tools)
  await keys(tools)
  await dragging(tools)
  await takingBack(tools)
  await battles(tools)
  await strangers(tools)
  await motion(tools)
}

const said = async (page: Page) => (await page.locator('.bar p').textContent()) ?? ''
const label = async (page: Page, hex: string) => (await cell(page, hex).getAttribute('aria-label')) ?? ''
const held = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { board: { hand: { piece: string | null } } }).board.hand.piece)

async function presses({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/transnistria-hex')
  const desk = deskOf(page)
  await desk.ready()
  const taken: (string | null)[] = []
  for (let i = 0; i < 3; i++) {
    await cell(page, '3,-2').click()
    taken.push(await held(page))
  }
  check('A second press on a stack takes up the next unit, a further one lets go; nothing is ordered', [
    `${taken}` === 'md-1001,md-fulger,' ? '' : `taken up: ${taken}`,
    (await desk.scene()).last === 0 ? '' : 'something was ordered',
  ])
  await cell(page, '6,-11').click()
  check('Where a unit stands is no target, though a march leads back there', [
    (await held(page)) === 'md-police-3' ? '' : `held ${await held(page)}`,
    (await page.locator('.cell[data-at="6,-11"].target').count()) === 0 ? '' : 'it is one',
    (await page.locator('.cell.target').count()) > 2 ? '' : 'nothing is',
  ])
  await cell(page, '-2,-11').click()
  check('A press that is not allowed says why, with its clause', [
    /do not reach\. +T-034/.test(await said(page)) ? '' : `it says ${await said(page)}`,
    (await held(page)) === 'md-police-3' ? '' : 'the unit fell out of the hand',
  ])
  await cell(page, '3,-2').click()
  await cell(page, '3,0').hover()
  check(
    'Pointing at a hex tells the way and its price',
    /marches to Anenii Noi: 2 points/.test(await said(page)) ? '' : await said(page),
  )
  const numbers = await page.locator('.cost').count()
  const targets = await page.locator('.cell.target:not(.prey)').count()
  check(
    'Each hex that can be gone to shows what it costs',
    numbers > 5 && numbers >= targets - 1 ? '' : `${numbers} of ${targets}`,
  )
  await page.getByRole('button', { name: /^Fulger/ }).click()
  check('A counter in the sheet takes its unit up', (await held(page)) === 'md-fulger' ? '' : `${await held(page)}`)
  check('No errors while pressing', errors)
  await context.close()
}

async function keys({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/transnistria-hex')
  await deskOf(page).ready()
  for (let i = 0; i < 40 && (await focused(page)).role !== 'gridcell'; i++) await page.keyboard.press('Tab')
  const first = (await focused(page)).name
  check('Tab comes to a unit that can act, and says who it is', /Moldova: Police 3 1-2-2/.test(first) ? '' : first)
  const at = async () => /^[-\d,]+(?=, )/.exec((await focused(page)).name)?.[0] ?? ''
  const start = await at()
  const round: string[] = []
  for (const key of ['e', 'ArrowRight', 'c', 'z', 'ArrowLeft', 'q']) {
    await page.keyboard.press(key)
    round.push(await at())
  }
  check('Six keys walk around in six directions and come back', [
    start === '6,-11' && round.at(-1) === '6,-11' ? '' : `${start}: ${round}`,
    new Set(round).size === 6 ? '' : `${round}`,
  ])
  await page.keyboard.press('Enter')
  check('Enter takes up and says so', /taken up/.test((await focused(page)).name) ? '' : (await focused(page)).name)
  for (let i = 0; i < 9 && !/can go here/.test((await focused(page)).name); i++) await page.keyboard.press('n')
  check(
    'N goes to where it can go, and says for how much',
    /can go here for \d points?/.test((await focused(page)).name) ? '' : (await focused(page)).name,
  )
  await page.keyboard.press('Enter')
  const news = await page.locator('.news').textContent()
  check(
    'What was done is told to those who do not see',
    /Police 3 (moves|marches): Rezina/.test(news ?? '') ? '' : `${news}`,
  )
  await page.keyboard.press('Control+z')
  check('Ctrl+Z takes it back', (await deskOf(page).scene()).last === 0 ? '' : 'it does not')
  check('No errors while pressing keys', errors)
  await context.close()
}

async function dragging({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/transnistria-hex')
  const desk = deskOf(page)
  await desk.ready()
  const middle = async (hex: string) => {
    const box = (await cell(page, hex).boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await cell(page, '3,-2').click()
  await cell(page, '3,-2').click()
  await page.mouse.move(...(await middle('3,-2')))
  await page.mouse.down()
  for (const hex of ['2,-1', '2,0', '3,0']) await page.mouse.move(...(await middle(hex)), { steps: 4 })
  const path = await page.locator('.arrow.path polyline').getAttribute('points')
  await page.mouse.up()
  const match = await desk.verified()
  check('A march goes along the hexes over which it was dragged, and was drawn so', [
    JSON.stringify(match.log[0]) === '{"moldova":[{"path":["2,-1","2,0","3,0"],"type":"march","unit":"md-fulger"}]}' ||
    JSON.stringify(match.log[0]) === '{"moldova":[{"type":"march","unit":"md-fulger","path":["2,-1","2,0","3,0"]}]}'
      ? ''
      : JSON.stringify(match.log[0]),
    path?.trim().split(' ').length === 4 ? '' : `drawn ${path}`,
  ])
  await page.mouse.move(...(await middle('4,-4')))
  await page.mouse.down()
  await page.mouse.move(...(await middle('4,-3')), { steps: 3 })
  await page.mouse.move(...(await middle('4,-4')), { steps: 3 })
  await page.mouse.up()
  check('What is put down where it was orders nothing', (await desk.scene()).last === 1 ? '' : 'it did')
  check('No errors while dragging', errors)
  await context.close()
}

/** Several units attack one hex; the other side, at the same screen, answers. */
/** A declared attack is dragged off the map. */
async function takingBack({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/transnistria-hex')
  const desk = deskOf(page)
  await desk.ready()
  const carry = async (to: readonly [number, number]) => {
    const { x, y, width, height } = (await cell(page, '5,-5').boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(...to, { steps: 4 })
    const seen = await page.locator('.carried').count()
    await page.mouse.up()
    return seen
  }
  await cell(page, '5,-5').click()
  await page.getByRole('button', { name: 'Declare the attack (2)' }).click()
  const box = (await cell(page, '3,0').boundingBox())!
  const carried = await carry([box.x + 20, box.y + 20])
  check('The arrow of a declared attack can be carried; put down on the map it stays', [
    carried === 1 ? '' : 'nothing is carried',
    (await desk.scene()).last === 1 ? '' : `step ${(await desk.scene()).last}`,
    (await page.locator('.arrow.declared').count()) > 0 ? '' : 'no arrow',
  ])
  const bar = (await page.locator('.bar').boundingBox())!
  await carry([bar.x + 60, bar.y + 30])
  check('Dragged off the map it is taken back', [
    (await desk.scene()).last === 0 ? '' : 'it is not',
    (await page.locator('.arrow.declared').count()) === 0 ? '' : 'the arrow stays',
  ])
  await cell(page, '5,-5').click()
  await page.getByRole('button', { name: 'Declare the attack (2)' }).click()
  await cell(page, '3,-2').click()
  await cell(page, '2,-1').click()
  check('With another order after it, it is not', [
    (await desk.scene()).last === 2 ? '' : 'no order was given',
    (await carry([bar.x + 60, bar.y + 30])) === 0 ? '' : 'it can be carried',
    (await desk.scene()).last === 2 ? '' : 'something was taken back',
  ])
  check('No errors while taking back', errors)
  await context.close()
}

async function battles({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/transnistria-hex?persons=moldova+transnistria', phone)
  const desk = deskOf(page)
  await desk.ready()
  await cell(page, '5,-5').tap()
  const boxes = page.locator('.band input:not(:disabled)')
  const count = await boxes.count()
  const marked = await page.locator('.band input:checked').count()
  check(
    'A press on an enemy shows who can attack it; as many as cost nothing are chosen',
    count > 3 && marked === 2 ? '' : `${marked} of ${count}`,
  )
  const odds = async () => (await page.locator('.sheetlet').textContent())?.match(/hit ([<>]? ?\d+)\s%/)?.[1]
  const two = await odds()
  await page.locator('.band').getByLabel('MiG-29 1').check()
  check('One more changes the odds, and is told to be over the limit', [
    (await odds()) !== undefined && two !== undefined ? '' : 'no odds',
    /Over the limit, 1 damage each/.test((await page.locator('.sheetlet').textContent()) ?? '')
      ? ''
      : 'nothing is said',
    ...(await violations(page)),
  ])
  await page.locator('.band').getByLabel('MiG-29 1').uncheck()
  await page.getByRole('button', { name: 'Declare the attack (2)' }).tap()
  check('Both have declared: arrows with their odds', [
    (await page.locator('.arrow.declared').count()) > 0 ? '' : 'no arrow',
    (await page.locator('.odds').count()) === 1 ? '' : 'no odds',
    /waits for its battle/.test(await label(page, '4,-5')) ? '' : await label(page, '4,-5'),
  ])
  await page.getByRole('button', { name: 'Resolve the battle at Dubossary' }).tap()
  await page.getByRole('button', { name: 'Stand and fight' }).waitFor()
  check(
    'Who defends is asked, with the odds',
    /Dubossary is attacked: stand, or retreat.*hit/.test(await said(page)) ? '' : await said(page),
  )
  await cell(page, '5,-5').tap()
  const away = page.locator('.cell.target')
  check('And sees where it can retreat to', (await away.count()) > 0 ? '' : `no hex; ${await said(page)}`)
  await page.getByRole('button', { name: 'Stand and fight' }).tap()
  check(
    'The battle is told',
    /Battle at Dubossary/.test((await page.locator('.story').textContent()) ?? '') ? '' : 'it is not',
  )
  check('No errors in a battle', errors)
  await context.close()
}

/** Bad input is a sentence, never an exception. */
async function strangers({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/transnistria-hex')
  await deskOf(page).ready()
  const faults = await page.evaluate(async () => {
    const faults: string[] = []
    const { view } = (globalThis as unknown as { board: { view: object } }).board
    for (const wrong of [
      { units: [], viewer: 'north' },
      5,
      'view',
      [],
      { ...view, units: [{}] },
      { ...view, owners: '' },
    ]) {
      const board = document.createElement('transnistria-board') as unknown as HTMLElement & {
        view: unknown
        updateComplete: Promise<void>
      }
      let heard = ''
      board.addEventListener('error', event => {
        heard = (event as unknown as CustomEvent).detail.message
      })
      document.body.append(board)
      board.view = wrong
      await board.updateComplete
      const shown = board.shadowRoot!.querySelector('[role=alert]')?.textContent ?? ''
      if (!/^This /.test(heard) || !shown.includes(heard))
        faults.push(`${JSON.stringify(wrong).slice(0, 40)}: ${heard} / ${shown}`)
      board.remove()
    }
    const bare = document.createElement('transnistria-board') as unknown as HTMLElement & {
      view: unknown
      updateComplete: Promise<void>
    }
    document.body.append(bare)
    bare.view = view
    await bare.updateComplete
    if (bare.shadowRoot!.querySelectorAll('[data-unit]').length < 30)
      faults.push('a board with nothing but a view is empty')
    bare.remove()
    return faults
  })
  check('What is no view is told in a sentence; a board with nothing but a view shows it', [...faults, ...errors])
  await context.close()
}

async function motion({ open, check }: Tools): Promise<void> {
  const { page, context, errors } = await open('/transnistria-hex', { ...desktop, moves: true })
  const desk = deskOf(page)
  await desk.ready()
  const running = () =>
    page.evaluate(() => {
      const root = document.querySelector('transnistria-board')!.shadowRoot!
      return root
        .getAnimations()
        .flatMap(one => ((one.effect as KeyframeEffect).target as HTMLElement)?.dataset?.['unit'] ?? [])
    })
  await cell(page, '3,-2').click()
  await cell(page, '3,-2').click()
  await cell(page, '3,0').click()
  await page.waitForTimeout(40)
  const march = await running()
  check('Of a stack the one that marches is seen to march', `${march}` === 'md-fulger' ? '' : `${march}`)
  await page.getByRole('button', { name: 'End turn' }).click()
  await page.waitForFunction(
    () => (globalThis as unknown as { desk: { scene(): { last: number } } }).desk.scene().last > 3,
  )
  await page.waitForTimeout(60)
  const answer = await running()
  check(
    'And so is each of the opponent',
    answer.length > 0 && answer.every(id => ruleset.board.counters.has(id)) ? '' : `${answer}`,
  )
  check('No errors in motion', errors)
  await context.close()
}
