import { type Problem, problem, type Result, validate } from '@umpire/core-game'
import type { Content } from './content.ts'
import { contentSchema } from './content-schema.ts'
import { DIRECTIONS, readHexes, TERRAIN } from './map.ts'
import { ballotNames, type ProblemCode, seats } from './model.ts'

/** Checks content from a stranger: everything that is wrong with it, one Problem for each fault. */
export function checkContent(value: unknown): Result<Content> {
  const read = validate(contentSchema, value, 'content-malformed')
  if (!read.ok) return read
  const content = read.value
  const problems: Problem[] = []
  const fault = (code: ProblemCode, message: string, at: readonly (string | number)[]) => {
    problems.push(problem(code, message, at))
  }
  checkMap(content, fault)
  checkUnits(content, fault)
  return problems.length ? { ok: false, problems } : { ok: true, value: content }
}

type Fault = (code: ProblemCode, message: string, at: readonly (string | number)[]) => void

function checkMap(content: Content, fault: Fault): void {
  const { map } = content
  map.rows.forEach((row, i) => {
    const at = ['map', 'rows', i]
    if (i > 0 && map.rows[i - 1]!.r >= row.r) fault('map-hex', 'Rows go from north to south, one for each r', at)
    if (row.owner.length !== row.terrain.length || row.bank.length !== row.terrain.length)
      fault('map-hex', 'The three texts of a row are equally long', at)
    for (let k = 0; k < row.terrain.length; k++) {
      const [cover, owner = '', bank = ''] = [row.terrain[k]!, row.owner[k], row.bank[k]]
      const blank = cover === ' '
      if (!blank && !TERRAIN[cover]) fault('map-hex', `No terrain has the letter ${cover}`, [...at, 'terrain', k])
      if (blank ? owner !== ' ' : !'mtg'.includes(owner) || !owner)
        fault('map-hex', 'The owner of a hex is m, t or g', [...at, 'owner', k])
      if (blank ? bank !== ' ' : !'we'.includes(bank) || !bank)
        fault('map-hex', 'The bank of a hex is w or e', [...at, 'bank', k])
    }
  })
  const hexes = readHexes(content)
  if (hexes.length === 0) fault('map-hex', 'A map has hexes', ['map', 'rows'])
  const byId = new Map(hexes.map(hex => [hex.id, hex]))
  checkRiver(hexes, byId, fault)

  const neighbours = (a: string, b: string) => {
    const [from, to] = [byId.get(a), byId.get(b)]
    return !!from && !!to && DIRECTIONS.some(([dq, dr]) => from.q + dq === to.q && from.r + dr === to.r)
  }
  map.bridges.forEach(([a, b], i) => {
    if (!neighbours(a, b) || byId.get(a)!.bank === byId.get(b)!.bank)
      fault('map-bridge', 'A bridge joins neighbouring hexes of both banks', ['map', 'bridges', i])
  })
  map.routes.forEach((route, i) => {
    const ids = route.split(' ')
    if (!ids.every((id, k) => (k === 0 ? byId.has(id) : neighbours(ids[k - 1]!, id))))
      fault('map-route', 'A supply route runs over neighbouring hexes', ['map', 'routes', i])
  })
  map.places.forEach((place, i) => {
    if (!byId.has(place.hex)) fault('map-place', `There is no hex ${place.hex}`, ['map', 'places', i, 'hex'])
    if (map.places.findIndex(other => other.id === place.id || other.hex === place.hex) !== i)
      fault('map-place', 'Two places share an id or a hex', ['map', 'places', i])
  })
  map.airfields.forEach((id, i) => {
    if (!byId.has(id) || map.airfields.indexOf(id) !== i)
      fault('map-airfield', `${id} is no hex, or an airfield twice`, ['map', 'airfields', i])
  })
  for (const seat of seats) {
    const { capital, objectives } = map.factions[seat]
    const at = ['map', 'factions', seat]
    const hex = byId.get(capital)
    if (hex?.terrain !== 'city' || hex.owner !== seat)
      fault('map-capital', `The capital of ${seat} is a city of its own`, [...at, 'capital'])
    objectives.forEach((id, i) => {
      if (!byId.has(id)) fault('map-objective', `There is no hex ${id}`, [...at, 'objectives', i])
    })
    if (seat !== 'gagauzia' && objectives.length === 0)
      fault('map-objective', `${seat} has something to win`, [...at, 'objectives'])
  }
}

/** The hexsides between the banks make one line: no corner where three of them meet, and two ends at most. */
function checkRiver(
  hexes: ReturnType<typeof readHexes>,
  byId: ReadonlyMap<string, (typeof hexes)[number]>,
  fault: Fault,
): void {
  // A corner is named by the three hexes around it, on the map or not; an edge is known by its two corners.
  const corners = new Map<string, number[]>()
  const edges: [string, string][] = []
  for (const { q, r, bank } of hexes) {
    for (let d = 0; d < 3; d++) {
      const [dq, dr] = DIRECTIONS[d]!
      const other = byId.get(`${q + dq},${r + dr}`)
      if (!other || other.bank === bank) continue
      const ends = [1, 5].map(turn => {
        const [tq, tr] = DIRECTIONS[(d + turn) % 6]!
        return [`${q},${r}`, `${q + dq},${r + dr}`, `${q + tq},${r + tr}`].sort().join(' ')
      }) as [string, string]
      for (const end of ends) corners.set(end, [...(corners.get(end) ?? []), edges.length])
      edges.push(ends)
    }
  }
  if (edges.length === 0) {
    fault('map-river', 'A river parts two banks', ['map', 'rows'])
    return
  }
  for (const [corner, meeting] of corners) {
    if (meeting.length > 2) fault('map-river', `The river branches between ${corner}`, ['map', 'rows'])
  }
  const reached = new Set([0])
  for (const edge of reached) for (const end of edges[edge]!) for (const next of corners.get(end)!) reached.add(next)
  if (reached.size < edges.length) fault('map-river', 'The river is one line', ['map', 'rows'])
  else if ([...corners.values()].every(meeting => meeting.length > 1))
    fault('map-river', 'The river has an end', ['map', 'rows'])
}

function checkUnits(content: Content, fault: Fault): void {
  const hexes = new Map(readHexes(content).map(hex => [hex.id, hex]))
  const types = new Map(content.unitTypes.map(type => [type.id, type]))
  content.unitTypes.forEach((type, i) => {
    const at = ['unitTypes', i]
    if (content.unitTypes.findIndex(other => other.id === type.id) !== i)
      fault('unit-type', `Two types are called ${type.id}`, at)
    if ((type.move === null) !== (type.arm === 'aviation'))
      fault('unit-type', 'Aviation, and only aviation, has no movement points', at)
    if (Array.isArray(type.reach) && type.reach[0] > type.reach[1])
      fault('unit-type', 'A reach goes from near to far', [...at, 'reach'])
    for (const other of Object.keys(type.rollWith ?? {}))
      if (!types.has(other)) fault('unit-type', `There is no type ${other}`, [...at, 'rollWith', other])
  })

  const ids = new Set<string>()
  const checkCounter = (counter: Content['counters'][number], at: readonly (string | number)[]) => {
    const type = types.get(counter.type)
    if (ids.has(counter.id)) fault('unit-counter', `Two counters are called ${counter.id}`, [...at, 'id'])
    ids.add(counter.id)
    if (!type) fault('unit-counter', `There is no type ${counter.type}`, [...at, 'type'])
    for (const key of ['hex', 'garrison'] as const) {
      const id = counter[key]
      if (typeof id === 'string' && !hexes.has(id)) fault('unit-counter', `There is no hex ${id}`, [...at, key])
    }
    if (type?.arm === 'aviation' && !content.map.airfields.includes(counter.hex!))
      fault('unit-counter', 'Aviation is based at an airfield', [...at, 'hex'])
    if (type && (type.faction === 'russia') !== (counter.hex === null))
      fault('unit-counter', 'Russian units, and only they, begin off the map', [...at, 'hex'])
    if (type && counter.hex === null && !counter.garrison && !type.airdrop)
      fault('unit-counter', 'A unit off the map has a garrison or an air-drop', at)
  }
  content.counters.forEach((counter, i) => {
    checkCounter(counter, ['counters', i])
  })
  for (const name of ballotNames) {
    for (const result of ['A', 'B'] as const) {
      content.ballots[name][result].add?.forEach((counter, i) => {
        checkCounter(counter, ['ballots', name, result, 'add', i])
      })
    }
  }
  checkEffects(content, ids, hexes, types, fault)
  checkStacks(content, types, fault)
}

function checkEffects(
  content: Content,
  ids: ReadonlySet<string>,
  hexes: ReadonlyMap<string, unknown>,
  types: ReadonlyMap<string, unknown>,
  fault: Fault,
): void {
  for (const name of ballotNames) {
    for (const result of ['A', 'B'] as const) {
      const effect = content.ballots[name][result]
      const at = ['ballots', name, result]
      const named = [
        ...(effect.remove ?? []),
        ...Object.keys(effect.place ?? {}),
        ...Object.keys(effect.retype ?? {}),
        ...(effect.homebound ?? []),
        ...(effect.arrivals?.units ?? []),
      ]
      for (const id of named) if (!ids.has(id)) fault('ballot-effect', `There is no counter ${id}`, at)
      for (const hex of [...Object.values(effect.place ?? {}), ...(effect.arrivals ? [effect.arrivals.hex] : [])])
        if (!hexes.has(hex)) fault('ballot-effect', `There is no hex ${hex}`, at)
      for (const type of Object.values(effect.retype ?? {}))
        if (!types.has(type)) fault('ballot-effect', `There is no type ${type}`, at)
    }
  }
}

/** Three units a hex, of one alliance (T-003), as the counters stand without ballots. */
function checkStacks(content: Content, types: ReadonlyMap<string, Content['unitTypes'][number]>, fault: Fault): void {
  const stacks = new Map<string, { count: number; moldova: boolean }>()
  content.counters.forEach((counter, i) => {
    const type = types.get(counter.type)
    if (!type || type.arm === 'aviation' || counter.hex === null) return
    const moldova = type.faction === 'moldova'
    const stack = stacks.get(counter.hex) ?? { count: 0, moldova }
    stack.count++
    stacks.set(counter.hex, stack)
    if (stack.count === 4) fault('unit-stacking', `More than three units begin in ${counter.hex}`, ['counters', i])
    if (stack.moldova !== moldova) fault('unit-stacking', `Enemies begin together in ${counter.hex}`, ['counters', i])
  })
}
