import { changes } from './unicode.ts'

interface Table {
  /** Where each stretch of code points begins, in ascending order. */
  readonly from: Uint32Array
  /** What stands there: `+`, `*` or `-`. */
  readonly kinds: string
}

const table: Table = /* @__PURE__ */ tableOf(changes)

function tableOf(text: string): Table {
  const steps = text.match(/[0-9a-z]*[-+*]/g)!
  let at = 0
  const from = Uint32Array.from(steps, step => {
    at += step.length > 1 ? Number.parseInt(step, 36) : 1
    return at
  })
  return { from, kinds: steps.map(step => step.at(-1)).join('') }
}

/** Whether a code point can be seen (`+`), is a mark on the one before it (`*`), or neither (`-`). */
export function kindOf(code: number): string {
  let low = 0
  let high = table.from.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (table.from[middle]! <= code) low = middle + 1
    else high = middle
  }
  return table.kinds[low - 1] ?? '-'
}
