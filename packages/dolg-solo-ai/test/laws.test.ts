import { laws } from '@umpire/testkit'
import { describe, test } from 'vitest'
import { type Options, problemCodes, ruleset, type State } from '../src/index.ts'
import { policies, standardOptions } from '../src/policy.ts'
import { plainOptions } from './helpers.ts'

const options: Options[] = [
  { ...standardOptions, first: 'ai' },
  { ...plainOptions, night: 'second-exhaustion', harderCards: true, harderEvents: true },
  {
    ...plainOptions,
    night: 'second-exhaustion',
    resolution: 'reported',
    army: 'river',
    aiGeneral: 'random',
    mercenaries: true,
  },
  {
    ...plainOptions,
    night: 'second-exhaustion',
    player: { units: [{ card: 'r-legion' }, { card: 'r-archers' }], general: { leadership: 4 } },
  },
]

const all = laws(ruleset, {
  options,
  codes: problemCodes,
  strangers: [
    { type: 'shoot', unit: 'p1', target: 'a99' },
    { type: 'moved', unit: 'a99', pose: null },
    { type: 'cards', cards: ['one-step'] },
    { type: 'fly' },
    null,
  ],
  steps: 14,
  numRuns: 6,
  legalLimit: 200,
  oddsLimit: 60,
  ends: { within: 3000, policies },
  // The person's hand is all that is hidden: others may hold any of the cards that are not on the table.
  hide: (state: State, viewer, dice) => {
    if (viewer === 'human' || state.hand.length === 0) return state
    const pool = dice.shuffle([...state.hand])
    return { ...state, hand: pool.map(() => dice.pick(state.hand)) }
  },
})

describe('laws', () => {
  for (const law of all) test(`${law.name}: ${law.says}`, () => law.check())
})
