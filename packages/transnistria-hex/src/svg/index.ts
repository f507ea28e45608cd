import { type Locale, localeOf } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import type { Board } from '../content/board.ts'
import { board as board1992 } from '../content/order-of-battle.ts'
import type { Event } from '../events.ts'
import type { HexId, State, Unit, UnitId } from '../model.ts'
import { supply } from '../queries/index.ts'
import { turnOrder } from '../rules/calendar.ts'
import { counters, type PieceSet, sign } from './counters.ts'
import { centre, frame, HEX, type Point } from './geometry.ts'
import { coordinates, labels } from './labels.ts'
import { ground, networks, places, river, zones } from './map.ts'
import { marks } from './marks.ts'
import { panel } from './panel.ts'
import { description, heading } from './words.ts'

export { theme } from './theme.ts'

export { HEX, type PieceSet, type Point }

export interface SvgOptions {
  /** The board of the ruleset; that of 1992 unless told. */
  readonly board?: Board
  /** What just happened: ways of units, battles and losses are marked. */
  readonly events?: readonly Event[]
  /** Of the words in the picture; `en` unless told. */
  readonly locale?: Locale
  /** Zones of control as hatching; drawn unless told. */
  readonly zones?: boolean
  /** Supply networks as coloured roads; drawn unless told. */
  readonly supply?: boolean
  /** How units are drawn; as `symbols` unless told. */
  readonly pieces?: PieceSet
}

/**
 * A picture of a state: the map with its owners, river, roads, networks, zones, counters with values and damage, and the scales. Its title and
 * description say the position in words.
 */
export function svg(state: State, options: SvgOptions = {}): string {
  const { board = board1992, events = [], zones: hatched = true, supply: roads = true } = options
  const locale = localeOf(options.locale)
  const { x, y, width, height } = frame(board)
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" role="img" font-family="sans-serif" text-anchor="middle">`,
    `<title>${xmlText(heading(state, locale))}</title>`,
    `<desc>${xmlText(description(board, state, locale))}</desc>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#f7f4ea"/>`,
    ground(board, state),
    hatched ? zones(board, state) : '',
    networks(board, state, roads),
    river(board),
    places(board),
    marks(board, events),
    coordinates(board),
    ...counters(board, state.units, lookOf(board, state, options)).values(),
    labels(board, state.units, locale),
    panel(state, locale, ...panelAt(board)),
    '</svg>',
  ]
  return parts.join('\n')
}

/** A picture in its parts, from the ground upwards, each an SVG fragment in a frame that begins at 0,0: for boards that draw anew only what has changed. */
export interface PictureParts {
  readonly width: number
  readonly height: number
  readonly ground: string
  readonly zones: string
  readonly networks: string
  /** River, places and coordinates. */
  readonly places: string
  /** What just happened. */
  readonly marks: string
  /** Each unit on the map by its id, which is what its `data-unit` says. */
  readonly units: ReadonlyMap<UnitId, string>
  /** Names of places. */
  readonly names: string
  /** The scales. */
  readonly panel: string
}

/** What `svg` draws, without frame and title. */
export function parts(state: State, options: SvgOptions = {}): PictureParts {
  const { board = board1992, events = [], zones: hatched = true, supply: roads = true } = options
  const locale = localeOf(options.locale)
  const { width, height } = frame(board)
  const place = placing(board)
  const units = [...counters(board, state.units, lookOf(board, state, options))]
  return {
    width,
    height,
    ground: place(ground(board, state)),
    zones: hatched ? place(zones(board, state)) : '',
    networks: place(networks(board, state, roads)),
    places: place(river(board) + places(board) + coordinates(board)),
    marks: place(marks(board, events)),
    units: new Map(units.map(([id, unit]) => [id, place(unit)] as const)),
    names: place(labels(board, state.units, locale)),
    panel: place(panel(state, locale, ...panelAt(board))),
  }
}

/** The networks alone, in the frame of the parts: of a state that might be, too. */
export function roads(state: State, { board = board1992 }: Pick<SvgOptions, 'board'> = {}): string {
  return placing(board)(networks(board, state, true))
}

/** One unit with its middle at 0,0, as large as where it stands alone. */
export function unitSign(unit: Unit, options: Pick<SvgOptions, 'board' | 'locale' | 'pieces'> = {}): string {
  const { board = board1992, pieces = 'symbols' } = options
  const locale = localeOf(options.locale)
  return `<g font-family="sans-serif" text-anchor="middle">${sign(board, unit, { locale, pieces, hungry: new Set() })}</g>`
}

/** The size of the parts, and the middle of each hex in their frame. */
export function grid(board: Board = board1992): {
  readonly width: number
  readonly height: number
  readonly middles: ReadonlyMap<HexId, Point>
} {
  const { x, y, width, height } = frame(board)
  const middle = (at: Point): Point => ({ x: at.x - x, y: at.y - y })
  return { width, height, middles: new Map(board.hexes.map(({ id }, i) => [id, middle(centre(board, i))])) }
}

/** Moves a fragment into a frame that begins at 0,0. */
function placing(board: Board): (fragment: string) => string {
  const { x, y } = frame(board)
  return fragment => `<g transform="translate(${-x} ${-y})" text-anchor="middle">${fragment}</g>`
}

/** Where the map of 1992 leaves room. */
function panelAt(board: Board): readonly [x: number, top: number] {
  const { x, y, height } = frame(board)
  return [x + 50, y + Math.round(height * 0.62)]
}

function lookOf(board: Board, state: State, { locale, pieces = 'symbols' }: SvgOptions) {
  return { locale: localeOf(locale), pieces, hungry: hungryIn(board, state) }
}

/** Units that no line reaches and no city feeds. */
function hungryIn(board: Board, state: State): ReadonlySet<UnitId> {
  const lines = turnOrder(state).flatMap(seat => supply(board, state, seat).units)
  return new Set(lines.filter(line => !line.supplied).map(({ unit }) => unit))
}
