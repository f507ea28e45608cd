import type { Locale } from '@umpire/core-game'
import { fill } from '@umpire/core-game/say'
import { xmlText } from '@umpire/core-game/svg'
import { readContent } from '../content/check.ts'
import type { Library } from '../content/library.ts'
import type { Content } from '../content/model.ts'
import { sampleContent } from '../content/sample/index.ts'
import { explain } from '../describe/explain.ts'
import { say } from '../describe/words.ts'
import type { Event } from '../events.ts'
import { type Field, fieldOf } from '../geometry/field.ts'
import type { State, View } from '../model.ts'
import { linesOf, membersOf } from '../rules/movement/line-metric.ts'
import { toldIn } from './given.ts'
import { tableGround } from './ground.ts'
import { KEY_LINE, KEY_SIZE, keyLines, leastWidth, sizeFor } from './key.ts'
import { arrow, lengthOf, reachArc, TIP } from './marks.ts'
import { ticks } from './ruler.ts'
import { colours, type PieceSet, type Standing, type UnitPicture, unitPicture } from './unit.ts'
import { pictureWords } from './words.ts'

export { tableGround } from './ground.ts'
export { reachArc } from './marks.ts'
export { ticks } from './ruler.ts'
export { type PieceSet, type Standing, shortName, type UnitPicture, unitPicture, unitSign } from './unit.ts'

export interface SvgOptions {
  /** The content the battle is fought with; the sample content unless told. */
  readonly content?: Content
  /** What has just happened: moves become arrows, decisions the legend. */
  readonly events?: readonly Event[]
  readonly locale?: Locale
  /** How far each AI unit's charge reaches. */
  readonly reach?: boolean
  /** How units are drawn; as `symbols` unless told. */
  readonly pieces?: PieceSet
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

/**
 * A picture of a state or view as an SVG document: the table from above with the AI's edge at the top, zones, lines, bases with facings, reach, moves,
 * and the explanation as a legend. It needs no fonts, files or scripts.
 */
export function svg(state: State | View, options: SvgOptions = {}): string {
  const { content = sampleContent, locale = 'en', reach = false, title, labels, distances } = options ?? {}
  const pieces = options?.pieces === 'pictures' ? 'pictures' : 'symbols'
  const events = toldIn(options?.events)
  const read = readContent(content)
  if (!read.ok) return '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const library = read.value
  const { hand, deck, supplied } = state
  const whole: State = { ...state, hand: hand ?? [], deck: deck ?? [], supplied: supplied ?? [] }
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
    `<defs>${TIP}</defs>`,
    `<rect x="-60" y="-120" width="${across}" height="${bottom + 150}" fill="#fbf8f1"/>`,
    `<text x="0" y="-54" font-size="${sizeFor(head, 54, across - 120)}" fill="#222">${xmlText(head)}</text>`,
    tableGround(whole, locale),
    reach ? field.bodies.map(body => (body.unit.seat === 'ai' ? reachArc(field, body) : '')).join('') : '',
    labels === 'ticks' ? ticks(whole.settled.table) : '',
    lineMarks(field),
    events.map(event => arrow(field.bodies, event)).join(''),
    [...unitPictures(whole, field.bodies, pieces, name => library.called(name, locale)).values()].join(''),
    distances ? events.map(event => lengthOf(event, locale)).join('') : '',
    legend.map((text, i) => words(right + 60, 60 + i * LINE, 30, text)).join(''),
    key.map((text, i) => words(0, depth + 70 + i * KEY_LINE, KEY_SIZE, text)).join(''),
    '</svg>',
  ].join('')
}

/** A picture in its parts, from the ground upwards, each an SVG fragment in hundredths of a distance unit: for boards that draw anew only what has changed. */
export interface PictureParts {
  /** Heads of arrows, for `defs`. */
  readonly defs: string
  readonly ground: string
  /** Where units came from. */
  readonly under: string
  /** Each unit by its id. */
  readonly units: ReadonlyMap<string, string>
}

/** What `svg` draws, without frame, lines, legend and key; `bodies`: who stands on the table, as `queries.field` has them. */
export function parts(
  state: Pick<State, 'settled' | 'rulings' | 'generals'>,
  bodies: readonly Standing[],
  options: Pick<SvgOptions, 'events' | 'locale' | 'pieces'> & Pick<UnitPicture, 'called'> = {},
): PictureParts {
  const { locale = 'en', pieces = 'symbols', events = [], called } = options
  return {
    defs: TIP,
    ground: tableGround(state, locale) + ticks(state.settled.table, false),
    under: events.map(event => arrow(bodies, event)).join(''),
    units: unitPictures(state, bodies, pieces, called),
  }
}

function unitPictures(
  { generals }: Pick<State, 'generals'>,
  bodies: readonly Standing[],
  pieces: PieceSet,
  called?: UnitPicture['called'],
): ReadonlyMap<string, string> {
  return new Map(
    bodies.map(body => {
      const { id, seat } = body.unit
      const leads = generals[seat]?.host === id && generals[seat].condition !== 'fallen'
      return [id, unitPicture(body, { pieces, leads, ...(called && { called }) })]
    }),
  )
}

function words(x: number, y: number, size: number, text: string): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="#333">${xmlText(text)}</text>`
}

/** Who stands where, for those who cannot see the picture. */
function descriptionOf({ bodies, state }: Field, locale: Locale): string {
  const count = (seat: 'ai' | 'human') => bodies.filter(body => body.unit.seat === seat).length
  const melees = bodies.filter(({ unit }) => unit.seat === 'ai' && unit.engaged.length).length
  const numbers = { ai: count('ai'), human: count('human'), melees, round: state.round }
  return fill(pictureWords(locale).description, numbers, locale)
}

function headline({ round, turn, behaviour }: State, locale: Locale): string {
  const texts = pictureWords(locale)
  if (round === 0) return texts.deployment
  const row = behaviour && say(behaviour.row, locale)
  return fill(texts.turn, { round, turn: say(turn, locale), row, value: behaviour?.value }, locale)
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

/** What the AI decided and why, wrapped to the width of the legend: of the candidates the one it took, of the clauses the first. */
function legendOf({ units, actions, called }: Library, events: readonly Event[], locale: Locale): readonly string[] {
  const nameOf = (id: string) => called(units.get(id)?.name ?? actions.get(id)?.name ?? id, locale)
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
