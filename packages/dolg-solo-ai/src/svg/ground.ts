import type { Locale } from '@umpire/core-game'
import type { Polygon } from '../geometry/polygon.ts'
import { dividers } from '../geometry/table.ts'
import type { State } from '../model.ts'
import { pictureWords } from './words.ts'

/** The table with the AI's area, the zones with their names, and obstacles. */
export function tableGround({ settled, rulings }: Pick<State, 'settled' | 'rulings'>, locale: Locale): string {
  const { table } = settled
  const { width, depth, aiDepth, aiLeft, aiRight } = table
  const [left, right] = dividers(table, rulings)
  const { zones, scale } = pictureWords(locale)
  const middles = [(aiLeft + left) / 2, (left + right) / 2, (right + aiRight) / 2]
  return [
    `<rect class="felt" width="${width}" height="${depth}" fill="#e9e2c9" stroke="#8a7f5c" stroke-width="6"/>`,
    `<rect class="area" x="${aiLeft}" width="${aiRight - aiLeft}" height="${aiDepth}" fill="#dccfa8" opacity="0.6"/>`,
    ...[left, right].map(
      x =>
        `<path class="zone" d="M${x} 0V${depth}" stroke="#8a7f5c" stroke-width="4" stroke-dasharray="24 16" fill="none"/>`,
    ),
    ...zones.map(
      (name, i) =>
        `<text class="name" x="${middles[i]}" y="46" font-size="34" text-anchor="middle" fill="#655a39">${name}</text>`,
    ),
    ...table.obstacles.map(points =>
      polygon(points, 'class="obstacle" fill="#7d8f69" stroke="#56663f" stroke-width="4"'),
    ),
    `<path class="name" d="M20 ${depth - 24}h100" stroke="#333" stroke-width="6"/><text class="name" x="130" y="${depth - 14}" font-size="30" fill="#333">${scale}</text>`,
  ].join('')
}

export function polygon(points: Polygon, rest: string): string {
  return `<polygon points="${points.join(' ')}" ${rest}/>`
}
