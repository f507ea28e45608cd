import { type Cell, type Kind, type Position, unitTypes } from '@umpire/kriegspiel'
import type { Place } from './evaluate.ts'
import { CLEAR, FAR, type Ground } from './ground.ts'
import type { Networks, Standing } from './networks.ts'

/** Attack and defence of all that stands on the board, added up at once. All lists are in the order of the position's units. */
export interface Sums {
  /** Who is connected. */
  readonly online: readonly boolean[]
  /** What the other side's connected units bring to bear on each unit where they stand, charges included. */
  readonly attack: readonly number[]
  /** What defends it. */
  readonly defence: readonly number[]
  /** What the other side could bring to bear on it with the moves of one turn, at most. */
  readonly reach: readonly number[]
  readonly arms: Arms
  /** `PARTS` numbers a unit, of which `attack`, `defence` and `reach` are made. */
  readonly parts: readonly number[]
}

/** What each unit is, and what it adds now: nothing where it is off line. */
interface Arms {
  readonly north: readonly boolean[]
  readonly relay: readonly boolean[]
  readonly speed: readonly number[]
  readonly worth: readonly number[]
  readonly ranges: readonly number[]
  /** How far it bears after a move. */
  readonly fars: readonly number[]
  readonly attacks: readonly number[]
  readonly charges: readonly number[]
  /** What it defends with, the bonus of the ground included. */
  readonly held: readonly number[]
}

/** Attack without charges, defence, how many could come that add seven, five and four, and what charges add. */
const PARTS = 6
const SEVENS = 2
const FIVES = 3
const FOURS = 4
const CHARGES = 5

/** As far as any unit bears after a move: horse artillery. */
const FARTHEST = 5
/** Units that may move in one turn (K-2.7.1). */
export const MOVES = 5
const FORTRESS = 3
const PASS = 2

/**
 * The sums of K-2.4 and K-2.5 for every unit. They guide; what is ordered is added up by the rules, which also know rulings that hardly ever matter
 * (pieces that block fire, relays that defend others).
 */
export function addUp(ground: Ground, position: Position, standing: Standing, { online }: Networks): Sums {
  const { units } = position
  const { board, sight } = ground
  const arms = armsOf(ground, position, online)
  const parts: number[] = new Array(units.length * PARTS).fill(0)
  const sums: Working = { online, attack: [], defence: [], reach: [], arms, parts }
  for (let i = 0; i < units.length; i++) {
    const { at } = units[i]!
    for (let j = 0; j < units.length; j++) {
      const seen = sight[at * board.size + units[j]!.at]!
      if ((seen & FAR) <= FARTHEST) bear(board, arms, parts, i, j, at, seen, 1)
    }
    parts[i * PARTS + CHARGES] = chargesOn(ground, position, standing, online, i)
    total(sums, i)
  }
  return sums
}

/** The same after one unit of `before` has moved: only what is different is taken away and added. */
export function addUpMoved(
  ground: Ground,
  before: { readonly position: Position; readonly sums: Sums },
  position: Position,
  standing: Standing,
  { online }: Networks,
  moved: number,
): Sums {
  const { units } = position
  const was = before.sums
  const { north, relay, speed, worth, ranges, fars } = was.arms
  const attacks = was.arms.attacks.slice()
  const charges = was.arms.charges.slice()
  const held = was.arms.held.slice()
  const arms: Arms = { north, relay, speed, worth, ranges, fars, attacks, charges, held }
  const parts = was.parts.slice()
  const sums: Working = {
    online,
    attack: was.attack.slice(),
    defence: was.defence.slice(),
    reach: was.reach.slice(),
    arms,
    parts,
  }
  // Whose sums are different, some more than once.
  const due: number[] = [moved]
  const { board, sight } = ground
  const from = before.position.units[moved]!.at * board.size
  const to = units[moved]!.at * board.size
  arm(ground, position, moved, online[moved]!, attacks, charges, held)
  parts.fill(0, moved * PARTS, moved * PARTS + PARTS)
  let northRides = false
  let southRides = false
  for (let j = 0; j < units.length; j++) {
    const rewired = online[j] !== was.online[j]
    if ((rewired || j === moved) && unitTypes[units[j]!.kind].charge > 0) {
      if (north[j]) northRides = true
      else southRides = true
    }
    if (j !== moved && rewired) {
      arm(ground, position, j, online[j]!, attacks, charges, held)
      const row = units[j]!.at * board.size
      for (let i = 0; i < units.length; i++) {
        if (i === moved) continue
        const { at } = units[i]!
        const seen = sight[row + at]!
        if ((seen & FAR) > FARTHEST) continue
        bear(board, was.arms, parts, i, j, at, seen, -1)
        bear(board, arms, parts, i, j, at, seen, 1)
        due.push(i)
      }
    }
    const { at } = units[j]!
    const now = sight[to + at]!
    const then = sight[from + at]!
    const near = (now & FAR) <= FARTHEST
    if (near) bear(board, arms, parts, moved, j, units[moved]!.at, now, 1)
    if (j === moved || !(near || (then & FAR) <= FARTHEST)) continue
    bear(board, was.arms, parts, j, moved, at, then, -1)
    bear(board, arms, parts, j, moved, at, now, 1)
    due.push(j)
  }
  for (let i = 0; i < units.length; i++) {
    if (i !== moved && !(north[i] ? southRides : northRides)) continue
    const charge = chargesOn(ground, position, standing, online, i)
    if (charge === parts[i * PARTS + CHARGES]) continue
    parts[i * PARTS + CHARGES] = charge
    due.push(i)
  }
  for (let k = 0; k < due.length; k++) total(sums, due[k]!)
  return sums
}

function heldAt({ board }: Ground, { kind, at }: Position['units'][number]): number {
  const { defence, sheltered } = unitTypes[kind]
  const terrain = board.terrain[at]!
  // K-2.4.9
  return defence + (sheltered && terrain >= PASS ? (terrain === FORTRESS ? 4 : 2) : 0)
}

function armsOf(ground: Ground, position: Position, online: readonly boolean[]): Arms {
  const { units } = position
  const types = units.map(({ kind }) => unitTypes[kind])
  const attacks: number[] = []
  const charges: number[] = []
  const held: number[] = []
  for (let i = 0; i < units.length; i++) arm(ground, position, i, online[i]!, attacks, charges, held)
  return {
    north: units.map(({ seat }) => seat === 'north'),
    relay: types.map(({ relay }) => relay),
    speed: types.map(({ speed }) => speed),
    worth: units.map(({ kind }) => worthOf(kind)),
    ranges: types.map(({ range }) => range),
    fars: types.map(({ range, speed }) => range + speed),
    attacks,
    charges,
    held,
  }
}

/** Writes down what a unit adds. */
function arm(
  ground: Ground,
  { units, retreat }: Position,
  i: number,
  online: boolean,
  attacks: number[],
  charges: number[],
  held: number[],
): void {
  const unit = units[i]!
  const { attack, charge } = unitTypes[unit.kind]
  // K-2.6.6: it defends, but does not attack.
  const fights = online && retreat?.at !== unit.at
  attacks[i] = fights ? attack : 0
  charges[i] = fights ? charge : 0
  held[i] = online ? heldAt(ground, unit) : 0
}

/** Adds, or takes away, what unit `j` does for or against unit `i` on a cell that it sees like that. */
function bear(
  { terrain }: Ground['board'],
  { north, attacks, charges, ranges, held, fars }: Arms,
  parts: number[],
  i: number,
  j: number,
  at: Cell,
  seen: number,
  sign: number,
): void {
  const away = seen & FAR
  if (away > fars[j]!) return
  const part = i * PARTS
  const bears = seen & CLEAR && away <= ranges[j]!
  if (north[j] === north[i]) {
    if (bears || i === j) parts[part + 1]! += sign * held[j]!
    return
  }
  const strength = attacks[j]!
  if (strength === 0) return
  if (bears) parts[part]! += sign * strength
  else if (charges[j]! > 0 && away <= 3 && terrain[at]! < PASS) parts[part + SEVENS]! += sign
  else if (strength > 4) parts[part + FIVES]! += sign
  else parts[part + FOURS]! += sign
}

/** Sums that are being made. */
interface Working extends Sums {
  readonly attack: number[]
  readonly defence: number[]
  readonly reach: number[]
}

/** Makes the sums for a unit of their parts. */
function total({ attack, defence, reach, parts }: Working, i: number): void {
  const part = i * PARTS
  const sum = parts[part]! + parts[part + CHARGES]!
  const first = Math.min(parts[part + SEVENS]!, MOVES)
  const second = Math.min(parts[part + FIVES]!, MOVES - first)
  const third = Math.min(parts[part + FOURS]!, MOVES - first - second)
  attack[i] = sum
  defence[i] = parts[part + 1]!
  reach[i] = sum + 7 * first + 5 * second + 4 * third
}

/** What charges add to an attack on unit `i` (K-2.5): unbroken columns of cavalry, from those next to it on. */
function chargesOn(
  { board: { terrain, steps, reach } }: Ground,
  { units, retreat }: Position,
  standing: Standing,
  online: readonly boolean[],
  i: number,
): number {
  const { at, seat } = units[i]!
  if (terrain[at]! >= PASS) return 0
  let sum = 0
  for (let way = 0; way < 8; way++) {
    const step = steps[way]!
    const far = reach[at * 8 + way]!
    for (let away = 1, cell = at + step; away <= far; away++, cell += step) {
      const k = standing[cell]! - 1
      if (k < 0 || !online[k] || terrain[cell] === FORTRESS) break
      const unit = units[k]!
      const { charge, attack, range } = unitTypes[unit.kind]
      if (unit.seat === seat || charge === 0 || retreat?.at === cell) break
      sum += away <= range ? charge - attack : charge
    }
  }
  return sum
}

/** How an attack on unit `i` stands, all of it added up anew. */
export function pressOn(ground: Ground, place: Place, i: number): Press {
  const { position, networks } = place
  const { units, retreat } = position
  const { online } = networks
  const { at, seat } = units[i]!
  const row = at * ground.board.size
  let margin = 0
  let promised = 0
  let charged = false
  for (let j = 0; j < units.length; j++) {
    const unit = units[j]!
    const seen = ground.sight[row + unit.at]!
    const { attack, range, charge } = unitTypes[unit.kind]
    if (j !== i && !(seen & CLEAR && (seen & FAR) <= range)) continue
    if (unit.seat === seat) margin -= online[j] ? heldAt(ground, unit) : 0
    else if (!online[j]) promised += attack
    else if (retreat?.at !== unit.at) {
      margin += attack
      if (charge > 0 && seen === (CLEAR | 1)) charged = true
    }
  }
  if (charged) margin += chargesOn(ground, position, place.standing, online, i)
  return { margin, promised, online: online[i]! }
}

/** The same from the sums of all. */
export function pressIn(ground: Ground, { units }: Position, { attack, defence, online }: Sums, i: number): Press {
  return {
    margin: attack[i]! - defence[i]!,
    promised: promisedOn(ground, units, online, i),
    online: online[i]!,
  }
}

function promisedOn({ board, sight }: Ground, units: Position['units'], online: readonly boolean[], i: number): number {
  const { at, seat } = units[i]!
  let promised = 0
  for (let j = 0; j < units.length; j++) {
    if (online[j] || units[j]!.seat === seat) continue
    const seen = sight[at * board.size + units[j]!.at]!
    const { attack, range } = unitTypes[units[j]!.kind]
    if (seen & CLEAR && (seen & FAR) <= range) promised += attack
  }
  return promised
}

/** How an attack on a unit stands. */
export interface Press {
  /** By how much it exceeds the defence. */
  readonly margin: number
  /** What those would add who bear on the unit, but are off line. */
  readonly promised: number
  /** The unit itself is on line. */
  readonly online: boolean
}

/** What a unit is worth. */
const worths: { readonly [kind in Kind]: number } = {
  infantry: 45,
  cavalry: 80,
  'foot-artillery': 130,
  'horse-artillery': 110,
  'foot-relay': 110,
  'horse-relay': 120,
}

export function worthOf(kind: Kind): number {
  return worths[kind]
}
