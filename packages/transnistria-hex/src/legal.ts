import type { Board } from './content/board.ts'
import type { Action, HexId, Seat, State, Unit, UnitId } from './model.ts'
import type { Order } from './orders.ts'
import { type Play, readPlay } from './play.ts'
import { whyNoAction, whyNoDisarm, whyNoRecovery } from './rules/actions.ts'
import { targetsOf } from './rules/attack.ts'
import { choicesOf } from './rules/choices.ts'
import { whyNoPeace } from './rules/intervention.ts'
import { dropZone, marches } from './rules/movement.ts'
import { areEnemies, isGround, typeOf } from './rules/sides.ts'
import { unitsInSupply } from './rules/supply.ts'
import { seatToAct } from './step.ts'

/** Everything that `seat` may order now: an order is accepted if and only if it is listed. */
export function* legalOrders(board: Board, state: State, seat: Seat): Iterable<Order> {
  if (seatToAct(state) !== seat) return
  const play = readPlay(board, state)
  if (state.pending) yield* choicesOf(play)
  else {
    const { units, declared, rules } = state
    const targets = enemyHexes(play)
    let known: ReadonlySet<UnitId> | undefined
    const fed = () => (known ??= unitsInSupply(play, seat))
    for (const unit of units) if (unit.side === seat) yield* ordersOf(play, unit, targets, fed)
    for (const { target } of declared) yield { type: 'resolveBattles', target }
    if (declared.length === 0 || rules.endWithBattles) yield { type: 'endTurn' }
  }
  if (!whyNoPeace(play)) yield { type: 'requestPeace' }
}

/** What one unit may do; `fed` finds out only once who is in supply. */
function ordersOf(play: Play, unit: Unit, targets: readonly HexId[], fed: typeof unitsInSupply): Order[] {
  const { id } = unit
  if (unit.status === 'reserve') return dropZone(play, unit).map(to => ({ type: 'airdrop', unit: id, to }))
  if (unit.status !== 'map') return []
  const orders: Order[] = []
  const { move } = typeOf(play.board, unit)
  const may = (action: Action) => !whyNoAction(play, unit, action)
  if (move !== null && may('movement'))
    for (const [to] of marches(play, unit, 1)) orders.push({ type: 'move', unit: id, to: to! })
  if (move !== null && may('march'))
    for (const path of marches(play, unit, move)) orders.push({ type: 'march', unit: id, path })
  for (const type of ['attack', 'reconnoitre'] as const) {
    const kind = type === 'attack' ? 'attack' : 'reconnaissance'
    if (!may(kind)) continue
    for (const target of targetsOf(play, unit, targets, kind)) orders.push({ type, unit: id, target })
  }
  if (!whyNoDisarm(play, unit)) orders.push({ type: 'disarm', unit: id })
  if (!whyNoRecovery(play, unit, fed)) orders.push({ type: 'recover', unit: id })
  return orders
}

/** Hexes with an enemy formation, in set-up order. */
function enemyHexes({ board, state }: Play): HexId[] {
  const hexes = new Set<HexId>()
  for (const unit of state.units) {
    if (unit.hex !== null && areEnemies(unit.side, state.turn) && isGround(board, unit)) hexes.add(unit.hex)
  }
  return [...hexes]
}
