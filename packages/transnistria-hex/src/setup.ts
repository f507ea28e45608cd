import { type Adjudication, adjudicate, type Problem, problem, type Ruled, validate } from '@umpire/core-game'
import type { Dice, Rng } from '@umpire/core-rng'
import { checkUnits } from './check-state.ts'
import { type Board, letterOf, seatOfLetter } from './map.ts'
import {
  type BallotOptions,
  type Ballots,
  ballotNames,
  type Event,
  type Options,
  type Position,
  type PositionUnit,
  type ProblemCode,
  type Seat,
  type State,
  type Unit,
} from './model.ts'
import { areEnemies, factionOf, isGround, openPlay, type Play } from './play.ts'
import { ballotEffects, enlist } from './rules/ballots.ts'
import { readDate } from './rules/calendar.ts'
import { defaultRules, type Rules, rulingNames } from './rulings.ts'
import { optionsSchema } from './schema.ts'
import { beginTurn, beginWeek, settle, turnOrder } from './sequence.ts'

/** Options in, first state out: the ballots, then week 1 up to the first decision; or the position that was asked for. */
export function setup(board: Board, options: Options, rng: Rng): Adjudication<State, Event> {
  const read = validate(optionsSchema, options, 'options-malformed')
  if (!read.ok) return read
  const rules = rulesOf(read.value)
  if (readDate(rules.startDate) === null)
    return { ok: false, problems: [problem('options-malformed', 'There is no such date', ['startDate'], 'R-01')] }
  return adjudicate(rng, dice => setUp(board, rules, read.value, dice))
}

/** What is not told is as in `defaultRules`. */
function rulesOf(options: Options): Rules {
  const defaults: Record<string, unknown> = { ...defaultRules() }
  for (const name of [...rulingNames, 'startDate', 'weekCap', 'moveCost'] as const) {
    if (options[name] !== undefined) defaults[name] = options[name]
  }
  return defaults as unknown as Rules
}

function setUp(board: Board, rules: Rules, options: Options, dice: Dice): Ruled<State, Event> {
  const { players = 2, position } = options
  const held = holdBallots(options.ballots, dice)
  const effects = ballotEffects(board.content, held.ballots)
  const levels = { moldova: 0, transnistria: 0, gagauzia: 0 }
  for (const { escalation = {} } of effects)
    for (const [seat, more = 0] of Object.entries(escalation)) levels[seat as Seat] += more
  if (players === 2) levels.gagauzia = 0
  const seated: Pick<State, 'rules' | 'players'> = { rules, players }
  const state: State = {
    ...seated,
    ballots: held.ballots,
    week: 1,
    turn: turnOrder(seated)[0]!,
    phase: 'actions',
    owners: board.owners,
    units: position ? [] : enlisted(board, held.ballots, seated),
    escalation: levels,
    intervention: { stage: 'waiting', until: null },
    used: { primary: 0, secondary: 0 },
    freeDisarms: effects.reduce((sum, effect) => sum + (effect.freeDisarms ?? 0), 0),
    declared: [],
    resolved: false,
    battle: null,
    captured: [],
    pending: null,
    end: null,
  }
  const placed = position ? place(board, state, position) : { ok: true as const, state }
  if (!placed.ok) return placed
  const problems: Problem[] = []
  checkUnits(board, placed.state, (message, at, code = 'position-unit') => {
    problems.push(problem(position ? code : 'options-conflict', message, position ? ['position', ...at] : at))
  })
  if (problems.length > 0) return { ok: false, problems }
  const play = openPlay(board, placed.state)
  play.events.push(...held.events)
  if (!position) beginWeek(play, 1, dice)
  else if (position.phase === 'victory') beginTurn(play, placed.state.turn)
  settle(play, dice)
  return { ok: true, state: play.state, events: play.events }
}

/** as in history, by a die of six for each, or as told. */
function holdBallots(
  options: BallotOptions = { mode: 'historical' },
  dice: Dice,
): { readonly ballots: Ballots; readonly events: Play['events'] } {
  const ballots: Record<string, 'H' | 'A' | 'B'> = {}
  const events: Event[] = []
  ballotNames.forEach((name, i) => {
    let face: number | null = null
    let result = options.mode === 'chosen' ? (options.results?.[name] ?? 'H') : 'H'
    if (options.mode === 'random') {
      face = dice.d(6, `ballot of ${name}`)
      result = face <= 3 ? 'H' : face <= 5 ? 'A' : 'B'
    }
    ballots[name] = result
    if (options.mode !== 'historical')
      events.push({ type: 'ballotHeld', ballot: name, result, face, rule: `X-0${i + 1}` })
  })
  return { ballots: ballots as unknown as Ballots, events }
}

/** The seat that commands units of a type: in a game of two Transnistria has the Gagauz. */
export function defaultSide(board: Board, type: string, players: 2 | 3): Seat {
  const faction = board.types.get(type)!.faction
  if (faction === 'russia') return 'transnistria'
  return faction === 'gagauzia' && players === 2 ? 'transnistria' : faction
}

function freshUnit(board: Board, id: string, type: string, players: 2 | 3, hex: string | null): Unit {
  const side = defaultSide(board, type, players)
  const status = hex === null ? 'reserve' : 'map'
  return {
    id,
    type,
    side,
    status,
    hex,
    damage: 0,
    disarmed: false,
    fed: false,
    provoked: false,
    actions: [],
    spent: 0,
    overLimit: false,
  }
}

function enlisted(board: Board, ballots: Ballots, { rules, players }: Pick<State, 'rules' | 'players'>): Unit[] {
  const units: Unit[] = []
  for (const { id, type, hex, players: only, week } of enlist(board.content, ballots)) {
    // the militia line names the third player, so only the militia drops out.
    if (only === 3 && players === 2) continue
    if (players === 2 && rules.gagauziaIn2p === 'none' && board.types.get(type)!.faction === 'gagauzia') continue
    const unit = freshUnit(board, id, type, players, week === null ? hex : null)
    units.push(week === null ? unit : { ...unit, status: 'arriving' })
  }
  return units
}

type Placed =
  | { readonly ok: true; readonly state: State }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** A position as a state, unless it contradicts itself. */
function place(board: Board, state: State, position: Position): Placed {
  const problems: Problem[] = []
  const fault = (code: ProblemCode, message: string, at: readonly (string | number)[]) => {
    problems.push(problem(code, message, ['position', ...at]))
  }
  const units: Unit[] = []
  position.units.forEach((listed, i) => {
    const counter = board.counters.get(listed.id)
    if (!counter) fault('position-unit', `There is no counter ${listed.id}`, ['units', i, 'id'])
    else if (listed.type !== undefined && !board.types.has(listed.type))
      fault('position-unit', `There is no type ${listed.type}`, ['units', i, 'type'])
    else units.push(placeUnit(board, state, listed, listed.type ?? counter.type, counter.hex))
  })
  units.sort((a, b) => board.ranks.get(a.id)! - board.ranks.get(b.id)!)
  const owners = [...state.owners]
  for (const unit of units) {
    // Whoever stands in an enemy's hex holds it, unless the position says otherwise.
    const at = unit.hex === null || !isGround(board, unit) ? undefined : board.numberOf.get(unit.hex)
    const faction = factionOf(board, unit)
    if (at !== undefined && areEnemies(seatOfLetter(owners[at]), faction)) owners[at] = letterOf(faction)
  }
  position.owners?.forEach(({ hex, owner }, i) => {
    const at = board.numberOf.get(hex)
    if (at === undefined) fault('position-hex', `There is no hex ${hex}`, ['owners', i, 'hex'])
    else owners[at] = letterOf(owner)
  })
  const { week = 1, turn = state.turn, escalation = {}, intervention = { stage: 'waiting' } } = position
  const until = intervention.until ?? null
  const runs =
    intervention.stage === 'window' || (intervention.stage === 'joined' && state.rules.clockAfterJoining === 'runs')
  if (runs ? until === null || until <= week : until !== null)
    fault('position-conflict', 'A window, and only a window, has its last week, and that is yet to come', [
      'intervention',
    ])
  if (!turnOrder(state).includes(turn)) fault('position-conflict', 'This seat does not play', ['turn'])
  if (week > state.rules.weekCap) fault('position-conflict', 'The last week is over', ['week'])
  if (state.players === 2 && (escalation.gagauzia ?? 0) > 0)
    fault('position-conflict', 'Gagauzia has no scale in a game of two', ['escalation', 'gagauzia'])
  if (problems.length > 0) return { ok: false, problems }
  const levels = { ...state.escalation, ...escalation }
  return {
    ok: true,
    state: {
      ...state,
      units,
      owners: owners.join(''),
      week,
      turn,
      escalation: levels,
      intervention: { stage: intervention.stage, until },
    },
  }
}

function placeUnit(board: Board, state: State, listed: PositionUnit, type: string, home: string | null): Unit {
  const at = listed.status === undefined || listed.status === 'map' ? (listed.hex ?? home) : (listed.hex ?? null)
  const unit = freshUnit(board, listed.id, type, state.players, at)
  return {
    ...unit,
    side: listed.side ?? unit.side,
    status: listed.status ?? unit.status,
    damage: listed.damage ?? 0,
    disarmed: listed.disarmed ?? false,
  }
}
