import { inLanguage, type Locale } from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import type { Board } from '../content/board.ts'
import type { Unit } from '../model.ts'
import { stacksOf } from './counters.ts'
import { centre } from './geometry.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a name may stand about the middle of its hex, the best first. */
const SPOTS: readonly (readonly [dx: number, dy: number])[] = [
  [0, 36],
  [0, 31],
  [0, -27],
  [0, -33],
  [-40, 34],
  [40, 34],
  [-40, -27],
  [40, -27],
  [-66, 4],
  [66, 4],
  [-78, 34],
  [78, 34],
  [-84, 4],
  [84, 4],
  [0, 46],
  [0, -42],
  [-60, 44],
  [60, 44],
]

/** The room a text takes around its middle, on the safe side. */
function boxOf(text: string, x: number, baseline: number, size: number): Box {
  const width = text.length * size * 0.62
  return { x: x - width / 2, y: baseline - size * 0.8, width, height: size }
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** The area that two boxes share. */
function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

/** `q,r` of every hex, small, at its top. */
export function coordinates(board: Board): string {
  const texts = board.hexes.map(({ id }, i) => {
    const { x, y } = centre(board, i)
    return `<text x="${x}" y="${y - 28}">${id}</text>`
  })
  return `<g class="coordinates" font-size="10" fill="#6f6a58">${texts.join('')}</g>`
}

/** Names of places go over everything else; each where it covers no other name, and as few counters and coordinates as can be. */
export function labels(board: Board, units: readonly Unit[], locale: Locale): string {
  const stacks = [...stacksOf(units).keys()].map(id => centre(board, board.numberOf.get(id)!))
  const counters = stacks.map(({ x, y }) => ({ x: x - 28, y: y - 27, width: 56, height: 54 }))
  const soft = board.hexes.map(({ id }, i) => boxOf(id, centre(board, i).x, centre(board, i).y - 28, 9))
  const taken: Box[] = []
  let text = ''
  for (const place of board.content.map.places) {
    const i = board.numberOf.get(place.hex)!
    const { x, y } = centre(board, i)
    const city = board.hexes[i]!.terrain === 'city'
    const name = inLanguage(board.names.get(place.hex)!, locale).replace(/ bridgehead$/, '')
    const size = city ? 16 : 12
    const spots = SPOTS.map(([dx, dy], rank) => {
      const box = boxOf(name, x + dx, y + dy, size)
      const clashes = taken.filter(other => overlap(other, box)).length
      const hidden = counters.reduce((sum, other) => sum + shared(other, box), 0)
      const covered = soft.filter(other => overlap(other, box)).length
      return { x: x + dx, y: y + dy, box, cost: clashes * 10_000 + hidden * 0.3 + covered * 2 + rank }
    })
    const best = spots.reduce((a, b) => (b.cost < a.cost ? b : a))
    taken.push(best.box)
    const font = city ? 'font-size="16" font-weight="bold"' : 'font-size="12"'
    text += `<text class="place" x="${best.x}" y="${best.y}" ${font} fill="#2b241c" stroke="#f7f4ea" stroke-width="3.5" stroke-opacity=".9" paint-order="stroke">${xmlText(name)}</text>`
  }
  return text
}
