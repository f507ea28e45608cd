// What `npm create @umpire -- --kind policy` makes, from tarballs: a player of each game, installed together, type-checked, tested, and matched with the built-in ones.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games, manifest } from '../workspace.mjs'
import { run } from './run.mjs'

const lines = text => text.split('\n').filter(line => line.trim())
const faults = ({ code, output }, ...expected) =>
  code === 0 && expected.every(what => what.test(output)) ? [] : lines(output)

/** @param folder of the tarballs, where the command is installed from one of them */
export async function testPolicies(folder, { check }) {
  // Elsewhere, where nothing is found but what the projects ask for.
  const home = mkdtempSync(join(tmpdir(), 'umpire-policies-'))
  try {
    await testIn(home, folder, check)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function testIn(home, folder, check) {
  const command = join(folder, 'node_modules', '.bin', Object.keys(manifest('create').bin)[0])
  for (const [i, game] of games.entries()) {
    const flags = ['--kind', 'policy', '--game', game, '--lang', i % 2 ? 'ru' : 'en', '--tarballs', folder]
    check(`create makes a policy: ${game}`, faults(await run([command, game, ...flags], { quiet: true, cwd: home })))
  }
  // All of them as workspaces of one project: npm heeds the overrides of its root alone.
  const { overrides } = JSON.parse(readFileSync(join(home, games[0], 'package.json'), 'utf8'))
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, workspaces: ['*'], overrides }))
  const install = ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const installed = await run([...install, '--loglevel=error'], { quiet: true, cwd: home })
  check('the policies install', faults(installed))
  if (installed.code !== 0) return
  for (const game of games) {
    const cwd = join(home, game)
    const npm = (...words) => run(['npm', ...words], { quiet: true, cwd })
    check(`the policy for ${game}: its types are right`, faults(await npm('run', 'check')))
    check(`the policy for ${game}: its tests pass`, faults(await npm('test'), /Tests .*\d+ passed/))
    const short = ['--games', '2', '--seed', '1', '--steps', '60', '--json']
    check(`the policy for ${game}: it plays`, faults(await npm('run', 'match', '--', ...short), /"faults":\{\}/))
    const [versus] = /--seat \w+=level:\d/.exec(readFileSync(join(cwd, 'README.md'), 'utf8'))
    const matched = await npm('run', 'match', '--', ...versus.split(' '), ...short)
    check(`the policy for ${game}: it is matched as its page says`, faults(matched, /"faults":\{\}/))
  }
}
