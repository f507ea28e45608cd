import type { Handbook } from '../../content/model.ts'
import { directionColour, NOBODY } from '../../svg/palette.ts'
import type { Block } from '../paper.ts'
import type { UnitGuide } from './guide.ts'

const CELL = 24

/** A shield in the colour of the direction, with what the unit fights by. */
export function unitPicture({ directions }: Handbook, unit: UnitGuide, about: string): Block {
  const { direction } = unit.type
  const colour = direction === null ? NOBODY : directionColour(directions, direction)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 68" width="60" height="68"><path d="M4,4h52v30c0,16-12,24-26,30c-14-6-26-14-26-30z" fill="${colour}" stroke="#3a3428" stroke-width="2"/><path d="${armsOf(unit)}" fill="none" stroke="#3a3428" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return { kind: 'picture', svg, lines: [], about }
}

/** A tower, a horse, a bow, a wall, a pick, a row of pikes, or a sword. */
function armsOf({ height, horse, reach, holds, ignoresDig, type }: UnitGuide): string {
  if (height > 0) return 'M20,52V18h4v4h4v-4h4v4h4v-4h4v34zM27,52v-9h6v9'
  if (horse) return 'M18,50c0-14 2-20 10-26l2-8l5,7c7,2 9,7 9,13l-5,4l-5-5c0,6 4,8 4,15zM33,28v1'
  if (reach > 1) return 'M22,14c16,8 16,28 0,36M22,14v36M16,32h27M38,27l6,5l-6,5'
  if (holds) return 'M16,22h28v8h-28zM16,30v10h28v-10M30,22v8M23,30v10M37,30v10M16,40v8h28v-8M30,40v8'
  if (ignoresDig) return 'M20,50L38,20M26,14c8,0 15,5 18,13'
  if (type.depth) return 'M18,52V16M30,52V12M42,52V16M15,21l3-7l3,7M27,17l3-7l3,7M39,21l3-7l3,7'
  return 'M30,12v30M22,42h16M30,42v10M27,16l3-5l3,5'
}

/** Where a unit strikes: its own cell with an arrow, and its targets by their order. */
export function strikePicture({ strikes, reach }: UnitGuide, about: string): Block {
  const from = Math.max(1, reach)
  const size = 2 * from + 1
  const back = Math.max(0, ...strikes.map(([forward]) => -forward))
  const rows = from + back + 1
  const at = ([forward, right]: readonly [number, number]) => [(right + from) * CELL, (from - forward) * CELL] as const
  const squares = strikes.map((cell, i) => {
    const [x, y] = at(cell)
    return `<rect x="${x}" y="${y}" width="${CELL}" height="${CELL}" fill="#d98c6a" fill-opacity=".6"/><text x="${x + 12}" y="${y + 16}">${i + 1}</text>`
  })
  const [x, y] = at([0, 0])
  const lines = Array.from({ length: size + 1 }, (_, i) => `M${i * CELL},0V${rows * CELL}`)
  const across = Array.from({ length: rows + 1 }, (_, i) => `M0,${i * CELL}H${size * CELL}`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 ${size * CELL + 2} ${rows * CELL + 2}" width="${size * CELL + 2}" height="${rows * CELL + 2}" font-family="sans-serif" font-size="11" text-anchor="middle" fill="#3a3428">${squares.join('')}<path d="M${x + 12},${y + 4}l6,9h-4v7h-4v-7h-4z" fill="#7a3b14"/><path d="${[...lines, ...across].join('')}" stroke="#3a3428" stroke-opacity=".35"/></svg>`
  const order = new Map(strikes.map((cell, i) => [cell.join(), String(i + 1)]))
  const sketch = Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: size }, (_, column) => {
      const [forward, right] = [from - row, column - from]
      return (forward === 0 && right === 0 ? '^' : (order.get(`${forward},${right}`) ?? '.')).padStart(3)
    })
    return `  ${cells.join('')}`
  })
  return { kind: 'picture', svg, lines: sketch, about }
}
