import type { Board, HexId, Order, Seat, State, TransnistriaHex, Unit } from '@umpire/transnistria-hex'
import { chanceAbove } from './chances.ts'
import { PRIMARY, SECONDARY, STACK } from './ways.ts'
import { areFriends, distance, flies, remaining } from './worth.ts'

/** An attack on a hex by one or two, others having moved to its sides before. */
export interface Storm {
  readonly moves: readonly Order[]
  readonly attacks: readonly Order[]
  readonly target: HexId
  /** That the hex is taken, in thousandths, if the defenders stand. */
  readonly chance: number
}

/** The storm as one call to `step`. */
export function planOf({ moves, attacks, target }: Storm): readonly Order[] {
  return attacks.length > 0 ? [...moves, ...attacks, { type: 'resolve-battles', target }] : moves
}

/** A unit where it may stand in the battle, and how it comes there. */
interface Place {
  readonly unit: Unit
  /** The side of the target, 0 to 5; -1 where it fires from afar. */
  readonly side: number
  /** The side where it is now; -1 where that is elsewhere. */
  readonly from: number
  readonly go: readonly Order[]
  readonly primary: number
  readonly secondary: number
}

/** One who can attack from there. */
interface Attacker extends Place {
  readonly dice: number
  readonly wet: boolean
}

/** Which storms are wanted: `wet` where all who come near come over a river. */
type Fit = (attackers: number, wet: boolean) => boolean
export const any: Fit = () => true
export const byLand: Fit = (_, wet) => !wet
export const byTwo: Fit = attackers => attackers > 1

/** From further away nobody comes next to a hex in one turn. */
const FAR = 4
const CERTAIN = 1000
/** Pairs of opposite sides (T-062). */
const PAIRS = 3
/** For each number of pairs the sets of axes that make as many. */
const AXES: readonly (readonly (readonly number[])[])[] = [
  [[]],
  [[0], [1], [2]],
  [
    [0, 1],
    [0, 2],
    [1, 2],
  ],
  [[0, 1, 2]],
]

/**
 * The best storm of a hex that a seat can make within the limits, in this turn or, where it is another's, in its next as things stand; null where there is none. That defenders behind
 * a river fire first (T-007) is not reckoned: whoever asks the umpire as well may want those that fear it less.
 */
export function bestStorm(
  rules: TransnistriaHex,
  state: State,
  seat: Seat,
  target: HexId,
  fits: Fit = any,
): Storm | null {
  const scene = sceneOf(rules, state, seat, target)
  if (scene.against === null) return walkIn(rules, scene, seat, target)
  const { attackers, primary } = scene
  let best: Storm | null = null
  for (const [i, one] of attackers.entries()) {
    if (one.primary >= primary) continue
    best = stormBy(scene, [one], target, best, fits) ?? best
    for (let j = i + 1; j < attackers.length; j++) {
      const other = attackers[j]!
      if (other.unit !== one.unit && one.primary + other.primary + 2 <= primary)
        best = stormBy(scene, [one, other], target, best, fits) ?? best
    }
  }
  return best
}

interface Scene {
  readonly board: Board
  readonly state: State
  /** What has to be beaten, terrain and all but the river; null where nobody stands in the way. */
  readonly against: number | null
  /** The strongest first. */
  readonly attackers: readonly Attacker[]
  readonly places: readonly Place[]
  /** Friends in the hex on each side, as they stand now. */
  readonly friends: readonly number[]
  readonly primary: number
  readonly secondary: number
}

function sceneOf(rules: TransnistriaHex, from: State, seat: Seat, target: HexId): Scene {
  const { board } = rules
  const isNext = from.turn !== seat
  const state = isNext ? refreshed(rules, from, seat) : from
  const at = board.numberOf.get(target)!
  const sides = [0, 1, 2, 3, 4, 5].map(d => board.hexes[board.neighbours[at * 6 + d]!]?.id ?? null)
  const friends = [0, 0, 0, 0, 0, 0]
  const defenders: Unit[] = []
  const places: Place[] = []
  for (const unit of state.units) {
    if (unit.hex === null) continue
    if (!areFriends(unit.seat, seat)) {
      if (unit.hex === target && !flies(board, unit)) defenders.push(unit)
      continue
    }
    const side = sides.indexOf(unit.hex)
    if (side >= 0 && !flies(board, unit)) friends[side]!++
    if (unit.seat === seat && !unit.disarmed && unit.actions.length === 0)
      places.push(...placesOf(rules, state, unit, target, sides))
  }
  const { terrain } = board.hexes[at]!
  const onPlain = terrain === 'plain' && defenders.some(({ type }) => board.types.get(type)!.arm === 'infantry')
  const attackers: Attacker[] = []
  for (const place of places) {
    const { unit, side, go } = place
    const { attack, bonus, reach } = board.types.get(unit.type)!
    const inReach = reach === undefined ? side >= 0 : go.length === 0
    if (!inReach || place.secondary > 1) continue
    const extra = (bonus === 'city' && terrain === 'city') || (bonus === 'infantry-on-plain' && onPlain) ? 1 : 0
    attackers.push({ ...place, dice: attack + extra, wet: side >= 0 && board.sides[at * 6 + side] !== 0 })
  }
  const { primary, secondary } = isNext ? { primary: 0, secondary: 0 } : state.used
  return {
    board,
    state,
    against: againstOf(board, defenders, terrain),
    attackers: attackers.sort((a, b) => 2 * (b.dice - a.dice) - (b.unit.damage - a.unit.damage)),
    places: places.filter(({ side, go }) => side >= 0 && go.length > 0),
    friends,
    primary: PRIMARY - primary,
    secondary: SECONDARY - secondary,
  }
}

/** T-010, T-064; less than any throw where all have one point left, for T-068 takes it whatever the dice. */
function againstOf(
  board: Board,
  defenders: readonly Unit[],
  terrain: keyof Board['content']['map']['terrain'],
): number | null {
  if (defenders.length === 0) return null
  const left = defenders.map(unit => remaining(board, unit))
  if (left.every(points => points <= 1)) return -CERTAIN
  return left.reduce((sum, points) => sum + points, -board.content.map.terrain[terrain].attackMod)
}

/** As the seat's units will be when its turn begins: those out of supply with damage (T-024). */
function refreshed(rules: TransnistriaHex, state: State, seat: Seat): State {
  const hungry = new Set(rules.supply(state, seat).units.flatMap(({ unit, supplied }) => (supplied ? [] : unit)))
  const units = state.units.flatMap(unit => {
    if (unit.seat !== seat) return unit
    if (!hungry.has(unit.id)) return { ...unit, actions: [], spent: 0 }
    return remaining(rules.board, unit) > 1 ? { ...unit, damage: unit.damage + 1, actions: [], spent: 0 } : []
  })
  return { ...state, units }
}

function placesOf(
  rules: TransnistriaHex,
  state: State,
  unit: Unit,
  target: HexId,
  sides: readonly (HexId | null)[],
): readonly Place[] {
  const { board } = rules
  const far = distance(board, unit.hex!, target)
  const from = sides.indexOf(unit.hex)
  const { reach } = board.types.get(unit.type)!
  if (reach !== undefined && (reach === 'any' || (far >= reach[0] && far <= reach[1])))
    return [{ unit, side: flies(board, unit) ? -1 : from, from, go: [], primary: 0, secondary: 0 }]
  if (far > FAR || flies(board, unit)) return []
  const found: Place[] = []
  if (far === 1) found.push({ unit, side: from, from, go: [], primary: 0, secondary: 0 })
  const { movement, march } = rules.reachable(state, unit.id)
  for (const { hex } of movement) {
    const side = sides.indexOf(hex)
    const go: Order[] = [{ type: 'move', unit: unit.id, to: hex }]
    if (side >= 0) found.push({ unit, side, from, go, primary: 0, secondary: 1 })
  }
  for (const { hex, path } of march) {
    const side = sides.indexOf(hex)
    if (side < 0 || path.length === 1) continue
    // Two movements leave no action for the attack; a march does.
    if (path.length === 2 && movement.some(step => step.hex === path[0])) {
      const go = path.map((to): Order => ({ type: 'move', unit: unit.id, to }))
      found.push({ unit, side, from, go, primary: 0, secondary: 2 })
    }
    found.push({ unit, side, from, go: [{ type: 'march', unit: unit.id, path }], primary: 1, secondary: 0 })
  }
  return found
}

/** Where nobody stands, whoever comes so far walks in. */
function walkIn(rules: TransnistriaHex, { board, state, primary }: Scene, seat: Seat, target: HexId): Storm | null {
  for (const unit of state.units) {
    if (unit.seat !== seat || unit.hex === null || unit.disarmed || unit.actions.length > 0) continue
    if (flies(board, unit) || distance(board, unit.hex, target) > FAR) continue
    const way = rules.reachable(state, unit.id).march.find(({ hex }) => hex === target)
    if (!way || primary === 0) continue
    return { moves: [{ type: 'march', unit: unit.id, path: way.path }], attacks: [], target, chance: CERTAIN }
  }
  return null
}

/** The storm by these, with all the pairs that others can make; null where its chance is not greater than that of another. */
function stormBy(
  { board, against, places, friends, primary, secondary }: Scene,
  attackers: readonly Attacker[],
  target: HexId,
  other: Storm | null,
  fits: Fit,
): Storm | null {
  const least = other?.chance ?? 0
  let dice = 0
  let sum = against!
  let wet = true
  let alive = false
  let cost = attackers.length
  let moves = 0
  for (const one of attackers) {
    dice += one.dice
    sum += one.unit.damage
    cost += one.primary
    moves += one.secondary
    if (one.side < 0) continue
    if (!one.wet) wet = false
    if (remaining(board, one.unit) > 1) alive = true
  }
  // T-068, T-071: somebody has to live to go in.
  if (!alive || cost > primary || !fits(attackers.length, wet)) return null
  if (wet) sum -= board.content.map.riverAttackMod
  sum -= togetherOf(board, attackers)
  if (chanceAbove(dice, sum - PAIRS) <= least) return null
  const stands = [...friends]
  for (const { side, from, go } of attackers) {
    if (go.length === 0) continue
    if (from >= 0) stands[from]!--
    stands[side]!++
  }
  if (stands.some(count => count > STACK)) return null
  const helpers = places.filter(
    ({ unit, from }) => (from < 0 || stands[from]! > 1) && attackers.every(one => one.unit !== unit),
  )
  for (let pairs = PAIRS; pairs >= 0; pairs--) {
    const chance = chanceAbove(dice, sum - pairs)
    if (chance <= least) return null
    for (const axes of AXES[pairs]!) {
      const empty = axes.flatMap(axis => [axis, axis + 3].filter(side => stands[side] === 0))
      const help = fill(empty, helpers, primary - cost, secondary - moves)
      if (!help) continue
      return {
        moves: [...attackers, ...help].flatMap(({ go }) => go),
        attacks: attackers.map(({ unit }): Order => ({ type: 'attack', unit: unit.id, target })),
        target,
        chance,
      }
    }
  }
  return null
}

/** T-106, T-110, T-112: both name each other, and it counts once. */
function togetherOf(board: Board, [one, other]: readonly Attacker[]): number {
  return (other && board.types.get(one!.unit.type)!.rollWith?.[other.unit.type]) ?? 0
}

/** One helper for each of some sides; null where there are too few. */
function fill(
  [side, ...rest]: readonly number[],
  helpers: readonly Place[],
  primary: number,
  secondary: number,
): readonly Place[] | null {
  if (side === undefined) return []
  for (const one of helpers) {
    if (one.side !== side || one.primary > primary || one.secondary > secondary) continue
    // Of those who stand together on another side one stays.
    const others = helpers.filter(({ unit, from }) => unit !== one.unit && (from < 0 || from !== one.from))
    const places = fill(rest, others, primary - one.primary, secondary - one.secondary)
    if (places) return [one, ...places]
  }
  return null
}
