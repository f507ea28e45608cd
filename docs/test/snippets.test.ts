import { readdirSync, readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import { withSnippets } from '../../scripts/lib/snippets.mjs'

const docs = `${import.meta.dirname}/..`
const snippets = readdirSync(`${docs}/snippets`)
const pages = [
  'index.md',
  'benchmarks.md',
  ...['guide', 'play'].flatMap(folder => readdirSync(`${docs}/${folder}`).map(name => `${folder}/${name}`)),
].map(path => ({ path, text: readFileSync(`${docs}/${path}`, 'utf8') }))

const sourceOf = (name: string): string => readFileSync(`${docs}/snippets/${name}`, 'utf8')

test('every snippet is on a page, and every page shows its snippets as they are', () => {
  const shown = pages.flatMap(({ path, text }) => {
    const page = withSnippets(`${docs}/..`, text)
    expect([path, text]).toEqual([path, page.text])
    return page.named.map(({ path }) => path)
  })
  expect(snippets.filter(name => !shown.includes(`docs/snippets/${name}`))).toEqual([])
})

test('a page that is behind its snippet, or names what is not there, is found', () => {
  const page = '<!-- snippet docs/snippets/first-move.ts#list -->\n'
  const full = withSnippets(`${docs}/..`, page)
  expect(full.text).toContain("```ts\nconst orders = [...legalOrders(game.state, 'south')]\n")
  expect(withSnippets(`${docs}/..`, full.text)).toEqual(full)
  expect(withSnippets(`${docs}/..`, full.text.replace('south', 'north')).text).toBe(full.text)
  expect(() => withSnippets(`${docs}/..`, page.replace('#list', '#nothing'))).toThrow('no region nothing')
  expect(() => withSnippets(`${docs}/..`, page.replace('first-move', 'last-move'))).toThrow('ENOENT')
})

test('code on the pages of the guide is a snippet, or a command for a shell', () => {
  for (const { path, text } of pages.filter(({ path }) => path.startsWith('guide/'))) {
    const own = text.replaceAll(/^<!-- snippet .* -->\n```\w+\n[\s\S]*?^```$/gm, '')
    const languages = [...own.matchAll(/^```(\w*)/gm)].map(([, language]) => language).filter(Boolean)
    expect([path, languages.filter(language => !['sh', 'text', 'json'].includes(language!))]).toEqual([path, []])
    expect([path, /^<<< /m.test(text)]).toEqual([path, false])
  }
})

const printing = snippets.filter(name => sourceOf(name).includes('console.log'))

test.each(printing)('%s prints what it says it prints', async name => {
  const said = [...sourceOf(name).matchAll(/^ *\/\/ => (.*(?:\n *\/\/ {4}.*)*)/gm)].map(([, text]) =>
    text!.replace(/\n *\/\/ +/g, ' '),
  )
  const print = vi.spyOn(console, 'log').mockReturnValue()
  await import(/* @vite-ignore */ `${docs}/snippets/${name}`)
  const printed = print.mock.calls.map(values =>
    values.map(value =>
      typeof value === 'string' ? value : inspect(value, { depth: null, breakLength: Number.POSITIVE_INFINITY }),
    ),
  )
  print.mockRestore()
  expect(said.length).toBeGreaterThan(0)
  expect(sourceOf(name).match(/console\.log/g)).toHaveLength(said.length)
  expect(printed.map(texts => texts.join(' '))).toEqual(said)
})
