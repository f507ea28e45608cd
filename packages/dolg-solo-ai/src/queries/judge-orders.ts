/** What the person may order, asked before it is ordered: D-014, D-120, D-140, D-144. */
import { faults } from '@umpire/core-game/shape'
import type { CardId } from '../content/model.ts'
import { bodyAt, bodyIn, cornersAt, type Field, isFree, meetsAnew, placeProblem } from '../geometry/field.ts'
import { onTable, samePose } from '../geometry/table.ts'
import type { Pose, UnitId } from '../model.ts'
import { canMoveTo, cardReach, withdrawalsOf } from '../rules/player/human.ts'
import { pose as poseShape } from '../schema.ts'

/** What can stand against a move, in the order in which it is looked for; what is no pose is off the table at any time. */
export const moveFaults = [
  'no-unit',
  'wrong-phase',
  'routed',
  'idle',
  'moved',
  'off-table',
  'withdrawal',
  'overlap',
  'contact',
  'blocked',
  'too-far',
] as const
export type MoveFault = (typeof moveFaults)[number]

export interface MoveJudgement {
  /**
   * null where the unit may go there. `wrong-phase`: also where moves are reported, and when the battle is over; `idle`: no card has activated it;
   * `withdrawal`: it is in melee, and withdraws elsewhere or not at all.
   */
  readonly fault: MoveFault | null
  /** The length of its way, in hundredths of a distance unit; null where there is none, and in deployment. */
  readonly path: number | null
  /** How far it may go that way; null where there is no way. */
  readonly most: number | null
}

export interface CardReach {
  /** The most units it can be played on. */
  readonly limit: number
  readonly eligible: readonly UnitId[]
}

/** The units of the person that a card reaches; of a card that there is not, none. */
export function judgeCardWith(field: Field, card: CardId): CardReach {
  return field.library.actions.has(card) ? cardReach(field, card) : { limit: 0, eligible: [] }
}

export function judgeMoveWith(field: Field, id: UnitId, pose: Pose): MoveJudgement {
  const { state, library } = field
  const unit = state.units.find(one => one.id === id)
  if (unit?.seat !== 'human' || !library.units.has(unit.card)) return no('no-unit')
  if (faults(poseShape, pose).length) return no('off-table')
  if (state.phase === 'deployment') {
    const others = { ...field, bodies: field.bodies.filter(other => other.unit.id !== id) }
    return { fault: placeProblem(others, bodyAt(library, unit, pose)), path: null, most: null }
  }
  const body = bodyIn(field, id)
  if (!body) return no('no-unit')
  const { turn, phase, end, settled } = state
  if (turn !== 'human' || phase !== 'movement' || end || settled.resolution === 'reported') return no('wrong-phase')
  if (unit.condition === 'routed') return no('routed')
  if (!unit.done.includes('activated')) return no('idle')
  if (unit.done.includes('moved')) return no('moved')
  const corners = cornersAt(field, body, pose)
  if (!onTable(corners, settled.table)) return no('off-table')
  if (body.engaged.length > 0) {
    const may = withdrawalsOf(field, body).some(to => samePose(to, pose))
    return { fault: may ? null : 'withdrawal', path: null, most: null }
  }
  if (!isFree(field, body, corners)) return no('overlap')
  const ways = (['regular', 'reduced'] as const).flatMap(mode => {
    const path = library.core.path(field, body, pose, mode)
    return path === null ? [] : [{ path, most: library.core.moveAllowance(field, body, mode) }]
  })
  const way = ways.find(one => one.path <= one.most) ?? ways[0]
  if (meetsAnew(field, body, corners)) return { fault: 'contact', path: way?.path ?? null, most: way?.most ?? null }
  if (!way) return no('blocked')
  return { fault: canMoveTo(field, body, pose) ? null : 'too-far', ...way }
}

function no(fault: MoveFault): MoveJudgement {
  return { fault, path: null, most: null }
}
