import type { Locale } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import { book, type Event, forecast, replayBattle, ruleset, type Seat, type State, type View } from '@umpire/dma'
import { type ItemKind, mayKnow, type Party } from '@umpire/dma/model'
import { battleSvg, mapSvg, svg } from '@umpire/dma/svg'
import { placeText, troopsText } from '../games/dma.ts'
import { jsonText, sha256 } from './campaign.ts'

/** Words of the pages, English and Russian. */
const words = {
  week: ['Week', 'Неделя'],
  before: ['Before the first week', 'Перед первой неделей'],
  chronicle: ['Chronicle', 'Летопись'],
  quiet: ['Nothing that the world heard of.', 'Ничего такого, о чём услышал бы мир.'],
  yours: ['For you alone', 'Только для вас'],
  nothing: ['Nothing.', 'Ничего.'],
  cities: ['Your cities', 'Ваши города'],
  armies: ['Your armies', 'Ваши армии'],
  land: ['Land', 'Земли'],
  neutral: ['nobody', 'ничьи'],
  buildings: ['buildings', 'постройки'],
  queue: ['builds', 'строит'],
  garrison: ['garrison', 'гарнизон'],
  account: ['next day', 'завтра'],
  green: ['green', 'зелёных'],
  grey: ['grey', 'серых'],
  upkeep: ['upkeep', 'содержание'],
  spend: ['to spend', 'свободно'],
  units: ['units', 'отряды'],
  route: ['route', 'маршрут'],
  none: ['none', 'нет'],
  begin: ['can begin', 'можно начать'],
  plan: ['Your orders for week', 'Ваши приказы на неделю'],
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

/** The battles of a week that a reader may see, each as a picture that moves (C27). */
function battlePictures(state: State, events: readonly Event[], reader: Seat | 'public') {
  const name = ({ name, seat }: Party) =>
    seat === null ? name : `${name} (${state.players.find(player => player.seat === seat)?.name ?? seat})`
  return events
    .filter(event => event.type === 'battle')
    .filter(event => mayKnow(event, reader))
    .map((event, i) => {
      const sides = { a: name(event.a), b: name(event.b) }
      return {
        file: `battle-${i + 1}.svg`,
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
${battles.length ? `<h2>${say('battles', locale)}</h2>\n` : ''}${battles.map(({ file, title }) => `<figure><img src="${file}" alt="${xmlText(title)}"><figcaption>${xmlText(title)}</figcaption></figure>\n`).join('')}</html>
`
  return new Map([
    ['public/index.html', page],
    ['public/maps.svg', `${svg(view, { locale })}\n`],
    ['public/chronicle.txt', `${[title, '', landLine(view, locale), '', ...paragraphs].join('\n')}\n`],
    ['public/view.json', jsonText(view)],
    ...battles.map(({ file, picture }) => [`public/${file}`, `${picture}\n`] as const),
  ])
}

/** A player's letter: what the world knows, what only this ruler is told, the own realm. */
export function reportText(state: State, events: readonly Event[], seat: Seat, locale: Locale): string {
  const view = ruleset.view(state, seat)
  const name = view.players.find(player => player.seat === seat)?.name ?? seat
  const world = ruleset.chronicle(events, locale)
  const own = ruleset.report(events, locale, seat)
  const lines = [
    `${name} (${seat}). ${heading(state, locale)}`,
    landLine(view, locale),
    '',
    say('chronicle', locale),
    ...(world.length ? world : [say('quiet', locale)]).map(indented),
    '',
    say('yours', locale),
    ...(own.length ? own : [say('nothing', locale)]).map(indented),
    ...realm(view, locale),
  ]
  return `${lines.join('\n')}\n`
}

const indented = (line: string) => `  ${line}`

function realm(view: View, locale: Locale): string[] {
  const { own, map } = view
  if (!own) return []
  const [day] = forecast(view).days
  const cities = own.cities.flatMap(city => {
    const account = day?.accounts.find(one => one.city === city.index)
    const buildings = city.buildings.map(id => book.buildings.get(id)?.[locale] ?? id).join(', ') || say('none', locale)
    const queue = city.queue.map(({ kind, id, paid }) => `${kind}:${id} (${paid})`).join(' ') || say('none', locale)
    return [
      `  ${city.index} ${map.provinces[city.index]!.city.name}: ${say('buildings', locale)} ${buildings}`,
      `    ${say('queue', locale)}: ${queue}; ${say('garrison', locale)}: ${troopsText(city.garrison, locale)}`,
      ...(account
        ? [
            `    ${say('account', locale)}: ${say('green', locale)} ${account.green}, ${say('grey', locale)} ${account.grey}, ${say('upkeep', locale)} ${account.demand}, ${say('spend', locale)} ${account.spendable}`,
          ]
        : []),
      ...unitLines(city.garrison, locale),
    ]
  })
  const armies = own.armies.flatMap(army => [
    `  ${army.id} ${army.name}, ${placeText(view, army.cell)}: ${troopsText(army, locale)}; ${say('route', locale)}: ${army.route.join(' ') || say('none', locale)}`,
    ...unitLines(army, locale),
  ])
  return [
    '',
    say('cities', locale),
    ...cities,
    '',
    say('armies', locale),
    ...(armies.length ? armies : [indented(say('none', locale))]),
  ]
}

/** The numbers of units: transfers and formations name them. */
function unitLines(
  {
    units,
  }: {
    readonly units: readonly {
      readonly id: number
      readonly type: string
      readonly cell: readonly [number, number] | null
    }[]
  },
  locale: Locale,
): string[] {
  if (units.length === 0) return []
  return [
    `    ${say('units', locale)}: ${units.map(({ id, type, cell }) => `${id} ${type}${cell ? `@${cell[0]},${cell[1]}` : ''}`).join(', ')}`,
  ]
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

/** What each own city can begin now, for the plan to be filled in. */
function choices(state: State, seat: Seat, locale: Locale): string[] {
  const items = new Map<number, string[]>()
  for (const order of ruleset.legalOrders(state, seat)) {
    if (order.type !== 'queue') continue
    const list = items.get(order.city) ?? []
    for (const { kind, id } of order.items) list.push(`${kind}:${id} (${nameOf(kind, id, locale)})`)
    items.set(order.city, list)
  }
  return [...items].flatMap(([city, list]) => [
    '',
    `# ${state.map.provinces[city]!.city.name} (${city}), ${say('begin', locale)}:`,
    ...list.map(item => `#   ${item}`),
  ])
}

function nameOf(kind: ItemKind, id: string, locale: Locale): string {
  const list = kind === 'building' ? book.buildings : kind === 'unit' ? book.units : book.projects
  return list.get(id)?.[locale] ?? id
}

/** Everything that is sent to a player after a turn. */
export function packetFiles(state: State, events: readonly Event[], seat: Seat, locale: Locale): Map<string, string> {
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
  const name = view.players.find(player => player.seat === seat)?.name ?? seat
  const template = [
    `# ${say('plan', locale)} ${turn}: ${name}`,
    `turn: ${turn}`,
    `player: ${seat}`,
    '',
    '# queue 3 building:T1 unit:militia',
    '# route 256 e e ne',
    '# transfer 512 256 > 3 day 2',
    '# formation 256 512@0,3 768@-1,3',
    '# peace p2 on',
    ...choices(state, seat, locale),
    '',
  ].join('\n')
  return new Map([
    [at('report.txt'), reportText(state, events, seat, locale)],
    [at('map.svg'), `${mapSvg(view, { locale })}\n`],
    [at('packet.json'), jsonText(packet)],
    ...battlePictures(state, events, seat).map(({ file, picture }) => [at(file), `${picture}\n`] as const),
    [at('events.json'), jsonText(events.filter(event => mayKnow(event, seat)))],
    ...(ruleset.seatsToAct(state).includes(seat) ? [[at('orders.txt'), template] as const] : []),
  ])
}
