import { cells, fold } from '../io/fold.ts'
import { words } from '../words/index.ts'

/** More than this on a line is no longer read. */
const LONG = 120

/** All orders of a plan, in one line where it is short. */
export function whole(orders: readonly string[], between = ', '): readonly string[] {
  const text = orders.join(between)
  return cells(text) <= LONG ? [text || words().analyse.nothingOrdered] : orders
}

/** A plan in one text: of a long one the first orders, and how many more there are. */
export function few(orders: readonly string[], between = ', '): string {
  let told = orders.length
  while (told > 1 && cells(orders.slice(0, told).join(between)) > LONG) told--
  const more = orders.length - told
  const text = orders.slice(0, told).join(between) || words().analyse.nothingOrdered
  return more > 0 ? `${text}${between}${words().analyse.more(more)}` : text
}

/** A line, and what stands before it: nothing where it goes on with what the line above began. */
export type Row = readonly [label: string, text: string]

/** Lines of which the first has a label. */
export function under(label: string, lines: readonly string[]): readonly Row[] {
  return lines.map((line, i) => [i === 0 ? label : '', line])
}

/** Rows as they stand on a screen, set in by so many cells, their texts below each other; what goes on in a further line is set in a little more. */
export function rowLines(rows: readonly Row[], width: number, inset: number): readonly string[] {
  const column = inset + Math.max(0, ...rows.map(([label]) => cells(label))) + 2
  return rows.flatMap(([label, text]) =>
    fold(text, width - column, 2).map((part, i) => {
      const before = `${' '.repeat(inset)}${i === 0 ? label : ''}`
      return `${before}${' '.repeat(column - cells(before))}${part}`
    }),
  )
}
