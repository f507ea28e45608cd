import { meanOf } from '../lab/statistics.ts'
import type { Totals } from '../simulate/totals.ts'

/** What a figure came to over many games. */
export interface Mean {
  readonly games: number
  readonly mean: number
  readonly low: number
  readonly high: number
  readonly least: number
  readonly median: number
  readonly most: number
}

/** Figures by name, with intervals of 95 %; without bounds where few games have them. Those that no game has are left out. */
export function meansOf({ figures = {} }: Totals): { readonly [name: string]: Mean } {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, counts]) => {
      const sorted = Object.entries(counts)
        .map(([value, count]) => [Number(value), count] as const)
        .sort((a, b) => a[0] - b[0])
      const games = sorted.reduce((sum, [, count]) => sum + count, 0)
      if (games === 0) return []
      const { value: mean, low, high } = meanOf(sorted)
      let seen = 0
      const median = sorted.find(([, count]) => {
        seen += count
        return seen * 2 >= games
      })!
      const [least, most] = [sorted[0]![0], sorted.at(-1)![0]]
      return [[name, { games, mean, low, high, least, median: median[0], most }] as const]
    }),
  )
}
