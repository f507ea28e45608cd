import type { Board, Cell, Position, Seat } from '@umpire/kriegspiel'
import type { Ground } from './ground.ts'
import type { Sums } from './sums.ts'

/** What is counted of a side, whoever moves next: kept so that after a move only what it changes is counted again. */
interface Tally {
  /** What its units are worth. */
  readonly material: number
  /** What it costs that units are off line. */
  readonly stranded: number
  /** What it costs that it has no relay. */
  readonly silence: number
  /** How near it is to the enemy's arsenals that stand. */
  readonly near: number
  /** Its own arsenals that stand. */
  readonly arsenals: readonly Siege[]
  readonly army: Army
}

/** How an arsenal stands; all in turns, up to `NEAR`. */
export interface Siege {
  /** The steps to it. */
  readonly steps: Uint8Array
  /** What the enemy's units are worth that threaten it, each by how near it is. */
  readonly attack: number
  /** The first enemy, and the first to guard it. */
  readonly enemy: number
  readonly guard: number
}

/** Where a side's combat units stand together. */
interface Army {
  readonly many: number
  /** Sums of their columns and rows. */
  readonly across: number
  readonly down: number
  /** By how many squares those are too far from the middle who are. */
  readonly astray: number
}

export type Tallies = { readonly [seat in Seat]: Tally }

/** From how many turns away units threaten an arsenal. */
export const NEAR = 8
/** From how far an army is drawn to the enemy's arsenals. */
const AFAR = 40
/** How far an army may stand from its middle without harm. */
const TOGETHER = 4
/** What a side without any relay lacks, beyond what they are worth. */
const SILENT = 200

type Units = Position['units']

export function talliesOf(ground: Ground, position: Position, sums: Sums): Tallies {
  return { north: tallyOf(ground, position, sums, true), south: tallyOf(ground, position, sums, false) }
}

function tallyOf(ground: Ground, { units, destroyed }: Position, sums: Sums, north: boolean): Tally {
  const { arms } = sums
  let material = 0
  let near = 0
  let silence = SILENT
  const goals = standing(ground, destroyed, !north)
  for (let i = 0; i < units.length; i++) {
    if (arms.north[i] !== north) continue
    material += arms.worth[i]!
    if (arms.relay[i]) silence = 0
    else near += nearness(goals, units[i]!.at)
  }
  const arsenals = standing(ground, destroyed, north).map(steps => siegeOf(units, sums, north, steps))
  const army = armyOf(ground.board, units, arms, north)
  return { material, stranded: strandedOf(sums, north), silence, near, arsenals, army }
}

/** The steps to each arsenal of a side that stands. */
function standing({ board, ways }: Ground, destroyed: Position['destroyed'], north: boolean): readonly Uint8Array[] {
  return board.arsenals[north ? 'north' : 'south'].flatMap(at => (destroyed.includes(at) ? [] : [ways.get(at)!]))
}

function nearness(goals: readonly Uint8Array[], at: Cell): number {
  let steps = AFAR
  for (let k = 0; k < goals.length; k++) steps = Math.min(steps, goals[k]![at]!)
  return AFAR - steps
}

function strandedOf({ online, arms }: Sums, north: boolean): number {
  let stranded = 0
  for (let i = 0; i < online.length; i++)
    if (!online[i] && arms.north[i] === north) stranded += arms.relay[i] ? 15 : Math.trunc((arms.worth[i]! * 4) / 10)
  return stranded
}

/** After how many turns a unit of a speed is there. */
function turnsOf(steps: number, speed: number): number {
  return Math.min((steps + speed - 1) >> (speed - 1), NEAR)
}

function siegeOf(units: Units, { online, arms }: Sums, side: boolean, steps: Uint8Array): Siege {
  const { north, relay, speed, worth } = arms
  let attack = 0
  let enemy = NEAR
  let guard = NEAR
  for (let i = 0; i < units.length; i++) {
    if (relay[i] || !online[i]) continue
    const turns = turnsOf(steps[units[i]!.at]!, speed[i]!)
    if (north[i] === side) {
      if (turns < guard) guard = turns
    } else {
      attack += (NEAR - turns) * worth[i]!
      if (turns < enemy) enemy = turns
    }
  }
  return { steps, attack, enemy, guard }
}

function armyOf({ column, row }: Board, units: Units, { north, relay }: Sums['arms'], side: boolean): Army {
  let across = 0
  let down = 0
  let many = 0
  for (let i = 0; i < units.length; i++) {
    if (north[i] !== side || relay[i]) continue
    across += column[units[i]!.at]!
    down += row[units[i]!.at]!
    many++
  }
  const x = Math.floor(across / many)
  const y = Math.floor(down / many)
  let astray = 0
  for (let i = 0; i < units.length; i++)
    if (north[i] === side && !relay[i]) astray += beyond(column[units[i]!.at]! - x, row[units[i]!.at]! - y)
  return { many, across, down, astray }
}

function beyond(across: number, down: number): number {
  return Math.max(Math.abs(across), Math.abs(down), TOGETHER) - TOGETHER
}

/** The tallies after one unit of `before` has moved. */
export function talliesAfter(
  ground: Ground,
  before: { readonly position: Position; readonly sums: Sums; readonly tallies: Tallies },
  position: Position,
  sums: Sums,
  moved: number,
): Tallies {
  const { units, destroyed } = position
  if (destroyed !== before.position.destroyed) return talliesOf(ground, position, sums)
  const was = before.tallies
  const from = before.position.units[moved]!.at
  const north = sums.arms.north[moved]!
  const fights = !sums.arms.relay[moved]
  const rewired = !sameOnline(before.sums, sums)
  if (!rewired && !fights) return was
  const tallyOf = (old: Tally, side: boolean): Tally => {
    const goes = fights && north === side
    const goals = goes ? (north ? was.south : was.north).arsenals.map(({ steps }) => steps) : []
    return {
      material: old.material,
      stranded: rewired ? strandedOf(sums, side) : old.stranded,
      silence: old.silence,
      near: goes ? old.near + nearness(goals, units[moved]!.at) - nearness(goals, from) : old.near,
      arsenals: old.arsenals.map(siege =>
        rewired ? siegeOf(units, sums, side, siege.steps) : siegeAfter(siege, units, sums, side, from, moved),
      ),
      army: goes ? armyAfter(ground.board, old.army, units, sums, from, moved) : old.army,
    }
  }
  return { north: tallyOf(was.north, true), south: tallyOf(was.south, false) }
}

function sameOnline({ online: a }: Sums, { online: b }: Sums): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** How an arsenal stands after a combat unit has moved, with nobody off line or on who was not before. */
function siegeAfter(siege: Siege, units: Units, sums: Sums, side: boolean, from: Cell, moved: number): Siege {
  const { arms, online } = sums
  const { steps, attack, enemy, guard } = siege
  const was = turnsOf(steps[from]!, arms.speed[moved]!)
  const is = turnsOf(steps[units[moved]!.at]!, arms.speed[moved]!)
  if (was === is || !online[moved]) return siege
  const guards = arms.north[moved] === side
  const first = guards ? guard : enemy
  // Who was first perhaps is no longer.
  if (was === first && is > was) return siegeOf(units, sums, side, steps)
  if (guards) return is < guard ? { steps, attack, enemy, guard: is } : siege
  return { steps, attack: attack + (was - is) * arms.worth[moved]!, enemy: Math.min(enemy, is), guard }
}

function armyAfter(board: Board, army: Army, units: Units, sums: Sums, from: Cell, moved: number): Army {
  const { column, row } = board
  const to = units[moved]!.at
  const { many } = army
  const across = army.across + column[to]! - column[from]!
  const down = army.down + row[to]! - row[from]!
  const x = Math.floor(across / many)
  const y = Math.floor(down / many)
  if (x !== Math.floor(army.across / many) || y !== Math.floor(army.down / many))
    return armyOf(board, units, sums.arms, sums.arms.north[moved]!)
  const astray = army.astray + beyond(column[to]! - x, row[to]! - y) - beyond(column[from]! - x, row[from]! - y)
  return { many, across, down, astray }
}
