import { existsSync, readFileSync } from 'node:fs'

/** One comparison: its cells by row, the first of a row its name. Without rows, what was measured stands in `said`. */
export interface Figures {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly said: readonly string[]
}

export interface Run {
  /** Where and on what it was measured. */
  readonly machine: readonly string[]
  readonly sections: readonly { readonly name: string; readonly figures: readonly Figures[] }[]
}

declare const data: Run

export { data }

/** What `pnpm --filter @umpire/docs figures` wrote. */
export default {
  watch: ['./benchmarks.txt'],
  load(): Run {
    const file = new URL('./benchmarks.txt', import.meta.url)
    return runOf(existsSync(file) ? readFileSync(file, 'utf8') : '')
  },
}

/** Reads the tables that the benches print: a title, a line of columns, a line for each case; two spaces or more between cells. */
export function runOf(text: string): Run {
  const [head = '', ...parts] = text.trim().split(/^=== (.*) ===$/m)
  const sections: Run['sections'][number][] = []
  for (let i = 0; i < parts.length; i += 2)
    sections.push({
      name: parts[i]!,
      figures: parts[i + 1]!.trim()
        .split(/\n\s*\n/)
        .map(figuresOf),
    })
  return { machine: head.trim().split('\n').filter(Boolean), sections }
}

function figuresOf(block: string): Figures {
  const [title = '', ...lines] = block.split('\n')
  const cells = lines.map(line =>
    line
      .trim()
      .replace(/\bus\b/g, 'µs')
      .split(/\s{2,}/),
  )
  const [columns = [], ...rows] = cells
  if (columns.length < 2) return { title, columns: [], rows: [], said: cells.map(row => row.join(' ')) }
  return { title, columns: ['', ...columns], rows, said: [] }
}
