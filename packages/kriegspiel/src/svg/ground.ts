import { type Board, FORTRESS, MOUNTAIN, PASS, rowLetter } from '../content/board.ts'
import { type Cell, type Position, type Seat, seats } from '../model.ts'
import { colours, element, group, label, MARGIN, SIDE } from './xml.ts'

/** The left upper corner of a square. */
export function corner(board: Board, at: Cell): { x: number; y: number } {
  return { x: MARGIN + board.column[at]! * SIDE, y: MARGIN + board.row[at]! * SIDE }
}

/** The middle of a square. */
export function middle(board: Board, at: Cell): { x: number; y: number } {
  const { x, y } = corner(board, at)
  return { x: x + SIDE / 2, y: y + SIDE / 2 }
}

/** Squares, mountains, passes, fortresses, arsenals, the frontier and the coordinates. */
export function ground(board: Board, position: Position): string {
  const { columns, rows } = board
  const width = columns * SIDE
  const height = rows * SIDE
  const paper = element('rect', { class: 'plain', x: MARGIN, y: MARGIN, width, height, fill: '#fbf8ef' })
  const verticals = Array.from({ length: columns + 1 }, (_, i) => `M${MARGIN + i * SIDE} ${MARGIN}v${height}`)
  const horizontals = Array.from({ length: rows + 1 }, (_, i) => `M${MARGIN} ${MARGIN + i * SIDE}h${width}`)
  const grid = element('path', {
    class: 'grid',
    d: [...verticals, ...horizontals].join(''),
    stroke: '#c9c2ae',
    'stroke-width': 1,
    fill: 'none',
  })
  const frontier = element('path', {
    class: 'frontier',
    d: `M${MARGIN} ${MARGIN + board.content.frontier * SIDE}h${width}`,
    stroke: '#6b6455',
    'stroke-width': 3,
    'stroke-dasharray': '14 8',
  })
  const squares = board.names.map((_, at) => square(board, position, at)).filter(Boolean)
  return group('ground', [paper, grid, ...squares, frontier, group('coordinates', [coordinates(board)])])
}

function square(board: Board, position: Position, at: Cell): string {
  const { x, y } = corner(board, at)
  const terrain = board.terrain[at]
  if (terrain === MOUNTAIN) return mountain(x, y)
  if (terrain === PASS) return pass(x, y)
  if (terrain === FORTRESS) return fortress(x, y)
  const owner = seats.find(seat => board.arsenals[seat].includes(at))
  return owner ? arsenal(x, y, owner, position.destroyed.includes(at)) : ''
}

export function mountain(x: number, y: number): string {
  const rock = element('rect', { x, y, width: SIDE, height: SIDE, fill: '#8d8470' })
  const peaks = `M${x + 3} ${y + 34}l11 -22 7 13 5 -9 11 18z`
  return group('mountain', [rock, element('path', { d: peaks, fill: '#4a4436', stroke: '#2c281f' })])
}

export function pass(x: number, y: number): string {
  const rock = element('rect', { x, y, width: SIDE, height: SIDE, fill: '#d8cfb8' })
  const walls = `M${x + 2} ${y + 38}q12 -18 0 -36M${x + 38} ${y + 38}q-12 -18 0 -36`
  return group('pass', [rock, element('path', { d: walls, fill: 'none', stroke: '#4a4436', 'stroke-width': 3 })])
}

/** A wall with towers at its four corners. */
export function fortress(x: number, y: number): string {
  const style = { fill: '#e7dfca', stroke: '#4a4436', 'stroke-width': 2 }
  const wall = element('rect', { x: x + 5, y: y + 5, width: 30, height: 30, ...style })
  const tower = (dx: number, dy: number) =>
    element('rect', { x: x + dx, y: y + dy, width: 9, height: 9, ...style, fill: '#4a4436' })
  return group('fortress', [wall, tower(2, 2), tower(29, 2), tower(2, 29), tower(29, 29)])
}

/** A wheel in the colours of its side; where it is destroyed, a broken ring and a cross. */
export function arsenal(x: number, y: number, owner: Seat, destroyed = false): string {
  const [cx, cy] = [x + SIDE / 2, y + SIDE / 2]
  const { paper, ink, frame } = colours[owner]
  const ring = { cx, cy, r: 17, 'stroke-width': 2.5 }
  if (destroyed) {
    const cross = `M${x + 5} ${y + 5}l30 30M${x + 35} ${y + 5}l-30 30`
    const broken = element('circle', { ...ring, fill: 'none', stroke: '#8d8470', 'stroke-dasharray': '6 5' })
    return group('arsenal destroyed', [broken, element('path', { d: cross, stroke: '#2c281f', 'stroke-width': 3 })])
  }
  const spokes = `M${cx - 10} ${cy}h20M${cx} ${cy - 10}v20M${cx - 7} ${cy - 7}l14 14M${cx + 7} ${cy - 7}l-14 14`
  const rim = element('circle', { ...ring, fill: paper, stroke: frame })
  return group('arsenal', [rim, element('path', { d: spokes, stroke: ink, 'stroke-width': 2 })])
}

function coordinates(board: Board): string {
  const { columns, rows } = board
  const right = MARGIN + columns * SIDE + MARGIN / 2
  const bottom = MARGIN + rows * SIDE + MARGIN / 2
  const numbers = Array.from({ length: columns }, (_, column) => {
    const x = MARGIN + (column + 0.5) * SIDE
    return label(x, MARGIN / 2, String(column + 1)) + label(x, bottom, String(column + 1))
  })
  const letters = Array.from({ length: rows }, (_, row) => {
    const y = MARGIN + (row + 0.5) * SIDE
    return label(MARGIN / 2, y, rowLetter(row)) + label(right, y, rowLetter(row))
  })
  return [...numbers, ...letters].join('')
}
