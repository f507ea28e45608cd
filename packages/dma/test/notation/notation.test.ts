import { playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { directions, itemKinds, type OrderOf, type OrderType, orderTypes } from '../../src/entries/model.ts'
import { type Order, problemCodes, ruleset, seats } from '../../src/index.ts'
import { generateMap } from '../../src/map/generate.ts'
import {
  mapText,
  notationProblemCodes,
  orderText,
  parseMap,
  parseOrder,
  parsePlan,
  parsePosition,
  planText,
  positionText,
} from '../../src/notation/index.ts'
import { policies, standardOptions } from '../../src/policy/index.ts'
import { addArmy, at, edit, map, ok, start, under } from '../support/helpers.ts'

const { book } = ruleset
const codes: readonly string[] = [...notationProblemCodes, ...problemCodes]

describe('maps', () => {
  test('a province has 20 villages at most, as in options', () => {
    const drawn = (villages: number) =>
      parseMap(['umpire-dma-map/1', `C${'v'.repeat(villages)}${'.'.repeat(60)}`].join('\n'))
    expect(ok(drawn(20)).value.provinces[0]!.villages).toHaveLength(20)
    expect(drawn(21)).toMatchObject({ ok: false, problems: [{ code: 'map-too-large' }] })
  })

  test('a map is written and read back as it was', () => {
    expect(ok(parseMap(mapText(map()))).value).toEqual(map())
    for (const options of [
      { players: 5, neutral: 2 },
      { players: 3, allocation: 'nearest' as const },
    ]) {
      const { state } = ok(generateMap(options, seedRng(3)))
      expect(ok(parseMap(mapText(state), options)).value).toEqual(state)
    }
  })

  test('villages that no line names go to the nearest city, and get names', () => {
    const bare = ok(parseMap(mapText(map()).replace(/province.*\n/g, ''))).value
    expect(bare.provinces.map(({ city, villages }) => [city.name, ...villages.map(({ name }) => name)])).toEqual([
      ['City 1', 'City 1 1', 'City 1 2'],
      ['City 2', 'City 2 1', 'City 2 2'],
    ])
    expect(bare.provinces.map(({ villages }) => villages.map(({ cell }) => cell))).toEqual(
      map().provinces.map(({ villages }) => villages.map(({ cell }) => cell)),
    )
  })
})

describe('orders', () => {
  const id = fc.integer({ min: 0, max: 0x7fffffff })
  /** What orders of each type say. */
  const fields: { readonly [T in OrderType]: fc.Arbitrary<Omit<OrderOf<T>, 'type'>> } = {
    retire: fc.constant({}),
    disband: fc.record({ force: id, unit: id }, { requiredKeys: ['force'] }),
    transfer: fc.record(
      { unit: id, from: id, to: id, day: fc.integer({ min: 2, max: 7 }) },
      { requiredKeys: ['unit', 'from', 'to'] },
    ),
    rename: fc.record({ army: id, name: fc.constantFrom('The Old Guard', 'Север', 'x', 'unit 3', 'on', 'a > b') }),
    formation: fc.record({
      force: id,
      cells: fc.array(fc.tuple(id, fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 }))),
    }),
    queue: fc.record({
      city: fc.integer({ min: 0, max: 255 }),
      items: fc.array(
        fc.record({ kind: fc.constantFrom(...itemKinds), id: fc.constantFrom('T1', 'militia', 'стены') }),
      ),
    }),
    route: fc.record({ army: id, path: fc.array(fc.constantFrom(...directions)) }),
    'auto-deploy': fc.record({ on: fc.boolean() }),
    peace: fc.record({ with: fc.constantFrom(...seats), peace: fc.boolean() }),
  }
  const order: fc.Arbitrary<Order> = fc.oneof(
    ...orderTypes.map(type => fields[type].map(said => ({ type, ...said }) as Order)),
  )

  test('every order and every plan is read back as it was', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 5 }), orders => {
        for (const one of orders) expect(ok(parseOrder(orderText(one))).value).toEqual(one)
        expect(ok(parsePlan(`${planText(orders)}\n\n# the end`)).value).toEqual(orders)
      }),
    )
  })

  test('they look as the README says', () => {
    expect(orderText({ type: 'transfer', unit: 512, from: 256, to: 3, day: 2 })).toBe('transfer 512 256 > 3 day 2')
    expect(
      orderText({
        type: 'formation',
        force: 256,
        cells: [
          [512, 0, 3],
          [768, -1, 3],
        ],
      }),
    ).toBe('formation 256 512@0,3 768@-1,3')
    expect(orderText({ type: 'queue', city: 3, items: [{ kind: 'building', id: 'T1' }] })).toBe('queue 3 building:T1')
  })

  test('what is no order is refused', () => {
    for (const text of ['', 'go', 'retire 3', 'disband 3 4', 'transfer 1 2 3', 'peace p2', 'auto-deploy 1', 3, null])
      expect(parseOrder(text)).toMatchObject({ ok: false })
    expect(parseOrder('route 256 up')).toMatchObject({
      ok: false,
      problems: [{ code: 'order-malformed', at: ['path', 0] }],
    })
    expect(parsePlan('retire\nfly')).toMatchObject({ ok: false, problems: [{ code: 'text-bad-order', at: [2] }] })
  })
})

describe('positions', () => {
  const again = (state: ReturnType<typeof start>) => ok(parsePosition(book, positionText(state))).value

  test('every position of a campaign is read back as it was', () => {
    const { opening, steps } = ok(playout(ruleset, standardOptions, 5, policies, { steps: 30 })).value
    for (const { state } of [opening, ...steps]) expect(again(state)).toEqual(state)
  })

  test('what campaigns seldom show is read back too', () => {
    const state = under({ victoryMargin: 'points', rival: 'anyone' }, draft => {
      draft.lastWeek = 9
      draft.lastWeekWinner = 'largest'
      draft.week = 3
      draft.players[0]!.peace = ['p2']
      draft.players[1]!.autoDeployGarrison = false
      draft.cities[0]!.stopped = true
      draft.cities[0]!.saved = { green: 3, grey: 4 }
      draft.cities[0]!.foreign = 5
      draft.cities[0]!.buildings = ['T1', 'N1']
      draft.cities[0]!.queue = [{ kind: 'building', id: 'T2', paid: 4, price: 63 }]
      draft.cities[0]!.projects = [
        { id: 'festival', from: 4, until: 11 },
        { id: 'clearing', from: 3, until: null },
      ]
      draft.armies[0]!.vacancies = [
        { type: 'knight', home: 1, cell: [0, 3] },
        { type: 'axe', home: 0, cell: [-1, 3] },
      ]
      Object.assign(addArmy(draft, 'p2', 1, at(9, 9), ['rider', ['axe', 0, 2]]), {
        name: 'The Second',
        route: ['n', 'ne'],
        deposit: 41,
      })
      draft.map.provinces[1]!.city.area = 17
      draft.villages[1]![0] = 'p1'
      draft.last = {
        routes: [{ army: 256, seat: 'p1', name: 'Arden 1', cells: [154, 155] }],
        battles: [{ day: 2, cell: 98, siege: true, parties: ['p1', null] }],
      }
      draft.end = { winners: ['p1'], reason: 'territory' }
    })
    expect(again(state)).toEqual(state)
    const wide = start({}, draft => {
      draft.armies[0]!.units[0]!.cell = [-120, 3]
      draft.armies[0]!.units[1]!.cell = [130, 1034]
      draft.armies[0]!.vacancies = [{ type: 'axe', home: 0, cell: [120, 1000] }]
      draft.armies[0]!.field = 1030
    })
    expect(ruleset.schema.state['~standard'].validate(wide)).not.toHaveProperty('issues')
    expect(again(wide)).toEqual(wide)
    const dead = edit(start(), draft => {
      draft.players[1]!.alive = false
      draft.cities[1]!.seat = null
      draft.armies = draft.armies.slice(0, 1)
      draft.end = { winners: [], reason: 'last-week' }
    })
    expect(again(dead)).toEqual(dead)
  })

  test('R95 who would win a last week is read back of a game without one, too', () => {
    for (const options of [{ lastWeekWinner: 'largest' }, { lastWeek: 3, lastWeekWinner: 'nobody' }] as const) {
      const state = start(options)
      expect(again(state)).toEqual(state)
    }
  })

  test('a text that says something impossible is refused with the place', () => {
    const text = positionText(start())
    const refused = (wrong: unknown) => {
      const read = parsePosition(book, wrong)
      return read.ok ? null : [read.problems[0]!.code, read.problems[0]!.at]
    }
    expect(refused('x')).toEqual(['text-unknown-header', [1]])
    expect(refused(text.replace('week 0', 'week zero'))).toEqual(['state-impossible', ['week']])
    expect(refused(text.replace('week 0', 'weak 0'))).toEqual(['text-bad-line', [2]])
    expect(refused(text.replace('units militia', 'units dragon'))).toEqual(['state-impossible', ['armies', 0]])
    expect(refused(text.replace('week 0', 'end territory R87 p1'))).toEqual(['text-bad-line', [2]])
    expect(refused(text.replace('week 0', 'ruling __proto__ x'))).toEqual([
      'state-impossible',
      ['rulings', '__proto__'],
    ])
  })

  test('whatever else is no text gives Problems with known codes', () => {
    const lines = positionText(start()).split('\n')
    const mangled = fc
      .tuple(fc.nat(lines.length - 1), fc.oneof(fc.string(), fc.constantFrom(...lines)))
      .map(([i, line]) => lines.map((old, j) => (i === j ? line : old)).join('\n'))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.jsonValue(), mangled), value => {
        for (const read of [parsePosition(book, value), parseMap(value), parseOrder(value), parsePlan(value)])
          if (!read.ok) for (const { code } of read.problems) expect(codes).toContain(code)
      }),
      { numRuns: 300 },
    )
  })
})
