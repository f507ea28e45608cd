import {
  type Json,
  type JsonLimits,
  Match,
  type MatchRecord,
  type Orders,
  type Problem,
  problem,
  type Result,
  readJson,
  refuse,
  validate,
} from '@umpire/core-game'
import { type Rng, rollsLeft, scriptRng } from '@umpire/core-rng'
import type { Game } from '../game.ts'
import { gameIds, games } from '../games.ts'
import { limits } from './limits.ts'
import type { Place, Standing } from './shapes.ts'

export type AnyOrders = Orders<string, unknown>
type Record = MatchRecord<unknown, unknown, string>

/** A match that is kept for a client. No earlier states and no digests: they are found again, by playing its record, when somebody asks. */
export interface Kept {
  readonly game: Game
  readonly head: Omit<Record, 'log' | 'rolls'>
  readonly log: AnyOrders[]
  /** Where people throw the dice: the faces of setup and of each step. */
  readonly rolls: (readonly number[])[] | null
  state: unknown
  rng: Rng
}

/** What one client has: the matches that are kept for it, and the games that were loaded. */
export interface Desk {
  /** Of this package. */
  readonly version: string
  /** Games of modules that whoever began the engine handed to it. */
  readonly own: readonly Game[]
  readonly matches: Map<number, Kept>
  /** The handle that was given last; none is given twice. */
  last: number
}

export function openDesk(version: string, own: readonly Game[] = []): Desk {
  return { version, own, matches: new Map(), last: 0 }
}

/** A game by its id or short name. Unlike the commands, the engine speaks no language of its own: it hands on what the rules say. */
export async function gameOf({ own }: Pick<Desk, 'own'>, name: string): Promise<Result<Game>> {
  const given = own.find(({ id }) => id === name)
  if (given) return { ok: true, value: given }
  const id = gameIds.find(id => id === name || games[id]!.alias === name)
  if (id === undefined)
    return refuse(
      'game-unknown',
      `There is no ruleset of that name: there are ${[...gameIds, ...own.map(one => one.id)].join(', ')}`,
      ['ruleset'],
    )
  return { ok: true, value: await games[id]!.load() }
}

/** Keeps a match, under a handle of its own. */
export function keep(desk: Desk, game: Game, match: Match<unknown, unknown, unknown, unknown, string>): Result<number> {
  if (desk.matches.size >= limits.matches)
    return refuse('matches-too-many', `At most ${limits.matches} matches are kept: end one first`)
  const { umpire, ruleset, version, content, options, seed } = match
  const head = { umpire, ruleset, version, content, options, seed }
  desk.last++
  desk.matches.set(desk.last, {
    game,
    head,
    log: [...match.log],
    rolls: match.rolls ? [...match.rolls] : null,
    state: match.state,
    rng: match.frames.at(-1)!.rng,
  })
  return { ok: true, value: desk.last }
}

export function keptOf(desk: Desk, handle: number): Result<Kept> {
  const kept = desk.matches.get(handle)
  return kept ? { ok: true, value: kept } : refuse('match-unknown', 'No match is kept under this handle', ['match'])
}

/** What is kept of a match, as a match again: its record played from the beginning. */
export function matchOf({ game, head, log, rolls }: Kept): Result<Match<unknown, unknown, unknown, unknown, string>> {
  return Match.replay(game.rules, { ...head, log, ...(rolls && { rolls }) })
}

/** Where a match stood earlier takes the place of where it stands. */
export function goBack(kept: Kept, match: Match<unknown, unknown, unknown, unknown, string>): void {
  kept.log.length = match.log.length
  if (kept.rolls) kept.rolls.length = match.log.length + 1
  kept.state = match.state
  kept.rng = match.frames.at(-1)!.rng
}

/** As deep as orders may be in a match that can be saved: `Match.advance` has the same limits. */
const LIMITS: JsonLimits = { depth: 48, values: limits.values }

/** One step of a kept match; its events, or why there is none. What `Match.advance` does, without the digest of the state, which takes longer than the rules. */
export function advance(kept: Kept, orders: AnyOrders, rolls?: readonly number[]): Result<readonly unknown[]> {
  const plain = readJson(orders, LIMITS)
  if (!plain.ok) return plain
  if ((kept.rolls === null) !== (rolls === undefined))
    return refuse('match-bad-rolls', 'A match has a seed, or the dice that people threw', ['rolls'])
  const next = kept.game.rules.step(kept.state, orders, rolls ? scriptRng(rolls) : kept.rng)
  if (!next.ok) return next
  const left = rollsLeft(next.rng)
  if (left > 0) return refuse('match-rolls-left', `${left} of the dice thrown were not needed`, ['rolls'])
  kept.log.push(orders)
  if (rolls) kept.rolls!.push(rolls)
  kept.state = next.state
  kept.rng = next.rng
  return { ok: true, value: next.events }
}

/** The position that a request is about. */
export interface Position {
  readonly game: Game
  readonly state: unknown
}

/** A state from a client is looked at before any rule sees it. */
export async function positionOf(desk: Desk, { match, ruleset, state }: Place): Promise<Result<Position>> {
  const wrong = (message: string): { readonly ok: false; readonly problems: readonly Problem[] } => ({
    ok: false,
    problems: [problem('position-unknown', message)],
  })
  if (match !== undefined) {
    if (ruleset !== undefined || state !== undefined) return wrong('Name a match, or a ruleset and a state, not both')
    const kept = keptOf(desk, match)
    return kept.ok ? { ok: true, value: { game: kept.value.game, state: kept.value.state } } : kept
  }
  if (ruleset === undefined || state === undefined) return wrong('Name a match, or a ruleset and a state')
  const game = await gameOf(desk, ruleset)
  if (!game.ok) return game
  const read = validate(game.value.rules.schema.state, state, 'state-wrong', ['state'])
  return read.ok ? { ok: true, value: { game: game.value, state: read.value } } : read
}

export function standingOf({ rules }: Game, state: unknown): Standing {
  return { toAct: rules.seatsToAct(state), outcome: rules.outcome(state) }
}

/** One who may look at a state, or act in it. */
export function requireSeat({ game, state }: Position, seat: string, field: string, onlooker = false): Problem | null {
  const seats = game.rules.facts.seatsOf(state)
  if (seats.includes(seat) || (onlooker && seat === 'public')) return null
  const known = onlooker ? ['public', ...seats] : seats
  return problem('seat-unknown', `There is no such seat: there are ${known.join(', ')}`, [field])
}

/** Orders of every seat as JSON: texts are read in the notation of the game, everything else is left for the rules to look at. */
export function readNotation({ parseOrder }: Game, given: { readonly [seat: string]: Json }): Result<AnyOrders> {
  const read: [string, readonly unknown[]][] = []
  for (const [seat, list] of Object.entries(given)) {
    if (!Array.isArray(list)) return refuse('orders-malformed', 'The orders of a seat are a list', ['orders', seat])
    const orders: unknown[] = []
    for (const [i, text] of list.entries()) {
      if (typeof text !== 'string')
        return refuse('order-malformed', 'In this notation an order is a text', ['orders', seat, i])
      const order = parseOrder(text)
      if (!order.ok) {
        const problems = order.problems.map(found => ({ ...found, at: ['orders', seat, i, ...found.at] }))
        return { ok: false, problems }
      }
      orders.push(order.value)
    }
    read.push([seat, orders])
  }
  return { ok: true, value: Object.fromEntries(read) }
}
