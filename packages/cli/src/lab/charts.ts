import { COLOURS, INK, PALE, round, svgDocument, text, WIDTH, whisker } from '../charts/svg.ts'
import type { Evidence } from './results.ts'
import type { Spread } from './statistics.ts'

/** One row of a chart of differences. */
export interface EffectRow {
  readonly label: string
  readonly value: number
  readonly low: number
  readonly high: number
  readonly evidence: Evidence
}

const LEFT = 300
const RIGHT = WIDTH - 90
const ROW = 22
const LETTERS = 40

const shorten = (label: string) => (label.length > LETTERS ? `${label.slice(0, LETTERS - 1)}…` : label)

/** Differences to the base with their intervals, one below the other, about a line at zero; a whole SVG document. */
export function effectChart(
  title: string,
  note: string,
  rows: readonly EffectRow[],
  say: (value: number) => string,
): string {
  const reach = Math.max(
    1e-6,
    ...rows.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]).map(x => Math.min(x, 1e6)),
  )
  const zero = (LEFT + RIGHT) / 2
  const at = (value: number) => zero + (Math.max(-reach, Math.min(reach, value)) / reach) * (RIGHT - zero)
  const parts: string[] = [text(20, 30, title, ' font-size="18" font-weight="bold"')]
  const top = 62
  const bottom = top + rows.length * ROW
  parts.push(
    `<path d="M${zero} ${top - 10}V${bottom}" stroke="${PALE}" stroke-dasharray="3 3"/>`,
    text(LEFT, top - 16, say(-reach), ` font-size="12" fill="${PALE}"`),
    text(zero, top - 16, 'as the base', ` font-size="12" fill="${PALE}" text-anchor="middle"`),
    text(RIGHT, top - 16, say(reach), ` font-size="12" fill="${PALE}" text-anchor="end"`),
  )
  rows.forEach(({ label, value, low, high, evidence }, i) => {
    const y = top + i * ROW + ROW / 2
    const colour = evidence === 'none' ? PALE : value > 0 ? COLOURS[0]! : COLOURS[1]!
    parts.push(
      text(
        LEFT - 12,
        y + 4,
        shorten(label),
        ` font-size="13" text-anchor="end"${evidence === 'none' ? '' : ' font-weight="bold"'}`,
      ),
      whisker(at(low), at(high), y, colour),
      `<circle cx="${round(at(value))}" cy="${y}" r="4" fill="${colour}"/>`,
      text(RIGHT + 10, y + 4, say(value), ' font-size="13"'),
    )
  })
  parts.push(text(20, bottom + 30, note, ` font-size="12" fill="${PALE}"`))
  const said = rows
    .map(({ label, value, low, high }) => `${label} ${say(value)} (${say(low)} to ${say(high)})`)
    .join('; ')
  return svgDocument(title, `${said}.`, bottom + 46, parts)
}

/** When things happened: least to most as a line, the middle half as a bar, the median as a mark; a whole SVG document. */
export function spreadChart(
  title: string,
  unit: string,
  rows: readonly { readonly label: string; readonly games: number; readonly when: Spread | null }[],
  games: number,
): string {
  const left = 230
  const right = WIDTH - 130
  const most = Math.max(1, ...rows.map(({ when }) => when?.most ?? 0))
  const at = (value: number) => left + (value / most) * (right - left)
  const top = 54
  const parts: string[] = [text(20, 30, title, ' font-size="18" font-weight="bold"')]
  rows.forEach(({ label, games: reached, when }, i) => {
    const y = top + i * 34 + 17
    parts.push(text(left - 12, y + 5, label, ' text-anchor="end"'))
    if (when)
      parts.push(
        whisker(at(when.least), at(when.most), y, PALE),
        `<rect x="${round(at(when.lower))}" y="${y - 9}" width="${round(Math.max(2, at(when.upper) - at(when.lower)))}" height="18" fill="${COLOURS[0]}" fill-opacity="0.55"/>`,
        `<path d="M${round(at(when.median))} ${y - 11}v22" stroke="${INK}" stroke-width="3"/>`,
      )
    parts.push(text(right + 12, y + 5, when ? `${when.median} · ${reached}/${games}` : `0/${games}`))
  })
  const bottom = top + rows.length * 34 + 12
  parts.push(
    `<path d="M${left} ${bottom}H${right}" stroke="${INK}"/>`,
    text(left, bottom + 18, `${unit} 0`, ' font-size="12"'),
    text(right, bottom + 18, `${unit} ${most}`, ' font-size="12" text-anchor="end"'),
    text(
      20,
      bottom + 40,
      'Line: all games that came to it; bar: their middle half; mark: the median; then how many came to it',
      ` font-size="12" fill="${PALE}"`,
    ),
  )
  const said = rows
    .map(
      ({ label, games: reached, when }) =>
        `${label}: ${when ? `${reached} of ${games}, median ${unit} ${when.median}` : 'never'}`,
    )
    .join('; ')
  return svgDocument(title, `${said}.`, bottom + 54, parts)
}
