import type { Ground } from '../core/ground.ts'
import type { Mark } from './state.ts'

/** Arrows of one's own, as SVG; marks of single cells are drawn with the cells. */
export function arrows(marks: readonly Mark[], ground: Ground): string {
  const parts = marks.map(({ from, to }) => {
    const [a, b] = [ground.cell(from), ground.cell(to)]
    if (!a || !b || a === b) return ''
    const far = Math.hypot(b.x - a.x, b.y - a.y)
    const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far]
    const [x, y] = [b.x - ux * 14, b.y - uy * 14]
    return `<path class="own-arrow" d="M${a.x} ${a.y}L${x} ${y}"/><path class="own-head" d="M${b.x} ${b.y}L${x - uy * 9} ${y + ux * 9}L${x + uy * 9} ${y - ux * 9}z"/>`
  })
  return parts.join('')
}

/** The marks with one more, or without one that was there; with null for `to`, without all that begin or end at `from`. */
export function toggled(marks: readonly Mark[], from: string, to: string | null): readonly Mark[] {
  if (to === null) return marks.filter(one => one.from !== from && one.to !== from)
  const rest = marks.filter(one => one.from !== from || one.to !== to)
  return rest.length < marks.length ? rest : [...rest, { from, to }]
}
