import type { Board } from '../content/board.ts'
import { type Cell, type Position, type Seat, seats } from '../model.ts'
import { litBitOf, SOURCE, type Survey } from '../rules/lines.ts'
import { corner, middle } from './ground.ts'
import { element, group, SIDE } from './xml.ts'

/** How each side's lines are drawn: by colour, by dash, and a little apart. */
const STYLE: { readonly [seat in Seat]: { readonly [name: string]: string | number } } = {
  north: { stroke: '#1f5fa8', transform: 'translate(-2.5 -1)' },
  south: { stroke: '#b3271e', 'stroke-dasharray': '2 5', transform: 'translate(2.5 1)' },
}

/** A piece of a line, for the legend. */
export function sample(x: number, y: number, seat: Seat): string {
  const { transform: _, ...style } = STYLE[seat]
  return element('path', { d: `M${x} ${y}h38`, 'stroke-width': 2, ...style })
}

/** Both networks: squares tinted, and every line from every source. */
export function networks(board: Board, position: Position, field: Survey): string {
  return group('networks', [tints(board, field), ...seats.map(seat => raysOf(board, position, field, seat))])
}

function tints(board: Board, field: Survey): string {
  const fills = { north: '#1f5fa8', south: '#b3271e' }
  const tint = seats.map(seat => {
    const cells = board.names.flatMap((_, at) => (field[at]! & litBitOf(seat) ? [at] : []))
    const d = cells.map(at => `M${corner(board, at).x} ${corner(board, at).y}h${SIDE}v${SIDE}h-${SIDE}z`).join('')
    return d ? element('path', { class: `lit ${seat}`, d, fill: fills[seat], 'fill-opacity': 0.1 }) : ''
  })
  return tint.join('')
}

/** Each stretch is drawn once, however many lines run over it: dashes laid over dashes would close the gaps. */
function raysOf(board: Board, position: Position, field: Survey, seat: Seat): string {
  const d = board.steps.slice(0, 4).flatMap((step, way) => {
    const starts = new Set(
      sourcesOf(board, position, field, seat).flatMap(at => stretches(board, field, seat, at, way)),
    )
    const runs = [...starts].filter(at => !starts.has(at - step)).sort((a, b) => a - b)
    return runs.map(from => {
      let to = from
      while (starts.has(to)) to += step
      const [a, b] = [middle(board, from), middle(board, to)]
      return `M${a.x} ${a.y}L${b.x} ${b.y}`
    })
  })
  const style = { fill: 'none', 'stroke-width': 1.6, 'stroke-opacity': 0.75, ...STYLE[seat] }
  return d.length > 0 ? element('path', { class: `lines ${seat}`, d: d.join(''), ...style }) : ''
}

function sourcesOf(board: Board, position: Position, field: Survey, seat: Seat): readonly Cell[] {
  const arsenals = board.arsenals[seat].filter(at => !position.destroyed.includes(at))
  return [
    ...arsenals,
    ...position.units.filter(unit => unit.seat === seat && field[unit.at]! & SOURCE).map(unit => unit.at),
  ]
}

/** The line through a source in a direction and against it, as the squares from which it takes a step in that direction. */
function stretches(board: Board, field: Survey, seat: Seat, source: Cell, way: number): Cell[] {
  const lit = litBitOf(seat)
  const step = board.steps[way]!
  const found: Cell[] = []
  // What ends a line is never lit itself.
  for (let at = source, left = board.reach[at * 8 + way]!; left > 0 && field[at + step]! & lit; left--, at += step)
    found.push(at)
  for (let at = source, left = board.reach[at * 8 + way + 4]!; left > 0 && field[at - step]! & lit; left--, at -= step)
    found.push(at - step)
  return found
}
