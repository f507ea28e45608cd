import { playout } from '@umpire/core-game'
import { loadGame } from '../games.ts'
import { addTotals, countGame, noTotals, type Totals } from './totals.ts'

/** A run of games that one worker plays; plain data, for it goes to another thread. */
export interface Batch {
  readonly game: string
  readonly options: unknown
  readonly seed: string
  /** Games `from` up to, not including, `to`; each has a seed of its own by its number, so it does not matter who plays it. */
  readonly from: number
  readonly to: number
  readonly mostSteps: number
}

export default async function playBatch({ game: id, options, seed, from, to, mostSteps }: Batch): Promise<Totals> {
  const { rules, policies } = await loadGame(id)
  const known = Object.fromEntries(Object.entries(policies).flatMap(([seat, mind]) => (mind ? [[seat, mind]] : [])))
  let totals = noTotals
  for (let i = from; i < to; i++) {
    const played = playout(rules, options, `${seed}/${i}`, known, { steps: mostSteps })
    const fault = played.ok ? played.value.problems[0]?.code : played.problems[0]?.code
    const outcome = played.ok ? played.value.outcome : null
    const steps = played.ok ? played.value.steps.length : 0
    totals = addTotals(totals, countGame({ outcome, steps, fault: fault ?? null }))
  }
  return totals
}
