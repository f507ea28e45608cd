import type { Board } from './content/board.ts'
import type { BattleKind, HexId, Seat, State, Unit, UnitId } from './model.ts'
import type { Order, OrderOf } from './orders.ts'
import { type Play, readPlay } from './play.ts'
import { whyNoAction, whyNoDisarm, whyNoRecovery } from './rules/actions.ts'
import { targetsOf } from './rules/attack.ts'
import { choicesOf } from './rules/choices.ts'
import { whyNoPeace } from './rules/intervention.ts'
import { dropZone, marches } from './rules/movement.ts'
import { seatToAct } from './rules/sequence.ts'
import { areEnemies, isGround, typeOf } from './rules/sides.ts'
import { unitsInSupply } from './rules/supply.ts'

/** Everything that `seat` may order now: an order is accepted if and only if it is listed. */
export function* legalOrders(board: Board, state: State, seat: Seat): Iterable<Order> {
  if (seatToAct(state) !== seat) return
  const play = readPlay(board, state)
  if (state.pending) yield* choicesOf(play)
  else {
    const { units, declared, rulings } = state
    const targets = enemyHexes(play)
    let known: ReadonlySet<UnitId> | undefined
    const fed = () => (known ??= unitsInSupply(play, seat))
    for (const unit of units) if (unit.seat === seat) yield* ordersOf(play, unit, targets, fed)
    for (const { target } of declared) yield { type: 'resolve-battles', target }
    if (declared.length === 0 || rulings.endWithBattles) yield { type: 'end-turn' }
  }
  if (!whyNoPeace(play)) yield { type: 'request-peace' }
}

/** What one unit may do; `fed` finds out only once who is in supply. */
function* ordersOf(play: Play, unit: Unit, targets: readonly HexId[], fed: typeof unitsInSupply): Iterable<Order> {
  if (unit.status !== 'map' && unit.status !== 'reserve') return
  for (const type of unit.status === 'map' ? onMap : (['airdrop'] as const))
    yield* deeds[type](play, unit, targets, fed)
}

type Lister<T extends UnitDeed> = (
  play: Play,
  unit: Unit,
  targets: readonly HexId[],
  fed: typeof unitsInSupply,
) => readonly OrderOf<T>[]

/** Orders of the open list of actions that name a unit. */
type UnitDeed = Exclude<
  Extract<Order, { readonly unit: UnitId }>['type'],
  'rebase' | 'retreat' | 'occupy' | 'allocate' | 'feed'
>

const onMap = ['move', 'march', 'attack', 'reconnoitre', 'disarm', 'recover'] as const satisfies readonly UnitDeed[]

const deeds: { readonly [T in UnitDeed]: Lister<T> } = {
  move: (play, unit) => {
    const { move } = typeOf(play.board, unit)
    if (move === null || whyNoAction(play, unit, 'movement')) return []
    return marches(play, unit, 1).map(([to]) => ({ type: 'move', unit: unit.id, to: to! }))
  },
  march: (play, unit) => {
    const { move } = typeOf(play.board, unit)
    if (move === null || whyNoAction(play, unit, 'march')) return []
    return marches(play, unit, move).map(path => ({ type: 'march', unit: unit.id, path }))
  },
  attack: (play, unit, targets) =>
    strikes(play, unit, targets, 'attack').map(target => ({ type: 'attack', unit: unit.id, target })),
  reconnoitre: (play, unit, targets) =>
    strikes(play, unit, targets, 'reconnaissance').map(target => ({ type: 'reconnoitre', unit: unit.id, target })),
  disarm: (play, unit) => (whyNoDisarm(play, unit) ? [] : [{ type: 'disarm', unit: unit.id }]),
  recover: (play, unit, _, fed) => (whyNoRecovery(play, unit, fed) ? [] : [{ type: 'recover', unit: unit.id }]),
  airdrop: (play, unit) => dropZone(play, unit).map(to => ({ type: 'airdrop', unit: unit.id, to })),
}

function strikes(play: Play, unit: Unit, targets: readonly HexId[], kind: BattleKind): readonly HexId[] {
  return whyNoAction(play, unit, kind) ? [] : targetsOf(play, unit, targets, kind)
}

/** Hexes with an enemy formation, in set-up order. */
function enemyHexes({ board, state }: Play): HexId[] {
  const hexes = new Set<HexId>()
  for (const unit of state.units) {
    if (unit.hex !== null && areEnemies(unit.seat, state.turn) && isGround(board, unit)) hexes.add(unit.hex)
  }
  return [...hexes]
}
