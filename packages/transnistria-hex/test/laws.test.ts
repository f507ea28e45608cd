import { locales } from '@umpire/core-game'
import { laws } from '@umpire/testkit'
import fc from 'fast-check'
import { describe as suite, test } from 'vitest'
import { type OrderOf, type OrderType, orderTypes } from '../src/entries/model.ts'
import { board, describeProblem, type Options, problemCodes, ruleset, type State } from '../src/index.ts'
import { orderText, parseOrder, parsePosition, startText } from '../src/notation/index.ts'
import { policies } from '../src/policy/index.ts'
import { svg } from '../src/svg/index.ts'
import { openingPositions, randomReadings } from './support/helpers.ts'

const unit = fc.oneof(fc.constantFrom(...board.counters.keys()), fc.string({ maxLength: 4 }))
const hex = fc.oneof(
  fc.constantFrom('0,2', '1,2', '4,1', '5,1', '3,1', '-6,8', '-5,8', '1,0'),
  fc.constantFrom(...board.numberOf.keys()),
  fc.string({ maxLength: 4 }),
)
const path = (most: number) => fc.array(hex, { minLength: 1, maxLength: most })
const bare = fc.constant({})
const one = fc.record({ unit })
const trip = fc.record({ unit, to: hex })
const strike = fc.record({ unit, target: hex })

/** What orders of each type say. */
const fields: { readonly [T in OrderType]: fc.Arbitrary<Omit<OrderOf<T>, 'type'>> } = {
  move: trip,
  march: fc.record({ unit, path: path(4) }),
  attack: strike,
  reconnoitre: strike,
  disarm: one,
  recover: one,
  airdrop: trip,
  rebase: trip,
  'resolve-battles': fc.record({ target: hex }),
  stand: bare,
  retreat: fc.record({ unit, path: fc.oneof(fc.tuple(hex, hex), path(4)) }),
  occupy: fc.record({ unit: fc.option(unit) }),
  allocate: one,
  feed: one,
  'request-peace': bare,
  'end-turn': bare,
}

/** Orders in the right shape, or nearly, to be tried whether they are legal or not. */
const orders = fc.oneof(...orderTypes.map(type => fields[type].map(said => ({ type, ...said }))))

/** Orders that nobody may ever give. */
const strangers = [
  { type: 'end-turn', unit: 'md-fulger' },
  { type: 'move', unit: 'md-nobody', to: '4,1' },
  { type: 'march', unit: 'md-fulger', path: [] },
  { type: 'march', unit: 'md-fulger', path: ['99,99'] },
  { type: 'attack', unit: 'md-fulger', target: '99,99' },
  { type: 'retreat', unit: 'md-fulger', path: ['0,0'] },
  { type: 'surrender' },
]

const settings = {
  codes: problemCodes,
  shows: {
    pictures: (state: State) => locales.map(locale => svg(state, { locale })),
    problem: describeProblem,
    notations: [
      { name: 'order', of: 'order' as const, print: orderText, parse: parseOrder },
      {
        name: 'position',
        of: 'options' as const,
        print: ({ position }: Options) => (position ? startText(position) : ''),
        parse(text: string) {
          const read = parsePosition(text)
          return read.ok ? { ...read, value: text === '' ? {} : { position: read.value } } : read
        },
      },
    ],
  },
  complete: true,
  orders,
  strangers,
  playable: (order: { type: string }) => order.type !== 'request-peace',
}

function obey(title: string, options: fc.Arbitrary<Options> | readonly Options[], more: object): void {
  suite(title, () => {
    for (const law of laws(ruleset, { ...settings, options, ...more })) test(law.name, () => law.check())
  })
}

obey('the rules of the default readings obey', [{}, { players: 3 }, ...openingPositions], {
  numRuns: 15,
  steps: 14,
  lead: { steps: 12 },
})

obey('the rules under any readings obey', randomReadings, {
  numRuns: 12,
  steps: 12,
  lead: { steps: 8 },
  // Nothing but the week cap ends a game by chance.
  ends: { within: 3000, policies },
})
