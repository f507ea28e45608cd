import { type Locale, localeOf } from '@umpire/core-game'
import type { Event } from '../events.ts'
import type { View } from '../view.ts'
import { type MapPicture, mapSvg } from './map.ts'

export {
  type BattleParts,
  type BattlePicture,
  battleFrameSvg,
  battleParts,
  battleSvg,
  CELL as FIELD_CELL,
  fieldNumbers,
  fieldPicture,
  MARGIN as FIELD_MARGIN,
  unitSign,
} from './battle.ts'
export { emblem, emblemMark, emblemPatch } from './emblems.ts'
export { type MapPicture, mapParts, mapSvg } from './map.ts'
export { type MapSheetPicture, type MapWindow, mapSheet, mapSheets, windowRound } from './map-sheet.ts'
export { type OddsPicture, oddsSvg, spreadSvg } from './odds.ts'
export { colourOf } from './palette.ts'
export type { MapParts } from './parts.ts'
export { type Places, plannedRoute, reachPicture } from './routes.ts'
export { type Layer, layerOf, layers } from './sheet.ts'

export interface SvgOptions {
  /** What just happened. The maps show the week from the view itself. */
  readonly events?: readonly Event[]
  readonly locale?: Locale
  /** Whose directions and territories are drawn; the original handbook's unless told. */
  readonly handbook?: MapPicture['handbook']
  /** Whose land each cell is, from another map of the same week, to be reckoned once. */
  readonly marks?: MapPicture['marks']
}

/** The three published maps on one sheet (C5): the land with routes and battles, and beside it the states and the main directions. */
export function svg(view: View, options?: SvgOptions): string {
  const locale = localeOf(options?.locale)
  const book = {
    ...(options?.handbook && { handbook: options.handbook }),
    ...(options?.marks && { marks: options.marks }),
  }
  const [land, states, directions] = [
    mapSvg(view, { ...book, locale, cell: 18 }),
    mapSvg(view, { ...book, layer: 'political', locale, cell: 9, legend: false }),
    mapSvg(view, { ...book, layer: 'directions', locale, cell: 9 }),
  ].map(text => ({ text, width: sizeOf(text, 'width'), height: sizeOf(text, 'height') })) as [Sheet, Sheet, Sheet]
  const width = land.width + Math.max(states.width, directions.width)
  const height = Math.max(land.height, states.height + directions.height)
  const at = ({ text }: Sheet, x: number, y: number) => text.replace('<svg ', `<svg x="${x}" y="${y}" `)
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#faf7ee"/>${at(land, 0, 0)}${at(states, land.width, 0)}${at(directions, land.width, states.height)}</svg>`
}

interface Sheet {
  readonly text: string
  readonly width: number
  readonly height: number
}

function sizeOf(text: string, side: 'width' | 'height'): number {
  return Number(new RegExp(` ${side}="(\\d+)"`).exec(text)![1])
}
