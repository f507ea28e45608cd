import { type Problem, sameJson } from '@umpire/core-game'
import type { Board } from './content/board.ts'
import type { Battle, State, Unit } from './model.ts'
import { findUnit, living, openPlay, type Play, unitOf } from './play.ts'
import { fault, type PlayProblemCode } from './problems.ts'
import { struckUnits } from './rules/battle.ts'
import { readDate, turnOrder } from './rules/calendar.ts'
import { strength } from './rules/combat.ts'
import { russiansAreIn } from './rules/intervention.ts'
import { retreatChoices } from './rules/retreat.ts'
import { decisionOf } from './rules/sequence.ts'
import { areEnemies, defenceOf, isGround } from './rules/sides.ts'
import { gradeOf } from './rules/victory.ts'

/** Notes a fault where something does not hold. */
type Expect = (holds: boolean, code: PlayProblemCode, ...at: (string | number)[]) => void

/** Collects the faults that some checks find, 20 at most. */
export function collect(check: (expect: Expect) => void): Problem[] {
  const problems: Problem[] = []
  check((holds, code, ...at) => {
    if (!holds && problems.length < 20) problems.push(fault(code, at))
  })
  return problems
}

/** What is wrong with a state whose form is right: one Problem for each fault. No function throws on a state without one. */
export function stateFaults(board: Board, state: State): Problem[] {
  const checks = [checkClock, checkUnits, checkTurn, checkBattle, checkPending, checkEnding]
  for (const check of checks) {
    const problems = collect(expect => check(board, state, expect))
    if (problems.length > 0) return problems
  }
  return []
}

/** Week, window and seats; also what a position is checked for. */
export function checkClock(board: Board, state: State, expect: Expect): void {
  const { week, rulings, intervention, players, escalation, end, owners, turn } = state
  const { stage, until } = intervention
  const order = turnOrder(state)
  const runs = stage === 'window' || (stage === 'joined' && rulings.clockAfterJoining === 'runs')
  expect(readDate(rulings.startDate) !== null, 'options-date', 'rulings', 'startDate')
  expect(owners.length === board.hexes.length, 'state-inconsistent', 'owners')
  expect(week <= rulings.weekCap + (end ? 1 : 0), 'position-conflict', 'week')
  expect(runs === (until !== null), 'position-conflict', 'intervention')
  expect(until === null || until > week || end !== null, 'position-conflict', 'intervention')
  expect(players === 3 || escalation.gagauzia === 0, 'position-conflict', 'escalation')
  expect(order.includes(turn), 'position-conflict', 'turn')
  const winners = end?.winners ?? []
  const apart = winners.every((seat, i) => order.includes(seat) && winners.indexOf(seat) === i)
  expect(apart, 'state-inconsistent', 'end')
}

/** Counters, places and stacks; also what a position is checked for. */
export function checkUnits(board: Board, state: State, expect: Expect): void {
  const { players, units } = state
  const ins = russiansAreIn(state)
  const stacks = new Map<string, Unit['seat'][]>()
  let rank = -1
  for (const [i, unit] of units.entries()) {
    const { seat, status, hex, disarmed, damage, fed } = unit
    const at = ['units', i] as const
    const type = board.types.get(unit.type)
    const printed = board.types.get(board.counters.get(unit.id)?.type ?? '')
    const flies = type?.arm === 'aviation'
    const fits = type && type.faction === printed?.faction && flies === (printed.arm === 'aviation')
    expect(fits === true, 'position-unit', ...at)
    if (!fits) continue
    const after = board.ranks.get(unit.id)! > rank
    rank = board.ranks.get(unit.id)!
    const commands = flies ? turnOrder(state).includes(seat) : seat === defaultSeat(board, unit.type, players)
    const russian = type.faction === 'russia'
    const waits = status !== 'reserve' || (russian && (!ins || type.airdrop === true))
    const comes = status !== 'arriving' || !(flies || (russian && !ins))
    const gone = status === 'destroyed' || status === 'surrendered'
    const sound = gone || (damage < defenceOf(board, unit) && (status === 'map' || !disarmed))
    const eats = fed === null || board.numberOf.has(fed)
    expect(after && commands && waits && comes && sound && eats, 'position-unit', ...at)
    const placed = hex !== null && board.numberOf.has(hex) && (!flies || board.content.map.airfields.includes(hex))
    expect(status === 'map' ? placed : hex === null, 'position-hex', ...at, 'hex')
    if (!placed || flies) continue
    const stack = [...(stacks.get(hex) ?? []), seat]
    stacks.set(hex, stack)
    expect(stack.length < 4 && !areEnemies(stack[0]!, seat), 'position-stacking', ...at, 'hex')
  }
}

/** The seat that commands units of a type: in a game of two Transnistria has the Gagauz. */
export function defaultSeat(board: Board, type: string, players: 2 | 3): Unit['seat'] {
  const { faction } = board.types.get(type)!
  return faction === 'russia' || (faction === 'gagauzia' && players === 2) ? 'transnistria' : faction
}

/** Units that are named, targets, and who fights whom. */
function checkTurn(board: Board, state: State, expect: Expect): void {
  const { declared, battle, captured, turn, phase } = state
  const code = 'state-inconsistent'
  const known = (ids: readonly string[], ...at: string[]) =>
    expect(new Set(ids).size === ids.length && ids.every(id => findUnit(state, id)), code, ...at)
  known(
    declared.flatMap(other => other.units),
    'declared',
  )
  known(captured, 'captured')
  declared.forEach(({ target, kind, units }, i) => {
    const first = declared.findIndex(same => same.target === target) === i
    const alone = kind === 'attack' || units.length === 1
    expect(board.numberOf.has(target) && first && alone, code, 'declared', i)
  })
  expect(phase !== 'supply' || declared.length === 0, code, 'phase')
  const isCaptured = (unit: Unit | undefined) => unit !== undefined && unit.hex !== null && !isGround(board, unit)
  expect(
    captured.every(id => isCaptured(findUnit(state, id))),
    code,
    'captured',
  )
  if (!battle) return
  const { attackers, defenders, retreating, target, defender, antiAir } = battle
  const opposes = (seat: Unit['seat']) => areEnemies(seat, turn) && turnOrder(state).includes(seat)
  const seats = phase === 'battles' && opposes(defender) && (antiAir === null || opposes(antiAir))
  expect(seats && board.numberOf.has(target), code, 'battle')
  known(
    attackers.map(attacker => attacker.unit),
    'battle',
    'attackers',
  )
  known(defenders, 'battle', 'defenders')
  known(retreating, 'battle', 'retreating')
  for (const id of [...defenders, ...retreating]) {
    const unit = findUnit(state, id)
    const defends = !unit || (!areEnemies(unit.seat, defender) && isGround(board, unit))
    expect(defends && defenders.includes(id), code, 'battle', 'defenders')
  }
}

/** The parts of a battle that the machine counts on. */
function checkBattle(board: Board, state: State, expect: Expect): void {
  const { battle } = state
  if (!battle) return
  const play = openPlay(board, state)
  const { stage, damage, struck, early, retreating } = battle
  const gives = stage === 'first-fire-damage' || stage === 'damage'
  const most = gives ? strength(play, struckUnits(play, battle)) : 0
  expect(damage <= most && struck === null, 'state-inconsistent', 'battle', 'damage')
  expect(!early || stage === 'retreat' || stage === 'advance', 'state-inconsistent', 'battle', 'early')
  const attacks = (unit: Unit) => !isGround(board, unit) || unit.seat === state.turn
  expect(
    battle.attackers.every(({ unit }) => attacks(unitOf(play, unit))),
    'state-inconsistent',
    'battle',
    'attackers',
  )
  const leaves = retreating.every(id => unitOf(play, id).hex === battle.target)
  expect(leaves && (stage === 'retreat' || retreating.length === 0), 'state-inconsistent', 'battle', 'retreating')
}

/** An ending is worth what its reason and its winners make it. */
function checkEnding(_: Board, { end }: State, expect: Expect): void {
  if (end) expect(end.grade === gradeOf(end.winners, end.reason), 'state-inconsistent', 'end', 'grade')
}

/** The decision that is pending is the one that the state asks for; whoever has to retreat has a way. */
function checkPending(board: Board, state: State, expect: Expect): void {
  const { pending, end, phase, battle } = state
  const play = openPlay(board, state)
  const same = sameJson(decisionOf(play), pending)
  expect(same && (pending !== null || end !== null || phase === 'actions'), 'state-inconsistent', 'pending')
  if (same && battle && pending?.kind === 'retreat') checkRetreat(play, battle, expect)
}

function checkRetreat(play: Play, battle: Battle, expect: Expect): void {
  const pending = play.state.pending!
  const open = (seat: Unit['seat'], one: Battle) => retreatChoices(play, one, { ...pending, seat } as typeof pending)
  const each = living(play, battle.retreating).map(({ id, seat }) => open(seat, { ...battle, retreating: [id] }))
  const ways = battle.early ? [open(pending.seat, battle)] : each
  expect(
    ways.every(choices => choices.length > 0),
    'state-inconsistent',
    'battle',
    'retreating',
  )
}
