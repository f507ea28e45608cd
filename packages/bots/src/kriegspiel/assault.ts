import { type Cell, type Unit, unitTypes } from '@umpire/kriegspiel'
import type { Place } from './evaluate.ts'
import { CLEAR, FAR } from './ground.ts'
import { MOVES, type Press, pressIn, pressOn, worthOf } from './sums.ts'
import { type Desk, type Draft, goalsOf, nameOf, placeAfter, type Step, take } from './turn.ts'

/** Moves on the way to a blow; only what bears on its target is added up. */
interface Way {
  readonly place: Place
  readonly steps: readonly Step[]
  readonly press: Press
  /** Where each unit could go, as far as it was asked for. */
  readonly goals: Map<Cell, readonly Cell[]>
}

/** How thoroughly assaults are sought. */
export interface Zeal {
  /** Positions gone on from after each move. */
  readonly width: number
  /** The most positions looked at for one target, and for all. */
  readonly looked: number
  readonly all: number
  /** How many are wanted. */
  readonly wanted: number
}

/**
 * Turns that destroy a unit of the enemy, one for each that a thorough search brings down, of the worthiest first: units that come to bear, own units and
 * relays that bring them on line, and moves of `links` that cut the enemy's lines.
 */
export function assaultsOf(
  desk: Desk,
  base: Draft,
  links: readonly Step[],
  zeal: Zeal,
  isWanted: (unit: Unit) => boolean = () => true,
): Draft[] {
  const { position, sums } = base.scene
  if (position.attacked || position.retreat?.done === false) return []
  const { units } = position
  const targets = units.flatMap((unit, i) => (unit.seat === position.turn || !isWanted(unit) ? [] : [i]))
  targets.sort((a, b) => worthOf(units[b]!.kind) - worthOf(units[a]!.kind) || sums.reach[b]! - sums.reach[a]! || a - b)
  const found: Draft[] = []
  const left = { all: zeal.all }
  const goals = new Map<Cell, readonly Cell[]>()
  for (const i of targets) {
    if (left.all <= 0) break
    const begin: Way = { place: base.scene, steps: base.steps, press: pressIn(desk.ground, position, sums, i), goals }
    const steps = assault(desk, begin, i, links, zeal, left)
    if (!steps) continue
    const draft = steps.slice(base.steps.length).reduce((now, step) => take(desk, now, step), base)
    if (draft.kills && draft.target?.at === units[i]!.at && found.push(draft) === zeal.wanted) break
  }
  return found
}

/** The moves after which an attack destroys unit `i`; null where none are found. */
function assault(
  desk: Desk,
  begin: Way,
  i: number,
  links: readonly Step[],
  zeal: Zeal,
  left: { all: number },
): readonly Step[] | null {
  const target = begin.place.position.units[i]!
  const known = new Set<string>()
  let looked = 0
  let ways: readonly Way[] = [begin]
  if (falls(begin, target)) return begin.steps
  for (let moves = begin.steps.length; moves < MOVES && ways.length > 0; moves++) {
    const next: Way[] = []
    for (const way of ways) {
      const cuts = way.steps.length === begin.steps.length ? links : []
      if (cuts.length === 0 && way.press.margin + way.press.promised + hopeOf(desk, way, target, MOVES - moves) < 1)
        continue
      for (const step of stepsOf(desk, way, target, cuts)) {
        const name = nameOf(desk, [...way.steps, step])
        if (known.has(name)) continue
        known.add(name)
        if (looked++ === zeal.looked || left.all-- <= 0) return null
        const onward = march(desk, way, step, i)
        if (falls(onward, target)) return onward.steps
        next.push(onward)
      }
    }
    ways = next.sort((a, b) => scoreOf(b) - scoreOf(a)).slice(0, zeal.width)
  }
  return null
}

/** On by one step. */
function march(desk: Desk, { place, steps }: Way, step: Step, i: number): Way {
  const next = placeAfter(desk, place, step)
  return { place: next, steps: [...steps, step], press: pressOn(desk.ground, next, i), goals: new Map() }
}

const scoreOf = ({ press: { margin, promised } }: Way) => 2 * margin + promised

function falls({ press: { margin, online } }: Way, { kind }: Unit): boolean {
  return margin > (online || unitTypes[kind].relay ? 1 : 0)
}

/** How far away cavalry may add its charge at the end of a column. */
const COLUMN = 4

/** What moves add at most, whatever the lines. */
function hopeOf({ ground }: Desk, { place: { position } }: Way, { at, seat }: Unit, left: number): number {
  const gains: number[] = []
  for (const unit of position.units) {
    const { relay, range, speed, attack, charge } = unitTypes[unit.kind]
    if (unit.seat === seat || relay || position.moved.includes(unit.at)) continue
    const seen = ground.sight[at * ground.board.size + unit.at]!
    const away = seen & FAR
    if (charge > 0 && away <= COLUMN + speed) gains.push(charge)
    else if (away <= range + speed && !(seen & CLEAR && away <= range)) gains.push(attack)
  }
  gains.sort((a, b) => b - a)
  let sum = 0
  for (let k = 0; k < gains.length && k < left; k++) sum += gains[k]!
  return sum
}

/** Moves that may help: to where a unit bears on the target, of relays and next to own units off line, where these bear on it, and the cuts. */
function* stepsOf(desk: Desk, way: Way, target: Unit, cuts: readonly Step[]): Generator<Step> {
  const { ground } = desk
  const { size } = ground.board
  const { press } = way
  const { position, networks, standing } = way.place
  const stranded = press.promised > 0 ? strandedOn(desk, way, target) : []
  for (const [i, unit] of position.units.entries()) {
    if (unit.seat !== position.turn || position.moved.includes(unit.at) || !networks.online[i]) continue
    const { relay, range, speed, charge } = unitTypes[unit.kind]
    const reach = Math.max(range, charge > 0 ? COLUMN : 0)
    const comes = !relay && (ground.sight[target.at * size + unit.at]! & FAR) <= reach + speed
    if (!comes && stranded.length === 0) continue
    for (const to of knownGoals(desk, way, unit.at)) {
      const there = ground.sight[target.at * size + to]!
      if (
        (comes && there & CLEAR && (there & FAR) <= reach) ||
        (stranded.length > 0 && (relay || stranded.some(at => (ground.sight[at * size + to]! & FAR) <= 1)))
      )
        yield { from: unit.at, to }
    }
  }
  for (const step of cuts) if (standing[step.from] && knownGoals(desk, way, step.from).includes(step.to)) yield step
}

/** Where a unit may go, asked for once. */
function knownGoals(desk: Desk, way: Way, from: Cell): readonly Cell[] {
  const goals = way.goals.get(from) ?? goalsOf(desk, way.place, from)
  way.goals.set(from, goals)
  return goals
}

/** Where units stand that would bear on the target, were they on line. */
function strandedOn({ ground }: Desk, { place: { position, networks } }: Way, target: Unit): Cell[] {
  return position.units.flatMap(({ seat, kind, at }, i) => {
    const seen = ground.sight[target.at * ground.board.size + at]!
    const bears = seen & CLEAR && (seen & FAR) <= unitTypes[kind].range
    return seat !== target.seat && bears && !networks.online[i] ? [at] : []
  })
}
