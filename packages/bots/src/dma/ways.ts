import { type Direction, directions, type WorldMap } from '@umpire/dma'

const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const

export function far({ width }: WorldMap, a: number, b: number): number {
  return Math.max(Math.abs((a % width) - (b % width)), Math.abs(Math.floor(a / width) - Math.floor(b / width)))
}

/** The cheapest ways from a cell over steppe: what they cost in hundredths of a cell, and the last step to each cell. */
export interface Ways {
  readonly cost: Int32Array
  readonly path: (to: number) => readonly Direction[]
}

export function waysFrom({ width, rows }: WorldMap, from: number): Ways {
  const size = width * rows.length
  const cost = new Int32Array(size).fill(-1)
  const last = new Int8Array(size).fill(-1)
  const before = new Int32Array(size)
  cost[from] = 0
  const buckets: number[][] = [[from]]
  for (let sum = 0; sum < buckets.length; sum++) {
    for (const at of buckets[sum] ?? []) {
      if (cost[at] !== sum) continue
      const x = at % width
      const y = Math.floor(at / width)
      for (let way = 0; way < 8; way++) {
        const nx = x + STEPS[way]![0]
        const ny = y + STEPS[way]![1]
        if (rows[ny]?.[nx] !== '.') continue
        const to = ny * width + nx
        const total = sum + (way & 1 ? 141 : 100)
        if (cost[to]! >= 0 && cost[to]! <= total) continue
        cost[to] = total
        last[to] = way
        before[to] = at
        const bucket = buckets[total]
        if (bucket) bucket.push(to)
        else buckets[total] = [to]
      }
    }
  }
  const path = (to: number): readonly Direction[] => {
    const found: Direction[] = []
    for (let at = to; at !== from && last[at]! >= 0; at = before[at]!) found.push(directions[last[at]!]!)
    return found.reverse()
  }
  return { cost, path }
}
