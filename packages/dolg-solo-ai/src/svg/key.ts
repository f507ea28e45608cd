import type { Locale } from '@umpire/core-game'
import { pictureWords } from './words.ts'

/** The size of its letters, and how far its lines are apart. */
export const KEY_SIZE = 30
export const KEY_LINE = 40

/** No letter of common fonts is wider on the average, in tenths of its size. */
const WIDE = 6

/** The size at which a text is no wider than `most`, at most `size`. */
export function sizeFor(text: string, size: number, most: number): number {
  return Math.max(12, Math.min(size, Math.floor((10 * most) / (WIDE * Math.max(1, text.length)))))
}

/** The widest single sign, below which no picture is. */
export function leastWidth(locale: Locale): number {
  return Math.ceil((Math.max(...pictureWords(locale).signs.map(text => text.length)) * WIDE * KEY_SIZE) / 10)
}

/** The key in lines that are no wider than `most`. */
export function keyLines(locale: Locale, most: number): readonly string[] {
  const fits = Math.floor((10 * most) / (WIDE * KEY_SIZE))
  const lines: string[] = []
  for (const sign of pictureWords(locale).signs) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 3 + sign.length <= fits) lines[lines.length - 1] = `${last} · ${sign}`
    else lines.push(sign)
  }
  return lines
}
