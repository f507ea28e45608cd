import { join } from 'node:path'
import type { Seat } from '@umpire/dma'
import { refused } from '../io/exit.ts'
import { readText } from '../io/files.ts'
import { words } from '../words/index.ts'
import { settleAside } from './aside.ts'
import { readChain, readState } from './campaign.ts'
import { changesOf, corrected } from './changes.ts'
import { appendAct } from './journal-file.ts'
import { planNames, turnFolder } from './layout.ts'
import { carryOut, type Given, type TurnDone } from './turn.ts'

/** Puts right what the last turn came to: the former outcome is kept aside, and everybody has new papers, with the reason. */
export async function correctTurn(
  folder: string,
  file: unknown,
  reason: string,
  now: number,
): Promise<Pick<TurnDone, 'turn' | 'folder' | 'closes'>> {
  const chain = readChain(folder)
  settleAside(folder, chain)
  const { rules, turns, desk } = chain
  const last = turns.at(-1)!
  const { record } = last
  const former = turns.at(-2)
  if (!former) throw refused('number-wrong', words().campaign.nothingToCorrect, words().campaign.beginAnother)
  const changes = changesOf(file)
  corrected(rules, readState(folder, chain, last), changes)
  const before = readState(folder, chain, former)
  const plans = new Map<Seat, Given>()
  for (const [seat, orders] of Object.entries(record.orders)) {
    const name = planNames(seat).find(one => Object.hasOwn(record.files, one)) ?? planNames(seat)[0]
    plans.set(seat as Seat, { orders, name, text: readText(join(turnFolder(folder, record.turn), name)) })
  }
  const { turn } = record
  const act = { act: 'correct', turn: turn + 1, from: turn, reason, aside: [last.digest], changes } as const
  const journal = appendAct(folder, chain.journal, act, now)
  settleAside(folder, { journal })
  const again = readChain(folder)
  return carryOut(folder, again, before, plans, after => (rules.outcome(after) ? null : desk.closes))
}
