import { type Given, optionsFor } from '../commands/common.ts'
import { type FigureModule, figuresOf } from '../figures/module.ts'
import { loadGame } from '../games.ts'
import { closePrograms } from '../programs/closing.ts'
import { countsOf, type RowGame } from '../rows/row.ts'
import { gameSeed, type LocalCast, policiesFor } from '../seats.ts'
import { notBegun, playGame } from './game.ts'
import { addTotals, countGame, noTotals, type Totals } from './totals.ts'

/** A run of games that one worker plays; plain data, for it goes to another thread. */
export interface Batch {
  readonly game: string
  /** On top of the usual ones. */
  readonly options: Given
  readonly cast: LocalCast
  readonly seed: string
  /** Games `from` up to, not including, `to`, counted from 0; each has a seed of its own by its number, so it does not matter who plays it. */
  readonly from: number
  readonly to: number
  readonly mostSteps: number
  /** Whether each game is told of by itself, besides the totals. */
  readonly rows: boolean
  readonly figures?: FigureModule
}

/** What a run of games came to; `rows` where they were asked for. */
export interface Part {
  readonly totals: Totals
  readonly rows: readonly RowGame[]
}

export default async function playBatch(batch: Batch): Promise<Part> {
  try {
    return await playAll(batch)
  } finally {
    closePrograms()
  }
}

async function playAll({
  game: id,
  options,
  cast,
  seed,
  from,
  to,
  mostSteps,
  rows: told,
  figures,
}: Batch): Promise<Part> {
  const game = await loadGame(id)
  const policies = await policiesFor(game, cast)
  const count = figures && (await figuresOf(figures))
  let totals = noTotals
  const rows: RowGame[] = []
  for (let i = from; i < to; i++) {
    const own = gameSeed(seed, i)
    const made = optionsFor(game, options, own)
    const played = made.ok ? playGame(game, made.value, own, policies, mostSteps) : notBegun(made.problems[0]!.code)
    const counts = told || figures ? countsOf(game, played, count) : null
    const found = Object.fromEntries((figures?.names ?? []).map((name, j) => [name, counts?.figures?.[j] ?? null]))
    totals = addTotals(totals, countGame({ ...played, ...(figures && { figures: found }) }, i + 1))
    if (told) rows.push({ number: i + 1, seed: own, ...counts! })
  }
  return { totals, rows }
}
