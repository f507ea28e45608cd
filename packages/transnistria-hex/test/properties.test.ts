import { playout } from '@umpire/core-game'
import * as fc from 'fast-check'
import { expect, describe as suite, test } from 'vitest'
import { board, type Options, ruleset, type Seat, type State, supply } from '../src/index.ts'
import { distance } from '../src/map.ts'
import { positionOf } from '../src/notation.ts'
import { areEnemies, defenceOf, isGround } from '../src/play.ts'
import { policies } from '../src/policy.ts'
import { openingPositions } from './support.ts'

const openings: Options[] = [{}, { players: 3 }, { players: 3, ballots: { mode: 'random' } }, ...openingPositions]

/** Random games; `visit` sees every step. */
function everyStep(
  runs: number,
  visit: (before: State, after: State, events: readonly import('../src/index.ts').Event[]) => void,
): void {
  fc.assert(
    fc.property(fc.constantFrom(...openings), fc.nat(), (options, seed) => {
      const random = ({
        orders,
        dice,
      }: {
        orders: Iterable<import('../src/index.ts').Order>
        dice: { pick<T>(list: readonly T[]): T }
      }) => {
        const all = [...orders]
        // Moves by the hundred would drown everything else.
        const types = [...new Set(all.map(order => order.type))]
        const type = dice.pick(types)
        return [dice.pick(all.filter(order => order.type === type))]
      }
      const played = playout(
        ruleset,
        options,
        seed,
        { moldova: random, transnistria: random, gagauzia: random },
        { steps: 60 },
      )
      if (!played.ok) throw new Error(JSON.stringify(played.problems))
      expect(played.value.problems).toEqual([])
      let before = played.value.opening.state
      for (const { state, events } of played.value.steps) {
        visit(before, state, events)
        before = state
      }
    }),
    { numRuns: runs },
  )
}

suite('in every game', () => {
  test('stacks, damage, levels and counters stay within their bounds', () => {
    everyStep(25, (before, after) => {
      const stacks = new Map<string, Seat[]>()
      for (const unit of after.units) {
        if (unit.status !== 'map') {
          expect(unit.hex).toBeNull()
          continue
        }
        expect(unit.damage).toBeLessThan(defenceOf(board, unit))
        if (isGround(board, unit)) stacks.set(unit.hex!, [...(stacks.get(unit.hex!) ?? []), unit.side])
      }
      for (const sides of stacks.values()) {
        expect(sides.length).toBeLessThanOrEqual(3)
        expect(sides.some(side => areEnemies(side, sides[0]!))).toBe(false)
      }
      expect(Math.min(...Object.values(after.escalation))).toBeGreaterThanOrEqual(0)
      expect(after.units.map(unit => unit.id)).toEqual(before.units.map(unit => unit.id))
      expect(after.owners).toHaveLength(board.hexes.length)
    })
  })

  test('nobody acts more than twice or fights two battles, and limits cost one damage a unit and turn', () => {
    everyStep(25, (before, after, events) => {
      for (const unit of after.units) {
        expect(unit.actions.length).toBeLessThanOrEqual(2)
        expect(
          unit.actions.filter(action => action === 'attack' || action === 'reconnaissance').length,
        ).toBeLessThanOrEqual(1)
        expect(after.declared.filter(battle => battle.units.includes(unit.id)).length).toBeLessThanOrEqual(1)
      }
      for (const event of events)
        if (event.type === 'limitExceeded')
          expect(before.units.find(unit => unit.id === event.unit)!.overLimit).toBe(false)
    })
  })

  test('every step of a march obeys zones of control, and retreats end two away outside them', () => {
    everyStep(25, (before, after, events) => {
      for (const event of events) {
        if (event.type === 'moved') {
          const unit = before.units.find(other => other.id === event.unit)!
          if (board.types.get(unit.type)!.ignoresZoc) continue
          const enemy = new Set(
            (['moldova', 'transnistria', 'gagauzia'] as const)
              .filter(seat => areEnemies(seat, unit.side))
              .flatMap(seat => ruleset.zoneOfControl(before, seat)),
          )
          const way = [event.from, ...event.path]
          way.slice(1).forEach((to, i) => {
            expect(enemy.has(way[i]!) && enemy.has(to)).toBe(false)
            if (i < way.length - 2) expect(enemy.has(to)).toBe(false)
          })
        }
        if (event.type === 'retreated' && event.path.length === 2) {
          const [from, to] = [event.from, event.path[1]!].map(hex => board.numberOf.get(hex)!)
          expect(distance(board, from!, to!)).toBe(2)
        }
      }
      expect(after.units.length).toBe(before.units.length)
    })
  })

  test('supply never grows when an enemy appears or an own city is lost', () => {
    everyStep(12, (_, state) => {
      const position = positionOf(board, state)
      const start = (more: Partial<typeof position>) => {
        const opened = ruleset.setup(
          { players: state.players, position: { ...position, ...more, intervention: { stage: 'cancelled' } } },
          { algorithm: 'script', version: 1, faces: [], used: 0 },
        )
        return opened.ok ? opened.state : null
      }
      const plain = start({})
      if (!plain) return
      const network = (at: State, seat: Seat) => supply(at, seat).networks.flatMap(({ hexes }) => hexes)
      const lost = start({ owners: [...(position.owners ?? []), { hex: '3,-6', owner: 'transnistria' }] })
      if (lost) expect(network(lost, 'moldova').every(hex => network(plain, 'moldova').includes(hex))).toBe(true)
      const free = board.hexes.find(hex => hex.id === '2,-4' && !state.units.some(unit => unit.hex === hex.id))
      const added = free && start({ units: [...position.units, { id: 'tr-militia-3', hex: free.id }] })
      if (added) expect(network(added, 'moldova').every(hex => network(plain, 'moldova').includes(hex))).toBe(true)
    })
  })

  test('policies play to an end within the week cap', () => {
    for (const [seed, players] of [
      [1, 2],
      [2, 3],
    ] as const) {
      const played = playout(ruleset, { players, weekCap: 12 }, seed, policies)
      expect(played.ok && [played.value.problems, played.value.outcome === null]).toEqual([[], false])
    }
  })

  test('a mirrored duel has mirrored chances', () => {
    const duel = (attacker: string, defender: string, turn: Seat) => {
      const opened = ruleset.setup(
        {
          position: {
            units: [
              { id: attacker, hex: '0,2' },
              { id: defender, hex: '1,2' },
            ],
            turn,
          },
        },
        { algorithm: 'script', version: 1, faces: [], used: 0 },
      )
      if (!opened.ok) return null
      const odds = ruleset.battleOdds(opened.state, [attacker], '1,2')
      return odds.ok ? [odds.value.hit, odds.value.damage, odds.value.advance] : null
    }
    expect(duel('md-police-1', 'tr-militia-1', 'moldova')).toHaveLength(3)
    expect(duel('md-police-1', 'tr-militia-1', 'moldova')).toEqual(duel('tr-militia-1', 'md-police-1', 'transnistria'))
  })
})
