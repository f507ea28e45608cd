import { appendFileSync, cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sampleContent } from '@umpire/dolg-solo-ai/sample'
import type { Page } from 'playwright-core'
import { serve } from '../../scripts/serve.ts'
import { answerOne, asked, kindOf, tapAt, tapUnit, thrower } from './companion-hands.ts'
import { complaintsOf, type Tools } from './tools.ts'

/** The companion on a phone: a battle at the table, corrected, interrupted, without a network. */
export async function companion(tools: Tools): Promise<void> {
  await looks(tools)
  await greeting(tools)
  await ownTurn(tools)
  await corrected(tools)
  await offline(tools)
  await battle(tools)
}

interface Phone {
  readonly scheme?: 'light' | 'dark'
  readonly locale?: string
}

async function phone({ browser }: Tools, url: string, { scheme = 'light', locale = 'en-GB' }: Phone = {}) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    colorScheme: scheme,
    locale,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const errors = complaintsOf(page)
  await page.goto(`${url}/companion/`)
  await page.locator('button.main').first().waitFor()
  return { context, page, errors }
}

/** Somebody new is spoken to in the first of his languages that there is. */
async function greeting(tools: Tools): Promise<void> {
  const { context, page, errors } = await phone(tools, tools.url, { locale: 'pt-BR' })
  const language = () => page.evaluate(() => document.documentElement.lang)
  const alone = await language()
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { value: ['pt-BR', 'fr-CA', 'ru'] })
  })
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.locator('button.main').first().waitFor()
  const found = [alone, await language()].join(' ')
  tools.check('companion: greets in the first language that it speaks', [
    found === 'en fr' ? '' : `it spoke ${found}`,
    ...errors,
  ])
  await page.keyboard.press('Tab')
  const first = await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)
  tools.check('companion: the languages come first', [first === 'language' ? '' : `first came ${first}`])
  await context.close()
}

/** Begins the sample battle; `program`: nothing of it lies on the table but the bases. */
async function begin(page: Page, program = false): Promise<void> {
  if (program) {
    for (const name of ['dice', 'cards']) await page.locator(`input[name=${name}][value=program]`).check()
    await page.getByLabel('Seed of its dice').fill('umpire')
  }
  await page.locator('.setup > button.main').first().tap()
  await page.locator('.question').waitFor()
}

interface Kept {
  readonly journal: {
    readonly entries: readonly { readonly key: string; readonly answer: object }[]
    readonly rest: readonly unknown[]
  }
}

async function keptBy(page: Page): Promise<Kept['journal']> {
  const text = await page.evaluate(() => localStorage.getItem('umpire-companion'))
  return (JSON.parse(text ?? '{}') as Kept).journal
}

/** Each kind of question, the lists and the beginning, in both themes and languages. */
async function looks(tools: Tools): Promise<void> {
  const { check, violations } = tools
  for (const { scheme, locale } of [
    { scheme: 'light', locale: 'en-GB' },
    { scheme: 'dark', locale: 'ru-RU' },
    { scheme: 'light', locale: 'fr-FR' },
  ] as const) {
    const { context, page, errors } = await phone(tools, tools.url, { scheme, locale })
    const title = `companion, ${locale}, ${scheme}`
    const throws = thrower(5)
    const faults: string[] = []
    const look = async (what: string) => {
      await page.waitForTimeout(60)
      const found = await violations(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('button')]
          .map(button => ({ text: button.textContent, box: button.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
          .map(({ text, box }) => `${text?.trim()} is ${Math.round(box.width)} x ${Math.round(box.height)}`),
      )
      faults.push(...[...found, ...small, ...(wide > 0 ? [`${wide} px too wide`] : [])].map(one => `${what}: ${one}`))
      if (locale !== 'en-GB') {
        const text = await page.locator('#app').innerText()
        const english = text.split('\n').filter(line => /\b(the|is|of|and|what|you|it|for|with)\b/i.test(named(line)))
        faults.push(...english.map(line => `${what}: ${line}`))
      }
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/${locale.slice(0, 2)}-${scheme}-${what}.png` })
    }
    await look('setup')
    await begin(page)
    const seen = new Map<string, number>()
    for (let i = 0; i < 140 && !(seen.has('result') && seen.has('place')); i++) {
      const kind = await kindOf(page)
      const times = (seen.get(kind) ?? 0) + 1
      seen.set(kind, times)
      if (times <= 2) await look(`${kind}-${times}`)
      await answerOne(page, throws)
    }
    for (const name of ['answers', 'table']) {
      await page
        .locator('.top button')
        .nth(name === 'answers' ? 1 : 2)
        .tap()
      await look(name)
      await page.locator('.sheet header button').tap()
    }
    check(
      `${title}: axe finds nothing, every button is large enough, nothing too wide${locale === 'en-GB' ? '' : ', nothing of it English'}`,
      faults,
    )
    check(
      `${title}: every kind of question was looked at`,
      ['die', 'card', 'told', 'place', 'result', 'turn'].filter(kind => !seen.has(kind)),
    )
    check(`${title}: no errors in the console`, errors)
    await context.close()
  }
}

/** A line without the names of cards and armies, which stand as the cards have them. */
function named(line: string): string {
  const { units, generals, actions } = sampleContent
  const names = [...units, ...generals, ...actions].map(({ name }) => name).sort((a, b) => b.length - a.length)
  return names.reduce((text, name) => text.replaceAll(name, ''), line).replace(/umpire solo dolg[^»]*/, '')
}

/** What one's own units did is put in by touch. */
async function ownTurn(tools: Tools): Promise<void> {
  const { check } = tools
  const { context, page, errors } = await phone(tools, tools.url)
  await begin(page, true)
  for (let i = 0; i < 60 && (await kindOf(page)) !== 'turn'; i++) await answerOne(page, () => 0)
  await page.getByRole('button', { name: 'Next: movement' }).tap()
  await tapUnit(page, 'p6')
  await page.getByRole('button', { name: 'Moved', exact: true }).tap()
  const words = async () => await page.locator('.exact').innerText()
  const before = await words()
  await tapAt(page, 'p6', 0, -40)
  const pressed = await words()
  await page.getByRole('button', { name: 'Right', exact: true }).tap()
  await page.reload()
  const after = await words()
  check('companion: a unit is put where the table is pressed, made exact by steps, and half of it survives a reload', [
    pressed === before ? `still ${before}` : '',
    after === pressed ? 'the step did nothing' : '',
    /from where it stood/.test(after) ? '' : after,
  ])
  await page.getByRole('button', { name: 'It stands here' }).tap()
  await tapUnit(page, 'a1')
  await page.locator('.deeds .numbers').first().getByRole('button', { name: '1', exact: true }).tap()
  await page.getByRole('button', { name: 'Next: shooting' }).tap()
  await tapUnit(page, 'p8')
  await page.getByRole('button', { name: 'Attack', exact: true }).tap()
  const nearest = (await page.locator('.deeds .numbers button').first().innerText()).split(' ')[0]!
  await tapUnit(page, nearest)
  await page.locator('.question').waitFor()
  const event = await asked(page)
  for (let i = 0; i < 5 && (await kindOf(page)) === 'told'; i++) await answerOne(page, () => 0)
  const struck = await kindOf(page)
  await page.locator('.deeds .numbers').first().getByRole('button', { name: '+1' }).tap()
  await page.getByRole('button', { name: 'So it is' }).tap()
  await page.locator('.top button').nth(2).tap()
  const list = await page.locator('.sheet').innerText()
  check('companion: damage, and an attack before which the AI may draw its event, then its result', [
    /D-11\d/.test(event) ? '' : event,
    struck === 'result' ? '' : struck,
    /a1 .*: Damage [12]/i.test(list) ? '' : list,
    new RegExp(`${nearest} .*: Damage ${nearest === 'a1' ? 2 : 1}`, 'i').test(list) ? '' : list,
  ])
  check('companion: no errors in the console', errors)
  await context.close()
}

/** A face typed wrong is put right later. */
async function corrected(tools: Tools): Promise<void> {
  const { check } = tools
  const { context, page, errors } = await phone(tools, tools.url)
  const throws = thrower(3)
  await begin(page)
  for (let i = 0; i < 45; i++) await answerOne(page, throws)
  const now = await asked(page)
  const before = await keptBy(page)
  await page.locator('.top button').nth(1).tap()
  const dice = page.locator('.past', { hasText: 'How many cards the AI draws: mounted' })
  await dice.first().tap()
  check('companion: a past answer is shown as it was asked, and what was answered', [
    (await page.locator('.faces button[aria-pressed=true]').count()) === 1 ? '' : 'no face is marked',
    (await page.getByText('You change an answer of before').count()) === 1 ? '' : 'it is not said',
  ])
  await page.reload()
  check(
    'companion: a reload comes back to the answer that is changed',
    (await page.locator('.faces button[aria-pressed=true]').count()) === 1 ? '' : 'it does not',
  )
  await page.getByRole('button', { name: 'Leave it as it was' }).tap()
  check('companion: it can be left as it was', (await asked(page)) === now ? '' : await asked(page))
  await page.locator('.top button').nth(1).tap()
  await dice.first().tap()
  await page.locator('.faces button[aria-pressed=true]').tap()
  await page.locator('.bar.notice').waitFor()
  check('companion: the same face again asks nothing anew', [
    (await asked(page)) === now ? '' : await asked(page),
    JSON.stringify((await keptBy(page)).entries) === JSON.stringify(before.entries) ? '' : 'answers differ',
  ])
  await page.locator('.top button').nth(1).tap()
  await dice.first().tap()
  const given = await page
    .locator('.faces button')
    .evaluateAll(faces => faces.findIndex(face => face.getAttribute('aria-pressed') === 'true'))
  await page
    .locator('.faces button')
    .nth(given > 2 ? 0 : 5)
    .tap()
  await page.locator('.bar.notice').waitFor()
  const after = await keptBy(page)
  const at = before.entries.findIndex(({ key }) => / quota mounted /.test(key))
  check('companion: another face keeps what came before, and of what came after all that fits', [
    JSON.stringify(after.entries.slice(0, at)) === JSON.stringify(before.entries.slice(0, at))
      ? ''
      : 'earlier answers changed',
    after.entries.length + after.rest.length >= before.entries.length - 2
      ? ''
      : `${after.entries.length} and ${after.rest.length} of ${before.entries.length}`,
  ])
  check('companion: no errors in the console', errors)
  await context.close()
}

/** Installed, and then the network is gone; and a new version. */
async function offline(tools: Tools): Promise<void> {
  const { check } = tools
  const copy = fileURLToPath(new URL('../../.vitepress/companion-offline', import.meta.url))
  rmSync(copy, { recursive: true, force: true })
  cpSync(fileURLToPath(new URL('../../.vitepress/dist/companion', import.meta.url)), `${copy}/companion`, {
    recursive: true,
  })
  const site = await serve('companion-offline')
  const { context, page, errors } = await phone(tools, site.url)
  try {
    await page.evaluate(() => navigator.serviceWorker.ready)
    const cdp = await context.newCDPSession(page)
    const { installabilityErrors } = (await cdp.send('Page.getInstallabilityErrors')) as {
      installabilityErrors: readonly { errorId: string }[]
    }
    // A browser without a profile installs nothing: that alone is no fault of the page.
    check(
      'companion: it can be installed',
      installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito'),
    )
    await begin(page)
    const throws = thrower(2)
    for (let i = 0; i < 6; i++) await answerOne(page, throws)
    const now = await asked(page)

    appendFileSync(`${copy}/companion/sw.js`, '\n// Another version.\n')
    await page.reload()
    await page.getByRole('button', { name: 'Take it now' }).waitFor()
    check('companion: a new version waits until it is taken', (await asked(page)) === now ? '' : await asked(page))
    await page.getByRole('button', { name: 'Take it now' }).tap()
    await page.getByRole('button', { name: 'Take it now' }).waitFor({ state: 'detached' })
    check('companion: with it the battle goes on where it was', (await asked(page)) === now ? '' : await asked(page))

    await page.evaluate(() => navigator.serviceWorker.ready)
    site.close()
    await page.reload()
    check(
      'companion: without a network it is opened again at the same question',
      (await asked(page)) === now ? '' : await asked(page),
    )
    for (let i = 0; i < 6; i++) await answerOne(page, throws)
    const later = await asked(page)
    const other = await context.newPage()
    await page.close()
    await other.goto(`${site.url}/companion/`)
    check(
      'companion: played on, its tab killed, and opened anew without a network',
      (await asked(other)) === later && later !== now ? '' : later,
    )
  } finally {
    site.close()
    await context.close()
    rmSync(copy, { recursive: true, force: true })
  }
  check(
    'companion: no errors in the console',
    errors.filter(text => !/Failed to load|update.*ServiceWorker/i.test(text)),
  )
}

/** A whole battle with real dice and cards, each of its answers by touch, its tab killed on the way. */
async function battle(tools: Tools): Promise<void> {
  const { check } = tools
  const { context, page, errors } = await phone(tools, tools.url)
  const throws = thrower(7)
  await begin(page)
  const lost: string[] = []
  let answers = 0
  for (; answers < 700 && (await kindOf(page)) !== 'over'; answers++) {
    if (answers % 19 === 0) {
      const before = await asked(page)
      await page.reload()
      const after = await asked(page)
      if (after !== before) lost.push(`after ${answers} answers: ${before} became ${after}`)
    }
    await answerOne(page, throws)
  }
  check(
    `companion: a whole battle, ${answers} answers by touch, comes to its end`,
    (await kindOf(page)) === 'over' ? '' : await asked(page),
  )
  check('companion: whenever the page was killed, the same was asked again', lost)
  check('companion: no errors in the console', errors)
  await context.close()
}
