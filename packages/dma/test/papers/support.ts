import { playout } from '@umpire/core-game'
import { type Event, type Order, ruleset, type Seat, type State } from '../../src/index.ts'
import type { Week } from '../../src/papers/index.ts'
import { campaign, policies } from '../../src/policy/index.ts'
import { ok } from '../support/helpers.ts'

/** A week of a campaign that is ruled by the program. */
export interface Played {
  readonly before: State
  readonly after: State
  readonly events: readonly Event[]
}

export function playedWeek(seed: string | number, week: number): Played {
  const { opening, steps } = ok(playout(ruleset, campaign(seed), seed, policies, { steps: week })).value
  const states = [opening.state, ...steps.map(({ state }) => state)]
  return { before: states.at(-2)!, after: states.at(-1)!, events: steps.at(-1)!.events }
}

/** What one ruler sees of a week. */
export function weekOf({ before, after, events }: Played, seat: Seat): Week {
  return { before: ruleset.view(before, seat), after: ruleset.view(after, seat), events }
}

export const routeOf = (army: number, ...path: Extract<Order, { type: 'route' }>['path']): Order => ({
  type: 'route',
  army,
  path,
})
