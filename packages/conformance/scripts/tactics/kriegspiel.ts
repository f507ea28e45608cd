import { seedRng } from '@umpire/core-rng'
import {
  type Cell,
  type Kind,
  type Order,
  ruleset,
  type Seat,
  type Square,
  type State,
  unitTypes,
} from '@umpire/kriegspiel'
import { FORTRESS, MOUNTAIN, PLAIN } from '../../../kriegspiel/src/content/board.ts'
import type { Position, Unit } from '../../../kriegspiel/src/model.ts'
import { CONNECTED, surveyOf } from '../../../kriegspiel/src/rules/lines.ts'
import { MOVES } from '../../../kriegspiel/src/rules/movement.ts'
import { isRelay, otherSeat } from '../../../kriegspiel/src/rules/units.ts'

/** What a turn is to bring about. Where the enemy's answer matters it is every turn that he could take. */
export type KriegspielGoal =
  /** The game is won. */
  | { readonly win: true }
  /** One of these arsenals is destroyed. */
  | { readonly arsenals: readonly Square[] }
  /** One of the units that stand on these squares is destroyed. */
  | { readonly destroyed: readonly Square[] }
  /** No turn of the enemy that may follow destroys an arsenal. */
  | { readonly hold: true }
  /** No turn of the enemy that may follow destroys the seat's unit of this kind, of which it has one. */
  | { readonly keep: Kind }
  /** So many more of the enemy's combat units are off line, and no turn of his that may follow destroys a unit or an arsenal. */
  | { readonly offline: number }

const { board } = ruleset

/** What came of a turn: the state where the enemy is to move, or the game is over; null where the orders are refused or do not end the turn. */
function playTurn(state: State, seat: Seat, calls: readonly (readonly Order[])[]): Played | null {
  let after = state
  const events: Played['events'][number][] = []
  for (const orders of calls) {
    const done = ruleset.step(after, { [seat]: orders }, seedRng(0))
    if (!done.ok) return null
    after = done.state
    events.push(...(done.events as Played['events']))
  }
  return after.end || after.turn !== seat ? { state: after, events } : null
}

interface Played {
  readonly state: State
  readonly events: readonly { readonly type: string; readonly seat?: string; readonly at?: Square }[]
}

/**
 * Whether a turn meets a goal. What the enemy cannot do is proved by `Threats`; a turn whose soundness cannot be proved does not meet the goal, though
 * nobody may know a refutation.
 */
export function meets(goal: KriegspielGoal, before: State, seat: Seat, calls: readonly (readonly Order[])[]): boolean {
  const played = playTurn(before, seat, calls)
  if (!played) return false
  const { state, events } = played
  const won = state.end?.winners.includes(seat) ?? false
  if ('win' in goal || won) return won
  if (state.end) return false
  if ('arsenals' in goal) return goal.arsenals.some(at => state.destroyed.includes(board.cells.get(at)!))
  if ('destroyed' in goal) return events.some(one => one.type === 'destroyed' && goal.destroyed.includes(one.at!))
  const threats = threatsTo(state, seat)
  if ('hold' in goal) return threats.storms().length === 0
  if ('keep' in goal) {
    const unit = state.units.find(one => one.seat === seat && one.kind === goal.keep)
    return unit !== undefined && !threats.mayFall(unit)
  }
  return (
    offline(state, otherSeat(seat)) - offline(before, otherSeat(seat)) >= goal.offline &&
    losesNothing(state, seat, threats)
  )
}

/** Whether no turn of the enemy that may follow destroys anything of a seat's: no unit, no arsenal. */
export function losesNothing(state: Position, seat: Seat, threats: Threats = threatsTo(state, seat)): boolean {
  return threats.storms().length === 0 && state.units.every(unit => unit.seat !== seat || !threats.mayFall(unit))
}

/** Combat units of a side that are off line. */
export function offline(position: Position, seat: Seat): number {
  const field = surveyOf(board, position, [seat])
  return position.units.filter(unit => unit.seat === seat && !isRelay(unit) && !(field[unit.at]! & CONNECTED)).length
}

/** What the side to move might do to the other. Whatever is not named here is impossible: see `threatsTo`. */
export interface Threats {
  /** Units that might enter an arsenal. */
  storms(): readonly Unit[]
  /** Whether a unit might be destroyed. */
  mayFall(unit: Unit): boolean
}

/**
 * What the side that is to move, the attacker, may do to the units and arsenals of `seat` in one whole turn, from above: all of its turns are covered at once,
 * for each of the following is as good for the attacker as any turn can make it, and mostly better.
 *
 * - Lines. Own units never stop own lines, and more units make a network larger, never smaller. So the network is drawn once with every unit on every square that
 *   it could come to in this turn, all at the same time. Who is off line then is off line whatever is moved first, and neither moves nor fires.
 * - Ways. Own units may make room; the other side's units and mountains do not. So a unit comes to every square within its speed by steps past those.
 * - Attack. Every unit counts with the best of where it stands; those five that gain most by a move count with the best square that they could come to instead.
 *   Cavalry on a ray of the target that no enemy interrupts counts as charging. Squares are not shared out: two units may count from the same.
 * - Defence. Enemy units cut lines. So the defender's network is drawn with attackers on all squares that any of them could come to, and only who is on line even
 *   then defends.
 *
 * A target falls by a margin of one at least (K-2.4.12, K-2.6.2), an arsenal to a combat unit that enters it (K-2.7.10).
 */
export function threatsTo(position: State, seat: Seat): Threats {
  const attacker = otherSeat(seat)
  const army = position.units.filter(unit => unit.seat === attacker)
  const held = new Set(position.units.filter(unit => unit.seat === seat).map(({ at }) => at))
  const ways = new Map(army.map(unit => [unit, cellsFrom(unit, held)] as const))
  const relays = new Set<Cell>()
  const others = new Set<Cell>()
  for (const [unit, cells] of ways) for (const at of [unit.at, ...cells]) (isRelay(unit) ? relays : others).add(at)
  const dense: Unit[] = position.units.filter(unit => unit.seat === seat)
  const blocked: Unit[] = dense.slice()
  for (const at of relays) dense.push({ seat: attacker, kind: 'foot-relay', at })
  for (const at of others) if (!relays.has(at)) dense.push({ seat: attacker, kind: 'infantry', at })
  for (const at of others) blocked.push({ seat: attacker, kind: 'infantry', at })
  const field = surveyOf(board, { ...position, units: dense }, [attacker])
  const onLine = (at: Cell) => (field[at]! & CONNECTED) > 0
  const defence = surveyOf(board, { ...position, units: blocked }, [seat])
  const due = position.retreat && !position.retreat.done ? position.retreat.at : null
  return {
    storms() {
      return army.filter(unit => {
        if (isRelay(unit) || unit.at === due || !onLine(unit.at)) return false
        return board.arsenals[seat].some(at => !position.destroyed.includes(at) && ways.get(unit)!.includes(at))
      })
    },
    mayFall(target) {
      const value = valuesAt(target, held)
      let attack = 0
      const gains: number[] = []
      for (const unit of army) {
        // Who must retreat attacks nobody (K-2.6.6).
        if (isRelay(unit) || unit.at === due || !onLine(unit.at)) continue
        const stays = value(unit.kind, unit.at)
        let most = stays
        for (const at of ways.get(unit)!) if (onLine(at)) most = Math.max(most, value(unit.kind, at))
        attack += stays
        gains.push(most - stays)
      }
      gains.sort((a, b) => b - a)
      for (const gain of gains.slice(0, due === null ? MOVES : MOVES - 1)) attack += gain
      if (attack === 0) return false
      const { defence: sum } = ruleset.assess(position, board.names[target.at]!, defence)!
      return attack - sum >= 1
    },
  }
}

/** Squares that a unit could come to if all units of its own side made way. */
function cellsFrom(unit: Unit, held: ReadonlySet<Cell>): Cell[] {
  const found = new Set<Cell>()
  let edge = [unit.at]
  for (let left: number = unitTypes[unit.kind].speed; left > 0; left--) {
    const next: Cell[] = []
    for (const at of edge)
      for (let way = 0; way < 8; way++) {
        const to = board.near[at * 8 + way]!
        if (to === unit.at || found.has(to) || held.has(to) || board.terrain[to] === MOUNTAIN) continue
        found.add(to)
        next.push(to)
      }
    edge = next
  }
  return [...found]
}

/** The most that a unit of a kind can add to an attack on a target from a square: what it has there, or in a charge. */
function valuesAt(target: Unit, held: ReadonlySet<Cell>): (kind: Kind, at: Cell) => number {
  const away = new Map<Cell, number>()
  const charging = new Set<Cell>()
  for (let way = 0; way < 8; way++) {
    let free = board.terrain[target.at] === PLAIN
    for (let far = 1; far <= Math.min(board.reach[target.at * 8 + way]!, COLUMN); far++) {
      const at = target.at + far * board.steps[way]!
      away.set(at, far)
      if (held.has(at) || board.terrain[at] === FORTRESS) free = false
      if (free) charging.add(at)
    }
  }
  return (kind, at) => {
    const { attack, range, charge } = unitTypes[kind]
    if (charge && charging.has(at)) return charge
    return (away.get(at) ?? 99) <= range ? attack : 0
  }
}

/** The longest column of a charge: all the cavalry that there is. */
const COLUMN = 4
