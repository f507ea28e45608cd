import type { Board, HexId, Order, Seat, State, TransnistriaHex, Unit } from '@umpire/transnistria-hex'

/** Targets, and movers, that plans are made for. */
const MOST = 8
/** Primary actions of a turn (T-030). */
const PRIMARY = 2

/**
 * Plans for a seat: every answer to a decision; else the end of the turn, then battles near the goals with one attacker and with as many as act
 * freely, in turn with the moves that bring units nearest to a goal and with rest.
 */
export function* plansOf(rules: TransnistriaHex, state: State, seat: Seat): Iterable<readonly Order[]> {
  const list = [...rules.legalOrders(state, seat)]
  if (state.pending) {
    for (const order of list) yield [order]
    return
  }
  const goals = goalsOf(rules.board, state, seat)
  const near = (hex: HexId) => Math.min(...goals.map(goal => distance(rules.board, hex, goal)))
  const end = list.find(order => order.type === 'end-turn')
  if (end) yield [end]
  const battles = battlesOf(rules.board, state, list, near)
  const moves = [...movesOf(state, list, near), ...list.filter(isRest).slice(0, 3)]
  for (let i = 0; i < Math.max(battles.length, moves.length); i++) {
    if (battles[i]) yield battles[i]!
    if (moves[i]) yield [moves[i]!]
  }
}

function isRest({ type }: Order): boolean {
  return type === 'disarm' || type === 'recover'
}

function battlesOf(
  board: Board,
  state: State,
  list: readonly Order[],
  near: (hex: HexId) => number,
): (readonly Order[])[] {
  const attackers = new Map<HexId, string[]>()
  for (const order of list) {
    if (order.type !== 'attack') continue
    const units = attackers.get(order.target)
    if (units) units.push(order.unit)
    else attackers.set(order.target, [order.unit])
  }
  const types = new Map(state.units.map(({ id, type }) => [id, type]))
  const attackOf = (id: string) => board.types.get(types.get(id)!)!.attack
  const most = Math.max(PRIMARY - state.used.primary, 1)
  const plans: (readonly Order[])[] = []
  for (const [target, units] of [...attackers].sort(([a], [b]) => near(a) - near(b)).slice(0, MOST)) {
    units.sort((a, b) => attackOf(b) - attackOf(a) || (a < b ? -1 : 1))
    for (let size = 1; size <= Math.min(units.length, most); size++) {
      const attacks = units.slice(0, size).map((unit): Order => ({ type: 'attack', unit, target }))
      plans.push([...attacks, { type: 'resolve-battles', target }])
    }
  }
  return plans
}

/** For each unit the move that brings it nearest to a goal, the longest way first. */
function movesOf(state: State, list: readonly Order[], near: (hex: HexId) => number): Order[] {
  const from = new Map(state.units.map(({ id, hex }) => [id, hex]))
  const moves = list.flatMap(order => {
    if (order.type !== 'move' && order.type !== 'march' && order.type !== 'airdrop') return []
    const hex = from.get(order.unit)
    const to = order.type === 'march' ? order.path.at(-1)! : order.to
    return { order, unit: order.unit, gain: hex ? near(hex) - near(to) : 3 }
  })
  const best = new Map<string, Order>()
  for (const { order, unit, gain } of moves.sort((a, b) => b.gain - a.gain))
    if (gain > 0 && !best.has(unit)) best.set(unit, order)
  return [...best.values()].slice(0, MOST)
}

/** What a side still has to take; where it has taken everything, what all is about. */
function goalsOf(board: Board, state: State, seat: Seat): readonly HexId[] {
  const { moldova, transnistria, gagauzia } = board.content.map.factions
  const isMoldovan = (hex: HexId) => ownerOf(board, state, hex) === 'm'
  const lost = moldova.objectives.filter(hex => isMoldovan(hex) !== (seat === 'moldova'))
  if (seat === 'gagauzia' && isMoldovan(gagauzia.capital)) lost.push(gagauzia.capital)
  if (lost.length > 0) return lost
  return seat === 'moldova' ? moldova.objectives : transnistria.objectives
}

/** The letter of who controls a hex. */
export function ownerOf(board: Board, state: State, hex: HexId): string {
  return state.owners[board.numberOf.get(hex)!]!
}

export function distance(board: Board, from: HexId, to: HexId): number {
  const a = board.hexes[board.numberOf.get(from)!]!
  const b = board.hexes[board.numberOf.get(to)!]!
  const q = a.q - b.q
  const r = a.r - b.r
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

export function strengthOf(board: Board, unit: Unit): number {
  const { attack, defence } = board.types.get(unit.type)!
  return Math.max(attack + defence - 2 * unit.damage, 1)
}
