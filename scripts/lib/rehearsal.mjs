// A release from its first step to its last, as a person makes it, on a copy of the repository and a registry of its own: versions, publishing, and then a
// stranger who installs and plays.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manifest, published } from '../workspace.mjs'
import { commitCopy, copyRepository } from './files.mjs'
import { identityOf } from './identity.mjs'
import { startRegistry } from './registry.mjs'
import { pnpm, root, run } from './run.mjs'
import { sayingUnpublished } from './versions.mjs'

const lines = output => output.split('\n').filter(line => line.trim())

/** @param check takes a title and what is wrong */
export async function rehearse(check) {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-release-'))
  const { scope } = identityOf(root)
  const registry = await startRegistry(join(folder, 'registry'), scope)
  try {
    const copy = join(folder, 'repository')
    mkdirSync(copy)
    const versions = await publish(copy, registry, check)
    if (versions) await installAndPlay(join(folder, 'stranger'), registry, versions, check)
  } finally {
    registry.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** @returns the versions that are on the registry then, or null where something went wrong */
async function publish(copy, { url, npmrc }, check) {
  copyRepository(root, copy)
  // What was built is published: the same files, and no second build.
  for (const name of published)
    cpSync(join(root, 'packages', name, 'dist'), join(copy, 'packages', name, 'dist'), { recursive: true })
  commitCopy(copy)
  const env = { npm_config_userconfig: npmrc, npm_config_provenance: 'false' }
  // To npx, which brings pnpm, the registry stays what it was.
  const there = `process.env.npm_config_registry=${JSON.stringify(url)}`
  const changesets = join(copy, 'node_modules', '@changesets', 'cli', 'bin.js')
  const toPublish = [...pnpm, 'exec', 'node', '--import', `data:text/javascript,${there}`, changesets, 'publish']
  const step = async (title, command, options) => {
    const { code, output } = await run(command, { quiet: true, cwd: copy, ...options })
    check(title, code === 0 ? [] : lines(output).slice(-30))
    return code === 0
  }
  if (!(await step('a copy installs', [...pnpm, 'install', '--frozen-lockfile', '--prefer-offline']))) return null
  if (!(await step('changesets become versions', [...pnpm, 'run', 'version']))) return null
  const versionOf = name => JSON.parse(readFileSync(join(copy, 'packages', name, 'package.json'), 'utf8')).version
  const versions = Object.fromEntries(published.map(name => [name, versionOf(name)]))
  check(
    'the first version of every package is 0.1.0',
    published.flatMap(name =>
      manifest(name).version === '0.0.0' && versions[name] !== '0.1.0' ? [`${name} ${versions[name]}`] : [],
    ),
  )
  check(
    'and every package has its changelog',
    published.filter(name => !existsSync(join(copy, 'packages', name, 'CHANGELOG.md'))),
  )
  check('no page says any more that nothing is published', sayingUnpublished(copy))
  commitCopy(copy)
  if (!(await step('the packages are published', toPublish, { env }))) return null
  const faults = await Promise.all(
    published.map(async name => {
      const response = await fetch(`${url}${manifest(name).name.replace('/', '%2f')}`)
      const { 'dist-tags': tags } = response.ok ? await response.json() : {}
      return tags?.latest === versions[name] ? [] : [`${name}: ${tags?.latest ?? response.status}`]
    }),
  )
  check('the registry has all of them, as latest', faults.flat())
  if (!(await step('publishing again publishes nothing', toPublish, { env }))) return null
  return versions
}

/** An empty folder, somewhere else: `npm install`, the first sample of the README, the command by `npx`. */
async function installAndPlay(folder, { npmrc }, versions, check) {
  mkdirSync(folder)
  const { scope } = identityOf(root)
  const env = { npm_config_userconfig: npmrc, npm_config_cache: join(folder, 'cache') }
  const step = async (title, command, holds = () => true) => {
    const { code, output } = await run(command, { quiet: true, cwd: folder, env })
    check(title, code === 0 && holds(output) ? [] : lines(output).slice(-30))
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const names = ['kriegspiel', 'core-rng', 'bots'].map(name => `${scope}/${name}`)
  await step('a stranger installs a game, the dice and bots', ['npm', 'install', '--no-audit', '--no-fund', ...names])
  const [, sample] = /^```ts\n(.*?)\n```$/ms.exec(readFileSync(join(root, 'README.md'), 'utf8'))
  // Without types it is JavaScript but for one sign.
  const said = "\nconsole.log(next.ok ? 'played' : next.problems)\n"
  writeFileSync(join(folder, 'first.js'), `${sample.replace('order!', 'order')}${said}`)
  await step(
    'the first sample of the README plays',
    [process.execPath, 'first.js'],
    output => output.trim() === 'played',
  )
  await step('npx fetches the command', ['npx', '--yes', `${scope}/cli`, '--version'], output =>
    output.includes(versions.cli),
  )
  await step('and plays', [
    'npx',
    '--yes',
    `${scope}/cli`,
    'simulate',
    'kriegspiel',
    '--games',
    '2',
    '--seed',
    '1',
    '--json',
  ])
}
