import { choicesOf } from './choices.ts'
import type { Board } from './map.ts'
import type { HexId, Order, Seat, State, Unit } from './model.ts'
import { areEnemies, isGround, openPlay, type Play, typeOf } from './play.ts'
import { actionFault, disarmFault, recoverFault } from './rules/actions.ts'
import { targetFault } from './rules/attack.ts'
import { peaceFault } from './rules/intervention.ts'
import { airdropFault, marches } from './rules/movement.ts'
import { seatToAct } from './step.ts'

/** Everything that `seat` may order now: an order is accepted if and only if it is listed. */
export function* legalOrders(board: Board, state: State, seat: Seat): Iterable<Order> {
  if (seatToAct(state) !== seat) return
  const play = openPlay(board, state)
  yield* state.pending ? choicesOf(play) : openActions(play)
  if (!peaceFault(play)) yield { type: 'requestPeace' }
}

function* openActions(play: Play): Iterable<Order> {
  const { units, turn, declared, rules } = play.state
  const targets = enemyHexes(play)
  for (const unit of units) {
    if (unit.side !== turn) continue
    if (unit.status === 'map') yield* actionsOf(play, unit, targets)
    else if (unit.status === 'reserve') {
      for (const { id: to } of play.board.hexes)
        if (!airdropFault(play, unit, to)) yield { type: 'airdrop', unit: unit.id, to }
    }
  }
  for (const { target } of declared) yield { type: 'resolveBattles', target }
  if (declared.length === 0 || rules.endWithBattles) yield { type: 'endTurn' }
}

function* actionsOf(play: Play, unit: Unit, targets: Iterable<HexId>): Iterable<Order> {
  const { id } = unit
  const { move } = typeOf(play.board, unit)
  const may = (action: Parameters<typeof actionFault>[2]) => !actionFault(play, unit, action)
  if (move !== null && may('movement'))
    for (const [to] of marches(play, unit, 1)) yield { type: 'move', unit: id, to: to! }
  if (move !== null && may('march'))
    for (const path of marches(play, unit, move)) yield { type: 'march', unit: id, path }
  for (const type of ['attack', 'reconnoitre'] as const) {
    const kind = type === 'attack' ? 'attack' : 'reconnaissance'
    if (!may(kind)) continue
    for (const target of targets) if (!targetFault(play, unit, target, kind)) yield { type, unit: id, target }
  }
  if (!disarmFault(play, unit)) yield { type: 'disarm', unit: id }
  if (!recoverFault(play, unit)) yield { type: 'recover', unit: id }
}

/** Hexes with an enemy formation, in set-up order. */
function enemyHexes({ board, state }: Play): Set<HexId> {
  const hexes = new Set<HexId>()
  for (const unit of state.units) {
    if (unit.hex !== null && areEnemies(unit.side, state.turn) && isGround(board, unit)) hexes.add(unit.hex)
  }
  return hexes
}
