import stringWidth from 'string-width'
import type { Console } from './console.ts'

/** Cells of a terminal that a text takes; wide characters take two, colours none. */
export function cells(text: string): number {
  return stringWidth(text)
}

/** A text in lines of so many cells at most, broken at blanks; a word that is longer is cut. Without colours: a break would lose them. */
export function fold(text: string, width: number, hang = 0): string[] {
  const lines: string[] = []
  const inset = /^ */.exec(text)![0]
  const more = hang ? `${inset}${' '.repeat(hang)}` : ''
  let line = ''
  for (const word of text
    .slice(inset.length)
    .split(' ')
    .flatMap(part => cut(part, width - more.length))) {
    if (line.trim() !== '' && cells(line) + 1 + cells(word) > width) {
      lines.push(line)
      line = `${more}${word}`
    } else line = line === '' ? `${inset}${word}` : `${line} ${word}`
  }
  return [...lines, line]
}

/** Says a text in lines as wide as the screen; `hang`: how much further in it goes on. Colours are put on line by line. */
export function sayFolded(console: Console, text: string, hang = 0, paint = (line: string): string => line): void {
  for (const line of fold(text, console.width - 1, hang)) console.say(paint(line))
}

/** Each line of a text folded, as for a help text; what goes on is set in by two. */
export function folded(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap(line => fold(line, Math.min(width, 100), line.startsWith(' ') ? 2 : 0))
    .join('\n')
}

function cut(word: string, width: number): string[] {
  if (cells(word) <= width) return [word]
  const pieces: string[] = ['']
  for (const sign of word) {
    if (cells(pieces.at(-1)! + sign) > width) pieces.push('')
    pieces[pieces.length - 1] += sign
  }
  return pieces
}
