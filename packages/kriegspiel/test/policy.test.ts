import { digest, playout } from '@umpire/core-game'
import { seedRng, withDice } from '@umpire/core-rng'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  connectedUnits,
  createRuleset,
  type Kriegspiel,
  legalOrders,
  type Options,
  type Order,
  ruleset,
  type Seat,
  type State,
  seats,
  step,
  view,
} from '../src/index.ts'
import {
  bold,
  characters,
  createPolicy,
  type KriegspielPolicy,
  policies,
  standardOptions,
  steady,
} from '../src/policy/index.ts'
import { attack, endTurn, stand } from './support/helpers.ts'
import { optionsArbitrary } from './support/played.ts'

function ask(
  policy: KriegspielPolicy,
  state: State,
  seat: Seat,
  seed = 1,
  game: Kriegspiel = ruleset,
): readonly Order[] {
  const orders = game.legalOrders(state, seat)
  return withDice(seedRng(seed), dice => policy({ seat, view: game.view(state, seat), orders, dice })).value
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    for (const inner of Object.values(value)) freeze(inner)
  }
  return value
}

describe('the game that is shown', () => {
  const games = Array.from({ length: 6 }, (_, seed) => {
    const game = playout(ruleset, standardOptions, seed, policies, { steps: 250 })
    if (!game.ok) throw new Error(JSON.stringify(game.problems))
    return game.value
  })

  test('ends by the rules, with a winner, in less than 200 turns', () => {
    for (const { outcome, problems, steps } of games) {
      expect(problems).toEqual([])
      expect(['arsenals', 'annihilation', 'isolation']).toContain(outcome?.reason)
      expect(outcome?.winners).toHaveLength(1)
      expect(steps.length).toBeLessThan(200)
    }
  })

  test('is worth watching: fights, arsenals taken, and never a turn of nothing but waiting', () => {
    const events = games.flatMap(game => game.steps.flatMap(step => step.events))
    const count = (type: string) => events.filter(event => event.type === type).length
    expect(count('attacked')).toBeGreaterThan(3 * games.length)
    expect(count('destroyed')).toBeGreaterThan(3 * games.length)
    expect(count('arsenal-destroyed')).toBeGreaterThan(games.length)
    const turns = games.flatMap(game => game.steps)
    const idle = turns.filter(
      ({ events }) => !events.some(event => event.type === 'moved' || event.type === 'attacked'),
    )
    expect(idle.length).toBeLessThan(turns.length / 20)
  })

  test('most attacks take something', () => {
    const attacks = games.flatMap(game =>
      game.steps.flatMap(step => step.events.filter(event => event.type === 'attacked')),
    )
    expect(attacks.every(event => event.type === 'attacked' && event.margin > 0)).toBe(true)
  })

  test('armies stay on line: who has moved is cut off at the end of its turn once in 20 times at most', () => {
    let moved = 0
    let lost = 0
    for (const { steps, opening } of games) {
      let before = opening.state
      for (const { state, events, orders } of steps) {
        const seat = before.turn!
        const on = new Set(connectedUnits(state, seat).map(unit => unit.at))
        for (const event of events) {
          if (event.type !== 'moved' || state.end) continue
          moved++
          if (!on.has(event.to)) lost++
        }
        expect(Object.keys(orders)).toEqual([seat])
        before = state
      }
    }
    expect(moved).toBeGreaterThan(500)
    expect(lost).toBeLessThan(moved / 20)
  })

  test('the same seed gives the same game, another seed another', () => {
    const again = playout(ruleset, standardOptions, 3, policies, { steps: 250 })
    if (!again.ok) throw new Error()
    expect(digest(again.value.state)).toBe(digest(games[3]!.state))
    expect(new Set(games.map(game => digest(game.state))).size).toBe(games.length)
  })
})

describe('a policy', () => {
  test('is pure: frozen views, equal orders for equal dice', () => {
    const state = freeze(stand('inf 10F 11F cav 12G rel 3D', 'inf 14H 15H cav 16I rel 23O'))
    expect(ask(bold, state, 'north', 5)).toEqual(ask(bold, state, 'north', 5))
    expect(ask(steady, state, 'north', 5)).toEqual(ask(steady, state, 'north', 5))
  })

  test('gives no order that is refused, whatever the rules and the opening', () => {
    fc.assert(
      fc.property(optionsArbitrary, fc.nat(999), (options, seed) => {
        const game = playout(ruleset, options, seed, { north: steady, south: bold }, { steps: 16 })
        expect(game).toMatchObject({ ok: true, value: { problems: [] } })
      }),
      { numRuns: 8 },
    )
  })

  test('a strike that ends the game before it is struck is over there', () => {
    // In the last turns of these games a unit that moves up for the strike cuts off the last of the enemy's on its way.
    for (const seed of ['100000/183', '100000/896']) {
      const game = playout(ruleset, { ...standardOptions, rulings: { attackNeedsLastMoved: true } }, seed, policies, {
        steps: 100,
      })
      expect(game.ok && [game.value.problems, game.value.outcome]).toEqual([
        [],
        { winners: ['north'], reason: 'isolation', rule: 'K-2.8.3' },
      ])
    }
  })

  test('plays on from the middle of a turn', () => {
    const start = stand('inf 10F 11F cav 12G 13G rel 3D hrel 4D', 'inf 14H 15H 16J cav 16I rel 23O')
    for (const seed of [1, 2, 3]) {
      const orders = ask(bold, start, 'north', seed)
      for (let cut = 0; cut < orders.length; cut++) {
        const part = step(start, { north: orders.slice(0, cut) }, seedRng(1))
        if (!part.ok) throw new Error(JSON.stringify(part.problems))
        const rest = ask(bold, part.state, 'north', seed)
        expect(step(part.state, { north: rest }, seedRng(1))).toMatchObject({ ok: true })
      }
    }
  })

  test('takes an arsenal that stands open, and with it the game', () => {
    const open = stand('cav 3R rel 3D', 'inf 14H rel 22O', { destroyed: ['23T'] })
    for (const policy of [bold, steady]) {
      const won = step(open, { north: ask(policy, open, 'north') }, seedRng(1))
      expect(won).toMatchObject({ ok: true, state: { end: { winners: ['north'], reason: 'arsenals' } } })
    }
  })

  test('strikes where it can destroy, and moves up to do it', () => {
    // Infantry of 6 against 4 + 4: one stands in reach, the other has to come.
    const state = stand('inf 15F 16F rel 3D', 'inf 15H rel 23O hrel 23P cav 25T')
    for (const policy of [bold, steady]) {
      const orders = ask(policy, state, 'north')
      expect(orders.at(-1)).toEqual(attack('15H'))
      const after = step(state, { north: orders }, seedRng(1))
      expect(after).toMatchObject({ ok: true })
      expect(after.ok && after.events.some(event => event.type === 'destroyed' && event.at === '15H')).toBe(true)
    }
  })

  test('retreats first where it must', () => {
    const state = stand('inf 8E 15C rel 3D', 'inf 15H rel 23O', { mustRetreat: '8E' })
    for (const policy of [bold, steady]) {
      expect(ask(policy, state, 'north')[0]).toMatchObject({ type: 'move', from: '8E' })
    }
  })

  test('brings a relay back to the lines', () => {
    const state = stand('inf 8E rel 13H', 'inf 15T rel 23O')
    const orders = ask(steady, state, 'north')
    expect(orders.some(order => order.type === 'move' && order.from === '13H')).toBe(true)
  })

  test('with nothing to do it ends its turn', () => {
    const state = stand('rel 10F inf 1A', 'inf 25T rel 23O', { moved: ['10F', '1A'] })
    expect(ask(steady, state, 'north')).toEqual([endTurn])
  })

  // How a game stood after 3,000 turns: nobody dares to move.
  const idle = stand('rel 3D inf 9E 20Q 21Q hrel 3O cav 20O', 'inf 12A 11B 9K cav 16L rel 23L', {
    destroyed: ['15B', '3T'],
  })

  test('agrees to a draw where the enemy is far stronger, or where it would wait itself', () => {
    const open = stand('inf 14H rel 3D', 'cav 8F rel 8O', { destroyed: ['15B'], draw: 'offered' })
    expect(ask(steady, open, 'south')).toEqual([{ type: 'decline-draw' }])
    const lost = stand('inf 8E 8F 8G rel 3D', 'inf 15H rel 23O', { draw: 'offered' })
    expect(ask(bold, lost, 'south')).toEqual([{ type: 'accept-draw' }])
    expect(ask(steady, { ...idle, draw: 'offered' }, 'south')).toEqual([{ type: 'accept-draw' }])
  })

  test('who waits offers a draw now and then, once a turn at most, and never who has moved', () => {
    const offers = (state: State) =>
      Array.from({ length: 300 }, (_, seed) => ask(steady, state, 'north', seed)[0]!.type).filter(
        type => type === 'offer-draw',
      ).length
    expect(ask(steady, idle, 'north')).toEqual([endTurn])
    expect(offers(idle)).toBeGreaterThan(0)
    expect(offers(idle)).toBeLessThan(20)
    expect(offers({ ...idle, draw: 'declined' })).toBe(0)
    expect(offers(stand('rel 10F inf 1A', 'inf 25T rel 23O', { moved: ['10F', '1A'] }))).toBe(0)
  })
})

describe('hidden deployment', () => {
  const options: Options = { opening: 'hidden' }

  test('both sides deploy at once, on line, without seeing each other, and play', () => {
    const game = playout(ruleset, options, 4, policies, { steps: 250 })
    if (!game.ok) throw new Error()
    const [first] = game.value.steps
    expect(first!.state.deployment).toBeNull()
    for (const seat of seats) {
      expect(first!.orders[seat]).toHaveLength(18)
      expect(connectedUnits(first!.state, seat)).toHaveLength(17)
    }
    expect(game.value.problems).toEqual([])
    expect(game.value.outcome?.winners).toHaveLength(1)
  })

  test('a deployment that was begun is finished', () => {
    const opened = ruleset.setup(options, seedRng(1))
    if (!opened.ok) throw new Error()
    const begun = step(
      opened.state,
      {
        north: [
          { type: 'deploy', kind: 'infantry', at: '1A' },
          { type: 'deploy', kind: 'foot-relay', at: '3D' },
        ],
      },
      seedRng(1),
    )
    if (!begun.ok) throw new Error()
    const orders = ask(bold, begun.state, 'north')
    expect(orders).toHaveLength(16)
    expect(step(begun.state, { north: orders }, seedRng(1))).toMatchObject({
      ok: true,
      state: { deployment: { ready: ['north'] } },
    })
  })

  test('deployments differ from seed to seed', () => {
    const opened = ruleset.setup(options, seedRng(1))
    if (!opened.ok) throw new Error()
    const seen = new Set([1, 2, 3, 4, 5].map(seed => JSON.stringify(ask(steady, opened.state, 'south', seed))))
    expect(seen.size).toBeGreaterThan(1)
  })
})

test('on a board of one’s own, from deployment to the end', () => {
  const map = ['..N......', '....F....', '.MM...=M.', '.........', '.........', '.M=...MM.', '....F....', '......S..']
  const army = { infantry: 3, cavalry: 2, 'foot-artillery': 1, 'horse-artillery': 0, 'foot-relay': 1, 'horse-relay': 0 }
  const made = createRuleset({ id: 'small', map, frontier: 4, army })
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  const game = made.value
  const players = {
    north: createPolicy(characters.bold, game.board),
    south: createPolicy(characters.steady, game.board),
  }
  const ends = [1, 2, 3, 4, 5].map(seed => {
    const played = playout(game, {}, seed, players, { steps: 120 })
    if (!played.ok) throw new Error(JSON.stringify(played.problems))
    expect(played.value.problems).toEqual([])
    return played.value.outcome
  })
  expect(ends.filter(Boolean).length).toBeGreaterThan(2)
})

test('policies see what their seat sees', () => {
  const opened = ruleset.setup({ opening: 'hidden' }, seedRng(1))
  if (!opened.ok) throw new Error()
  const north = step(opened.state, { north: [...ask(bold, opened.state, 'north')] }, seedRng(1))
  if (!north.ok) throw new Error()
  const seen = { ...view(north.state, 'south'), viewer: 'south' as const }
  expect(seen.units).toEqual([])
  const blind = withDice(seedRng(9), dice => steady({ seat: 'south', view: seen, orders: [], dice })).value
  expect(blind).toEqual(ask(steady, north.state, 'south', 9))
  expect([...legalOrders(north.state, 'south')].length).toBeGreaterThan(0)
})
