import { type Board, type Kind, type Kriegspiel, type Seat, type State, seats, unitTypes } from '@umpire/kriegspiel'
import { LIMIT } from '../mind.ts'

/** What a unit is worth: relays, without which nothing moves, more than the table says. */
function worthOf(kind: Kind): number {
  const { worth, relay } = unitTypes[kind]
  return relay ? worth + 10 : worth
}
/** What an arsenal is worth, more than any unit. */
const ARSENAL = 260
/** From how many turns away units count for or against an arsenal. */
const NEAR = 8

/**
 * Makes the evaluation for one board: units, those off line at less; arsenals, and how near the enemy's forces are to each against those that
 * guard it; what the side to move can destroy where it stands.
 */
export function evaluator(rules: Kriegspiel): (state: State, seat: Seat) => number {
  const { board } = rules
  const ways = new Map(seats.flatMap(seat => board.arsenals[seat].map(at => [at, stepsTo(board, at)] as const)))
  return (state, seat) => {
    if (!state.turn) return 0
    const survey = rules.survey(state)
    const connected = new Set<number>()
    for (const side of seats)
      for (const { at } of rules.connectedUnits(state, side, survey)) connected.add(board.cells.get(at)!)
    let sum = 0
    for (const { seat: side, kind, at } of state.units) {
      const full = worthOf(kind)
      const value = connected.has(at) ? full : unitTypes[kind].relay ? full - 20 : Math.trunc((full * 6) / 10)
      sum += side === seat ? value : -value
    }
    for (const side of seats) {
      const standing = board.arsenals[side].filter(at => !state.destroyed.includes(at))
      const lost = board.arsenals[side].length - standing.length
      let loss = lost * ARSENAL
      for (const at of standing) loss += (lost > 0 ? 2 : 1) * danger(state, side, connected, ways.get(at)!)
      sum += side === seat ? -loss : loss
    }
    let prey = 0
    for (const { seat: side, kind, at } of state.units) {
      if (side === state.turn) continue
      const { result } = rules.assess(state, board.names[at]!, survey)!
      if (result === 'destroyed') prey = Math.max(prey, worthOf(kind))
      else if (result === 'retreats') prey = Math.max(prey, worthOf(kind) >> 2)
    }
    const threat = Math.trunc((prey * 7) / 10)
    sum += state.turn === seat ? threat : -threat
    return Math.trunc((sum * LIMIT) / (Math.abs(sum) + 600))
  }
}

/** How badly an arsenal of a side stands. */
function danger(state: State, side: Seat, connected: ReadonlySet<number>, steps: Uint8Array): number {
  let attack = 0
  let guard = 0
  let enemy = NEAR
  let first = NEAR
  for (const { seat, kind, at } of state.units) {
    const { relay, speed } = unitTypes[kind]
    if (relay || !connected.has(at)) continue
    const turns = (steps[at]! + speed - 1) >> (speed - 1)
    const weight = Math.max(NEAR - turns, 0) * worthOf(kind)
    if (seat === side) {
      guard += weight
      first = Math.min(first, turns)
    } else {
      attack += weight
      enemy = Math.min(enemy, turns)
    }
  }
  const open = enemy <= 1 && first > 0 && state.turn !== side ? 200 : 0
  const late = enemy < NEAR ? 15 * Math.max(first - enemy + 1, 0) : 0
  return Math.trunc(attack / 30) + Math.trunc(Math.max(attack - guard, 0) / 15) + late + open
}

/** Steps from every cell to one, as if nobody stood in the way; 99 where there is no way. */
function stepsTo(board: Board, goal: number): Uint8Array {
  const steps = new Uint8Array(board.size).fill(99)
  steps[goal] = 0
  const queue = [goal]
  for (const at of queue) {
    for (let way = 0; way < 8; way++) {
      if (board.reach[at * 8 + way] === 0) continue
      const to = at + board.steps[way]!
      if (steps[to]! <= steps[at]! + 1) continue
      steps[to] = steps[at]! + 1
      queue.push(to)
    }
  }
  return steps
}
