import { seedRng } from '@umpire/core-rng'
import { hostileArgument } from '@umpire/testkit'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { killChance } from '../src/battle/index.ts'
import { createRuleset, ruleset } from '../src/index.ts'
import * as maps from '../src/map/index.ts'
import * as notation from '../src/notation/index.ts'
import { completions } from '../src/papers/index.ts'
import * as queries from '../src/queries/index.ts'
import * as pictures from '../src/svg/index.ts'
import { block, map, ok, start, three, week } from './support/helpers.ts'

/** What stands where a seat, a number, a language, a list or options should. */
const odd = hostileArgument([
  ...['p99', 'xx', ['up'], { rulings: null }, { rulings: 5 }],
  ...[{ limit: 'x', root: -1, seed: {} }, { limit: -5 }, { toString: false }],
  ...['root', 'times'].map(name => ({ limit: 0, [name]: { toString: 1, valueOf: 1 } })),
  ...[{ layer: 'x' }, { layer: '__proto__', cell: Number.NaN }, { cell: -3, handbook: null }, { cell: 1e9 }],
  ...[
    { locale: 'xx', legend: 'x' },
    { pace: -1, a: 5 },
  ],
  { handbook: { directions: [null], territory: { city: Number.NaN } } },
])

const { state, events } = week(start({ states: ['A', 'B', 'C'], map: three() }), {
  p1: [{ type: 'route', army: 256, path: ['e', 'e', 'ne', 'ne'] }, { type: 'dance' } as never],
})
const views = [ruleset.view(state, 'p1'), ruleset.view(state, 'public'), ruleset.view(state, 'p99' as never)]
const side = { soldiers: block('militia', 4) }
const field = { storm: false, fortified: false, forts: [] }
const { battle } = ok(queries.fight(side, side, field, seedRng(1))).value
const replay = queries.replayBattle(battle)

type Ask = (...odd: readonly never[]) => unknown
/** Every function that is exported, with the state or view that it is about where it takes one. */
const asks: { readonly [name: string]: Ask } = {
  ...Object.fromEntries(
    Object.entries({ ...queries, ...maps, ...notation, killChance, createRuleset } as object).filter(
      ([, value]) => typeof value === 'function',
    ),
  ),
  economy: city => queries.economy(state, city),
  disorderChances: city => queries.disorderChances(state, city),
  march: (army, route) => [queries.march(state, army, route), queries.march(state, 256, route)],
  reach: (army, along) =>
    views.map(view => [queries.reach(view, army).day(3), queries.reach(view, 256, along).days(along)]),
  offers: city => views.map(view => queries.offers(view, city)),
  lineFor: id => queries.lineFor([{ type: 'route', army: id, path: [] }], { type: 'route', army: id, path: [] }),
  amend: (id, to) => [
    queries.amend(views[0]!, [], { type: 'route', army: id, path: [] }),
    queries.amend(views[0]!, [{ type: 'formation', force: id, cells: [] }], {
      type: 'transfer',
      unit: 1,
      from: id,
      to,
    }),
  ],
  withoutLine: id => queries.withoutLine(views[0]!, [{ type: 'formation', force: id, cells: [] }], { type: 'retire' }),
  forcesOf: (id, to) => views.map(view => queries.forcesOf(view, [{ type: 'transfer', unit: id, from: id, to }])),
  morning: id => views.map(view => queries.morning(view, [{ type: 'disband', force: id }])),
  neighboursOf: id =>
    queries.neighboursOf(views[0]!, queries.forcesOf(views[0]!, []), {
      id,
      name: '',
      cell: id,
      garrison: false,
      units: [],
      vacancies: [],
    }),
  declares: seat => views.map(view => queries.declares(view, [], seat)),
  queueOf: city => views.map(view => queries.queueOf(view, [], city)),
  routeOf: army => views.map(view => queries.routeOf(view, [], army)),
  cellName: cell => maps.cellName(state.map, cell),
  cellOf: name => maps.cellOf(state.map, name),
  terrainOf: cell => maps.terrainOf(state.map, cell),
  routeCells: (cell, route) => [maps.routeCells(state.map, 256, route), maps.routeCells(state.map, cell, ['e'])],
  landmasses: () => [...maps.landmasses(state.map)].length,
  territory: () => queries.territory(state),
  knownState: () => views.map(view => queries.knownState(view)),
  forecast: orders => views.map(view => queries.forecast(view, orders)),
  completions: orders => views.map(view => completions(ruleset.book, view, orders, 1)),
  checkOrders: orders => views.map(view => queries.checkOrders(view, orders)),
  fight: (a, b, site, options) => [
    queries.fight(a, b, site, seedRng(1), options),
    queries.fight(side, side, field, seedRng(1), options),
  ],
  battleOdds: (a, b, site, options) => [
    queries.battleOdds(a, b, site, options),
    queries.battleOdds(side, side, field, options),
  ],
  whatIf: (a, options) => [queries.whatIf(a, options), queries.whatIf({ a: side, b: side, site: field }, options)],
  replayBattle: (one, rulings) => [queries.replayBattle(one, rulings), queries.replayBattle(battle, rulings)],
  bindQueries: city => queries.bindQueries(ruleset.book).economy(state, city),
  distance: (a, b) => maps.distance(state.map, a, b),
  ways: (from, to) => [maps.ways(state.map, from).cost(to), maps.ways(state.map, from).path(to)],
  fielded: () => queries.fielded(side.soldiers),
  sideOf: field => queries.sideOf({ units: state.armies[0]!.units, field }),
  plainFormation: width => queries.plainFormation(state.armies[0]!.units, width),
  killChance: blow => killChance({ attack: 2, defence: 2, ...(blow as object) }),
  mapText: () => notation.mapText(map()),
  orderText: () => notation.orderText({ type: 'retire' }),
  planText: () => notation.planText([]),
  positionText: () => notation.positionText(state),
  parsePosition: text => notation.parsePosition(ruleset.book, text),
  parseMap: (text, options) => [notation.parseMap(text), notation.parseMap(notation.mapText(map()), options)],
  fairness: () => maps.fairness(state.map),
  generateMap: options => maps.generateMap(options, seedRng(1)),
  view: seat => ruleset.view(state, seat),
  legalOrders: seat => [...ruleset.legalOrders(state, seat)],
  describe: locale => events.map(event => ruleset.describe(event, locale)),
  chronicle: (locale, seat) => ruleset.chronicle(events, locale, seat),
  report: (locale, seat) => ruleset.report(events, locale, seat),
  svg: options => views.map(view => pictures.svg(view, options)),
  mapSvg: options => views.map(view => pictures.mapSvg(view, options)),
  battleFrameSvg: (index, options) => pictures.battleFrameSvg(replay, index, options),
  battleParts: (index, options) => [...pictures.battleParts(replay, index, options).units.values()].map(one => one.svg),
  battleSvg: options => pictures.battleSvg(replay, options),
}

test.each(Object.keys(asks))('%s answers whatever it is asked, and throws nothing', name => {
  const run = asks[name] as (...args: unknown[]) => unknown
  fc.assert(
    fc.property(fc.array(odd, { minLength: 1, maxLength: 4 }), args => {
      const before = JSON.stringify(state)
      const answer = run(...args)
      // A picture is drawn in numbers; none of them is missing.
      for (const text of [answer].flat())
        if (name.toLowerCase().endsWith('svg')) expect(text).not.toMatch(/NaN|undefined|Infinity/)
      expect(JSON.stringify(state)).toBe(before)
    }),
    { numRuns: name === 'battleOdds' || name === 'whatIf' ? 8 : 60 },
  )
})

test('a wrong seat, city, army, language or battle has an answer of the usual type', () => {
  for (const wrong of [-1, 1.5, 99, Number.NaN, '0', null, undefined] as never[]) {
    expect(queries.economy(state, wrong)).toBeNull()
    expect(queries.disorderChances(state, wrong)).toBeNull()
    expect(queries.march(state, wrong)).toEqual([])
    if (wrong === 99) continue
    expect(maps.distance(state.map, 0, wrong)).toBe(-1)
    const from = maps.ways(state.map, state.armies[0]!.cell)
    const nowhere = maps.ways(state.map, wrong)
    expect([from.cost(wrong), from.path(wrong), nowhere.cost(99), nowhere.path(99)]).toEqual([-1, [], -1, []])
  }
  expect(queries.replayBattle(null as never)).toMatchObject({ frames: [] })
  expect([...ruleset.legalOrders(state, 'p99' as never)]).toEqual([])
  expect(queries.forecast(views[2]!)).toEqual({ days: [], events: [], meetings: [], disorder: [] })
  expect(pictures.svg(views[0]!, { locale: 'xx' as never })).toBe(pictures.svg(views[0]!, { locale: 'en' }))
  expect(ruleset.chronicle(events, 'xx' as never)).toEqual(ruleset.chronicle(events, 'en'))
})

test('C27 a number of tries that is none is the usual one', () => {
  const odd = { toString: 1, valueOf: 1 } as never
  const odds = (root?: number) => ok(queries.battleOdds(side, side, field, { limit: 0, ...(root && { root }) })).value
  expect(odds(odd)).toEqual(odds())
  const battle = { a: side, b: side, site: field }
  const tried = (times?: number) => ok(queries.whatIf(battle, { limit: 0, ...(times && { times }) })).value
  expect(tried(odd)).toEqual(tried())
  expect([tried(1.9).of, tried(-3).of, tried(1e9).of]).toEqual([1n, 1n, 10_000n])
  expect(completions(ruleset.book, views[0]!, undefined as never, 1)).toEqual(
    completions(ruleset.book, views[0]!, [], 1),
  )
})

test('C1 the edges of a map picture count columns and rows from 0, as notation does', () => {
  const text = pictures.mapSvg(ruleset.view(start(), 'public'), { cell: 30 })
  const numbers = [.../<g class="coordinates".*?<\/g>/.exec(text)![0].matchAll(/>(\d+)</g)].map(([, n]) => Number(n))
  const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)
  // Above, to the left, to the right, and below.
  expect(numbers).toEqual([...upTo(30), ...upTo(11), ...upTo(11), ...upTo(30)])
  expect(pictures.mapSvg(ruleset.view(start(), 'public'), { coordinates: false })).not.toContain('coordinates')
})
