import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { locales } from '@umpire/core-game'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { registry } from '../src/elements/registry.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.ts'))
const packs = locales.filter(locale => locale !== 'en')
const games = files.flatMap(path => /^([\w-]+)[\\/]words\.ru\.ts$/.exec(path)?.[1] ?? []).filter(isGame)

function isGame(folder: string): boolean {
  return folder !== 'elements' && folder !== 'panels'
}

/** Every text in a file: what stands between quotation marks, and the parts of a template around its places. */
function textsOf(path: string): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(source + path, 'utf8'), ts.ScriptTarget.ES2022))
  return found
}

test.each(games)('%s has an entry for every language, and no language lacks words that another has', async game => {
  const { words } = registry()
  const before = new Set(Object.keys(words))
  const added: { [locale: string]: readonly string[] } = {}
  for (const locale of packs) {
    for (const key of Object.keys(words)) delete words[key]
    await import(`../src/${game}/${locale}.ts`)
    added[locale] = Object.keys(words).map(key => key.replace(/ \w+$/, ''))
  }
  expect(before.size).toBe(0)
  for (const key of Object.keys(words)) delete words[key]
  for (const locale of packs) expect(added[locale]).toEqual(added['ru'])
  expect(added['ru']).toContain('')
  expect(added['ru']).toContain(game)
})

test('French has its spaces before high signs and inside quotation marks, and nowhere a straight apostrophe', () => {
  const french = files.filter(path => path.endsWith('.fr.ts'))
  expect(french.length).toBeGreaterThan(games.length)
  for (const path of french)
    for (const text of textsOf(path).filter(one => !one.startsWith('.') && !one.startsWith('@')))
      expect(text, `${path}: ${text}`).not.toMatch(/ [;:!?»%]|« |(^|[\p{L}\d)])[;:!?»%]( |$)|«$|'|[А-яЁё]/u)
})

test('outside of the words nothing is joined by a colon or a semicolon: they differ from language to language', () => {
  for (const path of files.filter(one => !/words(\.\w+)?\.ts$|decision-panel|problems|style/.test(one)))
    for (const text of textsOf(path)) expect(text, path).not.toMatch(/(^|>)[:;] |^[^\n<>"]*[:;] $/)
})
