import type { Dice } from '@umpire/core-rng'
import { directionTo, distance, RIVER } from '../map.ts'
import type { Battle, BattleTerms, Declared, Pending, Seat, Unit, UnitId } from '../model.ts'
import {
  type Alliance,
  allianceOf,
  areEnemies,
  changeUnit,
  factionOf,
  fieldOf,
  hexOf,
  isGround,
  type Play,
  remaining,
  typeOf,
  unitOf,
  unitsIn,
} from '../play.ts'
import { isHomebound } from './ballots.ts'
import { adjacentTo, attackersOf, attackTerms, defendersOf, firstFireTerms, living, totalOf } from './combat.ts'
import { canRetreatEarly, credit, surrenderTrapped } from './retreat.ts'
import { damageUnit, rearm, takeControl } from './units.ts'

/** Begins a declared battle; it lapses where nobody is left to attack or to be attacked. */
export function beginBattle(play: Play, declared: Declared): void {
  const { state } = play
  const { target, kind } = declared
  state.declared = state.declared.filter(other => other.target !== target)
  const battle = battleOf(play, declared.units, target, kind)
  if (!battle) {
    play.events.push({ type: 'battleLapsed', seat: state.turn, target, rule: 'R-43' })
    return
  }
  state.battle = battle
  const attackers = battle.attackers.map(attacker => attacker.unit)
  const { defenders, river } = battle
  play.events.push({ type: 'battleBegan', seat: state.turn, kind, target, attackers, defenders, river, rule: 'T-046' })
}

/** A battle as it begins: who fights, and what is fixed then. null where one side is missing. */
export function battleOf(play: Play, units: readonly UnitId[], target: string, kind: Battle['kind']): Battle | null {
  const { board, state } = play
  const attackers = living(play, units).filter(unit => unit.side === state.turn)
  const enemy: Alliance = allianceOf(state.turn) === 0 ? 1 : 0
  const defenders = unitsIn(play, target, enemy)
  if (attackers.length === 0 || defenders.length === 0) return null
  const at = board.numberOf.get(target)!
  const near = adjacentTo(play, target, attackers)
  const river =
    near.length > 0 && near.every(unit => board.sides[at * 6 + directionTo(board, at, hexOf(board, unit))] !== 0)
  const flies = attackers.some(unit => !isGround(board, unit))
  return {
    target,
    kind,
    stage: 'defend',
    attackers: attackers.map(unit => ({ unit: unit.id, damage: unit.damage })),
    defenders: defenders.map(unit => unit.id),
    defender: strongest(play, defenders)[0]!.side,
    river,
    antiAir: flies ? antiAirOver(play, at, state.turn) : null,
    damage: 0,
    struck: null,
    early: false,
    retreating: [],
  }
}

/** Whose anti-air unit covers a hex: it is there or next to it, and armed (T-107, R-58). */
function antiAirOver(play: Play, at: number, against: Seat): Seat | null {
  const { board, state } = play
  const cover = state.units.find(
    unit =>
      unit.hex !== null &&
      !unit.disarmed &&
      typeOf(board, unit).antiAir &&
      areEnemies(unit.side, against) &&
      distance(board, hexOf(board, unit), at) <= 1,
  )
  return cover?.side ?? null
}

/** Units with the highest defence less damage, by id. */
function strongest(play: Play, units: readonly Unit[]): Unit[] {
  const top = Math.max(...units.map(unit => remaining(play.board, unit)))
  return units.filter(unit => remaining(play.board, unit) === top).sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The decision that the battle waits for, if any. */
export function battleDecision(play: Play, battle: Battle): Pending | null {
  const { state } = play
  switch (battle.stage) {
    case 'defend': {
      const units = defendersOf(play, battle)
      return canRetreatEarly(play, units)
        ? { kind: 'defend', seat: battle.defender, units: units.map(unit => unit.id) }
        : null
    }
    case 'firstFireDamage':
    case 'damage': {
      const tied = tiedUnits(play, battle)
      return tied.length > 1 ? { kind: 'allocate', seat: tied[0]!.side, units: tied.map(unit => unit.id) } : null
    }
    case 'retreat': {
      const units = living(play, battle.retreating)
      const seat = units[0]?.side
      return seat
        ? { kind: 'retreat', seat, units: units.filter(unit => unit.side === seat).map(unit => unit.id) }
        : null
    }
    case 'advance': {
      const units = occupiers(play, battle)
      return units.length > 0 ? { kind: 'occupy', seat: state.turn, units: units.map(unit => unit.id) } : null
    }
    default:
      return null
  }
}

/** Units between which the owner chooses who is struck; none where it makes no difference. */
function tiedUnits(play: Play, battle: Battle): Unit[] {
  if (battle.damage === 0 || battle.struck !== null) return []
  const tied = strongest(play, struckSide(play, battle))
  const enough =
    play.state.rules.damageOrder === 'untilDestroyed' ? tied.length * remaining(play.board, tied[0]!) : tied.length
  return battle.damage >= enough ? [] : tied
}

function struckSide(play: Play, battle: Battle): Unit[] {
  return battle.stage === 'damage'
    ? defendersOf(play, battle)
    : adjacentTo(play, battle.target, attackersOf(play, battle))
}

/** Adjacent attackers who may occupy the hex once it is free (T-071, R-65). */
function occupiers(play: Play, battle: Battle): Unit[] {
  const { board, state } = play
  const at = board.numberOf.get(battle.target)!
  const { count } = fieldOf(play)
  if (count[0][at]! + count[1][at]! > 0) return []
  return adjacentTo(play, battle.target, attackersOf(play, battle)).filter(unit => {
    if (state.rules.bridgesOnly && board.sides[at * 6 + directionTo(board, at, hexOf(board, unit))] === RIVER)
      return false
    const stays = !unit.provoked && isHomebound(board.content, state.ballots, unit.id)
    return !stays || board.hexes[at]!.owner === factionOf(board, unit)
  })
}

/** The roll that the battle waits for, if any: the defenders' first fire or the attackers' own. */
export function rollDue(play: Play, battle: Battle): BattleTerms | null {
  if (battle.stage === 'firstFire') return firstFireTerms(play, battle)
  if (battle.stage === 'roll') return attackTerms(play, battle)
  return null
}

/** Takes a roll: what exceeds the strength of those fired at is damage (T-065), up to what destroys them all. */
export function takeRoll(
  play: Play,
  battle: Battle,
  terms: BattleTerms,
  faces: readonly number[],
  rolled: number,
): void {
  const total = totalOf(play, terms, rolled)
  const excess = Math.max(0, total - terms.against)
  const damage = Math.min(excess, terms.against)
  const { target } = battle
  if (battle.stage === 'firstFire') {
    play.events.push({
      type: 'firstFire',
      seat: battle.defender,
      target,
      faces,
      total,
      excess,
      ...terms,
      rule: 'T-007',
    })
    play.state.battle = { ...battle, stage: 'firstFireDamage', damage }
  } else {
    play.events.push({
      type: 'battleRolled',
      seat: play.state.turn,
      target,
      faces,
      total,
      excess,
      ...terms,
      rule: 'T-059',
    })
    play.state.battle = { ...battle, stage: excess > 0 ? 'damage' : 'aftermath', damage }
  }
}

/** One step of a battle that waits for no decision. */
export function advanceBattle(play: Play, battle: Battle, dice: Pick<Dice, 'roll'>): void {
  const { state } = play
  const terms = rollDue(play, battle)
  if (terms) {
    const purpose = `${battle.stage === 'firstFire' ? 'first fire' : 'battle'} at ${battle.target}`
    const faces = dice.roll(terms.dice, 3, purpose)
    takeRoll(
      play,
      battle,
      terms,
      faces,
      faces.reduce((sum, face) => sum + face, 0),
    )
    return
  }
  switch (battle.stage) {
    case 'defend':
      stand(play, battle)
      break
    case 'firstFire':
      state.battle = { ...battle, stage: 'roll' }
      break
    case 'firstFireDamage':
      if (battle.damage > 0) strike(play, battle, 'firstFire', battle.defender)
      else state.battle = { ...battle, stage: attackersOf(play, battle).length > 0 ? 'roll' : 'aftermath' }
      break
    case 'damage':
      if (battle.damage > 0) strike(play, battle, 'battle', credit(play, battle))
      else {
        state.battle = { ...battle, stage: 'retreat', retreating: defendersOf(play, battle).map(unit => unit.id) }
        surrenderTrapped(play)
      }
      break
    case 'retreat':
      if (battle.early) finishEarly(play, battle)
      else state.battle = { ...battle, stage: 'aftermath' }
      break
    case 'aftermath':
      settleAftermath(play, battle)
      state.battle = { ...battle, stage: 'advance' }
      break
    default:
      state.battle = null
  }
}

/** The defenders refuse to retreat, or cannot (T-059). */
export function stand(play: Play, battle: Battle): void {
  play.events.push({ type: 'stood', seat: battle.defender, target: battle.target, rule: 'T-057' })
  play.state.battle = { ...battle, stage: battle.river ? 'firstFire' : 'roll' }
}

/** Gives damage to the strongest unit until it is destroyed, then to the next (T-066, R-54). */
function strike(play: Play, battle: Battle, cause: 'firstFire' | 'battle', by: Seat | null): void {
  const { board, state } = play
  const unit = battle.struck === null ? strongest(play, struckSide(play, battle))[0]! : unitOf(play, battle.struck)
  const points = state.rules.damageOrder === 'untilDestroyed' ? Math.min(battle.damage, remaining(board, unit)) : 1
  state.battle = { ...battle, damage: battle.damage - points, struck: null }
  damageUnit(play, unit.id, points, cause, by)
}

/** T-058: those who retreated before the battle take 1 damage all the same; they were attacked. */
function finishEarly(play: Play, battle: Battle): void {
  for (const unit of living(play, battle.defenders)) {
    const by = play.state.rules.earlyRetreatCredit ? credit(play, battle) : null
    if (damageUnit(play, unit.id, 1, 'retreat', by).hex !== null) rearm(play, unit.id)
  }
  play.state.battle = { ...battle, stage: 'advance' }
}

/** T-068, T-069: 1 damage to everyone who took part; then the anti-air damage of T-107; then T-054. */
function settleAftermath(play: Play, battle: Battle): void {
  const { board, state } = play
  const { rules } = state
  const attackers = attackersOf(play, battle)
  const defenders = living(play, battle.defenders)
  const near = adjacentTo(play, battle.target, attackers)
  const worn = rules.rangedAttrition ? attackers : near
  for (const unit of worn) damageUnit(play, unit.id, 1, 'attrition', rules.attritionCredit ? battle.defender : null)
  for (const unit of defenders)
    damageUnit(play, unit.id, 1, 'attrition', rules.attritionCredit ? credit(play, battle) : null)
  if (battle.antiAir) {
    for (const unit of attackersOf(play, battle)) {
      if (!isGround(board, unit) && (rules.antiAirExtra || !worn.some(other => other.id === unit.id)))
        damageUnit(play, unit.id, 1, 'antiAir', battle.antiAir)
    }
  }
  for (const unit of living(play, battle.defenders)) rearm(play, unit.id)
}

/** An attacker enters the freed hex, free of points, zones and limits (T-071, R-65). */
export function occupy(play: Play, unit: Unit | null): void {
  const battle = play.state.battle!
  if (unit) {
    const rule = 'T-071'
    play.events.push({ type: 'occupied', seat: unit.side, unit: unit.id, from: unit.hex!, hex: battle.target, rule })
    changeUnit(play, unit.id, { hex: battle.target })
    takeControl(play, unit.id, [battle.target])
  }
  play.state.battle = null
}
