import { seedRng } from '@umpire/core-rng'
import { laws } from '@umpire/testkit'
import * as fc from 'fast-check'
import { describe, test } from 'vitest'
import { handbookProblemCodes } from '../src/content/check.ts'
import { directions, itemKinds, type OrderOf, type OrderType, orderTypes } from '../src/entries/model.ts'
import {
  book,
  describeProblem,
  type Event,
  handbook,
  type Options,
  type Order,
  problemCodes,
  ruleset,
  type State,
  seats,
} from '../src/index.ts'
import { generateMap } from '../src/map/generate.ts'
import {
  mapText,
  orderText,
  parseMap,
  parseOrder,
  parsePlan,
  parsePosition,
  planText,
  positionText,
} from '../src/notation/index.ts'
import { policies } from '../src/policy/index.ts'
import { layers, mapSvg } from '../src/svg/index.ts'
import { map, ok } from './support/helpers.ts'

const continent = ok(generateMap({ players: 3, neutral: 1, villages: 2 }, seedRng(1))).state
const options: Options[] = [
  { states: ['Ash', 'Birch'], map: map(), lastWeek: 6 },
  { states: ['Ash', 'Birch', 'Cedar'], map: continent, lastWeek: 6 },
  {
    states: ['Ash', 'Birch'],
    map: map(),
    lastWeek: 6,
    rulings: { production: 'weekly', unready: 'spared' },
  },
]

/** The numbers that garrisons, armies and units of a young game have, and some that none has. */
const number = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.constantFrom(256, 257, 258, 512, 513, 768, 2560, 2561),
  fc.nat(),
)
const items = [...handbook.buildings, ...handbook.units, ...handbook.projects].map(({ id }) => id)
const coordinate = fc.integer({ min: -5, max: 5 })

/** What lines of each type say. */
const fields: { readonly [T in OrderType]: fc.Arbitrary<Omit<OrderOf<T>, 'type'>> } = {
  retire: fc.constant({}),
  disband: fc.record({ force: number, unit: number }, { requiredKeys: ['force'] }),
  transfer: fc.record(
    { unit: number, from: number, to: number, day: fc.integer({ min: 2, max: 7 }) },
    { requiredKeys: ['unit', 'from', 'to'] },
  ),
  rename: fc.record({ army: number, name: fc.constantFrom('Wolves', 'Север') }),
  formation: fc.record({
    force: number,
    cells: fc.array(fc.tuple(number, coordinate, coordinate), { maxLength: 4 }),
  }),
  queue: fc.record({
    city: fc.nat(4),
    items: fc.array(fc.record({ kind: fc.constantFrom(...itemKinds), id: fc.constantFrom(...items) }), {
      maxLength: 4,
    }),
  }),
  route: fc.record({ army: number, path: fc.array(fc.constantFrom(...directions)) }),
  'auto-deploy': fc.record({ on: fc.boolean() }),
  peace: fc.record({ with: fc.constantFrom(...seats.slice(0, 5)), peace: fc.boolean() }),
}

/** Lines in the right shape, to be tried whether they can be carried out or not. */
const orders = fc.oneof(...orderTypes.map(type => fields[type].map(said => ({ type, ...said }))))

/** Lines that nobody may ever give. */
const strangers = [
  { type: 'route', army: 0, path: [] },
  { type: 'disband', force: 0 },
  { type: 'queue', city: 0, items: [{ kind: 'unit', id: 'dragon' }] },
  { type: 'rename', army: 256, name: '' },
  { type: 'peace', with: 'p96', peace: true },
  { type: 'transfer', unit: 512, from: 256, to: 256 },
]

/** The same state but for what a ruler may not know: formations, reserves, queues and routes of the others, whom they are at peace with. */
function hide(state: State, viewer: string): State {
  const secret = (owner: string | null) => owner !== null && owner !== viewer
  return {
    ...state,
    players: state.players.map(player =>
      player.seat === viewer ? player : { ...player, peace: [], autoDeployGarrison: false },
    ),
    cities: state.cities.map(city =>
      secret(city.seat)
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
      secret(army.seat) ? { ...army, units: [], vacancies: [], field: 1, route: ['n'], deposit: 7 } : army,
    ),
  }
}

/** Where people see the names that others gave. */
const shows = {
  *pictures(state: State) {
    for (const viewer of [seats[0]!, 'public'] as const)
      for (const layer of layers) yield mapSvg(ruleset.view(state, viewer), { layer, locale: 'ru', cell: 8 })
  },
  problem: describeProblem,
  notations: [
    { name: 'position', of: 'state' as const, print: positionText, parse: (text: string) => parsePosition(book, text) },
    {
      name: 'map',
      of: 'options' as const,
      print: ({ map }: Options) => mapText(map),
      parse(text: string) {
        const read = parseMap(text)
        return read.ok ? { ...read, value: { states: [], map: read.value } } : read
      },
    },
    { name: 'line of a plan', of: 'order' as const, print: orderText, parse: parseOrder },
    {
      name: 'plan',
      of: 'order' as const,
      print: (order: Order) => planText([order]),
      parse(text: string) {
        const read = parsePlan(text)
        return read.ok ? { ...read, value: read.value[0]! } : read
      },
    },
  ],
}

const settings = {
  options,
  codes: [...problemCodes, ...handbookProblemCodes],
  turns: 'simultaneous' as const,
  ordersPerStep: 6,
  steps: 4,
  // Two weeks by rulers who know what they want: armies are on the march then, and cities at work.
  lead: { steps: 2, policies },
  numRuns: 10,
  playable: (order: { type: string }) => order.type !== 'retire' && order.type !== 'disband',
  hide,
  orders,
  strangers,
  shows,
  ends: { within: 6, policies },
  // A bad line of a plan costs that line only (R57): it is reported to its ruler and does nothing.
  badOrders: 'dropped' as const,
  dropped: (event: Event, seat: string) => event.type === 'order-refused' && event.seat === seat,
}

describe('the laws of every ruleset hold', () => {
  // Two or three play and one looks on: the views of 92 more onlookers would only take time.
  for (const law of laws({ ...ruleset, seats: seats.slice(0, 4) }, settings))
    test(`${law.name}: ${law.says}`, () => law.check())
})
