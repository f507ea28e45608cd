import { playout } from '@umpire/core-game'
import { addFractions, type Fraction, fraction, fractionToNumber, fractionToText, seedRng } from '@umpire/core-rng'
import { playouts } from '@umpire/testkit'
import fc from 'fast-check'
import { expect, describe as suite, test } from 'vitest'
import { distance } from '../src/content/board.ts'
import {
  board,
  type Event,
  type Options,
  type Order,
  type Position,
  ruleset,
  type Seat,
  type State,
  seats,
  supply,
} from '../src/index.ts'
import { positionOf } from '../src/notation/index.ts'
import { policies } from '../src/policy/index.ts'
import { areEnemies, defenceOf, isGround } from '../src/rules/sides.ts'
import { chancesByStep, openingPositions, randomReadings, scene } from './support/helpers.ts'

const readings: fc.Arbitrary<Options> = fc.oneof(
  fc.constantFrom<Options>({}, { players: 3 }, { players: 3, ballots: { mode: 'random' } }, ...openingPositions),
  randomReadings,
)

/** Long marches by the hundred would drown everything else. */
const playable = (order: Order) =>
  order.type !== 'request-peace' && order.type !== 'airdrop' && (order.type !== 'march' || order.path.length === 1)

type Visit = (before: State, after: State, events: readonly Event[], order: Order) => void

/** Random games under any readings; `visit` sees every step. */
function everyStep(numRuns: number, visit: Visit): void {
  const games = playouts(ruleset, { options: readings, steps: 24, playable })
  fc.assert(
    fc.property(games, ({ opening, steps }) => {
      let before = opening.state
      for (const { state, events, orders } of steps) {
        visit(before, state, events, Object.values(orders).flat()[0]!)
        before = state
      }
    }),
    { numRuns },
  )
}

const unitOf = (state: State, id: string) => state.units.find(unit => unit.id === id)!
/** What the enemies of a seat control. */
const enemyZone = (state: State, side: Seat) =>
  new Set(seats.filter(seat => areEnemies(seat, side)).flatMap(seat => ruleset.zoneOfControl(state, seat)))

suite('in every game, whatever the readings', () => {
  test('a hex holds three ground units at most, of one alliance; the living have less damage than defence', () => {
    everyStep(60, (_, { units }) => {
      const stacks = new Map<string, Seat[]>()
      for (const unit of units) {
        expect(unit.status === 'map').toBe(unit.hex !== null)
        if (unit.hex === null) continue
        expect(unit.damage).toBeLessThan(defenceOf(board, unit))
        if (isGround(board, unit)) stacks.set(unit.hex, [...(stacks.get(unit.hex) ?? []), unit.seat])
        else expect(board.content.map.airfields).toContain(unit.hex)
      }
      for (const sides of stacks.values())
        expect(sides.length <= 3 && sides.every(seat => !areEnemies(seat, sides[0]!))).toBe(true)
    })
  })

  test('no level falls below 0, and no counter is lost: living, destroyed, surrendered and off the map are all there were', () => {
    everyStep(60, (before, { units, escalation, owners }) => {
      expect(Math.min(...Object.values(escalation))).toBeGreaterThanOrEqual(0)
      expect(units.map(unit => unit.id)).toEqual(before.units.map(unit => unit.id))
      expect(owners).toMatch(/^[mtg]{371}$/)
      for (const unit of units) {
        const was = unitOf(before, unit.id)
        if (was.status === 'destroyed' || was.status === 'surrendered')
          expect([unit.status, unit.hex, unit.damage]).toEqual([was.status, null, was.damage])
      }
    })
  })

  test('nobody acts more than twice or in two battles; beyond two primary and six secondary actions it costs 1 damage, once', () => {
    everyStep(60, (before, after, events) => {
      for (const { id, actions } of after.units) {
        const fights = actions.filter(action => action === 'attack' || action === 'reconnaissance')
        const declared = after.declared.filter(battle => battle.units.includes(id))
        expect(actions.length <= 2 && fights.length <= 1 && declared.length <= 1).toBe(true)
      }
      for (const event of events) {
        if (event.type !== 'limit-exceeded') continue
        const { primary, secondary } = before.used
        expect(unitOf(before, event.unit).overLimit).toBe(false)
        expect(Math.max(primary - 2, secondary - 6)).toBeGreaterThanOrEqual(0)
      }
      const over = events.filter(event => event.type === 'damaged' && event.cause === 'over-limit')
      const exceeded = events.filter(event => event.type === 'limit-exceeded')
      if (after.rulings.overLimitDamage === 'at-once') expect(over).toHaveLength(exceeded.length)
    })
  })

  test('every step of a March obeys zones of control', () => {
    everyStep(60, (before, _, events) => {
      if (before.rulings.friendsCancelZoc) return
      for (const event of events) {
        if (event.type !== 'moved') continue
        const unit = unitOf(before, event.unit)
        if (board.types.get(unit.type)!.ignoresZoc) continue
        const zone = enemyZone(before, unit.seat)
        const way = [event.from, ...event.path]
        way.slice(1).forEach((to, i) => {
          expect(zone.has(way[i]!) && zone.has(to)).toBe(false)
          if (i < way.length - 2) expect(zone.has(to)).toBe(false)
        })
      }
    })
  })

  test('a retreat ends two hexes away, in own or free land outside enemy zones', () => {
    let retreats = 0
    everyStep(120, (before, after, events, order) => {
      if (order.type !== 'retreat') return
      const [event] = events.filter(({ type }) => type === 'retreated') as Extract<Event, { type: 'retreated' }>[]
      const unit = unitOf(before, order.unit)
      const [from, to] = [event!.from, order.path[1]!].map(hex => board.numberOf.get(hex)!)
      retreats++
      expect(distance(board, from!, to!)).toBe(2)
      const ignores = after.rulings.retreatIgnoresZoc && board.types.get(unit.type)!.ignoresZoc
      if (!ignores) expect(enemyZone(before, unit.seat).has(order.path[1]!)).toBe(false)
      const there = before.units.filter(other => other.hex === order.path[1] && isGround(board, other))
      expect(there.length < 3 && there.every(other => !areEnemies(other.seat, unit.seat))).toBe(true)
    })
    expect(retreats).toBeGreaterThan(0)
  })

  test('a side that is out of its turn is changed by battles and captures alone', () => {
    everyStep(40, (before, after, events, order) => {
      if (before.turn !== after.turn || events.some(event => event.type === 'turn-began')) return
      // Whom a city feeds is told once all of them are chosen; until then the order alone names it.
      const named = JSON.stringify([order, events])
      for (const unit of after.units)
        if (JSON.stringify(unit) !== JSON.stringify(unitOf(before, unit.id))) expect(named).toContain(`"${unit.id}"`)
    })
  })
})

suite('supply', () => {
  const start = (players: 2 | 3, position: Position): State | null => {
    const opened = ruleset.setup({ players, position }, { algorithm: 'script', version: 1, faces: [], used: 0 })
    return opened.ok ? opened.state : null
  }
  /** Everything that a seat's units are fed by, and the hexes its capitals reach. */
  const reach = (state: State, seat: Seat) => new Set(supply(state, seat).networks.flatMap(({ hexes }) => hexes))

  test('never grows when an enemy is added or an own city is lost', () => {
    const games = playouts(ruleset, { options: [{}, { players: 3 }], steps: 16, lead: { steps: 12 } })
    const hexes = board.hexes.map(hex => hex.id)
    const cities = board.hexes.filter(hex => hex.terrain === 'city').map(hex => hex.id)
    const places = fc.tuple(games, fc.constantFrom(...hexes), fc.constantFrom(...cities), fc.constantFrom(...seats))
    fc.assert(
      fc.property(places, ([{ state }, hex, city, seat]) => {
        if (seats.indexOf(seat) >= state.players) return
        const position = { ...positionOf(board, state), intervention: { stage: 'cancelled' } } as const
        const plain = start(state.players, position)
        if (!plain) return
        const before = reach(plain, seat)
        const enemy = seat === 'moldova' ? 'transnistria' : 'moldova'
        const lost = start(state.players, { ...position, owners: [...position.owners!, { hex: city, seat: enemy }] })
        if (lost) for (const found of reach(lost, seat)) expect(before).toContain(found)
        const spare = seat === 'moldova' ? 'tr-militia-3' : 'md-hdnf-3'
        const added = start(state.players, { ...position, units: [...position.units, { id: spare, hex }] })
        if (added) for (const found of reach(added, seat)) expect(before).toContain(found)
      }),
      { numRuns: 60 },
    )
  })

  test('every line runs from its source over neighbouring hexes to the unit', () => {
    fc.assert(
      fc.property(playouts(ruleset, { options: [{}, { players: 3 }], steps: 20, lead: { steps: 20 } }), ({ state }) => {
        for (const seat of seats.slice(0, state.players)) {
          const report = supply(state, seat)
          for (const found of report.units) {
            if (!found.supplied) continue
            const line = found.line.map(hex => board.numberOf.get(hex)!)
            expect(found.line.at(-1)).toBe(unitOf(state, found.unit).hex)
            for (let i = 1; i < line.length; i++) expect(distance(board, line[i - 1]!, line[i]!)).toBe(1)
            const inside = new Set(report.networks.flatMap(({ hexes }) => hexes))
            if (found.by !== 'city') for (const hex of found.line.slice(0, -1)) expect(inside).toContain(hex)
          }
        }
      }),
      { numRuns: 25 },
    )
  })
})

suite('odds', () => {
  const text = (chance: Fraction) => fractionToText(chance)
  const sumOf = (list: readonly { readonly probability: Fraction }[]) =>
    text(list.reduce((sum, { probability }) => addFractions(sum, probability), fraction(0)))

  /** Attacks that somebody can declare in states that play leads to. */
  const battles = playouts(ruleset, { options: openingPositions, steps: 8, lead: { steps: 2 } }).map(({ state }) => {
    const seat = ruleset.seatsToAct(state)[0]
    const orders = seat && !state.pending ? [...ruleset.legalOrders(state, seat)] : []
    return { state, attacks: orders.filter(order => order.type === 'attack').slice(0, 3) }
  })

  test('add up to one, and are those of the rules die by die', () => {
    let compared = 0
    fc.assert(
      fc.property(battles, ({ state, attacks }) => {
        for (const { unit, target } of attacks) {
          const found = ruleset.battleOdds(state, [unit], target)
          if (!found.ok) throw new Error(JSON.stringify(found.problems))
          const { hit, damage, units, escalation, advance } = found.value
          expect(sumOf(damage)).toBe('1')
          for (const seat of seats) expect(sumOf(escalation[seat])).toBe('1')
          for (const one of units)
            expect(sumOf([...one.damage, { probability: one.destroyed }, { probability: one.surrendered }])).toBe('1')
          // What other battles are declared comes after this one.
          if (state.declared.length > 0 || compared > 25) continue
          compared++
          const slow = chancesByStep(state, [
            { type: 'attack', unit, target },
            { type: 'resolve-battles', target },
          ])
          const chance = (holds: (leaf: (typeof slow)[number]) => boolean) =>
            sumOf(slow.filter(holds).concat([{ state, probability: fraction(0), hit: false }]))
          expect(text(hit)).toBe(chance(leaf => leaf.hit))
          expect(text(advance)).toBe(chance(leaf => leaf.state.pending?.kind === 'occupy'))
          for (const one of units)
            expect(text(one.destroyed)).toBe(chance(leaf => unitOf(leaf.state, one.unit).status === 'destroyed'))
        }
      }),
      { numRuns: 40 },
    )
    expect(compared).toBeGreaterThan(10)
  })

  test('match what is seen when the battle is fought 1500 times', () => {
    const table = scene('md-fulger@4,-1#1 md-1001@4,-1 tr-militia-1@5,-1 tr-skr@5,-1', {}, { earlyRetreat: 'never' })
    const attackers = ['md-fulger', 'md-1001']
    const found = ruleset.battleOdds(table.state, attackers, '5,-1')
    if (!found.ok) throw new Error(JSON.stringify(found.problems))
    table.do(...attackers.map(unit => ({ type: 'attack', unit, target: '5,-1' }) as const))
    const fought = 1500
    let hits = 0
    for (let seed = 0; seed < fought; seed++) {
      const order: Order = { type: 'resolve-battles', target: '5,-1' }
      const next = ruleset.step(table.state, { moldova: [order] }, seedRng(seed))
      if (!next.ok) throw new Error(JSON.stringify(next.problems))
      if (next.events.some(event => event.type === 'battle-rolled' && event.excess > 0)) hits++
    }
    const chance = fractionToNumber(found.value.hit)
    const spread = Math.sqrt(fought * chance * (1 - chance))
    expect(chance).toBeGreaterThan(0.01)
    expect(Math.abs(hits - fought * chance)).toBeLessThan(5 * spread)
  })
})

suite('mirrors', () => {
  test('a duel has the same chances whoever fights it', () => {
    const twins = [
      ['md-police-1', 'tr-militia-1'],
      ['md-hdnf-1', 'tr-company-1'],
      ['md-scorpion', 'tr-2rg'],
    ] as const
    const duel = (attacker: string, defender: string, turn: Seat, hex: string, damage: number) => {
      const units = [
        { id: attacker, hex: '0,2', damage },
        { id: defender, hex },
      ]
      const opened = ruleset.setup(
        { position: { units, turn } },
        { algorithm: 'script', version: 1, faces: [], used: 0 },
      )
      if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
      const found = ruleset.battleOdds(opened.state, [attacker], hex)
      if (!found.ok) throw new Error(JSON.stringify(found.problems))
      const { hit, damage: points, advance, units: fates } = found.value
      return [hit, points, advance, fates.map(({ destroyed, surrendered }) => [destroyed, surrendered])]
    }
    for (const [ours, theirs] of twins.slice(0, 2))
      for (const hex of ['1,2', '1,1', '0,1'])
        for (const damage of [0, 1])
          expect(duel(ours, theirs, 'moldova', hex, damage)).toEqual(duel(theirs, ours, 'transnistria', hex, damage))
    expect(duel('md-scorpion', 'tr-militia-1', 'moldova', '1,2', 0)).not.toEqual(
      duel('tr-2rg', 'md-police-1', 'transnistria', '1,2', 0),
    )
  })

  test('Moldova’s cases: what Moldova may do, Transnistria may do in its place', () => {
    const cases = [
      ['md-police-1@0,2 md-police-2@-1,2 tr-militia-1@1,2', 'tr-militia-1@0,2 tr-militia-2@-1,2 md-police-1@1,2'],
      ['md-hdnf-1@0,2 tr-militia-1@2,2 tr-militia-2@0,4', 'tr-company-1@0,2 md-police-1@2,2 md-police-2@0,4'],
    ] as const
    for (const [ours, theirs] of cases) {
      const moves = (text: string, turn: Seat) => {
        const [unit] = text.split('@')
        const owners = board.hexes.map(({ id: hex }) => ({ hex, seat: turn }))
        return scene(text, { turn, owners })
          .legal(undefined, unit)
          .map(({ ...order }) => ({ ...order, unit: '' }))
      }
      expect(moves(ours, 'moldova')).toEqual(moves(theirs, 'transnistria'))
    }
  })
})

suite('ends', () => {
  test('any game ends by the week cap: seats that do nothing but end their turns meet it', () => {
    fc.assert(
      fc.property(randomReadings, fc.nat(), (options, seed) => {
        const first = ({ orders }: { orders: Iterable<Order> }) => {
          const list = [...orders]
          return [list.find(order => order.type === 'end-turn') ?? list[0]!]
        }
        const idle = { moldova: first, transnistria: first, gagauzia: first }
        const played = playout(ruleset, options, seed, idle, { steps: 2000 })
        if (!played.ok) throw new Error(JSON.stringify(played.problems))
        const { state, outcome, problems } = played.value
        expect([problems, outcome === null]).toEqual([[], false])
        expect(state.week).toBeLessThanOrEqual(state.rulings.weekCap + 1)
      }),
      { numRuns: 40 },
    )
  })

  test('no turn goes on for ever: seats that do all they can before they end a turn meet it too', () => {
    fc.assert(
      fc.property(randomReadings, fc.nat(), (options, seed) => {
        const busy = ({ orders, dice }: { orders: Iterable<Order>; dice: { pick<T>(list: readonly T[]): T } }) => {
          const list = [...orders].filter(playable)
          const others = list.filter(order => order.type !== 'end-turn')
          return [dice.pick(others.length > 0 ? others : list)]
        }
        const minds = { moldova: busy, transnistria: busy, gagauzia: busy }
        const played = playout(ruleset, { ...options, rulings: { ...options.rulings, weekCap: 1 } }, seed, minds, {
          steps: 600,
        })
        if (!played.ok) return
        expect([played.value.problems, played.value.outcome === null]).toEqual([[], false])
      }),
      { numRuns: 15 },
    )
  })

  test('policies finish games of two and of three', () => {
    for (const [seed, players] of [
      [1, 2],
      [2, 3],
    ] as const) {
      const played = playout(ruleset, { players, rulings: { weekCap: 12 } }, seed, policies)
      expect(played.ok && [played.value.problems, played.value.outcome === null]).toEqual([[], false])
    }
  })
})
