import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../src/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, source), 'utf8')
const files = (readdirSync(source, { recursive: true }) as string[]).filter(path => path.endsWith('.ts'))
const chapters = files.filter(path => /^(rules|battle)\/(?!model)/.test(path.replaceAll('\\', '/')))

/** The clauses that a text cites, those between the ends of `C6 to C9` and `C6-C9` too. */
function cited(text: string): Set<string> {
  const ids = new Set(text.match(/\b[CR]\d+\b/g) ?? [])
  for (const [, letter, from, to] of text.matchAll(/\b([CR])(\d+)(?:-| to )\1?(\d+)\b/g))
    for (let id = Number(from); id <= Number(to); id++) ids.add(`${letter}${id}`)
  return ids
}

test('every clause of the rules is cited where it is carried out, but R94, which tells what follows from others', () => {
  const page = readFileSync(new URL('../../../docs/rules/dma.md', import.meta.url), 'utf8')
  const stated = [...page.matchAll(/^(?:\s*[-*]\s+|\|\s*)\*\*([CR]\d+)/gm)].map(([, id]) => id!)
  expect(new Set(stated).size).toBe(144)
  // The table of rulings names the clause of each; what carries it out has to name it as well.
  const known = cited(
    files
      .filter(path => path !== 'rulings.ts')
      .map(read)
      .join('\n'),
  )
  expect(stated.filter(id => !known.has(id))).toEqual(['R94'])
})

test.each(chapters)('%s opens with its clauses', path => {
  const [first = ''] = read(path).split('\n')
  expect(first).toMatch(/^\/\*\* .+: .*\b[CR]\d+.*\. \*\/$/)
})
