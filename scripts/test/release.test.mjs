// What a release waits for, and what versions it gives: on copies of the texts. `pnpm rename-scope --check` rehearses a whole release on a renamed copy.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { commitCopy, copyRepository } from '../lib/files.mjs'
import { identityOf } from '../lib/identity.mjs'
import { missingFor } from '../lib/ready.mjs'
import { rename } from '../lib/rename.mjs'
import { root } from '../lib/run.mjs'
import { dropUnpublished, sayingUnpublished } from '../lib/versions.mjs'
import { manifest, published } from '../workspace.mjs'

const { scope } = identityOf(root)
const all = ['scope', 'repository', 'homepage', 'author']
let copy = ''
const fileIn = (...path) => join(copy, ...path)
const json = (...path) => JSON.parse(readFileSync(fileIn(...path), 'utf8'))
const write = (value, ...path) => writeFileSync(fileIn(...path), `${JSON.stringify(value, null, 2)}\n`)
const missing = (rehearsal = true) => missingFor(copy, { rehearsal })
const node = (...args) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })

before(() => {
  copy = mkdtempSync(join(tmpdir(), 'umpire-ready-'))
  copyRepository(root, copy)
  symlinkSync(join(root, 'node_modules'), fileIn('node_modules'))
})
beforeEach(() => write({ ...identityOf(copy), placeholders: [] }, 'scripts', 'identity.json'))
after(() => rmSync(copy, { recursive: true, force: true }))

test('while placeholders stand nothing is released, and the command that mends it is named', () => {
  write({ ...identityOf(copy), placeholders: all }, 'scripts', 'identity.json')
  for (const kind of ['--dry-run', '--missing']) {
    const { status, stderr } = node('scripts/release.mjs', kind)
    assert.equal(status, 1)
    assert.match(stderr, /cannot be released yet:\n {2}Placeholders stand for scope, repository, homepage, author/)
    assert.match(stderr, /Choose them: pnpm rename-scope --scope @you --repository/)
  }
})

test('when all is chosen nothing is missing for a rehearsal', () => {
  const { status, stdout, stderr } = node('scripts/release.mjs', '--dry-run', '--missing')
  assert.deepEqual([status, stdout, stderr], [0, 'Nothing is missing.\n', ''])
})

test('a manifest that lacks something, or says something else than the identity, is found', () => {
  const whole = json('packages', 'dma', 'package.json')
  const { keywords: _, ...without } = whole
  write({ ...without, author: 'Somebody Else', version: '0.1.0' }, 'packages', 'dma', 'package.json')
  const said = missing()
  assert.deepEqual(said, [
    `${whole.name} lacks keywords in its package.json.`,
    `${whole.name} says something else than scripts/identity.json: author. Write both: pnpm rename-scope --scope ${scope}`,
  ])
  write({ ...without, private: true }, 'packages', 'dma', 'package.json')
  assert.deepEqual(missing(), [], 'a private package is left out')
  write({ ...without, author: 'Somebody Else', version: '0.1.0' }, 'packages', 'dma', 'package.json')
  rename(copy, { scope })
  write(
    { ...json('packages', 'dma', 'package.json'), keywords: whole.keywords, version: whole.version },
    'packages',
    'dma',
    'package.json',
  )
  assert.deepEqual(missing(), [])
})

/** Waiting changesets of the copy, put aside for as long as `use` takes. */
function withChangeset(text, use) {
  const home = fileIn('.changeset')
  const kept = readdirSync(home)
    .filter(file => file.endsWith('.md') && file !== 'README.md')
    .map(file => [file, readFileSync(join(home, file), 'utf8')])
  for (const [file] of kept) rmSync(join(home, file))
  if (text) writeFileSync(join(home, 'one.md'), text)
  try {
    return use()
  } finally {
    rmSync(join(home, 'one.md'), { force: true })
    for (const [file, text] of kept) writeFileSync(join(home, file), text)
  }
}

test('a package that no changeset tells of is found, and changesets that wait hold up a release', () => {
  const set = version => {
    for (const name of published)
      write({ ...json('packages', name, 'package.json'), version }, 'packages', name, 'package.json')
  }
  const told = published
    .filter(name => name !== 'bots')
    .map(name => `'${scope}/${name}': minor\n`)
    .join('')
  set('0.0.0')
  withChangeset(`---\n${told}---\n\nText\n`, () =>
    assert.deepEqual(missing(), [`${scope}/bots was never published, and no changeset tells of it: pnpm changeset`]),
  )
  set('0.3.0')
  withChangeset('', () => assert.deepEqual(missing(), []))
  withChangeset(`---\n'${scope}/dma': patch\n---\n\nText\n`, () =>
    assert.ok(
      missing(false).includes(
        `${scope}/dma has changesets that wait: pnpm run version, look at what it wrote, commit it.`,
      ),
    ),
  )
  for (const name of published)
    write(
      { ...json('packages', name, 'package.json'), version: manifest(name).version },
      'packages',
      name,
      'package.json',
    )
})

test('what pages say before anything is published goes with the first versions', () => {
  const before = readFileSync(fileIn('README.md'), 'utf8').replaceAll(
    /^<!-- until published -->.*?<!-- published -->\n\n?/gms,
    '',
  )
  const note = '<!-- until published -->\n> Not yet.\n<!-- published -->\n\n'
  writeFileSync(
    fileIn('README.md'),
    before.replace('\n## ', () => `\n${note}## `),
  )
  assert.ok(missing(false).includes('README.md says that nothing is published: pnpm run version takes it out.'))
  assert.ok(!missing().some(line => line.startsWith('README.md')))
  dropUnpublished(copy)
  assert.equal(readFileSync(fileIn('README.md'), 'utf8'), before)
  assert.deepEqual(sayingUnpublished(copy), [])
})

test('the first version of every package is 0.1.0, and a minor one of a game makes no bot 1.0.0', () => {
  const bump = () => {
    commitCopy(copy)
    const { status, stderr } = node(join(root, 'node_modules', '@changesets', 'cli', 'bin.js'), 'version')
    assert.equal(status, 0, stderr)
    return Object.fromEntries(published.map(name => [name, json('packages', name, 'package.json').version]))
  }
  const each = version => Object.fromEntries(published.map(name => [name, version]))
  for (const name of published)
    write({ ...json('packages', name, 'package.json'), version: '0.0.0' }, 'packages', name, 'package.json')
  const told = published.map(name => `'${scope}/${name}': minor\n`).join('')
  const first = withChangeset(`---\n${told}---\n\nThe first\n`, bump)
  assert.deepEqual(first, each('0.1.0'))
  const next = withChangeset(`---\n'${scope}/kriegspiel': minor\n---\n\nMore\n`, bump)
  assert.equal(next.kriegspiel, '0.2.0')
  assert.match(next.bots, /^0\.1\./)
  assert.ok(Object.values(next).every(version => version.startsWith('0.')))
})
