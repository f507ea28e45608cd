import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson, type Json } from '@umpire/core-game'
import { openAppender } from '../io/durable.ts'
import { exitCodes, Stop } from '../io/exit.ts'
import { jsonOf, readText, writing } from '../io/files.ts'
import { words } from '../words/index.ts'
import { type Act, type Entry, entryOf } from './desk/journal.ts'
import { sha256 } from './layout.ts'

/** The journal of a campaign as it lies on the disk. */
export interface Journal {
  readonly entries: readonly Entry[]
  /** SHA-256 of campaign.json, then of each line: what the next line names as its predecessor. */
  readonly digests: readonly string[]
}

function fileOf(folder: string): string {
  return join(folder, 'journal.jsonl')
}

/** Reads it all; a piece without an end, which a crash left, does not count. */
export function readJournal(folder: string, campaign: string): Journal {
  const file = fileOf(folder)
  const entries: Entry[] = []
  const digests = [campaign]
  const lines = existsSync(file) ? readText(file).split('\n').slice(0, -1) : []
  for (const line of lines) {
    const read = jsonOf(line)
    const entry = read.ok ? entryOf(read.value, entries.length, digests.at(-1)!) : null
    if (!entry)
      throw new Stop(
        exitCodes.no,
        [
          {
            code: 'campaign-broken',
            at: [],
            message: words().campaign.lineAstray(file, entries.length),
          },
        ],
        words().campaign.fileBack,
      )
    entries.push(entry)
    digests.push(sha256(line))
  }
  return { entries, digests }
}

/** Adds an act, all of it or nothing, and gives the journal with it. */
export function appendAct(folder: string, { entries, digests }: Journal, act: Act, now: number): Journal {
  const entry: Entry = { n: entries.length, at: now, previous: digests.at(-1)!, act }
  const line = canonicalJson(entry as unknown as Json)
  const file = fileOf(folder)
  writing(file, () => {
    const appender = openAppender(file, () => {})
    try {
      appender.append(`${line}\n`)
    } finally {
      appender.close()
    }
  })
  return { entries: [...entries, entry], digests: [...digests, sha256(line)] }
}
