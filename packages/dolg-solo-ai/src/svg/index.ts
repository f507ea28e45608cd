import type { Locale } from '@umpire/core-game'
import { fill } from '@umpire/core-game/say'
import { xmlText } from '@umpire/core-game/svg'
import { readContent } from '../content/check.ts'
import type { Library } from '../content/library.ts'
import type { Content } from '../content/model.ts'
import { sampleContent } from '../content/sample/index.ts'
import { explain } from '../describe/explain.ts'
import { inLocale, say } from '../describe/words.ts'
import type { Event } from '../events.ts'
import { wholeRoot } from '../geometry/angle.ts'
import { type Body, type Field, fieldOf } from '../geometry/field.ts'
import { ahead, type Polygon } from '../geometry/polygon.ts'
import { dividers } from '../geometry/table.ts'
import type { State, View } from '../model.ts'
import { linesOf, membersOf } from '../rules/movement/line-metric.ts'
import { formationMark, isDrawn } from './formation.ts'
import { toldIn } from './given.ts'
import { KEY_LINE, KEY_SIZE, keyLines, leastWidth, sizeFor } from './key.ts'
import { ticks, wayLength } from './ruler.ts'

export interface SvgOptions {
  /** The content the battle is fought with; the sample content unless told. */
  readonly content?: Content
  /** What has just happened: moves become arrows, decisions the legend. */
  readonly events?: readonly Event[]
  readonly locale?: Locale
  /** How far each AI unit's charge reaches. */
  readonly reach?: boolean
  readonly title?: string
  /** `ticks`: a ruler along the edges of the table, a tick for each distance unit (5 cm), numbers in centimetres. */
  readonly labels?: 'ticks'
  /** Beside each move of `events` its length in centimetres, middle to middle. */
  readonly distances?: boolean
}

const LEGEND = 960
const LINE = 44
/** Characters that fit into a line of the legend, in any script. */
const WRAP = 53

/** Dark for the AI, light for the player, so that they are told apart in black and white too. */
const colours = {
  ai: { fit: '#a8402f', broken: '#c9877b', routed: '#e3c4bd', line: '#5c1f16', text: '#fff', edge: '#5c1f16' },
  human: { fit: '#cfe0f2', broken: '#dfe9f4', routed: '#f1f5fa', line: '#1f446b', text: '#10263c', edge: '#fff' },
} as const
/** A broken unit has a broken outline, a routed one a dotted one. */
const outline = { fit: '', broken: ' stroke-dasharray="16 8"', routed: ' stroke-dasharray="3 8"' } as const

/**
 * A picture of a state or view as an SVG document: the table from above with the AI's edge at the top, zones, lines, bases with facings, reach, moves,
 * and the explanation as a legend. It needs no fonts, files or scripts.
 */
export function svg(state: State | View, options: SvgOptions = {}): string {
  const { content = sampleContent, locale = 'en', reach = false, title, labels, distances } = options ?? {}
  const events = toldIn(options?.events)
  const read = readContent(content)
  if (!read.ok) return '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const library = read.value
  const whole: State = { ...state, hand: state.hand ?? [], deck: state.deck ?? [] }
  const field = fieldOf(whole, library)
  const { width, depth } = whole.settled.table
  const legend = legendOf(library, events, locale)
  const right = Math.max(width, leastWidth(locale))
  const across = right + (legend.length ? LEGEND + 160 : 120)
  const key = keyLines(locale, right)
  const bottom = Math.max(depth + 60 + key.length * KEY_LINE, 60 + legend.length * LINE)
  const head = typeof title === 'string' ? title : headline(whole, locale)
  const frame = `viewBox="-60 -120 ${across} ${bottom + 150}" width="${Math.ceil(across / 2)}" height="${Math.ceil((bottom + 150) / 2)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${frame} role="img" font-family="Georgia, serif">`,
    `<title>${xmlText(head)}</title><desc>${xmlText(descriptionOf(field, locale))}</desc>`,
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#222"/></marker></defs>',
    `<rect x="-60" y="-120" width="${across}" height="${bottom + 150}" fill="#fbf8f1"/>`,
    `<text x="0" y="-54" font-size="${sizeFor(head, 54, across - 120)}" fill="#222">${xmlText(head)}</text>`,
    ground(whole, locale),
    reach ? field.bodies.map(body => reachArc(field, body)).join('') : '',
    labels === 'ticks' ? ticks(whole.settled.table) : '',
    lineMarks(field),
    events.map(event => arrow(field, event)).join(''),
    field.bodies.map(body => base(field, body)).join(''),
    distances ? events.map(event => lengthOf(event, locale)).join('') : '',
    legend.map((text, i) => words(right + 60, 60 + i * LINE, 30, text)).join(''),
    key.map((text, i) => words(0, depth + 70 + i * KEY_LINE, KEY_SIZE, text)).join(''),
    '</svg>',
  ].join('')
}

function words(x: number, y: number, size: number, text: string): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="#333">${xmlText(text)}</text>`
}

/** Who stands where, for those who cannot see the picture. */
function descriptionOf({ bodies, state }: Field, locale: Locale): string {
  const count = (seat: 'ai' | 'human') => bodies.filter(body => body.unit.seat === seat).length
  const melees = bodies.filter(({ unit }) => unit.seat === 'ai' && unit.engaged.length).length
  const numbers = { ai: count('ai'), human: count('human'), melees, round: state.round }
  const text = {
    en: 'Turn {round}: {ai} units of the AI, {human} of the player, {melees} of the AI in melee.',
    ru: 'Ход {round}: отрядов ИИ {ai}, игрока {human}, отрядов ИИ в бою {melees}.',
  }
  return fill(inLocale(text, locale), numbers, locale)
}

function headline({ round, turn, behaviour }: State, locale: Locale): string {
  if (round === 0) return inLocale({ en: 'Deployment', ru: 'Размещение' }, locale)
  const text = {
    en: 'Turn {round}, {turn}{row?, behaviour of the AI {value}, {row}|}',
    ru: 'Ход {round}, {turn}{row?, поведение ИИ {value}, {row}|}',
  }
  const row = behaviour && say(behaviour.row, locale)
  return fill(inLocale(text, locale), { round, turn: say(turn, locale), row, value: behaviour?.value }, locale)
}

function ground({ settled, rulings }: State, locale: Locale): string {
  const { table } = settled
  const { width, depth, aiDepth, aiLeft, aiRight } = table
  const [left, right] = dividers(table, rulings)
  const names = locale === 'ru' ? ['левый фланг', 'центр', 'правый фланг'] : ['left flank', 'centre', 'right flank']
  const middles = [(aiLeft + left) / 2, (left + right) / 2, (right + aiRight) / 2]
  const scale = locale === 'ru' ? '1 ЕР = 5 см' : '1 DU = 5 cm'
  return [
    `<rect width="${width}" height="${depth}" fill="#e9e2c9" stroke="#8a7f5c" stroke-width="6"/>`,
    `<rect x="${aiLeft}" width="${aiRight - aiLeft}" height="${aiDepth}" fill="#dccfa8" opacity="0.6"/>`,
    ...[left, right].map(
      x => `<path d="M${x} 0V${depth}" stroke="#8a7f5c" stroke-width="4" stroke-dasharray="24 16" fill="none"/>`,
    ),
    ...names.map(
      (name, i) => `<text x="${middles[i]}" y="46" font-size="34" text-anchor="middle" fill="#8a7f5c">${name}</text>`,
    ),
    ...table.obstacles.map(points => polygon(points, 'fill="#7d8f69" stroke="#56663f" stroke-width="4"')),
    `<path d="M20 ${depth - 24}h100" stroke="#333" stroke-width="6"/><text x="130" y="${depth - 14}" font-size="30" fill="#333">${scale}</text>`,
  ].join('')
}

function polygon(points: Polygon, rest: string): string {
  return `<polygon points="${points.join(' ')}" ${rest}/>`
}

/** A base with its front edge marked, its id, what it is, and its damage. */
function base({ state }: Field, { unit, card, pose, corners }: Body): string {
  const { line, text, edge, ...fills } = colours[unit.seat]
  const condition = unit.condition === 'destroyed' ? 'routed' : unit.condition
  const [ax, ay, bx, by] = corners as readonly [number, number, number, number]
  const leader = state.generals[unit.seat]
  const star = leader?.host === unit.id && leader.condition !== 'fallen' ? ' ★' : ''
  const nose = ahead(pose, Math.floor(card.base.depth / 2) - 14)
  const label = (size: number, y: number, what: string) =>
    `<text x="${pose.x}" y="${y}" font-size="${size}" text-anchor="middle" fill="${text}" stroke="${edge}" stroke-width="4" paint-order="stroke">${xmlText(what)}</text>`
  const dots = Array.from({ length: unit.damage }, (_, i) => {
    const x = pose.x - (unit.damage - 1) * 8 + i * 16
    return `<circle cx="${x}" cy="${pose.y + 28}" r="6" fill="#ffd84d" stroke="#222" stroke-width="2"/>`
  })
  return [
    `<g>${polygon(corners, `fill="${fills[condition]}" stroke="${line}" stroke-width="4"${outline[condition]}`)}`,
    `<path d="M${ax} ${ay}L${nose.x} ${nose.y}L${bx} ${by}" fill="none" stroke="${line}" stroke-width="4"/>`,
    formationMark(unit.formation, corners, text, line),
    label(28, pose.y - 2, `${unit.id}${star}`),
    label(19, pose.y + 18, card.name.split(' ').at(-1)!.slice(0, 8)),
    // What has no mark is named.
    unit.formation !== null && !isDrawn(unit.formation) ? label(15, pose.y + 36, unit.formation.slice(0, 12)) : '',
    ...dots,
    '</g>',
  ].join('')
}

/** The arc that an AI unit's charge reaches. */
function reachArc(field: Field, body: Body): string {
  if (body.unit.seat !== 'ai' || body.engaged.length) return ''
  const far = field.library.core.moveAllowance(field, body, 'charge') + body.card.base.depth / 2
  if (far <= body.card.base.depth / 2) return ''
  const points: number[] = [body.pose.x, body.pose.y]
  for (let turn = -450; turn <= 450; turn += 50) {
    const to = ahead({ ...body.pose, facing: (body.pose.facing + turn + 3600) % 3600 }, Math.floor(far))
    points.push(to.x, to.y)
  }
  return polygon(points, 'fill="#b5483a" opacity="0.07"')
}

/** The nominal lines of both armies. */
function lineMarks(field: Field): string {
  return (['ai', 'human'] as const)
    .flatMap(seat => linesOf(field, seat, membersOf(field, seat)).map(line => ({ seat, line })))
    .filter(({ line }) => line.members.length > 1)
    .map(({ seat, line }) => {
      const points = line.members.map(member => `${member.pose.x} ${member.pose.y}`).join('L')
      return `<path d="M${points}" fill="none" stroke="${colours[seat].line}" stroke-width="14" opacity="0.25" stroke-linecap="round"/>`
    })
    .join('')
}

/** From where a unit stood to the edge of where it stands now. */
function arrow({ bodies }: Field, event: Event): string {
  if (event.type !== 'moved' || !event.from || !event.to) return ''
  const { from, to, manner } = event
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = wholeRoot(dx * dx + dy * dy)
  const half = Math.floor((bodies.find(body => body.unit.id === event.unit)?.card.base.depth ?? 0) / 2) + 6
  if (length < half + 30) return ''
  const x = to.x - Math.round((dx * half) / length)
  const y = to.y - Math.round((dy * half) / length)
  const dash = manner === 'charge' || manner === 'rally' ? '' : ' stroke-dasharray="18 10"'
  const start = `<circle cx="${from.x}" cy="${from.y}" r="12" fill="none" stroke="#222" stroke-width="4"/>`
  return `${start}<path d="M${from.x} ${from.y}L${x} ${y}" stroke="#222" stroke-width="6"${dash} fill="none" marker-end="url(#tip)"/>`
}

/** The length of a move that is drawn as an arrow. */
function lengthOf(event: Event, locale: Locale): string {
  if (event.type !== 'moved' || !event.from || !event.to) return ''
  const { from, to } = event
  return from.x === to.x && from.y === to.y ? '' : wayLength(from, to, locale)
}

/** What the AI decided and why, wrapped to the width of the legend: of the candidates the one it took, of the clauses the first. */
function legendOf({ units, actions }: Library, events: readonly Event[], locale: Locale): readonly string[] {
  const nameOf = (id: string) => units.get(id)?.name ?? actions.get(id)?.name ?? id
  const lines: string[] = []
  for (const event of events) {
    if (event.type !== 'decided') continue
    const { decision } = event
    const taken = decision.candidates.filter(one => one.name === decision.chosen)
    const rules = decision.rules.slice(0, 2)
    let line = ''
    for (const word of explain({ ...decision, candidates: taken, rules }, locale, nameOf).split(' ')) {
      if (line.length + word.length > WRAP) {
        lines.push(line)
        line = '   '
      }
      line += line.trim() ? ` ${word}` : word
    }
    lines.push(line)
  }
  return lines
}
