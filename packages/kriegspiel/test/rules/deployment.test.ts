import { scriptRng, seedRng } from '@umpire/core-rng'
import { describe, expect, test } from 'vitest'
import {
  debordBoard,
  type Kriegspiel,
  kinds,
  type Order,
  ruleset,
  type Seat,
  type State,
  seats,
} from '../../src/index.ts'
import { army, begin, codes, faults, gameOn, play, unitsOf } from '../support/helpers.ts'

const hidden = () => begin({ opening: 'hidden' })
const whole = (seat: Seat): Order[] =>
  debordBoard.opening!.filter(unit => unit.seat === seat).map(({ kind, at }) => ({ type: 'deploy', kind, at }))
const deploy = (kind: string, at: string) => ({ type: 'deploy', kind, at }) as Order
const ready: Order = { type: 'ready' }

describe('deployment behind a curtain', () => {
  test('K-2.7.11 K-5.5 both sides deploy at once, each in its own half', () => {
    const state = hidden()
    expect(state).toMatchObject({ units: [], turn: null, deployment: { ready: [], first: 'lot' } })
    expect(ruleset.seatsToAct(state)).toEqual(['north', 'south'])
    expect(unitsOf(play(state, 'north', [deploy('infantry', '1A'), deploy('cavalry', '25J')]).state, 'north')).toEqual([
      'infantry 1A',
      'cavalry 25J',
    ])
    expect(unitsOf(play(state, 'south', [deploy('infantry', '1K'), deploy('cavalry', '25T')]).state, 'south')).toEqual([
      'infantry 1K',
      'cavalry 25T',
    ])
    expect(codes(state, 'north', [deploy('infantry', '1K')])).toEqual(['square-foreign'])
    expect(codes(state, 'south', [deploy('infantry', '25J')])).toEqual(['square-foreign'])
  })

  test('K-2.7.11 K-2.7.13 K-2.7.14 one to a square, not on mountains, not off the board', () => {
    const state = hidden()
    expect(codes(state, 'north', [deploy('infantry', '10C')])).toEqual(['square-mountain'])
    expect(codes(state, 'north', [deploy('infantry', '1A'), deploy('cavalry', '1A')])).toEqual(['square-taken'])
    expect(codes(state, 'north', [deploy('infantry', '26A')])).toEqual(['square-unknown'])
    expect(codes(state, 'north', [deploy('infantry', '__proto__')])).toEqual(['square-unknown'])
  })

  test('K-2.7.11 units can be taken back until their side is ready', () => {
    const state = play(hidden(), 'north', [deploy('infantry', '1A')]).state
    const back = play(state, 'north', [{ type: 'undeploy', at: '1A' }])
    expect(back.state).toEqual(hidden())
    expect(back.events).toEqual([
      { type: 'undeployed', seat: 'north', kind: 'infantry', at: '1A', secret: true, rule: 'K-2.7.11' },
    ])
    expect(codes(state, 'south', [{ type: 'undeploy', at: '1A' }])).toEqual(['unit-unknown'])
    expect(codes(state, 'north', [{ type: 'undeploy', at: '2A' }])).toEqual(['unit-unknown'])
    const done = play(hidden(), 'north', [...whole('north'), ready]).state
    expect(codes(done, 'north', [{ type: 'undeploy', at: '10F' }])).toEqual(['seat-not-to-act'])
  })

  test('K-2.9.12 all 17 units, and no more', () => {
    const state = hidden()
    const most = whole('north')
    expect(codes(state, 'north', [...most.slice(1), ready])).toEqual(['army-incomplete'])
    for (const kind of kinds) expect(codes(state, 'north', [...most, deploy(kind, '1A')])).toEqual(['unit-too-many'])
    expect(play(state, 'north', [...most, ready]).state.deployment).toEqual({ ready: ['north'], first: 'lot' })
  })

  test('K-2.9.12 squares without connection, own arsenals, fortresses and passes are allowed', () => {
    const orders = [
      deploy('infantry', '15B'),
      deploy('infantry', '8B'),
      deploy('infantry', '10F'),
      deploy('infantry', '22C'),
    ]
    expect(unitsOf(play(hidden(), 'north', orders).state, 'north')).toHaveLength(4)
    // A whole army may say that it is ready so, or be given as a list: on an arsenal, a fortress, a pass, and far from every line.
    const places: { readonly [square in string]: string } = { '9G': '15B', '9H': '8B', '5H': '25J' }
    const opening = debordBoard.opening!.map(unit => ({ ...unit, at: places[unit.at] ?? unit.at }))
    const deployed = (seat: Seat): Order[] => [
      ...opening.filter(unit => unit.seat === seat).map(({ kind, at }) => deploy(kind, at)),
      ready,
    ]
    const begun = ruleset.step(
      begin({ first: 'north', opening: 'hidden' }),
      { north: deployed('north'), south: deployed('south') },
      seedRng(1),
    )
    if (!begun.ok) throw new Error(JSON.stringify(begun.problems))
    expect(unitsOf(begun.state, 'north')).toEqual(
      expect.arrayContaining(['infantry 15B', 'infantry 8B', 'infantry 10F', 'infantry 25J']),
    )
    expect(ruleset.explainConnection(begun.state, '25J')).toMatchObject({ connected: false })
    expect(begin({ first: 'north', opening })).toEqual(begun.state)
  })

  test('K-2.7.12 nobody sees the other side before both are ready', () => {
    const state = play(play(hidden(), 'north', whole('north')).state, 'south', [...whole('south').slice(0, 5)]).state
    expect(ruleset.view(state, 'north').units.every(unit => unit.seat === 'north')).toBe(true)
    expect(ruleset.view(state, 'north').units).toHaveLength(17)
    expect(ruleset.view(state, 'south').units).toHaveLength(5)
    expect(ruleset.view(state, 'public').units).toEqual([])
    const finished = play(play(state, 'south', [...whole('south').slice(5), ready]).state, 'north', [ready])
    for (const viewer of [...seats, 'public'] as const)
      expect(ruleset.view(finished.state, viewer).units).toHaveLength(34)
    const raised = finished.events.find(event => event.type === 'curtain-raised')!
    expect(raised).toMatchObject({ units: expect.arrayContaining(army('north', 'inf 10F')) })
    expect(finished.events.filter(event => ruleset.reveals!(event))).toEqual([raised])
  })

  test('K-2.7.12 what a side deploys is marked as secret', () => {
    const { events } = play(hidden(), 'north', [deploy('infantry', '1A')])
    expect(events).toEqual([
      { type: 'deployed', seat: 'north', kind: 'infantry', at: '1A', secret: true, rule: 'K-2.7.11' },
    ])
  })

  test('K-2.7.12 orders of both sides in one call: the order of keys does not matter', () => {
    const north = [...whole('north'), ready]
    const south = [...whole('south'), ready]
    const one = ruleset.step(hidden(), { north, south }, seedRng(3))
    const two = ruleset.step(hidden(), { south, north }, seedRng(3))
    expect(one).toEqual(two)
    expect(one.ok && one.state.deployment).toBeNull()
  })

  test('K-2.7.12 while one side waits the other alone acts', () => {
    const state = play(hidden(), 'south', [...whole('south'), ready]).state
    expect(ruleset.seatsToAct(state)).toEqual(['north'])
    expect(codes(state, 'south', [ready])).toEqual(['seat-not-to-act'])
  })

  test('K-2.7.15 K-4.17 the lot falls when the battle begins: 1 North, 2 South', () => {
    const orders = { north: [...whole('north'), ready], south: [...whole('south'), ready] }
    for (const [face, first] of [
      [1, 'north'],
      [2, 'south'],
    ] as const) {
      const done = ruleset.step(hidden(), orders, scriptRng([face]))
      if (!done.ok) throw new Error('refused')
      expect(done.state.turn).toBe(first)
      expect(done.events.slice(-2)).toEqual([
        { type: 'lot-cast', sides: 2, face, first, rule: 'K-2.7.15' },
        { type: 'turn-began', seat: first, rule: 'K-2.7.1' },
      ])
      const book = ruleset.setup({}, scriptRng([face]))
      expect(book.ok && book.state.turn).toBe(first)
    }
    expect(ruleset.step(hidden(), orders, scriptRng([]))).toMatchObject({
      ok: false,
      problems: [{ code: 'roll-needed', sides: 2 }],
    })
  })

  test('K-2.7.15 option first: north, south', () => {
    for (const first of seats) {
      expect(begin({ first }).turn).toBe(first)
      const state = begin({ first, opening: 'hidden' })
      const done = ruleset.step(
        state,
        { north: [...whole('north'), ready], south: [...whole('south'), ready] },
        scriptRng([]),
      )
      expect(done.ok && done.state.turn).toBe(first)
    }
  })

  test('K-2.7.11 the battle has no deployment, deployment no battle', () => {
    const battle = begin({ first: 'north' })
    expect(codes(battle, 'north', [deploy('infantry', '1A')])).toEqual(['order-out-of-phase'])
    expect(codes(battle, 'north', [ready])).toEqual(['order-out-of-phase'])
    const state = play(hidden(), 'north', [deploy('infantry', '1A')]).state
    for (const order of [
      { type: 'move', from: '1A', to: '1B' },
      { type: 'end-turn' },
      { type: 'offer-draw' },
      { type: 'attack', target: '1A' },
    ] as Order[]) {
      expect(codes(state, 'north', [order])).toEqual(['order-out-of-phase'])
    }
  })

  test('K-5.5 a hidden opening ends in the same state as the same opening given as a list', () => {
    const done = ruleset.step(
      begin({ first: 'south', opening: 'hidden' }),
      { north: [...whole('north'), ready], south: [...whole('south'), ready] },
      seedRng(1),
    )
    const list: State = begin({ first: 'south', opening: [...debordBoard.opening!].reverse() })
    expect(done.ok && done.state).toEqual(list)
    expect(list).toEqual(begin({ first: 'south' }))
    expect(list).toEqual(begin({ first: 'south', opening: 'book' }))
  })

  test('K-5.5 a list deploys the whole of both armies, as the rules of deployment say', () => {
    const opening = debordBoard.opening!
    expect(faults({ opening: opening.slice(1) })).toEqual(['army-incomplete'])
    expect(faults({ opening: [] })).toEqual(['army-incomplete'])
    expect(faults({ opening: opening.map(unit => (unit.at === '10F' ? { ...unit, at: '10K' } : unit)) })).toEqual([
      'square-foreign',
    ])
    expect(faults({ opening: opening.map(unit => (unit.at === '10F' ? { ...unit, at: '10E' } : unit)) })).toEqual([
      'square-mountain',
    ])
    expect(faults({ opening: [...opening, { seat: 'north', kind: 'cavalry', at: '1A' }] })).toEqual(['unit-too-many'])
    expect(faults({ opening: opening.map(unit => (unit.at === '10F' ? { ...unit, at: '6G' } : unit)) })).toEqual([
      'square-taken',
    ])
  })

  test('K-5.5 a board without an opening begins behind the curtain', () => {
    const game: Kriegspiel = gameOn(['...N...', '.......', '.......', '.......', '.......', '.......', '...S...'])
    expect(begin({}, game).deployment).toEqual({ ready: [], first: 'lot' })
    expect(faults({ opening: 'book' }, game)).toEqual(['opening-missing'])
  })
})
