import type { Locale } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import type { Board } from '../content/board.ts'
import { board as bookBoard } from '../content/debord.ts'
import type { Event } from '../events.ts'
import type { Position } from '../model.ts'
import { surveyOf } from '../rules/lines.ts'
import { ground } from './ground.ts'
import { legend as drawLegend, LEGEND, LEGEND_WIDTH } from './legend.ts'
import { networks as drawNetworks } from './lines.ts'
import { marks } from './marks.ts'
import { units } from './units.ts'
import { description, heading } from './words.ts'
import { element, MARGIN, SIDE } from './xml.ts'

export interface PictureOptions {
  /** The board of a ruleset of one's own. */
  readonly board?: Board
  /** What to mark: the events of the last turn, as `step` gave them. */
  readonly events?: readonly Event[]
  /** Draws the lines of both sides; true unless told. */
  readonly networks?: boolean
  /** Explains the signs under the board; true unless told. */
  readonly legend?: boolean
  /** The heading that screen readers read; who is to move, unless told. */
  readonly title?: string
  /** Of the words in the picture; `en` unless told. */
  readonly locale?: Locale
}

/**
 * A picture of a state or view as an SVG document: it needs no fonts, files or scripts, and it can be read in black and white. The title and
 * description say in words what it shows.
 */
export function svg(position: Position, options: PictureOptions = {}): string {
  const { board = bookBoard, events = [], networks = true, legend = true } = options
  const locale = options.locale === 'ru' ? 'ru' : 'en'
  const field = surveyOf(board, position)
  const bottom = board.rows * SIDE + 2 * MARGIN
  const width = Math.max(board.columns * SIDE + 2 * MARGIN, legend ? LEGEND_WIDTH : 0)
  const height = bottom + (legend ? LEGEND : 0)
  const said = heading(position, locale)
  const { under, over } = marks(board, events)
  const frame = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height }
  return element(
    'svg',
    { ...frame, role: 'img', 'font-family': 'sans-serif' },
    element('title', {}, xmlText(typeof options.title === 'string' ? options.title : said)),
    element('desc', {}, xmlText(description(board, position, locale))),
    element('rect', { width, height, fill: '#ffffff' }),
    ground(board, position),
    networks ? drawNetworks(board, position, field) : '',
    under,
    units(board, position, field),
    over,
    legend ? drawLegend(bottom, said, locale) : '',
  )
}
