import { type Locale, localeOf } from '@umpire/core-game'
import { fill } from '@umpire/core-game/say'
import { xmlText } from '@umpire/core-game/svg'
import { handbook } from '../content/handbook.ts'
import type { Handbook } from '../content/model.ts'
import type { Allocation, Shares } from '../rules/territory.ts'
import type { View } from '../view.ts'
import { legend } from './legend.ts'
import type { MapWindow } from './map-sheet.ts'
import { EDGE, INK, PAPER, WATER } from './palette.ts'
import { type MapParts, partsOf } from './parts.ts'
import type { Places } from './routes.ts'
import { type Layer, layerOf, type Sheet, sheetOf } from './sheet.ts'
import { wordsOf } from './words.ts'

export interface MapPicture {
  /** Which of the three published maps (C5); `geographic` unless told. */
  readonly layer?: Layer
  /** Names of directions in this language; English unless told. */
  readonly locale?: Locale
  /** Pixels a cell, 1 to 200; 14 unless told. */
  readonly cell?: number
  /** Who is who, beside the map; drawn unless told. */
  readonly legend?: boolean
  /** Columns and rows at the edges, both from 0 in the north-west as in notation and reports; drawn unless told. */
  readonly coordinates?: boolean
  /** Whose land each cell is, from another map of the same week, to be reckoned once. */
  readonly marks?: Allocation
  /** What lies over the map, as routes to come; places are those of the map. */
  readonly over?: (places: Places) => string
  /** An id for the land, by which sheets on the same page show parts of it. */
  readonly land?: string
  /** Whose directions and territories are drawn; the original handbook's unless told. */
  readonly handbook?: Pick<Handbook, 'directions' | 'territory'>
}

/** The legend's width. */
const LEGEND = 230

/** The pieces of such a map for who puts them together, as a board does; the size of a cell is that of the picture. */
export function mapParts(view: View, picture?: Pick<MapPicture, 'layer' | 'locale' | 'cell' | 'handbook'>): MapParts {
  return partsOf(sheetFor(view, picture))
}

/** A map of the world as it is published: the land with routes and battles, the states, or the main directions with armies. */
export function mapSvg(view: View, picture?: MapPicture): string {
  const { legend: key = true, coordinates = true } = picture ?? {}
  const sheet = sheetFor(view, picture)
  const { layer, locale, cell } = sheet
  const { rows } = view.map
  const height = Math.max(
    rows.length * cell + (coordinates ? EDGE : 0),
    key ? 70 + 22 * Math.max(view.players.length + 5, 8) : 0,
  )
  // They stand outside the cells: the origin of the drawing stays that of the map.
  const edge = coordinates ? EDGE : 0
  const [across, down] = [sheet.width + (key ? LEGEND : 0) + 2 * edge, height + edge]
  const land = picture?.land
  const body = mapBody(sheet)
  const parts = [
    `<rect x="${-edge}" y="${-edge}" width="${across}" height="${down}" fill="${PAPER}"/>`,
    land === undefined ? body : `<g id="${xmlText(land)}">${body}</g>`,
    picture?.over?.(sheet) ?? '',
    ...(coordinates ? [edges(cell, { column: 0, row: 0, width: view.map.width, height: rows.length })] : []),
    ...(key ? [legend({ ...sheet, width: sheet.width + edge })] : []),
  ]
  const words = wordsOf[locale]
  const week = fill(words.week, { week: view.week }, locale)
  const title = fill(words.title, { week, layer: words.layers[layer] }, locale)
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="${-edge} ${-edge} ${across} ${down}" width="${across}" height="${down}" font-family="Georgia, 'PT Serif', serif"><title>${title}</title>${parts.join('')}</svg>`
}

/** All of a map but what stands round it, from column 0, row 0 at (0, 0). */
export function mapBody(sheet: Sheet): string {
  const { layer, cell, view, width } = sheet
  const drawn = partsOf(sheet)
  return [
    `<rect width="${width}" height="${view.map.rows.length * cell}" fill="${WATER}"/>`,
    drawn.ground,
    ...(layer === 'geographic' ? [drawn.routes] : []),
    ...drawn.places.values(),
    ...(layer === 'political' ? [] : drawn.armies.values()),
    ...(layer === 'geographic' ? [drawn.battles] : []),
    drawn.names,
  ].join('')
}

export function sheetFor(view: View, picture?: MapPicture): Sheet {
  const { layer: wanted, cell: size = 14 } = picture ?? {}
  const locale = localeOf(picture?.locale)
  const layer = layerOf(wanted)
  const cell = Number.isFinite(size) ? Math.max(1, Math.min(200, Math.round(size))) : 14
  return sheetOf(view, layer, locale, cell, bookOf(picture?.handbook), picture?.marks)
}

/** The numbers of the columns and rows of a window at its four edges, as many as there is room for. */
export function edges(cell: number, { column, row, width, height }: MapWindow): string {
  const every = [1, 2, 5, 10, 20, 50, 100].find(step => step * cell >= 18) ?? 100
  const numbers = (from: number, length: number) =>
    Array.from({ length }, (_, i) => from + i).filter(n => n % every === 0)
  const number = (left: number, top: number, n: number) => `<text x="${left}" y="${top}">${n}</text>`
  const [right, bottom] = [width * cell, height * cell]
  const line = (top: number) => numbers(column, width).map(n => number((n - column + 0.5) * cell, top, n))
  const side = (left: number) => numbers(row, height).map(n => number(left, (n - row + 0.5) * cell + 3.5, n))
  const all = [...line(-7), ...side(-EDGE / 2), ...side(right + EDGE / 2), ...line(bottom + 15)]
  return `<g class="coordinates" font-size="10" font-family="sans-serif" text-anchor="middle" fill="${INK}">${all.join('')}</g>`
}

/** A handbook, or the original one where that is none. */
function bookOf(given: MapPicture['handbook']): Pick<Handbook, 'directions' | 'territory'> {
  const directions = Array.isArray(given?.directions) && given.directions.every(isDirection) ? given.directions : null
  const territory = isShares(given?.territory) ? given.territory : null
  return directions && territory ? { directions, territory } : handbook
}

function isDirection(value: unknown): boolean {
  const { id, en, ru, fr = '' } = (value ?? {}) as { readonly [name: string]: unknown }
  return [id, en, ru, fr].every(text => typeof text === 'string')
}

function isShares(value: Shares | undefined): value is Shares {
  return Number.isSafeInteger(value?.city) && Number.isSafeInteger(value?.village)
}
