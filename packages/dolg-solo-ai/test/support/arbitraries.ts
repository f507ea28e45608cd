import fc from 'fast-check'
import { cardKinds } from '../../src/content/index.ts'
import { sampleCards } from '../../src/content/sample/index.ts'
import {
  conditions,
  generalConditions,
  type OrderOf,
  type OrderType,
  orderTypes,
  phases,
} from '../../src/entries/model.ts'
import { type Order, type Pose, type Rulings, seats, rulings as table } from '../../src/index.ts'

const unit = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...[1, 2, 3, 4, 5, 6, 7, 8].flatMap(n => [`a${n}`, `p${n}`])) },
  fc.constantFrom('a99', 'p99'),
)
const pose: fc.Arbitrary<Pose> = fc.record({
  x: fc.integer({ min: 0, max: 2400 }),
  y: fc.integer({ min: 0, max: 1800 }),
  facing: fc.oneof(fc.constantFrom(0, 900, 1800, 2700), fc.nat(3599)),
})
const some = <T>(one: fc.Arbitrary<T>) => fc.uniqueArray(one, { maxLength: 3 })
const orNone = <T>(one: fc.Arbitrary<T>) => fc.option(one)
const action = fc.constantFrom(...sampleCards.actions.map(card => card.id))
const seat = fc.constantFrom(...seats)
const bare = fc.constant({})
const sent = fc.record({ unit, pose })
const put = fc.record({ unit, pose: orNone(pose) })
const aimed = fc.record({ unit, target: unit })

/** What orders of each type say. */
const fields: { readonly [T in OrderType]: fc.Arbitrary<Omit<OrderOf<T>, 'type'>> } = {
  proceed: bare,
  place: put,
  host: fc.record({ unit }),
  ready: bare,
  play: fc.record({ card: action, units: some(unit) }),
  move: sent,
  charge: aimed,
  withdraw: sent,
  shoot: aimed,
  fight: aimed,
  next: bare,
  cards: fc.record({ cards: some(action) }),
  'take-card': fc.record({ card: action }, { requiredKeys: [] }),
  'ask-event': fc.record({
    window: fc.constantFrom('ranged', 'melee'),
    unit,
    enemy: unit,
    role: fc.constantFrom('attacker', 'defender'),
  }),
  moved: put,
  formed: fc.record({
    unit,
    formation: orNone(fc.constantFrom('shield-wall', 'wedge', 'square', 'phalanx')),
    extended: fc.boolean(),
  }),
  engaged: fc.record({ unit, enemies: some(unit) }),
  damaged: fc.record({ unit, damage: fc.integer({ min: 0, max: 7 }) }),
  condition: fc.record({ unit, condition: fc.constantFrom(...conditions) }),
  general: fc.record(
    { seat, condition: fc.constantFrom(...generalConditions), host: orNone(unit) },
    { requiredKeys: ['seat', 'condition'] },
  ),
  marked: fc.record({ unit, activated: fc.boolean(), moved: fc.boolean() }),
  resume: fc.record({ turn: seat, phase: fc.constantFrom(...phases), round: fc.integer({ min: 1, max: 9 }) }),
  concluded: fc.record({ winner: orNone(seat) }),
}

/** Orders in the right form, to be tried whether they may be given or not. */
export const orders: fc.Arbitrary<Order> = fc.oneof(
  ...orderTypes.map(type => fields[type].map(said => ({ type, ...said }) as Order)),
)

/** Any reading of every ruling. */
export const rulings: fc.Arbitrary<Partial<Rulings>> = fc.record(
  {
    ...Object.fromEntries(table.list.map(({ name, readings }) => [name, fc.constantFrom(...readings)])),
    secondCardOrder: fc.shuffledSubarray([...cardKinds], { minLength: 1 }),
    unknownLeadership: fc.integer({ min: 0, max: 12 }),
  },
  { requiredKeys: [] },
)
