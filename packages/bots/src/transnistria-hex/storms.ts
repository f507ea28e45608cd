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
 * The best storm of a hex that a seat can make within the limits, in this turn or, where it is another's, in its next as things stand; null where there is none.
 * It may be a reconnaissance in force, which minds no walls (T-050) and leaves marches to those who help.
 */
export function bestStorm(rules: TransnistriaHex, state: State, seat: Seat, target: HexId): Storm | null {
  const scene = sceneOf(rules, state, seat, target)
  if (scene.against === null) return walkIn(rules, scene, seat, target)
  const { attackers, primary } = scene
  let best: Storm | null = null
  for (const [i, one] of attackers.entries()) {
    if (one.side >= 0) best = stormBy(scene, [one], target, best, true) ?? best
    if (one.primary >= primary) continue
    best = stormBy(scene, [one], target, best) ?? best
    for (let j = i + 1; j < attackers.length; j++) {
      const other = attackers[j]!
      if (other.unit !== one.unit && one.primary + other.primary + 2 <= primary)
        best = stormBy(scene, [one, other], target, best) ?? best
    }
  }
  return best
}

interface Scene {
  readonly board: Board
  readonly state: State
  readonly at: number
  readonly defenders: readonly Unit[]
  /** Hexes where enemies stand. */
  readonly enemies: ReadonlySet<HexId>
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
  const enemies = new Set<HexId>()
  const places: Place[] = []
  for (const unit of state.units) {
    if (unit.hex === null) continue
    if (!areFriends(unit.seat, seat)) {
      if (flies(board, unit)) continue
      enemies.add(unit.hex)
      if (unit.hex === target) defenders.push(unit)
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
    at,
    defenders,
    enemies,
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

/** The storm by these, with all the pairs that others can make; null where its chance is not greater than that of another. `scouts`: one who reconnoitres in force. */
function stormBy(
  scene: Scene,
  attackers: readonly Attacker[],
  target: HexId,
  other: Storm | null,
  scouts = false,
): Storm | null {
  const { board, places, friends, primary, secondary } = scene
  const type = scouts ? 'reconnoitre' : 'attack'
  const least = other?.chance ?? 0
  let wet = true
  let alive = false
  let cost = scouts ? 0 : attackers.length
  let moves = scouts ? 1 : 0
  for (const one of attackers) {
    cost += one.primary
    moves += one.secondary
    if (one.side < 0) continue
    if (!one.wet) wet = false
    if (remaining(board, one.unit) > 1) alive = true
  }
  // T-068, T-071: somebody has to live to go in.
  if (!alive || cost > primary || moves > secondary) return null
  const { dice, sum } = rollOf(scene, attackers, wet, scouts)
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
    if (chanceAbove(dice, sum - pairs) <= least) return null
    for (const axes of AXES[pairs]!) {
      const empty = axes.flatMap(axis => [axis, axis + 3].filter(side => stands[side] === 0))
      const help = fill(empty, helpers, primary - cost, secondary - moves)
      if (!help) continue
      const chance = wet ? underFire(scene, attackers, stands, axes, scouts) : chanceAbove(dice, sum - pairs)
      if (chance <= least) return null
      return {
        moves: [...attackers, ...help].flatMap(({ go }) => go),
        attacks: attackers.map(({ unit }): Order => ({ type, unit: unit.id, target })),
        target,
        chance,
      }
    }
  }
  return null
}

/** The dice of some attackers, and what they have to beat before pairs are counted (T-059 to T-064; T-048, T-050 for one who reconnoitres). */
function rollOf(
  { board, against, defenders }: Scene,
  attackers: readonly Attacker[],
  wet: boolean,
  scouts: boolean,
): { readonly dice: number; readonly sum: number } {
  const river = wet ? board.content.map.riverAttackMod : 0
  if (scouts) return { dice: 1, sum: Math.min(against!, strengthOf(board, defenders)) - river }
  const units = attackers.map(({ unit }) => unit)
  const dice = attackers.reduce((all, one) => all + one.dice, 0)
  const damage = units.reduce((all, unit) => all + unit.damage, 0)
  return { dice, sum: against! + damage - river - togetherOf(board, units) }
}

/** The chance of a storm over a river, where the defenders fire first (T-007, R-53): some attackers may fall, and nobody be left to go in. */
function underFire(
  scene: Scene,
  attackers: readonly Attacker[],
  stands: readonly number[],
  axes: readonly number[],
  scouts: boolean,
): number {
  const { board, defenders, enemies, at } = scene
  const near = attackers.filter(({ side }) => side >= 0)
  const units = near.map(({ unit }) => unit)
  const firing = defenders.filter(unit => !unit.disarmed && (board.types.get(unit.type)!.reach?.[0] ?? 1) === 1)
  const dice = firing.reduce((all, unit) => all + board.types.get(unit.type)!.attack, 0)
  let sum = strengthOf(board, units) - togetherOf(board, firing)
  for (const unit of firing) sum += unit.damage
  //
  const from = board.neighbours[at * 6 + near[0]!.side]!
  const holds = (d: number) => enemies.has(board.hexes[board.neighbours[from * 6 + d]!]?.id ?? '')
  if (near.every(({ side }) => side === near[0]!.side)) sum -= [0, 1, 2].filter(d => holds(d) && holds(d + 3)).length
  let chance = 0
  let above = CERTAIN
  for (let hits = 0; above > 0; hits++) {
    const more = chanceAbove(dice, sum + hits)
    const left = hurt(board, near, hits)
    const living = attackers.filter(one => (left.get(one) ?? 1) > 0)
    // T-068, T-071
    if (!near.some(one => left.get(one)! > 1)) break
    const pairs = axes.filter(axis =>
      [axis, axis + 3].every(side => {
        const fallen = attackers.filter(one => one.side === side && !living.includes(one)).length
        return fallen === 0 || stands[side]! > fallen
      }),
    ).length
    const roll = rollOf(scene, living, true, scouts)
    chance += (above - more) * chanceAbove(roll.dice, roll.sum - pairs)
    above = more
  }
  return Math.trunc(chance / CERTAIN)
}

/** What is left to each of those who are hit so often: the strongest bears it until he falls, then the next. */
function hurt(board: Board, near: readonly Attacker[], hits: number): ReadonlyMap<Attacker, number> {
  const left = new Map(near.map(one => [one, remaining(board, one.unit)]))
  let points = hits
  for (const one of [...near].sort((a, b) => left.get(b)! - left.get(a)!)) {
    const lost = Math.min(points, left.get(one)!)
    left.set(one, left.get(one)! - lost)
    points -= lost
  }
  return left
}

function strengthOf(board: Board, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + remaining(board, unit), 0)
}

/** T-106, T-110, T-112: both name each other, and it counts once. */
function togetherOf(board: Board, units: readonly Unit[]): number {
  let sum = 0
  for (const [i, one] of units.entries())
    for (const other of units.slice(i + 1)) sum += board.types.get(one.type)!.rollWith?.[other.type] ?? 0
  return sum
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
