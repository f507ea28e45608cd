import { readFileSync } from 'node:fs'

/** One Problem of one game, as its table of Problems has it. */
export interface ProblemRow {
  readonly game: string
  readonly code: string
  readonly message: string
  /** The clauses it rests on; none where it is about the form of what was sent. */
  readonly clauses: readonly string[]
}

declare const data: readonly ProblemRow[]

export { data }

export default {
  watch: ['../packages/{kriegspiel,transnistria-hex,dma,dolg-solo-ai}/src/**/*.ts'],
  load(files: string[]): ProblemRow[] {
    return files.flatMap(file => {
      const game = /packages[\\/]([a-z-]+)[\\/]/.exec(file)![1]!
      const source = readFileSync(file, 'utf8')
      return source.includes('problemTable(') ? problemsOf(game, source) : []
    })
  },
}

/** Reads the rows of a table: `'code': ['message', 'clause'],`. */
export function problemsOf(game: string, source: string): ProblemRow[] {
  const row = /^ {2}['"]?([a-z][a-z-]*)['"]?: \[\s*(['"`])((?:\\.|(?!\2).)*)\2(?:,\s*'([^']+)')?,?\s*\],?$/gm
  return [...source.matchAll(row)].map(([, code, , message, rule]) => ({
    game,
    code: code!,
    message: message!.replace(/\\(.)/g, '$1'),
    clauses: rule?.match(/[A-Z]+-?\d+(?:\.\d+)*/g) ?? [],
  }))
}
