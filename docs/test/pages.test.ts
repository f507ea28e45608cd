import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { locales } from '@umpire/core-game'
import { rulings as dmaRulings } from '@umpire/dma'
import { rulings as soloRulings } from '@umpire/dolg-solo-ai'
import { presetRulings } from '@umpire/kriegspiel'
import { rulings as hexRulings } from '@umpire/transnistria-hex'
import { createMarkdownRenderer, type MarkdownRenderer } from 'vitepress'
import { beforeAll, describe, expect, test } from 'vitest'
import { clauses, statedIn } from '../.vitepress/clauses.ts'
import { onSite, repositoryLinks } from '../.vitepress/links.ts'
import { runOf } from '../benchmarks.data.ts'
import problems from '../problems.data.ts'
import { rulingsOf } from '../rulings.data.ts'

const docs = fileURLToPath(new URL('..', import.meta.url))
const games = ['kriegspiel', 'transnistria-hex', 'dma', 'dolg-solo-ai'] as const
const page = (path: string): string => readFileSync(`${docs}${path}`, 'utf8')

let md: MarkdownRenderer
beforeAll(async () => {
  md = await createMarkdownRenderer(docs, {
    config: made => {
      clauses(made, `${docs}rules`)
      repositoryLinks(made, '/below/')
    },
  })
})

const render = (path: string): string => md.render(page(path), { relativePath: path })
const anchorsOf = (html: string): string[] => [...html.matchAll(/ id="([A-Z]+-?\d[\d.]*)"/g)].map(([, id]) => id!)

describe.each(games)('the rules of %s', game => {
  test('every clause has one anchor, and is a link to itself', () => {
    const html = render(`rules/${game}.md`)
    const anchors = anchorsOf(html)
    expect(anchors.length).toBeGreaterThan(100)
    expect(anchors.filter((id, i) => anchors.indexOf(id) !== i)).toEqual([])
    expect([...statedIn(page(`rules/${game}.md`), game)].filter(id => !anchors.includes(id))).toEqual([])
  })

  test('every link to a clause leads to its anchor', () => {
    const html = render(`rules/${game}.md`)
    const anchors = new Set(anchorsOf(html))
    const links = [...html.matchAll(/class="cites" href="#([^"]+)"/g)].map(([, id]) => id!)
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter(id => !anchors.has(id))).toEqual([])
  })
})

test('an id in a sentence is a link, one in code or in another word is none', () => {
  const source = '- **K-1.1** See K-1.2, `K-1.3` and XK-1.4.\n- **K-1.2** More.\n'
  const html = md.render(source, { relativePath: 'rules/kriegspiel.md' })
  expect(html).toContain('<a id="K-1.1" class="clause" href="#K-1.1">K-1.1</a>')
  expect(html).toContain('<a class="cites" href="#K-1.2">K-1.2</a>')
  expect(html).toContain('<code>K-1.3</code>')
  expect(html).not.toContain('#K-1.4')
})

test('the table of conformance links each clause to the rules of its game', () => {
  const html = md.render('## dma\n\n| clause | tests |\n| --- | --- |\n| R1 | a test |\n', {
    relativePath: 'conformance.md',
  })
  expect(html).toContain('<a class="cites" href="/rules/dma#R1">R1</a>')
})

test('the page of what rulings do links each clause to the rules of its game', () => {
  const html = render('guide/rulings-that-matter.md')
  for (const [game, clause] of [
    ['kriegspiel', 'K-2.4.6'],
    ['transnistria-hex', 'R-87'],
    ['dma', 'R3'],
    ['dolg-solo-ai', 'AMB-01'],
  ])
    expect(html).toContain(`<a class="cites" href="/rules/${game}#${clause}">${clause}</a>`)
})

describe.each(games)('the table of Problems of %s', game => {
  const sources = readdirSync(`${docs}../packages/${game}/src`, { recursive: true })
  const files = sources.map(file => `${docs}../packages/${game}/src/${file}`).filter(file => file.endsWith('.ts'))
  const rows = problems.load(files)

  test('has every code of the package, once', async () => {
    const { problemCodes } = (await import(`../../packages/${game}/src/index.ts`)) as {
      readonly problemCodes: readonly string[]
    }
    const codes = rows.map(({ code }) => code)
    expect(problemCodes.filter(code => !codes.includes(code))).toEqual([])
    expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([])
  })

  test('rests on clauses that the page of rules states', () => {
    const stated = statedIn(page(`rules/${game}.md`), game)
    const clauses = rows.flatMap(row => row.clauses)
    expect(clauses.length).toBeGreaterThan(5)
    expect(clauses.filter(clause => !stated.has(clause))).toEqual([])
  })
})

describe.each(games)('what stands around the board of %s', game => {
  const source = page(`play/${game}.md`)
  const said = locales.map(locale => {
    const parts = [...source.matchAll(new RegExp(`<InLanguage is="${locale}">\n\n(.*?)\n\n</InLanguage>`, 'gs'))]
    return [locale, parts.map(([, text]) => text!)] as const
  })
  const [, english] = said[0]!

  test('is said in every language, and nothing is said in none', () => {
    for (const [locale, parts] of said) expect([locale, parts.length]).toEqual([locale, 2])
    const outside = source.replaceAll(/<InLanguage.*?<\/InLanguage>|^---\n.*?\n---\n/gs, '')
    expect(outside.trim()).toMatch(/^<\w+Play \/>$/)
  })

  test.each(said)('is the same in %s: as many lines, the same orders to type, the same links', (locale, parts) => {
    const html = (text: string) => md.render(text, { relativePath: `play/${game}.md` })
    const count = (text: string, what: RegExp) => html(text).match(what)?.length ?? 0
    const codes = (text: string) => [...text.matchAll(/`[^`]+`/g)].map(String)
    const links = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to)
    for (const [i, text] of parts.entries()) {
      for (const what of [/<h\d/g, /<p>/g, /<li>/g]) expect(count(text, what)).toBe(count(english[i]!, what))
      expect(codes(text)).toEqual(codes(english[i]!))
      const suffix = locale === 'en' ? '' : `-${locale}`
      expect(links(text)).toEqual(links(english[i]!).map(to => (to!.startsWith('#') ? to + suffix : to)))
    }
    if (locale === 'ru') expect(parts.join().match(/[а-яё]/gi)!.length).toBeGreaterThan(500)
    // A sign in French stands off what it follows, and never begins a line.
    if (locale === 'fr')
      expect(parts.join().replaceAll(/`[^`]+`|\]\([^)]+\)/g, '')).not.toMatch(/[^\u00a0][;?!»]|[^\u00a0]:(?=\s)/)
  })
})

test('other pages are left alone', () => {
  expect(md.render('K-1.1 and R1', { relativePath: 'guide/odds.md' })).not.toContain('cites')
})

test('links to files of the repository lead to their pages of the site', () => {
  expect(onSite('../../packages/testkit/README.md')).toBe('/api/@umpire/testkit')
  expect(onSite('../../packages/boardgame-io/README.md#two-things-to-know-first')).toBe('/api/@umpire/boardgame-io')
  expect(onSite('../../README.md#packages')).toBe('/api/')
  const { repository } = JSON.parse(readFileSync(`${docs}../scripts/identity.json`, 'utf8'))
  const chapter = 'packages/dma/src/rules/end.ts'
  expect(onSite(`../${chapter}`)).toBe(`${repository}/blob/main/${chapter}`)
  for (const other of ['install.md', '../rules/dma.md#C48', 'https://example.org/packages/dma/README.md', '#top'])
    expect(onSite(other)).toBe(other)
  const html = md.render('[a](../../packages/dma/README.md), [b](install.md)', { relativePath: 'guide/a.md' })
  expect(html).toMatch(/href="\/api\/@umpire\/dma(\.html)?"/)
  expect(html).toMatch(/href="[^"]*install(\.html)?"/)
  // The companion is no page of the site: the browser goes there itself.
  const app = md.render('[c](../companion/index.html)', { relativePath: 'guide/a.md' })
  expect(app).toContain('<a href="/below/companion/" target="_self">')
})

describe('the tables of options', () => {
  const table = (game: string) =>
    new Map(rulingsOf(game, page(`rules/${game}.md`)).map(one => [one.option, one.values]))

  test('read an option with its default and other values', () => {
    const source =
      '- **R-1** One thing, or another. Options `a`: `x` (default), `y` (why not); `b.c`: `1` (default),\n  `2`: more.\n'
    expect(rulingsOf('dma', source)).toEqual([
      { game: 'dma', clause: 'R-1', option: 'a', values: ['x', 'y'], text: 'One thing, or another.' },
      { game: 'dma', clause: 'R-1', option: 'b.c', values: ['1', '2'], text: 'One thing, or another.' },
    ])
  })

  test('hold every reading of Kriegspiel, with the default that it has', () => {
    const found = table('kriegspiel')
    for (const [name, value] of Object.entries(presetRulings.seed))
      expect([name, found.get(name)?.[0]]).toEqual([name, String(value)])
  })

  test.each([
    ['transnistria-hex', Object.fromEntries(hexRulings.list.map(({ name, readings }) => [name, readings]))],
    ['dma', Object.fromEntries(dmaRulings.list.map(({ name, readings }) => [name, readings]))],
    ['dolg-solo-ai', Object.fromEntries(soloRulings.list.map(({ name, readings }) => [name, readings]))],
  ] as const)('hold the rulings of %s, the default first', (game, rulings) => {
    const found = table(game)
    const missing = Object.keys(rulings).filter(name => !found.has(name))
    expect(missing).toEqual([])
    for (const [name, values] of Object.entries(rulings)) {
      if (Array.isArray(values)) expect([name, found.get(name)?.[0]]).toEqual([name, String(values[0])])
    }
  })
})

describe('the page of benchmarks', () => {
  test('reads tables, and what is told without one', () => {
    const text =
      'A machine.\n\n=== dma ===\n\nA week\n        median  per second  ratio  aim\n  step  1.5 us         666  1.00x  under 2 us: met\n\nA world.\n'
    expect(runOf(text)).toEqual({
      machine: ['A machine.'],
      sections: [
        {
          name: 'dma',
          figures: [
            {
              title: 'A week',
              columns: ['', 'median', 'per second', 'ratio', 'aim'],
              rows: [['step', '1.5 µs', '666', '1.00x', 'under 2 µs: met']],
              said: [],
            },
            { title: 'A world.', columns: [], rows: [], said: [] },
          ],
        },
      ],
    })
    expect(runOf('')).toEqual({ machine: [], sections: [] })
  })

  test('has figures of every game, and sizes', () => {
    const { machine, sections } = runOf(page('benchmarks.txt'))
    expect(machine.length).toBeGreaterThan(0)
    expect(sections.map(({ name }) => name)).toEqual(expect.arrayContaining([...games, 'core-rng', 'sizes']))
    const tables = sections.flatMap(({ figures }) => figures).filter(({ rows }) => rows.length > 0)
    expect(
      tables.filter(({ columns, rows }) => rows.some(row => row.length > columns.length || row.length < 2)),
    ).toEqual([])
  })
})
