import { readdirSync, readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'

const docs = `${import.meta.dirname}/..`
const snippets = readdirSync(`${docs}/snippets`)
const pages = [
  'index.md',
  'benchmarks.md',
  ...['guide', 'play'].flatMap(folder => readdirSync(`${docs}/${folder}`).map(name => `${folder}/${name}`)),
].map(path => ({ path, text: readFileSync(`${docs}/${path}`, 'utf8') }))

const sourceOf = (name: string): string => readFileSync(`${docs}/snippets/${name}`, 'utf8')

test('every snippet is on a page, and every snippet and region that a page names is there', () => {
  const shown = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/^<<< (?:@|\.\.)\/snippets\/([\w.-]+?\.ts)(?:#(\w+))?/gm)].map(([, name, region]) => ({
      path,
      name: name!,
      region,
    })),
  )
  expect(shown.filter(({ name }) => !snippets.includes(name))).toEqual([])
  expect(shown.filter(({ name, region }) => region && !sourceOf(name).includes(`// #region ${region}\n`))).toEqual([])
  expect(snippets.filter(name => !shown.some(one => one.name === name))).toEqual([])
})

test('code on the pages of the guide is a snippet, or a command for a shell', () => {
  for (const { path, text } of pages.filter(({ path }) => path.startsWith('guide/'))) {
    const languages = [...text.matchAll(/^```(\w*)/gm)].map(([, language]) => language).filter(Boolean)
    expect([path, languages.filter(language => !['sh', 'text', 'json'].includes(language!))]).toEqual([path, []])
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
