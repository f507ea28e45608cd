import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** One option of one game, as its rules page states it. */
export interface Ruling {
  readonly game: string
  readonly clause: string
  readonly option: string
  /** The first value is the default. */
  readonly values: readonly string[]
  /** What the clause says of it, as HTML. */
  readonly text: string
}

declare const data: readonly Ruling[]

export { data }

export default {
  watch: ['./rules/*.md'],
  load(files: string[]): Ruling[] {
    return files.flatMap(file => rulingsOf(basename(file, '.md'), readFileSync(file, 'utf8')))
  },
}

/** Reads "Option `name`: `a` (default), `b`." of every clause. */
export function rulingsOf(game: string, page: string): Ruling[] {
  const found: Ruling[] = []
  for (const [, clause, rest] of page.matchAll(/^\s*-\s+\*\*([\w.-]+)\*\*\s+((?:.|\n(?!\s*-\s|\n|#))*)/gm)) {
    const text = rest!.replace(/\s+/g, ' ')
    const at = text.search(/options? `[\w.]+`:/i)
    if (at < 0) continue
    // What stands in brackets explains a value; only `default` matters here.
    const stated = text
      .slice(at)
      .replace(/\(([^()]*)\)/g, (_, inside: string) => (inside.startsWith('default') ? '(default)' : ''))
      .split(/\.(?:\s|$)/, 1)[0]!
    for (const one of stated.replace(/^options? /i, '').split(/; (?=`[\w.]+`: )/)) {
      const [, option, list] = /^`([\w.]+)`: (.*)$/.exec(one) ?? []
      if (!option || !list) continue
      const values = [...list.matchAll(/(?:^|, )(?:or )?`([^`]+)`(\s*\(default\))?/g)]
      const byDefault = values.find(([, , mark]) => mark)?.[1]
      const names = values.map(([, value]) => value!)
      const ordered = byDefault
        ? [byDefault, ...names.filter(name => name !== byDefault)]
        : [list.replace(/ \(default\).*/, '').replaceAll('`', '')]
      found.push({ game, clause: clause!, option, values: ordered, text: inline(text.slice(0, at).trim()) })
    }
  }
  return found
}

/** The little Markdown that clauses use. */
function inline(text: string): string {
  return text
    .replace(/[&<>]/g, mark => `&#${mark.charCodeAt(0)};`)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/\*([^*]+)\*/g, '<i>$1</i>')
}
