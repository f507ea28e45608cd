import type { Board } from './map.ts'
import type { Order, Seat, State, Unit } from './model.ts'
import { areEnemies, isGround, openPlay, type Play, typeOf } from './play.ts'
import { actionFault, disarmFault, recoverFault } from './rules/actions.ts'
import { attackFault } from './rules/attack.ts'
import { living } from './rules/combat.ts'
import { peaceFault } from './rules/intervention.ts'
import { airdropFault, marches } from './rules/movement.ts'
import { retreatChoices } from './rules/retreat.ts'
import { seatToAct } from './step.ts'

/** Everything that `seat` may order now: an order is accepted if and only if it is listed. */
export function* legalOrders(board: Board, state: State, seat: Seat): Iterable<Order> {
  if (seatToAct(state) !== seat) return
  const play = openPlay(board, state)
  if (state.pending) yield* choices(play)
  else yield* openActions(play)
}

function* choices(play: Play): Iterable<Order> {
  const { state } = play
  const pending = state.pending!
  switch (pending.kind) {
    case 'feed':
    case 'allocate':
      for (const unit of pending.units) yield { type: pending.kind, unit }
      return
    case 'resolveBattles':
      for (const target of pending.targets) yield { type: 'resolveBattles', target }
      return
    case 'rebase':
      for (const to of pending.airfields) yield { type: 'rebase', unit: pending.unit, to }
      return
    case 'occupy':
      for (const unit of pending.units) yield { type: 'occupy', unit }
      if (state.rules.advance === 'may') yield { type: 'occupy', unit: null }
      return
    case 'defend':
      yield { type: 'stand' }
      yield* retreats(play, pending.units, pending.seat, true)
      return
    case 'retreat':
      yield* retreats(play, state.battle!.retreating, pending.seat, state.battle!.early)
  }
}

function* retreats(play: Play, ids: readonly string[], seat: Seat, early: boolean): Iterable<Order> {
  for (const { unit, path } of retreatChoices(play, living(play, ids), seat, early))
    yield { type: 'retreat', unit: unit.id, path }
}

function* openActions(play: Play): Iterable<Order> {
  const { state } = play
  for (const unit of state.units) {
    if (unit.side !== state.turn) continue
    if (unit.status === 'map') yield* actionsOf(play, unit)
    else if (unit.status === 'reserve') {
      for (const { id: to } of play.board.hexes)
        if (!airdropFault(play, unit, to)) yield { type: 'airdrop', unit: unit.id, to }
    }
  }
  for (const { target } of state.declared) yield { type: 'resolveBattles', target }
  if (!peaceFault(play)) yield { type: 'requestPeace' }
  if (state.declared.length === 0) yield { type: 'endTurn' }
}

function* actionsOf(play: Play, unit: Unit): Iterable<Order> {
  const { board } = play
  const { id } = unit
  if (!actionFault(play, unit, 'movement'))
    for (const [to] of marches(play, unit, 1)) yield { type: 'move', unit: id, to: to! }
  if (!actionFault(play, unit, 'march')) {
    for (const path of marches(play, unit, typeOf(board, unit).move ?? 0)) yield { type: 'march', unit: id, path }
  }
  for (const type of ['attack', 'reconnoitre'] as const) {
    const kind = type === 'attack' ? 'attack' : 'reconnaissance'
    if (actionFault(play, unit, kind)) continue
    for (const target of enemyHexes(play)) if (!attackFault(play, unit, target, kind)) yield { type, unit: id, target }
  }
  if (!disarmFault(play, unit)) yield { type: 'disarm', unit: id }
  if (!recoverFault(play, unit)) yield { type: 'recover', unit: id }
}

/** Hexes with an enemy formation, in set-up order. */
function enemyHexes({ board, state }: Play): Set<string> {
  const hexes = new Set<string>()
  for (const unit of state.units) {
    if (unit.hex !== null && areEnemies(unit.side, state.turn) && isGround(board, unit)) hexes.add(unit.hex)
  }
  return hexes
}
