import { distance } from '../map.ts'
import type { Battle, HexId, Seat, Unit } from '../model.ts'
import { allianceOf, changeUnit, fieldOf, hexOf, type Play, remaining, typeOf, unitOf } from '../play.ts'
import { damageUnit, surrender, takeControl } from './units.ts'
import { canCross } from './zones-of-control.ts'

/** A way to retreat: through `over` to `to`, at a cost in damage. */
interface Way {
  readonly over: number
  readonly to: number
  readonly damage: number
}

/** Every way of two hexes that is open to a unit (T-072 to T-076, R-63). */
function waysOf(play: Play, unit: Unit): Way[] {
  const { board, state } = play
  const { rules } = state
  const { count, zoc } = fieldOf(play)
  const own = allianceOf(unit.side)
  const enemy = own === 0 ? 1 : 0
  const from = hexOf(board, unit)
  const unhindered = rules.retreatIgnoresZoc && typeOf(board, unit).ignoresZoc
  const cost = (hex: number): number => (!unhindered && zoc[enemy][hex]! > 0 ? 1 : 0)
  const room = rules.freeHex === 'empty' ? 1 : 3
  const ways: Way[] = []
  for (let d = 0; d < 6; d++) {
    const over = board.neighbours[from * 6 + d]!
    if (over < 0 || count[enemy][over]! > 0 || !canCross(board, rules, from, d)) continue
    if (!rules.retreatThroughFriends && count[own][over]! > 0 && zoc[enemy][over]! > 0) continue
    for (let e = 0; e < 6; e++) {
      const to = board.neighbours[over * 6 + e]!
      if (to < 0 || distance(board, from, to) !== 2 || !canCross(board, rules, over, e)) continue
      if (count[enemy][to]! > 0 || count[own][to]! >= room || cost(to) > 0) continue
      ways.push({ over, to, damage: cost(over) + (rules.retreatStartCosts ? cost(from) : 0) })
    }
  }
  return ways
}

/** Whether some units can all retreat, one after another, without crowding each other out. */
function canAllRetreat(play: Play, units: readonly Unit[], taken: ReadonlyMap<number, number> = new Map()): boolean {
  const [unit, ...others] = units
  if (!unit) return true
  return waysOf(play, unit).some(
    way => fits(play, unit, way, taken) && canAllRetreat(play, others, after(play, unit, way, taken)),
  )
}

function fits(play: Play, unit: Unit, way: Way, taken: ReadonlyMap<number, number>): boolean {
  const room = play.state.rules.freeHex === 'empty' ? 1 : 3
  return fieldOf(play).count[allianceOf(unit.side)][way.to]! + (taken.get(way.to) ?? 0) < room
}

/** Places taken by those who retreated before; a unit that dies on its way takes none. */
function after(play: Play, unit: Unit, way: Way, taken: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  if (way.damage >= remaining(play.board, unit)) return taken
  return new Map(taken).set(way.to, (taken.get(way.to) ?? 0) + 1)
}

/** Whether the whole hex can retreat before the battle (T-057, R-46, R-74). */
export function canRetreatEarly(play: Play, units: readonly Unit[]): boolean {
  return play.state.rules.earlyRetreat === 'allowed' && units.length > 0 && canAllRetreat(play, units)
}

export interface RetreatChoice {
  readonly unit: Unit
  readonly path: readonly [HexId, HexId]
  readonly damage: number
}

/** What one seat may choose for units that retreat. Before a battle a choice must leave a way for all the others. */
export function retreatChoices(play: Play, units: readonly Unit[], seat: Seat, early: boolean): RetreatChoice[] {
  const { hexes } = play.board
  const choices: RetreatChoice[] = []
  for (const unit of units) {
    if (unit.side !== seat) continue
    const others = units.filter(other => other.id !== unit.id)
    for (const way of waysOf(play, unit)) {
      if (early && !canAllRetreat(play, others, after(play, unit, way, new Map()))) continue
      choices.push({ unit, path: [hexes[way.over]!.id, hexes[way.to]!.id], damage: way.damage })
    }
  }
  return choices
}

/** One unit of the battle retreats; on its way it may die, and then the attacker is credited, unless it went early. */
export function retreatUnit(play: Play, { unit, path, damage }: RetreatChoice, early: boolean): void {
  const { state } = play
  const battle = state.battle!
  const dies = damage >= remaining(play.board, unit)
  const walked = dies ? path.slice(0, 1) : path
  changeUnit(play, unit.id, { hex: walked.at(-1)! })
  play.events.push({
    type: 'retreated',
    seat: unit.side,
    unit: unit.id,
    from: unit.hex!,
    path: walked,
    damage,
    early,
    rule: 'T-072',
  })
  if (!dies) takeControl(play, unit.id, walked)
  if (damage > 0)
    damageUnit(play, unit.id, damage, 'retreat', early && !state.rules.earlyRetreatCredit ? null : credit(play, battle))
  state.battle = { ...battle, early, retreating: battle.retreating.filter(id => id !== unit.id) }
}

/** Whom the attacker's kills are credited to: nobody where reconnaissance does not count. */
export function credit(play: Play, battle: Battle): Seat | null {
  return battle.kind === 'reconnaissance' && !play.state.rules.reconnaissanceCredit ? null : play.state.turn
}

/** The way a unit takes where nobody chooses: the first of those that cost least damage. */
export function easiestRetreat(play: Play, unit: Unit): RetreatChoice | null {
  let best: Way | null = null
  for (const way of waysOf(play, unit)) if (!best || way.damage < best.damage) best = way
  const { hexes } = play.board
  return best && { unit, path: [hexes[best.over]!.id, hexes[best.to]!.id], damage: best.damage }
}

/** Units that have no way left surrender (T-077). */
export function surrenderTrapped(play: Play): void {
  const battle = play.state.battle!
  for (const id of battle.retreating) {
    if (waysOf(play, unitOf(play, id)).length > 0) continue
    surrender(play, id, 'retreat')
    play.state.battle = {
      ...play.state.battle!,
      retreating: play.state.battle!.retreating.filter(other => other !== id),
    }
  }
}
