import fc from 'fast-check'
import { cardKinds } from '../../src/content/index.ts'
import { sampleCards } from '../../src/content/sample/index.ts'
import { conditions, generalConditions, phases } from '../../src/entries/model.ts'
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
const type = <T extends string>(name: T) => fc.constant(name)
const seat = fc.constantFrom(...seats)

/** Orders in the right form, to be tried whether they may be given or not. */
export const orders: fc.Arbitrary<Order> = fc.oneof(
  fc.record({ type: fc.constantFrom('proceed', 'ready', 'next') }),
  fc.record({ type: type('place'), unit, pose: orNone(pose) }),
  fc.record({ type: type('host'), unit }),
  fc.record({ type: type('play'), card: action, units: some(unit) }),
  fc.record({ type: fc.constantFrom('move', 'withdraw'), unit, pose }),
  fc.record({ type: fc.constantFrom('charge', 'shoot', 'fight'), unit, target: unit }),
  fc.record({ type: type('cards'), cards: some(action) }),
  fc.record({ type: type('take-card'), card: action }, { requiredKeys: ['type'] }),
  fc.record({
    type: type('ask-event'),
    window: fc.constantFrom('ranged', 'melee'),
    unit,
    enemy: unit,
    role: fc.constantFrom('attacker', 'defender'),
  }),
  fc.record({ type: type('moved'), unit, pose: orNone(pose) }),
  fc.record({
    type: type('formed'),
    unit,
    formation: orNone(fc.constantFrom('shield-wall', 'wedge', 'square', 'phalanx')),
    extended: fc.boolean(),
  }),
  fc.record({ type: type('engaged'), unit, enemies: some(unit) }),
  fc.record({ type: type('damaged'), unit, damage: fc.integer({ min: 0, max: 7 }) }),
  fc.record({ type: type('condition'), unit, condition: fc.constantFrom(...conditions) }),
  fc.record(
    { type: type('general'), seat, condition: fc.constantFrom(...generalConditions), host: orNone(unit) },
    { requiredKeys: ['type', 'seat', 'condition'] },
  ),
  fc.record({ type: type('marked'), unit, activated: fc.boolean(), moved: fc.boolean() }),
  fc.record({
    type: type('resume'),
    turn: seat,
    phase: fc.constantFrom(...phases),
    round: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ type: type('concluded'), winner: orNone(seat) }),
) as fc.Arbitrary<Order>

/** Any reading of every ruling. */
export const rulings: fc.Arbitrary<Partial<Rulings>> = fc.record(
  {
    ...Object.fromEntries(table.list.map(({ name, readings }) => [name, fc.constantFrom(...readings)])),
    secondCardOrder: fc.shuffledSubarray([...cardKinds], { minLength: 1 }),
    unknownLeadership: fc.integer({ min: 0, max: 12 }),
  },
  { requiredKeys: [] },
)
