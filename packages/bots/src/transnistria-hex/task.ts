import type { HexId, Order, Seat, State, TransnistriaHex } from '@umpire/transnistria-hex'
import { ENDLESS, type Prospect, sure } from '../aim.ts'
import { bestGuards, CERTAIN, dangerAfter } from './guards.ts'
import { bestCut, type Reports } from './lines.ts'
import { bestStorm, planOf, type Storm } from './storms.ts'
import { walked } from './ways.ts'
import { areFriends, holds } from './worth.ts'

/** What a turn may be asked to bring about. */
export type Task =
  /** To take a hex by the first battle, an attack or a reconnaissance in force, with the best chance there is. */
  | { readonly type: 'storm'; readonly hex: HexId }
  /** To leave the enemy the smallest chance of taking a hex in his next turn. */
  | { readonly type: 'hold'; readonly hex: HexId }
  /** To leave most enemy units out of supply. */
  | { readonly type: 'starve' }
  /** To leave fewest of one's own out of it. */
  | { readonly type: 'feed' }

/** Whether it makes no sense here: there is no such hex, nobody of one's own has it to hold, or it need not be taken. */
function isIdle({ board }: TransnistriaHex, task: Task, state: State, seat: Seat): boolean {
  if (!('hex' in task)) return false
  return !board.numberOf.has(task.hex) || (task.type === 'hold') !== holds(board, state, seat, task.hex)
}

/** The storm with the best chance; null where there is none. */
function stormOf(rules: TransnistriaHex, state: State, seat: Seat, hex: HexId): ForeseenStorm | null {
  const storm = bestStorm(rules, state, seat, hex)
  const chance = storm && chanceOf(rules, state, seat, storm)
  return storm && chance !== null ? { storm, chance } : null
}

interface ForeseenStorm {
  readonly storm: Storm
  /** In thousandths. */
  readonly chance: number
}

/** What the umpire says of it, the first fire of defenders behind a river included. */
function chanceOf(rules: TransnistriaHex, state: State, seat: Seat, { moves, attacks, target }: Storm): number | null {
  const next = walked(rules, state, seat, moves)
  if (!next) return null
  if (attacks.length === 0) return CERTAIN
  const scouts = attacks.some(({ type }) => type === 'reconnoitre')
  const attackers = attacks.flatMap(order =>
    order.type === 'attack' || order.type === 'reconnoitre' ? order.unit : [],
  )
  const odds = rules.battleOdds(next, attackers, target, scouts ? 'reconnaissance' : 'attack')
  if (!odds.ok) return null
  const { num, den } = odds.value.advance
  return Number((num * BigInt(CERTAIN)) / den)
}

/** The orders that bring it about best; none where it can not be furthered. */
export function solve(rules: TransnistriaHex, task: Task, state: State, seat: Seat): readonly Order[] {
  if (isIdle(rules, task, state, seat)) return []
  if (task.type === 'storm') {
    const found = stormOf(rules, state, seat, task.hex)
    return found ? planOf(found.storm) : []
  }
  const list = [...rules.legalOrders(state, seat)]
  const moves =
    task.type === 'hold'
      ? bestGuards(rules, state, seat, list, task.hex)
      : bestCut(rules, state, seat, list, reports => counted(reports, seat, task.type))
  return list.some(({ type }) => type === 'end-turn') ? [...moves, { type: 'end-turn' }] : moves
}

/** Whether the orders of `solve` bring it about. */
export function foresee(
  rules: TransnistriaHex,
  task: Task,
  state: State,
  seat: Seat,
  plan: readonly Order[],
): Prospect | null {
  if (task.type === 'starve') return ENDLESS
  if (isIdle(rules, task, state, seat)) return null
  if (task.type === 'storm') {
    const found = stormOf(rules, state, seat, task.hex)
    return found && { chance: { num: found.chance, den: CERTAIN } }
  }
  const moves = plan.filter(({ type }) => type !== 'end-turn')
  const next = walked(rules, state, seat, moves)
  if (!next) return null
  if (task.type === 'hold')
    return { chance: { num: CERTAIN - dangerAfter(rules, next, seat, task.hex, moves.length), den: CERTAIN } }
  return sure(rules.supply(next, seat).units.every(({ supplied }) => supplied))
}

/** Enemies without supply, or own units less those without it. */
function counted(reports: Reports, seat: Seat, task: 'starve' | 'feed'): number {
  let sum = 0
  for (const { side, report } of reports) {
    const unfed = report.units.filter(({ supplied }) => !supplied).length
    if (task === 'starve' && !areFriends(side, seat)) sum += unfed
    if (task === 'feed' && side === seat) sum -= unfed
  }
  return sum
}
