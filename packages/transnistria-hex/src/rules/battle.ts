/** A battle, step by step: T-007, T-046, T-054, T-057 to T-059, T-065 to T-071, T-107, R-43, R-54 to. */

import type { Dice } from '@umpire/core-rng'
import { distance, RIVER } from '../content/board.ts'
import type { BattleTerms } from '../events.ts'
import type { Battle, BattleKind, Declared, HexId, Pending, Seat, Stage, Unit, UnitId } from '../model.ts'
import { changeUnit, type Fight, fieldOf, living, type Play, tell, unitOf, unitsIn } from '../play.ts'
import { refund } from './attack.ts'
import { staysHome } from './ballots.ts'
import {
  adjacentTo,
  attackersOf,
  attackTerms,
  defendersOf,
  firstFireTerms,
  isAcrossRiver,
  sideBetween,
  totalOf,
} from './combat.ts'
import { canRetreatEarly, credit, earlyCredit, surrenderTrapped } from './retreat.ts'
import { areEnemies, enemyOf, factionOf, hexOf, isGround, opponentOf, remaining, typeOf } from './sides.ts'
import { damageUnit, rearm, takeControl } from './units.ts'
import { countIn } from './zones-of-control.ts'

/** Begins a declared battle; it lapses where nobody is left to attack or to be attacked. */
export function beginBattle(play: Play, declared: Declared): void {
  const { state } = play
  const { turn: seat } = state
  const { target, kind } = declared
  state.declared = state.declared.filter(other => other.target !== target)
  const battle = battleOf(play, declared.units, target, kind)
  const attackers = battle.attackers.map(attacker => attacker.unit)
  const { defenders, river } = battle
  if (attackers.length > 0 && defenders.length > 0) {
    state.battle = battle
    tell(play, { type: 'battle-began', seat, kind, target, attackers, defenders, river, rule: 'T-046' })
    return
  }
  lapse(play, declared)
}

/** A battle that was declared does not take place. */
export function lapse(play: Play, declared: Declared): void {
  const { turn: seat, rulings } = play.state
  tell(play, { type: 'battle-lapsed', seat, target: declared.target, rule: 'R-43' })
  if (rulings.lapsedBattle === 'refunded') refund(play, declared)
}

/** A battle as it begins: who fights, if anybody does, and what is fixed then. */
export function battleOf(play: Play, units: readonly UnitId[], target: HexId, kind: BattleKind): Battle {
  const { board, state } = play
  const { turn } = state
  const attackers = living(play, units).filter(unit => unit.seat === turn)
  const defenders = unitsIn(play, target, enemyOf(turn))
  return {
    target,
    kind,
    stage: 'defend',
    attackers: attackers.map(unit => ({ unit: unit.id, damage: unit.damage })),
    defenders: defenders.map(unit => unit.id),
    defender: strongest(play, defenders)[0]?.seat ?? opponentOf(turn),
    river: isAcrossRiver(play, target, attackers),
    antiAir: attackers.every(unit => isGround(board, unit)) ? null : antiAirOver(play, target),
    damage: 0,
    struck: null,
    early: false,
    retreating: [],
  }
}

/** Whose anti-air unit covers a hex: it is there or next to it, and armed (T-107, R-58). */
function antiAirOver({ board, state }: Play, target: HexId): Seat | null {
  const at = board.numberOf.get(target)!
  const covers = (unit: Unit) =>
    unit.hex !== null &&
    !unit.disarmed &&
    areEnemies(unit.seat, state.turn) &&
    typeOf(board, unit).antiAir &&
    distance(board, hexOf(board, unit), at) <= 1
  return state.units.find(covers)?.seat ?? null
}

/** Units with the highest defence less damage, by id. */
function strongest({ board }: Play, units: readonly Unit[]): Unit[] {
  let found: Unit[] = []
  let top = 0
  for (const unit of units) {
    const left = remaining(board, unit)
    if (left > top) found = []
    if (left >= top) found.push(unit)
    top = Math.max(top, left)
  }
  return found.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The decision that the battle waits for, if any. */
export function battleDecision(play: Play, battle: Battle): Pending | null {
  const { rulings, turn } = play.state
  switch (battle.stage) {
    case 'defend': {
      const units = defendersOf(play, battle)
      return canRetreatEarly(play, units, battle.defender) ? pendingOf('defend', battle.defender, units) : null
    }
    case 'first-fire-damage':
    case 'damage': {
      const tied = tiedUnits(play, battle)
      return tied.length > 1 ? pendingOf('allocate', tied[0]!.seat, tied) : null
    }
    case 'retreat': {
      const [first, ...others] = living(play, battle.retreating)
      if (!first) return null
      const own = rulings.retreatOrder === 'owner' ? others.filter(unit => unit.seat === first.seat) : []
      return pendingOf('retreat', first.seat, [first, ...own])
    }
    case 'advance': {
      const units = occupiers(play, battle)
      return units.length > 0 ? pendingOf('occupy', turn, units) : null
    }
    case 'first-fire':
    case 'roll':
    case 'aftermath':
      return null
  }
}

function pendingOf(kind: 'defend' | 'allocate' | 'retreat' | 'occupy', seat: Seat, units: readonly Unit[]): Pending {
  return { kind, seat, units: units.map(unit => unit.id) }
}

/** Units between which the owner chooses who is struck; none where it makes no difference. */
function tiedUnits(play: Play, battle: Battle): Unit[] {
  if (battle.damage === 0 || battle.struck !== null) return []
  const units = struckUnits(play, battle)
  if (units.length < 2) return []
  const tied = strongest(play, units)
  const each = play.state.rulings.damageOrder === 'until-destroyed' ? remaining(play.board, tied[0]!) : 1
  return battle.damage >= tied.length * each ? [] : tied
}

/** Those among whom damage is given out: the defenders, or in the first fire the attackers next to them. */
export function struckUnits(play: Play, battle: Battle): Unit[] {
  return battle.stage === 'first-fire-damage'
    ? adjacentTo(play, battle.target, attackersOf(play, battle))
    : defendersOf(play, battle)
}

/** Adjacent attackers who may occupy the hex once it is free (T-071, R-65). */
function occupiers(play: Play, battle: Battle): Unit[] {
  const { board, state } = play
  const { target } = battle
  const at = board.numberOf.get(target)!
  const field = fieldOf(play)
  if (countIn(field, 0, at) + countIn(field, 1, at) > 0) return []
  return adjacentTo(play, target, attackersOf(play, battle)).filter(
    unit =>
      !(state.rulings.bridgesOnly && sideBetween(play, target, unit) === RIVER) &&
      !(staysHome(play, unit) && board.hexes[at]!.seat !== factionOf(board, unit)),
  )
}

/** The roll that the battle waits for, if any: the defenders' first fire or the attackers' own. */
export function rollDue(play: Play, battle: Battle): BattleTerms | null {
  if (battle.stage === 'first-fire') return firstFireTerms(play, battle)
  return battle.stage === 'roll' ? attackTerms(play, battle) : null
}

/** Takes a roll: what exceeds the strength of those fired at is damage (T-065), up to what destroys them all. */
export function takeRoll(
  play: Play,
  battle: Fight,
  terms: BattleTerms,
  faces: readonly number[],
  rolled: number,
): void {
  const { target, defender } = battle
  const total = totalOf(play, terms, rolled)
  const excess = Math.max(0, total - terms.against)
  const first = battle.stage === 'first-fire'
  const [type, seat, rule] = first
    ? (['first-fire', defender, 'T-007'] as const)
    : (['battle-rolled', play.state.turn, 'T-059'] as const)
  // Written out: the chances of a battle tell each of its rolls, and a spread of the terms takes several times as long.
  const { dice, bonusDice, damage, pairs, terrain, river, together, against } = terms
  tell(play, {
    type,
    seat,
    target,
    faces,
    total,
    excess,
    dice,
    bonusDice,
    damage,
    pairs,
    terrain,
    river,
    together,
    against,
    rule,
  })
  battle.stage = first ? 'first-fire-damage' : excess > 0 ? 'damage' : 'aftermath'
  battle.damage = Math.min(excess, against)
}

/** What each stage of a battle does that waits for no decision and throws no dice; it names the stage that follows. */
const stageSteps: { readonly [stage in Stage]: (play: Play, battle: Fight) => void } = {
  defend: stand,
  'first-fire': (_, battle) => {
    battle.stage = 'roll'
  },
  'first-fire-damage': (play, battle) => {
    if (battle.damage > 0) strike(play, battle, 'first-fire', battle.defender)
    else battle.stage = attackersOf(play, battle).length > 0 ? 'roll' : 'aftermath'
  },
  // Never reached: attackers always have a roll.
  roll: ({ state }) => {
    state.battle = null
  },
  damage: (play, battle) => {
    if (battle.damage > 0) strike(play, battle, 'battle', credit(play, battle))
    else {
      // T-067; attackers that fail stay where they are.
      battle.retreating = defendersOf(play, battle).map(unit => unit.id)
      battle.stage = wearsFirst(play) ? 'aftermath' : 'retreat'
      if (!wearsFirst(play)) surrenderTrapped(play, battle)
    }
  },
  retreat: (play, battle) => {
    if (battle.early) wearEarly(play, battle)
    battle.stage = battle.early || wearsFirst(play) ? 'advance' : 'aftermath'
  },
  aftermath: (play, battle) => {
    wear(play, battle)
    battle.retreating = living(play, battle.retreating).map(unit => unit.id)
    battle.stage = battle.retreating.length > 0 ? 'retreat' : 'advance'
    surrenderTrapped(play, battle)
  },
  advance: ({ state }) => {
    state.battle = null
  },
}

/** */
function wearsFirst({ state }: Play): boolean {
  return state.rulings.attritionTime === 'before-retreat'
}

/** One step of a battle that waits for no decision and no roll. */
export function passStage(play: Play, battle: Fight): void {
  stageSteps[battle.stage](play, battle)
}

/** One step of a battle that waits for no decision. */
export function advanceBattle(play: Play, battle: Fight, dice: Pick<Dice, 'roll'>): void {
  const terms = rollDue(play, battle)
  if (!terms) {
    passStage(play, battle)
    return
  }
  const purpose = `${battle.stage === 'first-fire' ? 'first fire' : 'battle'} at ${battle.target}`
  const faces = dice.roll(terms.dice, 3, purpose)
  const rolled = faces.reduce((sum, face) => sum + face, 0)
  takeRoll(play, battle, terms, faces, rolled)
}

/** The defenders refuse to retreat, or cannot (T-059). */
export function stand(play: Play, battle: Fight): void {
  tell(play, { type: 'stood', seat: battle.defender, target: battle.target, rule: 'T-057' })
  battle.stage = battle.river ? 'first-fire' : 'roll'
}

/** Gives damage to the strongest unit until it is destroyed, then to the next (T-066, R-54). */
function strike(play: Play, battle: Fight, cause: 'first-fire' | 'battle', by: Seat | null): void {
  const { board, state } = play
  const unit = battle.struck === null ? strongest(play, struckUnits(play, battle))[0]! : unitOf(play, battle.struck)
  const points = state.rulings.damageOrder === 'until-destroyed' ? Math.min(battle.damage, remaining(board, unit)) : 1
  battle.damage -= points
  battle.struck = null
  damageUnit(play, unit.id, points, cause, by)
}

/** T-058: those who retreated before the battle take 1 damage all the same; they were attacked. */
function wearEarly(play: Play, battle: Battle): void {
  for (const { id } of living(play, battle.defenders)) {
    const { hex } = damageUnit(play, id, 1, 'retreat', earlyCredit(play, battle), 'T-058')
    if (hex !== null && play.state.rulings.earlyRetreatRearms) rearm(play, id)
  }
}

/** T-068, T-069: 1 damage to everyone who took part; then the anti-air damage of T-107; then T-054. */
function wear(play: Play, battle: Battle): void {
  const { rangedAttrition, attritionCredit, antiAirExtra } = play.state.rulings
  const attackers = attackersOf(play, battle)
  const hit = battle.antiAir ? attackers.filter(unit => !isGround(play.board, unit)) : []
  //
  const near = rangedAttrition ? attackers : adjacentTo(play, battle.target, attackers)
  const worn = near.filter(unit => antiAirExtra || !hit.includes(unit))
  const defenders = living(play, battle.defenders)
  for (const { id } of worn) damageUnit(play, id, 1, 'attrition', attritionCredit ? battle.defender : null)
  for (const { id } of defenders) damageUnit(play, id, 1, 'attrition', attritionCredit ? credit(play, battle) : null)
  const shot = living(
    play,
    hit.map(({ id }) => id),
  )
  for (const { id } of shot) damageUnit(play, id, 1, 'anti-air', battle.antiAir)
  for (const { id } of living(play, battle.defenders)) rearm(play, id)
}

/** An attacker enters the freed hex, free of points, zones and limits (T-071, R-65). */
export function occupy(play: Play, unit: Unit | null): void {
  const { target } = play.state.battle!
  play.state.battle = null
  if (!unit) return
  const { id, seat, hex } = unit
  tell(play, { type: 'occupied', seat, unit: id, from: hex!, hex: target, rule: 'T-071' })
  changeUnit(play, id, victor => {
    victor.hex = target
  })
  takeControl(play, id, [target])
}
