import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('..', import.meta.url))

function run(script: string, args: readonly string[]) {
  const loaded = script.endsWith('.mjs') ? [] : ['--conditions=umpire-source', '--import', 'tsx']
  return spawnSync(process.execPath, [...loaded, `scripts/${script}`, ...args], { cwd: folder, encoding: 'utf8' })
}

test.each([
  ['match.ts', ['chess'], 'There is no game "chess". Usage: match kriegspiel|'],
  ['match.ts', ['kriegspiel', '--itertions', '60'], "Unknown option '--itertions'. Usage: match"],
  ['match.ts', ['kriegspiel', '--games'], "Option '--games <value>' argument missing. Usage: match"],
  ['match.ts', ['dma', '--outnumbered'], '--outnumbered is not of dma. Usage: match'],
  ['ladder.ts', [], 'No game is named. Usage: ladder kriegspiel|'],
  ['ladder.ts', ['dma', '--try', '40'], 'A strength is ITERATIONS:CARELESS, 40:0, not "40". Usage: ladder'],
  ['tactics.ts', ['kriegspiel', '--motif', 'fork'], 'There is no motif "fork", but '],
  ['measure-openings.ts', ['kriegspiel'], 'There is nothing to do with "kriegspiel". Usage: measure-openings'],
  ['measure-pace.ts', ['--map', '{'], '--map is no JSON. Usage: pace'],
  ['measure-units.ts', ['--trials', 'many'], '--trials takes a whole number from 1, not "many". Usage: units'],
  ['tactics/make.ts', ['toString'], 'There is no game "toString". Usage: tactics:make'],
  ['phone.mjs', ['--level', '9'], 'There is no level 9. Usage: phone'],
] as const)('%s %j says what is wrong and how it is used, in a line', { timeout: 60_000 }, (script, args, said) => {
  const { status, stdout, stderr } = run(script, args)
  expect([status, stdout, stderr.split('\n').length]).toEqual([2, '', 2])
  expect(stderr.startsWith(said), stderr).toBe(true)
})

test('a script that nobody reads on ends without a word', { timeout: 60_000 }, async () => {
  const args = ['--conditions=umpire-source', '--import', 'tsx', 'scripts/match.ts', 'kriegspiel']
  const script = spawn(process.execPath, [...args, '--games', '4', '--iterations', '1'], { cwd: folder })
  let said = ''
  script.stderr.on('data', text => {
    said += text
  })
  // As `head -0`: the pipe is closed before the first line comes.
  script.stdout.destroy()
  expect([await once(script, 'close'), said]).toEqual([[0, null], ''])
})
