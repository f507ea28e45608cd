import type { Locale } from '@umpire/core-game'
import type { Handbook } from '../content/model.ts'
import type { Cell } from '../model.ts'
import { type Allocation, allocate, sitesOf } from '../rules/territory.ts'
import type { View } from '../view.ts'

export const layers = ['geographic', 'political', 'directions'] as const
export type Layer = (typeof layers)[number]

/** The layer of a name; the geographic one for whatever is none. */
export function layerOf(name: unknown): Layer {
  return layers.find(layer => layer === name) ?? 'geographic'
}

/** What every part of one map is drawn by. */
export interface Sheet {
  readonly view: View
  readonly layer: Layer
  readonly locale: Locale
  readonly directions: Handbook['directions']
  /** Pixels a cell. */
  readonly cell: number
  /** Pixels of the map itself. */
  readonly width: number
  /** Whose land each cell is (C2). */
  readonly marks: Allocation
  /** The middle of a cell, in pixels. */
  x(at: Cell): number
  y(at: Cell): number
}

export function sheetOf(
  view: View,
  layer: Layer,
  locale: Locale,
  cell: number,
  { directions, territory }: Pick<Handbook, 'directions' | 'territory'>,
  known?: Allocation,
): Sheet {
  const { map } = view
  let marks = known
  return {
    view,
    layer,
    locale,
    directions,
    cell,
    width: map.width * cell,
    // Sheets that show a part of a map drawn elsewhere do without.
    get marks() {
      marks ??= allocate(map, sitesOf(map), territory)
      return marks
    },
    x: at => ((at % map.width) + 0.5) * cell,
    y: at => (Math.floor(at / map.width) + 0.5) * cell,
  }
}
