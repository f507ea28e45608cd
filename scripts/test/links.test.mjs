// Links of the pages, and what finds those that lead nowhere.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { anchorsOf, deadLinks, deadOnSite, pagesOf, targetsOf } from '../lib/links.mjs'
import { root } from '../lib/run.mjs'

const pages = pagesOf(root)
assert.ok(
  pages.includes('README.md') && pages.includes('docs/guide/install.md') && pages.includes('packages/dma/README.md'),
)
for (const page of pages)
  test(`${page}: links lead somewhere, and no code waits for VitePress`, () => {
    assert.deepEqual(deadLinks(root, page), [])
  })

/** A folder with these files, for as long as `use` takes. */
function within(files, use) {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-links-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('what is a link: in sentences, in tables, of pictures, by reference; not in code', () => {
  const text =
    '[a](a.md) ![b](b.svg "B") | [c](<c.md>) |\n[d]: d.md\n`[e](e.md)`\n```md\n[f](f.md)\n<<< @/x\n```\n<!-- [g](g.md) -->\n'
  assert.deepEqual(targetsOf(text), ['a.md', 'b.svg', 'c.md', 'd.md'])
})

test('anchors are those of git hosts', () => {
  const text =
    '# One, two: `three`!\n## Same\n## Same\n### Read *this* {#given}\n```sh\n# none\n```\n- **K-1.2** A clause\n<a id="own"></a>\n'
  assert.deepEqual([...anchorsOf(text)], ['one-two-three', 'same', 'same-1', 'read-this', 'given', 'own', 'K-1.2'])
})

test('a link to no file, to no heading, to the site, out of the repository, and code of VitePress are found', () => {
  const files = {
    'guide/a.md': '[ok](b.md#heading) [ok](../other) [ok](https://example.org/x) [ok](#a)\n# A\n',
    'guide/b.md':
      '# Heading\n[1](c.md) [2](a.md#b) [3](/api/) [4](../../out.md) [5](../other#x) [6](#no)\n\n<<< @/snippets/x.ts\n',
    'other/x.md': '',
  }
  within(files, folder => {
    assert.deepEqual(deadLinks(folder, 'guide/a.md'), [])
    const said = deadLinks(folder, 'guide/b.md').map(fault => fault.replace('guide/b.md: ', ''))
    assert.deepEqual(said, [
      'code that only VitePress shows: <<<',
      'c.md is not there',
      'a.md#b: there is no such heading',
      '/api/ is an address of the site alone',
      '../../out.md is not there',
      '../other#x: a folder has no anchors',
      '#no: there is no such heading',
    ])
  })
})

test('on the site a link to no page and to no anchor is found, below a folder too', () => {
  const files = base => ({
    'index.html': `<a href="${base}guide/a#top">x</a><a href="${base}">x</a><a href="https://x.invalid/y">x</a>`,
    'guide/a.html':
      '<h1 id="top"></h1><a href="#top">x</a><a href="./b#end">x</a><a class="y" href="../c.html">x</a><img src="no.svg">',
    'guide/b.html': '<a href="/elsewhere">x</a><h2 id="a&amp;b"></h2><a href="#a%26b">x</a>',
  })
  for (const base of ['/', '/below/'])
    within(files(base), folder => {
      const { pages, faults } = deadOnSite(folder, base)
      assert.equal(pages, 3)
      assert.deepEqual(faults.sort(), [
        'guide/a.html: ../c.html is not there',
        'guide/a.html: ./b#end: there is no such anchor',
        'guide/a.html: no.svg is not there',
        'guide/b.html: /elsewhere is not there',
      ])
    })
})
