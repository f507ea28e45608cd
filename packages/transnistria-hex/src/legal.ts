import type { Board } from './content/board.ts'
import type { BattleKind, HexId, Seat, State, Unit, UnitId, UnitStatus } from './model.ts'
import type { Order, OrderOf, OrderType } from './orders.ts'
import { type Play, readPlay } from './play.ts'
import { whyNoAction, whyNoDisarm, whyNoRecovery } from './rules/actions.ts'
import { isOver, targetsOf } from './rules/attack.ts'
import { type AnswerType, choicesOf } from './rules/choices.ts'
import { whyNoPeace } from './rules/intervention.ts'
import { dropZone, eachPath } from './rules/movement.ts'
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

/** Takes an order into the list. */
type Add<T extends OrderType> = (order: OrderOf<T>) => void

/** Orders of one type: for each unit on the map or in reserve, for the side while nothing waits for an answer, or at any time. */
type Lister<T extends OrderType> =
  | { readonly for: 'map' | 'reserve'; list(scene: Scene, add: Add<T>, unit: Unit): void }
  | { readonly for: 'side' | 'any'; list(scene: Scene, add: Add<T>): void }

/** Each type in the order in which it is listed; null: only as an answer to a decision. */
const listers: { readonly [T in OrderType]: Lister<T> | (T extends AnswerType ? null : never) } = {
  move: {
    for: 'map',
    list({ play }, add, unit) {
      const { move } = typeOf(play.board, unit)
      if (move === null || whyNoAction(play, unit, 'movement')) return
      eachPath(play, unit, 1, path => add({ type: 'move', unit: unit.id, to: path[0]! }))
    },
  },
  march: {
    for: 'map',
    list({ play }, add, unit) {
      const { move } = typeOf(play.board, unit)
      if (move === null || whyNoAction(play, unit, 'march')) return
      // A copy is just as long as it has to be, where a spread has room to grow.
      eachPath(play, unit, move, path => add({ type: 'march', unit: unit.id, path: path.slice() }))
    },
  },
  attack: {
    for: 'map',
    list(scene, add, unit) {
      for (const target of strikes(scene, unit, 'attack')) add({ type: 'attack', unit: unit.id, target })
    },
  },
  reconnoitre: {
    for: 'map',
    list(scene, add, unit) {
      for (const target of strikes(scene, unit, 'reconnaissance')) add({ type: 'reconnoitre', unit: unit.id, target })
    },
  },
  disarm: {
    for: 'map',
    list({ play }, add, unit) {
      if (!whyNoDisarm(play, unit)) add({ type: 'disarm', unit: unit.id })
    },
  },
  recover: {
    for: 'map',
    list({ play, fed }, add, unit) {
      if (!whyNoRecovery(play, unit, fed)) add({ type: 'recover', unit: unit.id })
    },
  },
  airdrop: {
    for: 'reserve',
    list({ play }, add, unit) {
      for (const to of dropZone(play, unit)) add({ type: 'airdrop', unit: unit.id, to })
    },
  },
  'resolve-battles': {
    for: 'side',
    list({ play }, add) {
      for (const { target } of play.state.declared) add({ type: 'resolve-battles', target })
    },
  },
  'end-turn': {
    for: 'side',
    list({ play: { state } }, add) {
      if (state.declared.length === 0 || state.rulings.endWithBattles) add({ type: 'end-turn' })
    },
  },
  'request-peace': {
    for: 'any',
    list({ play }, add) {
      if (!whyNoPeace(play)) add({ type: 'request-peace' })
    },
  },
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
  const add = (order: Order) => {
    found.push(order)
  }
  const listFor = (what: UnitStatus | 'side' | 'any', unit?: Unit) => {
    for (const row of rows) if (row.for === what) row.list(scene, add, unit!)
  }
  if (state.pending) found.push(...choicesOf(play))
  else {
    for (const unit of state.units) if (unit.seat === seat) listFor(unit.status, unit)
    listFor('side')
  }
  listFor('any')
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
