/** Strikes, moves and duels: C30, C31, C34 to C36, R37, R39 to R44, R64, R69. */

import type { Rulings } from '../rulings.ts'
import { MOVE, STRIKE } from './arms.ts'
import { ahead, columnOf, type Field, standing } from './field.ts'
import type { Luck } from './model.ts'

/**
 * The chance that a strike kills, as [num, den]: ATT1 / (ATT1 + DEF2), the defence multiplied by depth and digging (R43), the difference of heights
 * added to whoever stands higher (C30, C34-C36).
 */
export function killRatio(
  attack: number,
  defence: number,
  rise: number,
  factor: number,
): readonly [num: number, den: number] {
  const num = attack + Math.max(0, rise)
  return [num, num + defence * factor + Math.max(0, -rise)]
}

/** How depth and digging multiply a defence (R43). */
export function stackOf(behind: number, dug: boolean, stack: Rulings['defenceStack']): number {
  return stack === 'product' ? (1 + behind) * (dug ? 2 : 1) : 1 + behind + (dug ? 1 : 0)
}

/** The chance that one unit kills another as they stand. */
export function strikeRatio(field: Field, unit: number, target: number): readonly [num: number, den: number] {
  const { arms, rulings } = field
  const type = field.type[target]!
  const striker = field.type[unit]!
  const behind = arms.depth[type] ? fileBehind(field, target) : 0
  const dug = field.dug[target] === 1 && !arms.ignoresDig[striker]
  const rise = standing(field, unit) - standing(field, target)
  return killRatio(arms.attack[striker]!, arms.defence[type]!, rise, stackOf(behind, dug, rulings.defenceStack))
}

/** Carries out all strikes planned by `strikers` together (R37 c): who is killed is taken off the field when all have struck. */
export function strike(field: Field, strikers: readonly number[], luck: Luck): void {
  const { grid, alive } = field
  const killed: number[] = []
  for (const unit of strikers) {
    if (field.plan[unit] !== STRIKE) continue
    const target = grid[field.aim[unit]!]! - 1
    // One death is enough: nothing is thrown for a target that has been killed in this turn.
    if (!alive[target]) continue
    const [num, den] = strikeRatio(field, unit, target)
    if (luck(num, den, 'strike', unit, target)) {
      alive[target] = 0
      killed.push(target)
    }
  }
  for (const unit of killed) grid[field.at[unit]!] = 0
}

/** Own units of one type in file directly behind, at most 3 (R44); behind is opposite to the heading (R69). */
function fileBehind(field: Field, unit: number): number {
  const { grid, side, type, rulings } = field
  const heading = ahead(field, unit)
  const back =
    rulings.behind === 'heading' && heading !== 0 ? -heading : side[unit] === 0 ? -field.stride : field.stride
  let file = 0
  for (let i = 1; i <= 3; i++) {
    const cell = field.at[unit]! + i * back
    const other = cell >= 0 && cell < grid.length ? grid[cell]! - 1 : -1
    if (other >= 0 && side[other] === side[unit] && type[other] === type[unit]) file++
    else if (rulings.depthFile === 'contiguous') break
  }
  return file
}

/** Whether whoever holds a cell leaves it, once it was asked. */
const STAYS = 1
const LEAVES = 2

/**
 * Carries out all moves planned by `movers` together (R37 d). A cell can be entered if it is empty or its unit leaves or has died (R39); of two own
 * units one gives way (R40), before an enemy who wants the same cell is met (R41); of two enemies one dies (C31). Whoever died by a strike has left its cell (R42).
 * Returns who moved.
 */
export function move(field: Field, movers: readonly number[], free: (cell: number) => boolean, luck: Luck): number[] {
  const { grid, side, alive, arms, rulings, claims, asked } = field
  const [first, second] = claims
  const wanted: number[] = []
  for (const unit of movers) {
    if (field.plan[unit] !== MOVE || !alive[unit]) continue
    const cell = field.aim[unit]!
    if (rulings.followUp === 'free-only' && !free(cell)) continue
    if (first[cell] === 0 && second[cell] === 0) wanted.push(cell)
    const own = claims[side[unit] as 0 | 1]
    if (own[cell] === 0 || goesFirst(field, unit, own[cell]! - 1)) own[cell] = unit + 1
  }
  const moved: number[] = []
  const contested: number[] = []
  for (const cell of wanted) {
    if (!canEnter(cell)) continue
    if (first[cell]! > 0 && second[cell]! > 0) contested.push(cell)
    else moved.push(first[cell]! + second[cell]! - 1)
  }
  for (const cell of contested.sort((p, q) => p - q)) {
    const a = first[cell]! - 1
    const b = second[cell]! - 1
    const loser = duel(a, b) ? b : a
    alive[loser] = 0
    moved.push(loser === a ? b : a)
    grid[field.at[loser]!] = 0
  }
  for (const cell of wanted) first[cell] = second[cell] = asked[cell] = 0
  for (const unit of moved) grid[field.at[unit]!] = 0
  for (const unit of moved) {
    const cell = field.aim[unit]!
    field.at[unit] = cell
    field.dug[unit] = 0
    grid[cell] = unit + 1
  }
  return moved

  function canEnter(cell: number): boolean {
    const holder = grid[cell]! - 1
    if (holder < 0) return true
    if (asked[cell] === 0) {
      // In a ring nobody can go first.
      asked[cell] = STAYS
      const target = field.aim[holder]!
      if (claims[side[holder] as 0 | 1][target] === holder + 1 && canEnter(target)) asked[cell] = LEAVES
    }
    return asked[cell] === LEAVES
  }

  function duel(a: number, b: number): boolean {
    // R64: the plain attack of both, or with what one stands higher.
    let one = arms.attack[field.type[a]!]!
    let two = arms.attack[field.type[b]!]!
    if (rulings.duelAttack === 'height') {
      const gap = standing(field, a) - standing(field, b)
      if (gap > 0) one += gap
      else two -= gap
    }
    return luck(one, one + two, 'duel', a, b)
  }
}

/** R40: straight along the column first, then nearer the flag's column, then further west on the board. */
function goesFirst(field: Field, unit: number, rival: number): boolean {
  const column = (u: number) => columnOf(field, field.at[u]!)
  const straight = (u: number) => column(u) === columnOf(field, field.aim[u]!)
  if (straight(unit) !== straight(rival)) return straight(unit) === (field.rulings.ownConflict === 'straight')
  const near = Math.abs(column(unit)) - Math.abs(column(rival))
  return near !== 0 ? near < 0 : column(unit) < column(rival)
}
