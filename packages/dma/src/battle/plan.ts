/** What a unit plans: C26, C28, C29, C33, C34, R46, R65, R67, R68. */

import { CAPTURE, DIG, MOVE, STRIKE, WAIT } from './arms.ts'
import { ahead, type Field, rightOf, standing } from './field.ts'

/**
 * Plans one unit's deed from the field as it stands: the first rule of its class that applies (C26). A unit sees what is in reach and no plans.
 * `half`: the second half-turn of a horse, in which no flag is captured (R65).
 */
export function plan(field: Field, unit: number, half: boolean): void {
  const { arms, rulings } = field
  const type = field.type[unit]!
  const program = (field.side[unit] === 1 && field.site.fortified ? arms.inDefence : arms.inField)[type]!
  const forward = ahead(field, unit)
  field.plan[unit] = WAIT
  field.rule[unit] = -1
  if (forward === 0) {
    const capture = program.indexOf(CAPTURE)
    if ((!half || rulings.halfTurnCapture === 'yes') && capture >= 0) {
      field.plan[unit] = CAPTURE
      field.rule[unit] = capture
    }
  } else {
    const at = field.at[unit]!
    for (let i = 0; i < program.length; i++) {
      const step = program[i]!
      const deed = step & 7
      if (step > 7 && !(step >> 3 === 1 ? onHeight(field, unit) : sameTypeAhead(field, unit, at + forward))) continue
      if (deed === CAPTURE) continue
      if (deed === STRIKE) {
        const target = findTarget(field, unit, forward)
        if (target < 0) continue
        field.aim[unit] = target
      } else if (deed === MOVE) field.aim[unit] = at + forward
      field.plan[unit] = deed
      field.rule[unit] = i
      break
    }
  }
  // R67, R43: dug in from the turn in which it is planned.
  if (field.plan[unit] === DIG) field.dug[unit] = 1
  else if (rulings.dugIn === 'while-digging' && !half) field.dug[unit] = 0
}

/** R68: the algorithms ask for the height of the cell. */
function onHeight(field: Field, unit: number): boolean {
  return (field.rulings.towerOnHeight === 'cell' ? field.height[field.at[unit]!]! : standing(field, unit)) > 0
}

function sameTypeAhead(field: Field, unit: number, cell: number): boolean {
  const other = field.grid[cell]! - 1
  return other >= 0 && field.side[other] === field.side[unit] && field.type[other] === field.type[unit]
}

/** The cell of the first enemy in the strike diagram, or -1. A distant strike is not aimed at a higher target, where the handbook says so (R46). */
function findTarget(field: Field, unit: number, forward: number): number {
  const { grid, side, arms } = field
  const diagram = arms.diagram[field.type[unit]!]!
  const right = rightOf(field, forward)
  const at = field.at[unit]!
  for (let i = 0; i < diagram.length; i += 2) {
    const a = diagram[i]!
    const b = diagram[i + 1]!
    const cell = at + a * forward + b * right
    const other = grid[cell]! - 1
    if (other < 0 || side[other] === side[unit]) continue
    const distant = a > 1 || a < -1 || b > 1 || b < -1
    if (distant && !arms.shootsUp && standing(field, other) > standing(field, unit)) continue
    return cell
  }
  return -1
}
