/** Items of the movement column: D-003, D-140, D-155, D-156, D-159, D-168 to D-170, D-172 to D-174, AMB-15, AMB-32, AMB-33, AMB-35, AMB-36, AMB-66 to AMB-70, AMB-74, AMB-75, AMB-77. */
import { classOf } from '../../content/unit-types.ts'
import { facingOf } from '../../geometry/angle.ts'
import {
  type Body,
  baseOf,
  bodyIn,
  cornersAt,
  enemiesOf,
  type Field,
  friendsOf,
  hasRoom,
  isFit,
  isSafe,
  nearestGap,
  threatsTo,
  withMove,
} from '../../geometry/field.ts'
import { ahead, baseCorners, corridor, overlaps, shifted, within } from '../../geometry/polygon.ts'
import { zoneOf } from '../../geometry/table.ts'
import type { Pose } from '../../model.ts'
import type { Rulings } from '../../rulings.ts'
import { compareScores } from '../../scores.ts'
import type { MovementItem } from '../activation/table-of-behaviour.ts'
import { firingsFrom, hasShot, isSkirmisher, safeEnd, safety } from '../attacks/shooting.ts'
import { chargeMeasures, chargesOf, inGeneralsZone, nearPlayersGeneral } from './charging.ts'
import { type Formed, forwards, lineMeasures, lineMoves, stretches, stretchMoves } from './forming.ts'
import type { Proposal, Thinking } from './movement.ts'
import { nearerMoves, STEP, wayTo } from './reach.ts'
import { escapesOf, wantsOut } from './withdrawal.ts'

/** How one item of the movement column is carried out. */
interface ItemRules {
  readonly rules: readonly string[]
  readonly measures: (rulings: Rulings) => readonly string[]
  /** `score` compares the proposals of all units; `points` takes the dearest unit first (D-155). */
  readonly across: 'score' | 'points'
  /** True where it is for units in melee. */
  readonly engaged: boolean
  readonly propose: (thinking: Thinking, body: Body) => readonly Proposal[]
}

type Propose = ItemRules['propose']

function byPoints(propose: Propose, measures: readonly string[], rules: readonly string[], engaged = false): ItemRules {
  return { rules, measures: () => measures, across: 'points', engaged, propose }
}

function byLines(propose: Propose): ItemRules {
  return { ...byPoints(propose, [], ['D-159', 'AMB-68', 'AMB-69']), measures: lineMeasures }
}

/** Charges; `place` is what is asked of a target's place before all else. */
function byScore(propose: Propose, place: 'zone' | 'general-area' | null, ...rules: string[]): ItemRules {
  const names = (settled: Rulings) => [...(place ? [place] : []), ...chargeMeasures(settled)]
  return { rules, measures: names, across: 'score', engaged: false, propose }
}

const shootingRules = ['D-172', 'AMB-36'] as const

/** How every item is carried out. */
export const itemRules: ItemTable = /* @__PURE__ */ itemTable()

type ItemTable = { readonly [item in MovementItem]: ItemRules }

function itemTable(): ItemTable {
  return {
    'protect-general': byPoints(protectGeneral, ['threats', 'near', 'path'], ['AMB-70']),
    'leave-fights': byPoints(leaveFight, ['unsafe', 'near'], ['D-173', 'AMB-67'], true),
    'safe-shooting': byPoints(shootSafely, ['long', 'damage', 'path'], shootingRules),
    'form-line': byLines(formLine),
    'advance-in-line': byLines(advanceInLine),
    'defensive-formations': byPoints(form('defensive', threatened), [], ['AMB-75']),
    'van-formations': byPoints(form('defensive', inVan), [], ['AMB-75']),
    'offensive-formations': byPoints(form('offensive', attacksSoon), [], ['AMB-75', 'AMB-77']),
    stretch: byLines(stretch),
    'stretch-outflank': byLines(stretchOrOutflank),
    charge: byScore(
      charge(() => []),
      null,
      'D-156',
      'AMB-35',
      'AMB-66',
    ),
    'charge-zone-first': byScore(
      charge((field, target) => [inGeneralsZone(field, target) ? 0 : 1]),
      'zone',
      'D-156',
      'AMB-32',
      'AMB-74',
    ),
    'charge-near-general': byScore(
      charge((field, target) => (nearPlayersGeneral(field, target) ? [0] : null)),
      'general-area',
      'D-156',
      'AMB-74',
    ),
    'most-damage': byPoints(shootForDamage, ['damage', 'unsafe', 'path'], shootingRules),
    approach: byPoints(approach, ['path'], ['AMB-36']),
    'no-stragglers': byPoints(catchUp('regular'), ['behind', 'path'], ['AMB-75']),
    'stragglers-march': byPoints(catchUp('forced'), ['behind', 'path'], ['AMB-75']),
    obvious: byPoints(advanceObviously, ['near', 'path'], ['D-140', 'D-003', 'AMB-33']),
  }
}

function move(body: Body, pose: Pose, score: readonly number[], more: Partial<Proposal> = {}): Proposal {
  return { unit: body.unit.id, pose, manner: 'move', score, ...more }
}

/** Charges; `rank` is compared before anything else, or (null) leaves a target out. Shooters charge only where it is obvious (AMB-15, D-140). */
function charge(rank: (field: Field, target: string) => readonly number[] | null): Propose {
  return ({ field }, body) => {
    const shooter = classOf(body.card, field.state.rulings) === 'ranged'
    const found: Proposal[] = []
    for (const { option, riskFree, difference, score } of chargesOf(field, body)) {
      const place = rank(field, option.target)
      if (place === null || (shooter && !(riskFree && difference > 0))) continue
      found.push(move(body, option.end, [...place, ...score], { manner: 'charge', target: option.target }))
    }
    return found
  }
}

function formLine({ field, reach }: Thinking, body: Body): readonly Proposal[] {
  return lineMoves(field, body, reach(body)).map(one => move(body, one.pose, one.score))
}

/** Forwards only; a charge counts where the charger comes to stand in line (D-168). */
function advanceInLine({ field, reach }: Thinking, body: Body): readonly Proposal[] {
  const charges =
    classOf(body.card, field.state.rulings) === 'ranged' ? [] : chargesOf(field, body).map(one => one.option)
  const ends = charges.map(option => ({ pose: option.end, path: option.path }))
  return lineMoves(field, body, [...forwards(body, reach(body)), ...ends]).map(one => {
    const option = charges.find(other => other.end === one.pose)
    return move(body, one.pose, one.score, option ? { manner: 'charge', target: option.target } : {})
  })
}

function stretch({ field }: Thinking, body: Body): readonly Proposal[] {
  return stretched(body, stretchMoves(field, body))
}

function stretched(body: Body, ways: readonly Formed[]): readonly Proposal[] {
  return ways.map(({ pose, score }) => move(body, pose, score, { manner: 'form', extended: true }))
}

/** Stretches to close gaps, or so as to envelop an enemy that it could not envelop before (D-169). */
function stretchOrOutflank({ field }: Thinking, body: Body): readonly Proposal[] {
  const closing = stretchMoves(field, body)
  const envelops = (at: Field, pose: Pose) => {
    const one = bodyIn(at, body.unit.id)!
    return field.library.core.chargeOptions(at, one, pose).some(option => option.envelops)
  }
  if (closing.length || body.unit.extended || envelops(field, body.pose)) return stretched(body, closing)
  return stretched(
    body,
    stretches(field, body).filter(({ pose }) => envelops(withMove(field, body, pose, true), pose)),
  )
}

/** The place in a score of a risk that does not count. */
const NOT_ASKED = 2

/** Shots without risk afterwards: short range first, then most damage (D-166 to D-168, D-172). */
function shootSafely({ field, reach }: Thinking, body: Body): readonly Proposal[] {
  if (!field.library.core.rangeLimits(body)) return []
  const firings = firingsFrom(field, body, reach(body), true).map(firing => ({
    firing,
    score: [firing.band === 'short' ? 0 : 1, -firing.damage, firing.path],
  }))
  firings.sort((a, b) => compareScores(a.score, b.score))
  const isSafe = safety(field, body)
  let best: readonly number[] | null = null
  const found: Proposal[] = []
  for (const { firing, score } of firings) {
    if (best && compareScores(score, best)) break
    const end = safeEnd(field, body, firing, isSafe)
    if (!end) continue
    best = score
    found.push(move(body, firing.pose, score, end === firing.pose ? {} : { retire: end }))
  }
  return found
}

/** Shots that do most damage, risk or no risk; of those that do as much a skirmisher takes one from which it gets away (D-169, D-170, D-172). */
function shootForDamage({ field, reach }: Thinking, body: Body): readonly Proposal[] {
  if (!field.library.core.rangeLimits(body)) return []
  const firings = firingsFrom(field, body, reach(body), false)
  const most = Math.max(0, ...firings.map(firing => firing.damage))
  const isSafe = safety(field, body)
  return firings.map(firing => {
    const asked = firing.damage === most && isSkirmisher(body)
    const end = asked ? safeEnd(field, body, firing, isSafe) : null
    const retire = end && end !== firing.pose ? { retire: end } : {}
    return move(body, firing.pose, [-firing.damage, asked ? Number(!end) : NOT_ASKED, firing.path], retire)
  })
}

function leaveFight({ field }: Thinking, body: Body): readonly Proposal[] {
  if (!wantsOut(field, body) && isSafe(field, body.unit.id)) return []
  return escapesOf(field, body)
    .filter(flight => flight.safe)
    .map(({ pose, score }) => move(body, pose, score, { manner: 'withdrawal' }))
}

/** Moves that leave the general's unit with fewer threats, or further from the enemy: his own, or those of a friend who gets in the way, by whatever step (AMB-70). */
function protectGeneral({ field, reach }: Thinking, body: Body): readonly Proposal[] {
  const general = field.state.generals.ai
  const host = general?.condition === 'fit' && general.host ? bodyIn(field, general.host) : undefined
  if (!host) return []
  const threats = threatsTo(field, host.unit.id)
  if (threats.length === 0 && field.state.rulings.protectGeneral === 'when-threatened') return []
  const enemies = enemiesOf(field, 'ai')
  const measure = (after: Field) => {
    const at = bodyIn(after, host.unit.id)!
    return [threatsTo(after, host.unit.id).length, -(nearestGap(at.corners, enemies) ?? 0)] as const
  }
  const now = measure(field)
  const isHost = body.unit.id === host.unit.id
  if (!isHost && threats.length === 0) return []
  const poses = isHost ? reach(body) : [...reach(body), ...guardPoses(field, body, host, threats)]
  const found: Proposal[] = []
  for (const { pose, path } of poses) {
    const then = measure(withMove(field, body, pose))
    if (then[0] < now[0] || (isHost && then[0] === now[0] && then[1] < now[1]))
      found.push(move(body, pose, [...then, path]))
  }
  return found
}

/** In front of the general's unit, and across the way of each enemy that threatens it, no further off than protection reaches. */
function guardPoses(
  field: Field,
  body: Body,
  host: Body,
  threats: readonly string[],
): readonly { pose: Pose; path: number }[] {
  const { unitGap, protection } = field.state.settled.distances
  const own = baseOf(field, host)
  const nearest = Math.floor((Math.min(own.width, own.depth) + baseOf(field, body).depth) / 2) + unitGap
  const found: { pose: Pose; path: number }[] = []
  const ways = threats.map(id => {
    const enemy = bodyIn(field, id)!
    return facingOf(enemy.pose.x - host.pose.x, enemy.pose.y - host.pose.y)
  })
  for (const facing of new Set([host.pose.facing, ...ways])) {
    for (let off = nearest; off <= nearest + protection + own.width; off += STEP) {
      const pose = ahead({ ...host.pose, facing }, off)
      const corners = cornersAt(field, body, pose)
      if (!within(corners, host.corners, protection)) break
      const path = wayTo(field, body, pose)
      if (path !== null && hasRoom(field, body, corners)) found.push({ pose, path })
    }
  }
  return found
}

/** Formations of a kind for the units that `when` names, that are in none of that kind yet and have the room. */
function form(kind: 'defensive' | 'offensive', when: (field: Field, body: Body) => boolean): Propose {
  return ({ field }, body) => {
    const { core } = field.library
    const { card, unit, pose } = body
    const options = core.formations(body).filter(option => option.kind === kind)
    if (options.some(option => option.name === unit.formation) || !when(field, body)) return []
    return options
      .filter(
        ({ legal, name }) => legal && hasRoom(field, body, baseCorners(core.base(card, unit.extended, name), pose)),
      )
      .map(({ name }) => move(body, pose, [0], { manner: 'form', formation: name }))
  }
}

/** Near the enemy: in reach of a charge (D-174). */
function threatened(field: Field, body: Body): boolean {
  return !isSafe(field, body.unit.id)
}

/** Where blows will soon be struck: an enemy is in reach of its charge, straight on, or it of an enemy's (AMB-75, AMB-77). */
function attacksSoon(field: Field, body: Body): boolean {
  if (field.state.rulings.offensiveFormations === 'always' || threatened(field, body)) return true
  // What this turn's cards add to the move is gone by the time it charges.
  const next = { ...field, state: { ...field.state, bonus: 0 } }
  const reach = field.library.core.moveAllowance(next, body, 'charge')
  return enemiesOf(field, body.unit.seat).some(
    enemy => enemy.unit.condition !== 'routed' && within(body.corners, enemy.corners, reach),
  )
}

/** The van: near the enemy, and no friend straight in front within one move (AMB-75). */
function inVan(field: Field, body: Body): boolean {
  if (!threatened(field, body)) return false
  const reach = field.library.core.moveAllowance(field, body, 'regular')
  const front = corridor(body.corners, shifted(body.corners, 0, reach))
  return !friendsOf(field, body).some(
    friend => isFit(friend) && friend.pose.y > body.pose.y && overlaps(friend.corners, front),
  )
}

/** Poses from which the unit could charge next turn (D-170); Safe is not asked for. */
function approach({ field, reach }: Thinking, body: Body): readonly Proposal[] {
  const { core } = field.library
  if (classOf(body.card, field.state.rulings) === 'ranged') return []
  const found: Proposal[] = []
  // What this turn's cards add to the move is gone by then.
  const then = { ...field, state: { ...field.state, bonus: 0 } }
  for (const { pose, path } of reach(body)) {
    if (path === 0) continue
    const after = withMove(then, body, pose)
    if (core.chargeOptions(after, bodyIn(after, body.unit.id)!, pose).length) found.push(move(body, pose, [path]))
  }
  return found
}

/** Stragglers: more than one regular move behind the rearmost other unit of their zone, or of the army (AMB-75). */
function catchUp(mode: 'regular' | 'forced'): Propose {
  return ({ field, reach }, body) => {
    const { settled, rulings } = field.state
    const zone = zoneOf(settled.table, rulings, body.pose.x)
    const others = friendsOf(field, body).filter(
      friend =>
        isFit(friend) && (rulings.stragglersOf === 'army' || zoneOf(settled.table, rulings, friend.pose.x) === zone),
    )
    if (others.length === 0) return []
    const rear = Math.min(...others.map(friend => friend.pose.y))
    if (rear - body.pose.y <= field.library.core.moveAllowance(field, body, 'regular')) return []
    return reach(body, mode)
      .filter(({ pose }) => pose.y > body.pose.y)
      .map(({ pose, path }) => move(body, pose, [Math.max(0, rear - pose.y), path]))
  }
}

/** What nobody has to be told: an activated unit that no item has named goes nearer to the enemy, in row 4-5 only where it is Safe. */
function advanceObviously({ field, reach }: Thinking, body: Body): readonly Proposal[] {
  const cautious = field.state.behaviour?.row === 'advance'
  const shooter = classOf(body.card, field.state.rulings) === 'ranged'
  if (shooter && hasShot(field, body, [{ pose: body.pose, path: 0 }], null)) return []
  return nearerMoves(field, body, reach(body))
    .filter(({ pose }) => !cautious || isSafe(withMove(field, body, pose), body.unit.id))
    .map(({ pose, score }) => move(body, pose, score))
}
