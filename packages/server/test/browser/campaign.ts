import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { digest, type Json, type SavedMatch } from '@umpire/core-game'
import type { View } from '@umpire/dma'
import { distance } from '@umpire/dma/map'
import { standardOptions } from '@umpire/dma/policy'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'
import { chromiumPath, quietly } from '../../../../scripts/lib/chromium.mjs'
import { finger, type Hands, mouse } from '../../../boards/test/browser/dma-hands.ts'
import { cell, violations } from '../../../boards/test/browser/tools.ts'
import { until } from '../support.ts'
import { submit } from './submit.ts'

/** The server, as a campaign is played on it: its host, its folder, its clock. */
export interface Court {
  readonly address: string
  readonly hostLink: string
  readonly folder: string
  /** Puts the clock on to a moment, and has played what is over by then. */
  clock(moment: string): Promise<void>
  check(title: string, faults: readonly unknown[]): void
}

const says = {
  en: {
    title: 'The Dark Middle Ages',
    take: 'Take this seat',
    mine: 'To my seat',
    saved: 'Saved: these are your orders for week',
    last: 'Saved: these are your last orders for week',
    played: 'Week 3 is played',
    none: 'Nothing of this was saved',
    closes: 'Orders close on Sunday',
    add: /^Add Militia /,
    form: [/^Draw up /, /^Rows of 5$/, /^Back to the map$/],
    give: /^Give the plan$/,
    rules: 'A built-in player plays Fred. Weeks without a word: 1.',
    person: 'A person plays',
    again: 'Week 2 is played again; its former outcome does not count: the wrong continent',
    corrected: 'The outcome of week 2 was changed by hand: a slip of the pen',
    back: 'I rule again',
  },
  ru: {
    title: 'Тёмное Средневековье',
    take: 'Занять место',
    mine: 'К моему месту',
    saved: 'Записано: это ваши приказы на',
    last: 'Записано: это ваши последние приказы на',
    played: '3-я неделя сыграна',
    none: 'Ничего из этого не записано',
    closes: 'Приём приказов закроется: воскресенье',
    add: /^Добавить: Ополченец /,
    form: [/^Построить: /, /^Ряды по 5$/, /^К карте$/],
    give: /^Отдать план$/,
    rules: 'играет встроенный игрок: недель без вестей',
    person: 'снова играет человек',
    again: '2-я неделя играется заново, прежний исход не в счёт: the wrong continent',
    corrected: 'Исход 2-й недели изменён вручную: a slip of the pen',
    back: 'Правлю снова сам',
  },
} as const

interface Kind {
  readonly name: string
  readonly lang: 'en' | 'ru'
  readonly phone: boolean
  readonly scripts: boolean
}

/** Who plays, in the order of the seats: every way of reading and ordering. */
const kinds: readonly Kind[] = [
  { name: 'Anna', lang: 'en', phone: false, scripts: true },
  { name: 'Борис', lang: 'ru', phone: true, scripts: true },
  { name: 'Carl', lang: 'en', phone: false, scripts: false },
  { name: 'Дарья', lang: 'ru', phone: true, scripts: false },
  { name: 'Егор', lang: 'ru', phone: false, scripts: true },
  { name: 'Fred', lang: 'en', phone: true, scripts: false },
]

interface Ruler extends Kind {
  readonly seat: string
  readonly page: Page
  readonly errors: string[]
  path: string
}

type Faults = unknown[]

/** A campaign of six over three weeks, by the pages alone. */
export async function campaign(court: Court): Promise<void> {
  if (!chromiumPath) return
  const browser = await playwright.launch({ executablePath: chromiumPath, args: quietly })
  try {
    await played(court, browser)
  } finally {
    await browser.close()
  }
}

async function opened(browser: Browser, { lang, phone, scripts }: Omit<Kind, 'name'>) {
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1400, height: 950 },
    colorScheme: phone ? 'dark' : 'light',
    hasTouch: phone,
    javaScriptEnabled: scripts,
    locale: lang,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const errors: string[] = []
  // What a policy of content refuses is said there too.
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(String(error)))
  return { page, errors }
}

async function played(court: Court, browser: Browser): Promise<void> {
  const { address, check } = court
  const host = await opened(browser, { lang: 'en', phone: false, scripts: true })
  const { id, master, open } = await made(court, host.page)
  const rulers: Ruler[] = []
  for (const [i, kind] of kinds.entries())
    rulers.push({ ...kind, ...(await opened(browser, kind)), seat: `p${i + 1}`, path: '' })
  const [anna, boris, carl, darya, egor, fred] = rulers as [Ruler, Ruler, Ruler, Ruler, Ruler, Ruler]
  const seated: Faults = []
  for (const ruler of rulers) seated.push(...(await seat(court, ruler, open)))
  check('Six rulers take their seats on the open page, each in his language; with the last the game begins', seated)

  const lord = host.page
  const desks = () => Promise.all(rulers.map(one => read(court, one, '')))
  /** Whether a week is played, as everybody is told on his desk. */
  const isPlayed = async (week: number) => (await (await fetch(`${address}/g/${id}/sight`)).json()).value.steps === week
  const everywhere = async (words: keyof (typeof says)['en'], who: readonly Ruler[] = rulers) => {
    const all = await Promise.all(who.map(async one => [one, await read(court, one, '')] as const))
    return all.flatMap(([{ name, lang }, page]) =>
      page.includes(String(says[lang][words])) ? [] : [`${name} is not told: ${says[lang][words]}`],
    )
  }

  // The first week: by mouse, by touch, by clicks, by lines; Fred sends nothing.
  const first: Faults = []
  first.push(...(await onMap(court, anna, mouse(anna.page))))
  first.push(...(await onMap(court, boris, finger(boris.page))))
  first.push(...(await byClicks(court, carl, 1)))
  first.push(...(await byLines(court, darya, 1, [`rename ${await armyOf(court, darya)} Sekretnaja`])))
  first.push(...(await byLines(court, egor, 1, [])))
  check('Orders of the first week by mouse and by touch on the map, by clicks and by lines without scripts', first)
  const stood = (await viewOf(court, fred)).own!.armies.map(({ cell }) => cell)
  // What is due is played within a second: long before all that follows is read.
  await court.clock('2026-01-11T19:00:01Z')
  check('What one plans is in no byte of what the others, and everybody, are sent', await leaks(court, rulers, open))
  check('A letter is read by whom it is for, and by nobody else', await letters(court, rulers, master))

  const grace = (await isPlayed(0)) ? [] : ['the grace was not waited for']
  await court.clock('2026-01-11T21:00:01Z')
  await until(() => isPlayed(1))
  const stands = (await viewOf(court, fred)).own!.armies.map(({ cell }) => cell)
  if (String(stands) !== String(stood)) grace.push(`Fred's armies stood at ${stood}, and are at ${stands}`)
  await lord.goto(address + master)
  if (!(await lord.textContent('body'))?.includes('No orders for week 1: Fred.')) grace.push('nobody is missing')
  for (const [i, page] of (await desks()).entries())
    if (!page.includes(`${rulers[i]!.path}/week/1"`)) grace.push(`${rulers[i]!.name} finds no first week`)
  if ((await read(court, anna, '')).includes('No orders for week')) grace.push('who is missing is told to all')
  check('The deadline is waited for with its grace; the armies of who is missing stand, and the master reads so', grace)

  check('A battle of last week is watched on the map on which the next is planned', await watched(court, anna))

  // The second: Fred is silent again, and a built-in player takes his seat.
  for (const one of [anna, boris, egor]) await byLines(court, one, 2, [])
  check(
    'What one has written stays, sent or not, while others order',
    await unsent(court, egor, [() => byClicks(court, carl, 2), () => byLines(court, darya, 2, [])]),
  )
  await court.clock('2026-01-18T21:00:01Z')
  await until(() => isPlayed(2))
  const silent = await everywhere('rules')
  await lord.goto(address + master)
  await lord.locator('summary').click()
  const changed = '[{"at": ["players", 2, "name"], "to": "Karl"}]'
  await lord.locator('textarea[name=changes]').fill(changed)
  await lord.locator('form[action$="/correct"] input[name=reason]').fill('a slip of the pen')
  await submit(lord, lord.locator('form[action$="/correct"] button'))
  silent.push(...(await everywhere('corrected')))
  if (!(await read(court, anna, '')).includes('Karl')) silent.push('what the master wrote does not stand')
  check(
    'A built-in player takes the seat of who is silent; the master changes an outcome; both are told to all',
    silent,
  )

  // The master plays it again. Fred comes back, and Carl's seat is another's.
  await lord.goto(address + master)
  await lord.locator('form[action$="/again"] input[name=reason]').fill('the wrong continent')
  await submit(lord, lord.locator('form[action$="/again"] button'))
  const again: unknown[] = await everywhere('again')
  await fred.page.goto(`${address}${fred.path}`)
  await submit(fred.page, fred.page.getByRole('button', { name: says[fred.lang].back }))
  again.push(...(await everywhere('person')))
  again.push(...(await byLines(court, fred, 2, [])))
  const before = carl.path
  await lord.goto(address + master)
  await submit(lord, lord.locator(`form[action$="/seat/${carl.seat}/link"] button`))
  carl.path = /\/s\/[\w-]{24}/.exec((await lord.textContent('.secret')) ?? '')?.[0] ?? ''
  const gone = await carl.page.goto(address + before)
  if (gone?.status() !== 404) again.push(`the old link answers ${gone?.status()}`)
  again.push(...(await byClicks(court, carl, 2)))
  if ((await read(court, carl, '')).includes('Karl')) again.push('a correction outlived its week')
  check('A week is played again, and who was silent rules again; a seat is handed over, and its old link ends', again)
  await court.clock('2026-01-25T21:00:01Z')
  await until(() => isPlayed(2))

  // The third closes when all have finished.
  const last: Faults = []
  for (const one of [anna, boris]) last.push(...(await giveOnMap(court, one)))
  // A page may listen for news only after the week was played, and what it shows is over.
  await egor.page.route('**/news', async route => {
    await until(() => isPlayed(3))
    await route.continue()
  })
  for (const one of [carl, darya, egor, fred]) last.push(...(await byForm(court, one, one === fred)))
  await until(() => isPlayed(3))
  await egor.page.locator('header p', { hasText: says[egor.lang].played }).waitFor()
  check('The third week is played as soon as all have finished, by the map and by the forms', last)

  const looked: Faults = []
  for (const one of [anna, boris])
    for (const path of ['', '/week/1', '/orders', '/maps', '/letters', '/away', '/notices', '/link'])
      looked.push(...(await faultsOf(one, address + one.path + path)))
  for (const one of [darya, fred])
    for (const path of ['', '/week/2', '/orders', '/maps', '/handbook', '/letters'])
      looked.push(...(await faultsOf(one, address + one.path + path)))
  for (const one of [anna, boris]) looked.push(...(await faultsOf(one, `${address}${open}?lang=${one.lang}`)))
  looked.push(...(await faultsOf({ ...anna, page: lord }, address + master)))
  looked.push(...(await faultsOf({ ...anna, page: lord }, court.hostLink)))
  // Nonsense was refused, and an old link.
  for (const { name, errors } of [...rulers, { name: 'The host', errors: host.errors }])
    looked.push(...errors.filter(error => !/status of 40[04]/.test(error)).map(error => `${name}: ${error}`))
  check('No page is wider than its screen, axe finds nothing, and no browser complains', looked)
  check(
    'The export of the campaign is proved by umpire replay, to the digest of the state',
    await proved(court, id, master),
  )
}

/** The host makes a campaign by his form. */
async function made({ address, hostLink }: Court, page: Page) {
  await page.goto(hostLink)
  await submit(page, page.getByRole('link', { name: 'The Dark Middle Ages' }))
  const values = { name: 'A war of six', time: '20:00', zone: 'Europe/Berlin', graceHours: '2', botAfter: '1' }
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=states]').fill(kinds.map(({ name }) => name).join('\n'))
  await page.locator('[name=free]').check()
  // A continent that is drawn by lot might put the nearest village out of a week's reach.
  await page.locator('summary').first().click()
  await page.locator('[name=map]').fill(JSON.stringify(standardOptions.map))
  await submit(page, page.getByRole('button', { name: 'Make it' }))
  const links = await page.locator('.secret a').evaluateAll(all => all.map(one => one.getAttribute('href')!))
  const open = links.at(-1)!
  if (links.length !== 2) throw new Error(`${links.length} links at ${address}`)
  return { id: open.slice(3), master: links[0]!, open }
}

async function seat({ address }: Court, ruler: Ruler, open: string): Promise<Faults> {
  const { page, seat: own, lang } = ruler
  await page.goto(`${address}${open}?lang=${lang}`)
  const words = says[lang]
  await submit(page, page.locator(`form[action*="/take/${own}"] button`))
  await submit(page, page.getByRole('link', { name: words.mine }))
  ruler.path = new URL(page.url()).pathname
  return [own === 'p6' && !(await page.textContent('body'))?.includes(says.en.closes) && 'the game has not begun']
}

/** A page of a ruler, as bytes. */
async function read({ address }: Court, { path }: Ruler, more: string): Promise<string> {
  return (await fetch(address + path + more)).text()
}

async function viewOf(court: Court, ruler: Ruler): Promise<View> {
  return JSON.parse(await read(court, ruler, '/planning')).value.view
}

const armyOf = async (court: Court, ruler: Ruler) => (await viewOf(court, ruler)).own!.armies[0]!.id

const cellName = ({ map }: View, at: number) => `${at % map.width},${Math.floor(at / map.width)}`

/** One who recruits, draws his army up and marches on the nearest village that is not his, on the map. */
async function onMap(court: Court, ruler: Ruler, hands: Hands): Promise<Faults> {
  const { page, lang, path, name } = ruler
  const view = await viewOf(court, ruler)
  const [city, army] = [view.own!.cities[0]!, view.own!.armies[0]!]
  await page.goto(`${court.address}${path}/orders`)
  await page.locator('dma-map [role=gridcell]').first().waitFor()
  await hands.press(cellName(view, view.map.provinces[city.index]!.city.cell))
  await hands.button(says[lang].add)
  await hands.letGo()
  const villages = view.map.provinces[city.index]!.villages.map(({ cell }) => cell)
  const [goal] = villages.sort((a, b) => distance(view.map, army.cell, a) - distance(view.map, army.cell, b))
  const from = cellName(view, army.cell)
  await hands.press(from)
  for (const button of says[lang].form) await hands.button(button)
  await hands.letGo()
  // What is dragged has to be in sight where it is let go, too.
  await cell(page, from).evaluate(one => one.scrollIntoView({ block: 'center', inline: 'center' }))
  await hands.send(from, cellName(view, goal!))
  await hands.letGo()
  const saved = page.locator('header p', { hasText: says[lang].saved })
  await saved.waitFor()
  await until(async () => (await page.locator('#lines').inputValue()).includes('route '))
  const lines = await page.locator('#lines').inputValue()
  const faults: Faults = []
  if (![/^queue \d+.*militia/m, /^formation \d+ .*\d/m, /^route \d+ \w/m].every(line => line.test(lines)))
    faults.push(`${name}'s plan on the map is saved as ${lines}`)
  if (!(await page.locator('#check').textContent())?.includes('route ')) faults.push(`${name}: no line is checked`)
  if (await page.locator('#by-lines form').isVisible()) faults.push(`${name}: the plain form stands open`)
  await page.reload()
  await page.locator('dma-map .lines li').first().waitFor()
  const shown = await page.locator('dma-map .lines li').count()
  if (shown !== 3) faults.push(`${name}: ${shown} lines are there when the page is opened again`)
  faults.push(...(await faultsOf(ruler, null)))
  return faults
}

async function watched({ address }: Court, { page, path }: Ruler): Promise<Faults> {
  await page.goto(`${address}${path}/orders`)
  await page.locator('dma-map summary', { hasText: 'Battles' }).click()
  await page.getByRole('button', { name: 'Watch the battle' }).first().click()
  const battle = page.locator('dma-battle')
  await battle.locator('.unit').first().waitFor()
  const turn = await battle.locator('h2').last().textContent()
  await battle.getByRole('slider').press('End')
  await battle.locator('b').waitFor()
  const end = await battle.locator('h2').last().textContent()
  return [turn === end && `the battle stays at ${turn}`]
}

async function giveOnMap({ address }: Court, { page, path, lang, name }: Ruler): Promise<Faults> {
  await page.goto(`${address}${path}/orders`)
  await page.locator('dma-map [role=gridcell]').first().waitFor()
  await page.getByRole('button', { name: says[lang].give }).click()
  // An empty plan is asked about once more.
  await page.locator('dma-map').getByRole('button', { name: says[lang].give }).last().click()
  await page.locator('header p', { hasText: says[lang].last }).waitFor()
  return (await page.locator('#desk form').count()) === 0 ? [] : [`${name} is asked once more whether he has finished`]
}

/** Without a script: what is chosen in the form by clicks. */
async function byClicks({ address }: Court, { page, path, lang, name }: Ruler, week: number): Promise<Faults> {
  await page.goto(`${address}${path}/orders`)
  const queue = page.locator('[name^="queue."]').first()
  await queue.selectOption({ index: 1 })
  const item = await queue.inputValue()
  await submit(page, page.locator('#by-clicks form button'))
  const said = (await page.textContent('header')) ?? ''
  const lines = await page.locator('#lines').inputValue()
  return [
    !said.includes(`${says[lang].saved} ${week}`) && `${name} is told: ${said}`,
    !lines.includes(item.split(':')[1]!) && `${name}'s choice ${item} is saved as ${lines}`,
  ]
}

/** By lines: nonsense is refused and said to be, then what stands there anyway is sent with some lines more. */
async function byLines(
  { address }: Court,
  { page, path, lang, name, scripts }: Ruler,
  week: number,
  more: readonly string[],
): Promise<Faults> {
  await page.goto(`${address}${path}/orders`)
  const form = page.locator('#by-lines')
  const unfold = async () => {
    if (!scripts) return
    await page.locator('#by-lines details').waitFor()
    await form.locator('summary').click()
  }
  await unfold()
  const lines = await page.locator('#lines').inputValue()
  await page.locator('#lines').fill('march somewhere')
  await submit(page, form.locator('form button'))
  const refused = (await page.textContent('header')) ?? ''
  if (scripts) await page.locator('#by-lines details[open]').waitFor()
  const kept = await page.locator('#lines').inputValue()
  await page.locator('#lines').fill([...lines.split('\n'), ...more].join('\n'))
  await submit(page, form.locator('form button'))
  await page.locator('header p', { hasText: says[lang].saved }).waitFor()
  const said = (await page.textContent('header')) ?? ''
  return [
    kept !== 'march somewhere' && `${name} wrote nonsense, and there stands: ${kept}`,
    !refused.includes(says[lang].none) && `${name} writes nonsense and is told: ${refused}`,
    !said.includes(`${week}`) && `${name} is told: ${said}`,
  ]
}

/** Lines that the server does not have stay through the news of what others do, before they are sent and when they were refused. */
async function unsent(
  { address }: Court,
  { page, path, lang }: Ruler,
  [first, second]: readonly [() => Promise<Faults>, () => Promise<Faults>],
): Promise<Faults> {
  const lines = page.locator('#lines')
  const faults: Faults = []
  const through = async (news: () => Promise<Faults>) => {
    await page.evaluate(() => {
      document.querySelector('#desk')!.firstElementChild!.id = 'before'
    })
    faults.push(...(await news()))
    await page.locator('#before').waitFor({ state: 'detached' })
    const stands = await lines.inputValue()
    if (stands !== 'march somewhere') faults.push(`what was written became: ${stands}`)
  }
  await page.goto(`${address}${path}/orders`)
  await page.locator('#by-lines summary').click()
  await lines.fill('march somewhere')
  await page.locator('h1').click()
  await through(first)
  await submit(page, page.locator('#by-lines form button'))
  await page.locator('#by-lines details[open]').waitFor()
  await through(second)
  const said = (await page.textContent('header')) ?? ''
  if (!said.includes(says[lang].none)) faults.push(`what was refused is told so no more: ${said}`)
  return faults
}

/** Saves what goes on anyway, and says that it is all. With the last of all the week is played, maybe before his page is made. */
async function byForm(court: Court, ruler: Ruler, isLast: boolean): Promise<Faults> {
  const { page, lang, name } = ruler
  const faults = await byLines(court, ruler, 3, [])
  await submit(page, page.locator('#desk form[action$="/final"] button'))
  const said = (await page.textContent('header')) ?? ''
  const heard = said.includes(says[lang].last) || (isLast && said.includes(says[lang].played))
  return [...faults, !heard && `${name} is told: ${said}`]
}

/** A word that stands in one plan alone, and the links, are looked for in all that others are sent. */
async function leaks(court: Court, rulers: readonly Ruler[], open: string): Promise<Faults> {
  const faults: Faults = []
  const paths = ['', '/orders', '/maps', '/handbook', '/letters', '/week/0', '/sight', '/planning', '/notices']
  const pages = async (ruler: Ruler) => (await Promise.all(paths.map(path => read(court, ruler, path)))).join('\n')
  const all = await Promise.all(rulers.map(pages))
  const everybody = await (await fetch(court.address + open)).text()
  if (!all[3]!.includes('Sekretnaja')) faults.push('the one who planned it does not read it')
  for (const [i, sent] of [...all, everybody].entries()) {
    if (i !== 3 && sent.includes('Sekretnaja')) faults.push(`${kinds[i]?.name ?? 'everybody'} reads a plan of Дарья`)
    for (const [j, { path, name }] of rulers.entries())
      if (i !== j && sent.includes(path.slice(3)))
        faults.push(`${kinds[i]?.name ?? 'everybody'} reads the link of ${name}`)
  }
  return faults
}

async function letters(court: Court, rulers: readonly Ruler[], master: string): Promise<Faults> {
  const [anna, boris, ...others] = rulers as [Ruler, Ruler, ...Ruler[]]
  const { page } = anna
  await page.goto(`${court.address}${anna.path}/letters`)
  const offered = await page.locator('select[name=to] option').allTextContents()
  await page.locator('select[name=to]').selectOption({ label: boris.name })
  await page.locator('textarea').fill('Peace until spring?')
  await submit(page, page.getByRole('button', { name: 'Send' }))
  await page.getByText('Peace until spring?').waitFor()
  await boris.page.goto(`${court.address}${boris.path}/letters`)
  const faults: Faults = [offered.includes(anna.name) && 'one writes to oneself']
  if (!(await boris.page.textContent('body'))?.includes('Peace until spring?')) faults.push('it did not arrive')
  const unread = [...others.map(({ path }) => path), master]
  for (const path of unread)
    if ((await (await fetch(`${court.address}${path}/letters`)).text()).includes('Peace until'))
      faults.push(`${path} reads it`)
  return faults
}

/** What is wrong with a page as it looks: gone to first, where an address is given. */
async function faultsOf({ page, scripts, name }: Ruler, url: string | null): Promise<Faults> {
  if (url !== null) await page.goto(url)
  if (url?.endsWith('/orders') && scripts) await page.locator('dma-map [role=gridcell]').first().waitFor()
  const where = `${name}, ${new URL(page.url()).pathname.replace(/[\w-]{24,}/, '…')}`
  const [width, screen] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as [
    number,
    number,
  ]
  const faults: Faults = width > screen ? [`${where} is ${width} px wide`] : []
  // Without scripts axe does not run either. What scrolls is reached by keys in every browser, which it does not count.
  const found = scripts ? await violations(page) : []
  faults.push(...found.filter(one => !one.startsWith('scrollable-region-focusable')).map(one => `${where}: ${one}`))
  return faults
}

const run = promisify(execFile)

/** The command writes the campaign out while the server runs, and proves it. */
async function proved({ address, folder }: Court, id: string, master: string): Promise<Faults> {
  const file = join(folder, 'export.json')
  const umpire = new URL('../../../cli/src/main.ts', import.meta.url).pathname
  const command = (...args: readonly string[]) =>
    run(process.execPath, ['--conditions=umpire-source', '--import', 'tsx', umpire, ...args])
  await command('serve', 'export', id, folder, '--to', file)
  const { stdout } = await command('replay', file, '--verify', '--json')
  const state = (await (await fetch(`${address}${master}/state`)).json()) as Json
  const save = JSON.parse(readFileSync(file, 'utf8')) as SavedMatch<unknown, unknown, string>
  return [
    save.log.length !== 3 && `${save.log.length} weeks were written out`,
    save.digests.at(-1) !== digest(state) && 'the export ends in another state than the server has',
    !stdout.includes(digest(state)) && `umpire replay says: ${stdout}`,
  ]
}
