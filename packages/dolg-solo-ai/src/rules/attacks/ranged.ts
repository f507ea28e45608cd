/** Ranged attack: D-155, D-172, D-185 to D-189, AMB-17, AMB-39, AMB-71 to AMB-73, AMB-79. */
import type { Band } from '../../content/core-rules.ts'
import type { ActionCard } from '../../content/model.ts'
import { type Body, bodyIn, cornersAt, type Field, isFree, keepsGaps, meetsAnew } from '../../geometry/field.ts'
import { within } from '../../geometry/polygon.ts'
import type { UnitId } from '../../model.ts'
import { changeUnit, decide, fieldNow, mark, moveUnit, type Play, unitIn, warn } from '../../play.ts'
import { bestOf, nameOf } from '../../scores.ts'
import { heartsLeft } from '../movement/withdrawal.ts'
import { attack } from './effects.ts'
import { drawEvent } from './event-cards.ts'

/** A target with its tier: 1 to 5 for D-185 to D-189. */
export interface Target {
  readonly body: Body
  readonly band: Band
  readonly name: UnitId
  /** The tier, then what is compared within it. */
  readonly score: readonly number[]
}

/** True for an enemy that could charge any AI unit, or stands near a melee (D-185, AMB-71; AMB-79 for one that flees). */
function isThreat(field: Field, enemy: Body): boolean {
  const routed = enemy.unit.condition === 'routed'
  if (routed && field.state.rulings.routedNearMelee === 'no-threat') return false
  const { core } = field.library
  if (!routed && !enemy.engaged.length && core.chargeOptions(field, enemy, enemy.pose).length) return true
  const { nearMelee } = field.state.settled.distances
  return field.bodies.some(
    body => body !== enemy && body.engaged.length > 0 && within(body.corners, enemy.corners, nearMelee),
  )
}

/** Every target a shooter can reach from where it stands, scored by D-185 to D-189; equals are told apart by die only. */
export function targetsOf(field: Field, shooter: Body): readonly Target[] {
  const { core } = field.library
  const { rulings } = field.state
  const inReach: { body: Body; band: Band }[] = []
  for (const body of field.bodies) {
    if (body.unit.seat === shooter.unit.seat) continue
    const band = core.rangeBand(field, shooter, shooter.pose, body)
    if (band) inReach.push({ body, band })
  }
  const threat = new Set(inReach.filter(one => isThreat(field, one.body)))
  const short = inReach.filter(one => one.band === 'short' && !threat.has(one))
  const most = Math.max(0, ...short.map(one => one.body.unit.damage))
  const weak = short.filter(one => weakness(one.body, most, rulings.weakTargets) > 0)
  const easy = short.filter(one => {
    const { num, den } = core.successPerDie(field, shooter, one.body, one.band)
    // AMB-39.
    return rulings.goodChance === 'above-half' ? 2 * num > den : 2 * num >= den
  })
  const second = new Set(weak.length ? weak : easy)
  const rest = inReach.filter(one => !threat.has(one) && !second.has(one))
  const lowness = (body: Body) =>
    rulings.lowestTarget === 'defence' ? core.defenceSum(field, body, shooter) : heartsLeft(body)
  const lowest = Math.min(...rest.map(one => lowness(one.body)))
  return inReach.map(one => {
    const { body, band } = one
    const target = { body, band, name: body.unit.id }
    if (threat.has(one)) return { ...target, score: [band === 'short' ? 1 : 3, 0] }
    if (second.has(one)) return { ...target, score: [2, -weakness(body, most, rulings.weakTargets)] }
    const low = lowness(body)
    return { ...target, score: low === lowest ? [4, low] : [5, 0] }
  })
}

/** 0 for a sound target. One level for the most damaged, broken and routed, or the three in turn (D-186, AMB-72). */
function weakness({ unit }: Body, most: number, reading: 'one-level' | 'in-turn'): number {
  const level =
    unit.damage > 0 && unit.damage === most ? 3 : { fit: 0, broken: 2, routed: 1, destroyed: 0 }[unit.condition]
  return reading === 'one-level' ? Math.min(1, level) : level
}

const tierClause = ['D-185', 'D-186', 'D-187', 'D-188', 'D-189'] as const

/** The next shot of the phase: the dearest shooter that has one (D-155), at its best target. False where nobody is left. */
export function shootNext(play: Play): boolean {
  const field = fieldNow(play)
  const shooters = field.bodies
    .filter(({ unit, engaged }) => unit.seat === 'ai' && !engaged.length && unit.condition !== 'routed')
    .filter(({ unit }) => unit.done.includes('activated') && !unit.done.includes('shot'))
    .map(body => ({ body, targets: targetsOf(field, body), score: [-body.card.cost] }))
    .filter(one => one.targets.length)
  if (shooters.length === 0) {
    // Whoever finds nobody to shoot at any more still goes where it meant to.
    for (const { id } of play.state.units) retire(play, id)
    return false
  }
  const { body, targets } = play.dice.pick(bestOf(shooters), 'shooter', ({ body }) => body.unit.id)
  const id = body.unit.id
  const chosen = play.dice.pick(bestOf(targets), 'target', nameOf)
  const tier = chosen.score[0]!
  decide(play, {
    step: 'target',
    rules: [tierClause[tier - 1]!, 'AMB-17', 'AMB-71', 'AMB-72', 'AMB-73', 'AMB-79'],
    about: id,
    chosen: chosen.name,
    measures: ['tier', 'low'],
    candidates: targets,
  })
  mark(play, id, 'shot')
  const event = drawEvent(play, { window: 'ranged', role: 'attacker', unit: body, enemy: chosen.body })
  shot(play, id, chosen.name, chosen.band, event, tierClause[tier - 1]!)
  retire(play, id)
  return true
}

/** A shot happens: by the core rules, or by the person who then says what came of it. */
export function shot(
  play: Play,
  unit: UnitId,
  target: UnitId,
  band: Band,
  event: ActionCard | null,
  rule: string,
): void {
  attack(play, 'shot', unit, target, rule, (core, field, body, enemy) =>
    core.shoot(field, play.dice, body, enemy, band, event),
  )
}

/** The skirmisher gets away as it meant to, if the place is still free (D-172). */
function retire(play: Play, id: UnitId): void {
  const unit = unitIn(play.state, id)!
  if (!unit.retire || !unit.pose || unit.condition === 'routed' || unit.engaged.length) return
  const field = fieldNow(play)
  const body = bodyIn(field, id)!
  const to = unit.retire
  changeUnit(play, id, { retire: null })
  const way = play.library.core.path(field, body, to, 'reduced')
  const corners = cornersAt(field, body, to)
  if (
    way !== null &&
    isFree(field, body, corners) &&
    keepsGaps(field, body, corners) &&
    !meetsAnew(field, body, corners)
  )
    moveUnit(play, id, to, 'retire', 'D-172')
  else warn(play, 'move-blocked', id, 'D-172')
}
