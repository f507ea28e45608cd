import type { Locale } from '@umpire/core-game'
import type { Content } from './content.ts'
import { readContent } from './content.ts'
import type { Event } from './events.ts'
import { explain } from './explain.ts'
import { type Body, type Field, fieldOf } from './field.ts'
import { ahead, type Polygon } from './geometry/polygon.ts'
import { dividers } from './geometry/table.ts'
import { linesOf, membersOf } from './line-metric.ts'
import type { State, View } from './model.ts'
import { sampleContent } from './sample/index.ts'

export interface SvgOptions {
  /** The content the battle is fought with; the sample content unless told. */
  readonly content?: Content
  /** What has just happened: moves become arrows, decisions the legend. */
  readonly events?: readonly Event[]
  readonly locale?: Locale
  /** How far each AI unit's charge reaches. */
  readonly reach?: boolean
  readonly title?: string
}

const LEGEND = 900
const LINE = 42

const colours = {
  ai: { fit: '#b5483a', broken: '#d59a8c', routed: '#e9cfc8', destroyed: '#fff', line: '#7a2a1f' },
  human: { fit: '#3a6ea5', broken: '#93b1d1', routed: '#cfdcea', destroyed: '#fff', line: '#1f446b' },
} as const

/** The table from above, the AI's edge at the top: zones, lines, bases with facings, reach, moves, and the explanation as a legend. */
export function svg(state: State | View, options: SvgOptions = {}): string {
  const { content = sampleContent, events = [], locale = 'en', reach = false, title } = options
  const library = readContent(content)
  if (!library.ok) return '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const whole: State = { ...state, hand: state.hand ?? [] }
  const field = fieldOf(whole, library.value)
  const { width, depth } = whole.settled.table
  const legend = legendOf(events, locale)
  const height = Math.max(depth, 140 + legend.length * LINE)
  const across = width + (legend.length ? LEGEND + 180 : 120)
  const head = title ?? headline(whole, locale)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -120 ${across} ${height + 200}" font-family="Georgia, serif">`,
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#222"/></marker></defs>',
    `<rect x="-60" y="-120" width="${across}" height="${height + 200}" fill="#fbf8f1"/>`,
    `<text x="0" y="-40" font-size="54" fill="#222">${escaped(head)}</text>`,
    ground(whole, locale),
    reach ? field.bodies.map(body => reachArc(field, body)).join('') : '',
    lineMarks(field),
    events.map(arrow).join(''),
    field.bodies.map(body => base(field, body)).join(''),
    legend
      .map(
        (text, i) => `<text x="${width + 60}" y="${60 + i * LINE}" font-size="28" fill="#333">${escaped(text)}</text>`,
      )
      .join(''),
    '</svg>',
  ].join('')
}

function headline({ turn, side, behaviour }: State, locale: Locale): string {
  const ru = locale === 'ru'
  if (turn === 0) return ru ? 'Размещение' : 'Deployment'
  const who = side === 'ai' ? (ru ? 'ИИ' : 'the AI') : ru ? 'игрок' : 'the player'
  const value = behaviour ? (ru ? `, поведение ИИ ${behaviour.value}` : `, AI behaviour ${behaviour.value}`) : ''
  return ru ? `Ход ${turn}, ${who}${value}` : `Turn ${turn}, ${who}${value}`
}

function ground({ settled, rules }: State, locale: Locale): string {
  const { table } = settled
  const { width, depth, aiDepth, aiLeft, aiRight } = table
  const [left, right] = dividers(table, rules)
  const names = locale === 'ru' ? ['левый фланг', 'центр', 'правый фланг'] : ['left flank', 'centre', 'right flank']
  const middles = [(aiLeft + left) / 2, (left + right) / 2, (right + aiRight) / 2]
  const scale = locale === 'ru' ? '1 ЕР' : '1 DU'
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
  const colour = colours[unit.side]
  const [ax, ay, bx, by] = corners as readonly [number, number, number, number]
  const general = state.generals[unit.side]?.host === unit.id && state.generals[unit.side]?.condition !== 'fallen'
  const nose = ahead(pose, card.base.depth / 2 - 14)
  const short = card.name.split(' ').at(-1)!.slice(0, 8)
  const dots = Array.from({ length: unit.damage }, (_, i) => {
    const x = pose.x - (unit.damage - 1) * 8 + i * 16
    return `<circle cx="${x}" cy="${pose.y + 26}" r="6" fill="#ffd84d" stroke="#222" stroke-width="2"/>`
  })
  return [
    `<g>${polygon(corners, `fill="${colour[unit.condition]}" stroke="${colour.line}" stroke-width="4"`)}`,
    `<path d="M${ax} ${ay}L${nose.x} ${nose.y}L${bx} ${by}" fill="none" stroke="${colour.line}" stroke-width="4"/>`,
    `<text x="${pose.x}" y="${pose.y - 4}" font-size="28" text-anchor="middle" fill="#fff" stroke="${colour.line}" stroke-width="5" paint-order="stroke">${unit.id}${general ? ' ★' : ''}</text>`,
    `<text x="${pose.x}" y="${pose.y + 19}" font-size="19" text-anchor="middle" fill="#fff" stroke="${colour.line}" stroke-width="4" paint-order="stroke">${escaped(short)}</text>`,
    ...dots,
    '</g>',
  ].join('')
}

/** The arc that an AI unit's charge reaches. */
function reachArc(field: Field, body: Body): string {
  if (body.unit.side !== 'ai' || body.engaged.length) return ''
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
    .flatMap(side => linesOf(field, side, membersOf(field, side)).map(line => ({ side, line })))
    .filter(({ line }) => line.members.length > 1)
    .map(({ side, line }) => {
      const points = line.members.map(member => `${member.pose.x} ${member.pose.y}`).join('L')
      return `<path d="M${points}" fill="none" stroke="${colours[side].line}" stroke-width="14" opacity="0.25" stroke-linecap="round"/>`
    })
    .join('')
}

/** From where a unit stood to the edge of where it stands now; drawn below the bases. */
function arrow(event: Event): string {
  if (event.type !== 'moved' || !event.from || !event.to) return ''
  const { from, to, manner } = event
  const square = (to.x - from.x) ** 2 + (to.y - from.y) ** 2
  if (square < 60 * 60) return ''
  const short = Math.floor((70 * 100) / Math.sqrt(square))
  const x = to.x - Math.round(((to.x - from.x) * short) / 100)
  const y = to.y - Math.round(((to.y - from.y) * short) / 100)
  const dash = manner === 'charge' || manner === 'rally' ? '' : ' stroke-dasharray="18 10"'
  const start = `<circle cx="${from.x}" cy="${from.y}" r="12" fill="none" stroke="#222" stroke-width="4"/>`
  return `${start}<path d="M${from.x} ${from.y}L${x} ${y}" stroke="#222" stroke-width="6"${dash} fill="none" marker-end="url(#tip)"/>`
}

/** What the AI decided, wrapped to the width of the legend. */
function legendOf(events: readonly Event[], locale: Locale): readonly string[] {
  const lines: string[] = []
  for (const event of events) {
    if (event.type !== 'decided') continue
    let line = ''
    for (const word of explain(event.decision, locale).split(' ')) {
      if (line.length + word.length > 66) {
        lines.push(line)
        line = '   '
      }
      line += line.trim() ? ` ${word}` : word
    }
    lines.push(line)
  }
  return lines
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
