import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../src/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, source), 'utf8')
const files = (readdirSync(source, { recursive: true }) as string[])
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.ts'))
const chapters = files.filter(path => path.startsWith('rules/'))

/** The clauses that a text cites, those between the ends of `T-047 to T-050` too. */
function cited(text: string): Set<string> {
  const ids = new Set(text.match(/\b[TRX]-\d{2,3}\b/g) ?? [])
  for (const [, letter, from, to] of text.matchAll(/\b([TRX])-(\d+) to \1-(\d+)\b/g))
    for (let n = Number(from); n <= Number(to); n++) ids.add(`${letter}-${String(n).padStart(from!.length, '0')}`)
  return ids
}

test.each(chapters)('%s opens with its clauses', path => {
  const [first = '', ...rest] = read(path).split('\n')
  expect(first).toMatch(/^\/\*\* .+: .*\b[TRX]-\d+.*\. \*\/$/)
  const opened = cited(first)
  expect([...cited(rest.join('\n'))].filter(id => !opened.has(id))).toEqual([])
})
