import type { Seat } from '../model.ts'
import type { View } from '../view.ts'
import { colourOf, directionColour, HIDDEN, INK, NOBODY, STEPPE } from './palette.ts'
import type { Sheet } from './sheet.ts'

/** Steppe and hidden lands, the colours of provinces and the borders between them. */
export function ground(sheet: Sheet): string[] {
  const coarse = sheet.layer === 'geographic'
  const line = `stroke-opacity="${coarse ? 0.22 : 0.5}" stroke-width="${coarse ? 1 : 1.6}"`
  return [
    runs(sheet, '.', 'steppe', STEPPE),
    runs(sheet, '#', 'hidden', HIDDEN),
    ...(coarse ? [] : tints(sheet)),
    `<path class="border" d="${borders(sheet)}" stroke="${INK}" ${line} fill="none"${coarse ? ' stroke-dasharray="3 3"' : ''}/>`,
  ]
}

function runs({ view, cell }: Sheet, letter: string, name: string, colour: string): string {
  let path = ''
  view.map.rows.forEach((row, at) => {
    for (let from = row.indexOf(letter); from >= 0; from = row.indexOf(letter, from)) {
      let to = from
      while (row[to] === letter) to++
      path += `M${from * cell},${at * cell}h${(to - from) * cell}v${cell}h-${(to - from) * cell}z`
      from = to
    }
  })
  return `<path class="${name}" d="${path}" fill="${colour}" stroke="${colour}" stroke-width="5" stroke-linejoin="round"/>`
}

/** The land of states, or of main directions (C5). */
function tints({ view, layer, directions, marks, cell }: Sheet): string[] {
  const { width } = view.map
  const tint = (mark: number): string => {
    if (layer === 'political') return colourOf(holderOf(view, mark))
    const { direction } = view.cities[mark >> 8]!
    return direction === null ? NOBODY : directionColour(directions, direction)
  }
  const byColour = new Map<string, string>()
  marks.forEach((mark, at) => {
    if (mark < 0) return
    const colour = tint(mark)
    const square = `M${(at % width) * cell},${Math.floor(at / width) * cell}h${cell}v${cell}h-${cell}z`
    byColour.set(colour, (byColour.get(colour) ?? '') + square)
  })
  return [...byColour].map(([colour, path]) => `<path d="${path}" fill="${colour}" fill-opacity=".62"/>`)
}

/** Lines between cells of different states; in the geographic map between provinces. */
function borders({ view, layer, marks, cell }: Sheet): string {
  const { width } = view.map
  const land = (at: number): string | number => {
    const mark = marks[at]!
    if (mark < 0) return -1
    return layer === 'political' ? (holderOf(view, mark) ?? `n${mark >> 8}`) : mark >> 8
  }
  let path = ''
  for (let at = 0; at < marks.length; at++) {
    const [left, top] = [(at % width) * cell, Math.floor(at / width) * cell]
    if ((at + 1) % width && land(at) !== land(at + 1)) path += `M${left + cell},${top}v${cell}`
    if (at + width < marks.length && land(at) !== land(at + width)) path += `M${left},${top + cell}h${cell}`
  }
  return path
}

function holderOf(view: View, mark: number): Seat | null {
  const village = mark & 255
  return village === 0 ? view.cities[mark >> 8]!.seat : view.villages[mark >> 8]![village - 1]!
}
