import type { Locale } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'
import { type Block, type Entry, type Frame, type Paper, wordOf } from './paper.ts'
import { labelled, parted } from './speech.ts'

/** Columns that a line may have. */
export const WIDTH = 80
/** The least that the last column of a table is worth. */
const LEAST = 18

/** A paper as text of at most 80 columns, which a terminal shows and does not obey. Characters of double width count twice. */
export function paperText({ locale, title, lead, sections }: Paper): string {
  const body = sections.flatMap(section => {
    const heading = printable(section.title)
    return [
      '',
      ...wrapped(heading, WIDTH),
      '='.repeat(Math.min(WIDTH, widthOf(heading))),
      ...blocksText(section.blocks, locale),
    ]
  })
  return [...wrapped(printable(title), WIDTH), ...lead.flatMap(words => wrapped(printable(words), WIDTH)), ...body, '']
    .map(line => line.trimEnd())
    .join('\n')
}

function blocksText(blocks: readonly Block[], locale: Locale): string[] {
  return blocks.flatMap(block => {
    const some = blockText(block, locale)
    return some.length > 0 ? ['', ...some] : []
  })
}

function blockText(block: Block, locale: Locale): string[] {
  if (block.kind === 'text') return wrapped(printable(block.text), WIDTH)
  if (block.kind === 'list') return block.items.flatMap(item => hung(printable(item), WIDTH, '- '))
  if (block.kind === 'lines') return block.lines.flatMap(line => kept(printable(line)))
  if (block.kind === 'picture') return block.lines.flatMap(line => kept(printable(line)))
  if (block.kind === 'part') {
    const heading = printable(block.title)
    const inside = blocksText(block.blocks, locale)
    // Nothing but pictures that say no more than the words beside them.
    if (inside.length === 0) return []
    return [...wrapped(heading, WIDTH), '-'.repeat(Math.min(WIDTH, widthOf(heading))), ...inside]
  }
  if (block.kind === 'link') return hung(printable(labelled(locale, block.text, block.href)), WIDTH, '')
  if (block.kind === 'frames') return block.frames.flatMap((frame, i) => [...(i > 0 ? [''] : []), ...frameText(frame)])
  if (block.kind === 'index')
    return block.groups.flatMap(({ title, href, items }) => [
      ...hung(printable(`${title} (${href})`), WIDTH, ''),
      ...items.flatMap(({ text }) => hung(printable(text), WIDTH, '- ')),
    ])
  return block.kind === 'table' ? tableText(block.head, block.rows, locale) : []
}

function frameText({ title, lines, about, told }: Frame): string[] {
  const heading = printable(title)
  return [
    ...wrapped(heading, WIDTH),
    '-'.repeat(Math.min(WIDTH, widthOf(heading))),
    ...wrapped(printable(about), WIDTH),
    ...lines.flatMap(line => kept(printable(line))),
    ...told.flatMap(item => hung(printable(item), WIDTH, '- ')),
  ]
}

/** A table in columns, the last of which is folded; where there is no room for that, a line for each row. */
function tableText(head: readonly string[], rows: readonly (readonly Entry[])[], locale: Locale): string[] {
  const words = [head, ...rows.map(row => row.map(wordOf))].map(row => row.map(printable))
  const widths = head.map((_, i) => Math.max(...words.map(row => widthOf(row[i] ?? ''))))
  const numbers = head.map(
    (_, i) => rows.length > 0 && rows.every(row => /^[-+]?\d*\u00a0?%?$/.test(wordOf(row[i] ?? ''))),
  )
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0)
  const room = WIDTH - before
  if (room < Math.min(LEAST, widths.at(-1) ?? 0)) return records(words, locale)
  const last = Math.min(room, widths.at(-1) ?? 0)
  const print = (row: readonly string[]) => {
    const left = row.slice(0, -1).map((word, i) => filled(word, widths[i]!, numbers[i]!))
    const tail = row.at(-1) ?? ''
    const folded = numbers.at(-1) ? [filled(tail, last, true)] : wrapped(tail, last)
    return folded.map((line, i) => (i === 0 ? [...left, line].join('  ') : ' '.repeat(before) + line))
  }
  const rule = widths.map((width, i) => '-'.repeat(i < widths.length - 1 ? width : last)).join('  ')
  return [...print(words[0]!), rule, ...words.slice(1).flatMap(print)]
}

function records([head = [], ...rows]: readonly (readonly string[])[], locale: Locale): string[] {
  return rows.flatMap(([first = '', ...rest]) => {
    const said = rest.flatMap((word, i) => (word === '' ? [] : [`${head[i + 1]} ${word}`]))
    return hung(
      first && said.length > 0 ? labelled(locale, first, parted(locale, said)) : first || parted(locale, said),
      WIDTH,
      '',
    )
  })
}

function filled(word: string, width: number, right: boolean): string {
  const gap = ' '.repeat(Math.max(0, width - widthOf(word)))
  return right ? gap + word : word + gap
}

function hung(words: string, width: number, sign: string): string[] {
  const indent = ' '.repeat(Math.max(2, sign.length))
  return wrapped(words, width - indent.length).map((line, i) => (i === 0 ? sign : indent) + line)
}

/** A line that keeps its form; what is too long goes on in the next, after a space where there is one. */
function kept(line: string): string[] {
  return widthOf(line) <= WIDTH ? [line] : hung(line, WIDTH, '')
}

/** Words in lines; a word that is longer than a line is cut. */
export function wrapped(words: string, width: number): string[] {
  const out: string[] = []
  let line = ''
  for (const word of words.split(' ').filter(Boolean)) {
    for (const [i, piece] of cut(word, width).entries()) {
      const longer = line === '' || i > 0 ? piece : `${line} ${piece}`
      if (i > 0 || widthOf(longer) > width) {
        if (line !== '') out.push(line)
        line = piece
      } else line = longer
    }
  }
  return line === '' ? (out.length > 0 ? out : ['']) : [...out, line]
}

function cut(word: string, width: number): string[] {
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  let at = 0
  for (const sign of word) {
    const wide = columnsOf(sign)
    if (at + wide > width) {
      pieces.push(piece)
      piece = ''
      at = 0
    }
    piece += sign
    at += wide
  }
  return [...pieces, piece]
}

export function widthOf(words: string): number {
  let sum = 0
  for (const sign of words) sum += columnsOf(sign)
  return sum
}

/** Blocks of characters that terminals show two columns wide, each from its first code point to its last. */
const WIDE = [
  [0x1100, 0x115f],
  [0x2e80, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1faff],
  [0x20000, 0x3fffd],
] as const

function columnsOf(sign: string): number {
  const code = sign.codePointAt(0)!
  return code >= 0x1100 && WIDE.some(([from, to]) => code >= from && code <= to) ? 2 : 1
}
