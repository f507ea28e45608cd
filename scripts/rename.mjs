#!/usr/bin/env node
// Gives the packages a scope, an address and an author of your own, everywhere: `pnpm rename-scope --scope @you --repository https://github.com/you/umpire
// --author "Your Name <you@example.org>"`. What is not given stays. `--check` tries it on a copy first: renamed, installed, built and tested.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { commitCopy, copyRepository, filesOf } from './lib/files.mjs'
import { identityOf } from './lib/identity.mjs'
import { leftOf, putSamples, rename, samplesOf } from './lib/rename.mjs'
import { reporter } from './lib/report.mjs'
import { pnpm, root, run } from './lib/run.mjs'

const { values } = parseArgs({
  args: process.argv.slice(2).filter(word => word !== '--'),
  options: {
    scope: { type: 'string' },
    repository: { type: 'string' },
    homepage: { type: 'string' },
    author: { type: 'string' },
    check: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const { check: checks, keep, ...given } = values
/** To try the script where nobody has chosen: longer than the scope of today, so that lines are broken anew. */
const tried = {
  scope: '@someone-else-9.x',
  repository: 'https://git.example.org/somebody-else/war-games',
  author: 'Somebody Else <else@example.org>',
}

/** Renames, then lets those tools follow that look at names: links of the workspace, the formatter, samples of READMEs, API reports. */
async function renameAll(folder, wanted, { built }) {
  const { faults, changed } = rename(folder, wanted)
  const say = await follow(folder, { built: built && changed.length > 0, work: changed.length > 0 })
  return { faults: [...faults, ...say], changed }
}

async function follow(folder, { built, work }) {
  if (!work) return []
  const samples = samplesOf(folder)
  const steps = [
    [...pnpm, 'install', '--frozen-lockfile'],
    [process.execPath, 'scripts/lint.mjs', '--write'],
    [process.execPath, 'scripts/snippets.mjs'],
    ...(built
      ? [
          [process.execPath, 'scripts/build.mjs'],
          [process.execPath, 'scripts/api.mjs'],
        ]
      : []),
  ]
  for (const command of steps) {
    const { code, output } = await run(command, { quiet: true, cwd: folder })
    if (code !== 0) return [`${command.slice(-2).join(' ')} failed`, ...output.split('\n').slice(-20)]
    putSamples(samples)
  }
  return []
}

/** A copy that is renamed passes what the repository passes, and nothing of the old names is left in it. */
async function checkCopy() {
  const { total, check } = reporter()
  const folder = mkdtempSync(join(tmpdir(), 'umpire-rename-'))
  const old = identityOf(root)
  const wanted = { ...tried, ...given }
  const passes = async (title, command) => {
    const { code, output } = await run(command, { quiet: true, cwd: folder })
    check(title, code === 0 ? [] : output.split('\n').slice(-40))
  }
  const script = (name, ...args) => [process.execPath, `scripts/${name}.mjs`, ...args]
  try {
    copyRepository(root, folder)
    commitCopy(folder)
    const made = await renameAll(folder, wanted, { built: true })
    check(`a copy is renamed to ${wanted.scope}`, made.faults)
    if (made.faults.length) return false
    process.stdout.write(`  ${made.changed.length} files of ${filesOf(folder).length} were written anew\n`)
    const next = identityOf(folder)
    check('nothing of the old names is left', leftOf(folder, old, next).slice(0, 20))
    check('all is chosen then', next.placeholders)
    const again = rename(folder, wanted)
    check('renaming again changes nothing', [...again.faults, ...again.changed])
    await passes('it installs what the lockfile names', [...pnpm, 'install', '--frozen-lockfile'])
    await passes('lint', script('lint'))
    await passes('build', script('build'))
    await passes('types', script('typecheck'))
    await passes('API reports', script('api', '--check'))
    await passes('the tools test themselves', script('self-test'))
    await passes('the same bytes: digests on record do not depend on names', script('node-matrix'))
    const tests = [
      'test/schemas.test.ts',
      'packages/core-rng',
      'packages/core-game',
      'packages/kriegspiel/test/readme.test.ts',
    ]
    const more = ['packages/boardgame-io/test/readme.test.ts', 'packages/bots/test/readme.test.ts', 'docs/test']
    await passes('tests', [...pnpm, 'exec', 'vitest', 'run', ...tests, ...more])
    commitCopy(folder)
    await passes('a release, rehearsed: tarballs, versions, a registry of its own', script('release', '--dry-run'))
    check('nothing of the old names came back', leftOf(folder, old, next).slice(0, 20))
  } finally {
    if (keep) process.stdout.write(`  The copy stands in ${folder}\n`)
    else rmSync(folder, { recursive: true, force: true })
  }
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  return total.failed === 0
}

if (checks) process.exitCode = (await checkCopy()) ? 0 : 1
else if (!Object.keys(given).length) {
  const { placeholders, about: _, ...identity } = identityOf(root)
  process.stdout.write(
    `${JSON.stringify(identity, null, 2)}\nNot chosen yet: ${placeholders.join(', ') || 'nothing'}\n`,
  )
} else {
  const { faults, changed } = await renameAll(root, given, { built: existsSync(join(root, 'node_modules')) })
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.exitCode = faults.length ? 1 : 0
  process.stdout.write(`${changed.length} files were written anew. See what changed: git diff --stat\n`)
}
