// What `npm create @umpire -- --kind ruleset` makes, from tarballs: installed by npm, type-checked, tested, built, played at a terminal and simulated.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manifest } from '../workspace.mjs'
import { run } from './run.mjs'

const lines = text => text.split('\n').filter(line => line.trim())
const faults = ({ code, output }, ...expected) =>
  code === 0 && expected.every(what => what.test(output)) ? [] : lines(output)

/** @param folder of the tarballs, where the command is installed from one of them */
export async function testRulesets(folder, { check }) {
  // Elsewhere, where nothing is found but what the project asks for.
  const home = mkdtempSync(join(tmpdir(), 'umpire-rulesets-'))
  try {
    for (const [lang, told] of Object.entries(words)) await testOne(home, folder, lang, told, check)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** What the terminal says in each language. */
const words = {
  en: { bid: /White bids 1x1\./, games: /20 games/, end: /no dice are left/ },
  ru: { bid: /Белые: ставка 1x1\./, games: /Кости лжеца/, end: /костей не осталось/ },
}

async function testOne(home, folder, lang, told, check) {
  const command = join(folder, 'node_modules', '.bin', Object.keys(manifest('create').bin)[0])
  const flags = ['--kind', 'ruleset', '--lang', lang, '--tarballs', folder]
  const made = await run([command, lang, ...flags], { quiet: true, cwd: home })
  check(`create makes a ruleset: ${lang}`, faults(made))
  const cwd = join(home, lang)
  const npm = (...words) => run(['npm', ...words], { quiet: true, cwd })
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  const installed = await npm(...install)
  check(`the ruleset, ${lang}: it installs`, faults(installed))
  if (installed.code !== 0) return
  check(`the ruleset, ${lang}: its types are right`, faults(await npm('run', 'check')))
  check(`the ruleset, ${lang}: it keeps its laws`, faults(await npm('test'), /Tests .*\d+ passed/))
  const simulated = await npm('run', 'simulate', '--', '--games', '20', '--seed', '1')
  check(`the ruleset, ${lang}: it is simulated`, faults(simulated, told.games, told.end))
  writeFileSync(join(cwd, 'typed.txt'), '1x1\nquit\n')
  const played = await run(['sh', '-c', 'npm run play -- --seed 1 <typed.txt'], { quiet: true, cwd })
  check(`the ruleset, ${lang}: it is played`, faults(played, told.bid))
}
