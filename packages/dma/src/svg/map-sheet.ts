import type { Cell, WorldMap } from '../model.ts'
import type { View } from '../view.ts'
import { edges, type MapPicture, mapBody, sheetFor } from './map.ts'
import { EDGE, INK, PAPER } from './palette.ts'

/** A part of a map, in cells; what lies outside the map is left out. */
export interface MapWindow {
  readonly column: number
  readonly row: number
  readonly width: number
  readonly height: number
}

export interface MapSheetPicture extends Omit<MapPicture, 'legend' | 'coordinates' | 'land'> {
  /** The id of a whole map on the same page that was drawn with the same `cell`: the sheet shows a part of it. Without one it draws the land itself. */
  readonly of?: string
  /** Hundredths of the size of that map; 100 unless told. */
  readonly zoom?: number
}

/** A sheet of a map, with the columns and rows of the whole at its edges. */
export function mapSheet(view: View, window: MapWindow, picture?: MapSheetPicture): string {
  const { of, zoom = 100, over } = picture ?? {}
  const sheet = sheetFor(view, picture)
  const { cell } = sheet
  const { column, row, width, height } = within(view.map, window)
  const [wide, high] = [width * cell, height * cell]
  const land = of === undefined ? mapBody(sheet) : `<use href="#${of}"/>`
  const inside = `<svg width="${wide}" height="${high}" viewBox="${column * cell} ${row * cell} ${wide} ${high}">${land}${over?.(sheet) ?? ''}</svg>`
  const frame = `<rect width="${wide}" height="${high}" fill="none" stroke="${INK}"/>`
  const [across, down] = [wide + 2 * EDGE, high + 2 * EDGE]
  const shown = (length: number) => Math.round((length * zoom) / 100)
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="${-EDGE} ${-EDGE} ${across} ${down}" width="${shown(across)}" height="${shown(down)}" font-family="Georgia, 'PT Serif', serif"><rect x="${-EDGE}" y="${-EDGE}" width="${across}" height="${down}" fill="${PAPER}"/>${inside}${frame}${edges(cell, { column, row, width, height })}</svg>`
}

/** The window round a cell, as far as the map goes. */
export function windowRound(map: WorldMap, at: Cell, reach: number): MapWindow {
  const [x, y] = [at % map.width, Math.floor(at / map.width)]
  return within(map, { column: x - reach, row: y - reach, width: 2 * reach + 1, height: 2 * reach + 1 })
}

/** Sheets that cover a map, none larger than `most` cells each way; neighbours share two rows of cells. */
export function mapSheets(map: WorldMap, most: number): readonly MapWindow[] {
  const parts = (length: number): readonly (readonly [from: number, size: number])[] => {
    if (length <= most) return [[0, length]]
    const n = Math.ceil((length - 2) / (most - 2))
    const size = Math.ceil((length - 2) / n) + 2
    return Array.from({ length: n }, (_, i) => [Math.min(length - size, i * (size - 2)), size] as const)
  }
  return parts(map.rows.length).flatMap(([row, height]) =>
    parts(map.width).map(([column, width]) => ({ column, row, width, height })),
  )
}

function within(map: WorldMap, { column, row, width, height }: MapWindow): MapWindow {
  const [left, top] = [Math.max(0, column), Math.max(0, row)]
  const [right, bottom] = [Math.min(map.width, column + width), Math.min(map.rows.length, row + height)]
  return { column: left, row: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
