import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../src/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, source), 'utf8')
const files = (readdirSync(source, { recursive: true }) as string[]).filter(path => path.endsWith('.ts'))
const chapters = files.filter(path => /^(rules|battle)\/(?!model)/.test(path.replaceAll('\\', '/')))

test.each(chapters)('%s opens with its clauses', path => {
  const [first = ''] = read(path).split('\n')
  expect(first).toMatch(/^\/\*\* .+: .*\b[CR]\d+.*\. \*\/$/)
})
