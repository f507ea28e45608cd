#!/usr/bin/env node
// The same seeds give the same bytes in every Node, those on record, and a save made in one verifies in the others.
// `node scripts/node-matrix.mjs --record` writes packages/*/test/digests.json anew, where the rules have changed with intent.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestFile, loadBuilt, recordedDigests } from './lib/built.mjs'
import { broken, playAll, sampleAll, verifyAll } from './lib/play.mjs'
import { departures, differences, refusals, reporter, runIfCalled } from './lib/report.mjs'
import { root, run as start } from './lib/run.mjs'
import { games as names } from './workspace.mjs'

const others = ['node22', 'node24']

/** @returns {Promise<{ passed: number, failed: number, skipped: number }>} */
export async function run() {
  const { total, check, skip } = reporter()
  const { core, games } = await loadBuilt()
  const here = process.versions.node
  const played = playAll(core, games)
  for (const { game, seed, steps, end, digest } of played) {
    process.stdout.write(`  ${game}, seed ${seed}: ${steps} steps, ${end ?? 'cut'}, ${digest.slice(0, 16)}\n`)
  }
  check(`every game plays from every seed in Node ${here}`, broken(played))
  const sample = sampleAll(core, games)
  if (process.argv.includes('--record'))
    for (const name of names) writeFileSync(digestFile(name), `${JSON.stringify(sample[name], null, 2)}\n`)
  const record = recordedDigests()
  check(`200 short games of each ruleset are those on record in Node ${here}`, departures(record, sample))
  const saves = played.map(({ save }) => save)
  check(`saves of Node ${here} verify in Node ${here}`, refusals(played, verifyAll(core, games, saves)))

  const file = join(root, '.umpire', 'saves.json')
  mkdirSync(join(root, '.umpire'), { recursive: true })
  writeFileSync(file, JSON.stringify(saves))
  for (const other of others) {
    const binary = join(root, 'scripts', 'other-nodes', 'node_modules', other, 'bin', 'node')
    if (!existsSync(binary)) {
      skip(other, 'there is no such Node for this machine')
      continue
    }
    const { code, output } = await start([binary, join(root, 'scripts', 'lib', 'play-here.mjs'), file], { quiet: true })
    if (code !== 0) {
      check(`${other} plays`, output)
      continue
    }
    const there = JSON.parse(output)
    check(`Node ${there.node} plays the same games as Node ${here}`, differences(played, there.played))
    check(`200 short games of each ruleset are those on record in Node ${there.node}`, departures(record, there.sample))
    check(`saves of Node ${here} verify in Node ${there.node}`, refusals(played, there.verified))
    const back = there.played.map(({ save }) => save)
    check(`saves of Node ${there.node} verify in Node ${here}`, refusals(there.played, verifyAll(core, games, back)))
  }
  return total
}

await runIfCalled(import.meta, run)
