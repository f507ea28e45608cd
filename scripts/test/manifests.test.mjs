// The manifests of all packages say the same things in the same way, and the lockfile names no place to fetch from.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { faultsOfIdentity, fieldsOf, identityOf } from '../lib/identity.mjs'
import { root } from '../lib/run.mjs'
import { askingExamples, versionToAsk } from '../lib/versions.mjs'
import { data, manifest, packages, published, readJson } from '../workspace.mjs'

/** What users get: the same without the condition that leads to the sources. */
function withoutSources(exports) {
  const without = ([subpath, target]) => [
    subpath,
    typeof target === 'string' ? target : { import: target.import, require: target.require },
  ]
  return Object.fromEntries(Object.entries(exports).map(without))
}

/** The files of the entry points that define elements, or add languages, as they are imported: all but the first, and those that say orders in words. */
function defining(exports) {
  const entries = Object.entries(exports).filter(([subpath]) => subpath !== '.' && !/\.json$|\/orders$/.test(subpath))
  return entries.flatMap(([, target]) => [target['umpire-source'], target.import.default, target.require.default])
}

for (const name of published) {
  const pkg = manifest(name)
  test(`${name}: what every package says of itself`, () => {
    assert.equal(pkg.name, `@umpire/${name}`)
    assert.equal(pkg.license, 'MIT')
    assert.equal(pkg.type, 'module')
    assert.deepEqual(pkg.sideEffects, name === 'boards' ? defining(pkg.exports) : false)
    assert.deepEqual(pkg.engines, readJson('package.json').engines)
    const schemas = existsSync(join(root, 'packages', name, 'schemas')) ? ['schemas'] : []
    const files = [data.includes(name) ? 'cases' : 'dist', ...schemas]
    assert.deepEqual(pkg.files.slice(0, files.length + 1), [...files, 'CHANGELOG.md'])
    assert.equal(pkg.publishConfig.access, 'public')
    assert.ok(pkg.description)
    assert.ok(pkg.keywords.length >= 5 && new Set(pkg.keywords).size === pkg.keywords.length)
  })
  test(`${name}: who publishes it and where it lives is what scripts/identity.json says`, () => {
    const { homepage, bugs, repository, author } = pkg
    assert.deepEqual({ homepage, bugs, repository, author }, fieldsOf(identityOf(root), name))
  })
  test(`${name}: compilers that know no exports find the same entry points`, () => {
    const entries = Object.keys(pkg.exports).filter(subpath => !subpath.endsWith('.json') && subpath !== '.')
    const { main, types, typesVersions } = pkg.publishConfig
    if (!pkg.exports['.']) return assert.deepEqual([main, types, typesVersions], [undefined, undefined, undefined])
    assert.deepEqual([main, types], ['./dist/index.cjs', './dist/index.d.cts'])
    const listed = entries.map(subpath => [subpath.slice(2), [`./dist/${subpath.slice(2)}.d.cts`]])
    assert.deepEqual(typesVersions?.['*'], listed.length ? Object.fromEntries(listed) : undefined)
  })
  test(`${name}: peers of the house are optional, and take the versions that stand here and the next`, () => {
    for (const [need, range] of Object.entries(pkg.peerDependencies ?? {})) {
      if (!need.startsWith('@umpire/')) continue
      assert.equal(pkg.peerDependenciesMeta[need].optional, true, need)
      assert.equal(pkg.devDependencies[need], 'workspace:*', need)
      // A range that a minor version leaves would make the next release of this package 1.0.0.
      assert.equal(range, '^0')
      assert.match(manifest(need.split('/')[1]).version, /^0\./, `${range} no longer holds ${need}`)
    }
  })
  test(`${name}: users get the entry points that tests see`, () => {
    assert.deepEqual(pkg.publishConfig.exports, withoutSources(pkg.exports))
    for (const [subpath, target] of Object.entries(pkg.exports)) {
      if (subpath.endsWith('.json')) {
        assert.equal(target, subpath)
        continue
      }
      const entry = subpath === '.' ? 'index' : subpath.slice(2)
      const types = (end, code) => ({ types: `./dist/${entry}.${end}`, default: `./dist/${entry}.${code}` })
      const source = target['umpire-source']
      assert.match(
        source,
        new RegExp(`^\\./src/([\\w-]+/)*${entry}(/index)?\\.ts$`),
        'a file of its name, in whatever folder',
      )
      assert.ok(existsSync(join(root, 'packages', name, source)), source)
      const expected = {
        'umpire-source': source,
        import: types('d.ts', 'js'),
        require: types('d.cts', 'cjs'),
      }
      assert.deepEqual(target, expected)
      assert.deepEqual(Object.keys(target), Object.keys(expected), 'conditions are tried in this order')
    }
  })
  test(`${name}: packages of the house come from the workspace`, () => {
    for (const [need, range] of Object.entries({ ...pkg.dependencies, ...pkg.devDependencies })) {
      assert.equal(range === 'workspace:*', need.startsWith('@umpire/'), `${need}@${range}`)
    }
  })
}

test('the list of packages names every folder, each after those it needs', () => {
  const folders = readdirSync(join(root, 'packages')).filter(name =>
    existsSync(join(root, 'packages', name, 'package.json')),
  )
  assert.deepEqual([...packages, ...data].sort(), folders.sort())
  for (const [i, name] of packages.entries())
    for (const need of Object.keys(manifest(name).dependencies ?? {}))
      if (need.startsWith('@umpire/')) assert.ok(packages.slice(0, i).includes(need.split('/')[1]), `${name}: ${need}`)
})

test('the lockfile names no place to fetch from', () => {
  assert.doesNotMatch(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'), /https?:\/\/|tarball:/)
})

test('the identity is one that can be published under', () => {
  assert.deepEqual(faultsOfIdentity(identityOf(root)), [])
})

test('the examples ask for the versions that stand here', () => {
  for (const file of askingExamples) {
    const text = readFileSync(join(root, 'examples', file), 'utf8')
    const asked = [...text.matchAll(/(@umpire\/[a-z-]+)(?:@|": "\^?)(\d[\w.-]*)/g)]
    assert.ok(asked.length > 0, file)
    for (const [, name, version] of asked)
      assert.equal(version, versionToAsk(manifest(name.split('/')[1]).version), `${file}: ${name}`)
  }
})
