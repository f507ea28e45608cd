import { type Cell, isConnected, type Kind, type Position, type Survey, unitTypes } from '@umpire/kriegspiel'
import { CLEAR, FAR, type Ground } from './ground.ts'

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

/** Attack without charges, defence, and how many could come that add seven, five and four. */
const PARTS = 5
const SEVENS = 2
const FIVES = 3
const FOURS = 4

/** Units that may move in one turn (K-2.7.1). */
export const MOVES = 5
const FORTRESS = 3
const PASS = 2

/**
 * The sums of K-2.4 and K-2.5 for every unit. They guide; what is ordered is added up by the rules, which also know rulings that hardly ever matter
 * (pieces that block fire, relays that defend others).
 */
export function addUp(ground: Ground, position: Position, survey: Survey): Sums {
  const online = position.units.map(({ at }) => isConnected(survey, at))
  const arms = armsOf(ground, position, online)
  const count = position.units.length
  const parts: number[] = new Array(count * PARTS).fill(0)
  for (let i = 0; i < count; i++) for (let j = 0; j < count; j++) bear(ground, position, arms, parts, i, j, 1)
  return total(ground, position, online, arms, parts)
}

/** The same after one unit of `before` has moved: only what is different is taken away and added. */
export function addUpMoved(
  ground: Ground,
  before: { readonly position: Position; readonly sums: Sums },
  position: Position,
  survey: Survey,
  moved: number,
): Sums {
  const { units } = position
  const was = before.sums
  const online: boolean[] = []
  const changed: number[] = []
  const attacks = was.arms.attacks.slice()
  const charges = was.arms.charges.slice()
  const held = was.arms.held.slice()
  for (let j = 0; j < units.length; j++) {
    const is = isConnected(survey, units[j]!.at)
    online.push(is)
    if (j !== moved && is === was.online[j]) continue
    changed.push(j)
    arm(ground, position, j, is, attacks, charges, held)
  }
  const arms: Arms = { ...was.arms, attacks, charges, held }
  const parts = was.parts.slice()
  for (const j of changed) {
    for (let i = 0; i < units.length; i++) {
      if (i === moved) continue
      bear(ground, before.position, was.arms, parts, i, j, -1)
      bear(ground, position, arms, parts, i, j, 1)
    }
  }
  parts.fill(0, moved * PARTS, moved * PARTS + PARTS)
  for (let j = 0; j < units.length; j++) bear(ground, position, arms, parts, moved, j, 1)
  return total(ground, position, online, arms, parts)
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

/** Adds, or takes away, what unit `j` does for or against unit `i`. */
function bear(
  { board, sight }: Ground,
  { units }: Position,
  { north, attacks, charges, ranges, held, fars }: Arms,
  parts: number[],
  i: number,
  j: number,
  sign: number,
): void {
  const { at } = units[i]!
  const seen = sight[at * board.size + units[j]!.at]!
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
  else if (charges[j]! > 0 && away <= 3 && board.terrain[at]! < PASS) parts[part + SEVENS]! += sign
  else if (strength > 4) parts[part + FIVES]! += sign
  else parts[part + FOURS]! += sign
}

function total(
  ground: Ground,
  { units }: Position,
  online: readonly boolean[],
  arms: Arms,
  parts: readonly number[],
): Sums {
  const attack: number[] = []
  const defence: number[] = []
  const reach: number[] = []
  for (let i = 0; i < units.length; i++) {
    const part = i * PARTS
    const sum = attackOn(ground, units, arms, parts[part]!, i)
    attack.push(sum)
    defence.push(parts[part + 1]!)
    const first = Math.min(parts[part + SEVENS]!, MOVES)
    const second = Math.min(parts[part + FIVES]!, MOVES - first)
    const third = Math.min(parts[part + FOURS]!, MOVES - first - second)
    reach.push(sum + 7 * first + 5 * second + 4 * third)
  }
  return { online, attack, defence, reach, arms, parts }
}

/** An attack on unit `i` with what charges add to it. */
function attackOn(
  { board, sight }: Ground,
  units: Position['units'],
  { north, charges, attacks, ranges }: Arms,
  plain: number,
  i: number,
): number {
  const { terrain, steps, reach } = board
  const { at } = units[i]!
  let sum = plain
  if (plain === 0 || terrain[at]! >= PASS) return sum
  // K-2.5: unbroken columns of cavalry, from those next to it on.
  for (let j = 0; j < units.length; j++) {
    if (charges[j] === 0 || north[j] === north[i]) continue
    if (sight[at * board.size + units[j]!.at] !== (CLEAR | 1)) continue
    const step = units[j]!.at - at
    let left = reach[at * 8 + steps.indexOf(step)]!
    for (let k = j, away = 1, cell = units[j]!.at; ; away++) {
      if (k < 0 || north[k] === north[i] || charges[k] === 0 || terrain[cell] === FORTRESS) break
      sum += away <= ranges[k]! ? charges[k]! - attacks[k]! : charges[k]!
      if (--left === 0) break
      cell += step
      k = indexAt(units, cell)
    }
  }
  return sum
}

/** How an attack on unit `i` stands, all of it added up anew. */
export function pressOn(ground: Ground, position: Position, survey: Survey, i: number): Press {
  const { units } = position
  const online = units.map(({ at }) => isConnected(survey, at))
  const arms = armsOf(ground, position, online)
  const parts: number[] = new Array(units.length * PARTS).fill(0)
  for (let j = 0; j < units.length; j++) bear(ground, position, arms, parts, i, j, 1)
  const margin = attackOn(ground, units, arms, parts[i * PARTS]!, i) - parts[i * PARTS + 1]!
  return { margin, promised: promisedOn(ground, units, online, i), online: online[i]! }
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

function indexAt(units: Position['units'], at: Cell): number {
  for (let i = 0; i < units.length; i++) if (units[i]!.at === at) return i
  return -1
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
