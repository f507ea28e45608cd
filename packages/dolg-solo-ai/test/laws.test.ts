import { laws } from '@umpire/testkit'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import {
  describeProblem,
  type Options,
  type Order,
  problemCodes,
  ruleset,
  type Seat,
  type State,
} from '../src/index.ts'
import { orderText, parseOrder, parsePosition, positionText } from '../src/notation/index.ts'
import { policies, randomPolicy, standardOptions } from '../src/policy/index.ts'
import { svg } from '../src/svg/index.ts'
import { orders, rulings } from './support/arbitraries.ts'
import { plainOptions } from './support/helpers.ts'

/** Battles of every kind under any reading of the rules. */
const battles: fc.Arbitrary<Options> = fc
  .tuple(
    fc.constantFrom<Options>(
      standardOptions,
      plainOptions,
      { ...plainOptions, army: 'river', aiGeneral: 'random', mercenaries: true, resolution: 'reported' },
      { ...plainOptions, player: { units: [{ card: 'r-legion' }, { card: 'r-archers' }], general: { leadership: 4 } } },
    ),
    rulings,
    fc.record(
      { first: fc.constantFrom<Seat>('ai', 'human'), harderCards: fc.boolean(), harderEvents: fc.boolean() },
      { requiredKeys: [] },
    ),
  )
  .map(([battle, readings, more]) => ({ ...battle, ...more, rulings: { ...readings, night: 'second-exhaustion' } }))

/** Orders that nobody may ever give. */
const strangers = [
  { type: 'shoot', unit: 'p1', target: 'a99' },
  { type: 'moved', unit: 'a99', pose: null },
  { type: 'moved', unit: 'a1', pose: { x: 1.5, y: 0, facing: 0 } },
  { type: 'cards', cards: ['one-step'] },
  { type: 'general', seat: 'ai', condition: 'fit', host: '__proto__' },
  { type: 'fly' },
  null,
]

/** The person's hand is all that is hidden: it may be any of the cards that are neither drawn nor discarded. */
function hide(state: State, viewer: string, dice: { shuffle<T>(xs: readonly T[]): T[] }): State {
  if (viewer === 'human' || state.hand.length === 0) return state
  const { length } = state.hand
  const unseen = dice.shuffle([...state.deck, ...state.hand])
  return { ...state, hand: unseen.slice(0, length).sort(), deck: unseen.slice(length).sort() }
}

function obey(title: string, options: fc.Arbitrary<Options> | Options[], more: object) {
  describe(title, () => {
    const settings = {
      options,
      codes: problemCodes,
      orders,
      strangers,
      shows: {
        pictures: (state: State) => [svg(state), svg(ruleset.view(state, 'human'), { locale: 'ru' })],
        problem: describeProblem,
        notations: [
          { name: 'order', of: 'order' as const, print: orderText, parse: parseOrder },
          { name: 'position', of: 'state' as const, print: positionText, parse: parsePosition as never },
        ],
      },
      playable: (order: Order) => order.type !== 'concluded',
      legalLimit: 60,
      oddsLimit: 60,
      ...more,
    }
    for (const law of laws(ruleset, settings)) test(law.name, () => law.check())
  })
}

obey('in any battle, from its preparation on', battles, { steps: 16, numRuns: 12, skip: ['games-end'] })
// Hands are drawn in the midst of a battle only.
obey('in the midst of a battle', battles, {
  hide,
  knowsAll: ['human'],
  steps: 6,
  numRuns: 12,
  lead: { steps: 90, policies: { ai: policies.ai, human: randomPolicy } },
  skip: ['games-end'],
})
test('games-end', () => {
  const settings = { options: [standardOptions], codes: problemCodes, numRuns: 8, ends: { within: 3000, policies } }
  for (const law of laws(ruleset, settings)) if (law.name === 'games-end') law.check()
})
