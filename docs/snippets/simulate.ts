// #region share
import { playout } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'
import { policies, standardOptions } from '@umpire/kriegspiel/policy'

export interface Totals {
  readonly games: number
  readonly wins: { readonly [seat: string]: number }
  readonly steps: number
}

/**
 * Games `from` to `to` of a series. Each has its own seed, so nothing depends
 * on who plays which of them, or when.
 */
export function simulate(series: string, from: number, to: number): Totals {
  const wins: { [seat: string]: number } = {}
  let steps = 0
  for (let game = from; game < to; game++) {
    const played = playout(
      ruleset,
      standardOptions,
      `${series} ${game}`,
      policies,
    )
    if (!played.ok) throw new Error(played.problems[0]?.message)
    steps += played.value.steps.length
    for (const seat of played.value.outcome?.winners ?? [])
      wins[seat] = (wins[seat] ?? 0) + 1
  }
  return { games: to - from, wins, steps }
}
// #endregion share

// #region merge
export function merge(a: Totals, b: Totals): Totals {
  const seats = [
    ...new Set([...Object.keys(a.wins), ...Object.keys(b.wins)]),
  ].sort()
  const wins = Object.fromEntries(
    seats.map(seat => [seat, (a.wins[seat] ?? 0) + (b.wins[seat] ?? 0)]),
  )
  return { games: a.games + b.games, wins, steps: a.steps + b.steps }
}
// #endregion merge
