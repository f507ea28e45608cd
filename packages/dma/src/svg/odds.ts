import { type Locale, localeOf } from '@umpire/core-game'
import { fill } from '@umpire/core-game/say'
import { xmlText } from '@umpire/core-game/svg'
import type { BattleOdds } from '../battle/odds.ts'
import type { Spread, WhatIf } from '../battle/what-if.ts'
import { SIDES } from './battle.ts'
import { INK, PAPER } from './palette.ts'
import { wordsOf } from './words.ts'

export interface OddsPicture {
  /** Who fights. */
  readonly a?: string
  readonly b?: string
  readonly locale?: Locale
}

const WIDTH = 460
const BAR = 26
const NEITHER = '#b9b1a0'

/** Who is likely to win, as one bar: the first side's part, that in which both are destroyed, the second side's; with the standard error where battles were sampled. */
export function oddsSvg(odds: BattleOdds | WhatIf, picture?: OddsPicture): string {
  const locale = localeOf(picture?.locale)
  const { odds: words, chance } = wordsOf[locale]
  const names = { a: picture?.a || words.a, b: picture?.b || words.b, neither: words.neither }
  const said = (who: string, tenths: number) =>
    xmlText(fill(chance, { who, whole: Math.floor(tenths / 10), tenth: tenths % 10 }, locale))
  const parts = partsOf(odds)
  let left = 0
  const bars = parts.map(({ who, tenths }, i) => {
    const [from, to] = [left, i === parts.length - 1 ? WIDTH : left + (tenths * WIDTH) / 1000]
    left = to
    const paint = who === 'neither' ? NEITHER : SIDES[who]
    return `<rect x="${from}" y="22" width="${Math.max(0, to - from)}" height="${BAR}" fill="${paint}" stroke="${PAPER}"><title>${said(names[who], tenths)}</title></rect>`
  })
  const [a, neither, b] = parts
  const label = (x: number, anchor: string, who: keyof typeof names, tenths: number, y: number) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${said(names[who], tenths)}</text>`
  const labels = [
    label(0, 'start', 'a', a.tenths, 15),
    label(WIDTH, 'end', 'b', b.tenths, 15),
    ...(neither.tenths > 0 ? [label(WIDTH / 2, 'middle', 'neither', neither.tenths, 64)] : []),
  ]
  const middle = `<path d="M${WIDTH / 2},18v34" stroke="${INK}" stroke-dasharray="2 2" fill="none"/>`
  const error = 'error' in odds && odds.samples > 0 ? tenthsOf(odds.error.num, odds.error.den) : 0
  const x = (a.tenths * WIDTH) / 1000
  const reach = (error * WIDTH) / 1000
  const whisker = error
    ? `<path d="M${x - reach},35h${2 * reach}M${x - reach},30v10M${x + reach},30v10" stroke="${INK}" stroke-width="1.6" fill="none"><title>${said(words.error, error)}</title></path>`
    : ''
  return sheet(72, `${bars.join('')}${middle}${whisker}${labels.join('')}`)
}

/** How many fall, as columns: how often each number of `most` came up; the one that happened is marked. */
export function spreadSvg({ counts, quantiles }: Spread, most: number, happened: number | null): string {
  const n = Math.max(most, counts.length - 1, 1)
  const tallest = [...counts].sort((x, y) => (x < y ? 1 : -1))[0] || 1n
  const step = WIDTH / (n + 1)
  const columns = counts.map((count, i) => {
    const height = tenthsOf(count, tallest) / 20
    const fill = i === happened ? '#d29a2e' : i >= quantiles[1] && i <= quantiles[3] ? '#6d7f57' : '#a9b394'
    return `<rect x="${i * step + 1}" y="${54 - height}" width="${Math.max(1, step - 2)}" height="${height}" fill="${fill}"/>`
  })
  const every = [1, 2, 5, 10, 20, 50, 100].find(one => one * step >= 20) ?? 1000
  const numbers = Array.from({ length: n + 1 }, (_, i) => i)
    .filter(i => i % every === 0)
    .map(i => `<text x="${(i + 0.5) * step}" y="68" text-anchor="middle">${i}</text>`)
  const mark = happened === null ? '' : `<path d="M${(happened + 0.5) * step},2l-4,-0l4,6l4,-6z" fill="${INK}"/>`
  return sheet(72, `<path d="M0,54.5H${WIDTH}" stroke="${INK}"/>${columns.join('')}${mark}${numbers.join('')}`)
}

function sheet(height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="12" fill="${INK}">${content}</svg>`
}

interface Part {
  readonly who: 'a' | 'neither' | 'b'
  /** Of a thousand. */
  readonly tenths: number
}

function partsOf(odds: BattleOdds | WhatIf): readonly [a: Part, neither: Part, b: Part] {
  const part = (who: Part['who']): Part => ({
    who,
    tenths: 'wins' in odds ? tenthsOf(odds.wins[who], odds.of) : tenthsOf(odds[who].num, odds[who].den),
  })
  return [part('a'), part('neither'), part('b')]
}

/** Of a thousand, rounded. */
function tenthsOf(num: bigint, den: bigint): number {
  return den === 0n ? 0 : Number((2000n * num + den) / (2n * den))
}
