import { integerRoot, type Locale } from '@umpire/core-game'
import { fill } from '@umpire/core-game/say'
import type { Pose, Table } from '../model.ts'
import { pictureWords } from './words.ts'

/** A distance unit, in hundredths of itself; it is 5 cm on the table. */
const UNIT = 100
/** Every so many units a tick is long and has its number. */
const NUMBERED = 5

/** A length as a ruler has it, to half a millimetre: 367 is `18.4 cm`. */
function inCentimetres(hundredths: number, locale: Locale): string {
  const tenths = Math.floor((hundredths + 1) / 2)
  return fill(pictureWords(locale).length, { whole: Math.floor(tenths / 10), tenths: tenths % 10 }, locale)
}

/** Ticks inside the four edges, one for each distance unit, with centimetres from the AI's edge and its left end unless told otherwise. */
export function ticks({ width, depth }: Table, numbered = true): string {
  const lines: string[] = []
  const numbers: string[] = []
  for (let x = UNIT; x < width; x += UNIT) {
    const long = x % (NUMBERED * UNIT) === 0
    lines.push(`M${x} 0v${long ? 26 : 14}M${x} ${depth}v${long ? -26 : -14}`)
    if (long) numbers.push(number(x, -10, 'middle', x), number(x, depth + 28, 'middle', x))
  }
  for (let y = UNIT; y < depth; y += UNIT) {
    const long = y % (NUMBERED * UNIT) === 0
    lines.push(`M0 ${y}h${long ? 26 : 14}M${width} ${y}h${long ? -26 : -14}`)
    if (long) numbers.push(number(-8, y + 8, 'end', y), number(width + 8, y + 8, 'start', y))
  }
  return `<path class="ticks" d="${lines.join('')}" stroke="#5b5238" stroke-width="3" fill="none"/>${numbered ? numbers.join('') : ''}`
}

function number(x: number, y: number, anchor: string, hundredths: number): string {
  return `<text x="${x}" y="${y}" font-size="24" text-anchor="${anchor}" fill="#5b5238">${Math.floor(hundredths / 20)}</text>`
}

/** How far a unit has gone, written beside the middle of its way. */
export function wayLength(from: Pose, to: Pose, locale: Locale): string {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const x = Math.floor((from.x + to.x) / 2)
  const y = Math.floor((from.y + to.y) / 2)
  const text = inCentimetres(integerRoot(dx * dx + dy * dy), locale)
  return `<text class="distance" x="${x + 14}" y="${y + 9}" font-size="28" fill="#222" stroke="#fbf8f1" stroke-width="6" paint-order="stroke">${text}</text>`
}
