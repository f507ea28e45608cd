import { decide, type Json } from '@umpire/core-game'
import { type Rng, seedRng } from '@umpire/core-rng'
import { judges } from '../../../conformance/scripts/tactics/judges.ts'
import type { TacticCase } from '../../../conformance/scripts/tactics/model.ts'
import { apply } from '../../../conformance/scripts/tactics/patch.ts'
import type { Suite } from './suites.ts'

/** How games are played on: so many, by bots that think so long. */
export interface Sequel {
  readonly games: number
  readonly iterations: number
}

/** The most calls of one game. */
const LONGEST = 1000

/** Twice the points that a seat wins in games that go on from the position after an answer, a drawn one a half; null where the answer is refused. */
export function scoreAfter(
  suite: Suite,
  grounds: readonly Json[],
  { id, on, state, seat }: TacticCase,
  calls: readonly (readonly unknown[])[],
  sequel: Sequel,
): number | null {
  const judge = judges[suite.rules.id]!
  let now: Json | null = apply(grounds[on]!, state)
  for (const [n, orders] of calls.entries()) now = now && judge.onward(now, seat, orders, n)
  if (!now) return null
  let points = 0
  for (let game = 0; game < sequel.games; game++) points += pointsOf(suite, now, seat, `${id}/${game}`, sequel)
  return points
}

/** 2 for a win, 1 for a draw. The same names meet the same dice. */
function pointsOf({ rules, botIn }: Suite, position: Json, seat: string, name: string, { iterations }: Sequel): number {
  const bot = botIn(position, { iterations })
  const root = seedRng(name)
  let state = position as never
  let rng: Rng = root
  for (let step = 0; step < LONGEST && !rules.outcome(state); step++) {
    const orders: { [seat: string]: readonly unknown[] } = {}
    const here = state
    for (const one of rules.seatsToAct(here)) orders[one] = decide(rules, bot, { state: here, seat: one, root, step })
    const next = rules.step(here, orders, rng)
    if (!next.ok) throw new Error(next.problems[0]?.message)
    state = next.state as never
    rng = next.rng
  }
  const winners = rules.outcome(state)?.winners ?? []
  return winners.includes(seat) ? 2 : winners.length === 0 ? 1 : 0
}
