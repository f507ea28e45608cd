import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '@umpire/core-game'
import { makeFolder, writeDurably } from '../io/durable.ts'
import { refused } from '../io/exit.ts'
import { readJsonFile, writing } from '../io/files.ts'
import { type Journal, openJournal } from './journal.ts'
import { keepFolder, LOCK } from './lock.ts'
import type { Experiment, GameRow } from './model.ts'
import { reportFiles } from './report.ts'

/**
 * Binds a folder to an experiment, or finds it bound, and opens its journal. A folder of another experiment, or of anything else, is refused, and so is
 * one that another process plays.
 */
export async function openLab(folder: string, experiment: Experiment): Promise<Journal> {
  writing(folder, () => makeFolder(folder))
  if (!(await keepFolder(folder)))
    throw refused(
      'lab-running',
      `Another process is playing the experiment in ${folder}`,
      'Wait for it, or end it: what it has played is kept.',
    )
  return writing(folder, () => {
    const file = join(folder, 'experiment.json')
    if (existsSync(file)) requireSame(folder, readJsonFile(file), experiment)
    else {
      const found = readdirSync(folder).filter(name => !name.endsWith('.tmp') && name !== LOCK)
      if (found.length)
        throw refused('lab-other-experiment', `${folder} holds something else`, 'Choose a new folder: --out FOLDER.')
      writeDurably(file, `${JSON.stringify({ digest: experiment.digest, experiment: experiment.record }, null, 1)}\n`)
    }
    return openJournal(join(folder, 'journal.jsonl'), experiment)
  })
}

function requireSame(folder: string, found: unknown, { digest, identities }: Experiment): void {
  if (isRecord(found) && found['digest'] === digest) return
  const text = JSON.stringify(found)
  const other = identities.find(({ umpire, ruleset, version, content }) =>
    [umpire, ruleset, version, content].some(word => !text.includes(JSON.stringify(word))),
  )
  throw refused(
    'lab-other-experiment',
    `${folder} holds ${other ? 'results of other rules or another version of the umpire' : 'another experiment'}`,
    'Results of two experiments are not mixed. Choose a new folder: --out FOLDER.',
  )
}

/** Writes the report; each file as a whole. */
export function writeReport(
  folder: string,
  experiment: Experiment,
  done: ReadonlyMap<number, readonly GameRow[]>,
): void {
  writing(folder, () => makeFolder(join(folder, 'charts')))
  writeFiles(folder, reportFiles(experiment, done))
}

/** Writes what stands in a folder beside its games; each file as a whole. */
export function writeFiles(folder: string, files: Iterable<readonly [name: string, text: string]>): void {
  writing(folder, () => {
    for (const [name, text] of files) writeDurably(join(folder, name), text)
  })
}
