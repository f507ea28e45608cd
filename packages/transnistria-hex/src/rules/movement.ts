/** Movement: T-033 to T-041, T-098, T-115, R-30, R-36, R-41, R-45, R-77, R-78. */

import { directionTo } from '../content/board.ts'
import { type HexId, terrains, type Unit } from '../model.ts'
import { changeUnit, fieldOf, type Play, tell } from '../play.ts'
import type { PlayProblemCode } from '../problems.ts'
import type { Reach } from '../queries/answers.ts'
import type { Rulings } from '../rulings.ts'
import { payAction, whyNoAction } from './actions.ts'
import { staysHome } from './ballots.ts'
import { russiansAreIn } from './intervention.ts'
import { type Alliance, allianceOf, enemyOf, factionOf, hexOf, typeOf } from './sides.ts'
import { isFreeFor, roomIn, takeControl } from './units.ts'
import { canCross, countIn, type Field, inEnemyZoc } from './zones-of-control.ts'

/** What is asked of every step of a unit's march; looked up once. */
interface Mover {
  readonly play: Play
  readonly field: Field
  readonly unit: Unit
  readonly start: number
  readonly own: Alliance
  readonly enemy: Alliance
  /** T-098 */
  readonly ignoresZoc: boolean
  readonly homebound: boolean
  /** Movement points of a turn, and those that are left. */
  readonly move: number | null
  readonly points: number
  /** What each terrain costs, in the order of `terrains`. */
  readonly costs: readonly number[]
  readonly rulings: Rulings
}

/** Movement points left; none for aviation. */
export function pointsOf({ board, state }: Play, unit: Unit): number {
  return (typeOf(board, unit).move ?? 0) - spentOf(state.rulings, unit)
}

function spentOf({ movePool }: Rulings, { spent }: Unit): number {
  return movePool === 'turn' ? spent : 0
}

function moverOf(play: Play, unit: Unit): Mover {
  const { board, state } = play
  const { move, ignoresZoc = false } = typeOf(board, unit)
  const { rulings } = state
  const { moveCost } = rulings
  return {
    play,
    field: fieldOf(play),
    unit,
    start: hexOf(board, unit),
    own: allianceOf(unit.seat),
    enemy: enemyOf(unit.seat),
    ignoresZoc,
    homebound: staysHome(play, unit),
    move,
    points: (move ?? 0) - spentOf(rulings, unit),
    costs: moveCost ? terrains.map(terrain => moveCost[terrain]) : board.moveCosts,
    rulings,
  }
}

/** Why a step to a neighbouring hex is refused, its cost apart; T-040, T-041: from one enemy zone of control into another or the same. */
function whyNoStep(mover: Mover, from: number, to: number, direction: number): PlayProblemCode | null {
  const { play, field, rulings } = mover
  const { board } = play
  if (!canCross(board, rulings, from, direction)) return 'move-no-bridge'
  if (countIn(field, mover.enemy, to) > 0) return 'move-enemy'
  if (mover.homebound && board.hexes[to]!.seat !== factionOf(board, mover.unit)) return 'move-home'
  return !mover.ignoresZoc && isZoned(mover, to) && isZoned(mover, from) ? 'move-zone-of-control' : null
}

function isZoned({ field, rulings, own, start }: Mover, hex: number): boolean {
  return inEnemyZoc(field, rulings, own, hex, start)
}

/** Points left after entering a hex (T-035); -1 where they do not reach. The first hex of a turn can always be entered. */
function pointsAfter({ play, move, costs }: Mover, to: number, left: number): number {
  const cost = costs[play.board.terrain[to]!]!
  if (cost <= left) return left - cost
  return left === move ? 0 : -1
}

/** A unit stops in an enemy zone of control (T-039); one that ignores zones stops at friends there where R-41 says so. */
function stopsIn(mover: Mover, hex: number): boolean {
  if (!isZoned(mover, hex)) return false
  return !mover.ignoresZoc || (!mover.rulings.detachmentsPassFriends && othersIn(mover, hex) > 0)
}

/** Friends in a hex besides the unit itself. */
function othersIn({ field, own, start }: Mover, hex: number): number {
  return countIn(field, own, hex) - (hex === start ? 1 : 0)
}

/** Room to end in (T-038, R-36); the unit itself does not take up the hex it started from. */
function canEnd({ play, own, start }: Mover, hex: number): boolean {
  return roomIn(play, hex, own) + (hex === start ? 1 : 0) > 0
}

/** Why a unit may not move along a path (T-033 to T-041). */
export function whyNoMove(
  play: Play,
  unit: Unit,
  action: 'movement' | 'march',
  path: readonly HexId[],
): PlayProblemCode | null {
  const refused = whyNoAction(play, unit, action)
  if (refused) return refused
  const { board } = play
  if (typeOf(board, unit).move === null) return 'move-immobile'
  const mover = moverOf(play, unit)
  let left = mover.points
  let at = mover.start
  for (const [i, id] of path.entries()) {
    if (i > 0 && stopsIn(mover, at)) return 'move-stops'
    const to = board.numberOf.get(id)
    if (to === undefined) return 'hex-unknown'
    const direction = directionTo(board, at, to)
    if (direction < 0) return 'move-unreachable'
    const code = whyNoStep(mover, at, to, direction)
    if (code) return code
    left = pointsAfter(mover, to, left)
    if (left < 0) return 'move-points'
    at = to
  }
  return canEnd(mover, at) ? null : 'move-full'
}

/** Moves a unit along a path that is allowed, before any other unit moves (T-036). */
export function moveUnit(play: Play, unit: Unit, action: 'movement' | 'march', path: readonly HexId[]): void {
  const mover = moverOf(play, unit)
  let left = mover.points
  for (const id of path) left = pointsAfter(mover, play.board.numberOf.get(id)!, left)
  payAction(play, unit.id, action)
  changeUnit(play, unit.id, moved => {
    moved.hex = path.at(-1)!
    moved.spent += mover.points - left
  })
  const rule = action === 'march' ? 'T-034' : 'T-033'
  tell(play, { type: 'moved', seat: unit.seat, unit: unit.id, action, from: unit.hex!, path, rule })
  takeControl(play, unit.id, path)
}

/** Visits every path a March may take, or every hex of a Movement; the action itself must be allowed. The visitor is lent the path, not given. */
export function eachPath(play: Play, unit: Unit, longest: number, visit: (path: readonly HexId[]) => void): void {
  const { neighbours, hexes } = play.board
  const mover = moverOf(play, unit)
  const path: HexId[] = []
  const walk = (at: number, left: number): void => {
    for (let d = 0; d < 6; d++) {
      const to = neighbours[at * 6 + d]!
      if (to < 0 || whyNoStep(mover, at, to, d)) continue
      const after = pointsAfter(mover, to, left)
      if (after < 0) continue
      path.push(hexes[to]!.id)
      if (canEnd(mover, to)) visit(path)
      if (path.length < longest && after > 0 && !stopsIn(mover, to)) walk(to, after)
      path.pop()
    }
  }
  walk(mover.start, mover.points)
}

/** A way to a hex, by the way to the hex before it. */
interface Way {
  readonly at: number
  readonly left: number
  readonly steps: number
  readonly before: Way | null
}

/** The hexes a unit can end in by one Movement and by one March, each by a cheapest way; its actions and limits apart. */
export function reachOf(
  play: Play,
  unit: Unit,
): { readonly movement: readonly Reach[]; readonly march: readonly Reach[] } {
  const { neighbours, blank } = play.board
  const mover = moverOf(play, unit)
  const start: Way = { at: mover.start, left: mover.points, steps: 0, before: null }
  /** The best way to each hex, in the order in which they are found. */
  const ways = [start]
  // For each hex, 1 + the place of its way; 0 where none is known.
  const places = blank.slice()
  places[mover.start] = 1
  let movement: readonly Reach[] = []
  let edge: readonly number[] = [0]
  for (let round = 1; edge.length > 0; round++) {
    const next: number[] = []
    for (const place of edge) {
      const way = ways[place]!
      const { at, left: points } = way
      if (points <= 0 || (way !== start && stopsIn(mover, at))) continue
      // It may have been found in this round, longer and cheaper than the one before.
      const steps = way.steps + 1
      for (let d = 0; d < 6; d++) {
        const to = neighbours[at * 6 + d]!
        if (to < 0 || whyNoStep(mover, at, to, d)) continue
        const left = pointsAfter(mover, to, points)
        const known = places[to]! - 1
        if (left <= (known < 0 ? -1 : ways[known]!.left)) continue
        const found = { at: to, left, steps, before: way }
        if (known < 0) places[to] = ways.push(found)
        else ways[known] = found
        next.push(places[to]! - 1)
      }
    }
    edge = next
    if (round === 1) movement = endsOf(mover, ways)
  }
  return { movement, march: endsOf(mover, ways) }
}

/** Those of the hexes found that have room, but for the one it starts from. */
function endsOf(mover: Mover, ways: readonly Way[]): Reach[] {
  const { hexes } = mover.play.board
  const ends: Reach[] = []
  for (let i = 1; i < ways.length; i++) {
    const way = ways[i]!
    if (canEnd(mover, way.at))
      ends.push({ hex: hexes[way.at]!.id, cost: mover.points - way.left, path: pathOf(mover.play, way) })
  }
  return ends
}

/** The hexes of a way, but for the one it starts from. */
function pathOf({ board }: Play, way: Way): HexId[] {
  const path: HexId[] = new Array(way.steps)
  for (let here = way; here.before; here = here.before) path[here.steps - 1] = board.hexes[here.at]!.id
  return path
}

/** T-115, R-45: any hex without an enemy ground unit that has room, as its first action. */
export function whyNoAirdrop(play: Play, unit: Unit, to: HexId): PlayProblemCode | null {
  const refused = whyNoStay(play, unit)
  if (refused) return refused
  const at = play.board.numberOf.get(to)
  if (at === undefined) return 'hex-unknown'
  if (countIn(fieldOf(play), enemyOf(unit.seat), at) > 0) return 'move-enemy'
  return isFreeFor(play, at, unit.seat) ? null : 'move-full'
}

/** Why a unit cannot be dropped anywhere. */
function whyNoStay(play: Play, unit: Unit): PlayProblemCode | null {
  const { board, state } = play
  if (!typeOf(board, unit).airdrop || unit.status !== 'reserve') return 'airdrop-impossible'
  if (!russiansAreIn(state)) return 'airdrop-early'
  return whyNoAction(play, unit, state.rulings.airdropAction)
}

/** Every hex a unit can be dropped in. */
export function dropZone(play: Play, unit: Unit): HexId[] {
  if (whyNoStay(play, unit)) return []
  return play.board.hexes.filter((_, at) => isFreeFor(play, at, unit.seat)).map(({ id }) => id)
}

export function airdrop(play: Play, { id, type, seat }: Unit, hex: HexId): void {
  const { airdropAction, airdropSpends } = play.state.rulings
  payAction(play, id, airdropAction)
  //
  const spent = airdropSpends === 'all' ? (play.board.types.get(type)!.move ?? 0) : 0
  changeUnit(play, id, dropped => {
    dropped.status = 'map'
    dropped.hex = hex
    dropped.spent = spent
  })
  tell(play, { type: 'airdropped', seat, unit: id, hex, rule: 'T-115' })
  takeControl(play, id, [hex])
}
