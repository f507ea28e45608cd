import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, moveDurably, writeDurably } from '../io/durable.ts'
import { refused } from '../io/exit.ts'
import { readText, writing } from '../io/files.ts'
import { words } from '../words/index.ts'
import { type Chain, readChain } from './campaign.ts'
import type { Act } from './desk/journal.ts'
import { appendAct } from './journal-file.ts'
import { lettersFolder, ordersFolder, sha256, turnFolder, turnName } from './layout.ts'

/** What was set aside, for the n-th time. */
function placeOf(folder: string, n: number): string {
  return join(folder, 'aside', turnName(n))
}

export interface Again {
  /** The week that is played next. */
  readonly week: number
  /** Where the former ones are kept. */
  readonly place: string
  readonly weeks: readonly number[]
}

/** Takes back the weeks from one on, to be played again from the same dice: they are kept, and so is the reason. */
export function playAgain(folder: string, week: number, reason: string, now: number): Again {
  const chain = readChain(folder)
  settleAside(folder, chain)
  const back = chain.turns.filter(({ record }) => record.turn >= week)
  if (week < 1 || back.length === 0)
    throw refused('number-wrong', words().campaign.weekNotPlayed(week, chain.turns.length))
  const act: Act = {
    act: 'again',
    turn: chain.turns.length,
    from: week,
    reason,
    aside: back.map(({ digest }) => digest),
  }
  const journal = appendAct(folder, chain.journal, act, now)
  settleAside(folder, { journal })
  const n = journal.entries.filter(({ act }) => act.act === 'again' || act.act === 'correct').length
  return { week, place: placeOf(folder, n), weeks: back.map(({ record }) => record.turn) }
}

/** Finishes what a crash may have cut short: weeks that do not count any more leave their place, the last one first, with the orders for those after them. */
export function settleAside(folder: string, { journal }: Pick<Chain, 'journal'>): void {
  const acts = journal.entries.flatMap(({ act }) => (act.act === 'again' || act.act === 'correct' ? [act] : []))
  const act = acts.at(-1)
  if (!act) return
  const place = placeOf(folder, acts.length)
  const done = join(place, 'WHY.txt')
  if (existsSync(done)) return
  writing(place, () => {
    for (let turn = act.turn; turn >= act.from; turn--) {
      const played = turnFolder(folder, turn)
      const record = join(played, 'turn.json')
      if (existsSync(record) && act.aside.includes(sha256(readText(record)))) move(played, place, 'turns', turn)
      // Plans for the week after a correction still stand.
      if (turn === act.from || act.act === 'correct') continue
      move(ordersFolder(folder, turn), place, 'orders', turn)
      move(lettersFolder(folder, turn), place, 'letters', turn)
    }
    writeDurably(done, `${act.reason}\n`)
  })
}

function move(from: string, place: string, kind: string, turn: number): void {
  if (!existsSync(from)) return
  makeFolder(join(place, kind))
  moveDurably(from, join(place, kind, turnName(turn)))
}
