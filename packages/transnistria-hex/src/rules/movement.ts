import { directionTo } from '../map.ts'
import type { HexId, Reach, Unit } from '../model.ts'
import { type Alliance, allianceOf, changeUnit, factionOf, fieldOf, hexOf, type Play, typeOf } from '../play.ts'
import { actionFault, type Fault, fault, payAction } from './actions.ts'
import { isHomebound } from './ballots.ts'
import { hasRoom, takeControl } from './units.ts'
import { canCross, type Field, inEnemyZoc } from './zones-of-control.ts'

/** What is asked of every step of a unit's march; looked up once. */
interface Mover {
  readonly play: Play
  readonly field: Field
  readonly unit: Unit
  readonly start: number
  readonly alliance: Alliance
  /** T-098 */
  readonly ignoresZoc: boolean
  readonly homebound: boolean
  /** Movement points left. */
  readonly points: number
  /** Nothing is spent yet: one hex can always be entered. */
  readonly fresh: boolean
}

function moverOf(play: Play, unit: Unit): Mover {
  const { board, state } = play
  const { move, ignoresZoc = false } = typeOf(board, unit)
  const spent = state.rules.movePool === 'turn' ? unit.spent : 0
  const homebound = !unit.provoked && isHomebound(board.content, state.ballots, unit.id)
  const [field, start, alliance] = [fieldOf(play), hexOf(board, unit), allianceOf(unit.side)]
  return { play, field, unit, start, alliance, ignoresZoc, homebound, points: (move ?? 0) - spent, fresh: spent === 0 }
}

const ZOC = 'move-zone-of-control'

/** Why a step to a neighbouring hex is refused, its cost apart. */
function stepFault(mover: Mover, from: number, to: number, direction: number): Fault | null {
  const { play, field, alliance, unit, start } = mover
  const { board, state } = play
  if (!canCross(board, state.rules, from, direction))
    return fault('move-unreachable', 'The river has no bridge here', 'R-31')
  if (field.count[alliance === 0 ? 1 : 0][to]) return fault('move-enemy', 'An enemy is there', 'T-038')
  if (mover.homebound && board.hexes[to]!.owner !== factionOf(board, unit))
    return fault('move-home', 'It stays at home until it is attacked', 'X-04')
  if (
    !mover.ignoresZoc &&
    inEnemyZoc(field, state.rules, alliance, from, start) &&
    inEnemyZoc(field, state.rules, alliance, to, start)
  )
    return fault(ZOC, 'Not from one enemy zone of control to another', 'T-040')
  return null
}

/** Points left after entering a hex; -1 where they do not reach. The first hex of a turn can always be entered. */
function pointsAfter(mover: Mover, to: number, left: number): number {
  const { board, state } = mover.play
  const { terrain } = board.hexes[to]!
  const cost = state.rules.moveCost?.[terrain] ?? board.content.map.terrain[terrain].moveCost
  if (cost <= left) return left - cost
  return mover.fresh && left === mover.points && left > 0 ? 0 : -1
}

/** A unit stops in an enemy zone of control (T-039). */
function stopsIn(mover: Mover, hex: number): boolean {
  return !mover.ignoresZoc && inEnemyZoc(mover.field, mover.play.state.rules, mover.alliance, hex, mover.start)
}

/** Room to end in (T-038, R-36); the unit itself does not take up the hex it started from. */
function canEnd(mover: Mover, hex: number): boolean {
  const { field, alliance, play, start } = mover
  const most = play.state.rules.freeHex === 'empty' ? 1 : 3
  return field.count[alliance][hex]! - (hex === start ? 1 : 0) < most
}

function moveFault(play: Play, unit: Unit, action: 'movement' | 'march', path: readonly HexId[]): Fault | null {
  if (unit.status !== 'map') return fault('unit-not-on-map', 'It is not on the map', 'T-033')
  const refused = actionFault(play, unit, action)
  if (refused) return refused
  const { board } = play
  const mover = moverOf(play, unit)
  if (typeOf(board, unit).move === null) return fault('move-immobile', 'Aviation does not move', 'T-100')
  let left = mover.points
  let at = mover.start
  let stopped = false
  for (const id of path) {
    if (stopped) return fault(ZOC, 'It stops in an enemy zone of control', 'T-039')
    const to = board.numberOf.get(id)
    const direction = to === undefined ? -1 : directionTo(board, at, to)
    if (to === undefined || direction < 0) return fault('move-unreachable', `${id} is no neighbouring hex`, 'T-033')
    const refused = stepFault(mover, at, to, direction)
    if (refused) return refused
    left = pointsAfter(mover, to, left)
    if (left < 0) return fault('move-points', 'Its movement points do not reach', 'T-034')
    stopped = stopsIn(mover, to)
    at = to
  }
  return canEnd(mover, at) ? null : fault('move-full', 'There is no room', 'T-038')
}

export function movementFault(play: Play, unit: Unit, to: HexId): Fault | null {
  return moveFault(play, unit, 'movement', [to])
}

export function marchFault(play: Play, unit: Unit, path: readonly HexId[]): Fault | null {
  return moveFault(play, unit, 'march', path)
}

/** Moves a unit along a path that is allowed. */
export function moveUnit(play: Play, unit: Unit, action: 'movement' | 'march', path: readonly HexId[]): void {
  const mover = moverOf(play, unit)
  let left = mover.points
  for (const id of path) left = pointsAfter(mover, play.board.numberOf.get(id)!, left)
  payAction(play, unit.id, action)
  changeUnit(play, unit.id, { hex: path.at(-1)!, spent: unit.spent + mover.points - left })
  const rule = action === 'march' ? 'T-034' : 'T-033'
  play.events.push({ type: 'moved', seat: unit.side, unit: unit.id, action, from: unit.hex!, path, rule })
  takeControl(play, unit.id, path)
}

/** Every path a March may take, or every hex of a Movement; the action itself must be allowed. */
export function marches(play: Play, unit: Unit, longest: number): HexId[][] {
  const { board } = play
  if (unit.status !== 'map' || typeOf(board, unit).move === null) return []
  const mover = moverOf(play, unit)
  const found: HexId[][] = []
  const walk = (at: number, left: number, path: HexId[]): void => {
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[at * 6 + d]!
      if (to < 0 || stepFault(mover, at, to, d)) continue
      const after = pointsAfter(mover, to, left)
      if (after < 0) continue
      const longer = [...path, board.hexes[to]!.id]
      if (canEnd(mover, to)) found.push(longer)
      if (longer.length < longest && after > 0 && !stopsIn(mover, to)) walk(to, after, longer)
    }
  }
  walk(mover.start, mover.points, [])
  return found
}

/** The hexes a unit can end in by one March (or Movement: `longest` 1), each by a cheapest way; its actions and limits apart. */
export function reachOf(play: Play, unit: Unit, longest: number): Reach[] {
  const { board } = play
  if (unit.status !== 'map' || typeOf(board, unit).move === null) return []
  const mover = moverOf(play, unit)
  const ways = new Map<number, { readonly left: number; readonly path: readonly HexId[] }>()
  let edge: readonly number[] = [mover.start]
  ways.set(mover.start, { left: mover.points, path: [] })
  for (let steps = 0; edge.length > 0 && steps < longest; steps++) {
    const next: number[] = []
    for (const at of edge) {
      const { left, path } = ways.get(at)!
      if (left <= 0 || (path.length > 0 && stopsIn(mover, at))) continue
      for (let d = 0; d < 6; d++) {
        const to = board.neighbours[at * 6 + d]!
        if (to < 0 || stepFault(mover, at, to, d)) continue
        const after = pointsAfter(mover, to, left)
        if (after < 0 || after <= (ways.get(to)?.left ?? -1)) continue
        ways.set(to, { left: after, path: [...path, board.hexes[to]!.id] })
        next.push(to)
      }
    }
    edge = next
  }
  ways.delete(mover.start)
  const reach: Reach[] = []
  for (const [at, { left, path }] of ways) {
    if (canEnd(mover, at)) reach.push({ hex: board.hexes[at]!.id, cost: mover.points - left, path })
  }
  return reach
}

/** T-115, R-45: any hex without an enemy ground unit that has room, as its first action. */
export function airdropFault(play: Play, unit: Unit, to: HexId): Fault | null {
  const { board, state } = play
  const ready = unit.status === 'reserve' && typeOf(board, unit).airdrop && state.intervention.stage === 'joined'
  if (!ready) return fault('airdrop-impossible', 'Only the air-assault battalion, off the map, is dropped', 'T-115')
  const refused = actionFault(play, unit, state.rules.airdropAction)
  if (refused) return refused
  if (!board.numberOf.has(to)) return fault('move-unreachable', `There is no hex ${to}`, 'T-115')
  return hasRoom(play, to, unit.side) ? null : fault('move-full', 'An enemy is there, or no room', 'R-45')
}

export function airdrop(play: Play, unit: Unit, to: HexId): void {
  const { airdropAction, airdropSpends } = play.state.rules
  payAction(play, unit.id, airdropAction)
  const spent = airdropSpends === 'all' ? (typeOf(play.board, unit).move ?? 0) : 0
  changeUnit(play, unit.id, { status: 'map', hex: to, spent })
  play.events.push({ type: 'airdropped', seat: unit.side, unit: unit.id, hex: to, rule: 'T-115' })
  takeControl(play, unit.id, [to])
}
