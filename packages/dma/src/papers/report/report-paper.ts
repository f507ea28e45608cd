import type { Locale, Problem } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'
import { unfold } from '../../battle/unfold.ts'
import type { Book } from '../../content/book.ts'
import { chronicle, report as tellOwn } from '../../describe/index.ts'
import { describeProblem } from '../../describe/problems.ts'
import { sideOf } from '../../rules/formation.ts'
import type { Rulings } from '../../rulings.ts'
import { emblemMark } from '../../svg/index.ts'
import type { View } from '../../view.ts'
import { shortened } from '../form/check-paper.ts'
import { formationPicture } from '../formation.ts'
import { type Block, type Entry, list, type Paper, part, table, text } from '../paper.ts'
import { type Atlas, atlasOf, percent, type Speech, signed, speechOf } from '../speech.ts'
import { battlesBlocks, metBlocks } from './encounters-paper.ts'
import { mapBlocks } from './map-paper.ts'
import { marchesBlocks } from './marches-paper.ts'
import type { ForceReport, Report } from './model.ts'
import { disorderBlocks, treasuryBlocks, worksBlocks } from './provinces-paper.ts'
import { reportOf, type Week } from './report.ts'
import { rulingsBlocks } from './rulings-paper.ts'

export interface ReportOptions {
  /** Where the page of one of the reader's own battles is, by its place among all that the reader may know; null where it has none. */
  readonly battlePage?: (battle: number) => string | null
  /** The orders that were sent, in their order, as the reader wrote them: answers then say which are meant. `fault`: why one could not be read. */
  readonly sent?: readonly { readonly text: string; readonly fault?: Problem }[]
  /** Where the page of `atlasPaper` is. */
  readonly maps?: string
  /** Ways to other pages: the weeks before and after. */
  readonly links?: Paper['links']
}

/** The report of a week to the ruler whose view it is, ready to be printed; null for onlookers. */
export function reportPaper(book: Book, week: Week, asked: Locale, options?: ReportOptions): Paper | null {
  return reportIn(speechOf(book, asked), week, options)
}

export function reportIn(speech: Speech, week: Week, options?: ReportOptions): Paper | null {
  const report = speech.once(dataOf, week)
  if (!report) return null
  const { after } = week
  const atlas = speech.once(atlasOf, after)
  const { book, say, locale } = speech
  const { name, seat, states, world } = report
  const own = states.find(state => state.seat === seat)!
  const title =
    report.week === 0
      ? say('reportFirst', { state: name })
      : say('reportTitle', { state: name, week: String(report.week) })
  const share = percent(own.area, world)
  const lead = [
    say('reportLead', { seat, players: states.length, area: String(own.area), world, share: String(share) }),
  ]
  const [end] = chronicle(
    book,
    week.events.filter(({ type }) => type === 'ended'),
    locale,
    seat,
  )
  const sections: readonly (readonly [string, Parameters<typeof say>[0], readonly Block[]])[] = [
    ['answers', 'answersTitle', answersBlocks(speech, report, options?.sent ?? [])],
    ['events', 'chronicleTitle', chronicleBlocks(speech, report)],
    ['map', 'mapTitle', mapBlocks(speech, after, options?.maps)],
    ['treasury', 'treasuryTitle', treasuryBlocks(speech, report)],
    ['cities', 'worksTitle', worksBlocks(speech, atlas, report, after.rulings)],
    ['disorder', 'disorderTitle', disorderBlocks(speech, report)],
    ['marches', 'marchesTitle', marchesBlocks(speech, atlas, report)],
    ['forces', 'forcesTitle', speech.once(forcesBlocks, week)],
    ['met', 'metTitle', metBlocks(speech, atlas, report)],
    ['battles', 'battlesTitle', battlesBlocks(speech, atlas, report, after.rulings, options?.battlePage)],
    ['states', 'statesTitle', [...statesBlocks(speech, report), ...citiesBlocks(speech, atlas, after)]],
    ['rulings', 'rulingsTitle', rulingsBlocks(speech, after)],
  ]
  return {
    locale,
    title,
    ...(options?.links && { links: options.links }),
    lead: end === undefined ? lead : [...lead, end],
    sections: sections
      .filter(([, , blocks]) => blocks.length > 0)
      .map(([id, heading, blocks]) => ({ id, title: say(heading), blocks })),
  }
}

function dataOf({ book }: Speech, week: Week): Report | null {
  return reportOf(book, week)
}

function answersBlocks(
  { book, locale, say, within }: Speech,
  { answers, seat }: Report,
  sent: NonNullable<ReportOptions['sent']>,
): Block[] {
  const quoted = (line: number) => printable(shortened(sent[line]?.text ?? ''))
  const items = answers.flatMap(event => {
    if (!sent[event.line]) return tellOwn(book, [event], locale, seat)
    const order = quoted(event.line)
    if (event.type === 'order-replaced') return [say('answerReplaced', { order, by: quoted(event.by) })]
    const { code, message, path = [] } = event
    const fault = sent[event.line]!.fault ?? { code, message, at: path }
    return [say('answerRefused', { order, why: printable(within(describeProblem(fault, locale))) })]
  })
  return items.length === 0 ? [] : [list(items)]
}

function chronicleBlocks({ book, locale, say }: Speech, { chronicle: events, seat }: Report): Block[] {
  const told = chronicle(book, events, locale, seat)
  return [told.length > 0 ? list(told) : text(say('nothing'))]
}

function forcesBlocks(speech: Speech, week: Week): Block[] {
  const atlas = speech.once(atlasOf, week.after)
  const forces = speech.once(dataOf, week)?.forces ?? []
  return forces.flatMap(force => {
    // Garrisons without anybody say nothing that the works do not.
    if (force.garrison && force.units.length + force.vacancies.length === 0) return []
    const { say } = speech
    const title = say(force.garrison ? 'forceGarrison' : 'forceArmy', { id: String(force.id), name: force.name })
    return [part(title, forceBlocks(speech, atlas, force, week.after.rulings))]
  })
}

function forceBlocks(speech: Speech, atlas: Atlas, force: ForceReport, rulings: Rulings): Block[] {
  const { say, troops, name, dayShort } = speech
  const { units, vacancies, field, march } = force
  const deployed = units.filter(({ cell }) => cell).length
  const blocks: Block[] = [
    text(
      say('forceAt', {
        place: atlas.place(force.cell),
        troops: troops(units.map(({ type }) => type)),
        deployed: String(deployed),
        reserve: String(units.length - deployed),
        wide: 9 + 2 * field,
        deep: 5 + field,
      }),
    ),
  ]
  if (march) {
    const { speed, deposit, route, arrives } = march
    const way = route.join(' ') || say('none')
    const there = arrives === null ? '' : dayShort(arrives)
    blocks.push(text(say('forceMarch', { speed, deposit: String(deposit), route: way, arrives: there })))
  }
  if (force.homeless) blocks.push(text(say('forceHomeless')))
  if (force.unready) blocks.push(text(say(force.mans ? 'forceMans' : 'forceUnready')))
  if (deployed + vacancies.length > 0)
    blocks.push(
      formationPicture(speech, force, say('formationAbout', { name: force.name })),
      ...unfoldBlocks(speech, force, rulings),
    )
  if (units.length > 0) {
    const ids = units.map(({ id, type, cell }) => `${id} ${name(type)}${cell ? ` @${cell.join()}` : ''}`)
    blocks.push(text(say('unitLine', { list: ids.join(', ') })))
  }
  if (vacancies.length > 0) {
    const gaps = vacancies.map(({ type, cell }) => `${name(type)} @${cell.join()}`)
    blocks.push(text(say('vacancyLine', { list: gaps.join(', ') })))
  }
  return blocks
}

/** Who strikes first where a formation meets its own likeness (C26, C29). */
function unfoldBlocks(speech: Speech, force: ForceReport, rulings: Rulings): Block[] {
  const { book, say, troops } = speech
  const side = sideOf(force)
  if (side.soldiers.length === 0) return []
  const found = unfold(book, side, { rulings })
  const last = found.ok ? found.value.frames.at(-1) : undefined
  if (!last) return []
  const first = [...last.strikes.map(({ striker }) => striker), ...last.duels.map(({ a }) => a)]
    .map(i => last.actors[i]!)
    .filter(({ side }) => side === 'a')
  // Those who miss each other come to no blows.
  if (first.length === 0) return []
  return [text(say('unfoldLine', { turn: String(last.turn), list: troops(first.map(({ type }) => type)) }))]
}

function statesBlocks({ say }: Speech, { states, neutral, world }: Report): Block[] {
  const head = [
    say('seat'),
    say('state'),
    say('cities'),
    say('villages'),
    say('land'),
    say('share'),
    say('change'),
    say('peace'),
  ]
  const rows = states.map(({ seat, name, alive, cities, villages, area, change, colour, offered }): Entry[] => [
    seat,
    { text: alive ? name : say('dead', { name }), colour, mark: emblemMark(seat) },
    cities,
    villages,
    area,
    say('percent', { n: String(percent(area, world)) }),
    change === null ? '' : signed(change),
    offered === null || !alive ? '' : say(offered ? 'peaceOffered' : 'peaceWar'),
  ])
  const nobody = [
    '',
    say('nobodysLand'),
    '',
    '',
    neutral,
    say('percent', { n: String(percent(neutral, world)) }),
    '',
    '',
  ]
  return [text(say('peaceLead')), table(head, [...rows, nobody])]
}

/** Where every city is, and whose: what a reader without the picture needs to march anywhere. */
function citiesBlocks({ say }: Speech, atlas: Atlas, { map, cities }: View): Block[] {
  const places = map.provinces.map(({ city }, i) =>
    say('cityOf', { place: atlas.place(city.cell), state: atlas.state(cities[i]!.seat) }),
  )
  return [text(say('citiesLine', { list: places }))]
}
