import {
  type Cell,
  type Kriegspiel,
  type Order,
  type Position,
  type Seat,
  type Unit,
  unitTypes,
} from '@umpire/kriegspiel'
import { balanceOf, Place, type Scene, sceneAfter, sceneOf, sumOf } from './evaluate.ts'
import { FAR, type Ground } from './ground.ts'
import { networksAfter, shift } from './networks.ts'
import { MOVES, worthOf } from './sums.ts'

/** Where turns are made. */
export interface Desk {
  readonly rules: Kriegspiel
  readonly ground: Ground
}

/** A move that is thought of. */
export interface Step {
  readonly from: Cell
  readonly to: Cell
}

/** A turn in the making. */
export interface Draft {
  /** Where the moves so far lead. */
  readonly scene: Scene
  readonly steps: readonly Step[]
  /** What to attack if the turn ended here; null where nothing is worth it. */
  readonly target: Unit | null
  /** The target is destroyed, not only driven back. */
  readonly kills: boolean
  /** How the game would stand for the side to move if the turn ended here. */
  readonly worth: number
}

export function other(seat: Seat): Seat {
  return seat === 'north' ? 'south' : 'north'
}

/** A turn that ends here, by the best attack there is. */
export function draftOf(desk: Desk, position: Position): Draft {
  return drafted(desk, sceneOf(desk.rules, desk.ground, position), [])
}

export function drafted(desk: Desk, scene: Scene, steps: readonly Step[]): Draft {
  const { position, sums } = scene
  const seat = position.turn!
  const sum = sumOf(balanceOf(desk.ground, scene, other(seat)))
  const { units } = position
  let target: Unit | null = null
  let most = 0
  let kills = false
  if (!position.attacked && position.retreat?.done !== false) {
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]!
      if (unit.seat === seat) continue
      const attack = sums.attack[i]!
      const margin = attack - sums.defence[i]!
      if (attack === 0 || margin < 1) continue
      const beaten = margin > 1 || (!unitTypes[unit.kind].relay && !sums.online[i])
      const gain = beaten ? worthOf(unit.kind) : worthOf(unit.kind) >> 2
      if (gain > most && joins(desk, scene, unit)) {
        most = gain
        target = unit
        kills = beaten
      }
    }
  }
  return { scene, steps, target, kills, worth: (seat === 'north' ? sum : -sum) + most }
}

/** Whether the unit that moved last takes part, where it must (K-2.4.6). */
function joins({ rules }: Desk, { position, survey }: Scene, target: Unit): boolean {
  const { lastMoved } = position
  if (lastMoved === null) return true
  const { names } = rules.board
  const sum = rules.assess(position, names[target.at]!, survey)!
  return sum.attackers.some(({ at, idle }) => at === names[lastMoved] && !idle)
}

/** The orders of a turn that ends here. */
export function ordersOf({ rules }: Desk, { scene, steps, target }: Draft): Order[] {
  const { names } = rules.board
  const orders: Order[] = steps.map(({ from, to }) => ({ type: 'move', from: names[from]!, to: names[to]! }))
  if (isOver(rules, scene)) return orders
  return [...orders, target ? { type: 'attack', target: names[target.at]! } : { type: 'end-turn' }]
}

/** Whether moves alone have ended the game (K-2.8), so that nothing may be ordered any more. */
export function isOver({ board }: Kriegspiel, { position, networks }: Scene): boolean {
  const { units, rulings, destroyed } = position
  for (const side of ['north', 'south'] as const) {
    let fighters = 0
    let hope = 0
    for (let i = 0; i < units.length; i++) {
      const { seat, kind } = units[i]!
      if (seat !== side) continue
      const { relay } = unitTypes[kind]
      if (!relay) fighters++
      if (relay || networks.online[i]) hope++
    }
    if (fighters === 0 || (rulings.winByIsolation && hope === 0)) return true
    if (board.arsenals[side].every(at => destroyed.includes(at))) return true
  }
  return false
}

/** Where the unit on a cell may go now. */
export function goalsOf({ rules }: Desk, { position, survey }: Place, at: Cell): Cell[] {
  const { names, cells } = rules.board
  return rules.legalMoves(position, names[at]!, survey).map(square => cells.get(square)!)
}

/** Every move of the side to move, or those of some of its units. */
export function stepsOf(desk: Desk, place: Place, wanted: (unit: Unit) => boolean = () => true): Step[] {
  const { turn, units } = place.position
  return units.flatMap(unit =>
    unit.seat === turn && wanted(unit) ? goalsOf(desk, place, unit.at).map(to => ({ from: unit.at, to })) : [],
  )
}

/** Every move of its relays. */
export function relaySteps(desk: Desk, place: Place): Step[] {
  return stepsOf(desk, place, ({ kind }) => unitTypes[kind].relay)
}

/** The same for the same moves in another order. */
export function nameOf({ ground }: Desk, steps: readonly Step[]): string {
  return steps
    .map(({ from, to }) => from * ground.board.size + to)
    .sort((a, b) => a - b)
    .join()
}

/** The position after a legal move of the unit of that index. */
function after({ board }: Kriegspiel, position: Position, { from, to }: Step, index: number): Position {
  const { turn, destroyed, moved, rulings, retreat } = position
  const unit = position.units[index]!
  const arsenals = board.arsenals[other(turn!)]
  const storms = !unitTypes[unit.kind].relay && arsenals.includes(to) && !destroyed.includes(to)
  const units = position.units.slice()
  units[index] = { seat: unit.seat, kind: unit.kind, at: to }
  // Written out, for a spread would cost as much as all the rest.
  return {
    rulings,
    units,
    destroyed: storms ? [...destroyed, to] : destroyed,
    turn,
    moved: [...moved, to],
    lastMoved: rulings.attackNeedsLastMoved ? to : null,
    attacked: position.attacked || storms,
    retreat: retreat?.at === from ? { at: to, done: true } : retreat,
    draw: position.draw,
    deployment: position.deployment,
    end: position.end,
  }
}

/** Where a move leads, without counting anything. */
export function placeAfter({ rules }: Desk, place: Place, step: Step): Place {
  const { standing } = place
  const moved = standing[step.from]! - 1
  const position = after(rules, place.position, step, moved)
  shift(standing, step.from, step.to)
  const networks = networksAfter(rules, place, position, standing, moved)
  shift(standing, step.to, step.from)
  return new Place(rules, position, networks)
}

export function take(desk: Desk, { scene, steps }: Draft, step: Step): Draft {
  const moved = scene.standing[step.from]! - 1
  const position = after(desk.rules, scene.position, step, moved)
  return drafted(desk, sceneAfter(desk.rules, desk.ground, scene, position, moved), [...steps, step])
}

/** Whether a move that was thought of before is still legal. */
function isStillLegal({ rules }: Desk, { position, standing, survey }: Scene, { from, to }: Step): boolean {
  const { names } = rules.board
  const place = standing[from]!
  if (place === 0 || standing[to] !== 0 || position.units[place - 1]!.seat !== position.turn) return false
  return rules.legalMoves(position, names[from]!, survey).includes(names[to]!)
}

/** A move and how the turn would end after it alone. */
export interface Idea {
  readonly step: Step
  readonly gain: number
}

/** What the first moves are worth thinking of, the best first, and the best of those that connect own units or cut off some of the enemy's. */
export interface Ideas {
  readonly list: readonly Idea[]
  readonly links: readonly Step[]
}

/** How many links are gone on from. */
const LINKS = 6

export function ideasOf(desk: Desk, draft: Draft): Ideas {
  const list: Idea[] = []
  const linking = new Set<Step>()
  for (const step of stepsOf(desk, draft.scene)) {
    const next = take(desk, draft, step)
    list.push({ step, gain: next.worth - draft.worth })
    if (connects(draft, next)) linking.add(step)
  }
  list.sort((a, b) => b.gain - a.gain)
  const links = list.flatMap(({ step }) => (linking.has(step) ? [step] : []))
  return { list, links: links.slice(0, LINKS) }
}

/** Whether a move leaves more of the own army on line, or less of the enemy's. */
function connects({ scene: before }: Draft, { scene: after }: Draft): boolean {
  const north = before.position.turn === 'north'
  const { arms } = before.sums
  for (let i = 0; i < arms.north.length; i++)
    if (before.sums.online[i] !== after.sums.online[i] && after.sums.online[i] === (arms.north[i] === north))
      return true
  return false
}

/** How many ideas are tried for each further move. */
const TRIED = 24

/** Adds the move that helps most, again and again, while one helps. */
export function improve(desk: Desk, from: Draft, ideas: readonly Idea[]): Draft {
  let draft = from
  while (draft.steps.length < MOVES && !isOver(desk.rules, draft.scene)) {
    let best: Draft | null = null
    // What first moves lead to is known.
    let tried = draft.steps.length === 0 ? TRIED : 0
    const [first] = ideas
    if (tried > 0 && first && first.gain > 0) best = take(desk, draft, first.step)
    for (const step of candidates(desk, draft, ideas)) {
      if (tried === TRIED) break
      if (!isStillLegal(desk, draft.scene, step)) continue
      tried++
      const next = take(desk, draft, step)
      if (next.worth > (best?.worth ?? draft.worth)) best = next
    }
    if (!best) break
    draft = best
  }
  return draft
}

/** Moves to where others left, which were no first moves, then the ideas. */
function* candidates({ ground }: Desk, { scene, steps }: Draft, ideas: readonly Idea[]): Generator<Step> {
  const { units, turn, moved } = scene.position
  const { size } = ground.board
  const left = steps.at(-1)?.from
  if (left !== undefined) {
    for (const { seat, kind, at } of units) {
      if (seat !== turn || moved.includes(at)) continue
      if ((ground.sight[left * size + at]! & FAR) <= unitTypes[kind].speed) yield { from: at, to: left }
    }
  }
  for (const { step } of ideas) if (!steps.some(({ from }) => from === step.from)) yield step
}
