#!/usr/bin/env node
// The clients in other languages, with the command that was built: their own tests, and whole games of every ruleset, which must come to the digest that the
// rules come to by themselves. What a machine has no interpreter or compiler for is skipped, and said.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { builtFile, load } from './lib/built.mjs'
import { runIfCalled } from './lib/report.mjs'
import { root } from './lib/run.mjs'
import { games } from './workspace.mjs'

const clients = join(root, 'clients')
const seed = 7

/** Lots of a linear congruential generator, as the clients draw them. */
function lots(state) {
  let drawn = BigInt(state)
  return () => {
    drawn = (drawn * 1103515245n + 12345n) % 2n ** 31n
    return Number(drawn >> 8n)
  }
}

const givingUp = ['resign', 'agree']
const patience = 500

/** A game by lot, as clients/python/tests/lots.py has it, without an engine between. */
async function byLot(game) {
  const { digest, Match } = await load('core-game')
  const { ruleset } = await load(game)
  const { campaign, standardOptions } = await load(game, 'policy')
  const { orderText } = await load(game, 'notation')
  const must = result => {
    if (!result.ok) throw new Error(JSON.stringify(result.problems))
    return result.value
  }
  const lot = lots(seed)
  let match = must(Match.start(ruleset, campaign ? campaign(seed) : standardOptions, seed))
  while (!ruleset.outcome(match.state)) {
    const orders = {}
    for (const seat of ruleset.seatsToAct(match.state)) {
      const legal = []
      for (const order of ruleset.legalOrders(match.state, seat)) {
        if (legal.length === 200) break
        legal.push(order)
      }
      const drawn = match.log.length < patience ? legal.filter(order => !givingUp.includes(orderText(order))) : legal
      if (drawn.length) orders[seat] = [drawn[lot() % drawn.length]]
    }
    match = must(Match.advance(ruleset, match, orders))
  }
  return { steps: match.log.length, digest: digest(match.state) }
}

/** Whether there is such a program here. */
function has(program) {
  return spawnSync(program, ['--version']).status === 0
}

/** @returns {Promise<{ passed: number, failed: number, skipped: number }>} */
export async function run() {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const say = text => process.stdout.write(`  ${text}\n`)
  const check = (name, fault) => {
    total[fault ? 'failed' : 'passed']++
    if (fault) say(`FAILED ${name}\n${fault}`)
  }
  const expected = Object.fromEntries(await Promise.all(games.map(async game => [game, await byLot(game)])))
  const umpire = [process.execPath, builtFile('cli', 'main')]

  if (has('python3')) testPython(total, check, say, umpire, expected)
  else {
    total.skipped++
    say('clients/python: skipped, there is no python3 here')
  }
  const compiler = ['cc', 'gcc', 'clang'].find(has)
  if (compiler) testC(check, compiler, umpire, expected)
  else {
    total.skipped += games.length
    say('clients/c: skipped, there is no C compiler here')
  }
  say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  return total
}

function testPython(total, check, say, umpire, expected) {
  const { status, stderr } = spawnSync('python3', ['-m', 'unittest', 'discover', '-t', '.', '-s', 'tests'], {
    cwd: join(clients, 'python'),
    encoding: 'utf8',
    env: {
      ...process.env,
      UMPIRE: umpire.map(word => `'${word}'`).join(' '),
      UMPIRE_EXPECTED: JSON.stringify(expected),
      PYTHONDONTWRITEBYTECODE: '1',
    },
  })
  const ran = Number(/^Ran (\d+) tests?/m.exec(stderr)?.[1] ?? 0)
  const skipped = Number(/skipped=(\d+)/.exec(stderr)?.[1] ?? 0)
  if (status !== 0 || ran === 0) return check('clients/python', stderr)
  total.passed += ran - skipped
  total.skipped += skipped
  if (skipped) say(`clients/python: ${skipped} skipped, PettingZoo is not installed here`)
}

function testC(check, compiler, umpire, expected) {
  const folder = join(root, '.umpire')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'umpire-c')
  const source = join(clients, 'c', 'umpire.c')
  const built = spawnSync(compiler, ['-std=c11', '-Wall', '-Wextra', '-Werror', '-O2', '-o', file, source], {
    encoding: 'utf8',
  })
  if (built.status !== 0) return check('clients/c is compiled', built.stderr)
  for (const game of games) {
    const { stdout, stderr } = spawnSync(file, [game, String(seed), ...umpire, 'engine'], { encoding: 'utf8' })
    const want = JSON.stringify(expected[game]).slice(0, -1)
    check(`clients/c plays ${game}`, stdout.startsWith(want) ? '' : `It came to ${stdout}${stderr}, not to ${want}`)
    // The same file plays a seat, and plays the same game again.
    const args = ['simulate', game, '--games', '1', '--steps', '60', '--seed', '7', '--json', '--workers', '1']
    const play = () =>
      spawnSync(umpire[0], [...umpire.slice(1), ...args, '--policy', `exec:"${file}"`], { encoding: 'utf8' }).stdout
    const first = play()
    const fine = first.includes('"faults":{}') && first === play()
    check(`clients/c plays a seat of ${game}`, fine ? '' : `It came to ${first}`)
  }
}

await runIfCalled(import.meta, run)
