/** Retreat: T-057, T-058, T-072 to T-077, R-15, R-37, R-40, R-41, R-46, R-57, R-61, R-63, R-64, R-74, R-81, R-88. */

import type { Battle, HexId, Pending, Seat, Unit } from '../model.ts'
import { changeUnit, type Fight, fieldOf, living, type Play, tell, unitOf } from '../play.ts'
import { allianceOf, areEnemies, enemyOf, hexOf, remaining, typeOf } from './sides.ts'
import { damageUnit, roomIn, surrender, takeControl } from './units.ts'
import { canCross, countIn, zocOn } from './zones-of-control.ts'

/** A way to retreat: through `over` to `to`, at a cost in damage. */
interface Way {
  readonly over: number
  readonly to: number
  readonly damage: number
}

/** How many units have taken up a hex in a retreat that is only thought of. */
type Taken = ReadonlyMap<number, number>

/** The ways of two hexes that are open to a unit (T-072, T-074, T-075, T-076, R-63); no more than `most`. */
function waysOf(play: Play, unit: Unit, most = 18): Way[] {
  const { board, state } = play
  const { rulings } = state
  const field = fieldOf(play)
  const own = allianceOf(unit.seat)
  const enemy = enemyOf(unit.seat)
  const from = hexOf(board, unit)
  const ways: Way[] = []
  if (unit.disarmed && !rulings.disarmedRetreat) return ways
  const unhindered = rulings.retreatIgnoresZoc && typeOf(board, unit).ignoresZoc
  // R-88; who ignores zones in retreat passes friends there as in movement (T-076, R-40, R-41).
  const passesFriends = rulings.retreatThroughFriends || (unhindered && rulings.detachmentsPassFriends)
  const cost = (hex: number): number => (!unhindered && zocOn(field, enemy, hex) > 0 ? 1 : 0)
  const start = rulings.retreatStartCosts ? cost(from) : 0
  for (let d = 0; d < 6 && ways.length < most; d++) {
    const over = board.neighbours[from * 6 + d]!
    if (over < 0 || countIn(field, enemy, over) > 0 || !canCross(board, rulings, from, d)) continue
    if (!passesFriends && countIn(field, own, over) > 0 && zocOn(field, enemy, over) > 0) continue
    // The same direction again, or the one to either side of it: all others lead back (T-073).
    for (const turn of [5, 0, 1]) {
      const e = (d + turn) % 6
      const to = board.neighbours[over * 6 + e]!
      if (to < 0 || countIn(field, enemy, to) > 0 || cost(to) > 0 || !canCross(board, rulings, over, e)) continue
      if (roomIn(play, to, own) > 0) ways.push({ over, to, damage: cost(over) + start })
    }
  }
  return ways
}

/** Those of the units to retreat who may go next: any of a seat that its owner picks, or the first in set-up order. */
function nextToRetreat({ state }: Play, leaving: readonly Unit[], seat: Seat): Unit[] {
  const own = leaving.filter(unit => unit.seat === seat)
  return state.rulings.retreatOrder === 'owner' ? own : own.slice(0, 1)
}

/**
 * Whether units can all retreat in some order, without crowding each other out. `seat` has to send the next; after that whoever owns the
 * first that is left, as in `battleDecision`.
 */
function canAllRetreat(
  play: Play,
  leaving: readonly Unit[],
  taken: Taken = new Map(),
  seat = leaving[0]?.seat,
): boolean {
  if (!seat) return true
  return nextToRetreat(play, leaving, seat).some(unit => {
    const others = leaving.filter(other => other !== unit)
    const fits = ({ to }: Way) => roomIn(play, to, allianceOf(unit.seat)) > (taken.get(to) ?? 0)
    return waysOf(play, unit).some(way => fits(way) && canAllRetreat(play, others, after(play, unit, way, taken)))
  })
}

/** Places taken by those who retreated before: none by a unit that dies on its way; also by aircraft it captures there. */
function after(play: Play, unit: Unit, { to, damage }: Way, taken: Taken): Taken {
  const { board, state } = play
  if (damage >= remaining(board, unit)) return taken
  const { id } = board.hexes[to]!
  const captured = (other: Unit) => other.hex === id && areEnemies(other.seat, unit.seat)
  const aircraft = state.rulings.aviationStacks ? state.units.filter(captured).length : 0
  return new Map(taken).set(to, (taken.get(to) ?? 0) + 1 + aircraft)
}

/** Whether the whole hex can retreat before the battle, where `seat` decides for it (T-057, R-46, R-74). */
export function canRetreatEarly(play: Play, units: readonly Unit[], seat: Seat): boolean {
  if (play.state.rulings.earlyRetreat === 'never' || units.length === 0) return false
  return units.every(unit => waysOf(play, unit, 1).length > 0) && canAllRetreat(play, units, new Map(), seat)
}

export interface RetreatChoice {
  readonly unit: Unit
  readonly path: readonly [HexId, HexId]
  readonly damage: number
}

function choiceOf({ board }: Play, unit: Unit, { over, to, damage }: Way): RetreatChoice {
  return { unit, path: [board.hexes[over]!.id, board.hexes[to]!.id], damage }
}

/** What the seat to decide may choose for the units of a battle that retreat. Before a battle a choice must leave a way for all the others. */
export function retreatChoices(play: Play, battle: Battle, { kind, seat }: Pending): RetreatChoice[] {
  const begins = kind === 'defend'
  const leaving = living(play, begins ? battle.defenders : battle.retreating)
  return nextToRetreat(play, leaving, seat).flatMap(unit => {
    const others = leaving.filter(other => other !== unit)
    const fits = (way: Way) =>
      !(begins || battle.early) || canAllRetreat(play, others, after(play, unit, way, new Map()))
    return waysOf(play, unit)
      .filter(fits)
      .map(way => choiceOf(play, unit, way))
  })
}

/** One unit of the battle retreats; on its way it may die, and then the attacker is credited, unless it went early. */
export function retreatUnit(play: Play, battle: Fight, { unit, path, damage }: RetreatChoice): void {
  const { id, seat, hex } = unit
  const { early } = battle
  const left = remaining(play.board, unit) - damage
  const walked = left > 0 ? path : path.slice(0, 1)
  changeUnit(play, id, leaving => {
    leaving.hex = walked.at(-1)!
  })
  tell(play, { type: 'retreated', seat, unit: id, from: hex!, path: walked, damage, early, rule: 'T-072' })
  // Who goes early takes 1 damage more (T-058); who dies by it takes nothing.
  if (left > (early ? 1 : 0)) takeControl(play, id, walked)
  if (damage > 0) damageUnit(play, id, damage, 'retreat', early ? earlyCredit(play, battle) : credit(play, battle))
  battle.retreating = battle.retreating.filter(other => other !== id)
}

/** Whom the attacker's kills are credited to: nobody where reconnaissance does not count. */
export function credit({ state }: Play, battle: Battle): Seat | null {
  return battle.kind === 'reconnaissance' && !state.rulings.reconnaissanceCredit ? null : state.turn
}

/** The same for those who go before the battle. */
export function earlyCredit(play: Play, battle: Battle): Seat | null {
  return play.state.rulings.earlyRetreatCredit ? credit(play, battle) : null
}

/** The way a unit takes where nobody chooses: the first of those that cost least damage. */
export function easiestRetreat(play: Play, unit: Unit): RetreatChoice {
  return choiceOf(
    play,
    unit,
    waysOf(play, unit).reduce((best, way) => (way.damage < best.damage ? way : best)),
  )
}

/** Those of the units that have to retreat that have no way left surrender (T-077). */
export function surrenderTrapped(play: Play, battle: Fight): void {
  const stuck = battle.retreating.filter(id => waysOf(play, unitOf(play, id), 1).length === 0)
  if (stuck.length === 0) return
  battle.retreating = battle.retreating.filter(id => !stuck.includes(id))
  for (const id of stuck) surrender(play, id, 'retreat', credit(play, battle))
}
