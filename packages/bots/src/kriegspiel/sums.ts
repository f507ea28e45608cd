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
  /** `PARTS` numbers a unit, of which `attack` and `reach` are made. */
  readonly parts: readonly number[]
}

/** What each unit is. */
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
  /** What it defends with, and whether the ground adds to that. */
  readonly held: readonly number[]
  readonly sheltered: readonly boolean[]
}

/** Attack without charges, what charges add, and how many could come: those that add seven, five and four, at most 120 of each, in one number. */
const PARTS = 3
const CHARGES = 1
const COMERS = 2
const SEVEN = 1
const FIVE = 1 << 8
const FOUR = 1 << 16
const MANY = 255

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
  const { units, retreat } = position
  const { board, sight } = ground
  const blank: readonly number[] = new Array(units.length).fill(0)
  const sums: Working = {
    online,
    attack: blank.slice(),
    defence: blank.slice(),
    reach: blank.slice(),
    arms: armsOf(units),
    parts: new Array(units.length * PARTS).fill(0),
  }
  for (let j = 0; j < units.length; j++) {
    if (!online[j]) continue
    const unit = units[j]!
    const fights = retreat?.at !== unit.at
    for (let i = 0; i < units.length; i++) {
      const { at } = units[i]!
      const seen = sight[unit.at * board.size + at]!
      if ((seen & FAR) <= FARTHEST) bear(board, sums, i, j, at, unit.at, seen, fights, 1)
    }
  }
  for (let i = 0; i < units.length; i++) {
    sums.parts[i * PARTS + CHARGES] = chargesOn(ground, position, standing, online, i)
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
  const { units, retreat } = position
  const { board, sight } = ground
  const was = before.sums
  const { arms } = was
  const { north } = arms
  const parts = was.parts.slice()
  const defence = was.defence.slice()
  const sums: Working = { online, attack: was.attack.slice(), defence, reach: was.reach.slice(), arms, parts }
  // Whose sums are different, some more than once.
  const due: number[] = [moved]
  const from = before.position.units[moved]!.at
  const to = units[moved]!.at
  const fought = before.position.retreat?.at !== from
  const fights = retreat?.at !== to
  parts.fill(0, moved * PARTS, moved * PARTS + PARTS)
  defence[moved] = 0
  let northRides = false
  let southRides = false
  for (let j = 0; j < units.length; j++) {
    const { at } = units[j]!
    const rewired = online[j] !== was.online[j]
    if ((rewired || j === moved) && arms.charges[j]! > 0) {
      if (north[j]) northRides = true
      else southRides = true
    }
    if (rewired && j !== moved) {
      for (let i = 0; i < units.length; i++) {
        const cell = units[i]!.at
        const seen = sight[at * board.size + cell]!
        if (i === moved || (seen & FAR) > FARTHEST) continue
        bear(board, sums, i, j, cell, at, seen, retreat?.at !== at, online[j] ? 1 : -1)
        due.push(i)
      }
    }
    const now = sight[to * board.size + at]!
    const then = sight[from * board.size + at]!
    const near = (now & FAR) <= FARTHEST
    if (near && online[j]) bear(board, sums, moved, j, to, at, now, retreat?.at !== at, 1)
    if (j === moved || !(near || (then & FAR) <= FARTHEST)) continue
    if (was.online[moved]) bear(board, sums, j, moved, at, from, then, fought, -1)
    if (online[moved]) bear(board, sums, j, moved, at, to, now, fights, 1)
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

function armsOf(units: Position['units']): Arms {
  const types = units.map(({ kind }) => unitTypes[kind])
  return {
    north: units.map(({ seat }) => seat === 'north'),
    relay: types.map(({ relay }) => relay),
    speed: types.map(({ speed }) => speed),
    worth: units.map(({ kind }) => worthOf(kind)),
    ranges: types.map(({ range }) => range),
    fars: types.map(({ range, speed }) => range + speed),
    attacks: types.map(({ attack }) => attack),
    charges: types.map(({ charge }) => charge),
    held: types.map(({ defence }) => defence),
    sheltered: types.map(({ sheltered }) => sheltered),
  }
}

/** K-2.4.9 */
function shelter(terrain: Ground['board']['terrain'], at: Cell): number {
  return terrain[at] === FORTRESS ? 4 : terrain[at] === PASS ? 2 : 0
}

/**
 * Adds, or takes away, what unit `j`, on line, does for or against unit `i`, which it sees like that. Who is in retreat does not fight, but defends (K-2.6.6).
 */
function bear(
  { terrain }: Ground['board'],
  { arms, defence, parts }: Working,
  i: number,
  j: number,
  cell: Cell,
  from: Cell,
  seen: number,
  fights: boolean,
  sign: number,
): void {
  const { north, attacks, charges, ranges, fars } = arms
  const away = seen & FAR
  if (away > fars[j]!) return
  const bears = seen & CLEAR && away <= ranges[j]!
  if (north[j] === north[i]) {
    if (bears || i === j) defence[i]! += sign * (arms.held[j]! + (arms.sheltered[j] ? shelter(terrain, from) : 0))
    return
  }
  const strength = attacks[j]!
  if (strength === 0 || !fights) return
  if (bears) parts[i * PARTS]! += sign * strength
  else {
    const rides = charges[j]! > 0 && away <= 3 && terrain[cell]! < PASS
    parts[i * PARTS + COMERS]! += sign * (rides ? SEVEN : strength > 4 ? FIVE : FOUR)
  }
}

/** Sums that are being made. */
interface Working extends Sums {
  readonly attack: number[]
  readonly defence: number[]
  readonly reach: number[]
  readonly parts: number[]
}

/** Makes the sums for a unit of their parts. */
function total({ attack, reach, parts }: Working, i: number): void {
  const part = i * PARTS
  const comers = parts[part + COMERS]!
  const sum = parts[part]! + parts[part + CHARGES]!
  const first = Math.min(comers & MANY, MOVES)
  const second = Math.min((comers >> 8) & MANY, MOVES - first)
  const third = Math.min(comers >> 16, MOVES - first - second)
  attack[i] = sum
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
    const { attack, range, charge, defence, sheltered } = unitTypes[unit.kind]
    if (j !== i && !(seen & CLEAR && (seen & FAR) <= range)) continue
    if (unit.seat === seat) {
      if (online[j]) margin -= defence + (sheltered ? shelter(ground.board.terrain, unit.at) : 0)
    } else if (!online[j]) promised += attack
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
