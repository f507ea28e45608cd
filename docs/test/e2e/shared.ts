import type { Page } from 'playwright-core'
import { playOf, watchShifts } from './play.ts'
import { desktop, phone, type Tools } from './tools.ts'

/** A match that was played on a page, and saved. */
interface Played {
  /** The id of the ruleset. */
  readonly game: string
  readonly name: string
  readonly page: Page
  readonly match: { readonly frames: readonly { readonly digest: string }[] }
  readonly text: string
  /** Whether a link to it is to be had, which is not so while it holds secrets. */
  readonly links?: boolean
}

/** What the page of every game can do with a match: replay, languages, keeping, files, links; and how it looks to a screen reader and on a phone. */
export async function shared({ url, check, open, violations }: Tools, played: Played): Promise<void> {
  const { game, name, page, match, text, links = true } = played
  const play = playOf(page)
  const path = `/play/${game}`
  const last = await play.last()
  await page.getByRole('button', { name: 'Step back' }).click()
  check(
    `${name}: the replay steps back to the digest that was saved`,
    (await play.digest()) === match.frames[last - 1]?.digest ? [] : `${await play.digest()}`,
  )
  await page.getByLabel('Step that is shown').fill('0')
  const start = await play.at()
  await page.getByRole('button', { name: 'Play the replay' }).click()
  await page.waitForFunction(() => Number(document.querySelector('.play-desk')?.getAttribute('data-at')) >= 2)
  await page.getByRole('button', { name: 'Stop the replay' }).click()
  check(`${name}: the slider goes to the start and the replay plays on from there`, start === 0 ? [] : `at ${start}`)
  await page.getByRole('button', { name: 'Last step' }).click()

  for (const { language, called, words, form, guide } of [
    {
      language: 'French',
      called: 'Français',
      words: /\b(une?|des|du|les|la|le|est|semaine)\b/,
      form: /Nouvelle partie/,
      guide: /^Lire /,
    },
    { language: 'Russian', called: 'Русский', words: /[а-я]{4}/, form: /Новая партия/, guide: /^Как читать / },
  ]) {
    await page.getByRole('button', { name: called }).click()
    const [prompt, log] = [await play.prompt(), await page.locator('.log').innerText()]
    const headings = await page.locator('.in-language h2').allInnerTexts()
    check(`${name}: the page, the board, the log and what is written below speak ${language}`, [
      headings.length === 1 && guide.test(headings[0]!) ? '' : `below stands ${headings.join(', ')}`,
      words.test(prompt) ? '' : prompt,
      words.test(log) ? '' : `no ${language} in the log`,
      form.test(await page.locator('.play-new summary').first().innerText()) ? '' : `no ${language} in the form`,
    ])
  }

  // Away to the rules and back, and a reload.
  const digest = await play.digest()
  await page.getByRole('link', { name: /^Все правила/ }).click()
  await page.waitForURL(/\/rules\//)
  await page.goBack()
  await play.ready()
  const back = await play.digest()
  await page.reload()
  await play.ready()
  check(`${name}: the match goes on after a look at the rules, and after a reload; so does the language`, [
    back === digest ? '' : 'lost on the way back',
    (await play.digest()) === digest ? '' : 'lost by a reload',
    (await page.locator('.play-desk').getAttribute('lang')) === 'ru' ? '' : 'the language is lost',
  ])
  await page.getByRole('button', { name: 'English' }).click()

  const begin = (await play.form()).getByRole('button', { name: 'Begin', exact: true })
  await begin.click()
  await play.discard(false)
  check(`${name}: a new match asks before it throws one away`, (await play.last()) === last ? [] : 'it is gone')

  const other = await open(path, phone)
  const there = playOf(other.page)
  await there.ready(60_000)
  if (links) {
    await page.getByRole('button', { name: 'Step back' }).click()
    const link = await play.link()
    await other.page.goto(link)
    await there.noticed(/Opened from a link/)
    check(`${name}: a link of ${link.length} characters opens the same moment on a phone, and leaves the address`, [
      (await there.at()) === (await play.at()) ? '' : `step ${await there.at()} in place of ${await play.at()}`,
      (await there.digest()) === (await play.digest()) ? '' : 'digests differ',
      other.page.url() === url + path ? '' : other.page.url(),
    ])
    await page.getByRole('button', { name: 'Last step' }).click()
  } else {
    await page.locator('.play-files button').nth(2).click()
    await play.noticed(/No link while the match goes on/)
    const fields = await page.locator('.play-files .field').count()
    check(`${name}: no link while the match holds secrets, and the page says why`, fields === 0 ? [] : 'there is one')
  }
  for (const language of ['Русский', 'Français', 'English']) {
    await other.page.getByRole('button', { name: language }).click()
    const wide = await other.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    check(`${name}: nothing is wider than a phone of 390 px, ${language}`, wide <= 0 ? [] : `${wide} px too wide`)
  }
  // The solo army may have acted there, and then something is thrown away.
  const acted = (await there.last()) > 0
  await there.load(text)
  if (acted) await there.discard(true)
  await there.noticed(/Loaded and verified/)
  check(`${name}: a saved file is loaded`, (await there.last()) === last ? [] : `${await there.last()}`)
  await there.load(text.replace(/"seed":"[^"]*"/, '"seed":"forged"'))
  await there.discard(true)
  await other.page.waitForFunction(() => !/Loaded/.test(document.querySelector('.play-notice')?.textContent ?? ''))
  check(`${name}: a forged file is refused`, [
    (await there.digest()) === digest ? '' : 'it was taken',
    (await there.refused().count()) > 0 ? '' : 'the board does not say why',
  ])
  check(`${name}: no errors on the phone`, other.errors)
  await other.context.close()

  for (const [language, spoken] of [
    ['ru-RU', /[а-я]{4}/],
    ['fr-FR', /[éèà]|\b(?:la|le|les|vous|semaine)\b/],
  ] as const) {
    const abroad = await open(path, { ...phone, language })
    await playOf(abroad.page).ready(60_000)
    const greeting = await playOf(abroad.page).prompt()
    const bar = await abroad.page.locator('.play-bar').boundingBox()
    const last = await abroad.page.getByRole('button', { name: 'Français' }).boundingBox()
    check(`${name}: a browser is spoken to in its language, ${language}, and a phone shows where to change that`, [
      spoken.test(greeting) ? '' : greeting,
      bar && last && last.x + last.width <= bar.x + bar.width ? '' : `Français is at ${last?.x}`,
    ])
    await abroad.context.close()
  }

  for (const screen of [desktop, { ...desktop, scheme: 'dark' as const }, phone]) {
    const seen = await open('/play/', screen)
    await watchShifts(seen.page)
    await seen.page.goto(url + path)
    // Until it is set up; what a player who thinks at once does after that is the match itself.
    await seen.page.waitForSelector('.play-desk[data-last]')
    await seen.page.waitForTimeout(500)
    const shifts = (await seen.page.evaluate('shifts')) as number
    check(
      `${name}: the page does not jump while it is set up, at ${screen.width} px (${shifts.toFixed(4)})`,
      shifts < 0.05 ? [] : `${shifts}`,
    )
    await playOf(seen.page).ready(60_000)
    await playOf(seen.page).form()
    check(`${name}: axe finds nothing serious at ${screen.width} px, ${screen.scheme}`, await violations(seen.page))
    check(`${name}: no errors at ${screen.width} px, ${screen.scheme}`, seen.errors)
    await seen.context.close()
  }
}
