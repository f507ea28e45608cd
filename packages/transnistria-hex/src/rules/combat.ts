/** What a battle is decided by: T-004 to T-010, T-048, T-050, T-059 to T-064, T-099, T-100, T-106, T-110, T-112, T-116, R-48 to. */

import { directionTo, distance } from '../content/board.ts'
import type { UnitType } from '../content/model.ts'
import type { BattleTerms } from '../events.ts'
import type { Battle, HexId, Unit } from '../model.ts'
import { fieldOf, living, type Play, unitOf } from '../play.ts'
import { type Alliance, allianceOf, hexOf, isGround, remaining, typeOf } from './sides.ts'
import { countIn } from './zones-of-control.ts'

/** The attackers of a battle that still live. */
export function attackersOf(play: Play, { attackers }: Battle): Unit[] {
  return living(
    play,
    attackers.map(({ unit }) => unit),
  )
}

/** The defenders of a battle that are still in the hex. */
export function defendersOf(play: Play, { defenders, target }: Battle): Unit[] {
  return living(play, defenders).filter(unit => unit.hex === target)
}

/** Ground units next to the target; the others fire from a distance or fly. */
export function adjacentTo({ board }: Play, target: HexId, units: readonly Unit[]): Unit[] {
  const at = board.numberOf.get(target)!
  return units.filter(unit => isGround(board, unit) && distance(board, hexOf(board, unit), at) === 1)
}

/** What lies between a hex and a unit next to it: 0, `RIVER` or `BRIDGE`. */
export function sideBetween({ board }: Play, target: HexId, unit: Unit): number {
  const at = board.numberOf.get(target)!
  return board.sides[at * 6 + directionTo(board, at, hexOf(board, unit))]!
}

/** Whether all attackers attack across the river (T-009, R-52). */
export function isAcrossRiver(play: Play, target: HexId, attackers: readonly Unit[]): boolean {
  const near = adjacentTo(play, target, attackers)
  if (near.length === 0 || (play.state.rulings.rangedLiftRiver && near.length < attackers.length)) return false
  return near.every(unit => sideBetween(play, target, unit) !== 0)
}

/** The terms of the attackers' roll (T-059 to T-064). */
export function attackTerms(play: Play, battle: Battle): BattleTerms {
  const { board, state } = play
  const { rulings } = state
  const { map } = board.content
  const attackers = attackersOf(play, battle)
  const defenders = defendersOf(play, battle)
  const scouts = battle.kind === 'reconnaissance'
  const at = board.numberOf.get(battle.target)!
  const ground = board.hexes[at]!.terrain
  const isInfantry = (unit: Unit) => typeOf(board, unit).arm === 'infantry'
  //
  const onPlain =
    ground === 'plain' && (rulings.infantryTarget === 'some' ? defenders.some(isInfantry) : defenders.every(isInfantry))
  let dice = 0
  let bonusDice = 0
  let damage = 0
  for (const { unit: id, damage: had } of battle.attackers) {
    const unit = unitOf(play, id)
    if (unit.hex === null) continue
    const { attack, bonus } = typeOf(board, unit)
    if ((bonus === 'city' && ground === 'city') || (bonus === 'infantry-on-plain' && onPlain)) bonusDice++
    dice += attack
    damage += had
  }
  // T-048: one die for one unit, whatever its attack and damage. T-050: the river is the only terrain it minds.
  let terrain = scouts ? 0 : map.terrain[ground].attackMod
  const crosses = rulings.riverFixed === 'start' ? battle.river : isAcrossRiver(play, battle.target, attackers)
  let river = crosses ? map.riverAttackMod : 0
  //
  if (!rulings.riverStacks && crosses) {
    if (terrain < river) river = 0
    else terrain = 0
  }
  //
  const all = battle.attackers.map(attacker => unitOf(play, attacker.unit))
  return {
    dice: scouts ? 1 : dice + bonusDice,
    bonusDice: scouts ? 0 : bonusDice,
    damage: scouts ? 0 : damage,
    pairs: countPairs(play, at, allianceOf(state.turn), attackers),
    terrain,
    river,
    together: together(play, rulings.togetherCounts === 'all' ? all : attackers),
    against: strength(play, defenders),
  }
}

/** The terms of the defenders' first fire (T-007, R-53, R-72); null where nobody can fire, or nobody is near enough to be hit. */
export function firstFireTerms(play: Play, battle: Battle): BattleTerms | null {
  const { board, state } = play
  const { firstFireDamage, firstFirePairs } = state.rulings
  const near = adjacentTo(play, battle.target, attackersOf(play, battle))
  const firing = defendersOf(play, battle).filter(unit => !unit.disarmed && rangeOf(play, unit)[0] <= 1)
  const [first] = near
  if (!battle.river || !first || firing.length === 0) return null
  const sum = (value: (unit: Unit) => number) => firing.reduce((all, unit) => all + value(unit), 0)
  const counts = firstFirePairs === 'one-hex' && near.every(unit => unit.hex === first.hex)
  return {
    dice: sum(unit => typeOf(board, unit).attack),
    bonusDice: 0,
    damage: firstFireDamage === 'counts' ? sum(unit => unit.damage) : 0,
    pairs: counts ? countPairs(play, hexOf(board, first), allianceOf(battle.defender), firing) : 0,
    terrain: 0,
    river: 0,
    together: together(play, firing),
    against: strength(play, near),
  }
}

/** In hexes. */
export type Range = readonly [near: number, far: number]

/** The range of whoever attacks neighbouring hexes only. */
export const NEXT: Range = [1, 1]

/** From how near to how far a unit attacks: neighbouring hexes unless its type says otherwise (T-099, T-100, T-116, R-60). */
export function rangeOf({ board, state }: Play, unit: Unit): Range {
  const { reach = NEXT } = typeOf(board, unit)
  if (reach === 'any') return [0, Number.POSITIVE_INFINITY]
  const far = reach[1]
  return far > 1 && !state.rulings.artilleryAdjacent ? [Math.max(reach[0], 2), far] : reach
}

/** Defence less damage of some units (T-064). */
export function strength({ board }: Play, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + remaining(board, unit), 0)
}

/** Pairs of units on opposite sides of a hex, one an axis (T-062, R-50, R-83). */
function countPairs(play: Play, at: number, alliance: Alliance, fighting: readonly Unit[]): number {
  const { board, state } = play
  const { pairs, disarmedPairs } = state.rulings
  const counts = (unit: Unit, hex: number) =>
    unit.hex === board.hexes[hex]!.id && isGround(board, unit) && (disarmedPairs || !unit.disarmed)
  const holds = (d: number): boolean => {
    const hex = board.neighbours[at * 6 + d]!
    if (hex < 0 || countIn(fieldOf(play), alliance, hex) === 0) return false
    const units = pairs === 'attackers' ? fighting : state.units
    return (pairs === 'presence' && disarmedPairs) || units.some(unit => counts(unit, hex))
  }
  return [0, 1, 2].filter(d => holds(d) && holds(d + 3)).length
}

/** What types that fight well or badly together add (T-106, T-110, T-112); each relation once. */
function together({ board, state }: Play, units: readonly Unit[]): number {
  const types = [...new Set(units.map(unit => typeOf(board, unit)))]
  let sum = 0
  types.forEach((a, i) => {
    for (const b of types.slice(i + 1)) {
      const [ab, ba] = [relation(a, b), relation(b, a)]
      sum += state.rulings.pairModifierTwice ? ab + ba : ab || ba
    }
  })
  return sum
}

function relation({ rollWith = {} }: UnitType, { id }: UnitType): number {
  return Object.hasOwn(rollWith, id) ? rollWith[id]! : 0
}

/** The total of a roll: Nd3 - X + Y and what modifies it (T-059, T-063, R-49). */
export function totalOf({ state }: Play, terms: BattleTerms, rolled: number): number {
  const total = rolled - terms.damage + terms.pairs + terms.terrain + terms.river + terms.together
  return state.rulings.negativeRoll ? total : Math.max(0, total)
}
