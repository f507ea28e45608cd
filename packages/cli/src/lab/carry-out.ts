import type { Console } from '../io/console.ts'
import { refused } from '../io/exit.ts'
import { openProgress } from '../io/progress.ts'
import { words } from '../words/index.ts'
import { openLab } from './folder.ts'
import { type Batch, type Experiment, type GameRow, gamesOf, sizeOf } from './model.ts'
import { playOnQueue } from './queue.ts'
import { batchesOf } from './settle.ts'
import { playHere } from './threads.ts'

/** Who plays: threads here, or workers at the other end of a queue. */
interface Players {
  readonly workers: number
  readonly queue?: string
}

/** An experiment that was played to its end. */
export interface CarriedOut {
  /** The games of every batch, by its number. */
  readonly done: ReadonlyMap<number, readonly GameRow[]>
  /** How many of them were played now; the others were in the folder. */
  readonly played: number
}

/** Other machines have the built-in games and players alone: a module is no more theirs to run than a program. */
export function requireBuiltIn({ studies }: Experiment): void {
  for (const { game, minds, cells, figures } of studies) {
    const casts = [minds, ...cells.flatMap(({ own }) => own?.minds ?? [])]
    const players = casts.flatMap(({ programs = {} }) => Object.keys(programs))
    const [own] = [...(game.source === undefined ? [] : [game.title]), ...players, ...(figures?.names ?? [])]
    if (own !== undefined) throw refused('game-unknown', words().modules.notQueued(own), words().modules.notQueuedHint)
  }
}

/** Plays what is missing of an experiment in a folder, batch by batch, each brought to the disk; `resume` is the command that goes on where this one is stopped. */
export async function carryOut(
  console: Console,
  experiment: Experiment,
  folder: string,
  { workers, queue }: Players,
  resume: string,
): Promise<CarriedOut> {
  const all = gamesOf(experiment)
  let done = 0
  const bar = openProgress(console, all, () => console.note(words().lab.goOn(done, all, folder, resume)))
  const journal = await openLab(folder, experiment)
  const open = batchesOf(experiment).filter(({ number }) => !journal.done.has(number))
  const before = all - open.reduce((sum, batch) => sum + sizeOf(batch), 0)
  if (journal.damaged) console.note(words().lab.damaged(journal.damaged, folder))
  if (before) console.say(words().lab.keptAlready(before, all, folder))
  done = before
  bar.start(before)
  const take = (batch: Batch, rows: readonly GameRow[]) => {
    if (!journal.add(batch.number, rows)) return
    done += sizeOf(batch)
    bar.more(sizeOf(batch))
  }
  try {
    if (open.length && queue) await playOnQueue(experiment, open, queue, take, bar.note)
    else if (open.length) await playHere(experiment, open, workers, take)
  } finally {
    bar.stop()
    journal.close()
  }
  return { done: journal.done, played: done - before }
}
