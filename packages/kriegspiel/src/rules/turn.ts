/** A turn: K-2.4.5, K-2.4.12, K-2.4.13, K-2.6.1, K-2.7.2, K-2.7.3, K-2.7.8, K-2.7.10, K-2.9.10. */

import type { Problem } from '@umpire/core-game'
import { cellOf, placed } from '../content/board.ts'
import type { LossCause, Seat, State } from '../model.ts'
import type { OrderOf } from '../orders.ts'
import { beginTurn, change, fieldOf, type Play, tell } from '../play.ts'
import { fault } from '../problems.ts'
import { assessUnit, whyNoAttack } from './combat.ts'
import { isEnemyArsenal, pathOf, whyNoEntry, whyNoMove, whyNoPath } from './movement.ts'
import { mustRetreatFirst, whyNoRetreat } from './retreat.ts'
import { insert, isRelay, otherSeat, rising, unitAt, without } from './units.ts'

/** One unit moves; by entering an arsenal of the enemy it destroys it, which is the attack of this turn (K-2.7). */
export function move(play: Play, seat: Seat, order: OrderOf<'move'>): Problem | null {
  const { board, state } = play
  const field = fieldOf(play)
  const unit = unitAt(state.units, cellOf(board, order.from))
  const to = cellOf(board, order.to)
  if (unit?.seat !== seat) return fault('unit-unknown', ['from'])
  if (to < 0) return fault('square-unknown', ['to'])
  const stays = whyNoMove(state, field, unit)
  if (stays) return fault(stays, ['from'])
  const path = pathOf(board, state, field, unit, to)
  if (!path) return fault(whyNoPath(board, state, field, unit, to), ['to'])
  const barred = whyNoEntry(board, state, unit, to)
  if (barred) return fault(barred, ['to'])

  const retreat = state.retreat?.at === unit.at
  const { kind } = unit
  const from = board.names[unit.at]!
  const at = board.names[to]!
  const rule = retreat ? 'K-2.6.1' : 'K-2.7.3'
  tell(play, {
    type: 'moved',
    seat,
    kind,
    from,
    to: at,
    path: path.map(cell => board.names[cell]!),
    retreat,
    rule,
  })
  const other = otherSeat(seat)
  // K-2.7.10
  const storms = !isRelay(unit) && isEnemyArsenal(board, state, seat, to)
  const destroyed = storms ? rising([...state.destroyed, to]) : state.destroyed
  if (storms) {
    const left = board.arsenals[other].filter(arsenal => !destroyed.includes(arsenal)).length
    tell(play, { type: 'arsenal-destroyed', seat: other, at, kind, left, rule: 'K-2.7.8' })
  }
  // Written out, for a spread would cost as much as drawing a network.
  const next: State = {
    rulings: state.rulings,
    units: insert(without(state.units, unit), { seat, kind, at: to }),
    destroyed,
    turn: seat,
    moved: rising([...state.moved, to]),
    lastMoved: state.rulings.attackNeedsLastMoved ? to : null,
    attacked: state.attacked || storms,
    retreat: retreat ? { at: to, done: true } : state.retreat,
    draw: state.draw,
    deployment: null,
    end: null,
  }
  change(play, next, seat, { from: unit.at, to })
  return null
}

/** Every unit in reach attacks one enemy, and the turn is over (K-2.4, K-2.6). */
export function attack(play: Play, seat: Seat, order: OrderOf<'attack'>): Problem | null {
  const { board, state } = play
  const field = fieldOf(play)
  const target = unitAt(state.units, cellOf(board, order.target))
  // K-2.4.5
  if (target?.seat !== otherSeat(seat)) return fault('attack-no-target', ['target'])
  if (mustRetreatFirst(state)) return fault('retreat-first')
  if (state.attacked) return fault('attack-spent')
  const sum = assessUnit(board, state, field, target)
  const barred = whyNoAttack(board, state, sum)
  if (barred) return fault(barred, ['target'])

  tell(play, { type: 'attacked', seat, ...sum, rule: 'K-2.4.12' })
  if (sum.result === 'destroyed') {
    const cause: LossCause = sum.margin > 1 ? 'beaten' : whyNoRetreat(board, state, field, target)!
    tell(play, { type: 'destroyed', ...placed(board, target), cause, rule: lossRules[cause] })
    // K-2.4.13
    change(play, { ...state, units: without(state.units, target) }, seat)
    if (play.state.end) return null
  }
  const retreats = sum.result === 'retreats'
  if (retreats) tell(play, { type: 'retreat-forced', ...placed(board, target), rule: 'K-2.6.1' })
  pass(play, seat, retreats ? { at: target.at, done: false } : null)
  return null
}

const lossRules: { readonly [cause in LossCause]: string } = {
  beaten: 'K-2.4.12',
  'no-room': 'K-2.6.2',
  offline: 'K-2.6.3',
}

/** The turn ends without an attack, or after that on an arsenal (K-2.7.2); without a move, too (K-2.9.10). */
export function endTurn(play: Play, seat: Seat): Problem | null {
  if (mustRetreatFirst(play.state)) return fault('retreat-first')
  pass(play, seat, null)
  return null
}

function pass(play: Play, seat: Seat, retreat: Play['state']['retreat']): void {
  tell(play, { type: 'turn-ended', seat, rule: 'K-2.7.2' })
  beginTurn(play, otherSeat(seat), retreat)
}
