import { type Adjudication, adjudicate, type Problem, type Ruled, validate } from '@umpire/core-game'
import type { Dice, Rng } from '@umpire/core-rng'
import { type Board, letterOf, seatOfLetter } from './content/board.ts'
import type { Event, EventOf } from './events.ts'
import {
  type BallotName,
  type BallotOptions,
  type Ballots,
  ballotNames,
  type Options,
  type Position,
  type Seat,
  type State,
  seats,
  type Unit,
} from './model.ts'
import { openPlay, tell } from './play.ts'
import { checkClock, checkUnits, collect, defaultSeat } from './possible.ts'
import { fault } from './problems.ts'
import { ballotEffects, enlist, freeDisarmsBy } from './rules/ballots.ts'
import { readDate, turnOrder } from './rules/calendar.ts'
import { beginTurn, beginWeek, settle } from './rules/sequence.ts'
import { areEnemies, isGround } from './rules/sides.ts'
import { takerOf } from './rules/units.ts'
import { defaultRulings, type Rulings } from './rulings.ts'
import { optionsSchema } from './schema.ts'

/** Options in, first state out: the ballots, then week 1 up to the first decision; or the position that was asked for. */
export function setup(board: Board, input: Options, rng: Rng): Adjudication<State, Event> {
  const read = validate(optionsSchema, input, 'options-malformed')
  return read.ok ? adjudicate(rng, dice => begin(board, read.value, dice)) : read
}

function begin(board: Board, options: Options, dice: Dice): Ruled<State, Event> {
  const { players = 2, ballots: held, position } = options
  const rulings: Rulings = { ...defaultRulings(), ...options.rulings }
  if (readDate(rulings.startDate) === null)
    return { ok: false, problems: [fault('options-date', ['rulings', 'startDate'])] }
  const results = holdBallots(held, dice)
  const ballots = Object.fromEntries(results.map(({ ballot, result }) => [ballot, result])) as Ballots
  const blank = blankState(board, rulings, players, ballots)
  const state = position ? placed(board, blank, position) : { ...blank, units: enlisted(board, blank) }
  const problems = position
    ? positionFaults(board, state, position)
    : collect(expect => checkUnits(board, state, (holds, _, ...at) => expect(holds, 'options-conflict', ...at)))
  if (problems.length > 0) return { ok: false, problems }
  const play = openPlay(board, state)
  if (held && held.mode !== 'historical') for (const one of results) tell(play, { type: 'ballot-held', ...one })
  if (!position) beginWeek(play, 1, dice)
  else if (position.phase === 'victory') beginTurn(play, state.turn)
  settle(play, dice)
  return { ok: true, state: play.state, events: play.events }
}

type Held = Omit<EventOf<'ballot-held'>, 'type'>

const BALLOT_CLAUSES: { readonly [ballot in BallotName]: string } = {
  moldova: 'X-01',
  transnistria: 'X-02',
  russia: 'X-03',
  gagauzia: 'X-04',
  ukraine: 'X-05',
}

/** As in history, by a die of six for each, or as told. */
function holdBallots(options: BallotOptions = { mode: 'historical' }, dice: Dice): readonly Held[] {
  const { mode, results = {} } = options
  return ballotNames.map(ballot => {
    const face = mode === 'random' ? dice.d(6, `ballot of ${ballot}`) : null
    const thrown = face === null || face <= 3 ? 'H' : face <= 5 ? 'A' : 'B'
    const result = mode === 'chosen' ? (results[ballot] ?? 'H') : thrown
    return { ballot, result, face, rule: BALLOT_CLAUSES[ballot] }
  })
}

/** A game without units, in the actions of the first seat. */
function blankState(board: Board, rulings: Rulings, players: 2 | 3, ballots: Ballots): State {
  const effects = ballotEffects(board.content, ballots)
  const levelOf = (seat: Seat) =>
    seats.indexOf(seat) < players ? effects.reduce((sum, { escalation }) => sum + (escalation?.[seat] ?? 0), 0) : 0
  return {
    rulings,
    players,
    ballots,
    week: 1,
    turn: turnOrder({ players, rulings })[0]!,
    phase: 'actions',
    owners: board.owners,
    units: [],
    escalation: Object.fromEntries(seats.map(seat => [seat, levelOf(seat)])) as State['escalation'],
    intervention: { stage: 'waiting', until: null },
    used: { primary: 0, secondary: 0 },
    freeDisarms: freeDisarmsBy(effects),
    declared: [],
    resolved: false,
    battle: null,
    captured: [],
    pending: null,
    end: null,
  }
}

function freshUnit(
  board: Board,
  { id, type }: Pick<Unit, 'id' | 'type'>,
  players: 2 | 3,
  status: Unit['status'] = 'reserve',
  hex: Unit['hex'] = null,
): Unit {
  return {
    id,
    // The board's own string, which is found quicker than one that only equals it.
    type: board.types.get(type)!.id,
    seat: defaultSeat(board, type, players),
    status,
    hex,
    damage: 0,
    disarmed: false,
    fed: null,
    provoked: false,
    actions: [],
    spent: 0,
    overLimit: false,
  }
}

function enlisted(board: Board, { ballots, rulings, players }: State): Unit[] {
  // the militia line names the third player, so only the militia drops out.
  const plays = ({ players: only, type }: { readonly players?: 3; readonly type: string }) =>
    players === 3 ||
    (only === undefined && (rulings.gagauziaIn2p === 'budjak' || board.types.get(type)!.faction !== 'gagauzia'))
  return enlist(board.content, ballots)
    .filter(plays)
    .map(counter => {
      const { hex, week } = counter
      if (week !== null) return freshUnit(board, counter, players, 'arriving')
      return freshUnit(board, counter, players, hex === null ? 'reserve' : 'map', hex)
    })
}

/** A position as a state, be it possible or not; what is not known is left out. */
function placed(board: Board, blank: State, position: Position): State {
  const { week = 1, turn = blank.turn, escalation, intervention, freeDisarms = blank.freeDisarms } = position
  const units = position.units
    .filter(({ id, type }) => board.counters.has(id) && (type === undefined || board.types.has(type)))
    .map(({ id, type = board.counters.get(id)!.type, hex, status, ...told }): Unit => {
      const home = status === undefined || status === 'map' ? board.counters.get(id)!.hex : null
      const at = hex ?? home
      const unit = freshUnit(board, { id, type }, blank.players, status ?? (at === null ? 'reserve' : 'map'), at)
      return Object.assign(unit, told)
    })
    .sort((a, b) => board.ranks.get(a.id)! - board.ranks.get(b.id)!)
  const owners = [...board.owners]
  for (const unit of units) {
    // Whoever stands in an enemy's hex holds it, unless the position says otherwise; the enemy's aircraft there are his.
    const at = unit.hex === null || !isGround(board, unit) ? undefined : board.numberOf.get(unit.hex)
    if (at === undefined) continue
    const { hex, seat } = unit
    if (areEnemies(seatOfLetter(owners[at]), seat)) owners[at] = letterOf(takerOf(board, blank.rulings, unit))
    units.forEach((other, i) => {
      if (other.hex === hex && areEnemies(other.seat, seat) && !isGround(board, other)) units[i] = { ...other, seat }
    })
  }
  for (const { hex, seat } of position.owners ?? []) {
    const at = board.numberOf.get(hex)
    if (at !== undefined) owners[at] = letterOf(seat)
  }
  return {
    ...blank,
    units,
    owners: owners.join(''),
    week,
    turn,
    escalation: { ...blank.escalation, ...escalation },
    intervention: { stage: 'waiting', until: null, ...intervention },
    freeDisarms,
  }
}

function positionFaults(board: Board, state: State, { units, owners = [] }: Position): Problem[] {
  const problems = collect(expect => {
    units.forEach(({ id, type }, i) => {
      expect(board.counters.has(id) && (type === undefined || board.types.has(type)), 'position-unit', 'units', i)
    })
    owners.forEach(({ hex }, i) => {
      expect(board.numberOf.has(hex), 'position-hex', 'owners', i)
    })
    checkClock(board, state, expect)
    // The state has them in set-up order.
    checkUnits(board, state, (holds, code, ...at) => {
      const [, rank, ...rest] = at as [string, number, ...string[]]
      if (!holds)
        expect(
          false,
          code,
          'units',
          units.findIndex(({ id }) => id === state.units[rank]!.id),
          ...rest,
        )
    })
  })
  return problems.map(problem => ({ ...problem, at: ['position', ...problem.at] }))
}
