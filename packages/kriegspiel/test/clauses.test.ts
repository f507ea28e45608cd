import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../src/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, source), 'utf8')
const files = (readdirSync(source, { recursive: true }) as string[])
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.ts'))
const chapters = files.filter(path => path.startsWith('rules/'))

/** Clauses that nothing carries out: what is so on the book's board, examples, and mistakes that other programs make. */
const textAlone = /^K-(1\.7|2\.4\.14|3\.3|3\.4|4\.\d+)$/

/** The clauses that a text cites, those between the ends of `K-2.3.2 to K-2.3.5` too. */
function cited(text: string): Set<string> {
  const ids = new Set(text.match(/\bK-\d+(?:\.\d+)+\b/g) ?? [])
  for (const [, chapter, from, to] of text.matchAll(/\b(K-(?:\d+\.)+)(\d+) to \1(\d+)\b/g))
    for (let n = Number(from); n <= Number(to); n++) ids.add(`${chapter}${n}`)
  return ids
}

test('every clause of the rules that has an effect is cited where it is carried out', () => {
  const page = readFileSync(new URL('../../../docs/rules/kriegspiel.md', import.meta.url), 'utf8')
  const stated = [...page.matchAll(/^- \*\*(K-[\d.]+)\*\*/gm)].map(([, id]) => id!)
  expect(new Set(stated).size).toBe(136)
  // The rows of rulings name the clause of each; what carries it out has to name it as well.
  const known = cited(
    files
      .map(read)
      .join('\n')
      .replaceAll(/^ {2}\w+: \['K-.*$/gm, ''),
  )
  expect(stated.filter(id => !known.has(id) && !textAlone.test(id))).toEqual([])
  expect(stated.filter(id => known.has(id) && textAlone.test(id))).toEqual([])
})

test.each(chapters)('%s opens with its clauses', path => {
  const [first = ''] = read(path).split('\n')
  expect(first).toMatch(/^\/\*\* .+: .*\bK-\d.*\. \*\/$/)
})
