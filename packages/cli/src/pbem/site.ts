import { existsSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Locale } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import type { Event, Order, Seat, State } from '@umpire/dma'
import { planText } from '@umpire/dma/notation'
import { paperHtml } from '@umpire/dma/papers'
import { moveDurably, writeFolderDurably } from '../io/durable.ts'
import { refused } from '../io/exit.ts'
import { writing } from '../io/files.ts'
import { words, wordsIn } from '../words/index.ts'
import {
  type Chain,
  clearDrafts,
  draftOf,
  type Rules,
  readChain,
  readEvents,
  readState,
  type TurnRecord,
} from './campaign.ts'
import { turnName } from './layout.ts'
import { noNotes, notesOf } from './notes.ts'
import { battlePageName, battlePages, battlePictures, heading, landLine, reportOf, worldMap } from './pages.ts'
import { sizesChart } from './site-chart.ts'
import { type ToldWeek, teller } from './told-week.ts'

/** One week as the site shows it. */
interface Week extends ToldWeek {
  readonly record: TurnRecord
  readonly news: readonly string[]
}

const STYLE = `:root{color-scheme:light}body{font:1rem/1.5 Georgia,'PT Serif',serif;max-width:62rem;margin:0 auto;padding:1rem;color:#2b261d;background:#fdfbf5;overflow-wrap:anywhere}h1{font-size:1.7rem;line-height:1.2}h2{font-size:1.3rem;border-bottom:2px solid #b8a888}a{color:#7a3b14}nav{display:flex;flex-wrap:wrap;gap:.3rem .9rem}img,svg{max-width:100%;height:auto}figure{margin:1rem 0}.wide{overflow-x:auto}table{border-collapse:collapse;overflow-wrap:normal}th,td{padding:.2rem .6rem;text-align:left;border-bottom:1px solid #e2dac6}td.n{text-align:right}pre{white-space:pre-wrap;background:#f3ecda;padding:.5rem}`

/** A page that fetches nothing from anywhere, runs nothing, and sends nothing. */
function page(locale: Locale, title: string, body: readonly string[]): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"/>
<meta name="referrer" content="no-referrer"/><title>${xmlText(title)}</title><style>${STYLE}</style></head>
<body><h1>${xmlText(title)}</h1>
${body.filter(Boolean).join('\n')}
</body></html>
`
}

const link = (to: string, words: string) => `<a href="${xmlText(to)}">${xmlText(words)}</a>`
const paragraph = (words: string) => `<p>${xmlText(words)}</p>`
const head = (words: string) => `<h2>${xmlText(words)}</h2>`

function table(titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cell = (one: string | number) =>
    typeof one === 'number' ? `<td class="n">${one}</td>` : `<td>${xmlText(one)}</td>`
  return `<div class="wide"><table><thead><tr>${titles.map(one => `<th scope="col">${xmlText(one)}</th>`).join('')}</tr></thead><tbody>${rows.map(row => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}</tbody></table></div>`
}

/**
 * The pages of a campaign, by name. While it goes on they are made of what an onlooker may know and of nothing else; when it is over, of everything but the
 * letters, which belong to those who wrote them.
 */
export function siteFiles(folder: string, lang?: Locale): Map<string, string> {
  const chain = readChain(folder)
  const locale = lang ?? chain.campaign.locale
  const weeks = weeksOf(folder, chain, locale)
  const over = chain.rules.outcome(weeks.at(-1)!.state) !== null
  const files = new Map<string, string>([['index.html', indexPage(chain, weeks, locale)]])
  for (const [i, week] of weeks.entries()) {
    const name = turnName(week.record.turn)
    files.set(`${name}.html`, weekPage(weeks, i, over))
    files.set(`${name}.svg`, `${worldMap(week, 'public')}\n`)
    for (const { file, picture } of battlePictures(week, 'public')) files.set(`${name}-${file}`, `${picture()}\n`)
    for (const [file, text] of battlePages(week, 'public')) files.set(`${name}-${file}`, text)
    if (over) for (const [file, text] of secretPages(week)) files.set(file, text)
  }
  return files
}

function weeksOf(folder: string, chain: Chain, locale: Locale): readonly Week[] {
  const tell = teller(chain.rules, locale)
  let before: State | null = null
  let known = 0
  return chain.turns.map(played => {
    const { record } = played
    const state = readState(folder, chain, played)
    const until = record.journal?.entries ?? known
    const { news } = notesOf(chain, state.players, { turn: record.turn }, known, until, [], locale)
    const week = { ...tell(state, before, readEvents(folder, played) as readonly Event[]), record, news }
    before = state
    known = until
    return week
  })
}

function indexPage({ campaign, rules }: Chain, weeks: readonly Week[], locale: Locale): string {
  const { papers, site } = wordsIn(locale)
  const { about } = papers
  const { state } = weeks.at(-1)!
  const end = rules.outcome(state)
  const chart = sizesOf(rules, weeks)
  return page(locale, about(site.title, state.players.map(({ name }) => name).join(', ')), [
    paragraph(end ? site.closed : site.open),
    head(end ? site.final : site.standings),
    standings(rules, weeks, locale),
    head(site.sizes),
    `<figure>${sizesChart(chart, site.sizes, chart.map(({ name, sizes }) => `${name} ${sizes.at(-1)}`).join(', ')).trim()}</figure>`,
    head(site.weeks),
    `<nav>${weeks.map(week => link(`${turnName(week.record.turn)}.html`, heading(week.state, locale))).join(' ')}</nav>`,
    ...(end ? [paragraph(about(site.seed, String(campaign.seed)))] : []),
  ])
}

function sizesOf(rules: Rules, weeks: readonly Week[]) {
  const shares = weeks.map(({ state }) => rules.view(state, 'public').territory.states)
  const areaOf = (states: (typeof shares)[number], seat: Seat) => states.find(one => one.seat === seat)?.area ?? 0
  return weeks[0]!.state.players.map(({ seat, name }) => ({ seat, name, sizes: shares.map(one => areaOf(one, seat)) }))
}

function standings(rules: Rules, weeks: readonly Week[], locale: Locale): string {
  const { site } = wordsIn(locale)
  const { state } = weeks.at(-1)!
  const view = rules.view(state, 'public')
  const winners: readonly string[] = rules.outcome(state)?.winners ?? []
  const events = weeks.flatMap(week => week.events)
  const { world } = view.territory
  const rows = sizesOf(rules, weeks)
    .map(({ seat, name, sizes }) => {
      const area = sizes.at(-1)!
      const best = Math.max(...sizes)
      const alive = view.players.find(one => one.seat === seat)!.alive
      return { seat, name, area, best, week: sizes.indexOf(best), alive }
    })
    .sort((a, b) => Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) || b.area - a.area)
    .map(({ seat, name, area, best, week, alive }) => [
      `${name}${winners.includes(seat) ? ` — ${site.won}` : alive ? '' : ` — ${site.out}`}`,
      area,
      `${Math.round((1000 * area) / Math.max(1, world)) / 10} %`,
      view.cities.filter(city => city.seat === seat).length,
      view.villages.flat().filter(holder => holder === seat).length,
      `${best} (${site.inWeek} ${week})`,
      events.filter(event => event.type === 'captured' && event.seat === seat).length,
    ])
  const titles = ['state', 'land', 'share', 'cities', 'villages', 'most', 'captured'] as const
  return table(
    titles.map(title => site[title]),
    rows,
  )
}

function weekPage(weeks: readonly Week[], i: number, over: boolean): string {
  const week = weeks[i]!
  const { record, rules, locale, state, events, news } = week
  const { papers, site } = wordsIn(locale)
  const name = turnName(record.turn)
  const view = week.view('public')
  const chronicle = rules.chronicle(events, locale)
  const battles = battlePictures(week, 'public')
  const title = heading(state, locale)
  return page(locale, title, [
    `<nav>${[
      link('index.html', site.all),
      i > 0 && link(`${turnName(record.turn - 1)}.html`, site.before),
      i < weeks.length - 1 && link(`${turnName(record.turn + 1)}.html`, site.after),
    ]
      .filter(Boolean)
      .join(' ')}</nav>`,
    paragraph(landLine(view, locale)),
    ...news.map(paragraph),
    head(papers.map),
    `<figure><img src="${name}.svg" alt="${xmlText(`${papers.map}, ${title}`)}"/></figure>`,
    head(papers.chronicle),
    ...(chronicle.length > 0 ? chronicle : [papers.quiet]).map(paragraph),
    ...(battles.length > 0 ? [head(papers.battles)] : []),
    ...battles.map(
      ({ file, page: way, title: words }) =>
        `<figure><img src="${name}-${file}" alt="${xmlText(words)}"/><figcaption>${link(`${name}-${way}`, words)}</figcaption></figure>`,
    ),
    ...(over
      ? [
          head(site.secrets),
          `<ul>${state.players
            .map(
              ({ seat, name: who }) =>
                `<li>${link(`${name}-${seat}.html`, who)}${record.orders[seat] ? `, ${link(`${name}-${seat}.txt`, site.orders)}` : ''}</li>`,
            )
            .join('')}</ul>`,
        ]
      : []),
  ])
}

/** Reports, battles and plans of a week, once the campaign is over. */
function secretPages(week: Week): Map<string, string> {
  const { record, state, events, papers, view } = week
  const pages = new Map<string, string>()
  for (const { seat } of state.players) {
    const name = `${turnName(record.turn)}-${seat}`
    const battlePage = (battle: number) => {
      const page = battlePageName(events, seat, battle)
      return page && `${name}-${page}`
    }
    const ways = { battlePage, maps: `${name}-maps.html` }
    pages.set(`${name}.html`, paperHtml(reportOf(week, seat, noNotes, ways)))
    pages.set(ways.maps, paperHtml(papers.atlas(view(seat))))
    for (const [file, text] of battlePages(week, seat)) pages.set(`${name}-${file}`, text)
    const orders = record.orders[seat]
    if (orders) pages.set(`${name}.txt`, `${plainPlan(orders)}\n`)
  }
  return pages
}

/** Orders as text; what no order was stands there as it came. */
function plainPlan(orders: readonly unknown[]): string {
  return orders
    .map(order => {
      try {
        return planText([order as Order])
      } catch {
        return `# ${JSON.stringify(order).slice(0, 500)}`
      }
    })
    .join('\n')
}

/** Writes the site as a folder, whole or not at all; a site that was there before is replaced, anything else is not. */
export async function writeSite(folder: string, out: string, lang?: Locale): Promise<number> {
  const files = siteFiles(folder, lang)
  const target = resolve(out)
  const mark = 'umpire-site.txt'
  if (existsSync(target) && !existsSync(join(target, mark)))
    throw refused('file-exists', words().campaign.notSite(out), words().campaign.nameNew)
  files.set(mark, 'Written by umpire pbem site, which may replace this folder.\n')
  clearDrafts(dirname(target))
  await writing(out, async () => {
    const draft = draftOf(target)
    const former = `${draft}-former`
    const fresh = `${draft}-fresh`
    rmSync(fresh, { recursive: true, force: true })
    await writeFolderDurably(fresh, draft, files)
    rmSync(former, { recursive: true, force: true })
    if (existsSync(target)) moveDurably(target, former)
    moveDurably(fresh, target)
    rmSync(former, { recursive: true, force: true })
  })
  return files.size
}
