import { Match } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'
import { playOf } from './play.ts'
import { shared } from './shared.ts'
import type { Tools } from './tools.ts'

const TURNS = 10

export async function kriegspiel(tools: Tools): Promise<void> {
  const { url, check, open } = tools
  const { page, context, errors } = await open('/play/kriegspiel')
  const play = playOf(page)
  await play.ready()
  check(
    'Kriegspiel: the first state has the digest that Node has',
    await (async () => {
      const ours = Match.start(ruleset, { opening: 'book', first: 'south' }, 'umpire')
      const theirs = await play.digest()
      return ours.ok && ours.value.frames[0]?.digest === theirs ? [] : `${theirs}`
    })(),
  )
  const words = await play.cell('15K').getAttribute('aria-label')
  check('Kriegspiel: a square says what stands there', /^15K, South infantry/.test(words ?? '') ? [] : `${words}`)

  await play.type('15K-20K')
  const refused = await play.refused().innerText()
  const href = await play.refused().locator('a').first().getAttribute('href')
  check('Kriegspiel: an illegal order is refused with its reason and a link to the clause', [
    /two|far|square/i.test(refused) ? '' : refused,
    /\/rules\/kriegspiel#K-/.test(href ?? '') ? '' : `links to ${href}`,
    (await play.last()) === 0 ? '' : 'something happened',
  ])
  await play.type('nonsense')
  check(
    'Kriegspiel: what is no order is refused',
    (await play.refused().innerText()) !== refused ? [] : await play.refused().innerText(),
  )
  const target = await context.newPage()
  await target.goto(new URL(href ?? '', url).href)
  const anchor = await target.evaluate(
    () => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.textContent,
  )
  check(
    'Kriegspiel: the clause that a refusal links to is on the rules page',
    href?.endsWith(anchor ?? '?') ? [] : `${href}: ${anchor}`,
  )
  await target.close()

  let moved = 0
  let struck = 0
  for (let turn = 0; turn < TURNS; turn++) {
    await play.ready()
    if (await play.isOver()) break
    for (let i = 0; i < 3; i++) {
      const units = page.locator('.cell.able')
      const count = await units.count()
      if (count === 0) break
      await units.nth((turn * 3 + i * 5) % count).click()
      const targets = page.locator('.cell.target')
      const ways = await targets.count()
      if (ways === 0) {
        await page.keyboard.press('Escape')
        continue
      }
      await targets.nth((turn + i) % ways).click()
      moved++
    }
    const prey = page.locator('.cell.prey')
    const before = await play.last()
    if ((await prey.count()) > 0) {
      await prey.first().click()
      await page.locator('.cell.armed').click()
      struck++
    } else await play.type('end')
    await play.steps(before + 1)
    if ((await play.refused().count()) > 0)
      check(`Kriegspiel: turn ${turn + 1} is refused`, await play.refused().innerText())
  }
  await play.ready()
  const text = await play.save()
  const read = Match.fromJSON(ruleset, JSON.parse(text))
  check(
    `Kriegspiel: ${TURNS} turns are clicked through (${moved} moves, ${struck} attacks), and Node verifies the save to the same digest`,
    [
      moved >= TURNS ? '' : `only ${moved} moves`,
      read.ok ? '' : JSON.stringify(read),
      read.ok && read.value.frames.at(-1)!.digest === (await play.digest()) ? '' : 'digests differ',
      read.ok && read.value.log.length === (await play.last()) ? '' : 'lengths differ',
    ],
  )
  if (!read.ok) return
  await shared(tools, { game: 'kriegspiel', name: 'Kriegspiel', page, match: read.value, text })

  const last = await play.last()
  const form = await play.form()
  await form.locator('[name="seat north"]').selectOption('steady')
  await form.getByRole('button', { name: 'Change players only' }).click()
  check('Kriegspiel: another opponent takes a seat, and the game goes on', [
    (await play.last()) === last ? '' : `${await play.last()} steps in place of ${last}`,
    /have changed/.test(await play.notice()) ? '' : await play.notice(),
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  check('Kriegspiel: undo takes steps back', (await play.last()) < last ? [] : `${await play.last()}`)
  await play.ready()
  await play.type('resign')
  // Before somebody gives up he is asked.
  await page.locator('dialog .main').click()
  await page.waitForSelector('.play-desk[data-over]')
  check(
    'Kriegspiel: the game ends, and says who has won',
    /North has won/.test(await play.prompt()) ? [] : await play.prompt(),
  )
  check('Kriegspiel: no errors in the console', errors)
  await context.close()

  await keyboardTurn(tools)
  await rulings(tools)
  await twoTabs(tools)
  await machines(tools)
  await curtain(tools)
}

/** A whole turn without the mouse. */
async function keyboardTurn({ check, open }: Tools): Promise<void> {
  const { page, context } = await open('/play/kriegspiel')
  const play = playOf(page)
  await play.ready()
  const inside = () =>
    page.evaluate(() => {
      let one = document.activeElement
      while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
      return one?.getAttribute('aria-label') ?? one?.tagName ?? ''
    })
  await page.locator('.play-new summary').first().focus()
  for (let i = 0; i < 30 && !/^\d+[A-T],/.test(await inside()); i++) await page.keyboard.press('Tab')
  const first = await inside()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  const second = await inside()
  await page.keyboard.press('Enter')
  await play.steps(1)
  check('Kriegspiel: a move by keyboard alone, each square says what stands there', [
    /^15K, South infantry/.test(first) ? '' : `first: ${first}`,
    /^15J, empty, can go here/.test(second) ? '' : `then: ${second}`,
  ])
  const field = async () => /^Type an order/.test(await inside())
  await page.locator('details.orders summary').focus()
  await page.keyboard.press('Enter')
  for (let i = 0; i < 30 && !(await field()); i++) await page.keyboard.press('Tab')
  await page.keyboard.type('end')
  await page.keyboard.press('Enter')
  await play.steps(3, 30_000)
  check('Kriegspiel: the turn is ended by keyboard, and the opponent answers', [])
  await context.close()
}

/** Another reading of the rules, chosen in the form, is played. */
async function rulings({ check, open }: Tools): Promise<void> {
  const { page, context } = await open('/play/kriegspiel')
  const play = playOf(page)
  await play.ready()
  const form = await play.form()
  await form.locator('[name=first]').selectOption({ label: 'North' })
  await form.locator('[name="seat north"]').selectOption('person')
  await form.locator('.play-rulings summary').click()
  await form.getByRole('group', { name: 'Pieces in between' }).getByRole('radio', { name: 'any' }).check()
  await form.getByRole('button', { name: 'Begin', exact: true }).click()
  await play.ready()
  const saved = JSON.parse(await play.save()) as { options: unknown }
  const wanted = { opening: 'book', first: 'north', rulings: { piecesBlockFire: 'any' } }
  check(
    'Kriegspiel: options and rulings of the form are those of the match',
    JSON.stringify(saved.options) === JSON.stringify(wanted) ? [] : JSON.stringify(saved.options),
  )
  await context.close()
}

/** What is done in one tab is seen in another, and nothing that was kept is lost. */
async function twoTabs({ url, check, open }: Tools): Promise<void> {
  const { page, context } = await open('/play/kriegspiel')
  const other = await context.newPage()
  await other.goto(`${url}/play/kriegspiel`)
  const [here, there] = [playOf(page), playOf(other)]
  await here.ready()
  await there.ready()
  await here.type('15K-15J')
  await there.noticed(/another tab/)
  const seen = await there.last()
  await there.type('19K-18J')
  await here.noticed(/another tab/)
  await page.reload()
  await here.ready()
  check('Kriegspiel: two tabs show one match, and none destroys what the other did', [
    seen === 1 ? '' : `the other tab is at step ${seen}`,
    (await here.last()) === 2 ? '' : `${await here.last()} steps are kept in place of 2`,
  ])
  await context.close()
}

/** Both sides by the built-in policies; dice that people throw for the lot. */
async function machines({ check, open }: Tools): Promise<void> {
  const { page, context, errors } = await open('/play/kriegspiel')
  const play = playOf(page)
  await play.ready()
  const form = await play.form()
  await form.locator('[name=start]').selectOption({ label: 'Hidden deployment' })
  await form.locator('[name=first]').selectOption({ label: 'By lot' })
  await form.locator('[name=thrown]').check()
  await form.locator('[name="seat south"]').selectOption('steady')
  await form.getByRole('button', { name: 'Begin', exact: true }).click()
  await play.dice().waitFor({ timeout: 30_000 })
  const asked = await play.dice().innerText()
  await play.dice().locator('button').nth(1).click()
  await play.steps(8)
  await page.getByLabel('Pause').check()
  await page.waitForTimeout(1000)
  const paused = await play.last()
  await page.waitForTimeout(1500)
  check('Kriegspiel: built-in players can be held', (await play.last()) === paused ? [] : 'they played on')
  const read = Match.fromJSON(ruleset, JSON.parse(await play.save()))
  check('Kriegspiel: dice thrown by hand are asked for, and are in the save', [
    /die of 2/.test(asked) ? '' : asked,
    read.ok && read.value.rolls?.flat().join() === '2' ? '' : JSON.stringify(read.ok ? read.value.rolls : read),
  ])
  check('Kriegspiel: no errors while both sides play', errors)
  await context.close()
}

/** Two persons at one screen who deploy in secret. */
async function curtain({ check, open }: Tools): Promise<void> {
  const { page, context } = await open('/play/kriegspiel')
  const play = playOf(page)
  await play.ready()
  const form = await play.form()
  await form.locator('[name=start]').selectOption({ label: 'Hidden deployment' })
  await form.locator('[name="seat north"]').selectOption('person')
  await form.getByRole('button', { name: 'Begin', exact: true }).click()
  await play.ready()
  const seat = () => page.locator('.play-desk').getAttribute('data-seat')
  const first = await seat()
  const tray = page.locator('.tray button')
  for (let at = 0; (await tray.count()) > 0 && at < 60; at++) {
    await tray.first().click()
    await page.locator('.cell.target').first().click()
    await play.steps(at + 1)
  }
  const own = await page.locator('[data-unit]').count()
  await page.getByRole('button', { name: /ready/i }).click()
  const yes = page.locator('dialog .main')
  if ((await yes.count()) > 0) await yes.click()
  const cover = page.locator('.cover')
  await cover.waitFor()
  const covered = { units: await page.locator('[data-unit]').count(), words: await cover.innerText() }
  await page.locator('.play-files button').nth(2).click()
  const refused = await play.notice()
  await cover.getByRole('button').click()
  await play.ready()
  const second = await seat()
  await page.getByRole('button', { name: 'Step back' }).click()
  const back = await page.locator('[data-unit]').count()
  check('Kriegspiel: a curtain between two persons who deploy in secret; stepping back shows nothing of the other', [
    own > 5 ? '' : `${own} units stand`,
    covered.units === 0 ? '' : `${covered.units} units are seen under the curtain`,
    /hand the screen/i.test(covered.words) ? '' : covered.words,
    first !== second ? '' : `${first} again`,
    back === 0 ? '' : `${back} units are seen in the past`,
    /No link while the match goes on/.test(refused) ? '' : `a link: ${refused}`,
  ])
  await context.close()
}
