/** Withdrawal from melee: D-173, AMB-19, AMB-37, AMB-38, AMB-67. */
import { poseText } from '../../describe/words.ts'
import {
  type Body,
  barsWayBack,
  bodyIn,
  enemiesOf,
  type Field,
  isSafe,
  nearestGap,
  withMove,
} from '../../geometry/field.ts'
import type { Pose } from '../../model.ts'
import { decide, fieldNow, mark, moveUnit, type Play } from '../../play.ts'
import { bestOf, nameOf } from '../../scores.ts'

/** Fewest hearts with which a unit stays in a fight without asking (D-173). */
const FEW_HEARTS = 3
/** By how much its defence must exceed the attack for it to stay. */
const MARGIN = 3

/** Hit points left: not the same measure as damage tokens (AMB-19). */
export function heartsLeft(body: Body): number {
  return body.card.hearts - body.unit.damage
}

/** True for an engaged unit with 3 hearts or fewer whose defence does not exceed the enemies' attack by at least 3 (D-173, AMB-37). */
export function wantsOut(field: Field, body: Body): boolean {
  if (body.engaged.length === 0 || heartsLeft(body) > FEW_HEARTS) return false
  const { core } = field.library
  const enemies = body.engaged.flatMap(id => bodyIn(field, id) ?? [])
  const attacks = enemies.map(enemy => core.attackSum(field, enemy, body))
  const attack =
    field.state.rulings.withdrawalAttack === 'sum' ? attacks.reduce((a, b) => a + b, 0) : Math.max(0, ...attacks)
  // The defence counts as it is against the enemy that troubles it most.
  const defence = Math.min(...enemies.map(enemy => core.defenceSum(field, body, enemy)))
  return defence < attack + MARGIN
}

interface Escape {
  readonly pose: Pose
  readonly safe: boolean
  /** Not Safe, then how near the nearest enemy is. */
  readonly score: readonly number[]
}

/** Where a unit can withdraw to; melees are thought anew before risk is looked at (AMB-67). */
export function escapesOf(field: Field, body: Body): readonly Escape[] {
  return field.library.core.withdrawals(field, body).flatMap(pose => {
    const after = withMove(field, body, pose)
    const moved = bodyIn(after, body.unit.id)!
    if (barsWayBack(field, body, moved.corners)) return []
    const safe = isSafe(after, body.unit.id)
    const gap = nearestGap(moved.corners, enemiesOf(after, body.unit.seat))
    return [{ pose, safe, score: [safe ? 0 : 1, -(gap ?? 99_999)] }]
  })
}

/** Units in trouble withdraw before the row is looked at, activated or not (D-173, AMB-38, AMB-67). */
export function forceWithdrawals(play: Play): void {
  const tried = new Set<string>()
  for (;;) {
    const field = fieldNow(play)
    const waiting = field.bodies
      .filter(body => body.unit.seat === 'ai' && !tried.has(body.unit.id) && mayWithdraw(play, body))
      .filter(body => wantsOut(field, body))
      .map(body => ({ body, name: body.unit.id, score: [-body.card.cost] }))
    if (waiting.length === 0) return
    const { body } = play.dice.pick(bestOf(waiting), 'withdrawal order', nameOf)
    tried.add(body.unit.id)
    const escapes = escapesOf(field, body)
    if (escapes.length === 0) continue
    const { pose } = play.dice.pick(bestOf(escapes), 'withdrawal', one => poseText(one.pose))
    decide(play, {
      step: 'withdraw',
      rules: ['D-173', 'AMB-19', 'AMB-37', 'AMB-38', 'AMB-67'],
      about: body.unit.id,
      chosen: poseText(pose),
      measures: ['unsafe', 'near'],
      candidates: escapes.map(({ pose: to, score }) => ({ name: poseText(to), score })),
    })
    moveUnit(play, body.unit.id, pose, 'withdrawal', 'D-173')
    mark(play, body.unit.id, 'moved')
  }
}

function mayWithdraw(play: Play, body: Body): boolean {
  const { done } = body.unit
  if (done.includes('moved')) return false
  return play.state.rulings.forcedWithdrawal === 'anyone' || done.includes('activated')
}
