import { canonicalJson, type Json, Match, validate } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createRuleset,
  debordBoard,
  type Options,
  type Order,
  problemCodes,
  ruleset,
  type State,
} from '../src/index.ts'
import { begin, move, stand } from './support/helpers.ts'

const rng = seedRng(1)
const opening = begin({ first: 'north' })
const known = new Set<string>([
  ...problemCodes,
  'orders-malformed',
  'orders-unknown-seat',
  'orders-too-many',
  'order-malformed',
])

/** What `step` makes of anything in the place of orders: it must be Problems of known codes. */
function refusal(orders: unknown, state: State = opening): string[] {
  const before = canonicalJson(state as unknown as Json)
  const done = ruleset.step(state, orders as never, rng)
  expect(canonicalJson(state as unknown as Json)).toBe(before)
  if (done.ok) throw new Error('accepted')
  for (const problem of done.problems) {
    expect(known.has(problem.code)).toBe(true)
    expect(problem.message).not.toBe('')
  }
  return done.problems.map(problem => problem.code)
}

const deep = () => {
  let value: unknown = []
  for (let i = 0; i < 50_000; i++) value = [value]
  return value
}

describe('orders', () => {
  test('wrong types in the place of orders', () => {
    for (const orders of [null, undefined, 0, Number.NaN, 'north', true, [], [[]], () => 1, Symbol('x'), 10n]) {
      expect(refusal(orders)).toEqual(['orders-malformed'])
    }
    for (const list of [null, 0, 'end-turn', {}, { length: 3 }, Number.NaN, true])
      expect(refusal({ north: list })).toEqual(['orders-malformed'])
  })

  test('wrong types in the place of an order', () => {
    const junk = [
      null,
      0,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '',
      'end-turn',
      [],
      [['type', 'end-turn']],
      {},
      { type: null },
      { type: 'charge' },
      { type: ['end-turn'] },
      { type: { toString: 'x' } },
    ]
    for (const order of junk) expect(refusal({ north: [order] })).toContain('order-malformed')
    const halves = [
      { type: 'move' },
      { type: 'move', from: '10F' },
      { type: 'move', from: 10, to: '10G' },
      { type: 'move', from: ['10F'], to: '10G' },
      { type: 'attack', target: null },
      { type: 'attack', target: Number.NaN },
      { type: 'deploy', at: '1A' },
      { type: 'deploy', kind: 'pawn', at: '1A' },
    ]
    for (const order of halves) expect(refusal({ north: [order] })).toContain('order-malformed')
  })

  test('an order has no more fields than it needs', () => {
    expect(refusal({ north: [{ type: 'end-turn', seat: 'south' }] })).toEqual(['order-malformed'])
    expect(refusal({ north: [{ type: 'move', from: '10F', to: '10G', to2: '10H' }] })).toEqual(['order-malformed'])
  })

  test('keys and texts of the prototype', () => {
    expect(refusal(JSON.parse('{"__proto__": [{"type": "end-turn"}]}'))).toEqual(['orders-unknown-seat'])
    expect(refusal({ constructor: [{ type: 'end-turn' }] })).toEqual(['orders-unknown-seat'])
    for (const square of [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'length',
      '0',
      '-1',
      '1.5',
      '',
      ' 10F',
      '10f',
      '010F',
      'F10',
      '10F\n',
    ]) {
      expect(refusal({ north: [{ type: 'move', from: square, to: '10G' }] })).toEqual(['unit-unknown'])
      expect(refusal({ north: [{ type: 'move', from: '10F', to: square }] })).toEqual(['square-unknown'])
      expect(refusal({ north: [{ type: 'attack', target: square }] })).toEqual(['attack-no-target'])
    }
    const long = 'x'.repeat(100_000)
    expect(refusal({ north: [{ type: 'move', from: long, to: '10G' }] })).toEqual(['order-malformed'])
    expect(refusal({ north: [{ type: 'attack', target: long }] })).toEqual(['order-malformed'])
    const polluted = JSON.parse('{"type":"end-turn","__proto__":{"type":"resign"}}') as Order
    const done = ruleset.step(opening, { north: [polluted] }, rng)
    expect(done.ok ? done.state.end : null).toBeNull()
  })

  test('a million orders, and a depth of thousands', () => {
    const million = Array.from({ length: 1_000_000 }, () => ({ type: 'end-turn' }))
    expect(refusal({ north: million })).toEqual(['orders-too-many'])
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`seat${i}`, []]))
    expect(refusal(many).length).toBeLessThanOrEqual(21)
    expect(refusal({ north: deep() }).length).toBeGreaterThan(0)
    expect(refusal({ north: [{ type: 'move', from: deep(), to: '10G' }] })).toEqual(['order-malformed'])
  })

  test('any JSON value gives an answer and changes nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (first, second) => {
        for (const orders of [first, { north: first, south: second }, { north: [first, second] }]) {
          const done = ruleset.step(opening, orders as never, rng)
          if (!done.ok) expect(done.problems.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('frozen states and orders are enough', () => {
    const freeze = <T>(value: T): T => {
      if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
      return value
    }
    const state = freeze(structuredClone(opening))
    const done = ruleset.step(state, freeze({ north: [move('10F', '11F'), { type: 'end-turn' }] } as const), rng)
    expect(done.ok).toBe(true)
  })
})

describe('options and content', () => {
  test('any JSON value gives an answer', () => {
    fc.assert(
      fc.property(fc.jsonValue(), junk => {
        for (const options of [
          junk,
          { position: junk },
          { opening: junk },
          { position: { units: junk, turn: 'north' } },
        ]) {
          const done = ruleset.setup(options as never, rng)
          if (!done.ok) expect(done.problems.every(problem => known.has(problem.code))).toBe(true)
        }
        for (const content of [
          junk,
          { ...debordBoard, map: junk },
          { ...debordBoard, army: junk },
          { ...debordBoard, opening: junk },
        ]) {
          const made = createRuleset(content as never)
          if (!made.ok) expect(made.problems.every(problem => known.has(problem.code))).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('huge lists are measured before they are read', () => {
    const units = Array.from({ length: 1_000_000 }, () => ({ seat: 'north', kind: 'infantry', at: '1A' }))
    expect(ruleset.setup({ opening: units } as Options, rng)).toMatchObject({
      ok: false,
      problems: [{ code: 'options-malformed' }],
    })
    expect(ruleset.setup({ position: { units, turn: 'north' } } as Options, rng)).toMatchObject({ ok: false })
    expect(createRuleset({ ...debordBoard, map: Array.from({ length: 1_000_000 }, () => '.') }).ok).toBe(false)
    expect(createRuleset({ ...debordBoard, map: ['.'.repeat(5_000_000), ...debordBoard.map.slice(1)] }).ok).toBe(false)
  })
})

describe('states from strangers', () => {
  const accepts = (state: unknown) => validate(ruleset.schema.state, state, 'state').ok

  test('states of the game are accepted', () => {
    for (const state of [
      opening,
      begin({ opening: 'hidden' }),
      stand('inf 3T', 'inf 23S', { destroyed: ['3T'], moved: ['3T'], attacked: true }),
    ]) {
      expect(accepts(state)).toBe(true)
      expect(accepts(JSON.parse(JSON.stringify(state)))).toBe(true)
    }
  })

  test('one change too many is not', () => {
    const [first, second, ...rest] = opening.units
    const changes: { readonly [name: string]: object } = {
      'no turn': { turn: null },
      'turn of nobody': { turn: 'east' },
      'two units on a square': { units: [first, { ...second, at: first!.at }, ...rest] },
      'units out of order': { units: [second, first, ...rest] },
      'a unit on a mountain': { units: [{ ...first, at: 59 }, second, ...rest].sort((a, b) => a!.at! - b!.at!) },
      'a unit off the board': { units: [...opening.units.slice(1), { ...first, at: 500 }] },
      'half a square': { units: [{ ...first, at: 0.5 }, second, ...rest] },
      'an eighteenth unit': { units: [{ seat: 'north', kind: 'infantry', at: 0 }, ...opening.units] },
      'an arsenal that is none': { destroyed: [0] },
      'a unit that moved and is not there': { moved: [0] },
      'a unit of the other side that moved': { moved: [opening.units.find(unit => unit.seat === 'south')!.at] },
      'a last mover without the rule': { moved: [first!.at], lastMoved: first!.at },
      'an attack from nowhere': { attacked: true },
      'a retreat of nobody': { retreat: { at: 0, done: false } },
      'a retreat that was not made': { retreat: { at: first!.at, done: true } },
      'an end without a reason': { end: { winners: ['north'], reason: 'arsenals' } },
      'an end that both have won': { end: { winners: ['north', 'south'], reason: 'resignation' } },
      'a resignation nobody wins': { end: { winners: [], reason: 'resignation' } },
      'a draw that somebody wins': { end: { winners: ['north'], reason: 'agreement' } },
      'a duty after the end': {
        end: { winners: ['north'], reason: 'resignation' },
        retreat: { at: opening.units.find(unit => unit.seat === 'north')!.at, done: false },
      },
      'an offer after the end': { end: { winners: [], reason: 'agreement' }, draw: 'offered' },
      'a loser that plays on': {
        destroyed: [stand('inf 15C', 'inf 23S', { destroyed: ['3T', '23T'] }).destroyed].flat(),
      },
      'deployment in battle': { deployment: { ready: [], first: 'lot' } },
      'a rule that is none': { rulings: { ...opening.rulings, relaysTouch: 1 } },
      'a rule too many': { rulings: { ...opening.rulings, flying: true } },
      'a field too many': { note: 'x' },
      'a field too few': { draw: undefined },
    }
    for (const [name, change] of Object.entries(changes))
      expect([name, accepts({ ...opening, ...change })]).toEqual([name, false])
    const hidden = begin({ opening: 'hidden' })
    const early: { readonly [name: string]: object } = {
      'a turn before the battle': { turn: 'north' },
      'ready without an army': { deployment: { ready: ['north'], first: 'lot' } },
      'a unit on foreign ground': { units: [{ seat: 'north', kind: 'infantry', at: 499 }] },
      'an arsenal lost before the battle': { destroyed: [64] },
      'an attack before the battle': { attacked: true },
      'an agreement before the battle': { end: { winners: [], reason: 'agreement' } },
      'both ready and no battle': {
        units: opening.units,
        deployment: { ready: ['north', 'south'], first: 'lot' },
      },
      'defeat before the battle': { end: { winners: ['north'], reason: 'annihilation' } },
    }
    for (const [name, change] of Object.entries(early))
      expect([name, accepts({ ...hidden, ...change })]).toEqual([name, false])
  })

  test('what the schema accepts makes no function throw', () => {
    const states = fc.oneof(
      fc.constant(opening),
      fc.constant(begin({ opening: 'hidden' })),
      fc.constant(stand('inf 3T rel 1A', 'cav 23S hrel 22S', { moved: ['3T'], destroyed: ['3T'] })),
    )
    fc.assert(
      fc.property(
        states,
        fc.constantFrom(...Object.keys(opening)),
        fc.oneof(fc.jsonValue(), fc.nat(500), fc.constantFrom('north', 'south', 'offered', 'declined')),
        (state, field, value) => {
          const changed = { ...state, [field]: value } as State
          if (!accepts(changed)) return
          for (const seat of ruleset.seatsToAct(changed)) {
            for (const order of ruleset.legalOrders(changed, seat))
              expect(ruleset.step(changed, { [seat]: [order] }, rng).ok).toBe(true)
          }
          ruleset.outcome(changed)
          for (const unit of changed.units) ruleset.assess(changed, ruleset.board.names[unit.at]!)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('junk is refused', () => {
    for (const junk of [
      null,
      0,
      '',
      [],
      {},
      [opening],
      { ...opening, units: 'none' },
      { ...opening, units: { length: 0 } },
    ])
      expect(accepts(junk)).toBe(false)
    fc.assert(fc.property(fc.jsonValue(), junk => !accepts(junk)))
  })
})

describe('foreign saves', () => {
  const match = () => {
    const started = Match.start(ruleset, { first: 'north' }, 7)
    if (!started.ok) throw new Error('refused')
    const moved = Match.advance(ruleset, started.value, { north: [move('10F', '11F'), { type: 'end-turn' }] })
    if (!moved.ok) throw new Error('refused')
    return JSON.parse(JSON.stringify(Match.toJSON(moved.value))) as Record<string, unknown>
  }
  const codesOf = (save: unknown) => {
    const read = Match.fromJSON(ruleset, save)
    return read.ok ? [] : read.problems.map(problem => problem.code)
  }

  test('a save of this game is read', () => {
    expect(codesOf(match())).toEqual([])
  })

  test('a save of another game, version or board is not', () => {
    expect(codesOf({ ...match(), ruleset: 'chess' })).toEqual(['match-other-ruleset'])
    expect(codesOf({ ...match(), version: '0' })).toEqual(['match-other-version'])
    expect(codesOf({ ...match(), content: { id: 'debord', digest: 'x' } })).toEqual(['match-other-content'])
    const other = createRuleset({ ...debordBoard, id: 'other' })
    if (!other.ok) throw new Error('refused')
    expect(Match.fromJSON(other.value, match())).toMatchObject({
      ok: false,
      problems: [{ code: 'match-other-content' }],
    })
  })

  test('tampered with, it is not', () => {
    const save = match()
    expect(codesOf({ ...save, log: [] })).toEqual(['match-malformed'])
    expect(codesOf({ ...save, log: [{ north: [{ type: 'resign' }] }] })).toEqual(['match-log-tampered'])
    expect(codesOf({ ...save, options: { first: 'south' } })).toEqual(['match-log-tampered'])
    expect(codesOf({ ...save, options: { first: 'east' } })).toEqual(['match-malformed'])
    expect(codesOf({ ...save, digests: ['a', 'b'] })).toEqual(['match-digest-wrong'])
  })

  test('anything else is not', () => {
    for (const junk of [null, 7, 'save', [], {}, { umpire: 1 }, match, Number.NaN, deep()])
      expect(codesOf(junk).length).toBeGreaterThan(0)
    fc.assert(
      fc.property(
        fc.constantFrom('options', 'seed', 'log', 'digests', 'seal', 'rolls'),
        fc.jsonValue(),
        (field, value) => {
          codesOf({ ...match(), [field]: value })
        },
      ),
    )
  })
})

describe('queries', () => {
  test('squares that are none', () => {
    for (const square of ['', '__proto__', '99Z', '10f', 'constructor', null, 5] as string[]) {
      expect(ruleset.assess(opening, square)).toBeNull()
      expect(ruleset.explainConnection(opening, square)).toBeNull()
      expect(ruleset.legalMoves(opening, square)).toEqual([])
    }
    expect([...ruleset.legalOrders(opening, 'east' as never)]).toEqual([])
    expect(ruleset.view(opening, 'east' as never).units).toHaveLength(34)
    expect(ruleset.view(begin({ opening: 'hidden' }), 'east' as never).units).toEqual([])
  })

  test('a view is enough for every query', () => {
    const view = ruleset.view(opening, 'north')
    expect(ruleset.network(view, 'south')).toEqual(ruleset.network(opening, 'south'))
    expect(ruleset.legalMoves(view, '10F')).toEqual(ruleset.legalMoves(opening, '10F'))
  })
})
