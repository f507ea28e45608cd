// The manifests of all packages say the same things in the same way, and the lockfile names no place to fetch from.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../lib/run.mjs'
import { manifest, readJson, rulesets } from '../workspace.mjs'

const names = readdirSync(join(root, 'packages')).filter(name => !manifest(name).private)

/** What users get: the same without the condition that leads to the sources. */
function published(exports) {
  const without = ([subpath, target]) => [
    subpath,
    typeof target === 'string' ? target : { import: target.import, require: target.require },
  ]
  return Object.fromEntries(Object.entries(exports).map(without))
}

for (const name of names) {
  const pkg = manifest(name)
  test(`${name}: what every package says of itself`, () => {
    assert.equal(pkg.name, `@umpire/${name}`)
    assert.equal(pkg.license, 'MIT')
    assert.equal(pkg.type, 'module')
    assert.equal(pkg.sideEffects, false)
    assert.deepEqual(pkg.engines, readJson('package.json').engines)
    const schemas = rulesets.includes(name) ? ['schemas'] : []
    assert.deepEqual(pkg.files.slice(0, 2 + schemas.length), ['dist', ...schemas, 'CHANGELOG.md'])
    assert.equal(pkg.publishConfig.access, 'public')
    assert.ok(pkg.description)
  })
  test(`${name}: users get the entry points that tests see`, () => {
    assert.deepEqual(pkg.publishConfig.exports, published(pkg.exports))
    for (const [subpath, target] of Object.entries(pkg.exports)) {
      if (subpath.endsWith('.json')) {
        assert.equal(target, subpath)
        continue
      }
      const entry = subpath === '.' ? 'index' : subpath.slice(2)
      const types = (end, code) => ({ types: `./dist/${entry}.${end}`, default: `./dist/${entry}.${code}` })
      const source = target['umpire-source'] === `./src/${entry}/index.ts` ? `${entry}/index` : entry
      const expected = {
        'umpire-source': `./src/${source}.ts`,
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

test('the lockfile names no place to fetch from', () => {
  assert.doesNotMatch(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'), /https?:\/\/|tarball:/)
})
