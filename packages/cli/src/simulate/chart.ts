import { COLOURS, percent, round, svgDocument, text, WIDTH, whisker } from '../charts/svg.ts'
import { lengthsOf, type Totals, wilson } from './totals.ts'

const LEFT = 170
const BAR = 26
const STEP = 38
/** Columns of the histogram of lengths, at most. */
const COLUMNS = 40

/** Who won how often, with the interval that the number of games allows, and how long the games were; a whole SVG document. */
export function chart(title: string, totals: Totals, names: ReadonlyMap<string, string>): string {
  const rows: (readonly [string, number])[] = [
    ...[...names].map(([seat, name]) => [name, totals.wins[seat] ?? 0] as const),
    ['draw', totals.draws],
    ...(totals.unfinished ? [['not finished', totals.unfinished] as const] : []),
  ]
  const parts: string[] = [text(20, 34, title, ' font-size="18" font-weight="bold"')]
  const full = WIDTH - LEFT - 150
  rows.forEach(([name, count], i) => {
    const y = 60 + i * STEP
    const share = count / Math.max(1, totals.games)
    const [low, high] = wilson(count, totals.games)
    const middle = y + BAR / 2
    parts.push(
      text(LEFT - 12, middle + 5, name, ' text-anchor="end"'),
      `<rect x="${LEFT}" y="${y}" width="${round(full * share)}" height="${BAR}" fill="${COLOURS[i % COLOURS.length]}"/>`,
      whisker(LEFT + full * low, LEFT + full * high, middle),
      text(LEFT + full + 14, middle + 5, `${count} · ${percent(share)}`),
    )
  })
  const top = 60 + rows.length * STEP + 30
  const { shortest, median, longest } = lengthsOf(totals)
  parts.push(text(20, top, `Length in steps: ${shortest} to ${longest}, median ${median}`, ' font-weight="bold"'))
  parts.push(histogram(totals, top + 16, shortest, longest))
  const height = top + 190
  parts.push(text(20, height - 12, 'Whiskers: Wilson intervals, 95 %', ' font-size="12" fill="#4a5568"'))
  const said = rows.map(([name, count]) => `${name} ${count}`).join(', ')
  return svgDocument(title, `${totals.games} games: ${said}.`, height, parts)
}

function histogram({ lengths }: Totals, top: number, shortest: number, longest: number): string {
  const wide = Math.max(1, Math.ceil((longest - shortest + 1) / COLUMNS))
  const columns = new Array<number>(Math.ceil((longest - shortest + 1) / wide)).fill(0)
  for (const [steps, count] of Object.entries(lengths)) columns[Math.floor((Number(steps) - shortest) / wide)]! += count
  const most = Math.max(1, ...columns)
  const across = (WIDTH - 60) / columns.length
  const bars = columns.map((count, i) => {
    const tall = round((100 * count) / most)
    return `<rect x="${round(30 + i * across + 1)}" y="${round(top + 100 - tall)}" width="${round(Math.max(1, Math.min(across, 60) - 2))}" height="${tall}" fill="#4a5568"/>`
  })
  const base = top + 101
  return [
    ...bars,
    `<path d="M30 ${base}H${WIDTH - 30}" stroke="#1a202c"/>`,
    text(30, base + 18, String(shortest)),
    text(WIDTH - 30, base + 18, String(longest), ' text-anchor="end"'),
  ].join('\n')
}
