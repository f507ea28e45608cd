import { type Problem, type Result, validate } from '@umpire/core-game'
import { ballotNames, ballotResults, interventionStages, seats } from '../model.ts'
import { around, type Hex, readHexes, readRoute, TERRAIN } from './board.ts'
import type { BallotEffect, Content, Counter } from './model.ts'
import { type ContentProblemCode, contentFault } from './problems.ts'
import { contentSchema } from './schema.ts'

/** Notes a fault where something does not hold. */
type Expect = (holds: unknown, code: ContentProblemCode, ...at: (string | number)[]) => void
type Hexes = ReadonlyMap<string, Hex>

/** What a position in words says other than units: no counter may be called so. */
const POSITION_WORDS: readonly string[] = ['week', 'turn', 'phase', 'levels', 'disarms', 'owners']

function isPositionWord(id: string): boolean {
  return POSITION_WORDS.includes(id) || interventionStages.some(stage => stage === id) || /^\d+$/.test(id)
}

/** Checks content from a stranger: everything that is wrong with it, one Problem for each fault. */
export function readContent(value: unknown): Result<Content> {
  const read = validate(contentSchema, value, 'content-malformed')
  if (!read.ok) return read
  const content = read.value
  const problems: Problem[] = []
  const expect: Expect = (holds, code, ...at) => {
    if (!holds) problems.push(contentFault(code, at))
  }
  const hexes: Hexes = new Map(readHexes(content.map).map(hex => [hex.id, hex]))
  checkMap(content, hexes, expect)
  checkRiver(hexes, expect)
  checkUnits(content, hexes, expect)
  return problems.length ? { ok: false, problems } : read
}

function checkMap({ map }: Content, hexes: Hexes, expect: Expect): void {
  map.rows.forEach((row, i) => {
    const odd = [...row].findIndex(letter => letter !== ' ' && letter !== ')' && !Object.hasOwn(TERRAIN, letter))
    expect(odd < 0 && row.indexOf(')') === row.lastIndexOf(')'), 'map-letter', 'map', 'rows', i)
  })
  /** Ids of hexes, each once. */
  const known = (ids: readonly string[], ...at: (string | number)[]) => {
    ids.forEach((id, i) => {
      expect(hexes.has(id) && ids.indexOf(id) === i, 'map-hex', 'map', ...at, i)
    })
  }
  const owned = seats.flatMap(seat => map.owners[seat].split(' ').filter(Boolean))
  expect(hexes.size > 0 && new Set(owned).size === owned.length, 'map-hex', 'map', 'owners')
  // Orders name hexes by three digits and no more.
  const far = [...hexes.values()].some(({ q, r }) => Math.abs(q) > 999 || Math.abs(r) > 999)
  expect(!far, 'map-hex', 'map', 'west')
  for (const id of owned) expect(hexes.has(id), 'map-hex', 'map', 'owners')
  map.bridges.forEach((bridge, i) => {
    const [a, b, ...more] = bridge.split(' ').map(id => hexes.get(id))
    const joins = a && b && more.length === 0 && a.bank !== b.bank && around(a).includes(b.id)
    expect(joins, 'map-bridge', 'map', 'bridges', i)
  })
  const numberOf = new Map([...hexes.keys()].map((id, i) => [id, i]))
  map.routes.forEach((route, i) => {
    const runs = /^\S+ [0-5]*$/.test(route) && !readRoute(numberOf, route).includes(undefined)
    expect(runs, 'map-route', 'map', 'routes', i)
  })
  known(
    map.places.map(place => place.hex),
    'places',
  )
  known(map.airfields, 'airfields')
  for (const seat of seats) {
    const { capital, objectives } = map.factions[seat]
    const hex = hexes.get(capital)
    const at = ['map', 'factions', seat] as const
    expect(hex?.terrain === 'city' && hex.seat === seat, 'map-capital', ...at, 'capital')
    known(objectives, 'factions', seat, 'objectives')
    expect(seat === 'gagauzia' || objectives.length > 0, 'map-objective', ...at, 'objectives')
  }
}

/** The hexsides between the banks make one line: all of them joined, with an end. Between two banks it cannot branch. */
function checkRiver(hexes: Hexes, expect: Expect): void {
  // A corner is named by the three hexes around it, on the map or not; an edge is known by its two corners.
  const corners = new Map<string, number[]>()
  const edges: string[][] = []
  for (const hex of hexes.values()) {
    const near = around(hex)
    for (let d = 0; d < 3; d++) {
      const other = hexes.get(near[d]!)
      if (!other || other.bank === hex.bank) continue
      const ends = [near[d + 1]!, near[(d + 5) % 6]!].map(third => [hex.id, other.id, third].sort(byText).join(' '))
      for (const end of ends) corners.set(end, [...(corners.get(end) ?? []), edges.length])
      edges.push(ends)
    }
  }
  if (edges.length === 0) return
  const reached = new Set([0])
  for (const edge of reached) for (const end of edges[edge]!) for (const next of corners.get(end)!) reached.add(next)
  const ends = [...corners.values()].some(meeting => meeting.length === 1)
  expect(ends && reached.size === edges.length, 'map-river', 'map', 'rows')
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1
}

function checkUnits(content: Content, hexes: Hexes, expect: Expect): void {
  const { unitTypes, counters, ballots } = content
  const types = new Map(unitTypes.map(type => [type.id, type]))
  unitTypes.forEach(({ id, move, arm, reach, rollWith = {} }, i) => {
    const at = ['unitTypes', i] as const
    expect(unitTypes.findIndex(other => other.id === id) === i, 'unit-type', ...at, 'id')
    expect((move === null) === (arm === 'aviation'), 'unit-points', ...at, 'move')
    expect(!Array.isArray(reach) || reach[0]! <= reach[1]!, 'unit-reach', ...at, 'reach')
    for (const other of Object.keys(rollWith)) expect(types.has(other), 'unit-type', ...at, 'rollWith', other)
  })
  const ids = new Set<string>()
  // Orders are read in any letter case.
  const names = new Set<string>()
  const checkCounter = (counter: Counter, ...at: (string | number)[]) => {
    const { id, hex, garrison } = counter
    const type = types.get(counter.type)
    expect(!names.has(id.toLowerCase()) && !isPositionWord(id), 'unit-counter', ...at, 'id')
    ids.add(id)
    names.add(id.toLowerCase())
    expect(type, 'unit-type', ...at, 'type')
    for (const place of [hex, garrison ?? null]) expect(place === null || hexes.has(place), 'map-hex', ...at)
    if (!type) return
    const russian = type.faction === 'russia'
    const comes = garrison || type.airdrop
    const based = type.arm !== 'aviation' || (hex !== null && content.map.airfields.includes(hex))
    expect(russian === (hex === null) && (!russian || comes) && based, 'unit-place', ...at, 'hex')
  }
  counters.forEach((counter, i) => {
    checkCounter(counter, 'counters', i)
  })
  const results = ballotResults.filter(result => result !== 'H')
  for (const name of ballotNames) {
    for (const result of results)
      ballots[name][result].add?.forEach((counter, i) => {
        checkCounter(counter, 'ballots', name, result, 'add', i)
      })
  }
  for (const name of ballotNames)
    for (const result of results) {
      const { counters: named, places, kinds } = namedBy(ballots[name][result])
      const at = ['ballots', name, result] as const
      for (const id of named) expect(ids.has(id), 'unit-counter', ...at)
      for (const hex of places) expect(hexes.has(hex), 'map-hex', ...at)
      for (const type of kinds) expect(types.has(type), 'unit-type', ...at)
    }
  checkStacks(content, expect)
}

/** Everything that a ballot names. */
function namedBy({ remove = [], place = {}, retype = {}, homebound = [], arrivals }: BallotEffect) {
  const named = [remove, Object.keys(place), Object.keys(retype), homebound, arrivals?.units ?? []]
  return {
    counters: named.flat(),
    places: [...Object.values(place), ...(arrivals ? [arrivals.hex] : [])],
    kinds: Object.values(retype),
  }
}

/** Three units a hex, of one alliance (T-003), as the counters stand without ballots. */
function checkStacks({ counters, unitTypes }: Content, expect: Expect): void {
  const types = new Map(unitTypes.map(type => [type.id, type]))
  const stacks = new Map<string, boolean[]>()
  counters.forEach(({ type: id, hex }, i) => {
    const type = types.get(id)
    if (!type || type.arm === 'aviation' || hex === null) return
    const stack = stacks.get(hex) ?? []
    stack.push(type.faction === 'moldova')
    stacks.set(hex, stack)
    expect(stack.length < 4 && stack[0] === stack.at(-1), 'unit-stacking', 'counters', i)
  })
}
