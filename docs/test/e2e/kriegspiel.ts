import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'
import { boardOf, desktop, phone, type Tools, words } from './tools.ts'

const TURNS = 10

export async function kriegspiel({ url, check, open, violations }: Tools): Promise<void> {
  const { page, context, errors } = await open('/play/kriegspiel')
  const board = boardOf(page)
  await board.ready()
  check(
    'Kriegspiel: the first state has the digest that Node has',
    await (async () => {
      const ours = Match.start(ruleset, { opening: 'book', first: 'south' }, 'umpire')
      const theirs = await board.digest()
      return ours.ok && ours.value.frames[0]?.digest === theirs ? [] : `${theirs}`
    })(),
  )

  const position = await words(page)
  check('Kriegspiel: the position in words', /^North: infantry /.test(position) ? [] : position)
  await board.type('15K-20K')
  const refused = await board.problems().innerText()
  const href = await board.problems().locator('a').first().getAttribute('href')
  check('Kriegspiel: an illegal order shows its Problem and a link to the clause', [
    /move-too-far/.test(refused) ? '' : refused,
    /\/rules\/kriegspiel#K-/.test(href ?? '') ? '' : `links to ${href}`,
    (await board.last()) === 0 ? '' : 'something happened',
  ])
  await board.type('nonsense')
  check(
    'Kriegspiel: what is no order is refused with a Problem',
    /order-unknown/.test(await board.problems().innerText()) ? [] : await board.problems().innerText(),
  )
  const target = await context.newPage()
  await target.goto(new URL(href ?? '', url).href)
  const anchor = await target.evaluate(
    () => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.textContent,
  )
  check(
    'Kriegspiel: the clause that a Problem links to is on the rules page',
    href?.endsWith(anchor ?? '?') ? [] : `${href}: ${anchor}`,
  )
  await target.close()

  let moved = 0
  let struck = 0
  for (let turn = 0; turn < TURNS; turn++) {
    await board.ready()
    if (/game is over/.test(await board.headline())) break
    for (let i = 0; i < 3; i++) {
      const units = page.locator('.kriegspiel-grid .movable')
      const count = await units.count()
      if (count === 0) break
      await units.nth((turn * 3 + i * 5) % count).click()
      const targets = page.locator('.kriegspiel-grid .target')
      const ways = await targets.count()
      if (ways === 0) continue
      await targets.nth((turn + i) % ways).click()
      moved++
    }
    const prey = page.locator('.kriegspiel-grid .attackable')
    if ((await prey.count()) > 0) {
      await prey.first().click()
      await page
        .locator('.desk-info')
        .getByRole('button', { name: /^Attack/ })
        .click()
      struck++
    } else await board.type('end')
    if ((await board.problems().count()) > 0)
      check(`Kriegspiel: turn ${turn + 1} is refused`, await board.problems().innerText())
  }
  await board.ready()
  const text = await board.save()
  const read = Match.fromJSON(ruleset, JSON.parse(text))
  check(
    `Kriegspiel: ${TURNS} turns are clicked through (${moved} moves, ${struck} attacks), and Node verifies the save to the same digest`,
    [
      moved >= TURNS ? '' : `only ${moved} moves`,
      read.ok ? '' : JSON.stringify(read),
      read.ok && read.value.frames.at(-1)!.digest === (await board.digest()) ? '' : 'digests differ',
      read.ok && read.value.log.length === (await board.last()) ? '' : 'lengths differ',
    ],
  )

  // Back and forth in the replay.
  const last = await board.last()
  await page.getByRole('button', { name: 'Step back' }).click()
  const before = await board.digest()
  check(
    'Kriegspiel: the replay steps back to the digest that was saved',
    read.ok && before === read.value.frames[last - 1]?.digest ? [] : `${before}`,
  )
  await page.getByLabel('Step that is shown').fill('0')
  const start = await board.step()
  await page.getByRole('button', { name: 'Play the replay' }).click()
  await page.waitForFunction(() => Number(document.querySelector('.desk')?.getAttribute('data-step')) >= 2)
  await page.getByRole('button', { name: 'Pause' }).click()
  check(
    'Kriegspiel: the slider goes to the start and the replay plays on from there',
    start === 0 ? [] : `it stands at ${start}`,
  )
  await page.getByRole('button', { name: 'Last step' }).click()

  await page.getByRole('button', { name: 'Русский' }).click()
  check(
    'Kriegspiel: the log is told in Russian',
    /[а-я]{4}/.test(await page.locator('.desk-log ol').innerText()) ? [] : 'no Russian',
  )

  // A link to a moment, opened elsewhere.
  await page.getByRole('button', { name: 'Step back' }).click()
  const at = await board.step()
  const link = await board.link()
  const other = await open(link.slice(url.length), phone)
  const there = boardOf(other.page)
  await other.page.waitForFunction(() =>
    /Opened from a link/.test(document.querySelector('.desk-notice')?.textContent ?? ''),
  )
  check(`Kriegspiel: a link of ${link.length} characters opens the same moment on a phone`, [
    (await there.step()) === at ? '' : `step ${await there.step()} in place of ${at}`,
    (await there.digest()) === (await board.digest()) ? '' : 'digests differ',
  ])
  const wide = await other.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  check('Kriegspiel: nothing is wider than a phone of 390 px', wide <= 0 ? [] : `${wide} px too wide`)
  await there.load(text)
  await other.page.waitForFunction(() =>
    /Loaded and verified/.test(document.querySelector('.desk-notice')?.textContent ?? ''),
  )
  check('Kriegspiel: a saved file is loaded', (await there.last()) === last ? [] : `${await there.last()}`)
  await there.load(text.replace(/"seed":"[^"]*"/, '"seed":"forged"'))
  await there.problems().waitFor()
  check(
    'Kriegspiel: a forged file is refused',
    /match-log-tampered/.test(await there.problems().innerText()) ? [] : await there.problems().innerText(),
  )
  check('Kriegspiel: no errors on the phone', other.errors)
  await other.context.close()

  await page.getByRole('button', { name: 'Last step' }).click()
  await page.locator('.desk-new summary').click()
  await page.locator('.desk-new label', { hasText: 'North' }).locator('select').selectOption('steady')
  await page.getByRole('button', { name: 'Change players only' }).click()
  check('Kriegspiel: another opponent takes a seat, and the game goes on', [
    (await board.last()) === last ? '' : `${await board.last()} steps in place of ${last}`,
    /have changed/.test(await board.notice()) ? '' : await board.notice(),
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  check('Kriegspiel: undo takes steps back', (await board.last()) < last ? [] : `${await board.last()}`)
  await board.ready()
  await board.type('resign')
  check(
    'Kriegspiel: the game ends, and says who has won',
    /North has won/.test(await board.headline()) ? [] : await board.headline(),
  )
  check('Kriegspiel: no errors in the console', errors)
  await context.close()

  await keyboardTurn({ check, open } as Tools)
  await machines({ check, open } as Tools)
  for (const screen of [desktop, { ...desktop, scheme: 'dark' as const }, phone]) {
    const seen = await open('/play/kriegspiel', screen)
    await boardOf(seen.page).ready()
    await seen.page.locator('[data-square="15K"]').click()
    await seen.page.locator('.desk-new summary').click()
    check(`Kriegspiel: axe finds nothing serious at ${screen.width} px, ${screen.scheme}`, await violations(seen.page))
    await seen.context.close()
  }
}

/** A whole turn without the mouse. */
async function keyboardTurn({ check, open }: Tools): Promise<void> {
  const { page, context } = await open('/play/kriegspiel')
  const board = boardOf(page)
  await board.ready()
  await page.getByRole('region', { name: 'Board, can be scrolled' }).focus()
  await page.keyboard.press('Tab')
  const first = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  const second = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => Number(document.querySelector('.desk')?.getAttribute('data-last')) === 1)
  check('Kriegspiel: a move by keyboard alone, each square says what stands there', [
    /^15K, South infantry/.test(first ?? '') ? '' : `first: ${first}`,
    /^15J, empty, move here/.test(second ?? '') ? '' : `then: ${second}`,
  ])
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.matches('.desk-typed input'))) break
  }
  await page.keyboard.type('end')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => Number(document.querySelector('.desk')?.getAttribute('data-last')) >= 3, null, {
    timeout: 30_000,
  })
  check('Kriegspiel: the turn is ended by keyboard, and the opponent answers', [])
  await context.close()
}

/** Both sides by the built-in policies, to the end; dice that people throw for the lot. */
async function machines({ check, open }: Tools): Promise<void> {
  const { page, context, errors } = await open('/play/kriegspiel')
  const board = boardOf(page)
  await board.ready()
  await page.locator('.desk-new summary').click()
  await page.getByLabel('Begin with').selectOption({ label: 'Hidden deployment' })
  await page.getByLabel('We throw the dice ourselves').check()
  await page.locator('.desk-new label', { hasText: 'South' }).locator('select').selectOption('steady')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await page.locator('.desk-dice').waitFor({ timeout: 30_000 })
  const asked = await page.locator('.desk-dice').innerText()
  await page.locator('.desk-dice .faces button').nth(1).click()
  await page.waitForFunction(() => Number(document.querySelector('.desk')?.getAttribute('data-last')) >= 8, null, {
    timeout: 60_000,
  })
  const read = Match.fromJSON(ruleset, JSON.parse(await board.save()))
  check('Kriegspiel: dice thrown by hand are asked for, and are in the save', [
    /die of 2/.test(asked) ? '' : asked,
    read.ok && read.value.rolls?.flat().join() === '2' ? '' : JSON.stringify(read.ok ? read.value.rolls : read),
  ])
  check('Kriegspiel: no errors while both sides play', errors)
  await context.close()
}
