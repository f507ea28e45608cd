import { locales, Match, type Orders } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handbook, type Options, type Order, problemCodes, ruleset, type Seat } from '../src/index.ts'
import { parseMap } from '../src/notation/index.ts'
import * as queries from '../src/queries/index.ts'
import { createRuleset } from '../src/ruleset.ts'
import { edit, MAP, map, of, ok, start, three, week } from './support/helpers.ts'

const codes: readonly string[] = problemCodes
const anything = fc.jsonValue({ maxDepth: 4 })

test('any JSON value in the place of orders gives an answer', () => {
  const state = start()
  const frozen = JSON.stringify(state)
  fc.assert(
    fc.property(
      fc.oneof(
        anything,
        fc.record({ p1: anything }),
        fc.record({
          p1: fc.array(
            fc.record({
              type: fc.constantFrom('route', 'queue', 'formation', 'transfer', 'peace'),
              army: anything,
              path: anything,
              items: anything,
            }),
          ),
        }),
      ),
      value => {
        const result = ruleset.step(state, value as unknown as Orders<Seat, Order>, seedRng(1))
        if (!result.ok) for (const { code } of result.problems) expect(codes).toContain(code)
        expect(
          queries.checkOrders(ruleset.view(state, 'p1'), value).problems.every(({ code }) => codes.includes(code)),
        ).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
  expect(JSON.stringify(state)).toBe(frozen)
})

test('hostile keys, sizes and depths are refused or reported', () => {
  const give = (orders: unknown) => ruleset.step(start(), orders as Orders<Seat, Order>, seedRng(1))
  const code = (orders: unknown) => {
    const result = give(orders)
    return result.ok ? 'ok' : result.problems[0]!.code
  }
  /** The refusal of a whole plan, which keeps nobody else from the week. */
  const told = (orders: unknown) => {
    const [event] = of(ok(give(orders)).events, 'order-refused')
    return [event?.seat, event?.line, event?.code]
  }
  expect(code(JSON.parse('{"__proto__": [1]}'))).toBe('orders-unknown-seat')
  expect(code(null)).toBe('orders-malformed')
  expect(code([])).toBe('orders-malformed')
  expect(code({ p3: [{ type: 'retire' }] })).toBe('orders-unknown-seat')
  expect(told({ p1: 5 })).toEqual(['p1', -1, 'orders-malformed'])
  expect(told({ p1: Array(2001).fill({ type: 'retire' }) })).toEqual(['p1', -1, 'orders-too-many'])
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)
  expect(ok(give({ p1: [{ type: 'route', army: 256, path: deep }] })).events[0]).toMatchObject({
    type: 'order-refused',
    code: 'order-malformed',
  })
  expect(
    ok(give({ p1: [{ type: 'formation', force: 256, cells: Array(100_000).fill([1, 1, 1]) }] })).events[0],
  ).toMatchObject({ code: 'order-malformed' })
  expect(ok(give({ p1: [{ type: 'route', army: Number.NaN, path: [] }] })).events[0]).toMatchObject({
    code: 'order-malformed',
  })
})

test('R2 R57 whatever one seat gives, the others’ orders act as if it had sent nothing', () => {
  const state = start({ states: ['Ash', 'Birch', 'Cedar'], map: three() }, draft => {
    draft.cities[1]!.queue = [{ kind: 'unit', id: 'militia', paid: 0 }]
  })
  const others: Orders<Seat, Order> = {
    p1: [
      { type: 'route', army: 256, path: ['e', 'e'] },
      { type: 'queue', city: 0, items: [{ kind: 'unit', id: 'militia' }] },
    ],
    p3: [{ type: 'route', army: 258, path: ['n'] }],
  }
  const quiet = ok(ruleset.step(state, others, seedRng(3)))
  const deep = JSON.parse(`${'[{"a":'.repeat(3000)}1${'}]'.repeat(3000)}`)
  const huge = Array(2001).fill({ type: 'route', army: 257, path: ['w'] })
  const odd = fc.oneof(
    fc.constantFrom<unknown>(null, 5, 'retire', true, {}, deep, huge, [deep], [huge], Array(2000).fill(null)),
    fc.constantFrom<unknown>(Number.NaN, 10n, () => 0, Symbol('x'), new Map(), [10n], [Symbol('x')], [() => 0]),
    fc.constantFrom<unknown>([{ type: 'formation', force: 257, cells: Array(100_000).fill([1, 1, 1]) }]),
    fc.constantFrom<unknown>([{ type: 'disband', force: 256 }], [{ type: 'queue', city: 0, items: [] }]),
    fc.constantFrom<unknown>(JSON.parse('[{"__proto__": {"type": "retire"}}]'), { length: 3 }, new Array(4)),
    anything.filter(value => !Array.isArray(value) || value.length > 0),
  )
  fc.assert(
    fc.property(odd, fc.constantFrom<Seat>('p2'), (value, seat) => {
      const orders = { [seat]: value, ...others } as unknown as Orders<Seat, Order>
      const given = ok(ruleset.step(state, orders, seedRng(3)))
      expect([given.state, given.rng]).toEqual([quiet.state, quiet.rng])
      const refused = of(given.events, 'order-refused')
      expect(refused.length).toBeGreaterThan(0)
      expect(refused.every(event => event.seat === seat)).toBe(true)
      expect(given.events.filter(({ type }) => type !== 'order-refused')).toEqual(quiet.events)
      // What was said before the deadline is what is reported.
      const { problems } = queries.checkOrders(ruleset.view(state, seat), value)
      expect(problems.map(({ code }) => code)).toEqual(refused.map(({ code }) => code))
      for (const locale of locales) ruleset.report(given.events, locale, seat)
    }),
    { numRuns: 150 },
  )
})

test('C46 a dead state’s orders are refused alone; a seat that nobody has is the host’s fault', () => {
  const { state } = week(start({ states: ['A', 'B', 'C'], map: three() }), { p3: [{ type: 'retire' }] })
  const { events } = week(state, { p3: [{ type: 'auto-deploy', on: false }] })
  expect(of(events, 'order-refused')).toMatchObject([{ seat: 'p3', line: -1, code: 'orders-unknown-seat' }])
  expect(ruleset.step(state, { p4: [{ type: 'retire' }] }, seedRng(1)).ok).toBe(false)
})

test('any JSON value in the place of options, maps, texts, handbooks and battles gives Problems', () => {
  fc.assert(
    fc.property(anything, value => {
      expect(ruleset.setup(value as unknown as Options, seedRng(1)).ok).toBe(false)
      expect(ruleset.setup({ states: ['A', 'B'], map: value as never }, seedRng(1)).ok).toBe(false)
      expect(parseMap(value).ok).toBe(false)
      expect(createRuleset(value as never).ok).toBe(false)
      expect(
        queries.fight(value as never, { soldiers: [] }, { storm: false, fortified: false, forts: [] }, seedRng(1)).ok,
      ).toBe(false)
    }),
    { numRuns: 60 },
  )
})

describe('handbooks', () => {
  const faults = (
    change: (book: ReturnType<typeof structuredClone<typeof handbook>> & Record<string, never>) => void,
  ): string[] => {
    const copy = structuredClone(handbook)
    change(copy as never)
    const result = createRuleset(copy)
    return result.ok ? [] : result.problems.map(problem => problem.code)
  }
  // biome-ignore lint/suspicious/noExplicitAny: a handbook is broken in ways its type forbids.
  const broken = (change: (book: any) => void) => faults(change)
  test('C10 C49 R73 a sound one has no faults; each fault is one Problem', () => {
    expect(broken(() => {})).toEqual([])
    expect(
      broken(book => {
        book.units[3].upkeep = 4
      }),
    ).toEqual(['handbook-malformed'])
    expect(
      broken(book => {
        book.buildings[0].requires = ['T5']
      }),
    ).toContain('handbook-cycle')
    expect(
      broken(book => {
        book.buildings[1].requires = ['O1']
      }),
    ).toContain('handbook-foreign-requirement')
    expect(
      broken(book => {
        book.buildings[1].requires = ['Z9']
      }),
    ).toContain('handbook-unknown-id')
    expect(
      broken(book => {
        book.buildings[1].id = 'T1'
      }),
    ).toContain('handbook-duplicate-id')
    expect(
      broken(book => {
        book.units.at(-1).requires = ['T1']
      }),
    ).toEqual(['handbook-foreign-requirement', 'handbook-bad-militia'])
    expect(
      broken(book => {
        book.directions.pop()
      }),
    ).toContain('handbook-wrong-count')
    expect(
      broken(book => {
        book.projects[0].requires = ['T1']
      }),
    ).toEqual(['handbook-no-new-army'])
    expect(
      broken(book => {
        book.strikeDiagrams.ranged.push([2, 2])
      }),
    ).toEqual(['handbook-bad-diagram'])
    expect(
      broken(book => {
        book.heights.wall.push([0, 0, 3])
      }),
    ).toEqual(['handbook-bad-diagram'])
    expect(
      broken(book => {
        book.neutralGarrisons.orders.open.pop()
      }),
    ).toEqual(['handbook-bad-order'])
    expect(
      broken(book => {
        book.units[1].speed = 141
      }),
    ).toEqual(['handbook-bad-speed'])
    expect(
      broken(book => {
        book.units[1].speed = 141
        book.heights.wall.push([0, 0, 3])
      }),
    ).toHaveLength(2)
    expect(
      broken(book => {
        book.economy.cityGrey = 1.5
      }),
    ).toEqual(['handbook-malformed'])
  })
})

describe('states', () => {
  const accepts = (state: unknown) => !('issues' in (ruleset.schema.state['~standard'].validate(state) as object))
  test('a stranger’s state is checked to the last reference', () => {
    expect(accepts(start())).toBe(true)
    const bad: Parameters<typeof edit>[1][] = [
      draft => {
        draft.armies[0]!.cell = 0
      },
      draft => {
        draft.armies[0]!.units[0]!.type = 'dragon'
      },
      draft => {
        draft.armies[0]!.units[0]!.cell = [0, 0]
      },
      draft => {
        draft.armies[0]!.units[1]!.id = draft.armies[0]!.units[0]!.id
      },
      draft => {
        draft.cities[0]!.raised.units = 3
      },
      draft => {
        draft.cities[0]!.seat = 'p9'
      },
      draft => {
        draft.cities.pop()
      },
      draft => {
        draft.villages[0]!.pop()
      },
      draft => {
        draft.players[1]!.alive = false
      },
      draft => {
        draft.players[0]!.peace = ['p1']
      },
      draft => {
        draft.cities[0]!.buildings = ['T1', 'T1']
      },
      draft => {
        draft.cities[0]!.queue = [{ kind: 'unit', id: 'T1', paid: 0 }]
      },
      draft => {
        draft.map.provinces[0]!.city.area = 22
      },
      draft => {
        draft.armies[0]!.deposit = 1.5
      },
    ]
    for (const change of bad) expect(accepts(edit(start(), change))).toBe(false)
    expect(accepts({ ...start(), extra: 1 })).toBe(false)
  })
})

test('a match is saved, read back and verified; a save that was changed is refused', () => {
  let match = ok(Match.start(ruleset, { states: ['Ash', 'Birch'], map: map() }, 7)).value
  for (let i = 0; i < 3; i++)
    match = ok(Match.advance(ruleset, match, { p1: [{ type: 'route', army: 256, path: ['e', 'e'] }] })).value
  const save = JSON.parse(JSON.stringify(Match.toJSON(match)))
  expect(ok(Match.fromJSON(ruleset, save)).value.state).toEqual(match.state)
  save.log[1].p1[0].path = ['w']
  expect(Match.fromJSON(ruleset, save)).toMatchObject({ ok: false, problems: [{ code: 'match-log-tampered' }] })
})

test('a finished game takes no more weeks', () => {
  const { state } = week(start({ lastWeek: 1 }))
  expect(state.end).toEqual({ winners: [], reason: 'last-week' })
  expect(ruleset.step(state, {}, seedRng(1))).toMatchObject({ ok: false, problems: [{ code: 'game-over' }] })
})

test('bad maps are refused with the place of each fault', () => {
  const codesOf = (text: string) => {
    const result = parseMap(text)
    return result.ok ? [] : result.problems.map(({ code, at }) => [code, at[0]])
  }
  expect(codesOf('no map')).toEqual([['text-unknown-header', 1]])
  expect(codesOf('umpire-dma-map/1\n...\n..\n')).toEqual([['text-bad-line', 2]])
  expect(codesOf('umpire-dma-map/1\nC..\n..\n')).toEqual([['map-bad-row', 3]])
  expect(codesOf('umpire-dma-map/1\n.C.\n.?.\n')).toEqual([['text-bad-line', 3]])
  expect(codesOf('umpire-dma-map/1\nC~C\n')).toEqual([['map-disconnected', 'provinces']])
  expect(codesOf(MAP.replace('8,3 Elm', '9,3 Elm'))).toEqual([['text-bad-line', 13]])
})
