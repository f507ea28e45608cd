import type { Board } from '../content/board.ts'
import type { Event } from '../events.ts'
import type { HexId } from '../model.ts'
import { centre, outline, type Point } from './geometry.ts'

/** Ways as arrows, battles as rings, losses as crosses. Events of another map, or of a caller without types, are not drawn. */
export function marks(board: Board, events: readonly Event[]): string {
  const at = (id: HexId) => centre(board, board.numberOf.get(id)!)
  const isHere = (...ids: readonly unknown[]) => ids.every(id => board.numberOf.has(id as HexId))
  const isWay = ({ from, path }: { readonly from: HexId; readonly path: readonly HexId[] }) =>
    Array.isArray(path) && isHere(from, ...path)
  let text = ''
  for (const event of events) {
    if (event.type === 'moved' || event.type === 'retreated') {
      if (isWay(event)) text += arrow([event.from, ...event.path].map(at), event.type === 'retreated')
    } else if (event.type === 'occupied') {
      if (isHere(event.from, event.hex)) text += arrow([at(event.from), at(event.hex)], false)
    } else if (event.type === 'battle-began') {
      if (!isHere(event.target)) continue
      text += `<path d="${outline(at(event.target))}" fill="none" stroke="#e0761a" stroke-width="5"/>`
    } else if (
      (event.type === 'destroyed' || event.type === 'surrendered') &&
      event.hex !== null &&
      isHere(event.hex)
    ) {
      const { x, y } = at(event.hex)
      text += `<path d="M${x - 18} ${y - 18}l36 36m0-36l-36 36" stroke="#111" stroke-width="5" stroke-opacity=".6"/>`
    }
  }
  return `<g class="marks">${text}</g>`
}

/** A line through points with a tip at its end. */
function arrow(points: readonly Point[], dashed: boolean): string {
  const end = points.at(-1)!
  const before = points.at(-2) ?? end
  const [dx, dy] = [Math.abs(end.x - before.x), Math.abs(end.y - before.y)]
  // How far, near enough: exact roots differ from engine to engine.
  const far = Math.max(1, Math.max(dx, dy) + 0.25 * Math.min(dx, dy))
  const [ux, uy] = [(end.x - before.x) / far, (end.y - before.y) / far]
  const [x, y] = [Math.round(end.x - ux * 12), Math.round(end.y - uy * 12)]
  const [wx, wy] = [Math.round(uy * 9), Math.round(ux * 9)]
  const line = points.map((point, i) => (i < points.length - 1 ? `${point.x},${point.y}` : `${x},${y}`)).join(' ')
  return `<g class="went"><polyline points="${line}" fill="none" stroke="#111" stroke-width="4" stroke-opacity=".65"${dashed ? ' stroke-dasharray="7 5"' : ''}/><path d="M${end.x} ${end.y}L${x - wx} ${y + wy}L${x + wx} ${y - wy}z" fill="#111" fill-opacity=".75"/></g>`
}
