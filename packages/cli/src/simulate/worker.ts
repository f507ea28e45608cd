import { loadGame } from '../games.ts'
import { playGame } from './game.ts'
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
  const game = await loadGame(id)
  let totals = noTotals
  for (let i = from; i < to; i++)
    totals = addTotals(totals, countGame(playGame(game, options, `${seed}/${i}`, game.policies, mostSteps)))
  return totals
}
