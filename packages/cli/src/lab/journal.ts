import { createHash } from 'node:crypto'
import { faults, integer, list, natural, orNull, type Shape, text, tuple } from '@umpire/core-game/shape'
import { type Appender, openAppender } from '../io/durable.ts'
import { refused } from '../io/exit.ts'
import { writing } from '../io/files.ts'
import { type Batch, type Experiment, type GameRow, sizeOf } from './model.ts'
import { MOST_LOT } from './read.ts'
import { batchesOf } from './settle.ts'

/** The results of an experiment so far, each batch brought to the disk as it comes in. */
export interface Journal {
  /** By the number of the batch. */
  readonly done: ReadonlyMap<number, readonly GameRow[]>
  /** Lines that were damaged; their games are played again. */
  readonly damaged: number
  /** Keeps a batch. False where it was there already: then nothing happens. */
  add(batch: number, rows: readonly GameRow[]): boolean
  close(): void
}

/** What somebody else may have played: its form. */
export const rowsShape: Shape<readonly GameRow[]> = list(
  tuple([
    orNull(list(text(60), 200)),
    orNull(text(100)),
    natural,
    natural,
    orNull(text(200)),
    list(orNull(integer(-1_000_000_000)), 100),
    orNull(natural),
    orNull(text(64)),
  ]) as unknown as Shape<GameRow>,
  MOST_LOT * 1000,
)

/** Whether these can be the results of a batch. */
export function fits(batch: Batch, rows: unknown): rows is readonly GameRow[] {
  return faults(rowsShape, rows).length === 0 && (rows as readonly unknown[]).length === sizeOf(batch)
}

/** Of results: it names the experiment and the batch, so that none can be taken for another's. */
export function checkOf(digest: string, batch: number, games: string): string {
  return createHash('sha256').update(`${digest} ${batch} ${games}`).digest('hex').slice(0, 32)
}

/** One batch as a line of the journal. */
export function lineOf(digest: string, batch: number, rows: readonly GameRow[]): string {
  const games = JSON.stringify(rows)
  return `{"batch":${batch},"check":"${checkOf(digest, batch, games)}","games":${games}}\n`
}

/** A line of the journal; null where it is damaged, torn, or of another experiment. */
export function readLine(digest: string, line: string): { readonly batch: number; readonly games: unknown } | null {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return null
  }
  const { batch, check, games } = (value ?? {}) as { batch?: unknown; check?: unknown; games?: unknown }
  if (typeof batch !== 'number' || games === undefined) return null
  return check === checkOf(digest, batch, JSON.stringify(games)) ? { batch, games } : null
}

/** Opens the journal of an experiment, or begins one. A last line that a crash cut short is cleared away. */
export function openJournal(file: string, experiment: Experiment): Journal {
  const { digest } = experiment
  const batches = batchesOf(experiment)
  const done = new Map<number, readonly GameRow[]>()
  let damaged = 0
  /** Whether these results of a batch are the first. */
  const isFresh = (number: number, games: unknown): games is readonly GameRow[] => {
    const batch = batches[number]
    if (!batch || !fits(batch, games)) throw new RangeError(`These are no results of batch ${number}`)
    const known = done.get(number)
    if (!known) return true
    if (JSON.stringify(known) === JSON.stringify(games)) return false
    throw refused(
      'lab-results-differ',
      `Batch ${number} was played twice and came out differently`,
      'The same games must come out the same everywhere: please report this with the experiment.',
    )
  }
  const appender: Appender = openAppender(file, line => {
    const read = readLine(digest, line)
    const batch = read && batches[read.batch]
    if (!read || !batch || !fits(batch, read.games)) damaged++
    else if (isFresh(read.batch, read.games)) done.set(read.batch, read.games)
  })
  return {
    done,
    damaged,
    add: (number, rows) => {
      if (!isFresh(number, rows)) return false
      // A batch counts once its line is on the disk, and not where that went wrong.
      writing(file, () => appender.append(lineOf(digest, number, rows)))
      done.set(number, rows)
      return true
    },
    close: appender.close,
  }
}
