import { type Playout, playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { playouts } from '@umpire/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  debordBoard,
  type Event,
  type Kriegspiel,
  kinds,
  type Order,
  type PlacedUnit,
  ruleset,
  type Seat,
  type State,
  seats,
} from '../src/index.ts'
import { letterAt, spotOf } from './reference/board.ts'
import { randomOptions } from './reference/random.ts'

const positions = randomOptions(debordBoard)
const fights = (order: Order) => order.type !== 'resign' && order.type !== 'accept-draw'

function begun(options: Parameters<typeof ruleset.setup>[0], game: Kriegspiel = ruleset): State {
  const done = game.setup(options, seedRng(1))
  if (!done.ok) throw new Error(JSON.stringify(done.problems))
  return done.state
}

describe('networks', () => {
  test('the network never grows when an own unit or source goes or an enemy comes', () => {
    fc.assert(
      fc.property(
        positions,
        fc.nat(),
        fc.constantFrom(...seats),
        fc.constantFrom(...kinds),
        (options, pick, seat, kind) => {
          const before = begun(options)
          const { units, destroyed = [] } = options.position!
          const lit = new Set(ruleset.network(before, seat))
          const connected = new Set(ruleset.connectedUnits(before, seat).map(unit => unit.at))
          const smaller = (position: object) => {
            const after = ruleset.setup({ ...options, position: { ...options.position!, ...position } }, seedRng(1))
            if (!after.ok) return
            expect(ruleset.network(after.state, seat).every(square => lit.has(square))).toBe(true)
            expect(ruleset.connectedUnits(after.state, seat).every(unit => connected.has(unit.at))).toBe(true)
          }
          const own = units.filter(unit => unit.seat === seat)
          if (own.length > 0) smaller({ units: units.filter(unit => unit !== own[pick % own.length]) })
          const arsenal = ruleset.board.names[ruleset.board.arsenals[seat][pick % 2]!]!
          if (!destroyed.includes(arsenal) && !units.some(unit => unit.at === arsenal))
            smaller({ destroyed: [...destroyed, arsenal] })
          const at = ruleset.board.names[pick % ruleset.board.size]!
          const enemy: PlacedUnit = { seat: seat === 'north' ? 'south' : 'north', kind, at }
          if (!units.some(unit => unit.at === at)) smaller({ units: [...units, enemy] })
        },
      ),
      { numRuns: 200 },
    )
  })

  test('units off line never contribute, whoever is attacked', () => {
    fc.assert(
      fc.property(positions, options => {
        const state = begun(options)
        const online = new Set(seats.flatMap(seat => ruleset.connectedUnits(state, seat).map(unit => unit.at)))
        for (const { at } of state.units) {
          const target = ruleset.board.names[at]!
          const { attackers, defenders } = ruleset.assess(state, target)!
          for (const share of [...attackers, ...defenders]) {
            if (online.has(share.at)) continue
            const defendsItself =
              state.rulings.offlineRelayDefendsItself && share.at === target && share.kind.endsWith('relay')
            expect([share.at, share.value]).toEqual([share.at, defendsItself ? 1 : 0])
          }
        }
      }),
      { numRuns: 100 },
    )
  })

  test('an explanation agrees with the network, and each of its links holds', () => {
    fc.assert(
      fc.property(positions, options => {
        const state = begun(options)
        for (const unit of options.position!.units) {
          const connection = ruleset.explainConnection(state, unit.at)!
          const online = ruleset.connectedUnits(state, unit.seat).some(other => other.at === unit.at)
          expect(connection.connected).toBe(online)
          if (!connection.connected) continue
          let at = connection.links[0]?.from ?? unit.at
          const arsenal = letterAt(debordBoard, spotOf(at))
          expect(arsenal).toBe(unit.seat === 'north' ? 'N' : 'S')
          for (const link of connection.links) {
            expect(link.from).toBe(at)
            at = link.to
          }
          expect(at).toBe(unit.at)
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('games of random orders', () => {
  const games = playouts(ruleset, { options: positions, playable: fights, steps: 40 })

  test('no unit appears, none moves twice, and there are never more than five moves or one attack a turn', () => {
    fc.assert(
      fc.property(games, game => {
        expect(game.problems).toEqual([])
        checkConservation(game)
        checkTurns(game)
      }),
      { numRuns: 60 },
    )
  })

  test('every state on the way is one that the schema accepts', () => {
    fc.assert(
      fc.property(games, game => {
        for (const { state } of [game.opening, ...game.steps]) {
          expect(ruleset.schema.state['~standard'].validate(state)).not.toHaveProperty('issues')
        }
      }),
      { numRuns: 30 },
    )
  })

  test('a playout of random legal orders from the opening ends or reaches the cap', () => {
    for (const seed of [1, 2, 3]) {
      const random = ({ orders, dice }: { orders: Iterable<Order>; dice: { pick<T>(xs: readonly T[]): T } }) => [
        dice.pick([...orders].filter(fights)),
      ]
      const played = playout(ruleset, {}, seed, { north: random, south: random }, { steps: 400 })
      if (!played.ok) throw new Error(JSON.stringify(played.problems))
      expect(played.value.problems).toEqual([])
      expect(played.value.outcome !== null || played.value.steps.length === 400).toBe(true)
      checkConservation(played.value)
      checkTurns(played.value)
    }
  })
})

type Game = Playout<State, Order, Event, Seat>

/** The units of a side by kind, as one text. */
const strength = (state: State, seat: Seat) =>
  kinds.map(kind => state.units.filter(unit => unit.seat === seat && unit.kind === kind).length)

function checkConservation({ opening, steps }: Game): void {
  let before = opening.state
  for (const { state, events } of steps) {
    const lost = events.filter(event => event.type === 'destroyed')
    for (const seat of seats) {
      const gone = kinds.map(kind => lost.filter(event => event.seat === seat && event.kind === kind).length)
      expect(strength(state, seat)).toEqual(strength(before, seat).map((count, index) => count - gone[index]!))
    }
    expect(new Set(state.units.map(unit => unit.at)).size).toBe(state.units.length)
    expect(before.destroyed.every(cell => state.destroyed.includes(cell))).toBe(true)
    before = state
  }
}

function checkTurns({ steps }: Game): void {
  let moved = new Set<string>()
  let moves = 0
  let attacks = 0
  for (const event of steps.flatMap(step => step.events)) {
    if (event.type === 'turn-began') [moved, moves, attacks] = [new Set(), 0, 0]
    if (event.type === 'moved') {
      expect(moved.has(event.from)).toBe(false)
      moved.add(event.to)
      expect(++moves).toBeLessThanOrEqual(5)
    }
    if (event.type === 'attacked' || event.type === 'arsenal-destroyed') expect(++attacks).toBeLessThanOrEqual(1)
  }
}

describe('legal orders', () => {
  test('an order is accepted if and only if it is listed, over all the orders there are', () => {
    const { names } = ruleset.board
    fc.assert(
      fc.property(playouts(ruleset, { options: positions, playable: fights, steps: 6 }), game => {
        const { state } = game
        for (const seat of seats) {
          const listed = new Set([...ruleset.legalOrders(state, seat)].map(text))
          const accepted = new Set<string>()
          for (const order of everyOrder(state)) {
            if (ruleset.step(state, { [seat]: [order] }, seedRng(1)).ok) accepted.add(text(order))
          }
          expect(accepted).toEqual(listed)
        }
      }),
      { numRuns: 12 },
    )

    function everyOrder(state: State): Order[] {
      const occupied = state.units.map(unit => names[unit.at]!)
      const simple = (['ready', 'end-turn', 'resign', 'offer-draw', 'accept-draw', 'decline-draw'] as const).map(
        type => ({
          type,
        }),
      )
      const moves = occupied.flatMap(from => names.map((to): Order => ({ type: 'move', from, to })))
      const deployments = kinds.map((kind): Order => ({ type: 'deploy', kind, at: '1A' }))
      return [...simple, ...moves, ...deployments, ...names.map((target): Order => ({ type: 'attack', target }))]
    }
  })

  test('behind the curtain too', () => {
    const state = begun({ opening: 'hidden' })
    const done = ruleset.step(state, { north: [{ type: 'deploy', kind: 'foot-relay', at: '3D' }] }, seedRng(1))
    if (!done.ok) throw new Error('refused')
    for (const seat of seats) {
      const listed = new Set([...ruleset.legalOrders(done.state, seat)].map(text))
      const all = ruleset.board.names.flatMap((at): Order[] => [
        { type: 'undeploy', at },
        ...kinds.map((kind): Order => ({ type: 'deploy', kind, at })),
      ])
      const accepted = all.filter(order => ruleset.step(done.state, { [seat]: [order] }, seedRng(1)).ok).map(text)
      expect(new Set([...accepted, text({ type: 'resign' })])).toEqual(listed)
    }
  })
})

function text(order: Order): string {
  return JSON.stringify(order, Object.keys(order).sort())
}
