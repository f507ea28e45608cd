import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../src/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, source), 'utf8')
const files = (readdirSync(source, { recursive: true }) as string[])
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.ts'))
const chapters = files.filter(path => path.startsWith('rules/'))

/** Clauses that are text alone: nothing is carried out where they stand. */
const texts: { readonly [why: string]: readonly string[] } = {
  'Examples of other clauses (D-025 to D-027; D-041 to D-046; D-123, D-124), which tests pin.': [
    'D-028',
    'D-047',
    'D-130',
  ],
  'The worked example: what dice and cards came to in one battle. D-090 alone says how a general counts.': [
    ...['D-091', 'D-092', 'D-093', 'D-094', 'D-095', 'D-096'],
    ...['D-100', 'D-101', 'D-102', 'D-103', 'D-104'],
  ],
}
const textual = Object.values(texts).flat()

const CLAUSE = /\b(?:D|AMB)-\d+\b/g
const RANGE = /\b(D|AMB)-(\d+) to \1-(\d+)\b/g

/** The clauses that a text cites by their own ids; ranges do not count, for nobody who searches for a clause finds them. */
function cited(text: string): Set<string> {
  return new Set(text.replaceAll(RANGE, '').match(CLAUSE) ?? [])
}

/** The same with all clauses of each range: `D-040 to D-046`. */
function spanned(text: string): Set<string> {
  const ids = new Set(text.match(CLAUSE) ?? [])
  for (const [, kind, from, to] of text.matchAll(RANGE))
    for (let id = Number(from); id <= Number(to); id++) ids.add(`${kind}-${String(id).padStart(from!.length, '0')}`)
  return ids
}

/** A file without the line that says which clauses it holds. */
function bodyOf(path: string): string {
  const text = read(path)
  return chapters.includes(path) ? text.slice(text.indexOf('\n')) : text
}

const page = readFileSync(new URL('../../../docs/rules/dolg-solo-ai.md', import.meta.url), 'utf8')
const stated = [...page.matchAll(/^- \*\*((?:D|AMB)-\d+)/gm)].map(([, id]) => id!)

test.each(chapters)('%s opens with its clauses, and carries each of them out', path => {
  const [first = ''] = read(path).split('\n')
  expect(first).toMatch(/^\/\*\* .+: (?:(?:D|AMB)-\d+(?: to (?:D|AMB)-\d+)?(?:, |(?=\.)))+\. \*\/$/)
  const own = cited(bodyOf(path))
  const said = [...spanned(first)].filter(id => stated.includes(id) && !textual.includes(id))
  expect(said.filter(id => !own.has(id))).toEqual([])
})

test.each(chapters)('%s has a test of its name', path => {
  expect(existsSync(new URL(path.replace(/\.ts$/, '.test.ts'), import.meta.url))).toBe(true)
})

test('an event is told of in one place alone', () => {
  const telling = files.filter(path => /\bevents\.(?:push|unshift|splice)\b/.test(read(path)))
  expect(telling).toEqual(['play.ts'])
})
