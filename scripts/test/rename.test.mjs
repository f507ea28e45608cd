// The script that renames scope and repository, on a copy of the texts alone; `pnpm rename-scope --check` builds and tests such a copy as well.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { copyRepository, filesOf, textOf } from '../lib/files.mjs'
import { faultsOfIdentity, identityOf, unchosen } from '../lib/identity.mjs'
import { holding, leftOf, rename } from '../lib/rename.mjs'
import { root } from '../lib/run.mjs'

const home = identityOf(root)
// Put together here: names that stood in this file would be renamed with it.
const other = {
  scope: ['@some', 'body.x'].join('-'),
  repository: ['https://git.example.org', 'some', 'games'].join('/'),
  author: 'Some Body <s@example.org>',
}
let copy = ''
before(() => {
  copy = mkdtempSync(join(tmpdir(), 'umpire-rename-'))
  copyRepository(root, copy)
})
after(() => rmSync(copy, { recursive: true, force: true }))

const texts = folder => new Map(filesOf(folder).map(file => [file, textOf(join(folder, file))]))

test('what is no scope, no address, no author is refused, and nothing is written', () => {
  const stood = texts(copy)
  for (const wrong of [
    { scope: 'umpires' },
    { scope: '@Umpires' },
    { scope: '@in two' },
    { scope: `${other.scope}/b` },
    { repository: 'git@example.org:a/b.git' },
    { repository: 'https://example.org/a/b.git' },
    { repository: 'https://example.org/a/"b' },
    { author: '' },
    { author: 'A "quoted" one' },
  ])
    assert.notDeepEqual(rename(copy, wrong).faults, [], JSON.stringify(wrong))
  assert.deepEqual(texts(copy), stood)
})

test('a scope that stands for something else already is refused', () => {
  assert.match(rename(copy, { scope: '@standard-schema' }).faults[0], /means something else/)
  assert.match(rename(copy, { scope: '@types' }).faults[0], /means something else/)
})

test('nothing is left of the old names, all manifests say the new ones, and doing it again changes nothing', () => {
  const { faults, changed } = rename(copy, other)
  assert.deepEqual(faults, [])
  assert.ok(changed.length > 400)
  assert.deepEqual(leftOf(copy, home, identityOf(copy)), [])
  assert.ok(holding(copy, /@some-body\.x\//).length > 1000)
  const { name, repository, homepage, bugs, author } = JSON.parse(
    readFileSync(join(copy, 'packages/dma/package.json'), 'utf8'),
  )
  assert.equal(name, `${other.scope}/dma`)
  assert.deepEqual(repository, { type: 'git', url: `git+${other.repository}.git`, directory: 'packages/dma' })
  assert.equal(homepage, `${other.repository}/tree/main/packages/dma#readme`)
  assert.equal(bugs.url, `${other.repository}/issues`)
  assert.equal(author, other.author)
  assert.deepEqual(rename(copy, other), { faults: [], changed: [] })
})

test('a scope that begins with another, and the way back, byte by byte', () => {
  const { scope, repository, homepage, author } = home
  assert.deepEqual(rename(copy, { scope: `${other.scope}-y` }).faults, [])
  assert.deepEqual(leftOf(copy, { ...home, scope: other.scope }, identityOf(copy)), [])
  assert.deepEqual(rename(copy, { scope, repository, homepage, author }).faults, [])
  const back = texts(copy)
  // Whoever has chosen has chosen, be it what stood there as a placeholder.
  assert.deepEqual(identityOf(copy).placeholders, [])
  for (const [file, text] of texts(root)) if (file !== 'scripts/identity.json') assert.equal(back.get(file), text, file)
})

test('a release waits until all is chosen, and says what to do', () => {
  assert.deepEqual(unchosen({ ...home, placeholders: [] }), [])
  const [what, how] = unchosen({ ...home, placeholders: ['scope', 'author'] })
  assert.match(what, /scope, author/)
  assert.match(how, /^Choose them: pnpm rename-scope --scope/)
  assert.deepEqual(faultsOfIdentity({ ...home, ...other }), [])
})
