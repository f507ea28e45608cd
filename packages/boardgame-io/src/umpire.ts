import { digest, type Outcome, type Problem, readJson, sameJson } from '@umpire/core-game'
import { type Rng, seedRng } from '@umpire/core-rng'
import { entropy } from './entropy.ts'
import { type Identity, identityOf, isSame } from './identity.ts'
import type { AnyRules, AnySettings, TurnKind } from './model.ts'
import { sameTurn, turnOf } from './turn.ts'

/**
 * The G of the server. boardgame.io sends the first one of a match to every client as it is, whatever `playerView` hides of the later ones. So it holds
 * only what the match is made from, which gives no dice away, and the state appears with the first order.
 */
export interface Held extends Identity {
  readonly options: unknown
  /** Chosen by whoever made the match; else the dice come from the nonce and the secret of the server. */
  readonly seed: string | number | null
  readonly nonce: string
  readonly now: Now | null
}

/** Where a match stands. */
export interface Now {
  readonly state: unknown
  readonly rng: Rng
  readonly step: number
  readonly events: readonly unknown[]
  readonly turns: TurnKind
  /** Who still has something to decide, in the order of seats. */
  readonly toAct: readonly string[]
  /** The orders of a simultaneous turn that wait for the others. */
  readonly committed: { readonly [seat: string]: readonly unknown[] }
  readonly outcome: Outcome<string> | null
  /** The last step threw no dice, told no secret, and left the turn where it was. */
  readonly undoable: boolean
  /** Others were to act as well when the step was made that led here: orders may come from clients that have not heard of it. */
  readonly crowded: boolean
}

type Standing = Pick<Now, 'state' | 'rng' | 'events'>

/** One ruleset with its settings, for any number of matches. */
export interface Umpire {
  readonly rules: AnyRules
  readonly settings: AnySettings
  readonly seats: readonly string[]
  /** The seat of a player id; undefined for whatever is none. */
  seatOf(playerID: unknown): string | undefined
  begin(options: unknown, seed: string | number | null, nonce: string): Held
  now(held: Held): Now
  /** The match after these orders; null where they are refused. Anything may stand in the place of orders and of the step they are for. */
  obey(held: Held, seat: string, orders: unknown, at: unknown): Held | null
}

export function umpireOf(rules: AnyRules, settings: AnySettings): Umpire {
  const identity = identityOf(rules)
  const secret = settings.secret ?? entropy()
  const seats = settings.seats ?? rules.seats
  const openings = new WeakMap<Held, Now>()

  const begin = (options: unknown, seed: string | number | null, nonce: string): Held => ({
    ...identity,
    options: options ?? settings.options ?? {},
    seed,
    nonce,
    now: null,
  })

  const nowOf = (held: Held): Now => {
    if (held.now) return held.now
    if (!held.nonce) throw new Error('This takes the G that the server keeps, not that of a client')
    const known = openings.get(held)
    if (known) return known
    const seed = held.seed ?? settings.seed ?? digest([secret, held.nonce])
    const opened = rules.setup(held.options, seedRng(seed))
    if (!opened.ok) throw new Error(`${identity.rules} cannot begin with these options: ${sentences(opened.problems)}`)
    const now = { ...stand(opened, 0, false), undoable: false }
    openings.set(held, now)
    return now
  }

  const stand = (next: Standing, step: number, crowded: boolean): Omit<Now, 'undoable'> => {
    const { state, rng, events } = next
    const turns =
      typeof settings.turns === 'function'
        ? settings.turns(state)
        : (settings.turns ?? rules.facts?.turns ?? 'sequential')
    const toAct = rules.seatsToAct(state)
    const outcome = rules.outcome(state)
    return { state, rng, step, events, turns, toAct, committed: {}, outcome, crowded }
  }

  const advance = (now: Now, orders: { readonly [seat: string]: readonly unknown[] }): Now | null => {
    const next = rules.step(now.state, orders, now.rng)
    if (!next.ok) return null
    const same = sameJson(next.rng, now.rng)
    const told = next.events.some(event => rules.reveals?.(event) ?? false)
    const after = stand(next, now.step + 1, now.toAct.length > 1)
    return { ...after, undoable: same && !told && sameTurn(turnOf(seats, now), turnOf(seats, after)) }
  }

  const commit = (now: Now, seat: string, list: readonly unknown[]): Now | null => {
    // With dice that are not the match's: whatever the rules make of them, the answer tells nothing of those to come.
    if (!rules.step(now.state, { [seat]: list }, seedRng(0)).ok) return null
    const committed = { ...now.committed, [seat]: list }
    const toAct = now.toAct.filter(other => other !== seat)
    return toAct.length ? { ...now, toAct, committed, undoable: false } : advance(now, committed)
  }

  const obey = (held: Held, seat: string, orders: unknown, at: unknown): Held | null => {
    if (!isSame(held, identity)) return null
    const now = nowOf(held)
    if (!now.toAct.includes(seat) || !Array.isArray(orders)) return null
    if (!readJson(orders, LIMITS).ok) return null
    // A copy: boardgame.io freezes whatever becomes part of G.
    const list = JSON.parse(JSON.stringify(orders)) as unknown[]
    const together = now.turns === 'simultaneous'
    // Orders that come twice or late must not count for the next turn.
    if (at !== now.step && (together || (at !== undefined && at !== null))) return null
    if (!together && list.length === 0) return null
    const next = together ? commit(now, seat, list) : advance(now, { [seat]: list })
    return next && { ...held, now: next }
  }

  const seatOf = (playerID: unknown): string | undefined =>
    typeof playerID === 'string' && String(Number(playerID)) === playerID ? seats[Number(playerID)] : undefined

  return { rules, settings, seats, seatOf, begin, now: nowOf, obey }
}

/** boardgame.io takes nothing back while several may act. */
export function canUndo({ undoable, toAct }: Now): boolean {
  return undoable && toAct.length < 2
}

/** As in a match of core-game. */
const LIMITS = { depth: 48, values: 1_000_000 }

export function sentences(problems: readonly Problem[]): string {
  return problems.map(({ code, at, message }) => `${message} (${[code, ...at].join(', ')})`).join('; ')
}
