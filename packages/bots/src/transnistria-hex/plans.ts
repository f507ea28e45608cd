import type { Board, HexId, Order, Seat, State, TransnistriaHex } from '@umpire/transnistria-hex'
import { assaultsOf, combine } from './assaults.ts'
import { calmsOf, isAtEase } from './calm.ts'
import { guardsOf } from './guards.ts'
import { isLastTurn, isPeaceNear, lastStorm } from './last-day.ts'
import { linesOf } from './lines.ts'
import { isEndless, marchesOf } from './marches.ts'
import { bestStorm, planOf } from './storms.ts'
import { areFriends, distance, flies, holds, keys, ownerOf } from './worth.ts'

/** Movers that plans are made for. */
const MOST = 8
/** After so many attacks and quiet plans those are given that take more work to find. */
const AFTER = 2
/** Units that move in one plan. */
const TOGETHER = 3
/** How near an enemy makes a key of the game need a guard, and how many it needs. */
const NEAR = 4
const GUARDS = 2
/** What chance a storm needs to be thought of, in thousandths. */
const HOPE = 100

/**
 * Plans for a seat: every answer to a decision; else the best attacks together, what a simple player would do before he ends the turn, and each attack,
 * with others that the limits allow and alone, in turn with moves that bring units nearer to where they are needed and with rest. If it is to be `thorough`,
 * disarmaments come before those where sanctions are near, and marches on Chisinau, where Moldova's enemies win the war; after the first of them come moves that
 * guard and moves that cut off. Near a peace, and where one can win in Chisinau alone, the best storms then come before all else.
 */
export function* plansOf(
  rules: TransnistriaHex,
  state: State,
  seat: Seat,
  routine: () => readonly Order[],
  thorough = true,
): Iterable<readonly Order[]> {
  const list = [...rules.legalOrders(state, seat)]
  if (state.pending) {
    for (const order of list) yield [order]
    return
  }
  if (thorough && state.declared.length === 0 && !state.resolved) yield* stormsOf(rules, state, seat)
  const assaults = assaultsOf(rules, state, seat, list)
  const [first] = assaults
  if (first && first.score > 0) yield combine(first, assaults, state)
  const end = list.find(order => order.type === 'end-turn')
  const rest = routine()
  if (end) yield [...rest, end]
  if (rest.length > 0) yield rest
  if (thorough) {
    yield* calmsOf(rules.board, state, seat, list)
    yield* marchesOf(rules.board, state, seat, list)
  }
  const battles = assaults.flatMap(one => {
    const alone = combine(one, [], state)
    const together = combine(one, assaults, state)
    return together.length > alone.length ? [together, alone] : [alone]
  })
  const quiet = quietOf(rules.board, state, seat, list, thorough)
  for (let i = 0; i < Math.max(battles.length, quiet.length, AFTER); i++) {
    if (battles[i]) yield battles[i]!
    if (quiet[i]) yield quiet[i]!
    if (thorough && i + 1 === AFTER) yield* aimsOf(rules, state, seat, list, end)
  }
  if (end) yield [end]
  for (const order of list) if (order.type === 'request-peace') yield [order]
}

/** In the last turn before a peace the storm that decides it; where peace is near, or one can win in the enemy's capital alone, the best storms of what is wanted. */
function* stormsOf(rules: TransnistriaHex, state: State, seat: Seat): Iterable<readonly Order[]> {
  if (isLastTurn(state)) {
    const storm = lastStorm(rules, state)
    if (storm) yield planOf(storm)
    return
  }
  const { moldova, transnistria } = rules.board.content.map.factions
  const goals = isEndless(state, seat) ? transnistria.objectives : isPeaceNear(state) ? moldova.objectives : []
  for (const hex of goals) {
    if (holds(rules.board, state, seat, hex)) continue
    const storm = bestStorm(rules, state, seat, hex)
    if (storm && storm.chance > HOPE) yield planOf(storm)
  }
}

/** Moves that guard what is in danger, and such that cut the enemy off, with the attacks that they leave room for; each also as all that is done in this turn. */
function* aimsOf(
  rules: TransnistriaHex,
  state: State,
  seat: Seat,
  list: readonly Order[],
  end: Order | undefined,
): Iterable<readonly Order[]> {
  for (const moves of guardsOf(rules, state, seat, list)) {
    yield moves
    if (end) yield [...moves, end]
  }
  // Nobody hungers any more after the last turn.
  if (isLastTurn(state)) return
  for (const { moves, state: after } of linesOf(rules, state, seat, list)) {
    yield [...moves, ...firstBattles(rules, after, seat)]
    if (end) yield [...moves, end]
  }
}

/** The best attacks together that a position allows. */
function firstBattles(rules: TransnistriaHex, state: State, seat: Seat): readonly Order[] {
  const assaults = assaultsOf(rules, state, seat, [...rules.legalOrders(state, seat)])
  const [first] = assaults
  return first && first.score > 0 ? combine(first, assaults, state) : []
}

/** Moves, some of them together first, and rest. */
function quietOf(
  board: Board,
  state: State,
  seat: Seat,
  list: readonly Order[],
  thorough: boolean,
): (readonly Order[])[] {
  const goals = [...goalsOf(board, state, seat), ...threatened(board, state, seat)]
  const moves = movesOf(state, list, hex => Math.min(...goals.map(goal => distance(board, hex, goal))))
  // T-053: what has no level lowers none, and a disarmed unit seldom acts again (T-051).
  const calms = state.escalation[seat] > 0 && !(thorough && isEndless(state, seat) && isAtEase(board, state))
  const rest = list.filter(({ type }) => (type === 'disarm' && calms) || type === 'recover')
  const alone = [...moves, ...rest].map(order => [order])
  return moves.length > 1 ? [moves.slice(0, TOGETHER), ...alone] : alone
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
  const goals = moldova.objectives.filter(hex => !holds(board, state, seat, hex))
  if (seat === 'gagauzia' && ownerOf(board, state, gagauzia.capital) === 'm') goals.push(gagauzia.capital)
  // no peace will come, so what is held wins nothing.
  if (isEndless(state, seat)) goals.push(...transnistria.objectives)
  if (goals.length > 0) return goals
  return seat === 'moldova' ? moldova.objectives : transnistria.objectives
}

/** Keys of the game that a side holds, where an enemy is near and guards are few. */
function threatened(board: Board, state: State, seat: Seat): readonly HexId[] {
  const ground = state.units.filter(unit => unit.hex !== null && !flies(board, unit))
  return keys(board).filter(key => {
    if (!holds(board, state, seat, key)) return false
    const guards = ground.filter(({ hex }) => hex === key).length
    return (
      guards < GUARDS && ground.some(unit => !areFriends(unit.seat, seat) && distance(board, unit.hex!, key) <= NEAR)
    )
  })
}
