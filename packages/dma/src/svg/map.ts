import type { Locale } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import { handbook } from '../content/handbook.ts'
import type { Handbook } from '../content/model.ts'
import { localeOf } from '../describe/locale.ts'
import type { Cell } from '../model.ts'
import type { Shares } from '../rules/territory.ts'
import type { View } from '../view.ts'
import { ground } from './ground.ts'
import { legend } from './legend.ts'
import { banner, castle, label, swords } from './marks.ts'
import { colourOf, INK, WATER } from './palette.ts'
import { type Layer, layers, type Sheet, sheetOf } from './sheet.ts'

export interface MapPicture {
  /** Which of the three published maps (C5); `geographic` unless told. */
  readonly layer?: Layer
  /** Names of directions in this language; English unless told. */
  readonly locale?: 'en' | 'ru'
  /** Pixels a cell, 1 to 200; 14 unless told. */
  readonly cell?: number
  /** Who is who, beside the map; drawn unless told. */
  readonly legend?: boolean
  /** Columns and rows at the edges, both from 0 in the north-west as in notation and reports; drawn unless told. */
  readonly coordinates?: boolean
  /** Whose directions and territories are drawn; the original handbook's unless told. */
  readonly handbook?: Pick<Handbook, 'directions' | 'territory'>
}

/** The legend's width. */
const LEGEND = 230
/** The width of the edge for coordinates. */
const EDGE = 22

const TITLES: { readonly [layer in Layer]: { readonly [locale in Locale]: string } } = {
  geographic: { en: 'the land, routes of armies and battles', ru: 'земля, пути армий и битвы' },
  political: { en: 'the states', ru: 'державы' },
  directions: { en: 'main directions of the provinces', ru: 'главные направления провинций' },
}

/** A map of the world as it is published: the land with routes and battles, the states, or the main directions with armies. */
export function mapSvg(view: View, picture?: MapPicture): string {
  const { layer: wanted, cell: size = 14, legend: key = true, coordinates = true } = picture ?? {}
  const locale = localeOf(picture?.locale)
  const layer = wanted !== undefined && layers.includes(wanted) ? wanted : 'geographic'
  const cell = Number.isFinite(size) ? Math.max(1, Math.min(200, Math.round(size))) : 14
  const sheet = sheetOf(view, layer, locale, cell, bookOf(picture?.handbook))
  const { rows } = view.map
  const height = Math.max(rows.length * cell, key ? 70 + 22 * Math.max(view.players.length + 4, 8) : 0)
  // Columns stand above the map and rows to the left of it, outside the cells: the origin of the drawing stays that of the map.
  const edge = coordinates ? EDGE : 0
  const [across, down] = [sheet.width + (key ? LEGEND : 0) + edge, height + edge]
  const parts = [
    `<rect x="${-edge}" y="${-edge}" width="${across}" height="${down}" fill="#faf7ee"/><rect width="${sheet.width}" height="${height}" fill="${WATER}"/>`,
    ...ground(sheet),
    ...(layer === 'geographic' ? routes(sheet) : []),
    ...settlements(sheet),
    ...(layer === 'political' ? [] : armies(sheet)),
    ...(layer === 'geographic' ? battles(sheet) : []),
    ...names(sheet),
    ...(coordinates ? [edges(sheet)] : []),
    ...(key ? [legend(sheet)] : []),
  ]
  const title = `${locale === 'ru' ? 'Неделя' : 'Week'} ${view.week}: ${TITLES[layer][locale]}`
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="${-edge} ${-edge} ${across} ${down}" width="${across}" height="${down}" font-family="Georgia, 'PT Serif', serif"><title>${title}</title>${parts.join('')}</svg>`
}

/** The ways of armies in the last week (C5). */
function routes({ view, x, y }: Sheet): string[] {
  return view.last.routes.flatMap(({ seat, cells }) => {
    const line = cells.map(at => `${x(at)},${y(at)}`).join(' ')
    return [
      `<polyline points="${line}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linejoin="round"/>`,
      `<polyline points="${line}" fill="none" stroke="${colourOf(seat)}" stroke-width="2.6" stroke-linejoin="round" stroke-dasharray="5 2.5"/>`,
    ]
  })
}

function settlements({ view, cell, x, y }: Sheet): string[] {
  return view.map.provinces.flatMap(({ city, villages }, i) => {
    const side = cell * 0.42
    const squares = villages.map(
      (village, j) =>
        `<rect x="${x(village.cell) - side}" y="${y(village.cell) - side}" width="${2 * side}" height="${2 * side}" rx="2" fill="${colourOf(view.villages[i]![j]!)}" stroke="${INK}"><title>${xmlText(village.name)}</title></rect>`,
    )
    return [...squares, castle(x(city.cell), y(city.cell), cell * 0.95, colourOf(view.cities[i]!.seat), city.name)]
  })
}

/** Armies, those of one cell side by side. */
function armies({ view, cell, x, y }: Sheet): string[] {
  const crowd = new Map<Cell, number>()
  return view.armies.map(({ cell: at, seat, name }) => {
    const n = crowd.get(at) ?? 0
    crowd.set(at, n + 1)
    return banner(x(at) + cell * (0.35 + 0.3 * n), y(at) - cell * 0.3, cell, colourOf(seat), name)
  })
}

function battles({ view, cell, x, y }: Sheet): string[] {
  return view.last.battles.map(({ cell: at, siege }) => swords(x(at), y(at), cell * 0.6, siege))
}

function names({ view, cell, x, y }: Sheet): string[] {
  const size = Math.max(9, cell * 0.82)
  return view.map.provinces.map(({ city }) => label(x(city.cell), y(city.cell) + cell * 1.75, city.name, size))
}

/** The numbers of columns and rows, as many as there is room for. */
function edges({ view: { map }, cell }: Sheet): string {
  const every = [1, 2, 5, 10, 20, 50, 100].find(step => step * cell >= 24) ?? 100
  const numbers = (length: number) => Array.from({ length: Math.ceil(length / every) }, (_, i) => i * every)
  const number = (left: number, top: number, n: number) => `<text x="${left}" y="${top}">${n}</text>`
  const above = numbers(map.width).map(n => number((n + 0.5) * cell, -6, n))
  const beside = numbers(map.rows.length).map(n => number(-EDGE / 2, (n + 0.5) * cell + 3, n))
  return `<g class="coordinates" font-size="9" text-anchor="middle" fill="${INK}">${[...above, ...beside].join('')}</g>`
}

/** A handbook, or the original one where that is none. */
function bookOf(given: MapPicture['handbook']): Pick<Handbook, 'directions' | 'territory'> {
  const directions = Array.isArray(given?.directions) && given.directions.every(isDirection) ? given.directions : null
  const territory = isShares(given?.territory) ? given.territory : null
  return directions && territory ? { directions, territory } : handbook
}

function isDirection(value: unknown): boolean {
  const { id, en, ru } = (value ?? {}) as { readonly [name: string]: unknown }
  return [id, en, ru].every(text => typeof text === 'string')
}

function isShares(value: Shares | undefined): value is Shares {
  return Number.isSafeInteger(value?.city) && Number.isSafeInteger(value?.village)
}
