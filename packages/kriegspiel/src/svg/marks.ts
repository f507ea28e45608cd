import { type Board, cellOf } from '../content/board.ts'
import type { Event } from '../events.ts'
import type { Square } from '../model.ts'
import { middle } from './ground.ts'
import { element, group, label } from './xml.ts'

/** True for those that `marks` draws. */
export function isMarked({ type }: Event): boolean {
  return type === 'moved' || type === 'attacked' || type === 'destroyed'
}

/** What events did: arrows for moves, lines of fire on a target with both sums, crosses where units were lost. */
export function marks(board: Board, events: readonly Event[]): { readonly under: string; readonly over: string } {
  const under: string[] = []
  const over: string[] = []
  for (const event of events) {
    if (event.type === 'moved') {
      under.push(origin(board, event.from))
      over.push(arrow(board, [event.from, ...event.path]))
    } else if (event.type === 'attacked') {
      const fire = event.attackers.filter(share => share.value > 0)
      under.push(...fire.map(share => shot(board, share.at, event.target.at, share.charge)))
      over.push(aim(board, event.target.at, `${event.attack}:${event.defence}`))
    } else if (event.type === 'destroyed') over.push(cross(board, event.at))
  }
  return { under: group('marks', under), over: group('marks', over) }
}

function at(board: Board, square: Square): { x: number; y: number } {
  return middle(board, Math.max(cellOf(board, square), 0))
}

function origin(board: Board, from: Square): string {
  const { x, y } = at(board, from)
  return element('rect', {
    x: x - 16,
    y: y - 16,
    width: 32,
    height: 32,
    rx: 4,
    fill: 'none',
    stroke: '#000',
    'stroke-width': 1.5,
    'stroke-dasharray': '3 3',
  })
}

/** From square to square, with a head drawn by hand: a marker would need an id. */
function arrow(board: Board, path: readonly Square[]): string {
  const points = path.map(square => at(board, square))
  const [before, end] = [points.at(-2)!, points.at(-1)!]
  const [dx, dy] = [Math.sign(end.x - before.x), Math.sign(end.y - before.y)]
  const back = dx && dy ? 9 : 13
  const tip = { x: end.x - dx * back, y: end.y - dy * back }
  const base = { x: tip.x - dx * 8, y: tip.y - dy * 8 }
  const wing = dx && dy ? 4.5 : 6
  const head = `M${tip.x} ${tip.y}L${base.x - dy * wing} ${base.y + dx * wing}L${base.x + dy * wing} ${base.y - dx * wing}z`
  const shaft = [...points.slice(0, -1), base].map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')
  const halo = element('path', { d: shaft, fill: 'none', stroke: '#fff', 'stroke-width': 6, 'stroke-opacity': 0.8 })
  return group('move', [
    halo,
    element('path', { d: shaft, fill: 'none', stroke: '#000', 'stroke-width': 2.5 }),
    element('path', { d: head, fill: '#000', stroke: '#fff', 'stroke-width': 1 }),
  ])
}

function shot(board: Board, from: Square, target: Square, charge: boolean): string {
  const [a, b] = [at(board, from), at(board, target)]
  return element('path', {
    class: 'shot',
    d: `M${a.x} ${a.y}L${b.x} ${b.y}`,
    stroke: '#e08a00',
    'stroke-width': charge ? 9 : 5,
    'stroke-opacity': 0.65,
  })
}

function aim(board: Board, target: Square, sums: string): string {
  const { x, y } = at(board, target)
  const ring = element('path', {
    d: `M${x - 18} ${y}a18 18 0 1 0 36 0a18 18 0 1 0 -36 0M${x - 24} ${y}h9M${x + 15} ${y}h9M${x} ${y - 24}v9M${x} ${y + 15}v9`,
    fill: 'none',
    stroke: '#000',
    'stroke-width': 2.5,
  })
  const plate = element('rect', {
    x: x - 22,
    y: y + 20,
    width: 44,
    height: 15,
    rx: 3,
    fill: '#ffd23f',
    stroke: '#000',
    'stroke-width': 1,
  })
  return ring + plate + label(x, y + 28, sums, 12, { 'font-weight': 'bold', fill: '#000' })
}

function cross(board: Board, square: Square): string {
  const { x, y } = at(board, square)
  const d = `M${x - 12} ${y - 12}l24 24M${x + 12} ${y - 12}l-24 24`
  const bar = (stroke: string, width: number) => element('path', { d, stroke, 'stroke-width': width })
  return group('loss', [bar('#fff', 7), bar('#000', 4)])
}
