import { laws } from '@umpire/testkit'
import { describe, test } from 'vitest'
import { type Options, problemCodes, ruleset, type State, seats } from '../src/index.ts'
import { map } from './helpers.ts'

const options: Options[] = [
  { states: ['Ash', 'Birch'], map: map(), lastWeek: 6 },
  { states: ['Ash', 'Birch', 'Cedar'], generate: { neutral: 1, villages: 2 }, lastWeek: 6 },
]

/** The same state but for what a ruler may not know: formations, reserves, queues, buildings and routes of the others. */
function hide(state: State, viewer: string): State {
  const secret = (owner: string | null) => owner !== null && owner !== viewer
  return {
    ...state,
    players: state.players.map(player =>
      player.seat === viewer ? player : { ...player, peace: [], autoDeployGarrison: false },
    ),
    cities: state.cities.map(city =>
      secret(city.owner)
        ? {
            ...city,
            queue: [],
            saved: { green: 3, grey: 2 },
            garrison: { units: [], vacancies: [], field: 2 },
            raised: { units: 99, armies: 9 },
          }
        : city,
    ),
    armies: state.armies.map(army =>
      secret(army.owner) ? { ...army, units: [], vacancies: [], field: 1, route: ['n'], deposit: 7 } : army,
    ),
  }
}

const settings = {
  options,
  codes: problemCodes,
  turns: 'simultaneous' as const,
  ordersPerStep: 6,
  steps: 4,
  numRuns: 8,
  playable: (order: { type: string }) => order.type !== 'retire' && order.type !== 'disband',
  hide,
  ends: { within: 6 },
  // A plan with a bad line is accepted without that line, which is reported instead (R57): nothing is refused as a whole but what is no plan.
  skip: ['others-refused'] as const,
}

describe('the laws of every ruleset hold', () => {
  // Two or three play and one looks on: the views of 92 more onlookers would only take time.
  for (const law of laws({ ...ruleset, seats: seats.slice(0, 4) }, settings))
    test(`${law.name}: ${law.says}`, () => law.check())
})
