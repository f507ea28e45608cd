import { canonicalJson, isRecord, type Json, type Locale, type Problem } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import { type Event, type Handbook, handbook, type Order, type Seat, type State, type View } from '@umpire/dma'
import { mayKnow } from '@umpire/dma/model'
import { orderText, parseOrder } from '@umpire/dma/notation'
import {
  formPaper,
  formText,
  guidePaper,
  type Paper,
  paperHtml,
  paperText,
  type ReportOptions,
} from '@umpire/dma/papers'
import { mapSvg, svg } from '@umpire/dma/svg'
import { wordsIn } from '../words/index.ts'
import { jsonText, type Rules, sha256 } from './campaign.ts'
import { masterTitle, type Notes, noNotes, withNotes } from './notes.ts'
import type { Fought, ToldWeek } from './told-week.ts'

export function heading(state: State, locale: Locale): string {
  return state.week === 0 ? wordsIn(locale).papers.before : `${wordsIn(locale).papers.week} ${state.week}`
}

export function landLine({ territory, players }: View, locale: Locale): string {
  const shares = territory.states.map(
    ({ seat, area }) => `${players.find(player => player.seat === seat)?.name ?? seat} ${area}`,
  )
  const { land, neutral, about } = wordsIn(locale).papers
  return about(land, [...shares, `${neutral} ${territory.neutral}`].join(', '))
}

/** The battles of a week that a reader may see, in their order. */
function battlesFor(events: readonly Event[], reader: Seat | 'public'): readonly Fought[] {
  return events.filter(event => event.type === 'battle').filter(event => mayKnow(event, reader))
}

const isOwn = ({ a, b }: Fought, seat: Seat) => a.seat === seat || b.seat === seat

/** The page of one of a reader's own battles, by its place among all that the reader may see; others have a picture only. */
export function battlePageName(events: readonly Event[], seat: Seat, battle: number): string | null {
  const found = battlesFor(events, seat)[battle]
  return found && isOwn(found, seat) ? `battle-${battle + 1}.html` : null
}

/** Pages of battles turn by turn, by name; a reader's own, or all that everybody may see. */
export function battlePages(told: ToldWeek, reader: Seat | 'public'): Map<string, string> {
  const pages = battlesFor(told.events, reader).flatMap((event, i): [string, string][] =>
    reader !== 'public' && !isOwn(event, reader) ? [] : [[`battle-${i + 1}.html`, told.battlePage(event)]],
  )
  return new Map(pages)
}

/** The battles of a week that a reader may see, each with a picture that moves (C27), drawn when it is asked for. */
export function battlePictures(
  told: ToldWeek,
  reader: Seat | 'public',
): readonly {
  readonly file: string
  readonly page: string
  readonly title: string
  picture(): string
}[] {
  return battlesFor(told.events, reader).map((event, i) => ({
    file: `battle-${i + 1}.svg`,
    page: `battle-${i + 1}.html`,
    title: wordsIn(told.locale).papers.about(event.place, `${told.party(event.a)} — ${told.party(event.b)}`),
    picture: () => told.battlePicture(event),
  }))
}

/** A map of the whole world as a reader sees it. */
export function worldMap({ rules, locale, papers, view }: ToldWeek, reader: Seat | 'public'): string {
  const seen = view(reader)
  return mapSvg(seen, { locale, handbook: rules.book.handbook, marks: papers.land(seen.map) })
}

/** What everybody may read: a page with the maps, the chronicle as text, the view as JSON. */
export function publicPages(told: ToldWeek, { news }: Pick<Notes, 'news'> = noNotes): Map<string, string> {
  const { rules, state, events, locale } = told
  const view = told.view('public')
  const chronicle = rules.chronicle(events, locale)
  const title = `${wordsIn(locale).papers.title}. ${heading(state, locale)}`
  const paragraphs = chronicle.length ? chronicle : [wordsIn(locale).papers.quiet]
  const battles = battlePictures(told, 'public')
  const end = view.end ? `<p><strong>${wordsIn(locale).papers.over}</strong></p>\n` : ''
  const master = news.length ? [masterTitle(locale), ...news] : []
  const page = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${xmlText(title)}</title>
<style>body{font:1rem/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fdfbf5}img{max-width:100%;height:auto;border:1px solid #ccc}</style>
<h1>${xmlText(title)}</h1>
${end}<p>${xmlText(landLine(view, locale))}</p>
${master.map((line, i) => (i ? `<p>${xmlText(line)}</p>\n` : `<h2>${xmlText(line)}</h2>\n`)).join('')}<h2>${wordsIn(locale).papers.map}</h2>
<p><img src="maps.svg" alt="${xmlText(wordsIn(locale).papers.map)}"></p>
<h2>${wordsIn(locale).papers.chronicle}</h2>
${paragraphs.map(text => `<p>${xmlText(text)}</p>`).join('\n')}
${battles.length ? `<h2>${wordsIn(locale).papers.battles}</h2>\n` : ''}${battles.map(({ file, page: way, title }) => `<figure><img src="${file}" alt="${xmlText(title)}"><figcaption><a href="${way}">${xmlText(title)}</a></figcaption></figure>\n`).join('')}</html>
`
  return new Map([
    ['public/index.html', page],
    ['public/maps.svg', `${svg(view, { locale, handbook: rules.book.handbook, marks: told.papers.land(view.map) })}\n`],
    [
      'public/chronicle.txt',
      `${[title, '', landLine(view, locale), '', ...(master.length ? [...master, ''] : []), ...paragraphs].join('\n')}\n`,
    ],
    ['public/view.json', jsonText(view)],
    ...battles.map(({ file, picture }) => [`public/${file}`, `${picture()}\n`] as const),
    ...[...battlePages(told, 'public')].map(([name, text]) => [`public/${name}`, text] as const),
  ])
}

/** The handbook of the campaign, for everybody, with its first turn. */
export function handbookFiles({ book }: Rules, locale: Locale): Map<string, string> {
  const paper = guidePaper(book, locale)
  return new Map([
    ['public/handbook.html', paperHtml(paper)],
    ['public/handbook.txt', paperText(paper)],
  ])
}

/** What one player is told of a week. */
export function reportOf(told: ToldWeek, seat: Seat, notes: Notes, options?: ReportOptions): Paper {
  const { rules, state, events, papers } = told
  // Whoever has a seat in the campaign has a report.
  const paper = papers.report(told.week(seat), {
    battlePage: battle => battlePageName(events, seat, battle),
    maps: 'maps.html',
    sent: notes.sent(seat).map(order => sentOrder(rules, order)),
    ...options,
  })!
  return withNotes(paper, notes, seat, state.players)
}

/** An order as its writer knows it. */
function sentOrder({ schema }: Rules, order: unknown): { readonly text: string; readonly fault?: Problem } {
  const line = isRecord(order) && order['type'] === 'unreadable' ? order['text'] : null
  if (typeof line === 'string') {
    const read = parseOrder(line)
    return read.ok ? { text: line } : { text: line, fault: read.problems[0]! }
  }
  const shaped = schema.order['~standard'].validate(order)
  return { text: 'value' in shaped ? orderText(shaped.value as Order) : JSON.stringify(order).slice(0, 200) }
}

/** What a player's checker needs: the own view, and what it is a view of. */
export interface Packet {
  readonly umpire: 1
  readonly kind: 'packet'
  readonly ruleset: string
  readonly version: string
  /** The turn that is ordered next. */
  readonly turn: number
  readonly seat: Seat
  /** Where the campaign has a handbook of its own. */
  readonly handbook?: Handbook
  readonly view: View
  /** SHA-256 over the canonical JSON of the view; of the handbook and the view, where it is there. */
  readonly digest: string
}

export function packetDigest({ handbook, view }: Pick<Packet, 'handbook' | 'view'>): string {
  return sha256(jsonText(handbook ? { handbook, view } : view))
}

/** The order form, headed by what it is for. */
function ordersText(
  { book }: Rules,
  view: View,
  turn: number,
  seat: Seat,
  locale: Locale,
  secret: string | null,
): string {
  const head = [`turn: ${turn}`, `player: ${seat}`, ...(secret ? [`secret: ${secret}`] : [])]
  return [...head, formText(book, view, locale), ...formTail(locale)].join('\n')
}

/** What else may stand in a plan; the parser of the game knows nothing of it. */
function formTail(locale: Locale): readonly string[] {
  return [
    wordsIn(locale).papers.whenFinal,
    '# final: yes',
    wordsIn(locale).papers.letterHow,
    wordsIn(locale).papers.letterHead,
    wordsIn(locale).papers.letterLines,
    '# end',
    '',
  ]
}

/** Everything that is sent to a player after a turn. */
export function packetFiles(told: ToldWeek, seat: Seat, notes: Notes = noNotes): Map<string, string> {
  const { rules, state, events, locale, papers } = told
  const { book, content } = rules
  const view = told.view(seat)
  const turn = state.week + 1
  const own =
    canonicalJson(content.data) === canonicalJson(handbook as unknown as Json) ? {} : { handbook: book.handbook }
  const packet: Packet = {
    umpire: 1,
    kind: 'packet',
    ruleset: rules.id,
    version: rules.version,
    turn,
    seat,
    ...own,
    view,
    digest: packetDigest({ ...own, view }),
  }
  const at = (name: string) => `reports/${seat}/${name}`
  const report = reportOf(told, seat, notes)
  const form = formPaper(book, view, locale)
  return new Map([
    [at('report.txt'), paperText(report)],
    [at('report.html'), paperHtml(report)],
    [at('maps.html'), paperHtml(papers.atlas(view))],
    [at('map.svg'), `${worldMap(told, seat)}\n`],
    [at('packet.json'), jsonText(packet)],
    ...battlePictures(told, seat).map(({ file, picture }) => [at(file), `${picture()}\n`] as const),
    ...[...battlePages(told, seat)].map(([name, text]) => [at(name), text] as const),
    [at('events.json'), jsonText(events.filter(event => mayKnow(event, seat)))],
    ...(form
      ? [
          [at('orders.txt'), ordersText(rules, view, turn, seat, locale, notes.secret(seat))] as const,
          [at('orders.html'), paperHtml(form)] as const,
        ]
      : []),
  ])
}
