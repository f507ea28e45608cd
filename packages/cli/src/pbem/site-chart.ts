import { colourOf } from '@umpire/dma/svg'
import { PALE, round, svgDocument, text, WIDTH } from '../charts/svg.ts'

/** The land of one state after each week, from week 0 on. */
export interface Line {
  readonly seat: string
  readonly name: string
  readonly sizes: readonly number[]
}

/** Lines are told apart without their colours too. */
const DASHES = ['none', '8 3', '3 3', '10 3 3 3'] as const

const LEFT = 48
const RIGHT = 168
const TOP = 16
const HEIGHT = 320

/** How much land each state had after each week, a line a state; names stand where the lines end, and no two on one another. */
export function sizesChart(lines: readonly Line[], title: string, about: string): string {
  const weeks = Math.max(1, ...lines.map(({ sizes }) => sizes.length - 1))
  const most = Math.max(1, ...lines.flatMap(({ sizes }) => sizes))
  const x = (week: number) => round(LEFT + (week * (WIDTH - LEFT - RIGHT)) / weeks)
  const y = (size: number) => round(TOP + HEIGHT * (1 - size / most))
  const step = Math.ceil(weeks / 10)
  const ticks = Array.from({ length: Math.floor(weeks / step) + 1 }, (_, i) => i * step)
  const levels = [...new Set([0, 1, 2, 3, 4].map(i => Math.round((most * i) / 4)))]
  const axes = [
    ...levels.map(size => `<path d="M${LEFT} ${y(size)}H${WIDTH - RIGHT}" stroke="#d6d0c0" fill="none"/>`),
    ...levels.map(size => text(LEFT - 8, y(size) + 5, String(size), ` text-anchor="end" fill="${PALE}"`)),
    ...ticks.map(week => text(x(week), TOP + HEIGHT + 20, String(week), ` text-anchor="middle" fill="${PALE}"`)),
  ]
  const height = Math.max(TOP + HEIGHT + 32, TOP + 16 * lines.length + 16)
  const ends = lines.map(({ seat, sizes }) => ({ seat, at: y(sizes.at(-1) ?? 0) })).sort((a, b) => a.at - b.at)
  const places = new Map<string, number>()
  let free = TOP + 8
  for (const [i, { seat, at }] of ends.entries()) {
    // Room is left for all names below.
    const lowest = height - 12 - 16 * (ends.length - 1 - i)
    const place = Math.min(Math.max(at, free), lowest)
    places.set(seat, place)
    free = place + 16
  }
  const drawn = lines.flatMap(({ seat, name, sizes }, i) => {
    const colour = colourOf(seat as Parameters<typeof colourOf>[0])
    const path = sizes.map((size, week) => `${week ? 'L' : 'M'}${x(week)} ${y(size)}`).join('')
    const label = [...name].length > 18 ? `${[...name].slice(0, 17).join('')}…` : name
    return [
      `<path d="${path}" stroke="${colour}" stroke-width="2.5" stroke-dasharray="${DASHES[i % DASHES.length]}" fill="none" stroke-linejoin="round"/>`,
      text(WIDTH - RIGHT + 10, places.get(seat)! + 5, `${sizes.at(-1) ?? 0} ${label}`, ` fill="${colour}"`),
    ]
  })
  return svgDocument(title, about, height, [...axes, ...drawn])
}
