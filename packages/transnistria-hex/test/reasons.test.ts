import { seedRng } from '@umpire/core-rng'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { board, type HexId, type Order, ruleset, type Seat, type State, type Unit } from '../src/index.ts'
import { openingPositions } from './support/helpers.ts'

const allied = (a: Seat, b: Seat) => (a === 'moldova') === (b === 'moldova')
const flies = (unit: Unit) => board.types.get(unit.type)!.arm === 'aviation'
const inHex = (state: State, hex: HexId) => state.units.filter(unit => unit.hex === hex)

/** Where an order ends, or is aimed. */
function goalOf(order: Order): HexId | undefined {
  return 'to' in order ? order.to : 'target' in order ? order.target : 'path' in order ? order.path.at(-1) : undefined
}
const waysOf = (order: Order): readonly HexId[] =>
  'path' in order ? order.path : goalOf(order) ? [goalOf(order)!] : []

/** What each reason says of the state, found out without the rules. */
const claims: { readonly [code: string]: (state: State, order: Order, unit: Unit | undefined, seat: Seat) => boolean } =
  {
    'game-over': ({ end }) => end !== null,
    'hex-unknown': (_, order) => waysOf(order).some(hex => !board.numberOf.has(hex)),
    'unit-unknown': (_state, _order, unit) => unit === undefined,
    'unit-not-yours': (_state, _order, unit, seat) => unit!.seat !== seat,
    'unit-not-on-map': (_state, _order, unit) => unit!.hex === null,
    'unit-disarmed': (_state, _order, unit) => unit!.disarmed,
    'unit-spent': (_state, _order, unit) => unit!.actions.length === 2,
    'unit-recovered': (_state, _order, unit) => unit!.actions.includes('recover'),
    'move-immobile': (_state, _order, unit) => flies(unit!),
    'move-enemy': (state, order, unit) =>
      waysOf(order).some(hex => inHex(state, hex).some(other => !flies(other) && !allied(other.seat, unit!.seat))),
    'move-full': (state, order) => inHex(state, goalOf(order)!).filter(other => !flies(other)).length >= 3,
    'attack-no-target': (state, order, unit) =>
      inHex(state, goalOf(order)!).every(other => allied(other.seat, unit!.seat)),
    'attack-aircraft': (state, order, unit) => {
      const enemies = inHex(state, goalOf(order)!).filter(other => !allied(other.seat, unit!.seat))
      return enemies.length > 0 && enemies.every(flies)
    },
    'attack-range': (_state, order, unit) => {
      const { reach = [1, 1] } = board.types.get(unit!.type)!
      const [from, to] = [unit!.hex!, goalOf(order)!].map(id => board.hexes[board.numberOf.get(id)!]!)
      const [q, r] = [from!.q - to!.q, from!.r - to!.r]
      const away = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
      const [near, far] = reach === 'any' ? [0, Number.POSITIVE_INFINITY] : reach
      return order.type === 'reconnoitre' ? away !== 1 : away < near || away > far
    },
    'reconnaissance-impossible': (_state, order, unit) =>
      order.type === 'reconnoitre' && board.types.get(unit!.type)!.attackOnly === true,
    'recover-acted': (_state, _order, unit) => unit!.actions.length > 0,
    'recover-undamaged': (_state, _order, unit) => unit!.damage === 0,
    'airdrop-impossible': (_state, _order, unit) =>
      unit!.status !== 'reserve' || board.types.get(unit!.type)!.airdrop !== true,
    'airdrop-early': ({ intervention }) => intervention.stage !== 'joined',
    'peace-impossible': ({ intervention }) => intervention.stage !== 'joined',
    'peace-untimely': ({ pending, intervention }, _order, _unit, seat) =>
      intervention.stage === 'joined' && (seat !== 'moldova' || pending !== null),
    'battle-unknown': ({ declared }, order) => declared.every(({ target }) => target !== goalOf(order)),
    'end-battles': ({ declared }) => declared.length > 0,
  }

const hexes = [...board.numberOf.keys()]
const hex = fc.oneof(
  fc.constantFrom('0,2', '4,1', '5,1', '3,1', '3,0', '5,0', '-6,8', '-5,8', '1,0', '1,1', '99,99'),
  fc.constantFrom(...hexes),
)
const unit = fc.constantFrom(...board.counters.keys(), 'md-nobody')
const order = fc.oneof(
  fc.record({ type: fc.constantFrom('move', 'airdrop'), unit, to: hex }),
  fc.record({ type: fc.constant('airdrop'), unit: fc.constant('ru-905'), to: hex }),
  fc.record({ type: fc.constant('march'), unit, path: fc.array(hex, { minLength: 1, maxLength: 3 }) }),
  fc.record({ type: fc.constantFrom('attack', 'reconnoitre'), unit, target: hex }),
  fc.record({ type: fc.constantFrom('attack', 'reconnoitre'), unit, target: fc.constantFrom('1,0', '1,1') }),
  fc.record({ type: fc.constantFrom('disarm', 'recover'), unit }),
  fc.record({ type: fc.constant('resolve-battles'), target: hex }),
  fc.record({ type: fc.constantFrom('end-turn', 'request-peace') }),
) as fc.Arbitrary<Order>

test('what a refusal says is true of the state (T-038, T-045, T-100, R-60, R-62, R-80)', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(
      fc.constantFrom({}, ...openingPositions),
      fc.array(fc.nat(), { maxLength: 6 }),
      fc.array(order, { minLength: 20, maxLength: 40 }),
      (options, picks, orders) => {
        const opened = ruleset.setup(options, seedRng(1))
        if (!opened.ok) throw new Error('no set-up')
        let { state, rng } = opened
        for (const pick of picks) {
          const [seat] = ruleset.seatsToAct(state)
          if (!seat) break
          const legal = [...ruleset.legalOrders(state, seat)]
          const next = ruleset.step(state, { [seat]: [legal[pick % legal.length]!] }, rng)
          if (next.ok) ({ state, rng } = next)
        }
        const [seat] = ruleset.seatsToAct(state)
        if (!seat) return
        for (const given of orders) {
          const next = ruleset.step(state, { [seat]: [given] }, rng)
          if (next.ok) continue
          const { code } = next.problems[0]!
          seen.add(code)
          const named = 'unit' in given ? state.units.find(({ id }) => id === given.unit) : undefined
          const isTrue = claims[code]?.(state, given, named, seat) ?? true
          if (!isTrue) throw new Error(`${code}: ${JSON.stringify(given)} of ${JSON.stringify(named)}`)
        }
      },
    ),
    { numRuns: 300, seed: 1992 },
  )
  const rare = [
    'game-over',
    'unit-recovered',
    'end-battles',
    'unit-spent',
    'recover-acted',
    'move-full',
    'peace-untimely',
  ]
  expect(Object.keys(claims).filter(code => !seen.has(code) && !rare.includes(code))).toEqual([])
})
