import { deedConditions, deeds, type Handbook, type Rule } from '../handbook.ts'

export const CAPTURE = 0
export const STRIKE = 1
export const MOVE = 2
export const WAIT = 3
export const DIG = 4

/** Unit types as the battle reads them: tables by place in the handbook. */
export interface Arms {
  readonly attack: Int32Array
  readonly defence: Int32Array
  readonly depth: Uint8Array
  readonly ownHeight: Int32Array
  readonly doubleMove: Uint8Array
  readonly ignoresDig: Uint8Array
  /** Deed + 8 x condition, in order of priority. */
  readonly inField: readonly Uint8Array[]
  readonly inDefence: readonly Uint8Array[]
  /** Flat pairs (forward, right) of each type's strike diagram. */
  readonly diagram: readonly Int8Array[]
  readonly shootsUp: boolean
}

export function compileArms({ units, classes, strike_diagrams, limits }: Handbook): Arms {
  const kinds = units.map(unit => classes[unit.class]!)
  return {
    attack: Int32Array.from(units, unit => unit.attack),
    defence: Int32Array.from(units, unit => unit.defence),
    depth: Uint8Array.from(units, unit => (unit.depth ? 1 : 0)),
    ownHeight: Int32Array.from(kinds, kind => kind.own_height ?? 0),
    doubleMove: Uint8Array.from(kinds, kind => (kind.double_move ? 1 : 0)),
    ignoresDig: Uint8Array.from(kinds, kind => (kind.ignores_dig ? 1 : 0)),
    inField: kinds.map(kind => program(kind.field)),
    inDefence: kinds.map(kind => program(kind.fortified)),
    diagram: kinds.map(kind => Int8Array.from(strike_diagrams[kind.diagram]!.flat())),
    shootsUp: limits.distant_strike_at_higher_target,
  }
}

function program(rules: readonly Rule[]): Uint8Array {
  return Uint8Array.from(
    rules,
    rule => deeds.indexOf(rule.do) + 8 * (rule.if ? deedConditions.indexOf(rule.if) + 1 : 0),
  )
}
