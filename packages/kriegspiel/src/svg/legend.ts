import type { Locale } from '@umpire/core-game'
import { kinds } from '../content/unit-types.ts'
import { seatName, unitName } from '../describe/names.ts'
import { seats } from '../model.ts'
import { arsenal, fortress, mountain, pass } from './ground.ts'
import { sample } from './lines.ts'
import { badge, drawUnit } from './units.ts'
import { wordsOf } from './words.ts'
import { group, label, MARGIN } from './xml.ts'

/** Height of the two rows under the board. */
export const LEGEND = 104

/** What a unit and its name take. */
const COLUMN = 166

/** Width of both rows: as many units as there are, and no less than the ground and the sides need. */
export function legendWidth(): number {
  return Math.max(2 * MARGIN + kinds.length * COLUMN, 1060)
}

/** What the signs mean: units in the first row; ground, sides and whose turn it is in the second. */
export function legend(top: number, heading: string, locale: Locale): string {
  const words = wordsOf[locale]
  const name = (x: number, y: number, text: string) => label(x, y, text, 12, { 'text-anchor': 'start' })
  const first = kinds.map((kind, i) => {
    const x = MARGIN + i * COLUMN
    return drawUnit(x, top, 'north', kind) + name(x + 42, top + 20, unitName(kind, locale))
  })
  const y = top + 48
  const ground = [mountain, pass, fortress].map((draw, i) => {
    const x = MARGIN + i * 118
    return draw(x, y) + name(x + 46, y + 20, words.ground[i]!)
  })
  const arsenals = arsenal(MARGIN + 354, y, 'north') + arsenal(MARGIN + 394, y, 'south')
  const sides = seats.map((seat, i) => {
    const x = MARGIN + 512 + i * 130
    return (
      sample(x, y + 20, seat) + drawUnit(x + 36, y, seat, 'infantry') + name(x + 78, y + 20, seatName(seat, locale))
    )
  })
  const x = MARGIN + 772
  const offline =
    drawUnit(x, y, 'north', 'infantry', true) + badge(x + 34, y + 6, '!') + name(x + 44, y + 20, words.offline)
  const bold = { 'text-anchor': 'end', 'font-weight': 'bold' }
  const turn = label(legendWidth() - MARGIN, y + 20, heading, 14, bold)
  const arsenalName = name(MARGIN + 440, y + 20, words.ground[3])
  return group('legend', [...first, ...ground, arsenals, arsenalName, ...sides, offline, turn])
}
