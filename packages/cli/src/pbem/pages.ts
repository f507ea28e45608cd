import type { Locale } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import { book, type Event, replayBattle, ruleset, type Seat, type State, type View } from '@umpire/dma'
import { mayKnow, type Party } from '@umpire/dma/model'
import {
  atlasPaper,
  battlePaper,
  formPaper,
  formText,
  guidePaper,
  type Paper,
  paperHtml,
  paperText,
  type ReportOptions,
  reportPaper,
  toldBattle,
} from '@umpire/dma/papers'
import { battleSvg, mapSvg, svg } from '@umpire/dma/svg'
import { jsonText, sha256 } from './campaign.ts'

/** Words of the pages, English and Russian. */
const words = {
  week: ['Week', 'Неделя'],
  before: ['Before the first week', 'Перед первой неделей'],
  chronicle: ['Chronicle', 'Летопись'],
  quiet: ['Nothing that the world heard of.', 'Ничего такого, о чём услышал бы мир.'],
  land: ['Land', 'Земли'],
  neutral: ['nobody', 'ничьи'],
  map: ['The map', 'Карта'],
  battles: ['Battles', 'Сражения'],
  over: ['The game is over', 'Игра окончена'],
} as const

const say = (word: keyof typeof words, locale: Locale) => words[word][locale === 'ru' ? 1 : 0]

function heading(state: State, locale: Locale): string {
  return state.week === 0 ? say('before', locale) : `${say('week', locale)} ${state.week}`
}

function landLine({ territory, players }: View, locale: Locale): string {
  const shares = territory.states.map(
    ({ seat, area }) => `${players.find(player => player.seat === seat)?.name ?? seat} ${area}`,
  )
  return `${say('land', locale)}: ${[...shares, `${say('neutral', locale)} ${territory.neutral}`].join(', ')}`
}

type Fought = Extract<Event, { readonly type: 'battle' }>

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
export function battlePages(
  state: State,
  events: readonly Event[],
  reader: Seat | 'public',
  locale: Locale,
): Map<string, string> {
  const pages = battlesFor(events, reader).flatMap((event, i): [string, string][] => {
    if (reader !== 'public' && !isOwn(event, reader)) return []
    const paper = battlePaper(book, toldBattle(book, state, event, locale), locale, { rulings: state.rulings })
    return [[`battle-${i + 1}.html`, paperHtml(paper)]]
  })
  return new Map(pages)
}

/** The battles of a week that a reader may see, each as a picture that moves (C27). */
function battlePictures(state: State, events: readonly Event[], reader: Seat | 'public') {
  const name = ({ name, seat }: Party) =>
    seat === null ? name : `${name} (${state.players.find(player => player.seat === seat)?.name ?? seat})`
  return battlesFor(events, reader).map((event, i) => {
    const sides = { a: name(event.a), b: name(event.b) }
    return {
      file: `battle-${i + 1}.svg`,
      page: `battle-${i + 1}.html`,
      title: `${event.place}: ${sides.a} — ${sides.b}`,
      picture: battleSvg(replayBattle(event.battle, state.rulings), sides),
    }
  })
}

/** What everybody may read: a page with the maps, the chronicle as text, the view as JSON. */
export function publicPages(state: State, events: readonly Event[], locale: Locale): Map<string, string> {
  const view = ruleset.view(state, 'public')
  const chronicle = ruleset.chronicle(events, locale)
  const title = `${locale === 'ru' ? 'Тёмное Средневековье' : 'The Dark Middle Ages'}. ${heading(state, locale)}`
  const paragraphs = chronicle.length ? chronicle : [say('quiet', locale)]
  const battles = battlePictures(state, events, 'public')
  const end = view.end ? `<p><strong>${say('over', locale)}</strong></p>\n` : ''
  const page = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${xmlText(title)}</title>
<style>body{font:1rem/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fdfbf5}img{max-width:100%;height:auto;border:1px solid #ccc}</style>
<h1>${xmlText(title)}</h1>
${end}<p>${xmlText(landLine(view, locale))}</p>
<h2>${say('map', locale)}</h2>
<p><img src="maps.svg" alt="${xmlText(say('map', locale))}"></p>
<h2>${say('chronicle', locale)}</h2>
${paragraphs.map(text => `<p>${xmlText(text)}</p>`).join('\n')}
${battles.length ? `<h2>${say('battles', locale)}</h2>\n` : ''}${battles.map(({ file, page: way, title }) => `<figure><img src="${file}" alt="${xmlText(title)}"><figcaption><a href="${way}">${xmlText(title)}</a></figcaption></figure>\n`).join('')}</html>
`
  return new Map([
    ['public/index.html', page],
    ['public/maps.svg', `${svg(view, { locale })}\n`],
    ['public/chronicle.txt', `${[title, '', landLine(view, locale), '', ...paragraphs].join('\n')}\n`],
    ['public/view.json', jsonText(view)],
    ...battles.map(({ file, picture }) => [`public/${file}`, `${picture}\n`] as const),
    ...[...battlePages(state, events, 'public', locale)].map(([name, text]) => [`public/${name}`, text] as const),
  ])
}

/** The handbook of the campaign, for everybody, with its first turn. */
export function handbookFiles(locale: Locale): Map<string, string> {
  const paper = guidePaper(book, locale)
  return new Map([
    ['public/handbook.html', paperHtml(paper)],
    ['public/handbook.txt', paperText(paper)],
  ])
}

/** What one player is told of a week; `before` is the state that it was played on. */
export function reportOf(
  state: State,
  before: State | null,
  events: readonly Event[],
  seat: Seat,
  locale: Locale,
  options?: ReportOptions,
): Paper {
  const look = (one: State) => ruleset.view(one, seat)
  // Whoever has a seat in the campaign has a report.
  const battlePage = (battle: number) => battlePageName(events, seat, battle)
  const week = { before: before && look(before), after: look(state), events }
  return reportPaper(book, week, locale, { battlePage, maps: 'maps.html', ...options })!
}

/** A player's letter. */
export function reportText(
  state: State,
  before: State | null,
  events: readonly Event[],
  seat: Seat,
  locale: Locale,
): string {
  return paperText(reportOf(state, before, events, seat, locale))
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
  readonly view: View
  /** SHA-256 over the canonical JSON of the view. */
  readonly digest: string
}

/** The order form, headed by what it is for. */
function ordersText(view: View, turn: number, seat: Seat, locale: Locale): string {
  return [`turn: ${turn}`, `player: ${seat}`, formText(book, view, locale)].join('\n')
}

/** Everything that is sent to a player after a turn. */
export function packetFiles(
  state: State,
  before: State | null,
  events: readonly Event[],
  seat: Seat,
  locale: Locale,
): Map<string, string> {
  const view = ruleset.view(state, seat)
  const turn = state.week + 1
  const packet: Packet = {
    umpire: 1,
    kind: 'packet',
    ruleset: ruleset.id,
    version: ruleset.version,
    turn,
    seat,
    view,
    digest: sha256(jsonText(view)),
  }
  const at = (name: string) => `reports/${seat}/${name}`
  const report = reportOf(state, before, events, seat, locale)
  const form = formPaper(book, view, locale)
  return new Map([
    [at('report.txt'), paperText(report)],
    [at('report.html'), paperHtml(report)],
    [at('maps.html'), paperHtml(atlasPaper(book, view, locale))],
    [at('map.svg'), `${mapSvg(view, { locale })}\n`],
    [at('packet.json'), jsonText(packet)],
    ...battlePictures(state, events, seat).map(({ file, picture }) => [at(file), `${picture}\n`] as const),
    ...[...battlePages(state, events, seat, locale)].map(([name, text]) => [at(name), text] as const),
    [at('events.json'), jsonText(events.filter(event => mayKnow(event, seat)))],
    ...(form
      ? [
          [at('orders.txt'), ordersText(view, turn, seat, locale)] as const,
          [at('orders.html'), paperHtml(form)] as const,
        ]
      : []),
  ])
}
