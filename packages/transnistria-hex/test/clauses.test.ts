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

test('every clause of the rules is cited where it is carried out, but R-90, which says of the set-up what a test of it shows', () => {
  const page = readFileSync(new URL('../../../docs/rules/transnistria-hex.md', import.meta.url), 'utf8')
  const stated = [...page.matchAll(/^\s*[-*|]\s*\*\*([TRX]-\d+)\*\*/gm)].map(([, id]) => id!)
  expect(new Set(stated).size).toBe(213)
  // The rows of rulings name the clause of each, and a chapter opens with those that it holds; what carries one out has to name it as well.
  const bodies = files.map(path => (chapters.includes(path) ? read(path).split('\n').slice(1).join('\n') : read(path)))
  const known = cited(bodies.join('\n').replaceAll(/^ {2}\w+: \['R-.*$/gm, ''))
  expect(stated.filter(id => !known.has(id))).toEqual(['R-90'])
})

test.each(chapters)('%s opens with its clauses', path => {
  const [first = '', ...rest] = read(path).split('\n')
  expect(first).toMatch(/^\/\*\* .+: .*\b[TRX]-\d+.*\. \*\/$/)
  const opened = cited(first)
  expect([...cited(rest.join('\n'))].filter(id => !opened.has(id))).toEqual([])
})
