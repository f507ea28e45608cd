import { playout } from '@umpire/core-game'
import type { AnyPolicy, Strength } from '../games.ts'
import type { Ladder } from './games.ts'

/** One game, as a line of a file of rows. */
export interface Row {
  readonly game: string
  /** Who met whom: `20:0` thinks 20 iterations and is never careless; null where the other seats are played by their policies. */
  readonly first: string
  readonly second: string | null
  readonly number: number
  /** The seats of the first. */
  readonly side: string
  readonly result: 'won' | 'drawn' | 'lost'
  readonly steps: number
}

export function textOf({ iterations, careless }: Strength): string {
  return `${iterations}:${careless}`
}

/** A game by its number, which fixes the seed and the sides, and with them every order. */
export function meet(game: string, ladder: Ladder, first: Strength, second: Strength | null, number: number): Row {
  const { rules, options, policies, sides, bots, longest = 3000 } = ladder
  const side = sides[number % sides.length]!
  const seed = Math.floor(number / sides.length)
  const [one, other] = [first, second].map(level => level && (bots.createOpponent(level) as AnyPolicy))
  const players = Object.fromEntries(
    Object.entries(policies).map(([seat, usual]) => [seat, (side.includes(seat) ? one : other) ?? usual]),
  ) as { readonly [seat: string]: AnyPolicy }
  const played = playout(rules, options(seed), `ladder ${seed}`, players, { steps: longest })
  if (!played.ok) throw new Error(played.problems[0]?.message)
  const { outcome, steps, problems } = played.value
  // Whose orders are refused has not drawn the game.
  if (problems.length > 0) throw new Error(`${game} ${number}: ${problems[0]!.message}`)
  const winners = outcome?.winners ?? []
  const won = winners.some(seat => side.includes(seat))
  return {
    game,
    first: textOf(first),
    second: second && textOf(second),
    number,
    side: side.join('+'),
    result: won ? 'won' : winners.length > 0 ? 'lost' : 'drawn',
    steps: steps.length,
  }
}

/** The share of points of the first, a drawn game half. */
export function shareOf(rows: readonly Row[]): number {
  const points = rows.map(({ result }) => (result === 'won' ? 2 : result === 'drawn' ? 1 : 0))
  return points.reduce((sum: number, one) => sum + one, 0) / (2 * rows.length)
}

/** How often the first won, and where that lies at 95 %. */
export function summary(rows: readonly Row[]): string {
  const all = rows.length
  const z = 1.96
  const mean = shareOf(rows)
  const middle = (mean + (z * z) / (2 * all)) / (1 + (z * z) / all)
  const half = (z * Math.sqrt((mean * (1 - mean) + (z * z) / (4 * all)) / all)) / (1 + (z * z) / all)
  const percent = (part: number) => `${Math.round(100 * part)}`
  const count = (of: Row['result']) => rows.filter(({ result }) => result === of).length
  return `${count('won')} won, ${count('drawn')} drawn, ${count('lost')} lost: ${percent(mean)} % (${percent(middle - half)} to ${percent(middle + half)})`
}
