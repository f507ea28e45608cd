import { distance } from '../map.ts'
import type { Battle, BattleTerms, HexId, Unit } from '../model.ts'
import { type Alliance, allianceOf, fieldOf, hexOf, isGround, type Play, remaining, typeOf, unitOf } from '../play.ts'

/** The attackers of a battle that still live. */
export function attackersOf(play: Play, battle: Battle): Unit[] {
  return living(
    play,
    battle.attackers.map(attacker => attacker.unit),
  )
}

/** Those of some units that are still on the map. */
export function living(play: Play, ids: readonly string[]): Unit[] {
  const units: Unit[] = []
  for (const id of ids) {
    const unit = unitOf(play, id)
    if (unit?.hex) units.push(unit)
  }
  return units
}

/** The defenders of a battle that are still in the hex. */
export function defendersOf(play: Play, battle: Battle): Unit[] {
  return living(play, battle.defenders).filter(unit => unit.hex === battle.target)
}

/** Ground units next to the target; the others fire from a distance or fly. */
export function adjacentTo(play: Play, target: HexId, units: readonly Unit[]): Unit[] {
  const at = play.board.numberOf.get(target)!
  return units.filter(unit => isGround(play.board, unit) && distance(play.board, hexOf(play.board, unit), at) === 1)
}

/** The terms of the attackers' roll (T-059 to T-064). */
export function attackTerms(play: Play, battle: Battle): BattleTerms {
  const { board, state } = play
  const { rules } = state
  const attackers = attackersOf(play, battle)
  const defenders = defendersOf(play, battle)
  const scouts = battle.kind === 'reconnaissance'
  const at = board.numberOf.get(battle.target)!
  const ground = board.hexes[at]!.terrain
  const infantry = defenders.filter(unit => typeOf(board, unit).arm === 'infantry').length
  const onPlain = ground === 'plain' && (rules.infantryTarget === 'some' ? infantry > 0 : infantry === defenders.length)
  let [dice, bonusDice, damage] = [0, 0, 0]
  for (const unit of attackers) {
    const { attack, bonus } = typeOf(board, unit)
    const more = (bonus === 'city' && ground === 'city') || (bonus === 'infantryOnPlain' && onPlain) ? 1 : 0
    dice += attack + more
    bonusDice += more
    damage += battle.attackers.find(attacker => attacker.unit === unit.id)!.damage
  }
  // T-048: one die for one unit, whatever its attack and damage. T-050: the river is the only terrain it minds.
  if (scouts) [dice, bonusDice, damage] = [1, 0, 0]
  let terrain = scouts ? 0 : board.content.map.terrain[ground].attackMod
  let river = battle.river ? board.content.map.riverAttackMod : 0
  if (!rules.riverStacks && battle.river) {
    if (terrain < river) river = 0
    else terrain = 0
  }
  const pairs = countPairs(play, at, allianceOf(state.turn), attackers)
  return {
    dice,
    bonusDice,
    damage,
    pairs,
    terrain,
    river,
    together: together(play, attackers),
    against: strength(play, defenders),
  }
}

/** The terms of the defenders' first fire (T-007, R-53, R-72); null where nobody can fire, or nobody is near enough to be hit. */
export function firstFireTerms(play: Play, battle: Battle): BattleTerms | null {
  const { board, state } = play
  if (!battle.river) return null
  const near = adjacentTo(play, battle.target, attackersOf(play, battle))
  const firing = defendersOf(play, battle).filter(unit => !unit.disarmed && nearest(play, unit) <= 1)
  if (near.length === 0 || firing.length === 0) return null
  let [dice, damage] = [0, 0]
  for (const unit of firing) {
    dice += typeOf(board, unit).attack
    if (state.rules.firstFireDamage === 'counts') damage += unit.damage
  }
  const together1 = together(play, firing)
  const oneHex = near.every(unit => unit.hex === near[0]!.hex) && state.rules.firstFirePairs === 'oneHex'
  const pairs = oneHex ? countPairs(play, hexOf(board, near[0]!), allianceOf(battle.defender), firing) : 0
  return { dice, bonusDice: 0, damage, pairs, terrain: 0, river: 0, together: together1, against: strength(play, near) }
}

function nearest(play: Play, unit: Unit): number {
  const { reach } = typeOf(play.board, unit)
  return reach === undefined ? 1 : reach === 'any' ? 0 : reach[0]
}

/** Defence less damage of some units (T-064). */
export function strength(play: Play, units: readonly Unit[]): number {
  let sum = 0
  for (const unit of units) sum += remaining(play.board, unit)
  return sum
}

/** Pairs of units on opposite sides of a hex, one an axis (T-062, R-50, R-83). */
function countPairs(play: Play, at: number, alliance: Alliance, fighting: readonly Unit[]): number {
  const { board, state } = play
  const { pairs, disarmedPairs } = state.rules
  const units = pairs === 'attackers' ? fighting : state.units
  const simple = pairs === 'presence' && disarmedPairs
  const field = fieldOf(play)
  const holds = (hex: number): boolean => {
    if (hex < 0) return false
    if (simple) return field.count[alliance][hex]! > 0
    return units.some(
      unit =>
        unit.hex !== null &&
        hexOf(board, unit) === hex &&
        allianceOf(unit.side) === alliance &&
        isGround(board, unit) &&
        (disarmedPairs || !unit.disarmed),
    )
  }
  let count = 0
  for (let d = 0; d < 3; d++) {
    if (holds(board.neighbours[at * 6 + d]!) && holds(board.neighbours[at * 6 + d + 3]!)) count++
  }
  return count
}

/** What types that fight well or badly together add (T-106, T-110, T-112); each relation once. */
function together(play: Play, units: readonly Unit[]): number {
  const { board, state } = play
  const types = [...new Set(units.map(unit => unit.type))]
  let sum = 0
  types.forEach((a, i) => {
    for (const b of types.slice(i + 1)) {
      const [ab, ba] = [relation(board.types.get(a)!.rollWith, b), relation(board.types.get(b)!.rollWith, a)]
      sum += state.rules.pairModifierTwice ? ab + ba : ab || ba
    }
  })
  return sum
}

function relation(rollWith: { readonly [type: string]: number } | undefined, other: string): number {
  return rollWith && Object.hasOwn(rollWith, other) ? rollWith[other]! : 0
}

/** The total of a roll: Nd3 - X + Y and what modifies it (T-059, T-063, R-49). */
export function totalOf(play: Play, terms: BattleTerms, rolled: number): number {
  const total = rolled - terms.damage + terms.pairs + terms.terrain + terms.river + terms.together
  return play.state.rules.negativeRoll ? total : Math.max(0, total)
}
