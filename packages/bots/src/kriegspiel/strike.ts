import { type Cell, type Unit, unitTypes } from '@umpire/kriegspiel'
import { CLEAR, FAR } from './ground.ts'
import { MOVES, type Press, pressIn, worthOf } from './sums.ts'
import { type Desk, type Draft, goalsOf, nameOf, relaySteps, take } from './turn.ts'

/** How far blows are sought: at how many targets, and from how many positions at once. */
export interface Haste {
  readonly targets: number
  readonly width: number
}

/** Turns that take a unit of the enemy, the best first, as far as they are found in passing: only the moves that this needs. */
export function strikesOf(desk: Desk, draft: Draft, { targets, width }: Haste): Draft[] {
  const { position, sums } = draft.scene
  if (position.attacked || position.retreat?.done === false) return []
  const aims: { readonly unit: Unit; readonly surplus: number }[] = []
  for (let i = 0; i < position.units.length; i++) {
    const unit = position.units[i]!
    const surplus = sums.reach[i]! - sums.defence[i]!
    if (unit.seat !== position.turn && surplus > 1) aims.push({ unit, surplus })
  }
  aims.sort((a, b) => worthOf(b.unit.kind) - worthOf(a.unit.kind) || b.surplus - a.surplus)
  const strikes: Draft[] = []
  for (const { unit } of aims.slice(0, targets)) {
    const strike = strikeAt(desk, draft, unit, width)
    if (strike) strikes.push(strike)
  }
  return strikes.sort((a, b) => b.worth - a.worth)
}

/** The most positions looked at for one blow. */
const LOOKED = 240

/**
 * Brings unit after unit to bear on a target until it falls, going on from the positions in which most is brought to bear; null where it does not fall. Who
 * goes off line on the way there counts for half, for a relay may yet follow.
 */
function strikeAt(desk: Desk, from: Draft, target: Unit, width: number): Draft | null {
  if (falls(from, target)) return from
  // Moves leave units in their order.
  const i = from.scene.position.units.indexOf(target)
  const pressOf = ({ scene: { position, sums } }: Draft) => pressIn(desk.ground, position, sums, i)
  const scoreOf = ({ margin, promised }: Press) => 2 * margin + (width > 1 ? promised : 0)
  let looked = 0
  let drafts: readonly Draft[] = [from]
  for (let moves = from.steps.length; moves < MOVES && drafts.length > 0; moves++) {
    const found: { readonly draft: Draft; readonly score: number }[] = []
    const known = new Set<string>()
    for (const draft of drafts) {
      const press = pressOf(draft)
      const helpers = helpersOf(desk, draft, target)
      if (press.margin + press.promised + mostOf(helpers, MOVES - moves) < 2) continue
      const steps = helpers.flatMap(({ unit, cells }) => cells.map(to => ({ from: unit.at, to })))
      if (width > 1 && press.promised > 0) steps.push(...relaySteps(desk, draft.scene))
      for (const step of steps) {
        const name = nameOf(desk, [...draft.steps, step])
        if (known.has(name)) continue
        known.add(name)
        if (looked++ === LOOKED) return null
        const next = take(desk, draft, step)
        if (falls(next, target)) return next
        const score = scoreOf(pressOf(next))
        if (score > scoreOf(press)) found.push({ draft: next, score })
      }
    }
    found.sort((a, b) => b.score - a.score || b.draft.worth - a.draft.worth)
    drafts = found.slice(0, width).map(({ draft }) => draft)
  }
  return null
}

/** What so many helpers add at most; they are listed the strongest first. */
function mostOf(helpers: readonly Helper[], many: number): number {
  let sum = 0
  for (let i = 0; i < helpers.length && i < many; i++) sum += helpers[i]!.most
  return sum
}

function falls({ target, kills }: Draft, aim: Unit): boolean {
  return kills && target?.at === aim.at
}

interface Helper {
  readonly unit: Unit
  /** Squares from which it bears on the target, those of a charge first. */
  readonly cells: readonly Cell[]
  readonly most: number
}

const PLACES = 4

function helpersOf(desk: Desk, { scene }: Draft, target: Unit): Helper[] {
  const { position, networks } = scene
  const { ground } = desk
  const { terrain, size } = ground.board
  const open = terrain[target.at]! < 2
  const helpers: Helper[] = []
  for (let i = 0; i < position.units.length; i++) {
    const unit = position.units[i]!
    const { relay, range, speed, attack, charge } = unitTypes[unit.kind]
    if (unit.seat !== position.turn || relay || !networks.online[i]) continue
    if (position.moved.includes(unit.at)) continue
    const seen = ground.sight[target.at * size + unit.at]!
    const charges = open && charge > 0
    if ((seen & FAR) > range + speed) continue
    // Where it stands it bears already, and a charge would not add to that.
    const bears = (seen & CLEAR) > 0 && (seen & FAR) <= range
    if (bears && !(charges && (seen & FAR) > 1)) continue
    const places: { readonly to: Cell; readonly rank: number }[] = []
    for (const to of goalsOf(desk, scene, unit.at)) {
      const there = ground.sight[target.at * size + to]!
      const away = there & FAR
      if (!(there & CLEAR) || away > range || (bears && away > 1)) continue
      // From as far as it can, but for a charge; on the lines.
      places.push({ to, rank: charges ? -away : away })
    }
    if (places.length === 0) continue
    places.sort((a, b) => b.rank - a.rank || a.to - b.to)
    const nearest = places[0]!
    const adds = charges && nearest.rank === -1 ? (bears ? charge - attack : charge) : attack
    helpers.push({ unit, cells: places.slice(0, PLACES).map(({ to }) => to), most: adds })
  }
  return helpers.sort((a, b) => b.most - a.most || a.unit.at - b.unit.at)
}
