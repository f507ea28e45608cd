/**
 * Writes down in docs/lab/findings what the folders came to that `umpire lab` has filled, finished or not, and makes the page "Rulings that matter" of all
 * that is written down there. In packages/cli: npm run rulings [FOLDER...]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { seedRng } from '@umpire/core-rng'
import { loadGame } from '../src/games.ts'
import { fits, readLine } from '../src/lab/journal.ts'
import type { Experiment, GameRow, Identity, Study } from '../src/lab/model.ts'
import { optionsOfGame } from '../src/lab/prepare.ts'
import { batchesOf } from '../src/lab/settle.ts'
import { type Findings, findingsIn } from './rulings/findings.ts'
import { allRulings, FINDINGS, keptFindings, PAGE } from './rulings/kept.ts'
import { pageOf } from './rulings/page.ts'

for (const folder of process.argv.slice(2)) {
  const { experiment, done } = await openFolder(folder)
  writeFileSync(join(FINDINGS, `${basename(resolve(folder))}.json`), textOf(findingsIn(experiment, done)))
}
writeFileSync(PAGE, pageOf(keptFindings(), allRulings()))

/** JSON with a reading a line. */
function textOf(studies: readonly Findings[]): string {
  const texts = studies.map(({ readings, ...head }) => {
    const lines = readings.map(reading => `\n  ${JSON.stringify(reading)}`)
    return `\n ${JSON.stringify(head).slice(0, -1)},"readings":[${lines.join()}\n ]}`
  })
  return `[${texts.join()}\n]\n`
}

/** An experiment as its folder tells it. Nothing in the folder is touched: it may be in use. */
async function openFolder(folder: string): Promise<{ experiment: Experiment; done: Map<number, readonly GameRow[]> }> {
  const { digest, experiment: record } = JSON.parse(readFileSync(join(folder, 'experiment.json'), 'utf8')) as {
    digest: string
    experiment: { name: string; seed: string; studies: (Omit<Study, 'game' | 'seats'> & { rules: Identity })[] }
  }
  const { name, seed } = record
  const studies = await Promise.all(
    record.studies.map(async ({ rules, ...study }): Promise<Study> => {
      const game = await loadGame(rules.ruleset)
      const made = optionsOfGame(game, study.cells[0]!.options, `${seed}/0`)
      const opened = made.ok ? game.rules.setup(made.value, seedRng(`${seed}/0`)) : made
      if (!opened.ok) throw new Error(`${folder}: the base does not open`)
      const seats = game.rules.facts
        .seatsOf(opened.state)
        .map(seat => [seat, game.seatName(opened.state, seat)] as const)
      return { ...study, game, seats: new Map(seats) }
    }),
  )
  const identities = record.studies.map(({ rules }) => rules)
  const experiment: Experiment = { name, seed, digest, studies, identities, record: null }
  const batches = batchesOf(experiment)
  const done = new Map<number, readonly GameRow[]>()
  for (const line of readFileSync(join(folder, 'journal.jsonl'), 'utf8').split('\n')) {
    const read = readLine(digest, line)
    const batch = read && batches[read.batch]
    if (read && batch && fits(batch, read.games)) done.set(read.batch, read.games)
  }
  return { experiment, done }
}
