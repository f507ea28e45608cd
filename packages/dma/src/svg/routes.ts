import type { Cell, Seat } from '../model.ts'
import { emblemPatch } from './emblems.ts'
import { colourOf, INK, PAPER } from './palette.ts'

/** Where cells are, in pixels. */
export interface Places {
  readonly cell: number
  x(at: Cell): number
  y(at: Cell): number
}

/** Days that have a shade of their own. */
const SHADES = 7

/** The way of an army, past: a dashed line from its state's sign. */
export function pastRoute({ cell, x, y }: Places, seat: Seat, cells: readonly Cell[]): string {
  const [from] = cells
  const sign =
    from === undefined ? '' : `<g transform="translate(${x(from)} ${y(from)})">${emblemPatch(seat, cell * 0.2)}</g>`
  const line = cells.map(at => `${x(at)},${y(at)}`).join(' ')
  return `<polyline points="${line}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linejoin="round"/><polyline points="${line}" fill="none" stroke="${colourOf(seat)}" stroke-width="2.6" stroke-linejoin="round" stroke-dasharray="5 2.5"/>${sign}`
}

/** A route to come, as an arrow: in each cell the day on which it is entered; a dot where that is after the week. The first cell is where the army stands. */
export function plannedRoute(
  { cell, x, y }: Places,
  seat: Seat,
  cells: readonly Cell[],
  days: readonly number[] = [],
): string {
  const [last, before] = [cells.at(-1), cells.at(-2)]
  if (last === undefined || before === undefined) return ''
  const line = cells.map(at => `${x(at)},${y(at)}`).join(' ')
  const [dx, dy] = [Math.sign(x(last) - x(before)), Math.sign(y(last) - y(before))]
  const [tx, ty] = [x(last) + dx * cell * 0.42, y(last) + dy * cell * 0.42]
  const wing = cell * 0.3
  const head = `M${tx},${ty}L${tx - dx * wing - dy * wing},${ty - dy * wing + dx * wing}L${tx - dx * wing + dy * wing},${ty - dy * wing - dx * wing}z`
  const r = cell * 0.3
  const marks = cells.slice(1).map((at, i) => {
    const day = days[i]
    const size = day === undefined || day > SHADES ? r * 0.45 : r
    const number =
      size === r
        ? `<text x="${x(at)}" y="${y(at)}" font-size="${cell * 0.46}" font-weight="bold" font-family="sans-serif" text-anchor="middle" dominant-baseline="central" fill="${INK}">${day}</text>`
        : ''
    return `<circle cx="${x(at)}" cy="${y(at)}" r="${size}" fill="${PAPER}" stroke="${INK}"/>${number}`
  })
  return `<polyline points="${line}" fill="none" stroke="${INK}" stroke-width="${cell * 0.26}" stroke-linejoin="round"/><polyline points="${line}" fill="none" stroke="${colourOf(seat)}" stroke-width="${cell * 0.17}" stroke-linejoin="round"/><path d="${head}" fill="${colourOf(seat)}" stroke="${INK}" stroke-linejoin="round"/>${marks.join('')}`
}

/** What an army can reach, by the day: darker is nearer, and each day's land is edged. `dayOf` is null beyond the week. */
export function reachPicture(
  { cell, x, y }: Places,
  cells: readonly Cell[],
  width: number,
  dayOf: (at: Cell) => number | null,
): string {
  const days: string[] = []
  const edges: string[] = []
  const half = cell / 2
  for (const at of cells) {
    const day = dayOf(at)
    if (day === null || day < 1 || day > SHADES) continue
    const [left, top] = [x(at) - half, y(at) - half]
    days[day] = `${days[day] ?? ''}M${left},${top}h${cell}v${cell}h${-cell}z`
    const later = (other: Cell) => (dayOf(other) ?? SHADES + 1) > day
    if (later(at + 1)) edges.push(`M${left + cell},${top}v${cell}`)
    if (later(at - 1)) edges.push(`M${left},${top}v${cell}`)
    if (later(at + width)) edges.push(`M${left},${top + cell}h${cell}`)
    if (later(at - width)) edges.push(`M${left},${top}h${cell}`)
  }
  const shades = days.map((path, day) =>
    path
      ? `<path class="day" data-day="${day}" d="${path}" fill="#1f4f8f" fill-opacity="${(50 - 5 * day) / 100}"/>`
      : '',
  )
  return `<g class="reach">${shades.join('')}<path d="${edges.join('')}" stroke="#163a6b" stroke-width="1.4" fill="none"/></g>`
}
