import type { Board, HexId, Order, Seat, State, TransnistriaHex } from '@umpire/transnistria-hex'
import { isPeaceNear } from './last-day.ts'
import { bestStorm } from './storms.ts'
import { cheapest, endOf, PRIMARY, type Way, walked, waysOf } from './ways.ts'
import { areFriends, distance, flies, holds, keys } from './worth.ts'

/** A hex is in danger where the best storm of it has this chance, in thousandths. */
const DANGER = 150
/** Ways of which each is looked at closely. */
const MOST = 24
/** Hexes that are looked at. */
const KEYS = 2
/** From how far an enemy may come to storm a hex. */
const NEAR = 5

/**
 * When peace is near, moves of one unit or two into a key of the game that is in danger, or next to it, or the recovery of who stands there, after which the
 * best storm that the enemy can bring about has the smallest chance; for each of the hexes in most danger.
 */
export function guardsOf(
  rules: TransnistriaHex,
  state: State,
  seat: Seat,
  list: readonly Order[],
): readonly (readonly Order[])[] {
  const { board } = rules
  if (!isPeaceNear(state)) return []
  const inDanger: { readonly hex: HexId; readonly chance: number }[] = []
  for (const hex of keys(board)) {
    const chance = holds(board, state, seat, hex) ? dangerOf(rules, state, seat, hex) : 0
    if (chance > DANGER) inDanger.push({ hex, chance })
  }
  inDanger.sort((a, b) => b.chance - a.chance)
  return inDanger.slice(0, KEYS).flatMap(({ hex, chance }) => {
    const ways = [...recoveriesIn(state, list, hex), ...waysTo(board, state, list, hex)]
    const danger = (now: State) => dangerOf(rules, now, seat, hex)
    const first = best(rules, seat, ways, state, hex, chance, danger)
    if (!first) return []
    const others = ways.filter(({ unit }) => unit !== first.way.unit)
    const second = best(rules, seat, others, first.state, hex, first.chance, danger)
    return [second ? [first.way, second.way] : [first.way]]
  })
}

/** Ways of one unit that are gone on from. */
const WIDTH = 8

/** Of all ways of one unit and of two into a hex or next to it those after which the best storm that the enemy can bring about has the smallest chance. */
export function bestGuards(
  rules: TransnistriaHex,
  state: State,
  seat: Seat,
  list: readonly Order[],
  hex: HexId,
): readonly Way[] {
  const ways = waysTo(rules.board, state, list, hex, list.length)
  return cheapest(rules, state, seat, ways, WIDTH, (now, moves) => dangerAfter(rules, now, seat, hex, moves.length))
}

/** In thousandths. */
export const CERTAIN = 1000

/** The chance that a hex is taken in the enemy's next turn after these moves, in thousandths; certain where it was left empty. */
export function dangerAfter(rules: TransnistriaHex, now: State, seat: Seat, hex: HexId, moves: number): number {
  return moves === 0 || isManned(rules.board, now, seat, hex) ? dangerOf(rules, now, seat, hex) : CERTAIN
}

/** The chance of the best storm that an enemy can make of a hex in his next turn, in thousandths. */
function dangerOf(rules: TransnistriaHex, state: State, seat: Seat, hex: HexId): number {
  const { board, seats } = rules
  let chance = 0
  for (const other of seats) {
    if (areFriends(other, seat)) continue
    const isNear = state.units.some(
      unit => unit.seat === other && unit.hex !== null && !flies(board, unit) && distance(board, unit.hex, hex) <= NEAR,
    )
    if (isNear) chance = Math.max(chance, bestStorm(rules, state, other, hex)?.chance ?? 0)
  }
  return chance
}

/** Whether somebody stands there: into an empty hex others may walk once a battle next to it is won. */
function isManned(board: Board, { units }: State, seat: Seat, hex: HexId): boolean {
  return units.some(unit => unit.hex === hex && unit.seat === seat && !flies(board, unit))
}

/** Ways into a hex or next to it, of each unit to each place the cheapest; those into it first. */
function waysTo(
  board: Board,
  state: State,
  list: readonly Order[],
  target: HexId,
  most: number = MOST,
): readonly Way[] {
  const found = new Map<string, Way>()
  for (const way of waysOf(state, list)) {
    const end = endOf(way)
    if (distance(board, end, target) > 1) continue
    const key = `${way.unit} ${end}`
    if (!found.has(key)) found.set(key, way)
  }
  const ways = [...found.values()]
  return [...ways.filter(way => endOf(way) === target), ...ways.filter(way => endOf(way) !== target)].slice(0, most)
}

type Guard = Extract<Order, { readonly type: 'move' | 'march' | 'recover' }>

/** Those who stand in a hex and can recover: with one point left they fall in any battle (T-068). */
function recoveriesIn({ units, used }: State, list: readonly Order[], hex: HexId): readonly Guard[] {
  if (used.primary >= PRIMARY) return []
  const there = new Set(units.flatMap(unit => (unit.hex === hex ? unit.id : [])))
  return list.flatMap(order => (order.type === 'recover' && there.has(order.unit) ? order : []))
}

/** The order that leaves the enemy the smallest chance; null where none lowers it. */
function best(
  rules: TransnistriaHex,
  seat: Seat,
  ways: readonly Guard[],
  state: State,
  target: HexId,
  now: number,
  danger: (state: State) => number,
): { readonly way: Guard; readonly state: State; readonly chance: number } | null {
  let found: ReturnType<typeof best> = null
  let least = now
  for (const way of ways) {
    const next = walked(rules, state, seat, [way])
    if (!next || !isManned(rules.board, next, seat, target)) continue
    const chance = danger(next)
    if (chance >= least) continue
    least = chance
    found = { way, state: next, chance }
  }
  return found
}
