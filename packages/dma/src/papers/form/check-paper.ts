import { type Locale, localeOf, type Problem } from '@umpire/core-game'
import { capital } from '@umpire/core-game/say'
import type { Book } from '../../content/book.ts'
import { describeProblem } from '../../describe/problems.ts'
import { orderText } from '../../notation/order.ts'
import type { Trap } from '../../queries/plan-traps.ts'
import type { Rulings } from '../../rulings.ts'
import type { View } from '../../view.ts'
import { type Block, list, type Paper, part, text } from '../paper.ts'
import { AHEAD } from '../report/provinces.ts'
import { type Atlas, atlasOf, type Speech, some, speechOf, traps } from '../speech.ts'
import { type Deed, explainOrders, type LineReport } from './explain.ts'

/**
 * Orders looked at before the deadline, line by line. `places`: the number of each in the text that it stands in, counted from 1 unless told; null for what could
 * not be read there, which whoever read it says.
 */
export function checkPaper(
  book: Book,
  view: View,
  orders: unknown,
  asked: Locale,
  places?: readonly (number | null)[],
): Paper {
  const speech = speechOf(book, asked)
  const { say, locale } = speech
  const name = view.players.find(({ seat }) => seat === view.viewer)?.name ?? view.viewer
  return {
    locale,
    title: say('formTitle', { state: name, week: view.week + 1 }),
    lead: [],
    sections: [{ id: 'check', title: say('checkTitle'), blocks: checkBlocks(speech, view, orders, places) }],
  }
}

export function checkBlocks(
  speech: Speech,
  view: View,
  orders: unknown,
  places: readonly (number | null)[] = [],
): Block[] {
  const { book, say } = speech
  const atlas = atlasOf(speech, view)
  const { lines, problems, traps } = explainOrders(book, view, orders)
  const number = (line: number) => places[line] ?? line + 1
  const whole = [
    ...problems.map(found => say('willNot', { text: problemText(speech, found) })),
    ...traps.map(trap => trapText(speech, atlas, view, trap)),
  ]
  return [
    text(say('checkLead')),
    // R56: no line is no plan.
    ...(lines.length === 0 && problems.length === 0
      ? [text(say(view.rulings.missingPlan === 'stop' ? 'formStop' : 'emptyPlan'))]
      : []),
    ...(whole.length > 0 ? [part(say('checkAll'), [list(whole)])] : []),
    ...lines.flatMap(line => {
      if (places[line.line] === null) return []
      const title = line.order ? orderText(line.order) : say('line')
      return part(`${number(line.line)}. ${shortened(title)}`, [list(lineText(speech, atlas, view, line, number))])
    }),
  ]
}

/** Formations are long lines: their beginning names them. */
export function shortened(words: string): string {
  const signs = [...words]
  return signs.length > 70 ? `${signs.slice(0, 69).join('')}…` : words
}

function problemText({ locale, say, within }: Speech, found: Problem): string {
  const words = within(describeProblem(found, locale))
  return found.rule === undefined ? words : say('clause', { text: words, clause: found.rule })
}

/** What a trap says, without a full stop: where and when it snaps is not in it. */
export function describeTrap({ code, message }: Pick<Trap, 'code' | 'message'>, locale: Locale): string {
  const known = localeOf(locale)
  return known === 'en' ? message : traps[known][code]
}

function trapText(speech: Speech, atlas: Atlas, view: View, trap: Trap): string {
  const { say, day, labelled } = speech
  const { force, with: other, cell, chance } = trap
  const name = view.own?.armies.find(({ id }) => id === force)?.name ?? view.map.provinces[force]?.city.name ?? ''
  const said = say('trapSay', {
    day: trap.day > 0 ? day(trap.day) : '',
    what: say('clause', { text: speech.within(describeTrap(trap, speech.locale)), clause: trap.rule ?? '' }),
    with: other === undefined ? '' : atlas.state(other),
    place: cell === undefined ? '' : atlas.place(cell),
    chance: chance === undefined ? '' : String(chance),
  })
  return say('trap', { text: trap.at.length === 0 ? labelled(name, said) : said })
}

function lineText(
  speech: Speech,
  atlas: Atlas,
  view: View,
  line: LineReport,
  number: (line: number) => number,
): string[] {
  const { say } = speech
  const { deed, replaces, instead, cost, problems, traps } = line
  return [
    ...(deed ? [capital(deedText(speech, atlas, deed, view.rulings))] : []),
    ...(replaces ? [say('replaces', { what: shortened(orderText(replaces)) })] : []),
    ...instead.map(other => say('replacesLine', { line: number(other) })),
    ...(cost ? [say('costs', { grey: String(cost.grey), upkeep: some(cost.upkeep) })] : []),
    ...problems.map(found => {
      const lost = found.fate === 'dropped' || found.fate === 'plan-dropped' || found.fate === 'replaced'
      const told = withItem(speech, line, found)
      return say(lost ? 'willNot' : 'willWait', {
        text: found.by === undefined ? told : say('byLine', { text: told, line: number(found.by) }),
      })
    }),
    ...traps.map(trap => trapText(speech, atlas, view, trap)),
  ]
}

/** A problem of one item of a queue names the item, one of a formation the units that are not there. */
function withItem(speech: Speech, { order, strangers }: LineReport, found: Problem): string {
  const words = problemText(speech, found)
  const i = found.at[1] === 'items' ? Number(found.at[2]) : -1
  const item = order?.type === 'queue' ? order.items[i] : undefined
  if (item) return speech.labelled(speech.name(item.id), words)
  return found.code === 'order-unknown-unit' && strangers.length > 0
    ? speech.labelled(strangers.join(', '), words)
    : words
}

function deedText(speech: Speech, atlas: Atlas, deed: Deed, { spareGrey }: Rulings): string {
  const { say, name, day, when } = speech
  if (deed.type === 'queue') {
    if (deed.items.length === 0) return say('doQueueNone', { kept: spareGrey === 'kept' })
    const items = deed.items.map(({ id, ready }) =>
      say('doItem', {
        name: name(id),
        when: ready ? when(ready.week, ready.day) : say('readyNever', { weeks: AHEAD }),
      }),
    )
    return speech.parted(items)
  }
  if (deed.type === 'route') {
    if (deed.steps === 0) return say('doRouteNone')
    if (deed.days.length === 0) return say('doRouteSlow')
    const days = deed.days.map(one => say('doRouteDay', { day: day(one.day), place: atlas.place(one.cell) }))
    return say('doRoute', { list: days, left: some(deed.left) })
  }
  if (deed.type === 'formation') {
    const counts = { n: String(deed.deployed), reserve: String(deed.reserve) }
    return deed.speed === null ? say('doFormGarrison', counts) : say('doForm', { ...counts, speed: deed.speed })
  }
  if (deed.type === 'transfer') return say('doTransfer', { unit: name(deed.kind), force: deed.to, when: day(deed.day) })
  if (deed.type === 'rename') return say('doRename', { name: deed.name })
  if (deed.type === 'disband')
    return say('doDisband', { what: deed.kind === null ? deed.name : name(deed.kind), upkeep: String(deed.upkeep) })
  if (deed.type === 'peace') {
    const late = say(deed.late ? 'fromNextWeek' : 'nowOn')
    return say('doPeace', { on: deed.peace, name: atlas.state(deed.with), when: late })
  }
  return deed.type === 'auto-deploy' ? say('doDeploy', { on: deed.on }) : say('doRetire')
}
