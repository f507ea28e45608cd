import { canonicalJson, type Json, type Problem, problem } from '@umpire/core-game'
import type { Board } from './map.ts'
import type { Battle, ProblemCode, State, Unit } from './model.ts'
import { allianceOf, areEnemies, findUnit, isGround, openPlay, type Play } from './play.ts'
import { readDate } from './rules/calendar.ts'
import { adjacentTo, attackersOf, defendersOf, living, strength } from './rules/combat.ts'
import { retreatChoices } from './rules/retreat.ts'
import { airfieldsFor } from './rules/units.ts'
import { decisionOf, turnOrder } from './sequence.ts'
import { defaultSide } from './setup.ts'

type Fault = (message: string, at: readonly (string | number)[], code?: ProblemCode) => void

/** What is wrong with a state whose shape is right: one Problem for each fault. No function throws on a state without one. */
export function checkState(board: Board, state: State): Problem[] {
  const problems: Problem[] = []
  const fault: Fault = (message, at, code = 'state-inconsistent') => {
    if (problems.length < 20) problems.push(problem(code, message, at))
  }
  checkClock(board, state, fault)
  checkUnits(board, state, fault)
  if (problems.length > 0) return problems
  checkTurn(board, state, fault)
  if (problems.length > 0) return problems
  const play = openPlay(board, state)
  if (state.battle) checkBattle(play, state.battle, fault)
  if (problems.length > 0) return problems
  const expected = decisionOf(play)
  if (canonicalJson(expected as unknown as Json) !== canonicalJson(state.pending as unknown as Json))
    fault('The pending decision is not the one that the state asks for', ['pending'])
  else if (!state.pending && !state.end && state.phase !== 'actions')
    fault('The game would have gone on by itself', ['phase'])
  else if (state.battle?.stage === 'retreat' && state.pending) checkRetreat(play, state.battle, fault)
  return problems
}

function checkClock(board: Board, state: State, fault: Fault): void {
  const { week, rules, intervention, players, escalation, end } = state
  if (readDate(rules.startDate) === null) fault('There is no such date', ['rules', 'startDate'], 'options-malformed')
  if (state.owners.length !== board.hexes.length) fault('Every hex has an owner', ['owners'])
  if (week > rules.weekCap + 1) fault('The last week is over', ['week'])
  const { stage, until } = intervention
  const runs = stage === 'window' || (stage === 'joined' && rules.clockAfterJoining === 'runs')
  if (runs !== (until !== null)) fault('A window, and only a window, has its last week', ['intervention', 'until'])
  if (until !== null && until <= week && !end) fault('The week of the forced peace has come', ['intervention', 'until'])
  if (week > rules.weekCap && !end) fault('The last week is over', ['week'])
  if (players === 2 && escalation.gagauzia !== 0)
    fault('Gagauzia has no scale in a game of two', ['escalation', 'gagauzia'])
  const order = turnOrder(state)
  if (!order.includes(state.turn)) fault('This seat does not play', ['turn'])
  if (end?.winners.some((seat, i) => !order.includes(seat) || end.winners.indexOf(seat) !== i))
    fault('Seats of the game win, each once', ['end', 'winners'])
}

/** Counters, places and stacks; also what a position is checked for. */
export function checkUnits(board: Board, state: State, fault: Fault): void {
  let rank = -1
  const stacks = new Map<string, { count: number; side: Unit['side'] }>()
  for (const [i, unit] of state.units.entries()) {
    const at = ['units', i]
    const counter = board.counters.get(unit.id)
    const type = board.types.get(unit.type)
    if (!counter) {
      fault(`There is no counter ${unit.id}`, [...at, 'id'], 'position-unit')
      continue
    }
    const printed = board.types.get(counter.type)!
    if (type?.faction !== printed.faction || (type.arm === 'aviation') !== (printed.arm === 'aviation')) {
      fault('A unit is of a type of its faction', [...at, 'type'], 'position-unit')
      continue
    }
    if (board.ranks.get(unit.id)! <= rank) fault('Units come in set-up order, each once', at, 'position-unit')
    rank = board.ranks.get(unit.id)!
    const flies = type.arm === 'aviation'
    const sideFits = flies
      ? turnOrder(state).includes(unit.side)
      : unit.side === defaultSide(board, unit.type, state.players)
    if (!sideFits) fault('This side cannot command it', [...at, 'side'], 'position-unit')
    if ((unit.status === 'map') !== (unit.hex !== null))
      fault('A unit on the map, and only that, has a hex', [...at, 'hex'], 'position-hex')
    const joined = state.intervention.stage === 'joined'
    if (unit.status === 'reserve' && (type.faction !== 'russia' || (joined && !type.airdrop)))
      fault('Only Russian units wait in reserve', [...at, 'status'], 'position-unit')
    if (unit.status === 'arriving' && (flies || (type.faction === 'russia' && !joined)))
      fault('It does not arrive by itself', [...at, 'status'], 'position-unit')
    if (unit.disarmed && unit.status !== 'map' && !isGone(unit))
      fault('Units off the map are armed', [...at, 'disarmed'], 'position-unit')
    if (!isGone(unit) && unit.damage >= (unit.disarmed ? 2 : type.defence))
      fault('It would be destroyed', [...at, 'damage'], 'position-unit')
    if (unit.hex === null) continue
    if (!board.numberOf.has(unit.hex)) {
      fault(`There is no hex ${unit.hex}`, [...at, 'hex'], 'position-hex')
      continue
    }
    if (flies) {
      if (!board.content.map.airfields.includes(unit.hex))
        fault('Aviation is based at an airfield', [...at, 'hex'], 'position-hex')
      continue
    }
    const stack = stacks.get(unit.hex) ?? { count: 0, side: unit.side }
    stack.count++
    stacks.set(unit.hex, stack)
    if (stack.count === 4) fault('At most three units a hex', [...at, 'hex'], 'position-stacking')
    if (areEnemies(stack.side, unit.side)) fault('Enemies do not share a hex', [...at, 'hex'], 'position-stacking')
  }
}

function isGone(unit: Unit): boolean {
  return unit.status === 'destroyed' || unit.status === 'surrendered'
}

function checkTurn(board: Board, state: State, fault: Fault): void {
  const known = (ids: readonly string[], at: readonly (string | number)[]) => {
    if (new Set(ids).size !== ids.length || ids.some(id => !findUnit(state, id)))
      fault('Units of the game, each once', at)
  }
  const { declared, battle, captured, turn } = state
  known(
    declared.flatMap(other => other.units),
    ['declared'],
  )
  declared.forEach((other, i) => {
    if (!board.numberOf.has(other.target)) fault('There is no such hex', ['declared', i, 'target'])
    if (declared.findIndex(same => same.target === other.target) !== i)
      fault('One battle a hex', ['declared', i, 'target'])
    if (other.kind === 'reconnaissance' && other.units.length > 1)
      fault('One unit reconnoitres', ['declared', i, 'units'])
  })
  if (state.phase === 'supply' && (declared.length > 0 || captured.length > 0))
    fault('Battles are declared later', ['declared'])
  known(captured, ['captured'])
  const play = openPlay(board, state)
  captured.forEach((id, i) => {
    const unit = findUnit(state, id)
    if (!unit || unit.hex === null || isGround(board, unit) || airfieldsFor(play, id).length < 2)
      fault('Nothing to rebase', ['captured', i])
  })
  if (!battle) return
  if (state.phase !== 'battles') fault('Battles have their phase', ['battle'])
  known(
    battle.attackers.map(attacker => attacker.unit),
    ['battle', 'attackers'],
  )
  known(battle.defenders, ['battle', 'defenders'])
  known(battle.retreating, ['battle', 'retreating'])
  if (!board.numberOf.has(battle.target)) fault('There is no such hex', ['battle', 'target'])
  if (!areEnemies(battle.defender, turn) || !turnOrder(state).includes(battle.defender))
    fault('The defender is an enemy', ['battle', 'defender'])
  for (const id of battle.defenders) {
    const unit = findUnit(state, id)
    if (unit && (allianceOf(unit.side) !== allianceOf(battle.defender) || !isGround(board, unit)))
      fault('Ground units defend', ['battle', 'defenders'])
  }
}

/** The parts of a battle that the machine counts on. */
function checkBattle(play: Play, battle: Battle, fault: Fault): void {
  const { board, state } = play
  const firing = battle.stage === 'firstFireDamage'
  const struck = firing ? adjacentTo(play, battle.target, attackersOf(play, battle)) : defendersOf(play, battle)
  if (firing || battle.stage === 'damage') {
    if (battle.damage > strength(play, struck)) fault('More damage than there is to give', ['battle', 'damage'])
    if (battle.struck !== null) fault('The game would have gone on by itself', ['battle', 'struck'])
  } else if (battle.damage > 0 || battle.struck !== null) fault('Damage was given out before', ['battle', 'damage'])
  if (battle.stage !== 'retreat' && battle.stage !== 'advance' && battle.early)
    fault('Nobody retreats yet', ['battle', 'early'])
  if (battle.stage !== 'retreat' && battle.retreating.length > 0) fault('Nobody retreats yet', ['battle', 'retreating'])
  for (const attacker of battle.attackers) {
    const unit = findUnit(state, attacker.unit)
    if (unit && isGround(board, unit) && unit.side !== state.turn)
      fault('The side to act attacks', ['battle', 'attackers'])
  }
  const leaving = living(play, battle.retreating)
  if (
    leaving.length !== battle.retreating.length ||
    leaving.some(unit => unit.hex !== battle.target || !battle.defenders.includes(unit.id))
  )
    fault('Defenders retreat from the target', ['battle', 'retreating'])
}

/** Whoever still has to retreat has a way: those without one surrendered. */
function checkRetreat(play: Play, battle: Battle, fault: Fault): void {
  const units = living(play, battle.retreating)
  const stuck = units.some(unit => {
    const others = battle.early ? units : [unit]
    return !retreatChoices(play, others, unit.side, battle.early).some(choice => choice.unit.id === unit.id)
  })
  if (battle.early ? retreatChoices(play, units, play.state.pending!.seat, true).length === 0 : stuck)
    fault('A unit without a way to retreat has surrendered', ['battle', 'retreating'])
}
