import type { Problem } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import {
  type BoardContent,
  createRuleset,
  type Event,
  type Kind,
  type Kriegspiel,
  type Options,
  type Order,
  type PlacedUnit,
  type PositionOptions,
  ruleset,
  type Seat,
  type State,
} from '../../src/index.ts'

const LETTERS: { readonly [letter in string]: Kind } = {
  inf: 'infantry',
  cav: 'cavalry',
  art: 'foot-artillery',
  hart: 'horse-artillery',
  rel: 'foot-relay',
  hrel: 'horse-relay',
}

/** Units of one side from a text such as `inf 10F 11F cav 3G`. */
export function army(seat: Seat, text: string): PlacedUnit[] {
  let kind: Kind = 'infantry'
  const units: PlacedUnit[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const named = LETTERS[word]
    if (named) kind = named
    else units.push({ seat, kind, at: word })
  }
  return units
}

type Turn = Partial<Omit<PositionOptions, 'units'>>

/** A position with these units, North to move unless told. */
export function position(north: string, south: string, turn: Turn = {}): PositionOptions {
  return { turn: 'north', ...turn, units: [...army('north', north), ...army('south', south)] }
}

export function begin(options: Options, game: Kriegspiel = ruleset): State {
  const begun = game.setup(options, seedRng(1))
  if (!begun.ok) throw new Error(JSON.stringify(begun.problems))
  return begun.state
}

/** The state of a position, under these rules. */
export function stand(
  north: string,
  south: string,
  turn: Turn = {},
  options: Options = {},
  game: Kriegspiel = ruleset,
): State {
  return begin({ ...options, position: position(north, south, turn) }, game)
}

export interface Played {
  readonly state: State
  readonly events: readonly Event[]
}

/** Carries out orders that must be accepted. */
export function play(state: State, seat: Seat, orders: readonly Order[], game: Kriegspiel = ruleset): Played {
  const done = game.step(state, { [seat]: orders }, seedRng(1))
  if (!done.ok) throw new Error(JSON.stringify(done.problems))
  return done
}

/** The problems of orders that must be refused. */
function refused(state: State, seat: Seat, orders: readonly Order[], game: Kriegspiel = ruleset): readonly Problem[] {
  const done = game.step(state, { [seat]: orders }, seedRng(1))
  if (done.ok) throw new Error('accepted')
  return done.problems
}

/** The codes of orders that must be refused. */
export function codes(state: State, seat: Seat, orders: readonly Order[], game: Kriegspiel = ruleset): string[] {
  return refused(state, seat, orders, game).map(problem => problem.code)
}

/** The codes of a setup that must be refused. */
export function faults(options: unknown, game: Kriegspiel = ruleset): string[] {
  return faultsOf(options, game).map(problem => problem.code)
}

export function faultsOf(options: unknown, game: Kriegspiel = ruleset): readonly Problem[] {
  const begun = game.setup(options as Options, seedRng(1))
  if (begun.ok) throw new Error('accepted')
  return begun.problems
}

export const move = (from: string, to: string): Order => ({ type: 'move', from, to })
export const attack = (target: string): Order => ({ type: 'attack', target })
export const endTurn: Order = { type: 'end-turn' }

/** The kinds and squares of a side's units, as `infantry 10F`, by square. */
export function unitsOf(state: State, seat: Seat, game: Kriegspiel = ruleset): string[] {
  return state.units.filter(unit => unit.seat === seat).map(unit => `${unit.kind} ${game.board.names[unit.at]}`)
}

/** The squares of a side's connected units. */
export function online(state: State, seat: Seat, game: Kriegspiel = ruleset): string[] {
  return game.connectedUnits(state, seat).map(unit => unit.at)
}

/** One side's network drawn on the map: `*` lit, `+` not lit; for people who write tests. */
export function drawing(state: State, seat: Seat, game: Kriegspiel = ruleset): string {
  const lit = new Set(game.network(state, seat))
  const { names, columns } = game.board
  return Array.from({ length: game.board.rows }, (_, row) =>
    names
      .slice(row * columns, (row + 1) * columns)
      .map(name => (lit.has(name) ? '*' : '.'))
      .join(''),
  ).join('\n')
}

const SMALL_ARMY = {
  infantry: 8,
  cavalry: 4,
  'foot-artillery': 1,
  'horse-artillery': 1,
  'foot-relay': 1,
  'horse-relay': 1,
}

/** A game on a map of one's own; the frontier runs through the middle. */
export function gameOn(map: readonly string[], army: BoardContent['army'] = SMALL_ARMY): Kriegspiel {
  const made = createRuleset({ id: 'test', map, frontier: Math.floor(map.length / 2), army })
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  return made.value
}

/** One arsenal each, so that every line can be followed: they run along column 4, the edges and four diagonals. */
export const small: Kriegspiel = gameOn(['...N...', '.......', '.......', '.......', '.......', '.......', '...S...'])

/** An open field of 19 by 12 with an arsenal on every square of its north and south edge, so that nearly everyone is connected. `terrain` is laid over it. */
export function openField(terrain: { readonly [square in string]: 'M' | '=' | 'F' } = {}): Kriegspiel {
  const rows = ['N'.repeat(19), ...Array.from({ length: 10 }, () => '.'.repeat(19)), 'S'.repeat(19)]
  const map = rows.map((row, y) =>
    Array.from(row, (letter, x) => terrain[`${x + 1}${String.fromCharCode(65 + y)}`] ?? letter).join(''),
  )
  return gameOn(map, { ...SMALL_ARMY, infantry: 12, cavalry: 12, 'foot-artillery': 4 })
}

/** The sums of an attack on a square, as `attack-defence result`. */
export function sums(state: State, square: string, game: Kriegspiel = ruleset): string {
  const { attack, defence, result } = game.assess(state, square)!
  return `${attack}-${defence} ${result}`
}

/** What the unit on one square adds to an attack on another: its value, or why it adds nothing; null where it is not in reach. */
export function shareOf(state: State, square: string, of: string, game: Kriegspiel = ruleset): number | string | null {
  const { attackers, defenders } = game.assess(state, square)!
  const share = [...attackers, ...defenders].find(share => share.at === of)
  return share ? (share.idle ?? share.value) : null
}
