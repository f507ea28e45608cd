import type { Action, Terrain } from '../../src/entries/model.ts'
import type { HexId, State } from '../../src/index.ts'
import { neighboursOf } from './map.ts'
import {
  canCross,
  defenceLeft,
  enemies,
  enemiesIn,
  inEnemyZone,
  isFree,
  isGround,
  mayEnter,
  type Piece,
  piecesIn,
  type Situation,
} from './situation.ts'

export interface Way {
  readonly hex: HexId
  readonly cost: number
  readonly path: readonly HexId[]
}

/** Every way a unit may go in one action, tried hex by hex (T-033 to T-041). */
function everyWay(situation: Situation, piece: Piece, most: number): Way[] {
  const { rulings } = situation
  const points = rulings.movePool === 'turn' ? piece.kind.move! - piece.spent : piece.kind.move!
  const ways: Way[] = []
  const walk = (from: HexId, path: readonly HexId[], cost: number) => {
    if (path.length === most) return
    for (const to of neighboursOf(situation.chart, from)) {
      // a unit that has spent nothing can always enter one hex, for all it has.
      const firstStep = path.length === 0 && points === piece.kind.move
      const price = cost + costOf(situation, to)
      const total = firstStep ? Math.min(price, points) : price
      if (!mayStep(situation, piece, from, to)) continue
      if (total > points) continue
      const way = [...path, to]
      if (isFree(situation, piece.seat, to, piece)) ways.push({ hex: to, cost: total, path: way })
      if (mayPass(situation, piece, to) && total < points) walk(to, way, total)
    }
  }
  walk(piece.hex!, [], 0)
  return ways
}

function costOf({ chart, rulings }: Situation, hex: HexId): number {
  const { terrain } = chart.places.get(hex)!
  return rulings.moveCost ? rulings.moveCost[terrain as Terrain] : chart.content.terrain[terrain].moveCost
}

/** The enemy's zone as it counts for the movement of a unit. */
function stoppedAt(situation: Situation, piece: Piece, hex: HexId): boolean {
  if (piece.kind.ignoresZoc) return false
  return zoneCounts(situation, piece, hex)
}

function zoneCounts(situation: Situation, piece: Piece, hex: HexId): boolean {
  if (!inEnemyZone(situation, piece.seat, hex)) return false
  return !(situation.rulings.friendsCancelZoc && friendsIn(situation, piece, hex).length > 0)
}

function friendsIn(situation: Situation, piece: Piece, hex: HexId): Piece[] {
  return piecesIn(situation, hex).filter(
    other => other.id !== piece.id && isGround(other) && !enemies(other.seat, piece.seat),
  )
}

function mayStep(situation: Situation, piece: Piece, from: HexId, to: HexId): boolean {
  if (!canCross(situation, from, to) || !mayEnter(situation, piece, to)) return false
  if (enemiesIn(situation, piece.seat, to).length > 0) return false
  return !(stoppedAt(situation, piece, from) && stoppedAt(situation, piece, to))
}

/** It need not stop there (T-037, T-039, R-41). */
function mayPass(situation: Situation, piece: Piece, hex: HexId): boolean {
  if (stoppedAt(situation, piece, hex)) return false
  const throughFriends = friendsIn(situation, piece, hex).length > 0 && zoneCounts(situation, piece, hex)
  return !throughFriends || (piece.kind.ignoresZoc === true && situation.rulings.detachmentsPassFriends)
}

/** The cheapest way to every hex but the one where the unit stands, hexes in the order of their names. */
export function cheapest(ways: readonly Way[], stands: HexId | null): { hex: HexId; cost: number }[] {
  const costs = new Map<HexId, number>()
  for (const { hex, cost } of ways) if (hex !== stands) costs.set(hex, Math.min(cost, costs.get(hex) ?? cost))
  return [...costs].map(([hex, cost]) => ({ hex, cost })).sort((a, b) => (a.hex < b.hex ? -1 : 1))
}

/** What one Movement and one March can reach. */
export function reach(situation: Situation, piece: Piece): { movement: Way[]; march: Way[] } {
  if (piece.status !== 'map' || !isGround(piece)) return { movement: [], march: [] }
  return {
    movement: everyWay(situation, piece, 1),
    march: everyWay(situation, piece, Number.POSITIVE_INFINITY),
  }
}

/** A unit that may act once more this turn, and in this way (T-026, T-051, T-056, R-33, R-35, R-42). */
export function mayAct({ rulings }: Situation, state: State, piece: Piece, action: Action): boolean {
  if (piece.status !== 'map' || piece.disarmed || piece.actions.length >= 2) return false
  if (piece.actions.includes('recover') || state.declared.some(({ units }) => units.includes(piece.id))) return false
  if (piece.actions.includes(action) && !rulings.repeatActions) return false
  const primary = action !== 'movement' && action !== 'reconnaissance'
  const over = primary ? state.used.primary >= 2 : state.used.secondary >= 6
  return !over || piece.overLimit || rulings.overLimitDamage === 'turn-end' || defenceLeft(piece) > 1
}
