import { type Board, distance } from '../content/board.ts'
import { kinds, unitTypes } from '../content/unit-types.ts'
import type { Cell, Kind, Position, Seat } from '../model.ts'
import { bitOf, CONNECTED, litBitOf, RELAY, type Survey, surveyOf, UNIT } from '../rules/lines.ts'
import { isRelay, otherSeat } from '../rules/units.ts'
import type { Character } from './character.ts'
import { spreadSupport } from './ledger.ts'
import { nearest, type Scene } from './scene.ts'

/** What never changes about a unit during a turn. */
export interface Trooper {
  readonly own: boolean
  readonly relay: boolean
  /** What it counts for in a charge; 0 where it does not charge. */
  readonly charge: number
  /** Gets nothing from a fortress or a pass. */
  readonly plain: boolean
  readonly speed: number
  readonly range: number
  readonly attack: number
  readonly defence: number
  readonly worth: number
  /** How far it bears next turn. */
  readonly far: number
  /** What it counts for that it is off line. */
  readonly stranded: number
  /** What it costs to stand on each cell, far from where the army goes at its speed. */
  readonly pull: Float64Array
  /** Where a relay should go. */
  readonly post: Cell | undefined
  /** What it costs to be in danger, by how much. */
  readonly fear: Float64Array
  /** What the prospect of destroying it is worth, by the chance. */
  readonly lure: Float64Array
}

type Tables = { readonly [kind in Kind]: { readonly fear: Float64Array; readonly lure: Float64Array } }

/** What holds for a whole turn: worked out once, before anything moves. */
export interface Outlook {
  readonly character: Character
  /** All units, by their index. */
  readonly roster: readonly Trooper[]
  /** The indexes of the own units, and of the enemy's. */
  readonly own: readonly number[]
  readonly foes: readonly number[]
  /** How much attack the enemy could bring to bear on each cell next turn, at most. */
  readonly threat: Int16Array
  /** How much defence the enemy has on each cell. */
  readonly hold: Int16Array
  /** For each own arsenal the steps to it from each cell. */
  readonly approaches: readonly Int16Array[]
  /** How many combat units the side has, and the bit of its lines. */
  readonly army: number
  readonly lit: number
}

export function outlookOf(scene: Scene, character: Character): Outlook {
  const { board, seat, position } = scene
  const enemy = otherSeat(seat)
  const threat = threatOf(scene, enemy)
  const way = wayTo(scene, goalOf(scene, 1), threat)
  // Own strength to the enemy's, in hundredths, within bounds.
  const odds = Math.min(Math.max((100 * strengthOf(position, seat)) / strengthOf(position, enemy), 50), 400)
  const pullOf = (way: Int16Array) => {
    const pull = new Float64Array(board.size)
    for (let at = 0; at < board.size; at++) pull[at] = (character.advance * way[at]! * odds) / 200
    return pull
  }
  const pulls = [pullOf(way), pullOf(wayTo(scene, goalOf(scene, 2), threat))] as const
  const posts = postsOf(scene, way)
  const roster = rosterOf(position, seat, character, odds, pulls, posts)
  const indexes = [...roster.keys()]
  return {
    character,
    roster,
    own: indexes.filter(index => roster[index]!.own),
    foes: indexes.filter(index => !roster[index]!.own),
    threat,
    hold: supportOf(scene, roster, false),
    approaches: board.arsenals[seat].filter(at => !position.destroyed.includes(at)).map(at => wayTo(scene, at, null)),
    army: roster.filter(({ own, relay }) => own && !relay).length,
    lit: litBitOf(seat),
  }
}

function rosterOf(
  { units }: Position,
  seat: Seat,
  { danger, pressure, supply, cut }: Character,
  odds: number,
  pulls: readonly [Float64Array, Float64Array],
  posts: ReadonlyMap<number, Cell>,
): Trooper[] {
  const tablesOf = (kind: Kind) => {
    const { worth } = unitTypes[kind]
    const fear = new Float64Array(33)
    const lure = new Float64Array(49)
    for (let risk = 0; risk < 33; risk++) fear[risk] = (danger * worth * risk) / (32 * odds)
    for (let chance = 0; chance < 49; chance++) lure[chance] = (pressure * worth * chance) / 4800
    return { fear, lure }
  }
  const tables = Object.fromEntries(kinds.map(kind => [kind, tablesOf(kind)])) as Tables
  return units.map((unit, index) => {
    const { relay, speed, range, attack, defence, charge, sheltered, worth } = unitTypes[unit.kind]
    const own = unit.seat === seat
    return {
      own,
      relay,
      charge,
      plain: !sheltered,
      speed,
      range,
      attack,
      defence,
      worth,
      far: speed + range,
      stranded: ((own ? supply : cut) * worth) / 100,
      pull: pulls[speed - 1]!,
      post: posts.get(index),
      ...tables[unit.kind],
    }
  })
}

/** What a side's combat units are worth together; 1 where there is none. */
export function strengthOf(position: Position, seat: Seat): number {
  return position.units.reduce(
    (sum, unit) => sum + (unit.seat === seat && !isRelay(unit) ? unitTypes[unit.kind].worth : 0),
    1,
  )
}

/** How much attack a side could bring to bear on each cell in one turn, were all its units free to move. */
function threatOf({ board, position, field }: Scene, seat: Seat): Int16Array {
  const threat = new Int16Array(board.size)
  for (const unit of position.units) {
    if (unit.seat !== seat || isRelay(unit) || !(field[unit.at]! & CONNECTED)) continue
    const { speed, range, attack, charge } = unitTypes[unit.kind]
    const far = speed + range
    const column = board.column[unit.at]!
    const row = board.row[unit.at]!
    for (let y = Math.max(row - far, 0); y <= Math.min(row + far, board.rows - 1); y++) {
      for (let x = Math.max(column - far, 0); x <= Math.min(column + far, board.columns - 1); x++) {
        const charges = charge > 0 && Math.abs(x - column) <= speed + 1 && Math.abs(y - row) <= speed + 1
        threat[y * board.columns + x]! += charges ? charge : attack
      }
    }
  }
  return threat
}

/** How much defence a side's units give to each cell. */
function supportOf({ board, position, field }: Scene, roster: readonly Trooper[], own: boolean): Int16Array {
  const support = new Int16Array(board.size)
  for (const [index, { at }] of position.units.entries()) {
    const trooper = roster[index]!
    if (trooper.own === own && field[at]! & CONNECTED) spreadSupport(board, support, at, trooper, 1)
  }
  return support
}

/** The arsenal of the enemy that is easiest to get at for the units of a speed, or a higher one. */
function goalOf({ board, seat, position }: Scene, speed: number): Cell {
  const arsenals = board.arsenals[otherSeat(seat)].filter(at => !position.destroyed.includes(at))
  const effort = (at: Cell) => {
    let sum = 0
    for (const unit of position.units) {
      if (isRelay(unit)) continue
      const far = distance(board, unit.at, at)
      if (unit.seat !== seat) sum += far <= 6 ? (7 - far) * speed : 0
      else if (unitTypes[unit.kind].speed >= speed) sum += far
    }
    return sum
  }
  return arsenals.reduce((best, at) => (effort(at) < effort(best) ? at : best), arsenals[0]!)
}

/** What it costs to go from every cell to one: two for a step, and more where the enemy stands or can strike; without `threat` just the steps. */
function wayTo({ board, seat, field }: Scene, goal: Cell, threat: Int16Array | null): Int16Array {
  const enemy = bitOf(otherSeat(seat))
  const way = new Int16Array(board.size).fill(999)
  way[goal] = 0
  const rings: Cell[][] = [[goal]]
  for (let cost = 0; cost < rings.length; cost++) {
    for (const from of rings[cost] ?? []) {
      if (way[from] !== cost) continue
      const held = field[from]! & enemy && !(field[from]! & RELAY)
      const ring = cost + (threat ? 2 + (held ? 8 : 0) + (Math.min(threat[from]!, 32) >> 3) : 1)
      for (let direction = 0; direction < 8; direction++) {
        const to = board.near[from * 8 + direction]!
        if (way[to]! <= ring) continue
        way[to] = ring
        while (rings.length <= ring) rings.push([])
        rings[ring]!.push(to)
      }
    }
  }
  return way
}

/**
 * For each relay a square that the lines of the others reach, out of the enemy's way, from which its own lines run best: near the army, and
 * on its way.
 */
function postsOf(scene: Scene, way: Int16Array): Map<number, Cell> {
  const { board, seat, position } = scene
  const middle = middleOf(scene)
  const aims = way.map((cost, at) => cost + distance(board, at, middle))
  const front = aims.reduce((least, aim) => Math.min(least, aim))
  const posts = new Map<number, Cell>()
  const enemies = position.units.filter(unit => unit.seat !== seat && !isRelay(unit)).map(unit => unit.at)
  for (const [index, relay] of position.units.entries()) {
    if (relay.seat !== seat || !isRelay(relay)) continue
    const field = surveyOf(board, { ...position, units: position.units.filter(unit => unit !== relay) })
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at < board.size; at++) {
      if (!(field[at]! & litBitOf(seat)) || field[at]! & UNIT) continue
      const away = distance(board, at, relay.at)
      // However near its lines come.
      if (2 * front + away >= least) continue
      const near = Math.max(4 - nearest(board, at, enemies), 0)
      const cost = 2 * frontOf(board, seat, field, at, aims) + away + 4 * near
      if (cost < least) {
        least = cost
        best = at
      }
    }
    if (best >= 0) posts.set(index, best)
  }
  return posts
}

/** How near lines from a cell would come to the army and its goal. */
function frontOf(board: Board, seat: Seat, field: Survey, from: Cell, aims: Int16Array): number {
  const enemy = bitOf(otherSeat(seat))
  let least = Number.POSITIVE_INFINITY
  for (let direction = 0; direction < 8; direction++) {
    const step = board.steps[direction]!
    for (let at = from + step, left = board.reach[from * 8 + direction]!; left > 0; at += step, left--) {
      if (field[at]! & enemy && !(field[at]! & RELAY)) break
      least = Math.min(least, aims[at]!)
    }
  }
  return least
}

/** The middle of a side's combat units. */
function middleOf({ board, seat, position }: Scene): Cell {
  let columns = 0
  let rows = 0
  let army = 0
  for (const unit of position.units) {
    if (unit.seat !== seat || isRelay(unit)) continue
    columns += board.column[unit.at]!
    rows += board.row[unit.at]!
    army++
  }
  return army === 0 ? 0 : Math.floor(rows / army) * board.columns + Math.floor(columns / army)
}
