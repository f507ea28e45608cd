import type { Board } from './content/board.ts'
import type { BattleKind, HexId, Seat, State, Unit, UnitId, UnitStatus } from './model.ts'
import type { Order, OrderOf, OrderType } from './orders.ts'
import { type Play, readPlay } from './play.ts'
import { whyNoAction, whyNoDisarm, whyNoRecovery } from './rules/actions.ts'
import { isOver, targetsOf } from './rules/attack.ts'
import { type AnswerType, choicesOf } from './rules/choices.ts'
import { whyNoPeace } from './rules/intervention.ts'
import { dropZone, marches } from './rules/movement.ts'
import { seatToAct } from './rules/sequence.ts'
import { areEnemies, hexOf, isGround, typeOf } from './rules/sides.ts'
import { unitsInSupply } from './rules/supply.ts'

/** What orders are listed for. */
interface Scene {
  readonly play: Play
  /** Hexes with an enemy formation, while attacks are declared. */
  readonly targets: readonly number[]
  /** Who is in supply; found out only once. */
  readonly fed: typeof unitsInSupply
}

/** Orders of one type: for each unit on the map or in reserve, for the side while nothing waits for an answer, or at any time. */
type Lister<T extends OrderType> =
  | { readonly for: 'map' | 'reserve'; list(scene: Scene, unit: Unit): readonly OrderOf<T>[] }
  | { readonly for: 'side' | 'any'; list(scene: Scene): readonly OrderOf<T>[] }

/** Each type in the order in which it is listed; null: only as an answer to a decision. */
const listers: { readonly [T in OrderType]: Lister<T> | (T extends AnswerType ? null : never) } = {
  move: {
    for: 'map',
    list({ play }, unit) {
      const { move } = typeOf(play.board, unit)
      if (move === null || whyNoAction(play, unit, 'movement')) return []
      return marches(play, unit, 1, ([to]) => ({ type: 'move', unit: unit.id, to: to! }))
    },
  },
  march: {
    for: 'map',
    list({ play }, unit) {
      const { move } = typeOf(play.board, unit)
      if (move === null || whyNoAction(play, unit, 'march')) return []
      // A copy is just as long as it has to be, where a spread has room to grow.
      return marches(play, unit, move, path => ({ type: 'march', unit: unit.id, path: path.slice() }))
    },
  },
  attack: {
    for: 'map',
    list: (scene, unit) => strikes(scene, unit, 'attack').map(target => ({ type: 'attack', unit: unit.id, target })),
  },
  reconnoitre: {
    for: 'map',
    list: (scene, unit) =>
      strikes(scene, unit, 'reconnaissance').map(target => ({ type: 'reconnoitre', unit: unit.id, target })),
  },
  disarm: {
    for: 'map',
    list: ({ play }, unit) => (whyNoDisarm(play, unit) ? [] : [{ type: 'disarm', unit: unit.id }]),
  },
  recover: {
    for: 'map',
    list: ({ play, fed }, unit) => (whyNoRecovery(play, unit, fed) ? [] : [{ type: 'recover', unit: unit.id }]),
  },
  airdrop: {
    for: 'reserve',
    list: ({ play }, unit) => dropZone(play, unit).map(to => ({ type: 'airdrop', unit: unit.id, to })),
  },
  'resolve-battles': {
    for: 'side',
    list: ({ play }) => play.state.declared.map(({ target }) => ({ type: 'resolve-battles', target })),
  },
  'end-turn': {
    for: 'side',
    list({ play: { state } }) {
      return state.declared.length === 0 || state.rulings.endWithBattles ? [{ type: 'end-turn' }] : []
    },
  },
  'request-peace': { for: 'any', list: ({ play }) => (whyNoPeace(play) ? [] : [{ type: 'request-peace' }]) },
  rebase: null,
  stand: null,
  retreat: null,
  occupy: null,
  allocate: null,
  feed: null,
}

const rows = /* @__PURE__ */ (() => Object.values(listers).flatMap(row => row ?? []))()

/** Everything that `seat` may order now: an order is accepted if and only if it is listed. */
export function legalOrders(board: Board, state: State, seat: Seat): readonly Order[] {
  if (seatToAct(state) !== seat) return []
  const play = readPlay(board, state)
  let known: ReadonlySet<UnitId> | undefined
  const scene: Scene = {
    play,
    targets: state.pending || isOver(play) ? [] : enemyHexes(play),
    fed: () => (known ??= unitsInSupply(play, seat)),
  }
  const found: Order[] = []
  const add = (what: UnitStatus | 'side' | 'any', unit?: Unit) => {
    for (const row of rows) if (row.for === what) for (const order of row.list(scene, unit!)) found.push(order)
  }
  if (state.pending) found.push(...choicesOf(play))
  else {
    for (const unit of state.units) if (unit.seat === seat) add(unit.status, unit)
    add('side')
  }
  add('any')
  return found
}

function strikes({ play, targets }: Scene, unit: Unit, kind: BattleKind): readonly HexId[] {
  return whyNoAction(play, unit, kind) ? [] : targetsOf(play, unit, targets, kind)
}

/** Hexes with an enemy formation, in set-up order. */
function enemyHexes({ board, state }: Play): number[] {
  const hexes = new Set<number>()
  for (const unit of state.units) {
    if (unit.hex !== null && areEnemies(unit.seat, state.turn) && isGround(board, unit)) hexes.add(hexOf(board, unit))
  }
  return [...hexes]
}
