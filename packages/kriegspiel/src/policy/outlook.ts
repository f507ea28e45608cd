import { type Board, distance, FORTRESS, PASS } from '../board.ts'
import type { Cell, Position, Seat } from '../model.ts'
import { bitOf, CONNECTED, litBitOf, NORTH, RELAY, SOUTH, type Survey, surveyOf } from '../rules/lines.ts'
import { CHARGE, isRelay, otherSeat, unitTypes } from '../rules/units.ts'
import { type Character, worth } from './character.ts'
import { nearest, type Scene } from './scene.ts'

/** What holds for a whole turn: worked out once, before anything moves. */
export interface Outlook {
  readonly character: Character
  /** How much attack the enemy could bring to bear on each cell next turn, at most. */
  readonly threat: Int16Array
  /** How much defence the enemy has on each cell. */
  readonly hold: Int16Array
  /** What it costs to go from each cell to where the army goes. */
  readonly way: Int16Array
  /** The same for units that move two squares. */
  readonly fastWay: Int16Array
  /** Own strength to the enemy's, in hundredths, within bounds. */
  readonly odds: number
  /** For each own arsenal the steps to it from each cell. */
  readonly approaches: readonly Int16Array[]
  /** Where each relay should go, by its index among the units. */
  readonly posts: ReadonlyMap<number, Cell>
}

export function outlookOf(scene: Scene, character: Character): Outlook {
  const { board, seat, position } = scene
  const enemy = otherSeat(seat)
  const threat = threatOf(scene, enemy)
  const way = wayTo(scene, goalOf(scene, 1), threat)
  return {
    character,
    threat,
    hold: supportOf(scene, enemy),
    way,
    fastWay: wayTo(scene, goalOf(scene, 2), threat),
    odds: Math.min(Math.max((100 * strengthOf(position, seat)) / strengthOf(position, enemy), 50), 400),
    approaches: board.arsenals[seat].filter(at => !position.destroyed.includes(at)).map(at => wayTo(scene, at, null)),
    posts: postsOf(scene, way),
  }
}

/** What a side's combat units are worth together; 1 where there is none. */
export function strengthOf(position: Position, seat: Seat): number {
  return position.units.reduce((sum, unit) => sum + (unit.seat === seat && !isRelay(unit) ? worth[unit.kind] : 0), 1)
}

/** How much attack a side could bring to bear on each cell in one turn, were all its units free to move. */
function threatOf({ board, position, field }: Scene, seat: Seat): Int16Array {
  const threat = new Int16Array(board.size)
  for (const unit of position.units) {
    if (unit.seat !== seat || isRelay(unit) || !(field[unit.at]! & CONNECTED)) continue
    const { speed, range, attack } = unitTypes[unit.kind]
    const far = speed + range
    const column = board.column[unit.at]!
    const row = board.row[unit.at]!
    for (let y = Math.max(row - far, 0); y <= Math.min(row + far, board.rows - 1); y++) {
      for (let x = Math.max(column - far, 0); x <= Math.min(column + far, board.columns - 1); x++) {
        const charges = unit.kind === 'cavalry' && Math.abs(x - column) <= speed + 1 && Math.abs(y - row) <= speed + 1
        threat[y * board.columns + x]! += charges ? CHARGE : attack
      }
    }
  }
  return threat
}

/** How much defence a side's units give to each cell. */
export function supportOf({ board, position, field }: Scene, seat: Seat): Int16Array {
  const { reach, steps, terrain } = board
  const support = new Int16Array(board.size)
  for (const { seat: side, kind, at } of position.units) {
    if (side !== seat || !(field[at]! & CONNECTED)) continue
    const { range, defence, relay } = unitTypes[kind]
    const plain = relay || kind === 'cavalry'
    const share = defence + (plain ? 0 : terrain[at] === FORTRESS ? 4 : terrain[at] === PASS ? 2 : 0)
    support[at]! += share
    for (let way = 0; way < 8; way++) {
      const far = Math.min(reach[at * 8 + way]!, range)
      for (let i = 1; i <= far; i++) support[at + i * steps[way]!]! += share
    }
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
        if (board.reach[from * 8 + direction] === 0) continue
        const to = from + board.steps[direction]!
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
  const posts = new Map<number, Cell>()
  const enemies = position.units.filter(unit => unit.seat !== seat && !isRelay(unit)).map(unit => unit.at)
  for (const [index, relay] of position.units.entries()) {
    if (relay.seat !== seat || !isRelay(relay)) continue
    const field = surveyOf(board, { ...position, units: position.units.filter(unit => unit !== relay) })
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at < board.size; at++) {
      if (!(field[at]! & litBitOf(seat)) || field[at]! & (NORTH | SOUTH)) continue
      const near = Math.max(4 - nearest(board, at, enemies), 0)
      const cost = 2 * frontOf(board, seat, field, at, middle, way) + distance(board, at, relay.at) + 4 * near
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
function frontOf(board: Board, seat: Seat, field: Survey, from: Cell, middle: Cell, way: Int16Array): number {
  const enemy = bitOf(otherSeat(seat))
  let least = Number.POSITIVE_INFINITY
  for (let direction = 0; direction < 8; direction++) {
    let at = from
    for (let left = board.reach[from * 8 + direction]!; left > 0; left--) {
      at += board.steps[direction]!
      if (field[at]! & enemy && !(field[at]! & RELAY)) break
      least = Math.min(least, distance(board, at, middle) + way[at]!)
    }
  }
  return least
}

/** The middle of a side's combat units. */
export function middleOf({ board, seat, position }: Scene): Cell {
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
