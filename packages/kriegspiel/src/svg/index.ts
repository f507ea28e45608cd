import { type Locale, localeOf } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import type { Board } from '../content/board.ts'
import { board as bookBoard } from '../content/debord.ts'
import type { Event } from '../events.ts'
import type { Kind, Position, Seat, Unit } from '../model.ts'
import { surveyOf } from '../rules/lines.ts'
import { ground } from './ground.ts'
import { legend as drawLegend, LEGEND, legendWidth } from './legend.ts'
import { networks as drawNetworks } from './lines.ts'
import { marks } from './marks.ts'
import { counters, drawUnit, type PieceSet, unitId as unitIdOn, units } from './units.ts'
import { description, heading } from './words.ts'
import { element, MARGIN, SIDE } from './xml.ts'

export { MARGIN, SIDE } from './xml.ts'
export type { PieceSet }

export interface PictureOptions {
  /** The board of a ruleset of one's own. */
  readonly board?: Board
  /** What to mark: the events of the last turn, as `step` gave them. */
  readonly events?: readonly Event[]
  /** Draws the lines of both sides; true unless told. */
  readonly networks?: boolean
  /** How units are drawn; as `symbols` unless told. */
  readonly pieces?: PieceSet
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
  const { board = bookBoard, events = [], networks = true, legend = true, pieces = 'symbols' } = options
  const locale = localeOf(options.locale)
  const field = surveyOf(board, position)
  const bottom = board.rows * SIDE + 2 * MARGIN
  const width = Math.max(board.columns * SIDE + 2 * MARGIN, legend ? legendWidth() : 0)
  const height = bottom + (legend ? LEGEND : 0)
  const said = heading(position, locale)
  const { under, over } = marks(board, events)
  const frame = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height }
  return element(
    'svg',
    { ...frame, role: 'img', 'font-family': 'sans-serif' },
    element('title', {}, xmlText(typeof options.title === 'string' ? options.title : said)),
    element('desc', {}, xmlText(description(board, position, field, events, locale))),
    element('rect', { width, height, fill: '#ffffff' }),
    ground(board, position),
    networks ? drawNetworks(board, position, field) : '',
    under,
    units(board, position, field, pieces),
    over,
    legend ? drawLegend(bottom, said, locale) : '',
  )
}

/** A picture in its parts, from the ground upwards, each an SVG fragment in the frame of the whole: for boards that draw anew only what has changed. */
export interface PictureParts {
  readonly width: number
  readonly height: number
  readonly ground: string
  readonly networks: string
  /** Where units came from, and lines of fire. */
  readonly under: string
  /** Each unit by what its `data-unit` says (see `unitId`). */
  readonly units: ReadonlyMap<string, string>
  /** Arrows, sums and losses. */
  readonly over: string
}

/** What `svg` draws, without frame, legend and words. */
export function parts(position: Position, options: Omit<PictureOptions, 'legend' | 'title'> = {}): PictureParts {
  const { board = bookBoard, events = [], networks = true, pieces = 'symbols' } = options
  const field = surveyOf(board, position)
  const { under, over } = marks(board, events)
  return {
    width: board.columns * SIDE + 2 * MARGIN,
    height: board.rows * SIDE + 2 * MARGIN,
    ground: ground(board, position),
    networks: networks ? drawNetworks(board, position, field) : '',
    under,
    units: counters(board, position, field, pieces),
    over,
  }
}

/** One unit with the middle of its square at 0, 0. */
export function unitSign(seat: Seat, kind: Kind, pieces: PieceSet = 'symbols'): string {
  return drawUnit(-SIDE / 2, -SIDE / 2, seat, kind, false, pieces)
}

/** What `data-unit` says of a unit: no other of the same picture has it. */
export function unitId(unit: Unit, board: Board = bookBoard): string {
  return unitIdOn(board, unit)
}

/** The lines of both sides alone, as a fragment: of a position that might be, too. */
export function lines(position: Position, { board = bookBoard }: Pick<PictureOptions, 'board'> = {}): string {
  return drawNetworks(board, position, surveyOf(board, position))
}
