import { lengthsOf, type Totals, wilson } from './totals.ts'

const WIDTH = 720
const LEFT = 170
const BAR = 26
const STEP = 38
const COLOURS = ['#2b6cb0', '#c53030', '#b7791f', '#2f855a', '#6b46c1', '#975a16']
/** Columns of the histogram of lengths, at most. */
const COLUMNS = 40

function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, sign => `&#${sign.charCodeAt(0)};`)
}

function text(x: number, y: number, words: string, more = ''): string {
  return `<text x="${x}" y="${y}"${more}>${escapeXml(words)}</text>`
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

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
      `<path d="M${round(LEFT + full * low)} ${middle}H${round(LEFT + full * high)}M${round(LEFT + full * low)} ${middle - 6}v12M${round(LEFT + full * high)} ${middle - 6}v12" stroke="#1a202c" stroke-width="2" fill="none"/>`,
      text(LEFT + full + 14, middle + 5, `${count} · ${percent(share)}`),
    )
  })
  const top = 60 + rows.length * STEP + 30
  const { shortest, median, longest } = lengthsOf(totals)
  parts.push(text(20, top, `Length in steps: ${shortest} to ${longest}, median ${median}`, ' font-weight="bold"'))
  parts.push(histogram(totals, top + 16, shortest, longest))
  const height = top + 190
  const said = rows.map(([name, count]) => `${name} ${count}`).join(', ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="sans-serif" font-size="14" fill="#1a202c">`,
    `<title>${escapeXml(title)}</title>`,
    `<desc>${escapeXml(`${totals.games} games: ${said}.`)}</desc>`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    ...parts,
    text(20, height - 12, 'Whiskers: Wilson intervals, 95 %', ' font-size="12" fill="#4a5568"'),
    '</svg>',
    '',
  ].join('\n')
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

function round(value: number): number {
  return Math.round(value * 10) / 10
}
