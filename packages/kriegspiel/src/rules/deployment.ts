/** Deployment: K-2.7.11, K-2.7.12, K-2.7.15, K-2.9.12. */

import type { Problem } from '@umpire/core-game'
import { type Board, cellOf, countOf, inTerritory, MOUNTAIN, placed } from '../content/board.ts'
import { kinds } from '../content/unit-types.ts'
import { type Cell, type Kind, type Seat, type State, seats, type Unit } from '../model.ts'
import type { OrderOf } from '../orders.ts'
import { beginTurn, type Play, tell } from '../play.ts'
import { fault, type ProblemCode } from '../problems.ts'
import { bySquare, unitAt, without } from './units.ts'

/** How many units of a kind a side has yet to deploy. */
export function undeployed(board: Board, units: readonly Unit[], seat: Seat, kind: Kind): number {
  return countOf(board.content, kind) - units.filter(unit => unit.seat === seat && unit.kind === kind).length
}

/** Whether a side has deployed all its units (K-2.9.12). */
export function isComplete(board: Board, units: readonly Unit[], seat: Seat): boolean {
  return kinds.every(kind => undeployed(board, units, seat, kind) === 0)
}

/** Why a side may not deploy on a square; null where it may (K-2.7.11). */
export function whyNoDeploy(board: Board, state: State, seat: Seat, at: Cell): ProblemCode | null {
  if (at < 0) return 'square-unknown'
  if (!inTerritory(board, at, seat)) return 'square-foreign'
  if (board.terrain[at] === MOUNTAIN) return 'square-mountain'
  return unitAt(state.units, at) ? 'square-taken' : null
}

export function deploy(play: Play, seat: Seat, order: OrderOf<'deploy'>): Problem | null {
  const { board, state } = play
  const { kind } = order
  const at = cellOf(board, order.at)
  const barred = whyNoDeploy(board, state, seat, at)
  if (barred) return fault(barred, ['at'])
  if (undeployed(board, state.units, seat, kind) === 0) return fault('unit-too-many', ['kind'])
  play.state = { ...state, units: bySquare([...state.units, { seat, kind, at }]) }
  tell(play, { type: 'deployed', seat, kind, at: order.at, secret: true, rule: 'K-2.7.11' })
  return null
}

export function undeploy(play: Play, seat: Seat, order: OrderOf<'undeploy'>): Problem | null {
  const { board, state } = play
  const unit = unitAt(state.units, cellOf(board, order.at))
  if (unit?.seat !== seat) return fault('unit-unknown', ['at'])
  play.state = { ...state, units: without(state.units, unit) }
  tell(play, { type: 'undeployed', ...placed(board, unit), secret: true, rule: 'K-2.7.11' })
  return null
}

/** A side has deployed all its units; when both have, the curtain is raised and the battle begins (K-2.7.12). */
export function ready(play: Play, seat: Seat): Problem | null {
  const { board, state } = play
  const deployment = state.deployment!
  if (!isComplete(board, state.units, seat)) return fault('army-incomplete')
  tell(play, { type: 'ready', seat, rule: 'K-2.7.12' })
  const done = seats.filter(other => other === seat || deployment.ready.includes(other))
  if (done.length < seats.length) {
    play.state = { ...state, deployment: { ...deployment, ready: done } }
    return null
  }
  const units = state.units.map(unit => placed(board, unit))
  tell(play, { type: 'curtain-raised', units, rule: 'K-2.7.12' })
  play.state = { ...state, deployment: null }
  beginBattle(play, deployment.first)
  return null
}

/** The first turn goes to the side that was named, or by lot: 1 on a die of two sides is North (K-2.7.15). */
export function beginBattle(play: Play, first: 'lot' | Seat): void {
  beginTurn(play, first === 'lot' ? castLot(play) : first)
}

function castLot(play: Play): Seat {
  const face = play.dice.d(2, 'who begins')
  const first = face === 1 ? 'north' : 'south'
  tell(play, { type: 'lot-cast', sides: 2, face, first, rule: 'K-2.7.15' })
  return first
}
