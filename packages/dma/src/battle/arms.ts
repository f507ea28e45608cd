/** Algorithms and arms as the battle reads them: C28, C32, C33, C35, R46, R68. */

import { deedConditions, deeds, type Handbook, type Rule } from '../content/model.ts'

export const CAPTURE = 0
export const STRIKE = 1
export const MOVE = 2
export const WAIT = 3
export const DIG = 4

/** Unit types as the battle reads them: tables by place in the handbook. */
export interface Arms {
  readonly attack: readonly number[]
  readonly defence: readonly number[]
  readonly depth: readonly boolean[]
  readonly ownHeight: readonly number[]
  readonly doubleMove: readonly (boolean | undefined)[]
  readonly ignoresDig: readonly (boolean | undefined)[]
  /** Deed + 8 x condition, in order of priority. */
  readonly inField: readonly (readonly number[])[]
  readonly inDefence: readonly (readonly number[])[]
  /** Flat pairs (forward, right) of each type's strike diagram. */
  readonly diagram: readonly (readonly number[])[]
  readonly shootsUp: boolean
}

export function compileArms({ units, classes, strikeDiagrams, limits }: Handbook): Arms {
  const kinds = units.map(unit => classes[unit.class]!)
  return {
    attack: units.map(({ attack }) => attack),
    defence: units.map(({ defence }) => defence),
    depth: units.map(({ depth }) => depth),
    ownHeight: kinds.map(kind => kind.ownHeight ?? 0),
    doubleMove: kinds.map(kind => kind.doubleMove),
    ignoresDig: kinds.map(kind => kind.ignoresDig),
    inField: kinds.map(kind => program(kind.field)),
    inDefence: kinds.map(kind => program(kind.fortified)),
    diagram: kinds.map(kind => strikeDiagrams[kind.diagram]!.flat()),
    shootsUp: limits.distantStrikeAtHigherTarget,
  }
}

function program(rules: readonly Rule[]): number[] {
  return rules.map(rule => deeds.indexOf(rule.do) + 8 * (rule.if ? deedConditions.indexOf(rule.if) + 1 : 0))
}
